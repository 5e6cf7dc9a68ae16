/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-prize-shares.h"

/* The prizes that people can take are the independent sets of a matroid, so the most valuable set is found
 * by trying one prize after another.  The most that a set of people can take is submodular.  So the most
 * equal division of it exists, and is found from the poorest set upwards: the set of people with the least
 * for each is the one that is entitled to least, shares all that it can take, and is set aside (the
 * decomposition algorithm of Fujishige, 1980).  The set is found by minimum cuts. */

/* Taking */

typedef struct {
  const IxSharedPrize *prizes;
  const guint64       *entitled;
  guint                n_people;
  guint               *prize_of; /* of each person; G_MAXUINT: none */
  gboolean            *seen;
} Matching;

/* Finds somebody for prize @p; those who have a prize may change it for another. */
static gboolean
augment (Matching *matching,
         guint     p)
{
  guint64 category = G_GUINT64_CONSTANT (1) << matching->prizes[p].category;

  for (guint i = 0; i < matching->n_people; i++)
    {
      if (matching->seen[i] || (matching->entitled[i] & category) == 0)
        continue;
      matching->seen[i] = TRUE;
      if (matching->prize_of[i] == G_MAXUINT || augment (matching, matching->prize_of[i]))
        {
          matching->prize_of[i] = p;
          return TRUE;
        }
    }
  return FALSE;
}

/* Returns how many of the first @n_prizes prizes, the most valuable first, can be given to the people,
 * at most one to each, with as much value as can be; @taken, of @n_prizes, says which.  Person i is
 * entitled to category c if bit c of entitled[i] is set. */
static guint
take_prizes (const IxSharedPrize *prizes,
             guint                n_prizes,
             const guint64       *entitled,
             guint                n_people,
             gboolean            *taken)
{
  g_autofree guint *prize_of = g_new (guint, n_people + 1);
  g_autofree gboolean *seen = g_new (gboolean, n_people + 1);
  Matching matching = { prizes, entitled, n_people, prize_of, seen };
  guint n = 0;

  for (guint i = 0; i < n_people; i++)
    prize_of[i] = G_MAXUINT;
  for (guint p = 0; p < n_prizes; p++)
    {
      for (guint i = 0; i < n_people; i++)
        seen[i] = FALSE;
      taken[p] = n < n_people && augment (&matching, p);
      n += taken[p];
    }
  return n;
}

/* Can @i, who is entitled to prize @p, have it, and all taken prizes after it still be given to those who
 * have none? */
static gboolean
may_hold (const IxSharedPrize *prizes,
          const gboolean      *taken,
          guint                n_prizes,
          const guint64       *entitled,
          guint                n_people,
          guint                p,
          guint                i)
{
  g_autofree guint64 *others = g_memdup2 (entitled, (n_people + 1) * sizeof *entitled);
  g_autoptr (GArray) rest = g_array_new (FALSE, FALSE, sizeof (IxSharedPrize));
  g_autofree gboolean *still = g_new (gboolean, n_prizes);

  others[i] = 0;
  for (guint k = p + 1; k < n_prizes; k++)
    if (taken[k])
      g_array_append_val (rest, prizes[k]);
  return take_prizes ((const IxSharedPrize *) (gpointer) rest->data, rest->len, others, n_people,
                      still) == rest->len;
}

void
ix_prizes_hold (const IxSharedPrize *prizes,
                guint                n_prizes,
                const guint64       *entitled,
                guint                n_people,
                guint               *holders)
{
  g_autofree gboolean *taken = g_new (gboolean, n_prizes + 1);
  g_autofree guint64 *left = g_new0 (guint64, n_people + 1);

  for (guint i = 0; i < n_people; i++)
    left[i] = entitled[i];
  take_prizes (prizes, n_prizes, entitled, n_people, taken);
  for (guint p = 0; p < n_prizes; p++)
    {
      holders[p] = G_MAXUINT;
      for (guint i = 0; taken[p] && i < n_people && holders[p] == G_MAXUINT; i++)
        if ((left[i] >> prizes[p].category & 1) != 0 &&
            may_hold (prizes, taken, n_prizes, left, n_people, p, i))
          {
            holders[p] = i;
            left[i] = 0;
          }
    }
}

