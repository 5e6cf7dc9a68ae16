/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-dutch-private.h"
#include "ix-maximum-matching.h"

typedef struct {
  const IxDutchField *field;
  const GArray       *players;
  guint               n_apart;
  guint               n; /* vertices: the players, and the bye if there is one */
  gint                bye_score;
} Rest;

static gboolean
may_pair (const Rest *rest,
          guint       a,
          guint       b)
{
  guint p = g_array_index (rest->players, guint, a);

  if (b == rest->players->len)
    return a >= rest->n_apart && ix_dutch_player (rest->field, p)->may_bye &&
           ix_dutch_player (rest->field, p)->score == rest->bye_score;
  return b >= rest->n_apart &&
         ix_dutch_may_meet (rest->field, p, g_array_index (rest->players, guint, b));
}

/* Gives each from the last on the nearest one before who is free; this is nearly always enough.
 * The bye is behind all. */
static gboolean
match_neighbours (const Rest *rest,
                  guint      *mates)
{
  gboolean all = TRUE;

  for (guint i = 0; i < rest->n; i++)
    mates[i] = IX_GRAPH_FREE;
  for (guint b = rest->n - 1; b < rest->n; b--)
    {
      for (guint a = b - 1; a < b && mates[b] == IX_GRAPH_FREE; a--)
        if (mates[a] == IX_GRAPH_FREE && may_pair (rest, a, b))
          {
            mates[a] = b;
            mates[b] = a;
          }
      all = all && mates[b] != IX_GRAPH_FREE;
    }
  return all;
}

static gboolean
match_all (const Rest *rest,
           guint      *mates)
{
  IxGraph *graph = ix_graph_new (rest->n);
  gboolean found;

  for (guint a = 0; a < rest->n; a++)
    for (guint b = a + 1; b < rest->n; b++)
      ix_graph_set (graph, a, b, may_pair (rest, a, b));
  found = ix_graph_match_all (graph, mates);
  ix_graph_free (graph);
  return found;
}

gboolean
ix_dutch_can_complete (const IxDutchField *field,
                       const GArray       *players,
                       guint               n_apart,
                       gboolean            bye,
                       gint                bye_score)
{
  const Rest rest = { field, players, n_apart, players->len + bye, bye_score };
  g_autofree guint *mates = g_new (guint, rest.n + 1);

  return rest.n % 2 == 0 && (match_neighbours (&rest, mates) || match_all (&rest, mates));
}
