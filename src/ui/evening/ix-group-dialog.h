/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-evening-dialog.h"

G_BEGIN_DECLS

/* The dialog that seats all who are present for a group match: the seat plan, and how the match ends
 * and counts. */
#define IX_TYPE_GROUP_DIALOG (ix_group_dialog_get_type ())
G_DECLARE_FINAL_TYPE (IxGroupDialog, ix_group_dialog, IX, GROUP_DIALOG, IxEveningDialog)

/* Opens it for a new group match, over the window of @over, a widget of the Evening page. */
void ix_group_dialog_present (GtkWidget        *over,
                              IxEveningSession *session);

/* Opens it for the seats of a group match that has not begun: as they are, or, with @anew, of all who
 * are present now. */
void ix_group_dialog_present_seats (GtkWidget        *over,
                                    IxEveningSession *session,
                                    guint             group,
                                    gboolean          anew);

G_END_DECLS
