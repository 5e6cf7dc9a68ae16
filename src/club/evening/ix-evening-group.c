/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-evening-group.h"

#include "ix-evening-private.h"

/* People */

/* Did @entry watch or take turns? */
static gboolean
sat_out_of (const IxClubGroup *group,
            guint              entry)
{
  for (guint i = 0; i < group->watching.n; i++)
    if (group->watching.entries[i] == entry)
      return TRUE;
  for (guint i = 0; i < group->boards->len; i++)
    for (guint team = 0; team < 2; team++)
      {
        const IxMembers *seat = &ix_club_group_board (group, i)->seats[team];

        if (seat->n == 2 && (seat->entries[0] == entry || seat->entries[1] == entry))
          return TRUE;
      }
  return FALSE;
}

guint
ix_evening_group_count_sat_out (const IxEveningState *state,
                                guint                 entry,
                                guint                 group)
{
  guint n = 0;

  for (guint g = 0; g < MIN (group, state->groups->len); g++)
    n += sat_out_of (ix_evening_group (state, g), entry);
  return n;
}

static void
add_person (IxGroupPeople        *people,
            const IxEveningState *state,
            guint                 group,
            guint                 entry)
{
  const IxGroupPerson person = {
    .grade = ix_evening_entry (state, entry)->grade,
    .n_sat_out = ix_evening_group_count_sat_out (state, entry, group),
  };

  g_array_append_val (people->entries, entry);
  g_array_append_val (people->people, person);
}

void
ix_group_people_init (IxGroupPeople        *people,
                      const IxEveningState *state,
                      guint                 group,
                      const GArray         *entries)
{
  g_autoptr (GArray) present = ix_evening_present (state);
  const GArray *who = entries != NULL ? entries : present;

  people->entries = g_array_new (FALSE, FALSE, sizeof (guint));
  people->people = g_array_new (FALSE, FALSE, sizeof (IxGroupPerson));
  for (guint i = 0; i < who->len; i++)
    add_person (people, state, group, g_array_index (who, guint, i));
  people->field = (IxGroupField) {
    .people = (gconstpointer) people->people->data,
    .n_people = people->people->len,
    .arbiter_grade = group < state->groups->len
                       ? ix_evening_group (state, group)->arbiter_grade
                       : 0,
    .seed = state->seed != 0 ? state->seed + group : 0,
    .free_pairs = TRUE,
  };
}

void
ix_group_people_clear (IxGroupPeople *people)
{
  g_clear_pointer (&people->entries, g_array_unref);
  g_clear_pointer (&people->people, g_array_unref);
}

static guint
find_person (const IxGroupPeople *people,
             guint                entry)
{
  for (guint i = 0; i < people->entries->len; i++)
    if (g_array_index (people->entries, guint, i) == entry)
      return i;
  return IX_NOBODY;
}

/* Seats */

/* The arbiter, whose number is that behind all others, is no entry. */
static void
add_sitter (IxMembers           *sitters,
            const IxGroupPeople *people,
            const IxGroupPlayer *player)
{
  if (player->number < people->entries->len)
    sitters->entries[sitters->n++] = g_array_index (people->entries, guint, player->number);
}

static GArray *
list_boards (const IxGroupPeople  *people,
             const IxGroupSeating *seating)
{
  GArray *boards = g_array_new (FALSE, TRUE, sizeof (IxGroupBoard));

  g_array_set_size (boards, seating->n_boards);
  for (guint i = 0; i < seating->n_boards; i++)
    for (guint team = 0; team < 2; team++)
      {
        const IxGroupSeat *seat = &seating->seats[i][team];

        for (guint k = 0; k < seat->n_players; k++)
          add_sitter (&g_array_index (boards, IxGroupBoard, i).seats[team], people,
                      &seat->players[k]);
      }
  return boards;
}

static IxEveningEvent *
seating_event (const IxGroupPeople  *people,
               const IxGroupSeating *seating,
               IxEveningEvent        event)
{
  g_autoptr (GArray) boards = list_boards (people, seating);

  event.group.boards = boards;
  event.group.arbiter_grade = people->field.arbiter_grade;
  if (seating->n_watching > 0)
    add_sitter (&event.group.watching, people, &seating->watching);
  return ix_evening_event_copy (&event);
}

IxEveningEvent *
ix_evening_group_event (const IxGroupPeople  *people,
                        const IxGroupSeating *seating,
                        IxGroupEnd            end,
                        gboolean              counts,
                        gint64                at)
{
  return seating_event (people, seating,
                        (IxEveningEvent) { IX_EVENING_GROUP, at,
                                           .group = { .end = end, .counts = counts } });
}

IxEveningEvent *
ix_evening_group_seats_event (const IxGroupPeople  *people,
                              const IxGroupSeating *seating,
                              guint                 group,
                              gint64                at)
{
  return seating_event (people, seating,
                        (IxEveningEvent) { IX_EVENING_GROUP_SEATS, at,
                                           .group = { .number = group } });
}

