/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Makes steps and ends turns.  Nothing here checks whether a step is legal. */

#include "ix-make.h"

#include <string.h>

#include "ix-check-info.h"
#include "ix-prelude.h"
#include "ix-swap.h"

/* The rights that a step from or to a square ends. */
static const guint8 castling_ended[64] = {
  [0] = IX_CASTLE_WHITE_LONG,
  [4] = IX_CASTLE_WHITE_SHORT | IX_CASTLE_WHITE_LONG | IX_WHITE_KING_UNMOVED,
  [7] = IX_CASTLE_WHITE_SHORT,
  [56] = IX_CASTLE_BLACK_LONG,
  [60] = IX_CASTLE_BLACK_SHORT | IX_CASTLE_BLACK_LONG | IX_BLACK_KING_UNMOVED,
  [63] = IX_CASTLE_BLACK_SHORT,
};

/* Moves the rook past a king that castled to @to. */
static void
castle_rook (IxPosition *pos,
             IxSq        to)
{
  const IxCastling *castling = ix_castling_to (pos->turn, to);

  ix_position_toggle (pos, IX_BIT (castling->rook_from) | IX_BIT (castling->rook_to),
          ix_piece_type (pos->board[castling->rook_from]), pos->turn);
  pos->board[castling->rook_to] = pos->board[castling->rook_from];
  pos->board[castling->rook_from] = 0;
}

/* The greatest count stays: the next one would be 0. */
static inline void
count_quiet (IxPosition *pos)
{
  pos->halfmove_clock += pos->halfmove_clock < G_MAXUINT16;
}

static inline void
capture (IxPosition *pos,
         IxSq        sq)
{
  pos->captured = pos->board[sq];
  ix_position_toggle (pos, IX_BIT (sq), ix_piece_type (pos->captured),
                      ix_piece_colour (pos->captured));
  pos->board[sq] = 0;
  pos->halfmove_clock = 0;
}

static inline void
promote (IxPosition *pos,
         IxSq        sq,
         IxPieceType type)
{
  IxColour us = pos->turn;

  ix_position_toggle (pos, IX_BIT (sq), IX_PAWN, us);
  ix_position_toggle (pos, IX_BIT (sq), type, us);
  pos->board[sq] = IX_PIECE (type, us);
  if (ix_variant_marks_promoted (pos->variant))
    pos->board[sq] |= IX_PIECE_PROMOTED;
  if (pos->variant->captured == IX_CAPTURED_POOL)
    pos->reserve[us][type]--;
}

/* Sets the square that a double step skipped, if a pawn stands ready to capture there.  A swap
 * that follows in the same turn may still bring one. */
static inline void
allow_en_passant (IxPosition *pos,
                  IxStep      step)
{
  IxSq skipped = (step.from + step.to) / 2;

  if (ix_sq_rank_for (step.from, pos->turn) == 0 && !pos->variant->first_rank_en_passant)
    return;
  if (pos->variant->turn == IX_TURN_MOVE_AND_SWAP ||
      ix_position_pawns_at (pos, skipped, !pos->turn) != 0)
    pos->en_passant = skipped;
}

/* The special parts of a pawn move: en passant, the double step that allows it, promotion. */
static inline void
finish_pawn_move (IxPosition *pos,
                  IxStep      step,
                  IxSq        en_passant)
{
  pos->halfmove_clock = 0;
  if (step.to == en_passant && ix_sq_file (step.from) != ix_sq_file (step.to))
    capture (pos, ix_en_passant_victim (step.to, pos->turn));
  else if ((step.from ^ step.to) == 16)
    allow_en_passant (pos, step);
  else if (step.type != IX_NO_PIECE)
    promote (pos, step.to, (IxPieceType) step.type);
}

static inline void
move (IxPosition *pos,
      IxStep      step)
{
  IxPiece piece = pos->board[step.from];
  IxSq en_passant = pos->en_passant;

  count_quiet (pos);
  pos->en_passant = IX_SQ_NONE;
  pos->castling &= ~(castling_ended[step.from] | castling_ended[step.to]);
  if (pos->board[step.to] != 0)
    capture (pos, step.to);

  ix_position_toggle (pos, IX_BIT (step.from) | IX_BIT (step.to), ix_piece_type (piece), pos->turn);
  pos->board[step.from] = 0;
  pos->board[step.to] = piece;

  if (ix_piece_type (piece) == IX_PAWN)
    finish_pawn_move (pos, step, en_passant);
  else if (ix_piece_type (piece) == IX_KING && ABS (step.from - step.to) == 2)
    castle_rook (pos, step.to);
}

