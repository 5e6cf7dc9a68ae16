/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-attacks.h"

IxSquareLines ix_lines[64];
guint8        ix_rank_slides[64][8];
guint64       ix_between[64][64];
guint64       ix_through[64][64];
guint64       ix_within[8][64];

static const struct {
  int file, rank;
} directions[8] = { { 1, 0 },  { 0, 1 },  { 1, 1 },   { -1, 1 },
                    { -1, 0 }, { 0, -1 }, { -1, -1 }, { 1, -1 } };

/* The square @files and @ranks away from @sq, as a bitboard; empty beyond the edge. */
static guint64
neighbour (IxSq sq,
           int  files,
           int  ranks)
{
  int file = ix_sq_file (sq) + files;
  int rank = ix_sq_rank (sq) + ranks;

  return file >= 0 && file < 8 && rank >= 0 && rank < 8 ? IX_BIT (IX_SQ (file, rank)) : 0;
}

/* All squares from @sq in one direction to the edge. */
static guint64
ray (IxSq sq,
     int  direction)
{
  guint64 squares = 0;

  for (int n = 1; n < 8; n++)
    squares |= neighbour (sq, n * directions[direction].file, n * directions[direction].rank);
  return squares;
}

static void
fill_leaps (IxSq sq)
{
  IxSquareLines *lines = &ix_lines[sq];

  for (int d = 0; d < 8; d++)
    lines->step |= neighbour (sq, directions[d].file, directions[d].rank);
  for (int side = -1; side <= 1; side += 2)
    {
      for (int up = -2; up <= 2; up++)
        if (up != 0)
          lines->knight |= neighbour (sq, side * (3 - ABS (up)), up);
      lines->pawn[IX_WHITE] |= neighbour (sq, side, 1);
      lines->pawn[IX_BLACK] |= neighbour (sq, side, -1);
    }
}

static void
fill_lines (IxSq sq)
{
  ix_lines[sq].file = ray (sq, 1) | ray (sq, 5);
  ix_lines[sq].diagonal = ray (sq, 2) | ray (sq, 6);
  ix_lines[sq].antidiagonal = ray (sq, 3) | ray (sq, 7);
  ix_lines[sq].orthogonals = ix_lines[sq].file | ray (sq, 0) | ray (sq, 4);
  ix_lines[sq].diagonals = ix_lines[sq].diagonal | ix_lines[sq].antidiagonal;

  for (int d = 0; d < 8; d++)
    {
      guint64 between = 0;

      for (int n = 1; n < 8; n++)
        {
          guint64 bit = neighbour (sq, n * directions[d].file, n * directions[d].rank);

          if (bit == 0)
            break;
          ix_between[sq][ix_lsb (bit)] = between;
          ix_through[sq][ix_lsb (bit)] = ray (sq, d) | ray (sq, (d + 4) % 8) | IX_BIT (sq);
          for (int reach = n; reach < 8; reach++)
            ix_within[reach][sq] |= bit;
          between |= bit;
        }
    }
}

/* The squares that a slider on @file attacks on its own rank, if @inner are the pieces between
 * the corners. */
static guint8
rank_slides (guint inner,
             int   file)
{
  guint occupied = inner << 1;
  guint slides = 0;

  for (int f = file + 1; f < 8; f++)
    {
      slides |= 1u << f;
      if (occupied >> f & 1)
        break;
    }
  for (int f = file - 1; f >= 0; f--)
    {
      slides |= 1u << f;
      if (occupied >> f & 1)
        break;
    }
  return (guint8) slides;
}

/* The tables are constants that are cheaper to compute (some 30 microseconds) than to store. */
__attribute__ ((constructor)) static void
fill_tables (void)
{
  for (IxSq sq = 0; sq < 64; sq++)
    {
      fill_leaps (sq);
      fill_lines (sq);
    }
  for (guint inner = 0; inner < 64; inner++)
    for (int file = 0; file < 8; file++)
      ix_rank_slides[inner][file] = rank_slides (inner, file);
}
