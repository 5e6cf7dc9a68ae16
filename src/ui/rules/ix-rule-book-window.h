/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-rule-editor.h"

G_BEGIN_DECLS

/* The window with all sets of rules: the club's own, which are made, changed, renamed, removed,
 * imported and exported here, those that are built in, and traditions of elsewhere. */
#define IX_TYPE_RULE_BOOK_WINDOW (ix_rule_book_window_get_type ())
G_DECLARE_FINAL_TYPE (IxRuleBookWindow, ix_rule_book_window, IX, RULE_BOOK_WINDOW, AdwWindow)

/* Opens it over the window of @over.  With @chosen a set can be chosen: it is called with @over and
 * the name of the set, and the window closes. */
GtkWidget *ix_rule_book_window_present (GtkWidget   *over,
                                        IxRuleBook  *book,
                                        IxRulesKept  chosen);

G_END_DECLS
