/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-matching-private.h"

G_BEGIN_DECLS

/* All matchings of greatest weight of a solved graph, of which one is known.
 *
 * They are the perfect matchings of the edges without slack that leave each set just once; the sets
 * are the blossoms with a dual, and lie in each other or apart.  So nothing has to be weighed any
 * more: what else is possible is found by alternating paths, and rows of bits make them cheap.
 *
 * A level is what lies in one set, or in none: its nodes are vertices and the sets next below.  All
 * that is outside a set is one more node of its level, whose mate is the base of the set. */

/* Nodes: the vertices from 0, the sets from n + 1, and behind them what is outside each set. */
struct _IxBest {
  guint     n;       /* vertices; n stands for one outside the set */
  guint     n_sets;  /* counted so that a set comes before those in it */
  guint     n_words; /* of a row of bits, by vertex and n */
  guint    *mate;    /* by vertex */
  guint64  *edges;   /* by vertex and n: row */
  guint64  *members; /* by set: row */
  gboolean *stale;   /* by set: were edges in it removed? */
  guint    *parent;  /* by node: the set that it is in, or NONE */
  guint    *base;    /* by node: the vertex whose mate is not in it; NONE: a set given up */

  /* Results of the search of a level; levels have no nodes in common. */
  Label    *label;   /* by node */
  Edge     *partner; /* by node: the matched edge out of it */
  Edge     *entry;   /* by ODD node, or BOTH: from the tree into it */
  Edge     *bridge;  /* by node that is BOTH: the edge that closed the cycle */
  guint    *group;   /* by EVEN node, or BOTH: nearer to the top of the cycles it is in */
  guint    *stamp;   /* by node: the last climb that came along */
  guint     n_climbs;
  guint64  *joined;  /* by node at the top: row of the vertices in its cycles */
  guint    *queue;   /* of EVEN vertices */
};

typedef struct {
  guint    set;     /* or NONE */
  guint    root;    /* the vertex that is left free */
  guint64 *inside;  /* row: who takes part */
  guint64 *reached; /* row: who is in the tree, or takes no part */
  guint64 *even;    /* row: who could be left free instead of the root */
  guint64 *reach;   /* row: and, if the outside could, who could be outside */
} IxBestLevel;

static inline gboolean
row_has (const guint64 *row,
         guint          i)
{
  return row[i / 64] >> i % 64 & 1;
}

static inline void
row_add (guint64 *row,
         guint    i)
{
  row[i / 64] |= (guint64) 1 << i % 64;
}

static inline void
row_remove (guint64 *row,
            guint    i)
{
  row[i / 64] &= ~((guint64) 1 << i % 64);
}

/* The first of a word that is not 0. */
static inline guint
row_first (guint   word,
           guint64 bits)
{
  return word * 64 + (guint) __builtin_ctzll (bits);
}

static inline guint64 *
edges_of (const IxBest *self,
          guint         v)
{
  return &self->edges[(gsize) v * self->n_words];
}

static inline guint64 *
members_of (const IxBest *self,
            guint         set)
{
  return &self->members[(gsize) (set - self->n - 1) * self->n_words];
}

static inline guint
outside_of (const IxBest *self,
            guint         set)
{
  return set + self->n_sets;
}

/* Sets are counted from here. */
static inline guint
first_set (const IxBest *self)
{
  return self->n + 1;
}

static inline gboolean
is_set (const IxBest *self,
        guint         node)
{
  return node > self->n && node <= self->n + self->n_sets;
}

/* Those of a solved graph. */
IxBest *ix_best_new  (IxMatching *matching) G_GNUC_WARN_UNUSED_RESULT;
void    ix_best_free (IxBest *self);

/* Removes the edges of @v to those of another rank than its mate; two who are left with each other
 * are out of the graph. */
void ix_best_keep_edges (IxBest      *self,
                         guint        v,
                         const guint *rank);

/* After edges were removed in a set, maybe not all in it can be its base: looks after the sets in
 * @around, or after all if that is NONE. A search around a set does this first. */
void ix_best_refresh (IxBest *self,
                      guint   around);

/* Levels (ix-matching-level.c) */

/* The level of @set; NONE: that of the outermost nodes. */
void ix_best_level_init  (const IxBest *self,
                          IxBestLevel  *level,
                          guint         set);
void ix_best_level_clear (IxBestLevel *level);

/* Lets @node take no part. */
void ix_best_level_leave_out (const IxBest *self,
                              IxBestLevel  *level,
                              guint         node);

/* Finds who could be left free instead of the root, until one of the row @wanted is found, who is
 * returned; NONE if there is none, or @wanted is NULL. */
guint ix_best_level_search (IxBest        *self,
                            IxBestLevel   *level,
                            const guint64 *wanted);

/* Matches the nodes so that @p, who is EVEN, can have @q as mate, who takes no part, and the root
 * has another mate. */
void ix_best_level_expose (IxBest            *self,
                           const IxBestLevel *level,
                           guint              p,
                           guint              q);

G_END_DECLS
