/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The name of a player, as much of it as there is room for: name and grade, the name alone, the
 * surname alone.  Only a surname for which there is no room is cut. */
#define IX_TYPE_SEAT_NAME (ix_seat_name_get_type ())
G_DECLARE_FINAL_TYPE (IxSeatName, ix_seat_name, IX, SEAT_NAME, GtkWidget)

/* @grade: 0 for none. */
GtkWidget *ix_seat_name_new (const char *name,
                             guint       grade);

/* Sets the size of the font in logical pixels. */
void ix_seat_name_set_size (IxSeatName *self,
                            int         size);

/* The width of the surname alone. */
int ix_seat_name_least_width (IxSeatName *self);

/* The text that fitted when the widget was last allocated. */
const char *ix_seat_name_get_shown (IxSeatName *self);

G_END_DECLS
