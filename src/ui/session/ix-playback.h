/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-match-session.h"

G_BEGIN_DECLS

/* Leads a replay along its line: by steps of a turn, to a place, or by itself.
 *
 * Signal: moved (): the time that is shown has changed, or the replay began or ceased to play */
#define IX_TYPE_PLAYBACK (ix_playback_get_type ())
G_DECLARE_FINAL_TYPE (IxPlayback, ix_playback, IX, PLAYBACK, GObject)

/* @session is a replay. */
IxPlayback *ix_playback_new (IxMatchSession *session) G_GNUC_WARN_UNUSED_RESULT;

/* Plays from where the replay stands, from the beginning if that is the end; it stops there. */
void     ix_playback_set_playing (IxPlayback *self,
                                  gboolean    playing);
gboolean ix_playback_is_playing (IxPlayback *self);

/* Plays @times as fast as the match was played, 1 at first. */
void ix_playback_set_speed (IxPlayback *self,
                            guint       times);

/* Plays a turn every @turn microseconds, however long its player thought; 0: by the speed. */
void ix_playback_set_pace (IxPlayback *self,
                           gint64      turn);

/* Go to a moment of the line, or to a time. */
void ix_playback_go_to (IxPlayback *self,
                        guint       moment);
void ix_playback_go_to_time (IxPlayback *self,
                             gint64      at);

/* Returns the next moment, or for a @direction of -1 the one before, at which a turn was completed that
 * was not taken back later, on @board or, for -1, on any; or the last or the first one of the match, if
 * there is none. */
guint ix_playback_find_step (IxPlayback *self,
                             int         direction,
                             int         board);

G_END_DECLS
