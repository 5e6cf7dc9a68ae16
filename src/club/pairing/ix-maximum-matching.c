/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-maximum-matching.h"

#include <string.h>

IxGraph *
ix_graph_new (guint n)
{
  IxGraph *graph = g_new0 (IxGraph, 1);

  graph->n = n;
  graph->edges = g_new0 (guint8, (gsize) n * n);
  return graph;
}

void
ix_graph_free (IxGraph *graph)
{
  if (graph == NULL)
    return;
  g_free (graph->edges);
  g_free (graph);
}

void
ix_graph_copy (IxGraph       *to,
               const IxGraph *from)
{
  g_assert (to->n == from->n);
  if (from->n > 0)
    memcpy (to->edges, from->edges, (gsize) from->n * from->n);
}

void
ix_graph_part (const IxGraph *graph,
               guint         *mates)
{
  for (guint i = 0; i < graph->n; i++)
    mates[i] = IX_GRAPH_FREE;
}

/* The search for one augmenting path. */
typedef struct {
  const IxGraph *graph;
  guint         *mates;
  guint         *base;    /* the blossom a node is in, by the node where it is entered */
  guint         *parent;  /* from which an odd node was reached */
  guint         *queue;
  guint8        *even;    /* reached at an even distance: the path may go on from it */
  guint8        *marked;
} Search;

static guint
common_base (Search *search,
             guint   a,
             guint   b)
{
  memset (search->marked, 0, search->graph->n);
  for (;;)
    {
      a = search->base[a];
      search->marked[a] = TRUE;
      if (search->mates[a] == IX_GRAPH_FREE)
        break;
      a = search->parent[search->mates[a]];
    }
  for (;;)
    {
      b = search->base[b];
      if (search->marked[b])
        return b;
      b = search->parent[search->mates[b]];
    }
}

/* Marks the blossoms on the way from @node to @base, and lets odd nodes be left the other way. */
static void
mark_way (Search *search,
          guint   node,
          guint   base,
          guint   child)
{
  while (search->base[node] != base)
    {
      guint mate = search->mates[node];

      search->marked[search->base[node]] = search->marked[search->base[mate]] = TRUE;
      search->parent[node] = child;
      child = mate;
      node = search->parent[mate];
    }
}

static guint
shrink (Search *search,
        guint   a,
        guint   b,
        guint   tail)
{
  guint base = common_base (search, a, b);

  memset (search->marked, 0, search->graph->n);
  mark_way (search, a, base, b);
  mark_way (search, b, base, a);
  for (guint i = 0; i < search->graph->n; i++)
    if (search->marked[search->base[i]])
      {
        search->base[i] = base;
        if (!search->even[i])
          {
            search->even[i] = TRUE;
            search->queue[tail++] = i;
          }
      }
  return tail;
}

/* The free node at the other end of an augmenting path from @root, or IX_GRAPH_FREE. */
static guint
find_path (Search *search,
           guint   root)
{
  guint n = search->graph->n;
  guint head = 0, tail = 0;

  for (guint i = 0; i < n; i++)
    {
      search->base[i] = i;
      search->parent[i] = IX_GRAPH_FREE;
    }
  memset (search->even, 0, n);
  search->even[root] = TRUE;
  search->queue[tail++] = root;
  while (head < tail)
    {
      guint from = search->queue[head++];

      for (guint to = 0; to < n; to++)
        {
          if (!ix_graph_has (search->graph, from, to) || search->base[from] == search->base[to] ||
              search->mates[from] == to)
            continue;
          if (to == root || (search->mates[to] != IX_GRAPH_FREE &&
                             search->parent[search->mates[to]] != IX_GRAPH_FREE))
            tail = shrink (search, from, to, tail);
          else if (search->parent[to] == IX_GRAPH_FREE)
            {
              search->parent[to] = from;
              if (search->mates[to] == IX_GRAPH_FREE)
                return to;
              search->even[search->mates[to]] = TRUE;
              search->queue[tail++] = search->mates[to];
            }
        }
    }
  return IX_GRAPH_FREE;
}

static void
augment (Search *search,
         guint   node)
{
  while (node != IX_GRAPH_FREE)
    {
      guint before = search->parent[node];
      guint next = search->mates[before];

      search->mates[node] = before;
      search->mates[before] = node;
      node = next;
    }
}

/* Pairs who are free at once with the first free one they may meet. */
static void
match_greedily (const IxGraph *graph,
                guint         *mates)
{
  for (guint a = 0; a < graph->n; a++)
    for (guint b = a + 1; b < graph->n && mates[a] == IX_GRAPH_FREE; b++)
      if (mates[b] == IX_GRAPH_FREE && ix_graph_has (graph, a, b))
        {
          mates[a] = b;
          mates[b] = a;
        }
}

guint
ix_graph_match (const IxGraph *graph,
                guint         *mates)
{
  guint n = graph->n;
  g_autofree guint *numbers = g_new (guint, 3 * n + 1);
  g_autofree guint8 *flags = g_new (guint8, 2 * n + 1);
  Search search = {
    .graph = graph,
    .mates = mates,
    .base = numbers,
    .parent = numbers + n,
    .queue = numbers + 2 * n,
    .even = flags,
    .marked = flags + n,
  };
  guint matched = 0;

  for (guint i = 0; i < n; i++)
    if (mates[i] != IX_GRAPH_FREE && !ix_graph_has (graph, i, mates[i]))
      {
        mates[mates[i]] = IX_GRAPH_FREE;
        mates[i] = IX_GRAPH_FREE;
      }
  match_greedily (graph, mates);
  for (guint i = 0; i < n; i++)
    if (mates[i] == IX_GRAPH_FREE)
      {
        guint end = find_path (&search, i);

        if (end != IX_GRAPH_FREE)
          augment (&search, end);
      }
  for (guint i = 0; i < n; i++)
    matched += mates[i] != IX_GRAPH_FREE;
  return matched / 2;
}
