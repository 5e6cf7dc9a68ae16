/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-team-of-three.h"

#include <string.h>

/* The best schedule is searched for so many rounds ahead:  36 schedules for six, 1296 for
 * twelve. */
#define MAX_AHEAD 12

/* If all else is equal, C sits out first, then A, then B. */
static const guint usual_order[3] = { 2, 0, 1 };

typedef struct {
  guint running;  /* sit-outs of the same member twice in a row */
  guint uneven;   /* difference between the most and the fewest sit-outs of a member */
  guint disorder; /* how far from the usual order */
} Cost;

typedef struct {
  const IxSide *sides;
  guint         n_past, n;
  guint        *sit_outs;
  guint         best[MAX_AHEAD];
  Cost          best_cost;
  gboolean      any;
} Search;

static gboolean
is_better (const Cost *a,
           const Cost *b)
{
  if (a->running != b->running)
    return a->running < b->running;
  return a->uneven != b->uneven ? a->uneven < b->uneven : a->disorder < b->disorder;
}

static Cost
measure (const Search *search)
{
  guint sat[3] = { 0 };
  guint last = IX_TEAM_OF_THREE_NOBODY, n = 0;
  Cost cost = { 0 };

  for (guint r = 0; r < search->n; r++)
    {
      guint sit_out = search->sit_outs[r];

      if (sit_out == IX_TEAM_OF_THREE_NOBODY)
        continue;
      cost.running += sit_out == last;
      if (r >= search->n_past)
        cost.disorder = cost.disorder * 2 + (sit_out != usual_order[n % 3]);
      last = sit_out;
      sat[sit_out]++;
      n++;
    }
  cost.uneven = MAX (MAX (sat[0], sat[1]), sat[2]) - MIN (MIN (sat[0], sat[1]), sat[2]);
  return cost;
}

/* Allows the members who have sat out least often with this side, so that each side goes round. */
static void
find_least (const Search *search,
            guint         round,
            gboolean      may_sit[3])
{
  guint sat[3] = { 0 };
  guint least;

  for (guint r = 0; r < round; r++)
    if (search->sides[r] == search->sides[round] && search->sit_outs[r] != IX_TEAM_OF_THREE_NOBODY)
      sat[search->sit_outs[r]]++;
  least = MIN (MIN (sat[0], sat[1]), sat[2]);
  for (guint i = 0; i < 3; i++)
    may_sit[i] = sat[i] == least;
}

static void
search_from (Search *search,
             guint   round)
{
  gboolean may_sit[3];

  if (round == search->n)
    {
      Cost cost = measure (search);

      if (!search->any || is_better (&cost, &search->best_cost))
        {
          search->any = TRUE;
          search->best_cost = cost;
          memcpy (search->best, search->sit_outs + search->n_past,
                  (search->n - search->n_past) * sizeof *search->best);
        }
      return;
    }
  if (search->sides[round] == IX_SIDE_NONE)
    {
      search->sit_outs[round] = IX_TEAM_OF_THREE_NOBODY;
      search_from (search, round + 1);
      return;
    }
  find_least (search, round, may_sit);
  for (guint i = 0; i < 3; i++)
    if (may_sit[usual_order[i]])
      {
        search->sit_outs[round] = usual_order[i];
        search_from (search, round + 1);
      }
}

void
ix_team_of_three_schedule (const IxSide *sides,
                           guint         n_rounds,
                           guint         n_past,
                           guint        *sit_outs)
{
  while (n_past < n_rounds)
    {
      Search search = { .sides = sides, .n_past = n_past, .sit_outs = sit_outs };

      search.n = MIN (n_rounds, n_past + MAX_AHEAD);
      search_from (&search, n_past);
      memcpy (sit_outs + n_past, search.best, (search.n - n_past) * sizeof *sit_outs);
      n_past = search.n;
    }
}
