/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-board-pane.h"
#include "ix-group-reserves.h"
#include "ix-small-board.h"

G_BEGIN_DECLS

/* All boards of a match and the panel, arranged to make the boards as large as possible.  One
 * gesture of the table handles both drags of pieces and clicks on squares.
 *
 * More than two boards with pieces are a group match: all are small in a grid, the chosen one is
 * enlarged beside it, and between them are the reserves that each side shares (ix-group-plan.h).  A
 * click chooses a board, and so do its number and Ctrl with an arrow.  Of more than two pairs of clocks
 * without boards one is chosen, too, by the same keys: that whose clocks the keys press.
 *
 * Property: follow: the board of the last turn is chosen; at first it is not
 * Signals:
 *   board-chosen (guint board)  another board of a group match is enlarged
 *   past-changed (guint board)  the board looks back to another place, or not any more */
#define IX_TYPE_TABLE (ix_table_get_type ())
G_DECLARE_FINAL_TYPE (IxTable, ix_table, IX, TABLE, GtkWidget)

/* @panel is the widget between or beside the boards. */
GtkWidget *ix_table_new (IxMatchSession *session,
                         GtkWidget      *panel);

/* The same for the room display, where nobody plays: of a group match no board is enlarged, and the
 * panel lies above the grid. */
GtkWidget *ix_table_new_for_display (IxMatchSession *session,
                                     GtkWidget      *panel);

/* The pane of @board, owned by the table.  In a group match it is made when it is first wanted. */
IxBoardPane *ix_table_get_pane (IxTable *self,
                                guint    board);

/* The place to which @board looks back (ix-past.h). */
guint ix_table_get_place (IxTable *self,
                          guint    board);

/* Lights the square of a piece that is linked with another board; IX_SQ_NONE: none. */
void ix_table_set_linked (IxTable *self,
                          guint    board,
                          IxSq     sq);

/* Is it a group match, with small boards and a chosen one? */
gboolean ix_table_is_group (IxTable *self);

/* Is one of its boards or pairs of clocks the chosen one? */
gboolean ix_table_chooses (IxTable *self);

/* The chosen board; if none is, it has no meaning. */
guint ix_table_get_chosen (IxTable *self);
void  ix_table_choose (IxTable *self,
                       guint    board);

/* Handles the keys that choose a board: numbers, and Ctrl with an arrow.  FALSE for other keys, and if
 * none is chosen. */
gboolean ix_table_handle_key (IxTable        *self,
                              guint           keyval,
                              GdkModifierType state);

/* The small board in the grid, NULL if it is no group match; and the shared reserves, NULL if there are
 * none. */
IxSmallBoard    *ix_table_get_small (IxTable *self,
                                     guint    board);
IxGroupReserves *ix_table_get_reserves (IxTable *self);

/* The pane that contains the focus, NULL if it is elsewhere. */
IxBoardPane *ix_table_get_focus_pane (IxTable *self);

G_END_DECLS
