/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The control bar of the display for the mouse.  Its buttons activate the actions "display.*"
 * of the window and show their states. */
GtkWidget *ix_display_controls_new (void);

G_END_DECLS
