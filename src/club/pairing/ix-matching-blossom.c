/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-matching-private.h"

guint
ix_matching_collect (const IxMatching *self,
                     guint             node,
                     guint            *list,
                     guint             n)
{
  const Blossom *blossom = &self->blossom[node];

  if (node < self->n)
    {
      list[n] = node;
      return n + 1;
    }
  for (guint i = 0; i < blossom->n; i++)
    n = ix_matching_collect (self, blossom->child[i], list, n);
  return n;
}

void
ix_matching_set_root (IxMatching *self,
                      guint       node,
                      guint       root)
{
  const Blossom *blossom = &self->blossom[node];

  self->is_root[node] = node == root;
  if (node < self->n)
    self->root[node] = root;
  else
    for (guint i = 0; i < blossom->n; i++)
      ix_matching_set_root (self, blossom->child[i], root);
}

guint
ix_matching_child_with (const IxMatching *self,
                        guint             node,
                        guint             v)
{
  const Blossom *blossom = &self->blossom[node];
  g_autofree guint *list = g_new (guint, self->n);

  for (guint i = 0; i < blossom->n; i++)
    {
      guint n = ix_matching_collect (self, blossom->child[i], list, 0);

      for (guint j = 0; j < n; j++)
        if (list[j] == v)
          return i;
    }
  g_assert_not_reached ();
}

void
ix_matching_set_base (IxMatching *self,
                      guint       node,
                      guint       v)
{
  Blossom *blossom = &self->blossom[node];
  guint first, n = blossom->n;

  if (self->base[node] == v)
    return;
  first = ix_matching_child_with (self, node, v);
  if (first != 0)
    {
      g_autofree guint *child = g_memdup2 (blossom->child, n * sizeof (guint));
      g_autofree Edge *edge = g_memdup2 (blossom->edge, n * sizeof (Edge));

      for (guint i = 0; i < n; i++)
        {
          blossom->child[i] = child[(first + i) % n];
          blossom->edge[i] = edge[(first + i) % n];
        }
      for (guint i = 1; i < n; i += 2)
        {
          Edge e = blossom->edge[i];

          ix_matching_set_base (self, blossom->child[i], e.from);
          ix_matching_set_base (self, blossom->child[i + 1], e.to);
          self->mate[e.from] = e.to;
          self->mate[e.to] = e.from;
        }
    }
  ix_matching_set_base (self, blossom->child[0], v);
  self->base[node] = v;
}

void
ix_matching_open (IxMatching *self,
                  guint       node)
{
  Blossom *blossom = &self->blossom[node];

  for (guint i = 0; i < blossom->n; i++)
    ix_matching_set_root (self, blossom->child[i], blossom->child[i]);
  self->is_root[node] = FALSE;
  g_clear_pointer (&blossom->child, g_free);
  g_clear_pointer (&blossom->edge, g_free);
  blossom->n = 0;
  self->unused[self->n_unused++] = node;
}
