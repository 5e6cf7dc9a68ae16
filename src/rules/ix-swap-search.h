/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-position.h"

G_BEGIN_DECLS

/* Does the player to move have a sequence of swaps that may end (rules.md 3)?  A check may last
 * through a sequence, so perhaps no short sequence releases it; and there may be hundreds of
 * millions of them. */

typedef enum {
  IX_SWAP_SEARCH_NONE,     /* there is provably none */
  IX_SWAP_SEARCH_FOUND,
  IX_SWAP_SEARCH_UNPROVEN, /* none was found within the bound */
} IxSwapSearch;

/* The number of swaps that are tried before the search gives up: some 15 milliseconds. */
#define IX_SWAP_SEARCH_BOUND 200000

/* Looks for the shortest such sequence, or the shortest end of the one under way, trying at most
 * @bound swaps.  @turn, if not NULL, receives the swaps found; @tried, if not NULL, the number
 * of swaps tried. */
IxSwapSearch ix_swap_search (const IxPosition *pos,
                             guint             bound,
                             IxTurn           *turn,
                             guint            *tried);

G_END_DECLS
