/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Counts colours and byes of an evening, and says why they are uneven. */

#include "ix-evening-table.h"
#include "ix-table-score.h"
#include "ix-team-colours.h"

/* Was or will the match be played? */
static gboolean
is_match (const IxClubTable *table)
{
  return !ix_club_table_is_forfeit (table);
}

/* Is the team first-named (@side 0) or second-named?  In a double round it is both. */
static gboolean
is_named (const IxClubTable *table,
          guint              team,
          guint              side)
{
  gboolean first = table->first == team, second = table->second == team;

  return table->n_matches > 1 ? first || second : side == 0 ? first : second;
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

          fairness.n_first += is_named (table, team, 0) && is_match (table);
          fairness.n_second += is_named (table, team, 1) && is_match (table);
        }
      for (guint i = 0; i < round->byes->len; i++)
        {
          const IxClubBye *bye = &g_array_index (round->byes, IxClubBye, i);

          fairness.n_byes += bye->team == team && bye->kind == IX_ROUND_PAB;
        }
    }
  return fairness;
}

/* Reasons */

/* Did the two meet before with the sides the other way round? */
static gboolean
is_reversed (const IxCrossTable *table,
             guint               team,
             guint               round)
{
  const IxRoundEntry *now = ix_cross_table_round (table, team, round);

  for (guint r = round; r-- > 0;)
    if (ix_cross_table_round (table, team, r)->opponent == now->opponent)
      return ix_cross_table_round (table, team, r)->side != now->side;
  return FALSE;
}

/* Returns the reason for which the team was named in a match as it had been oftener already. */
static IxApartKind
why_again (const IxEveningState *state,
           const IxCrossTable   *table,
           guint                 team,
           guint                 round)
{
  const IxRoundEntry *now = ix_cross_table_round (table, team, round);
  IxRoundMethod method = ix_evening_round (state, round)->method;
  gint others = ix_team_colour_difference (table, now->opponent, round);

  if (method == IX_ROUND_BY_TABLE || method == IX_ROUND_BY_MATCH)
    return IX_APART_TABLE;
  if (now->side == IX_SIDE_WHITE ? others > 0 : others < 0)
    return IX_APART_BOTH;
  return is_reversed (table, team, round) ? IX_APART_REPEAT : IX_APART_TURN;
}

static IxApartKind
why_no_match (IxRoundKind kind)
{
  switch (kind)
    {
    case IX_ROUND_PAB:
      return IX_APART_BYE;
    case IX_ROUND_FORFEIT_WIN:
    case IX_ROUND_FORFEIT_LOSS:
      return IX_APART_FORFEIT;
    case IX_ROUND_FULL_BYE:
    case IX_ROUND_HALF_BYE:
    case IX_ROUND_ZERO_BYE:
      return IX_APART_ASKED;
    case IX_ROUND_NONE:
    case IX_ROUND_GAME:
    default:
      return IX_APART_ABSENT;
    }
}

GArray *
ix_evening_find_apart (const IxEveningState *state,
                       const IxCrossTable   *table,
                       guint                 team)
{
  GArray *reasons = g_array_new (FALSE, FALSE, sizeof (IxApartReason));
  gint apart = ix_team_colour_difference (table, team, table->n_paired);
  gint direction = apart > 0 ? 1 : -1;

  for (guint r = 0; r < table->n_paired && apart != 0; r++)
    {
      const IxRoundEntry *entry = ix_cross_table_round (table, team, r);
      gint side = entry->side == IX_SIDE_WHITE ? 1 : -1;
      IxApartReason reason = { IX_APART_BYE, r, IX_NOBODY };

      if (entry->kind != IX_ROUND_GAME && apart % 2 != 0)
        reason.kind = ix_evening_is_missed_bye (state, r, team) ? IX_APART_ABSENT
                                                                : why_no_match (entry->kind);
      else if (entry->kind == IX_ROUND_GAME && ABS (apart) > 1 && side == direction &&
               ix_team_colour_difference (table, team, r) * direction > 0)
        reason = (IxApartReason) { why_again (state, table, team, r), r, entry->opponent };
      else
        continue;
      g_array_append_val (reasons, reason);
    }
  return reasons;
}
