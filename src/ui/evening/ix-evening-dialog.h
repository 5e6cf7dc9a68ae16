/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-dialog.h"
#include "ix-evening-session.h"

G_BEGIN_DECLS

/* The base of dialogs that ask about an evening.  It holds the evening, and closes when something is undone
 * or another evening is shown, for what it asks about may be gone then. */
#define IX_TYPE_EVENING_DIALOG (ix_evening_dialog_get_type ())
G_DECLARE_DERIVABLE_TYPE (IxEveningDialog, ix_evening_dialog, IX, EVENING_DIALOG, IxDialog)

struct _IxEveningDialogClass {
  IxDialogClass parent_class;
};

/* As ix_dialog_set_up(); @over is a widget of the Evening page, on which is told what was done.  @live may be
 * NULL for a dialog that asks about an evening to come. */
void ix_evening_dialog_set_up (IxEveningDialog  *self,
                               GtkWidget        *over,
                               IxEveningSession *session,
                               const char       *title,
                               const char       *apply_label);

IxEveningSession     *ix_evening_dialog_get_session (IxEveningDialog *self);
const IxEveningState *ix_evening_dialog_get_state (IxEveningDialog *self);

/* The widget over which it was opened, NULL if that is gone. */
GtkWidget *ix_evening_dialog_get_over (IxEveningDialog *self);

/* ix_evening_send() for what was asked; the dialog closes if it was accepted. */
void ix_evening_dialog_send (IxEveningDialog *self,
                             const char      *said,
                             IxEveningEvent   event);

/* A line of explanation below the rows of @group. */
GtkWidget *ix_evening_dialog_add_row (GtkWidget *group);

G_END_DECLS
