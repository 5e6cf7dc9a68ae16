/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-matching-best.h"

/* Finding the edges and sets */

/* Appends @node to @list, which has @n; of a blossom without dual, which says nothing, what is in
 * it.  Returns the new number. */
static guint
collect_nodes (const IxMatching *matching,
               guint             node,
               guint            *list,
               guint             n)
{
  const Blossom *blossom = &matching->blossom[node];

  if (node < matching->n || !is_zero (matching, dual_of (matching, node)))
    {
      list[n] = node;
      return n + 1;
    }
  for (guint i = 0; i < blossom->n; i++)
    n = collect_nodes (matching, blossom->child[i], list, n);
  return n;
}

/* How many blossoms with a dual are in @node, or are it. */
static guint
count_sets (const IxMatching *matching,
            guint             node)
{
  const Blossom *blossom = &matching->blossom[node];
  guint n = !is_zero (matching, dual_of (matching, node));

  if (node < matching->n)
    return 0;
  for (guint i = 0; i < blossom->n; i++)
    n += count_sets (matching, blossom->child[i]);
  return n;
}

/* Adds the edges without slack between the @n_nodes nodes, not those within them. */
static void
add_edges (IxBest           *self,
           const IxMatching *matching,
           const guint      *nodes,
           guint             n_nodes)
{
  g_autofree guint *list = g_new (guint, self->n);
  g_autofree guint *end = g_new (guint, self->n); /* by place: behind those of the same node */
  guint n = 0;

  for (guint i = 0; i < n_nodes; i++)
    {
      guint begin = n;

      n = ix_matching_collect (matching, nodes[i], list, n);
      for (guint k = begin; k < n; k++)
        end[k] = n;
    }
  for (guint k = 0; k < n; k++)
    for (guint l = end[k]; l < n; l++)
      if (has_edge (matching, list[k], list[l]) && is_tight (matching, list[k], list[l]))
        {
          row_add (edges_of (self, list[k]), list[l]);
          row_add (edges_of (self, list[l]), list[k]);
        }
}

static void
add_level (IxBest     *self,
           IxMatching *matching,
           guint       node,
           guint       set,
           guint      *last);

/* Makes a set of the blossom @node, which is in the set @parent; @last is the last set so far.  Its
 * dual goes to the vertices in it, after which the slack within is told like any other. */
static void
add_set (IxBest     *self,
         IxMatching *matching,
         guint       node,
         guint       parent,
         guint      *last)
{
  g_autofree guint *list = g_new (guint, self->n);
  guint set = ++*last, n = ix_matching_collect (matching, node, list, 0);

  self->parent[set] = parent;
  self->base[set] = matching->base[node];
  self->base[outside_of (self, set)] = self->n;
  for (guint i = 0; i < n; i++)
    {
      row_add (members_of (self, set), list[i]);
      for (guint k = 0; k < matching->n_words; k++)
        dual_of (matching, list[i])[k] += dual_of (matching, node)[k];
    }
  memset (dual_of (matching, node), 0, matching->n_words * sizeof (gint64));
  add_level (self, matching, node, set, last);
}

/* Adds what is in @set, which is made of the blossom @node; all, if both are NONE. */
static void
add_level (IxBest     *self,
           IxMatching *matching,
           guint       node,
           guint       set,
           guint      *last)
{
  g_autofree guint *nodes = g_new (guint, self->n);
  guint n = 0;

  if (node != NONE)
    n = collect_nodes (matching, node, nodes, 0);
  else
    for (guint root = 0; root < 2 * self->n; root++)
      if (matching->is_root[root])
        n = collect_nodes (matching, root, nodes, n);
  add_edges (self, matching, nodes, n);
  for (guint i = 0; i < n; i++)
    if (nodes[i] < self->n)
      self->parent[nodes[i]] = set;
    else
      add_set (self, matching, nodes[i], set, last);
}

static void
allocate (IxBest *self)
{
  guint n_nodes = self->n + 1 + 2 * self->n_sets;
  gsize n_words = self->n_words;

  self->edges = g_new0 (guint64, (self->n + 1) * n_words);
  self->members = g_new0 (guint64, self->n_sets * n_words);
  self->stale = g_new0 (gboolean, n_nodes);
  self->parent = g_new (guint, n_nodes);
  self->base = g_new (guint, n_nodes);
  self->label = g_new0 (Label, n_nodes);
  self->partner = g_new (Edge, n_nodes);
  self->entry = g_new (Edge, n_nodes);
  self->bridge = g_new (Edge, n_nodes);
  self->group = g_new (guint, n_nodes);
  self->stamp = g_new0 (guint, n_nodes);
  self->joined = g_new (guint64, n_nodes * n_words);
  self->queue = g_new (guint, self->n + 1);
}

