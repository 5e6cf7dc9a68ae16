/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Checks the events of an evening about group matches. */

#include <glib/gi18n-lib.h>

#include "ix-evening-group.h"
#include "ix-evening-private.h"

static gboolean
check_group (const IxEveningState *state,
             guint                 group,
             GError              **error)
{
  return group < state->groups->len ||
         ix_evening_refuse (error, _("there is no group match %u"), group + 1);
}

/* Seats */

/* The seats of a group match, which are looked at one after the other. */
typedef struct {
  const IxEveningState *state;
  const IxClubGroup    *group; /* whose seats are taken again; NULL: a new one */
  gboolean             *seen;  /* by entries */
  guint                 n_empty;
  guint                 n_people; /* who sit or watch so far */
} Seats;

/* People who have gone keep their seats, but take no new ones. */
static gboolean
check_sitter (Seats   *seats,
              guint    entry,
              GError **error)
{
  const IxEntry *sitter;

  if (!ix_evening_check_entry (seats->state, entry, error))
    return FALSE;
  sitter = ix_evening_entry (seats->state, entry);
  if (seats->seen[entry])
    return ix_evening_refuse (error, _("%s would be in the group match twice"), sitter->shown);
  seats->seen[entry] = TRUE;
  if (++seats->n_people > IX_GROUP_MOST_PEOPLE)
    return ix_evening_refuse (error, _("a group match is for at most %d people"),
                              IX_GROUP_MOST_PEOPLE);
  return sitter->present || (seats->group != NULL && ix_club_group_has (seats->group, entry)) ||
         ix_evening_refuse (error, _("%s is not there"), sitter->shown);
}

static gboolean
check_sitters (Seats           *seats,
               const IxMembers *sitters,
               GError         **error)
{
  for (guint i = 0; i < sitters->n; i++)
    if (!check_sitter (seats, sitters->entries[i], error))
      return FALSE;
  return TRUE;
}

static gboolean
check_seat (Seats           *seats,
            const IxMembers *sitters,
            GError         **error)
{
  if (sitters->n > IX_GROUP_MOST_SITTERS)
    return ix_evening_refuse (error, _("at most two take turns at a seat"));
  if (sitters->n == 0 && seats->n_empty++ > 0)
    return ix_evening_refuse (error, _("the arbiter can play at one board only"));
  return check_sitters (seats, sitters, error);
}

static gboolean
check_seats (const IxEveningState *state,
             const IxEveningEvent *event,
             const IxClubGroup    *group,
             GError              **error)
{
  const GArray *boards = event->group.boards;
  g_autofree gboolean *seen = g_new0 (gboolean, state->entries->len + 1);
  Seats seats = { .state = state, .group = group, .seen = seen };

  if (boards == NULL || boards->len < IX_GROUP_LEAST_BOARDS || boards->len > IX_GROUP_MOST_BOARDS)
    return ix_evening_refuse (error, _("a group match has %d to %d boards, not %u"),
                              IX_GROUP_LEAST_BOARDS, IX_GROUP_MOST_BOARDS,
                              boards != NULL ? boards->len : 0);
  if (event->group.arbiter_grade < 0 || event->group.arbiter_grade > IX_GROUP_MOST_GRADE)
    return ix_evening_refuse (error, _("the grade of the arbiter is not between 0 and %d"),
                              IX_GROUP_MOST_GRADE);
  if (event->group.watching.n > 1)
    return ix_evening_refuse (error, _("only one watches a group match"));
  for (guint i = 0; i < boards->len; i++)
    for (guint team = 0; team < 2; team++)
      if (!check_seat (&seats, &g_array_index (boards, IxGroupBoard, i).seats[team], error))
        return FALSE;
  return check_sitters (&seats, &event->group.watching, error);
}

static gboolean
check_new (const IxEveningState *state,
           const IxEveningEvent *event,
           GError              **error)
{
  return event->group.end <= IX_GROUP_END_ALL_BOARDS
           ? check_seats (state, event, NULL, error)
           : ix_evening_refuse (error, _("this is not an end of a group match"));
}

static gboolean
check_without_result (const IxEveningState *state,
                      guint                 group,
                      GError              **error)
{
  return ix_evening_group (state, group)->result == IX_TABLE_OPEN ||
         ix_evening_refuse (error, _("group match %u has a result already"), group + 1);
}

gboolean
ix_evening_group_check_open (const IxEveningState *state,
                             guint                 group,
                             GError              **error)
{
  if (!check_group (state, group, error) || !check_without_result (state, group, error))
    return FALSE;
  return ix_evening_group (state, group)->match == 0 ||
         ix_evening_refuse (error, _("group match %u has begun on this computer"), group + 1);
}

