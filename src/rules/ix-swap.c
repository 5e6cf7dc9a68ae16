/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Single swaps: which are legal, what they change, and the count of sequences. */

#include "ix-swap.h"

#include <string.h>

#include "ix-check-info.h"

#define INLINE static inline __attribute__ ((always_inline))

static gboolean
is_balanced (const IxSwaps *swaps)
{
  return swaps->pos->variant->turn == IX_TURN_MOVE_AND_SWAP;
}

/* Recomputes the squares from which the king of @colour is attacked.  Attacks between two
 * squares are symmetric, except those of pawns, which look the other way. */
static void
find_attacks_on_king (IxSwaps *swaps,
                      IxColour colour)
{
  IxSq king = swaps->king[colour];

  for (guint pieces = swaps->pos->variant->pieces; pieces != 0; pieces &= pieces - 1)
    {
      IxPieceType type = (IxPieceType) __builtin_ctz (pieces);

      swaps->seen[colour][type] =
        king == IX_SQ_NONE ? 0
                           : ix_piece_attacks (IX_PIECE (type, colour), king, swaps->occupied);
    }
}

/* Recomputes the pieces that attack the king of the player who swaps. */
static void
find_checkers (IxSwaps *swaps)
{
  IxColour us = swaps->pos->turn;

  swaps->checkers = 0;
  for (guint64 pieces = swaps->occupied; pieces != 0; pieces = ix_pop_lsb (pieces))
    {
      IxSq sq = ix_lsb (pieces);
      IxPiece piece = swaps->board[sq];

      if (ix_piece_colour (piece) != us)
        swaps->checkers |= swaps->seen[us][ix_piece_type (piece)] & IX_BIT (sq);
    }
}

void
ix_swaps_begin (IxSwaps          *swaps,
                const IxPosition *pos)
{
  swaps->pos = pos;
  memcpy (swaps->board, pos->board, sizeof swaps->board);
  swaps->occupied = ix_position_occupied (pos);
  swaps->visited = pos->visited;
  memset (swaps->reach_known, 0, sizeof swaps->reach_known);
  for (IxColour colour = IX_WHITE; colour <= IX_BLACK; colour++)
    swaps->king[colour] = ix_position_king (pos, colour);
  find_attacks_on_king (swaps, pos->turn);
  /* In Balanced Swap nothing depends on whether a swap gives check, and after a legal move the
   * player's own king is safe. */
  swaps->checkers = 0;
  if (!is_balanced (swaps))
    {
      find_attacks_on_king (swaps, !pos->turn);
      find_checkers (swaps);
    }
}

/* The squares straight ahead of a pawn that it could move to if they were empty (rules.md 4). */
static guint64
pawn_advances (const IxSwaps *swaps,
               IxSq           from)
{
  IxColour us = swaps->pos->turn;
  int up = us == IX_WHITE ? 8 : -8;
  int rank = ix_sq_rank_for (from, us);
  guint64 reach = 0;

  if (rank == 7)
    return 0;
  reach |= IX_BIT (from + up);
  if ((rank == 1 || (rank == 0 && swaps->pos->variant->first_rank_double)) &&
      !(reach & swaps->occupied))
    reach |= IX_BIT (from + 2 * up);
  return reach;
}

/* The squares of the pieces that the piece on @from reaches, of either colour.  In Swap Chess a
 * king does not swap; in Balanced Swap it does, and pawns also swap straight forward. */
static guint64
find_reach (const IxSwaps *swaps,
            IxPiece        piece,
            IxSq           from)
{
  guint64 reach = ix_piece_attacks (piece, from, swaps->occupied);

  if (is_balanced (swaps))
    {
      if (ix_piece_type (piece) == IX_PAWN)
        reach |= pawn_advances (swaps, from);
    }
  else if (ix_piece_type_has (ix_piece_type (piece), IX_MOVEMENT_ROYAL))
    {
      reach = 0;
    }
  return reach & swaps->occupied;
}

INLINE guint64
reach_from (IxSwaps *swaps,
            IxPiece  piece,
            IxSq     from)
{
  IxPieceType type = ix_piece_type (piece);

  if (!(swaps->reach_known[type] & IX_BIT (from)))
    {
      swaps->reach[type][from] = find_reach (swaps, piece, from);
      swaps->reach_known[type] |= IX_BIT (from);
    }
  return swaps->reach[type][from];
}

guint64
ix_swaps_reach (IxSwaps *swaps,
                IxPiece  piece,
                IxSq     from)
{
  return reach_from (swaps, piece, from);
}

