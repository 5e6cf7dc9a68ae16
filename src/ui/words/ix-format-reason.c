/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reasons why steps are illegal and events are refused. */

#include "ix-format.h"

#include <glib/gi18n.h>

#include "ix-choice.h"

static const char *
reason_text (IxReason reason)
{
  switch ((guint) reason)
    {
    case IX_ILLEGAL_MOVE:
      return _("That piece does not move there.");
    case IX_ILLEGAL_TURN_DONE:
      return _("The turn is done: press the clock, or take the move back.");
    case IX_ILLEGAL_PROMOTION:
      return _("A pawn on the last rank must become one of the pieces on offer.");
    case IX_ILLEGAL_CASTLE_LOST:
      return _("The right to castle there is lost.");
    case IX_ILLEGAL_CASTLE_BLOCKED:
      return _("A piece stands between king and rook.");
    case IX_ILLEGAL_CASTLE_CHECK:
      return _("The king may not castle out of, through or into check.");
    case IX_ILLEGAL_EN_PASSANT:
      return _("There is nothing to take en passant.");
    case IX_ILLEGAL_NO_DROPS:
      return _("There are no drops of such pieces in these rules.");
    case IX_ILLEGAL_OCCUPIED:
      return _("A piece can be dropped on an empty square only.");
    case IX_ILLEGAL_NOT_HELD:
      return _("There is no such piece in hand.");
    case IX_ILLEGAL_DROP_MATE:
      return _("A drop may not give checkmate.");
    case IX_ILLEGAL_KING_IN_CHECK:
      return _("Your own king would stand in check.");
    case IX_ILLEGAL_NOT_AVAILABLE:
      return _("There is no such piece in the pool.");
    case IX_ILLEGAL_POOL_EMPTY:
      return _("The pool is empty: no pawn may enter the last rank.");
    default:
      return NULL;
    }
}

/* Reasons that concern turns of several steps. */
static const char *
step_reason_text (IxReason reason)
{
  switch ((guint) reason)
    {
    case IX_ILLEGAL_NO_SWAPS:
      return _("There are no swaps in these rules.");
    case IX_ILLEGAL_SWAP_REACH:
      return _("That piece does not reach the other one.");
    case IX_ILLEGAL_SWAP_EMPTY:
      return _("No piece stands there to change places with.");
    case IX_ILLEGAL_SWAP_OTHER:
      return _("The piece that began the swaps goes on with them.");
    case IX_ILLEGAL_USED_UP:
      return _("The piece there is used up in this sequence.");
    case IX_ILLEGAL_NEW_CHECK:
      return _("That swap would put your own king in check.");
    case IX_ILLEGAL_CHECK_FIRST:
      return _("First release your own king: a swap that gives check ends the turn.");
    case IX_ILLEGAL_KO:
      return _("KO: the pieces would stand as they stood before the opponent’s swaps.");
    case IX_ILLEGAL_SWAP_DUE:
      return _("The move is made: now a swap must follow.");
    case IX_ILLEGAL_NO_SWAP_AFTER:
      return _("No swap would be possible after that move.");
    case IX_ILLEGAL_WING:
      return _("No piece may be replaced on that square in this turn.");
    case IX_ILLEGAL_TRADE:
      return _("Only two of the new pieces may change places.");
    case IX_ILLEGAL_REPLACED:
      return _("The piece there has come in already: a square is replaced once only.");
    case IX_ILLEGAL_NOT_WAITING:
      return _("No such piece waits beside the board.");
    case IX_ILLEGAL_UNFINISHED:
      return _("The turn is not finished yet.");
    default:
      return "";
    }
}

char *
ix_format_reason (IxReason          reason,
                  const IxPosition *pos)
{
  const char *text;

  switch ((guint) reason)
    {
    case IX_ILLEGAL_NOT_YOURS:
      return g_strdup (pos->turn == IX_WHITE ? _("White is to move.") : _("Black is to move."));
    case IX_ILLEGAL_PAWN_RANK:
      return g_strdup_printf (
        _("A pawn may be dropped on ranks %u to %u only, counted from its player."),
        pos->variant->pawn_drop_min, pos->variant->pawn_drop_max);
    case IX_ILLEGAL_MOVE_DUE:
      return g_strdup (ix_position_due (pos) == IX_DUE_MOVE_ONLY
                         ? _("White’s first turn is a move without a swap.")
                         : _("First a move, then the swap."));
    case IX_ILLEGAL_PRELUDE:
      return g_strdup (ix_position_in_prelude (pos)
                         ? _("The game has not begun: the new pieces are brought in first.")
                         : _("The game has begun: pieces are brought in before it only."));
    case IX_ILLEGAL_SWAP_KING:
      return g_strdup (ix_variant_has_swap_sequences (pos->variant)
                         ? _("A king begins no swaps, and the enemy king is never swapped.")
                         : _("The enemy king is not swapped by these rules."));
    default:
      text = reason_text (reason);
      return g_strdup (text != NULL ? text : step_reason_text (reason));
    }
}

const char *
ix_format_refusal (IxRefusal refusal)
{
  switch (refusal)
    {
    case IX_REFUSED_PHASE:
      return _("Not now: the clocks do not run, or the match is over.");
    case IX_REFUSED_TIME:
      return _("The clock of this computer was set back.");
    case IX_REFUSED_BOARD:
      return _("That board is over.");
    case IX_REFUSED_NOT_TO_MOVE:
      return _("The other side is to move.");
    case IX_REFUSED_STEP:
      return _("That step is not legal.");
    case IX_REFUSED_TURN:
      return _("There is no turn to end or to take back.");
    case IX_REFUSED_RULES:
      return _("The rules of this match know no such thing.");
    case IX_REFUSED_CLAIM:
      return _("That cannot be claimed now.");
    case IX_REFUSED_IN_USE:
      return _("The piece that was captured has been dropped on the other board.");
    case IX_REFUSED_TAKEN:
      return _("A team-mate has dropped the last such piece in hand.");
    case IX_REFUSED_POSITION:
      return _("That position is not possible.");
    case IX_REFUSED_VALUE:
      return _("That value is not possible.");
    case IX_ACCEPTED:
    default:
      return NULL;
    }
}

char *
ix_format_taken (IxMatchSession *session,
                 IxSeat          seat,
                 const IxTaken  *taken)
{
  const IxPlayers *players = ix_match_session_get_players (session);
  IxSeat taker = ix_seat (taken->board, (IxColour) seat.colour);
  const char *name = players->name[taker.board][taker.colour];
  guint n = ix_match_boards (ix_match_session_get_match (session))->n;
  g_autofree char *board = ix_format_board_of (n, taker.board);
  g_autofree char *who = name != NULL ? g_strdup_printf ("%s, %s", name, board)
                                      : ix_format_player (session, taker);

  /* Translators: "The last one in hand (knight) has gone to Ann, Board C." */
  return g_strdup_printf (_("The last one in hand (%s) has gone to %s."),
                          ix_format_piece_type ((IxPieceType) taken->type), who);
}
