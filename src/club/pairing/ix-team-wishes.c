/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-team-wishes.h"

/* Wishes of partners (tournament.md 1.1): as long as a trade of two partners makes the teams
 * better, the one that makes them best is made.  Better is: fewer wishes broken (those for other
 * partners than last time count after all others), then more even
 * sums, then less between the highest and the lowest.
 *
 * Each trade is judged by what it changes, so a pass takes the time of all pairs of partners, and
 * there are about as many passes as trades.  With more partners than MOST_TRIED the wishes are
 * granted one after the other instead, and the teams made even again by partners of about the
 * strength that is wanted: both take the time of a sort. */

#define MOST_TRIED 240
#define REACH 32  /* partners tried on either side of the strength that is wanted */
#define SWEEPS 8

typedef struct {
  guint64 broken;    /* what the broken wishes weigh */
  gint64  deviation; /* what the sum of squares of the deviations grows with */
  gint64  spread;
} Cost;

typedef struct {
  GArray          *teams;
  const IxPartner *partners;
  guint            n_partners;
  const guint     *order;     /* the partners in teams, the strongest first */
  guint            n_in_teams;
  GArray          *wishes;    /* of IxPairWish, without those that a later one replaces */
  guint           *about;     /* the wishes about each partner, from about_from[partner] on */
  guint           *about_from;
  guint           *team_of;   /* of each partner; G_MAXUINT: waits */
  gint64          *strengths; /* of each team: six times that of a partner on average */
  gint64           sum;       /* of the strengths, and of their squares */
  gint64           squares;
  guint64          broken;   /* what the broken wishes weigh */
  guint            n_others; /* wishes of IX_WISH_OTHERS */
} Search;

static IxMadeTeam *
team_at (const Search *search,
         guint         i)
{
  return &g_array_index (search->teams, IxMadeTeam, i);
}

/* Wishes */

static gint64
key_of (const IxPairWish *wish)
{
  return ((gint64) MIN (wish->a, wish->b) << 32) | MAX (wish->a, wish->b);
}

/* The wishes that say something: of several about the same two the last. */
static GArray *
list_wishes (const IxPairWish *wishes,
             guint             n_wishes)
{
  GArray *list = g_array_new (FALSE, FALSE, sizeof (IxPairWish));
  g_autoptr (GHashTable) seen = g_hash_table_new (g_int64_hash, g_int64_equal);
  g_autofree gint64 *keys = g_new (gint64, n_wishes + 1);

  for (guint i = n_wishes; i-- > 0;)
    {
      keys[i] = key_of (&wishes[i]);
      if (g_hash_table_add (seen, &keys[i]) && wishes[i].wish != IX_WISH_NONE)
        g_array_append_val (list, wishes[i]);
    }
  return list;
}

static const IxPairWish *
wish_at (const Search *search,
         guint         i)
{
  return &g_array_index (search->wishes, IxPairWish, i);
}

static gboolean
is_broken (const Search     *search,
           const IxPairWish *wish)
{
  guint a = search->team_of[wish->a], b = search->team_of[wish->b];
  gboolean together = a == b && a != G_MAXUINT;

  return together != (wish->wish == IX_WISH_TOGETHER);
}

/* Returns what a wish that is broken weighs: more than all of IX_WISH_OTHERS together, unless it is
 * one of these. */
static guint64
weigh (const Search     *search,
       const IxPairWish *wish)
{
  if (!is_broken (search, wish))
    return 0;
  return wish->wish == IX_WISH_OTHERS ? 1 : (guint64) search->n_others + 1;
}

/* Lists the wishes about each partner. */
static void
index_wishes (Search *search)
{
  guint *from = search->about_from;

  for (guint i = 0; i < search->wishes->len; i++)
    {
      from[wish_at (search, i)->a + 1]++;
      from[wish_at (search, i)->b + 1]++;
    }
  for (guint i = 0; i < search->n_partners; i++)
    from[i + 1] += from[i];
  /* Filled from behind, so that each place ends where it begins. */
  for (guint i = 0; i < search->wishes->len; i++)
    {
      search->about[--from[wish_at (search, i)->a + 1]] = i;
      search->about[--from[wish_at (search, i)->b + 1]] = i;
    }
  for (guint i = 0; i < search->n_partners; i++)
    from[i] = from[i + 1];
  from[search->n_partners] = 2 * search->wishes->len;
}

/* Weighs the broken wishes about @a or @b. */
static guint64
count_broken_about (const Search *search,
                    guint         a,
                    guint         b)
{
  guint64 n = 0;

  for (guint i = search->about_from[a]; i < search->about_from[a + 1]; i++)
    n += weigh (search, wish_at (search, search->about[i]));
  for (guint i = search->about_from[b]; i < search->about_from[b + 1]; i++)
    {
      const IxPairWish *wish = wish_at (search, search->about[i]);

      n += wish->a != a && wish->b != a ? weigh (search, wish) : 0;
    }
  return n;
}

