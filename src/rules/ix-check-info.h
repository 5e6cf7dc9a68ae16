/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-position.h"

G_BEGIN_DECLS

/* Lines of sight: which pieces attack a square, which check the king, which are pinned. */

/* Of the men of @by, those that attack @sq when just the squares of @occupied are not empty. */
guint64 ix_position_attackers (const IxPosition *pos,
                               IxSq              sq,
                               IxColour          by,
                               guint64           occupied);

/* The squares that @piece attacks from @sq when just the squares of @occupied are not empty. */
guint64 ix_piece_attacks (IxPiece piece,
                          IxSq    sq,
                          guint64 occupied);

/* Does the player to move attack the enemy king? */
gboolean ix_position_gives_check (const IxPosition *pos);

/* The pieces that give check to the player to move. */
guint64 ix_position_checkers (const IxPosition *pos);

/* The empty squares on which a piece of some type would parry the check to the player to move; 0 if
 * there is no check or no drop can help (rules.md 2, the closed form of `unanswerable`). */
guint64 ix_position_parry_squares (const IxPosition *pos);

/* The checks and pins that the player to move has to respect, and where a step must end so that no
 * check stands.  This and the rest is private to the rules layer. */
typedef struct {
  IxSq    king;     /* IX_SQ_NONE: none, and so no checks and no pins */
  guint64 occupied;
  guint64 checkers;
  guint64 pinned;   /* own men that may move only on the line through their king */
  guint64 evasions; /* where a man other than the king must go: all, or what parries the check */
} IxLook;

/* Those of the limited sliders in @set whose slides reach from or to @sq; the others unchanged. */
guint64 ix_look_within_reach (const IxPosition *pos,
                              IxSq              sq,
                              guint64           set);

/* The men of @set that slide along the line between them and @sq, whatever stands between. */
static inline guint64
ix_look_snipers (const IxPosition *pos,
                 IxSq              sq,
                 guint64           set)
{
  const IxSquareLines *lines = &ix_lines[sq];
  guint64 snipers = ((lines->orthogonals & pos->power[IX_POWER_ORTHOGONAL]) |
                     (lines->diagonals & pos->power[IX_POWER_DIAGONAL])) &
                    set;

  if (G_UNLIKELY (snipers & pos->power[IX_POWER_LIMITED]))
    snipers = ix_look_within_reach (pos, sq, snipers);
  return snipers;
}

/* The men of @set that attack @sq by a leap, a step or as a pawn. */
static inline guint64
ix_look_leapers (const IxPosition *pos,
                 IxSq              sq,
                 IxColour          by)
{
  const IxSquareLines *lines = &ix_lines[sq];

  return ((lines->knight & pos->power[IX_POWER_KNIGHT]) |
          (lines->step & (pos->power[IX_POWER_STEP] | pos->power[IX_POWER_ROYAL])) |
          (lines->pawn[!by] & pos->power[IX_POWER_PAWN])) &
         pos->colour[by];
}

static inline IxLook
ix_look (const IxPosition *pos,
         IxColour          us)
{
  IxLook look = {
    .king = ix_position_king (pos, us),
    .occupied = ix_position_occupied (pos),
    .evasions = IX_ALL_SQUARES,
  };

  if (look.king == IX_SQ_NONE)
    return look;

  look.checkers = ix_look_leapers (pos, look.king, !us);
  for (guint64 snipers = ix_look_snipers (pos, look.king, pos->colour[!us]); snipers != 0;
       snipers = ix_rest (snipers))
    {
      IxSq sniper = ix_first (snipers);
      guint64 between = ix_between[look.king][sniper] & look.occupied;

      if (between == 0)
        look.checkers |= IX_BIT (sniper);
      else if (ix_rest (between) == 0)
        look.pinned |= between & pos->colour[us];
    }

  if (look.checkers != 0)
    look.evasions = ix_rest (look.checkers) != 0
                      ? 0
                      : look.checkers | ix_between[look.king][ix_first (look.checkers)];
  return look;
}

/* Is @sq attacked by a man of @by when just the squares of @occupied are not empty? */
static inline gboolean
ix_look_attacked (const IxPosition *pos,
                  IxSq              sq,
                  IxColour          by,
                  guint64           occupied)
{
  if (ix_look_leapers (pos, sq, by) & occupied)
    return TRUE;
  for (guint64 snipers = ix_look_snipers (pos, sq, pos->colour[by] & occupied); snipers != 0;
       snipers = ix_rest (snipers))
    if ((ix_between[sq][ix_first (snipers)] & occupied) == 0)
      return TRUE;
  return FALSE;
}

/* Is the way of a castling empty?  Is it safe: no check, nothing that the king passes attacked? */
static inline gboolean
ix_look_castling_clear (const IxLook     *look,
                        const IxCastling *castling)
{
  return !(castling->between & look->occupied);
}
gboolean ix_look_castling_safe (const IxPosition *pos,
                                const IxLook     *look,
                                const IxCastling *castling);

/* Does taking @from x @to en passant leave the own king unattacked? */
gboolean ix_look_en_passant_safe (const IxPosition *pos,
                                  const IxLook     *look,
                                  IxSq              from,
                                  IxSq              to);

/* The squares on which the player to move may drop a @man, mating drops included; 0 if none. */
guint64 ix_look_drop_squares (const IxPosition *pos,
                              const IxLook     *look,
                              IxMan             man);

G_END_DECLS
