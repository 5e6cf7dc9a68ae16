/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-evening-played.h"

gboolean
ix_evening_find_match (const IxEveningState *state,
                       gint64                match,
                       guint                *round,
                       guint                *table)
{
  for (*round = 0; match != 0 && *round < state->rounds->len; ++*round)
    {
      const IxClubRound *r = ix_evening_round (state, *round);

      for (*table = 0; *table < r->tables->len; ++*table)
        if (ix_club_round_table (r, *table)->match == match)
          return TRUE;
    }
  return FALSE;
}

gboolean
ix_evening_recall_match (const IxEvening *evening,
                         gint64           match,
                         guint           *round,
                         guint           *table)
{
  const GPtrArray *journal = ix_evening_journal (evening);

  if (ix_evening_find_match (ix_evening_state (evening), match, round, table))
    return TRUE;
  for (guint i = journal->len; match != 0 && i-- > 0;)
    {
      const IxEveningEvent *event = journal->pdata[i];

      if (event->kind != IX_EVENING_MATCH || event->match.id != match)
        continue;
      *round = event->match.round;
      *table = event->match.table;
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

static const IxClubTable *
table_at (const IxEvening *evening,
          guint            round,
          guint            table)
{
  return ix_club_round_table (ix_evening_round (ix_evening_state (evening), round), table);
}

IxPlayedState
ix_evening_compare_played (const IxEvening      *evening,
                           guint                 round,
                           guint                 table,
                           const IxPlayedResult *played)
{
  const IxClubTable *now = table_at (evening, round, table);
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
            guint          round,
            guint          table,
            IxPlayedResult result,
            gint64         match,
            gint64         at)
{
  ix_evening_events_add (events, (IxEveningEvent) { IX_EVENING_RESULT, at,
                                                    .result = { round, table, result.result,
                                                                result.reason, match } });
}

void
ix_evening_take_played (const IxEvening      *evening,
                        guint                 round,
                        guint                 table,
                        const IxPlayedResult *played,
                        gint64                at,
                        GPtrArray            *events)
{
  add_result (events, round, table, *played, table_at (evening, round, table)->match, at);
}

void
ix_evening_keep_entered (const IxEvening      *evening,
                         guint                 round,
                         guint                 table,
                         const IxPlayedResult *played,
                         gint64                at,
                         GPtrArray            *events)
{
  const IxClubTable *now = table_at (evening, round, table);

  add_result (events, round, table, *played, now->match, at);
  add_result (events, round, table, (IxPlayedResult) { now->result, now->reason }, 0, at);
}
