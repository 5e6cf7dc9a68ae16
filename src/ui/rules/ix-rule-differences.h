/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-rule-sets.h"

G_BEGIN_DECLS

/* Rules differ in some fields from the built-in ones that they are based on. */

/* A line of markup for each: its title, its value, what that means, and what is usual. */
GPtrArray *ix_rule_differences (const IxVariant *variant) G_GNUC_WARN_UNUSED_RESULT;

/* A line of markup for each field that matters, also where nothing differs. */
GPtrArray *ix_rule_settings (const IxVariant *variant) G_GNUC_WARN_UNUSED_RESULT;

/* A set in a line or two: what it is based on, its clock and how many rules differ; of a tradition where it
 * comes from and what is missing. */
char *ix_rule_set_describe (const IxRuleSet *set) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
