/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-cross-table.h"
#include "ix-pairing.h"

G_BEGIN_DECLS

/* Pairs a round by the FIDE (Dutch) System, handbook C.04.3 in force since 1 February 2026.
 *
 * The round is the one behind those in @table; or, if its last round has no games and no allocated
 * bye yet, that one, in which contestants who have a bye already are left out.  So are those who
 * are withdrawn.  @table->n_rounds tells whether it is the last, which is when there are
 * topscorers (1.8), and @table->first_side is the initial colour (5.1); if that was never set,
 * it is what the games of the first round say, or else White.
 *
 * Puts the pairs in @pairs, an array of IxPairing, in the order of their boards; the bye comes
 * last.  Sets an IX_PAIRING_ERROR if the round cannot be paired (1.9.3), or if the round before
 * has games without a result. */
gboolean ix_dutch_pair (const IxCrossTable *table,
                        GArray             *pairs,
                        GError            **error);

G_END_DECLS
