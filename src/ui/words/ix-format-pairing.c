/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-format-pairing.h"

#include <glib/gi18n.h>

#include "ix-format-evening.h"
#include "ix-report-words.h"

/* The cross table before the round. */
typedef struct {
  const IxEveningState *state;
  IxCrossTable         *table;
  guint                 round;
} Past;

static char *
format_score (const Past *past,
              guint       team)
{
  g_autofree char *points = ix_points_text (ix_cross_table_score (past->table, team, past->round));
  g_autofree char *name = ix_format_short_team_in_round (past->state, past->round, team);

  /* Translators: a team and its points */
  return g_strdup_printf (_("%s: %s"), name, points);
}

/* The last earlier round in which the two met, counted from 1; 0 if they did not meet. */
static guint
last_meeting (const Past *past,
              guint       a,
              guint       b)
{
  for (guint r = past->round; r-- > 0;)
    if (ix_cross_table_round (past->table, a, r)->opponent == b)
      return r + 1;
  return 0;
}

/* The sides of the team in earlier rounds: "W B W". */
static char *
format_sides (const Past *past,
              guint       team)
{
  GString *sides = g_string_new (NULL);

  for (guint r = 0; r < past->round; r++)
    {
      IxSide side = ix_cross_table_round (past->table, team, r)->side;

      if (side == IX_SIDE_NONE)
        g_string_append (sides, "–");
      else if (past->state->individual)
        /* Translators: had White; had Black */
        g_string_append (sides, side == IX_SIDE_WHITE ? _("W") : _("B"));
      else
        /* Translators: was first-named; was second-named */
        g_string_append (sides, side == IX_SIDE_WHITE ? _("1st") : _("2nd"));
      g_string_append_c (sides, ' ');
    }
  if (sides->len == 0)
    g_string_append (sides, _("nothing yet"));
  return g_strchomp (g_string_free (sides, FALSE));
}

static void
add_sides (GString    *text,
           const Past *past,
           guint       first,
           guint       second)
{
  g_autofree char *name = ix_format_short_team_in_round (past->state, past->round, first);
  g_autofree char *other = ix_format_short_team_in_round (past->state, past->round, second);
  g_autofree char *sides = format_sides (past, first);
  g_autofree char *other_sides = format_sides (past, second);

  if (past->state->individual)
    g_string_append_printf (text, _("%s has White. Colours before: %s had %s; %s had %s."), name,
                            name, sides, other, other_sides);
  else
    g_string_append_printf (text,
                            _("%s is first-named: White on the higher board, Black on the lower "
                              "one. Before, %s was %s; %s was %s."),
                            name, name, sides, other, other_sides);
}

char *
ix_format_why_pairing (const IxEveningState *state,
                       guint                 round,
                       guint                 table)
{
  g_autoptr (IxCrossTable) cross = ix_evening_table (state);
  const Past past = { state, cross, round };
  const IxClubRound *r = ix_evening_round (state, round);
  const IxClubTable *t = ix_club_round_table (r, table);
  GString *text = g_string_new (ix_format_round_method (r->method, state->individual));
  g_autofree char *score = format_score (&past, t->first);
  g_autofree char *other_score = format_score (&past, t->second);
  guint met = last_meeting (&past, t->first, t->second);

  if (round > 0)
    g_string_append_printf (text, _("\n\nPoints before this round: %s; %s."), score, other_score);
  g_string_append (text, "\n\n");
  if (met > 0)
    g_string_append_printf (text, _("They have met in round %u."), met);
  else
    g_string_append (text, _("They have not met before."));
  g_string_append (text, "\n\n");
  add_sides (text, &past, t->first, t->second);
  return g_string_free (text, FALSE);
}

char *
ix_format_why_bye (const IxEveningState *state,
                   guint                 round,
                   guint                 bye)
{
  g_autoptr (IxCrossTable) cross = ix_evening_table (state);
  const Past past = { state, cross, round };
  const IxClubBye *b = &g_array_index (ix_evening_round (state, round)->byes, IxClubBye, bye);
  g_autofree char *name = ix_format_short_team_in_round (state, round, b->team);
  g_autofree char *score = format_score (&past, b->team);
  g_autofree char *points =
    ix_points_text (ix_cross_table_round (cross, b->team, round)->points);

  if (b->kind != IX_ROUND_PAB)
    return g_strdup_printf (_("%s asked not to play in this round, for %s."), name, points);
  return g_strdup_printf (
    _("The number is odd, so one has no opponent. By the rules of this plan it is one who had no "
      "bye before as long as there is one, and with the lowest points as far as that can be. "
      "Points before this round: %s. Having no opponent is worth %s."),
    score, points);
}