INLINE guint64
targets_from (IxSwaps *swaps,
              IxSq     from)
{
  IxSq enemy_king = swaps->king[!swaps->pos->turn];
  guint64 targets = reach_from (swaps, swaps->board[from], from) & ~swaps->visited;

  if (enemy_king != IX_SQ_NONE && targets & IX_BIT (enemy_king) &&
      !(is_balanced (swaps) && swaps->pos->variant->swap_enemy_king))
    targets ^= IX_BIT (enemy_king);
  return targets;
}

guint64
ix_swaps_targets (IxSwaps *swaps,
                  IxSq     from)
{
  return targets_from (swaps, from);
}

/* The types that a pawn may promote to if the swap brings it to its last rank; just IX_NO_PIECE
 * if the swap brings none there. */
INLINE IxPieceTypeSet
promotions (const IxSwaps *swaps,
            IxSq           from,
            IxSq           to)
{
  return ix_piece_promotes_on (swaps->board[from], to) ||
             ix_piece_promotes_on (swaps->board[to], from)
           ? swaps->pos->variant->promotions
           : IX_PIECE_BIT (IX_NO_PIECE);
}

static gboolean
is_ko (const IxPiece    *board,
       const IxPosition *pos)
{
  return pos->ko && memcmp (board, pos->ko_placement, sizeof pos->ko_placement) == 0;
}

gboolean
ix_swap_is_ko (const IxPosition *pos)
{
  return is_ko (pos->board, pos);
}

/* The state to restore when a swap is undone. */
typedef struct {
  IxPiece  from, to;
  guint64  checkers;
  gboolean king; /* one of them was the player's own king */
} Undo;

/* If the player's own king moves too, everything is recomputed: that is rare. */
static void
move_own_king (IxSwaps *swaps,
               IxSq     sq)
{
  swaps->king[swaps->pos->turn] = sq;
  find_attacks_on_king (swaps, swaps->pos->turn);
}

INLINE void
do_swap (IxSwaps *swaps,
         IxStep   step,
         Undo    *undo)
{
  IxColour us = swaps->pos->turn;
  IxSq king = swaps->king[us];

  *undo = (Undo) { swaps->board[step.from], swaps->board[step.to], swaps->checkers,
                   king == step.to || king == step.from };
  swaps->board[step.to] = undo->from;
  swaps->board[step.from] = undo->to;
  if (G_UNLIKELY (step.type != IX_NO_PIECE))
    {
      IxSq sq = ix_piece_promotes_on (undo->from, step.to) ? step.to : step.from;

      swaps->board[sq] = IX_PIECE (step.type, ix_piece_colour (swaps->board[sq]));
    }
  if (G_UNLIKELY (undo->king))
    {
      move_own_king (swaps, king == step.to ? step.from : step.to);
      find_checkers (swaps);
    }
  else
    {
      IxPiece other = swaps->board[step.from];

      swaps->checkers &= ~IX_BIT (step.to);
      if (ix_piece_colour (other) != us)
        swaps->checkers |= swaps->seen[us][ix_piece_type (other)] & IX_BIT (step.from);
    }
}

INLINE void
undo_swap (IxSwaps    *swaps,
           IxStep      step,
           const Undo *undo)
{
  swaps->board[step.from] = undo->from;
  swaps->board[step.to] = undo->to;
  if (G_UNLIKELY (undo->king))
    move_own_king (swaps, swaps->king[swaps->pos->turn] == step.from ? step.to : step.from);
  swaps->checkers = undo->checkers;
}

/* The enemy king was not attacked before, so only the two pieces that moved can attack it now. */
INLINE gboolean
gives_check (const IxSwaps *swaps,
             IxStep         step)
{
  IxColour us = swaps->pos->turn;
  IxPiece other = swaps->board[step.from];

  return (swaps->seen[!us][ix_piece_type (swaps->board[step.to])] & IX_BIT (step.to)) != 0 ||
         (ix_piece_colour (other) == us &&
          (swaps->seen[!us][ix_piece_type (other)] & IX_BIT (step.from)) != 0);
}

/* A check may last, but once it is released none may come back (rules.md 3), whichever piece
 * gives it.  After the only swap of a Balanced turn there must be none. */
INLINE IxSwapLegality
judge (const IxSwaps *swaps,
       IxStep         step,
       gboolean       was_in_check)
{
  const IxPosition *pos = swaps->pos;
  gboolean in_check = swaps->checkers != 0;
  gboolean may_end;

  if (is_balanced (swaps))
    return in_check ? IX_SWAP_ILLEGAL : IX_SWAP_MUST_END;
  if (in_check && (!was_in_check || pos->variant->swap_check == IX_SWAP_CHECK_STRICT))
    return IX_SWAP_ILLEGAL;
  may_end = !in_check && !is_ko (swaps->board, pos);
  if (gives_check (swaps, step))
    return may_end ? IX_SWAP_MUST_END : IX_SWAP_ILLEGAL;
  return may_end ? IX_SWAP_MAY_END : IX_SWAP_GOES_ON;
}

