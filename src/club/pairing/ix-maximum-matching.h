/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* An undirected graph: who may meet whom. */
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

/* The greatest number of pairs in which nobody is twice (Edmonds 1965).  @mates, IX_GRAPH_FREE
 * for who has none, is what to begin with: pairs that are no edges are parted, the others kept
 * as far as the number allows, so that a test after a small change costs little.  Returns the
 * number of pairs. */
guint ix_graph_match (const IxGraph *graph,
                      guint         *mates);

#define IX_GRAPH_FREE G_MAXUINT

/* Forgets all pairs. */
void ix_graph_part (const IxGraph *graph,
                    guint         *mates);

/* Can all be paired? */
static inline gboolean
ix_graph_match_all (const IxGraph *graph,
                    guint         *mates)
{
  return ix_graph_match (graph, mates) * 2 == graph->n;
}

G_END_DECLS
