/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-rule-sets.h"

G_BEGIN_DECLS

/* Returns the traditions of elsewhere that come with the program, of IxRuleSet, which nobody changes, in the order of
 * their names. */
GPtrArray *ix_rule_presets (void) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
