/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "naive-team-swiss.h"

/* Sets of teams are bits, by place. */
typedef guint32 Set;

#define BIT(i) ((Set) 1 << (i))

typedef struct {
  const IxCrossTable *table;
  guint               round;
  guint               n;
  IxTeamSwissOptions  options;
  gboolean            floats_matter;
} Naive;

/* A bracket's pairs in the order of the identifier, and what they comply with. */
typedef struct {
  guint n;
  guint top[16], bottom[16];
  guint cost[3]; /* C8, C9, C10 */
} Pairs;

static gint
score (const Naive *naive,
       guint        i)
{
  gint points = 0;

  for (guint r = 0; r < naive->round; r++)
    {
      const IxRoundEntry *entry = ix_cross_table_round (naive->table, i, r);

      points += naive->options.game_points_first ? entry->game_points : entry->points;
    }
  return points;
}

static gboolean
can_pair (const Naive *naive,
          Set          set)
{
  guint first = 0;

  if (set == 0)
    return TRUE;
  while (!(set & BIT (first)))
    first++;
  for (guint i = first + 1; i < naive->n; i++)
    if ((set & BIT (i)) && ix_teams_may_meet (naive->table, first, i, naive->round) &&
        can_pair (naive, set & ~BIT (first) & ~BIT (i)))
      return TRUE;
  return FALSE;
}

static Set
with_score (const Naive *naive,
            Set          set,
            gint         wanted)
{
  Set found = 0;

  for (guint i = 0; i < naive->n; i++)
    if ((set & BIT (i)) && score (naive, i) == wanted)
      found |= BIT (i);
  return found;
}

static gint
highest_score (const Naive *naive,
               Set          set)
{
  gint best = G_MININT;

  for (guint i = 0; i < naive->n; i++)
    if (set & BIT (i))
      best = MAX (best, score (naive, i));
  return best;
}

static guint
count (Set set)
{
  return (guint) __builtin_popcount (set);
}

/* The members by descending score, then number. */
static guint
list (const Naive *naive,
      Set          set,
      guint       *members)
{
  guint n = 0;

  while (set != 0)
    {
      gint best = highest_score (naive, set);

      for (guint i = 0; i < naive->n; i++)
        if ((set & BIT (i)) && score (naive, i) == best)
          {
            members[n++] = i;
            set &= ~BIT (i);
          }
    }
  return n;
}

/* Art. 3.4. */
static gboolean
choose_bye (const Naive *naive,
            Set          all,
            guint       *bye)
{
  guint best_played = 0;

  *bye = IX_NOBODY;
  for (guint i = 0; i < naive->n; i++)
    {
      guint n_played = 0;

      if (!(all & BIT (i)) || !ix_team_may_have_bye (naive->table, i, naive->round) ||
          !can_pair (naive, all & ~BIT (i)))
        continue;
      for (guint r = 0; r < naive->round; r++)
        n_played += ix_cross_table_round (naive->table, i, r)->kind == IX_ROUND_GAME;
      if (*bye == IX_NOBODY || score (naive, i) < score (naive, *bye) ||
          (score (naive, i) == score (naive, *bye) && n_played >= best_played))
        {
          *bye = i;
          best_played = n_played;
        }
    }
  return *bye != IX_NOBODY;
}

/* C6. */
static gboolean
next_is_well (const Naive *naive,
              Set          following,
              Set          rest)
{
  Set group = following & rest;
  Set below = rest & ~group;

  if (group == 0)
    return TRUE;
  if (count (group) % 2 == 0)
    return can_pair (naive, group) && can_pair (naive, below);
  for (guint i = 0; i < naive->n; i++)
    if ((below & BIT (i)) && can_pair (naive, group | BIT (i)) &&
        can_pair (naive, below & ~BIT (i)))
      return TRUE;
  return FALSE;
}

static guint
count_floaters (const Naive *naive,
                Set          set)
{
  guint n = 0;

  for (guint i = 0; i < naive->n; i++)
    n += naive->floats_matter && (set & BIT (i)) &&
         ix_team_floated (naive->table, i, naive->round, &naive->options);
  return n;
}

/* Does @a go before @b by art. 3.5?  They have as many members, and are legal. */
static gboolean
set_is_better (const Naive *naive,
               Set          following,
               Set          lower,
               Set          a,
               Set          b)
{
  guint first[32], second[32];
  guint n = list (naive, a, first);
  gboolean a_well = next_is_well (naive, following, lower & ~a);
  gboolean b_well = next_is_well (naive, following, lower & ~b);

  list (naive, b, second);
  for (guint i = n; i > 0; i--)
    if (score (naive, first[i - 1]) != score (naive, second[i - 1]))
      return score (naive, first[i - 1]) > score (naive, second[i - 1]);
  if (a_well != b_well)
    return a_well;
  if (count_floaters (naive, a) != count_floaters (naive, b))
    return count_floaters (naive, a) < count_floaters (naive, b);
  for (guint i = 0; i < n; i++)
    if (first[i] != second[i])
      return first[i] < second[i];
  return FALSE;
}

