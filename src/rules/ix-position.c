/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The position as a value: setting it up, taking a step, ending a turn. */

#include "ix-position.h"

/* Which rights a step from or to a square ends. */
static const guint8 castling_ended[64] = {
  [0] = IX_CASTLE_WHITE_LONG,
  [4] = IX_CASTLE_WHITE_SHORT | IX_CASTLE_WHITE_LONG | IX_WHITE_KING_UNMOVED,
  [7] = IX_CASTLE_WHITE_SHORT,
  [56] = IX_CASTLE_BLACK_LONG,
  [60] = IX_CASTLE_BLACK_SHORT | IX_CASTLE_BLACK_LONG | IX_BLACK_KING_UNMOVED,
  [63] = IX_CASTLE_BLACK_SHORT,
};

/* Adds @man of @colour to the sets, or takes it away: each change is its own inverse. */
static inline void
toggle (IxPosition *pos,
        guint64     squares,
        IxMan       man,
        IxColour    colour)
{
  pos->colour[colour] ^= squares;
  for (int p = 0; p < IX_N_POWERS; p++)
    pos->power[p] ^= squares & ix_man_masks[man][p];
}

void
ix_position_put (IxPosition *pos,
                 IxSq        sq,
                 IxPiece     piece)
{
  IxPiece old = pos->board[sq];

  if (old != 0)
    toggle (pos, IX_BIT (sq), ix_piece_man (old), ix_piece_colour (old));
  if (piece != 0)
    toggle (pos, IX_BIT (sq), ix_piece_man (piece), ix_piece_colour (piece));
  pos->board[sq] = piece;
}

void
ix_position_clear (IxPosition      *pos,
                   const IxVariant *variant)
{
  *pos = (IxPosition) {
    .variant = variant,
    .en_passant = IX_SQ_NONE,
    .number = 1,
  };
}

void
ix_position_start (IxPosition      *pos,
                   const IxVariant *variant)
{
  IxSq sq = IX_SQ (0, 7);

  ix_position_clear (pos, variant);
  for (const char *c = variant->array; *c != '\0'; c++)
    if (*c == '/')
      sq -= 16;
    else if (g_ascii_isdigit (*c))
      sq += *c - '0';
    else
      ix_position_put (pos, sq++, IX_PIECE (ix_man_from_letter (*c),
                                            g_ascii_isupper (*c) ? IX_WHITE : IX_BLACK));
  pos->castling = IX_CASTLE_RIGHTS | IX_WHITE_KING_UNMOVED | IX_BLACK_KING_UNMOVED;
}

/* Brings the rook of a king that castled to @to over it. */
static void
castle_rook (IxPosition *pos,
             IxSq        to)
{
  const IxCastling *castling = ix_castling_to (pos->turn, to);

  toggle (pos, IX_BIT (castling->rook_from) | IX_BIT (castling->rook_to), IX_ROOK, pos->turn);
  pos->board[castling->rook_to] = pos->board[castling->rook_from];
  pos->board[castling->rook_from] = 0;
}

static inline void
capture (IxPosition *pos,
         IxSq        sq)
{
  pos->taken = pos->board[sq];
  toggle (pos, IX_BIT (sq), ix_piece_man (pos->taken), ix_piece_colour (pos->taken));
  pos->board[sq] = 0;
  pos->quiet = 0;
}

/* What only a pawn does: en passant, the double step that allows it, promotion. */
static inline void
finish_pawn_move (IxPosition *pos,
                  IxStep      step,
                  IxSq        en_passant)
{
  IxColour us = pos->turn;

  pos->quiet = 0;
  if (step.to == en_passant && ix_sq_file (step.from) != ix_sq_file (step.to))
    {
      capture (pos, step.to ^ 8);
    }
  else if ((step.from ^ step.to) == 16)
    {
      IxSq skipped = (step.from + step.to) / 2;

      if (ix_lines[skipped].pawn[us] & pos->power[IX_POWER_PAWN] & pos->colour[!us])
        pos->en_passant = skipped;
    }
  else if (step.man != IX_NO_MAN)
    {
      gboolean reverts = pos->variant->captured == IX_CAPTURED_RESERVE;

      toggle (pos, IX_BIT (step.to), IX_PAWN, us);
      toggle (pos, IX_BIT (step.to), step.man, us);
      pos->board[step.to] = IX_PIECE (step.man, us) | (reverts ? IX_PIECE_PROMOTED : 0);
    }
}

static inline void
move (IxPosition *pos,
      IxStep      step)
{
  IxPiece piece = pos->board[step.from];
  IxSq en_passant = pos->en_passant;

  pos->quiet++;
  pos->en_passant = IX_SQ_NONE;
  pos->castling &= ~(castling_ended[step.from] | castling_ended[step.to]);
  if (pos->board[step.to] != 0)
    capture (pos, step.to);

  toggle (pos, IX_BIT (step.from) | IX_BIT (step.to), ix_piece_man (piece), pos->turn);
  pos->board[step.from] = 0;
  pos->board[step.to] = piece;

  if (ix_piece_man (piece) == IX_PAWN)
    finish_pawn_move (pos, step, en_passant);
  else if (ix_piece_man (piece) == IX_KING && ABS (step.from - step.to) == 2)
    castle_rook (pos, step.to);
}

/* A rook that is dropped at home may castle with a king that has not moved, where the club plays
 * so. */
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

  pos->quiet = step.man == IX_PAWN && pos->variant->pawn_drop_resets ? 0 : pos->quiet + 1;
  pos->en_passant = IX_SQ_NONE;
  pos->reserve[us][step.man]--;
  toggle (pos, IX_BIT (step.to), step.man, us);
  pos->board[step.to] = IX_PIECE (step.man, us);
  if (step.man == IX_ROOK && pos->variant->castle_with_dropped_rook)
    grant_castling (pos, step.to);
}

void
ix_position_step (IxPosition *pos,
                  IxStep      step)
{
  if (step.kind == IX_STEP_MOVE)
    move (pos, step);
  else
    drop (pos, step);
  pos->stepped = TRUE;
}

gboolean
ix_position_may_end_turn (const IxPosition *pos)
{
  return pos->stepped;
}

gboolean
ix_position_must_end_turn (const IxPosition *pos)
{
  return pos->stepped;
}

gboolean
ix_position_turns_are_steps (const IxPosition *pos)
{
  return !pos->stepped;
}

IxPiece
ix_position_end_turn (IxPosition *pos)
{
  IxPiece taken = pos->taken;

  pos->number += pos->turn;
  pos->turn ^= 1;
  pos->stepped = FALSE;
  pos->taken = 0;
  return taken & IX_PIECE_PROMOTED ? IX_PIECE (IX_PAWN, ix_piece_colour (taken)) : taken;
}
