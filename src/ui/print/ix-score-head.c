/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The heading of a score sheet: who, when, by which rules, and the result. */

#include <glib/gi18n.h>
#include <stdio.h>
#include <string.h>

#include "ix-clock-control.h"
#include "ix-date.h"
#include "ix-end-words.h"
#include "ix-format.h"
#include "ix-score-private.h"
#include "ix-text.h"

#define BETWEEN " · "

/* The value of a tag as text; NULL if it says nothing. */
static char *
told (const IxGame *game,
      const char   *tag)
{
  const char *value = ix_game_tag (game, tag);

  if (value == NULL || *value == '\0' || g_str_equal (value, "?") || g_str_equal (value, "-"))
    return NULL;
  return g_utf8_make_valid (value, -1);
}

/* Takes @part, which may be NULL. */
static void
add_part (GString *text,
          char    *part)
{
  if (part != NULL && *part != '\0')
    ix_text_append_item (text, BETWEEN, part);
  g_free (part);
}

/* "29 January 2016", or what is known of it. */
static char *
format_date (const IxGame *game)
{
  g_autofree char *value = told (game, "Date");
  g_autoptr (GDateTime) date = NULL;
  int year, month, day, n = 0;

  if (value == NULL || g_str_has_prefix (value, "?"))
    return NULL;
  if (sscanf (value, "%4d.%2d.%2d%n", &year, &month, &day, &n) == 3 && value[n] == '\0')
    date = g_date_time_new_utc (year, month, day, 0, 0, 0);
  if (date == NULL)
    return g_strndup (value, strcspn (value, "?.") == 4 ? 4 : strlen (value));
  /* Translators: a date, see g_date_time_format() */
  return ix_date_format (date, _("%-d %B %Y"));
}

static char *
format_round (const IxGame *game)
{
  g_autofree char *value = told (game, "Round");

  /* Translators: of a game; %s is mostly a number */
  return value != NULL ? g_strdup_printf (_("Round %s"), value) : NULL;
}

static char *
format_clock (const IxGame *game)
{
  g_autofree char *control = NULL;
  gint64 base, increment;
  IxTiming timing;

  if (!ix_game_time_control (game, &base, &increment, &timing) || base <= 0)
    return NULL;
  control = ix_clock_control_text (base, increment, timing);
  /* Translators: the players' time: "Clock 5 + 10", or "Clock 3" without an increment,
   * "Clock 1 d 10" with a delay, "Clock 3 b 2" with Bronstein's */
  return g_strdup_printf (_("Clock %s"), control);
}

static char *
format_line (const IxGame    *game,
             const IxVariant *variant)
{
  GString *line = g_string_new (NULL);

  add_part (line, variant != NULL ? g_strdup (ix_format_rules (variant))
                                  : told (game, "Variant"));
  add_part (line, format_clock (game));
  add_part (line, told (game, "Site"));
  add_part (line, format_round (game));
  add_part (line, format_date (game));
  return g_string_free (line, FALSE);
}

/* Players */

static char *
bare_name (const IxPlayers *players,
           guint            n_boards,
           IxSeat           seat)
{
  const char *name = players->name[seat.board][seat.colour];

  if (name != NULL)
    return g_strdup (name);
  if (n_boards == 1)
    return g_strdup (seat.colour == IX_WHITE ? _("White") : _("Black"));
  return ix_format_seat (players, seat);
}

/* "Ann Smith 145 · Red Knights"; on the sheet a player without a name stands at their board. */
static char *
format_name (const IxPlayers *players,
             IxSeat           seat)
{
  guint grade = players->grade[seat.board][seat.colour];
  const char *team = players->team[ix_seat_team (seat)];
  g_autofree char *name = bare_name (players, 1, seat);
  GString *text = g_string_new (NULL);

  add_part (text, grade > 0 ? g_strdup_printf ("%s %u", name, grade) : g_strdup (name));
  add_part (text, g_strdup (team));
  return g_string_free (text, FALSE);
}

