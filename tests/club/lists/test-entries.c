/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Tables in text files, and the list of those who came. */

#include <string.h>

#include "ix-csv.h"
#include "ix-entries.h"

/* All rows as text: fields parted by |, rows by newlines, each with its line. */
static char *
read_all (const char *text,
          gsize       length)
{
  g_auto (IxCsv) csv = { 0 };
  GString *all = g_string_new (NULL);

  ix_csv_init (&csv, text, length);
  while (ix_csv_next (&csv))
    {
      g_string_append_printf (all, "%u:", csv.line);
      for (guint i = 0; i < csv.fields->len; i++)
        g_string_append_printf (all, "%s%s", i > 0 ? "|" : "", ix_csv_field (&csv, i));
      g_string_append_c (all, '\n');
    }
  return g_string_free (all, FALSE);
}

static void
test_csv (void)
{
  static const char *const rows[][2] = {
    { "", "" },
    { "a,b,c\n", "1:a|b|c\n" },
    { "a,b,c", "1:a|b|c\n" },
    { "a,b\r\nc,d\r\n", "1:a|b\n2:c|d\n" },
    { "a,b\rc,d\r", "1:a|b\n2:c|d\n" },
    { "\xef\xbb\xbf" "a;b\n1,5;2\n", "1:a|b\n2:1,5|2\n" },
    { "a\tb\n\n\n c \t d\n", "1:a|b\n4:c|d\n" },
    { "\"Smith, Ann\",\"say \"\"hi\"\"\"\nx,y\n", "1:Smith, Ann|say \"hi\"\n2:x|y\n" },
    { "\"two\nlines\",b\nc,d\n", "1:two\nlines|b\n3:c|d\n" },
    { "a,b,\n1,2,\n", "1:a|b|\n2:1|2|\n" },
    { "a,b\n,,\n1,2\n", "1:a|b\n3:1|2\n" },
    { "\"never closed, a\nb\n", "1:never closed, a\nb\n" },
    { "M\xfcller,\x80\n", "1:M\xc3\xbcller|\xe2\x82\xac\n" },
    { "a\"b,c\n", "1:a\"b|c\n" },
    { "\"a\"b,c\n", "1:ab|c\n" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *have = read_all (rows[i][0], strlen (rows[i][0]));

      g_assert_cmpstr (have, ==, rows[i][1]);
    }
}

/* No bytes lead it astray: every row has fields of valid UTF-8. */
static void
test_csv_random (void)
{
  static const char letters[] = "a,\";\n\r\t \0\xff\xc3";
  GRand *rand = g_rand_new_with_seed (5);

  for (int n = 0; n < 20000; n++)
    {
      char text[24];
      gsize length = (gsize) g_rand_int_range (rand, 0, sizeof text);
      g_auto (IxCsv) csv = { 0 };
      guint line = 0;

      for (gsize i = 0; i < length; i++)
        text[i] = letters[g_rand_int_range (rand, 0, sizeof letters - 1)];
      ix_csv_init (&csv, text, length);
      while (ix_csv_next (&csv))
        {
          g_assert_cmpuint (csv.line, >, line);
          line = csv.line;
          for (guint i = 0; i < csv.fields->len; i++)
            g_assert_true (g_utf8_validate (ix_csv_field (&csv, i), -1, NULL));
        }
    }
  g_rand_free (rand);
}

static void
test_codes (void)
{
  g_assert_true (ix_code_is_english ("999002B") && ix_code_is_right ("999002B"));
  g_assert_true (ix_code_is_right ("938988L"));
  g_assert_true (ix_code_is_right ("938988l"));
  g_assert_false (ix_code_is_right ("938989L"));
  g_assert_false (ix_code_is_english (""));
  g_assert_false (ix_code_is_english ("93898L"));
  g_assert_false (ix_code_is_english ("938988LL"));
}

static void
test_entries (void)
{
  g_autofree char *path =
    g_test_build_filename (G_TEST_DIST, "data", "lists", "entries-newport-2016.csv", NULL);
  g_autofree char *text = NULL;
  g_autoptr (GPtrArray) rows = NULL;
  g_autoptr (GError) error = NULL;
  const IxEntryRow *first;
  gsize length;
  guint graded = 0;

  g_assert_true (g_file_get_contents (path, &text, &length, NULL));
  rows = ix_entries_parse (text, length, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (rows->len, ==, 19);
  first = rows->pdata[0];
  g_assert_cmpstr (first->name, ==, "Abbott, Hana P");
  g_assert_cmpint (first->grade, ==, 93);
  g_assert_cmpstr (first->code, ==, "972705L");
  g_assert_cmpstr (first->club, ==, "Hollerton");
  for (guint i = 0; i < rows->len; i++)
    graded += *((IxEntryRow *) rows->pdata[i])->code != '\0';
  g_assert_cmpuint (graded, ==, 17);
}

static void
test_wrong (void)
{
  static const char *const rows[][2] = {
    { "", "1: the file is empty" },
    { "nom,grade\n", "1: the header has no column 'name'" },
    { "name,code\n", "1: the header has no column 'grade'" },
    { "name,grade\nAnn,1\n,5\n", "3: a name is missing" },
    { "name,grade\nAnn,x\n", "2: 'x' is no grade from 0 to 4000" },
    { "name,grade\nAnn,-1\n", "2: '-1' is no grade from 0 to 4000" },
    { "name,grade\nAnn,4001\n", "2: '4001' is no grade from 0 to 4000" },
    { "name,grade,code\nAnn,1,938989L\n",
      "2: the letter of the code '938989L' does not fit its digits" },
    { "name,grade,code\nAnn,1,938988L\nBob,2,938988L\n",
      "3: the code '938988L' stands in line 2 already" },
    { "name,grade,fixed_partner\nAnn,1,Bob\n", "2: the partner 'Bob' is not in the list" },
    { "name,grade,fixed_partner\nAnn,1,Ann\n", "2: 'Ann' is their own partner" },
    { "name,grade,fixed_partner\nAnn,1,Bob\nBob,2,Cy\nCy,3,\n", "2: 'Bob' is the partner of 'Cy'" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (ix_entries_parse (rows[i][0], strlen (rows[i][0]), &error));
      g_assert_cmpstr (error->message, ==, rows[i][1]);
    }
}

static void
test_walk_in (void)
{
  static const struct {
    const char *text, *name;
    gint        grade;
  } rows[] = {
    { "Smith 145", "Smith", 145 },  { "  Smith, Ann   98 ", "Smith, Ann", 98 },
    { "Smith", "Smith", 0 },        { "Åsa Öberg 1850", "Åsa Öberg", 1850 },
    { "R2D2", "R2D2", 0 },          { "Smith 12345", "Smith 12345", 0 },
    { "145", NULL, 0 },             { "", NULL, 0 },
    { " 123456A 7", "123456A", 7 }, { "Smith145", "Smith145", 0 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      gint grade = -1;
      g_autofree char *name = ix_walk_in_parse (rows[i].text, &grade);

      g_test_message ("'%s'", rows[i].text);
      g_assert_cmpstr (name, ==, rows[i].name);
      if (name != NULL)
        g_assert_cmpint (grade, ==, rows[i].grade);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/entries/csv", test_csv);
  g_test_add_func ("/entries/csv-random", test_csv_random);
  g_test_add_func ("/entries/codes", test_codes);
  g_test_add_func ("/entries/newport", test_entries);
  g_test_add_func ("/entries/wrong", test_wrong);
  g_test_add_func ("/entries/walk-in", test_walk_in);
  return g_test_run ();
}
