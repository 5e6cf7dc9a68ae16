/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Catalogues: sentences, contexts and plural forms in the language of a thread; broken files; dates. */

#include <glib/gstdio.h>
#include <locale.h>
#include <string.h>

#include "ix-date.h"
#include "ix-language.h"

/* Adds a string of the catalogue, and its place to the table at @at. */
static void
put (GByteArray *file,
     gsize       at,
     const char *text,
     gsize       length)
{
  guint32 words[2] = { (guint32) length, file->len };

  memcpy (file->data + at, words, sizeof words);
  g_byte_array_append (file, (const guint8 *) text, (guint) length + 1);
}

#define PAIR(from, to) { from, sizeof from - 1, to, sizeof to - 1 }

/* Returns a catalogue as msgfmt writes it. */
static GByteArray *
make_catalogue (void)
{
  static const struct {
    const char *from;
    gsize       n_from;
    const char *to;
    gsize       n_to;
  } pairs[] = {
    PAIR ("", "Content-Type: text/plain; charset=UTF-8\nPlural-Forms: nplurals=3; plural=(n==1 ? 0 : "
              "n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);\n"),
    PAIR ("%u table\0%u tables", "%u stół\0%u stoły\0%u stołów"),
    PAIR ("Round", "Runda"),
    PAIR ("date\004%Y-%m-%d", "%d.%m.%Y"),
    PAIR ("letter\004N", "S"),
    PAIR ("month\004May", "maja"),
    PAIR ("not translated", ""),
  };
  const guint32 head[] = { 0x950412de, 0, G_N_ELEMENTS (pairs), 28, 28 + 8 * G_N_ELEMENTS (pairs), 0, 0 };
  GByteArray *file = g_byte_array_new ();

  g_byte_array_set_size (file, 28 + 16 * G_N_ELEMENTS (pairs));
  memset (file->data, 0, file->len);
  memcpy (file->data, head, sizeof head);
  for (guint i = 0; i < G_N_ELEMENTS (pairs); i++)
    {
      put (file, head[3] + 8 * i, pairs[i].from, pairs[i].n_from);
      put (file, head[4] + 8 * i, pairs[i].to, pairs[i].n_to);
    }
  return file;
}

static IxLanguage *
read_catalogue (const guint8 *data,
                gsize         length)
{
  g_autoptr (GBytes) bytes = g_bytes_new (data, length);
  g_autoptr (GError) error = NULL;
  IxLanguage *language = ix_language_new_from_bytes ("pl", bytes, &error);

  g_assert_true ((language == NULL) == (error != NULL));
  return language;
}

static void
check_sentences (void)
{
  g_assert_cmpstr (ix_language_get ("Round"), ==, "Runda");
  g_assert_cmpstr (ix_language_get ("Standings"), ==, "Standings");
  g_assert_cmpstr (ix_language_get ("not translated"), ==, "not translated");
  g_assert_cmpstr (ix_language_get (""), ==, "");
  g_assert_cmpstr (ix_language_get_in_context ("letter\004N", 7), ==, "S");
  g_assert_cmpstr (ix_language_get_in_context ("letter\004Q", 7), ==, "Q");
  g_assert_cmpstr (ix_language_get_in ("letter", "N"), ==, "S");
  g_assert_cmpstr (ix_language_get_in ("letter", "Q"), ==, "Q");
  g_assert_cmpstr (ix_language_get_plural ("%u table", "%u tables", 1), ==, "%u stół");
  g_assert_cmpstr (ix_language_get_plural ("%u table", "%u tables", 3), ==, "%u stoły");
  g_assert_cmpstr (ix_language_get_plural ("%u table", "%u tables", 12), ==, "%u stołów");
  g_assert_cmpstr (ix_language_get_plural ("%u seat", "%u seats", 1), ==, "%u seat");
  g_assert_cmpstr (ix_language_get_plural ("%u seat", "%u seats", 2), ==, "%u seats");
}

