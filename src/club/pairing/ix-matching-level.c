/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-matching-best.h"

/* Alternating paths, with the labels of Gabow: an ODD node in an odd cycle is EVEN as well, and
 * keeps the edge that closed the cycle, from which the paths both ways are found again. */

static void
mark (const IxBest *self,
      guint64      *row,
      guint         node)
{
  if (!is_set (self, node))
    {
      row_add (row, MIN (node, self->n));
      return;
    }
  for (guint i = 0; i < self->n_words; i++)
    row[i] |= members_of (self, node)[i];
}

void
ix_best_level_init (const IxBest *self,
                    IxBestLevel  *level,
                    guint         set)
{
  guint n = self->n_words;
  guint64 *rows = g_new0 (guint64, 4 * (gsize) n);

  *level = (IxBestLevel) { set, NONE, rows, rows + n, rows + 2 * n, rows + 3 * n };
  if (set != NONE)
    memcpy (level->inside, members_of (self, set), n * sizeof (guint64));
  else
    for (guint v = 0; v < self->n; v++)
      row_add (level->inside, v);
}

void
ix_best_level_leave_out (const IxBest *self,
                         IxBestLevel  *level,
                         guint         node)
{
  if (!is_set (self, node))
    row_remove (level->inside, node);
  else
    for (guint i = 0; i < self->n_words; i++)
      level->inside[i] &= ~members_of (self, node)[i];
}

void
ix_best_level_clear (IxBestLevel *level)
{
  g_free (level->inside);
}

static guint
node_in (const IxBest      *self,
         const IxBestLevel *level,
         guint              v)
{
  if (v == self->n)
    return outside_of (self, level->set);
  while (self->parent[v] != level->set)
    v = self->parent[v];
  return v;
}

/* The mate of a base as the level sees it. */
static guint
mate_in (const IxBest      *self,
         const IxBestLevel *level,
         guint              v)
{
  if (v == level->root)
    return NONE;
  if (v == self->n)
    return self->base[level->set];
  return level->set != NONE && v == self->base[level->set] ? self->n : self->mate[v];
}

static void
prepare (IxBest      *self,
         IxBestLevel *level)
{
  for (guint i = 0; i < self->n_words; i++)
    {
      level->reached[i] = ~level->inside[i];
      level->even[i] = 0;
      for (guint64 bits = level->inside[i]; bits != 0; bits &= bits - 1)
        {
          guint node = node_in (self, level, row_first (i, bits));
          guint base = self->base[node];

          self->label[node] = OUTSIDE;
          self->partner[node] = (Edge) { base, mate_in (self, level, base) };
        }
    }
}

/* The search */

typedef struct {
  IxBest        *best;
  IxBestLevel   *level;
  const guint64 *wanted;
  guint          found;
  guint          tail; /* of the queue */
} Search;

static guint
group_of (IxBest *self,
          guint   node)
{
  while (self->group[node] != node)
    node = self->group[node] = self->group[self->group[node]];
  return node;
}

static void
add_to_queue (Search *search,
              guint   v)
{
  search->best->queue[search->tail++] = v;
  if (search->wanted != NULL && row_has (search->wanted, v))
    search->found = v;
}

/* Paths may go on from @node, and end in it. */
static void
make_even (Search *search,
           guint   node,
           Label   label)
{
  IxBest *self = search->best;

  self->label[node] = label;
  mark (self, search->level->even, node);
  if (!is_set (self, node))
    {
      add_to_queue (search, MIN (node, self->n));
      return;
    }
  for (guint i = 0; i < self->n_words; i++)
    for (guint64 bits = members_of (self, node)[i]; bits != 0; bits &= bits - 1)
      add_to_queue (search, row_first (i, bits));
}

static void
plant (Search *search,
       guint   node)
{
  IxBest *self = search->best;
  guint64 *joined = &self->joined[(gsize) node * self->n_words];

  self->group[node] = node;
  memset (joined, 0, self->n_words * sizeof (guint64));
  mark (self, joined, node);
  mark (self, search->level->reached, node);
  make_even (search, node, EVEN);
}

/* Takes the node of @y into the tree, and with it that of its mate. */
static void
grow (Search *search,
      guint   x,
      guint   y)
{
  IxBest *self = search->best;
  guint node = node_in (self, search->level, y);

  self->label[node] = ODD;
  self->entry[node] = (Edge) { x, y };
  mark (self, search->level->reached, node);
  plant (search, node_in (self, search->level, self->partner[node].to));
}

/* The ODD node above the group of @top. */
static guint
odd_above (const Search *search,
           guint         top)
{
  return node_in (search->best, search->level, search->best->partner[top].to);
}

/* The group two steps nearer to the root; NONE behind it. */
static guint
climb (const Search *search,
       guint         top)
{
  IxBest *self = search->best;

  if (self->partner[top].to == NONE)
    return NONE;
  return group_of (self, node_in (self, search->level,
                                  self->entry[odd_above (search, top)].from));
}

