/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Check, mate in both its meanings, stuck and stalemate, and why a step is illegal. */

#include "ix-look.h"
#include "ix-verdict.h"

/* Can a man still arrive in a reserve of this board? */
static gboolean
supply_open (const IxPosition *pos)
{
  return pos->variant->captured == IX_CAPTURED_RESERVE && !pos->supply_closed;
}

guint64
ix_position_checkers (const IxPosition *pos)
{
  return ix_look (pos, pos->turn).checkers;
}

guint64
ix_position_parry_squares (const IxPosition *pos)
{
  IxLook look = ix_look (pos, pos->turn);

  return look.checkers != 0 && pos->variant->reserve != 0 ? look.evasions & ~look.occupied : 0;
}

gboolean
ix_position_is_mate (const IxPosition *pos)
{
  if (ix_position_checkers (pos) == 0)
    return FALSE;
  if (supply_open (pos) && pos->variant->mate == IX_MATE_UNANSWERABLE)
    return ix_position_parry_squares (pos) == 0 && !ix_look_has_move (pos);
  return ix_position_count_steps (pos) == 0;
}

gboolean
ix_position_drop_mates (const IxPosition *pos,
                        IxMan             man,
                        IxSq              sq)
{
  IxPosition after = *pos;

  ix_position_step (&after, ix_step_drop (man, sq));
  ix_position_end_turn (&after);
  return ix_position_is_mate (&after);
}

IxState
ix_position_state (const IxPosition *pos)
{
  gboolean in_check;

  if (pos->stepped || ix_position_count_steps (pos) != 0)
    return IX_STATE_MOVE;

  in_check = ix_position_checkers (pos) != 0;
  if (in_check && ix_position_is_mate (pos))
    return IX_STATE_CHECKMATE;
  if (in_check)
    return IX_STATE_CHECK_WAIT;
  return supply_open (pos) ? IX_STATE_WAIT : IX_STATE_STALEMATE;
}

/* Why a step is illegal.  It is, for it is not among the legal ones; these look for the reason that
 * a player would name. */

static IxReason
explain_drop (const IxPosition *pos,
              IxMan             man,
              IxSq              sq)
{
  guint rank = (guint) ix_sq_rank_for (sq, pos->turn) + 1;

  if (man == IX_NO_MAN || man >= IX_N_MEN || !(pos->variant->reserve & IX_MAN_BIT (man)))
    return IX_ILLEGAL_NO_DROPS;
  if (pos->reserve[pos->turn][man] == 0)
    return IX_ILLEGAL_NOT_HELD;
  if (pos->board[sq] != 0)
    return IX_ILLEGAL_OCCUPIED;
  if (man == IX_PAWN &&
      (rank < pos->variant->pawn_drop_min || rank > pos->variant->pawn_drop_max))
    return IX_ILLEGAL_PAWN_RANK;
  if (!(ix_look (pos, pos->turn).evasions & IX_BIT (sq)))
    return IX_ILLEGAL_KING_IN_CHECK;
  return IX_ILLEGAL_DROP_MATE;
}

static IxReason
explain_castling (const IxPosition *pos,
                  const IxLook     *look,
                  const IxCastling *castling)
{
  if (!(pos->castling & castling->right))
    return IX_ILLEGAL_CASTLE_LOST;
  if (!ix_look_castling_clear (look, castling))
    return IX_ILLEGAL_CASTLE_BLOCKED;
  return IX_ILLEGAL_CASTLE_CHECK;
}

static guint64
pawn_targets (const IxPosition *pos,
              IxSq              from)
{
  IxColour us = pos->turn;
  int up = us == IX_WHITE ? 8 : -8;
  guint64 targets = ix_lines[from].pawn[us] & pos->colour[!us];

  if (pos->en_passant != IX_SQ_NONE)
    targets |= ix_lines[from].pawn[us] & IX_BIT (pos->en_passant);
  if (ix_sq_rank_for (from, us) < 7 && pos->board[from + up] == 0)
    {
      targets |= IX_BIT (from + up);
      if (ix_sq_rank_for (from, us) == 1 && pos->board[from + 2 * up] == 0)
        targets |= IX_BIT (from + 2 * up);
    }
  return targets;
}

static IxReason
explain_pawn_move (const IxPosition *pos,
                   IxStep            step)
{
  gboolean promotes = ix_sq_rank_for (step.to, pos->turn) == 7;

  if (!(pawn_targets (pos, step.from) & IX_BIT (step.to)))
    return ix_lines[step.from].pawn[pos->turn] & IX_BIT (step.to) && pos->board[step.to] == 0 &&
               ix_sq_rank_for (step.to, pos->turn) == 5
             ? IX_ILLEGAL_EN_PASSANT
             : IX_ILLEGAL_MOVE;
  if (promotes ? step.man == IX_NO_MAN || step.man >= IX_N_MEN ||
                   !(pos->variant->promotions & IX_MAN_BIT (step.man))
               : step.man != IX_NO_MAN)
    return IX_ILLEGAL_PROMOTION;
  return IX_ILLEGAL_KING_IN_CHECK;
}

static IxReason
explain_move (const IxPosition *pos,
              IxStep            step)
{
  IxLook look = ix_look (pos, pos->turn);
  IxPiece piece = pos->board[step.from];
  const IxCastling *castling = ix_castling_to (pos->turn, step.to);

  if (piece == 0 || ix_piece_colour (piece) != pos->turn)
    return IX_ILLEGAL_NOT_YOURS;
  if (ix_piece_man (piece) == IX_PAWN)
    return explain_pawn_move (pos, step);
  if (step.man != IX_NO_MAN)
    return IX_ILLEGAL_PROMOTION;
  if (ix_piece_man (piece) == IX_KING && castling != NULL && castling->king_from == step.from)
    return explain_castling (pos, &look, castling);
  if (!(ix_look_attacks_from (piece, step.from, look.occupied) & IX_BIT (step.to)) ||
      pos->colour[pos->turn] & IX_BIT (step.to))
    return IX_ILLEGAL_MOVE;
  return IX_ILLEGAL_KING_IN_CHECK;
}

IxReason
ix_position_check_step (const IxPosition *pos,
                        IxStep            step)
{
  IxStep steps[IX_MAX_STEPS];
  guint n = ix_position_steps (pos, steps);

  for (guint i = 0; i < n; i++)
    if (ix_step_equal (steps[i], step))
      return IX_LEGAL;

  if (pos->stepped)
    return IX_ILLEGAL_TURN_DONE;
  if (step.kind == IX_STEP_DROP && step.from == IX_SQ_NONE && step.to < 64)
    return explain_drop (pos, step.man, step.to);
  if (step.kind == IX_STEP_MOVE && step.from < 64 && step.to < 64)
    return explain_move (pos, step);
  return IX_ILLEGAL_MOVE;
}

/* FIDE 5.2.2 and 6.9: a lone king never mates; a lone knight does only if the opponent has a man
 * other than king and queens to block his king; bishops of one colour of square only if someone
 * has a pawn, a knight or a bishop of the other.  Men with more powers than these can. */
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

  if (pos->variant->reserve != 0)
    return TRUE;
  if (own == 0)
    return FALSE;
  if (ix_rest (own) == 0 && ix_piece_man (pos->board[ix_first (own)]) == IX_KNIGHT)
    return (others & ~queens) != 0;
  if ((own & ~bishops) == 0)
    {
      gboolean both = bishops & dark && bishops & ~dark;

      return both || (pos->power[IX_POWER_PAWN] | knights) & (own | others);
    }
  return TRUE;
}
