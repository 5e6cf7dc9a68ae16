/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-figure.h"

G_BEGIN_DECLS

/* The fields of a variant that a club can set, as people are shown them: in groups, and with an
 * example position where the words of IxVariantField alone do not settle it.  A test asks the rules
 * core whether the examples are true. */

typedef enum {
  IX_RULE_GROUP_MATE,
  IX_RULE_GROUP_CASTLING,
  IX_RULE_GROUP_DRAWS,
  IX_RULE_GROUP_CLOCK,
  IX_RULE_GROUP_CLAIMS,
  IX_RULE_GROUP_SWAPS,
  IX_RULE_GROUP_MANY_BOARDS,
  IX_N_RULE_GROUPS,
} IxRuleGroup;

typedef struct {
  const char *field; /* its name in ix_variant_set() */
  IxRuleGroup group;
  IxFigure    examples[IX_RULE_MAX_VALUES]; /* as the meanings; none has a FEN if there is no
                                             * example */
  IxFigure    with_swap[IX_RULE_MAX_VALUES]; /* instead of these where a swap follows each move */
  gboolean    is_clock;                     /* a time that is written as minutes and seconds */
  gboolean  (*in_force) (const IxVariant *variant); /* as its other fields are; NULL: always */
  const char *why_not;                              /* it is not in force */
} IxRuleField;

/* In the order in which they are shown, by groups; the last element has a NULL field. */
extern const IxRuleField ix_rule_fields[];

/* The title of a group. */
const char *ix_rule_group_title (IxRuleGroup group);

/* The same field in the core. */
const IxVariantField *ix_rule_field_core (const IxRuleField *self);

/* Returns the number of values of a switch or a choice; 0 for a number or a time. */
guint ix_rule_field_n_values (const IxRuleField *self);

/* Returns the name of the @n-th of these values. */
const char *ix_rule_field_choice (const IxRuleField *self,
                                  guint              n);

/* Whether the entry is about @variant, whatever else is set. */
gboolean ix_rule_field_matters (const IxRuleField *self,
                                const IxVariant   *variant);

/* Whether the field is in force as the other fields of @variant are. */
gboolean ix_rule_field_in_force (const IxRuleField *self,
                                 const IxVariant   *variant);

/* The sentence, in the user's language, that says what the value in @variant means. */
char *ix_rule_field_meaning (const IxRuleField *self,
                             const IxVariant   *variant) G_GNUC_WARN_UNUSED_RESULT;

/* The value in @variant as people call it: "On", "No help in hand", "6", "5 minutes". */
char *ix_rule_field_value_name (const IxRuleField *self,
                                const IxVariant   *variant) G_GNUC_WARN_UNUSED_RESULT;

/* The examples for @variant by value; the first has no FEN if there are none. */
const IxFigure *ix_rule_field_examples (const IxRuleField *self,
                                        const IxVariant   *variant);

/* The example for the value in @variant, NULL if there is none, also where the values of several
 * fields contradict each other.  Its caption still wants ix_rules_fill(). */
const IxFigure *ix_rule_field_example (const IxRuleField *self,
                                       const IxVariant   *variant);

G_END_DECLS
