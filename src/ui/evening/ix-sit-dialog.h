/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-evening-dialog.h"

G_BEGIN_DECLS

/* The dialog that chooses the sit-out of a team of three. */
#define IX_TYPE_SIT_DIALOG (ix_sit_dialog_get_type ())
G_DECLARE_FINAL_TYPE (IxSitDialog, ix_sit_dialog, IX, SIT_DIALOG, IxEveningDialog)

/* Opens the dialog for a table over the window of @over, a widget of the Evening page. */
void ix_sit_dialog_present (GtkWidget        *over,
                            IxEveningSession *session,
                            guint             round,
                            guint             table);

G_END_DECLS
