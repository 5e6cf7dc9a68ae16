/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-evening-played.h"

#include "ix-table-score.h"

const IxTableMatch *
ix_evening_match_at (const IxEveningState *state,
                     IxMatchPlace          place)
{
  return ix_club_table_match (
    ix_club_round_table (ix_evening_round (state, place.round), place.table), place.second);
}

/* Finds the match among those of the round. */
static gboolean
find_in_round (const IxEveningState *state,
               gint64                match,
               IxMatchPlace         *place)
{
  const IxClubRound *round = ix_evening_round (state, place->round);

  for (place->table = 0; place->table < round->tables->len; place->table++)
    for (guint m = 0; m < ix_club_round_table (round, place->table)->n_matches; m++)
      {
        place->second = m == 1;
        if (ix_evening_match_at (state, *place)->match == match)
          return TRUE;
      }
  return FALSE;
}

static gboolean
find_group (const IxEveningState *state,
            gint64                match,
            IxMatchPlace         *place)
{
  for (guint g = 0; g < state->groups->len; g++)
    if (ix_evening_group (state, g)->match == match)
      {
        *place = ix_group_place (g);
        return TRUE;
      }
  return FALSE;
}

gint64
ix_evening_match_id (const IxEveningState *state,
                     IxMatchPlace          place)
{
  return place.is_group ? ix_evening_group (state, place.group)->match
                        : ix_evening_match_at (state, place)->match;
}

IxPlayedResult
ix_evening_entered (const IxEveningState *state,
                    IxMatchPlace          place)
{
  if (place.is_group)
    {
      const IxClubGroup *group = ix_evening_group (state, place.group);

      return (IxPlayedResult) { group->result, group->reason,
                                { group->half_points[0], group->half_points[1] } };
    }
  return (IxPlayedResult) { ix_evening_match_at (state, place)->result,
                            ix_evening_match_at (state, place)->reason, { 0, 0 } };
}

gboolean
ix_evening_find_match (const IxEveningState *state,
                       gint64                match,
                       IxMatchPlace         *place)
{
  if (match == 0)
    return FALSE;
  *place = (IxMatchPlace) { 0 };
  for (; place->round < state->rounds->len; place->round++)
    if (find_in_round (state, match, place))
      return TRUE;
  return find_group (state, match, place);
}

/* Sets @place to that for which @event begins the match; FALSE if it does not. */
static gboolean
begins_at (const IxEveningEvent *event,
           gint64                match,
           IxMatchPlace         *place)
{
  if (event->kind == IX_EVENING_MATCH && event->match.id == match)
    *place = (IxMatchPlace) { event->match.round, event->match.table, event->match.second };
  else if (event->kind == IX_EVENING_GROUP_MATCH && event->group_match.id == match)
    *place = ix_group_place (event->group_match.group);
  else
    return FALSE;
  return TRUE;
}

gboolean
ix_evening_recall_match (const IxEvening *evening,
                         gint64           match,
                         IxMatchPlace    *place)
{
  const GPtrArray *journal = ix_evening_journal (evening);

  if (ix_evening_find_match (ix_evening_state (evening), match, place))
    return TRUE;
  for (guint i = journal->len; match != 0 && i-- > 0;)
    if (begins_at (journal->pdata[i], match, place))
      return TRUE;
  return FALSE;
}

/* Sets @result to that which @event brings of the match; FALSE if it does not. */
static gboolean
tells_of (const IxEveningEvent *event,
          gint64                match,
          IxPlayedResult       *result)
{
  if (event->kind == IX_EVENING_RESULT && event->result.match == match)
    *result = (IxPlayedResult) { event->result.result, event->result.reason, { 0, 0 } };
  else if (event->kind == IX_EVENING_GROUP_RESULT && event->group_result.match == match)
    *result = (IxPlayedResult) {
      event->group_result.result, event->group_result.reason,
      { event->group_result.half_points[0], event->group_result.half_points[1] },
    };
  else
    return FALSE;
  return TRUE;
}

