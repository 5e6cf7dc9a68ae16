/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ix-rule-sets.h"

G_BEGIN_DECLS

/* The row of a set of rules in the window of all sets, with a menu of what can be done with it: the
 * actions `book.*` (s), with its name. */
#define IX_TYPE_RULE_BOOK_ROW (ix_rule_book_row_get_type ())
G_DECLARE_FINAL_TYPE (IxRuleBookRow, ix_rule_book_row, IX, RULE_BOOK_ROW, AdwActionRow)

GtkWidget *ix_rule_book_row_new (const IxRuleSet *set);

/* The name of the set. */
const char *ix_rule_book_row_get_name (IxRuleBookRow *self);

G_END_DECLS