static gboolean
check_drop (const IxEveningState *state,
            guint                 group,
            GError              **error)
{
  if (!check_group (state, group, error))
    return FALSE;
  if (group != state->groups->len - 1)
    return ix_evening_refuse (error, _("only the last group match can be removed"));
  return check_without_result (state, group, error);
}

/* Results */

/* Is the result of the match what its score says? */
static gboolean
check_winner (const IxEveningEvent *event,
              const guint          *half_points,
              GError              **error)
{
  gint more = (gint) half_points[0] - (gint) half_points[1];
  IxTableResult result = event->group_result.result;

  return result == (more > 0   ? IX_TABLE_FIRST_WINS
                    : more < 0 ? IX_TABLE_SECOND_WINS
                               : IX_TABLE_DRAWN) ||
         ix_evening_refuse (error, _("the score and the result of the group match disagree"));
}

static gboolean
check_score (const IxClubGroup    *group,
             const IxEveningEvent *event,
             GError              **error)
{
  const guint *half_points = event->group_result.half_points;
  guint most = 2 * group->boards->len;

  if (half_points[0] == 0 && half_points[1] == 0)
    return TRUE;
  if (group->end != IX_GROUP_END_ALL_BOARDS)
    return ix_evening_refuse (error, _("only where all boards play on is there a score"));
  if (half_points[0] > most || half_points[1] > most - half_points[0])
    return ix_evening_refuse (error, _("there are only %u points in a match of %u boards"),
                              group->boards->len, group->boards->len);
  return check_winner (event, half_points, error);
}

/* The first board that is decided ends the match, so there is no second one. */
static gboolean
check_first_board (const GArray *results,
                   GError      **error)
{
  guint n_decided = 0;

  for (guint i = 0; i < results->len; i++)
    {
      IxTableResult result = g_array_index (results, IxTableResult, i);

      n_decided += result == IX_TABLE_FIRST_WINS || result == IX_TABLE_SECOND_WINS;
    }
  return n_decided <= 1 ||
         ix_evening_refuse (error, _("the first board that is decided ends the match"));
}

static gboolean
check_boards (const IxClubGroup    *group,
              const IxEveningEvent *event,
              GError              **error)
{
  const GArray *results = event->group_result.boards;
  guint counted[2];

  if (results == NULL || results->len == 0)
    return TRUE;
  if (results->len != group->boards->len)
    return ix_evening_refuse (error, _("there are results of %u boards, not of %u"), results->len,
                              group->boards->len);
  for (guint i = 0; i < results->len; i++)
    if (g_array_index (results, IxTableResult, i) > IX_TABLE_SECOND_WINS)
      return ix_evening_refuse (error, _("a board of a group match is not forfeited"));
  ix_group_results_count (results, counted);
  if (group->end == IX_GROUP_END_FIRST_BOARD)
    return check_first_board (results, error) && check_winner (event, counted, error);
  return (counted[0] == event->group_result.half_points[0] &&
          counted[1] == event->group_result.half_points[1]) ||
         ix_evening_refuse (error, _("the score is not that of the boards"));
}

static gboolean
check_result (const IxEveningState *state,
              const IxEveningEvent *event,
              GError              **error)
{
  const IxClubGroup *group;
  const GArray *results = event->group_result.boards;

  if (!check_group (state, event->group_result.group, error))
    return FALSE;
  group = ix_evening_group (state, event->group_result.group);
  if (event->group_result.result > IX_TABLE_SECOND_WINS ||
      event->group_result.reason > IX_TABLE_REASON_AGREED)
    return ix_evening_refuse (error, _("this is not a result"));
  if (event->group_result.result == IX_TABLE_OPEN && results != NULL && results->len > 0)
    return ix_evening_refuse (error, _("a match without a result has none by boards"));
  return check_score (group, event, error) && check_boards (group, event, error);
}

gboolean
ix_evening_check_groups (const IxEveningState *state,
                         const IxEveningEvent *event,
                         GError              **error)
{
  switch ((guint) event->kind)
    {
    case IX_EVENING_GROUP:
      return check_new (state, event, error);
    case IX_EVENING_GROUP_SEATS:
      return ix_evening_group_check_open (state, event->group.number, error) &&
             check_seats (state, event, ix_evening_group (state, event->group.number), error);
    case IX_EVENING_GROUP_DROP:
      return check_drop (state, event->dropped, error);
    case IX_EVENING_GROUP_MATCH:
      return check_group (state, event->group_match.group, error);
    case IX_EVENING_GROUP_RESULT:
      return check_result (state, event, error);
    default:
      g_return_val_if_reached (FALSE);
    }
}
