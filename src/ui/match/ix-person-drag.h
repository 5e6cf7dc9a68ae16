/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Lets @button, whose action has the number of a person as its target, be dragged onto another such
 * button.  The drop activates the action `seats.trade` with both numbers. */
void ix_person_drag_add (GtkWidget *button);

G_END_DECLS
