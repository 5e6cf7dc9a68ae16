/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* The base of the program's own dialogs: a modal window with Cancel, one button that applies, and groups
 * of rows in between (ix-rows.h).  Escape cancels.  What a dialog needs to know stands in its type. */
#define IX_TYPE_DIALOG (ix_dialog_get_type ())
G_DECLARE_DERIVABLE_TYPE (IxDialog, ix_dialog, IX, DIALOG, AdwWindow)

struct _IxDialogClass {
  AdwWindowClass parent_class;

  /* The button that applies was pressed, or Return in a row.  The dialog is still open, and closes when
   * this closes it. */
  void (*apply) (IxDialog *self);
};

/* Places @self over the window of @over; @apply_label has a mnemonic.  To be called once,
 * before it is presented. */
void ix_dialog_set_up (IxDialog   *self,
                       GtkWidget  *over,
                       const char *title,
                       const char *apply_label);

/* Adds a group of rows; @title is plain text and may be NULL. */
GtkWidget *ix_dialog_add_group (IxDialog   *self,
                                const char *title);

/* Makes the button that applies live, or not. */
void ix_dialog_set_ready (IxDialog *self,
                          gboolean  ready);

/* The buttons, and the page that holds the groups. */
GtkWidget *ix_dialog_get_apply (IxDialog *self);
GtkWidget *ix_dialog_get_cancel (IxDialog *self);
GtkWidget *ix_dialog_get_page (IxDialog *self);

G_END_DECLS
