/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-dialog.h"
#include "ix-evening-session.h"

G_BEGIN_DECLS

/* The base class of dialogs about an evening.  It holds the session, and closes when an event is
 * undone or another evening is shown, because the subject of the dialog may be gone then. */
#define IX_TYPE_EVENING_DIALOG (ix_evening_dialog_get_type ())
G_DECLARE_DERIVABLE_TYPE (IxEveningDialog, ix_evening_dialog, IX, EVENING_DIALOG, IxDialog)

struct _IxEveningDialogClass {
  IxDialogClass parent_class;
};

/* As ix_dialog_set_up().  @over is a widget of the Evening page, which shows the toasts.  @session
 * may be NULL for a dialog about an evening that does not exist yet. */
void ix_evening_dialog_set_up (IxEveningDialog  *self,
                               GtkWidget        *over,
                               IxEveningSession *session,
                               const char       *title,
                               const char       *apply_label);

/* The session, NULL if the dialog was set up without one, and its current state. */
IxEveningSession     *ix_evening_dialog_get_session (IxEveningDialog *self);
const IxEveningState *ix_evening_dialog_get_state (IxEveningDialog *self);

/* The widget over which the dialog was opened; NULL once that is gone. */
GtkWidget *ix_evening_dialog_get_over (IxEveningDialog *self);

/* Presents the dialog with the focus on @focus; if @why is not NULL there is nothing to choose in
 * it, so it is destroyed and a toast says why. */
void ix_evening_dialog_present (IxEveningDialog *self,
                                GtkWidget       *focus,
                                const char      *why);

/* Applies @event as ix_evening_do() does, and closes the dialog if it was accepted. */
void ix_evening_dialog_do (IxEveningDialog *self,
                           IxEveningEvent   event);

/* Says over @self, an IxEveningDialog, why what it was to do could not be saved.  Changes of its session tell it by
 * themselves. */
void ix_evening_dialog_tell_failure (GtkWidget  *self,
                                     const char *why);

/* Adds a label for an explanation below the rows of @group, and returns it. */
GtkWidget *ix_evening_dialog_add_row (GtkWidget *group);

G_END_DECLS
