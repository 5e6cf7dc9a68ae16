/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ix-types.h"

G_BEGIN_DECLS

/* A drawn piece of a given size, for buttons. */
#define IX_TYPE_PIECE_PICTURE (ix_piece_picture_get_type ())
G_DECLARE_FINAL_TYPE (IxPiecePicture, ix_piece_picture, IX, PIECE_PICTURE, GtkWidget)

/* @size is the side in logical pixels. */
GtkWidget *ix_piece_picture_new (IxPieceType type,
                                 IxColour    colour,
                                 int         size);

void ix_piece_picture_set_size (IxPiecePicture *self,
                                int             size);

/* Draws a tile of the colour of a light square, with @side, at the origin of @snapshot. */
void ix_piece_picture_append_tile (GtkSnapshot *snapshot,
                                   float        side);

/* Whether the piece stands on such a tile.  On a dark window all do, because black pieces would be
 * invisible. */
void ix_piece_picture_set_tile (IxPiecePicture *self,
                                gboolean        tile);

G_END_DECLS
