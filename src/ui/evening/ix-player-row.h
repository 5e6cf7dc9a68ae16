/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ix-evening.h"

G_BEGIN_DECLS

/* One who came, in the list of entries: name, club, grade and where it is from, whether he is here.
 * What can be done are the actions `entries.edit`, `entries.wish` and `entries.presence`, all with the
 * number of the entry. */
#define IX_TYPE_PLAYER_ROW (ix_player_row_get_type ())
G_DECLARE_FINAL_TYPE (IxPlayerRow, ix_player_row, IX, PLAYER_ROW, GtkListBoxRow)

GtkWidget *ix_player_row_new (guint entry);
guint      ix_player_row_get_entry (IxPlayerRow *self);

void ix_player_row_show (IxPlayerRow           *self,
                        const IxEveningState *state);

/* The columns of a line that have heads above them. */
typedef enum {
  IX_ENTRY_GRADE,
  IX_ENTRY_SOURCE,
  IX_ENTRY_PRESENT,
  IX_ENTRY_MENU,
  IX_N_ENTRY_COLUMNS,
} IxEntryColumn;

/* Each of them is then as wide as all others of its group. */
void ix_player_row_align (IxPlayerRow         *self,
                          GtkSizeGroup *const *groups);

G_END_DECLS
