/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-rules-text.h"

#include <glib/gi18n.h>

/* The rules of Exchange (rules.md 2), of both clubs: `when` limits a block to some rule sets.
 *
 * Translators: words in braces such as {clock} are replaced by what the rules say, here
 * "5 minutes"; please keep them, and the letters of the pieces in examples such as N@f3. */
const IxRulesBlock ix_rules_exchange[] = {
  IX_RULES_HEADING (N_("Boards and teams")),
  IX_RULES_PARAGRAPH (
    N_("Two boards are played at the same time. Each team has White on one board and Black on the "
       "other. Partners sit side by side: team 1 has White on board A and Black on board B, team "
       "2 has the two seats opposite.")),
  IX_RULES_FIGURE (.fen = "r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R[] w KQkq - 4 4",
                   .steps = "b5c6",
                   .caption = N_("Board A: White, of team 1, takes a black knight …")),
  IX_RULES_FIGURE (.fen = "rnbqkb1r/ppp1pppp/5n2/3p4/3P1B2/4P3/PPP2PPP/RN1QKBNR[n] b KQkq - 0 3",
                   .flags = IX_FIGURE_FLIPPED,
                   .caption = N_("… and White’s partner, Black on board B, has it in hand.")),
  IX_RULES_PARAGRAPH (N_("On each board the Laws of Chess apply, with the changes that follow.")),

  IX_RULES_HEADING (N_("A turn")),
  IX_RULES_PARAGRAPH (
    N_("A turn is one move or one drop. Pressing the clock completes it. Until then you may take "
       "it back and do something else: there is no touch-move.")),

  IX_RULES_HEADING (N_("Captured pieces")),
  IX_RULES_ITEM (N_("A piece that you capture goes to your partner’s reserve, who plays its "
                    "colour.")),
  IX_RULES_ITEM (N_("It arrives when your turn is complete, that is, when you press the clock.")),
  IX_RULES_ITEM_WHEN ("id=newport",
                      N_("You may ask your partner for a certain piece. You may not recommend "
                         "moves.")),
  IX_RULES_ITEM_WHEN ("id=berkshire",
                      N_("You may ask your partner for a certain piece, in a low voice.")),

  IX_RULES_HEADING (N_("Drops")),
  IX_RULES_PARAGRAPH (
    N_("Instead of a move you may put a piece from your reserve on an empty square. That is a "
       "drop.")),
  IX_RULES_FIGURE (.fen = "r3k3/pp3ppp/2p5/8/8/8/PP3PPP/R3K3[N] w Qq - 0 1", .steps = "N@c7",
                   .caption = N_("N@c7+: White drops the knight with check and attacks the "
                                 "rook.")),
  IX_RULES_FIGURE (.fen = "4k3/8/8/8/8/8/8/4K3[P] w - - 0 1", .goals = "P",
                   .caption = N_("White may drop a pawn on any of the squares with a dot.")),
  IX_RULES_ITEM (N_("A pawn may be dropped on ranks {pawn_drop_min} to {pawn_drop_max} only, "
                    "counted from its player’s side.")),
  IX_RULES_ITEM (N_("A drop may give check.")),
  IX_RULES_ITEM_WHEN ("drop_mate=off",
                      N_("<b>A drop may not give checkmate.</b> A piece that is on the board "
                         "already may always mate, and a drop that makes mate certain on the next "
                         "turn is fine.")),
  IX_RULES_ITEM_WHEN ("drop_mate=on", N_("<b>A drop may give checkmate.</b>")),
  IX_RULES_ITEM_WHEN ("pawn_drop_min=1",
                      N_("A pawn on its own second rank may go two squares, also if it was dropped "
                         "there. It can then be taken en passant as usual.")),
  IX_RULES_ITEM_WHEN ("pawn_drop_min=2",
                      N_("A pawn on its own second rank may go two squares, also if it was dropped "
                         "there. It can then be taken en passant as usual.")),
  IX_RULES_ITEM_WHEN ("pawn_drop_min!=1 pawn_drop_min!=2",
                      N_("A pawn on its own second rank may go two squares. It can then be taken "
                         "en passant as usual.")),
  IX_RULES_ITEM_WHEN ("castle_with_dropped_rook=off",
                      N_("You castle with the king and a rook of the starting position, if "
                         "neither has moved. A dropped rook gives no right to castle.")),
  IX_RULES_ITEM_WHEN ("castle_with_dropped_rook=on",
                      N_("A rook that is dropped on the first square of a rook gives the right to "
                         "castle, if the king has not moved.")),
  IX_RULES_FIGURE_WHEN ("drop_mate=off",
                        .fen = "6k1/5p1p/5P2/8/8/8/8/6K1[Q] w - - 0 1", .steps = "Q@g7",
                        .refused = IX_ILLEGAL_DROP_MATE,
                        .caption = N_("Q@g7 would be checkmate. By these rules it is illegal.")),
  IX_RULES_FIGURE_WHEN ("drop_mate=on",
                        .fen = "6k1/5p1p/5P2/8/8/8/8/6K1[Q] w - - 0 1", .steps = "Q@g7",
                        .state = IX_STATUS_CHECKMATE,
                        .caption = N_("Q@g7# is checkmate. By these rules it is legal.")),

  IX_RULES_HEADING (N_("Promotion")),
  IX_RULES_PARAGRAPH (
    N_("A pawn that reaches the last rank becomes a queen, rook, bishop or knight, as in chess; a "
       "dropped pawn too. The new piece bears a sign, a dark disc at its foot, because "
       "it turns back: whoever captures it sends a pawn to the partner.")),
  IX_RULES_FIGURE (.fen = "8/1k2P3/8/8/8/8/6K1/8[] w - - 0 1", .steps = "e7e8=B",
                   .flags = IX_FIGURE_AFTER,
                   .caption = N_("After e8=B the bishop bears the sign of a promoted pawn.")),

  IX_RULES_HEADING (N_("Checkmate and waiting")),
  IX_RULES_PARAGRAPH_WHEN (
    "mate=unanswerable",
    N_("You are checkmated only if nothing could help you: no move, no drop of a piece in hand, "
       "and no piece of any kind that might still arrive. As long as one that arrives could be put "
       "between, it is no mate. You must wait for it while your clock runs.")),
  IX_RULES_FIGURE_WHEN ("mate=unanswerable", .fen = "R5k1/5ppp/8/8/8/8/5PPP/6K1[] b - - 0 1",
                        .state = IX_STATUS_CHECK_WAIT,
                        .caption = N_("No mate: a piece dropped on one of the marked squares would "
                                      "parry the check. Black waits.")),
  IX_RULES_FIGURE_WHEN ("mate=unanswerable", .fen = "6rk/5Npp/8/8/8/8/5PPP/6K1[] b - - 0 1",
                        .state = IX_STATUS_CHECKMATE,
                        .caption = N_("Mate: nothing can be put between a knight and the king.")),
  IX_RULES_PARAGRAPH_WHEN (
    "mate=unanswerable",
    N_("So a check that you cannot answer at once is mate if it comes from a knight or a pawn, "
       "from a piece right beside your king, or from two pieces at the same time.")),
  IX_RULES_PARAGRAPH_WHEN (
    "mate=immediate",
    N_("You are checkmated if no move and no drop of a piece in hand helps you, whatever might "
       "arrive later.")),
  IX_RULES_PARAGRAPH_WHEN (
    "mate=unanswerable",
    N_("If you have no legal move and are not in check, you wait too.")),
  IX_RULES_PARAGRAPH_WHEN (
    "mate=immediate",
    N_("If you have no legal move and are not in check, you wait: a piece may arrive.")),
  IX_RULES_PARAGRAPH (
    N_("Waiting ends when no more pieces can arrive, because the other board is over or because "
       "nobody who is to move can do anything. From then on only the pieces in hand count: in "
       "check without an answer is mate, and without a move but not in check is stalemate. If both "
       "players of a team are mated so, the team loses; if one of each team is, the match is "
       "drawn.")),

  IX_RULES_HEADING_WHEN ("stall_claims=on", N_("Stalling")),
  IX_RULES_PARAGRAPH_WHEN (
    "stall_claims=on",
    N_("To wait for a piece is allowed, to stall is not. While your opponent is to move and the "
       "other board is in play, you may claim that they stall. What then happens depends on the "
       "other board:")),
  IX_RULES_ITEM_WHEN ("stall_claims=on",
                      N_("<b>Their partner is to move there.</b> Your opponent may wait until the "
                         "partner has completed a turn, and must then move.")),
  IX_RULES_ITEM_WHEN ("stall_claims=on",
                      N_("<b>Your partner is to move there</b> and must complete a turn within "
                         "{stall_answer} of your claim. Then your opponent may wait until their "
                         "own partner has completed a turn, and must then move.")),
  IX_RULES_PARAGRAPH_WHEN (
    "stall_claims=on",
    N_("A player who must move has {stall_grace} to do so. After that your team may claim the "
       "game, and the arbiter confirms or refuses the claim. Besides:")),
  IX_RULES_ITEM_WHEN ("stall_claims=on",
                      N_("A completed turn of the accused closes the claim at any time.")),
  IX_RULES_ITEM_WHEN ("stall_claims=on",
                      N_("If your partner lets the {stall_answer} pass, your claim lapses. You "
                         "may claim again once they have moved.")),
  IX_RULES_ITEM_WHEN ("stall_claims=on",
                      N_("If the other board ends, there is nothing left to wait for: the accused "
                         "must move at once.")),
  IX_RULES_ITEM_WHEN ("stall_claims=on",
                      N_("If partners are accused while each waits for the other, the one who was "
                         "accused first must move at once.")),
  IX_RULES_ITEM_WHEN ("stall_claims=on",
                      N_("There is one claim at a time against a player. All clocks run on, and a "
                         "flag that falls decides. A player who still has no legal move by then "
                         "can lose by the claim too.")),

  IX_RULES_HEADING (N_("Clocks")),
  IX_RULES_ITEM_WHEN ("increment=0", N_("Each player has {clock} for all turns.")),
  IX_RULES_ITEM_WHEN ("increment!=0 timing=increment",
                      N_("Each player has {clock}, and {increment} more for every completed "
                         "turn.")),
  IX_RULES_ITEM_WHEN ("increment!=0 timing=delay",
                      N_("Each player has {clock}. In every turn the clock does not run for the "
                         "first {increment}.")),
  IX_RULES_ITEM_WHEN ("increment!=0 timing=bronstein",
                      N_("Each player has {clock}. When a turn is completed, the time used for it "
                         "is given back, at most {increment}.")),
  IX_RULES_ITEM (N_("Both White clocks are started together.")),
  IX_RULES_ITEM (N_("The flag that falls first decides, even if another is noticed sooner. If two "
                    "fall in the same instant, the match is drawn.")),

  IX_RULES_HEADING (N_("How a match ends")),
  IX_RULES_ITEM (N_("Checkmate, resignation or a fallen flag on either board ends the match: the "
                    "whole team has lost.")),
  IX_RULES_ITEM (N_("A board that is drawn is over. The other goes on until somebody wins, with "
                    "the pieces in hand and none to come. Two drawn boards are a drawn match.")),
  IX_RULES_ITEM_WHEN ("agreed_draw=off", N_("A draw cannot be agreed.")),
  IX_RULES_ITEM (N_("When a position on a board has stood {repetition_claim} times, a draw of "
                    "that board can be claimed; after {repetition_draw} times it is drawn at "
                    "once. It is the same position only if both reserves are the same.")),
  IX_RULES_ITEM_WHEN ("pawn_drop_resets=off",
                      N_("After {quiet_claim} moves of each player without a capture or a pawn "
                         "move a draw of the board can be claimed; after {quiet_draw} it is "
                         "drawn. A drop does not restart the count, not even that of a pawn.")),

  IX_RULES_HEADING (N_("A match of many boards")),
  IX_RULES_PARAGRAPH_WHEN (
    "group_end=first-board",
    N_("An evening may end with one match of all players, on 2 to 32 boards. Team 1 has White on "
       "the odd boards, team 2 on the even ones. A captured piece goes to all team-mates who play "
       "its colour; when one of them drops it, it is gone for all. The first board that is won "
       "decides the match. If the number of players is odd, one of them plays two boards or sits "
       "out.")),

  IX_RULES_HEADING (N_("Writing it down")),
  IX_RULES_PARAGRAPH (
    N_("Moves are written as in chess. A drop has the letter of the piece, @ and the square: "
       "<b>N@f3</b>, for a pawn <b>P@d4</b>.")),
  { .kind = IX_RULES_END },
};
