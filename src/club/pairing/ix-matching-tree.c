/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-matching-private.h"

/*** The tree ***/

static inline gint64 *
best_slack (const IxMatching *self,
            guint             v)
{
  return &self->best_slack[(gsize) v * self->n_words];
}

static inline gint64 *
closest_slack (const IxMatching *self,
               guint             node)
{
  return &self->closest_slack[(gsize) node * self->n_words];
}

static inline gboolean
is_less (const IxMatching *self,
         const gint64     *a,
         const gint64     *b)
{
  for (guint i = 0; i < self->n_words; i++)
    if (a[i] != b[i])
      return a[i] < b[i];
  return FALSE;
}

static inline void
offer_closest (IxMatching   *self,
               guint         node,
               Edge          edge,
               const gint64 *slack)
{
  if (self->closest[node].from != NONE && !is_less (self, slack, closest_slack (self, node)))
    return;
  self->closest[node] = edge;
  memcpy (closest_slack (self, node), slack, self->n_words * sizeof (gint64));
}

/* For a node that has become EVEN and knows who is nearest in it: tells all others. */
static void
spread (IxMatching *self,
        guint       node)
{
  const guint *nearest = &self->nearest[(gsize) node * self->n];

  self->closest[node].from = NONE;
  for (guint v = 0; v < self->n; v++)
    {
      guint u = nearest[v], root = self->root[v];
      gint64 *slack = self->scratch;

      if (u == NONE || root == node)
        continue;
      for (guint i = 0; i < self->n_words; i++)
        slack[i] = slack_word (self, (Edge) { u, v }, i);
      if (self->label[root] == EVEN)
        {
          offer_closest (self, node, (Edge) { u, v }, slack);
          offer_closest (self, root, (Edge) { v, u }, slack);
        }
      else if (self->best[v] == NONE || is_less (self, slack, best_slack (self, v)))
        {
          self->best[v] = u;
          memcpy (best_slack (self, v), slack, self->n_words * sizeof (gint64));
        }
    }
}

/* Offers @u, which is or becomes part of @node, to @v. */
static inline void
offer_nearest (IxMatching *self,
               guint      *nearest,
               guint       u,
               guint       v)
{
  if (*nearest == NONE || is_closer (self, (Edge) { u, v }, (Edge) { *nearest, v }))
    *nearest = u;
}

static void
forget_nearest (IxMatching *self,
                guint       node)
{
  memset (&self->nearest[(gsize) node * self->n], 0xff, self->n * sizeof (guint));
}

/* Offers the vertices in @part, which is or becomes one with @node. */
static void
offer_vertices (IxMatching *self,
                guint       node,
                guint       part)
{
  g_autofree guint *list = g_new (guint, self->n);
  guint *nearest = &self->nearest[(gsize) node * self->n];
  const guint *root = self->root;
  guint n = self->n, n_list = ix_matching_collect (self, part, list, 0);

  for (guint i = 0; i < n_list; i++)
    {
      const guint8 *has = &self->has[(gsize) list[i] * n];

      for (guint v = 0; v < n; v++)
        if (has[v] && root[v] != node)
          offer_nearest (self, &nearest[v], list[i], v);
    }
}

static void
make_even (IxMatching *self,
           guint       node)
{
  self->label[node] = EVEN;
  forget_nearest (self, node);
  offer_vertices (self, node, node);
  spread (self, node);
}

/* Takes the outermost node of @v into the tree by a tight edge from @u, and with it the node of its
 * mate. */
static void
grow (IxMatching *self,
      guint       u,
      guint       v)
{
  guint node = self->root[v];

  self->label[node] = ODD;
  self->entry[node] = (Edge) { u, v };
  make_even (self, self->root[self->mate[self->base[node]]]);
}

/* Matches along the tree from the tight edge between @u in it and the free node of @v. */
static void
augment (IxMatching *self,
         guint       u,
         guint       v)
{
  ix_matching_set_base (self, self->root[v], v);
  for (;;)
    {
      guint node = self->root[u];
      guint next = self->mate[self->base[node]];
      Edge entry;

      ix_matching_set_base (self, node, u);
      self->mate[u] = v;
      self->mate[v] = u;
      if (next == NONE)
        return;
      entry = self->entry[self->root[next]];
      ix_matching_set_base (self, self->root[next], entry.to);
      u = entry.from;
      v = entry.to;
    }
}

/* The node two steps nearer to the root of the tree than the EVEN @node; NONE behind the root. */
static guint
step_up (const IxMatching *self,
         guint             node)
{
  guint mate = self->mate[self->base[node]];

  return mate == NONE ? NONE : self->root[self->entry[self->root[mate]].from];
}