static gboolean
choose_upfloaters (const Naive *naive,
                   Set          residents,
                   Set          lower,
                   Set         *chosen)
{
  Set following = lower == 0 ? 0 : with_score (naive, lower, highest_score (naive, lower));
  gboolean any = FALSE;

  for (guint n = count (residents) % 2; n <= count (lower) && !any; n += 2)
    for (Set set = lower;; set = (set - 1) & lower)
      {
        if (count (set) == n && can_pair (naive, residents | set) &&
            can_pair (naive, lower & ~set) &&
            (!any || set_is_better (naive, following, lower, set, *chosen)))
          {
            *chosen = set;
            any = TRUE;
          }
        if (set == 0)
          break;
      }
  return any;
}

static void
add_cost (const Naive *naive,
          guint        a,
          guint        b,
          guint        cost[3])
{
  IxTeamWish first = ix_team_wish (naive->table, a, naive->round, naive->options.colours);
  IxTeamWish second = ix_team_wish (naive->table, b, naive->round, naive->options.colours);
  guint higher = score (naive, a) > score (naive, b) ? a : b;

  if (first.side != IX_SIDE_NONE && first.side == second.side)
    {
      cost[0]++;
      cost[1] += first.strong && second.strong;
    }
  if (score (naive, a) != score (naive, b))
    cost[2] += count_floaters (naive, BIT (higher));
}

static int
compare_numbers (const guint *a,
                 const guint *b,
                 guint        n)
{
  for (guint i = 0; i < n; i++)
    if (a[i] != b[i])
      return a[i] < b[i] ? -1 : 1;
  return 0;
}

static gboolean
pairs_are_better (const Pairs *a,
                  const Pairs *b)
{
  int order = compare_numbers (a->cost, b->cost, 3);

  if (order == 0)
    order = compare_numbers (a->top, b->top, a->n);
  if (order == 0)
    order = compare_numbers (a->bottom, b->bottom, a->n);
  return order < 0;
}

/* All pairings; the first one left is the smaller of its pair, so they come sorted. */
static void
try_pairs (const Naive *naive,
           Set          left,
           Pairs       *pairs,
           Pairs       *best)
{
  guint first = 0;

  if (left == 0)
    {
      if (best->n == 0 || pairs_are_better (pairs, best))
        *best = *pairs;
      return;
    }
  while (!(left & BIT (first)))
    first++;
  for (guint i = first + 1; i < naive->n; i++)
    {
      Pairs more = *pairs;

      if (!(left & BIT (i)) || !ix_teams_may_meet (naive->table, first, i, naive->round))
        continue;
      more.top[more.n] = first;
      more.bottom[more.n++] = i;
      add_cost (naive, first, i, more.cost);
      try_pairs (naive, left & ~BIT (first) & ~BIT (i), &more, best);
    }
}

static void
append_pairs (GArray      *pairs,
              const Pairs *found)
{
  for (guint i = 0; i < found->n; i++)
    {
      IxPairing pair = { found->top[i], found->bottom[i] };

      g_array_append_val (pairs, pair);
    }
}

static gboolean
pair_brackets (const Naive *naive,
               Set          left,
               GArray      *pairs)
{
  while (left != 0)
    {
      Set residents = with_score (naive, left, highest_score (naive, left));
      Set upfloaters = 0;
      Pairs begin = { 0 }, best = { 0 };

      if (!choose_upfloaters (naive, residents, left & ~residents, &upfloaters))
        return FALSE;
      try_pairs (naive, residents | upfloaters, &begin, &best);
      append_pairs (pairs, &best);
      left &= ~(residents | upfloaters);
    }
  return TRUE;
}

GArray *
naive_team_swiss (const IxCrossTable       *table,
                  guint                     round,
                  const IxTeamSwissOptions *options)
{
  Naive naive = { table, round, ix_cross_table_n (table), *options,
                  table->n_rounds == 0 || round + 2 < table->n_rounds };
  g_autoptr (GArray) pairs = g_array_new (FALSE, FALSE, sizeof (IxPairing));
  IxPairing bye = { IX_NOBODY, IX_NOBODY };
  Set left = 0;

  for (guint i = 0; i < naive.n; i++)
    if (ix_cross_table_is_to_be_paired (table, i, round))
      left |= BIT (i);
  if (count (left) % 2 == 1)
    {
      if (!choose_bye (&naive, left, &bye.white))
        return NULL;
      left &= ~BIT (bye.white);
    }
  if (!pair_brackets (&naive, left, pairs))
    return NULL;
  if (bye.white != IX_NOBODY)
    g_array_append_val (pairs, bye);
  return g_steal_pointer (&pairs);
}
