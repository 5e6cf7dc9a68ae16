/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-types.h"

G_BEGIN_DECLS

/* The moves of a piece are the sum of its movements: a queen slides as a rook and as a bishop,
 * an empress slides as a rook and leaps as a knight.  A position keeps one bitboard for each
 * movement (ix-position.h), so nothing that asks "who attacks this square?" names a type of
 * piece. */
typedef enum {
  IX_MOVEMENT_ROYAL,      /* a king: steps to the eight neighbours, may not stay attacked */
  IX_MOVEMENT_PAWN,       /* moves and captures as a pawn, promotes */
  IX_MOVEMENT_STEP,       /* leaps to the eight neighbours */
  IX_MOVEMENT_KNIGHT,     /* leaps as a knight */
  IX_MOVEMENT_ORTHOGONAL, /* slides along ranks and files */
  IX_MOVEMENT_DIAGONAL,   /* slides along diagonals */
  IX_MOVEMENT_LIMITED,    /* its slides end after `reach` squares */
  IX_N_MOVEMENTS = 8,     /* eight, so that a change of all of them is one vector operation */
} IxMovement;

#define IX_REACH_FULL 7

/* One row of the table of piece types (rules.md 5): everything about a type except its picture
 * (data/pieces) and the variants that have it.  A piece that slides does not step: its steps
 * are the first squares of its slides, and the two sets of targets must not overlap. Texts are
 * marked for translation here and translated where they are shown. */
typedef struct {
  char        letter;      /* capital, as in FEN and SAN */
  char        alias;       /* another letter that is also read, or 0 */
  const char *long_letter; /* another spelling of the source, also read in moves, or NULL */
  const char *local_letter; /* to be translated in the context IX_PIECE_LETTER_CONTEXT */
  const char *figurine;    /* in the usual fonts: for the orthodox types only, else NULL */
  const char *name;        /* "short rook"; with a hyphen it is the name of its picture */
  const char *coloured[2]; /* "white queen", "black queen" */
  const char *counted[2];  /* "%u queen", "%u queens"; the king is not counted */
  const char *how;         /* a sentence on how it moves; NULL if the sentence depends on more
                            * than the type */
  guint8      movements;      /* one bit for each IxMovement */
  guint8      reach;       /* how many squares it slides */
  guint8      in_set;      /* how many of it a set has for each colour */
} IxPieceTypeInfo;

extern const IxPieceTypeInfo ix_piece_types[IX_N_PIECE_TYPES];

#define IX_PIECE_LETTER_CONTEXT "letter of a piece"

/* All types in three orders: as shown beside a board (P N B R Q, then the others), as spoken
 * (the heaviest first), and as written in a reserve or pool and among the pieces that wait. */
#define IX_N_PIECE_ORDER (IX_N_PIECE_TYPES - 1)
extern const IxPieceType ix_pieces_shown[IX_N_PIECE_ORDER];
extern const IxPieceType ix_pieces_spoken[IX_N_PIECE_ORDER];
extern const IxPieceType ix_pieces_in_reserve[IX_N_PIECE_ORDER];

/* All ones if the type has the movement, else zero: the mask by which the bitboards of a
 * position change.  Filled from ix_piece_types[] when the program starts. */
extern guint64 ix_movement_masks[IX_N_PIECE_TYPES][IX_N_MOVEMENTS];

static inline gboolean
ix_piece_type_has (IxPieceType type,
                   IxMovement  movement)
{
  return (ix_piece_types[type].movements >> movement & 1) != 0;
}

/* Can the king of @colour castle with @piece, if it stands on its home square and has not moved?
 * The short rook takes the place of the rook in the starting positions that have it. */
static inline gboolean
ix_piece_castles (IxPiece  piece,
                  IxColour colour)
{
  return piece == IX_PIECE (IX_ROOK, colour) || piece == IX_PIECE (IX_SHORT_ROOK, colour);
}

/* Is @letter, in either case, the letter of an orthodox type? */
gboolean ix_is_orthodox_letter (char letter);

/* The type that @letter (either case) names, or IX_NO_PIECE. */
IxPieceType ix_piece_type_from_letter (char letter);

G_END_DECLS