/* Returns the node at which the paths from two EVEN nodes to the root meet. */
static guint
meeting_point (const IxMatching *self,
               guint             a,
               guint             b)
{
  g_autofree guint8 *seen = g_new0 (guint8, 2 * self->n);

  for (; a != NONE; a = step_up (self, a))
    seen[a] = TRUE;
  while (!seen[b])
    b = step_up (self, b);
  return b;
}

/* Finds the nearest vertices of a blossom made of EVEN and ODD nodes.  The knowledge of one node is
 * reused as a whole, preferably of one with more than one vertex. */
static void
merge_nearest (IxMatching *self,
               guint       node)
{
  const Blossom *blossom = &self->blossom[node];
  guint *merged = &self->nearest[(gsize) node * self->n];
  guint base = 0;

  for (guint i = 0; i < blossom->n; i++)
    if (self->label[blossom->child[i]] == EVEN && blossom->child[i] >= self->n)
      base = i;
  memcpy (merged, &self->nearest[(gsize) blossom->child[base] * self->n],
          self->n * sizeof (guint));
  for (guint i = 0; i < blossom->n; i++)
    {
      guint child = blossom->child[i];
      const guint *nearest = &self->nearest[(gsize) child * self->n];

      if (self->label[child] == ODD)
        offer_vertices (self, node, child);
      else if (i != base)
        for (guint v = 0; v < self->n; v++)
          if (nearest[v] != NONE && self->root[v] != node)
            offer_nearest (self, &merged[v], nearest[v], v);
    }
}

/* Shrinks the odd cycle that the tight edge between two EVEN nodes closes. */
static void
shrink (IxMatching *self,
        Edge        edge)
{
  guint top = meeting_point (self, self->root[edge.from], self->root[edge.to]);
  guint node = self->unused[--self->n_unused];
  Blossom *blossom = &self->blossom[node];
  guint n_left = 0, n = 0, at;

  for (guint a = self->root[edge.from]; a != top; a = step_up (self, a))
    n_left += 2;
  n = n_left + 1;
  for (guint a = self->root[edge.to]; a != top; a = step_up (self, a))
    n += 2;
  blossom->n = n;
  blossom->child = g_new (guint, n);
  blossom->edge = g_new (Edge, n);

  /* Down to where the edge begins, written upwards, then from where it ends up again. */
  blossom->child[0] = top;
  blossom->edge[n_left] = edge;
  at = n_left;
  for (guint a = self->root[edge.from]; a != top; a = step_up (self, a))
    {
      guint mate = self->mate[self->base[a]], odd = self->root[mate];

      blossom->child[at] = a;
      blossom->edge[at - 1] = (Edge) { mate, self->base[a] };
      blossom->child[at - 1] = odd;
      blossom->edge[at - 2] = self->entry[odd];
      at -= 2;
    }
  at = n_left + 1;
  for (guint a = self->root[edge.to]; a != top; a = step_up (self, a))
    {
      guint mate = self->mate[self->base[a]], odd = self->root[mate];

      blossom->child[at] = a;
      blossom->edge[at] = (Edge) { self->base[a], mate };
      blossom->child[at + 1] = odd;
      blossom->edge[at + 1] = (Edge) { self->entry[odd].to, self->entry[odd].from };
      at += 2;
    }

  self->base[node] = self->base[top];
  memset (dual_of (self, node), 0, self->n_words * sizeof (gint64));
  ix_matching_set_root (self, node, node);
  self->label[node] = EVEN;
  merge_nearest (self, node);
  spread (self, node);
}

/* Opens an ODD blossom without dual within the tree, which goes on through it along the even way
 * from where it is entered to its base. */
static void
expand (IxMatching *self,
        guint       node)
{
  Blossom *blossom = &self->blossom[node];
  guint n = blossom->n;
  g_autofree guint *child = g_memdup2 (blossom->child, n * sizeof (guint));
  g_autofree Edge *edge = g_memdup2 (blossom->edge, n * sizeof (Edge));
  Edge entry = self->entry[node];
  guint i = ix_matching_child_with (self, node, entry.to);
  gboolean forward = i % 2 != 0;

  ix_matching_open (self, node);
  for (guint j = 0; j < n; j++)
    self->label[child[j]] = OUTSIDE;
  while (i != 0)
    {
      guint next = forward ? (i + 2) % n : i - 2;
      guint even = forward ? i + 1 : i - 1;

      self->label[child[i]] = ODD;
      self->entry[child[i]] = entry;
      make_even (self, child[even % n]);
      entry = forward ? edge[even % n]
                      : (Edge) { edge[next].to, edge[next].from };
      i = next;
    }
  self->label[child[0]] = ODD;
  self->entry[child[0]] = entry;
}