/* A rook that is dropped on its home square may castle with a king that has not moved, if the
 * house rules allow it. */
static void
grant_castling (IxPosition *pos,
                IxSq        rook)
{
  for (guint i = 0; i < IX_N_CASTLINGS; i++)
    if (ix_castlings[i].colour == pos->turn && ix_castlings[i].rook_from == rook &&
        pos->castling & IX_KING_UNMOVED (pos->turn))
      pos->castling |= ix_castlings[i].right;
}

static inline void
drop (IxPosition *pos,
      IxStep      step)
{
  IxColour us = pos->turn;

  if (step.type == IX_PAWN && pos->variant->pawn_drop_resets)
    pos->halfmove_clock = 0;
  else
    count_quiet (pos);
  pos->en_passant = IX_SQ_NONE;
  pos->reserve[us][step.type]--;
  pos->dropped = step.type;
  ix_position_toggle (pos, IX_BIT (step.to), step.type, us);
  pos->board[step.to] = IX_PIECE (step.type, us);
  if (step.type == IX_ROOK && pos->variant->castle_with_dropped_rook)
    grant_castling (pos, step.to);
}

/* A pawn that has just made a double step may be captured en passant only if the swap does not
 * move it (rules.md 4). */
static gboolean
swap_ends_en_passant (const IxPosition *pos,
                      IxStep            step)
{
  IxSq victim;

  if (pos->en_passant == IX_SQ_NONE)
    return FALSE;
  if (pos->variant->turn != IX_TURN_MOVE_AND_SWAP)
    return TRUE;
  victim = ix_en_passant_victim (pos->en_passant, !pos->turn);
  return step.from == victim || step.to == victim;
}

/* Exchanges the pieces on the two squares of a swap, and promotes a pawn among them to the type
 * that @step names; nothing else changes. */
static void
swap_pieces (IxPosition *pos,
             IxStep      step)
{
  IxPiece pieces[2] = { pos->board[step.from], pos->board[step.to] };
  guint64 both = IX_BIT (step.from) | IX_BIT (step.to);

  ix_position_toggle (pos, both, ix_piece_type (pieces[0]), ix_piece_colour (pieces[0]));
  ix_position_toggle (pos, both, ix_piece_type (pieces[1]), ix_piece_colour (pieces[1]));
  pos->board[step.to] = pieces[0];
  pos->board[step.from] = pieces[1];
  if (G_UNLIKELY (step.type != IX_NO_PIECE))
    for (int i = 0; i < 2; i++)
      {
        IxSq sq = i == 0 ? step.to : step.from;

        if (ix_piece_promotes_on (pieces[i], sq))
          ix_position_put (pos, sq, IX_PIECE (step.type, ix_piece_colour (pieces[i])));
      }
}

static void
swap (IxPosition *pos,
      IxStep      step)
{
  gboolean first = pos->phase == IX_PHASE_BEGIN;

  if (first)
    {
      count_quiet (pos);
      pos->swapped = TRUE;
      memcpy (pos->turn_start, pos->board, sizeof pos->turn_start);
    }
  if ((IX_BIT (step.from) | IX_BIT (step.to)) & pos->movement[IX_MOVEMENT_PAWN])
    pos->halfmove_clock = 0;
  if (swap_ends_en_passant (pos, step))
    pos->en_passant = IX_SQ_NONE;
  pos->castling &= ~(castling_ended[step.from] | castling_ended[step.to]);
  swap_pieces (pos, step);
  pos->visited |= IX_BIT (step.from);
  pos->active = step.to;
}

/* Puts a piece that waits beside the board on its square; the piece that stood there goes to the
 * pool. */
static void
replace (IxPosition *pos,
         IxStep      step)
{
  IxColour us = pos->turn;
  IxPieceType old = ix_piece_type (pos->board[step.to]);

  pos->castling &= ~castling_ended[step.to];
  ix_position_put (pos, step.to, IX_PIECE (step.type, us));
  pos->waiting[us] &= ~IX_PIECE_BIT (step.type);
  if (pos->variant->reserve & IX_PIECE_BIT (old))
    pos->reserve[us][old]++;
}