/* Returns what the evening has heard of the match last, no result if nothing. */
static IxPlayedResult
heard_of (const IxEvening *evening,
          gint64           match)
{
  const GPtrArray *journal = ix_evening_journal (evening);
  IxPlayedResult heard = { IX_TABLE_OPEN, IX_TABLE_REASON_NONE, { 0, 0 } };

  for (guint i = journal->len; i-- > 0;)
    if (tells_of (journal->pdata[i], match, &heard))
      break;
  return heard;
}

IxPlayedResult
ix_evening_turn_played (IxPlayedResult played,
                        IxMatchPlace   place)
{
  if (place.is_group)
    return played;
  if (place.second && played.result == IX_TABLE_FIRST_WINS)
    played.result = IX_TABLE_SECOND_WINS;
  else if (place.second && played.result == IX_TABLE_SECOND_WINS)
    played.result = IX_TABLE_FIRST_WINS;
  return (IxPlayedResult) { played.result, played.reason, { 0, 0 } };
}

static gboolean
is_same (const IxPlayedResult *one,
         const IxPlayedResult *other)
{
  return one->result == other->result && one->half_points[0] == other->half_points[0] &&
         one->half_points[1] == other->half_points[1];
}

IxPlayedState
ix_evening_compare_played (const IxEvening      *evening,
                           IxMatchPlace          place,
                           const IxPlayedResult *played)
{
  const IxEveningState *state = ix_evening_state (evening);
  gint64 match = ix_evening_match_id (state, place);
  IxPlayedResult now = ix_evening_entered (state, place), heard = heard_of (evening, match);
  gboolean news = !is_same (played, &heard);

  g_return_val_if_fail (match != 0, IX_PLAYED_AGREES);
  if (is_same (played, &now))
    /* The reason alone is never asked about: whoever changed it by hand has the last word. */
    return !news && played->reason != heard.reason && now.reason == heard.reason
             ? IX_PLAYED_FOLLOWS
             : IX_PLAYED_AGREES;
  if (!news)
    return IX_PLAYED_OVERRULED;
  return is_same (&now, &heard) ? IX_PLAYED_FOLLOWS : IX_PLAYED_DISPUTED;
}

/* @boards: the results by boards of a group match, NULL: none. */
static void
add_result (GPtrArray            *events,
            IxMatchPlace          place,
            const IxPlayedResult *result,
            GArray               *boards,
            gint64                match,
            gint64                at)
{
  if (place.is_group)
    ix_evening_events_add (
      events,
      (IxEveningEvent) { IX_EVENING_GROUP_RESULT, at,
                         .group_result = { place.group, result->result, result->reason,
                                           { result->half_points[0], result->half_points[1] },
                                           boards, match } });
  else
    ix_evening_events_add (events, (IxEveningEvent) { IX_EVENING_RESULT, at,
                                                      .result = { place.round, place.table,
                                                                  result->result, result->reason,
                                                                  match, place.second } });
}

void
ix_evening_take_played (const IxEvening      *evening,
                        IxMatchPlace          place,
                        const IxPlayedResult *played,
                        gint64                at,
                        GPtrArray            *events)
{
  add_result (events, place, played, NULL, ix_evening_match_id (ix_evening_state (evening), place),
              at);
}

void
ix_evening_keep_entered (const IxEvening      *evening,
                         IxMatchPlace          place,
                         const IxPlayedResult *played,
                         gint64                at,
                         GPtrArray            *events)
{
  const IxEveningState *state = ix_evening_state (evening);
  IxPlayedResult now = ix_evening_entered (state, place);

  add_result (events, place, played, NULL, ix_evening_match_id (state, place), at);
  add_result (events, place, &now,
              place.is_group ? ix_evening_group (state, place.group)->results : NULL, 0, at);
}
