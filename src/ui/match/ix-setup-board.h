/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ix-variant.h"

G_BEGIN_DECLS

/* A board on which pieces are put freely, without rules.  With a piece of the palette chosen,
 * activating a square puts the piece there, or removes it if it is already there.  With the eraser
 * the square is emptied.  With neither, a piece is picked up and put down on another square, by
 * clicks or by dragging; dragged off the board it is removed.
 * Delete empties the square of the cursor.  The board only reports what the user wants; the owner
 * of the position shows the pieces again.
 *
 * Signal: put (guint sq, guint piece): @piece, 0 for none, is to be on @sq; moving a piece emits
 * it twice */
#define IX_TYPE_SETUP_BOARD (ix_setup_board_get_type ())
G_DECLARE_FINAL_TYPE (IxSetupBoard, ix_setup_board, IX, SETUP_BOARD, GtkWidget)

/* For the pieces of @variant, which must live as long as the board; with @flipped it is shown
 * from Black's side. */
GtkWidget *ix_setup_board_new (const IxVariant *variant,
                               gboolean         flipped);

/* A palette of pieces, eraser and mover for @self, to be placed beside it. */
GtkWidget *ix_setup_board_new_palette (IxSetupBoard *self);

/* Shows the pieces of 64 squares. */
void ix_setup_board_show (IxSetupBoard  *self,
                          const IxPiece *pieces);

/* Puts a piece that is picked up back on its square.  Returns FALSE if there is none. */
gboolean ix_setup_board_put_down (IxSetupBoard *self);

G_END_DECLS
