/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-board-pane.h"

G_BEGIN_DECLS

/* All boards of a match and the panel, arranged so that the boards are as large as may be.  Pieces
 * are dragged, and squares clicked, through one gesture of the table. */
#define IX_TYPE_TABLE (ix_table_get_type ())
G_DECLARE_FINAL_TYPE (IxTable, ix_table, IX, TABLE, GtkWidget)

/* @panel is whatever stands between or beside the boards. */
GtkWidget *ix_table_new (IxMatchSession *session,
                         GtkWidget      *panel);

IxBoardPane *ix_table_get_block (IxTable *self,
                                 guint    board);

/* The block in which the focus is, NULL if it is elsewhere. */
IxBoardPane *ix_table_get_focus_block (IxTable *self);

G_END_DECLS
