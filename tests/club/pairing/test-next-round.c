/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The next round of an evening, whatever became of it (tournament.md 1.5 to 1.7): stories. */

#include "ix-club-fixture.h"
#include "ix-next-round.h"
#include "ix-team-swiss.h"

static void
next_round (const IxCrossTable *table,
            const IxPlan       *plan,
            IxNextRound        *next)
{
  g_autoptr (GError) error = NULL;

  ix_next_round (table, plan, table->n_paired, IX_OVERRIDE_NOTHING, next, NULL, &error);
  g_assert_no_error (error);
}

static void
play_rounds (IxCrossTable *table,
             const IxPlan *plan,
             guint         n)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (n);

  for (guint r = 0; r < n; r++)
    {
      g_auto (IxNextRound) next = { 0 };

      next_round (table, plan, &next);
      ix_club_fixture_play (table, next.pairs, rand);
    }
}

/* Two teams take turns in being first-named. */
static void
test_match (void)
{
  g_autoptr (IxCrossTable) table = ix_club_fixture_table (2, 6);
  IxPlan plan = ix_plan_choose (2, 6);

  play_rounds (table, &plan, 6);
  for (guint r = 0; r < 6; r++)
    g_assert_cmpint (ix_cross_table_round (table, 0, r)->side, ==,
                     r % 2 == 0 ? IX_SIDE_WHITE : IX_SIDE_BLACK);
}

/* Six teams in six rounds: behind the round robin 1 v 2, 3 v 4, 5 v 6, named the other method
 * round. */
static void
test_standings (void)
{
  g_autoptr (IxCrossTable) table = ix_club_fixture_table (6, 6);
  IxPlan plan = ix_plan_choose (6, 6);
  g_auto (IxNextRound) next = { 0 };
  gint last = G_MAXINT;

  play_rounds (table, &plan, 5);
  next_round (table, &plan, &next);
  g_assert_cmpint (next.method, ==, IX_ROUND_BY_STANDINGS);
  g_assert_cmpuint (next.pairs->len, ==, 3);
  for (guint i = 0; i < 3; i++)
    {
      IxPairing pair = g_array_index (next.pairs, IxPairing, i);
      gint white = ix_cross_table_score (table, pair.white, 5);
      gint black = ix_cross_table_score (table, pair.black, 5);

      g_assert_cmpint (MAX (white, black), <=, last);
      last = MIN (white, black);
      for (guint r = 0; r < 5; r++)
        if (ix_cross_table_round (table, pair.white, r)->opponent == pair.black)
          g_assert_cmpint (ix_cross_table_round (table, pair.white, r)->side, ==, IX_SIDE_BLACK);
    }
}

/* With more rounds than the table has it begins again. */
static void
test_two_cycles (void)
{
  g_autoptr (IxCrossTable) table = ix_club_fixture_table (6, 10);
  IxPlan plan = ix_plan_override (6, 10, IX_SYSTEM_ADAPTIVE);

  play_rounds (table, &plan, 10);
  for (guint i = 0; i < 6; i++)
    {
      guint n_met[6] = { 0 };

      for (guint r = 0; r < 10; r++)
        n_met[ix_cross_table_round (table, i, r)->opponent]++;
      for (guint j = 0; j < 6; j++)
        g_assert_cmpuint (n_met[j], ==, i == j ? 0 : 2);
    }
}

static gboolean
has_pair (const GArray *pairs,
          IxPairing     wanted)
{
  for (guint i = 0; i < pairs->len; i++)
    {
      IxPairing pair = g_array_index (pairs, IxPairing, i);

      if (pair.white == wanted.white && pair.black == wanted.black)
        return TRUE;
    }
  return FALSE;
}