/* A step of a prelude: a mirror, after which the player's own step is due if there is one, or
 * that step. */
static void
take_prelude_step (IxPosition *pos,
                   IxStep      step)
{
  gboolean mirror = ix_position_forced_step (pos).kind != IX_STEP_NONE;

  if (step.kind == IX_STEP_REPLACE)
    replace (pos, step);
  else if (step.kind == IX_STEP_TRADE)
    swap_pieces (pos, step);
  pos->phase = mirror && ix_prelude_turn (pos)->act != IX_PRELUDE_NOTHING ? IX_PHASE_GOING
                                                                          : IX_PHASE_DONE;
}

void
ix_position_step (IxPosition *pos,
                  IxStep      step)
{
  IxTurnShape shape = pos->variant->turn;

  switch ((IxStepKind) step.kind)
    {
    case IX_STEP_MOVE:
      move (pos, step);
      pos->phase = shape == IX_TURN_MOVE_AND_SWAP && !pos->no_swap ? IX_PHASE_GOING : IX_PHASE_DONE;
      break;
    case IX_STEP_DROP:
      drop (pos, step);
      pos->phase = IX_PHASE_DONE;
      break;
    case IX_STEP_SWAP:
      swap (pos, step);
      pos->phase = shape == IX_TURN_MOVE_AND_SWAP || ix_position_gives_check (pos) ? IX_PHASE_DONE
                                                                                   : IX_PHASE_GOING;
      break;
    case IX_STEP_REPLACE:
    case IX_STEP_TRADE:
    case IX_STEP_DECLINE:
    case IX_STEP_NONE:
    default:
      take_prelude_step (pos, step);
      break;
    }
}

gboolean
ix_position_may_end_turn (const IxPosition *pos)
{
  return pos->phase != IX_PHASE_BEGIN && (pos->phase == IX_PHASE_DONE || pos->swapped) &&
         (!pos->swapped || ix_swap_may_end (pos));
}

/* The effects of a turn on the next one alone: the placement that may not be restored, and an en
 * passant square only if a pawn stands ready to capture. */
static void
settle_swaps (IxPosition *pos)
{
  pos->ko = pos->swapped;
  if (pos->swapped)
    memcpy (pos->ko_placement, pos->turn_start, sizeof pos->ko_placement);
  else
    memset (pos->ko_placement, 0, sizeof pos->ko_placement);
  memset (pos->turn_start, 0, sizeof pos->turn_start);
  pos->swapped = FALSE;
  pos->no_swap = FALSE;
  pos->active = IX_SQ_NONE;
  pos->visited = 0;
  if (pos->en_passant != IX_SQ_NONE &&
      ix_position_pawns_at (pos, pos->en_passant, !pos->turn) == 0)
    pos->en_passant = IX_SQ_NONE;
}

/* The greatest number stays, too. */
static void
count_move (IxPosition *pos)
{
  pos->number += pos->turn && pos->number < G_MAXUINT16;
}

/* The turns of a prelude are not numbered; the move that ends it is numbered. */
static void
settle_prelude (IxPosition *pos)
{
  if (ix_position_has_number (pos))
    count_move (pos);
  pos->prelude = pos->prelude == pos->variant->prelude->n_turns ? 0 : pos->prelude + 1;
}

IxPiece
ix_position_end_turn (IxPosition *pos)
{
  IxPiece taken = pos->captured;
  IxPieceType type = ix_piece_type (taken);

  if (pos->variant->turn != IX_TURN_ONE_STEP)
    settle_swaps (pos);
  if (G_UNLIKELY (pos->prelude != 0))
    settle_prelude (pos);
  else
    count_move (pos);
  pos->turn ^= 1;
  pos->phase = IX_PHASE_BEGIN;
  pos->captured = 0;
  pos->dropped = IX_NO_PIECE;
  if (pos->variant->captured == IX_CAPTURED_POOL)
    {
      if (taken != 0 && !(taken & IX_PIECE_PROMOTED) && pos->variant->reserve & IX_PIECE_BIT (type))
        pos->reserve[ix_piece_colour (taken)][type]++;
      return 0;
    }
  return taken & IX_PIECE_PROMOTED ? IX_PIECE (IX_PAWN, ix_piece_colour (taken)) : taken;
}
