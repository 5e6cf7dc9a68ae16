/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Lets @display fill a screen that the window @program is not on.  If there is none it is a window, whose size leaves
 * the program in sight.  @program may be NULL, and is then as one on the first screen. */
void ix_display_screen_choose (GtkWindow *display,
                               GtkWindow *program);

/* The connector of the screen that @display fills, "?" if the system gives it no name; "" if it is a window. */
const char *ix_display_screen_get (GtkWindow *display);

/* Lets @display, which is not shown yet, be what ix_display_screen_get() said of one before.  It stays as it was chosen
 * if that screen is not there, or the window @program is on it and would lie below.  Returns what ix_display_screen_get()
 * says once it is shown so. */
const char *ix_display_screen_restore (GtkWindow  *display,
                                       GtkWindow  *program,
                                       const char *screen);

G_END_DECLS
