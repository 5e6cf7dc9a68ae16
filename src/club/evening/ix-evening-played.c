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

gboolean
ix_evening_find_match (const IxEveningState *state,
                       gint64                match,
                       IxMatchPlace         *place)
{
  for (place->round = 0; match != 0 && place->round < state->rounds->len; place->round++)
    if (find_in_round (state, match, place))
      return TRUE;
  return FALSE;
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
    {
      const IxEveningEvent *event = journal->pdata[i];

      if (event->kind != IX_EVENING_MATCH || event->match.id != match)
        continue;
      *place = (IxMatchPlace) { event->match.round, event->match.table, event->match.second };
      return TRUE;
    }
  return FALSE;
}

/* Returns what the evening has heard of the match last, no result if nothing. */
static IxPlayedResult
heard_of (const IxEvening *evening,
          gint64           match)
{
  const GPtrArray *journal = ix_evening_journal (evening);

  for (guint i = journal->len; i-- > 0;)
    {
      const IxEveningEvent *event = journal->pdata[i];

      if (event->kind == IX_EVENING_RESULT && event->result.match == match)
        return (IxPlayedResult) { event->result.result, event->result.reason };
    }
  return (IxPlayedResult) { IX_TABLE_OPEN, IX_TABLE_REASON_NONE };
}

static const IxTableMatch *
match_at (const IxEvening *evening,
          IxMatchPlace     place)
{
  return ix_evening_match_at (ix_evening_state (evening), place);
}

IxPlayedResult
ix_evening_turn_played (IxPlayedResult played,
                        IxMatchPlace   place)
{
  if (place.second && played.result == IX_TABLE_FIRST_WINS)
    played.result = IX_TABLE_SECOND_WINS;
  else if (place.second && played.result == IX_TABLE_SECOND_WINS)
    played.result = IX_TABLE_FIRST_WINS;
  return played;
}

IxPlayedState
ix_evening_compare_played (const IxEvening      *evening,
                           IxMatchPlace          place,
                           const IxPlayedResult *played)
{
  const IxTableMatch *now = match_at (evening, place);
  IxPlayedResult heard = heard_of (evening, now->match);
  gboolean news = played->result != heard.result;

  g_return_val_if_fail (now->match != 0, IX_PLAYED_AGREES);
  if (played->result == now->result)
    /* The reason alone is never asked about: whoever changed it by hand has the last word. */
    return !news && played->reason != heard.reason && now->reason == heard.reason
             ? IX_PLAYED_FOLLOWS
             : IX_PLAYED_AGREES;
  if (!news)
    return IX_PLAYED_OVERRULED;
  return now->result == heard.result ? IX_PLAYED_FOLLOWS : IX_PLAYED_DISPUTED;
}

static void
add_result (GPtrArray     *events,
            IxMatchPlace   place,
            IxPlayedResult result,
            gint64         match,
            gint64         at)
{
  ix_evening_events_add (events, (IxEveningEvent) { IX_EVENING_RESULT, at,
                                                    .result = { place.round, place.table,
                                                                result.result, result.reason, match,
                                                                place.second } });
}

void
ix_evening_take_played (const IxEvening      *evening,
                        IxMatchPlace          place,
                        const IxPlayedResult *played,
                        gint64                at,
                        GPtrArray            *events)
{
  add_result (events, place, *played, match_at (evening, place)->match, at);
}

void
ix_evening_keep_entered (const IxEvening      *evening,
                         IxMatchPlace          place,
                         const IxPlayedResult *played,
                         gint64                at,
                         GPtrArray            *events)
{
  const IxTableMatch *now = match_at (evening, place);

  add_result (events, place, *played, now->match, at);
  add_result (events, place, (IxPlayedResult) { now->result, now->reason }, 0, at);
}
