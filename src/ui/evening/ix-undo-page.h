/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ix-history.h"

G_BEGIN_DECLS

/* Returns the page of the history that asks whether an evening shall go back to before an act, and
 * lists all that will be undone.  The act is @row of @rows, the history of @evening as it is now.
 * Its buttons activate "history.back", and "history.undo" with the index of the first event. */
GtkWidget *ix_undo_page_new (const IxEvening    *evening,
                             const GPtrArray    *rows,
                             const IxHistoryRow *row);

/* Gives the focus to the button that changes nothing. */
void ix_undo_page_focus (GtkWidget *page);

G_END_DECLS
