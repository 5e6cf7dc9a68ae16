/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Pairs a round among remaining opponents, when no table can be used any more (tournament.md 1.7):
 * the cheapest matching after which, as far as random trials show, the rounds to come can be paired
 * too. */
#include <string.h>

#include "ix-matching.h"
#include "ix-maximum-matching.h"
#include "ix-next-round.h"

/* The costs of a pair, the most important first. */
enum {
  COST_FORBIDDEN,
  COST_MEETINGS,
  COST_EARLY_BYE,
  COST_LEADERS_BYE,
  COST_SCORES, /* the square of the difference, and what the bye weighs */
  COST_CLUB,
  N_COSTS,
};

#define N_TRIES 60

typedef struct {
  const IxCrossTable *table;
  guint               round;
  guint               n;       /* with the bye, the last one, if there is one */
  gboolean            bye;
  GArray             *active;  /* of guint */
  IxGraph            *graph;   /* who may meet */
  gint64             *costs;   /* by either, and what it is */
} Field;

static guint
place_of (const Field *field,
          guint        i)
{
  return i < field->active->len ? g_array_index (field->active, guint, i) : IX_NOBODY;
}

static gint64 *
costs_of (const Field *field,
          guint        i,
          guint        j)
{
  return &field->costs[(i * field->n + j) * N_COSTS];
}

static void
fill_pair_costs (const Field *field,
                 guint        a,
                 guint        b,
                 gint64      *costs)
{
  const char *club = ix_cross_table_at (field->table, a)->club;
  const char *other_club = ix_cross_table_at (field->table, b)->club;
  gint64 difference = ix_cross_table_score (field->table, a, field->round) -
                      ix_cross_table_score (field->table, b, field->round);

  costs[COST_FORBIDDEN] = ix_cross_table_forbids (field->table, a, b);
  costs[COST_MEETINGS] = ix_count_meetings (field->table, a, b, field->round);
  costs[COST_SCORES] = difference * difference;
  costs[COST_CLUB] = club != NULL && g_strcmp0 (club, other_club) == 0;
}

static gboolean
may_meet (const Field *field,
          const guint *least_met,
          guint        i,
          guint        j,
          IxOverride   override)
{
  guint a = place_of (field, i), b = place_of (field, j);
  guint n = ix_count_meetings (field->table, a, b, field->round);

  if (ix_cross_table_forbids (field->table, a, b) && (override & IX_OVERRIDE_FORBIDDEN) == 0)
    return FALSE;
  return (n <= least_met[i] && n <= least_met[j]) || (override & IX_OVERRIDE_MEETING) != 0;
}

/* Returns the byes that the team has had beyond the fewest. */
static guint
fill_bye_costs (const Field       *field,
                const IxByeScores *byes,
                guint              place,
                gint64            *costs)
{
  gint score = ix_cross_table_score (field->table, place, field->round);
  guint early = ix_count_byes (field->table, place, field->round) - byes->least_byes;

  costs[COST_EARLY_BYE] = early;
  costs[COST_LEADERS_BYE] = ix_bye_is_of_leader (byes, score, field->round);
  costs[COST_SCORES] = ix_bye_unevenness (byes, score);
  return early;
}

static void
fill_field (Field     *field,
            IxOverride override)
{
  g_autofree guint *least_met = g_new (guint, field->n + 1);
  const IxByeScores byes = ix_bye_scores (field->table, field->round);

  for (guint i = 0; i < field->active->len; i++)
    least_met[i] = ix_count_least_met (field->table, place_of (field, i), field->round);
  for (guint i = 0; i < field->n; i++)
    for (guint j = 0; j < i; j++)
      {
        guint a = place_of (field, j), b = place_of (field, i);
        gint64 *costs = costs_of (field, i, j);
        guint early;

        if (b != IX_NOBODY)
          {
            fill_pair_costs (field, a, b, costs);
            ix_graph_set (field->graph, i, j, may_meet (field, least_met, j, i, override));
            continue;
          }
        early = fill_bye_costs (field, &byes, a, costs);
        ix_graph_set (field->graph, i, j, early == 0 || (override & IX_OVERRIDE_BYE) != 0);
      }
}

