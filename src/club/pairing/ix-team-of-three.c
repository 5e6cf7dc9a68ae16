/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-team-of-three.h"

#include <string.h>

/* The best schedule is searched for so many rounds ahead.  Since nobody sits out twice running,
 * that is 6144 schedules at most. */
#define MAX_AHEAD 12

/* If all else is equal, C sits out first, then A, then B. */
static const guint usual_order[3] = { 2, 0, 1 };

/* The costs of a schedule, the most important first.  An unevenness is a sum of squares, which is
 * least when the numbers are as equal as can be. */
enum {
  COST_NAMED,      /* who was named for a match that was not played is named for the next one */
  COST_IN_ALL,     /* unevenness of the sit-outs, at the end and wherever it may come early */
  COST_BY_SIDE,    /* unevenness of those first-named, and of those second-named */
  COST_COLOURS,    /* differences of White and Black of each member */
  COST_ON_THE_WAY, /* unevenness after each match, in all: a team may leave */
  COST_BY_SIDE_ON_THE_WAY, /* the same by side: sides may come otherwise than expected */
  COST_DISORDER,   /* how far from the usual order */
  N_COSTS,
};

typedef struct {
  const IxSide *sides;
  const guint  *given; /* OPEN where one is to be chosen */
  guint         from, n, n_sure;
  guint        *sit_outs;
  guint         best[MAX_AHEAD];
  guint         best_costs[N_COSTS];
  gboolean      any;
} Search;

/* The counts of a schedule, by member. */
typedef struct {
  guint sat[2][3]; /* second-named, first-named */
  gint  whites[3]; /* less blacks */
} Counts;

static gboolean
is_better (const guint *costs,
           const guint *other)
{
  guint k = 0;

  while (k < N_COSTS && costs[k] == other[k])
    k++;
  return k < N_COSTS && costs[k] < other[k];
}

/* Counts a match.  The two who play sit on the boards by strength. */
static void
count_match (Counts *counts,
             IxSide  side,
             guint   sit_out)
{
  guint named = side == IX_SIDE_WHITE ? 0 : 1;
  guint higher = sit_out == 0 ? 1 : 0, lower = sit_out == 2 ? 1 : 2;

  counts->sat[side == IX_SIDE_WHITE][sit_out]++;
  counts->whites[higher] += ix_side_has_white (named, 0, FALSE) ? 1 : -1;
  counts->whites[lower] += ix_side_has_white (named, 1, FALSE) ? 1 : -1;
}

/* Adds up the unevenness of sit-outs, in all and by side. */
static void
add_unevenness (const Counts *counts,
                guint        *in_all,
                guint        *by_side)
{
  for (guint i = 0; i < 3; i++)
    {
      guint second = counts->sat[0][i], first = counts->sat[1][i];

      *in_all += (first + second) * (first + second);
      *by_side += first * first + second * second;
    }
}

static guint
unevenness_in_all (const Counts *counts)
{
  guint in_all = 0, by_side = 0;

  add_unevenness (counts, &in_all, &by_side);
  return in_all;
}

/* Adds what it costs to let @sit_out sit out, the @n-th match, once it is counted. */
static void
add_match_costs (const Counts *counts,
                 guint         sit_out,
                 guint         n,
                 guint         named,
                 guint        *costs)
{
  costs[COST_NAMED] += sit_out == named;
  add_unevenness (counts, &costs[COST_ON_THE_WAY], &costs[COST_BY_SIDE_ON_THE_WAY]);
  costs[COST_DISORDER] = costs[COST_DISORDER] * 2 + (sit_out != usual_order[n % 3]);
}

static void
measure (const Search *search,
         guint        *costs)
{
  Counts counts = { 0 };
  guint named = IX_TEAM_OF_THREE_NOBODY, n = 0;

  memset (costs, 0, N_COSTS * sizeof *costs);
  for (guint r = 0; r < search->n; r++)
    {
      guint sit_out = search->sit_outs[r];

      if (sit_out != IX_TEAM_OF_THREE_NOBODY && search->sides[r] != IX_SIDE_NONE)
        {
          count_match (&counts, search->sides[r], sit_out);
          if (r >= search->from)
            add_match_costs (&counts, sit_out, n, named, costs);
          n++;
        }
      if (sit_out != IX_TEAM_OF_THREE_NOBODY)
        named = search->sides[r] == IX_SIDE_NONE ? sit_out : IX_TEAM_OF_THREE_NOBODY;
      /* The rounds behind this one are not sure: there may be no match any more. */
      if (r + 1 >= search->n_sure)
        costs[COST_IN_ALL] += unevenness_in_all (&counts);
    }
  add_unevenness (&counts, &costs[COST_IN_ALL], &costs[COST_BY_SIDE]);
  for (guint i = 0; i < 3; i++)
    costs[COST_COLOURS] += (guint) (counts.whites[i] * counts.whites[i]);
}

static void
try_schedule (Search *search)
{
  guint costs[N_COSTS];

  measure (search, costs);
  if (search->any && !is_better (costs, search->best_costs))
    return;
  search->any = TRUE;
  memcpy (search->best_costs, costs, sizeof costs);
  memcpy (search->best, search->sit_outs + search->from,
          (search->n - search->from) * sizeof *search->best);
}

/* @last sat out of the match before, and was chosen here if @own. */
static void
search_from (Search  *search,
             guint    round,
             guint    last,
             gboolean own)
{
  guint given;

  if (round == search->n)
    {
      try_schedule (search);
      return;
    }
  given = search->sides[round] == IX_SIDE_NONE && search->given[round] == IX_TEAM_OF_THREE_OPEN
            ? IX_TEAM_OF_THREE_NOBODY
            : search->given[round];
  search->sit_outs[round] = given;
  if (search->sides[round] == IX_SIDE_NONE || given == IX_TEAM_OF_THREE_NOBODY)
    search_from (search, round + 1, last, own);
  else if (given != IX_TEAM_OF_THREE_OPEN && (given != last || !own))
    search_from (search, round + 1, given, FALSE);
  for (guint i = 0; i < 3 && given == IX_TEAM_OF_THREE_OPEN; i++)
    if (usual_order[i] != last)
      {
        search->sit_outs[round] = usual_order[i];
        search_from (search, round + 1, usual_order[i], TRUE);
      }
}

/* Returns who sat out of the last match before @round. */
static guint
last_before (const IxSide *sides,
             const guint  *sit_outs,
             guint         round)
{
  while (round-- > 0)
    if (sides[round] != IX_SIDE_NONE && sit_outs[round] != IX_TEAM_OF_THREE_NOBODY)
      return sit_outs[round];
  return IX_TEAM_OF_THREE_NOBODY;
}

void
ix_team_of_three_schedule (const IxSide *sides,
                           guint         n_rounds,
                           guint         n_sure,
                           guint        *sit_outs)
{
  g_autofree guint *given = g_memdup2 (sit_outs, n_rounds * sizeof *sit_outs);

  for (guint r = 0; r < n_rounds; r++)
    {
      Search search = {
        .sides = sides, .given = given, .from = r, .n_sure = n_sure, .sit_outs = sit_outs,
      };

      if (sit_outs[r] != IX_TEAM_OF_THREE_OPEN)
        continue;
      search.n = MIN (n_rounds, r + MAX_AHEAD);
      search_from (&search, r, last_before (sides, sit_outs, r), FALSE);
      memcpy (sit_outs + r, search.best, (search.n - r) * sizeof *sit_outs);
    }
}
