/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Chooses the upfloaters of a bracket (C.04.6 art. 3.5).
 *
 * All teams left are matched at once; a team that meets one of the highest group without belonging
 * to it is an upfloater.  With the fewest upfloaters (C4) no two of them meet, because both could
 * have stayed below.  So the criteria for a set of upfloaters become criteria for the pairs of such
 * a matching, and the first set in the order of the article is found by settling one team after the
 * other. */
#include "ix-matching.h"
#include "ix-team-swiss-private.h"

typedef struct {
  const IxSwissField *field;
  guint               n;
  guint              *teams;     /* the teams left, the highest first */
  guint               top;       /* the group that is paired */
  guint               following; /* the next one; G_MAXUINT */
  guint               n_below;   /* groups below the top one that there may be */
  guint               bits;      /* for a number of teams */
  guint               n_words;
} Search;

static const IxSwissTeam *
team_at (const Search *search,
         guint         i)
{
  return &search->field->teams[search->teams[i]];
}

/* The cost of the pair of @i and @j, the lower one: C4, the groups of C5 from the lowest, C6,
 * C7. */
static void
fill_weight (const Search *search,
             guint         i,
             guint         j,
             gboolean      next_must_do,
             gint64       *weight)
{
  const IxSwissTeam *higher = team_at (search, i), *lower = team_at (search, j);
  guint per_word = IX_MATCHING_WORD_BITS / search->bits;

  for (guint w = 0; w < search->n_words; w++)
    weight[w] = 0;
  if (higher->group == search->top && lower->group != search->top)
    {
      guint digit = search->top + search->n_below - lower->group;

      weight[0] = -1;
      weight[1 + digit / per_word] =
        -(G_GINT64_CONSTANT (1) << (per_word - 1 - digit % per_word) * search->bits);
      weight[search->n_words - 1] = -(gint64) lower->floated;
    }
  else if (next_must_do && higher->group == search->following && lower->group != higher->group)
    weight[search->n_words - 2] = -1;
}

static IxMatching *
match (const Search *search,
       gboolean      next_must_do)
{
  g_autoptr (IxMatching) matching = ix_matching_new (search->n, search->n_words);
  g_autofree gint64 *weight = g_new (gint64, search->n_words);

  for (guint i = 0; i < search->n; i++)
    for (guint j = i + 1; j < search->n; j++)
      if (ix_graph_has (search->field->may_meet, search->teams[i], search->teams[j]))
        {
          fill_weight (search, i, j, next_must_do, weight);
          ix_matching_add (matching, i, j, weight);
        }
  return ix_matching_solve (matching) ? g_steal_pointer (&matching) : NULL;
}

/* C6: is what the upfloaters leave of the following group paired with the fewest upfloaters of its
 * own, which is none, or one if it is odd? */
static gboolean
next_can_do (const Search     *search,
             const IxMatching *matching)
{
  guint n = 0;

  for (guint i = 0; i < search->n; i++)
    n += team_at (search, i)->group == search->following &&
         team_at (search, ix_matching_mate (matching, i))->group > search->following;
  return n < 2;
}

/* Art. 3.5.4: a set is before another one if it has the first team in which they differ. */
static void
choose_first_set (const Search *search,
                  IxMatching   *matching)
{
  g_autofree guint *rank = g_new (guint, search->n);

  for (guint i = 0; i < search->n; i++)
    rank[i] = team_at (search, i)->group != search->top;
  for (guint i = 0; i < search->n; i++)
    if (rank[i])
      ix_matching_choose (matching, i, rank);
}

static void
search_init (Search             *search,
             const IxSwissField *field,
             const guint8       *left,
             guint              *teams)
{
  guint per_word;

  *search = (Search) { .field = field, .teams = teams, .following = G_MAXUINT };
  for (guint i = 0; i < field->n; i++)
    if (left[i])
      teams[search->n++] = i;
  search->top = team_at (search, 0)->group;
  for (guint i = search->n; i > 0 && team_at (search, i - 1)->group != search->top; i--)
    search->following = team_at (search, i - 1)->group;
  search->n_below = field->n_groups - 1 - search->top;
  search->bits = g_bit_storage (search->n);
  per_word = IX_MATCHING_WORD_BITS / search->bits;
  search->n_words = 3 + (search->n_below + per_word - 1) / per_word;
}

gboolean
ix_swiss_choose_bracket (const IxSwissField *field,
                         const guint8       *left,
                         guint8             *bracket)
{
  g_autofree guint *teams = g_new (guint, field->n);
  g_autoptr (IxMatching) matching = NULL;
  Search search;

  search_init (&search, field, left, teams);
  matching = match (&search, TRUE);
  if (matching == NULL)
    return FALSE;
  if (!next_can_do (&search, matching))
    {
      /* No set complies with C6, so it does not tell them apart. */
      ix_matching_free (matching);
      matching = match (&search, FALSE);
    }
  choose_first_set (&search, matching);
  for (guint i = 0; i < field->n; i++)
    bracket[i] = FALSE;
  for (guint i = 0; i < search.n; i++)
    if (team_at (&search, i)->group == search.top)
      bracket[teams[i]] = bracket[teams[ix_matching_mate (matching, i)]] = TRUE;
  return TRUE;
}
