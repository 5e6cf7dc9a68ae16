/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Lays out two children side by side: the second as narrow as it can be, the first with what
 * room is left. Where there is not enough for both the second is not shown. */
#define IX_TYPE_BESIDE_LAYOUT (ix_beside_layout_get_type ())
G_DECLARE_FINAL_TYPE (IxBesideLayout, ix_beside_layout, IX, BESIDE_LAYOUT, GtkLayoutManager)

G_END_DECLS
