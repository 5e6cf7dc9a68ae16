/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Grades and ratings as they are written: each is read as what it means, or refused. */

#include "ix-rating-text.h"

#define NBSP "\xc2\xa0"

static void
test_numbers (void)
{
  static const struct {
    const char *text;
    guint       value;
  } rows[] = {
    { "142", 142 },
    { "1765", 1765 },
    { "0", 0 },
    { "0000", 0 },
    { "0145", 145 },
    { "01450", 1450 },
    { "4000", 4000 },
    { " 1450 ", 1450 },
    { NBSP "1450" NBSP, 1450 },
    { "\xe2\x80\x8b" "1422", 1422 }, /* spaces of no width, and marks of direction */
    { "14\xe2\x80\x8b" "22\xe2\x80\x8b", 1422 },
    { "\xe2\x80\xaa" "1.422\xe2\x80\xac", 1422 },
    /* Thousands: no grade has three decimals. */
    { "1.422", 1422 },
    { "1,422", 1422 },
    { "1 422", 1422 },
    { "1'422", 1422 },
    { "1\xe2\x80\x99" "422", 1422 },     /* a typographic apostrophe */
    { "1" NBSP "422", 1422 },
    { "1\xe2\x80\xaf" "422", 1422 },     /* a narrow no-break space */
    { "1\xe2\x80\x89" "422", 1422 },     /* a thin space */
    { "1.422,5", 1422 },
    { "1,422.50", 1422 },
    { "1 422,0", 1422 },
    { "1.000", 1000 },
    { "2.001", 2001 },
    /* Fractions are cut off. */
    { "141,5", 141 },
    { "141.5", 141 },
    { "12.5", 12 },
    { "1450.0", 1450 },
    { "1450,00", 1450 },
    { "1450.", 1450 },
    { "1421.3333", 1421 },
    { "8.0", 8 },
    /* None. */
    { "", 0 },
    { "  ", 0 },
    { "-", 0 },
    { "\xe2\x80\x93", 0 },
    { "unr", 0 },
    { "Unr.", 0 },
    { "unrated", 0 },
    { "NR", 0 },
    { "n/a", 0 },
    { "Ungraded", 0 },
    { "N.A.", 0 },
    { "---", 0 },
    { "?", 0 },
    { "??", 0 },
    /* How much was played is no doubt. */
    { "1520 A", 1520 },
    { "145B", 145 },
    { "1450 N", 1450 },
    { "1650-12", 1650 },
    { "1650 - 112", 1650 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      gboolean provisional = TRUE;
      guint value = 1;

      g_test_message ("'%s'", rows[i].text);
      g_assert_true (ix_rating_read (rows[i].text, &value, &provisional, NULL));
      g_assert_cmpuint (value, ==, rows[i].value);
      g_assert_false (provisional);
    }
}

/* A fraction is cut off, and said to be unless it is zero. */
static void
test_fractions (void)
{
  static const struct {
    const char *text;
    guint       value;
    gboolean    cut;
  } rows[] = {
    { "1450", 1450, FALSE },      { "1450.0", 1450, FALSE }, { "1450,00", 1450, FALSE },
    { "1.422", 1422, FALSE },     { "141,5", 141, TRUE },    { "141.05", 141, TRUE },
    { "1.422,25", 1422, TRUE },   { "1,422.0", 1422, FALSE }, { "(141,5)", 141, TRUE },
    { "1450/12", 1450, FALSE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      gboolean cut = !rows[i].cut;
      guint value = 1;

      g_test_message ("'%s'", rows[i].text);
      g_assert_true (ix_rating_read (rows[i].text, &value, NULL, &cut));
      g_assert_cmpuint (value, ==, rows[i].value);
      g_assert_cmpint (cut, ==, rows[i].cut);
    }
}

static void
test_provisional (void)
{
  static const char *const texts[] = {
    "1450/12",  "1450 /12",   "1450/ 12", "1450P",     "1450p",    "1450P8",   "1450 p12",
    "1450 P 8", "1450 F",     "1450f",    "1450 K",    "1450e",    "1450 E",   "1450X",
    "1450*",    "1450 *",     "1450?",    "1450 est.", "1450 est", "1450prov", "1450 Provisional",
    "(1450)",   "( 1450 )",   "[1450]",   "~1450",     "~ 1450",   "1450 (P)", "1450 (12)",
    "1450[12]", "1.450/12",   "1 450 P8", "1450.0*",   "(1.450)",  "\xe2\x89\x88" "1450",
    "ca. 1450", "Ca 1450",    "c.1450",   "approx 1450", "est. 1450",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      gboolean provisional = FALSE;
      guint value = 0;

      g_test_message ("'%s'", texts[i]);
      g_assert_true (ix_rating_read (texts[i], &value, &provisional, NULL));
      g_assert_cmpuint (value, ==, 1450);
      g_assert_true (provisional);
    }
}

static void
test_refused (void)
{
  static const char *const texts[] = {
    "x",        "1x4",      "-5",       "-1450",     "+12",        "+1450",   "4001",
    "9999",     "14500",    "145000",   "1e3",       "1.45e3",     "NaN",     "inf",
    "0x10",     "1,45",     "1.4",      "0.145",     "0,500",      "141.500", "1450.000",
    "1.4222",   "1.422.000", "1,422,5", "12.345",    "1 45",       "1 4220",  "141 12",
    "145 150",  "1450 12",  "1450-1500", "100-120",  "1450/",      "1450/1234", "1450/x",
    "1450P1234", "1450 R",  "1450!",    "1450%",     "1450 FM",    "(1450",   "1450)",
    "()",       "1450 ()",  "~",        "1450,5,5",  "\xd9\xa1\xd9\xa4", "1450\xc2\xbd",
    "123456789012345678901234567890123456789", "5.000", "..5", ".5",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      guint value = 0;

      g_test_message ("'%s'", texts[i]);
      g_assert_false (ix_rating_read (texts[i], &value, NULL, NULL));
    }
}

/* No text leads it astray. */
static void
test_random (void)
{
  static const char letters[] = "0123456789.,' /P()[]~-*e";
  g_autoptr (GRand) rand = g_rand_new_with_seed (6);

  for (guint n = 0; n < 100000; n++)
    {
      char text[12] = { 0 };
      gboolean provisional;
      guint value;

      for (gint32 i = g_rand_int_range (rand, 0, sizeof text) - 1; i >= 0; i--)
        text[i] = letters[g_rand_int_range (rand, 0, sizeof letters - 1)];
      if (ix_rating_read (text, &value, &provisional, NULL))
        g_assert_cmpuint (value, <=, IX_RATING_HIGHEST);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rating-text/numbers", test_numbers);
  g_test_add_func ("/rating-text/fractions", test_fractions);
  g_test_add_func ("/rating-text/provisional", test_provisional);
  g_test_add_func ("/rating-text/refused", test_refused);
  g_test_add_func ("/rating-text/random", test_random);
  return g_test_run ();
}
