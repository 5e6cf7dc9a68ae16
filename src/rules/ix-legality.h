/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-position.h"

G_BEGIN_DECLS

/* Is this step legal, and if not, why not?  The step is known in full; ix-choice.h answers for a
 * piece and a square. */

/* Why a step is illegal.  The first group says that a piece cannot act in this way at all. */
typedef enum {
  IX_LEGAL,
  IX_ILLEGAL_MOVE,          /* a piece of that type does not go there */
  IX_ILLEGAL_NO_PIECE,      /* the square is empty, or has another piece than the one that is named */
  IX_ILLEGAL_NOT_YOURS,     /* the piece there is not one of the player to move */
  IX_ILLEGAL_TURN_DONE,     /* the turn has its step; the clock must be pressed */
  IX_ILLEGAL_PROMOTION,     /* a pawn on the last rank must become one of the offered pieces */
  IX_ILLEGAL_CASTLE_LOST,   /* the king or that rook has moved, or the rook was captured */
  IX_ILLEGAL_CASTLE_BLOCKED,
  IX_ILLEGAL_CASTLE_CHECK,  /* the king is in check, or passes an attacked square */
  IX_ILLEGAL_EN_PASSANT,    /* the right has gone or never existed */
  IX_ILLEGAL_NO_DROPS,      /* this variant has no reserves, or they never hold such pieces */
  IX_ILLEGAL_OCCUPIED,      /* a piece must be dropped on an empty square */
  IX_ILLEGAL_NOT_HELD,      /* no such piece in the reserve */
  IX_ILLEGAL_PAWN_RANK,     /* no pawn may be dropped on that rank */
  IX_ILLEGAL_DROP_MATE,     /* a drop may not deliver checkmate */
  IX_ILLEGAL_KING_IN_CHECK, /* the player's own king would be in check */
  IX_ILLEGAL_NOT_AVAILABLE, /* the pool has no such piece to promote to */
  IX_ILLEGAL_POOL_EMPTY,    /* the pool is empty, so no pawn may enter the last rank */
  /* Turns of several steps. */
  IX_ILLEGAL_NO_SWAPS,      /* there are no swaps in this variant */
  IX_ILLEGAL_SWAP_REACH,    /* the piece does not reach the other one */
  IX_ILLEGAL_SWAP_EMPTY,    /* there is no piece to swap with */
  IX_ILLEGAL_SWAP_KING,     /* the king does not swap, or the enemy king may not be swapped */
  IX_ILLEGAL_SWAP_OTHER,    /* the sequence must go on with the piece that began it */
  IX_ILLEGAL_USED_UP,       /* the piece there has already been swapped in this sequence */
  IX_ILLEGAL_NEW_CHECK,     /* the swap would put the player's own king into a new check */
  IX_ILLEGAL_CHECK_FIRST,   /* it gives check, but the player's own king is still attacked */
  IX_ILLEGAL_KO,            /* the pieces would stand as before the opponent's swaps */
  IX_ILLEGAL_SWAP_DUE,      /* a swap must follow now */
  IX_ILLEGAL_MOVE_DUE,      /* first a move, then the swap; White's first turn has no swap */
  IX_ILLEGAL_NO_SWAP_AFTER, /* no swap would be legal after this move */
  IX_ILLEGAL_PRELUDE,       /* the prelude is not over yet, or is over already */
  IX_ILLEGAL_WING,          /* no piece may be replaced on that square in this turn */
  IX_ILLEGAL_TRADE,         /* only two pieces that were brought in may trade places */
  IX_ILLEGAL_REPLACED,      /* the piece there has been replaced already */
  IX_ILLEGAL_NOT_WAITING,   /* no such piece is waiting beside the board */
  IX_ILLEGAL_UNFINISHED,    /* the turn does not have all its steps yet */
  IX_N_REASONS,
} IxReason;

/* May @step be taken now, and if not, why not?  @step may be any value. */
IxReason ix_position_check_step (const IxPosition *pos,
                                 IxStep            step);

/* The reason that ix_position_check_step() gives for a @step that is known to be illegal. */
IxReason ix_step_why_illegal (const IxPosition *pos,
                              IxStep            step);

/* May the turn under way end now, and if not, why not? */
IxReason ix_position_check_end (const IxPosition *pos);

G_END_DECLS
