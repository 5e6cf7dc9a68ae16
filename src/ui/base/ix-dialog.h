/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/* The base class of the program's dialogs: a modal window with Cancel, one button that applies,
 * and groups of rows in between (ix-rows.h).  Escape cancels.  Return opens the row that has the focus if it is
 * one to open, such as a choice, and applies from all others.  Subclasses hold the data of a dialog. */
#define IX_TYPE_DIALOG (ix_dialog_get_type ())
G_DECLARE_DERIVABLE_TYPE (IxDialog, ix_dialog, IX, DIALOG, AdwWindow)

struct _IxDialogClass {
  AdwWindowClass parent_class;

  /* Called when the button that applies is pressed, or Return.  The dialog stays open until this
   * function closes it. */
  void (*apply) (IxDialog *self);

  /* Called when Return is pressed at @focus, a switch, a number or the like.  TRUE: the function has
   * led on to another row, and the dialog is not applied.  May be NULL. */
  gboolean (*lead_on) (IxDialog  *self,
                       GtkWidget *focus);
};

/* Makes @self modal over the window of @over.  @apply_label has a mnemonic.  Call it once, before
 * the dialog is presented. */
void ix_dialog_set_up (IxDialog   *self,
                       GtkWidget  *over,
                       const char *title,
                       const char *apply_label);

/* Adds a group of rows and returns it; @title is plain text and may be NULL. */
GtkWidget *ix_dialog_add_group (IxDialog   *self,
                                const char *title);

/* Puts @beside to the right of the groups, which get a narrow column. */
void ix_dialog_set_beside (IxDialog  *self,
                           GtkWidget *beside);

/* Sets why the dialog cannot be applied, which it shows; NULL: it can.  There is no other way to
 * make the button dead.  While it is, Return leads to the first field of the class "error". */
void ix_dialog_set_why (IxDialog   *self,
                        const char *why);

/* The buttons, and the page that holds the groups. */
GtkWidget *ix_dialog_get_apply (IxDialog *self);
GtkWidget *ix_dialog_get_cancel (IxDialog *self);
GtkWidget *ix_dialog_get_page (IxDialog *self);

/* Lets Return and Ctrl+Return press @apply, as in every dialog, in a window that is none of this class. */
void ix_dialog_apply_by_keys (GtkWindow *window,
                              GtkWidget *apply);

G_END_DECLS
