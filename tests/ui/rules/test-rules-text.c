/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The rules in words: that their diagrams are true, which the rules core is asked, and that their
 * texts can be shown. */

#include <pango/pango.h>
#include <string.h>

#include "ix-figure-fixture.h"
#include "ix-phone-page.h"
#include "ix-rules-text.h"
#include "ix-test.h"
#include "ix-ui-fixture.h"

typedef void (*BlockFunc) (const IxRulesText  *text,
                           const IxRulesBlock *block,
                           const IxVariant    *variant);

/* All blocks of all games that hold by the rules of the house, which may be set otherwise. */
static void
each_block (const char *settings,
            BlockFunc   func)
{
  for (const IxRulesText *text = ix_rules_texts; text->variant != NULL; text++)
    {
      const IxVariant *variant = ix_test_variant (text->variant, settings);

      ix_test_say (text->variant);
      for (const IxRulesBlock *block = text->blocks; block->kind != IX_RULES_END; block++)
        if (ix_rules_block_applies (block, variant))
          func (text, block, variant);
    }
}

/* Texts */

static void
expect_shown (const char *markup)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (pango_parse_markup (markup, -1, 0, NULL, NULL, NULL, &error));
  g_assert_no_error (error);
  g_assert_null (strpbrk (markup, "{}"));
  g_assert_null (strstr (markup, "  "));
}

static void
check_text (const IxRulesText  *text,
            const IxRulesBlock *block,
            const IxVariant    *variant)
{
  g_autofree char *markup = NULL;

  if (ix_rules_is_figure (block))
    markup = ix_rules_caption (block, variant);
  else
    markup = ix_rules_fill (block->text, variant);
  g_assert_cmpuint (strlen (markup), >, 1);
  expect_shown (markup);
}

static void
test_texts (void)
{
  static const char *const ids[] = { "newport", "berkshire", "swap", "balanced-swap",
                                     "superchess", "chess" };

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      g_assert_cmpstr (ix_rules_texts[i].variant, ==, ids[i]);
      expect_shown (ix_rules_texts[i].title);
      expect_shown (ix_rules_texts[i].summary);
    }
  g_assert_null (ix_rules_texts[G_N_ELEMENTS (ids)].variant);
  each_block ("-", check_text);
}

static gboolean
says (const char *id,
      const char *settings,
      const char *words)
{
  const IxVariant *variant = ix_test_variant (id, settings);

  for (const IxRulesText *text = ix_rules_texts; text->variant != NULL; text++)
    if (g_str_equal (text->variant, id))
      for (const IxRulesBlock *block = text->blocks; block->kind != IX_RULES_END; block++)
        if (block->text != NULL && ix_rules_block_applies (block, variant))
          {
            g_autofree char *markup = ix_rules_fill (block->text, variant);

            if (strstr (markup, words) != NULL)
              return TRUE;
          }
  return FALSE;
}

