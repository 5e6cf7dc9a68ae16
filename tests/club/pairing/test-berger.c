/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Berger tables (C.05 annex 1), the rounds chosen from them, and who is first-named in them. */

#include "ix-berger.h"
#include "ix-club-fixture.h"
#include "ix-colour-allocation.h"
#include "ix-next-round.h"

static char *
write_round (const IxPairing *pairs,
             guint            n_pairs)
{
  g_autoptr (GString) words = g_string_new (NULL);

  for (guint i = 0; i < n_pairs; i++)
    g_string_append_printf (words, "%s%u-%u", i > 0 ? " " : "", pairs[i].white + 1,
                            pairs[i].black + 1);
  return g_steal_pointer (&words->str);
}

/* As the annex prints them. */
static void
test_printed (void)
{
  static const struct {
    guint       n_rows, round;
    const char *pairs;
  } cases[] = {
    { 4, 0, "1-4 2-3" },
    { 4, 1, "4-3 1-2" },
    { 4, 2, "2-4 3-1" },
    { 6, 0, "1-6 2-5 3-4" },
    { 6, 1, "6-4 5-3 1-2" },
    { 6, 2, "2-6 3-1 4-5" },
    { 6, 3, "6-5 1-4 2-3" },
    { 6, 4, "3-6 4-2 5-1" },
    { 8, 0, "1-8 2-7 3-6 4-5" },
    { 8, 1, "8-5 6-4 7-3 1-2" },
    { 8, 2, "2-8 3-1 4-7 5-6" },
    { 8, 3, "8-6 7-5 1-4 2-3" },
    { 8, 4, "3-8 4-2 5-1 6-7" },
    { 8, 5, "8-7 1-6 2-5 3-4" },
    { 8, 6, "4-8 5-3 6-2 7-1" },
  };
  IxPairing pairs[4];

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *words = NULL;

      ix_berger_round (cases[i].n_rows, cases[i].round, pairs);
      words = write_round (pairs, cases[i].n_rows / 2);
      g_assert_cmpstr (words, ==, cases[i].pairs);
    }
}

/* A double round robin of four: rounds 2 and 3 trade places, then all is reversed. */
static void
test_double (void)
{
  static const char *const rounds[] = {
    "1-4 2-3", "2-4 3-1", "4-3 1-2", "4-1 3-2", "3-4 2-1", "4-2 1-3",
  };
  IxPairing pairs[2];

  for (guint r = 0; r < G_N_ELEMENTS (rounds); r++)
    {
      g_autofree char *words = NULL;

      ix_berger_cycles_round (4, 6, r, pairs);
      words = write_round (pairs, 2);
      g_assert_cmpstr (words, ==, rounds[r]);
    }
}

/* Every two meet once in a cycle, colours are even, and over two cycles nobody has one three times
 * running. */
static void
test_all_sizes (void)
{
  for (guint n = 2; n <= 40; n += 2)
    {
      guint n_rounds = 2 * (n - 1);
      g_autofree IxPairing *pairs = g_new (IxPairing, n / 2);
      g_autofree guint *met = g_new0 (guint, n * n);
      g_autofree gint *sum = g_new0 (gint, n);
      g_autofree gint *running = g_new0 (gint, n);

      for (guint r = 0; r < n_rounds; r++)
        {
          g_autofree guint *times = g_new0 (guint, n);

          ix_berger_cycles_round (n, n_rounds, r, pairs);
          for (guint i = 0; i < n / 2; i++)
            {
              guint white = pairs[i].white, black = pairs[i].black;

              g_assert_cmpuint (white, !=, black);
              times[white]++;
              times[black]++;
              met[white * n + black]++;
              sum[white]++;
              sum[black]--;
              running[white] = MAX (running[white], 0) + 1;
              running[black] = MIN (running[black], 0) - 1;
              g_assert_cmpint (running[white], <=, 2);
              g_assert_cmpint (running[black], >=, -2);
            }
          for (guint i = 0; i < n; i++)
            {
              g_assert_cmpuint (times[i], ==, 1);
              if (r == n - 2)
                g_assert_cmpint (ABS (sum[i]), ==, 1);
              for (guint j = 0; r == n - 2 && j < i; j++)
                g_assert_cmpuint (met[i * n + j] + met[j * n + i], ==, 1);
            }
        }
      for (guint i = 0; i < n; i++)
        {
          g_assert_cmpint (sum[i], ==, 0);
          for (guint j = 0; j < n; j++)
            g_assert_cmpuint (met[i * n + j], ==, i != j);
        }
    }
}

/* Adaptive */

