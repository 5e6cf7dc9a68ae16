/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-rules-text.h"

#include <glib/gi18n.h>

/* Chess, and the games of swaps (rules.md 3 and 4).
 *
 * Translators: words in braces such as {clock} are replaced by what the rules say, here
 * "15 minutes"; please keep them, and the letters of the pieces in examples such as Qd1/g4/g7. */

#define SAMPLE_GAME "r1bqk1nr/pppp1ppp/2n5/2b1p3/4P1P1/2N5/PPPP1P1P/R1BQKBNR w KQkq - 1 4"

/* Shared by both games of swaps. */
#define DRAWS                                                                                \
  IX_RULES_ITEM (N_("When a position has stood {repetition_claim} times, a draw can be claimed; " \
                    "after {repetition_draw} times the game is drawn at once.")),            \
  IX_RULES_ITEM (N_("After {quiet_claim} moves of each player without a capture or a pawn move a " \
                    "draw can be claimed; after {quiet_draw} the game is drawn. Swaps are no " \
                    "captures, but a turn in which a pawn is swapped restarts the count.")), \
  IX_RULES_ITEM_WHEN ("agreed_draw=on", N_("Players may agree a draw."))

#define CLOCKS                                                                               \
  IX_RULES_HEADING (N_("Clocks")),                                                           \
  IX_RULES_PARAGRAPH_WHEN (                                                                  \
    "timing=increment",                                                                      \
    N_("Usually each player has {clock}, and {increment} more for every completed turn. " \
       "Pressing the clock completes a turn. Until then you may take it back, step by step.")), \
  IX_RULES_PARAGRAPH_WHEN (                                                                  \
    "timing=delay",                                                                          \
    N_("Each player has {clock}. In every turn the clock does not run for the first "     \
       "{increment}. Pressing the clock completes a turn. Until then you may take it back, " \
       "step by step.")),                                                                 \
  IX_RULES_PARAGRAPH_WHEN (                                                                  \
    "timing=bronstein",                                                                      \
    N_("Each player has {clock}. When a turn is completed, the time used for it is given " \
       "back, at most {increment}. Pressing the clock completes a turn. Until then you may " \
       "take it back, step by step."))

const IxRulesBlock ix_rules_chess[] = {
  IX_RULES_HEADING (N_("The game")),
  IX_RULES_PARAGRAPH (
    N_("Chess as everywhere, by the Laws of FIDE. The other games vary it: what their pages do not "
       "say is as here.")),
  IX_RULES_ITEM (N_("A turn is one move. Whoever gives checkmate wins; a player who has no legal move "
                    "and is not in check is stalemated, and the game is drawn.")),
  IX_RULES_FIGURE (.fen = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", .goals = "e1",
                   .caption = N_("To castle, move the king two squares. Neither it nor the rook may have "
                                 "moved, and it may not go out of, through or into check.")),
  IX_RULES_FIGURE (.fen = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", .goals = "e5",
                   .caption = N_("En passant: Black’s pawn has just moved two squares, and may be captured "
                                 "as if it had moved one.")),
  IX_RULES_HEADING (N_("Draws")),
  IX_RULES_ITEM (N_("When a position has stood {repetition_claim} times, a draw can be claimed; "
                    "after {repetition_draw} times the game is drawn at once.")),
  IX_RULES_ITEM (N_("After {quiet_claim} moves of each player without a capture or a pawn move a "
                    "draw can be claimed; after {quiet_draw} the game is drawn.")),
  IX_RULES_ITEM (N_("The game is drawn once nobody can be mated.")),
  IX_RULES_ITEM_WHEN ("agreed_draw=on", N_("Players may agree a draw.")),
  CLOCKS,
  { .kind = IX_RULES_END },
};

