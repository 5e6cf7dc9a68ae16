/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-evening-dialog.h"

G_BEGIN_DECLS

/* The dialog that edits an entry. */
#define IX_TYPE_ENTRY_DIALOG (ix_entry_dialog_get_type ())
G_DECLARE_FINAL_TYPE (IxEntryDialog, ix_entry_dialog, IX, ENTRY_DIALOG, IxEveningDialog)

/* Opens the dialog for @entry over the window of @over, a widget of the Evening page. */
void ix_entry_dialog_present (GtkWidget        *over,
                              IxEveningSession *session,
                              guint             entry);

G_END_DECLS
