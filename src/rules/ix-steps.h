/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-make.h"
#include "ix-swap-search.h"

G_BEGIN_DECLS

/* Which steps are legal, must the turn end, and is it mate?  Mate means that there is no legal
 * step, and a drop may not give mate.  The two notions call each other, so they are in one
 * file. */

/* More steps than any position can have: n pieces have at most 35 and 64 - n targets each; the
 * maximum is at 29 pieces, and 10 piece types can be dropped. */
#define IX_MAX_STEPS 2048

/* The steps that may come next in the turn under way; @steps has room for IX_MAX_STEPS.
 * Returns their number: 0 if there are none, or if the turn must end now. */
guint ix_position_steps (const IxPosition *pos,
                         IxStep           *steps);

/* The number of steps that ix_position_steps() would find, without listing them. */
guint ix_position_count_steps (const IxPosition *pos);

/* The number of ways to complete the turn under way, or a new one, by at least one and at most
 * @max_steps more steps.  Much faster than ix_position_each_turn(). */
guint64 ix_position_count_turns (const IxPosition *pos,
                                 guint             max_steps);

/* Must the turn under way end now? */
gboolean ix_position_must_end_turn (const IxPosition *pos);

/* Does the player to move have a legal move by a piece on the board? */
gboolean ix_position_has_move (const IxPosition *pos);

/* Does the player to move have a legal turn?  No step may have been made yet.  If a turn is a
 * sequence of swaps, the search may not find out. */
IxSwapSearch ix_position_find_turn (const IxPosition *pos);

/* Is the player to move mated, by the notion of mate in force?  If having no legal turn loses,
 * that is also mate if they are in check.  An unproven result is no mate. */
gboolean ix_position_is_mate (const IxPosition *pos);

/* Would the drop of @type on @sq by the player to move, legal except for a possible mate,
 * deliver mate? */
gboolean ix_position_drop_mates (const IxPosition *pos,
                                 IxPieceType       type,
                                 IxSq              sq);

/* Can a piece still arrive in a reserve of this board? */
static inline gboolean
ix_position_supply_open (const IxPosition *pos)
{
  return pos->variant->captured == IX_CAPTURED_RESERVE && !pos->supply_closed;
}

G_END_DECLS
