/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-marks.h"
#include "ix-palette.h"
#include "ix-piece-set.h"

G_BEGIN_DECLS

/* Draws a square of @side logical pixels at the origin of @snapshot, which is that of @widget;
 * NULL: for paper.  Boards and diagrams look alike because both use this. */
void ix_square_paint (GtkSnapshot     *snapshot,
                      GtkWidget       *widget,
                      IxPieceSet      *pieces,
                      const IxPalette *palette,
                      IxSq             sq,
                      IxPiece          piece,
                      guint            marks,
                      float            side);

G_END_DECLS
