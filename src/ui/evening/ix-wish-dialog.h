/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-evening-dialog.h"

G_BEGIN_DECLS

/* The dialog that records a wish of a player to be in one team with another player, or not to
 * be. */
#define IX_TYPE_WISH_DIALOG (ix_wish_dialog_get_type ())
G_DECLARE_FINAL_TYPE (IxWishDialog, ix_wish_dialog, IX, WISH_DIALOG, IxEveningDialog)

/* Opens the dialog for @entry over the window of @over, a widget of the Evening page. */
void ix_wish_dialog_present (GtkWidget        *over,
                             IxEveningSession *session,
                             guint             entry);

G_END_DECLS
