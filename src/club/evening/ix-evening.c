/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The journal of an evening: appending and undoing. */

#include "ix-evening.h"

#include <glib/gi18n-lib.h>

#include "ix-evening-private.h"
#include "ix-evening-told.h"
#include "ix-journal.h"

struct _IxEvening {
  IxEveningState state;
  GPtrArray     *journal; /* of IxEveningEvent */
};

IxEvening *
ix_evening_new (void)
{
  IxEvening *evening = g_new0 (IxEvening, 1);

  ix_evening_state_init (&evening->state);
  evening->journal = ix_evening_events_new ();
  return evening;
}

void
ix_evening_free (IxEvening *evening)
{
  if (evening == NULL)
    return;
  ix_evening_state_clear (&evening->state);
  g_ptr_array_unref (evening->journal);
  g_free (evening);
}

const IxEveningState *
ix_evening_state (const IxEvening *evening)
{
  return &evening->state;
}

const GPtrArray *
ix_evening_journal (const IxEvening *evening)
{
  return evening->journal;
}

/* Undo */

static const IxEveningEvent *
event_at (const IxEvening *evening,
          guint            index)
{
  return evening->journal->pdata[index];
}

static gboolean
undoes (gconstpointer events,
        guint         number,
        guint        *index)
{
  const IxEveningEvent *event = ((const GPtrArray *) events)->pdata[number];

  *index = event->index;
  return event->kind == IX_EVENING_UNDO;
}

static gboolean
keeps_redo (gconstpointer events,
            guint         number)
{
  return ix_evening_is_told (((const IxEveningEvent *) ((const GPtrArray *) events)->pdata[number])->kind);
}

static IxJournal
journal_of (const IxEvening *evening,
            guint            n)
{
  return (IxJournal) { .events = evening->journal, .n = n, .undoes = undoes, .keeps_redo = keeps_redo };
}

GArray *
ix_evening_in_force (const IxEvening *evening,
                     guint            n)
{
  const IxJournal journal = journal_of (evening, n);

  g_return_val_if_fail (n <= evening->journal->len, NULL);
  return ix_journal_in_force (&journal);
}

/* Returns the numbers of the events in force, latest first, without undos, which have no further
 * effect, and without what phones tell, which is in force whatever was undone. */
static GArray *
events_in_force (const IxEvening *evening)
{
  GArray *numbers = ix_evening_in_force (evening, evening->journal->len);
  guint n = 0;

  for (guint i = 0; i < numbers->len; i++)
    {
      IxEveningEventKind kind = event_at (evening, g_array_index (numbers, guint, i))->kind;

      if (kind != IX_EVENING_UNDO && !ix_evening_is_told (kind))
        g_array_index (numbers, guint, n++) = g_array_index (numbers, guint, i);
    }
  g_array_set_size (numbers, n);
  return numbers;
}

/* Sets what phones have told, in the order of the journal, because the other events in force change it. */
static void
gather_told (IxEvening *evening)
{
  g_autoptr (GArray) numbers = ix_evening_in_force (evening, evening->journal->len);
  guint n = numbers->len;

  g_array_set_size (evening->state.told, 0);
  g_array_set_size (evening->state.arrived, 0);
  for (guint i = 0; i < evening->journal->len; i++)
    {
      const IxEveningEvent *event = event_at (evening, i);
      gboolean in_force = n > 0 && g_array_index (numbers, guint, n - 1) == i;

      n -= in_force;
      if (ix_evening_is_told (event->kind))
        ix_evening_apply_told (&evening->state, event);
      else if (in_force)
        ix_evening_change_told (&evening->state, event);
    }
}

static void
refold (IxEvening *evening)
{
  g_autoptr (GArray) numbers = events_in_force (evening);

  ix_evening_state_clear (&evening->state);
  ix_evening_state_init (&evening->state);
  for (guint i = numbers->len; i > 0; i--)
    ix_evening_state_apply (&evening->state,
                            event_at (evening, g_array_index (numbers, guint, i - 1)));
  gather_told (evening);
}

gboolean
ix_evening_undoable (const IxEvening *evening,
                     guint           *index)
{
  g_autoptr (GArray) numbers = events_in_force (evening);

  if (numbers->len == 0)
    return FALSE;
  for (guint i = 0; i < numbers->len; i++)
    {
      guint number = g_array_index (numbers, guint, i);

      if (i > 0 && event_at (evening, number)->at != event_at (evening, *index)->at)
        break;
      *index = number;
    }
  return TRUE;
}

gboolean
ix_evening_redoable (const IxEvening *evening,
                     guint           *index)
{
  const IxJournal journal = journal_of (evening, evening->journal->len);

  return ix_journal_redoable (&journal, index);
}

IxEvening *
ix_evening_before (const IxEvening *evening,
                   guint            n)
{
  IxEvening *copy = ix_evening_new ();

  for (guint i = 0; i < n; i++)
    g_ptr_array_add (copy->journal, ix_evening_event_copy (event_at (evening, i)));
  refold (copy);
  return copy;
}

IxEvening *
ix_evening_copy (const IxEvening *evening)
{
  return ix_evening_before (evening, evening->journal->len);
}

/* Applying */

