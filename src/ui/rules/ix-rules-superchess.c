/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-rules-text.h"

#include <glib/gi18n.h>

/* The rules of Superchess (rules.md 6).
 *
 * Translators: words in braces such as {clock} are replaced by what the rules say, here
 * "25 minutes"; please keep them, and the letters of the pieces in examples such as E@g1. */
const IxRulesBlock ix_rules_superchess[] = {
  IX_RULES_HEADING (N_("The new pieces")),
  IX_RULES_PARAGRAPH (
    N_("The game is chess with four new pieces a side. They stand beside the board at first. "
       "Before the game each player shows the other how they move. In the program a click with the "
       "right button on a piece shows it at any time.")),
  { .kind = IX_RULES_PIECE, .type = IX_AMAZON },
  { .kind = IX_RULES_PIECE, .type = IX_EMPRESS },
  { .kind = IX_RULES_PIECE, .type = IX_PRINCESS },
  { .kind = IX_RULES_PIECE, .type = IX_VETERAN },

  IX_RULES_HEADING (N_("The prelude")),
  IX_RULES_PARAGRAPH (
    N_("Before the first move each player puts four new pieces in the place of four others. What "
       "one player does, the other repeats as in a mirror, so both sides always have the same "
       "array. The clocks run meanwhile.")),
  { .kind = IX_RULES_HEAD_ROW, .text = N_("Turn|Player|What is done") },
  { .kind = IX_RULES_ROW,
    .text = N_("1|White|replaces one piece on f1, g1 or h1 by one of the four") },
  { .kind = IX_RULES_ROW,
    .text = N_("2|Black|repeats it on the eighth rank, then replaces one piece on a8, b8, c8 or "
               "d8") },
  { .kind = IX_RULES_ROW,
    .text = N_("3|White|repeats it, then replaces another piece on f1, g1 or h1") },
  { .kind = IX_RULES_ROW,
    .text = N_("4|Black|repeats it, then replaces another piece on a8, b8, c8 or d8") },
  { .kind = IX_RULES_ROW, .text = N_("5|White|repeats it") },
  { .kind = IX_RULES_ROW,
    .text = N_("6|Black|lets two of the new pieces change places, any two, or declines") },
  { .kind = IX_RULES_ROW,
    .text = N_("7|White|repeats that, if it was done, and makes the first move of the game") },
  IX_RULES_FIGURE (.fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1 "
                          "prelude:1:AESVaesv",
                   .steps = "E@g1",
                   .caption = N_("Turn 1, E@g1: White replaces a knight by the empress.")),
  IX_RULES_FIGURE (.fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBER[N] b KQkq - 0 1 "
                          "prelude:2:ASVaesv",
                   .steps = "E@g8 A@d8",
                   .caption = N_("Turn 2, A@d8: Black repeats it and replaces the queen by the "
                                 "amazon.")),
  IX_RULES_FIGURE (.fen = "rnsakver/pppppppp/8/8/8/8/PPPPPPPP/RNSAKVER[QBBNqbbn] b KQkq - 0 1 "
                          "prelude:6:",
                   .steps = "c8<>g8",
                   .caption = N_("Turn 6, Eg8&lt;&gt;Sc8: Black lets empress and princess change "
                                 "places.")),
  IX_RULES_ITEM (N_("A square is replaced only once. Kings and pawns stay.")),
  IX_RULES_ITEM (N_("In the end all four pieces of each side are on the board. 432 arrays are "
                    "possible.")),
  IX_RULES_ITEM (N_("Nothing is to be decided where you repeat: the program does it for you in "
                    "your turn.")),

  IX_RULES_HEADING (N_("The game")),
  IX_RULES_PARAGRAPH (
    N_("From White’s first move on the Laws of Chess apply. You castle with a rook that was "
       "neither replaced nor moved. The veteran is no king: it may stand attacked, and may be "
       "captured.")),

  IX_RULES_HEADING (N_("Promotion and the pool")),
  IX_RULES_ITEM (N_("Your pieces that were replaced in the prelude stand beside the board. Your "
                    "pieces that are captured join them, except pawns and the amazon. That is your "
                    "pool.")),
  IX_RULES_ITEM (N_("A pawn that reaches the last rank becomes one of the pieces in your pool, "
                    "which leaves it. It never becomes an amazon or stays a pawn.")),
  IX_RULES_ITEM (N_("While your pool is empty, your pawns may not enter the last rank. They still "
                    "attack it.")),
  IX_RULES_ITEM_WHEN ("promotion_reuse=on",
                      N_("If a piece is captured that a pawn of yours became, it goes back to your "
                         "pool.")),
  IX_RULES_FIGURE (.fen = "8/4P3/8/1k6/8/8/6K1/8[RNEV] w - - 0 1", .steps = "e7e8=E",
                   .caption = N_("e8=E: the pawn becomes the empress. A queen is not in the "
                                 "pool.")),
  IX_RULES_FIGURE (.fen = "8/4P3/8/1k6/8/8/6K1/8[] w - - 0 1", .steps = "e7e8=Q",
                   .refused = IX_ILLEGAL_POOL_EMPTY,
                   .caption = N_("The pool is empty: the pawn must wait on the seventh rank.")),

  IX_RULES_HEADING (N_("How a game ends")),
  IX_RULES_ITEM (N_("Checkmate wins, stalemate is a draw.")),
  IX_RULES_ITEM (N_("When a position has stood {repetition_claim} times, a draw can be claimed; "
                    "after {repetition_draw} times the game is drawn at once. It is the same "
                    "position only if both pools are the same.")),
  IX_RULES_ITEM (N_("After {quiet_claim} moves of each player without a capture or a pawn move a "
                    "draw can be claimed; after {quiet_draw} the game is drawn.")),
  IX_RULES_ITEM (N_("If nobody can ever mate, not with what is in the pools either, the game is "
                    "drawn.")),
  IX_RULES_ITEM_WHEN ("agreed_draw=on", N_("Players may agree a draw.")),

  IX_RULES_HEADING (N_("Clocks")),
  IX_RULES_PARAGRAPH_WHEN ("increment=0",
                           N_("Each player has {clock} for the prelude and the whole game.")),
  IX_RULES_PARAGRAPH_WHEN ("increment!=0 timing=increment",
                           N_("Each player has {clock} for the prelude and the game, and "
                              "{increment} more for every completed turn.")),
  IX_RULES_PARAGRAPH_WHEN ("increment!=0 timing=delay",
                           N_("Each player has {clock} for the prelude and the game. In every turn "
                              "the clock does not run for the first {increment}.")),
  IX_RULES_PARAGRAPH_WHEN ("increment!=0 timing=bronstein",
                           N_("Each player has {clock} for the prelude and the game. When a turn "
                              "is completed, the time used for it is given back, at most "
                              "{increment}.")),

  IX_RULES_HEADING (N_("Writing it down")),
  IX_RULES_PARAGRAPH (
    N_("The new pieces have the letters <b>A</b> (amazon), <b>E</b> (empress), <b>S</b> (princess) "
       "and <b>V</b> (veteran). <b>E@g1</b> replaces a piece, <b>Eg8&lt;&gt;Sc8</b> lets two "
       "change places, <b>--</b> declines. What is repeated is not written, and White’s first move "
       "of the game is move 1.")),
  { .kind = IX_RULES_END },
};
