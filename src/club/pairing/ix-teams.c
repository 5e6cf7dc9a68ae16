/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-teams.h"

#include <string.h>

#include "ix-team-wishes.h"

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
  teams->n_broken = ix_team_wishes_grant (teams->teams, partners, n_partners, order, n_partners - n_waiting, wishes,
                                          n_wishes, &teams->n_again);
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
