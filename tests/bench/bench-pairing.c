/* SPDX-License-Identifier: GPL-3.0-or-later */

/* bench-pairing [PLAYERS [ROUNDS [SEED]]]: how long the Dutch System takes for each round of a
 * tournament in which the better player mostly wins. */

#include <stdlib.h>

#include "ix-dutch.h"

#define REPEAT 5

static double
time_round (const IxCrossTable *table,
            GArray             *pairs)
{
  double best = G_MAXDOUBLE;

  for (guint i = 0; i < REPEAT; i++)
    {
      g_autoptr (GError) error = NULL;
      gint64 begin = g_get_monotonic_time ();

      if (!ix_dutch_pair (table, pairs, &error))
        g_error ("%s", error->message);
      best = MIN (best, (double) (g_get_monotonic_time () - begin) / 1000);
    }
  return best;
}

/* Three games of ten are drawn, and of the others the lower-rated wins a quarter. */
static void
play (IxCrossTable *table,
      const GArray *pairs,
      GRand        *rand)
{
  guint round = table->n_paired;

  ix_cross_table_add_round (table);
  for (guint i = 0; i < pairs->len; i++)
    {
      IxPairing pair = g_array_index (pairs, IxPairing, i);
      gint32 luck = g_rand_int_range (rand, 0, 40);
      gint points = luck < 12                                    ? IX_POINT / 2
                    : (luck < 19) == (pair.white < pair.black) ? 0
                                                               : IX_POINT;

      if (pair.black == IX_NOBODY)
        {
          ix_cross_table_bye (table, round, pair.white, IX_ROUND_PAB);
          continue;
        }
      ix_cross_table_pair (table, round, pair.white, pair.black);
      ix_cross_table_result (table, round, pair.white, points, IX_POINT - points);
    }
}

int
main (int    argc,
      char **argv)
{
  guint n = argc > 1 ? (guint) atoi (argv[1]) : 200;
  guint n_rounds = argc > 2 ? (guint) atoi (argv[2]) : 9;
  g_autoptr (GRand) rand = g_rand_new_with_seed (argc > 3 ? (guint32) atoi (argv[3]) : 1);
  g_autoptr (IxCrossTable) table = ix_cross_table_new (n_rounds);
  g_autoptr (GArray) pairs = g_array_new (FALSE, FALSE, sizeof (IxPairing));

  for (guint i = 0; i < n; i++)
    ix_cross_table_add (table, "", 0);
  for (guint r = 0; r < n_rounds; r++)
    {
      g_print ("%u players, round %u: %.2f ms\n", n, r + 1, time_round (table, pairs));
      play (table, pairs, rand);
    }
  return 0;
}
