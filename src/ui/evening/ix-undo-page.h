/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ix-history.h"

G_BEGIN_DECLS

/* The page of the history that asks whether an evening is to go back to before an act, and lists
 * all that will be undone. */
#define IX_TYPE_UNDO_PAGE (ix_undo_page_get_type ())
G_DECLARE_FINAL_TYPE (IxUndoPage, ix_undo_page, IX, UNDO_PAGE, GtkBox)

/* The act is @row of @rows, the history of @evening as it is now.  The buttons activate
 * "history.back", and "history.undo" with the index of the first event. */
GtkWidget *ix_undo_page_new (const IxEvening    *evening,
                             const GPtrArray    *rows,
                             const IxHistoryRow *row);

/* Gives the focus to the button that changes nothing. */
void ix_undo_page_focus (IxUndoPage *self);

G_END_DECLS
