/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The bye when rounds are chosen out of a table (tournament.md 1.3, 1.11). */

#include "ix-berger.h"
#include "ix-club-fixture.h"
#include "ix-colour-allocation.h"
#include "ix-next-round.h"
#include "ix-team-swiss.h"
#include "ix-test.h"

/* The cost of a round of the table, the most important first. */
enum {
  EARLY,      /* byes beyond the fewest of anybody */
  LEADS,      /* the team with the bye has the most points, from round 2 on */
  UNEVEN,     /* squares of score differences, and thrice that of the bye above the lowest */
  STRONGER,   /* in round 1, teams behind that with the bye */
  SAME_CLUB,
  NUMBER,     /* of the round in the table */
  N_COSTS,
};

static guint
count_byes (const IxCrossTable *table,
            guint               place)
{
  guint n = 0;

  for (guint r = 0; r < table->n_paired; r++)
    n += ix_cross_table_round (table, place, r)->kind == IX_ROUND_PAB;
  return n;
}

static gboolean
have_met (const IxCrossTable *table,
          guint               a,
          guint               b)
{
  for (guint r = 0; r < table->n_paired; r++)
    if (ix_cross_table_round (table, a, r)->opponent == b)
      return TRUE;
  return FALSE;
}

static gboolean
is_here (const IxCrossTable *table,
         guint               place)
{
  return place < ix_cross_table_n (table) && !ix_cross_table_at (table, place)->withdrawn;
}

static void
add_bye_cost (const IxCrossTable *table,
              guint               place,
              gint64             *costs)
{
  guint n = ix_cross_table_n (table), least_byes = G_MAXUINT, round = table->n_paired;
  gint score = ix_cross_table_score (table, place, round);
  gint most = G_MININT, least = G_MAXINT;

  for (guint i = 0; i < n; i++)
    if (is_here (table, i))
      {
        least_byes = MIN (least_byes, count_byes (table, i));
        most = MAX (most, ix_cross_table_score (table, i, round));
      }
  for (guint i = 0; i < n; i++)
    if (is_here (table, i) && count_byes (table, i) == least_byes)
      least = MIN (least, ix_cross_table_score (table, i, round));
  costs[EARLY] += count_byes (table, place) - least_byes;
  costs[LEADS] += round > 0 && score == most;
  costs[UNEVEN] += 3 * (gint64) (score - least) * (score - least);
  costs[STRONGER] = round == 0 ? n - 1 - place : 0;
}

/* Sets the pairs of a round of the table, of places.  If the number of teams is odd, the first row,
 * which has the bye in the first round of the table, and the last trade places. */
static void
fill_pairs (guint      n_began,
            guint      n_rows,
            guint      number,
            IxPairing *pairs)
{
  ix_berger_round (n_rows, number, pairs);
  for (guint i = 0; i < n_rows / 2 && n_began % 2 == 1; i++)
    {
      guint *places[2] = { &pairs[i].white, &pairs[i].black };

      for (guint k = 0; k < 2; k++)
        *places[k] = *places[k] == 0             ? n_began - 1
                     : *places[k] == n_began - 1 ? 0
                                                 : *places[k];
    }
}

/* Computes the cost of a round of the table.  FALSE if two who have met
 * would meet, or if two teams would be without an opponent. */
static gboolean
cost_of (const IxCrossTable *table,
         guint               n_began,
         guint               n_rows,
         guint               number,
         gint64             *costs)
{
  g_autofree IxPairing *pairs = g_new (IxPairing, n_rows / 2);
  guint n_byes = 0;

  memset (costs, 0, N_COSTS * sizeof *costs);
  costs[NUMBER] = number;
  fill_pairs (n_began, n_rows, number, pairs);
  for (guint i = 0; i < n_rows / 2; i++)
    {
      guint a = pairs[i].white, b = pairs[i].black;
      gint64 difference;

      if (!is_here (table, a) && !is_here (table, b))
        continue;
      if (!is_here (table, a) || !is_here (table, b))
        {
          add_bye_cost (table, is_here (table, a) ? a : b, costs);
          n_byes++;
          continue;
        }
      difference = ix_cross_table_score (table, a, table->n_paired) -
                   ix_cross_table_score (table, b, table->n_paired);
      costs[UNEVEN] += difference * difference;
      costs[SAME_CLUB] += g_strcmp0 (ix_cross_table_at (table, a)->club,
                                     ix_cross_table_at (table, b)->club) == 0;
      if (have_met (table, a, b))
        return FALSE;
    }
  return n_byes < 2;
}

