/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ix-history.h"

G_BEGIN_DECLS

/* An act in a list model. */
#define IX_TYPE_HISTORY_ITEM (ix_history_item_get_type ())
G_DECLARE_FINAL_TYPE (IxHistoryItem, ix_history_item, IX, HISTORY_ITEM, GObject)

/* Row @n of @rows, the array of ix_history_new(), of which it keeps a reference. */
IxHistoryItem      *ix_history_item_new (GPtrArray *rows,
                                         guint      n) G_GNUC_WARN_UNUSED_RESULT;
IxHistoryRow *ix_history_item_get_row (IxHistoryItem *self);

/* Makes the rows of a GtkListView of such items.  With @can_undo each has a button that activates
 * "history.undo-to" with the index of its first event. */
GtkListItemFactory *ix_history_row_factory_new (gboolean can_undo) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
