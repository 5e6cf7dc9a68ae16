/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The years of a club.  Dates are as in IxSeason: "2026-01-31". */

/* Returns the year in which the season of the day of @now begins, by the clock of its own time zone: clubs
 * play from 1 July to 30 June. */
int ix_season_year (GDateTime *now);

/* Return the first or the last day of a season a year later than @date: the last day of a month stays that
 * as the last day of a season.  A text that is no date stays as it is. */
char *ix_season_next_first (const char *date) G_GNUC_WARN_UNUSED_RESULT;
char *ix_season_next_last (const char *date) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
