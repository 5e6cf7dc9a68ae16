/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-prelude.h"

#include <string.h>

const IxPreludeTurn *
ix_prelude_turn (const IxPosition *pos)
{
  return pos->prelude != 0 ? &pos->variant->prelude->turns[pos->prelude - 1] : NULL;
}

guint
ix_prelude_number (const IxPosition *pos,
                   guint            *n_turns)
{
  *n_turns = pos->variant->prelude != NULL ? pos->variant->prelude->n_turns : 0;
  return pos->prelude;
}

gboolean
ix_position_has_number (const IxPosition *pos)
{
  const IxPreludeTurn *turn = ix_prelude_turn (pos);

  return turn == NULL || turn->act == IX_PRELUDE_MOVE;
}

static IxSq
first_rank_square (int      file,
                   IxColour colour)
{
  return IX_SQ (file, colour == IX_WHITE ? 0 : 7);
}

static IxPieceType
first_rank_piece (const IxPosition *pos,
                  int               file,
                  IxColour          colour)
{
  return ix_piece_type (pos->board[first_rank_square (file, colour)]);
}

/* The files on which the two first ranks differ: those of the last step. */
static guint
differing_files (const IxPosition *pos)
{
  guint files = 0;

  for (int file = 0; file < 8; file++)
    if (first_rank_piece (pos, file, IX_WHITE) != first_rank_piece (pos, file, IX_BLACK))
      files |= 1u << file;
  return files;
}

IxStep
ix_position_forced_step (const IxPosition *pos)
{
  const IxStep none = { .kind = IX_STEP_NONE };
  IxColour us = pos->turn;
  guint files = pos->prelude != 0 && pos->phase == IX_PHASE_BEGIN ? differing_files (pos) : 0;
  int low, high;

  if (files == 0)
    return none;
  low = __builtin_ctz (files);
  high = 31 - __builtin_clz (files);
  if (low == high)
    return ix_step_replace (first_rank_piece (pos, low, !us), first_rank_square (low, us));
  return ix_step_trade (first_rank_square (low, us), first_rank_square (high, us));
}

gboolean
ix_position_turn_is_forced (const IxPosition *pos)
{
  const IxPreludeTurn *turn = ix_prelude_turn (pos);

  return turn != NULL && turn->act == IX_PRELUDE_NOTHING && pos->phase == IX_PHASE_BEGIN;
}

/* The squares of the first rank of @colour that hold pieces that were brought in. */
static guint64
brought_in (const IxPosition *pos,
            IxColour          colour)
{
  guint64 squares = 0;

  for (int file = 0; file < 8; file++)
    if (pos->variant->prelude->pieces & IX_PIECE_BIT (first_rank_piece (pos, file, colour)))
      squares |= IX_BIT (first_rank_square (file, colour));
  return squares;
}

guint64
ix_prelude_squares (const IxPosition *pos)
{
  const IxPreludeTurn *turn = ix_prelude_turn (pos);

  if (turn == NULL || pos->phase == IX_PHASE_DONE ||
      ix_position_forced_step (pos).kind != IX_STEP_NONE)
    return 0;
  if (turn->act == IX_PRELUDE_REPLACE)
    return turn->zone & ~brought_in (pos, pos->turn);
  return turn->act == IX_PRELUDE_TRADE ? brought_in (pos, pos->turn) : 0;
}

gboolean
ix_prelude_wants_move (const IxPosition *pos)
{
  const IxPreludeTurn *turn = ix_prelude_turn (pos);

  return turn != NULL && turn->act == IX_PRELUDE_MOVE && pos->phase != IX_PHASE_DONE &&
         ix_position_forced_step (pos).kind == IX_STEP_NONE;
}

guint
ix_prelude_steps (const IxPosition *pos,
                  IxStep           *list)
{
  IxStep mirror = ix_position_forced_step (pos);
  guint64 squares = ix_prelude_squares (pos);
  gboolean trade = squares != 0 && ix_prelude_turn (pos)->act == IX_PRELUDE_TRADE;
  guint n = 0;

  if (mirror.kind != IX_STEP_NONE)
    {
      list[n++] = mirror;
      return n;
    }
  for (guint64 set = squares; set != 0; set = ix_pop_lsb (set))
    if (trade)
      for (guint64 others = ix_pop_lsb (set); others != 0; others = ix_pop_lsb (others))
        list[n++] = ix_step_trade (ix_lsb (set), ix_lsb (others));
    else
      for (guint pieces = pos->waiting[pos->turn]; pieces != 0; pieces &= pieces - 1)
        list[n++] = ix_step_replace ((IxPieceType) __builtin_ctz (pieces), ix_lsb (set));
  if (trade)
    list[n++] = ix_step_decline ();
  return n;
}

/* The number of pieces that @colour must have brought in by the beginning of the turn under
 * way.  A mirror comes in the turn after the step that it repeats. */
