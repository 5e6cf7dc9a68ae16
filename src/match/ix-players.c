/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-players.h"

#include <string.h>

IxPlayers *
ix_players_new (void)
{
  return g_new0 (IxPlayers, 1);
}

IxPlayers *
ix_players_copy (const IxPlayers *players)
{
  IxPlayers *copy = g_memdup2 (players, sizeof *players);

  for (guint b = 0; b < IX_MAX_BOARDS; b++)
    for (IxColour colour = IX_WHITE; colour <= IX_BLACK; colour++)
      copy->name[b][colour] = g_strdup (players->name[b][colour]);
  for (IxTeam team = IX_TEAM_1; team < IX_NO_TEAM; team++)
    copy->team[team] = g_strdup (players->team[team]);
  copy->title = g_strdup (players->title);
  return copy;
}

void
ix_players_free (IxPlayers *players)
{
  if (players == NULL)
    return;
  for (guint b = 0; b < IX_MAX_BOARDS; b++)
    for (IxColour colour = IX_WHITE; colour <= IX_BLACK; colour++)
      g_free (players->name[b][colour]);
  for (IxTeam team = IX_TEAM_1; team < IX_NO_TEAM; team++)
    g_free (players->team[team]);
  g_free (players->title);
  g_free (players);
}

/* The grade at the end of @text, and in @length the length of the text before it. */
static guint
grade_behind (const char *text,
              gsize      *length)
{
  gsize end = strlen (text);
  gsize digits = 0;

  while (digits < end && g_ascii_isdigit (text[end - digits - 1]))
    digits++;
  if (digits < 2 || digits > 4 || digits == end || text[end - digits - 1] != ' ')
    return 0;
  *length = end - digits;
  return (guint) g_ascii_strtoull (text + end - digits, NULL, 10);
}

void
ix_players_set (IxPlayers  *players,
                IxSeat      seat,
                const char *text)
{
  g_autofree char *clean = g_strstrip (g_strdup (text));
  gsize length = strlen (clean);
  char **name = &players->name[seat.board][seat.colour];

  g_return_if_fail (seat.board < IX_MAX_BOARDS && seat.colour <= IX_BLACK);

  players->grade[seat.board][seat.colour] = grade_behind (clean, &length);
  g_free (*name);
  *name = length > 0 ? g_strchomp (g_strndup (clean, length)) : NULL;
}

static void
switch_names (char **one,
              char **two)
{
  char *kept = *one;

  *one = *two;
  *two = kept;
}

static void
switch_players (IxPlayers *players,
                IxSeat     one,
                IxSeat     two)
{
  guint grade = players->grade[one.board][one.colour];

  players->grade[one.board][one.colour] = players->grade[two.board][two.colour];
  players->grade[two.board][two.colour] = grade;
  switch_names (&players->name[one.board][one.colour], &players->name[two.board][two.colour]);
}

static gboolean
are_same (const IxPlayers *players,
          IxSeat           one,
          IxSeat           two)
{
  const char *name = players->name[one.board][one.colour];

  return name != NULL && g_strcmp0 (name, players->name[two.board][two.colour]) == 0;
}

/* Do two people play both boards of a pair? On the other board of it they have the seats that they have. */
static gboolean
two_play_a_pair (const IxPlayers *players,
                 guint            n_boards)
{
  for (guint b = 0; b + 1 < n_boards; b += 2)
    if (are_same (players, ix_seat (b, IX_WHITE), ix_seat (b + 1, IX_BLACK)) &&
        are_same (players, ix_seat (b, IX_BLACK), ix_seat (b + 1, IX_WHITE)))
      return TRUE;
  return FALSE;
}

gboolean
ix_players_switch_colours (IxPlayers *players,
                           guint      n_boards)
{
  gboolean pairs = n_boards % 2 == 0 && !two_play_a_pair (players, n_boards);

  for (guint b = 0; b < n_boards; b += pairs ? 2 : 1)
    for (IxColour colour = IX_WHITE; colour <= (pairs ? IX_BLACK : IX_WHITE); colour++)
      switch_players (players, ix_seat (b, colour), ix_seat (b + pairs, !colour));
  if (!pairs)
    switch_names (&players->team[IX_TEAM_1], &players->team[IX_TEAM_2]);
  return !pairs;
}