static void
test_sentences (void)
{
  g_autoptr (GByteArray) file = make_catalogue ();
  g_autoptr (IxLanguage) language = read_catalogue (file->data, file->len);

  g_assert_nonnull (language);
  g_assert_null (ix_language_use (language));
  check_sentences ();
  g_assert_true (ix_language_use (NULL) == language);
  g_assert_cmpstr (ix_language_get ("Round"), ==, "Round");
  g_assert_cmpstr (ix_language_get_plural ("%u table", "%u tables", 1), ==, "%u table");
}

/* Dates */

static void
expect_date (const char *format,
             const char *want)
{
  g_autoptr (GDateTime) when = g_date_time_new_utc (2026, 5, 3, 19, 30, 0);
  g_autofree char *date = ix_date_format (when, format);

  g_assert_cmpstr (date, ==, want);
}

static void
test_dates (void)
{
  g_autoptr (GByteArray) file = make_catalogue ();
  g_autoptr (IxLanguage) language = read_catalogue (file->data, file->len);
  static const char *const locales[] = { "en_GB.UTF-8", "de_DE.UTF-8" };

  /* Scripts, and whatever else has no locale, sort by dates. */
  expect_date ("%x %H:%M", "2026-05-03 19:30");
  expect_date ("%-d %B, 100%%", "3 May, 100%");
  expect_date ("%b", "May");
  for (guint i = 0; i <= G_N_ELEMENTS (locales); i++)
    {
      ix_language_use (language);
      expect_date ("%x %H:%M", "03.05.2026 19:30");
      expect_date ("%-d %B", "3 maja");
      expect_date ("%b", "May"); /* the catalogue lacks it */
      ix_language_use (NULL);
      if (i < G_N_ELEMENTS (locales))
        setlocale (LC_TIME, locales[i]); /* if it is installed */
    }
  setlocale (LC_TIME, "C");
}

