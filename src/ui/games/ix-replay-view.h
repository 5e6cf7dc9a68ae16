/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-play-area.h"
#include "ix-playback.h"

G_BEGIN_DECLS

/* A match that was played, shown again: its boards as on the Boards page, a slider and keys to go
 * through it, the graph of its clocks, and what happened in words.
 *
 * Signal: closed (): the user has seen enough */
#define IX_TYPE_REPLAY_VIEW (ix_replay_view_get_type ())
G_DECLARE_FINAL_TYPE (IxReplayView, ix_replay_view, IX, REPLAY_VIEW, GtkWidget)

/* @session is a replay; @title names the match; @menu, of what can be done with it, may be NULL.
 * @of_record: it was made from a record. */
GtkWidget *ix_replay_view_new (IxMatchSession *session,
                               const char     *title,
                               GMenuModel     *menu,
                               gboolean        of_record);

/* Moves the focus to the button that plays. */
void ix_replay_view_focus (IxReplayView *self);

IxMatchSession *ix_replay_view_get_session (IxReplayView *self);
IxPlayback     *ix_replay_view_get_playback (IxReplayView *self);

G_END_DECLS