/*** The search ***/

/* The next event when the duals in the tree change. */
typedef enum {
  STUCK,
  REACH,  /* an edge to a node outside gets tight */
  CLOSE,  /* an edge between two EVEN nodes does */
  EXPAND, /* an ODD blossom loses its dual */
} EventKind;

typedef struct {
  EventKind     kind;
  Edge          edge;
  guint         node;
  const gint64 *slack; /* what is to be used up until then, */
  gint          twice; /* counted so often it is twice the change of the duals */
} Event;

static inline gint64
event_word (const Event *event,
            guint        word)
{
  return event->kind == STUCK ? G_MAXINT64 : event->twice * event->slack[word];
}

static inline void
offer_event (const IxMatching *self,
             Event            *first,
             Event             event)
{
  for (guint i = 0; i < self->n_words; i++)
    {
      gint64 x = event_word (&event, i), y = event_word (first, i);

      if (x > y)
        return;
      if (x < y)
        {
          *first = event;
          return;
        }
    }
}

/* Finds the first event.  If something can happen at once, the search stops there. */
static Event
find_event (const IxMatching *self)
{
  Event first = { .kind = STUCK };

  for (guint v = 0; v < self->n; v++)
    if (self->label[self->root[v]] == OUTSIDE && self->best[v] != NONE)
      {
        Event event = { REACH, { self->best[v], v }, NONE, best_slack (self, v), 2 };

        if (is_zero (self, event.slack))
          return event;
        offer_event (self, &first, event);
      }
  for (guint node = 0; node < 2 * self->n; node++)
    if (self->is_root[node])
      {
        if (self->label[node] == EVEN && self->closest[node].from != NONE)
          {
            Event event = { CLOSE, self->closest[node], NONE, closest_slack (self, node), 1 };

            if (is_zero (self, event.slack))
              return event;
            offer_event (self, &first, event);
          }
        else if (self->label[node] == ODD && node >= self->n)
          {
            offer_event (self, &first,
                         (Event) { EXPAND, { NONE, NONE }, node, dual_of (self, node), 2 });
          }
      }
  return first;
}

static inline void
add_change (const IxMatching *self,
            gint64           *words,
            const gint64     *change,
            gint              times)
{
  for (guint i = 0; i < self->n_words; i++)
    words[i] += times * change[i];
}

static void
change_duals (IxMatching  *self,
              const Event *event)
{
  gint64 *change = self->scratch;

  for (guint i = 0; i < self->n_words; i++)
    change[i] = event_word (event, i) / 2;
  if (is_zero (self, change))
    return;
  for (guint v = 0; v < self->n; v++)
    {
      Label label = self->label[self->root[v]];

      if (label != OUTSIDE)
        add_change (self, dual_of (self, v), change, label == EVEN ? -1 : 1);
      else if (self->best[v] != NONE)
        add_change (self, best_slack (self, v), change, -1);
    }
  for (guint node = 0; node < 2 * self->n; node++)
    if (self->is_root[node])
      {
        if (node >= self->n && self->label[node] != OUTSIDE)
          add_change (self, dual_of (self, node), change, self->label[node] == EVEN ? 1 : -1);
        if (self->label[node] == EVEN && self->closest[node].from != NONE)
          add_change (self, closest_slack (self, node), change, -2);
      }
}

static void
plant (IxMatching *self,
       guint       v)
{
  memset (self->best, 0xff, self->n * sizeof (guint));
  for (guint node = 0; node < 2 * self->n; node++)
    self->label[node] = OUTSIDE;
  make_even (self, self->root[v]);
}

/* Blossoms without dual say nothing; without them the next trees are flatter. */
static void
open_empty_blossoms (IxMatching *self)
{
  for (guint node = self->n; node < 2 * self->n; node++)
    if (self->is_root[node] && is_zero (self, dual_of (self, node)))
      {
        ix_matching_open (self, node);
        node = self->n - 1;
      }
}

gboolean
ix_matching_search (IxMatching *self,
                    guint       v)
{
  plant (self, v);
  for (;;)
    {
      Event event = find_event (self);

      if (event.kind == STUCK)
        return FALSE;
      change_duals (self, &event);
      if (event.kind == CLOSE)
        {
          shrink (self, event.edge);
        }
      else if (event.kind == EXPAND)
        {
          expand (self, event.node);
        }
      else if (self->mate[self->base[self->root[event.edge.to]]] != NONE)
        {
          grow (self, event.edge.from, event.edge.to);
        }
      else
        {
          augment (self, event.edge.from, event.edge.to);
          open_empty_blossoms (self);
          return TRUE;
        }
    }
}
