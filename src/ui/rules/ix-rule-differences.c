/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-rule-differences.h"

#include <glib/gi18n.h>

#include "ix-clock-control.h"
#include "ix-format.h"
#include "ix-rule-field.h"

static gboolean
differs (const IxVariant   *variant,
         const IxRuleField *field)
{
  g_autofree char *value = ix_variant_get (variant, field->field);
  g_autofree char *usual = ix_variant_get (ix_variant_find (variant->id), field->field);

  return ix_rule_field_matters (field, variant) && !g_str_equal (value, usual);
}

static guint
count_differences (const IxVariant *variant)
{
  guint n = 0;

  for (const IxRuleField *field = ix_rule_fields; field->field != NULL; field++)
    n += differs (variant, field);
  return n;
}

/* The title, the value and what it means. */
static char *
describe (const IxVariant   *variant,
          const IxRuleField *field)
{
  g_autofree char *value = ix_rule_field_value_name (field, variant);
  g_autofree char *meaning = ix_rule_field_meaning (field, variant);

  /* Translators: a rule of the house: its title, its value, and what it means */
  return g_markup_printf_escaped (_("<b>%s: %s.</b> %s"), _(ix_rule_field_core (field)->title),
                                  value, meaning);
}

GPtrArray *
ix_rule_differences (const IxVariant *variant)
{
  const IxVariant *base = ix_variant_find (variant->id);
  GPtrArray *lines = g_ptr_array_new_with_free_func (g_free);

  for (const IxRuleField *field = ix_rule_fields; field->field != NULL; field++)
    if (differs (variant, field))
      {
        g_autofree char *usual = ix_rule_field_value_name (field, base);
        g_autofree char *escaped = g_markup_escape_text (usual, -1);
        g_autofree char *line = describe (variant, field);

        /* Translators: what a rule of the house is, and the value that it has as a rule */
        g_ptr_array_add (lines, g_strdup_printf (_("%s (Usual: %s.)"), line, escaped));
      }
  return lines;
}

GPtrArray *
ix_rule_settings (const IxVariant *variant)
{
  GPtrArray *lines = g_ptr_array_new_with_free_func (g_free);

  for (const IxRuleField *field = ix_rule_fields; field->field != NULL; field++)
    if (ix_rule_field_matters (field, variant) && ix_rule_field_in_force (field, variant))
      g_ptr_array_add (lines, describe (variant, field));
  return lines;
}

char *
ix_rule_set_describe (const IxRuleSet *set)
{
  const IxVariant *variant = &set->variant;
  g_autofree char *clock =
    ix_clock_control_text (variant->clock, variant->increment, variant->timing);
  guint n = count_differences (variant);
  g_autofree char *differ =
    g_strdup_printf (ngettext ("%u rule differs", "%u rules differ", n), n);

  if (set->kind == IX_RULES_BUILT_IN)
    return g_strdup (ix_format_variant_rules (variant));
  if (set->source == NULL && n == 0)
    /* Translators: rules of the house that are those of others: which, and the clock */
    return g_strdup_printf (_("%s, clock %s"), ix_variant_title (variant), clock);
  if (set->source == NULL)
    /* Translators: rules of the house: what they are based on, the clock, how many rules differ */
    return g_strdup_printf (_("%s, clock %s, %s"), ix_variant_title (variant), clock, differ);
  if (set->missing == NULL)
    return g_strdup (set->source);
  /* Translators: where rules come from, and on a line of its own what the program has no way to say */
  return g_strdup_printf (_("%s\nNot covered: %s."), set->source, set->missing);
}
