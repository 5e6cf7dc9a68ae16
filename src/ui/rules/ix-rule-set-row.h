/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ix-rule-sets.h"

G_BEGIN_DECLS

/* The row of a set of rules in the window of all sets, with a menu of what can be done with it: the
 * actions `rule-set.*` (s), with its name. */
#define IX_TYPE_RULE_SET_ROW (ix_rule_set_row_get_type ())
G_DECLARE_FINAL_TYPE (IxRuleSetRow, ix_rule_set_row, IX, RULE_SET_ROW, AdwActionRow)

GtkWidget *ix_rule_set_row_new (const IxRuleSet *set);

/* The name of the set. */
const char *ix_rule_set_row_get_name (IxRuleSetRow *self);

G_END_DECLS
