/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The texts about the fields of a variant: about each one, once, in whole sentences that
 * can be shown; and that the example positions are true by each value, which the core is asked. */

#include <string.h>

#include "ix-figure-fixture.h"
#include "ix-house-fixture.h"
#include "ix-rules-text.h"
#include "ix-test.h"
#include "ix-ui-fixture.h"

/* Every field of the core has its text, for the variants that it matters to, and nothing else
 * does. */
static void
test_complete (void)
{
  g_autoptr (GHashTable) fields = g_hash_table_new (g_str_hash, g_str_equal);

  for (const IxVariant *variant = ix_variants; variant->id != NULL; variant++)
    for (const IxRuleField *field = ix_rule_fields; field->field != NULL; field++)
      if (ix_rule_field_matters (field, variant))
        {
          ix_test_say (field->field);
          g_assert_true (house_field (variant, field->field) == field);
          g_hash_table_add (fields, (gpointer) field->field);
        }
  for (guint i = 0; ix_variant_field (i) != NULL; i++)
    {
      ix_test_say (ix_variant_field (i)->name);
      g_assert_true (g_hash_table_remove (fields, ix_variant_field (i)->name));
    }
  g_assert_cmpuint (g_hash_table_size (fields), ==, 0);
  g_assert_null (house_field (ix_variant_find ("newport"), "boards"));
  g_assert_null (house_field (ix_variant_find ("chess"), "drop_mate"));
}

/* Each value that the core takes has its name and its sentence. */
static void
test_values (void)
{
  for (const IxRuleField *field = ix_rule_fields; field->field != NULL; field++)
    {
      const IxVariantField *core = ix_rule_field_core (field);
      guint n = ix_rule_field_n_values (field);

      ix_test_say (field->field);
      g_assert_cmpuint (n, <=, IX_RULE_MAX_VALUES);
      g_assert_nonnull (core->meanings[0]);
      g_assert_cmpint (field->in_force == NULL, ==, field->why_not == NULL);
      for (guint i = 0; i < n; i++)
        {
          g_assert_cmpstr (ix_rule_field_choice (field, i), !=, core->choices[i]);
          g_assert_nonnull (core->meanings[i]);
        }
      g_assert_true (n == 0 || n == IX_RULE_MAX_VALUES || core->meanings[n] == NULL);
    }
}

static void
expect_sentence (const char *text)
{
  ix_test_say (text);
  g_assert_true (g_ascii_isupper (*text));
  g_assert_true (g_str_has_suffix (text, "."));
  g_assert_null (strpbrk (text, "{}"));
  g_assert_null (strstr (text, "  "));
}

/* A sentence for each value, another one for each. */
static void
test_sentences (void)
{
  for (const IxVariant *variant = ix_variants; variant->id != NULL; variant++)
    for (const IxRuleField *field = ix_rule_fields; field->field != NULL; field++)
      {
        IxVariant changed = *variant;
        g_autofree char *before = NULL;

        if (!ix_rule_field_matters (field, variant))
          continue;
        for (guint i = 0; i < MAX (ix_rule_field_n_values (field), 1); i++)
          {
            g_autofree char *name = NULL;
            g_autofree char *meaning = NULL;

            if (ix_rule_field_n_values (field) > 0)
              ix_variant_set (&changed, field->field, ix_rule_field_core (field)->choices[i]);
            meaning = ix_rule_field_meaning (field, &changed);
            name = ix_rule_field_value_name (field, &changed);
            expect_sentence (meaning);
            g_assert_cmpstr (meaning, !=, before);
            g_assert_cmpstr (name, !=, "");
            g_free (before);
            before = g_steal_pointer (&meaning);
          }
      }
}

static void
test_numbers (void)
{
  IxVariant variant = *ix_variant_find ("newport");
  const IxRuleField *grace = house_field (&variant, "stall_grace");
  g_autofree char *ten = ix_rule_field_meaning (grace, &variant);
  g_autofree char *none = NULL;
  g_autofree char *clock = ix_rule_field_value_name (house_field (&variant, "clock"), &variant);
  g_autofree char *rank = NULL;

  g_assert_nonnull (strstr (ten, "within 10 seconds"));
  ix_variant_set (&variant, "stall_grace", "0");
  none = ix_rule_field_meaning (grace, &variant);
  g_assert_nonnull (strstr (none, "at once"));
  g_assert_cmpstr (clock, ==, "5 minutes");
  rank = ix_rule_field_value_name (house_field (&variant, "pawn_drop_max"), &variant);
  g_assert_cmpstr (rank, ==, "6");
}

