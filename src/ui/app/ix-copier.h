/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-evening-page.h"
#include "ix-store.h"

G_BEGIN_DECLS

/* Makes the automatic copies of the data file (ix-store-copies.h) while the program runs: some time
 * after the start, when an evening is begun or closed, when a round is paired, and at the end.  Only
 * a snapshot is made in the program's own thread.
 *
 * Signals:
 *   failed (GError *)   no copy could be made; not again for the same reason */
#define IX_TYPE_COPIER (ix_copier_get_type ())
G_DECLARE_FINAL_TYPE (IxCopier, ix_copier, IX, COPIER, GObject)

/* @store must outlive the copier.  One without a file is not copied. */
IxCopier *ix_copier_new (IxStore       *store,
                         IxEveningPage *evening) G_GNUC_WARN_UNUSED_RESULT;

/* Makes the last copy and waits for it.  Failures are not told any more. */
void ix_copier_finish (IxCopier *self);

G_END_DECLS
