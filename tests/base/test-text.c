/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Text of strangers is harmless wherever it is printed. */

#include "ix-text.h"

#define SIGN "\357\277\275"

static void
test_harmless (void)
{
  static const struct {
    const char *text;
    const char *harmless;
  } rows[] = {
    { "", "" },
    { "Ann", "Ann" },
    { "Zoë Ångström", "Zoë Ångström" },
    { "\033[31mRed\a", SIGN "[31mRed" SIGN },
    { "a\001\037\177b", "a" SIGN SIGN SIGN "b" },
    { "\302\205\302\233"
      "2J",
      SIGN SIGN "2J" }, /* NEL, and CSI in one byte */
    { "a\tb\nc\r\n", "a\tb\nc\r\n" },
    { "B\342\200\256ob", "B" SIGN "ob" }, /* U+202E */
    { "\342\200\252\342\200\255\342\201\246\342\201\251", SIGN SIGN SIGN SIGN },
    { "\342\200\216\342\200\217\330\234", SIGN SIGN SIGN },             /* LRM, RLM, ALM */
    { "\331\206\342\200\214\331\206", "\331\206\342\200\214\331\206" }, /* ZWNJ joins letters */
    { "\303(", SIGN "(" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *harmless = ix_text_harmless (rows[i].text);

      g_assert_cmpstr (harmless, ==, rows[i].harmless);
    }
}

/* Blanks, and what is not seen, are taken off both ends. */
static void
test_strip (void)
{
  static const char *const rows[][2] = {
    { "", "" },
    { " \t Ann \n", "Ann" },
    { "\342\200\213Ann\357\273\277 ", "Ann" },          /* a space of no width, a mark of order */
    { "\342\200\252 \342\200\2161422\342\200\254", "1422" }, /* as Windows copies numbers */
    { "A\342\200\213nn", "A\342\200\213nn" },
    { "\342\200\213 \302\255", "" },
    { " \377Ann\342\200 ", "\377Ann\342\200" },         /* no UTF-8 */
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *text = g_strdup (rows[i][0]);

      g_assert_cmpstr (ix_text_strip (text), ==, rows[i][1]);
    }
}

/* A line has nothing that acts, and nothing that ends it. */
static void
test_line (void)
{
  static const char *const lines[] = { "", "Ann’s rules", "Ñandú 1", "עברית" };
  static const char *const others[] = { "a\tb", "a\n", "a\x7f", "a\342\200\250b", "B\342\200\256ob",
                                        "\342\201\246a" };

  for (gsize i = 0; i < G_N_ELEMENTS (lines); i++)
    g_assert_true (ix_text_is_line (lines[i]));
  for (gsize i = 0; i < G_N_ELEMENTS (others); i++)
    g_assert_false (ix_text_is_line (others[i]));
}

/* Letters that run to the left keep a name apart, wherever in it they stand; other names stay as they are. */
static void
test_isolate (void)
{
  static const char *const same[] = { "", "Zoë & Ñandú 1", "王小明", "Ελένη", "Łukasz (Ю)" };
  static const char *const apart[] = { "שרה כהן", "Ann & דוד", "محمد 2", "1. שרה" };

  for (gsize i = 0; i < G_N_ELEMENTS (same); i++)
    {
      g_autofree char *isolated = ix_text_isolate (same[i]);

      g_assert_cmpstr (isolated, ==, same[i]);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (apart); i++)
    {
      g_autofree char *isolated = ix_text_isolate (apart[i]);
      g_autofree char *expected = g_strconcat ("\u2068", apart[i], "\u2069", NULL);

      g_assert_cmpstr (isolated, ==, expected);
    }
}

static void
test_items (void)
{
  g_autoptr (GString) text = g_string_new (NULL);

  ix_text_append_item (text, ", ", "a");
  ix_text_append_item (text, ", ", "b");
  ix_text_append_item (text, " & ", "c");
  g_assert_cmpstr (text->str, ==, "a, b & c");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/text/harmless", test_harmless);
  g_test_add_func ("/text/strip", test_strip);
  g_test_add_func ("/text/line", test_line);
  g_test_add_func ("/text/isolate", test_isolate);
  g_test_add_func ("/text/items", test_items);
  return g_test_run ();
}
