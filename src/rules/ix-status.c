/* SPDX-License-Identifier: GPL-3.0-or-later */

/* How the player to move stands, and who can still mate. */

#include "ix-status.h"

#include "ix-check-info.h"
#include "ix-steps.h"

IxState
ix_position_state (const IxPosition *pos)
{
  gboolean in_check;
  IxRelease turn = pos->phase == IX_PHASE_BEGIN ? ix_position_find_turn (pos) : IX_RELEASE_FOUND;

  if (turn != IX_RELEASE_NONE)
    return turn == IX_RELEASE_FOUND ? IX_STATE_MOVE : IX_STATE_UNPROVEN;
  if (pos->variant->no_turn == IX_NO_TURN_LOSES)
    return IX_STATE_LOST;

  in_check = ix_position_checkers (pos) != 0;
  if (in_check && ix_position_is_mate (pos))
    return IX_STATE_CHECKMATE;
  if (in_check)
    return IX_STATE_CHECK_WAIT;
  return ix_position_supply_open (pos) ? IX_STATE_WAIT : IX_STATE_STALEMATE;
}

/* FIDE 5.2.2 and 6.9: a lone king never mates; a lone knight does only if the opponent has a man
 * other than king and queens to block his king; bishops of one colour of square only if someone
 * has a pawn, a knight or a bishop of the other.  Men with more powers than these can.  Where men
 * are swapped nothing is proven but that kings alone, one of them with a knight or a bishop at
 * most, cannot mate; and where having no turn loses, nothing at all. */
gboolean
ix_position_can_mate (const IxPosition *pos,
                      IxColour          colour)
{
  const guint64 dark = G_GUINT64_CONSTANT (0xaa55aa55aa55aa55);
  guint64 own = pos->colour[colour] & ~pos->power[IX_POWER_ROYAL];
  guint64 knights = pos->power[IX_POWER_KNIGHT];
  guint64 bishops = pos->power[IX_POWER_DIAGONAL] & ~pos->power[IX_POWER_ORTHOGONAL] & ~knights;
  guint64 queens = pos->power[IX_POWER_DIAGONAL] & pos->power[IX_POWER_ORTHOGONAL] & ~knights;
  guint64 others = pos->colour[!colour] & ~pos->power[IX_POWER_ROYAL];

  if (pos->variant->drops || pos->variant->no_turn == IX_NO_TURN_LOSES)
    return TRUE;
  if (own == 0)
    return FALSE;
  if (pos->variant->turn == IX_TURN_MOVE_OR_SWAPS && others != 0)
    return TRUE;
  if (ix_rest (own) == 0 && ix_piece_man (pos->board[ix_first (own)]) == IX_KNIGHT)
    return (others & ~queens) != 0;
  if ((own & ~bishops) == 0)
    {
      gboolean both = bishops & dark && bishops & ~dark;

      return both || (pos->power[IX_POWER_PAWN] | knights) & (own | others);
    }
  return TRUE;
}
