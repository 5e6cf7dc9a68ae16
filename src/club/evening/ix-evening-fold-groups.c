/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Applies an event to the state: group matches. */

#include "ix-evening-past.h"
#include "ix-evening-private.h"

static void
add_members (const IxEveningState *state,
             IxClubGroup          *group,
             const IxMembers      *sitters,
             guint                 side)
{
  for (guint i = 0; i < sitters->n; i++)
    {
      /* Teams of one round are none to play a group match for.  Those of a team that rests play for it all
       * the same. */
      guint team =
        state->partners.change ? IX_NOBODY : ix_evening_last_team_of (state, sitters->entries[i]);
      const IxGroupMember member = { sitters->entries[i], team, side };

      g_array_append_val (group->members, member);
    }
}

static void
list_members (const IxEveningState *state,
              IxClubGroup          *group)
{
  g_array_set_size (group->members, 0);
  for (guint i = 0; i < group->boards->len; i++)
    for (guint side = 0; side < 2; side++)
      add_members (state, group, &ix_club_group_board (group, i)->seats[side], side);
  add_members (state, group, &group->watching, IX_NOBODY);
}

void
ix_evening_join_groups (const IxEveningState *state)
{
  for (guint i = 0; i < state->groups->len; i++)
    list_members (state, state->groups->pdata[i]);
}

static void
take_seats (const IxEveningState *state,
            IxClubGroup          *group,
            const IxEveningEvent *event)
{
  g_array_unref (group->boards);
  group->boards = g_array_copy (event->group.boards);
  group->watching = event->group.watching;
  group->arbiter_grade = (gint) event->group.arbiter_grade;
  list_members (state, group);
}

static void
add_group (IxEveningState       *state,
           const IxEveningEvent *event)
{
  IxClubGroup *group = g_new (IxClubGroup, 1);

  *group = (IxClubGroup) {
    .boards = g_array_copy (event->group.boards),
    .watching = event->group.watching,
    .arbiter_grade = (gint) event->group.arbiter_grade,
    .members = g_array_new (FALSE, FALSE, sizeof (IxGroupMember)),
    .end = event->group.end,
    .counts = event->group.counts,
    .n_rounds = state->rounds->len,
    .results = g_array_new (FALSE, FALSE, sizeof (IxTableResult)),
  };
  list_members (state, group);
  g_ptr_array_add (state->groups, group);
}

static gboolean
is_corrected (const IxClubGroup    *group,
              const IxEveningEvent *event)
{
  return group->result != event->group_result.result ||
         group->half_points[0] != event->group_result.half_points[0] ||
         group->half_points[1] != event->group_result.half_points[1];
}

static void
set_result (const IxEveningState *state,
            IxClubGroup          *group,
            const IxEveningEvent *event)
{
  const IxReplacedGroup replaced = {
    group->result, { group->half_points[0], group->half_points[1] }, state->n_events
  };

  if (is_corrected (group, event))
    {
      if (group->replaced == NULL)
        group->replaced = g_array_new (FALSE, FALSE, sizeof (IxReplacedGroup));
      g_array_append_val (group->replaced, replaced);
    }
  group->result = event->group_result.result;
  group->reason = event->group_result.reason;
  group->half_points[0] = event->group_result.half_points[0];
  group->half_points[1] = event->group_result.half_points[1];
  g_array_unref (group->results);
  group->results = g_array_copy (event->group_result.boards);
}

void
ix_evening_apply_to_groups (IxEveningState       *state,
                            const IxEveningEvent *event)
{
  switch ((guint) event->kind)
    {
    case IX_EVENING_GROUP:
      add_group (state, event);
      break;
    case IX_EVENING_GROUP_SEATS:
      take_seats (state, state->groups->pdata[event->group.number], event);
      break;
    case IX_EVENING_GROUP_DROP:
      g_ptr_array_set_size (state->groups, (gint) state->groups->len - 1);
      break;
    case IX_EVENING_GROUP_MATCH:
      ((IxClubGroup *) state->groups->pdata[event->group_match.group])->match =
        event->group_match.id;
      break;
    case IX_EVENING_GROUP_RESULT:
      set_result (state, state->groups->pdata[event->group_result.group], event);
      break;
    default:
      g_assert_not_reached ();
    }
}