/* Flow */

typedef struct {
  guint  to;
  gint64 room;
} Edge;

/* Edge 2k leads back by edge 2k + 1. */
typedef struct {
  GArray    *edges; /* of Edge */
  GPtrArray *nodes; /* of GArray of guint, edges */
} Network;

static Network
network_new (guint n_nodes)
{
  Network network = { g_array_new (FALSE, FALSE, sizeof (Edge)),
                      g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref) };

  for (guint i = 0; i < n_nodes; i++)
    g_ptr_array_add (network.nodes, g_array_new (FALSE, FALSE, sizeof (guint)));
  return network;
}

static void
network_clear (Network *network)
{
  g_array_unref (network->edges);
  g_ptr_array_unref (network->nodes);
}

static void
add_edge (Network *network,
          guint    from,
          guint    to,
          gint64   room)
{
  Edge edges[] = { { to, room }, { from, 0 } };
  guint k = network->edges->len;

  g_array_append_vals (network->edges, edges, 2);
  g_array_append_val ((GArray *) network->nodes->pdata[from], k);
  k++;
  g_array_append_val ((GArray *) network->nodes->pdata[to], k);
}

static GArray *
edges_of (const Network *network,
          guint          node)
{
  return network->nodes->pdata[node];
}

static Edge *
edge_at (Network *network,
         guint    node,
         guint    n)
{
  guint k = g_array_index (edges_of (network, node), guint, n);

  return &g_array_index (network->edges, Edge, k);
}

static Edge *
way_back (Network *network,
          Edge    *edge)
{
  guint k = (guint) (edge - (Edge *) (gpointer) network->edges->data);

  return &g_array_index (network->edges, Edge, k ^ 1);
}

enum {
  SOURCE,
  SINK,
  FIRST_NODE,
};

/* Sets the distance of each node from the source, over edges with room; G_MAXUINT: out of reach.  Is the sink
 * in reach? */
static gboolean
measure (Network *network,
         guint   *distance)
{
  g_autoptr (GArray) queue = g_array_new (FALSE, FALSE, sizeof (guint));
  guint node = SOURCE;

  for (guint i = 0; i < network->nodes->len; i++)
    distance[i] = G_MAXUINT;
  distance[SOURCE] = 0;
  g_array_append_val (queue, node);
  for (guint q = 0; q < queue->len; q++)
    {
      node = g_array_index (queue, guint, q);
      for (guint n = 0; n < edges_of (network, node)->len; n++)
        {
          const Edge *edge = edge_at (network, node, n);

          if (edge->room == 0 || distance[edge->to] != G_MAXUINT)
            continue;
          distance[edge->to] = distance[node] + 1;
          g_array_append_val (queue, edge->to);
        }
    }
  return distance[SINK] != G_MAXUINT;
}

/* Sends at most @most from @node to the sink, on shortest ways; returns how much.  @next is the first edge
 * of each node that is not used up. */
static gint64
send_flow (Network     *network,
           const guint *distance,
           guint       *next,
           guint        node,
           gint64       most)
{
  gint64 sent = 0;

  if (node == SINK)
    return most;
  for (; next[node] < edges_of (network, node)->len; next[node]++)
    {
      Edge *edge = edge_at (network, node, next[node]);
      gint64 more = 0;

      if (edge->room > 0 && distance[edge->to] == distance[node] + 1)
        more = send_flow (network, distance, next, edge->to, MIN (most - sent, edge->room));
      edge->room -= more;
      way_back (network, edge)->room += more;
      sent += more;
      if (sent == most)
        break;
    }
  return sent;
}

/* Fills the network (Dinic, 1970); afterwards the nodes that can still be reached from the source have a
 * distance. */
static void
fill (Network *network,
      guint   *distance)
{
  g_autofree guint *next = g_new (guint, network->nodes->len);

  while (measure (network, distance))
    {
      for (guint i = 0; i < network->nodes->len; i++)
        next[i] = 0;
      send_flow (network, distance, next, SOURCE, G_MAXINT64);
    }
}

/* Sharing */

/* People who are entitled to the same. */
typedef struct {
  guint64 entitled;
  guint   n;
  gboolean settled; /* has a share already */
} Kind;

