/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-matching-best.h"

/* Links those whose edges lead to @reach, outside the set of @level, with the outside. */
static void
open_outside (IxBest        *self,
              IxBestLevel   *level,
              const guint64 *reach)
{
  guint64 *outside = edges_of (self, self->n);

  row_add (level->inside, self->n);
  for (guint v = 0; v < self->n; v++)
    for (guint i = 0; i < self->n_words && row_has (level->inside, v); i++)
      if ((edges_of (self, v)[i] & reach[i]) != 0)
        {
          row_add (outside, v);
          row_add (edges_of (self, v), self->n);
          break;
        }
}

static void
close_outside (IxBest *self)
{
  guint64 *outside = edges_of (self, self->n);

  for (guint i = 0; i < self->n_words; i++)
    for (; outside[i] != 0; outside[i] &= outside[i] - 1)
      row_remove (edges_of (self, row_first (i, outside[i])), self->n);
}

/* The mate of the base of @node as the set around it sees it. */
static guint
mate_of_node (const IxBest *self,
              guint         node)
{
  guint set = self->parent[node], base = self->base[node];

  return set != NONE && self->base[set] == base ? self->n : self->mate[base];
}

/* Searches the level that @node is in for who could be the mate of its base instead; first the
 * levels farther out, for the outside.  @levels has room for all; returns the one of @node. */
static IxBestLevel *
search_levels (IxBest        *self,
               guint          node,
               const guint64 *wanted,
               IxBestLevel   *levels)
{
  guint set = self->parent[node];
  IxBestLevel *outer = set != NONE ? search_levels (self, set, NULL, levels) : NULL;
  IxBestLevel *level = outer != NULL ? outer + 1 : levels;

  ix_best_level_init (self, level, set);
  ix_best_level_leave_out (self, level, node);
  level->root = mate_of_node (self, node);
  if (outer != NULL)
    open_outside (self, level, outer->reach);
  ix_best_level_search (self, level, wanted);
  close_outside (self);
  for (guint i = 0; i < self->n_words; i++)
    level->reach[i] = level->even[i];
  if (outer != NULL && row_has (level->even, self->n))
    for (guint i = 0; i < self->n_words; i++)
      level->reach[i] |= outer->reach[i];
  row_remove (level->reach, self->n);
  return level;
}

/* Gives @v, which is taken out of @level or of one farther in, the mate @u of the reach of
 * @level. */
static void
set_mate (IxBest      *self,
          IxBestLevel *level,
          guint        v,
          guint        u)
{
  guint base;

  if (!row_has (level->even, u))
    {
      ix_best_level_expose (self, level, self->n, v);
      set_mate (self, level - 1, v, u);
      return;
    }
  base = level->set != NONE ? self->base[level->set] : NONE;
  ix_best_level_expose (self, level, u, v);
  if (base == NONE || base == self->base[level->set])
    return;
  base = self->base[level->set];
  for (guint i = 0; i < self->n_words; i++)
    {
      guint64 bits = edges_of (self, base)[i] & level[-1].reach[i];

      if (bits != 0)
        {
          set_mate (self, level - 1, base, row_first (i, bits));
          return;
        }
    }
  g_assert_not_reached ();
}

/* Finds who of those that @v may meet have the smallest rank; FALSE if its mate has. */
static gboolean
find_wanted (const IxBest *self,
             guint         v,
             const guint  *rank,
             guint64      *wanted)
{
  guint least = rank[self->mate[v]];

  memset (wanted, 0, self->n_words * sizeof (guint64));
  for (guint i = 0; i < self->n_words; i++)
    for (guint64 bits = edges_of (self, v)[i]; bits != 0; bits &= bits - 1)
      least = MIN (least, rank[row_first (i, bits)]);
  for (guint i = 0; i < self->n_words; i++)
    for (guint64 bits = edges_of (self, v)[i]; bits != 0; bits &= bits - 1)
      if (rank[row_first (i, bits)] == least)
        row_add (wanted, row_first (i, bits));
  return least < rank[self->mate[v]];
}

/* Searches the levels from that of @v outwards, and gives @v the mate of the smallest rank. */
static void
improve (IxBest      *self,
         guint        v,
         const guint *rank,
         guint64     *wanted)
{
  g_autofree IxBestLevel *levels = g_new0 (IxBestLevel, self->n_sets + 1);
  IxBestLevel *level;
  guint least = self->mate[v];

  ix_best_refresh (self, NONE);
  find_wanted (self, v, rank, wanted);
  level = search_levels (self, v, wanted, levels);
  for (guint i = 0; i < self->n_words; i++)
    for (guint64 bits = edges_of (self, v)[i] & level->reach[i]; bits != 0; bits &= bits - 1)
      if (rank[row_first (i, bits)] < rank[least])
        least = row_first (i, bits);
  if (least != self->mate[v])
    set_mate (self, level, v, least);
  for (; level >= levels; level--)
    ix_best_level_clear (level);
}

/* Gives @v a wanted mate if that takes no change outside of its set; FALSE if it does.  This is the
 * usual case and saves the search there. */
static gboolean
improve_within (IxBest        *self,
                guint          v,
                const guint64 *wanted)
{
  guint set = self->parent[v], node, mate;
  IxBestLevel level;

  if (set == NONE || self->base[set] == v)
    return FALSE;
  for (node = self->base[set]; self->parent[node] != set; node = self->parent[node])
    continue;
  ix_best_level_init (self, &level, set);
  ix_best_level_leave_out (self, &level, v);
  ix_best_level_leave_out (self, &level, node);
  level.root = self->mate[v];
  mate = ix_best_level_search (self, &level, wanted);
  if (mate != NONE)
    ix_best_level_expose (self, &level, mate, v);
  ix_best_level_clear (&level);
  return mate != NONE;
}

guint
ix_matching_choose (IxMatching  *matching,
                    guint        v,
                    const guint *rank)
{
  IxBest *self = matching->solved;
  g_autofree guint64 *wanted = g_new (guint64, self->n_words);

  if (find_wanted (self, v, rank, wanted))
    {
      ix_best_refresh (self, self->parent[v]);
      if (find_wanted (self, v, rank, wanted) && !improve_within (self, v, wanted))
        improve (self, v, rank, wanted);
    }
  ix_best_keep_edges (self, v, rank);
  return self->mate[v];
}
