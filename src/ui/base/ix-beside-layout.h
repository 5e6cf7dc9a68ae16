/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Lays out two children side by side: the second at its minimum width, the first in the remaining
 * room.  If there is not enough room for both, the second is hidden.
 *
 * AdwFlap would fold only if the minimum widths do not fit, AdwSqueezer shows one child or another,
 * and later versions of libadwaita deprecate both. */
#define IX_TYPE_BESIDE_LAYOUT (ix_beside_layout_get_type ())
G_DECLARE_FINAL_TYPE (IxBesideLayout, ix_beside_layout, IX, BESIDE_LAYOUT, GtkLayoutManager)

G_END_DECLS
