/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-evening-dialog.h"

G_BEGIN_DECLS

/* The dialog that sets the number of rounds and the pairing system. */
#define IX_TYPE_PLAN_DIALOG (ix_plan_dialog_get_type ())
G_DECLARE_FINAL_TYPE (IxPlanDialog, ix_plan_dialog, IX, PLAN_DIALOG, IxEveningDialog)

/* Opens the dialog over the window of @over, a widget of the Evening page. */
void ix_plan_dialog_present (GtkWidget        *over,
                             IxEveningSession *session);

G_END_DECLS
