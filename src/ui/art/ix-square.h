/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-palette.h"
#include "ix-types.h"

G_BEGIN_DECLS

/* What a square shows besides its man. */
typedef enum {
  IX_MARK_NONE = 0,
  IX_MARK_LAST_MOVE = 1 << 0,
  IX_MARK_SELECTED = 1 << 1,
  IX_MARK_TARGET = 1 << 2,  /* the chosen man may go there */
  IX_MARK_CHECK = 1 << 3,   /* a king that is attacked */
  IX_MARK_CHECKER = 1 << 4, /* who attacks it */
  IX_MARK_PARRY = 1 << 5,   /* a man that arrives there would parry */
  IX_MARK_LIFTED = 1 << 6,  /* its man is being dragged and not drawn here */
  IX_MARK_SWAP = 1 << 7,    /* the chosen man may change places with the man there */
  IX_MARK_USED = 1 << 8,    /* the man there has changed places in this turn, and does not again */
  IX_MARK_PASSED = 1 << 9,  /* a man went on from here in the last turn */
} IxSquareMarks;

/* One square of a board.  To AT-SPI it is a button with the action `square.activate`, named by what
 * stands on it and described by its marks.
 *
 * Signal: activated () */
#define IX_TYPE_SQUARE (ix_square_get_type ())
G_DECLARE_FINAL_TYPE (IxSquare, ix_square, IX, SQUARE, GtkWidget)

GtkWidget *ix_square_new (IxSq sq);

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
