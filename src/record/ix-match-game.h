/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-game.h"
#include "ix-match.h"

G_BEGIN_DECLS

/* The record of a match as far as it has been played: the rules, the players, the starting
 * positions if they are not the usual ones, every turn in the order of time with the player's
 * clock at its end, and the result.  @names may be NULL, and so may each name.  Returns NULL
 * for a match of more than two boards, or if a board was corrected: neither BPGN nor PGN can
 * express that. */
IxGame *ix_game_of_match (const IxMatch *match,
                          char          *names[][2]) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
