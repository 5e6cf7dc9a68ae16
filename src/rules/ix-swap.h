/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-position.h"

G_BEGIN_DECLS

/* Swaps (rules.md 3 and 4).  A swap does not change which squares are occupied, so every line
 * of sight stays the same along a whole sequence: the squares that a piece reaches from a
 * square, and from which a piece of some type attacks a king, are found only once.  Private to
 * the rules layer. */

/* The legality of a swap that is being tried. */
typedef enum {
  IX_SWAP_ILLEGAL,  /* the own king would be in check, or the swap may not give check now */
  IX_SWAP_GOES_ON,  /* legal; the turn may not end here, but the sequence may continue */
  IX_SWAP_MAY_END,  /* legal; the turn may end here, or continue */
  IX_SWAP_MUST_END, /* legal; the turn must end here */
} IxSwapLegality;

/* The board on which swaps are made and undone. */
typedef struct {
  const IxPosition *pos;       /* before the swaps; all but the pieces is looked up there */
  IxPiece           board[64];
  guint64           occupied;
  guint64           visited;      /* the squares that the swapping piece has left */
  IxSq              king[2];   /* the kings' squares, by colour; IX_SQ_NONE: no king */
  guint64           seen[2][IX_N_PIECE_TYPES]; /* the squares from which an enemy of each type
                                                * attacks each king */
  guint64           checkers;  /* the pieces that attack the king of the player who swaps */
  guint64           reach[IX_N_PIECE_TYPES][64];
  guint64           reach_known[IX_N_PIECE_TYPES];
} IxSwaps;

/* Sets @swaps to @pos, which must stay unchanged while @swaps is used. */
void ix_swaps_begin (IxSwaps          *swaps,
                     const IxPosition *pos);

/* The squares of the pieces that @piece of the player who swaps would reach from @from. */
guint64 ix_swaps_reach (IxSwaps *swaps,
                        IxPiece  piece,
                        IxSq     from);

/* The squares of the pieces in reach of the player's piece on @from, without used-up pieces and
 * kings that may not be swapped. */
guint64 ix_swaps_targets (IxSwaps *swaps,
                          IxSq     from);

/* Called after each legal swap while it is made; returns FALSE to stop. */
typedef gboolean (*IxSwapFunc) (IxSwaps      *swaps,
                                IxStep        step,
                                IxSwapLegality legality,
                                gpointer      data);

/* Makes the legal swaps that may come next, one at a time.  Returns FALSE if @func stopped it. */
gboolean ix_swaps_each (IxSwaps   *swaps,
                        IxSwapFunc func,
                        gpointer   data);

/* The same for the swaps that continue after @last, the swap that is made: to be called by
 * an IxSwapFunc.  The square that was left is used up meanwhile. */
gboolean ix_swaps_each_next (IxSwaps   *swaps,
                             IxStep     last,
                             IxSwapFunc func,
                             gpointer   data);

/* Puts the legal swaps that may come next in @list; returns their number. */
guint ix_swap_steps (const IxPosition *pos,
                     IxStep           *list);

/* May any swap come next? */
gboolean ix_swap_exists (const IxPosition *pos);

/* May @step, a swap, come next? */
gboolean ix_swap_is_legal (const IxPosition *pos,
                           IxStep            step);

/* The number of sequences of at least one and at most @max_steps more swaps that end the turn
 * (rules.md 3). */
guint64 ix_swap_count_sequences (const IxPosition *pos,
                                 guint             max_steps);

/* May a turn that began with a swap end with the present placement? */
gboolean ix_swap_may_end (const IxPosition *pos);

/* Is the placement of @pos the one that a sequence of swaps may not restore? */
gboolean ix_swap_is_ko (const IxPosition *pos);

G_END_DECLS
