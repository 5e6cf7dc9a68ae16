/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Lines of sight: attacks, castling paths, the squares where a drop helps. */

#include "ix-check-info.h"

guint64
ix_look_within_reach (const IxPosition *pos,
                      IxSq              sq,
                      guint64           set)
{
  for (guint64 limited = set & pos->power[IX_POWER_LIMITED]; limited != 0;
       limited = ix_rest (limited))
    {
      IxSq slider = ix_first (limited);

      if (!(ix_within[ix_men[ix_piece_man (pos->board[slider])].reach][slider] & IX_BIT (sq)))
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
  guint64 attackers = ix_look_leapers (pos, sq, by);

  for (guint64 snipers = ix_look_snipers (pos, sq, pos->colour[by]); snipers != 0;
       snipers = ix_rest (snipers))
    if ((ix_between[sq][ix_first (snipers)] & occupied) == 0)
      attackers |= snipers & -snipers;
  return attackers & occupied;
}

guint64
ix_piece_attacks (IxPiece piece,
                  IxSq    sq,
                  guint64 occupied)
{
  IxMan man = ix_piece_man (piece);
  guint64 slides = 0;
  guint64 leaps = 0;

  if (ix_man_has (man, IX_POWER_ORTHOGONAL))
    slides |= ix_orthogonal_slides (sq, occupied);
  if (ix_man_has (man, IX_POWER_DIAGONAL))
    slides |= ix_diagonal_slides (sq, occupied);
  if (ix_man_has (man, IX_POWER_LIMITED))
    slides &= ix_within[ix_men[man].reach][sq];

  if (ix_man_has (man, IX_POWER_KNIGHT))
    leaps |= ix_lines[sq].knight;
  if (ix_man_has (man, IX_POWER_STEP) || ix_man_has (man, IX_POWER_ROYAL))
    leaps |= ix_lines[sq].step;
  if (ix_man_has (man, IX_POWER_PAWN))
    leaps |= ix_lines[sq].pawn[ix_piece_colour (piece)];
  return slides | leaps;
}

gboolean
ix_look_castling_safe (const IxPosition *pos,
                       const IxLook     *look,
                       const IxCastling *castling)
{
  if (look->checkers != 0)
    return FALSE;
  for (guint64 path = castling->path; path != 0; path = ix_rest (path))
    if (ix_look_attacked (pos, ix_first (path), !pos->turn, look->occupied))
      return FALSE;
  return TRUE;
}

gboolean
ix_look_en_passant_safe (const IxPosition *pos,
                         const IxLook     *look,
                         IxSq              from,
                         IxSq              to)
{
  IxSq victim = ix_en_passant_victim (to, pos->turn);
  guint64 occupied = (look->occupied ^ IX_BIT (from) ^ IX_BIT (victim)) | IX_BIT (to);

  return look->king == IX_SQ_NONE ||
         !ix_look_attacked (pos, look->king, !pos->turn, occupied);
}

/* The ranks on which @us may drop a pawn. */
static inline guint64
pawn_drop_ranks (const IxVariant *variant,
                 IxColour         us)
{
  guint low = variant->pawn_drop_min - 1;
  guint high = variant->pawn_drop_max - 1;
  guint64 ranks = 0;

  for (guint rank = low; rank <= high; rank++)
    ranks |= IX_RANK_1 << 8 * (us == IX_WHITE ? rank : 7 - rank);
  return ranks;
}

guint64
ix_look_drop_squares (const IxPosition *pos,
                      const IxLook     *look,
                      IxMan             man)
{
  guint64 squares = ~look->occupied & look->evasions;

  if (!pos->variant->drops || pos->reserve[pos->turn][man] == 0)
    return 0;
  return man == IX_PAWN ? squares & pawn_drop_ranks (pos->variant, pos->turn) : squares;
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

  return look.checkers != 0 && pos->variant->drops ? look.evasions & ~look.occupied : 0;
}

gboolean
ix_position_gives_check (const IxPosition *pos)
{
  IxSq king = ix_position_king (pos, !pos->turn);

  return king != IX_SQ_NONE &&
         ix_position_attackers (pos, king, pos->turn, ix_position_occupied (pos)) != 0;
}
