/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Lets @display fill a screen that the window @program is not on.  If there is none it is a window, whose size leaves
 * the program in sight.  @program may be NULL, and is then as one on the first screen. */
void ix_display_screen_choose (GtkWindow *display,
                               GtkWindow *program);

G_END_DECLS
