/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-display-layout.h"
#include "ix-season-table.h"

G_BEGIN_DECLS

/* Returns the table of a season as a list; @table NULL, or without rows: what is said instead.  With @keeps_back it is not
 * shown, because it tells the standings. */
IxDisplayLayout *ix_display_season_layout (const IxSeasonTable *table,
                                           gboolean             keeps_back) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
