/* SPDX-License-Identifier: GPL-3.0-or-later */

/* bench-teams [TEAMS [ROUNDS [DRAWS]]]: how long C.04.6 takes for each round of a tournament in
 * which the higher team mostly wins, or of one with so many draws of a hundred. */

#include <stdlib.h>

#include "ix-team-swiss.h"

#define REPEAT 5

static GArray *
time_round (const IxCrossTable *table,
            double             *best)
{
  GArray *pairs = NULL;

  *best = G_MAXDOUBLE;
  for (guint i = 0; i < REPEAT; i++)
    {
      g_autoptr (GError) error = NULL;
      gint64 begin = g_get_monotonic_time ();

      g_clear_pointer (&pairs, g_array_unref);
      pairs = ix_team_swiss_pair (table, table->n_paired, &ix_team_swiss_usual, &error);
      if (pairs == NULL)
        g_error ("%s", error->message);
      *best = MIN (*best, (double) (g_get_monotonic_time () - begin) / 1000);
    }
  return pairs;
}

static void
play (IxCrossTable *table,
      const GArray *pairs,
      GRand        *rand,
      gint          draws)
{
  guint round = table->n_paired;

  ix_cross_table_add_round (table);
  for (guint i = 0; i < pairs->len; i++)
    {
      IxPairing pair = g_array_index (pairs, IxPairing, i);
      gint luck = g_rand_int_range (rand, 0, 100);
      gboolean higher = luck < draws + (100 - draws) * 3 / 4;
      gint points = luck < draws                              ? IX_POINT / 2
                    : higher == (pair.white < pair.black) ? IX_POINT
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

int
main (int    argc,
      char **argv)
{
  guint n = argc > 1 ? (guint) atoi (argv[1]) : 64;
  guint n_rounds = argc > 2 ? (guint) atoi (argv[2]) : 9;
  gint draws = argc > 3 ? atoi (argv[3]) : 20;
  g_autoptr (IxCrossTable) table = ix_cross_table_new (n_rounds);
  g_autoptr (GRand) rand = g_rand_new_with_seed (64);

  for (guint i = 0; i < n; i++)
    ix_cross_table_add (table, "", 0);
  for (guint r = 0; r < n_rounds; r++)
    {
      double ms;
      g_autoptr (GArray) pairs = time_round (table, &ms);

      g_print ("%u teams, round %u: %.2f ms\n", n, r + 1, ms);
      play (table, pairs, rand, draws);
    }
  return EXIT_SUCCESS;
}
