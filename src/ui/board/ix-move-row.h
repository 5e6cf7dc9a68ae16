/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A row of a list of moves: @number, and one turn or two in columns of equal width, however long the
 * turns are. */
GtkWidget *ix_move_row_new (const char *number);

/* Adds a turn to @row and returns its label.  A turn of many steps is not cut: it continues in the
 * next line. */
GtkWidget *ix_move_row_add (GtkWidget  *row,
                            const char *text);

G_END_DECLS