static int
due (const IxPosition *pos,
     IxColour          colour)
{
  const IxPrelude *prelude = pos->variant->prelude;
  int n = 0;

  for (int t = 0; t < pos->prelude - 1; t++)
    if (prelude->turns[t].act == IX_PRELUDE_REPLACE)
      n += prelude->turns[t].colour == colour || t + 1 < pos->prelude - 1;
  return n;
}

/* Could the turns so far have replaced pieces on @squares, mirrored to rank 1: all within zones,
 * and no more in a zone than there were turns for it? */
static gboolean
zones_fit (const IxPosition *pos,
           guint64           squares)
{
  const IxPrelude *prelude = pos->variant->prelude;
  guint64 zones = 0;

  for (guint t = 0; t < prelude->n_turns; t++)
    if (prelude->turns[t].act == IX_PRELUDE_REPLACE)
      {
        guint64 zone = (prelude->turns[t].zone | prelude->turns[t].zone >> 56) & IX_RANK_1;
        int acts = 0;

        for (int u = 0; u < pos->prelude - 1; u++)
          if (prelude->turns[u].act == IX_PRELUDE_REPLACE &&
              ((prelude->turns[u].zone | prelude->turns[u].zone >> 56) & IX_RANK_1) == zone)
            acts++;
        if (ix_popcount (squares & zone) > acts)
          return FALSE;
        zones |= zone;
      }
  return (squares & ~zones) == 0;
}

/* Does the first rank of @colour differ from the starting position only by the pieces brought
 * in, are these and the waiting pieces complete, and does the pool hold the pieces that were
 * replaced? */
static gboolean
side_is_sound (const IxPosition *pos,
               IxColour          colour)
{
  const char *array = pos->variant->start; /* begins with rank 8 */
  IxPieceTypeSet in = 0;
  guint8 pool[IX_N_PIECE_TYPES] = { 0 };
  guint64 squares = brought_in (pos, colour);

  for (int file = 0; file < 8; file++)
    {
      IxPieceType type = first_rank_piece (pos, file, colour);
      IxPieceType original = ix_piece_type_from_letter (array[file]);

      if (ix_piece_colour (pos->board[first_rank_square (file, colour)]) != colour)
        return FALSE;

      if (pos->variant->prelude->pieces & IX_PIECE_BIT (type))
        {
          if (in & IX_PIECE_BIT (type))
            return FALSE;
          in |= IX_PIECE_BIT (type);
          pool[original]++;
        }
      else if (type != original)
        {
          return FALSE;
        }
    }
  return ix_popcount (squares) == due (pos, colour) &&
         zones_fit (pos, colour == IX_WHITE ? squares : squares >> 56) &&
         in == (pos->variant->prelude->pieces & ~pos->waiting[colour]) &&
         (pos->waiting[colour] & ~pos->variant->prelude->pieces) == 0 &&
         memcmp (pool, pos->reserve[colour], sizeof pool) == 0;
}

/* Have two of the new pieces of the other player just traded places on @files? */
static gboolean
is_trade (const IxPosition *pos,
          guint             files)
{
  int low = __builtin_ctz (files), high = 31 - __builtin_clz (files);
  IxPieceType one = first_rank_piece (pos, low, IX_WHITE);
  IxPieceType other = first_rank_piece (pos, high, IX_WHITE);

  return one == first_rank_piece (pos, high, IX_BLACK) &&
         other == first_rank_piece (pos, low, IX_BLACK) &&
         (pos->variant->prelude->pieces & IX_PIECE_BIT (one)) != 0 &&
         (pos->variant->prelude->pieces & IX_PIECE_BIT (other)) != 0;
}

/* Can the turn before have left @files to be mirrored: none before the first turn, one file of
 * its zone after a replacement, none or two after a trade? */
static gboolean
mirror_fits (const IxPosition *pos)
{
  const IxPrelude *prelude = pos->variant->prelude;
  guint files = differing_files (pos);
  int differing = __builtin_popcount (files);
  const IxPreludeTurn *last;

  if (pos->prelude == 1)
    return differing == 0;
  last = &prelude->turns[pos->prelude - 2];
  switch (last->act)
    {
    case IX_PRELUDE_REPLACE:
      return differing == 1 && (((last->zone | last->zone >> 56) & IX_RANK_1) & files) != 0;
    case IX_PRELUDE_TRADE:
      return differing == 0 || (differing == 2 && is_trade (pos, files));
    case IX_PRELUDE_NOTHING:
    case IX_PRELUDE_MOVE:
    default:
      return differing == 0;
    }
}

gboolean
ix_prelude_is_sound (const IxPosition *pos)
{
  const guint64 pawns = pos->movement[IX_MOVEMENT_PAWN];

  return mirror_fits (pos) && side_is_sound (pos, IX_WHITE) && side_is_sound (pos, IX_BLACK) &&
         (pawns & pos->colour[IX_WHITE]) == IX_RANK_1 << 8 &&
         (pawns & pos->colour[IX_BLACK]) == IX_RANK_1 << 48 &&
         ix_popcount (ix_position_occupied (pos)) == 32;
}
