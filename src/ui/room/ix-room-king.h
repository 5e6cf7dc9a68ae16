/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ix-types.h"

G_BEGIN_DECLS

/* A king of one colour, as large as its place, on a background that shows both colours from
 * afar. */
#define IX_TYPE_ROOM_KING (ix_room_king_get_type ())
G_DECLARE_FINAL_TYPE (IxRoomKing, ix_room_king, IX, ROOM_KING, GtkWidget)

GtkWidget *ix_room_king_new (IxColour colour);

G_END_DECLS
