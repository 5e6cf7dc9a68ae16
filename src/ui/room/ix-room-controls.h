/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The bar by which the room's window is worked with the mouse.  Its buttons activate the actions
 * of the window, "room.*", and show how these stand. */
GtkWidget *ix_room_controls_new (void);

G_END_DECLS
