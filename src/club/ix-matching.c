/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-matching.h"

#include <string.h>

/* Edmonds' method with dual variables: each vertex has one, and each blossom, an odd cycle shrunk
 * to one node.  What an edge has less than the sum of its duals is its slack, which is never
 * negative; a matching of edges without slack that leaves each blossom just once is of greatest
 * weight.  An alternating tree grows from one free vertex at a time, so all its nodes are linked by
 * edges without slack, their duals are even or odd together, and halves come out whole.
 *
 * Weights count twice in the slack, and blossoms keep half of their dual, for the same reason. */

#define NONE G_MAXUINT

/* What a node is in the tree: at an even distance from its root, at an odd one, or not in it. */
typedef enum {
  OUTSIDE,
  EVEN,
  ODD,
} Label;

typedef struct {
  guint from, to;
} Edge;

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
  guint    *best;    /* by vertex that is not in an EVEN node: the nearest one that is */
  guint    *nearest; /* by EVEN node, vertex: the nearest vertex in that node */
  Edge     *closest; /* by EVEN node: the edge with least slack to another one */
  guint    *unused;  /* blossoms to be had */
  guint     n_unused;
};

IxMatching *
ix_matching_new (guint n,
                 guint n_words)
{
  IxMatching *self = g_new0 (IxMatching, 1);

  self->n = n;
  self->n_words = n_words + 1; /* the last is for what is chosen */
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
  self->nearest = g_new (guint, (gsize) 2 * n * n);
  self->closest = g_new (Edge, 2 * n);
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
  g_free (self->nearest);
  g_free (self->closest);
  g_free (self->unused);
  g_free (self);
}

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

void
ix_matching_add (IxMatching   *self,
                 guint         u,
                 guint         v,
                 const gint64 *weight)
{
  memcpy (weight_of (self, u, v), weight, (self->n_words - 1) * sizeof (gint64));
  memcpy (weight_of (self, v, u), weight, (self->n_words - 1) * sizeof (gint64));
  self->has[(gsize) u * self->n + v] = self->has[(gsize) v * self->n + u] = TRUE;
}

guint
ix_matching_mate (const IxMatching *self,
                  guint             v)
{
  return self->mate[v];
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

static gboolean
is_tight (const IxMatching *self,
          guint             u,
          guint             v)
{
  for (guint i = 0; i < self->n_words; i++)
    if (slack_word (self, (Edge) { u, v }, i) != 0)
      return FALSE;
  return TRUE;
}

static gboolean
is_zero (const IxMatching *self,
         const gint64     *words)
{
  for (guint i = 0; i < self->n_words; i++)
    if (words[i] != 0)
      return FALSE;
  return TRUE;
}

/*** Blossoms ***/

/* Puts the vertices of @node behind the @n in @list; returns how many there are now. */
static guint
collect (const IxMatching *self,
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
    n = collect (self, blossom->child[i], list, n);
  return n;
}

static void
set_root (IxMatching *self,
          guint       node,
          guint       root)
{
  const Blossom *blossom = &self->blossom[node];

  self->is_root[node] = node == root;
  if (node < self->n)
    self->root[node] = root;
  else
    for (guint i = 0; i < blossom->n; i++)
      set_root (self, blossom->child[i], root);
}

/* The child of @node that @v is in. */
static guint
child_with (const IxMatching *self,
            guint             node,
            guint             v)
{
  const Blossom *blossom = &self->blossom[node];
  g_autofree guint *list = g_new (guint, self->n);

  for (guint i = 0; i < blossom->n; i++)
    {
      guint n = collect (self, blossom->child[i], list, 0);

      for (guint j = 0; j < n; j++)
        if (list[j] == v)
          return i;
    }
  g_assert_not_reached ();
}

/* Matches the vertices in @node so that @v is left for a mate outside. */
static void
set_base (IxMatching *self,
          guint       node,
          guint       v)
{
  Blossom *blossom = &self->blossom[node];
  guint first, n = blossom->n;

  if (self->base[node] == v)
    return;
  first = child_with (self, node, v);
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

          set_base (self, blossom->child[i], e.from);
          set_base (self, blossom->child[i + 1], e.to);
          self->mate[e.from] = e.to;
          self->mate[e.to] = e.from;
        }
    }
  set_base (self, blossom->child[0], v);
  self->base[node] = v;
}

