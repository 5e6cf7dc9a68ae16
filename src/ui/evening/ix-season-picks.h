/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ix-seasons.h"

G_BEGIN_DECLS

/* The group of rows in which the evenings of a season are chosen one by one, each with a coefficient and a label.
 *
 * Signals:
 *   changed ()   an evening was chosen, left out, or set */
#define IX_TYPE_SEASON_PICKS (ix_season_picks_get_type ())
G_DECLARE_FINAL_TYPE (IxSeasonPicks, ix_season_picks, IX, SEASON_PICKS, AdwPreferencesGroup)

/* Lists all evenings of @store.  Entries go into the picks of @season, which outlives the group. */
IxSeasonPicks *ix_season_picks_new (IxStore  *store,
                                    IxSeason *season);

/* Shows which evenings count by dates, venue and rules of @entered, beside what is chosen one by one. */
void ix_season_picks_follow (IxSeasonPicks  *self,
                             const IxSeason *entered);

/* Returns why an evening is not as it must be, such as a coefficient that cannot be read; NULL: all are. */
const char *ix_season_picks_why (const IxSeasonPicks *self);

/* Returns the rules of the evenings, and @also unless it is empty, each once, as the definition of a season has them;
 * ends with NULL, free with g_strfreev(). */
char **ix_season_picks_rules (const IxSeasonPicks *self,
                              const char          *also) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