/* "Ann and Bob", of two boards; or the name of the team. */
static char *
format_side (const IxPlayers *players,
             guint            n_boards,
             IxTeam           team)
{
  IxSeat first = ix_seat (0, (IxColour) team);
  g_autofree char *one = bare_name (players, n_boards, first);
  g_autofree char *other = NULL;

  if (players->team[team] != NULL)
    return g_strdup (players->team[team]);
  if (n_boards == 1)
    return g_steal_pointer (&one);
  other = bare_name (players, n_boards, ix_seat_partner (first));
  /* Translators: two partners */
  return g_strdup_printf (_("%s and %s"), one, other);
}

/* At the head of pages: "Ann and Bob – Cid and Dan". */
static char *
format_pairing (const IxPlayers *players,
                guint            n_boards)
{
  g_autofree char *one = format_side (players, n_boards, IX_TEAM_1);
  g_autofree char *other = format_side (players, n_boards, IX_TEAM_2);

  return g_strdup_printf ("%s – %s", one, other);
}

/* The result */

/* The score in the form of print; NULL if there is none. */
static const char *
format_score (const char *result)
{
  static const char *const scores[][2] = {
    { "1-0", "1–0" }, { "0-1", "0–1" }, { "1/2-1/2", "½–½" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (scores); i++)
    if (g_strcmp0 (result, scores[i][0]) == 0)
      return scores[i][1];
  return NULL;
}

static char *
format_winner (const IxPlayers *players,
               guint            n_boards,
               const char      *result)
{
  IxTeam winner = g_str_equal (result, "1-0") ? IX_TEAM_1 : IX_TEAM_2;
  g_autofree char *side = NULL;

  if (g_str_equal (result, "1/2-1/2"))
    return NULL;
  side = format_side (players, n_boards, winner);
  /* Translators: %s is two partners or the name of their team, "The Dragons"; of a single board, a player */
  return g_strdup_printf (n_boards == 1 ? _("%s wins") : _("Won by %s"), side);
}

static char *
format_reason (const IxGame    *game,
               const IxPlayers *players,
               guint            n_boards,
               const IxReplay  *replay,
               const char      *result)
{
  g_autofree char *loser = NULL;
  IxBoardEnd end = IX_END_NONE;

  if (g_str_equal (result, "1/2-1/2"))
    {
      if (game->reason != NULL)
        ix_end_parse_draw (game->reason, &end);
      return g_strdup (ix_format_drawn (end));
    }
  if (replay->result == NULL || replay->end == IX_END_NONE)
    return NULL;
  loser = bare_name (players, n_boards, replay->loser);
  return ix_format_lost (loser, replay->end);
}

/* "0–1 · Cid and Dan win · Ann resigned". */
static char *
format_result (const IxGame    *game,
               const IxPlayers *players,
               guint            n_boards,
               const IxReplay  *replay)
{
  const char *result = replay->result != NULL ? replay->result : game->result;
  GString *text = g_string_new (NULL);

  if (format_score (result) == NULL)
    return g_string_free (g_string_append (text, _("Not finished")), FALSE);
  add_part (text, g_strdup (format_score (result)));
  add_part (text, format_winner (players, n_boards, result));
  add_part (text, format_reason (game, players, n_boards, replay, result));
  return g_string_free (text, FALSE);
}

void
ix_score_sheet_set_head (IxScoreSheet    *sheet,
                         const IxGame    *game,
                         const IxVariant *variant,
                         const IxPlayers *players,
                         const IxReplay  *replay)
{
  g_autofree char *pairing = format_pairing (players, sheet->n_boards);

  sheet->title = g_strdup (players->title != NULL ? players->title : pairing);
  sheet->line = format_line (game, variant);
  sheet->result = format_result (game, players, sheet->n_boards, replay);
  sheet->running = players->title != NULL
                     ? g_strconcat (players->title, BETWEEN, pairing, NULL)
                     : g_strdup (pairing);
  for (guint b = 0; b < sheet->n_boards; b++)
    for (IxColour colour = IX_WHITE; colour <= IX_BLACK; colour++)
      sheet->names[b][colour] = format_name (players, ix_seat (b, colour));
}
