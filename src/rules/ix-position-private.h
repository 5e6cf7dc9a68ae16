/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-position.h"

G_BEGIN_DECLS

/* Changes to the bitboards of a position, for the rules layer. */

/* Adds @type of @colour to the bitboards, or removes it: each change is its own inverse. */
static inline void
ix_position_toggle (IxPosition *pos,
                    guint64     squares,
                    IxPieceType type,
                    IxColour    colour)
{
  pos->colour[colour] ^= squares;
  for (int p = 0; p < IX_N_MOVEMENTS; p++)
    pos->movement[p] ^= squares & ix_movement_masks[type][p];
}

/* Exchanges the pieces on the two squares of a swap, and promotes a pawn among them to the type
 * that @step names; nothing else changes. */
void ix_position_swap_pieces (IxPosition *pos,
                              IxStep      step);

G_END_DECLS
