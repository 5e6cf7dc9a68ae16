/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Compares a group match with the match that is played on this computer (ix-evening-played.h). */

#include "ix-evening-group.h"

gboolean
ix_evening_recall_group (const IxEvening *evening,
                         gint64           match,
                         guint           *group)
{
  const GPtrArray *journal = ix_evening_journal (evening);

  if (ix_evening_find_group (ix_evening_state (evening), match, group))
    return TRUE;
  for (guint i = journal->len; match != 0 && i-- > 0;)
    {
      const IxEveningEvent *event = journal->pdata[i];

      if (event->kind != IX_EVENING_GROUP_MATCH || event->group_match.id != match)
        continue;
      *group = event->group_match.group;
      return TRUE;
    }
  return FALSE;
}

/* Returns what the evening has heard of the match last, no result if nothing. */
static IxPlayedGroup
heard_of (const IxEvening *evening,
          gint64           match)
{
  const GPtrArray *journal = ix_evening_journal (evening);

  for (guint i = journal->len; i-- > 0;)
    {
      const IxEveningEvent *event = journal->pdata[i];

      if (event->kind == IX_EVENING_GROUP_RESULT && event->group_result.match == match)
        return (IxPlayedGroup) {
          event->group_result.result, event->group_result.reason,
          { event->group_result.half_points[0], event->group_result.half_points[1] },
        };
    }
  return (IxPlayedGroup) { IX_TABLE_OPEN, IX_TABLE_REASON_NONE, { 0, 0 } };
}

static IxPlayedGroup
result_of (const IxClubGroup *group)
{
  return (IxPlayedGroup) { group->result, group->reason,
                           { group->half_points[0], group->half_points[1] } };
}

static gboolean
is_same (const IxPlayedGroup *one,
         const IxPlayedGroup *other)
{
  return one->result == other->result && one->half_points[0] == other->half_points[0] &&
         one->half_points[1] == other->half_points[1];
}

IxPlayedState
ix_evening_group_compare_played (const IxEvening     *evening,
                                 guint                group,
                                 const IxPlayedGroup *played)
{
  const IxClubGroup *at = ix_evening_group (ix_evening_state (evening), group);
  IxPlayedGroup now = result_of (at), heard = heard_of (evening, at->match);
  gboolean news = !is_same (played, &heard);

  g_return_val_if_fail (at->match != 0, IX_PLAYED_AGREES);
  if (is_same (played, &now))
    return !news && played->reason != heard.reason && now.reason == heard.reason
             ? IX_PLAYED_FOLLOWS
             : IX_PLAYED_AGREES;
  if (!news)
    return IX_PLAYED_OVERRULED;
  return is_same (&now, &heard) ? IX_PLAYED_FOLLOWS : IX_PLAYED_DISPUTED;
}

static void
add_result (GPtrArray           *events,
            guint                group,
            const IxPlayedGroup *result,
            GArray              *boards,
            gint64               match,
            gint64               at)
{
  ix_evening_events_add (events,
                         (IxEveningEvent) {
                           IX_EVENING_GROUP_RESULT, at,
                           .group_result = { group, result->result, result->reason,
                                             { result->half_points[0], result->half_points[1] },
                                             boards, match } });
}

void
ix_evening_group_take_played (const IxEvening     *evening,
                              guint                group,
                              const IxPlayedGroup *played,
                              gint64               at,
                              GPtrArray           *events)
{
  add_result (events, group, played, NULL,
              ix_evening_group (ix_evening_state (evening), group)->match, at);
}

void
ix_evening_group_keep_entered (const IxEvening     *evening,
                               guint                group,
                               const IxPlayedGroup *played,
                               gint64               at,
                               GPtrArray           *events)
{
  const IxClubGroup *entered = ix_evening_group (ix_evening_state (evening), group);
  const IxPlayedGroup now = result_of (entered);

  add_result (events, group, played, NULL, entered->match, at);
  add_result (events, group, &now, entered->results, 0, at);
}
