/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-colour-allocation.h"

#include "ix-team-colours.h"

static IxSide
last_side (const IxCrossTable *table,
           guint               place,
           guint               round)
{
  for (guint r = MIN (round, table->n_paired); r > 0; r--)
    if (ix_cross_table_colour (table, place, r - 1) != IX_SIDE_NONE)
      return ix_cross_table_colour (table, place, r - 1);
  return IX_SIDE_NONE;
}

/* Returns the side of @a when it last met @b. */
static IxSide
side_against (const IxCrossTable *table,
              guint               a,
              guint               b,
              guint               round)
{
  for (guint r = MIN (round, table->n_paired); r > 0; r--)
    {
      const IxRoundEntry *past = ix_cross_table_round (table, a, r - 1);

      if (past->kind == IX_ROUND_GAME && past->opponent == b)
        return ix_cross_table_colour (table, a, r - 1);
    }
  return IX_SIDE_NONE;
}

void
ix_allocate_colours (const IxCrossTable *table,
                     guint               round,
                     IxPairing          *pairs,
                     guint               n_pairs)
{
  for (guint i = 0; i < n_pairs; i++)
    {
      guint a = pairs[i].white, b = pairs[i].black;
      IxSide before;

      if (b == IX_NOBODY)
        continue;
      before = side_against (table, a, b, round);
      if (before == IX_SIDE_WHITE ||
          (before == IX_SIDE_NONE && !ix_team_has_white (table, a, b, round, &ix_team_swiss_usual)))
        pairs[i] = (IxPairing) { b, a };
    }
}

/* Two rounds are two matchings; together they form paths and even cycles on which the rounds
 * alternate.  Along such a way every team is first-named in one round and second-named in the
 * other, which leaves one decision for each way. */
typedef struct {
  const IxCrossTable *table;
  guint               round;
  guint              *opponent[2]; /* in either round; IX_NOBODY */
  IxSide             *side;        /* in the first round; in the second it is the other one */
} Ways;

/* Returns the teams on the way of @place in order; every second one gets the same side. */
static GArray *
follow_way (const Ways *ways,
            guint       place)
{
  GArray *way = g_array_new (FALSE, FALSE, sizeof (guint));
  guint begin = place;
  guint which = 0;

  /* Back to an end, if there is one. */
  while (ways->opponent[which][begin] != IX_NOBODY)
    {
      begin = ways->opponent[which][begin];
      which = 1 - which;
      if (begin == place && which == 0)
        break;
    }
  which = ways->opponent[which][begin] == IX_NOBODY ? 1 - which : which;
  for (guint at = begin;;)
    {
      g_array_append_val (way, at);
      at = ways->opponent[which][at];
      which = 1 - which;
      if (at == IX_NOBODY || at == begin)
        return way;
    }
}

/* The cost if the first team of the way, and every second one after it, has @side in the first
 * round: uneven sums first, then the same side twice in a row. */
static guint
way_cost (const Ways   *ways,
          const GArray *way,
          IxSide        side)
{
  guint cost = 0;

  for (guint i = 0; i < way->len; i++)
    {
      guint place = g_array_index (way, guint, i);
      IxSide own = i % 2 == 0 ? side : ix_side_other (side);
      IxSide last = last_side (ways->table, place, ways->round);
      gint sum = ix_team_colour_difference (ways->table, place, ways->round);

      if (ways->opponent[0][place] == IX_NOBODY)
        own = ix_side_other (own);
      if ((ways->opponent[0][place] == IX_NOBODY) != (ways->opponent[1][place] == IX_NOBODY))
        sum += own == IX_SIDE_WHITE ? 1 : -1;
      cost += (guint) (sum * sum) * 1000 + (own == last);
    }
  return cost;
}

static void
fill_opponents (guint           *opponent,
                const IxPairing *pairs,
                guint            n_pairs)
{
  for (guint i = 0; i < n_pairs; i++)
    if (pairs[i].black != IX_NOBODY)
      {
        opponent[pairs[i].white] = pairs[i].black;
        opponent[pairs[i].black] = pairs[i].white;
      }
}

void
ix_allocate_colours_in_two (const IxCrossTable *table,
                            guint               round,
                            IxPairing          *pairs,
                            guint               n_pairs,
                            IxPairing          *next_pairs,
                            guint               n_next_pairs)
{
  guint n = ix_cross_table_n (table);
  g_autofree guint *opponents = g_new (guint, 2 * n + 1);
  g_autofree IxSide *sides = g_new0 (IxSide, n + 1);
  Ways ways = { table, round, { opponents, opponents + n }, sides };

  for (guint i = 0; i < 2 * n; i++)
    opponents[i] = IX_NOBODY;
  fill_opponents (ways.opponent[0], pairs, n_pairs);
  fill_opponents (ways.opponent[1], next_pairs, n_next_pairs);
  for (guint place = 0; place < n; place++)
    if (sides[place] == IX_SIDE_NONE)
      {
        g_autoptr (GArray) way = follow_way (&ways, place);
        guint white = way_cost (&ways, way, IX_SIDE_WHITE);
        guint black = way_cost (&ways, way, IX_SIDE_BLACK);
        IxSide side = white <= black ? IX_SIDE_WHITE : IX_SIDE_BLACK;

        for (guint i = 0; i < way->len; i++)
          sides[g_array_index (way, guint, i)] = i % 2 == 0 ? side : ix_side_other (side);
      }
  for (guint i = 0; i < n_pairs; i++)
    if (pairs[i].black != IX_NOBODY && sides[pairs[i].white] != IX_SIDE_WHITE)
      pairs[i] = (IxPairing) { pairs[i].black, pairs[i].white };
  for (guint i = 0; i < n_next_pairs; i++)
    if (next_pairs[i].black != IX_NOBODY && sides[next_pairs[i].white] == IX_SIDE_WHITE)
      next_pairs[i] = (IxPairing) { next_pairs[i].black, next_pairs[i].white };
}
