/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-types.h"

G_BEGIN_DECLS

/* Bitboards: sets of squares as 64 bits (bit 0 = a1), and the squares that a piece attacks.
 *
 * A slide is found by subtraction: on one line, taking the slider's bit twice from the occupied
 * squares borrows up to the first piece beyond it; the other direction is the same on the board
 * mirrored by a byte swap ("o^(o-2r)").  That needs no large tables, so the caches stay free. */
typedef struct {
  guint64 file;        /* its file, diagonal and antidiagonal, without itself */
  guint64 diagonal;
  guint64 antidiagonal;
  guint64 orthogonals; /* its rank and file, both its diagonals, without itself */
  guint64 diagonals;
  guint64 step;        /* its neighbours */
  guint64 knight;      /* a knight's leap away */
  guint64 pawn[2];     /* the squares that a pawn of each colour attacks from it */
} IxSquareLines;

extern IxSquareLines ix_lines[64];
extern guint8        ix_rank_slides[64][8];  /* [the six inner squares of a rank][file] */
extern guint64       ix_between[64][64];     /* strictly between two squares of one line, else 0 */
extern guint64       ix_through[64][64];     /* the whole line through two squares, else 0 */
extern guint64       ix_within[8][64];       /* at most n king's steps away along a line */

#define IX_BIT(sq) (G_GUINT64_CONSTANT (1) << (sq))
#define IX_FILE_A G_GUINT64_CONSTANT (0x0101010101010101)
#define IX_FILE_H G_GUINT64_CONSTANT (0x8080808080808080)
#define IX_RANK_1 G_GUINT64_CONSTANT (0xff)
#define IX_ALL_SQUARES (~G_GUINT64_CONSTANT (0))

static inline IxSq ix_lsb (guint64 set) { return (IxSq) __builtin_ctzll (set); }
static inline guint64 ix_pop_lsb (guint64 set) { return set & (set - 1); }
static inline int ix_popcount (guint64 set) { return __builtin_popcountll (set); }

static inline guint64
ix_line_slides (guint64 occupied,
                guint64 line,
                guint64 slider)
{
  guint64 forward = (occupied & line) - 2 * slider;
  guint64 back = GUINT64_SWAP_LE_BE (occupied & line) - 2 * GUINT64_SWAP_LE_BE (slider);

  return (forward ^ GUINT64_SWAP_LE_BE (back)) & line;
}

static inline guint64
ix_orthogonal_slides (IxSq    sq,
                      guint64 occupied)
{
  guint shift = sq & 56;
  guint64 rank = ix_rank_slides[occupied >> (shift + 1) & 63][sq & 7];

  return ix_line_slides (occupied, ix_lines[sq].file, IX_BIT (sq)) | rank << shift;
}

static inline guint64
ix_diagonal_slides (IxSq    sq,
                    guint64 occupied)
{
  return ix_line_slides (occupied, ix_lines[sq].diagonal, IX_BIT (sq)) |
         ix_line_slides (occupied, ix_lines[sq].antidiagonal, IX_BIT (sq));
}

G_END_DECLS
