/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ix-position.h"

G_BEGIN_DECLS

/* The 64 squares of a small board.  They are one picture, in which only the squares that have changed are
 * drawn again: with many boards a node for each square and piece would be most of a frame, and the places
 * that one turn changes would be more than GTK keeps apart, so it would draw the whole window. */
#define IX_TYPE_SMALL_SQUARES (ix_small_squares_get_type ())
G_DECLARE_FINAL_TYPE (IxSmallSquares, ix_small_squares, IX, SMALL_SQUARES, GtkWidget)

/* @flipped: Black sits below. */
GtkWidget *ix_small_squares_new (gboolean flipped);

/* Shows the pieces, and marks as in ix-marks.h, by square. */
void ix_small_squares_show (IxSmallSquares *self,
                            const IxPiece   pieces[64],
                            const guint     marks[64]);

/* The place of a square, counted in squares from the top left corner, and the other way round. */
void ix_small_squares_get_place (IxSmallSquares *self,
                                 IxSq            sq,
                                 int            *column,
                                 int            *row);
IxSq ix_small_squares_get_square (IxSmallSquares *self,
                                  int             column,
                                  int             row);

/* Returns how many squares were drawn so far, for tests. */
guint ix_small_squares_n_drawn (IxSmallSquares *self);

G_END_DECLS
