/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The journal of an evening: appending and undoing. */

#include "ix-evening.h"

#include "ix-evening-private.h"
#include "ix-record-error.h"

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

static guint
undone_by (const IxEveningEvent *undo)
{
  guint index;

  g_variant_get_child (undo->args, 0, "u", &index);
  return index;
}

/* The numbers of the events that count after the first @n, latest first: an undo hides itself
 * and all from the event that it goes back to. */
static GArray *
events_in_force (const IxEvening *evening,
                 guint            n)
{
  GArray *numbers = g_array_new (FALSE, FALSE, sizeof (guint));

  while (n > 0)
    {
      const IxEveningEvent *event = event_at (evening, n - 1);

      if (event->kind == IX_EVENING_UNDO)
        {
          n = undone_by (event);
          continue;
        }
      n--;
      g_array_append_val (numbers, n);
    }
  return numbers;
}

static void
refold (IxEvening *evening)
{
  g_autoptr (GArray) numbers = events_in_force (evening, evening->journal->len);

  ix_evening_state_clear (&evening->state);
  ix_evening_state_init (&evening->state);
  for (guint i = numbers->len; i > 0; i--)
    ix_evening_state_apply (&evening->state,
                            event_at (evening, g_array_index (numbers, guint, i - 1)));
}

gboolean
ix_evening_undoable (const IxEvening *evening,
                     guint           *index)
{
  g_autoptr (GArray) numbers = events_in_force (evening, evening->journal->len);

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
  guint n = evening->journal->len;

  while (n > 0 && event_at (evening, n - 1)->kind == IX_EVENING_UNDO)
    {
      guint undone = undone_by (event_at (evening, n - 1));

      if (event_at (evening, undone)->kind != IX_EVENING_UNDO)
        {
          *index = n - 1;
          return TRUE;
        }
      /* A redo hides itself and the undo that it took back. */
      n = undone;
    }
  return FALSE;
}

IxEvening *
ix_evening_copy (const IxEvening *evening)
{
  IxEvening *copy = ix_evening_new ();

  for (guint i = 0; i < evening->journal->len; i++)
    g_ptr_array_add (copy->journal, ix_evening_event_copy (event_at (evening, i)));
  refold (copy);
  return copy;
}

/* Applying */

gboolean
ix_evening_check (const IxEvening      *evening,
                  const IxEveningEvent *event,
                  GError              **error)
{
  if (event->kind != IX_EVENING_UNDO)
    return ix_evening_state_check (&evening->state, event, error);
  if (undone_by (event) < evening->journal->len)
    return TRUE;
  g_set_error (error, IX_RECORD_ERROR, IX_RECORD_ERROR_ILLEGAL, "there is no event %u",
               undone_by (event));
  return FALSE;
}

gboolean
ix_evening_apply (IxEvening            *evening,
                  const IxEveningEvent *event,
                  GError              **error)
{
  if (!ix_evening_check (evening, event, error))
    return FALSE;
  g_ptr_array_add (evening->journal, ix_evening_event_copy (event));
  if (event->kind == IX_EVENING_UNDO)
    refold (evening);
  else
    ix_evening_state_apply (&evening->state, event);
  return TRUE;
}

static void
forget_behind (IxEvening *evening,
               guint      n)
{
  g_ptr_array_set_size (evening->journal, (gint) n);
  refold (evening);
}

gboolean
ix_evening_apply_all (IxEvening             *evening,
                      IxEveningEvent *const *events,
                      guint                  n,
                      GError               **error)
{
  guint before = evening->journal->len;

  for (guint i = 0; i < n; i++)
    if (!ix_evening_apply (evening, events[i], error))
      {
        forget_behind (evening, before);
        return FALSE;
      }
  return TRUE;
}

/* What the second may be depends on the first: they are tried. */
gboolean
ix_evening_check_all (IxEvening             *evening,
                      IxEveningEvent *const *events,
                      guint                  n,
                      GError               **error)
{
  guint before = evening->journal->len;

  if (n == 1)
    return ix_evening_check (evening, events[0], error);
  if (!ix_evening_apply_all (evening, events, n, error))
    return FALSE;
  forget_behind (evening, before);
  return TRUE;
}
