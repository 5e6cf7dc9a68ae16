/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-legality.h"
#include "ix-match-session.h"

G_BEGIN_DECLS

/* What the core tells in codes, put into sentences of the user's language.  All texts returned as
 * `char *` are the caller's. */

/* "Newport Exchange", and in one line what is special about it. */
const char *ix_format_variant (const IxVariant *variant);
const char *ix_format_variant_rules (const IxVariant *variant);

/* "knight", "white knight", "Knights". */
const char *ix_format_piece_type (IxPieceType type);
const char *ix_format_piece (IxPieceType type,
                             IxColour    colour);

/* "e4, white knight", "e5, empty". */
char *ix_format_square (IxSq    sq,
                        IxPiece piece);

/* "White pawns in hand: 2". */
char *ix_format_in_hand (IxPieceType type,
                         IxColour    colour,
                         guint       n);

/* "white amazon beside the board": a piece that waits for the prelude to bring it in. */
char *ix_format_waiting (IxPieceType type,
                         IxColour    colour);

/* "In the pool of Ann: 1 queen, 2 rooks"; @counts are by kind. */
char *ix_format_pool (const char   *who,
                      const guint8 *counts);

/* "A", and "Board A". */
char *ix_format_board_letter (guint board);
char *ix_format_board (guint board);

/* "Board A, White": the seat, whoever has it. */
char *ix_format_place (IxSeat seat);

/* The player's name, or "White on board A". */
char *ix_format_seat (const IxPlayers *players,
                      IxSeat           seat);

/* The same of a match that is played: on a single board nobody asks on which "White" sits. */
char *ix_format_player (IxMatchSession *session,
                        IxSeat          seat);

/* The team's name, or "Team 1". */
char *ix_format_team (const IxPlayers *players,
                      IxTeam           team);

/* Who wins with @team: the team, or on a single board, where there are none, the player. */
char *ix_format_side (IxMatchSession *session,
                      IxTeam          team);

/* @format, which has one %s, with the name of the player. */
char *ix_format_of_player (const char     *format,
                           IxMatchSession *session,
                           IxSeat          seat) G_GNUC_FORMAT (1);

/* Why a step of the player to move in @pos is illegal. */
char *ix_format_reason (IxReason          reason,
                        const IxPosition *pos);

/* Why an event cannot be; NULL if it can. */
const char *ix_format_refusal (IxRefusal refusal);

/* How the board stands: "Ann to move", "Ann waits: only a piece from Bob parries the check", "Ann
 * is mated". */
char *ix_format_board_state (IxMatchSession *session,
                             guint           board);

/* What the player to move is to do next, where that needs saying: "Now swap.", "Prelude, turn 1 of
 * 7: White replaces a piece on f1, g1 or h1."; else NULL.  Not for a match of clocks only. */
char *ix_format_turn_hint (const IxMatch *match,
                           guint          board);

/* How the match stands as a whole: "Not started", "Paused", "Team 1 wins". */
char *ix_format_match_state (IxMatchSession *session);

/* The stage of the claim against @accused, NULL if there is none. */
char *ix_format_claim (IxMatchSession *session,
                       IxSeat          accused);

/* What happened, as a part of "Undone: ...". */
char *ix_format_event (IxMatchSession     *session,
                       const IxMatchEvent *event);

/* How a board ended: "Ann resigned". */
char *ix_format_end (IxMatchSession *session,
                     guint           board);

const char *ix_format_end_word (IxBoardEnd end);

G_END_DECLS
