/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ix-store.h"

G_BEGIN_DECLS

/* The window of the seasons: a page with all of them, one with the tables of a season, and one with the card of a
 * person. */
#define IX_TYPE_SEASONS_WINDOW (ix_seasons_window_get_type ())
G_DECLARE_FINAL_TYPE (IxSeasonsWindow, ix_seasons_window, IX, SEASONS_WINDOW, AdwWindow)

/* Opens the window over that of @over, and returns it.  @store outlives it. */
GtkWidget *ix_seasons_window_present (GtkWidget *over,
                                      IxStore   *store);

G_END_DECLS
