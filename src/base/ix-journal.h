/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Finds the events of a journal that are in force after undo and redo.  An undo is an event that
 * names an earlier event: the journal goes back to before that event.  An undo of an undo is a
 * redo: it goes back to before the undo, and so restores the events that the undo hid.  Any further
 * effect of an undo is the caller's: the match pauses, the evening does nothing. */
typedef struct {
  gconstpointer events;
  guint         n;
  /* Is event @number an undo?  If so, sets @index to the event it names, which is before
   * @number. */
  gboolean (*undoes) (gconstpointer events, guint number, guint *index);
  /* Returns the event that caused @index and is undone with it; NULL: no event has a cause. */
  guint (*cause) (gconstpointer events, guint index);
  /* May event @number follow an undo without ending the chance of a redo?  NULL: no event may. */
  gboolean (*keeps_redo) (gconstpointer events, guint number);
} IxJournal;

/* Returns the numbers of the events in force, latest first, including undos. */
GArray *ix_journal_in_force (const IxJournal *journal) G_GNUC_WARN_UNUSED_RESULT;

/* Sets @index to the undo that a redo would take back.  FALSE if there is none. */
gboolean ix_journal_redoable (const IxJournal *journal,
                              guint           *index);

G_END_DECLS
