/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-cross-table.h"

/* The Dutch System by its wording, to compare with: lists each way to pair a whole round, writes
 * down for each all that C.04.3 looks at, bracket by bracket, and takes the first in that order.
 * Shares no code with what it is compared with.  For some ten players at most. */

/* The players to be paired are those who have IX_ROUND_NONE in the last round of @table, and are
 * not withdrawn.  Puts in @white, by place, who has White against whom: @white[a] = b; the player
 * who has the bye has their own number there, all others G_MAXUINT.  FALSE if there is no legal
 * pairing. */
gboolean naive_dutch_pair (const IxCrossTable *table, guint *white);

/* Is there one at all, by trying? */
gboolean naive_dutch_exists (const IxCrossTable *table);
