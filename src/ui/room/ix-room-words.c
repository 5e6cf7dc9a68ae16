/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-room-words.h"

#include <glib/gi18n.h>

/* More tables than these are counted and not named. */
#define MOST_NAMED 5

const char *
ix_room_say_content (IxRoomContent content)
{
  switch (content)
    {
    case IX_ROOM_BY_NAME:
      return _("Find Your Table");
    case IX_ROOM_BY_TABLE:
      return _("Tables");
    case IX_ROOM_STANDINGS:
      return _("Standings");
    case IX_ROOM_MATCH:
      return _("Match");
    case IX_ROOM_CLOCK:
      return _("Round Clock");
    case IX_ROOM_TEAMS:
      return _("Teams");
    case IX_ROOM_AUTOMATIC:
    case IX_N_ROOM_CONTENTS:
    default:
      return _("Automatic");
    }
}

static char *
say_standings (const IxRoomMoment *moment)
{
  guint n = ix_room_n_standing (moment);

  if (moment->phase == IX_ROOM_OVER)
    return g_strdup (_("Final standings"));
  return n == 0 ? g_strdup (_("Standings")) : g_strdup_printf (_("Standings after round %u"), n);
}

char *
ix_room_say_title (IxRoomContent       content,
                   const IxRoomMoment *moment)
{
  gboolean paired = moment->phase > IX_ROOM_BEFORE;

  switch (content)
    {
    case IX_ROOM_BY_NAME:
      return paired ? g_strdup_printf (_("Round %u: find your table"), moment->round + 1)
                    : g_strdup (_("Find your table"));
    case IX_ROOM_BY_TABLE:
      if (!paired)
        return g_strdup (_("Tables"));
      if (moment->n_known == 0)
        return g_strdup_printf (_("Round %u: who meets whom"), moment->round + 1);
      return g_strdup_printf (_("Round %u: results"), moment->round + 1);
    case IX_ROOM_STANDINGS:
      return say_standings (moment);
    case IX_ROOM_MATCH:
      return g_strdup (_("The match"));
    case IX_ROOM_TEAMS:
      return g_strdup (moment->has_teams ? _("Who plays with whom") : _("Who is here"));
    case IX_ROOM_CLOCK:
      if (moment->phase == IX_ROOM_NO_EVENING)
        return g_strdup (_("Welcome"));
      if (moment->phase == IX_ROOM_OVER)
        return g_strdup (_("The last round is over"));
      return ix_room_say_round (moment->phase == IX_ROOM_PLAYING ? moment->round
                                                                 : moment->upcoming,
                                moment->n_rounds);
    case IX_ROOM_AUTOMATIC:
    case IX_N_ROOM_CONTENTS:
    default:
      return g_strdup ("");
    }
}

char *
ix_room_say_round (guint round,
                   guint n_rounds)
{
  return g_strdup_printf (_("Round %u of %u"), round + 1, n_rounds);
}

char *
ix_room_say_time (gint64 at)
{
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_local (at / G_USEC_PER_SEC);

  return time != NULL ? g_date_time_format (time, "%H:%M") : g_strdup ("");
}

char *
ix_room_say_duration (gint64 duration)
{
  gint64 s = MAX (duration, 0) / G_USEC_PER_SEC;

  if (s >= 3600)
    return g_strdup_printf ("%d:%02d:%02d", (int) (s / 3600), (int) (s / 60 % 60), (int) (s % 60));
  return g_strdup_printf ("%d:%02d", (int) (s / 60), (int) (s % 60));
}

char *
ix_room_say_start (const IxRoomMoment *moment)
{
  g_autofree char *time = NULL;

  if (moment->starts == 0)
    return NULL;
  time = ix_room_say_time (moment->starts);
  /* Translators: "Round 3 of 6 starts at 20:15" */
  return g_strdup_printf (_("Round %u of %u starts at %s"), moment->upcoming + 1, moment->n_rounds,
                          time);
}

static char *
say_waiting (const GArray *tables)
{
  g_autoptr (GString) list = g_string_new (NULL);

  if (tables->len > MOST_NAMED)
    return g_strdup_printf (ngettext ("Waiting for %u table", "Waiting for %u tables", tables->len),
                            tables->len);
  for (guint i = 0; i < tables->len; i++)
    g_string_append_printf (list, "%s%u", i > 0 ? ", " : "", g_array_index (tables, guint, i) + 1);
  /* Translators: %s is "3", or "3, 7" */
  return g_strdup_printf (
    ngettext ("Waiting for table %s", "Waiting for tables %s", tables->len), list->str);
}