/* Finds the cheapest pairing; FALSE if there is none. */
static gboolean
match_cheaply (const Field *field,
               guint       *mates)
{
  g_autoptr (IxMatching) matching = ix_matching_new (field->n, N_COSTS);

  for (guint i = 0; i < field->n; i++)
    for (guint j = 0; j < i; j++)
      {
        gint64 weight[N_COSTS];

        for (guint k = 0; k < N_COSTS; k++)
          weight[k] = -costs_of (field, i, j)[k];
        if (ix_graph_has (field->graph, i, j))
          ix_matching_add (matching, i, j, weight);
      }
  if (!ix_matching_solve (matching))
    return FALSE;
  for (guint i = 0; i < field->n; i++)
    mates[i] = ix_matching_mate (matching, i);
  return TRUE;
}

static void
take_out (IxGraph     *graph,
          const guint *mates)
{
  for (guint i = 0; i < graph->n; i++)
    ix_graph_set (graph, i, mates[i], FALSE);
}

/* Finds a random pairing; FALSE if there is none. */
static gboolean
match_at_random (const IxGraph *graph,
                 GRand         *rand,
                 guint         *mates)
{
  guint n = graph->n;
  g_autoptr (IxGraph) shuffled = ix_graph_new (n);
  g_autofree guint *order = g_new (guint, 2 * n + 1);
  guint *found = order + n;

  for (guint i = 0; i < n; i++)
    {
      guint j = (guint) g_rand_int_range (rand, 0, (gint32) i + 1);

      order[i] = order[j];
      order[j] = i;
    }
  for (guint i = 0; i < n; i++)
    for (guint j = 0; j < i; j++)
      ix_graph_set (shuffled, i, j, ix_graph_has (graph, order[i], order[j]));
  ix_graph_part (shuffled, found);
  if (!ix_graph_match_all (shuffled, found))
    return FALSE;
  for (guint i = 0; i < n; i++)
    mates[order[i]] = order[found[i]];
  return TRUE;
}

/* Returns the fewest opponents that anybody has left. */
static guint
count_least_left (const IxGraph *graph)
{
  guint least = G_MAXUINT;

  for (guint i = 0; i < graph->n; i++)
    {
      guint n = 0;

      for (guint j = 0; j < graph->n; j++)
        n += i != j && ix_graph_has (graph, i, j);
      least = MIN (least, n);
    }
  return least;
}

/* Can @n_rounds more rounds, or as many as there are opponents left, be paired without a rematch?
 * TRUE is certain, FALSE only likely. */
static gboolean
can_go_on (const IxGraph *graph,
           guint          n_rounds,
           GRand         *rand)
{
  g_autoptr (IxGraph) left = ix_graph_new (graph->n);
  g_autofree guint *mates = g_new (guint, graph->n + 1);

  n_rounds = MIN (n_rounds, count_least_left (graph));
  for (guint try = 0; try < N_TRIES; try++)
    {
      guint r = 0;

      ix_graph_copy (left, graph);
      while (r < n_rounds && match_at_random (left, rand, mates))
        {
          take_out (left, mates);
          r++;
        }
      if (r == n_rounds)
        return TRUE;
    }
  return FALSE;
}

/* Replaces @mates, if the cheapest pairing seems to lead to a dead end, by the cheapest random
 * pairing that does not.  Without one @mates stays. */
static void
look_further (const Field *field,
              guint        n_rounds,
              GRand       *rand,
              guint       *mates)
{
  guint n = field->n;
  g_autoptr (IxGraph) left = ix_graph_new (n);
  g_autofree guint *found = g_new (guint, n + 1);
  gint64 best[N_COSTS] = { 0 };
  gboolean any = FALSE;

  for (guint try = 0; try < N_TRIES; try++)
    {
      gint64 costs[N_COSTS] = { 0 };
      guint k = 0;

      if (!match_at_random (field->graph, rand, found))
        return;
      for (guint i = 0; i < n; i++)
        for (guint c = 0; c < N_COSTS && found[i] < i; c++)
          costs[c] += costs_of (field, i, found[i])[c];
      while (k < N_COSTS && costs[k] == best[k])
        k++;
      if (any && (k == N_COSTS || costs[k] > best[k]))
        continue;
      ix_graph_copy (left, field->graph);
      take_out (left, found);
      if (!can_go_on (left, n_rounds, rand))
        continue;
      any = TRUE;
      memcpy (best, costs, sizeof best);
      memcpy (mates, found, n * sizeof *mates);
    }
}

