/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-legality.h"
#include "ix-mate-report.h"
#include "ix-match-session.h"

G_BEGIN_DECLS

/* Puts codes of the core into sentences in the user's language.  Texts returned as `char *` belong
 * to the caller. */

/* Returns @text with a capital letter at its beginning: a name or the reason of a refusal as a sentence. */
char *ix_format_sentence (const char *text) G_GNUC_WARN_UNUSED_RESULT;

/* Return the name of a timing, "Bronstein", and what it means. */
const char *ix_format_timing (IxTiming timing);
const char *ix_format_timing_meaning (IxTiming timing);

/* The name of the rules, "Newport Exchange" or that of the house, and the special rules of the
 * variant in one line. */
const char *ix_format_variant (const IxVariant *variant);
const char *ix_format_variant_rules (const IxVariant *variant);

/* The name of rules: that of the house if they have one, else that of the variant. */
const char *ix_format_rules (const IxVariant *rules);

/* "knight", "white knight", "Knights". */
const char *ix_format_piece_type (IxPieceType type);
const char *ix_format_piece (IxPieceType type,
                             IxColour    colour);

/* "e4, white knight", "e5, empty". */
char *ix_format_square (IxSq    sq,
                        IxPiece piece);

/* "f1, g1 or h1"; empty if there are none. */
char *ix_format_squares (guint64 squares);

/* "white pawn in hand: 2". */
char *ix_format_in_hand (IxPieceType type,
                         IxColour    colour,
                         guint       n);

/* "white amazon beside the board": a piece that waits for the prelude to bring it in. */
char *ix_format_waiting (IxPieceType type,
                         IxColour    colour);

/* "In the pool of Ann: 1 queen, 2 rooks"; @counts are by piece type. */
char *ix_format_pool (const char   *who,
                      const guint8 *counts);

/* "A", and "Board A". */
char *ix_format_board_letter (guint board);
char *ix_format_board (guint board);

/* The same in a match of that many boards: more than two have numbers, "5" and "Board 5", which are
 * also the keys that choose them. */
char *ix_format_board_sign (guint n_boards,
                            guint board);
char *ix_format_board_of (guint n_boards,
                          guint board);

/* "Board A, White": the seat, without its player. */
char *ix_format_place (IxSeat seat);

/* The player's name, or "White on board A". */
char *ix_format_seat (const IxPlayers *players,
                      IxSeat           seat);

/* The same during a match; on a single board, "White" needs no board. */
char *ix_format_player (IxMatchSession *session,
                        IxSeat          seat);

/* The team's name, or "Team 1". */
char *ix_format_team (const IxPlayers *players,
                      IxTeam           team);

/* The winner if @team wins: the team, or the player if there is only one board. */
char *ix_format_side (IxMatchSession *session,
                      IxTeam          team);

/* Puts the player's name into @format, which has one %s. */
char *ix_format_of_player (const char     *format,
                           IxMatchSession *session,
                           IxSeat          seat) G_GNUC_FORMAT (1);

/* The reason why nothing can be played in a match of that phase; NULL if it runs. */
const char *ix_format_why_no_play (IxMatchPhase phase);

/* The reason why an event was refused; NULL if it was not. */
const char *ix_format_refusal (IxRefusal refusal);

/* The sentence that no piece can arrive on @board any more, and why: "Board A is drawn: no more pieces
 * come."; NULL while one can, or if the rules have no reserves. */
char *ix_format_no_supply (const IxMatch *match,
                           guint          board);

/* Says where the last piece in hand has gone that @seat wanted to drop: "The last one in hand
 * (knight) has gone to Ann, Board C." */
char *ix_format_taken (IxMatchSession *session,
                       IxSeat          seat,
                       const IxTaken  *taken);

/* The state of a board: "Ann to move", "Ann waits: only a piece from Bob parries the check", "Ann
 * is mated". */
char *ix_format_board_state (IxMatchSession *session,
                             guint           board);

/* The next action of the player to move, if a hint is needed: "Now swap.", "Prelude, turn 1 of 7:
 * White replaces a piece on f1, g1 or h1."; else NULL.  NULL also for a match played with clocks
 * only. */
char *ix_format_turn_hint (const IxMatch *match,
                           guint          board);

/* Why the player to move in @pos is mated, is not, or must wait, and what the other notion of mate
 * says if it differs: "Must wait: only a knight or a queen dropped on f1 or g1 helps. Judged by the
 * pieces in hand it would be mate."  @report is that of @pos. */
char *ix_format_mate_report (const IxPosition   *pos,
                             const IxMateReport *report);

/* The state of the match as a whole: "Not started", "Paused", "Team 1 wins". */
char *ix_format_match_state (IxMatchSession *session);

/* Says how many boards of a group match are over: "3 of 16 boards are over"; and how many players
 * wait for a piece, where anybody does: "3 of 16 boards are over · 2 players wait". */
char *ix_format_boards_over (IxMatchSession *session);

/* The running score of a rematch, "2½ – ½ after 3 matches", in the order in which the sides are
 * named; NULL if the match is none. */
char *ix_format_rematch_score (IxMatchSession *session);

/* The stage of the claim against @accused; NULL if there is none. */
char *ix_format_claim (IxMatchSession *session,
                       IxSeat          accused);

/* How a claim against @accused ended that lapsed or was refused; NULL for any other stage. */
char *ix_format_end_of_claim (IxMatchSession *session,
                              IxSeat          accused,
                              IxStallStage    stage);

/* The reason why nobody may claim now that @accused stalls, "Ann is not to move."; NULL if their
 * opponent may. */
char *ix_format_no_claim (IxMatchSession *session,
                          IxSeat          accused);

/* An event, as the object of "Undone: ..."; and the one with that number in the journal of the match,
 * with those that are undone together with it. */
char *ix_format_event (IxMatchSession     *session,
                       const IxMatchEvent *event);
char *ix_format_event_at (IxMatchSession *session,
                          guint           index);

/* An event as a sentence, "Ann resigns", "Board A: a draw is agreed"; NULL where that takes more than
 * the event and its seat, as the turn of a step. */
char *ix_format_event_sentence (IxMatchSession     *session,
                                const IxMatchEvent *event);

/* Is an event of the kind about one player? */
gboolean ix_format_event_has_seat (IxMatchEventKind kind);

/* The end of a board: "Ann resigned"; and in a word. */
char *ix_format_end (IxMatchSession *session,
                     guint           board);

const char *ix_format_end_word (IxBoardEnd end);

/* The same without a match: "Ann resigned", of the player who lost, and "Drawn by agreement". */
char       *ix_format_lost (const char *name,
                            IxBoardEnd  end);
const char *ix_format_drawn (IxBoardEnd end);

G_END_DECLS
