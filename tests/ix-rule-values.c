/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-rule-values.h"

GPtrArray *
ix_rule_values (const IxVariantField *field)
{
  GPtrArray *values = g_ptr_array_new_with_free_func (g_free);
  gint64 step = field->max - field->min > 100 ? (field->max - field->min) / 7 : 1;

  for (guint i = 0; field->choices[0] != NULL && field->choices[i] != NULL; i++)
    g_ptr_array_add (values, g_strdup (field->choices[i]));
  if (field->choices[0] != NULL)
    return values;
  for (gint64 n = field->min; n < field->max; n += step)
    g_ptr_array_add (values, g_strdup_printf ("%" G_GINT64_FORMAT, n));
  g_ptr_array_add (values, g_strdup_printf ("%" G_GINT64_FORMAT, field->max));
  return values;
}

void
ix_rule_values_set (IxVariant            *variant,
                    const IxVariantField *field,
                    const char           *value)
{
  const char *clash;

  g_assert_cmpint (ix_variant_set (variant, field->name, value), ==, IX_VARIANT_SET_OK);
  if (ix_variant_check (variant, &clash, NULL))
    return;
  if (g_str_equal (field->name, "pawn_drop_min"))
    variant->pawn_drop_max = variant->pawn_drop_min;
  else if (g_str_equal (field->name, "pawn_drop_max"))
    variant->pawn_drop_min = variant->pawn_drop_max;
  else
    variant->increment = 3 * G_USEC_PER_SEC;
  g_assert_true (ix_variant_check (variant, NULL, NULL));
}
