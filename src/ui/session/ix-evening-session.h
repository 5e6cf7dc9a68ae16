/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

#include "ix-evening-played.h"
#include "ix-store.h"

G_BEGIN_DECLS

/* The evening that is under way: the one thing in the shell that owns its journal, as
 * IxMatchSession owns that of a match.  It writes every event to the store before anything shows
 * it, and folds it.
 *
 * Signals:
 *   changed ()               the state of the evening is another one, or the result of a match that
 *                            is played for it here, or whether its last standings are hidden
 *   closed ()                it is no longer the one under way: whoever asks about it stops
 *   write-failed (char *)    why nothing was changed: the store could not write */
#define IX_TYPE_EVENING_SESSION (ix_evening_session_get_type ())
G_DECLARE_FINAL_TYPE (IxEveningSession, ix_evening_session, IX, EVENING_SESSION, GObject)

/* A new evening, which begins with the IxEveningEvents @events, the set-up first, added to @store whole
 * or not at all.  NULL if that failed. */
IxEveningSession *ix_evening_session_new (IxStore         *store,
                                          const GPtrArray *events,
                                          GError         **error) G_GNUC_WARN_UNUSED_RESULT;

/* An evening that is in @store. */
IxEveningSession *ix_evening_session_restore (IxStore *store,
                                              gint64   id,
                                              GError **error) G_GNUC_WARN_UNUSED_RESULT;

IxStore              *ix_evening_session_get_store (IxEveningSession *self);
gint64                ix_evening_session_get_id (IxEveningSession *self);
const IxEvening      *ix_evening_session_get_evening (IxEveningSession *self);
const IxEveningState *ix_evening_session_get_state (IxEveningSession *self);

/* The address at which phones of the room see the evening; NULL: they do not.  It is not kept. */
const char *ix_evening_session_get_address (IxEveningSession *self);
void        ix_evening_session_set_address (IxEveningSession *self,
                                            const char       *address);

/* Are the last standings hidden?  Then the room display and the phones keep standings and prizes back from the last round
 * on, until that is set to FALSE.  It is kept with the settings of the club for one evening at a time, so that neither a
 * display that is closed nor a restart tells anything.  "changed" follows. */
gboolean ix_evening_session_get_hides_last (IxEveningSession *self);
void     ix_evening_session_set_hides_last (IxEveningSession *self,
                                            gboolean          hides_last);

/* Are they kept back now? */
gboolean ix_evening_session_keeps_back (IxEveningSession *self);

/* The time for the events of an act, in microseconds since 1970: never that of the last act, and later,
 * unless that was done while the computer's clock was ahead. */
gint64 ix_evening_session_get_time (IxEveningSession *self);

/* Was its last act done today? */
gboolean ix_evening_session_is_of_today (IxEveningSession *self);

/* Writes and applies @n events that are one act: all or none.  FALSE with @error if they cannot
 * be, or cannot be written.  Those whose time is 0 get that of ix_evening_session_get_time(). */
gboolean ix_evening_session_apply (IxEveningSession      *self,
                                   IxEveningEvent *const *events,
                                   guint                  n,
                                   GError               **error);

/* The same for one event, a literal, of now. */
gboolean ix_evening_session_do (IxEveningSession *self,
                                IxEveningEvent    event,
                                GError          **error);

/* Takes back the last act; takes back the last undo.  FALSE if there is nothing. */
gboolean ix_evening_session_undo (IxEveningSession *self);
gboolean ix_evening_session_redo (IxEveningSession *self);

/* Sets @played to the present result of the match that is played here for @place, as that has it.
 * FALSE if there is no such match, or it cannot be read. */
gboolean ix_evening_session_get_played (IxEveningSession *self,
                                        IxMatchPlace      place,
                                        IxPlayedResult   *played);

/* Tells the evening the present result of the match with that id, in which Team 1 comes first. */
void ix_evening_session_set_played (IxEveningSession *self,
                                    gint64            match,
                                    IxPlayedResult    played);

/* Says that another evening is under way now, or none. */
void ix_evening_session_close (IxEveningSession *self);

G_END_DECLS
