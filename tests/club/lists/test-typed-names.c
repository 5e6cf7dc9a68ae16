/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Names are found as people type them: without case and accents, and with errors. */

#include <string.h>

#include "ix-casefold.h"
#include "ix-fuzzy-match.h"

/* Folding */

static void
test_fold (void)
{
  static const char *const rows[][2] = {
    { "", "" },
    { "  ", "" },
    { "Smith, Ann B.", "smith ann b" },
    { "Ångström", "angstrom" },
    { "A\xcc\x8angstro\xcc\x88m", "angstrom" }, /* taken apart */
    { "O'Hare", "ohare" },
    { "O\xe2\x80\x99Hare", "ohare" },
    { "Lloyd-Price", "lloydprice" },
    { "Łódź Øre Weiß Þór Œuvre", "lodz ore weiss thor oeuvre" },
    { "STRAẞE", "strasse" },
    { "İstanbul ılık", "istanbul ilik" },
    { "Ñúñez (jr)", "nunez jr" },
    { "Каспаров", "каспаров" },
    { "a  ,  b", "a b" },
    { "4NCL 145", "4ncl 145" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *have = ix_casefold (rows[i][0]);

      g_assert_cmpstr (have, ==, rows[i][1]);
    }
}

static void
test_words (void)
{
  static const char *const rows[][2] = {
    { "", "" },
    { "Smith, Huw", "smith huw" },
    { "O'Hare, Huw", "ohare huw o hare huw" },
    { "Müller, Jan", "muller jan mueller" },
    { "MU\xcc\x88LLER, Jan", "muller jan mueller" },
    { "Mueller, Jan", "mueller jan muller" },
    { "Dürr-Groß, Jan", "durrgross jan durr gross jan duerrgross duerr" },
    { "Ågård, Bjørn", "agard bjorn aagaard bjoern" },
    { "Aagaard, Joe", "aagaard joe agard jo" },
    { "Zoë", "zoe zo" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GString) words = g_string_new (NULL);

      ix_casefold_append_words (words, rows[i][0]);
      g_assert_cmpstr (words->str, ==, rows[i][1]);
    }
}

static void
test_finds (void)
{
  static const struct {
    const char *typed, *text;
    gboolean    finds;
  } rows[] = {
    { "", "Smith, Ann", TRUE },
    { "ann SMI", "Smith, Ann", TRUE },
    { "mith", "Smith, Ann", FALSE },
    { "smith b", "Smith, Ann", FALSE },
    { "mueller", "Müller, Jan", TRUE },
    { "müller", "Mueller, Jan", TRUE },
    { "muller", "Mueller, Jan", TRUE },
    { "grosz", "Groß", FALSE },
    { "gross", "Groß", TRUE },
    { "groß", "Gross", TRUE },
    { "jolanta", "Joel", FALSE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    g_assert_cmpint (ix_casefold_finds (rows[i].typed, rows[i].text), ==, rows[i].finds);
}

static void
test_finds_by_part (void)
{
  static const struct {
    const char *typed, *text;
    gboolean    by_part;
  } rows[] = {
    { "a ri", "Rivers, Anna", TRUE },   { "anna ri", "Rivers, Anna", TRUE },  { "rivers", "Rivers, Anna", FALSE },
    { "anna rivers", "Rivers, Anna", FALSE }, { "a ro", "Rivers, Anna", FALSE }, { "muel", "Müller, Jo", TRUE },
    { "mueller", "Müller, Jo", FALSE }, { "price", "Lloyd-Price, Huw", FALSE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    g_assert_cmpint (ix_casefold_finds_by_part (rows[i].typed, rows[i].text), ==, rows[i].by_part);
}

/* Any typed text becomes words of small letters and digits, whose folding changes nothing more and
 * does not depend on case or on how accents are written. */
static void
test_fold_random (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (11);

  for (guint n = 0; n < 20000; n++)
    {
      g_autoptr (GString) text = g_string_new (NULL);
      g_autofree char *folded = NULL, *again = NULL, *upper = NULL, *of_upper = NULL;
      g_autofree char *apart = NULL, *of_apart = NULL;

      /* Basic Latin to Latin Extended-A; a few capitals beyond have no small letter to come back
       * to. */
      for (gint32 i = g_rand_int_range (rand, 0, 12); i > 0; i--)
        {
          gunichar c = (gunichar) g_rand_int_range (rand, 1, 0x180);

          if (c != 0x149) /* it is two letters when it is a capital */
            g_string_append_unichar (text, c);
        }
      folded = ix_casefold (text->str);
      again = ix_casefold (folded);
      g_assert_cmpstr (folded, ==, again);
      upper = g_utf8_strup (text->str, -1);
      of_upper = ix_casefold (upper);
      g_assert_cmpstr (folded, ==, of_upper);
      apart = g_utf8_normalize (text->str, -1, G_NORMALIZE_DEFAULT);
      of_apart = ix_casefold (apart);
      g_assert_cmpstr (folded, ==, of_apart);
      for (const char *c = folded; *c != '\0'; c = g_utf8_next_char (c))
        g_assert_true (g_unichar_isalnum (g_utf8_get_char (c)) || (*c == ' ' && c[1] != ' '));
      g_assert_false (g_str_has_prefix (folded, " ") || g_str_has_suffix (folded, " "));
    }
}

/* Errors of typing */

static void
test_near (void)
{
  static const struct {
    const char *typed, *word;
    guint       errors; /* 3: more than 2 */
  } rows[] = {
    { "smith", "smith", 0 },  { "smi", "smith", 0 },      { "smyth", "smith", 1 },
    { "smtih", "smith", 1 },  { "smth", "smith", 1 },     { "smiith", "smith", 1 },
    { "xmith", "smith", 1 },  { "kapsa", "kasparov", 1 }, { "kapsraov", "kasparov", 2 },
    { "abc", "xyz", 3 },      { "smith", "smi", 2 },      { "", "smith", 0 },
    { "smith", "", 3 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    g_assert_cmpuint (ix_fuzzy_distance (rows[i].typed, rows[i].word, 2), ==, rows[i].errors);
}

static int
compare_strings (gconstpointer a,
                 gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* Those that are found are just those that are near, whatever is passed over on the way. */
static void
test_near_random (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (12);

  for (guint n = 0; n < 300; n++)
    {
      g_autoptr (GPtrArray) list = g_ptr_array_new_with_free_func (g_free);
      g_autoptr (IxFuzzyMatcher) words = NULL;
      g_autoptr (GPtrArray) found = NULL;
      GString *text = g_string_new (NULL);
      char typed[8] = { 0 };
      guint most = (guint) g_rand_int_range (rand, 1, 3);
      guint n_near = 0;

      for (guint i = 0; i < 200; i++)
        {
          char word[9] = { 0 };

          for (gint32 l = g_rand_int_range (rand, 1, 9) - 1; l >= 0; l--)
            word[l] = (char) g_rand_int_range (rand, 'a', 'e');
          g_ptr_array_add (list, g_strdup (word));
        }
      g_ptr_array_sort (list, compare_strings);
      for (guint i = 0; i < list->len; i++)
        if (i == 0 || !g_str_equal (list->pdata[i], list->pdata[i - 1]))
          g_string_append_printf (text, "%s\n", (char *) list->pdata[i]);
      for (gint32 l = g_rand_int_range (rand, 3, 8) - 1; l >= 0; l--)
        typed[l] = (char) g_rand_int_range (rand, 'a', 'e');
      for (guint i = 0; i < list->len; i++)
        if (i == 0 || !g_str_equal (list->pdata[i], list->pdata[i - 1]))
          {
            guint errors = ix_fuzzy_distance (typed, list->pdata[i], most);

            n_near += errors > 0 && errors <= most;
          }
      words = ix_fuzzy_matcher_new (text);
      found = ix_fuzzy_matcher_find (words, typed, most, 1000);
      g_assert_cmpuint (found->len, ==, n_near);
      for (guint i = 1; i < found->len; i++)
        g_assert_cmpuint (ix_fuzzy_distance (typed, found->pdata[i - 1], most), <=,
                          ix_fuzzy_distance (typed, found->pdata[i], most));
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/typed-names/fold", test_fold);
  g_test_add_func ("/typed-names/words", test_words);
  g_test_add_func ("/typed-names/finds", test_finds);
  g_test_add_func ("/typed-names/finds-by-part", test_finds_by_part);
  g_test_add_func ("/typed-names/fold-random", test_fold_random);
  g_test_add_func ("/typed-names/near", test_near);
  g_test_add_func ("/typed-names/near-random", test_near_random);
  return g_test_run ();
}