char *
ix_room_say_notice (const IxEveningState *state,
                    const IxRoomMoment   *moment)
{
  g_autoptr (GArray) waiting = NULL;
  char *start = ix_room_say_start (moment);

  if (state == NULL || moment->phase != IX_ROOM_PLAYING)
    return start != NULL ? start : g_strdup ("");
  g_free (start);
  waiting = ix_room_waiting (state);
  return waiting->len > 0 ? say_waiting (waiting) : g_strdup ("");
}

const char *
ix_room_say_board (guint board)
{
  return board == IX_HIGHER_BOARD ? C_ ("board", "higher") : C_ ("board", "lower");
}

const char *
ix_room_say_colour (gboolean white)
{
  return white ? _("White") : _("Black");
}

/* Sentences */

const char *
ix_room_say_bye (IxRoundKind kind)
{
  /* Translators: after the name of a player, as the rest of the sentence */
  return kind == IX_ROUND_PAB ? _("has no opponent this round") : _("does not play this round");
}

const char *
ix_room_say_sitter (void)
{
  /* Translators: after the name of a player of three who take turns, as the rest of the sentence */
  return _("sits out this round");
}

const char *
ix_room_say_no_team (void)
{
  /* Translators: after the name of a player, as the rest of the sentence */
  return _("has no team yet");
}

char *
ix_room_say_team_bye (const IxEveningState *state,
                      const IxClubBye      *bye)
{
  g_autofree char *who = ix_room_say_players (state, bye->team, IX_NOBODY);
  guint n = ix_evening_team (state, bye->team)->members->len;

  if (bye->kind == IX_ROUND_PAB)
    return g_strdup_printf (
      ngettext ("%s has no opponent this round", "%s have no opponent this round", n), who);
  return g_strdup_printf (
    ngettext ("%s does not play this round", "%s do not play this round", n), who);
}

char *
ix_room_say_sits_out (const char *name)
{
  return g_strdup_printf (_("%s sits out this round"), name);
}

char *
ix_room_say_players (const IxEveningState *state,
                     guint                 team,
                     guint                 without)
{
  const IxClubTeam *t = ix_evening_team (state, team);
  GString *names = g_string_new (NULL);

  for (guint i = 0; i < t->members->len; i++)
    {
      guint member = ix_club_team_member (t, i);

      if (member != without)
        g_string_append_printf (names, "%s%s", names->len > 0 ? " & " : "",
                                ix_evening_entry (state, member)->name);
    }
  return g_string_free (names, FALSE);
}

guint
ix_room_most_members (const IxEveningState *state)
{
  guint most = state->individual ? 1 : 2;

  for (guint i = 0; i < state->teams->len; i++)
    most = MAX (most, ix_evening_team (state, i)->members->len);
  return most;
}

/* Numbers */

const char *
ix_room_say_result (IxTableResult result)
{
  switch (result)
    {
    case IX_TABLE_FIRST_WINS:
    case IX_TABLE_FIRST_BY_FORFEIT:
      return "1 – 0";
    case IX_TABLE_DRAWN:
      return "½ – ½";
    case IX_TABLE_SECOND_WINS:
    case IX_TABLE_SECOND_BY_FORFEIT:
      return "0 – 1";
    case IX_TABLE_DOUBLE_FORFEIT:
      return "0 – 0";
    case IX_TABLE_OPEN:
    default:
      return "–";
    }
}

gboolean
ix_room_is_forfeit (IxTableResult result)
{
  return result >= IX_TABLE_FIRST_BY_FORFEIT;
}

char *
ix_room_say_points (gint points)
{
  if (points == 5)
    return g_strdup ("½");
  if (points % 10 == 5)
    return g_strdup_printf ("%d½", points / 10);
  if (points % 10 == 0)
    return g_strdup_printf ("%d", points / 10);
  return g_strdup_printf ("%d.%d", points / 10, points % 10);
}

char *
ix_room_say_tie_break (const IxTieBreak *tie_break)
{
  if (tie_break->kind == IX_TIE_DE || tie_break->kind == IX_TIE_EDE)
    /* Translators: heading: points against those who have as many points; as short as may be */
    return g_strdup (C_ ("tie-break", "Direct"));
  if (tie_break->kind == IX_TIE_WIN || tie_break->kind == IX_TIE_WON)
    return g_strdup (C_ ("tie-break", "Wins"));
  return ix_tie_break_name (tie_break);
}
