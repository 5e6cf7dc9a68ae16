/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ix-room-moment.h"

G_BEGIN_DECLS

/* The clock of the round, as large as its place: time until the start, or time since the start.
 * It shows the time of day while neither is known. */
#define IX_TYPE_ROOM_DIAL (ix_room_dial_get_type ())
G_DECLARE_FINAL_TYPE (IxRoomDial, ix_room_dial, IX, ROOM_DIAL, GtkWidget)

GtkWidget *ix_room_dial_new (void);

/* @state may be NULL; @now is the time of day, in microseconds since 1970. */
void ix_room_dial_show (IxRoomDial          *self,
                         const IxEveningState *state,
                         const IxRoomMoment   *moment,
                         gint64                now);

/* Microseconds until the text changes. */
gint64 ix_room_dial_lasts (const IxRoomMoment *moment,
                            gint64              now);

/* The digits as shown, for tests. */
const char *ix_room_dial_get_digits (IxRoomDial *self);

G_END_DECLS
