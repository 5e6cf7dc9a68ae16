/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ix-variant.h"

G_BEGIN_DECLS

/* The rules that a house may have otherwise than the club: a row that opens, with a row for each
 * field of a variant that matters there. */
typedef struct _IxHouseRules IxHouseRules;

/* Adds the row to @group, with which it goes. */
IxHouseRules *ix_house_rules_new (GtkWidget *group);

/* Shows the fields that matter to @variant, with its values. */
void ix_house_rules_show (IxHouseRules    *self,
                          const IxVariant *variant);

/* Sets the fields of @variant, which has the id of the one that is shown. */
void ix_house_rules_apply (IxHouseRules *self,
                           IxVariant    *variant);

G_END_DECLS
