/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-evening-dialog.h"

G_BEGIN_DECLS

/* The dialog that chooses the tie-breaks and their order. */
#define IX_TYPE_TIE_DIALOG (ix_tie_dialog_get_type ())
G_DECLARE_FINAL_TYPE (IxTieDialog, ix_tie_dialog, IX, TIE_DIALOG, IxEveningDialog)

/* Opens the dialog over the window of @over, a widget of the Evening page. */
void ix_tie_dialog_present (GtkWidget        *over,
                            IxEveningSession *session);

G_END_DECLS
