/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-types.h"

G_BEGIN_DECLS

/* Castling rights; the two upper bits say that a king has never moved, which matters only if a
 * dropped rook may castle (`castle_with_dropped_rook`). */
typedef enum {
  IX_CASTLE_WHITE_SHORT = 1 << 0,
  IX_CASTLE_WHITE_LONG = 1 << 1,
  IX_CASTLE_BLACK_SHORT = 1 << 2,
  IX_CASTLE_BLACK_LONG = 1 << 3,
  IX_CASTLE_RIGHTS = 0x0f,
  IX_WHITE_KING_UNMOVED = 1 << 4,
  IX_BLACK_KING_UNMOVED = 1 << 5,
} IxCastlingBits;

/* One of the four ways to castle.  All code that depends on the squares of castling reads this
 * table. */
typedef struct {
  guint8   right;     /* its bit */
  char     letter;    /* in a FEN */
  IxColour colour;
  IxSq     king_from, king_to;
  IxSq     rook_from, rook_to;
  guint64  path;      /* the squares that the king passes, its goal included: not attacked */
  guint64  between;   /* the squares between king and rook: empty */
} IxCastling;

#define IX_N_CASTLINGS 4
extern const IxCastling ix_castlings[IX_N_CASTLINGS]; /* in the order KQkq */

#define IX_KING_HOME(colour) ((IxSq) ((colour) == IX_WHITE ? 4 : 60))
#define IX_KING_UNMOVED(colour)                                                              \
  ((guint8) ((colour) == IX_WHITE ? IX_WHITE_KING_UNMOVED : IX_BLACK_KING_UNMOVED))

/* The castling of @colour that takes its king to @to, or NULL. */
static inline const IxCastling *
ix_castling_to (IxColour colour,
                IxSq     to)
{
  for (guint i = 0; i < IX_N_CASTLINGS; i++)
    if (ix_castlings[i].colour == colour && ix_castlings[i].king_to == to)
      return &ix_castlings[i];
  return NULL;
}

G_END_DECLS