/* A latecomer to an odd number takes the bye, and nobody else is moved. */
static void
test_late (void)
{
  for (guint n = 3; n <= 15; n += 2)
    for (guint late_in = 1; late_in < 6; late_in++)
      {
        g_autoptr (IxCrossTable) table = ix_club_fixture_table (n, 6);
        IxPlan plan = ix_plan_choose (n, 6);
        g_auto (IxNextRound) before = { 0 };
        g_auto (IxNextRound) after = { 0 };
        guint late;

        if (plan.n_extra > 0 || plan.system == IX_SYSTEM_SWISS)
          continue;
        play_rounds (table, &plan, late_in);
        next_round (table, &plan, &before);
        late = ix_cross_table_add (table, "late", 0);
        next_round (table, &plan, &after);
        if (plan.system == IX_SYSTEM_ROUND_ROBIN)
          for (guint i = 0; i + 1 < before.pairs->len; i++)
            {
              IxPairing pair = g_array_index (before.pairs, IxPairing, i);

              g_assert_true (has_pair (after.pairs, pair));
            }
        for (guint i = 0; i < after.pairs->len; i++)
          g_assert_cmpuint (g_array_index (after.pairs, IxPairing, i).black, !=, IX_NOBODY);
        g_assert_cmpuint (late, ==, n);
      }
}

/* The same when the round is paired already. */
static void
test_take_bye (void)
{
  g_autoptr (IxCrossTable) table = ix_club_fixture_table (13, 6);
  IxPlan plan = ix_plan_choose (13, 6);
  guint late, bye = IX_NOBODY;

  play_rounds (table, &plan, 2);
  for (guint i = 0; i < 13; i++)
    if (ix_cross_table_round (table, i, 1)->kind == IX_ROUND_PAB)
      bye = i;
  late = ix_cross_table_add (table, "late", 0);
  g_assert_true (ix_take_bye (table, 1, late));
  g_assert_cmpuint (ix_cross_table_round (table, late, 1)->opponent, ==, bye);
  g_assert_cmpuint (ix_cross_table_round (table, bye, 1)->opponent, ==, late);
  g_assert_true (ix_cross_table_round (table, bye, 1)->open);
  late = ix_cross_table_add (table, "later still", 0);
  g_assert_false (ix_take_bye (table, 1, late));
}

/* The method says why it cannot be used, and its advice helps. */
static void
test_stuck (void)
{
  g_autoptr (IxCrossTable) table = ix_club_fixture_table (4, 6);
  IxPlan plan = ix_plan_choose (4, 6);
  g_auto (IxNextRound) next = { 0 };
  g_autoptr (GError) error = NULL;
  IxOverride needed;

  for (guint i = 1; i < 4; i++)
    {
      guint pair[2] = { 0, i };

      g_array_append_val (table->forbidden, pair);
    }
  g_assert_false (ix_next_round (table, &plan, 0, IX_OVERRIDE_NOTHING, &next, &needed, &error));
  g_assert_error (error, IX_PAIRING_ERROR, IX_PAIRING_ERROR_NO_PAIRING);
  g_assert_cmpstr (error->message, ==,
                   "there is no pairing without a meeting of teams that are kept apart");
  g_assert_cmpuint (needed, ==, IX_OVERRIDE_FORBIDDEN);
  g_clear_error (&error);
  g_assert_true (ix_next_round (table, &plan, 0, needed, &next, NULL, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (next.pairs->len, ==, 2);

  for (guint i = 1; i < 4; i++)
    ix_cross_table_at (table, i)->withdrawn = TRUE;
  ix_next_round_clear (&next);
  g_assert_false (ix_next_round (table, &plan, 0, IX_OVERRIDE_NOTHING, &next, &needed, &error));
  g_assert_error (error, IX_PAIRING_ERROR, IX_PAIRING_ERROR_INVALID);
  g_assert_cmpuint (needed, ==, IX_OVERRIDE_NOTHING);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/next-round/match", test_match);
  g_test_add_func ("/next-round/standings", test_standings);
  g_test_add_func ("/next-round/two-cycles", test_two_cycles);
  g_test_add_func ("/next-round/late", test_late);
  g_test_add_func ("/next-round/take-bye", test_take_bye);
  g_test_add_func ("/next-round/stuck", test_stuck);
  return g_test_run ();
}
