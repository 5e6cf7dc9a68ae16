/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Keys and mouse as the X server gives them to the program, by its extension XTEST: what a person
 * does.  Each call returns when the server has taken it. */

/* FALSE if the server, or the computer, has no such extension. */
gboolean ix_fake_input_begin (void);

/* Moves the pointer to a place of the screen. */
void ix_fake_motion (int x,
                     int y);

/* Presses or releases a button of the mouse; 4 to 7 are its wheel. */
void ix_fake_button (guint    button,
                     gboolean down);

/* Presses or releases the key that has this symbol; nothing if the keyboard has none. */
void ix_fake_key (guint    keyval,
                  gboolean down);

/* Gives the keyboard to a window, and puts it above all others. */
void ix_fake_focus (GtkWindow *window);

/* Returns where @widget's point is on the screen; FALSE if it is not on it. */
gboolean ix_fake_find (GtkWidget *widget,
                       double     x,
                       double     y,
                       int       *on_screen_x,
                       int       *on_screen_y);

G_END_DECLS
