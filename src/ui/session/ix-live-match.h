/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

#include "ix-store.h"

G_BEGIN_DECLS

/* The match in progress: the one object in the shell that owns time and the journal.  It reads
 * the clock, writes every event to the store before anything shows it, folds it, and keeps the
 * one timer for the next instant at which something happens or a clock's text changes.
 *
 * Signals:
 *   changed ()               the state of the match changed
 *   tick ()                  the text of a clock or countdown changed
 *   event (IxMatchEvent *)   an event or a note was added to the journal; before `changed`
 *   write-failed (char *)    the store could not write; nothing changed
 *   slept ()                 the computer slept; the clocks are paused */
#define IX_TYPE_LIVE_MATCH (ix_live_match_get_type ())
G_DECLARE_FINAL_TYPE (IxLiveMatch, ix_live_match, IX, LIVE_MATCH, GObject)

/* A new match, added to @store.  NULL if that failed. */
IxLiveMatch *ix_live_match_new (IxStore            *store,
                                const IxMatchSetup *setup,
                                const IxPlayers    *players,
                                GError            **error) G_GNUC_WARN_UNUSED_RESULT;

/* A match from @store.  If it was running it is paused as of its last event, so that nobody is
 * charged for the time since. */
IxLiveMatch *ix_live_match_restore (IxStore *store,
                                    gint64   id,
                                    GError **error) G_GNUC_WARN_UNUSED_RESULT;

gint64           ix_live_match_get_id (IxLiveMatch *self);
const IxMatch   *ix_live_match_get_match (IxLiveMatch *self);
const IxPlayers *ix_live_match_get_players (IxLiveMatch *self);
gboolean         ix_live_match_get_automatic_press (IxLiveMatch *self);
gboolean         ix_live_match_get_clocks_only (IxLiveMatch *self);

/* Whether @event would be accepted now. */
IxRefusal ix_live_match_check (IxLiveMatch  *self,
                               IxMatchEvent  event);

/* Writes and applies @event, of now.  Returns FALSE if it was refused, and *@why (which may be
 * NULL) tells why; or if it could not be written, and *@why is IX_ACCEPTED. */
gboolean ix_live_match_apply (IxLiveMatch  *self,
                              IxMatchEvent  event,
                              IxRefusal    *why);

/* Undo the last act of a person; redo the last undo.  FALSE if there is nothing to undo or redo. */
gboolean ix_live_match_undo (IxLiveMatch *self);
gboolean ix_live_match_redo (IxLiveMatch *self);

/* Microseconds on the clock of @seat now; and of the stage of the claim against it, G_MAXINT64 if
 * no time is set. */
gint64 ix_live_match_time_left (IxLiveMatch *self,
                                IxSeat       seat);
gint64 ix_live_match_stall_left (IxLiveMatch *self,
                                 IxSeat       seat);

G_END_DECLS
