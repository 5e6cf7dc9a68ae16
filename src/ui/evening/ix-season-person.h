/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ix-season-card.h"

G_BEGIN_DECLS

/* Returns the card of a person of IxSeasonTable.players as a page: place, rating, who this is, evenings with their matches,
 * games, partners, opponents, boards and colours.  Its buttons activate actions of the window of the seasons.
 * @table outlives the page. */
GtkWidget *ix_season_person_new (const IxSeasonTable *table,
                                 guint                person);

G_END_DECLS