/* Is @event, at place @number of a journal, possible at any time? */
static gboolean
check_form (const IxEveningEvent *event,
            guint                 number,
            GError              **error)
{
  gint64 other = event->kind == IX_EVENING_ANNOUNCE    ? event->announce.time
                 : event->kind == IX_EVENING_TIMETABLE ? event->timetable.start
                                                       : 0;
  gint64 latest = MAX (event->at, other);
  gint64 first = MIN (event->at, other);

  if (first < 0 || latest > IX_EVENING_LATEST)
    return ix_evening_refuse (error, _("its time is not between the years 1970 and 9999"));
  return event->kind != IX_EVENING_UNDO || event->index < number ||
         ix_evening_refuse (error, _("there is no event %u"), event->index);
}

gboolean
ix_evening_check (const IxEvening      *evening,
                  const IxEveningEvent *event,
                  GError              **error)
{
  return check_form (event, evening->journal->len, error) &&
         (event->kind == IX_EVENING_UNDO || ix_evening_state_check (&evening->state, event, error));
}

/* Applies an event that was checked, and adds it to the journal. */
static void
take_event (IxEvening      *evening,
            IxEveningEvent *event)
{
  g_ptr_array_add (evening->journal, event);
  if (event->kind == IX_EVENING_UNDO)
    refold (evening);
  else
    ix_evening_state_apply (&evening->state, event);
}

static void
forget_behind (IxEvening *evening,
               guint      n)
{
  g_ptr_array_set_size (evening->journal, (gint) n);
  refold (evening);
}

gboolean
ix_evening_apply (IxEvening            *evening,
                  const IxEveningEvent *event,
                  GError              **error)
{
  if (!ix_evening_check (evening, event, error))
    return FALSE;
  take_event (evening, ix_evening_event_copy (event));
  return TRUE;
}

/* Folding a whole journal */

typedef struct {
  const GPtrArray *journal;
  guint            bad; /* the first event that is refused; behind the journal: none */
  GError          *why;
} Fold;

/* Events are visited in another order than that of the journal. */
static gboolean
check_visited (const IxEveningState *state,
               guint                 number,
               gpointer              data)
{
  Fold *fold = data;
  g_autoptr (GError) why = NULL;

  if (number > fold->bad)
    return FALSE;
  if (ix_evening_state_check (state, fold->journal->pdata[number], &why))
    return TRUE;
  fold->bad = number;
  g_clear_error (&fold->why);
  fold->why = g_steal_pointer (&why);
  return FALSE;
}

IxEvening *
ix_evening_fold (GPtrArray *events,
                 GError   **error)
{
  IxEvening *evening = ix_evening_new ();
  Fold fold = { .journal = events, .bad = 0 };

  while (fold.bad < events->len && check_form (events->pdata[fold.bad], fold.bad, &fold.why))
    fold.bad++;
  g_ptr_array_set_size (events, (gint) fold.bad);
  g_ptr_array_unref (evening->journal);
  evening->journal = events;
  ix_evening_walk (events, &evening->state, check_visited, &fold);
  if (fold.bad < events->len)
    forget_behind (evening, fold.bad);
  else
    gather_told (evening);
  if (fold.why != NULL)
    g_propagate_error (error, fold.why);
  return evening;
}

void
ix_evening_visit_all (const IxEvening *evening,
                      IxEveningVisit   visit,
                      gpointer         data)
{
  IxEveningState state;

  ix_evening_state_init (&state);
  ix_evening_walk (evening->journal, &state, visit, data);
  ix_evening_state_clear (&state);
}

/* Acts */

/* An act of one event is only checked.  In an act of several, each event depends on those before
 * it: they are applied, and taken back if the act is cancelled. */
struct _IxEveningAct {
  IxEvening      *evening;
  guint           before; /* number of events before the act */
  IxEveningEvent *event;  /* the only event; NULL: all are applied */
};

IxEveningAct *
ix_evening_prepare (IxEvening             *evening,
                    IxEveningEvent *const *events,
                    guint                  n,
                    GError               **error)
{
  guint before = evening->journal->len;
  IxEveningAct *act;

  if (n == 1 && !ix_evening_check (evening, events[0], error))
    return NULL;
  for (guint i = 0; i < n && n > 1; i++)
    if (!ix_evening_apply (evening, events[i], error))
      {
        forget_behind (evening, before);
        return NULL;
      }
  act = g_new (IxEveningAct, 1);
  *act = (IxEveningAct) { evening, before, n == 1 ? ix_evening_event_copy (events[0]) : NULL };
  return act;
}

void
ix_evening_apply_prepared (IxEveningAct *act)
{
  if (act->event != NULL)
    take_event (act->evening, act->event);
  g_free (act);
}

void
ix_evening_act_cancel (IxEveningAct *act)
{
  if (act == NULL)
    return;
  if (act->event == NULL)
    forget_behind (act->evening, act->before);
  ix_evening_event_free (act->event);
  g_free (act);
}

gboolean
ix_evening_apply_all (IxEvening             *evening,
                      IxEveningEvent *const *events,
                      guint                  n,
                      GError               **error)
{
  IxEveningAct *act = ix_evening_prepare (evening, events, n, error);

  if (act == NULL)
    return FALSE;
  ix_evening_apply_prepared (act);
  return TRUE;
}
