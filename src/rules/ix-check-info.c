/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Lines of sight: attacks, castling paths, the squares where a drop helps. */

#include "ix-check-info.h"

guint64
ix_sliders_within_reach (const IxPosition *pos,
                         IxSq              sq,
                         guint64           set)
{
  for (guint64 limited = set & pos->movement[IX_MOVEMENT_LIMITED]; limited != 0;
       limited = ix_pop_lsb (limited))
    {
      IxSq slider = ix_lsb (limited);
      guint reach = ix_piece_types[ix_piece_type (pos->board[slider])].reach;

      if (!(ix_within[reach][slider] & IX_BIT (sq)))
        set ^= IX_BIT (slider);
    }
  return set;
}

guint64
ix_position_attackers (const IxPosition *pos,
                       IxSq              sq,
                       IxColour          by,
                       guint64           occupied)
{
  guint64 attackers = ix_leapers (pos, sq, by);

  for (guint64 snipers = ix_snipers (pos, sq, pos->colour[by]); snipers != 0;
       snipers = ix_pop_lsb (snipers))
    if ((ix_between[sq][ix_lsb (snipers)] & occupied) == 0)
      attackers |= snipers & -snipers;
  return attackers & occupied;
}

guint64
ix_piece_attacks (IxPiece piece,
                  IxSq    sq,
                  guint64 occupied)
{
  IxPieceType type = ix_piece_type (piece);
  guint64 slides = 0;
  guint64 leaps = 0;

  if (ix_piece_type_has (type, IX_MOVEMENT_ORTHOGONAL))
    slides |= ix_orthogonal_slides (sq, occupied);
  if (ix_piece_type_has (type, IX_MOVEMENT_DIAGONAL))
    slides |= ix_diagonal_slides (sq, occupied);
  if (ix_piece_type_has (type, IX_MOVEMENT_LIMITED))
    slides &= ix_within[ix_piece_types[type].reach][sq];

  if (ix_piece_type_has (type, IX_MOVEMENT_KNIGHT))
    leaps |= ix_lines[sq].knight;
  if (ix_piece_type_has (type, IX_MOVEMENT_STEP) || ix_piece_type_has (type, IX_MOVEMENT_ROYAL))
    leaps |= ix_lines[sq].step;
  if (ix_piece_type_has (type, IX_MOVEMENT_PAWN))
    leaps |= ix_lines[sq].pawn[ix_piece_colour (piece)];
  return slides | leaps;
}

gboolean
ix_castling_is_safe (const IxPosition  *pos,
                     const IxCheckInfo *info,
                     const IxCastling  *castling)
{
  if (info->checkers != 0)
    return FALSE;
  for (guint64 path = castling->path; path != 0; path = ix_pop_lsb (path))
    if (ix_is_attacked (pos, ix_lsb (path), !pos->turn, info->occupied))
      return FALSE;
  return TRUE;
}

gboolean
ix_en_passant_is_safe (const IxPosition  *pos,
                       const IxCheckInfo *info,
                       IxSq               from,
                       IxSq               to)
{
  IxSq victim = ix_en_passant_victim (to, pos->turn);
  guint64 occupied = (info->occupied ^ IX_BIT (from) ^ IX_BIT (victim)) | IX_BIT (to);

  return info->king == IX_SQ_NONE ||
         !ix_is_attacked (pos, info->king, !pos->turn, occupied);
}

guint64
ix_drop_squares (const IxPosition  *pos,
                 const IxCheckInfo *info,
                 IxPieceType        type)
{
  guint64 squares = ~info->occupied & info->evasions;

  if (!pos->variant->drops || pos->reserve[pos->turn][type] == 0)
    return 0;
  return type == IX_PAWN ? squares & ix_pawn_drop_ranks (pos->variant, pos->turn) : squares;
}

guint64
ix_position_checkers (const IxPosition *pos)
{
  return ix_check_info (pos, pos->turn).checkers;
}

guint64
ix_position_parry_squares (const IxPosition *pos)
{
  IxCheckInfo info = ix_check_info (pos, pos->turn);

  return info.checkers != 0 && pos->variant->drops ? info.evasions & ~info.occupied : 0;
}

gboolean
ix_position_gives_check (const IxPosition *pos)
{
  IxSq king = ix_position_king (pos, !pos->turn);

  return king != IX_SQ_NONE &&
         ix_position_attackers (pos, king, pos->turn, ix_position_occupied (pos)) != 0;
}
