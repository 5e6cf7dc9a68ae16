/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-evening.h"
#include "ix-variant.h"

G_BEGIN_DECLS

/* Sets @rules to the rules that the evening plays by: those of the house, or those of its
 * variant.  The clock is that of the rules; the evening's own goes over it. */
void ix_evening_get_rules (const IxEveningState *state,
                           IxVariant            *rules);

/* Returns the name of the rules of an evening of @variant, with the rules of the house in @rules,
 * which may be NULL or empty: "newport", or "Friday Night". */
const char *ix_evening_rules_name (const char *variant,
                                   const char *rules);

/* Returns the reasons that a result of the evening may have by its rules, each as the bit 1 << IxTableReason: in some
 * no draw can be agreed, and not all have stall claims. */
guint ix_evening_reasons (const IxEveningState *state);

G_END_DECLS