const IxRulesBlock ix_rules_swap[] = {
  IX_RULES_HEADING (N_("A turn")),
  IX_RULES_PARAGRAPH (
    N_("The game is chess, but instead of a move you may make swaps. A turn is one move, or one "
       "or more swaps by the same piece.")),

  IX_RULES_HEADING (N_("Swaps")),
  IX_RULES_ITEM (N_("Choose one of your pieces, any but the king. It changes places with a piece "
                    "of either colour that stands on a square which it attacks.")),
  IX_RULES_ITEM (N_("From its new square it may go on and swap with the next piece, as often as "
                    "you like.")),
  IX_RULES_ITEM (N_("The other piece may be your own king, but never the enemy king.")),
  IX_RULES_ITEM (N_("A piece that has been swapped is used up for this turn: your piece never "
                    "returns to a square that it has left.")),
  IX_RULES_ITEM (N_("Nothing is captured by a swap.")),
  IX_RULES_FIGURE (.fen = SAMPLE_GAME, .steps = "d1/g4 g4/g7 g7/h8",
                   .caption = N_("Qd1/g4/g7/h8: the queen changes places with the pawn on g4, "
                                 "then with that on g7, then with the rook.")),
  IX_RULES_FIGURE (.fen = SAMPLE_GAME, .steps = "d1/g4 g4/g7 g7/h8", .flags = IX_FIGURE_AFTER,
                   .caption = N_("The position after it. Each piece that was swapped stands one "
                                 "square of the path further back.")),
  IX_RULES_FIGURE (.fen = "4k3/8/8/3npN2/4P3/8/8/4K3 w - - 0 1", .goals = "e4",
                   .flags = IX_FIGURE_SWAPS,
                   .caption = N_("A pawn swaps where it captures: with the knights on d5 and f5, "
                                 "not with the pawn before it. En passant is no swap.")),
  IX_RULES_FIGURE (.fen = "4k3/8/1n3n2/8/8/8/1Q6/6K1 w - - 0 1", .steps = "b2/b6 b6/f6 f6/b2",
                   .refused = IX_ILLEGAL_USED_UP,
                   .caption = N_("Illegal: the queen may not go back to b2, which it has left.")),

  IX_RULES_HEADING (N_("Checks")),
  IX_RULES_ITEM (N_("A swap that gives check ends the turn. So it is illegal while your own king "
                    "is still in check.")),
  IX_RULES_ITEM_WHEN ("swap_check=persist",
                      N_("If you are in check when your turn begins, that check may last through "
                         "your swaps, but must be gone after the last one.")),
  IX_RULES_ITEM_WHEN ("swap_check=persist",
                      N_("No swap may put your own king into another check, nor into one that an "
                         "earlier swap of the turn had ended.")),
  IX_RULES_ITEM_WHEN ("swap_check=strict",
                      N_("Your own king may not be in check after any swap.")),
  IX_RULES_FIGURE (.fen = "6rk/5Npp/8/8/8/8/5PPP/6K1 b - - 0 1", .steps = "g8/h8",
                   .caption = N_("In chess this is mate. Here Rg8/h8 takes the king out of check: "
                                 "it may be the other piece of a swap.")),
  IX_RULES_FIGURE (.fen = "4k3/8/8/3r4/8/4N3/8/4K3 w - - 0 1", .steps = "e3/d5",
                   .refused = IX_ILLEGAL_NEW_CHECK,
                   .caption = N_("Illegal: the rook would come to e3 and give check to the white "
                                 "king.")),

  IX_RULES_HEADING (N_("Pawns and promotion")),
  IX_RULES_ITEM (N_("A pawn, of either colour, that a swap puts on its last rank promotes at "
                    "once. The player who swaps chooses a queen, rook, bishop or knight; it keeps "
                    "its colour. If it was your own pawn that made the swap, it may go on as the "
                    "new piece.")),
  IX_RULES_ITEM (N_("A swap may put a pawn on its own first rank. From there it may move one or "
                    "two squares, and from its second rank as usual, however it came there.")),
  IX_RULES_ITEM_WHEN ("first_rank_en_passant=off",
                      N_("En passant is possible only right after a double step from the second "
                         "rank.")),
  IX_RULES_FIGURE (.fen = "3rk3/5r2/1Q6/8/2b5/3p4/5R2/1B1K4 w - - 0 1",
                   .steps = "b6/b1 b1/d3=N d3/c4 c4/f7", .state = IX_STATUS_CHECKMATE,
                   .caption = N_("Qb6/b1/d3=N/c4/f7#: the second swap brings the black pawn to "
                                 "b1, where it becomes a black knight. The last one is mate.")),
  IX_RULES_FIGURE (.fen = "4k3/8/8/8/8/8/8/1P2K3 w - - 0 1", .goals = "b1",
                   .caption = N_("A pawn on its own first rank moves one square or two.")),

  IX_RULES_HEADING (N_("Castling")),
  IX_RULES_PARAGRAPH (
    N_("As in chess. The right is lost when the king or that rook moves or is swapped, by "
       "whichever player.")),

  IX_RULES_HEADING (N_("KO")),
  IX_RULES_PARAGRAPH (
    N_("Your swaps may not bring back the position that stood before your opponent’s swaps of the "
       "turn just before. You may bring back a part of it, and you may pass through it: only the "
       "board at the end of your turn counts.")),
  IX_RULES_FIGURE (.fen = "4k3/8/8/3R4/8/8/3r4/4K3 w - - 0 1", .steps = "d5/d2",
                   .caption = N_("White swaps the rooks: Rd5/d2.")),
  IX_RULES_FIGURE (.fen = "4k3/8/8/3r4/8/8/3R4/4K3 b - - 0 1 ko:4k3/8/8/3R4/8/8/3r4/4K3",
                   .steps = "d5/d2", .refused = IX_ILLEGAL_KO,
                   .caption = N_("Black may not swap them back at once. That is KO.")),
  IX_RULES_PARAGRAPH (
    N_("Two like pieces may swap although nothing changes; that can save you from stalemate. To "
       "answer with such a swap again is KO.")),

  IX_RULES_HEADING (N_("How a game ends")),
  IX_RULES_ITEM (N_("Mate and stalemate are as in chess, but swaps are legal turns too: it is "
                    "mate only if neither a move nor any series of swaps helps.")),
  DRAWS,
  IX_RULES_ITEM (N_("If nobody can ever mate, the game is drawn.")),

  CLOCKS,

  IX_RULES_HEADING (N_("Writing it down")),
  IX_RULES_PARAGRAPH (
    N_("Swaps are written as the letter of the piece and all squares of its path: "
       "<b>Qd1/g4/g7/h8</b>. <b>=N</b> stands after the square whose swap promoted a pawn, + or # "
       "at the end.")),
  { .kind = IX_RULES_END },
};

