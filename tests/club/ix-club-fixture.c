/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-club-fixture.h"

IxCrossTable *
ix_club_fixture_table (guint n,
                       guint n_rounds)
{
  IxCrossTable *table = ix_cross_table_new (n_rounds);

  table->points.pab = table->points.draw;
  table->first_side = IX_SIDE_WHITE;
  for (guint i = 0; i < n; i++)
    ix_cross_table_add (table, "", 0);
  return table;
}

void
ix_club_fixture_set_round (IxCrossTable *table,
                           guint         round,
                           const GArray *pairs,
                           GRand        *rand)
{
  for (guint i = 0; i < pairs->len; i++)
    {
      IxPairing pair = g_array_index (pairs, IxPairing, i);
      gint points = rand != NULL ? g_rand_int_range (rand, 0, 3) * IX_POINT / 2 : IX_POINT / 2;

      if (pair.black == IX_NOBODY)
        {
          ix_cross_table_bye (table, round, pair.white, IX_ROUND_PAB);
          continue;
        }
      ix_cross_table_pair (table, round, pair.white, pair.black);
      ix_cross_table_result (table, round, pair.white, points, IX_POINT - points);
    }
}

void
ix_club_fixture_play (IxCrossTable *table,
                      const GArray *pairs,
                      GRand        *rand)
{
  ix_cross_table_add_round (table);
  ix_club_fixture_set_round (table, table->n_paired - 1, pairs, rand);
}

void
ix_club_fixture_count_sides (const IxCrossTable *table,
                             guint               place,
                             guint               n_rounds,
                             guint              *white,
                             guint              *black)
{
  *white = *black = 0;
  for (guint r = 0; r < n_rounds; r++)
    {
      const IxRoundEntry *round = ix_cross_table_round (table, place, r);

      *white += round->kind == IX_ROUND_GAME && round->side == IX_SIDE_WHITE;
      *black += round->kind == IX_ROUND_GAME && round->side == IX_SIDE_BLACK;
    }
}
