/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-evening.h"

G_BEGIN_DECLS

/* Two copies of an evening, as two computers have them. */

typedef enum {
  IX_COPY_OTHER, /* it is another evening */
  IX_COPY_SAME,
  IX_COPY_NEWER, /* the copy goes on where the evening here ends */
  IX_COPY_OLDER, /* the evening here goes on where the copy ends */
  IX_COPY_PARTS, /* both go on differently: no one can say which is right */
} IxCopyRelation;

typedef struct {
  IxCopyRelation relation;
  guint          n_common; /* the events that both begin with */
  GPtrArray     *here;     /* of char *, the acts behind them here, oldest first: "20:03 Round 2, ..." */
  GPtrArray     *there;    /* the same in the copy */
} IxCopyComparison;

/* Compares a copy with the evening here.  Links to matches on a computer do not
 * count.  Times of day are local. */
IxCopyComparison *ix_evening_compare (const IxEvening *here,
                                      const IxEvening *copy) G_GNUC_WARN_UNUSED_RESULT;
void              ix_copy_comparison_free (IxCopyComparison *comparison);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IxCopyComparison, ix_copy_comparison_free)

/* Are both copies of one evening: were they set up by one event? */
gboolean ix_evening_is_copy (const IxEvening *one,
                             const IxEvening *other);

/* Returns the event without its link to a match on this computer. */
IxEveningEvent *ix_evening_event_unlinked (const IxEveningEvent *event) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
