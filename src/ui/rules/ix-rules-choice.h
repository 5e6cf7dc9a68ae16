/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ix-rule-book.h"

G_BEGIN_DECLS

/* The row of a dialog that chooses rules: the built-in ones and the club's own by name, and a way to all
 * others and to changing them.  Emits `chosen` when others are chosen, or those chosen have changed in
 * the book; under another name, or removed from it, they stay chosen. */
#define IX_TYPE_RULES_CHOICE (ix_rules_choice_get_type ())
G_DECLARE_FINAL_TYPE (IxRulesChoice, ix_rules_choice, IX, RULES_CHOICE, AdwComboRow)

/* At first the rules of @last are chosen, an id or a name; the first ones if there are none of that
 * name any more. */
GtkWidget *ix_rules_choice_new (IxRuleBook *book,
                                const char *last);

/* The rules chosen, as they are in the book or were before they went. */
const IxVariant *ix_rules_choice_get (IxRulesChoice *self);

/* Their id or name, for ix_rules_choice_new(). */
const char *ix_rules_choice_get_key (IxRulesChoice *self);

/* Chooses the rules that @variant was made from: those of its house, or the built-in ones.  A house
 * that is not in the book, or has other rules there now, is offered too.  The clock does not matter. */
void ix_rules_choice_choose (IxRulesChoice      *self,
                             const IxVariant *variant);

/* Opens the dialog that keeps @rules as rules of the house, which are then chosen. */
void ix_rules_choice_save_as (IxRulesChoice      *self,
                              const IxVariant *rules);

G_END_DECLS
