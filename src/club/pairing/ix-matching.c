/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-matching-best.h"

IxMatching *
ix_matching_new (guint n,
                 guint n_words)
{
  IxMatching *self = g_new0 (IxMatching, 1);

  self->n = n;
  self->n_words = n_words;
  self->weight = g_new0 (gint64, (gsize) n * n * self->n_words);
  self->has = g_new0 (guint8, (gsize) n * n);
  self->dual = g_new0 (gint64, (gsize) 2 * n * self->n_words);
  self->mate = g_new (guint, n);
  self->root = g_new (guint, n);
  self->base = g_new (guint, 2 * n);
  self->is_root = g_new0 (gboolean, 2 * n);
  self->blossom = g_new0 (Blossom, 2 * n);
  self->label = g_new0 (Label, 2 * n);
  self->entry = g_new (Edge, 2 * n);
  self->best = g_new (guint, n);
  self->best_slack = g_new (gint64, (gsize) n * self->n_words);
  self->nearest = g_new (guint, (gsize) 2 * n * n);
  self->closest = g_new (Edge, 2 * n);
  self->closest_slack = g_new (gint64, (gsize) 2 * n * self->n_words);
  self->scratch = g_new (gint64, self->n_words);
  self->unused = g_new (guint, n);
  for (guint v = 0; v < n; v++)
    {
      self->mate[v] = NONE;
      self->root[v] = self->base[v] = v;
      self->is_root[v] = TRUE;
      self->unused[self->n_unused++] = 2 * n - 1 - v;
    }
  return self;
}

void
ix_matching_free (IxMatching *self)
{
  if (self == NULL)
    return;
  for (guint b = self->n; b < 2 * self->n; b++)
    {
      g_free (self->blossom[b].child);
      g_free (self->blossom[b].edge);
    }
  g_free (self->weight);
  g_free (self->has);
  g_free (self->dual);
  g_free (self->mate);
  g_free (self->root);
  g_free (self->base);
  g_free (self->is_root);
  g_free (self->blossom);
  g_free (self->label);
  g_free (self->entry);
  g_free (self->best);
  g_free (self->best_slack);
  g_free (self->nearest);
  g_free (self->closest);
  g_free (self->closest_slack);
  g_free (self->scratch);
  g_free (self->unused);
  ix_best_free (self->solved);
  g_free (self);
}

void
ix_matching_add (IxMatching   *self,
                 guint         u,
                 guint         v,
                 const gint64 *weight)
{
  memcpy (weight_of (self, u, v), weight, self->n_words * sizeof (gint64));
  memcpy (weight_of (self, v, u), weight, self->n_words * sizeof (gint64));
  self->has[(gsize) u * self->n + v] = self->has[(gsize) v * self->n + u] = TRUE;
}

guint
ix_matching_mate (const IxMatching *self,
                  guint             v)
{
  return self->mate[v];
}

/* Gives the free vertex @v, in no blossom, the least dual that leaves no edge with negative
 * slack, and a free mate if that can be had at once. */
static void
seat (IxMatching *self,
      guint       v)
{
  gint64 *dual = dual_of (self, v);
  Edge least = { NONE, v };

  memset (dual, 0, self->n_words * sizeof (gint64));
  for (guint u = 0; u < self->n; u++)
    if (has_edge (self, v, u) &&
        (least.from == NONE || is_closer (self, (Edge) { u, v }, least)))
      least.from = u;
  if (least.from == NONE)
    return;
  for (guint i = 0; i < self->n_words; i++)
    dual[i] = -slack_word (self, least, i);
  for (guint u = 0; u < self->n; u++)
    if (has_edge (self, v, u) && self->root[u] == u && self->mate[u] == NONE &&
        is_tight (self, u, v))
      {
        self->mate[u] = v;
        self->mate[v] = u;
        return;
      }
}

/* Duals to begin with: high enough for each edge. */
static void
begin (IxMatching *self)
{
  for (guint v = 0; v < self->n; v++)
    {
      guint best = NONE;

      for (guint u = 0; u < self->n; u++)
        if (has_edge (self, v, u))
          for (guint i = 0; i < self->n_words; i++)
            {
              gint64 x = weight_of (self, v, u)[i];
              gint64 y = best == NONE ? G_MININT64 : weight_of (self, v, best)[i];

              if (x > y)
                best = u;
              if (x != y)
                break;
            }
      if (best != NONE)
        memcpy (dual_of (self, v), weight_of (self, v, best), self->n_words * sizeof (gint64));
    }
  for (guint v = 0; v < self->n; v++)
    if (self->mate[v] == NONE)
      seat (self, v);
}

static gboolean
match_all (IxMatching *self)
{
  for (guint v = 0; v < self->n; v++)
    if (self->mate[v] == NONE && !ix_matching_search (self, v))
      return FALSE;
  return TRUE;
}

gboolean
ix_matching_solve (IxMatching *self)
{
  begin (self);
  if (!match_all (self))
    return FALSE;
  self->solved = ix_best_new (self);
  return TRUE;
}