/* The differences are those of the table, also if a house has changed it. */
static void
test_numbers (void)
{
  g_assert_true (says ("newport", "-", "ranks 2 to 6 only"));
  g_assert_true (says ("berkshire", "-", "ranks 2 to 7 only"));
  g_assert_true (says ("newport", "pawn_drop_max=5", "ranks 2 to 5 only"));
  g_assert_true (says ("newport", "-", "has 5 minutes, and 10 seconds more"));
  g_assert_true (says ("berkshire", "-", "has 12 minutes for all turns"));
  g_assert_true (says ("berkshire", "increment=1", "has 12 minutes, and 1 second more"));
  g_assert_true (says ("newport", "clock=90", "has 90 seconds, and"));
  g_assert_true (says ("newport", "timing=delay", "does not run for the first 10 seconds"));
  g_assert_false (says ("newport", "timing=delay", "10 seconds more"));
  g_assert_false (says ("newport", "timing=delay increment=0", "does not run"));
  g_assert_true (says ("swap", "timing=bronstein", "is given back, at most 10 seconds"));
  g_assert_false (says ("swap", "timing=bronstein", "seconds more"));
  g_assert_true (says ("superchess", "timing=delay increment=5", "for the first 5 seconds"));
  g_assert_true (says ("superchess", "-", "has 25 minutes for the prelude"));
  g_assert_true (says ("newport", "-", "within 20 seconds of your claim"));
  g_assert_true (says ("newport", "-", "who must move has 10 seconds"));
  g_assert_true (says ("newport", "stall_grace=60", "who must move has 1 minute to do so"));
  g_assert_false (says ("berkshire", "-", "claim that they stall"));
  g_assert_true (says ("newport", "-", "A drop may not give checkmate."));
  g_assert_false (says ("newport", "-", "A drop may give checkmate."));
  g_assert_true (says ("berkshire", "-", "A drop may give checkmate."));
  g_assert_true (says ("newport", "mate=immediate", "whatever might arrive later"));
  g_assert_true (says ("swap", "-", "that check may last through your swaps"));
  g_assert_false (says ("swap", "swap_check=strict", "that check may last through your swaps"));
  g_assert_true (says ("swap", "-", "stood 3 times"));
  g_assert_true (says ("swap", "-", "After 50 moves"));
  g_assert_true (says ("swap", "-", "after 75 the game is drawn"));
}

/* Superchess: a row for each turn of the prelude, of the player whose turn it is. */
static void
test_prelude (void)
{
  const IxPrelude *prelude = ix_variant_find ("superchess")->prelude;
  guint n = 0;

  for (const IxRulesBlock *block = ix_rules_superchess; block->kind != IX_RULES_END; block++)
    if (block->kind == IX_RULES_ROW)
      {
        g_auto (GStrv) cells = g_strsplit (block->text, "|", -1);

        g_assert_cmpuint (g_strv_length (cells), ==, 3);
        g_assert_cmpuint (n, <, prelude->n_turns);
        g_assert_cmpstr (cells[1], ==, prelude->turns[n].colour == IX_WHITE ? "White" : "Black");
        g_assert_cmpuint (g_ascii_strtoull (cells[0], NULL, 10), ==, ++n);
      }
  g_assert_cmpuint (n, ==, prelude->n_turns);
}

/* Diagrams */

static void
check_figure (const IxRulesText  *text,
              const IxRulesBlock *block,
              const IxVariant    *variant)
{
  if (block->kind == IX_RULES_FIGURE)
    figure_check (&block->figure, variant);
}

static void
test_figures (void)
{
  each_block ("-", check_figure);
}

/* The dots of a figure are counted once by hand. */
static void
expect_goals (const char *id,
              guint       figure,
              const char *squares)
{
  const IxRulesText *text = ix_rules_texts;
  IxFigureReading reading;
  guint64 expected = 0;
  g_auto (GStrv) names = g_strsplit (squares, " ", -1);

  while (!g_str_equal (text->variant, id))
    text++;
  for (const IxRulesBlock *block = text->blocks; block->kind != IX_RULES_END; block++)
    if (block->figure.goals != NULL && figure-- == 0)
      g_assert_true (ix_figure_read (&block->figure, ix_variant_find (id), &reading, NULL));
  for (char **name = names; *name != NULL; name++)
    expected |= IX_BIT (ui_sq (*name));
  g_assert_cmphex (reading.goals, ==, expected);
}

static void
test_goals (void)
{
  IxFigureReading reading;

  for (const IxRulesBlock *block = ix_rules_exchange; block->kind != IX_RULES_END; block++)
    if (block->figure.goals != NULL)
      {
        g_assert_true (
          ix_figure_read (&block->figure, ix_variant_find ("newport"), &reading, NULL));
        g_assert_cmphex (reading.goals, ==, G_GUINT64_CONSTANT (0x0000ffffffffff00));
        g_assert_true (
          ix_figure_read (&block->figure, ix_variant_find ("berkshire"), &reading, NULL));
        g_assert_cmphex (reading.goals, ==, G_GUINT64_CONSTANT (0x00ffffffffffff00));
      }
  expect_goals ("swap", 0, "d5 f5");
  expect_goals ("swap", 1, "b2 b3");
  expect_goals ("balanced-swap", 0, "e4 d3 f3");
}

