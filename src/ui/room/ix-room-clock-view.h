/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ix-room-status.h"

G_BEGIN_DECLS

/* The clock of the round, as large as its place: the time of day at which the next round begins,
 * with the time until then below; while a round is played, the tables that still play, and before
 * the first result the time since the start.  It shows the time of day while nothing is known, or
 * cannot be right: the computer's clock was wrong when the round began. */
#define IX_TYPE_ROOM_CLOCK_VIEW (ix_room_clock_view_get_type ())
G_DECLARE_FINAL_TYPE (IxRoomClockView, ix_room_clock_view, IX, ROOM_CLOCK_VIEW, GtkWidget)

GtkWidget *ix_room_clock_view_new (void);

/* @state may be NULL; @now is the time of day, in microseconds since 1970. */
void ix_room_clock_view_show (IxRoomClockView          *self,
                               const IxEveningState *state,
                               const IxRoomStatus   *status,
                               gint64                now);

/* Microseconds until the text changes. */
gint64 ix_room_clock_view_lasts (const IxRoomStatus *status,
                                  gint64              now);

/* The digits, and the text below them, as shown, for tests. */
const char *ix_room_clock_view_get_digits (IxRoomClockView *self);
const char *ix_room_clock_view_get_below (IxRoomClockView *self);

G_END_DECLS
