/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ix-room-moment.h"

G_BEGIN_DECLS

/* The clock of the round, as large as may be: the time until it begins, or since it began; where
 * neither is known, that on the wall. */
#define IX_TYPE_ROOM_DIAL (ix_room_dial_get_type ())
G_DECLARE_FINAL_TYPE (IxRoomDial, ix_room_dial, IX, ROOM_DIAL, GtkWidget)

GtkWidget *ix_room_dial_new (void);

/* @state may be NULL; @now is of the clock on the wall. */
void ix_room_dial_show (IxRoomDial          *self,
                         const IxEveningState *state,
                         const IxRoomMoment   *moment,
                         gint64                now);

/* In how many microseconds it shows something else. */
gint64 ix_room_dial_lasts (const IxRoomMoment *moment,
                            gint64              now);

/* What the digits are, for tests. */
const char *ix_room_dial_get_digits (IxRoomDial *self);

G_END_DECLS
