/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The reasons why a step is illegal or why a turn may not end. */

#include "ix-legality.h"

#include "ix-check-info.h"
#include "ix-prelude.h"
#include "ix-swap.h"
#include "ix-turn.h"

/* Why a step is illegal.  It is known that it is; these functions look for the reason that a
 * player would name. */

static IxReason
explain_drop (const IxPosition *pos,
              IxPieceType       type,
              IxSq              sq)
{
  if (!pos->variant->drops || type == IX_NO_PIECE || type >= IX_N_PIECE_TYPES ||
      !(pos->variant->reserve & IX_PIECE_BIT (type)))
    return IX_ILLEGAL_NO_DROPS;
  if (pos->reserve[pos->turn][type] == 0)
    return IX_ILLEGAL_NOT_HELD;
  if (pos->board[sq] != 0)
    return IX_ILLEGAL_OCCUPIED;
  if (type == IX_PAWN && !(ix_pawn_drop_ranks (pos->variant, pos->turn) & IX_BIT (sq)))
    return IX_ILLEGAL_PAWN_RANK;
  if (!(ix_check_info (pos, pos->turn).evasions & IX_BIT (sq)))
    return IX_ILLEGAL_KING_IN_CHECK;
  return IX_ILLEGAL_DROP_MATE;
}

static IxReason
explain_castling (const IxPosition  *pos,
                  const IxCheckInfo *info,
                  const IxCastling  *castling)
{
  if (!(pos->castling & castling->right))
    return IX_ILLEGAL_CASTLE_LOST;
  if (!ix_castling_is_clear (info, castling))
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
      if ((ix_sq_rank_for (from, us) == 1 ||
           (ix_sq_rank_for (from, us) == 0 && pos->variant->first_rank_double)) &&
          pos->board[from + 2 * up] == 0)
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
  if (promotes && pos->variant->captured == IX_CAPTURED_POOL &&
      ix_position_promotions (pos) == 0)
    return IX_ILLEGAL_POOL_EMPTY;
  if (promotes ? step.type == IX_NO_PIECE || step.type >= IX_N_PIECE_TYPES ||
                   !(pos->variant->promotions & IX_PIECE_BIT (step.type))
               : step.type != IX_NO_PIECE)
    return IX_ILLEGAL_PROMOTION;
  if (promotes && !(ix_position_promotions (pos) & IX_PIECE_BIT (step.type)))
    return IX_ILLEGAL_NOT_AVAILABLE;
  return IX_ILLEGAL_KING_IN_CHECK;
}

static IxReason
explain_piece_move (const IxPosition *pos,
              IxStep            step)
{
  IxCheckInfo info = ix_check_info (pos, pos->turn);
  IxPiece piece = pos->board[step.from];
  const IxCastling *castling = ix_castling_to (pos->turn, step.to);

  if (piece == 0)
    return IX_ILLEGAL_NO_PIECE;
  if (ix_piece_colour (piece) != pos->turn)
    return IX_ILLEGAL_NOT_YOURS;
  if (ix_piece_type (piece) == IX_PAWN)
    return explain_pawn_move (pos, step);
  if (step.type != IX_NO_PIECE)
    return IX_ILLEGAL_PROMOTION;
  if (ix_piece_type (piece) == IX_KING && castling != NULL && castling->king_from == step.from)
    return explain_castling (pos, &info, castling);
  if (!(ix_piece_attacks (piece, step.from, info.occupied) & IX_BIT (step.to)) ||
      pos->colour[pos->turn] & IX_BIT (step.to))
    return IX_ILLEGAL_MOVE;
  return IX_ILLEGAL_KING_IN_CHECK;
}

static IxReason
explain_move (const IxPosition *pos,
              IxStep            step)
{
  IxReason reason;

  if (pos->swapped || (pos->phase == IX_PHASE_GOING && pos->prelude == 0))
    return IX_ILLEGAL_SWAP_DUE;
  if (pos->prelude != 0 && !ix_prelude_wants_move (pos))
    return IX_ILLEGAL_PRELUDE;
  reason = explain_piece_move (pos, step);
  /* The move is legal except for the step that must follow it. */
  if (reason == IX_ILLEGAL_KING_IN_CHECK || reason == IX_ILLEGAL_CASTLE_CHECK)
    {
      IxPosition after = *pos;

      ix_position_step (&after, step);
      if (ix_position_checkers (&after) == 0 && pos->variant->turn == IX_TURN_MOVE_AND_SWAP)
        return IX_ILLEGAL_NO_SWAP_AFTER;
    }
  return reason;
}

/* Why the swap of two pieces that reach each other is illegal: its effect on the kings. */
static IxReason
explain_kings (const IxPosition *pos,
               IxStep            step)
{
  IxPosition after = *pos;

  ix_position_step (&after, step);
  if (ix_position_checkers (&after) == 0)
    return IX_ILLEGAL_KO;
  if (pos->variant->turn == IX_TURN_MOVE_OR_SWAPS && ix_position_checkers (pos) != 0 &&
      pos->variant->swap_check == IX_SWAP_CHECK_PERSIST)
    return IX_ILLEGAL_CHECK_FIRST;
  return pos->variant->turn == IX_TURN_MOVE_OR_SWAPS && ix_position_checkers (pos) == 0
           ? IX_ILLEGAL_NEW_CHECK
           : IX_ILLEGAL_KING_IN_CHECK;
}

