/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Wishes of partners (tournament.md 1.1): as long as an exchange of two partners makes the teams
 * better, the one that makes them best is made.  Better is: fewer wishes broken, then more even
 * sums, then less between the highest and the lowest. */
#include "ix-teams-private.h"

typedef struct {
  guint  broken;
  gint64 deviation; /* sum of squares */
  gint64 spread;
} Cost;

typedef struct {
  GArray           *teams;
  const IxPartner  *partners;
  const IxPairWish *wishes;
  guint             n_wishes;
  guint            *team_of; /* G_MAXUINT: he waits */
  gint64           *strengths; /* of the teams, six times that of a partner on average */
} Search;

static gint64
team_strength (const IxMadeTeam *team,
               const IxPartner  *partners)
{
  gint64 sum = 0;

  for (guint i = 0; i < team->n_members; i++)
    sum += partners[team->members[i]].grade;
  return sum * 6 / team->n_members;
}

/* A wish that a later one about the same two replaces says nothing. */
static gboolean
is_replaced (const Search *search,
             guint         which)
{
  const IxPairWish *wish = &search->wishes[which];

  for (guint i = which + 1; i < search->n_wishes; i++)
    {
      const IxPairWish *later = &search->wishes[i];

      if ((later->a == wish->a && later->b == wish->b) ||
          (later->a == wish->b && later->b == wish->a))
        return TRUE;
    }
  return FALSE;
}

static guint
count_broken (const Search *search)
{
  guint n = 0;

  for (guint i = 0; i < search->n_wishes; i++)
    {
      const IxPairWish *wish = &search->wishes[i];
      guint a = search->team_of[wish->a], b = search->team_of[wish->b];
      gboolean together = a == b && a != G_MAXUINT;

      if (!is_replaced (search, i))
        n += (wish->wish == IX_WISH_APART && together) ||
             (wish->wish == IX_WISH_TOGETHER && !together);
    }
  return n;
}

static Cost
measure (const Search *search)
{
  guint n = search->teams->len;
  gint64 total = 0, least = G_MAXINT64, most = 0;
  Cost cost = { .broken = count_broken (search) };

  for (guint i = 0; i < n; i++)
    {
      total += search->strengths[i];
      least = MIN (least, search->strengths[i]);
      most = MAX (most, search->strengths[i]);
    }
  for (guint i = 0; i < n; i++)
    {
      gint64 deviation = (gint64) n * search->strengths[i] - total; /* n times it, to stay whole */

      cost.deviation += deviation * deviation;
    }
  cost.spread = most - least;
  return cost;
}

static gboolean
is_better (const Cost *a,
           const Cost *b)
{
  if (a->broken != b->broken)
    return a->broken < b->broken;
  return a->deviation != b->deviation ? a->deviation < b->deviation : a->spread < b->spread;
}

static void
exchange (Search *search,
          guint   s,
          guint   i,
          guint   t,
          guint   j)
{
  IxMadeTeam *first = &g_array_index (search->teams, IxMadeTeam, s);
  IxMadeTeam *second = &g_array_index (search->teams, IxMadeTeam, t);
  guint kept = first->members[i];

  first->members[i] = second->members[j];
  second->members[j] = kept;
  search->team_of[first->members[i]] = s;
  search->team_of[second->members[j]] = t;
  search->strengths[s] = team_strength (first, search->partners);
  search->strengths[t] = team_strength (second, search->partners);
}

/* Makes the best exchange of all.  FALSE if none makes it better. */
static gboolean
improve (Search *search)
{
  Cost best = measure (search);
  guint found[4];
  gboolean any = FALSE;

  for (guint s = 0; s < search->teams->len; s++)
    for (guint t = s + 1; t < search->teams->len; t++)
      for (guint i = 0; i < g_array_index (search->teams, IxMadeTeam, s).n_members; i++)
        for (guint j = 0; j < g_array_index (search->teams, IxMadeTeam, t).n_members; j++)
          {
            Cost cost;

            exchange (search, s, i, t, j);
            cost = measure (search);
            exchange (search, s, i, t, j);
            if (!is_better (&cost, &best))
              continue;
            best = cost;
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
  g_autofree guint *team_of = g_new (guint, n_partners + 1);
  g_autofree gint64 *strengths = g_new (gint64, teams->len + 1);
  Search search = { teams, partners, wishes, n_wishes, team_of, strengths };

  for (guint i = 0; i < n_partners; i++)
    team_of[i] = G_MAXUINT;
  for (guint i = 0; i < teams->len; i++)
    {
      const IxMadeTeam *team = &g_array_index (teams, IxMadeTeam, i);

      strengths[i] = team_strength (team, partners);
      for (guint j = 0; j < team->n_members; j++)
        team_of[team->members[j]] = i;
    }
  if (count_broken (&search) == 0)
    return 0;
  while (improve (&search))
    ;
  return count_broken (&search);
}
