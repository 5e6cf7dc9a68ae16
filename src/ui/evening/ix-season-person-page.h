/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ix-season-card.h"

G_BEGIN_DECLS

/* The card of a person in a season: place, rating, who this is, evenings with their matches, games, partners, opponents,
 * boards and colours.  Its buttons activate actions of the window of the seasons. */
#define IX_TYPE_SEASON_PERSON_PAGE (ix_season_person_page_get_type ())
G_DECLARE_FINAL_TYPE (IxSeasonPersonPage, ix_season_person_page, IX, SEASON_PERSON_PAGE, AdwPreferencesPage)

/* Returns the card of @person, one of IxSeasonTable.players.  @table outlives the page. */
GtkWidget *ix_season_person_page_new (const IxSeasonTable *table,
                                      guint                person);

G_END_DECLS
