/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Chooses who of a team of three sits out (tournament.md 1.1). */

#include "ix-evening-private.h"
#include "ix-evening-round.h"
#include "ix-next-round.h"
#include "ix-team-of-three.h"

/* Returns the number of a member, 0 for the first; IX_TEAM_OF_THREE_NOBODY for somebody else. */
static guint
number_of_member (const IxClubTeam *team,
                  guint             entry)
{
  for (guint m = 0; m < team->members->len; m++)
    if (ix_club_team_member (team, m) == entry)
      return m;
  return IX_TEAM_OF_THREE_NOBODY;
}

/* Finds the side that the table of a round robin has for @team in a coming round, NONE for a bye.
 * FALSE if no table settles that round. */
static gboolean
find_side_in_table (const IxCrossTable *reordered,
                    const IxPlan       *plan,
                    const guint        *teams,
                    guint               team,
                    guint               round,
                    IxSide             *side)
{
  g_autoptr (GArray) pairs = NULL;

  if (round < plan->n_cycles * (plan->n_rows - 1))
    pairs = ix_berger_pairs (reordered, plan, round);
  *side = IX_SIDE_NONE;
  for (guint i = 0; pairs != NULL && i < pairs->len; i++)
    {
      const IxPairing *pair = &g_array_index (pairs, IxPairing, i);

      if (pair->black != IX_NOBODY && teams[pair->white] == team)
        *side = IX_SIDE_WHITE;
      if (pair->black != IX_NOBODY && teams[pair->black] == team)
        *side = IX_SIDE_BLACK;
    }
  return pairs != NULL;
}

/* How a team has been named so far. */
typedef struct {
  gint   first; /* less second-named */
  IxSide last;
} Naming;

static void
count_side (Naming *naming,
            IxSide  side)
{
  naming->first += side == IX_SIDE_WHITE ? 1 : side == IX_SIDE_BLACK ? -1 : 0;
  naming->last = side != IX_SIDE_NONE ? side : naming->last;
}

/* Returns the side that the allocation of colours is likely to give next. */
static IxSide
likely_side (const Naming *naming)
{
  if (naming->first != 0)
    return naming->first > 0 ? IX_SIDE_BLACK : IX_SIDE_WHITE;
  return naming->last == IX_SIDE_WHITE ? IX_SIDE_BLACK : IX_SIDE_WHITE;
}

/* Will there be a team without an opponent? */
static gboolean
has_odd_number (const IxEveningState *state)
{
  guint n = 0;

  for (guint i = 0; i < state->teams->len; i++)
    n += ix_evening_team (state, i)->active;
  return n % 2 == 1;
}

/* Fills in the sides to expect from round @from on: those of the table of a round robin, else
 * likely ones.  Returns the number of rounds, the earlier ones included, for which it is settled
 * whether the team plays. */
static guint
expect_sides (const IxEveningState *state,
              guint                 team,
              Naming                naming,
              IxSide               *sides,
              guint                 from,
              guint                 n)
{
  IxPlan plan = ix_evening_plan (state);
  g_autoptr (IxCrossTable) reordered = ix_evening_table (state);
  g_autofree guint *teams = ix_evening_plan_order (state);
  gboolean odd = has_odd_number (state);
  guint n_sure = from;

  ix_cross_table_reorder (reordered, teams);
  for (guint r = from; r < n; r++)
    {
      gboolean settled = TRUE;

      if (ix_evening_bye_asked_for (state, team, r) == IX_ROUND_NONE &&
          !find_side_in_table (reordered, &plan, teams, team, r, &sides[r]))
        {
          sides[r] = likely_side (&naming);
          settled = !odd;
        }
      count_side (&naming, sides[r]);
      n_sure += settled && n_sure == r;
    }
  return n_sure;
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
  Naming naming = { 0 };
  guint n_sure;

  for (guint r = 0; r < round; r++)
    {
      const IxRoundEntry *past = ix_cross_table_round (table, number, r);

      /* Nobody sat out of a match that was forfeited, but one was named. */
      sit_outs[r] = number_of_member (team, ix_sit_outs_find (ix_evening_round (state, r)->sit_outs, number));
      if (sit_outs[r] != IX_TEAM_OF_THREE_NOBODY && past->kind == IX_ROUND_GAME)
        sides[r] = past->side;
      if (past->kind == IX_ROUND_GAME)
        count_side (&naming, past->side);
    }
  for (guint k = 0; k < n_known; k++)
    count_side (&naming, sides[round + k] = known[k]);
  n_sure = expect_sides (state, number, naming, sides, round + n_known, n);
  for (guint r = round; r < n; r++)
    sit_outs[r] = r < round + n_known && entries[r - round] != IX_NOBODY
                    ? number_of_member (team, entries[r - round])
                    : IX_TEAM_OF_THREE_OPEN;
  ix_team_of_three_schedule (sides, n, n_sure, sit_outs);
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
      /* A sit-out that is announced for a later round stays. */
      entries[k] = k > 0 && sides[k] != IX_SIDE_NONE
                     ? ix_sit_outs_find (ix_evening_round (state, round + k)->sit_outs, team)
                     : IX_NOBODY;
    }
  ix_evening_choose_sit_outs (state, table, team, round, sides, n, entries);
  return ix_evening_event_copy (
    &(IxEveningEvent) { IX_EVENING_SIT, at, .sit = { round, team, entries[0] } });
}
