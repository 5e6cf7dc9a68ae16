/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-game.h"
#include "ix-match.h"
#include "ix-players.h"

G_BEGIN_DECLS

/* The record of a match as far as it has been played: the rules, the players, the starting positions
 * if they are not the usual ones, every turn that stands in the order of time with the player's clock
 * at its end, boards that were set up again (ix-note-set-up.h), and the result.  @players may be NULL;
 * @created is when the match was made, in seconds since 1970, UTC, 0 if that is unknown.
 * BPGN is of two boards: with more, the record goes on in its way, with a tag Boards, further letters
 * (ix-board-letters.h), and the end of each board (ix-note-over.h). */
IxGame *ix_game_of_match (const IxMatch   *match,
                          const IxPlayers *players,
                          gint64           created) G_GNUC_WARN_UNUSED_RESULT;

/* How the match ended, as its record has it: "Ann resigns"; NULL if it is not over.  It is there for
 * any number of boards. */
char *ix_game_reason_of_match (const IxMatch   *match,
                               const IxPlayers *players) G_GNUC_WARN_UNUSED_RESULT;

/* The positions of the boards as FEN, at the beginning of the turns under way: a FEN is of that. */
char *ix_match_fens (const IxMatch *match) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
