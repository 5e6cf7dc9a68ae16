/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-cross-table.h"
#include "ix-pairing.h"

G_BEGIN_DECLS

/* Decides who is first-named (tournament.md 1.5).  The side White is first-named. */

/* Allocates the colours of a round by C.04.6 art. 4.  Two that have met before get the opposite
 * colours. */
void ix_allocate_colours (const IxCrossTable *table,
                          guint               round,
                          IxPairing          *pairs,
                          guint               n_pairs);

/* Allocates the colours of @round and the next round, both of which are known.  Everyone who plays
 * in both is first-named once. */
void ix_allocate_colours_in_two (const IxCrossTable *table,
                                 guint               round,
                                 IxPairing          *pairs,
                                 guint               n_pairs,
                                 IxPairing          *next_pairs,
                                 guint               n_next_pairs);

G_END_DECLS
