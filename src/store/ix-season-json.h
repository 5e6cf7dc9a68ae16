/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-season-table.h"

G_BEGIN_DECLS

/* Returns a season as JSON: its definition, what was read from each evening, and all figures that
 * follow from these (../club/season.md). */
char *ix_season_to_json (const IxSeasonTable *table) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