/* The way of the desktop is used as long as it is of the language that was chosen. */
static void
test_chosen (void)
{
  static const struct {
    const char *locale, *code, *want;
  } cases[] = {
    { "en_GB.UTF-8", "en", "03/05/26" }, { "en_GB.UTF-8", "de", "2026-05-03" },
    { "de_DE.UTF-8", "de", "03.05.2026" }, { "de_DE.UTF-8", "en", "2026-05-03" },
    { "C.UTF-8", "de", "2026-05-03" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    if (setlocale (LC_TIME, cases[i].locale) != NULL)
      {
        ix_date_choose_language (cases[i].code);
        expect_date ("%x", cases[i].want);
        expect_date ("%B", "May");
      }
  setlocale (LC_TIME, "C");
}

static void
expect_read (const char *text,
             const char *want)
{
  g_autofree char *date = ix_date_read (text);

  g_assert_cmpstr (date, ==, want);
}

/* A date may be typed as the language writes it, or as computers do; what is no date stays. */
static void
test_read_dates (void)
{
  g_autoptr (GByteArray) file = make_catalogue ();
  g_autoptr (IxLanguage) language = read_catalogue (file->data, file->len);
  static const char *const kept[] = {
    "", "Thursday", "2016", "14 January 2016", "31.02.2016", "2016-13-01", "2016-01-14 24:00", "1.2.3.4", "\xff 1 2",
    "99999999999999999999-01-01", "3.5.26 – 4.5.", "3.5.26 19.30", "3.5:26", "19:30:00",
  };

  ix_language_use (language);
  expect_read ("03.05.2026 19:30", "2026-05-03 19:30");
  expect_read ("3.5.26", "2026-05-03");
  expect_read ("3. 5. 2026 9:05", "2026-05-03 09:05");
  expect_read ("2026-05-03 19:30", "2026-05-03 19:30");
  expect_read ("2026-05-03", "2026-05-03");
  for (guint i = 0; i < G_N_ELEMENTS (kept); i++)
    expect_read (kept[i], kept[i]);
  ix_language_use (NULL);
  expect_read ("2026-5-3", "2026-05-03");
  expect_read ("03.05.2026", "03.05.2026");
  /* A year of two digits that comes first may as well be a day. */
  expect_read ("3.5.26", "3.5.26");
  expect_read ("26-05-03 19:30", "26-05-03 19:30");
}

static void
expect_impossible (const char *text,
                   gboolean    impossible)
{
  if (ix_date_is_impossible (text) != impossible)
    g_error ("“%s” %s", text, impossible ? "is taken for a date" : "is refused");
}

/* A text that begins like a date names a day that there is, or it is refused; other words are free. */
static void
test_impossible_dates (void)
{
  g_autoptr (GByteArray) file = make_catalogue ();
  g_autoptr (IxLanguage) language = read_catalogue (file->data, file->len);
  static const char *const impossible[] = {
    "31 Feb 2026", "31. february 2026", "31 de Feb de 2026, 19:30", "Feb 29, 2026", "2026-02-31", "2026-13-01",
    "2026-02-31 at eight", "2016-01-14 24:00", "2016-01-14 19:60",
  };
  static const char *const possible[] = {
    "", "Thursday", "2016", "14 January 2016", "28 Feb 2026", "29 Feb 2028 19:30", "Twelfth Night", "2026-02-28",
    "30 Jan 60 people", "May 45 people come", "1.2.3.4", "19:30:00", "19.30, 14 January", "3/4/5 against 6/7/8",
    "2015-2016-2017", "99999999999999999999-01-01", "2026-02", "Round 1 of 2026", "31 Feb", "31", "Feb",
  };

  for (guint i = 0; i < G_N_ELEMENTS (impossible); i++)
    expect_impossible (impossible[i], TRUE);
  for (guint i = 0; i < G_N_ELEMENTS (possible); i++)
    expect_impossible (possible[i], FALSE);
  expect_impossible ("31.02.2016", FALSE);
  ix_language_use (language);
  expect_impossible ("31.02.2016", TRUE);
  expect_impossible ("31. 2. 16", TRUE);
  expect_impossible ("29. 2. 16", FALSE);
  expect_impossible ("12/31/2016", FALSE);
  expect_impossible ("19.30 14. January", FALSE);
  expect_impossible ("29./30.11.2026", FALSE);
  expect_impossible ("30.-31.05.2026", FALSE);
  expect_impossible ("29.02.-01.03.2028", FALSE);
  expect_impossible ("31.02.2016. 19:30", TRUE);
  ix_language_use (NULL);
}

/* As many translate at once as there are threads, each into its own language. */
static gpointer
thread_cb (gpointer data)
{
  const IxLanguage *language = data;

  ix_language_use (language);
  for (guint i = 0; i < 2000; i++)
    if (language != NULL)
      check_sentences ();
    else
      g_assert_cmpstr (ix_language_get ("Round"), ==, "Round");
  return NULL;
}

static void
test_threads (void)
{
  g_autoptr (GByteArray) file = make_catalogue ();
  g_autoptr (IxLanguage) language = read_catalogue (file->data, file->len);
  GThread *threads[4];

  for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
    threads[i] = g_thread_new (NULL, thread_cb, i % 2 == 0 ? language : NULL);
  for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
    g_thread_join (threads[i]);
}

/* The expressions of gettext's manual. */
static void
test_plurals (void)
{
  static const struct {
    const char   *expression;
    unsigned long n[6], forms[6];
  } cases[] = {
    { "0", { 0, 1, 2, 5, 11, 21 }, { 0, 0, 0, 0, 0, 0 } },
    { "n != 1", { 0, 1, 2, 5, 11, 21 }, { 1, 0, 1, 1, 1, 1 } },
    { "n>1", { 0, 1, 2, 5, 11, 21 }, { 0, 0, 1, 1, 1, 1 } },
    { "n%10==1 && n%100!=11 ? 0 : n != 0 ? 1 : 2", { 0, 1, 2, 11, 21, 111 }, { 2, 0, 1, 1, 0, 1 } },
    { "n==1 ? 0 : n==2 ? 1 : 2", { 0, 1, 2, 3, 11, 21 }, { 2, 0, 1, 2, 2, 2 } },
    { "n==1 ? 0 : (n==0 || (n%100 > 0 && n%100 < 20)) ? 1 : 2", { 0, 1, 2, 19, 20, 119 }, { 1, 0, 1, 1, 2, 1 } },
    { "n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2",
      { 1, 2, 5, 12, 21, 22 }, { 0, 1, 2, 2, 0, 1 } },
    { "n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 ? 4 : 5",
      { 0, 1, 2, 5, 11, 100 }, { 0, 1, 2, 3, 4, 5 } },
    { "!(n-1)+2*n/2", { 0, 1, 2, 3, 4, 5 }, { 0, 2, 2, 3, 4, 5 } },
  };
  static const char *const bad[] = { "", "n%", "n n", "n%0", "(n", "n ? 1", "m", "n==1 ? : 2", "n)" };
  unsigned long form;

  for (guint c = 0; c < G_N_ELEMENTS (cases); c++)
    for (guint i = 0; i < 6; i++)
      {
        g_assert_true (ix_language_plural_form (cases[c].expression, cases[c].n[i], &form));
        g_assert_cmpuint (form, ==, cases[c].forms[i]);
      }
  for (guint b = 0; b < G_N_ELEMENTS (bad); b++)
    g_assert_false (ix_language_plural_form (bad[b], 3, &form));
}

/* Any catalogue that is cut short, or has another byte somewhere, is refused or harmless. */
static void
test_broken (void)
{
  g_autoptr (GByteArray) file = make_catalogue ();
  guint n_refused = 0;

  for (guint length = 0; length < file->len; length++)
    {
      g_autoptr (IxLanguage) language = read_catalogue (file->data, length);

      g_assert_null (language);
    }
  for (guint at = 0; at < file->len; at++)
    for (guint bit = 0; bit < 8; bit++)
      {
        g_autoptr (IxLanguage) language = NULL;

        file->data[at] ^= (guint8) (1 << bit);
        language = read_catalogue (file->data, file->len);
        file->data[at] ^= (guint8) (1 << bit);
        n_refused += language == NULL;
        if (language == NULL)
          continue;
        ix_language_use (language);
        ix_language_get ("Round");
        for (guint n = 0; n < 30; n++)
          ix_language_get_plural ("%u table", "%u tables", n);
        ix_language_use (NULL);
      }
  g_assert_cmpuint (n_refused, >, 100);
}

static void
test_find (void)
{
  g_autofree char *folder = g_dir_make_tmp ("interchange-XXXXXX", NULL);
  g_autofree char *sub = g_build_filename (folder, "pl", "LC_MESSAGES", NULL);
  g_autofree char *path = g_build_filename (sub, GETTEXT_PACKAGE ".mo", NULL);
  g_autofree char *over = g_build_filename (folder, "pl", NULL);
  g_autoptr (GByteArray) file = make_catalogue ();
  g_auto (GStrv) codes = NULL;

  g_assert_cmpint (g_mkdir_with_parents (sub, 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, (const char *) file->data, file->len, NULL));
  codes = ix_language_list (folder);
  g_assert_cmpstrv (codes, ((const char *const[]) { "en", "pl", NULL }));
  g_assert_nonnull (ix_language_find (folder, "pl"));
  g_assert_true (ix_language_find (folder, "pl") == ix_language_find (folder, "pl"));
  g_assert_null (ix_language_find (folder, "fr"));
  ix_language_use (ix_language_find (folder, "en"));
  g_assert_cmpstr (ix_language_get ("Round"), ==, "Round");
  ix_language_use (NULL);
  g_assert_cmpint (g_unlink (path), ==, 0);
  g_assert_cmpint (g_rmdir (sub), ==, 0);
  g_assert_cmpint (g_rmdir (over), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/language/sentences", test_sentences);
  g_test_add_func ("/language/dates", test_dates);
  g_test_add_func ("/language/dates/read", test_read_dates);
  g_test_add_func ("/language/dates/impossible", test_impossible_dates);
  g_test_add_func ("/language/chosen", test_chosen);
  g_test_add_func ("/language/threads", test_threads);
  g_test_add_func ("/language/plurals", test_plurals);
  g_test_add_func ("/language/broken", test_broken);
  g_test_add_func ("/language/find", test_find);
  return g_test_run ();
}
