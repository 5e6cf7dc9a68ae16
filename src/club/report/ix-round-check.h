/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-evening.h"

G_BEGIN_DECLS

/* Was the evening begun elsewhere, as a tournament that was taken over?  Then rounds came together
 * with their results, in one act. */
gboolean ix_evening_was_taken_over (const IxEvening *evening);

/* Compares each round with what the program would have paired: as it was known then, with the
 * results, byes and withdrawals before it.  Returns sentences (char *), at least one for each round:
 * "round 2: as we would pair", or one for each table that differs, "round 2: table 3: Ames - Birch,
 * we would pair Ames - Cole".  There are none where partners change: lots decide there, and no other
 * program's rounds are taken over. */
GPtrArray *ix_evening_compare_pairings (const IxEvening *evening) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
