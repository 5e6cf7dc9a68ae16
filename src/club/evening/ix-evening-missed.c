/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Rounds that were paired before a team came (tournament.md 1.7). */

#include "ix-evening-private.h"
#include "ix-evening-round.h"

/* Returns the rounds that were paired before @team came and for which it may have half a point
 * (tournament.md 1.7), whether it has it or not, an array of guint. */
static GArray *
missed_rounds (const IxEveningState *state,
               guint                 team)
{
  GArray *rounds = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint r = 0; r < state->rounds->len && ix_evening_missed (state, r, team); r++)
    {
      const IxEveningEvent half = {
        IX_EVENING_REQUEST, .request = { team, r, IX_ROUND_HALF_BYE } };

      if (ix_evening_state_check (state, &half, NULL))
        g_array_append_val (rounds, r);
    }
  return rounds;
}

GPtrArray *
ix_evening_count_missed (const IxEveningState *state,
                         guint                 team,
                         gboolean              half,
                         gint64                at)
{
  g_autoptr (GArray) rounds = missed_rounds (state, team);
  GPtrArray *events = ix_evening_events_new ();

  for (guint i = 0; i < rounds->len; i++)
    {
      guint round = g_array_index (rounds, guint, i);

      if (ix_evening_is_missed_bye (state, round, team) != half)
        ix_evening_events_add (
          events, (IxEveningEvent) {
                    IX_EVENING_REQUEST, at,
                    .request = { team, round, half ? IX_ROUND_HALF_BYE : IX_ROUND_NONE } });
    }
  return events;
}
