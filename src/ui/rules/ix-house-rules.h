/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ix-variant.h"

G_BEGIN_DECLS

/* The rules of one match, where they may differ from those that were chosen for it: an expander row,
 * with a row for each field of a variant that matters there but those of its clock.  Emits `changed`
 * when any of them has. */
#define IX_TYPE_HOUSE_RULES (ix_house_rules_get_type ())
G_DECLARE_FINAL_TYPE (IxHouseRules, ix_house_rules, IX, HOUSE_RULES, AdwExpanderRow)

GtkWidget *ix_house_rules_new (void);

/* Shows the fields that matter to @variant, with their values; those that differ from @usual, which
 * has the same id, are counted. */
void ix_house_rules_show (IxHouseRules    *self,
                          const IxVariant *variant,
                          const IxVariant *usual);

/* Sets the fields of @variant to the values shown; it must have the id of the variant shown. */
void ix_house_rules_apply (IxHouseRules *self,
                           IxVariant    *variant);

G_END_DECLS
