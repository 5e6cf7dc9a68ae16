/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-rule-editor.h"

G_BEGIN_DECLS

/* The window with all sets of rules: the club's own, which are made, changed, renamed, removed,
 * imported and exported here, those that are built in, and traditions of elsewhere. */
#define IX_TYPE_RULE_SETS_WINDOW (ix_rule_sets_window_get_type ())
G_DECLARE_FINAL_TYPE (IxRuleSetsWindow, ix_rule_sets_window, IX, RULE_SETS_WINDOW, AdwWindow)

/* Opens it over the window of @over.  With @chosen a set can be chosen: it is called with @over and
 * the name of the set, and the window closes. */
GtkWidget *ix_rule_sets_window_present (GtkWidget     *over,
                                        IxRuleSetList *rule_sets,
                                        IxRuleSetKept  chosen);

/* Imports the sets in the files at @paths, and says how that went. */
void ix_rule_sets_window_import (IxRuleSetsWindow  *self,
                                 const char *const *paths);

G_END_DECLS
