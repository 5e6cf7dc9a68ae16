/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <string.h>

#include "ix-matching.h"

G_BEGIN_DECLS

/* Edmonds' method with dual variables: each vertex has one, and each blossom, an odd cycle shrunk
 * to one node.  The slack of an edge is the sum of its duals less its weight, and never negative;
 * a matching of edges without slack that leaves each blossom just once is of greatest weight.  An
 * alternating tree grows from one free vertex at a time, so all its nodes are linked by edges
 * without slack, their duals are even or odd together, and halves come out whole.
 *
 * Weights count twice in the slack, and blossoms keep half of their dual, for the same reason. */

#define NONE G_MAXUINT

/* The position of a node in the tree: at an even distance from the root, at an odd one, or
 * outside.  Where cycles are not shrunk, a node may be at both. */
typedef enum {
  OUTSIDE,
  EVEN,
  ODD,
  BOTH,
} Label;

typedef struct {
  guint from, to;
} Edge;

typedef struct _IxBest IxBest;

/* Child i and the next of the cycle are joined by edge i.  The base is in child 0, and the edges
 * with odd numbers are matched. */
typedef struct {
  guint  n;
  guint *child;
  Edge  *edge;
} Blossom;

/* Nodes are the vertices from 0 and the blossoms from n. */
struct _IxMatching {
  guint     n, n_words;
  gint64   *weight;  /* by vertex, vertex, word */
  guint8   *has;     /* by vertex, vertex: is there an edge? */
  gint64   *dual;    /* by node, word */
  guint    *mate;    /* by vertex */
  guint    *root;    /* by vertex: the outermost node that it is in */
  guint    *base;    /* by node: the vertex whose mate is not in it */
  gboolean *is_root; /* by node */
  Blossom  *blossom; /* by node, from n */
  Label    *label;   /* by outermost node */
  Edge     *entry;   /* by ODD outermost node: from the tree into it */
  guint    *nearest; /* by EVEN node, vertex: the nearest vertex in that node */
  guint    *best;    /* by vertex that is not in an EVEN node: the nearest one that is */
  gint64   *best_slack;    /* and the slack of the edge between them */
  Edge     *closest; /* by EVEN node: the edge with least slack to another one */
  gint64   *closest_slack; /* and that slack */
  gint64   *scratch; /* a slack */
  guint    *unused;  /* blossoms to be had */
  guint     n_unused;
  IxBest   *solved;  /* all matchings of greatest weight, when one is known */
};

static inline gint64 *
weight_of (const IxMatching *self,
           guint             u,
           guint             v)
{
  return &self->weight[((gsize) u * self->n + v) * self->n_words];
}

static inline gint64 *
dual_of (const IxMatching *self,
         guint             node)
{
  return &self->dual[(gsize) node * self->n_words];
}

static inline gboolean
has_edge (const IxMatching *self,
          guint             u,
          guint             v)
{
  return self->has[(gsize) u * self->n + v];
}

/* The word of the slack of an edge between two outermost nodes. */
static inline gint64
slack_word (const IxMatching *self,
            Edge              edge,
            guint             word)
{
  return dual_of (self, edge.from)[word] + dual_of (self, edge.to)[word] -
         2 * weight_of (self, edge.from, edge.to)[word];
}

/* Has @a less slack than @b? */
static inline gboolean
is_closer (const IxMatching *self,
           Edge              a,
           Edge              b)
{
  for (guint i = 0; i < self->n_words; i++)
    {
      gint64 x = slack_word (self, a, i), y = slack_word (self, b, i);

      if (x != y)
        return x < y;
    }
  return FALSE;
}

static inline gboolean
is_tight (const IxMatching *self,
          guint             u,
          guint             v)
{
  for (guint i = 0; i < self->n_words; i++)
    if (slack_word (self, (Edge) { u, v }, i) != 0)
      return FALSE;
  return TRUE;
}

static inline gboolean
is_zero (const IxMatching *self,
         const gint64     *words)
{
  for (guint i = 0; i < self->n_words; i++)
    if (words[i] != 0)
      return FALSE;
  return TRUE;
}

/* Blossoms (ix-matching-blossom.c) */

/* Appends the vertices of @node to @list, which has @n; returns the new number. */
guint ix_matching_collect (const IxMatching *self,
                           guint             node,
                           guint            *list,
                           guint             n);

/* Makes @root, which @node is in, outermost. */
void ix_matching_set_root (IxMatching *self,
                           guint       node,
                           guint       root);

/* The child of @node that has @v. */
guint ix_matching_child_with (const IxMatching *self,
                              guint             node,
                              guint             v);

/* Matches the vertices in @node so that @v is left for a mate outside. */
void ix_matching_set_base (IxMatching *self,
                           guint       node,
                           guint       v);

/* Makes the children of an outermost blossom outermost. */
void ix_matching_open (IxMatching *self,
                       guint       node);

/* Finds a mate for the free vertex @v (ix-matching-tree.c); FALSE if it can have none. */
gboolean ix_matching_search (IxMatching *self,
                             guint       v);

G_END_DECLS
