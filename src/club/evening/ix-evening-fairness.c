/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Counts colours and byes of an evening. */

#include "ix-evening-private.h"
#include "ix-evening-table.h"

/* Was or will the match be played? */
static gboolean
is_match (const IxClubTable *table)
{
  return !ix_table_result_is_forfeit (table->result);
}

IxTeamFairness
ix_evening_team_fairness (const IxEveningState *state,
                          guint                 team)
{
  IxTeamFairness fairness = { 0 };

  for (guint r = 0; r < state->rounds->len; r++)
    {
      const IxClubRound *round = ix_evening_round (state, r);

      for (guint i = 0; i < round->tables->len; i++)
        {
          const IxClubTable *table = ix_club_round_table (round, i);

          fairness.n_first += table->first == team && is_match (table);
          fairness.n_second += table->second == team && is_match (table);
        }
      for (guint i = 0; i < round->byes->len; i++)
        {
          const IxClubBye *bye = &g_array_index (round->byes, IxClubBye, i);

          fairness.n_byes += bye->team == team && bye->kind == IX_ROUND_PAB;
        }
    }
  return fairness;
}
