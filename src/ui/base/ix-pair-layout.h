/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Lays out children of equal size: side by side if all have room, otherwise one above the other.
 *
 * GtkFlowBox would do, but it takes the arrow keys and is a grid of cells to screen readers. */
#define IX_TYPE_PAIR_LAYOUT (ix_pair_layout_get_type ())
G_DECLARE_FINAL_TYPE (IxPairLayout, ix_pair_layout, IX, PAIR_LAYOUT, GtkLayoutManager)

/* @width: the least width of each child for them to stand side by side */
GtkLayoutManager *ix_pair_layout_new (int width);

G_END_DECLS