/* Looking */

static void
take_seat (const IxGroupPeople *people,
           const IxMembers     *sitters,
           IxGroupSeat         *seat)
{
  seat->n_players = MAX (sitters->n, 1);
  seat->players[0].number = people->entries->len;
  for (guint i = 0; i < sitters->n; i++)
    seat->players[i].number = find_person (people, sitters->entries[i]);
}

void
ix_evening_group_seating (const IxEveningState *state,
                          guint                 group,
                          IxGroupPeople        *people,
                          IxGroupSeating       *seating)
{
  const IxClubGroup *at = ix_evening_group (state, group);
  g_autoptr (GArray) entries = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i < at->members->len; i++)
    g_array_append_val (entries, g_array_index (at->members, IxGroupMember, i).entry);
  ix_group_people_init (people, state, group, entries);
  *seating = (IxGroupSeating) { .n_boards = at->boards->len, .n_watching = at->watching.n };
  for (guint i = 0; i < at->boards->len; i++)
    for (guint team = 0; team < 2; team++)
      take_seat (people, &ix_club_group_board (at, i)->seats[team], &seating->seats[i][team]);
  if (at->watching.n > 0)
    seating->watching.number = find_person (people, at->watching.entries[0]);
  ix_group_seating_count (&people->field, seating);
}

guint
ix_evening_group_to_play (const IxEveningState *state)
{
  for (guint g = state->groups->len; g-- > 0;)
    if (ix_evening_group (state, g)->result == IX_TABLE_OPEN)
      return g;
  return IX_NOBODY;
}

/* Results */

IxTableResult
ix_group_winner_of (const guint *half_points)
{
  if (half_points[0] == half_points[1])
    return IX_TABLE_DRAWN;
  return half_points[0] > half_points[1] ? IX_TABLE_FIRST_WINS : IX_TABLE_SECOND_WINS;
}

IxEveningEvent *
ix_evening_group_result (guint         group,
                         IxTableResult result,
                         IxTableReason reason,
                         gint64        at)
{
  return ix_evening_event_copy (
    &(IxEveningEvent) { IX_EVENING_GROUP_RESULT, at,
                        .group_result = { .group = group, .result = result, .reason = reason } });
}

IxEveningEvent *
ix_evening_group_score (guint        group,
                        const guint *half_points,
                        gint64       at)
{
  return ix_evening_event_copy (
    &(IxEveningEvent) { IX_EVENING_GROUP_RESULT, at,
                        .group_result = { .group = group, .result = ix_group_winner_of (half_points),
                                          .half_points = { half_points[0], half_points[1] } } });
}

void
ix_group_results_count (const GArray *results,
                        guint        *half_points)
{
  half_points[0] = half_points[1] = 0;
  for (guint i = 0; i < results->len; i++)
    for (guint side = 0; side < 2; side++)
      half_points[side] +=
        (guint) ix_table_result_points (g_array_index (results, IxTableResult, i), side) * 2 /
        IX_POINT;
}

/* Standings */

typedef struct {
  guint n_won, n_seated, n_watching; /* players of a team */
} Share;

static Share
share_of (const IxClubGroup *group,
          guint              team)
{
  guint winner = group->result == IX_TABLE_FIRST_WINS ? 0 : 1;
  Share share = { 0 };

  for (guint i = 0; i < group->members->len; i++)
    {
      const IxGroupMember *member = &g_array_index (group->members, IxGroupMember, i);

      if (member->team != team)
        continue;
      share.n_seated += member->side != IX_NOBODY;
      share.n_watching += member->side == IX_NOBODY;
      share.n_won += member->side == winner;
    }
  return share;
}

/* People who are seated play for a partner who is not. Three go with the majority, because there
 * are no thirds of a point. */
static gint
points_of (const IxClubGroup   *group,
           guint                team,
           const IxPointSystem *points)
{
  Share share = share_of (group, team);

  if (share.n_seated + share.n_watching == 0)
    return 0;
  if (share.n_seated == 0 || group->result == IX_TABLE_DRAWN || 2 * share.n_won == share.n_seated)
    return points->draw;
  return 2 * share.n_won > share.n_seated ? points->win : points->loss;
}

gboolean
ix_evening_group_is_counted (const IxEveningState *state,
                             guint                 group,
                             guint                 n_rounds)
{
  const IxClubGroup *at = ix_evening_group (state, group);

  return at->counts && at->result != IX_TABLE_OPEN &&
         MIN (at->n_rounds, state->rounds->len) <= n_rounds;
}

gint
ix_evening_group_points (const IxEveningState *state,
                         guint                 team,
                         guint                 n_rounds)
{
  gint sum = 0;

  for (guint g = 0; g < state->groups->len; g++)
    if (ix_evening_group_is_counted (state, g, n_rounds))
      sum += points_of (ix_evening_group (state, g), team, &ix_points_usual);
  return sum;
}
