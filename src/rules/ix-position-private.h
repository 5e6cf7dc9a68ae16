/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-position.h"

G_BEGIN_DECLS

/* Changing the sets of squares of a position, for the rules layer. */

/* Adds @man of @colour to the sets, or takes it away: each change is its own inverse. */
static inline void
ix_position_toggle (IxPosition *pos,
                    guint64     squares,
                    IxMan       man,
                    IxColour    colour)
{
  pos->colour[colour] ^= squares;
  for (int p = 0; p < IX_N_POWERS; p++)
    pos->power[p] ^= squares & ix_man_masks[man][p];
}

/* Lets the men on the two squares of a swap change places, and promotes a pawn among them to the
 * kind that @step names; nothing else changes. */
void ix_position_swap_men (IxPosition *pos,
                           IxStep      step);

G_END_DECLS