/* Trades */

static void
set_strength (Search *search,
              guint   i)
{
  const IxMadeTeam *team = team_at (search, i);
  gint64 old = search->strengths[i];
  gint64 sum = 0;

  for (guint j = 0; j < team->n_members; j++)
    sum += search->partners[team->members[j]].grade;
  sum = sum * 6 / team->n_members;
  search->strengths[i] = sum;
  search->sum += sum - old;
  search->squares += sum * sum - old * old;
}

/* Without the spread, which takes longer and is seldom asked for. */
static Cost
measure (const Search *search)
{
  return (Cost) {
    .broken = search->broken,
    .deviation = search->teams->len * search->squares - search->sum * search->sum,
    .spread = -1,
  };
}

static gint64
measure_spread (const Search *search)
{
  gint64 least = G_MAXINT64, most = 0;

  for (guint i = 0; i < search->teams->len; i++)
    {
      least = MIN (least, search->strengths[i]);
      most = MAX (most, search->strengths[i]);
    }
  return most - least;
}

static guint *
place_of (const Search *search,
          guint         partner)
{
  IxMadeTeam *team = team_at (search, search->team_of[partner]);
  guint i = 0;

  while (team->members[i] != partner)
    i++;
  return &team->members[i];
}

/* Lets two partners of different teams trade places.  The same again takes it back. */
static void
trade (Search *search,
       guint   a,
       guint   b)
{
  guint team_a = search->team_of[a], team_b = search->team_of[b];
  guint *place_a = place_of (search, a), *place_b = place_of (search, b);

  search->broken -= count_broken_about (search, a, b);
  *place_a = b;
  *place_b = a;
  search->team_of[a] = team_b;
  search->team_of[b] = team_a;
  search->broken += count_broken_about (search, a, b);
  set_strength (search, team_a);
  set_strength (search, team_b);
}

/* Trying all */

/* Is what @search stands at better than @best?  Then it is the best. */
static gboolean
take_if_better (const Search *search,
                Cost         *best)
{
  Cost cost = measure (search);

  if (cost.broken > best->broken ||
      (cost.broken == best->broken && cost.deviation > best->deviation))
    return FALSE;
  cost.spread = measure_spread (search);
  if (cost.broken == best->broken && cost.deviation == best->deviation &&
      cost.spread >= best->spread)
    return FALSE;
  *best = cost;
  return TRUE;
}

/* Tries each partner of one team with each of another. */
static gboolean
try_teams (Search *search,
           guint   s,
           guint   t,
           Cost   *best,
           guint  *found)
{
  gboolean any = FALSE;

  for (guint i = 0; i < team_at (search, s)->n_members; i++)
    for (guint j = 0; j < team_at (search, t)->n_members; j++)
      {
        const guint a = team_at (search, s)->members[i], b = team_at (search, t)->members[j];

        trade (search, a, b);
        if (take_if_better (search, best))
          {
            any = TRUE;
            found[0] = a;
            found[1] = b;
          }
        trade (search, a, b);
      }
  return any;
}

/* Makes the best trade of all.  FALSE if none makes it better. */
static gboolean
improve (Search *search)
{
  Cost best = measure (search);
  guint found[2] = { 0 };
  gboolean any = FALSE;

  best.spread = measure_spread (search);
  for (guint s = 0; s < search->teams->len; s++)
    for (guint t = s + 1; t < search->teams->len; t++)
      any |= try_teams (search, s, t, &best, found);
  if (any)
    trade (search, found[0], found[1]);
  return any;
}

/* One after the other */

typedef struct {
  Search      *search;
  const guint *order; /* the partners in teams, the strongest first */
  guint        n;
  guint       *rank;  /* of each partner in that order */
  Cost         best;
  guint        found[2]; /* the trade that is the best so far; equal: none */
} Finder;

static void
try_trade (Finder *finder,
           guint   a,
           guint   b)
{
  Search *search = finder->search;
  Cost cost;

  if (search->team_of[a] == search->team_of[b])
    return;
  trade (search, a, b);
  cost = measure (search);
  trade (search, a, b);
  if (cost.broken > finder->best.broken ||
      (cost.broken == finder->best.broken && cost.deviation >= finder->best.deviation))
    return;
  finder->best = cost;
  finder->found[0] = a;
  finder->found[1] = b;
}

/* Tries @a with the partners around that rank. */
static void
try_around (Finder *finder,
            guint   a,
            guint   rank)
{
  guint from = rank > REACH ? rank - REACH : 0;

  for (guint i = from; i < MIN (rank + REACH + 1, finder->n); i++)
    try_trade (finder, a, finder->order[i]);
}

/* Lets @a come to @b by trades with those who are there. */
static void
try_to_join (Finder *finder,
             guint   a,
             guint   b)
{
  const IxMadeTeam *team = team_at (finder->search, finder->search->team_of[b]);
  const guint n = team->n_members;

  for (guint i = 0; i < n; i++)
    if (team->members[i] != b)
      try_trade (finder, a, team->members[i]);
}

