/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-evening-dialog.h"

G_BEGIN_DECLS

/* Edits the clocks of opponents whose grades differ. */
#define IX_TYPE_HANDICAP_DIALOG (ix_handicap_dialog_get_type ())
G_DECLARE_FINAL_TYPE (IxHandicapDialog, ix_handicap_dialog, IX, HANDICAP_DIALOG, IxEveningDialog)

void ix_handicap_dialog_present (GtkWidget        *over,
                                 IxEveningSession *session);

G_END_DECLS
