/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-evening-dialog.h"

G_BEGIN_DECLS

/* The dialog that swaps a player with another one and shows the resulting sums of the teams. */
#define IX_TYPE_SWAP_DIALOG (ix_swap_dialog_get_type ())
G_DECLARE_FINAL_TYPE (IxSwapDialog, ix_swap_dialog, IX, SWAP_DIALOG, IxEveningDialog)

/* Opens the dialog for the player @entry over the window of @over, a widget of the Evening page. */
void ix_swap_dialog_present (GtkWidget        *over,
                             IxEveningSession *session,
                             guint             entry);

/* Swaps the players @a and @b, entries, without a dialog. */
void ix_swap_players (GtkWidget        *over,
                      IxEveningSession *session,
                      guint             a,
                      guint             b);

G_END_DECLS
