/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-types.h"

G_BEGIN_DECLS

/* How a man moves is the sum of its powers: a queen slides as a rook and as a bishop, an empress
 * slides as a rook and leaps as a knight.  A position keeps one set of squares for each power
 * (ix-position.h), so nothing that asks "who attacks this square?" names a kind of man. */
typedef enum {
  IX_POWER_ROYAL,      /* a king: steps to the eight neighbours, may not stay attacked */
  IX_POWER_PAWN,       /* moves and takes as a pawn, promotes */
  IX_POWER_STEP,       /* leaps to the eight neighbours */
  IX_POWER_KNIGHT,     /* leaps as a knight */
  IX_POWER_ORTHOGONAL, /* slides along ranks and files */
  IX_POWER_DIAGONAL,   /* slides along diagonals */
  IX_POWER_LIMITED,    /* its slides end after `reach` squares */
  IX_N_POWERS = 8,     /* eight, so that a change of all of them is one vector operation */
} IxPower;

#define IX_REACH_FULL 7

/* One row of the table of piece types (rules.md 5): all that is known of a type, but for its picture
 * (data/pieces) and the variants that have it.  A piece that slides does not step: its steps are the
 * first squares of its slides, and the two sets of targets must not overlap.
 * Texts are marked for translation here and translated where they are shown. */
typedef struct {
  char        letter;      /* as in FEN and SAN, capital */
  char        alias;       /* another letter that is read too, or 0 */
  const char *long_letter; /* another spelling of the source that is read in moves too, or NULL */
  const char *local_letter; /* to be translated in the context IX_MAN_LETTER_CONTEXT */
  const char *figurine;    /* in the usual fonts: of the orthodox types only, else NULL */
  const char *name;        /* "short rook"; with a hyphen the name of its picture */
  const char *coloured[2]; /* "white queen", "black queen" */
  const char *counted[2];  /* "%u queen", "%u queens"; the king is not counted */
  const char *how;         /* it moves, in a sentence; NULL: in one that depends on more */
  guint8      powers;      /* one bit for each IxPower */
  guint8      reach;       /* how many squares it slides */
  guint8      in_set;      /* how many of it a set has for each colour */
} IxManInfo;

extern const IxManInfo ix_men[IX_N_MEN];

#define IX_MAN_LETTER_CONTEXT "letter of a man"

/* All types in the orders in which they are shown beside a board (P N B R Q, then the others), said
 * (the heaviest first), and written in a reserve or pool, and among those that wait. */
#define IX_N_MEN_ORDER (IX_N_MEN - 1)
extern const IxMan ix_men_shown[IX_N_MEN_ORDER];
extern const IxMan ix_men_said[IX_N_MEN_ORDER];
extern const IxMan ix_men_in_reserve[IX_N_MEN_ORDER];

/* All ones where the man has the power, else zero: what a position's sets are changed by.  Filled
 * from ix_men[] when the program starts. */
extern guint64 ix_man_masks[IX_N_MEN][IX_N_POWERS];

static inline gboolean
ix_man_has (IxMan   man,
            IxPower power)
{
  return (ix_men[man].powers >> power & 1) != 0;
}

/* Can the king of @colour castle with @piece, where it stands at home and has not moved?  The short
 * rook takes the place of the rook in the arrays that have it. */
static inline gboolean
ix_man_castles (IxPiece  piece,
                IxColour colour)
{
  return piece == IX_PIECE (IX_ROOK, colour) || piece == IX_PIECE (IX_SHORT_ROOK, colour);
}

/* Is @letter, in either case, that of an orthodox type? */
gboolean ix_man_is_orthodox_letter (char letter);

/* The kind that @letter (either case) names, or IX_NO_MAN. */
IxMan ix_man_from_letter (char letter);

G_END_DECLS
