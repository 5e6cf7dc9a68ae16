/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-direct-encounter.h"

#include <stdlib.h>

#include "ix-tiebreak-terms.h"

/* Points of several games are averaged; this is divisible by how often two may have met. */
#define UNIT 720720

/* A member of the group, with the points made and the most that missing games could bring. */
typedef struct {
  guint  index; /* in the group that was asked for */
  guint  place;
  gint64 least, most;
} Member;

/* Adds the points against @opponent; where they did not meet, all that could have been (6.3).
 * Returns whether they met. */
static gboolean
add_encounter (const IxTieContext *context,
               IxTieScore          score,
               Member             *member,
               guint               opponent)
{
  gint64 points = 0;
  gint64 n = 0;

  for (guint r = 0; r < context->n_rounds; r++)
    {
      const IxRoundEntry *round = ix_cross_table_round (context->table, member->place, r);

      if (round->opponent != opponent || round->open || !ix_tie_is_played (context, round))
        continue;
      points += ix_tie_round_points (context, member->place, r, score);
      n++;
    }
  if (n > 0)
    {
      member->least += UNIT * points / n;
      member->most += UNIT * points / n;
      return TRUE;
    }
  if (score == IX_TIE_PRIMARY)
    member->least += UNIT * (gint64) context->table->points.loss;
  member->most += UNIT * (gint64) ix_tie_most_points (context, score);
  return FALSE;
}

static gint
compare_members (gconstpointer a,
                 gconstpointer b)
{
  const Member *one = a;
  const Member *other = b;

  return one->least > other->least ? -1 : one->least < other->least ? 1 : 0;
}

/* Sets the points of all against each other.  Returns whether all have met. */
static gboolean
count_points (const IxTieContext *context,
              IxTieScore          score,
              Member             *members,
              guint               n)
{
  gboolean all_met = TRUE;

  for (guint i = 0; i < n; i++)
    {
      members[i].least = members[i].most = 0;
      for (guint k = 0; k < n; k++)
        if (k != i && !add_encounter (context, score, &members[i], members[k].place))
          all_met = FALSE;
    }
  return all_met;
}

/* Is the first member above all others, whatever the missing games had brought? */
static gboolean
is_first_alone (const Member *members,
                guint         n)
{
  for (guint i = 1; i < n; i++)
    if (members[i].most >= members[0].least)
      return FALSE;
  return TRUE;
}

/* Orders the members.  Returns the places where the order is cut, from the end, the end itself
 * first.  If all have met, those with equal points stay together (6.2).  Otherwise only the first
 * is parted from the others, and only who is first whatever happens (6.3). */
static GArray *
find_cuts (const IxTieContext *context,
           IxTieScore          score,
           Member             *members,
           guint               n)
{
  GArray *cuts = g_array_new (FALSE, FALSE, sizeof (guint));
  gboolean all_met = count_points (context, score, members, n);
  guint end = n, first = 1;

  qsort (members, n, sizeof *members, compare_members);
  g_array_append_val (cuts, end);
  for (guint i = n - 1; i > 0 && all_met; i--)
    if (members[i - 1].least > members[i].least)
      g_array_append_val (cuts, i);
  if (!all_met && is_first_alone (members, n))
    g_array_append_val (cuts, first);
  return cuts;
}

/* Splits the members, and then each part by itself, until nothing separates them.  Members tied by
 * the primary score are then split by the secondary score alone. */
static void
split (const IxTieContext *context,
       IxTieScore          score,
       gboolean            extended,
       Member             *members,
       guint               n,
       guint               before,
       guint              *order)
{
  g_autoptr (GArray) cuts = n > 1 ? find_cuts (context, score, members, n) : NULL;
  guint first = 0;

  if (cuts != NULL && cuts->len == 1 && extended && score == IX_TIE_PRIMARY)
    {
      split (context, IX_TIE_SECONDARY, extended, members, n, before, order);
      return;
    }
  if (cuts == NULL || cuts->len == 1)
    {
      for (guint i = 0; i < n; i++)
        order[members[i].index] = before;
      return;
    }
  for (guint i = cuts->len; i > 0; i--)
    {
      guint end = g_array_index (cuts, guint, i - 1);

      split (context, score, extended, members + first, end - first, before + first, order);
      first = end;
    }
}

void
ix_direct_encounter (const IxTieContext *context,
                     const guint        *group,
                     guint               n,
                     gboolean            extended,
                     guint              *order)
{
  g_autofree Member *members = g_new0 (Member, n);

  for (guint i = 0; i < n; i++)
    members[i] = (Member) { .index = i, .place = group[i] };
  split (context, IX_TIE_PRIMARY, extended, members, n, 0, order);
}

IxTieSum *
ix_direct_encounter_explain (const IxTieContext *context,
                             const guint        *group,
                             guint               n,
                             guint               place)
{
  IxTieSum *sum = g_new0 (IxTieSum, 1);
  gint64 total = 0;

  sum->terms = g_array_new (FALSE, FALSE, sizeof (IxTieTerm));
  sum->divisor = 1;
  for (guint r = 0; r < context->n_rounds; r++)
    {
      const IxRoundEntry *round = ix_cross_table_round (context->table, place, r);
      gint64 points = ix_tie_round_points (context, place, r, IX_TIE_PRIMARY);

      for (guint i = 0; i < n; i++)
        if (group[i] == round->opponent && ix_tie_is_played (context, round))
          {
            ix_tie_add_term (sum, r, round->opponent, 10 * points);
            total += 10 * points;
          }
    }
  sum->value = (IxTieValue) { total, 100 };
  return sum;
}
