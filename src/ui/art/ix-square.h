/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-marks.h"
#include "ix-palette.h"
#include "ix-types.h"

G_BEGIN_DECLS

/* One square of a board.  To AT-SPI it is a button with the action `square.activate`; its piece
 * gives its name and its marks give its description.
 *
 * Signal: activated () */
#define IX_TYPE_SQUARE (ix_square_get_type ())
G_DECLARE_FINAL_TYPE (IxSquare, ix_square, IX, SQUARE, GtkWidget)

GtkWidget *ix_square_new (IxSq sq);

/* The square, and its contents as last shown. */
IxSq    ix_square_get_sq (IxSquare *self);
IxPiece ix_square_get_piece (IxSquare *self);
guint   ix_square_get_marks (IxSquare *self);

/* Shows @piece (0: none) and @marks. */
void ix_square_show (IxSquare *self,
                     IxPiece   piece,
                     guint     marks);

/* @palette must live as long as the square. */
void ix_square_set_palette (IxSquare        *self,
                            const IxPalette *palette);

G_END_DECLS
