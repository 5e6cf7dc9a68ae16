/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The control bar of the room window for the mouse.  Its buttons activate the actions "room.*"
 * of the window and show their states. */
GtkWidget *ix_room_controls_new (void);

G_END_DECLS
