/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ix-variant.h"

G_BEGIN_DECLS

/* A board on which pieces are put as one likes, by no rules: with a piece of the palette chosen an
 * activated square gets it, or loses it if it stands there; with the eraser the square is emptied;
 * with neither a piece is picked up and put down somewhere else.  Delete empties the square of the
 * cursor.  The board only tells what is wanted; who owns the position shows it the pieces again.
 *
 * Signal: put (guint sq, guint piece): @piece, 0 for none, shall stand on @sq; moving a piece is
 * two of them */
#define IX_TYPE_SETUP_BOARD (ix_setup_board_get_type ())
G_DECLARE_FINAL_TYPE (IxSetupBoard, ix_setup_board, IX, SETUP_BOARD, GtkWidget)

/* For the pieces of @variant, which must live as long as the board; with @flipped it is seen from
 * Black's side. */
GtkWidget *ix_setup_board_new (const IxVariant *variant,
                               gboolean         flipped);

/* A palette of pieces, eraser and mover for @self, to be placed beside it. */
GtkWidget *ix_setup_board_new_palette (IxSetupBoard *self);

/* Shows the pieces of 64 squares. */
void ix_setup_board_show (IxSetupBoard  *self,
                          const IxPiece *pieces);

/* Puts a piece that is picked up back to where it stands.  Returns FALSE if there is none. */
gboolean ix_setup_board_put_down (IxSetupBoard *self);

G_END_DECLS