/* Makes the children of an outermost blossom outermost. */
static void
open_blossom (IxMatching *self,
              guint       node)
{
  Blossom *blossom = &self->blossom[node];

  for (guint i = 0; i < blossom->n; i++)
    set_root (self, blossom->child[i], blossom->child[i]);
  self->is_root[node] = FALSE;
  g_clear_pointer (&blossom->child, g_free);
  g_clear_pointer (&blossom->edge, g_free);
  blossom->n = 0;
  self->unused[self->n_unused++] = node;
}

/* Opens an outermost blossom whatever its dual is: that goes to the vertices in it, which leaves
 * the slack within as it was but makes some on each edge out of it, so it loses its mate. */
static void
dissolve (IxMatching *self,
          guint       node)
{
  const gint64 *dual = dual_of (self, node);

  if (!is_zero (self, dual))
    {
      g_autofree guint *list = g_new (guint, self->n);
      guint n = collect (self, node, list, 0);
      guint base = self->base[node];

      for (guint i = 0; i < n; i++)
        for (guint k = 0; k < self->n_words; k++)
          dual_of (self, list[i])[k] += dual[k];
      if (self->mate[base] != NONE)
        self->mate[self->mate[base]] = NONE;
      self->mate[base] = NONE;
    }
  open_blossom (self, node);
}

/*** The tree ***/

static void
offer_closest (IxMatching *self,
               guint       node,
               Edge        edge)
{
  if (self->closest[node].from == NONE || is_closer (self, edge, self->closest[node]))
    self->closest[node] = edge;
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

      if (u == NONE || root == node)
        continue;
      if (self->label[root] == EVEN)
        {
          offer_closest (self, node, (Edge) { u, v });
          offer_closest (self, root, (Edge) { v, u });
        }
      else if (self->best[v] == NONE ||
               is_closer (self, (Edge) { u, v }, (Edge) { self->best[v], v }))
        {
          self->best[v] = u;
        }
    }
}