static void
begin_to_find (Finder *finder)
{
  finder->best = measure (finder->search);
  finder->found[0] = finder->found[1] = 0;
}

static gboolean
make_found (Finder *finder)
{
  if (finder->found[0] == finder->found[1])
    return FALSE;
  trade (finder->search, finder->found[0], finder->found[1]);
  return TRUE;
}

/* FALSE if nothing was changed. */
static gboolean
grant (Finder           *finder,
       const IxPairWish *wish)
{
  const Search *search = finder->search;

  if (!is_broken (search, wish) || search->team_of[wish->a] == G_MAXUINT ||
      search->team_of[wish->b] == G_MAXUINT)
    return FALSE;
  begin_to_find (finder);
  /* A trade that only makes the sums more even is for later. */
  finder->best.deviation = -1;
  if (wish->wish == IX_WISH_TOGETHER)
    {
      try_to_join (finder, wish->a, wish->b);
      try_to_join (finder, wish->b, wish->a);
    }
  else
    {
      try_around (finder, wish->a, finder->rank[wish->a]);
      try_around (finder, wish->b, finder->rank[wish->b]);
    }
  return make_found (finder);
}

/* The rank of the first partner who is not stronger than @grade. */
static guint
find_rank (const Finder *finder,
           gint64        grade)
{
  guint low = 0, high = finder->n;

  while (low < high)
    {
      guint middle = low + (high - low) / 2;

      if (finder->search->partners[finder->order[middle]].grade > grade)
        low = middle + 1;
      else
        high = middle;
    }
  return low;
}

/* Trades a member of team @t for somebody who brings it nearer to the others, halfway: the other
 * team is changed as much.  FALSE if nobody does. */
static gboolean
even_out (Finder *finder,
          guint   t)
{
  const Search *search = finder->search;
  const IxMadeTeam *team = team_at (search, t);
  gint64 excess = search->strengths[t] - search->sum / (gint64) search->teams->len;

  begin_to_find (finder);
  for (guint i = 0; i < team->n_members; i++)
    try_around (finder, team->members[i],
                find_rank (finder, search->partners[team->members[i]].grade -
                                     excess * team->n_members / 12));
  return make_found (finder);
}

static void
grant_one_by_one (Search *search)
{
  g_autofree guint *rank = g_new0 (guint, search->n_partners + 1);
  Finder finder = { .search = search, .order = search->order, .n = search->n_in_teams, .rank = rank };
  gboolean any = TRUE;

  for (guint i = 0; i < finder.n; i++)
    rank[finder.order[i]] = i;
  for (guint sweep = 0; sweep < SWEEPS && any; sweep++)
    {
      any = FALSE;
      for (guint i = 0; i < search->wishes->len; i++)
        any |= grant (&finder, wish_at (search, i));
      for (guint t = 0; t < search->teams->len; t++)
        any |= even_out (&finder, t);
    }
}

/* Begins with the teams as they are. */
static void
start (Search *search)
{
  index_wishes (search);
  for (guint i = 0; i < search->n_partners; i++)
    search->team_of[i] = G_MAXUINT;
  for (guint i = 0; i < search->teams->len; i++)
    {
      set_strength (search, i);
      for (guint j = 0; j < team_at (search, i)->n_members; j++)
        search->team_of[team_at (search, i)->members[j]] = i;
    }
  for (guint i = 0; i < search->wishes->len; i++)
    search->broken += weigh (search, wish_at (search, i));
}

guint
ix_team_wishes_grant (GArray           *teams,
                      const IxPartner  *partners,
                      guint             n_partners,
                      const guint      *order,
                      guint             n_in_teams,
                      const IxPairWish *wishes,
                      guint             n_wishes,
                      guint            *again)
{
  g_autoptr (GArray) list = list_wishes (wishes, n_wishes);
  g_autofree guint *team_of = g_new (guint, n_partners + 1);
  g_autofree guint *about = g_new (guint, 2 * list->len + 1);
  g_autofree guint *about_from = g_new0 (guint, n_partners + 2);
  g_autofree gint64 *strengths = g_new0 (gint64, teams->len + 1);
  Search search = {
    .teams = teams, .partners = partners, .n_partners = n_partners, .order = order,
    .n_in_teams = n_in_teams, .wishes = list,
    .about = about, .about_from = about_from, .team_of = team_of, .strengths = strengths,
  };

  for (guint i = 0; i < list->len; i++)
    search.n_others += wish_at (&search, i)->wish == IX_WISH_OTHERS;
  start (&search);
  if (search.broken > 0 && n_partners > MOST_TRIED)
    grant_one_by_one (&search);
  else if (search.broken > 0)
    while (improve (&search))
      ;
  *again = (guint) (search.broken % (search.n_others + 1));
  return (guint) (search.broken / (search.n_others + 1));
}
