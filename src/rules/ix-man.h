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

/* One row of the table of men (rules.md 5).  A man that slides does not step: its steps are the
 * first squares of its slides, and the two sets of targets must not overlap. */
typedef struct {
  char        letter;      /* as in FEN and SAN, capital */
  const char *long_letter; /* another letter of the source that is read in moves too, or NULL */
  char        alias;       /* another letter that is read too, or 0 */
  const char *name;        /* for messages and tests; the shell has its own, translated */
  guint8      powers;      /* one bit for each IxPower */
  guint8      reach;       /* how many squares it slides */
} IxManInfo;

extern const IxManInfo ix_men[IX_N_MEN];

/* All ones where the man has the power, else zero: what a position's sets are changed by. */
extern const guint64 ix_man_masks[IX_N_MEN][IX_N_POWERS];

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

/* The kind that @letter (either case) names, or IX_NO_MAN. */
IxMan ix_man_from_letter (char letter);

G_END_DECLS
