/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

#include "ix-store.h"

G_BEGIN_DECLS

/* The match that is being played: the one thing in the shell that owns time and the journal.  It
 * reads the clock, writes every event to the store before anything shows it, folds it, and keeps
 * the one timer for the next instant at which something happens or a clock's text changes.
 *
 * Signals:
 *   changed ()               the state of the match is another one
 *   tick ()                  the text of some clock or countdown is another one
 *   event (IxMatchEvent *)   an event or a note was added to the journal; before `changed`
 *   write-failed (char *)    the store could not write; nothing was changed
 *   slept ()                 the computer had slept, and the clocks were paused */
#define IX_TYPE_LIVE_MATCH (ix_live_match_get_type ())
G_DECLARE_FINAL_TYPE (IxLiveMatch, ix_live_match, IX, LIVE_MATCH, GObject)

/* A new match, added to @store.  NULL if that failed. */
IxLiveMatch *ix_live_match_new (IxStore            *store,
                                const IxMatchSetup *setup,
                                const IxPlayers    *players,
                                GError            **error) G_GNUC_WARN_UNUSED_RESULT;

/* A match that is in @store.  If it was running it is paused as it stood at its last event, so
 * that the time since is charged to nobody. */
IxLiveMatch *ix_live_match_restore (IxStore *store,
                                    gint64   id,
                                    GError **error) G_GNUC_WARN_UNUSED_RESULT;

gint64           ix_live_match_get_id (IxLiveMatch *self);
const IxMatch   *ix_live_match_get_match (IxLiveMatch *self);
const IxPlayers *ix_live_match_get_players (IxLiveMatch *self);
gboolean         ix_live_match_get_automatic_press (IxLiveMatch *self);
gboolean         ix_live_match_get_clocks_only (IxLiveMatch *self);

/* Would @event, of now, be accepted? */
IxRefusal ix_live_match_check (IxLiveMatch  *self,
                               IxMatchEvent  event);

/* Writes and applies @event, of now.  Returns FALSE if it was refused, and *@why (which may be
 * NULL) tells why; or if it could not be written, and *@why is IX_ACCEPTED. */
gboolean ix_live_match_apply (IxLiveMatch  *self,
                              IxMatchEvent  event,
                              IxRefusal    *why);

/* Takes back what people did last; takes back the last undo.  FALSE if there is nothing. */
gboolean ix_live_match_undo (IxLiveMatch *self);
gboolean ix_live_match_redo (IxLiveMatch *self);

/* Microseconds on the clock of @seat now; and of the stage of the claim against it, G_MAXINT64 if
 * no time is set. */
gint64 ix_live_match_time_left (IxLiveMatch *self,
                                IxSeat       seat);
gint64 ix_live_match_stall_left (IxLiveMatch *self,
                                 IxSeat       seat);

G_END_DECLS
