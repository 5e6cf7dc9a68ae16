/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ix-room-layout.h"
#include "ix-room-text.h"

G_BEGIN_DECLS

/* A row of a list on the room display, or its column headings. */
#define IX_TYPE_ROOM_ROW_VIEW (ix_room_row_view_get_type ())
G_DECLARE_FINAL_TYPE (IxRoomRowView, ix_room_row_view, IX, ROOM_ROW_VIEW, GtkWidget)

/* @plan is read at each allocation and must outlive the row. */
GtkWidget *ix_room_row_view_new (const IxRoomLayout *layout,
                                 guint              row,
                                 const IxRoomPlan  *plan);
GtkWidget *ix_room_row_view_new_headings (const IxRoomLayout *layout,
                                          const IxRoomPlan  *plan);

/* Widens the columns of @needs to what this row needs. */
void ix_room_row_view_add_needs (IxRoomRowView *self,
                                 IxRoomNeeds   *needs);

/* The text of a cell, NULL if the cell is empty. */
IxRoomText *ix_room_row_view_get_text (IxRoomRowView *self,
                                       guint          column,
                                       guint          line);

G_END_DECLS
