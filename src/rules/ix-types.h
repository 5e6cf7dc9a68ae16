/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A square: 0 = a1, 1 = b1, ... 7 = h1, 8 = a2, ... 63 = h8. */
typedef guint8 IxSq;
#define IX_SQ_NONE ((IxSq) 64)
#define IX_SQ(file, rank) ((IxSq) ((rank) * 8 + (file)))

static inline int ix_sq_file (IxSq sq) { return sq & 7; }
static inline int ix_sq_rank (IxSq sq) { return sq >> 3; }

typedef enum {
  IX_WHITE,
  IX_BLACK,
} IxColour;

/* The ranks are numbered 0-7 from White's side; this numbers them from the side of @colour. */
static inline int
ix_sq_rank_for (IxSq     sq,
                IxColour colour)
{
  return colour == IX_WHITE ? ix_sq_rank (sq) : 7 - ix_sq_rank (sq);
}

/* The types of piece (rules.md 5); ix-piece-type.h has their names and moves. Queen to pawn
 * stand in the order in which reserves are written and promotions offered. */
typedef enum {
  IX_NO_PIECE,
  IX_QUEEN,
  IX_ROOK,
  IX_BISHOP,
  IX_KNIGHT,
  IX_PAWN,
  IX_KING,
  IX_AMAZON,
  IX_EMPRESS,
  IX_PRINCESS,
  IX_VETERAN,
  IX_SHORT_ROOK,
  IX_N_PIECE_TYPES,
} IxPieceType;

/* A set of piece types, one bit for each. */
typedef guint16 IxPieceTypeSet;
#define IX_PIECE_BIT(type) ((IxPieceTypeSet) (1u << (type)))

/* A piece that stands on a square: type in bits 0-3, colour in bit 4, and bit 5 if it was
 * promoted and turns back into a pawn when captured (`Q~` in a FEN).  0 is an empty square. */
typedef guint8 IxPiece;
#define IX_PIECE_PROMOTED ((IxPiece) 0x20)
#define IX_PIECE(type, colour) ((IxPiece) ((type) | (colour) << 4))

static inline IxPieceType ix_piece_type (IxPiece piece) { return (IxPieceType) (piece & 0x0f); }
static inline IxColour ix_piece_colour (IxPiece piece) { return (IxColour) (piece >> 4 & 1); }

G_END_DECLS
