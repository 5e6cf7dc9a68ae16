/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ix-types.h"

G_BEGIN_DECLS

/* A king of one colour, as large as its place, on a background that shows both colours from
 * afar. */
#define IX_TYPE_ROOM_MAN (ix_room_man_get_type ())
G_DECLARE_FINAL_TYPE (IxRoomMan, ix_room_man, IX, ROOM_MAN, GtkWidget)

GtkWidget *ix_room_man_new (IxColour colour);

G_END_DECLS
