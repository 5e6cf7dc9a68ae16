/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Which teams float up into a bracket (C.04.6 art. 3.5).  Sets of upfloaters are tried in the
 * order of the article: the fewest (C4), of the highest scores (C5), then by their pairing
 * numbers.  A set that is begun is left as soon as no pairing of all could follow; a matching
 * tells. */
#include "ix-team-swiss-private.h"

#include <string.h>

/* What is settled about a team: it is in the bracket, or it is not. */
typedef enum {
  FATE_GONE, /* paired already */
  FATE_IN,
  FATE_OUT,
  FATE_OPEN,
} Fate;

typedef struct {
  const IxSwissField *field;
  guint8             *fate;
  IxGraph            *graph;  /* scratch */
  guint              *mates;  /* the last matching found, to begin the next with */
  guint              *wanted; /* the number of upfloaters from each group */
  guint              *sizes;  /* of the groups, of those left below the top one */
  guint               top;    /* the group that is paired */
  guint               following;
  gboolean            next_must_do; /* C6 is asked for */
  guint               n_floaters;   /* C7: upfloaters that floated before, so many exactly */
} Search;

/* Teams that are gone would be in the way of a perfect matching: two by two they meet one
 * another. */
static void
set_gone_edges (Search *search)
{
  guint last = G_MAXUINT;

  for (guint i = 0; i < search->field->n; i++)
    if (search->fate[i] == FATE_GONE)
      {
        if (last == G_MAXUINT)
          {
            last = i;
            continue;
          }
        ix_graph_set (search->graph, last, i, TRUE);
        last = G_MAXUINT;
      }
}

/* Can all be paired, teams of different sides (but not 0) staying apart? */
static gboolean
can_pair (Search       *search,
          const guint8 *side)
{
  guint n = search->field->n;

  for (guint i = 0; i < n; i++)
    for (guint j = 0; j < i; j++)
      {
        gboolean gone = search->fate[i] == FATE_GONE || search->fate[j] == FATE_GONE;
        gboolean apart = side[i] != 0 && side[j] != 0 && side[i] != side[j];

        ix_graph_set (search->graph, i, j,
                      !gone && !apart && ix_graph_has (search->field->may_meet, i, j));
      }
  set_gone_edges (search);
  return ix_graph_match_all (search->graph, search->mates);
}

/* Is there a pairing of all in which those who are in meet none who are out?  Who is open may
 * turn out to be either, so before all is settled a yes is only a perhaps. */
static gboolean
may_go_on (Search *search)
{
  g_autofree guint8 *side = g_new0 (guint8, search->field->n);

  for (guint i = 0; i < search->field->n; i++)
    side[i] = search->fate[i] == FATE_IN ? 1 : search->fate[i] == FATE_OUT ? 2 : 0;
  return can_pair (search, side);
}

/* C6: can what the upfloaters leave of the following group be paired with the fewest upfloaters
 * of its own: none, or one if it is odd? */
static gboolean
next_can_do (Search *search)
{
  guint n = search->field->n;
  g_autofree guint8 *side = g_new0 (guint8, n);
  guint size = 0;

  for (guint i = 0; i < n; i++)
    {
      gboolean follows = search->field->teams[i].group == search->following;

      side[i] = search->fate[i] == FATE_IN ? 1 : follows ? 2 : 3;
      size += side[i] == 2 && search->fate[i] == FATE_OUT;
    }
  if (size % 2 == 0)
    return size == 0 || can_pair (search, side);
  for (guint i = 0; i < n; i++)
    if (side[i] == 3 && search->fate[i] == FATE_OUT)
      {
        side[i] = 2;
        if (can_pair (search, side))
          return TRUE;
        side[i] = 3;
      }
  return FALSE;
}

/* Chooses @n_wanted more of @group among the teams from @from on, and then of the groups below,
 * in the order of art. 3.5.4.  TRUE if a set complied: the fates say which. */
