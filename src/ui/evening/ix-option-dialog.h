/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-evening-dialog.h"

G_BEGIN_DECLS

/* For late entries and withdrawals: the options, each with what it costs. */
#define IX_TYPE_OPTION_DIALOG (ix_option_dialog_get_type ())
G_DECLARE_FINAL_TYPE (IxOptionDialog, ix_option_dialog, IX, OPTION_DIALOG, IxEveningDialog)

/* Opens it over the window of @over, a widget of the Evening page: @entry has gone. */
void ix_withdrawal_dialog_present (GtkWidget        *over,
                                   IxEveningSession *session,
                                   guint             entry);

/* Those who are here and in no team. */
GArray *ix_list_unplaced (const IxEveningState *state) G_GNUC_WARN_UNUSED_RESULT;

/* Opens it for those: one or two of them are assigned to a team. */
void ix_place_dialog_present (GtkWidget        *over,
                              IxEveningSession *session);

G_END_DECLS
