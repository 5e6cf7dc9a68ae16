/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-evening-rules.h"

#include "ix-rule-set.h"

void
ix_evening_get_rules (const IxEveningState *state,
                      IxVariant            *rules)
{
  *rules = *ix_variant_find (state->variant);
  /* They were checked when they came into the evening. */
  if (*state->rules != '\0' && !ix_rule_set_parse (state->rules, rules, NULL))
    g_warn_if_reached ();
}

const char *
ix_evening_rules_name (const char *variant,
                       const char *rules)
{
  IxVariant house;

  if (rules != NULL && *rules != '\0' && ix_rule_set_parse (rules, &house, NULL) &&
      house.house != NULL)
    return house.house;
  return variant;
}

guint
ix_evening_reasons (const IxEveningState *state)
{
  guint all = (1u << ix_table_reason_words.n) - 1;
  IxVariant rules;

  ix_evening_get_rules (state, &rules);
  if (!rules.stall_claims)
    all &= ~(1u << IX_TABLE_REASON_STALL);
  if (!rules.agreed_draw)
    all &= ~(1u << IX_TABLE_REASON_AGREED);
  return all;
}
