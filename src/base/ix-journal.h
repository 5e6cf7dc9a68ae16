/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Which events of a journal are in force after undo and redo.  An undo is an event that names an
 * earlier one: it goes back to before that.  An undo of an undo is a redo: it goes back to before
 * the undo, and so to what that hid.  What an undo means besides is the matter of who folds the
 * journal: the match pauses, the evening does nothing. */
typedef struct {
  gconstpointer events;
  guint         n;
  /* Is the event of that @number an undo?  If so, which one does it name?  It is before @number. */
  gboolean (*undoes) (gconstpointer events, guint number, guint *index);
  /* The event that brought @index about, and goes with it; NULL: each stands for itself. */
  guint (*cause) (gconstpointer events, guint index);
  /* May the event stand behind an undo that can be taken back all the same?  NULL: none may. */
  gboolean (*keeps_redo) (gconstpointer events, guint number);
} IxJournal;

/* The numbers of the events in force, latest first, undos among them. */
GArray *ix_journal_in_force (const IxJournal *journal) G_GNUC_WARN_UNUSED_RESULT;

/* The undo that a redo would take back: the last that people did, but for other redos.  FALSE if
 * there is none. */
gboolean ix_journal_redoable (const IxJournal *journal,
                              guint           *index);

G_END_DECLS
