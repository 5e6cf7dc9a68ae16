/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Lets @button, whose action has the number of a person as its target, be dragged onto another such
 * button: under the pointer is the text of @name, a label in it.  The drop activates @action, which is static, with
 * both numbers. */
void ix_person_drag_add (GtkWidget  *button,
                         GtkLabel   *name,
                         const char *action);

G_END_DECLS
