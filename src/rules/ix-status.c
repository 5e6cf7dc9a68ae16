/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The status of the player to move, and which side can still mate. */

#include "ix-status.h"

#include "ix-check-info.h"
#include "ix-steps.h"

IxStatus
ix_position_status (const IxPosition *pos)
{
  gboolean in_check;
  IxSwapSearch turn =
    pos->phase == IX_PHASE_BEGIN ? ix_position_find_turn (pos) : IX_SWAP_SEARCH_FOUND;

  if (turn != IX_SWAP_SEARCH_NONE)
    return turn == IX_SWAP_SEARCH_FOUND ? IX_STATUS_MOVE : IX_STATUS_UNPROVEN;
  if (pos->variant->no_turn == IX_NO_TURN_LOSES)
    return IX_STATUS_LOST;

  in_check = ix_position_checkers (pos) != 0;
  if (in_check && ix_position_is_mate (pos))
    return IX_STATUS_CHECKMATE;
  if (in_check)
    return IX_STATUS_CHECK_WAIT;
  return ix_position_supply_open (pos) ? IX_STATUS_WAIT : IX_STATUS_STALEMATE;
}

/* FIDE 5.2.2 and 6.9: a lone king never mates; a lone knight mates only if the opponent has a
 * piece to block its own king other than queens, or amazons, which can do all that queens can;
 * bishops on squares of one colour mate only if a side has a pawn, a knight or a bishop on the
 * other colour.  Pieces with more movements than these can mate.  If pieces are swapped, the only
 * proven case is that kings alone, one of them with a knight or a bishop at most, cannot mate; and
 * if having no turn loses, nothing is proven. */
gboolean
ix_position_can_mate (const IxPosition *pos,
                      IxColour          colour)
{
  const guint64 dark = G_GUINT64_CONSTANT (0xaa55aa55aa55aa55);
  guint64 own = pos->colour[colour] & ~pos->movement[IX_MOVEMENT_ROYAL];
  guint64 knights = pos->movement[IX_MOVEMENT_KNIGHT];
  guint64 diagonal = pos->movement[IX_MOVEMENT_DIAGONAL] & ~knights;
  guint64 bishops = diagonal & ~pos->movement[IX_MOVEMENT_ORTHOGONAL];
  guint64 queens = pos->movement[IX_MOVEMENT_DIAGONAL] & pos->movement[IX_MOVEMENT_ORTHOGONAL];
  guint64 others = pos->colour[!colour] & ~pos->movement[IX_MOVEMENT_ROYAL];

  if (pos->variant->drops || pos->variant->no_turn == IX_NO_TURN_LOSES)
    return TRUE;
  if (own == 0)
    return FALSE;
  if (pos->variant->turn == IX_TURN_MOVE_OR_SWAPS && others != 0)
    return TRUE;
  if (ix_pop_lsb (own) == 0 && ix_piece_type (pos->board[ix_lsb (own)]) == IX_KNIGHT)
    return (others & ~queens) != 0;
  if ((own & ~bishops) == 0)
    {
      gboolean both = bishops & dark && bishops & ~dark;

      return both || (pos->movement[IX_MOVEMENT_PAWN] | knights) & (own | others);
    }
  return TRUE;
}
