/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-evening-dialog.h"

G_BEGIN_DECLS

/* The dialog that exchanges a team of a table with another team of the round.  It shows the rules
 * that the exchange would break. */
#define IX_TYPE_EXCHANGE_DIALOG (ix_exchange_dialog_get_type ())
G_DECLARE_FINAL_TYPE (IxExchangeDialog, ix_exchange_dialog, IX, EXCHANGE_DIALOG, IxEveningDialog)

/* Opens the dialog for a table over the window of @over, a widget of the Evening page. */
void ix_exchange_dialog_present (GtkWidget        *over,
                                 IxEveningSession *session,
                                 guint             round,
                                 guint             table);

G_END_DECLS
