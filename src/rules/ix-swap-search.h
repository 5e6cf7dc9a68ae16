/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-position.h"

G_BEGIN_DECLS

/* Has the player to move a sequence of swaps that he may end (rules.md 3)?  A check may last
 * through a sequence, so none that is short need release it; and there may be hundreds of
 * millions. */

typedef enum {
  IX_SWAP_SEARCH_NONE,     /* it is proven that there is none */
  IX_SWAP_SEARCH_FOUND,
  IX_SWAP_SEARCH_UNPROVEN, /* none was found within the bound */
} IxSwapSearch;

/* How many swaps are tried before the search gives up: some 15 milliseconds. */
#define IX_SWAP_SEARCH_BOUND 200000

/* Looks for the shortest such sequence, or the shortest end of the one under way, trying at
 * most @bound swaps.  @turn, if not NULL, is set to the swaps found; @tried, if not NULL, to
 * the number of those tried. */
IxSwapSearch ix_swap_search (const IxPosition *pos,
                             guint             bound,
                             IxTurn           *turn,
                             guint            *tried);

G_END_DECLS
