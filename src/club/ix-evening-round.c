/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-evening-round.h"

#include "ix-next-round-private.h"
#include "ix-team-swiss.h"
#include "ix-trio.h"

/* Byes */

/* The bye that @team asked for in the round; NONE if it did not. */
static IxRoundKind
bye_asked_for (const IxEveningState *state,
               guint                 team,
               guint                 round)
{
  for (guint i = 0; i < state->requests->len; i++)
    {
      const guint *asked = &g_array_index (state->requests, guint, 3 * i);

      if (asked[0] == team && asked[1] == round)
        return (IxRoundKind) asked[2];
    }
  return IX_ROUND_NONE;
}

/* The round is added to the table with those byes in it. */
static void
add_requests (const IxEveningState *state,
              IxCrossTable         *table,
              guint                 round,
              GVariantBuilder      *byes)
{
  ix_cross_table_add_round (table);
  for (guint i = 0; i < state->teams->len; i++)
    {
      IxRoundKind kind = bye_asked_for (state, i, round);

      if (kind == IX_ROUND_NONE || !ix_evening_team (state, i)->active)
        continue;
      ix_cross_table_bye (table, round, i, kind);
      g_variant_builder_add (byes, "(uu)", i, (guint) kind);
    }
}

/* Trios */

/* Which of the members of @team, 0 for the first, sat out; IX_TRIO_NOBODY if none of them did. */
static guint
past_sitter (const IxClubRound *round,
             const IxClubTeam  *team,
             guint              number)
{
  for (guint i = 0; i < round->sitters->len; i++)
    {
      const guint *sitter = &g_array_index (round->sitters, guint, 2 * i);

      for (guint m = 0; m < 3 && sitter[0] == number; m++)
        if (ix_club_team_member (team, m) == sitter[1])
          return m;
    }
  return IX_TRIO_NOBODY;
}

/* Who of the three sits out when the team has @side in the round: so that in the rounds to come, in
 * which the sides go in turn, it can come out even. */
static guint
choose_sitter (const IxEveningState *state,
               const IxCrossTable   *table,
               guint                 number,
               IxSide                side)
{
  const IxClubTeam *team = ix_evening_team (state, number);
  guint round = state->rounds->len, n = MAX (state->n_rounds, round + 1);
  g_autofree IxSide *sides = g_new0 (IxSide, n);
  g_autofree guint *sitters = g_new0 (guint, n);

  for (guint r = 0; r < round; r++)
    {
      sitters[r] = past_sitter (ix_evening_round (state, r), team, number);
      sides[r] = sitters[r] == IX_TRIO_NOBODY ? IX_SIDE_NONE
                                              : ix_cross_table_round (table, number, r)->side;
    }
  for (guint r = round; r < n; r++)
    sides[r] = (r - round) % 2 == 0 ? side : ix_side_other (side);
  ix_trio_schedule (sides, n, round, sitters);
  return ix_club_team_member (team, sitters[round]);
}

static void
add_sitter (const IxEveningState *state,
            const IxCrossTable   *table,
            guint                 team,
            IxSide                side,
            GVariantBuilder      *sitters)
{
  if (ix_evening_team (state, team)->members->len == 3)
    g_variant_builder_add (sitters, "(uu)", team, choose_sitter (state, table, team, side));
}

/* Rounds */

IxEveningEvent *
ix_evening_pair (const IxEveningState *state,
                 IxRelax               relax,
                 gint64                at,
                 IxRelax              *may_relax,
                 GError              **error)
{
  g_autoptr (IxCrossTable) table = ix_evening_table (state);
  IxPlan plan = ix_evening_plan (state);
  guint round = state->rounds->len;
  g_auto (IxNextRound) next = { 0 };
  g_auto (GVariantBuilder) pairs = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("a(uu)"));
  g_auto (GVariantBuilder) byes = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("a(uu)"));
  g_auto (GVariantBuilder) sitters = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("a(uu)"));

  add_requests (state, table, round, &byes);
  if (!ix_next_round (table, &plan, round, relax, &next, may_relax, error))
    return NULL;
  for (guint i = 0; i < next.pairs->len; i++)
    {
      const IxPairing *pair = &g_array_index (next.pairs, IxPairing, i);

      if (pair->black == IX_NOBODY)
        {
          g_variant_builder_add (&byes, "(uu)", pair->white, (guint) IX_ROUND_PAB);
          continue;
        }
      g_variant_builder_add (&pairs, "(uu)", pair->white, pair->black);
      add_sitter (state, table, pair->white, IX_SIDE_WHITE, &sitters);
      add_sitter (state, table, pair->black, IX_SIDE_BLACK, &sitters);
    }
  return ix_evening_event_new (IX_EVENING_PAIR, at,
                               g_variant_new ("(uua(uu)a(uu)a(uu))", round, (guint) next.way, &pairs,
                                              &byes, &sitters));
}

IxEveningEvent *
ix_evening_take_bye (const IxEveningState *state,
                     guint                 late,
                     gint64                at)
{
  g_autoptr (IxCrossTable) table = ix_evening_table (state);
  guint round = state->rounds->len - 1;
  const IxRound *taken;

  if (state->rounds->len == 0 || !ix_take_bye (table, round, late))
    return NULL;
  taken = ix_cross_table_round (table, late, round);
  return ix_evening_event_new (
    IX_EVENING_LATE, at,
    g_variant_new ("(uuu)", round, taken->side == IX_SIDE_WHITE ? late : taken->opponent,
                   taken->side == IX_SIDE_WHITE ? taken->opponent : late));
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

/* What is wrong with the place of @team in the last round. */
static IxRoundFaults
faults_of (const IxCrossTable *table,
           guint               round,
           guint               team)
{
  const IxRound *now = ix_cross_table_round (table, team, round);

  if (now->kind == IX_ROUND_PAB)
    return ix_count_byes (table, team, round) > 0 ? IX_FAULT_BYE : IX_FAULT_NONE;
  if (now->kind != IX_ROUND_GAME)
    return IX_FAULT_NONE;
  return (ix_count_meetings (table, team, now->opponent, round) > 0 ? IX_FAULT_REMATCH : 0) |
         (ix_teams_are_kept_apart (table, team, now->opponent) ? IX_FAULT_FORBIDDEN : 0);
}

IxRoundFaults
ix_evening_exchange_faults (const IxEveningState *state,
                            guint                 a,
                            guint                 b)
{
  g_autoptr (IxCrossTable) table = ix_evening_table (state);
  guint round = state->rounds->len - 1;
  IxRound old_a, old_b;

  g_return_val_if_fail (state->rounds->len > 0, IX_FAULT_NONE);
  old_a = *ix_cross_table_round (table, a, round);
  old_b = *ix_cross_table_round (table, b, round);
  if (old_a.opponent == b)
    return IX_FAULT_NONE;
  if (old_b.kind == IX_ROUND_GAME)
    ix_cross_table_pair (table, round, a, old_b.opponent);
  else
    ix_cross_table_bye (table, round, a, old_b.kind);
  if (old_a.kind == IX_ROUND_GAME)
    ix_cross_table_pair (table, round, b, old_a.opponent);
  else
    ix_cross_table_bye (table, round, b, old_a.kind);
  return faults_of (table, round, a) | faults_of (table, round, b);
}
