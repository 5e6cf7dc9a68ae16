/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ix-evening.h"

G_BEGIN_DECLS

/* A row of the list of entries: name, club, grade and its source, and a switch for presence.  It
 * activates `entries.edit`, `entries.wish`, `entries.presence`, `entries.pay` and others with the number of
 * the entry. */
#define IX_TYPE_PLAYER_ROW (ix_player_row_get_type ())
G_DECLARE_FINAL_TYPE (IxPlayerRow, ix_player_row, IX, PLAYER_ROW, GtkListBoxRow)

/* @entry is the number of the entry. */
/* @partners: they change each round. */
GtkWidget *ix_player_row_new (guint    entry,
                              gboolean partners);
guint      ix_player_row_get_entry (IxPlayerRow *self);

/* Shows the entry as it is in @state. */
void ix_player_row_show (IxPlayerRow           *self,
                        const IxEveningState *state);

/* The columns that have headings. */
typedef enum {
  IX_ENTRY_GRADE,
  IX_ENTRY_SOURCE,
  IX_ENTRY_FEE, /* seen while there are fees */
  IX_ENTRY_PRESENT,
  IX_ENTRY_MENU,
  IX_N_ENTRY_COLUMNS,
} IxEntryColumn;

/* Adds each of these columns to its group in @groups, IX_N_ENTRY_COLUMNS of them, which makes all
 * rows align. */
void ix_player_row_align (IxPlayerRow         *self,
                          GtkSizeGroup *const *groups);

G_END_DECLS
