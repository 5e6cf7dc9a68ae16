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

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/text/harmless", test_harmless);
  return g_test_run ();
}
