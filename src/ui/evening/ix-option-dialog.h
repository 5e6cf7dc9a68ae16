/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-evening-dialog.h"

G_BEGIN_DECLS

/* The dialog for late entries and withdrawals.  It lists the options, each with its cost. */
#define IX_TYPE_OPTION_DIALOG (ix_option_dialog_get_type ())
G_DECLARE_FINAL_TYPE (IxOptionDialog, ix_option_dialog, IX, OPTION_DIALOG, IxEveningDialog)

/* Opens the dialog over the window of @over, a widget of the Evening page, for the withdrawal of
 * @entry. */
void ix_withdrawal_dialog_present (GtkWidget        *over,
                                   IxEveningSession *session,
                                   guint             entry);

/* The entries that are present but in no team, as guint; empty before teams are made. */
GArray *ix_list_unplaced (const IxEveningState *state) G_GNUC_WARN_UNUSED_RESULT;

/* Opens the dialog for those entries; applying it assigns one or two of them to a team. */
void ix_place_dialog_present (GtkWidget        *over,
                              IxEveningSession *session);

G_END_DECLS
