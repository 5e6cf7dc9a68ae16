/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-legality.h"
#include "ix-source.h"

G_BEGIN_DECLS

/* May this piece be chosen, can it go there, and if not, why not?  These are the questions of a
 * player at the board.  If several reasons hold, the answer is the one that the player would
 * name. */

/* Steps with the same source and square differ by kind (capture or swap) and promotion. */
#define IX_MAX_CHOICE (2 * IX_N_PIECE_TYPES)

/* The answer for one source and one square. */
typedef struct {
  guint    n;                    /* the number of legal steps */
  IxStep   steps[IX_MAX_CHOICE];
  IxReason reason;               /* why there is none; IX_LEGAL if there is one */
  IxReason no_swap;              /* why the swap, which may have been meant, is illegal, if the
                                  * only step is a capture by a piece that could also swap; else
                                  * IX_LEGAL */
} IxChoice;

/* The legal steps from @source to @to. */
IxChoice ix_position_choose (const IxPosition *pos,
                             IxSource          source,
                             IxSq              to);

/* Why no step goes from @source to @to; IX_LEGAL if one does.  If a piece can both move and
 * swap, it is the reason of the step that comes closer to being legal. */
IxReason ix_position_explain (const IxPosition *pos,
                              IxSource          source,
                              IxSq              to);

/* May @source be chosen, and if not, why not?  Except in a prelude, a piece of the player to
 * move may be chosen even if it has no legal step: then every square explains why. */
IxReason ix_position_explain_source (const IxPosition *pos,
                                     IxSource          source);

/* The one piece that can continue the turn under way; IX_NO_SOURCE if there are several or none. */
IxSource ix_position_only_source (const IxPosition *pos);

/* The next thing that the turn needs. */
typedef enum {
  IX_DUE_STEP,          /* a move, or another step that the turns of the variant consist of */
  IX_DUE_MOVE_ONLY,     /* a move that no swap follows: White's first turn (rules.md 4) */
  IX_DUE_MOVE_AND_SWAP, /* a move that a swap must follow */
  IX_DUE_SWAP,          /* the swap that must follow the move */
  IX_DUE_MORE_SWAPS,    /* the next swap of a sequence, or its end */
  IX_DUE_PRELUDE,       /* a step of the prelude, or the move that ends it */
  IX_DUE_END,           /* nothing: the turn has all its steps */
} IxDue;

/* The next thing that the turn of the player to move needs. */
IxDue ix_position_due (const IxPosition *pos);

G_END_DECLS
