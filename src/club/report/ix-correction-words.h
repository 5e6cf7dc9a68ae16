/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-evening-correction.h"

G_BEGIN_DECLS

/* Sentences about results that were corrected after a later round was paired.  They belong to the
 * caller.  @second means the second match of a double round. */

/* The later rounds that were paired with another result of the table than @now: "Rounds 3 and 4
 * were paired with the old result 0–1."  NULL if there are none.  @now may be a result that is
 * about to be entered. */
char *ix_format_paired_with (const IxEveningState *state,
                             guint                 round,
                             guint                 table,
                             gboolean              second,
                             IxTableResult         now) G_GNUC_WARN_UNUSED_RESULT;

/* The same with the table and its result, for the foot of a sheet: "Round 2, table 3 was corrected
 * to 1–0.  Rounds 3 and 4 were ..." */
char *ix_format_correction (const IxEveningState *state,
                            guint                 round,
                            guint                 table,
                            gboolean              second) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
