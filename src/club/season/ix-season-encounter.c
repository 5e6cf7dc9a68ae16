/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-season-encounter.h"

#include "ix-encounter-order.h"

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

/* A group that is ordered.  `who` of the tied is their place in the group. */
typedef struct {
  const IxSeasonMeetings *meetings;
  const guint            *group;
  GPtrArray              *made; /* of IxFraction: what each made against the others when last counted */
  IxSeasonEncounter      *encounters;
} Ordering;

static void
free_sum (gpointer sum)
{
  ix_fraction_free (sum);
}

static gint
compare_sums (gconstpointer a,
              gconstpointer b,
              gpointer      data)
{
  const GPtrArray *sums = data;

  return ix_fraction_compare (sums->pdata[*(const guint *) a], sums->pdata[*(const guint *) b]);
}

/* Adds the points against the others, without and with the meetings that are missing.  Returns whether all
 * have been met. */
static gboolean
add_meetings (const Ordering *ordering,
              const IxTied   *tied,
              guint           n,
              guint           i,
              IxFraction     *least,
              IxFraction     *most)
{
  const IxSeasonMeetings *meetings = ordering->meetings;
  gboolean all_met = TRUE;

  for (guint k = 0; k < n; k++)
    {
      gsize at = (gsize) ordering->group[tied[i].who] * meetings->n + ordering->group[tied[k].who];
      gint64 met = meetings->met[at];

      if (k == i)
        continue;
      all_met &= met > 0;
      if (met > 0)
        ix_fraction_add (least, meetings->points[at], IX_POINT * met);
      ix_fraction_add (most, met > 0 ? meetings->points[at] : 1, met > 0 ? IX_POINT * met : 1);
    }
  return all_met;
}

/* Fractions of any size become numbers by their order. */
static gboolean
count_points (gpointer data,
              IxTied  *tied,
              guint    n)
{
  const Ordering *ordering = data;
  g_autoptr (GPtrArray) sums = g_ptr_array_new_with_free_func (free_sum);
  g_autofree guint *order = g_new (guint, 2 * n); /* of the sums: the least of each, then the most */
  gboolean all_met = TRUE;
  gint64 number = 0;

  for (guint i = 0; i < 2 * n; i++)
    {
      order[i] = i;
      g_ptr_array_add (sums, ix_fraction_new (0, 1));
    }
  for (guint i = 0; i < n; i++)
    all_met &= add_meetings (ordering, tied, n, i, sums->pdata[i], sums->pdata[n + i]);
  g_qsort_with_data (order, (gint) (2 * n), sizeof *order, compare_sums, sums);
  for (guint i = 0; i < 2 * n; i++)
    {
      number += i > 0 && compare_sums (&order[i - 1], &order[i], sums) != 0;
      *(order[i] < n ? &tied[order[i]].least : &tied[order[i] - n].most) = number;
    }
  for (guint i = 0; i < n; i++)
    {
      ix_fraction_free (ordering->made->pdata[tied[i].who]);
      ordering->made->pdata[tied[i].who] = g_steal_pointer (&sums->pdata[i]);
    }
  return all_met;
}

/* The value that separated the whole is shown. */
static void
set_values (gpointer      data,
            const IxTied *tied,
            guint         n,
            guint         n_decided,
            guint         before)
{
  const Ordering *ordering = data;

  for (guint i = 0; i < n_decided; i++)
    {
      IxSeasonEncounter *encounter = &ordering->encounters[tied[i].who];

      if (encounter->value != NULL)
        continue;
      encounter->value = g_steal_pointer (&ordering->made->pdata[tied[i].who]);
      encounter->from = before;
    }
}

static void
leave (gpointer data,
       IxTied  *tied,
       guint    n,
       guint    before)
{
  const Ordering *ordering = data;

  for (guint i = 0; i < n; i++)
    ordering->encounters[tied[i].who].order = before;
}

void
ix_season_encounter (const IxSeasonMeetings *meetings,
                     const guint            *group,
                     guint                   n,
                     IxSeasonEncounter      *encounters)
{
  static const IxEncounterOrder order = { count_points, set_values, leave };
  g_autoptr (GPtrArray) made = g_ptr_array_new_with_free_func (free_sum);
  g_autofree IxTied *tied = g_new0 (IxTied, n + 1);
  Ordering ordering = { meetings, group, made, encounters };

  g_ptr_array_set_size (made, (gint) n);
  for (guint i = 0; i < n; i++)
    {
      tied[i].who = i;
      encounters[i] = (IxSeasonEncounter) { 0 };
    }
  ix_encounter_order (&order, &ordering, tied, n, 0);
}
