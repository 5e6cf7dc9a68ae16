/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-legality.h"
#include "ix-source.h"

G_BEGIN_DECLS

/* What a player at the board asks: may I take this piece, can it go there, and if not, why not?
 * Where several reasons hold, the answer is the one that the player would name. */

/* Steps with the same source and square differ by kind (taking or swapping) and promotion. */
#define IX_MAX_CHOICE (2 * IX_N_PIECE_TYPES)

/* The answer for one source and one square. */
typedef struct {
  guint    n;                    /* how many legal steps there are */
  IxStep   steps[IX_MAX_CHOICE];
  IxReason reason;               /* why there is none; IX_LEGAL if there is one */
  IxReason no_swap;              /* the only step is a capture by a piece that could also swap: why
                                  * the swap, which may have been meant, is illegal; or IX_LEGAL */
} IxChoice;

/* The legal steps from @source to @to. */
IxChoice ix_position_choose (const IxPosition *pos,
                             IxSource          source,
                             IxSq              to);

/* Why no step goes from @source to @to; IX_LEGAL if one does.  Where a piece can move and swap, the
 * reason is that of the step which comes closer to being legal. */
IxReason ix_position_explain (const IxPosition *pos,
                              IxSource          source,
                              IxSq              to);

/* May @source be chosen, and if not, why not?  Except in a prelude, so may a piece of the player to
 * move that has no legal step: then every square tells why. */
IxReason ix_position_explain_source (const IxPosition *pos,
                                     IxSource          source);

/* The one piece that can go on in a turn that is begun, IX_NO_SOURCE if there are several or
 * none. */
IxSource ix_position_only_source (const IxPosition *pos);

/* What the turn asks for next. */
typedef enum {
  IX_DUE_STEP,          /* a move, or what else turns of the variant are made of */
  IX_DUE_MOVE_ONLY,     /* a move that no swap follows: White's first turn (rules.md 4) */
  IX_DUE_MOVE_AND_SWAP, /* a move that a swap must follow */
  IX_DUE_SWAP,          /* that swap */
  IX_DUE_MORE_SWAPS,    /* the next swap of a sequence, or its end */
  IX_DUE_PRELUDE,       /* an act of the prelude, or the move that ends it */
  IX_DUE_END,           /* nothing: the turn has all its steps */
} IxDue;

IxDue ix_position_due (const IxPosition *pos);

G_END_DECLS
