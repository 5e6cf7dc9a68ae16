/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-dialog.h"
#include "ix-seasons.h"

G_BEGIN_DECLS

/* The dialog of the definition of a season: its name, who is ranked, how, and over which evenings. */
#define IX_TYPE_SEASON_DIALOG (ix_season_dialog_get_type ())
G_DECLARE_FINAL_TYPE (IxSeasonDialog, ix_season_dialog, IX, SEASON_DIALOG, IxDialog)

/* Called with the widget that the dialog is over when @season has been saved. */
typedef void (*IxSeasonSaved) (GtkWidget      *over,
                               const IxSeason *season);

/* Opens the dialog over the window of @over with @season, which has a chain and of which it takes a copy.  It
 * saves it in the place of the season that is called @old; NULL: as a new one. */
void ix_season_dialog_present (GtkWidget      *over,
                               IxStore        *store,
                               const IxSeason *season,
                               const char     *old,
                               IxSeasonSaved   saved);

/* Returns the preset whose chain the season has, whatever the numbers of evenings and matches;
 * IX_N_SEASON_PRESETS if there is none. */
IxSeasonPreset ix_season_dialog_preset_of (const IxSeason *season);

G_END_DECLS
