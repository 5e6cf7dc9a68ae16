/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-position.h"

G_BEGIN_DECLS

/* The turns before the game, in which pieces are replaced (rules.md 6). */

/* The turn of the prelude that is under way, NULL if none is. */
const IxPreludeTurn *ix_prelude_turn (const IxPosition *pos);

/* Its number, from 1, of @n_turns. */
guint ix_prelude_number (const IxPosition *pos,
                         guint            *n_turns);

/* Has the turn that begins in @pos a number?  Those of a prelude have none but for the last, which
 * begins the game. */
gboolean ix_position_has_number (const IxPosition *pos);

/* The step that the player to move must take now, and that is taken for them: it repeats, mirrored,
 * what the other player did last.  It is then the only legal step.  Of kind IX_STEP_NONE if the
 * player has a choice. */
IxStep ix_position_forced_step (const IxPosition *pos);

/* Is nothing decided in the turn that begins in @pos, so that all of it is made for the player? */
gboolean ix_position_turn_is_forced (const IxPosition *pos);

/* The squares on which the player to move may replace a piece, or whose pieces he may exchange, in
 * the act of the turn under way; 0 where a mirror is due first or no act of that kind is. */
guint64 ix_prelude_squares (const IxPosition *pos);

/* Puts the legal steps in @list and returns how many there are: 0 also where the turn goes on with
 * an ordinary move. */
guint ix_prelude_steps (const IxPosition *pos,
                        IxStep           *list);

/* Does the turn under way go on with an ordinary move, all else being done? */
gboolean ix_prelude_wants_move (const IxPosition *pos);

/* Can the position arise at the beginning of that turn: do the first ranks, the pool and the pieces
 * that wait fit each other and the acts of the turns before? */
gboolean ix_prelude_is_sound (const IxPosition *pos);

G_END_DECLS
