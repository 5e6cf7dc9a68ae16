/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ix-season.h"

G_BEGIN_DECLS

/* The group of rows in which the rules of a season are put together: added, removed, moved, and set.
 *
 * Signals:
 *   changed ()   a rule has changed */
#define IX_TYPE_SEASON_CHAIN (ix_season_chain_get_type ())
G_DECLARE_FINAL_TYPE (IxSeasonChain, ix_season_chain, IX, SEASON_CHAIN, AdwPreferencesGroup)

/* Lists the rules of @season, which outlives the group. */
IxSeasonChain *ix_season_chain_new (IxSeason *season);

/* Lists the rules again after others than the chain changed them. */
void ix_season_chain_fill (IxSeasonChain *self);

/* Returns why a rule is not as it must be, such as points by place that cannot be read; NULL: all are. */
const char *ix_season_chain_why (const IxSeasonChain *self);

G_END_DECLS
