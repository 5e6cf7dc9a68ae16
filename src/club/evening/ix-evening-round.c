/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-evening-round.h"

#include "ix-evening-private.h"
#include "ix-next-round.h"
#include "ix-team-colours.h"

/* Gives a zero bye to teams that have the bye but cannot play, so that they are passed over. */
static void
pass_over_absent (const IxEveningState *state,
                  IxCrossTable         *table,
                  guint                 round)
{
  for (guint i = 0; i < state->teams->len; i++)
    {
      const IxClubTeam *team = ix_evening_team (state, i);

      if (ix_cross_table_round (table, i, round)->kind == IX_ROUND_PAB &&
          (!team->active || (!state->individual && team->members->len < 2)))
        ix_cross_table_bye (table, round, i, IX_ROUND_ZERO_BYE);
    }
}

/* Returns how many times more often @team is first-named than second-named, in all rounds but
 * @round. */
static gint
named_apart (const IxCrossTable *table,
             guint               round,
             guint               team)
{
  gint before = ix_team_colour_difference (table, team, round);
  gint behind = ix_team_colour_difference (table, team, table->n_paired) -
                ix_team_colour_difference (table, team, round + 1);

  return before + behind;
}

/* Is @late to be first-named in @round?  If the next round is paired too, colours balance over
 * both. */
static gboolean
is_first (const IxCrossTable *table,
          guint               round,
          guint               late)
{
  const IxRoundEntry *taken = ix_cross_table_round (table, late, round);
  gint apart = named_apart (table, round, late) - named_apart (table, round, taken->opponent);

  if (round + 1 == table->n_paired || apart == 0)
    return taken->side == IX_SIDE_WHITE;
  return apart < 0;
}

IxEveningEvent *
ix_evening_take_bye (const IxEveningState *state,
                     guint                 round,
                     guint                 late,
                     gint64                at)
{
  g_autoptr (IxCrossTable) table = ix_evening_table (state);
  g_autoptr (IxEveningEvent) event = NULL;
  gboolean late_first;
  guint opponent;

  if (round >= state->rounds->len)
    return NULL;
  pass_over_absent (state, table, round);
  if (!ix_take_bye (table, round, late))
    return NULL;
  opponent = ix_cross_table_round (table, late, round)->opponent;
  late_first = is_first (table, round, late);
  event = ix_evening_event_copy (&(IxEveningEvent) {
    IX_EVENING_LATE, at,
    .late = { .round = round,
              .first = late_first ? late : opponent,
              .second = late_first ? opponent : late } });
  return ix_evening_state_check (state, event, NULL) ? g_steal_pointer (&event) : NULL;
}

guint
ix_evening_who_goes_on (const IxEveningState *state,
                        guint                 a,
                        guint                 b)
{
  g_autoptr (IxCrossTable) table = ix_evening_table (state);

  return ix_cross_table_score (table, a, table->n_paired) <=
             ix_cross_table_score (table, b, table->n_paired)
           ? a
           : b;
}

/* Returns the conflicts of @team's pairing in the round, as it is in the table. */
static IxRoundConflicts
faults_of (const IxCrossTable *table,
           guint               round,
           guint               team)
{
  const IxRoundEntry *now = ix_cross_table_round (table, team, round);

  if (now->kind == IX_ROUND_PAB)
    return ix_count_byes (table, team, table->n_paired) > 1 ? IX_CONFLICT_BYE : IX_CONFLICT_NONE;
  if (now->kind != IX_ROUND_GAME)
    return IX_CONFLICT_NONE;
  return (ix_count_meetings (table, team, now->opponent, table->n_paired) > 1
            ? IX_CONFLICT_REMATCH
            : IX_CONFLICT_NONE) |
         (ix_cross_table_forbids (table, team, now->opponent) ? IX_CONFLICT_FORBIDDEN
                                                              : IX_CONFLICT_NONE);
}

IxRoundConflicts
ix_evening_trade_conflicts (const IxEveningState *state,
                            guint                 round,
                            guint                 a,
                            guint                 b)
{
  g_autoptr (IxCrossTable) table = ix_evening_table (state);
  IxRoundEntry old_a, old_b;

  g_return_val_if_fail (round < state->rounds->len, IX_CONFLICT_NONE);
  old_a = *ix_cross_table_round (table, a, round);
  old_b = *ix_cross_table_round (table, b, round);
  if (old_a.opponent == b)
    return IX_CONFLICT_NONE;
  if (old_b.kind == IX_ROUND_GAME)
    ix_cross_table_pair (table, round, a, old_b.opponent);
  else
    ix_cross_table_bye (table, round, a, IX_ROUND_PAB);
  if (old_a.kind == IX_ROUND_GAME)
    ix_cross_table_pair (table, round, b, old_a.opponent);
  else
    ix_cross_table_bye (table, round, b, IX_ROUND_PAB);
  return faults_of (table, round, a) | faults_of (table, round, b);
}
