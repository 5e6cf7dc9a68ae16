/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ix-rule-set-list.h"

G_BEGIN_DECLS

/* The window with the rules of the games, which can print them. */
#define IX_TYPE_RULES_WINDOW (ix_rules_window_get_type ())
G_DECLARE_FINAL_TYPE (IxRulesWindow, ix_rules_window, IX, RULES_WINDOW, AdwWindow)

/* Opens the window at the rules of @variant, or at the first game if that has no text.  Those of
 * @rule_sets that are the club's own are listed, and @variant too if it is neither of them nor built
 * in: a match or an evening keeps the rules that it was begun with.  @parent has at most one such
 * window: an open one turns to the rules, or stays as it is for NULL. */
void ix_rules_window_present (GtkWindow       *parent,
                              IxRuleSetList   *rule_sets,
                              const IxVariant *variant);

G_END_DECLS
