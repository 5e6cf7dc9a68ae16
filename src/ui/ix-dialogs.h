/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The few calls that later versions of GTK and libadwaita replace, in one place. */

/* The window that @widget is in, NULL if it is in none. */
GtkWindow *ix_window_of (GtkWidget *widget);

void ix_dialogs_about (GtkWindow *parent);

/* Tells something that needs no answer. */
void ix_dialogs_tell (GtkWindow  *parent,
                      const char *title,
                      const char *text);

G_END_DECLS
