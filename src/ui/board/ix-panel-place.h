/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The place of the panel between or beside the boards: with large text the panel may be higher, and then
 * it scrolls there.  Its minimum height is nothing, its natural one the least that the panel needs.
 *
 * GtkScrolledWindow alone would be a stop of the Tab key of its own. */
#define IX_TYPE_PANEL_PLACE (ix_panel_place_get_type ())
G_DECLARE_FINAL_TYPE (IxPanelPlace, ix_panel_place, IX, PANEL_PLACE, GtkWidget)

GtkWidget *ix_panel_place_new (GtkWidget *panel);

G_END_DECLS