/* Makes the legal swaps of the piece on @from, one at a time. */
INLINE gboolean
each_from (IxSwaps   *swaps,
           IxSq       from,
           IxSwapFunc func,
           gpointer   data)
{
  gboolean more = TRUE;

  for (guint64 targets = targets_from (swaps, from); targets != 0 && more;
       targets = ix_pop_lsb (targets))
    for (guint kinds = promotions (swaps, from, ix_lsb (targets)); kinds != 0 && more;
         kinds &= kinds - 1)
      {
        IxStep step = ix_step_swap (from, ix_lsb (targets), (IxPieceType) __builtin_ctz (kinds));
        gboolean was_in_check = swaps->checkers != 0;
        IxSwapLegality legality;
        Undo undo;

        do_swap (swaps, step, &undo);
        legality = judge (swaps, step, was_in_check);
        if (legality != IX_SWAP_ILLEGAL)
          more = func (swaps, step, legality, data);
        undo_swap (swaps, step, &undo);
      }
  return more;
}

INLINE gboolean
each_next (IxSwaps   *swaps,
           IxStep     last,
           IxSwapFunc func,
           gpointer   data)
{
  gboolean more;

  swaps->visited |= IX_BIT (last.from);
  more = each_from (swaps, last.to, func, data);
  swaps->visited ^= IX_BIT (last.from);
  return more;
}

gboolean
ix_swaps_each (IxSwaps   *swaps,
               IxSwapFunc func,
               gpointer   data)
{
  const IxPosition *pos = swaps->pos;
  guint64 pieces = pos->active != IX_SQ_NONE ? IX_BIT (pos->active) : pos->colour[pos->turn];

  for (; pieces != 0; pieces = ix_pop_lsb (pieces))
    if (!each_from (swaps, ix_lsb (pieces), func, data))
      return FALSE;
  return TRUE;
}

gboolean
ix_swaps_each_next (IxSwaps   *swaps,
                    IxStep     last,
                    IxSwapFunc func,
                    gpointer   data)
{
  return each_next (swaps, last, func, data);
}

typedef struct {
  IxStep *list;
  guint   n;
} Steps;

static gboolean
add_step (IxSwaps       *swaps,
          IxStep         step,
          IxSwapLegality legality,
          gpointer       data)
{
  Steps *steps = data;

  steps->list[steps->n++] = step;
  return TRUE;
}

guint
ix_swap_steps (const IxPosition *pos,
               IxStep           *list)
{
  Steps steps = { .list = list };
  IxSwaps swaps;

  ix_swaps_begin (&swaps, pos);
  ix_swaps_each (&swaps, add_step, &steps);
  return steps.n;
}

static gboolean
stop (IxSwaps       *swaps,
      IxStep         step,
      IxSwapLegality legality,
      gpointer       data)
{
  return FALSE;
}

gboolean
ix_swap_exists (const IxPosition *pos)
{
  IxSwaps swaps;

  ix_swaps_begin (&swaps, pos);
  return !ix_swaps_each (&swaps, stop, NULL);
}

static gboolean
is_other_step (IxSwaps       *swaps,
               IxStep         step,
               IxSwapLegality legality,
               gpointer       data)
{
  const IxStep *sought = data;

  return !ix_step_equal (step, *sought);
}

gboolean
ix_swap_is_legal (const IxPosition *pos,
                  IxStep            step)
{
  IxSwaps swaps;

  ix_swaps_begin (&swaps, pos);
  return !ix_swaps_each (&swaps, is_other_step, &step);
}

typedef struct {
  guint64 n;
  guint   steps_left;
} Count;

static gboolean
count_sequences (IxSwaps       *swaps,
                 IxStep         step,
                 IxSwapLegality legality,
                 gpointer       data)
{
  Count *count = data;

  count->n += legality != IX_SWAP_GOES_ON;
  if (legality == IX_SWAP_MUST_END || count->steps_left <= 1)
    return TRUE;
  count->steps_left--;
  each_next (swaps, step, count_sequences, count);
  count->steps_left++;
  return TRUE;
}

guint64
ix_swap_count_sequences (const IxPosition *pos,
                         guint             max_steps)
{
  Count count = { .steps_left = max_steps };
  IxSwaps swaps;

  if (max_steps == 0)
    return 0;
  ix_swaps_begin (&swaps, pos);
  ix_swaps_each (&swaps, count_sequences, &count);
  return count.n;
}

gboolean
ix_swap_may_end (const IxPosition *pos)
{
  return !ix_swap_is_ko (pos) && ix_position_checkers (pos) == 0;
}
