/* SPDX-License-Identifier: GPL-3.0-or-later */

/* bench-pairing [PLAYERS [ROUNDS [SEED]]]: how long the Dutch System takes for the rounds of
 * tournaments in which the better player mostly wins, in which anybody does, and from which many
 * are absent now and then, beside asking of each two players whether they have met. */

#include <stdlib.h>
#include <time.h>

#include "ix-dutch.h"

#define REPEAT 3 /* the quickest of them is what it costs */

typedef struct {
  const char *what;
  gint        draws;  /* of a hundred games */
  gint        better; /* of a hundred other games, those that the better player wins */
  gint        absent; /* of a hundred players, each round */
} Kind;

static const Kind kinds[] = {
  { "the better mostly wins", 30, 75, 0 },
  { "anybody wins", 30, 50, 0 },
  { "many absent", 30, 75, 10 },
};

/* Time of the processor, which others may be using too. */
static double
ms_since (clock_t begin)
{
  return (double) (clock () - begin) * 1000 / CLOCKS_PER_SEC;
}

static double
time_round (const IxCrossTable *table,
            GArray             *pairs)
{
  double best = G_MAXDOUBLE;

  for (guint i = 0; i < REPEAT; i++)
    {
      g_autoptr (GError) error = NULL;
      clock_t begin = clock ();

      if (!ix_dutch_pair (table, pairs, &error))
        g_error ("%s", error->message);
      best = MIN (best, ms_since (begin));
    }
  return best;
}

static guint
count_meetings (const IxCrossTable *table)
{
  guint n = ix_cross_table_n (table), met = 0;

  for (guint a = 0; a < n; a++)
    for (guint b = a + 1; b < n; b++)
      met += ix_cross_table_met (table, a, b, table->n_paired);
  return met;
}

/* Asks of each two players whether they have met, so often that the clock can tell. */
static double
time_meetings (const IxCrossTable *table)
{
  double best = G_MAXDOUBLE;
  guint n = ix_cross_table_n (table), times = 1 + 1000000 / (n * n);

  for (guint i = 0; i < REPEAT; i++)
    {
      clock_t begin = clock ();
      guint met = 0;

      for (guint k = 0; k < times; k++)
        met += count_meetings (table);
      best = MIN (best, ms_since (begin) / times);
      if (met % times != 0)
        g_error ("%u meetings", met);
    }
  return best;
}

static void
begin_round (IxCrossTable *table,
             const Kind   *kind,
             GRand        *rand)
{
  if (kind->absent == 0)
    return;
  ix_cross_table_add_round (table);
  for (guint i = 0; i < ix_cross_table_n (table); i++)
    if (g_rand_int_range (rand, 0, 100) < kind->absent)
      ix_cross_table_bye (table, table->n_paired - 1, i, IX_ROUND_HALF_BYE);
}

static void
play (IxCrossTable *table,
      const Kind   *kind,
      const GArray *pairs,
      GRand        *rand)
{
  guint round;

  if (kind->absent == 0)
    ix_cross_table_add_round (table);
  round = table->n_paired - 1;
  for (guint i = 0; i < pairs->len; i++)
    {
      IxPairing pair = g_array_index (pairs, IxPairing, i);
      gboolean draw = g_rand_int_range (rand, 0, 100) < kind->draws;
      gboolean better = g_rand_int_range (rand, 0, 100) < kind->better;
      gint points = draw                                    ? IX_POINT / 2
                    : better == (pair.white < pair.black) ? IX_POINT
                                                          : 0;

      if (pair.black == IX_NOBODY)
        {
          ix_cross_table_bye (table, round, pair.white, IX_ROUND_PAB);
          continue;
        }
      ix_cross_table_pair (table, round, pair.white, pair.black);
      ix_cross_table_result (table, round, pair.white, points, IX_POINT - points);
    }
}

static void
time_tournament (const Kind *kind,
                 guint       n,
                 guint       n_rounds,
                 guint32     seed)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  g_autoptr (IxCrossTable) table = ix_cross_table_new (n_rounds);
  g_autoptr (GArray) pairs = g_array_new (FALSE, FALSE, sizeof (IxPairing));
  double sum = 0, slowest = 0, meetings;

  for (guint i = 0; i < n; i++)
    ix_cross_table_add (table, "", 0);
  for (guint r = 0; r < n_rounds; r++)
    {
      double ms;

      begin_round (table, kind, rand);
      ms = time_round (table, pairs);
      sum += ms;
      slowest = MAX (slowest, ms);
      play (table, kind, pairs, rand);
    }
  meetings = time_meetings (table);
  g_print ("pairing %4u players, %u rounds, %-22s  mean %6.2f ms, slowest %6.2f ms; %.1f and %.1f"
           " times the question who met whom\n",
           n, n_rounds, kind->what, sum / n_rounds, slowest, sum / n_rounds / meetings,
           slowest / meetings);
}

int
main (int    argc,
      char **argv)
{
  static const guint sizes[] = { 50, 200, 1000, 2000 };
  guint n_rounds = argc > 2 ? (guint) atoi (argv[2]) : 9;
  guint32 seed = argc > 3 ? (guint32) atoi (argv[3]) : 1;

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    for (guint k = 0; k < G_N_ELEMENTS (kinds); k++)
      if (argc < 2)
        time_tournament (&kinds[k], sizes[i], n_rounds, seed);
      else if (i == 0)
        time_tournament (&kinds[k], (guint) atoi (argv[1]), n_rounds, seed);
  return EXIT_SUCCESS;
}
