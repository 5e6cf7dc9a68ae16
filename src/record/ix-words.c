/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-words.h"

const char *
ix_status_word (IxStatus state)
{
  static const char *const words[] = {
    [IX_STATUS_MOVE] = "move",           [IX_STATUS_CHECKMATE] = "checkmate",
    [IX_STATUS_CHECK_WAIT] = "check-wait", [IX_STATUS_WAIT] = "wait",
    [IX_STATUS_STALEMATE] = "stalemate", [IX_STATUS_LOST] = "lost",
    [IX_STATUS_UNPROVEN] = "unproven",
  };

  return words[state];
}

static const struct {
  const char *word;
  const char *text;
} reasons[] = {
  [IX_LEGAL] = { "legal", "it is legal" },
  [IX_ILLEGAL_MOVE] = { "illegal", "the piece does not move so" },
  [IX_ILLEGAL_NOT_YOURS] = { "illegal", "no piece of the player to move stands there" },
  [IX_ILLEGAL_TURN_DONE] = { "illegal", "the turn is done" },
  [IX_ILLEGAL_PROMOTION] = { "illegal", "a pawn that reaches the last rank, and only that, becomes "
                                        "one of the pieces on offer" },
  [IX_ILLEGAL_CASTLE_LOST] = { "illegal", "the right to castle there is lost" },
  [IX_ILLEGAL_CASTLE_BLOCKED] = { "illegal", "a piece stands between king and rook" },
  [IX_ILLEGAL_CASTLE_CHECK] = { "illegal",
                                "the king may not castle out of, through or into check" },
  [IX_ILLEGAL_EN_PASSANT] = { "illegal", "there is nothing to take en passant" },
  [IX_ILLEGAL_NO_DROPS] = { "illegal-not-held", "such a piece is never in reserve" },
  [IX_ILLEGAL_OCCUPIED] = { "illegal-occupied", "the square is occupied" },
  [IX_ILLEGAL_NOT_HELD] = { "illegal-not-held", "the player has no such piece in reserve" },
  [IX_ILLEGAL_PAWN_RANK] = { "illegal-pawn-rank", "a pawn may not be dropped on that rank" },
  [IX_ILLEGAL_DROP_MATE] = { "illegal-drop-mate", "a drop may not deliver checkmate" },
  [IX_ILLEGAL_KING_IN_CHECK] = { "illegal-king-in-check", "the own king would stand in check" },
  [IX_ILLEGAL_NOT_AVAILABLE] = { "illegal-not-available", "no such piece is in the pool" },
  [IX_ILLEGAL_POOL_EMPTY] = { "illegal-not-available",
                              "the pool is empty, so no pawn may enter the last rank" },
  [IX_ILLEGAL_NO_SWAPS] = { "illegal", "pieces are not swapped in this game" },
  [IX_ILLEGAL_SWAP_REACH] = { "illegal", "the piece does not reach the other one" },
  [IX_ILLEGAL_SWAP_EMPTY] = { "illegal", "nobody stands there to be swapped with" },
  [IX_ILLEGAL_SWAP_KING] = { "illegal-swap-king",
                             "the king swaps nobody, and the enemy king is not swapped" },
  [IX_ILLEGAL_SWAP_OTHER] = { "illegal", "the sequence goes on with the piece that began it" },
  [IX_ILLEGAL_USED_UP] = { "illegal-used-up", "the piece there is used up in this sequence" },
  [IX_ILLEGAL_NEW_CHECK] = { "illegal-new-check", "the swap would put the own king in check" },
  [IX_ILLEGAL_CHECK_FIRST] = { "illegal-check-first",
                               "a swap that gives check ends the sequence, and the own king is "
                               "still in check" },
  [IX_ILLEGAL_KO] = { "illegal-ko",
                      "KO: the pieces would stand as before the opponent's swaps" },
  [IX_ILLEGAL_SWAP_DUE] = { "illegal-swap-due", "a swap must follow" },
  [IX_ILLEGAL_MOVE_DUE] = { "illegal-move-due", "the move comes first, then the swap" },
  [IX_ILLEGAL_NO_SWAP_AFTER] = { "illegal-no-swap", "behind this move no swap would be legal" },
  [IX_ILLEGAL_PRELUDE] = { "illegal-prelude", "that is not what this turn of the prelude is for" },
  [IX_ILLEGAL_WING] = { "illegal-wing", "no piece may be replaced there in this turn" },
  [IX_ILLEGAL_TRADE] = { "illegal-exchange",
                         "only two of the pieces that were brought in change places" },
  [IX_ILLEGAL_REPLACED] = { "illegal-replaced", "the piece there has been replaced already" },
  [IX_ILLEGAL_NOT_WAITING] = { "illegal-not-waiting", "no such piece waits beside the board" },
  [IX_ILLEGAL_UNFINISHED] = { "illegal-unfinished", "the turn has not all its steps yet" },
};

const char *
ix_reason_word (IxReason reason)
{
  return reasons[reason].word;
}

const char *
ix_reason_text (IxReason reason)
{
  return reasons[reason].text;
}

void
ix_sq_name (IxSq  sq,
            char *name)
{
  name[0] = (char) ('a' + ix_sq_file (sq));
  name[1] = (char) ('1' + ix_sq_rank (sq));
  name[2] = '\0';
}

IxSq
ix_sq_parse (const char *name)
{
  if (name[0] < 'a' || name[0] > 'h' || name[1] < '1' || name[1] > '8')
    return IX_SQ_NONE;
  return IX_SQ (name[0] - 'a', name[1] - '1');
}
