/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ix-evening.h"

G_BEGIN_DECLS

/* One who came, in the list of entries: name, club, grade and where it is from, whether he is here.
 * What can be done are the actions `entries.edit`, `entries.wish` and `entries.presence`, all with the
 * number of the entry. */
#define IX_TYPE_ENTRY_LINE (ix_entry_line_get_type ())
G_DECLARE_FINAL_TYPE (IxEntryLine, ix_entry_line, IX, ENTRY_LINE, GtkListBoxRow)

GtkWidget *ix_entry_line_new (guint entry);
guint      ix_entry_line_get_entry (IxEntryLine *self);

void ix_entry_line_show (IxEntryLine           *self,
                        const IxEveningState *state);

G_END_DECLS
