/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-square.h"

G_BEGIN_DECLS

/* A board of 64 squares with its coordinates, as large as it is given room for.  One stop of the
 * Tab key; arrows move a cursor within.  Inside are real squares, so a screen reader finds each.
 *
 * Signal: square-activated (guint sq) */
#define IX_TYPE_BOARD_VIEW (ix_board_view_get_type ())
G_DECLARE_FINAL_TYPE (IxBoardView, ix_board_view, IX, BOARD_VIEW, GtkWidget)

/* With @flipped it is seen from Black's side. */
GtkWidget *ix_board_view_new (gboolean flipped);

IxSquare *ix_board_view_get_square (IxBoardView *self,
                                    IxSq         sq);

/* Where the keyboard's cursor stands. */
IxSq ix_board_view_get_cursor (IxBoardView *self);
void ix_board_view_set_cursor (IxBoardView *self,
                               IxSq         sq);

/* Draws the way of a piece along these squares, over them; fewer than two: none. */
void ix_board_view_set_path (IxBoardView *self,
                             const IxSq  *path,
                             guint        n);

/* That way and how long it is; valid until it is another one. */
const IxSq *ix_board_view_get_path (IxBoardView *self,
                                    guint       *n);

/* The side of a square in logical pixels if the board had @width and @height. */
int ix_board_view_side_for (int width,
                            int height);

/* What a board needs around its squares. */
#define IX_BOARD_MARGIN 16

G_END_DECLS
