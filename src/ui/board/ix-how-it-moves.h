/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-scene.h"

G_BEGIN_DECLS

/* How a kind of man moves: a sentence and a diagram, both made from what the table of men says. */

/* "Moves as a rook or as a knight.", with what holds for it in @variant. */
char *ix_how_it_moves_say (const IxVariant *variant,
                           IxMan            man) G_GNUC_WARN_UNUSED_RESULT;

/* The man among a few others: dots where it may go, rings around what it may capture. */
void ix_how_it_moves_scene (IxMan    man,
                            IxColour colour,
                            IxScene *scene);

/* The name of the man, the sentence and the diagram, for a popover. */
GtkWidget *ix_how_it_moves_new (const IxVariant *variant,
                                IxMan            man,
                                IxColour         colour);

/* Opens it in a popover at @pointing_to of @at (NULL: all of it), which is gone once it is
 * closed. */
GtkPopover *ix_how_it_moves_popup (GtkWidget          *at,
                                   const GdkRectangle *pointing_to,
                                   const IxVariant    *variant,
                                   IxMan               man,
                                   IxColour            colour);

/* The name of the man as a title: "Empress". */
char *ix_how_it_moves_title (IxMan man) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
