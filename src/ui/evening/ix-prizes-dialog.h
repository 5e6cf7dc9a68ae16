/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-evening-dialog.h"

G_BEGIN_DECLS

/* The dialog that edits the prizes of an evening: a row for each, and how they are given. */
#define IX_TYPE_PRIZES_DIALOG (ix_prizes_dialog_get_type ())
G_DECLARE_FINAL_TYPE (IxPrizesDialog, ix_prizes_dialog, IX, PRIZES_DIALOG, IxEveningDialog)

void ix_prizes_dialog_present (GtkWidget        *over,
                               IxEveningSession *session);

G_END_DECLS
