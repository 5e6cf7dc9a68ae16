/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-position.h"

G_BEGIN_DECLS

/* Swaps (rules.md 3 and 4).  A swap changes nothing about which squares are occupied, so along a
 * whole sequence every line of sight stays as it is: what a piece reaches from a square, and from
 * where a piece of some kind attacks a king, is found once.  Private to the rules layer. */

/* What a swap is that is being tried. */
typedef enum {
  IX_SWAP_ILLEGAL,  /* the own king may not stand so, or a check may not be given now */
  IX_SWAP_GOES_ON,  /* legal; the turn may not end here, but the sequence may go on */
  IX_SWAP_MAY_END,  /* legal; the turn may end here, or go on */
  IX_SWAP_MUST_END, /* legal; the turn must end here */
} IxSwapLegality;

/* The board on which swaps are tried and taken back. */
typedef struct {
  const IxPosition *pos;       /* as it was before; all but the pieces is looked up there */
  IxPiece           board[64];
  guint64           occupied;
  guint64           visited;      /* the squares that the piece who swaps has left */
  IxSq              king[2];   /* where they stand, by colour; IX_SQ_NONE: nowhere */
  guint64           seen[2][IX_N_PIECE_TYPES]; /* from where enemies attack each king */
  guint64           checkers;  /* the pieces that attack the king of the player who swaps */
  guint64           reach[IX_N_PIECE_TYPES][64];
  guint64           reach_known[IX_N_PIECE_TYPES];
} IxSwaps;

void ix_swaps_begin (IxSwaps          *swaps,
                     const IxPosition *pos);

/* The squares of the pieces that @piece of the player who swaps would reach from @from. */
guint64 ix_swaps_reach (IxSwaps *swaps,
                        IxPiece  piece,
                        IxSq     from);

/* Those of the pieces that his piece on @from may change places with as far as his reach goes:
 * used-up pieces and kings that may not be swapped are left out. */
guint64 ix_swaps_targets (IxSwaps *swaps,
                          IxSq     from);

/* Called behind each legal swap while it is done; returns FALSE to see no more. */
typedef gboolean (*IxSwapFunc) (IxSwaps      *swaps,
                                IxStep        step,
                                IxSwapLegality legality,
                                gpointer      data);

/* Does the legal swaps that may come next, one at a time.  Returns FALSE if @func stopped it. */
gboolean ix_swaps_each (IxSwaps   *swaps,
                        IxSwapFunc func,
                        gpointer   data);

/* The same for those that go on from @from behind the swap that is done: to be called by a func.
 * The square that was left is used up meanwhile. */
gboolean ix_swaps_each_next (IxSwaps   *swaps,
                             IxStep     last,
                             IxSwapFunc func,
                             gpointer   data);

/* Puts the legal swaps that may come next in @list; returns how many there are. */
guint ix_swap_steps (const IxPosition *pos,
                     IxStep           *list);

/* Is there one? */
gboolean ix_swap_exists (const IxPosition *pos);

/* May @step, a swap, come next? */
gboolean ix_swap_is_legal (const IxPosition *pos,
                           IxStep            step);

/* How many sequences of at least one and at most @max_steps more swaps end the turn (rules.md
 * 3). */
guint64 ix_swap_count_sequences (const IxPosition *pos,
                                 guint             max_steps);

/* May a turn that began with a swap end with the pieces as they stand? */
gboolean ix_swap_may_end (const IxPosition *pos);

/* Does @pos have the pieces on the board as they may not stand behind a sequence of swaps? */
gboolean ix_swap_is_ko (const IxPosition *pos);

G_END_DECLS