static void
field_init (Field              *field,
            const IxCrossTable *table,
            guint               round,
            IxOverride          override)
{
  *field = (Field) { .table = table, .round = round, .active = ix_list_active (table, round) };
  field->bye = field->active->len % 2 == 1;
  field->n = field->active->len + field->bye;
  field->graph = ix_graph_new (field->n);
  field->costs = g_new0 (gint64, field->n * field->n * N_COSTS + 1);
  fill_field (field, override);
}

static void
field_clear (Field *field)
{
  g_array_unref (field->active);
  ix_graph_free (field->graph);
  g_free (field->costs);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Field, field_clear)

/* An evening that ends by the clock may go on longer than expected. */
#define AHEAD_BY_CLOCK 3

static guint
count_rounds_behind (const IxPlan *plan,
                     guint         round)
{
  if (plan->reason == IX_PLAN_BY_CLOCK && round + 1 + AHEAD_BY_CLOCK > plan->n_rounds)
    return AHEAD_BY_CLOCK;
  return round + 1 < plan->n_rounds ? plan->n_rounds - round - 1 : 0;
}

gboolean
ix_can_go_on (const IxCrossTable *table,
              const IxPlan       *plan,
              guint               round,
              const GArray       *pairs)
{
  g_auto (Field) field = { 0 };
  g_autoptr (GRand) rand = g_rand_new_with_seed (plan->seed + round);
  g_autofree guint *node = g_new0 (guint, ix_cross_table_n (table));

  field_init (&field, table, round, IX_OVERRIDE_NOTHING);
  for (guint i = 0; i < field.active->len; i++)
    node[place_of (&field, i)] = i;
  for (guint i = 0; i < pairs->len; i++)
    {
      const IxPairing *pair = &g_array_index (pairs, IxPairing, i);

      ix_graph_set (field.graph, node[pair->white],
                    pair->black == IX_NOBODY ? field.n - 1 : node[pair->black], FALSE);
    }
  return can_go_on (field.graph, count_rounds_behind (plan, round), rand);
}

gboolean
ix_remaining_may_rest (const IxCrossTable *table,
                       guint               round,
                       guint               place)
{
  g_auto (Field) field = { 0 };
  g_autofree guint *mates = NULL;

  field_init (&field, table, round, IX_OVERRIDE_BYE);
  mates = g_new (guint, field.n + 1);
  for (guint i = 0; i + 1 < field.n; i++)
    if (place_of (&field, i) != place)
      ix_graph_set (field.graph, i, field.n - 1, FALSE);
  ix_graph_part (field.graph, mates);
  return field.bye && ix_graph_match_all (field.graph, mates);
}

GArray *
ix_remaining_pairs (const IxCrossTable *table,
                    const IxPlan       *plan,
                    guint               round,
                    IxOverride          override)
{
  g_auto (Field) field = { 0 };
  g_autoptr (IxGraph) left = NULL;
  g_autofree guint *mates = NULL;
  g_autoptr (GRand) rand = g_rand_new_with_seed (plan->seed + round);
  g_autoptr (GArray) pairs = NULL;
  guint n, n_rounds = count_rounds_behind (plan, round);

  field_init (&field, table, round, override);
  n = field.n;
  mates = g_new (guint, n + 1);
  if (!match_cheaply (&field, mates))
    return NULL;
  left = ix_graph_new (n);
  ix_graph_copy (left, field.graph);
  take_out (left, mates);
  if (override == IX_OVERRIDE_NOTHING && !can_go_on (left, n_rounds, rand))
    look_further (&field, n_rounds, rand, mates);
  pairs = g_array_new (FALSE, FALSE, sizeof (IxPairing));
  for (guint i = 0; i < n; i++)
    if (mates[i] > i)
      {
        IxPairing pair = { place_of (&field, i), place_of (&field, mates[i]) };

        g_array_append_val (pairs, pair);
      }
  /* Move the bye to the end. */
  for (guint i = 0; i + 1 < pairs->len && field.bye; i++)
    if (g_array_index (pairs, IxPairing, i).black == IX_NOBODY)
      {
        IxPairing bye = g_array_index (pairs, IxPairing, i);

        g_array_remove_index (pairs, i);
        g_array_append_val (pairs, bye);
        break;
      }
  return g_steal_pointer (&pairs);
}
