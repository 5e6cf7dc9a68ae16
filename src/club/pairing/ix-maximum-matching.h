/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* An undirected graph of those who may meet. */
typedef struct {
  guint   n;
  guint8 *edges; /* n * n, symmetric */
} IxGraph;

IxGraph *ix_graph_new (guint n) G_GNUC_WARN_UNUSED_RESULT;
void     ix_graph_free (IxGraph *graph);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IxGraph, ix_graph_free)

static inline gboolean
ix_graph_has (const IxGraph *graph,
              guint          a,
              guint          b)
{
  return graph->edges[a * graph->n + b];
}

static inline void
ix_graph_set (IxGraph *graph,
              guint    a,
              guint    b,
              gboolean edge)
{
  graph->edges[a * graph->n + b] = graph->edges[b * graph->n + a] = edge != FALSE;
}

void ix_graph_copy (IxGraph       *to,
                    const IxGraph *from);

/* Finds a maximum matching (Edmonds 1965) and returns its number of pairs.  @mates is the matching
 * to start from, IX_GRAPH_FREE for a vertex without a mate: pairs that are not edges are parted,
 * the others kept if possible, so that a test after a small change is cheap. */
guint ix_graph_match (const IxGraph *graph,
                      guint         *mates);

#define IX_GRAPH_FREE G_MAXUINT

/* Makes all vertices free. */
void ix_graph_part (const IxGraph *graph,
                    guint         *mates);

/* Is there a perfect matching? */
static inline gboolean
ix_graph_match_all (const IxGraph *graph,
                    guint         *mates)
{
  return ix_graph_match (graph, mates) * 2 == graph->n;
}

G_END_DECLS
