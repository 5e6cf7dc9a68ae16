/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-season-encounter.h"

#include <stdlib.h>

/* Counting */

static void
add_meeting (IxSeasonMeetings *meetings,
             guint             one,
             guint             other,
             IxTableResult     result)
{
  gsize there = (gsize) one * meetings->n + other, back = (gsize) other * meetings->n + one;

  if (one == IX_NOBODY || other == IX_NOBODY || one == other)
    return;
  meetings->met[there]++;
  meetings->met[back]++;
  meetings->points[there] += ix_table_result_points (result, 0);
  meetings->points[back] += ix_table_result_points (result, 1);
}

/* Adds a match of people; one who sits at both boards meets each opponent once. */
static void
add_people (IxSeasonMeetings     *meetings,
            const IxSeasonPeople *people,
            guint                 evening,
            const IxSeasonMatch  *match)
{
  for (guint a = 0; a < 2; a++)
    for (guint b = 0; b < 2; b++)
      if ((a == 0 || match->seats[0][1] != match->seats[0][0]) &&
          (b == 0 || match->seats[1][1] != match->seats[1][0]))
        add_meeting (meetings, ix_season_person_of (people, evening, match->seats[0][a]),
                     ix_season_person_of (people, evening, match->seats[1][b]), match->result);
}

IxSeasonMeetings *
ix_season_meetings_new (const IxSeasonPeople *people,
                        const GPtrArray      *evenings,
                        guint                 n_evenings,
                        gboolean              teams)
{
  IxSeasonMeetings *meetings = g_new (IxSeasonMeetings, 1);
  gsize n = people->people->len;

  *meetings = (IxSeasonMeetings) { (guint) n, g_new0 (guint, n * n + 1), g_new0 (gint, n * n + 1) };
  for (guint e = 0; e < n_evenings; e++)
    {
      const IxSeasonEvening *evening = evenings->pdata[e];

      for (guint i = 0; i < evening->matches->len; i++)
        {
          const IxSeasonMatch *match = &g_array_index (evening->matches, IxSeasonMatch, i);

          if (teams)
            add_meeting (meetings, ix_season_person_of (people, e, match->teams[0]),
                         ix_season_person_of (people, e, match->teams[1]), match->result);
          else
            add_people (meetings, people, e, match);
        }
    }
  return meetings;
}

void
ix_season_meetings_free (IxSeasonMeetings *meetings)
{
  if (meetings == NULL)
    return;
  g_free (meetings->met);
  g_free (meetings->points);
  g_free (meetings);
}

/* Ordering */

/* Somebody who is tied, with the points made and the most that meetings which are missing could
 * have brought. */
typedef struct {
  guint       index; /* in the group that was asked for */
  guint       person;
  IxFraction *least, *most;
} Member;

static void
count_points (const IxSeasonMeetings *meetings,
              Member                 *members,
              guint                   n,
              guint                   i,
              gboolean               *all_met)
{
  Member *member = &members[i];

  member->least = ix_fraction_new (0, 1);
  member->most = ix_fraction_new (0, 1);
  for (guint k = 0; k < n; k++)
    {
      gsize at = (gsize) member->person * meetings->n + members[k].person;
      gint64 met = meetings->met[at];

      if (k == i)
        continue;
      *all_met &= met > 0;
      if (met > 0)
        ix_fraction_add (member->least, meetings->points[at], IX_POINT * met);
      ix_fraction_add (member->most, met > 0 ? meetings->points[at] : 1, met > 0 ? IX_POINT * met : 1);
    }
}

static gint
compare_members (gconstpointer a,
                 gconstpointer b)
{
  const Member *one = a, *other = b;
  gint compared = ix_fraction_compare (other->least, one->least);

  return compared != 0 ? compared : one->index < other->index ? -1 : 1;
}

/* Is the first above all others, whatever the missing meetings had brought? */
static gboolean
is_first_alone (const Member *members,
                guint         n)
{
  for (guint i = 1; i < n; i++)
    if (ix_fraction_compare (members[i].most, members[0].least) >= 0)
      return FALSE;
  return TRUE;
}

/* Orders the members by themselves.  @before is the number of those before them. */
static void
split (const IxSeasonMeetings *meetings,
       Member                 *members,
       guint                   n,
       guint                   before,
       IxSeasonEncounter      *encounters)
{
  g_autofree gboolean *cut = g_new0 (gboolean, n + 1); /* does a new part begin here? */
  gboolean all_met = TRUE, any = FALSE;

  for (guint i = 0; i < n; i++)
    encounters[members[i].index].order = before;
  if (n < 2)
    return;
  for (guint i = 0; i < n; i++)
    count_points (meetings, members, n, i, &all_met);
  qsort (members, n, sizeof *members, compare_members);
  for (guint i = 1; i < n; i++)
    {
      cut[i] = all_met ? ix_fraction_compare (members[i - 1].least, members[i].least) != 0
                       : i == 1 && is_first_alone (members, n);
      any |= cut[i];
    }
  for (guint i = 0; i < n; i++)
    {
      /* Unless all have met, only the first is compared.  The value that parted the whole is shown. */
      if (encounters[members[i].index].value == NULL && (all_met || (i == 0 && any)))
        {
          encounters[members[i].index].value = g_steal_pointer (&members[i].least);
          encounters[members[i].index].from = before;
        }
      g_clear_pointer (&members[i].least, ix_fraction_free);
      g_clear_pointer (&members[i].most, ix_fraction_free);
    }
  for (guint first = 0, end; any && first < n; first = end)
    {
      for (end = first + 1; end < n && !cut[end];)
        end++;
      split (meetings, members + first, end - first, before + first, encounters);
    }
}

void
ix_season_encounter (const IxSeasonMeetings *meetings,
                     const guint            *group,
                     guint                   n,
                     IxSeasonEncounter      *encounters)
{
  g_autofree Member *members = g_new0 (Member, n + 1);

  for (guint i = 0; i < n; i++)
    {
      members[i] = (Member) { .index = i, .person = group[i] };
      encounters[i] = (IxSeasonEncounter) { 0 };
    }
  split (meetings, members, n, 0, encounters);
}
