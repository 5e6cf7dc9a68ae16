/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The way to the handbook.  The main window and the room display have the action "app.help" of the application, with
 * a page as its target; "" is the page about what has the focus.  Other windows do not belong to the application:
 * their types have the action "help.here" instead, and the key for it. */

/* Opens the page of the handbook about what has the focus in the window of @widget, whichever window of the program
 * that is. */
void ix_help_open (GtkWidget *widget);

/* Gives a type of windows the action "help.here", which opens the page about what has the focus in it. */
void ix_help_install (GtkWidgetClass *klass);

/* A flat button with that action. */
GtkWidget *ix_help_button_new (void);

G_END_DECLS
