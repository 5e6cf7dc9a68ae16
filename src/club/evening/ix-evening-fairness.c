/* SPDX-License-Identifier: GPL-3.0-or-later */

/* What everybody has had in an evening. */

#include "ix-evening-private.h"
#include "ix-evening-table.h"

/* Was or will be played. */
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

/* The first-named team has White on the higher board, Black on the lower one. */
static void
add_games (const IxClubTable *table,
           guint              entry,
           IxPlayerFairness  *fairness)
{
  for (guint side = 0; side < 2; side++)
    for (guint board = 0; board < IX_N_TEAM_BOARDS; board++)
      if (table->players[side][board] == entry)
        {
          fairness->n_white += side == board;
          fairness->n_black += side != board;
        }
}

IxPlayerFairness
ix_evening_player_fairness (const IxEveningState *state,
                            guint                 entry)
{
  IxPlayerFairness fairness = { 0 };

  for (guint r = 0; r < state->rounds->len; r++)
    {
      const IxClubRound *round = ix_evening_round (state, r);

      for (guint i = 0; i < round->tables->len; i++)
        if (is_match (ix_club_round_table (round, i)))
          add_games (ix_club_round_table (round, i), entry, &fairness);
      for (guint i = 0; i < round->sit_outs->len; i++)
        {
          const IxSitOut *sit_out = &g_array_index (round->sit_outs, IxSitOut, i);

          fairness.n_sat += sit_out->entry == entry &&
                            is_match (ix_club_round_table_of (round, sit_out->team));
        }
    }
  return fairness;
}
