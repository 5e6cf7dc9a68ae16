/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-position.h"

G_BEGIN_DECLS

/* May the turn under way end?  Changes a position: makes a step, and ends a turn.  Nothing is
 * checked here: ix-legality.h answers whether a step is legal. */

/* Makes a step, which must be legal. */
void ix_position_step (IxPosition *pos,
                       IxStep      step);

/* Ends the turn, which must be allowed to end; then the other side is to move.  Returns the
 * piece captured in the turn, in the form in which it enters a reserve (a promoted piece as a
 * pawn), 0 if none.  A pool belongs to this board and holds the piece already. */
IxPiece ix_position_end_turn (IxPosition *pos);

/* May the turn under way end now, that is: may the clock be pressed? */
gboolean ix_position_may_end_turn (const IxPosition *pos);

G_END_DECLS
