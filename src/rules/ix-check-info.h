/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-position.h"

G_BEGIN_DECLS

/* Lines of sight: which pieces attack a square, which check the king, which are pinned. */

/* The pieces of @by that attack @sq if only the squares of @occupied are occupied. */
guint64 ix_position_attackers (const IxPosition *pos,
                               IxSq              sq,
                               IxColour          by,
                               guint64           occupied);

/* The squares that @piece attacks from @sq if only the squares of @occupied are occupied. */
guint64 ix_piece_attacks (IxPiece piece,
                          IxSq    sq,
                          guint64 occupied);

/* Does the player to move attack the enemy king? */
gboolean ix_position_gives_check (const IxPosition *pos);

/* The pieces that give check to the player to move. */
guint64 ix_position_checkers (const IxPosition *pos);

/* The empty squares on which a piece of some type would parry the check to the player to move; 0
 * if there is no check or no drop can parry it (rules.md 2, the closed form of `unanswerable`). */
guint64 ix_position_parry_squares (const IxPosition *pos);

/* The checks and pins that the player to move has to respect, and the squares where a step must
 * end so that no check stands.  From here on all is private to the rules layer. */
typedef struct {
  IxSq    king;     /* IX_SQ_NONE if there is none, and so no checks and no pins */
  guint64 occupied;
  guint64 checkers;
  guint64 pinned;   /* own pieces that may move only on the line through their king */
  guint64 evasions; /* where a piece other than the king must go: all squares, or those that
                     * parry the check */
} IxCheckInfo;

/* The limited sliders in @set whose slides reach from or to @sq; all other pieces are kept. */
guint64 ix_sliders_within_reach (const IxPosition *pos,
                                 IxSq              sq,
                                 guint64           set);

/* The pieces of @set that slide along the line between them and @sq, whether or not a piece
 * stands between. */
static inline guint64
ix_snipers (const IxPosition *pos,
            IxSq              sq,
            guint64           set)
{
  const IxSquareLines *lines = &ix_lines[sq];
  guint64 snipers = ((lines->orthogonals & pos->movement[IX_MOVEMENT_ORTHOGONAL]) |
                     (lines->diagonals & pos->movement[IX_MOVEMENT_DIAGONAL])) &
                    set;

  if (G_UNLIKELY (snipers & pos->movement[IX_MOVEMENT_LIMITED]))
    snipers = ix_sliders_within_reach (pos, sq, snipers);
  return snipers;
}

/* The pieces of the colour @by that attack @sq by a leap, a step or as a pawn. */
static inline guint64
ix_leapers (const IxPosition *pos,
            IxSq              sq,
            IxColour          by)
{
  const IxSquareLines *lines = &ix_lines[sq];

  return ((lines->knight & pos->movement[IX_MOVEMENT_KNIGHT]) |
          (lines->step & (pos->movement[IX_MOVEMENT_STEP] | pos->movement[IX_MOVEMENT_ROYAL])) |
          (lines->pawn[!by] & pos->movement[IX_MOVEMENT_PAWN])) &
         pos->colour[by];
}

static inline IxCheckInfo
ix_check_info (const IxPosition *pos,
               IxColour          us)
{
  IxCheckInfo info = {
    .king = ix_position_king (pos, us),
    .occupied = ix_position_occupied (pos),
    .evasions = IX_ALL_SQUARES,
  };

  if (info.king == IX_SQ_NONE)
    return info;

  info.checkers = ix_leapers (pos, info.king, !us);
  for (guint64 snipers = ix_snipers (pos, info.king, pos->colour[!us]); snipers != 0;
       snipers = ix_pop_lsb (snipers))
    {
      IxSq sniper = ix_lsb (snipers);
      guint64 between = ix_between[info.king][sniper] & info.occupied;

      if (between == 0)
        info.checkers |= IX_BIT (sniper);
      else if (ix_pop_lsb (between) == 0)
        info.pinned |= between & pos->colour[us];
    }

  if (info.checkers != 0)
    info.evasions = ix_pop_lsb (info.checkers) != 0
                      ? 0
                      : info.checkers | ix_between[info.king][ix_lsb (info.checkers)];
  return info;
}

/* Is @sq attacked by a piece of @by if only the squares of @occupied are occupied? */
static inline gboolean
ix_is_attacked (const IxPosition *pos,
                IxSq              sq,
                IxColour          by,
                guint64           occupied)
{
  if (ix_leapers (pos, sq, by) & occupied)
    return TRUE;
  for (guint64 snipers = ix_snipers (pos, sq, pos->colour[by] & occupied); snipers != 0;
       snipers = ix_pop_lsb (snipers))
    if ((ix_between[sq][ix_lsb (snipers)] & occupied) == 0)
      return TRUE;
  return FALSE;
}

/* Is the path of a castling empty?  Is it safe: no check, and no attack on a square that the
 * king passes? */
static inline gboolean
ix_castling_is_clear (const IxCheckInfo *info,
                      const IxCastling  *castling)
{
  return !(castling->between & info->occupied);
}
gboolean ix_castling_is_safe (const IxPosition  *pos,
                              const IxCheckInfo *info,
                              const IxCastling  *castling);

/* Does capturing @from x @to en passant leave the own king unattacked? */
gboolean ix_en_passant_is_safe (const IxPosition  *pos,
                                const IxCheckInfo *info,
                                IxSq               from,
                                IxSq               to);

/* The ranks on which @us may drop a pawn. */
static inline guint64
ix_pawn_drop_ranks (const IxVariant *variant,
                    IxColour         us)
{
  guint low = variant->pawn_drop_min - 1;
  guint high = variant->pawn_drop_max - 1;
  guint64 ranks = 0;

  for (guint rank = low; rank <= high; rank++)
    ranks |= IX_RANK_1 << 8 * (us == IX_WHITE ? rank : 7 - rank);
  return ranks;
}

/* The squares on which the player to move may drop a @type, mating drops included; 0 if none. */
guint64 ix_drop_squares (const IxPosition  *pos,
                         const IxCheckInfo *info,
                         IxPieceType        type);

G_END_DECLS
