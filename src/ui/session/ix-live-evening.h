/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

#include "ix-store.h"

G_BEGIN_DECLS

/* The evening that is under way: the one thing in the shell that owns its journal, as
 * IxLiveMatch owns that of a match.  It writes every event to the store before anything shows
 * it, and folds it.
 *
 * Signals:
 *   changed ()               the state of the evening is another one
 *   closed ()                it is no longer the one under way: whoever asks about it stops
 *   write-failed (char *)    the store could not write; nothing was changed */
#define IX_TYPE_LIVE_EVENING (ix_live_evening_get_type ())
G_DECLARE_FINAL_TYPE (IxLiveEvening, ix_live_evening, IX, LIVE_EVENING, GObject)

/* A new evening, added to @store; @set_up are the arguments of IX_EVENING_SET_UP.  NULL if that
 * failed. */
IxLiveEvening *ix_live_evening_new (IxStore  *store,
                                    GVariant *set_up,
                                    GError  **error) G_GNUC_WARN_UNUSED_RESULT;

/* An evening that is in @store. */
IxLiveEvening *ix_live_evening_restore (IxStore *store,
                                        gint64   id,
                                        GError **error) G_GNUC_WARN_UNUSED_RESULT;

gint64                ix_live_evening_get_id (IxLiveEvening *self);
const IxEvening      *ix_live_evening_get_evening (IxLiveEvening *self);
const IxEveningState *ix_live_evening_get_state (IxLiveEvening *self);

/* The time for the events of an act, in microseconds since 1970: later than that of all acts
 * before. */
gint64 ix_live_evening_get_time (IxLiveEvening *self);

/* Writes and applies @n events that are one act: all or none.  FALSE with @error if they cannot
 * be, or cannot be written. */
gboolean ix_live_evening_apply (IxLiveEvening         *self,
                                IxEveningEvent *const *events,
                                guint                  n,
                                GError               **error);

/* The same for one event, of now; @args may be floating. */
gboolean ix_live_evening_do (IxLiveEvening     *self,
                             IxEveningEventKind kind,
                             GVariant          *args,
                             GError           **error);

/* Takes back the last act; takes back the last undo.  FALSE if there is nothing. */
gboolean ix_live_evening_undo (IxLiveEvening *self);
gboolean ix_live_evening_redo (IxLiveEvening *self);

/* Tells that another evening is under way now, or none. */
void ix_live_evening_close (IxLiveEvening *self);

G_END_DECLS
