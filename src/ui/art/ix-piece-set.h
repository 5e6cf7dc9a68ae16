/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ix-types.h"

G_BEGIN_DECLS

/* The drawn pieces, in the style of the preferences, made once for each size and kept: one set is
 * shared by all boards and reserves. */
#define IX_TYPE_PIECE_SET (ix_piece_set_get_type ())
G_DECLARE_FINAL_TYPE (IxPieceSet, ix_piece_set, IX, PIECE_SET, GObject)

/* The shared set.  The caller owns a reference. */
IxPieceSet *ix_piece_set_ref_default (void) G_GNUC_WARN_UNUSED_RESULT;

/* Draws the piece into the square of @side logical pixels at the origin of @snapshot, which is
 * that of @widget; with NULL it draws for paper, as lines and not as pixels. */
void ix_piece_set_append (IxPieceSet  *self,
                          GtkWidget   *widget,
                          GtkSnapshot *snapshot,
                          IxPieceType  type,
                          IxColour     colour,
                          float        side);

/* Draws @widget, which shows pieces or squares, again whenever the theme or the preferred style of
 * boards or pieces changes. */
void ix_piece_set_redraw_with_looks (GtkWidget *widget);

/* Calls @changed with @widget then, for one that keeps what it has drawn. */
void ix_piece_set_follow_looks (GtkWidget *widget,
                                GCallback  changed);

G_END_DECLS