/* A pawn that the swap brings to its last rank must promote to a piece on offer, and no other
 * pawn may promote. */
static gboolean
promotes_rightly (const IxPosition *pos,
                  IxStep            step)
{
  IxPiece pieces[2] = { pos->board[step.from], pos->board[step.to] };
  IxSq goals[2] = { step.to, step.from };

  for (int i = 0; i < 2; i++)
    if (ix_piece_promotes_on (pieces[i], goals[i]))
      return step.type < IX_N_PIECE_TYPES && pos->variant->promotions & IX_PIECE_BIT (step.type);
  return step.type == IX_NO_PIECE;
}

static IxReason
explain_swap (const IxPosition *pos,
              IxStep            step)
{
  IxPiece piece = pos->board[step.from];
  IxPiece other = pos->board[step.to];
  IxSwaps swaps;

  if (pos->variant->turn == IX_TURN_ONE_STEP)
    return IX_ILLEGAL_NO_SWAPS;
  if (pos->variant->turn == IX_TURN_MOVE_AND_SWAP && pos->phase == IX_PHASE_BEGIN)
    return IX_ILLEGAL_MOVE_DUE;
  if (pos->active != IX_SQ_NONE && step.from != pos->active)
    return IX_ILLEGAL_SWAP_OTHER;
  if (piece == 0)
    return IX_ILLEGAL_NO_PIECE;
  if (ix_piece_colour (piece) != pos->turn)
    return IX_ILLEGAL_NOT_YOURS;
  if (other == 0 || step.from == step.to)
    return IX_ILLEGAL_SWAP_EMPTY;
  ix_swaps_begin (&swaps, pos);
  if (!(ix_swaps_targets (&swaps, step.from) & IX_BIT (step.to)))
    {
      if (other == IX_PIECE (IX_KING, !pos->turn) ||
          (pos->variant->turn == IX_TURN_MOVE_OR_SWAPS && ix_piece_type (piece) == IX_KING))
        return IX_ILLEGAL_SWAP_KING;
      return pos->visited & IX_BIT (step.to) ? IX_ILLEGAL_USED_UP : IX_ILLEGAL_SWAP_REACH;
    }
  return promotes_rightly (pos, step) ? explain_kings (pos, step) : IX_ILLEGAL_PROMOTION;
}

static IxReason
explain_prelude (const IxPosition *pos,
                 IxStep            step)
{
  const IxPreludeTurn *turn = ix_prelude_turn (pos);
  IxPreludeAct act = step.kind == IX_STEP_REPLACE ? IX_PRELUDE_REPLACE : IX_PRELUDE_TRADE;

  if (turn == NULL || turn->act != act || ix_position_forced_step (pos).kind != IX_STEP_NONE)
    return IX_ILLEGAL_PRELUDE;
  if (act == IX_PRELUDE_TRADE)
    return IX_ILLEGAL_TRADE;
  if (step.to >= 64)
    return IX_ILLEGAL_WING;
  if (step.type >= IX_N_PIECE_TYPES || !(pos->waiting[pos->turn] & IX_PIECE_BIT (step.type)))
    return IX_ILLEGAL_NOT_WAITING;
  return turn->zone & IX_BIT (step.to) ? IX_ILLEGAL_REPLACED : IX_ILLEGAL_WING;
}

IxReason
ix_step_why_illegal (const IxPosition *pos,
                     IxStep            step)
{
  if (pos->phase == IX_PHASE_DONE)
    return pos->no_swap && step.kind == IX_STEP_SWAP ? IX_ILLEGAL_MOVE_DUE : IX_ILLEGAL_TURN_DONE;
  switch ((IxStepKind) step.kind)
    {
    case IX_STEP_DROP:
      return step.from == IX_SQ_NONE && step.to < 64 ? explain_drop (pos, step.type, step.to)
                                                     : IX_ILLEGAL_MOVE;
    case IX_STEP_MOVE:
      return step.from < 64 && step.to < 64 ? explain_move (pos, step) : IX_ILLEGAL_MOVE;
    case IX_STEP_SWAP:
      return step.from < 64 && step.to < 64 ? explain_swap (pos, step) : IX_ILLEGAL_MOVE;
    case IX_STEP_REPLACE:
    case IX_STEP_TRADE:
    case IX_STEP_DECLINE:
      return explain_prelude (pos, step);
    case IX_STEP_NONE:
    default:
      return IX_ILLEGAL_MOVE;
    }
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
  return ix_step_why_illegal (pos, step);
}

IxReason
ix_position_check_end (const IxPosition *pos)
{
  if (ix_position_may_end_turn (pos))
    return IX_LEGAL;
  if (pos->swapped)
    return ix_swap_is_ko (pos) ? IX_ILLEGAL_KO : IX_ILLEGAL_KING_IN_CHECK;
  if (pos->phase == IX_PHASE_GOING && pos->variant->turn == IX_TURN_MOVE_AND_SWAP)
    return IX_ILLEGAL_SWAP_DUE;
  return IX_ILLEGAL_UNFINISHED;
}
