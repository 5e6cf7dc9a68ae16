/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ix-rule-set-list.h"

G_BEGIN_DECLS

/* The row of a dialog that chooses rules: the built-in ones and the club's own by name, and a way to all
 * others and to changing them.  Emits `chosen` when others are chosen, or those chosen have changed in
 * the list; under another name, or removed from it, they stay chosen. */
#define IX_TYPE_RULE_SET_CHOICE (ix_rule_set_choice_get_type ())
G_DECLARE_FINAL_TYPE (IxRuleSetChoice, ix_rule_set_choice, IX, RULE_SET_CHOICE, AdwComboRow)

/* At first the rules of @last are chosen, an id or a name; the first ones if there are none of that
 * name any more. */
GtkWidget *ix_rule_set_choice_new (IxRuleSetList *rule_sets,
                                   const char    *last);

/* The rules chosen, as they are in the list or were before they went. */
const IxVariant *ix_rule_set_choice_get (IxRuleSetChoice *self);

/* Their id or name, for ix_rule_set_choice_new(). */
const char *ix_rule_set_choice_get_key (IxRuleSetChoice *self);

/* Chooses the rules that @variant was made from: those of its house, or the built-in ones.  A house
 * that is not in the list, or has other rules there now, is offered too.  The clock does not matter. */
void ix_rule_set_choice_choose (IxRuleSetChoice *self,
                                const IxVariant *variant);

/* Opens the dialog that keeps @rules as rules of the house, which are then chosen. */
void ix_rule_set_choice_save_as (IxRuleSetChoice *self,
                                 const IxVariant *rules);

G_END_DECLS
