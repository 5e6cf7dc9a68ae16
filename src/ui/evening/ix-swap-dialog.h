/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-evening-dialog.h"

G_BEGIN_DECLS

/* With whom a player is to change places, and the sums of the teams that follow. */
#define IX_TYPE_SWAP_DIALOG (ix_swap_dialog_get_type ())
G_DECLARE_FINAL_TYPE (IxSwapDialog, ix_swap_dialog, IX, SWAP_DIALOG, IxEveningDialog)

/* Opens it for the player @entry over the window of @over, a widget of the Evening page. */
void ix_swap_dialog_present (GtkWidget        *over,
                             IxEveningSession *session,
                             guint             entry);

/* Two players change places at once. */
void ix_swap_players (GtkWidget        *over,
                      IxEveningSession *session,
                      guint             a,
                      guint             b);

G_END_DECLS