const IxRulesBlock ix_rules_balanced_swap[] = {
  IX_RULES_HEADING (N_("A turn")),
  IX_RULES_PARAGRAPH (
    N_("A turn is a move as in chess, and then one swap. Both must be made. Only White’s very "
       "first turn is a move alone.")),
  IX_RULES_FIGURE (.fen = "rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR b KQkq - 0 1",
                   .steps = "b8c6 f8/g7",
                   .caption = N_("1… Nc6 f8/g7: Black moves a knight, then swaps the bishop "
                                 "with the pawn.")),
  IX_RULES_FIGURE (.fen = "rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR b KQkq - 0 1",
                   .steps = "b8c6 f8/g7", .flags = IX_FIGURE_AFTER,
                   .caption = N_("The position after it.")),

  IX_RULES_HEADING (N_("The swap")),
  IX_RULES_ITEM (N_("Any of your pieces may swap, the king too, also one that did not move. It "
                    "changes places with a piece of either colour.")),
  IX_RULES_ITEM (N_("The other piece must stand where yours could move if that square were empty, "
                    "or where it could capture an enemy.")),
  IX_RULES_ITEM (N_("So a pawn may swap straight forward, one square, or two from its first or "
                    "second rank if the square between is empty; and diagonally forward.")),
  IX_RULES_ITEM (N_("Castling and en passant are no swaps. Nothing is captured by a swap.")),
  IX_RULES_ITEM_WHEN ("swap_enemy_king=on",
                      N_("The enemy king may be swapped too, by a piece that reaches it.")),
  IX_RULES_ITEM (N_("There is no KO: you may swap straight back.")),
  IX_RULES_FIGURE (.fen = "4k3/8/8/8/4n3/3b1N2/4P3/K7 w - - 0 1", .steps = "a1a2", .goals = "e2",
                   .flags = IX_FIGURE_PARTIAL | IX_FIGURE_SWAPS,
                   .caption = N_("White has moved the king. Now the pawn may swap with any of the "
                                 "pieces with a ring.")),
  IX_RULES_FIGURE_WHEN ("swap_enemy_king=on",
                        .fen = "4k3/5pp1/5n2/8/8/8/7P/R3K3 w - - 0 1", .steps = "a1a8 a8/e8",
                        .caption = N_("Ra8 a8/e8+: the rook gives check and then changes places "
                                      "with the king.")),

  IX_RULES_HEADING (N_("Checks")),
  IX_RULES_ITEM (N_("The move itself must take your king out of check; a swap is too late for "
                    "that.")),
  IX_RULES_ITEM (N_("After the swap your king must be safe as well.")),
  IX_RULES_ITEM (N_("A move after which you would have no legal swap may not be made.")),

  IX_RULES_HEADING (N_("Pawns, promotion, castling")),
  IX_RULES_ITEM (N_("A pawn, of either colour, that a swap puts on its last rank promotes at "
                    "once. The player who swaps chooses a queen, rook, bishop or knight; it keeps "
                    "its colour.")),
  IX_RULES_ITEM (N_("A pawn on its own first rank may move one or two squares, on its second rank "
                    "as usual.")),
  IX_RULES_ITEM (N_("A pawn that made a double step can be taken en passant if, after the swap, "
                    "it still stands there and the square that it passed is still empty.")),
  IX_RULES_ITEM (N_("The right to castle is lost when the king or that rook moves or is swapped, "
                    "by whichever player.")),

  IX_RULES_HEADING (N_("How a game ends")),
  IX_RULES_ITEM (N_("<b>A player who cannot complete a turn loses</b>, in check or not. There is "
                    "no stalemate.")),
  IX_RULES_FIGURE (.fen = "k7/8/1Q6/8/8/8/8/7K b - - 0 1", .state = IX_STATUS_LOST,
                   .caption = N_("In chess this is stalemate. Here Black has lost, having no "
                                 "move.")),
  DRAWS,

  CLOCKS,

  IX_RULES_HEADING (N_("Other pieces")),
  IX_RULES_PARAGRAPH (
    N_("The game may also be set up with other pieces, as its inventor liked to do. Among them are "
       "the amazon and the short rook.")),
  { .kind = IX_RULES_PIECE, .type = IX_AMAZON },
  { .kind = IX_RULES_PIECE, .type = IX_SHORT_ROOK },

  IX_RULES_HEADING (N_("Writing it down")),
  IX_RULES_PARAGRAPH (
    N_("First the move, then the two squares of the swap, that of your own piece first: <b>Nc6 "
       "f8/g7</b>. <b>=Q</b> stands after a swap that promoted a pawn.")),
  { .kind = IX_RULES_END },
};
