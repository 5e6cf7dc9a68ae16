/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Matchings of greatest weight against trying all of them. */

#include <string.h>

#include "ix-matching.h"

#define N_MATCHED 10 /* enough for blossoms in blossoms */

/* A graph of two words of weight, and the best sum of a perfect matching. */
typedef struct {
  gint64   weight[N_MATCHED][N_MATCHED][2];
  gboolean has[N_MATCHED][N_MATCHED];
  gboolean found;
  gint64   best[2];
} Graph;

static void
try_matchings (Graph *graph,
               guint  used,
               gint64 first,
               gint64 second)
{
  guint a = 0;

  while (used >> a & 1)
    a++;
  if (a == N_MATCHED)
    {
      if (!graph->found || first > graph->best[0] ||
          (first == graph->best[0] && second > graph->best[1]))
        {
          graph->best[0] = first;
          graph->best[1] = second;
        }
      graph->found = TRUE;
      return;
    }
  for (guint b = a + 1; b < N_MATCHED; b++)
    if (graph->has[a][b] && !(used >> b & 1))
      try_matchings (graph, used | 1u << a | 1u << b, first + graph->weight[a][b][0],
                     second + graph->weight[a][b][1]);
}

/* The smallest rank of a mate of @v in a matching of that best weight. */
static guint
best_rank (const Graph *graph,
           guint        v,
           const guint *rank)
{
  guint best = G_MAXUINT;

  for (guint u = 0; u < N_MATCHED; u++)
    {
      Graph with = *graph;

      if (!graph->has[v][u] || rank[u] >= best)
        continue;
      for (guint w = 0; w < N_MATCHED; w++)
        if (w != u)
          with.has[v][w] = with.has[w][v] = FALSE;
      with.found = FALSE;
      try_matchings (&with, 0, 0, 0);
      if (with.found && memcmp (with.best, graph->best, sizeof with.best) == 0)
        best = rank[u];
    }
  return best;
}

/* Each vertex chooses in turn, and must get the best that the weight and the choices before leave
 * it. */
static void
check_choices (Graph      *graph,
               IxMatching *matching,
               GRand      *rand)
{
  gint64 sum[2] = { 0, 0 };

  for (guint v = 0; v < N_MATCHED; v++)
    {
      guint rank[N_MATCHED], best;

      for (guint u = 0; u < N_MATCHED; u++)
        rank[u] = (guint) g_rand_int_range (rand, 0, 4);
      best = best_rank (graph, v, rank);
      g_assert_cmpuint (rank[ix_matching_choose (matching, v, rank)], ==, best);
      for (guint u = 0; u < N_MATCHED; u++)
        if (rank[u] != best)
          graph->has[u][v] = graph->has[v][u] = FALSE;
    }
  for (guint v = 0; v < N_MATCHED; v++)
    {
      guint mate = ix_matching_mate (matching, v);

      g_assert_cmpuint (ix_matching_mate (matching, mate), ==, v);
      g_assert_true (graph->has[v][mate]);
      sum[0] += graph->weight[v][mate][0];
      sum[1] += graph->weight[v][mate][1];
    }
  g_assert_cmpint (sum[0], ==, 2 * graph->best[0]);
  g_assert_cmpint (sum[1], ==, 2 * graph->best[1]);
}

static void
test_small (void)
{
  for (guint32 seed = 0; seed < 3000; seed++)
    {
      g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
      g_autoptr (IxMatching) matching = ix_matching_new (N_MATCHED, 2);
      Graph graph = { .found = FALSE };

      for (guint a = 0; a < N_MATCHED; a++)
        for (guint b = a + 1; b < N_MATCHED; b++)
          if (g_rand_int_range (rand, 0, 10) < 3 + (gint32) (seed % 7))
            {
              graph.weight[a][b][0] = g_rand_int_range (rand, -2, 4);
              graph.weight[a][b][1] = g_rand_int_range (rand, -1, seed % 2 != 0 ? 2 : 100);
              memcpy (graph.weight[b][a], graph.weight[a][b], sizeof graph.weight[a][b]);
              graph.has[a][b] = graph.has[b][a] = TRUE;
              ix_matching_add (matching, a, b, graph.weight[a][b]);
            }
      try_matchings (&graph, 0, 0, 0);
      g_assert_cmpint (ix_matching_solve (matching), ==, graph.found);
      if (graph.found)
        check_choices (&graph, matching, rand);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/matching/small", test_small);
  return g_test_run ();
}