static gboolean
is_less (const gint64 *costs,
         const gint64 *other)
{
  guint k = 0;

  while (k < N_COSTS && costs[k] == other[k])
    k++;
  return k < N_COSTS && costs[k] < other[k];
}

/* Verifies that the round has the pairs of the unused round of the table that costs least. */
static void
check_least (const IxCrossTable *table,
             guint               n_began,
             guint               n_rows,
             const GArray       *pairs)
{
  g_autofree IxPairing *rows = g_new (IxPairing, n_rows / 2);
  gint64 costs[N_COSTS], best[N_COSTS] = { G_MAXINT64 };

  for (guint r = 0; r < n_rows - 1; r++)
    if (cost_of (table, n_began, n_rows, r, costs) && is_less (costs, best))
      memcpy (best, costs, sizeof best);
  g_assert_cmpint (best[EARLY], !=, G_MAXINT64);
  fill_pairs (n_began, n_rows, (guint) best[NUMBER], rows);
  for (guint i = 0; i < pairs->len; i++)
    {
      IxPairing pair = g_array_index (pairs, IxPairing, i);
      guint n_found = 0;

      for (guint k = 0; k < n_rows / 2; k++)
        {
          guint white = is_here (table, rows[k].white) ? rows[k].white : IX_NOBODY;
          guint black = is_here (table, rows[k].black) ? rows[k].black : IX_NOBODY;

          n_found += (white == pair.white && black == pair.black) ||
                     (white == pair.black && black == pair.white);
        }
      g_assert_cmpuint (n_found, ==, 1);
    }
}

/* Of all rounds of the table that are left, the cheapest is taken; also with a late team in the
 * free row, a team that has gone, and partners of one club. */
static void
test_least_cost (void)
{
  static const char *const clubs[] = { "Ambridge", "Felpersham", "Borchester", "Penny Hassett" };
  g_autoptr (GRand) rand = g_rand_new_with_seed (13);
  guint n_rounds = 0;

  for (guint t = 0; t < ix_test_n_cases (2000, 20000); t++)
    {
      guint n = 5 + t % 11, rounds = 3 + t % (n - 3);
      IxPlan plan = ix_plan_override (n, rounds, IX_SYSTEM_ADAPTIVE);
      g_autoptr (IxCrossTable) table = ix_club_fixture_table (n, rounds);

      for (guint i = 0; i < n; i++)
        ix_cross_table_at (table, i)->club =
          g_strdup_printf ("%s%u", clubs[g_rand_int_range (rand, 0, 4)], t % 2 == 0 ? i : 0);
      for (guint r = 0; r < MIN (rounds, plan.n_rows - 1); r++)
        {
          g_auto (IxNextRound) next = { 0 };
          g_autoptr (GError) error = NULL;

          if (r == t % 7 && t % 3 == 0 && n % 2 == 1)
            ix_cross_table_add (table, "late", 0);
          if (r == t % 5 && t % 4 == 0)
            ix_cross_table_at (table, t % n)->withdrawn = TRUE;
          ix_next_round (table, &plan, r, IX_OVERRIDE_NOTHING, &next, NULL, &error);
          if (next.method != IX_ROUND_BY_SCORES)
            break;
          g_assert_no_error (error);
          check_least (table, n, plan.n_rows, next.pairs);
          ix_club_fixture_play (table, next.pairs, rand);
          n_rounds++;
        }
    }
  g_test_message ("%u rounds", n_rounds);
}

/* Counts the byes of many evenings. */
typedef struct {
  guint n_evenings, n_matches;
  guint n_leaders, n_leaders_last; /* byes of a leader behind round 1, and in the last round */
  guint n_byes;
  gint  sum_above;                 /* points of a bye above the lowest, in tenths */
  gint  sum_gap;                   /* score differences of matches */
} Byes;

static void
count_bye (const IxCrossTable *table,
           guint               place,
           gboolean            last,
           Byes               *byes)
{
  guint round = table->n_paired;
  gint score = ix_cross_table_score (table, place, round), most = G_MININT, least = G_MAXINT;

  for (guint i = 0; i < ix_cross_table_n (table); i++)
    {
      most = MAX (most, ix_cross_table_score (table, i, round));
      if (count_byes (table, i) == 0)
        least = MIN (least, ix_cross_table_score (table, i, round));
    }
  byes->n_byes++;
  byes->sum_above += score - least;
  byes->n_leaders += score == most;
  byes->n_leaders_last += last && score == most;
}