typedef struct {
  const IxSharedPrize *prizes;
  guint                n_prizes;
  const guint64       *entitled;
  guint                n_people;
  gboolean            *taken;  /* by all of them */
  GArray              *kinds;  /* of Kind */
  guint               *kind_of; /* by people */
} Sharers;

static Kind *
kind_at (const Sharers *sharers,
         guint          k)
{
  return &g_array_index (sharers->kinds, Kind, k);
}

/* Sets @taken to the prizes that those can take whose kind is settled, or in the set @in; returns their
 * money. */
static gint64
take_by_kinds (const Sharers  *sharers,
               const gboolean *in,
               gboolean       *taken)
{
  g_autofree guint64 *entitled = g_new0 (guint64, sharers->n_people + 1);
  gint64 money = 0;

  for (guint i = 0; i < sharers->n_people; i++)
    {
      guint kind = sharers->kind_of[i];

      if (kind_at (sharers, kind)->settled || (in != NULL && in[kind]))
        entitled[i] = sharers->entitled[i];
    }
  take_prizes (sharers->prizes, sharers->n_prizes, entitled, sharers->n_people, taken);
  for (guint p = 0; p < sharers->n_prizes; p++)
    money += taken[p] ? sharers->prizes[p].money : 0;
  return money;
}

/* Adds the edges by which the part of the prizes between @low and @high comes to the kinds: each person
 * takes part of one prize at most. */
static void
add_layer (const Sharers *sharers,
           Network       *network,
           guint          first,
           gint64         low,
           gint64         high,
           gint64         scale)
{
  guint n_kinds = sharers->kinds->len;
  guint n_prizes[IX_PRIZES_MOST] = { 0 };
  gint64 part = (high - low) * scale;

  for (guint p = 0; p < sharers->n_prizes; p++)
    n_prizes[sharers->prizes[p].category] += sharers->taken[p] && sharers->prizes[p].money >= high;
  /* More people than prizes take no more; so large crowds do not overflow. */
  for (guint k = 0; k < n_kinds; k++)
    add_edge (network, first + k, FIRST_NODE + k,
              part * MIN (kind_at (sharers, k)->n, sharers->n_prizes));
  for (guint c = 0; c < IX_PRIZES_MOST; c++)
    {
      guint node = first + n_kinds + c;

      if (n_prizes[c] == 0)
        continue;
      add_edge (network, SOURCE, node, part * n_prizes[c]);
      for (guint k = 0; k < n_kinds; k++)
        if (kind_at (sharers, k)->entitled >> c & 1)
          add_edge (network, node, first + k, G_MAXINT64 / 4);
    }
}

/* Sets @in to the largest set of open kinds for which what it can take beside the settled ones, less
 * @num / @den for each person, is least. */
static void
find_poorest (const Sharers *sharers,
              gint64         num,
              guint          den,
              gboolean      *in)
{
  guint n_kinds = sharers->kinds->len;
  guint n_layer = n_kinds + IX_PRIZES_MOST;
  Network network = network_new (FIRST_NODE + n_kinds + n_layer * sharers->n_prizes);
  g_autofree guint *distance = g_new (guint, network.nodes->len);
  gint64 low = 0;
  guint first = FIRST_NODE + n_kinds;

  for (guint k = 0; k < n_kinds; k++)
    add_edge (&network, FIRST_NODE + k, SINK,
              kind_at (sharers, k)->settled ? G_MAXINT64 / 4 : num * kind_at (sharers, k)->n);
  for (guint p = sharers->n_prizes; p-- > 0;)
    if (sharers->taken[p] && sharers->prizes[p].money > low)
      {
        add_layer (sharers, &network, first, low, sharers->prizes[p].money, den);
        low = sharers->prizes[p].money;
        first += n_layer;
      }
  fill (&network, distance);
  for (guint k = 0; k < n_kinds; k++)
    in[k] = !kind_at (sharers, k)->settled && distance[FIRST_NODE + k] == G_MAXUINT;
  network_clear (&network);
}

static guint
count_people (const Sharers  *sharers,
              const gboolean *in)
{
  guint n = 0;

  for (guint k = 0; k < sharers->kinds->len; k++)
    n += in[k] ? kind_at (sharers, k)->n : 0;
  return n;
}

