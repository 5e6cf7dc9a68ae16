/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Rounds out of a Berger table (tournament.md 1.3).  All its rounds are disjoint, so whichever are
 * played, in whatever order, nobody meets anybody twice and no round is without a pairing. */
#include "ix-berger.h"
#include "ix-next-round-private.h"
#include "ix-team-swiss.h"

/* The cost of a round, most important first. */
typedef struct {
  guint  early_byes;  /* byes of the team with the bye beyond the fewest */
  gint64 unevenness;  /* sum of squares of the differences of scores */
  gint   bye_score;   /* above the lowest */
  guint  n_same_club;
} Cost;

static gboolean
is_better (const Cost *a,
           const Cost *b)
{
  if (a->early_byes != b->early_byes)
    return a->early_byes < b->early_byes;
  if (a->unevenness != b->unevenness)
    return a->unevenness < b->unevenness;
  if (a->bye_score != b->bye_score)
    return a->bye_score < b->bye_score;
  return a->n_same_club < b->n_same_club;
}

/* Returns the team in each row, by strength or shuffled by the seed; IX_NOBODY in a free row.  With
 * an odd number of teams the last row is free, because the colours of the others are then even. */
static guint *
fill_rows (const IxCrossTable *table,
           const IxPlan       *plan,
           guint               round)
{
  guint *rows = g_new (guint, plan->n_rows);

  for (guint i = 0; i < plan->n_rows; i++)
    rows[i] = i;
  if (plan->seed != 0)
    {
      g_autoptr (GRand) rand = g_rand_new_with_seed (plan->seed);

      for (guint i = plan->n_teams - 1; i > 0; i--)
        {
          guint j = (guint) g_rand_int_range (rand, 0, (gint32) i + 1);
          guint kept = rows[i];

          rows[i] = rows[j];
          rows[j] = kept;
        }
    }
  for (guint i = 0; i < plan->n_rows; i++)
    if (rows[i] >= ix_cross_table_n (table) ||
        !ix_cross_table_is_to_be_paired (table, rows[i], round))
      rows[i] = IX_NOBODY;
  return rows;
}

/* Turns pairs of rows into pairs of places.  Returns NULL if they do not cover exactly the teams to
 * be paired, or if more than one team would have no opponent: those should meet each other. */
static GArray *
places_of (const IxCrossTable *table,
           const IxPlan       *plan,
           guint               round,
           const guint        *rows,
           const IxPairing    *row_pairs)
{
  g_autoptr (GArray) active = ix_list_active (table, round);
  g_autoptr (GArray) pairs = g_array_new (FALSE, FALSE, sizeof (IxPairing));
  guint bye = IX_NOBODY, n = 0;

  for (guint i = 0; i < plan->n_rows / 2; i++)
    {
      IxPairing pair = { rows[row_pairs[i].white], rows[row_pairs[i].black] };

      if (pair.white == IX_NOBODY && pair.black == IX_NOBODY)
        continue;
      if (pair.white != IX_NOBODY && pair.black != IX_NOBODY)
        {
          g_array_append_val (pairs, pair);
          n += 2;
          continue;
        }
      if (bye != IX_NOBODY)
        return NULL;
      bye = pair.white != IX_NOBODY ? pair.white : pair.black;
      n++;
    }
  if (n != active->len)
    return NULL;
  if (bye != IX_NOBODY)
    {
      IxPairing pair = { bye, IX_NOBODY };

      g_array_append_val (pairs, pair);
    }
  return g_steal_pointer (&pairs);
}

/* Has any of these pairs met more often than there were whole cycles, or is it kept apart? */
static gboolean
is_met_more (const IxCrossTable *table,
             const IxPlan       *plan,
             guint               round,
             const GArray       *pairs)
{
  guint n_cycles = round / (plan->n_rows - 1);

  for (guint i = 0; i < pairs->len; i++)
    {
      const IxPairing *pair = &g_array_index (pairs, IxPairing, i);

      if (pair->black != IX_NOBODY &&
          (ix_count_meetings (table, pair->white, pair->black, round) > n_cycles ||
           ix_teams_are_kept_apart (table, pair->white, pair->black)))
        return TRUE;
    }
  return FALSE;
}

GArray *
ix_berger_pairs (const IxCrossTable *table,
                 const IxPlan       *plan,
                 guint               round)
{
  g_autofree guint *rows = fill_rows (table, plan, round);
  g_autofree IxPairing *row_pairs = g_new (IxPairing, plan->n_rows / 2);
  g_autoptr (GArray) pairs = NULL;

  ix_berger_cycles_round (plan->n_rows, plan->n_rounds, round, row_pairs);
  pairs = places_of (table, plan, round, rows, row_pairs);
  if (pairs == NULL || is_met_more (table, plan, round, pairs))
    return NULL;
  return g_steal_pointer (&pairs);
}

static Cost
measure (const IxCrossTable *table,
         guint               round,
         const GArray       *pairs)
{
  g_autoptr (GArray) active = ix_list_active (table, round);
  guint least_byes = G_MAXUINT;
  gint least_score = G_MAXINT;
  Cost cost = { 0 };

  for (guint i = 0; i < active->len; i++)
    {
      guint place = g_array_index (active, guint, i);

      least_byes = MIN (least_byes, ix_count_byes (table, place, round));
      least_score = MIN (least_score, ix_cross_table_score (table, place, round));
    }
  for (guint i = 0; i < pairs->len; i++)
    {
      const IxPairing *pair = &g_array_index (pairs, IxPairing, i);
      gint score = ix_cross_table_score (table, pair->white, round);
      const char *club = ix_cross_table_at (table, pair->white)->club;

      if (pair->black == IX_NOBODY)
        {
          cost.early_byes += ix_count_byes (table, pair->white, round) - least_byes;
          cost.bye_score += score - least_score;
          continue;
        }
      score -= ix_cross_table_score (table, pair->black, round);
      cost.unevenness += (gint64) score * score;
      cost.n_same_club += club != NULL &&
                          g_strcmp0 (club, ix_cross_table_at (table, pair->black)->club) == 0;
    }
  return cost;
}

GArray *
ix_adaptive_pairs (const IxCrossTable *table,
                   const IxPlan       *plan,
                   guint               round,
                   guint               skip,
                   guint              *chosen)
{
  g_autofree guint *rows = fill_rows (table, plan, round);
  g_autofree IxPairing *row_pairs = g_new (IxPairing, plan->n_rows / 2);
  g_autoptr (GArray) best = NULL;
  Cost best_cost = { 0 };

  for (guint r = 0; r < plan->n_rows - 1; r++)
    {
      g_autoptr (GArray) pairs = NULL;
      Cost cost;

      if (r == skip)
        continue;
      ix_berger_round (plan->n_rows, r, row_pairs);
      pairs = places_of (table, plan, round, rows, row_pairs);
      if (pairs == NULL || is_met_more (table, plan, round, pairs))
        continue;
      cost = measure (table, round, pairs);
      if (best != NULL && !is_better (&cost, &best_cost))
        continue;
      g_clear_pointer (&best, g_array_unref);
      best = g_steal_pointer (&pairs);
      best_cost = cost;
      *chosen = r;
    }
  return g_steal_pointer (&best);
}