static void
play_evening (guint  n,
              GRand *rand,
              Byes  *byes)
{
  IxPlan plan = ix_plan_override (n, 6, IX_SYSTEM_ADAPTIVE);
  g_autoptr (IxCrossTable) table = ix_club_fixture_table (n, 6);

  plan.seed = g_rand_int (rand);
  for (guint r = 0; r < 6; r++)
    {
      g_auto (IxNextRound) next = { 0 };

      g_assert_true (
        ix_next_round (table, &plan, r, IX_OVERRIDE_NOTHING, &next, NULL, NULL));
      for (guint i = 0; i < next.pairs->len && r > 0; i++)
        {
          IxPairing pair = g_array_index (next.pairs, IxPairing, i);

          if (pair.black == IX_NOBODY)
            {
              count_bye (table, pair.white, r == 5, byes);
              continue;
            }
          byes->n_matches++;
          byes->sum_gap += ABS (ix_cross_table_score (table, pair.white, r) -
                                ix_cross_table_score (table, pair.black, r));
        }
      ix_club_fixture_play (table, next.pairs, rand);
    }
  byes->n_evenings++;
}

/* Six rounds with 7 to 15 teams: a leader sits out only where nearly every order is forced, and
 * matches do not suffer much. */
static void
test_leaders (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (14);
  guint n_evenings = ix_test_n_cases (1500, 20000);

  for (guint n = 7; n <= 15; n += 2)
    {
      Byes byes = { 0 };

      while (byes.n_evenings < n_evenings)
        play_evening (n, rand, &byes);
      g_test_message ("%u teams: a leader sits out the last round in %.2f %% of the evenings, any "
                      "round but the first %.3f times; bye %.2f above the lowest; gap of a match "
                      "%.3f",
                      n, 100.0 * byes.n_leaders_last / byes.n_evenings,
                      1.0 * byes.n_leaders / byes.n_evenings, 0.1 * byes.sum_above / byes.n_byes,
                      0.1 * byes.sum_gap / byes.n_matches);
      g_assert_cmpuint (byes.n_leaders_last * 100, <=, byes.n_evenings * (n == 7 ? 18 : 1));
      g_assert_cmpint (byes.sum_gap * 10, <=, (gint) byes.n_matches * 80);
    }
}

/* The last team sits out first, be all rounds known before or chosen, whatever is drawn. */
static void
test_first_bye (void)
{
  for (guint n = 3; n <= 15; n += 2)
    for (guint rounds = 3; rounds <= 2 * n; rounds++)
      for (guint seed = 0; seed < 5; seed++)
        {
          IxPlan plan = ix_plan_choose (n, rounds);
          g_autoptr (IxCrossTable) table = ix_club_fixture_table (n, rounds);
          g_auto (IxNextRound) next = { 0 };
          IxPairing last;

          plan.seed = seed;
          g_assert_true (ix_next_round (table, &plan, 0, IX_OVERRIDE_NOTHING, &next, NULL, NULL));
          last = g_array_index (next.pairs, IxPairing, next.pairs->len - 1);
          g_assert_cmpuint (last.black, ==, IX_NOBODY);
          g_assert_cmpuint (last.white, ==, n - 1);
        }
}

/* Nobody has the side of their last match again where all sums are even. */
static void
test_two_rounds_of_colours (void)
{
  static const IxPairing played[][2] = { { { 1, 0 }, { 3, 2 } }, { { 0, 3 }, { 2, 1 } } };
  g_autoptr (IxCrossTable) table = ix_club_fixture_table (4, 4);
  IxPairing now[] = { { 0, 1 }, { 2, 3 } };
  IxPairing next[] = { { 1, 2 }, { 3, 0 } };

  for (guint r = 0; r < 2; r++)
    {
      ix_cross_table_add_round (table);
      for (guint i = 0; i < 2; i++)
        ix_cross_table_pair (table, r, played[r][i].white, played[r][i].black);
    }
  ix_allocate_colours_in_two (table, 2, now, 2, next, 2);
  for (guint i = 0; i < 2; i++)
    {
      g_assert_cmpint (ix_cross_table_colour (table, now[i].white, 1), ==, IX_SIDE_BLACK);
      g_assert_cmpint (ix_cross_table_colour (table, now[i].black, 1), ==, IX_SIDE_WHITE);
      g_assert_cmpuint (next[i].white, ==, now[1 - i].black);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/byes/least-cost", test_least_cost);
  g_test_add_func ("/byes/first", test_first_bye);
  g_test_add_func ("/byes/leaders", test_leaders);
  g_test_add_func ("/byes/two-rounds-of-colours", test_two_rounds_of_colours);
  return g_test_run ();
}
