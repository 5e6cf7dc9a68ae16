/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Chooses who of a team of three sits out (tournament.md 1.1). */

#include "ix-evening-private.h"
#include "ix-evening-round.h"
#include "ix-team-of-three.h"

IxRoundKind
ix_evening_bye_asked_for (const IxEveningState *state,
                          guint                 team,
                          guint                 round)
{
  for (guint i = 0; i < state->requests->len; i++)
    {
      const IxByeRequest *asked = &g_array_index (state->requests, IxByeRequest, i);

      if (asked->team == team && asked->round == round)
        return asked->kind;
    }
  return IX_ROUND_NONE;
}

/* Returns the member of @team that sat out, 0 for the first; IX_TEAM_OF_THREE_NOBODY if none
 * did. */
static guint
past_sit_out (const IxClubRound *round,
              const IxClubTeam  *team,
              guint              number)
{
  for (guint i = 0; i < round->sit_outs->len; i++)
    {
      const IxSitOut *sit_out = &g_array_index (round->sit_outs, IxSitOut, i);

      for (guint m = 0; m < 3 && sit_out->team == number; m++)
        if (ix_club_team_member (team, m) == sit_out->entry)
          return m;
    }
  return IX_TEAM_OF_THREE_NOBODY;
}

/* Assumes alternating sides in the rounds after those that are known. */
static void
suppose_sides (const IxEveningState *state,
               guint                 team,
               IxSide               *sides,
               guint                 from,
               guint                 n)
{
  IxSide last = IX_SIDE_NONE;

  for (guint r = 0; r < from; r++)
    last = sides[r] != IX_SIDE_NONE ? sides[r] : last;
  for (guint r = from; r < n; r++)
    if (ix_evening_bye_asked_for (state, team, r) == IX_ROUND_NONE)
      sides[r] = last = last == IX_SIDE_WHITE ? IX_SIDE_BLACK : IX_SIDE_WHITE;
}

void
ix_evening_choose_sit_outs (const IxEveningState *state,
                            const IxCrossTable   *table,
                            guint                 number,
                            guint                 round,
                            const IxSide         *known,
                            guint                 n_known,
                            guint                *entries)
{
  const IxClubTeam *team = ix_evening_team (state, number);
  guint n = MAX (state->n_rounds, round + n_known);
  g_autofree IxSide *sides = g_new0 (IxSide, n);
  g_autofree guint *sit_outs = g_new0 (guint, n);

  for (guint r = 0; r < round; r++)
    {
      const IxRoundEntry *past = ix_cross_table_round (table, number, r);

      /* Without a match nobody sat out. */
      sit_outs[r] = past->kind == IX_ROUND_GAME
                      ? past_sit_out (ix_evening_round (state, r), team, number)
                      : IX_TEAM_OF_THREE_NOBODY;
      sides[r] = sit_outs[r] == IX_TEAM_OF_THREE_NOBODY ? IX_SIDE_NONE : past->side;
    }
  for (guint k = 0; k < n_known; k++)
    sides[round + k] = known[k];
  suppose_sides (state, number, sides, round + n_known, n);
  ix_team_of_three_schedule (sides, n, round, sit_outs);
  for (guint k = 0; k < n_known; k++)
    entries[k] = sit_outs[round + k] == IX_TEAM_OF_THREE_NOBODY
                   ? IX_NOBODY
                   : ix_club_team_member (team, sit_outs[round + k]);
}

IxEveningEvent *
ix_evening_sit (const IxEveningState *state,
                guint                 round,
                guint                 team,
                gint64                at)
{
  g_autoptr (IxCrossTable) table = ix_evening_table (state);
  guint n = state->rounds->len - round;
  g_autofree IxSide *sides = NULL;
  g_autofree guint *entries = NULL;

  g_return_val_if_fail (round < state->rounds->len, NULL);
  if (ix_evening_team (state, team)->members->len < 3 ||
      ix_cross_table_round (table, team, round)->kind != IX_ROUND_GAME)
    return NULL;
  sides = g_new (IxSide, n);
  entries = g_new (guint, n);
  for (guint k = 0; k < n; k++)
    {
      const IxRoundEntry *known = ix_cross_table_round (table, team, round + k);

      sides[k] = known->kind == IX_ROUND_GAME ? known->side : IX_SIDE_NONE;
    }
  ix_evening_choose_sit_outs (state, table, team, round, sides, n, entries);
  return ix_evening_event_copy (
    &(IxEveningEvent) { IX_EVENING_SIT, at, .sit = { round, team, entries[0] } });
}