/* Figures that are wrongly written are told, because they come from people. */
static void
test_wrong (void)
{
  static const struct {
    const char *fen, *steps, *goals, *message;
  } cases[] = {
    { "4k3/8/8/8/8/8/8/4K3 x - - 0 1", NULL, NULL, "side" },
    { "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "e1", NULL, "'e1' cannot" },
    { "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "e1e9", NULL, "'e1e9' cannot" },
    { "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "e1e2 e2/", NULL, "'e2/' cannot" },
    { "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "X@e4", NULL, "'X@e4' cannot" },
    { "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "e1e2=", NULL, "'e1e2=' cannot" },
    { "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "e1e2x", NULL, "'e1e2x' cannot" },
    { "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "a1<>", NULL, "'a1<>' cannot" },
    { "4k3/8/8/8/8/8/8/4K3 w - - 0 1", NULL, "a1", "'a1' cannot" },
    { "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "a1b1 a1b1 a1b1 a1b1 a1b1 a1b1 a1b1 a1b1 a1b1", NULL,
      "'a1b1' cannot" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const IxFigure figure = { .fen = cases[i].fen, .steps = cases[i].steps,
                                .goals = cases[i].goals };
      IxFigureReading reading;
      g_autoptr (GError) error = NULL;

      ix_test_say (cases[i].message);
      g_assert_false (ix_figure_read (&figure, ix_variant_find ("swap"), &reading, &error));
      g_assert_true (g_str_has_prefix (error->message, cases[i].message));
    }
}

/* Phones show the sentences of each variant without markup and braces, on a page that stays small. */
static void
test_phones (void)
{
  const IxLanguage *const languages[] = { ix_language_find ("/", "en"), NULL };
  const IxPhoneOptions options = { .languages = languages, .interval = 2 };

  for (const IxRulesText *text = ix_rules_texts; text->variant != NULL; text++)
    {
      g_autoptr (IxEvening) evening = ix_evening_new ();
      g_autoptr (GArray) rules = ix_rules_for_phones (ix_variant_find (text->variant));
      const IxEveningEvent set_up = { IX_EVENING_SET_UP, 1, .set_up = { .name = "Test", .variant = text->variant,
                                                                        .n_rounds = 3 } };
      IxPhoneSource source = { .rules = rules };
      g_autoptr (GPtrArray) pages = NULL;
      const IxPhonePage *page;
      const char *words;

      g_assert_true (ix_evening_apply (evening, &set_up, NULL));
      source.evening = ix_evening_state (evening);
      pages = ix_phone_pages_new (&source, &options);
      page = ix_phone_pages_find (pages, "rules.html", "en");
      words = g_bytes_get_data (page->bytes, NULL);
      g_assert_cmpuint (rules->len, >, 5);
      g_assert_cmpuint (g_bytes_get_size (page->bytes), <, 30000);
      g_assert_null (strchr (words, '{'));
      g_assert_null (strstr (words, "&lt;b&gt;"));
    }
}

int
main (int    argc,
      char **argv)
{
  ui_init_without_display (&argc, &argv);
  g_test_add_func ("/rules-text/texts", test_texts);
  g_test_add_func ("/rules-text/numbers", test_numbers);
  g_test_add_func ("/rules-text/prelude", test_prelude);
  g_test_add_func ("/rules-text/figures", test_figures);
  g_test_add_func ("/rules-text/goals", test_goals);
  g_test_add_func ("/rules-text/wrong", test_wrong);
  g_test_add_func ("/rules-text/phones", test_phones);
  return g_test_run ();
}
