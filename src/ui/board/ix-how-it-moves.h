/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-scene.h"

G_BEGIN_DECLS

/* How a piece type moves: a sentence and a diagram, both made from the table of piece types. */

/* The sentence, such as "Moves as a rook or as a knight.", with what else applies to it in
 * @variant. */
char *ix_how_it_moves_notify (const IxVariant *variant,
                              IxPieceType      type) G_GNUC_WARN_UNUSED_RESULT;

/* Sets @scene to the piece among a few others: dots where it may go, rings around what it may
 * capture. */
void ix_how_it_moves_scene (IxPieceType type,
                            IxColour    colour,
                            IxScene    *scene);

/* The name of the piece, the sentence and the diagram, for a popover. */
GtkWidget *ix_how_it_moves_new (const IxVariant *variant,
                                IxPieceType      type,
                                IxColour         colour);

/* Opens it in a popover at @pointing_to of @at (NULL: all of it).  The popover unparents itself
 * once it is closed. */
GtkPopover *ix_how_it_moves_popup (GtkWidget          *at,
                                   const GdkRectangle *pointing_to,
                                   const IxVariant    *variant,
                                   IxPieceType         type,
                                   IxColour            colour);

/* The name of the piece as a title: "Empress". */
char *ix_how_it_moves_title (IxPieceType type) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
