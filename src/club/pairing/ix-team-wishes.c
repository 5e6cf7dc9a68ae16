/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Wishes of partners (tournament.md 1.1): as long as an exchange of two partners makes the teams
 * better, the one that makes them best is made.  Better is: fewer wishes broken, then more even
 * sums, then less between the highest and the lowest. */
#include "ix-teams-private.h"

typedef struct {
  guint  broken;
  gint64 deviation; /* what the sum of squares of the deviations grows with */
  gint64 spread;
} Cost;

typedef struct {
  GArray          *teams;
  const IxPartner *partners;
  GArray          *wishes;    /* of IxPairWish, without those that a later one replaces */
  guint           *team_of;   /* of each partner; G_MAXUINT: waits */
  gint64          *strengths; /* of each team: six times that of a partner on average */
  gint64           sum;       /* of the strengths, and of their squares */
  gint64           squares;
} Search;

static IxMadeTeam *
team_at (const Search *search,
         guint         i)
{
  return &g_array_index (search->teams, IxMadeTeam, i);
}

/* The wishes that say something: of several about the same two the last. */
static GArray *
list_wishes (const IxPairWish *wishes,
             guint             n_wishes)
{
  GArray *list = g_array_new (FALSE, FALSE, sizeof (IxPairWish));

  for (guint i = 0; i < n_wishes; i++)
    {
      gboolean replaced = FALSE;

      for (guint j = i + 1; j < n_wishes; j++)
        replaced |= (wishes[j].a == wishes[i].a && wishes[j].b == wishes[i].b) ||
                    (wishes[j].a == wishes[i].b && wishes[j].b == wishes[i].a);
      if (!replaced && wishes[i].wish != IX_WISH_NONE)
        g_array_append_val (list, wishes[i]);
    }
  return list;
}

static guint
count_broken (const Search *search)
{
  guint n = 0;

  for (guint i = 0; i < search->wishes->len; i++)
    {
      const IxPairWish *wish = &g_array_index (search->wishes, IxPairWish, i);
      guint a = search->team_of[wish->a], b = search->team_of[wish->b];
      gboolean together = a == b && a != G_MAXUINT;

      n += together != (wish->wish == IX_WISH_TOGETHER);
    }
  return n;
}

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
    .broken = count_broken (search),
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

static void
exchange (Search *search,
          guint   s,
          guint   i,
          guint   t,
          guint   j)
{
  guint *first = &team_at (search, s)->members[i];
  guint *second = &team_at (search, t)->members[j];
  guint kept = *first;

  *first = *second;
  *second = kept;
  search->team_of[*first] = s;
  search->team_of[*second] = t;
  set_strength (search, s);
  set_strength (search, t);
}

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

/* Makes the best exchange of all.  FALSE if none makes it better. */
static gboolean
improve (Search *search)
{
  Cost best = measure (search);
  guint found[4] = { 0 };
  gboolean any = FALSE;

  best.spread = measure_spread (search);
  for (guint s = 0; s < search->teams->len; s++)
    for (guint t = s + 1; t < search->teams->len; t++)
      for (guint i = 0; i < team_at (search, s)->n_members; i++)
        for (guint j = 0; j < team_at (search, t)->n_members; j++)
          {
            gboolean better;

            exchange (search, s, i, t, j);
            better = take_if_better (search, &best);
            exchange (search, s, i, t, j);
            if (!better)
              continue;
            any = TRUE;
            found[0] = s;
            found[1] = i;
            found[2] = t;
            found[3] = j;
          }
  if (any)
    exchange (search, found[0], found[1], found[2], found[3]);
  return any;
}

guint
ix_teams_grant_wishes (GArray           *teams,
                       const IxPartner  *partners,
                       guint             n_partners,
                       const IxPairWish *wishes,
                       guint             n_wishes)
{
  g_autoptr (GArray) list = list_wishes (wishes, n_wishes);
  g_autofree guint *team_of = g_new (guint, n_partners + 1);
  g_autofree gint64 *strengths = g_new0 (gint64, teams->len + 1);
  Search search = {
    .teams = teams, .partners = partners, .wishes = list, .team_of = team_of,
    .strengths = strengths,
  };

  for (guint i = 0; i < n_partners; i++)
    team_of[i] = G_MAXUINT;
  for (guint i = 0; i < teams->len; i++)
    {
      set_strength (&search, i);
      for (guint j = 0; j < team_at (&search, i)->n_members; j++)
        team_of[team_at (&search, i)->members[j]] = i;
    }
  if (count_broken (&search) == 0)
    return 0;
  while (improve (&search))
    ;
  return count_broken (&search);
}