IxBest *
ix_best_new (IxMatching *matching)
{
  IxBest *self = g_new0 (IxBest, 1);
  guint last = matching->n;

  self->n = matching->n;
  self->n_words = self->n / 64 + 1;
  self->mate = matching->mate;
  for (guint node = 0; node < 2 * matching->n; node++)
    if (matching->is_root[node])
      self->n_sets += count_sets (matching, node);
  allocate (self);
  for (guint v = 0; v <= self->n; v++)
    self->base[v] = v;
  self->parent[self->n] = NONE;
  add_level (self, matching, NONE, NONE, &last);
  return self;
}

void
ix_best_free (IxBest *self)
{
  if (self == NULL)
    return;
  g_free (self->edges);
  g_free (self->members);
  g_free (self->stale);
  g_free (self->parent);
  g_free (self->base);
  g_free (self->label);
  g_free (self->partner);
  g_free (self->entry);
  g_free (self->bridge);
  g_free (self->group);
  g_free (self->stamp);
  g_free (self->joined);
  g_free (self->queue);
  g_free (self);
}

/* Taking edges out */

static void
remove_edge (IxBest *self,
             guint   a,
             guint   b)
{
  row_remove (edges_of (self, a), b);
  row_remove (edges_of (self, b), a);
}

/* Removes the edges of @v to those in a row; to those not in it, if @others. */
static void
remove_edges (IxBest        *self,
              guint          v,
              const guint64 *row,
              gboolean       others)
{
  for (guint i = 0; i < self->n_words; i++)
    for (guint64 bits = edges_of (self, v)[i] & (others ? ~row[i] : row[i]); bits != 0;
         bits &= bits - 1)
      remove_edge (self, v, row_first (i, bits));
}

/* Removes the edges out of @set of those members that are not in a row. */
static void
close_members (IxBest        *self,
               guint          set,
               const guint64 *row)
{
  const guint64 *members = members_of (self, set);

  for (guint i = 0; i < self->n_words; i++)
    for (guint64 bits = members[i] & (row != NULL ? ~row[i] : G_MAXUINT64); bits != 0;
         bits &= bits - 1)
      remove_edges (self, row_first (i, bits), members, TRUE);
}

/* Members of @set that can no longer be its base, as edges in it were removed, lose their edges out
 * of the set. */
static void
refresh (IxBest *self,
         guint   set)
{
  IxBestLevel level;

  self->stale[set] = FALSE;
  if (self->base[set] == NONE)
    return;
  ix_best_level_init (self, &level, set);
  level.root = self->base[set];
  ix_best_level_search (self, &level, NULL);
  close_members (self, set, level.even);
  ix_best_level_clear (&level);
}

static gboolean
is_within (const IxBest *self,
           guint         set,
           guint         around)
{
  while (set != NONE && set != around)
    set = self->parent[set];
  return set == around;
}

void
ix_best_refresh (IxBest *self,
                 guint   around)
{
  /* from within, so that what is removed is known farther out */
  for (guint set = self->n + self->n_sets; set >= first_set (self); set--)
    if (self->stale[set] && set != around && is_within (self, set, around))
      refresh (self, set);
}

/* One member of @set, no longer in it, has a mate outside for good: the others are matched within,
 * whoever counts. */
static void
give_up (IxBest *self,
         guint   set)
{
  close_members (self, set, NULL);
  for (guint node = 0; node <= self->n + self->n_sets; node++)
    if (self->parent[node] == set)
      self->parent[node] = self->parent[set];
  memset (members_of (self, set), 0, self->n_words * sizeof (guint64));
  self->base[set] = NONE;
}

/* Takes out two who have no other choice than each other. */
static void
take_out (IxBest *self,
          guint   a,
          guint   b)
{
  remove_edges (self, a, edges_of (self, a), FALSE);
  remove_edges (self, b, edges_of (self, b), FALSE);
  for (guint set = self->n + self->n_sets; set >= first_set (self); set--)
    {
      guint64 *members = members_of (self, set);
      gboolean one = row_has (members, a) != row_has (members, b);

      self->stale[set] = self->stale[set] || row_has (members, a);
      row_remove (members, a);
      row_remove (members, b);
      if (one)
        give_up (self, set);
    }
  self->parent[a] = self->parent[b] = NONE;
}

void
ix_best_keep_edges (IxBest      *self,
                    guint        v,
                    const guint *rank)
{
  guint n = 0;

  for (guint i = 0; i < self->n_words; i++)
    for (guint64 bits = edges_of (self, v)[i]; bits != 0; bits &= bits - 1)
      {
        guint u = row_first (i, bits);

        if (rank[u] == rank[self->mate[v]])
          n++;
        else
          remove_edge (self, v, u);
      }
  for (guint set = self->parent[v]; set != NONE; set = self->parent[set])
    self->stale[set] = TRUE;
  if (n == 1)
    take_out (self, v, self->mate[v]);
}
