/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ix-season.h"

G_BEGIN_DECLS

/* Returns the row of a season in the list of all: it opens the season, and its buttons change, copy and delete it by
 * actions of the window of the seasons. */
GtkWidget *ix_season_row_new (const IxSeason *season);

/* Returns the name with its last number of four digits counted on, "Winter 2027", else with one behind. */
char *ix_season_next_name (const IxSeason *season) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
