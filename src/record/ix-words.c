/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-words.h"

#include <glib/gi18n-lib.h>

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

/* A sentence that depends on the position is in reason_in_position() instead. */
static const struct {
  const char *word;
  const char *text;
} reasons[] = {
  [IX_LEGAL] = { "legal", "" },
  [IX_ILLEGAL_MOVE] = { "illegal", N_("That piece does not move there.") },
  [IX_ILLEGAL_NO_PIECE] = { "illegal", N_("There is no such piece on that square.") },
  [IX_ILLEGAL_NOT_YOURS] = { "illegal", NULL },
  [IX_ILLEGAL_TURN_DONE] = { "illegal",
                             N_("The turn is done: press the clock, or take the move back.") },
  [IX_ILLEGAL_PROMOTION] = { "illegal", N_("A pawn on the last rank must become one of the pieces "
                                           "on offer.") },
  [IX_ILLEGAL_CASTLE_LOST] = { "illegal", N_("The right to castle there is lost.") },
  [IX_ILLEGAL_CASTLE_BLOCKED] = { "illegal", N_("A piece stands between king and rook.") },
  [IX_ILLEGAL_CASTLE_CHECK] = { "illegal",
                                N_("The king may not castle out of, through or into check.") },
  [IX_ILLEGAL_EN_PASSANT] = { "illegal", N_("There is nothing to take en passant.") },
  [IX_ILLEGAL_NO_DROPS] = { "illegal-not-held",
                            N_("There are no drops of such pieces in these rules.") },
  [IX_ILLEGAL_OCCUPIED] = { "illegal-occupied",
                            N_("A piece can be dropped on an empty square only.") },
  [IX_ILLEGAL_NOT_HELD] = { "illegal-not-held", N_("There is no such piece in hand.") },
  [IX_ILLEGAL_PAWN_RANK] = { "illegal-pawn-rank", NULL },
  [IX_ILLEGAL_DROP_MATE] = { "illegal-drop-mate", N_("A drop may not give checkmate.") },
  [IX_ILLEGAL_KING_IN_CHECK] = { "illegal-king-in-check",
                                 N_("Your own king would stand in check.") },
  [IX_ILLEGAL_NOT_AVAILABLE] = { "illegal-not-available",
                                 N_("There is no such piece in the pool.") },
  [IX_ILLEGAL_POOL_EMPTY] = { "illegal-not-available",
                              N_("The pool is empty: no pawn may enter the last rank.") },
  [IX_ILLEGAL_NO_SWAPS] = { "illegal", N_("There are no swaps in these rules.") },
  [IX_ILLEGAL_SWAP_REACH] = { "illegal", N_("That piece does not reach the other one.") },
  [IX_ILLEGAL_SWAP_EMPTY] = { "illegal", N_("No piece stands there to change places with.") },
  [IX_ILLEGAL_SWAP_KING] = { "illegal-swap-king", NULL },
  [IX_ILLEGAL_SWAP_OTHER] = { "illegal", N_("The piece that began the swaps goes on with them.") },
  [IX_ILLEGAL_USED_UP] = { "illegal-used-up", N_("The piece there is used up in this sequence.") },
  [IX_ILLEGAL_NEW_CHECK] = { "illegal-new-check",
                             N_("That swap would put your own king in check.") },
  [IX_ILLEGAL_CHECK_FIRST] = { "illegal-check-first",
                               N_("First release your own king: a swap that gives check ends the "
                                  "turn.") },
  [IX_ILLEGAL_KO] = { "illegal-ko", N_("KO: the pieces would stand as they stood before the "
                                       "opponent’s swaps.") },
  [IX_ILLEGAL_SWAP_DUE] = { "illegal-swap-due", N_("The move is made: now a swap must follow.") },
  [IX_ILLEGAL_MOVE_DUE] = { "illegal-move-due", NULL },
  [IX_ILLEGAL_NO_SWAP_AFTER] = { "illegal-no-swap",
                                 N_("No swap would be possible after that move.") },
  [IX_ILLEGAL_PRELUDE] = { "illegal-prelude", NULL },
  [IX_ILLEGAL_WING] = { "illegal-wing",
                        N_("No piece may be replaced on that square in this turn.") },
  [IX_ILLEGAL_TRADE] = { "illegal-exchange", N_("Only two of the new pieces may change places.") },
  [IX_ILLEGAL_REPLACED] = { "illegal-replaced",
                            N_("The piece there has come in already: a square is replaced once "
                               "only.") },
  [IX_ILLEGAL_NOT_WAITING] = { "illegal-not-waiting",
                               N_("No such piece waits beside the board.") },
  [IX_ILLEGAL_UNFINISHED] = { "illegal-unfinished", N_("The turn is not finished yet.") },
};

const char *
ix_reason_word (IxReason reason)
{
  return reasons[reason].word;
}

static char *
reason_in_position (IxReason          reason,
                    const IxPosition *pos)
{
  switch ((guint) reason)
    {
    case IX_ILLEGAL_NOT_YOURS:
      return g_strdup (pos->turn == IX_WHITE ? _("White is to move.") : _("Black is to move."));
    case IX_ILLEGAL_PAWN_RANK:
      return g_strdup_printf (
        _("Pawns go on ranks %u to %u only, counted from their player."),
        pos->variant->pawn_drop_min, pos->variant->pawn_drop_max);
    case IX_ILLEGAL_MOVE_DUE:
      return g_strdup (pos->no_swap
                         ? _("White’s first turn is a move without a swap.")
                         : _("First a move, then the swap."));
    case IX_ILLEGAL_PRELUDE:
      return g_strdup (ix_position_in_prelude (pos)
                         ? _("The game has not begun: the new pieces are brought in first.")
                         : _("The game has begun: pieces are brought in before it only."));
    case IX_ILLEGAL_SWAP_KING:
    default:
      return g_strdup (ix_variant_has_swap_sequences (pos->variant)
                         ? _("A king begins no swaps, and the enemy king is never swapped.")
                         : _("The enemy king is not swapped by these rules."));
    }
}

char *
ix_reason_text (IxReason          reason,
                const IxPosition *pos)
{
  const char *text = reasons[reason].text;

  return text == NULL   ? reason_in_position (reason, pos)
         : *text == '\0' ? g_strdup ("")
                        : g_strdup (_(text));
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
