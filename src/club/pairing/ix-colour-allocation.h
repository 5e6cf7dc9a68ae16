/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-cross-table.h"
#include "ix-pairing.h"

G_BEGIN_DECLS

/* Who is first-named (tournament.md 1.5).  The side White is. */

/* Settles a round by C.04.6 art. 4; two who have met already are named the other way round. */
void ix_allocate_colours (const IxCrossTable *table,
                          guint               round,
                          IxPairing          *pairs,
                          guint               n_pairs);

/* Settles @round and the one behind it, which are known both: who plays in both is first-named
 * once. */
void ix_allocate_colours_in_two (const IxCrossTable *table,
                                 guint               round,
                                 IxPairing          *pairs,
                                 guint               n_pairs,
                                 IxPairing          *next_pairs,
                                 guint               n_next_pairs);

G_END_DECLS
