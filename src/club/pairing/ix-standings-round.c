/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The round after whole cycles: the first meets the second, the third meets the fourth. */
#include "ix-maximum-matching.h"
#include "ix-next-round.h"

typedef struct {
  guint place;
  gint  score;
  guint n_byes;
  guint least_met; /* the fewest meetings with any opponent */
} Rank;

static gint
compare_ranks (gconstpointer a,
               gconstpointer b)
{
  const Rank *first = a, *second = b;

  if (first->score != second->score)
    return first->score > second->score ? -1 : 1;
  return first->place < second->place ? -1 : first->place > second->place;
}

static const Rank *
rank_at (const GArray *ranks,
         guint         i)
{
  return &g_array_index (ranks, Rank, i);
}

static GArray *
list_ranks (const IxCrossTable *table,
            guint               round)
{
  g_autoptr (GArray) active = ix_list_active (table, round);
  GArray *ranks = g_array_new (FALSE, FALSE, sizeof (Rank));

  for (guint i = 0; i < active->len; i++)
    {
      guint place = g_array_index (active, guint, i);
      Rank rank = {
        place,
        ix_cross_table_score (table, place, round),
        ix_count_byes (table, place, round),
        ix_count_least_met (table, place, round),
      };

      g_array_append_val (ranks, rank);
    }
  g_array_sort (ranks, compare_ranks);
  return ranks;
}

/* Joins those who may meet: nobody meets an opponent again before having met all others. */
static IxGraph *
graph_of (const IxCrossTable *table,
          guint               round,
          const GArray       *ranks)
{
  IxGraph *graph = ix_graph_new (ranks->len);

  for (guint i = 0; i < ranks->len; i++)
    for (guint j = 0; j < i; j++)
      {
        const Rank *a = rank_at (ranks, i), *b = rank_at (ranks, j);
        guint n = ix_count_meetings (table, a->place, b->place, round);

        ix_graph_set (graph, i, j,
                      n <= a->least_met && n <= b->least_met &&
                        !ix_cross_table_forbids (table, a->place, b->place));
      }
  return graph;
}

static void
fix_pair (IxGraph *graph,
          guint    i,
          guint    j)
{
  for (guint k = 0; k < graph->n; k++)
    {
      ix_graph_set (graph, i, k, k == j);
      ix_graph_set (graph, j, k, k == i);
    }
}

/* Pairs the ranks from the top, so that the rest can always be paired. */
static GArray *
pair_ranks (const IxCrossTable *table,
            guint               round,
            const GArray       *ranks)
{
  guint n = ranks->len;
  g_autoptr (IxGraph) graph = graph_of (table, round, ranks);
  g_autoptr (IxGraph) trial = ix_graph_new (n);
  g_autofree guint *mates = g_new (guint, n + 1);
  g_autofree gboolean *paired = g_new0 (gboolean, n + 1);
  g_autoptr (GArray) pairs = g_array_new (FALSE, FALSE, sizeof (IxPairing));

  ix_graph_part (graph, mates);
  if (!ix_graph_match_all (graph, mates))
    return NULL;
  for (guint i = 0; i < n; i++)
    {
      guint best = G_MAXUINT, best_meetings = 0;
      IxPairing pair;

      for (guint j = i + 1; j < n && !paired[i]; j++)
        {
          guint n_meetings = ix_count_meetings (table, rank_at (ranks, i)->place,
                                                rank_at (ranks, j)->place, round);

          if (!ix_graph_has (graph, i, j) || (best != G_MAXUINT && n_meetings >= best_meetings))
            continue;
          ix_graph_copy (trial, graph);
          fix_pair (trial, i, j);
          if (!ix_graph_match_all (trial, mates))
            continue;
          best = j;
          best_meetings = n_meetings;
        }
      if (paired[i])
        continue;
      fix_pair (graph, i, best);
      paired[best] = TRUE;
      pair = (IxPairing) { rank_at (ranks, i)->place, rank_at (ranks, best)->place };
      g_array_append_val (pairs, pair);
    }
  return g_steal_pointer (&pairs);
}

GArray *
ix_standings_pairs (const IxCrossTable *table,
                    guint               round)
{
  g_autoptr (GArray) ranks = list_ranks (table, round);
  guint least_byes = G_MAXUINT;

  if (ranks->len % 2 == 0)
    return pair_ranks (table, round, ranks);
  for (guint i = 0; i < ranks->len; i++)
    least_byes = MIN (least_byes, rank_at (ranks, i)->n_byes);
  for (guint i = ranks->len; i > 0; i--)
    {
      g_autoptr (GArray) others = g_array_copy (ranks);
      IxPairing bye = { rank_at (ranks, i - 1)->place, IX_NOBODY };
      GArray *pairs = NULL;

      g_array_remove_index (others, i - 1);
      if (rank_at (ranks, i - 1)->n_byes == least_byes)
        pairs = pair_ranks (table, round, others);
      if (pairs != NULL)
        return g_array_append_val (pairs, bye);
    }
  return NULL;
}
