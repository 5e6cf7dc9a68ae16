/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>
#include <string.h>

#include "ix-group-seating-private.h"

/* Neighbours
 *
 * The gap of a board is the difference between its two players.  The team of the stronger one gains
 * the gap; so the sums are most even if the gaps are divided most evenly.  This is the problem of
 * the subset sum, solved as usual by dynamic programming over sums: which sums can some of the gaps
 * from a board down have?  The gaps of neighbours in strength lie apart on the scale of grades, so
 * that all together are at most IX_GROUP_MOST_GRADE, and each set of sums is a few words of
 * bits. */

#define SUM_WORDS (IX_GROUP_MOST_GRADE / 64 + 1)

typedef struct {
  guint64 words[SUM_WORDS];
} Sums;

typedef struct {
  guint n_boards;
  gint  gaps[IX_GROUP_MOST_BOARDS];
  Sums  below[IX_GROUP_MOST_BOARDS + 1]; /* the sums of the gaps from each board down */
  gint  total;
  gint  less;                            /* the share of the team that gains less */
} Division;

static gboolean
has_sum (const Sums *sums,
         gint        sum)
{
  return sum >= 0 && sum <= IX_GROUP_MOST_GRADE && (sums->words[sum / 64] >> sum % 64 & 1) != 0;
}

/* The sums of @from, with @gap and without. */
static void
add_gap (const Sums *from,
         gint        gap,
         Sums       *to)
{
  guint whole = (guint) gap / 64, bits = (guint) gap % 64;

  *to = *from;
  for (guint i = whole; i < SUM_WORDS; i++)
    {
      to->words[i] |= from->words[i - whole] << bits;
      if (bits > 0 && i > whole)
        to->words[i] |= from->words[i - whole - 1] >> (64 - bits);
    }
}

static void
divide_gaps (Division   *division,
             const gint *grades,
             guint       n_boards)
{
  division->n_boards = n_boards;
  division->total = 0;
  memset (&division->below[n_boards], 0, sizeof *division->below);
  division->below[n_boards].words[0] = 1;
  for (guint i = n_boards; i-- > 0;)
    {
      division->gaps[i] = grades[2 * i] - grades[2 * i + 1];
      division->total += division->gaps[i];
      add_gap (&division->below[i + 1], division->gaps[i], &division->below[i]);
    }
  division->less = division->total / 2;
  while (!has_sum (&division->below[0], division->less))
    division->less--;
}

/* Can the boards below @board complete the best division if team 0 has gained @gained so far? */
static gboolean
can_complete (const Division *division,
              guint           board,
              gint            gained)
{
  const Sums *below = &division->below[board + 1];

  return has_sum (below, division->less - gained) ||
         has_sum (below, division->total - division->less - gained);
}

/* The team that has gained less so far has the stronger of each pair if the best division allows
 * it. */
void
ix_group_divide_neighbours (const gint *grades,
                            guint       n,
                            guint       first,
                            guint      *teams)
{
  Division division;
  gint gained[2] = { 0 };

  divide_gaps (&division, grades, n / 2);
  for (guint i = 0; i < division.n_boards; i++)
    {
      guint team = gained[0] == gained[1] ? first : gained[1] < gained[0];

      if (!can_complete (&division, i, gained[0] + (team == 0 ? division.gaps[i] : 0)))
        team = !team;
      gained[team] += division.gaps[i];
      teams[2 * i] = team;
      teams[2 * i + 1] = !team;
    }
}

/* Anybody
 *
 * From each grade down to the next, the team that has more people so far gains the step as often as
 * it has more of them; and as both teams sit by strength, as many boards are that step wider.  So
 * both costs grow from the strongest down, and once the sums are as even as whole numbers can be,
 * divisions that are wider so far need not be completed. */

typedef struct {
  const gint *grades;
  guint       n;
  guint       teams[IX_GROUP_MOST_FREE];
  guint      *best;
  gint        difference; /* of the best */
  gint        width;      /* sum of the differences on its boards */
  gint        least;      /* difference that there can be: 0 or 1 */
} Search;

/* Tries all teams for the seats from @at down.  @more is how many more people team 0 has. */
static void
try_teams (Search *search,
           guint   at,
           gint    more,
           gint    difference,
           gint    width)
{
  gint step = at > 0 && at < search->n ? search->grades[at - 1] - search->grades[at] : 0;

  difference += more * step;
  width += abs (more) * step;
  if ((guint) abs (more) > search->n - at ||
      (search->difference == search->least && width >= search->width))
    return;
  if (at < search->n)
    {
      gint ahead = more != 0 ? more : difference; /* the team that is so is tried last */
      guint team = ahead == 0 ? search->teams[0] : ahead > 0;

      for (guint i = 0; i < (at == 0 ? 1 : 2); i++, team = !team)
        {
          search->teams[at] = team;
          try_teams (search, at + 1, more + (team == 0 ? 1 : -1), difference, width);
        }
      return;
    }
  if (abs (difference) > search->difference ||
      (abs (difference) == search->difference && width >= search->width))
    return;
  search->difference = abs (difference);
  search->width = width;
  memcpy (search->best, search->teams, search->n * sizeof *search->best);
}

void
ix_group_divide_freely (const gint *grades,
                        guint       n,
                        guint       first,
                        guint      *teams)
{
  Search search = { .grades = grades, .n = n, .teams = { first }, .best = teams,
                    .difference = G_MAXINT, .width = G_MAXINT };

  for (guint i = 0; i < n; i++)
    search.least = (search.least + grades[i]) % 2;
  try_teams (&search, 0, 0, 0, 0);
}
