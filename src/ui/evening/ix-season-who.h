/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ix-season-table.h"

G_BEGIN_DECLS

/* Returns the page of the question who is who in a season: what is doubtful, with a button for each answer, and what was
 * answered, with a button that takes it back.  Its buttons activate actions of the window of the seasons. */
GtkWidget *ix_season_who_new (const IxSeasonTable *table);

G_END_DECLS
