/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Rows of cells, each column as wide as what is in it and in the grid of its heads.
 *
 * A size group for each column would do that for GtkGrid, but it measures all of a column again for each cell: in the table
 * of a season with 40 evenings that takes longer than all else. */
#define IX_TYPE_REPORT_GRID (ix_report_grid_get_type ())
G_DECLARE_FINAL_TYPE (IxReportGrid, ix_report_grid, IX, REPORT_GRID, GtkWidget)

GtkWidget *ix_report_grid_new (void);

/* Gives both grids the same columns.  Where a cell of one has changed, the other is told by gtk_widget_queue_resize(). */
void ix_report_grid_join (IxReportGrid *self,
                          IxReportGrid *heads);

/* Removes all cells; rows of @n_columns follow. */
void ix_report_grid_begin (IxReportGrid *self,
                           guint         n_columns);

/* Adds the next cell, from left to right and row by row, over @span columns.  A column with a cell that expands takes the
 * room that is left over. */
void ix_report_grid_add (IxReportGrid *self,
                         GtkWidget    *cell,
                         guint         span);

/* Puts @cell in the place of the cell of that number, counted from 0. */
void ix_report_grid_replace (IxReportGrid *self,
                             guint         n,
                             GtkWidget    *cell);

/* Returns the cell of that number, counted from 0; NULL: there are fewer. */
GtkWidget *ix_report_grid_nth_cell (IxReportGrid *self,
                                    guint         n);

/* Finds the row and the column, counted from 0, in which @cell begins; FALSE: it is none of the cells. */
gboolean ix_report_grid_find (IxReportGrid *self,
                              GtkWidget    *cell,
                              guint        *row,
                              guint        *column);

G_END_DECLS
