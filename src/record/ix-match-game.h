/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-game.h"
#include "ix-match.h"

G_BEGIN_DECLS

/* The record of a match as far as it has been played: the rules, the players, the first positions
 * where they are not the usual ones, every turn in the order of time with what its player's clock
 * then showed, and how it ended.  @names may be NULL, and so may each of them.  Returns NULL for a
 * match of more than two boards, or one in which a board was corrected: neither BPGN nor PGN can
 * tell of that. */
IxGame *ix_game_of_match (const IxMatch *match,
                          char          *names[][2]) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
