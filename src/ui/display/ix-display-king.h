/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ix-types.h"

G_BEGIN_DECLS

/* A king of one colour, as large as its place, on a background that shows both colours from
 * afar. */
#define IX_TYPE_DISPLAY_KING (ix_display_king_get_type ())
G_DECLARE_FINAL_TYPE (IxDisplayKing, ix_display_king, IX, DISPLAY_KING, GtkWidget)

GtkWidget *ix_display_king_new (IxColour colour);

G_END_DECLS
