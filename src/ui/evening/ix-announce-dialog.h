/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-evening-dialog.h"

G_BEGIN_DECLS

/* The dialog that announces the start of the next round. */
#define IX_TYPE_ANNOUNCE_DIALOG (ix_announce_dialog_get_type ())
G_DECLARE_FINAL_TYPE (IxAnnounceDialog, ix_announce_dialog, IX, ANNOUNCE_DIALOG, IxEveningDialog)

/* Opens the dialog over the window of @over, a widget of the Evening page. */
void ix_announce_dialog_present (GtkWidget        *over,
                                 IxEveningSession *session);

G_END_DECLS
