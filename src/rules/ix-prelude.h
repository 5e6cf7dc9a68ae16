/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-position.h"

G_BEGIN_DECLS

/* The turns before the game, in which pieces are replaced (rules.md 6). */

/* The turn of the prelude that is under way, NULL if there is none. */
const IxPreludeTurn *ix_prelude_turn (const IxPosition *pos);

/* Its number, from 1, and in @n_turns the number of all turns of the prelude. */
guint ix_prelude_number (const IxPosition *pos,
                         guint            *n_turns);

/* Does the turn that begins in @pos have a number?  The turns of a prelude have none, except the
 * last, which begins the game. */
gboolean ix_position_has_number (const IxPosition *pos);

/* The step that the player to move must make now, and that is made for them: it mirrors the last
 * step of the other player.  It is then the only legal step.  Its kind is IX_STEP_NONE if the
 * player has a choice. */
IxStep ix_position_forced_step (const IxPosition *pos);

/* Does the turn that begins in @pos leave the player no choice, so that the program makes it? */
gboolean ix_position_turn_is_forced (const IxPosition *pos);

/* The squares on which the player to move may replace a piece, or whose pieces they may
 * let trade places, in the turn under way; 0 if a mirror is due first or no such step is due. */
guint64 ix_prelude_squares (const IxPosition *pos);

/* Puts the legal steps in @list and returns their number: also 0 if the turn continues with an
 * ordinary move. */
guint ix_prelude_steps (const IxPosition *pos,
                        IxStep           *list);

/* Does the turn under way continue with an ordinary move, all other steps having been made? */
gboolean ix_prelude_wants_move (const IxPosition *pos);

/* Can the position arise at the beginning of its turn: are the first ranks, the pool and the
 * waiting pieces consistent with each other and with the turns before? */
gboolean ix_prelude_is_sound (const IxPosition *pos);

G_END_DECLS
