/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ix-games.h"

G_BEGIN_DECLS

/* A row of the list of games: players, result and details. */
#define IX_TYPE_GAME_ROW (ix_game_row_get_type ())
G_DECLARE_FINAL_TYPE (IxGameRow, ix_game_row, IX, GAME_ROW, GtkWidget)

GtkWidget *ix_game_row_new (void);

void ix_game_row_show (IxGameRow         *self,
                       const IxGameEntry *entry);

G_END_DECLS
