/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-board-pane.h"

G_BEGIN_DECLS

/* All boards of a match and the panel, arranged to make the boards as large as possible.  One
 * gesture of the table handles both drags of pieces and clicks on squares. */
#define IX_TYPE_TABLE (ix_table_get_type ())
G_DECLARE_FINAL_TYPE (IxTable, ix_table, IX, TABLE, GtkWidget)

/* @panel is the widget between or beside the boards. */
GtkWidget *ix_table_new (IxMatchSession *session,
                         GtkWidget      *panel);

/* The pane of @board, owned by the table. */
IxBoardPane *ix_table_get_pane (IxTable *self,
                                guint    board);

/* The pane that contains the focus, NULL if it is elsewhere. */
IxBoardPane *ix_table_get_focus_pane (IxTable *self);

G_END_DECLS
