/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Numbers of tables, each as large as the room for all of them allows. */
#define IX_TYPE_DISPLAY_NUMBERS (ix_display_numbers_get_type ())
G_DECLARE_FINAL_TYPE (IxDisplayNumbers, ix_display_numbers, IX, DISPLAY_NUMBERS, GtkWidget)

GtkWidget *ix_display_numbers_new (void);

/* Shows @tables, an array of guint counted from 0. */
void ix_display_numbers_show (IxDisplayNumbers *self,
                              const GArray     *tables);

/* How @n cells, each @ratio times as wide as high, are the largest in @width x @height: returns the
 * number of columns, and the height of a cell in @side. */
guint ix_display_numbers_plan (guint  n,
                               double ratio,
                               int    width,
                               int    height,
                               int   *side);

G_END_DECLS
