/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

#include "ix-rematch-score.h"
#include "ix-time-line.h"

G_BEGIN_DECLS

/* The match in progress: the one object in the shell that owns time and the journal.  It reads
 * the clock, writes every event to the store before anything shows it, folds it, and keeps the
 * one timer for the next instant at which something happens or a clock's text changes.
 *
 * Or a match that was played, shown again at any moment of it, so that the same widgets show both.
 * It accepts no events, and is written nowhere.
 *
 * Signals:
 *   changed ()               the state of the match changed, or an act that was posted was not saved
 *   tick ()                  the text of a clock or countdown changed
 *   event (IxMatchEvent *)   an event or a note was added to the journal; before `changed`
 *   write-failed (char *)    why nothing was changed: the store could not write; of what time alone has caused,
 *                            which is tried again each second, once
 *   slept ()                 the computer slept; the clocks are paused */
#define IX_TYPE_MATCH_SESSION (ix_match_session_get_type ())
G_DECLARE_FINAL_TYPE (IxMatchSession, ix_match_session, IX, MATCH_SESSION, GObject)

/* A new match, added to @store.  NULL if that failed. */
IxMatchSession *ix_match_session_new (IxStore            *store,
                                      const IxMatchSetup *setup,
                                      const IxPlayers    *players,
                                      GError            **error) G_GNUC_WARN_UNUSED_RESULT;

/* A match from @store.  If it was running it is paused as of its last event, so that nobody is
 * charged for the time since. */
IxMatchSession *ix_match_session_restore (IxStore *store,
                                          gint64   id,
                                          GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Whether the match was running when it was restored: the program had ended without a pause. */
gboolean ix_match_session_was_cut_off (IxMatchSession *self);

/* A replay of a match, at the moment before its first event.  All events must be good. */
IxMatchSession *ix_match_session_new_replay (const IxMatchSetup *setup,
                                             const IxMatchEvent *events,
                                             guint               n,
                                             const IxPlayers    *players) G_GNUC_WARN_UNUSED_RESULT;

/* The replay is of a record that tells no clocks: they are not shown.  For before anything shows it. */
void     ix_match_session_set_untimed (IxMatchSession *self);
gboolean ix_match_session_is_untimed (IxMatchSession *self);

/* The line of the replay, owned by it; NULL: the match is no replay.  Another place on it is shown by
 * ix_match_session_show() alone. */
IxTimeLine *ix_match_session_get_line (IxMatchSession *self);

/* Shows the replay at time @at of its line, and after @moment, which is not later than @at while the
 * next one is not earlier.  The events of the next moment are told; those of a jump are not. */
void ix_match_session_show (IxMatchSession *self,
                            guint           moment,
                            gint64          at);

/* The moment and the time that the replay shows. */
guint  ix_match_session_get_moment (IxMatchSession *self);
gint64 ix_match_session_get_time (IxMatchSession *self);

/* The match up to its last event: for a replay it does not depend on the moment. */
const IxMatch *ix_match_session_get_whole (IxMatchSession *self);

/* The id in the store; 0 for a replay. */
gint64           ix_match_session_get_id (IxMatchSession *self);
const IxMatch   *ix_match_session_get_match (IxMatchSession *self);
const IxPlayers *ix_match_session_get_players (IxMatchSession *self);
gboolean         ix_match_session_get_automatic_press (IxMatchSession *self);
gboolean         ix_match_session_get_clocks_only (IxMatchSession *self);

/* The score of the match, once it is over, and of those that it is a rematch of.  Returns FALSE if it
 * is a rematch of none. */
gboolean ix_match_session_get_rematch_score (IxMatchSession *self,
                                             IxRematchScore *score);

/* Whether @event would be accepted now. */
IxRefusal ix_match_session_check (IxMatchSession *self,
                                  IxMatchEvent    event);

/* Writes and applies @event, of now, or of the input that is being handled (ix_now_input()).  Returns FALSE
 * if it was refused, and *@why (which may be NULL) says why; or if it could not be written, and *@why is IX_ACCEPTED. */
gboolean ix_match_session_apply (IxMatchSession *self,
                                 IxMatchEvent    event,
                                 IxRefusal      *why);

/* Does the same, but does not wait until @event is on the disk: the match has it when `changed` tells
 * so.  TRUE: it was accepted.  If it cannot be saved, `write-failed` says why, and nothing has changed.
 * Events that are applied or posted next wait for it. */
gboolean ix_match_session_post (IxMatchSession *self,
                                IxMatchEvent    event,
                                IxRefusal      *why);

/* Has time alone caused what could not be saved yet?  Widgets hear of it once it is. */
gboolean ix_match_session_is_unsaved (IxMatchSession *self);

/* Waits until the posted events are saved and shown. A reader of the next input of a person calls
 * it first, so that the input does not meet a match that is behind. */
void ix_match_session_wait (IxMatchSession *self);

/* Undo the last act of a person, or the flag that fell since; redo the last undo.  FALSE if there is
 * nothing to undo or redo. */
gboolean ix_match_session_undo (IxMatchSession *self);
gboolean ix_match_session_redo (IxMatchSession *self);

/* Microseconds on the clock of @seat now; of the delay of its turn; and of the stage of the claim
 * against it, G_MAXINT64 if no time is set. */
gint64 ix_match_session_time_left (IxMatchSession *self,
                                   IxSeat          seat);
gint64 ix_match_session_delay_left (IxMatchSession *self,
                                    IxSeat          seat);
gint64 ix_match_session_stall_left (IxMatchSession *self,
                                    IxSeat          seat);

G_END_DECLS