/* Examples */

/* Where a field decides about mate, drops or castling, there is an example for each value; it is
 * true, and by the other value it is not. */
static void
test_examples (void)
{
  guint n = 0;

  for (const IxVariant *variant = ix_variants; variant->id != NULL; variant++)
    for (const IxRuleField *field = ix_rule_fields; field->field != NULL; field++)
      for (guint i = 0; ix_rule_field_matters (field, variant) && i < ix_rule_field_n_values (field); i++)
        {
          IxVariant changed = *variant;
          const IxFigure *example;

          ix_variant_set (&changed, field->field, ix_rule_field_core (field)->choices[i]);
          example = ix_rule_field_example (field, &changed);
          if (field->examples[0].fen == NULL)
            continue;
          g_assert_true (example == &ix_rule_field_examples (field, variant)[i]);
          g_assert_cmpstr (example->fen, ==, ix_rule_field_examples (field, variant)[0].fen);
          figure_check (example, &changed);
          n++;
        }
  /* Two sets of Exchange with three fields, two kinds of swaps with one of their own and one in
   * common, Superchess with one: two values each. */
  g_assert_cmpuint (n, ==, 2 * (2 * 3 + 2 * 2 + 1));
}

/* An example of one value is false by the other: the outcome differs. */
static void
test_differ (void)
{
  for (const IxRuleField *field = ix_rule_fields; field->field != NULL; field++)
    if (field->examples[0].fen != NULL && ix_rule_field_n_values (field) == 2)
      {
        const IxFigure *off = &field->examples[0], *on = &field->examples[1];

        ix_test_say (field->field);
        g_assert_true (off->refused != on->refused || off->state != on->state);
        g_assert_cmpstr (off->caption, !=, on->caption);
      }
}

/* The dots are the ranks that the numbers say; there are none where the numbers contradict. */
static void
test_ranks (void)
{
  const IxRuleField *field = house_field (ix_variant_find ("newport"), "pawn_drop_max");

  for (guint min = 1; min <= 7; min++)
    for (guint max = 1; max <= 7; max++)
      {
        IxVariant variant = *ix_variant_find ("newport");
        const IxFigure *example;
        IxFigureReading reading;
        guint64 ranks = 0;

        variant.pawn_drop_min = min;
        variant.pawn_drop_max = max;
        example = ix_rule_field_example (field, &variant);
        g_assert_cmpint (example != NULL, ==, min <= max);
        if (example == NULL)
          continue;
        g_assert_true (ix_figure_read (example, &variant, &reading, NULL));
        for (guint rank = min; rank <= max; rank++)
          ranks |= G_GUINT64_CONSTANT (0xff) << (8 * (rank - 1));
        /* The kings stand on e1 and e8. */
        g_assert_cmphex (reading.goals, ==, ranks & ~(IX_BIT (ui_sq ("e1")) | IX_BIT (ui_sq ("e8"))));
      }
}

/* A field that needs another one says so. */
static void
test_in_force (void)
{
  IxVariant variant = *ix_variant_find ("newport");
  const IxRuleField *grace = house_field (&variant, "stall_grace");

  g_assert_true (ix_rule_field_in_force (grace, &variant));
  variant.stall_claims = FALSE;
  g_assert_false (ix_rule_field_in_force (grace, &variant));
  g_assert_true (ix_rule_field_in_force (house_field (&variant, "mate"), &variant));
}

int
main (int    argc,
      char **argv)
{
  ui_init_without_display (&argc, &argv);
  g_test_add_func ("/rule-field/complete", test_complete);
  g_test_add_func ("/rule-field/values", test_values);
  g_test_add_func ("/rule-field/sentences", test_sentences);
  g_test_add_func ("/rule-field/numbers", test_numbers);
  g_test_add_func ("/rule-field/examples", test_examples);
  g_test_add_func ("/rule-field/differ", test_differ);
  g_test_add_func ("/rule-field/ranks", test_ranks);
  g_test_add_func ("/rule-field/in-force", test_in_force);
  return g_test_run ();
}