/* The group at which the ways from two groups to the root meet. */
static guint
meet (const Search *search,
      guint         a,
      guint         b)
{
  IxBest *self = search->best;
  guint stamp = ++self->n_climbs;

  for (;;)
    {
      guint other = b;

      if (a != NONE)
        {
          if (self->stamp[a] == stamp)
            return a;
          self->stamp[a] = stamp;
          a = climb (search, a);
        }
      b = a;
      a = other;
    }
}

/* Joins all on the way up to the group @top, where an edge between both sides closes a cycle. */
static void
join (Search *search,
      guint   group,
      guint   top,
      Edge    bridge)
{
  IxBest *self = search->best;
  guint64 *joined = &self->joined[(gsize) top * self->n_words];

  while (group != top)
    {
      const guint64 *own = &self->joined[(gsize) group * self->n_words];
      guint node = odd_above (search, group);
      guint next = climb (search, group);

      self->bridge[node] = bridge;
      make_even (search, node, BOTH);
      mark (self, joined, node);
      for (guint i = 0; i < self->n_words; i++)
        joined[i] |= own[i];
      self->group[group] = self->group[node] = top;
      group = next;
    }
}

static void
shrink (Search *search,
        guint   x,
        guint   y)
{
  guint a = group_of (search->best, node_in (search->best, search->level, x));
  guint b = group_of (search->best, node_in (search->best, search->level, y));
  guint top = meet (search, a, b);

  join (search, a, top, (Edge) { x, y });
  join (search, b, top, (Edge) { x, y });
}

/* Follows the edges of the EVEN vertex @x to who is not in the tree, and to EVEN nodes that are not
 * in the same cycles. */
static void
scan (Search *search,
      guint   x)
{
  IxBest *self = search->best;
  const IxBestLevel *level = search->level;
  const guint64 *edges = edges_of (self, x);
  guint node = node_in (self, level, x);

  for (guint i = 0; i < self->n_words; i++)
    {
      guint64 bits;

      while (search->found == NONE && (bits = edges[i] & ~level->reached[i]) != 0)
        grow (search, x, row_first (i, bits));
      while (search->found == NONE && (bits = edges[i] & level->even[i]) != 0)
        {
          bits &= ~self->joined[(gsize) group_of (self, node) * self->n_words + i];
          if (bits == 0)
            break;
          shrink (search, x, row_first (i, bits));
        }
    }
}

guint
ix_best_level_search (IxBest        *self,
                      IxBestLevel   *level,
                      const guint64 *wanted)
{
  Search search = { self, level, wanted, NONE, 0 };

  prepare (self, level);
  plant (&search, node_in (self, level, level->root));
  for (guint head = 0; head < search.tail && search.found == NONE; head++)
    scan (&search, self->queue[head]);
  return search.found;
}

/* Another matching */

/* Gives @p in its node the mate @q, and its mate so far another one, and so on up to the root. */
static void
rematch (IxBest            *self,
         const IxBestLevel *level,
         guint              p,
         guint              q,
         GArray            *changed)
{
  for (;;)
    {
      guint node = node_in (self, level, p), above;
      Edge old = self->partner[node], entry;

      self->partner[node] = (Edge) { p, q };
      g_array_append_val (changed, node);
      if (old.to == NONE)
        return;
      above = node_in (self, level, old.to);
      if (self->partner[above].to != old.from)
        return;
      if (self->label[node] == BOTH)
        {
          Edge bridge = self->bridge[node];

          rematch (self, level, bridge.from, bridge.to, changed);
          p = bridge.to;
          q = bridge.from;
          continue;
        }
      entry = self->entry[above];
      self->partner[above] = (Edge) { entry.to, entry.from };
      g_array_append_val (changed, above);
      p = entry.from;
      q = entry.to;
    }
}

/* Matches those in @set so that @v is left for a mate outside. */
static void
set_base (IxBest *self,
          guint   set,
          guint   v)
{
  g_autofree guint64 *wanted = g_new0 (guint64, self->n_words);
  IxBestLevel level;

  ix_best_level_init (self, &level, set);
  level.root = self->base[set];
  row_add (wanted, v);
  if (ix_best_level_search (self, &level, wanted) == NONE)
    g_assert_not_reached ();
  ix_best_level_expose (self, &level, v, self->n);
  ix_best_level_clear (&level);
  self->base[set] = v;
}

void
ix_best_level_expose (IxBest            *self,
                      const IxBestLevel *level,
                      guint              p,
                      guint              q)
{
  g_autoptr (GArray) changed = g_array_new (FALSE, FALSE, sizeof (guint));

  rematch (self, level, p, q, changed);

  /* Sets first: they need to know who was matched within. */
  for (guint i = 0; i < changed->len; i++)
    {
      guint node = g_array_index (changed, guint, i);

      if (is_set (self, node) && self->base[node] != self->partner[node].from)
        set_base (self, node, self->partner[node].from);
    }
  for (guint i = 0; i < changed->len; i++)
    {
      Edge edge = self->partner[g_array_index (changed, guint, i)];

      if (edge.from == self->n)
        {
          self->base[level->set] = edge.to;
        }
      else if (edge.to != self->n)
        {
          self->mate[edge.from] = edge.to;
          self->mate[edge.to] = edge.from;
        }
    }
}
