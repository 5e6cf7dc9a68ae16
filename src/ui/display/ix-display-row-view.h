/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-display-layout.h"
#include "ix-display-part.h"
#include "ix-display-text.h"

G_BEGIN_DECLS

/* A row of a list on the room display, or its column headings. */
#define IX_TYPE_DISPLAY_ROW_VIEW (ix_display_row_view_get_type ())
G_DECLARE_FINAL_TYPE (IxDisplayRowView, ix_display_row_view, IX, DISPLAY_ROW_VIEW, IxDisplayPart)

/* @plan is read at each allocation and must outlive the row.  Its name is "row-2" for @row 2, and that of
 * the text in column 1 of line 0 "cell-1-0". */
GtkWidget *ix_display_row_view_new (const IxDisplayLayout *layout,
                                    guint                  row,
                                    const IxDisplayPlan   *plan);
GtkWidget *ix_display_row_view_new_headings (const IxDisplayLayout *layout,
                                             const IxDisplayPlan   *plan);

/* Widens the columns of @needs to what this row needs. */
void ix_display_row_view_add_needs (IxDisplayRowView *self,
                                    IxDisplayNeeds   *needs);

G_END_DECLS