static void
offer_nearest (IxMatching *self,
               guint       node,
               guint       u,
               guint       v)
{
  guint *nearest = &self->nearest[(gsize) node * self->n + v];

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
  guint n = collect (self, part, list, 0);

  for (guint i = 0; i < n; i++)
    for (guint v = 0; v < self->n; v++)
      if (has_edge (self, list[i], v) && self->root[v] != node)
        offer_nearest (self, node, list[i], v);
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
  set_base (self, self->root[v], v);
  for (;;)
    {
      guint node = self->root[u];
      guint next = self->mate[self->base[node]];
      Edge entry;

      set_base (self, node, u);
      self->mate[u] = v;
      self->mate[v] = u;
      if (next == NONE)
        return;
      entry = self->entry[self->root[next]];
      set_base (self, self->root[next], entry.to);
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

/* Where the ways up from two EVEN nodes meet. */
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
  set_root (self, node, node);
  self->label[node] = EVEN;
  forget_nearest (self, node);
  for (guint i = 0; i < n; i++)
    {
      guint child = blossom->child[i];
      const guint *nearest = &self->nearest[(gsize) child * self->n];

      if (self->label[child] == ODD)
        {
          offer_vertices (self, node, child);
          continue;
        }
      for (guint v = 0; v < self->n; v++)
        if (nearest[v] != NONE && self->root[v] != node)
          offer_nearest (self, node, nearest[v], v);
    }
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
  guint i = child_with (self, node, entry.to);
  gboolean forward = i % 2 != 0;

  open_blossom (self, node);
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

/* What happens next when the duals in the tree change. */
typedef enum {
  STUCK,
  REACH,  /* an edge to a node outside gets tight */
  CLOSE,  /* an edge between two EVEN nodes does */
  EXPAND, /* an ODD blossom loses its dual */
} EventKind;

typedef struct {
  EventKind kind;
  Edge      edge;
  guint     node;
} Event;

/* Twice the change of the duals that makes it happen. */
static inline gint64
event_word (const IxMatching *self,
            const Event      *event,
            guint             word)
{
  switch (event->kind)
    {
    case REACH:
      return 2 * slack_word (self, event->edge, word);
    case CLOSE:
      return slack_word (self, event->edge, word);
    case EXPAND:
      return 2 * dual_of (self, event->node)[word];
    case STUCK:
    default:
      return G_MAXINT64;
    }
}

static inline void
offer_event (const IxMatching *self,
             Event            *first,
             Event             event)
{
  for (guint i = 0; i < self->n_words; i++)
    {
      gint64 x = event_word (self, &event, i), y = event_word (self, first, i);

      if (x > y)
        return;
      if (x < y)
        {
          *first = event;
          return;
        }
    }
}

/* What happens first; if something can happen at once, the search for more is spared. */
static Event
find_event (const IxMatching *self)
{
  Event first = { .kind = STUCK };

  for (guint v = 0; v < self->n; v++)
    if (self->label[self->root[v]] == OUTSIDE && self->best[v] != NONE)
      {
        Event event = { REACH, { self->best[v], v }, NONE };

        if (is_tight (self, self->best[v], v))
          return event;
        offer_event (self, &first, event);
      }
  for (guint node = 0; node < 2 * self->n; node++)
    if (self->is_root[node])
      {
        if (self->label[node] == EVEN && self->closest[node].from != NONE)
          offer_event (self, &first, (Event) { CLOSE, self->closest[node], NONE });
        else if (self->label[node] == ODD && node >= self->n)
          offer_event (self, &first, (Event) { EXPAND, { NONE, NONE }, node });
      }
  return first;
}

static void
change_dual (IxMatching   *self,
             guint         node,
             const gint64 *change,
             gint          sign)
{
  gint64 *dual = dual_of (self, node);

  for (guint i = 0; i < self->n_words; i++)
    dual[i] += sign * change[i];
}

static void
change_duals (IxMatching  *self,
              const Event *event)
{
  g_autofree gint64 *change = g_new (gint64, self->n_words);

  for (guint i = 0; i < self->n_words; i++)
    change[i] = event_word (self, event, i) / 2;
  if (is_zero (self, change))
    return;
  for (guint v = 0; v < self->n; v++)
    {
      Label label = self->label[self->root[v]];

      if (label != OUTSIDE)
        change_dual (self, v, change, label == EVEN ? -1 : 1);
    }
  for (guint node = self->n; node < 2 * self->n; node++)
    if (self->is_root[node] && self->label[node] != OUTSIDE)
      change_dual (self, node, change, self->label[node] == EVEN ? 1 : -1);
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
        open_blossom (self, node);
        node = self->n - 1;
      }
}

/* Finds a mate for the free vertex @v. */
static gboolean
search (IxMatching *self,
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
    if (self->mate[v] == NONE && !search (self, v))
      return FALSE;
  return TRUE;
}

gboolean
ix_matching_solve (IxMatching *self)
{
  begin (self);
  return match_all (self);
}

/* Could @v have a mate of a smaller rank than @mate's?  An edge with slack is in no matching of
 * greatest weight; of one within a blossom the slack is not so easily told. */
static gboolean
could_improve (const IxMatching *self,
               guint             v,
               const guint      *rank)
{
  for (guint u = 0; u < self->n; u++)
    if (has_edge (self, v, u) && rank[u] < rank[self->mate[v]] &&
        (self->root[u] == self->root[v] || is_tight (self, u, v)))
      return TRUE;
  return FALSE;
}

static void
leave_blossoms (IxMatching *self,
                guint       v)
{
  while (self->root[v] != v)
    dissolve (self, self->root[v]);
}

static void
rematch (IxMatching *self)
{
  if (!match_all (self))
    g_assert_not_reached ();
}

/* Makes weight of the ranks of the mates of @v. */
static void
wish (IxMatching  *self,
      guint        v,
      const guint *rank)
{
  guint last = self->n_words - 1;

  for (guint u = 0; u < self->n; u++)
    if (has_edge (self, v, u))
      {
        weight_of (self, u, v)[last] -= rank[u];
        weight_of (self, v, u)[last] -= rank[u];
      }
  leave_blossoms (self, v);
  if (self->mate[v] != NONE)
    self->mate[self->mate[v]] = NONE;
  self->mate[v] = NONE;
  seat (self, v);
  rematch (self);
}

guint
ix_matching_choose (IxMatching  *self,
                    guint        v,
                    const guint *rank)
{
  guint best;

  if (could_improve (self, v, rank))
    wish (self, v, rank);
  best = rank[self->mate[v]];

  /* The edges that are left at @v have all lost the same by the wish, so it counts no further.  None
   * of those that go may be part of a blossom. */
  leave_blossoms (self, v);
  for (guint u = 0; u < self->n; u++)
    if (rank[u] != best)
      self->has[(gsize) u * self->n + v] = self->has[(gsize) v * self->n + u] = FALSE;
  rematch (self);
  return self->mate[v];
}
