/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-evening.h"

G_BEGIN_DECLS

/* Results that were corrected after a later round was paired. */

/* A later round, and the result with which it was paired. */
typedef struct {
  guint         round;
  IxTableResult result;
} IxPairedWith;

/* Returns the rounds, of IxPairedWith, that were paired while that match of the table had another
 * result than @now.  A round that was paired while it had no result, as two rounds at once are, is
 * not among them.  @now may be a result that is about to be entered. */
GArray *ix_evening_paired_with (const IxEveningState *state,
                                guint                 round,
                                guint                 table,
                                gboolean              second,
                                IxTableResult         now) G_GNUC_WARN_UNUSED_RESULT;

/* Does the pairing of that round depend on results?  One with new partners does if leaders meet. */
gboolean ix_evening_round_uses_results (const IxEveningState *state,
                                        guint                 round);

G_END_DECLS
