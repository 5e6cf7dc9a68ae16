/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-cross-table.h"
#include "ix-pairing.h"

G_BEGIN_DECLS

/* Pairs a round by the FIDE (Dutch) System, handbook C.04.3 in force since 1 February 2026.
 *
 * Pairs the round after those in @table; or, if its last round has no games and no allocated bye
 * yet, that round, leaving out contestants who have a bye already.  Withdrawn contestants are left
 * out too.  @table->n_rounds says whether it is the last round, the one with topscorers (1.8).
 * @table->first_side is the initial colour (5.1); if it is not set, the games of the first round
 * decide, or else it is White.
 *
 * Fills @pairs, an array of IxPairing, in the order of the boards; the bye comes last.  Returns
 * FALSE with an IX_PAIRING_ERROR if the round cannot be paired (1.9.3), or if the previous round
 * has games without a result. */
gboolean ix_dutch_pair (const IxCrossTable *table,
                        GArray             *pairs,
                        GError            **error);

G_END_DECLS
