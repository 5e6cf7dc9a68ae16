/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ix-store-salvage.h"

G_BEGIN_DECLS

/* The readable part of a damaged file: its evenings and matches, those that are not whole
 * first, and of each the acts up to the damage.
 *
 * Signals:
 *   back ()      leave it
 *   accept ()    go on with what is shown */
#define IX_TYPE_SALVAGE_VIEW (ix_salvage_view_get_type ())
G_DECLARE_FINAL_TYPE (IxSalvageView, ix_salvage_view, IX, SALVAGE_VIEW, AdwBin)

/* Shows @salvage, which must outlive the view. */
void ix_salvage_view_show (IxSalvageView   *self,
                           const IxSalvage *salvage);

/* Returns in a few lines how much can be read. */
char *ix_salvage_view_summarize (const IxSalvage *salvage) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
