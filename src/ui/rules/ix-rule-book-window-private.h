/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-rule-book-window.h"

G_BEGIN_DECLS

/* Shared by ix-rule-book-window.c (the sets and what is done with them) and
 * ix-rule-book-window-files.c (import and export). */

/* Those of the club, those that are built in, and traditions. */
#define IX_N_RULE_GROUPS 3

struct _IxRuleBookWindow {
  AdwWindow parent_instance;

  IxRuleBook *book;
  GtkWidget  *over;    /* weak */
  IxRulesKept chosen;  /* NULL: there is nothing to choose for */
  GtkWidget  *overlay, *refused;
  GtkWidget  *groups[IX_N_RULE_GROUPS];
  GPtrArray  *rows;    /* all rows of the groups */
  AdwToast   *toast;   /* the last one; weak */
};

/* Shows the sets as they are now; the focus stays at the set of @name, or goes to the first. */
void ix_rule_book_window_show_sets (IxRuleBookWindow *self,
                                    const char       *name);

/* Shows @text, with a button that takes the last change back if @undo. */
void ix_rule_book_window_tell (IxRuleBookWindow *self,
                               const char       *text,
                               gboolean          undo);

/* Shows why something failed, with the name of the file if @file is not NULL. */
void ix_rule_book_window_tell_error (IxRuleBookWindow *self,
                                     const char       *title,
                                     const char       *file,
                                     const GError     *error);

/* Installs the actions `book.import` and `book.export`; lets files be dropped on the window. */
void ix_rule_book_window_install_files (GtkWidgetClass *widget_class);
void ix_rule_book_window_accept_files (IxRuleBookWindow *self);

G_END_DECLS