static gboolean
choose (Search *search,
        guint   from,
        guint   group,
        guint   n_wanted,
        guint   n_floaters)
{
  const IxSwissField *field = search->field;
  guint passed[2] = { from, from };

  while (n_wanted == 0)
    {
      for (; from < field->n && field->teams[from].group == group; from++)
        if (search->fate[from] == FATE_OPEN)
          search->fate[from] = FATE_OUT;
      passed[1] = from;
      if (from == field->n)
        {
          if (n_floaters == search->n_floaters && may_go_on (search) &&
              (!search->next_must_do || next_can_do (search)))
            return TRUE;
          break;
        }
      group = field->teams[from].group;
      n_wanted = search->wanted[group];
    }
  for (; n_wanted > 0 && from < field->n && field->teams[from].group == group; from++)
    {
      guint n = n_floaters + field->teams[from].floated;

      if (search->fate[from] != FATE_OPEN)
        continue;
      search->fate[from] = FATE_IN;
      if (n <= search->n_floaters && may_go_on (search) &&
          choose (search, from + 1, group, n_wanted - 1, n))
        return TRUE;
      search->fate[from] = FATE_OUT;
      passed[1] = from + 1;
    }
  for (guint i = passed[0]; i < passed[1]; i++)
    if (search->fate[i] == FATE_OUT)
      search->fate[i] = FATE_OPEN;
  return FALSE;
}

/* The first set with the numbers wanted that complies best with C6, then with C7 (art. 3.5.5). */
static gboolean
choose_of_profile (Search *search,
                   guint   n_upfloaters)
{
  guint from = 0;

  while (from < search->field->n && search->field->teams[from].group <= search->top)
    from++;
  for (guint lax = 0; lax < 2; lax++)
    for (guint n = 0; n <= n_upfloaters; n++)
      {
        search->next_must_do = lax == 0;
        search->n_floaters = n;
        if (choose (search, from, search->top, 0, 0))
          return TRUE;
      }
  return FALSE;
}

/* Tries the ways to take @n upfloaters from the groups above @limit, those whose lowest scores
 * are the highest first (C5). */
static gboolean
try_profiles (Search *search,
              guint   n,
              guint   limit,
              guint   n_upfloaters)
{
  if (n == 0)
    return choose_of_profile (search, n_upfloaters);
  for (guint group = search->top + 1; group < limit; group++)
    for (guint taken = 1; taken <= MIN (n, search->sizes[group]); taken++)
      {
        search->wanted[group] = taken;
        if (try_profiles (search, n - taken, group, n_upfloaters))
          return TRUE;
        search->wanted[group] = 0;
      }
  return FALSE;
}

gboolean
ix_swiss_choose_bracket (const IxSwissField *field,
                         const guint8       *left,
                         guint8             *bracket)
{
  g_autofree guint8 *fate = g_new (guint8, field->n);
  g_autofree guint *mates = g_new (guint, field->n);
  g_autofree guint *wanted = g_new0 (guint, field->n_groups);
  g_autofree guint *sizes = g_new0 (guint, field->n_groups);
  g_autoptr (IxGraph) graph = ix_graph_new (field->n);
  Search search = {
    .field = field, .fate = fate, .graph = graph, .mates = mates, .wanted = wanted, .sizes = sizes,
    .top = G_MAXUINT, .following = G_MAXUINT,
  };
  guint n_below = 0;

  ix_graph_part (graph, mates);
  for (guint i = 0; i < field->n; i++)
    {
      guint group = field->teams[i].group;

      if (!left[i])
        {
          fate[i] = FATE_GONE;
          continue;
        }
      sizes[group]++;
      if (search.top == G_MAXUINT)
        search.top = group;
      else if (group > search.top && search.following == G_MAXUINT)
        search.following = group;
      fate[i] = group == search.top ? FATE_IN : FATE_OPEN;
      n_below += group > search.top;
    }
  for (guint n = sizes[search.top] % 2; n <= n_below; n += 2)
    if (may_go_on (&search) && try_profiles (&search, n, field->n_groups, n))
      {
        for (guint i = 0; i < field->n; i++)
          bracket[i] = fate[i] == FATE_IN;
        return TRUE;
      }
  return FALSE;
}