/* Settles the kinds of @in, and returns their share. */
static IxPrizeShare *
settle (Sharers        *sharers,
        const gboolean *in)
{
  IxPrizeShare *share = g_new0 (IxPrizeShare, 1);
  g_autofree gboolean *before = g_new (gboolean, sharers->n_prizes + 1);
  g_autofree gboolean *after = g_new (gboolean, sharers->n_prizes + 1);

  share->money = take_by_kinds (sharers, in, after) - take_by_kinds (sharers, NULL, before);
  share->people = g_array_new (FALSE, FALSE, sizeof (guint));
  share->prizes = g_array_new (FALSE, FALSE, sizeof (guint));
  for (guint i = 0; i < sharers->n_people; i++)
    if (in[sharers->kind_of[i]])
      g_array_append_val (share->people, i);
  for (guint p = 0; p < sharers->n_prizes; p++)
    if (after[p] && !before[p])
      g_array_append_val (share->prizes, p);
  for (guint k = 0; k < sharers->kinds->len; k++)
    kind_at (sharers, k)->settled |= in[k];
  return share;
}

static void
share_free (gpointer data)
{
  IxPrizeShare *share = data;

  g_array_unref (share->people);
  g_array_unref (share->prizes);
  g_free (share);
}

/* Finds the poorest open kinds by Dinkelbach's method: as long as some set has less for each than the
 * last one, that set is tried. */
static IxPrizeShare *
next_share (Sharers *sharers)
{
  guint n_kinds = sharers->kinds->len;
  g_autofree gboolean *in = g_new (gboolean, n_kinds);
  g_autofree gboolean *less = g_new (gboolean, n_kinds);
  g_autofree gboolean *taken = g_new (gboolean, sharers->n_prizes + 1);
  gint64 settled = take_by_kinds (sharers, NULL, taken);

  for (guint k = 0; k < n_kinds; k++)
    in[k] = !kind_at (sharers, k)->settled;
  for (;;)
    {
      gint64 num = take_by_kinds (sharers, in, taken) - settled;
      guint den = count_people (sharers, in);
      gint64 money;

      find_poorest (sharers, num, den, less);
      money = take_by_kinds (sharers, less, taken) - settled;
      if (money * den >= num * count_people (sharers, less))
        break;
      for (guint k = 0; k < n_kinds; k++)
        in[k] = less[k];
    }
  return settle (sharers, less);
}

static void
sort_into_kinds (Sharers *sharers)
{
  for (guint i = 0; i < sharers->n_people; i++)
    {
      guint k = 0;

      while (k < sharers->kinds->len && kind_at (sharers, k)->entitled != sharers->entitled[i])
        k++;
      if (k == sharers->kinds->len)
        {
          Kind kind = { .entitled = sharers->entitled[i] };

          g_array_append_val (sharers->kinds, kind);
        }
      kind_at (sharers, k)->n++;
      sharers->kind_of[i] = k;
    }
}

static gboolean
all_settled (const Sharers *sharers)
{
  for (guint k = 0; k < sharers->kinds->len; k++)
    if (!kind_at (sharers, k)->settled)
      return FALSE;
  return TRUE;
}

GPtrArray *
ix_prizes_share (const IxSharedPrize *prizes,
                 guint                n_prizes,
                 const guint64       *entitled,
                 guint                n_people)
{
  GPtrArray *shares = g_ptr_array_new_with_free_func (share_free);
  g_autofree gboolean *taken = g_new (gboolean, n_prizes + 1);
  g_autofree guint *kind_of = g_new (guint, n_people + 1);
  g_autoptr (GArray) kinds = g_array_new (FALSE, TRUE, sizeof (Kind));
  Sharers sharers = { prizes, n_prizes, entitled, n_people, taken, kinds, kind_of };

  take_prizes (prizes, n_prizes, entitled, n_people, taken);
  sort_into_kinds (&sharers);
  while (!all_settled (&sharers))
    {
      IxPrizeShare *share = next_share (&sharers);

      if (share->prizes->len > 0)
        g_ptr_array_add (shares, share);
      else
        share_free (share);
    }
  return shares;
}
