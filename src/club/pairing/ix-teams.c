/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-teams.h"

#include <string.h>

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
  Search *search;
  guint  *order; /* the partners in teams, the strongest first */
  guint   n;
  guint  *rank;  /* of each partner in that order */
  Cost    best;
  guint   found[2]; /* the trade that is the best so far; equal: none */
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
  g_autofree guint *order = ix_partners_order (search->partners, search->n_partners);
  g_autofree guint *rank = g_new0 (guint, search->n_partners + 1);
  Finder finder = { .search = search, .order = order, .rank = rank };
  gboolean any = TRUE;

  for (guint i = 0; i < search->n_partners; i++)
    if (search->team_of[order[i]] != G_MAXUINT)
      {
        rank[order[i]] = finder.n;
        order[finder.n++] = order[i];
      }
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

/* Trades partners between @teams, an array of IxMadeTeam, until as few wishes as possible are
 * broken.  Teams that break none stay as they are.  Returns the number of wishes still broken; @again
 * becomes that of IX_WISH_OTHERS, which is not in it. */
static guint
grant_wishes (GArray           *teams,
              const IxPartner  *partners,
              guint             n_partners,
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
    .teams = teams, .partners = partners, .n_partners = n_partners, .wishes = list,
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

#define MAX_THREES 3

/* The ways */

/* Adds the option if it makes two teams or more. */
static void
add_option (GArray           *options,
            guint             n_partners,
            IxOddNumberMethod method,
            guint             n_threes,
            guint             n_house,
            guint             n_waiting)
{
  guint n = n_partners + n_house - n_waiting;
  IxOddNumberOption option = {
    .method = method, .n_threes = n_threes, .n_house = n_house, .n_waiting = n_waiting,
  };

  if (n < 4 || n < 3 * n_threes)
    return;
  option.n_teams = (n - n_threes) / 2;
  option.team_bye = option.n_teams % 2 == 1;
  option.n_idle = n_threes + n_waiting + (option.team_bye ? 2 : 0);
  if (option.n_teams >= 2)
    g_array_append_val (options, option);
}

/* Nobody is invented unless somebody asks for it, nobody waits who need not, and then as few as
 * possible are idle; of equal ones, the one with fewer teams of three. */
static gint
compare_costs (gconstpointer a,
               gconstpointer b)
{
  const IxOddNumberOption *one = a, *other = b;
  const guint costs[][2] = {
    { one->n_house, other->n_house },
    { one->n_waiting, other->n_waiting },
    { one->n_idle, other->n_idle },
    { one->n_threes, other->n_threes },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (costs); i++)
    if (costs[i][0] != costs[i][1])
      return costs[i][0] < costs[i][1] ? -1 : 1;
  return 0;
}

GArray *
ix_odd_number_options (guint n_partners)
{
  GArray *options = g_array_new (FALSE, FALSE, sizeof (IxOddNumberOption));

  switch (n_partners % 4)
    {
    case 0:
      add_option (options, n_partners, IX_ODD_NUMBER_NOTHING, 0, 0, 0);
      break;
    case 1:
      add_option (options, n_partners, IX_ODD_NUMBER_TEAM_OF_THREE, 1, 0, 0);
      add_option (options, n_partners, IX_ODD_NUMBER_HOUSE_PLAYER, 0, 1, 0);
      add_option (options, n_partners, IX_ODD_NUMBER_LAST_WAITS, 0, 0, 1);
      break;
    case 2:
      add_option (options, n_partners, IX_ODD_NUMBER_TEAM_BYE, 0, 0, 0);
      add_option (options, n_partners, IX_ODD_NUMBER_TWO_TEAMS_OF_THREE, 2, 0, 0);
      add_option (options, n_partners, IX_ODD_NUMBER_HOUSE_PAIR, 0, 2, 0);
      break;
    case 3:
    default:
      add_option (options, n_partners, IX_ODD_NUMBER_HOUSE_PLAYER, 0, 1, 0);
      add_option (options, n_partners, IX_ODD_NUMBER_TEAM_OF_THREE_AND_BYE, 1, 0, 0);
      add_option (options, n_partners, IX_ODD_NUMBER_THREE_TEAMS_OF_THREE, 3, 0, 0);
      break;
    }
  g_array_sort (options, compare_costs);
  return options;
}

/* Counts the teams of three and the waiting partners of @method.  FALSE if it does not fit
 * @n_partners. */
static gboolean
read_method (IxOddNumberMethod method,
             guint             n_partners,
             guint            *n_threes,
             guint            *n_waiting)
{
  *n_threes = *n_waiting = 0;
  switch (method)
    {
    case IX_ODD_NUMBER_TEAM_OF_THREE:
    case IX_ODD_NUMBER_TEAM_OF_THREE_AND_BYE:
      *n_threes = 1;
      break;
    case IX_ODD_NUMBER_TWO_TEAMS_OF_THREE:
      *n_threes = 2;
      break;
    case IX_ODD_NUMBER_THREE_TEAMS_OF_THREE:
      *n_threes = 3;
      break;
    case IX_ODD_NUMBER_LAST_WAITS:
      *n_waiting = 1;
      break;
    case IX_ODD_NUMBER_NOTHING:
    case IX_ODD_NUMBER_HOUSE_PLAYER:
    case IX_ODD_NUMBER_HOUSE_PAIR:
    case IX_ODD_NUMBER_TEAM_BYE:
    default:
      break;
    }
  n_partners -= MIN (*n_waiting, n_partners);
  return n_partners >= MAX (3 * *n_threes, 2) && (n_partners - *n_threes) % 2 == 0;
}

/* Order */

gint
ix_partner_compare (const IxPartner *a,
                    const IxPartner *b)
{
  if (a->grade != b->grade)
    return a->grade > b->grade ? -1 : 1;
  if (a->rapid != b->rapid)
    return a->rapid > b->rapid ? -1 : 1;
  return g_strcmp0 (a->code, b->code);
}

static gint
compare_places (gconstpointer a,
                gconstpointer b,
                gpointer      partners)
{
  const guint *first = a, *second = b;
  const IxPartner *all = partners;
  gint order = ix_partner_compare (&all[*first], &all[*second]);

  return order != 0 ? order : *first < *second ? -1 : *first > *second;
}

guint *
ix_partners_order (const IxPartner *partners,
                   guint            n_partners)
{
  guint *order = g_new (guint, n_partners + 1);

  for (guint i = 0; i < n_partners; i++)
    order[i] = i;
  g_qsort_with_data (order, (gint) n_partners, sizeof *order, compare_places, (gpointer) partners);
  return order;
}

gint
ix_partners_median (const IxPartner *partners,
                    guint            n_partners)
{
  g_autofree guint *order = ix_partners_order (partners, n_partners);
  guint n = 0;

  /* Those without a grade stand last. */
  while (n < n_partners && partners[order[n]].grade > 0)
    n++;
  if (n == 0)
    return 0;
  return (partners[order[(n - 1) / 2]].grade + partners[order[n / 2]].grade) / 2;
}

/* Sorts the members of a team and sets all that follows from them. */
static void
describe_team (IxMadeTeam      *team,
               const IxPartner *partners)
{
  gint sum = 0;

  g_qsort_with_data (team->members, (gint) team->n_members, sizeof *team->members, compare_places,
                     (gpointer) partners);
  team->estimated = team->house = FALSE;
  for (guint i = 0; i < team->n_members; i++)
    {
      const IxPartner *partner = &partners[team->members[i]];

      sum += partner->grade;
      team->estimated |= partner->estimated;
      team->house |= partner->house;
    }
  team->sum = ix_team_sum (sum, team->n_members);
}

/* Seeds: the higher grade of the first player, then the higher sum. */
static gint
compare_teams (gconstpointer a,
               gconstpointer b,
               gpointer      data)
{
  const IxMadeTeam *first = a, *second = b;
  const IxPartner *partners = data;
  gint by_grade = partners[second->members[0]].grade - partners[first->members[0]].grade;

  if (by_grade != 0)
    return by_grade;
  if (first->sum != second->sum)
    return first->sum > second->sum ? -1 : 1;
  return compare_places (&first->members[0], &second->members[0], data);
}

/* Making */

/* Divides the middle nine partners or fewer, in order of strength, into teams of three with sums as
 * even as possible; of equal divisions the first. */
typedef struct {
  const IxPartner *partners;
  const guint     *middle;
  guint            n_threes;
  guint            team[3 * MAX_THREES]; /* of each */
  guint            best[3 * MAX_THREES];
  gint64           best_cost;
} Sharing;

static void
share (Sharing *sharing,
       guint    at)
{
  guint sizes[MAX_THREES] = { 0 };
  gint64 sums[MAX_THREES] = { 0 };
  gint64 cost = 0;

  for (guint i = 0; i < at; i++)
    {
      sizes[sharing->team[i]]++;
      sums[sharing->team[i]] += sharing->partners[sharing->middle[i]].grade;
    }
  if (at < 3 * sharing->n_threes)
    {
      for (guint t = 0; t < sharing->n_threes; t++)
        {
          if (sizes[t] == 3)
            continue;
          sharing->team[at] = t;
          share (sharing, at + 1);
          if (sizes[t] == 0)
            break; /* the other empty ones are the same */
        }
      return;
    }
  for (guint t = 0; t < sharing->n_threes; t++)
    cost += sums[t] * sums[t]; /* least if they are equal, as their sum is fixed */
  if (sharing->best_cost < 0 || cost < sharing->best_cost)
    {
      sharing->best_cost = cost;
      memcpy (sharing->best, sharing->team, sizeof sharing->best);
    }
}

static void
pair_high_with_low (GArray          *teams,
                    const IxPartner *partners,
                    const guint     *order,
                    guint            n,
                    guint            n_threes)
{
  guint n_pairs = (n - 3 * n_threes) / 2;
  Sharing sharing = { .partners = partners, .middle = order + n_pairs, .n_threes = n_threes,
                      .best_cost = -1 };
  IxMadeTeam threes[MAX_THREES] = { 0 };

  for (guint i = 0; i < n_pairs; i++)
    {
      IxMadeTeam team = { .members = { order[i], order[n - 1 - i] }, .n_members = 2 };

      g_array_append_val (teams, team);
    }
  if (n_threes == 0)
    return;
  share (&sharing, 0);
  for (guint i = 0; i < 3 * n_threes; i++)
    {
      IxMadeTeam *team = &threes[sharing.best[i]];

      team->members[team->n_members++] = sharing.middle[i];
    }
  g_array_append_vals (teams, threes, n_threes);
}

IxTeams *
ix_teams_make (const IxPartner  *partners,
               guint             n_partners,
               const IxPairWish *wishes,
               guint             n_wishes,
               IxOddNumberMethod method)
{
  g_autofree guint *order = NULL;
  IxTeams *teams;
  guint n_threes, n_waiting;

  if (!read_method (method, n_partners, &n_threes, &n_waiting))
    return NULL;
  teams = g_new0 (IxTeams, 1);
  teams->teams = g_array_new (FALSE, FALSE, sizeof (IxMadeTeam));
  teams->waiting = n_waiting > 0 ? n_partners - 1 : G_MAXUINT;
  order = ix_partners_order (partners, n_partners - n_waiting);
  pair_high_with_low (teams->teams, partners, order, n_partners - n_waiting, n_threes);
  teams->n_broken = grant_wishes (teams->teams, partners, n_partners, wishes, n_wishes,
                                  &teams->n_again);
  for (guint i = 0; i < teams->teams->len; i++)
    describe_team (&g_array_index (teams->teams, IxMadeTeam, i), partners);
  g_array_sort_with_data (teams->teams, compare_teams, (gpointer) partners);
  return teams;
}

void
ix_teams_free (IxTeams *teams)
{
  if (teams == NULL)
    return;
  g_array_unref (teams->teams);
  g_free (teams);
}
