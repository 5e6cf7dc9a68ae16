/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ix-evening-session.h"

G_BEGIN_DECLS

/* The window with all that was done in an evening, newest first.  It can be searched, and goes back
 * to before an act, which it asks for first; then it closes.  Return on an act about a table shows
 * that table. */
#define IX_TYPE_HISTORY_DIALOG (ix_history_dialog_get_type ())
G_DECLARE_FINAL_TYPE (IxHistoryDialog, ix_history_dialog, IX, HISTORY_DIALOG, AdwWindow)

/* Presents it over @over, a widget of the Evening page. */
void ix_history_dialog_present (GtkWidget        *over,
                                IxEveningSession *session);

G_END_DECLS
