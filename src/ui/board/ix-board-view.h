/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-square.h"

G_BEGIN_DECLS

/* A board of 64 squares with its coordinates, as large as there is room for.  It is one stop of
 * the Tab key; arrow keys move a cursor within.  Inside are real square widgets, so a screen
 * reader finds each.
 *
 * Signal: square-activated (guint sq) */
#define IX_TYPE_BOARD_VIEW (ix_board_view_get_type ())
G_DECLARE_FINAL_TYPE (IxBoardView, ix_board_view, IX, BOARD_VIEW, GtkWidget)

/* The colour at the bottom of a board.  Partners sit side by side: board A is seen from White's
 * side, board B from Black's, and so on. */
IxColour ix_board_bottom (guint board);

/* The colour on @board that sits where @colour sits on the first board.  The keys of the first of many
 * boards serve the one that is chosen, and whose key is upper sits at the upper clock. */
IxColour ix_board_colour_at (guint    board,
                             IxColour colour);

/* With @flipped it is shown from Black's side. */
GtkWidget *ix_board_view_new (gboolean flipped);

/* The widget of the square @sq, owned by the board. */
IxSquare *ix_board_view_get_square (IxBoardView *self,
                                    IxSq         sq);

/* The square of the keyboard's cursor. */
IxSq ix_board_view_get_cursor (IxBoardView *self);

/* Draws the path of a piece over these squares; fewer than two squares: none. */
void ix_board_view_set_path (IxBoardView *self,
                             const IxSq  *path,
                             guint        n);

/* That path and its length; valid until the path changes. */
const IxSq *ix_board_view_get_path (IxBoardView *self,
                                    guint       *n);

/* The side of a square in logical pixels if the board had @width and @height. */
int ix_board_view_side_for (int width,
                            int height);

/* The margin of the coordinates to the left of squares of @side and below them, and the size of the
 * whole board with it. */
int ix_board_view_margin_for (int side);
int ix_board_view_size_for (int side);

G_END_DECLS
