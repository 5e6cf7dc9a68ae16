/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Finds the events of the journal that are in force, and those that can be undone and redone. */

#include "ix-match-private.h"

#include "ix-journal.h"

/* Did time alone cause the event? */
static gboolean
is_of_time (const IxMatchEvent *event)
{
  return event->kind == IX_EVENT_FLAG ||
         (event->kind == IX_EVENT_STALL_STAGE && (event->stall.stage == IX_STALL_LAPSED ||
                                                  event->stall.stage == IX_STALL_CLAIMABLE));
}

guint
ix_match_cause_of (const GArray *journal,
                   guint         index)
{
  while (index > 0 && ix_match_event_is_automatic (ix_match_event_at (journal, index)) &&
         !is_of_time (ix_match_event_at (journal, index)))
    index--;
  /* Flags that fell together are one event for the players. */
  while (index > 0 && ix_match_event_at (journal, index)->kind == IX_EVENT_FLAG &&
         ix_match_event_at (journal, index - 1)->kind == IX_EVENT_FLAG &&
         ix_match_event_at (journal, index - 1)->at == ix_match_event_at (journal, index)->at)
    index--;
  return index;
}

static gboolean
undoes (gconstpointer events,
        guint         number,
        guint        *index)
{
  const IxMatchEvent *event = ix_match_event_at (events, number);

  *index = event->kind == IX_EVENT_UNDO ? event->index : 0;
  return event->kind == IX_EVENT_UNDO;
}

static guint
cause (gconstpointer events,
       guint         index)
{
  return ix_match_cause_of (events, index);
}

/* Automatic events and pauses keep what can be redone. */
static gboolean
keeps_redo (gconstpointer events,
            guint         number)
{
  const IxMatchEvent *event = ix_match_event_at (events, number);

  return ix_match_event_is_automatic (event) || event->kind == IX_EVENT_PAUSE;
}

static IxJournal
journal_of (const IxMatch *match)
{
  return (IxJournal) { match->journal, match->journal->len, undoes, cause, keeps_redo };
}

GArray *
ix_match_events_in_force (const IxMatch *match)
{
  const IxJournal journal = journal_of (match);

  return ix_journal_in_force (&journal);
}

/* May Undo stop at it?  A flag has no act behind it that could be undone instead.  People do not
 * want to undo starts and pauses. */
static gboolean
is_undoable (const IxMatchEvent *event)
{
  if (ix_match_event_is_automatic (event))
    return event->kind == IX_EVENT_FLAG;
  return event->kind != IX_EVENT_START && event->kind != IX_EVENT_PAUSE &&
         event->kind != IX_EVENT_RESUME && event->kind != IX_EVENT_UNDO;
}

gboolean
ix_match_redoable (const IxMatch *match,
                   guint         *index)
{
  const IxJournal journal = journal_of (match);

  return ix_journal_redoable (&journal, index);
}

gboolean
ix_match_undoable (const IxMatch *match,
                   guint         *index)
{
  g_autoptr (GArray) numbers = ix_match_events_in_force (match);

  for (guint i = 0; i < numbers->len; i++)
    {
      guint number = g_array_index (numbers, guint, i);

      if (is_undoable (ix_match_event_at (match->journal, number)))
        {
          *index = ix_match_cause_of (match->journal, number);
          return TRUE;
        }
    }
  return FALSE;
}
