/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-dialog.h"
#include "ix-rule-set-list.h"

G_BEGIN_DECLS

/* The dialog in which a set of rules of the house is made or changed: its name, and every field that
 * matters to its variant. */
#define IX_TYPE_RULE_EDITOR (ix_rule_editor_get_type ())
G_DECLARE_FINAL_TYPE (IxRuleEditor, ix_rule_editor, IX, RULE_EDITOR, IxDialog)

/* Called when the set is kept, with its name. */
typedef void (*IxRuleSetKept) (GtkWidget  *over,
                               const char *name);

/* Opens it over the window of @over for a new set, which begins with the values of @from; it may be based
 * on another set as well. */
GtkWidget *ix_rule_editor_present_new (GtkWidget       *over,
                                       IxRuleSetList   *rule_sets,
                                       const IxVariant *from,
                                       IxRuleSetKept    kept);

/* Opens it for the club's set of that name. */
GtkWidget *ix_rule_editor_present (GtkWidget     *over,
                                   IxRuleSetList *rule_sets,
                                   const char    *name,
                                   IxRuleSetKept  kept);

/* Opens a dialog that gives the club's set of that name another one. */
GtkWidget *ix_rule_name_dialog_present (GtkWidget     *over,
                                        IxRuleSetList *rule_sets,
                                        const char    *name,
                                        IxRuleSetKept  kept);

G_END_DECLS