/* The sum of the squares of the score differences, in points. */
static double
gap (const IxCrossTable *table,
     guint               round,
     const IxPairing    *pairs,
     guint               n_pairs)
{
  double sum = 0;

  for (guint i = 0; i < n_pairs; i++)
    if (pairs[i].black < ix_cross_table_n (table))
      {
        gint difference = ix_cross_table_score (table, pairs[i].white, round) -
                          ix_cross_table_score (table, pairs[i].black, round);

        sum += (double) difference * difference / (IX_POINT * IX_POINT);
      }
  return sum;
}

/* A round is the best of the table that is left: no other has more even scores, and with all rounds
 * played it was a round robin. */
static void
test_adaptive (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (13);

  for (guint t = 0; t < 200; t++)
    {
      guint n = 2 * (guint) g_rand_int_range (rand, 2, 9);
      g_autoptr (IxCrossTable) table = ix_club_fixture_table (n, n - 1);
      IxPlan plan = ix_plan_override (n, n - 1, IX_SYSTEM_ADAPTIVE);
      g_autofree IxPairing *pairs = g_new (IxPairing, n / 2);

      plan.seed = t % 2 == 0 ? 0 : t;
      for (guint r = 0; r < n - 1; r++)
        {
          g_auto (IxNextRound) next = { 0 };
          g_autoptr (GError) error = NULL;

          ix_next_round (table, &plan, r, IX_OVERRIDE_NOTHING, &next, NULL, &error);
          g_assert_no_error (error);
          g_assert_cmpint (next.method, ==, IX_ROUND_BY_SCORES);
          for (guint other = 0; plan.seed == 0 && other < n - 1; other++)
            {
              gboolean used;

              ix_berger_round (n, other, pairs);
              used = ix_cross_table_met (table, pairs[0].white, pairs[0].black, r);
              if (!used)
                g_assert_cmpfloat (gap (table, r, (IxPairing *) (gpointer) next.pairs->data, n / 2),
                                   <=, gap (table, r, pairs, n / 2));
            }
          ix_club_fixture_play (table, next.pairs, rand);
        }
      for (guint i = 0; i < n; i++)
        for (guint j = 0; j < i; j++)
          g_assert_true (ix_cross_table_met (table, i, j, n - 1));
    }
}

/* Two rounds at once: who plays in both is first-named once. */
static void
test_two_at_once (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (15);

  for (guint t = 0; t < 300; t++)
    {
      guint n = (guint) g_rand_int_range (rand, 7, 15);
      guint n_rounds = 6;
      g_autoptr (IxCrossTable) table = ix_club_fixture_table (n, n_rounds);
      IxPlan plan = ix_plan_override (n, n_rounds, IX_SYSTEM_ADAPTIVE);

      for (guint r = 0; r < n_rounds; r += 2)
        {
          IxNextRound next[2];
          gboolean found = ix_next_two_rounds (table, &plan, r, next);

          g_assert_true (found);
          ix_club_fixture_play (table, next[0].pairs, rand);
          ix_club_fixture_play (table, next[1].pairs, rand);
          for (guint i = 0; i < n; i++)
            {
              const IxRoundEntry *first = ix_cross_table_round (table, i, r);
              const IxRoundEntry *second = ix_cross_table_round (table, i, r + 1);

              if (first->kind == IX_ROUND_GAME && second->kind == IX_ROUND_GAME)
                g_assert_cmpint (first->side, !=, second->side);
            }
          ix_next_round_clear (&next[0]);
          ix_next_round_clear (&next[1]);
        }
      for (guint i = 0; i < n; i++)
        {
          guint white, black;

          ix_club_fixture_count_sides (table, i, n_rounds, &white, &black);
          g_assert_cmpuint (MAX (white, black) - MIN (white, black), <=, n % 2);
          if (n % 2 == 0)
            g_assert_cmpuint (white, ==, 3);
        }
    }
}

static void
test_not_two_at_once (void)
{
  g_autoptr (IxCrossTable) table = ix_club_fixture_table (12, 6);
  IxPlan plan = ix_plan_choose (12, 6);
  IxNextRound next[2];

  g_assert_false (ix_next_two_rounds (table, &plan, 0, next));
  plan = ix_plan_override (12, 6, IX_SYSTEM_ADAPTIVE);
  g_assert_false (ix_next_two_rounds (table, &plan, 5, next));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/berger/printed", test_printed);
  g_test_add_func ("/berger/double", test_double);
  g_test_add_func ("/berger/all-sizes", test_all_sizes);
  g_test_add_func ("/berger/adaptive", test_adaptive);
  g_test_add_func ("/berger/two-at-once", test_two_at_once);
  g_test_add_func ("/berger/not-two-at-once", test_not_two_at_once);
  return g_test_run ();
}
