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

/* Smaller type is not read at a board. */
#define IX_SEAT_NAME_MIN_SIZE 13

/* Widths grow with the size of type, so a text is measured in this one for all sizes: each other that was tried would
 * keep a font. */
#define IX_SEAT_NAME_MEASURED 100

/* The largest size of type, of those that are IX_SEAT_NAME_STEP apart, in which a text has room in @width that is
 * @measured wide in IX_SEAT_NAME_MEASURED.  A font is kept for each size until the program ends, with all its letters:
 * with a size for each length of a name they would become more from evening to evening. */
#define IX_SEAT_NAME_STEP 4
int ix_seat_name_size_in (int width,
                          int measured);

/* The width of the surname alone, in another size than that of the font. */
int ix_seat_name_width_at (IxSeatName *self,
                           int         size);

/* The size of font, up to @most, that suits @width best: a name of middle size rather than a large
 * surname, a small surname rather than one that is cut. */
int ix_seat_name_size_for (IxSeatName *self,
                           int         width,
                           int         most);

/* The same for a name that is read from afar: the surname in the largest type, with more of the name
 * only where that has room. */
int ix_seat_name_large_size_for (IxSeatName *self,
                                 int         width,
                                 int         most);

/* The size of the bold font of a name in which an x, or a capital, is at least @height pixels high, for
 * the font of @widget. */
int ix_seat_name_size_for_x (GtkWidget *widget,
                             double     height);
int ix_seat_name_size_for_capital (GtkWidget *widget,
                                   double     height);

G_END_DECLS
