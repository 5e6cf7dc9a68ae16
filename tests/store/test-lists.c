/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The folder of lists: an import is all or nothing, and players are found as their names are
 * typed. */

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <sqlite3.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "ix-games.h"
#include "ix-lists-import.h"
#include "ix-lists.h"
#include "ix-page-sums.h"
#include "ix-store.h"
#include "ix-test.h"

typedef struct {
  char *parent;
  char *folder;
} Fixture;

static void
set_up (Fixture      *f,
        gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *db = NULL;

  f->parent = g_dir_make_tmp ("interchange-lists-XXXXXX", &error);
  g_assert_no_error (error);
  db = g_build_filename (f->parent, "club #1?.db", NULL);
  f->folder = ix_lists_folder_for (db);
}

static void
tear_down (Fixture      *f,
           gconstpointer data)
{
  ix_test_remove_folder (f->parent);
  g_free (f->parent);
  g_free (f->folder);
}

static IxLists *
open_lists (const Fixture *f)
{
  g_autoptr (GError) error = NULL;
  IxLists *lists = ix_lists_open (f->folder, &error);

  g_assert_no_error (error);
  return lists;
}

/* Counts the files, of lists and all. */
static guint
count_files (const Fixture *f)
{
  g_autoptr (GDir) dir = g_dir_open (f->folder, 0, NULL);
  guint n = 0;

  while (dir != NULL && g_dir_read_name (dir) != NULL)
    n++;
  return n;
}

static char *
write_file (const Fixture *f,
            const char    *name,
            const char    *text)
{
  char *path = g_build_filename (f->parent, name, NULL);
  g_autoptr (GError) error = NULL;

  g_file_set_contents (path, text, -1, &error);
  g_assert_no_error (error);
  return path;
}

static char *
import_with (const Fixture       *f,
             const char          *file,
             const IxListOptions *options,
             IxListReport       **report)
{
  g_autoptr (GError) error = NULL;
  char *id = ix_lists_import (f->folder, file, options, NULL, NULL, report, &error);

  g_assert_no_error (error);
  g_assert_nonnull (id);
  return id;
}

static char *
import_text (const Fixture *f,
             const char    *text,
             IxListReport **report)
{
  g_autofree char *file = write_file (f, "list.csv", text);

  return import_with (f, file, &(IxListOptions) { 0 }, report);
}

/* Verifies that an import fails and leaves nothing; returns the error. */
static GError *
refuse (const Fixture       *f,
        const char          *file,
        const IxListOptions *options,
        IxImportProgress     progress,
        gpointer             data)
{
  GError *error = NULL;
  guint n = count_files (f);
  g_autoptr (IxListReport) report = NULL;
  g_autofree char *id = ix_lists_import (f->folder, file, options, progress, data, &report, &error);

  g_assert_null (id);
  g_assert_nonnull (error);
  g_assert_nonnull (report);
  g_assert_cmpuint (count_files (f), ==, n);
  return error;
}

static void
expect_warning (const IxListReport *report,
                    const char         *expected)
    {
      g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < report->warnings->len; i++)
    {
      const IxListWarning *warning = report->warnings->pdata[i];
      g_autofree char *said = ix_list_warning_text (warning);

      g_string_append_printf (text, "%u: %s\n", warning->line, said);
    }
  g_assert_cmpstr (text->str, ==, expected);
}

/* The lists that come with the tests */

static void
test_all_files (Fixture      *f,
                gconstpointer data)
{
  static const struct {
    const char *file, *name, *date;
    IxListScale scale;
    guint       n_players;
  } rows[] = {
    { "ecf-rating-list.csv", "ECF ratings", NULL, IX_LIST_RATINGS, 400 },
    { "entries-newport-2016.csv", "entries-newport-2016", NULL, IX_LIST_GRADES, 19 },
    { "fide-players_list_foa.txt", "FIDE ratings", NULL, IX_LIST_RATINGS, 300 },
    { "grades201201-upper.csv", "ECF grades", "2012-01", IX_LIST_GRADES, 60 },
    { "grades201601.csv", "ECF grades", "2016-01", IX_LIST_GRADES, 400 },
  };
  g_autoptr (IxLists) lists = open_lists (f);

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *name = g_build_filename ("lists", rows[i].file, NULL);
      g_autofree char *file = ix_test_path (name);
      g_autoptr (IxListReport) report = NULL;
      g_autofree char *id = import_with (f, file, &(IxListOptions) { 0 }, &report);
      g_autoptr (GPtrArray) all = NULL;
      gboolean found = FALSE;

      expect_warning (report, "");
      g_assert_cmpuint (report->n_players, ==, rows[i].n_players);
      g_assert_cmpuint (report->n_skipped, ==, 0);
      all = ix_lists_all (lists, NULL);
      g_assert_cmpuint (all->len, ==, i + 1);
      for (guint l = 0; l < all->len; l++)
        {
          const IxListInfo *info = all->pdata[l];

          if (!g_str_equal (info->id, id))
            continue;
          found = TRUE;
          g_assert_cmpstr (info->name, ==, rows[i].name);
          if (rows[i].date != NULL)
            g_assert_cmpstr (info->date, ==, rows[i].date);
          g_assert_cmpint (info->scale, ==, rows[i].scale);
          g_assert_cmpuint (info->n_players, ==, rows[i].n_players);
          g_assert_cmpuint (info->n_warnings, ==, 0);
        }
      g_assert_true (found);
    }
}

/* Returns the player with that code, ignoring case; NULL if there is none. */
static IxListPlayer *
find_code (IxLists    *lists,
           const char *id,
           const char *code,
           GError    **error)
{
  g_autoptr (GPtrArray) found = ix_lists_search (lists, id, code, 5, error);

  for (guint i = 0; found != NULL && i < found->len; i++)
    if (g_ascii_strcasecmp (((IxListPlayer *) found->pdata[i])->code, code) == 0)
      return g_ptr_array_steal_index (found, i);
  return NULL;
}

/* Every player of a list is found by their code, and by their name with their grade. */
static void
test_all_players (Fixture      *f,
                  gconstpointer data)
{
  g_autofree char *file = ix_test_path ("lists/grades201601.csv");
  g_autofree char *id = import_with (f, file, &(IxListOptions) { 0 }, NULL);
  g_autofree char *text = NULL;
  g_autoptr (IxLists) lists = open_lists (f);
  g_autoptr (IxListReader) reader = NULL;
  g_autoptr (IxListReport) report = ix_list_report_new ();
  const IxListPlayer *player;
  IxBytes source;

  g_assert_true (g_file_get_contents (file, &text, &source.left, NULL));
  source.at = text;
  reader = ix_list_reader_new (ix_bytes_read, &source, NULL);
  while ((player = ix_list_reader_next (reader, report, NULL)) != NULL)
    {
      g_autoptr (IxListPlayer) found = find_code (lists, id, player->code, NULL);
      g_autofree char *typed = g_strdup_printf ("%s %u", player->name, player->standard);
      g_autoptr (GPtrArray) hits = NULL;
      gboolean there = FALSE;

      g_assert_cmpstr (found->name, ==, player->name);
      g_assert_cmpstr (found->club, ==, player->club);
      g_assert_cmpstr (found->fide_id, ==, player->fide_id);
      g_assert_cmpuint (found->standard, ==, player->standard);
      g_assert_cmpuint (found->rapid, ==, player->rapid);
      g_assert_cmpuint (found->line, ==, player->line);
      if (player->standard == 0)
        continue;
      hits = ix_lists_search (lists, id, typed, 5, NULL);
      for (guint i = 0; i < hits->len; i++)
        there |= g_str_equal (((IxListPlayer *) hits->pdata[i])->code, player->code);
      g_assert_true (there);
    }
}

/* Searching */

static const char people[] =
  "name,grade,code,rapid\n"
  "\"Smith, Ann\",145,,\n"
  "\"Smith, Bob\",120,,\n"
  "\"Smithers, Cy\",99,,\n"
  "\"Jones, Smith\",80,,\n"
  "\"O'Hare, Zo\xc3\xab\",130,,\n"
  "\"Lloyd-Price, Huw\",110,,\n"
  "\"\xc3\x85ngstr\xc3\xb6m, Ivor\",129,,\n"
  "\"Wei\xc3\x9f, J\xc3\xb8rgen\",101,,\n"
  "\"\xc5\x81\x75kasz, Jan\",102,,\n"
  "\"Kasparov, Gary\",285,938988L,290\n"
  "\"Bartholomew, Una\",51,944446E,\n"
  "\"St. John, Ivy\",61,,\n"
  "\"Müller, Jürgen\",63,,\n"
  "\"Mueller, Ida\",64,,\n"
  "\"\xd0\x9a\xd0\xb0\xd1\x80\xd0\xbf\xd0\xbe\xd0\xb2, \xd0\x90\",62,,\n";

/* Verifies the surnames that are found, in order, with ~ before fuzzy matches. */
static void
expect_found (IxLists    *lists,
              const char *typed,
              const char *expected)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) found = ix_lists_search (lists, NULL, typed, 5, &error);
  g_autoptr (GString) text = g_string_new (NULL);

  g_assert_no_error (error);
  for (guint i = 0; i < found->len; i++)
    {
      const IxListPlayer *player = found->pdata[i];

      g_string_append_printf (text, "%s%s%s", i > 0 ? "; " : "", player->nearly ? "~" : "",
                              player->name);
    }
  ix_test_say (typed);
  g_assert_cmpstr (text->str, ==, expected);
}

static void
test_search (Fixture      *f,
             gconstpointer data)
{
  static const char *const rows[][2] = {
    { "", "" },
    { " ,.", "" },
    { "smith", "Smith, Ann; Smith, Bob; Jones, Smith; Smithers, Cy" },
    { "SMI", "Smith, Ann; Smith, Bob; Smithers, Cy; Jones, Smith" },
    { "smith, a", "Smith, Ann" },
    { "ann smith", "Smith, Ann" },
    { "a smi", "Smith, Ann" },
    { "smi 145", "Smith, Ann" },
    { "145 smi", "Smith, Ann" },
    { "smi 1", "Smith, Ann; Smith, Bob" },
    { "120", "Smith, Bob" },
    { "290", "Kasparov, Gary" },
    { "o'hare", "O'Hare, Zo\xc3\xab" },
    { "ohare zoe", "O'Hare, Zo\xc3\xab" },
    { "o hare", "O'Hare, Zo\xc3\xab" },
    { "O\xe2\x80\x99H", "O'Hare, Zo\xc3\xab" },
    { "lloyd-price", "Lloyd-Price, Huw" },
    { "lloydp", "Lloyd-Price, Huw" },
    { "price", "Lloyd-Price, Huw" },
    { "angstrom", "\xc3\x85ngstr\xc3\xb6m, Ivor" },
    { "\xc3\xa5ng", "\xc3\x85ngstr\xc3\xb6m, Ivor" },
    { "weiss jorgen", "Wei\xc3\x9f, J\xc3\xb8rgen" },
    { "lukasz", "\xc5\x81\x75kasz, Jan" },
    { "st john", "St. John, Ivy" },
    { "\xd0\xba\xd0\xb0\xd1\x80", "\xd0\x9a\xd0\xb0\xd1\x80\xd0\xbf\xd0\xbe\xd0\xb2, \xd0\x90" },
    { "müller", "Müller, Jürgen; Mueller, Ida" },
    { "mueller", "Mueller, Ida; Müller, Jürgen" },
    { "muel juer", "Müller, Jürgen" },
    { "aangstroem joergen", "" },
    { "aangs", "\xc3\x85ngstr\xc3\xb6m, Ivor" },
    { "joergen", "Wei\xc3\x9f, J\xc3\xb8rgen; ~Müller, Jürgen" },
    { "938988L", "Kasparov, Gary" },
    { "938988l", "Kasparov, Gary" },
    { "93898", "Kasparov, Gary" },
    { "938988L kasp", "Kasparov, Gary" },
    { "938988L smith", "" },
    /* mistyped */
    { "smyth", "~Smith, Ann; ~Smith, Bob; ~Smithers, Cy; ~Jones, Smith" },
    { "smtih ann", "~Smith, Ann" },
    { "kapsa", "~Kasparov, Gary" },
    { "kapsraov", "~Kasparov, Gary" },
    { "bartolomev", "~Bartholomew, Una" },
    { "batrolomev una", "" }, /* three errors */
    { "sm1th", "~Smith, Ann; ~Smith, Bob; ~Smithers, Cy; ~Jones, Smith" },
    { "xyz", "" },
    { "zx", "" },
    { "smith 999", "" }, /* a grade must match exactly */
    { "\xff\xfe", "" },
    { "\" OR *", "" },
    { "a b c d e f g h i j k", "" },
  };
  g_autofree char *id G_GNUC_UNUSED = import_text (f, people, NULL);
  g_autoptr (IxLists) lists = open_lists (f);

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    expect_found (lists, rows[i][0], rows[i][1]);
}

/* With a common name the likeliest players still come first, in order. */
static void
test_search_common (Fixture      *f,
                    gconstpointer data)
{
  g_autoptr (GString) text = g_string_new ("name,grade\n");
  g_autofree char *id = NULL;
  g_autoptr (IxLists) lists = open_lists (f);

  for (guint i = 0; i < 1000; i++)
    g_string_append_printf (text, "\"Other%u, Wang\",%u\n", i, i % 200);
  for (guint i = 0; i < 1000; i++)
    g_string_append_printf (text, "\"Wang, %c%c\",%u\n", 'a' + i % 26, 'a' + i / 26 % 26, i % 200);
  id = import_text (f, text->str, NULL);
  expect_found (lists, "wang", "Wang, aa; Wang, aa; Wang, ab; Wang, ab; Wang, ac");
  expect_found (lists, "wang z", "Wang, za; Wang, za; Wang, zb; Wang, zb; Wang, zc");
  expect_found (lists, "wang other77", "Other77, Wang; Other770, Wang; Other771, Wang; "
                                       "Other772, Wang; Other773, Wang");
}

static void
test_codes (Fixture      *f,
            gconstpointer data)
{
  g_autofree char *id = import_text (f, people, NULL);
  g_autoptr (IxLists) lists = open_lists (f);
  g_autoptr (IxListPlayer) player = find_code (lists, id, "938988l", NULL);
  g_autoptr (GError) error = NULL;

  g_assert_cmpstr (player->name, ==, "Kasparov, Gary");
  g_assert_cmpuint (player->rapid, ==, 290);
  g_assert_null (find_code (lists, id, "93898", &error));
  g_assert_no_error (error);
  g_assert_null (find_code (lists, "no-such-list", "938988L", &error));
  g_assert_nonnull (error);
}

static void
test_twins (Fixture      *f,
            gconstpointer data)
{
  g_autoptr (IxListReport) report = NULL;
  g_autofree char *id = import_text (f,
                                     "name,grade,code\n\"Smith, Ann\",1,938988L\n"
                                     "\"Jones, Bob\",2,938988L\n"
                                     "\"SMITH, Ann\",3,938988l\n\"Smith, Ann\",4,944446E\n",
                                     &report);
  g_autoptr (IxLists) lists = open_lists (f);
  g_autoptr (IxListPlayer) player = find_code (lists, id, "938988L", NULL);

  expect_warning (report, "3: the code “938988L” belongs to another in line 2: left out\n"
                          "4: “SMITH, Ann” stands in line 2 already: skipped\n");
  g_assert_cmpuint (report->n_players, ==, 3);
  g_assert_cmpuint (report->n_skipped, ==, 1);
  g_assert_cmpstr (player->name, ==, "Smith, Ann");
  expect_found (lists, "bob", "Jones, Bob");
  expect_found (lists, "smith", "Smith, Ann; Smith, Ann");
}

/* Germany's list has a row for each club of a person. */
static void
test_passive (Fixture      *f,
              gconstpointer data)
{
  g_autoptr (IxListReport) report = NULL;
  g_autofree char *id = import_text (f,
                                     "ID,Status,\"Name,Vorname\",Geburtsjahr,DWZ\n"
                                     "10001,P,\"Muster,Max\",1970,1650\n10001,A,\"Muster,Max\",1970,1650\n"
                                     "10002,P,\"Gast,Ina\",1980,1500\n10002,P,\"Gast,Ina\",1980,1500\n"
                                     ",A,\"Klein,Udo\",1990,1400\n,P,\"Klein,Udo\",1990,1400\n"
                                     ",P,\"Klein,Udo\",1960,1300\n",
                                     &report);
  g_autoptr (IxLists) lists = open_lists (f);
  g_autoptr (IxListPlayer) player = find_code (lists, id, "10001", NULL);

  expect_warning (report, "5: “Gast,Ina” stands in line 4 already: skipped\n");
  g_assert_cmpuint (report->n_players, ==, 4);
  g_assert_cmpuint (report->n_skipped, ==, 3);
  g_assert_cmpstr (player->name, ==, "Muster,Max");
  expect_found (lists, "muster", "Muster,Max");
  expect_found (lists, "gast", "Gast,Ina");
  expect_found (lists, "klein", "Klein,Udo; Klein,Udo");
}

static void
test_scales (Fixture      *f,
             gconstpointer data)
{
  static const struct {
    const char *text, *odd;
    IxListScale scale;
  } rows[] = {
    { "name,grade\nA,145\nB,349\n", "", IX_LIST_GRADES },
    { "name,grade\nA,1450\nB,350\nC,\nD,0\n", "", IX_LIST_RATINGS },
    { "name,grade\nA,1450\nB,145\nC,99\n",
      "3: grades and ratings are mixed: “145” is not of the list’s scale, as 2 values\n",
      IX_LIST_RATINGS },
    { "name,grade,rapid\nA,,145\n", "", IX_LIST_GRADES },
    { "Ref,Name,Grade,ClubNam1\n,A,145,\n,B,1450,\n",
      "3: grades and ratings are mixed: “1450” is not of the list’s scale, as 1 value\n",
      IX_LIST_GRADES },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (IxListReport) report = NULL;
      g_autofree char *id G_GNUC_UNUSED = import_text (f, rows[i].text, &report);
      g_autoptr (IxLists) lists = open_lists (f);
      g_autoptr (GPtrArray) all = ix_lists_all (lists, NULL);

      g_assert_cmpuint (all->len, ==, 1);
      g_assert_cmpint (((IxListInfo *) all->pdata[0])->scale, ==, rows[i].scale);
      expect_warning (report, rows[i].odd);
      ix_test_remove_folder (f->folder);
    }
}

/* Columns */

static void
test_columns (Fixture      *f,
              gconstpointer data)
{
  g_autofree char *file = write_file (f, "club.csv", "Wer,Wie,Wo\nAnn,145,X\n");
  g_autofree char *other = write_file (f, "other.csv", "Wer,Wo,Wie\nAnn,X,145\n");
  g_autoptr (GError) error = refuse (f, file, &(IxListOptions) { 0 }, NULL, NULL);
  g_autoptr (GError) again = NULL;
  g_autoptr (GError) wrong = NULL;
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;

  g_assert_error (error, IX_LIST_ERROR, IX_LIST_ERROR_COLUMNS);
  g_assert_cmpstr (error->message, ==,
                   "which columns are “name” and “grade”?  There are: Wer, Wie, Wo");
  wrong = refuse (f, file, &(IxListOptions) { .columns = "name=X,grade=Wie" }, NULL, NULL);
  g_assert_error (wrong, IX_LIST_ERROR, IX_LIST_ERROR_COLUMNS);
  first = import_with (f, file, &(IxListOptions) { .columns = "name=Wer,grade=Wie,club=Wo" }, NULL);
  /* Now they are known, for this header only. */
  second = import_with (f, file, &(IxListOptions) { 0 }, NULL);
  again = refuse (f, other, &(IxListOptions) { 0 }, NULL, NULL);
  g_assert_error (again, IX_LIST_ERROR, IX_LIST_ERROR_COLUMNS);
}

static void
test_revised (Fixture      *f,
              gconstpointer data)
{
  g_autofree char *file = ix_test_path ("lists/ecf-rating-list.csv");
  g_autofree char *first = import_with (f, file, &(IxListOptions) { .name = "A" }, NULL);
  g_autofree char *second =
    import_with (f, file, &(IxListOptions) { .date = "2026-12", .revised = TRUE }, NULL);
  g_autoptr (IxLists) lists = open_lists (f);
  g_autoptr (IxListPlayer) original = find_code (lists, first, "938988L", NULL);
  g_autoptr (IxListPlayer) revised = find_code (lists, second, "938988L", NULL);

  g_assert_cmpuint (original->standard, ==, 1915);
  g_assert_cmpuint (revised->standard, ==, 1923);
}

/* Provisional grades are kept. */
static void
test_provisional (Fixture      *f,
                  gconstpointer data)
{
  g_autofree char *file = ix_test_path ("cases/24-provisional.csv");
  g_autofree char *id = import_with (f, file, &(IxListOptions) { 0 }, NULL);
  g_autoptr (IxLists) lists = open_lists (f);
  g_autoptr (GPtrArray) ames = ix_lists_search (lists, id, "ames", 5, NULL);
  g_autoptr (GPtrArray) lou = ix_lists_search (lists, id, "lou", 5, NULL);

  g_assert_cmpuint (((IxListPlayer *) ames->pdata[0])->standard, ==, 1450);
  g_assert_true (((IxListPlayer *) ames->pdata[0])->provisional);
  g_assert_cmpuint (((IxListPlayer *) lou->pdata[0])->standard, ==, 1480);
  g_assert_false (((IxListPlayer *) lou->pdata[0])->provisional);
}

/* A list of another version is named. */
static void
test_other_version (Fixture      *f,
                    gconstpointer data)
{
  g_autofree char *id = import_text (f, people, NULL);
  g_autofree char *path = g_strconcat (f->folder, "/", id, IX_LISTS_SUFFIX, NULL);
  g_autofree char *told =
    g_strconcat (id, IX_LISTS_SUFFIX, ": the file was written by another version of this program: import it again", NULL);
  g_autoptr (IxLists) lists = open_lists (f);
  g_autoptr (GPtrArray) all = NULL;
  g_autoptr (GPtrArray) refused = NULL;
  sqlite3 *db;

  g_assert_cmpint (sqlite3_open_v2 (path, &db, SQLITE_OPEN_READWRITE, ix_page_sums_vfs (NULL)), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (db, "PRAGMA user_version = 2", NULL, NULL, NULL), ==, SQLITE_OK);
  sqlite3_close (db);
  all = ix_lists_all (lists, NULL);
  g_assert_cmpuint (all->len, ==, 0);
  refused = ix_lists_refused (lists);
  g_assert_cmpuint (refused->len, ==, 1);
  g_assert_cmpstr (refused->pdata[0], ==, told);
}

static void
test_find_code (Fixture      *f,
                gconstpointer data)
{
  g_autofree char *id =
    import_text (f, "Name,Grade,Code,FIDE ID\nAmes,141,938988L,1234\nBirch,120,77,\n", NULL);
  g_autoptr (IxLists) lists = open_lists (f);
  g_autoptr (GError) error = NULL;
  static const char *const rows[][2] = {
    { "938988l", "Ames" }, { "1234", "Ames" }, { "77", "Birch" }, { "938988", NULL }, { "12", NULL },
    { "", NULL },          { "Ames", NULL },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (IxListPlayer) player = ix_lists_find_code (lists, NULL, rows[i][0], &error);

      g_assert_no_error (error);
      g_assert_cmpstr (player != NULL ? player->name : NULL, ==, rows[i][1]);
    }
  g_assert_null (ix_lists_find_code (lists, "nobody", "77", &error));
  g_assert_nonnull (error);
}

/* A person on two lists is offered with both, that of the first list first. */
static void
test_several (Fixture      *f,
              gconstpointer data)
{
  static const char first[] = "Name,Grade,Code,FIDE ID,Born\n"
                              "\"Oakes, Quentin\",162,938988L,1234,\n"
                              "\"Oakes, Ann\",120,999002B,,1980\n";
  static const char second[] = "Name,Grade,Code,FIDE ID,Born\n"
                               "\"Oakes, A\",1600,7,,\n"
                               "\"Oakes, Q\",1915,1234,1234,1949\n"
                               "Ann Oakes,1595,8,,2010\n"
                               "Ann Oakes,1601,9,,1980\n";
  static const struct {
    guint grade, list;
  } rows[] = { { 120, 0 }, { 1601, 1 }, { 162, 0 }, { 1915, 1 }, { 1600, 1 }, { 1595, 1 } };
  g_autofree char *one = import_text (f, first, NULL);
  g_autofree char *other = import_text (f, second, NULL);
  g_autoptr (IxLists) lists = open_lists (f);
  g_autoptr (IxLists) again = open_lists (f);
  const IxListAsked asked[] = { { lists, one }, { again, other } };
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) found = ix_lists_search_several (asked, 2, "oakes", 20, &error);
  g_autoptr (GPtrArray) few = ix_lists_search_several (asked, 2, "oakes", 3, &error);
  const IxListAsked wrong[] = { { lists, one }, { again, "nobody" } };

  g_assert_no_error (error);
  g_assert_cmpuint (found->len, ==, G_N_ELEMENTS (rows));
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const IxListPlayer *player = found->pdata[i];

      g_test_message ("%s %u", player->name, player->standard);
      g_assert_cmpuint (player->standard, ==, rows[i].grade);
      g_assert_cmpuint (player->list, ==, rows[i].list);
    }
  g_assert_cmpuint (few->len, ==, 3);
  g_assert_null (ix_lists_search_several (wrong, 2, "oakes", 20, &error));
  g_assert_nonnull (error);
}

static void
test_split_names (Fixture      *f,
                  gconstpointer data)
{
  static const char *const known[] = { "ECF, 2016-01", "Ours; all of us, 2016-01", NULL };
  static const char *const rows[][2] = {
    { "", "" },
    { "ECF, 2016-01", "ECF, 2016-01" },
    { "ECF, 2016-01; FIDE, 2015-12", "ECF, 2016-01|FIDE, 2015-12" },
    { "Ours; all of us, 2016-01", "Ours; all of us, 2016-01" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_auto (GStrv) names = ix_lists_split_names (rows[i][0], known);
      g_autofree char *text = g_strjoinv ("|", names);

      g_assert_cmpstr (text, ==, rows[i][1]);
    }
}

/* The folder */

static void
test_order (Fixture      *f,
            gconstpointer data)
{
  static const char *const dates[] = { "2016-01", "2017-01", "2016-01-31", "2015-12" };
  g_autoptr (IxLists) lists = open_lists (f);
  g_autofree char *file = write_file (f, "a.csv", people);
  g_autofree char *junk = NULL;
  g_autoptr (GPtrArray) all = NULL;
  g_autoptr (GPtrArray) refused = NULL;
  g_autoptr (GError) error = NULL;

  /* The folder does not exist yet. */
  all = ix_lists_all (lists, NULL);
  g_assert_cmpuint (all->len, ==, 0);
  g_assert_null (ix_lists_search (lists, NULL, "smith", 5, &error));
  g_assert_nonnull (error);
  g_clear_pointer (&all, g_ptr_array_unref);
  for (gsize i = 0; i < G_N_ELEMENTS (dates); i++)
    g_free (import_with (f, file, &(IxListOptions) { .date = dates[i] }, NULL));
  junk = g_build_filename (f->folder, "junk.list", NULL);
  g_assert_true (g_file_set_contents (junk, "this is no list, whatever it is called", -1, NULL));
  all = ix_lists_all (lists, NULL);
  g_assert_cmpuint (all->len, ==, 4);
  g_assert_cmpstr (((IxListInfo *) all->pdata[0])->date, ==, "2017-01");
  g_assert_cmpstr (((IxListInfo *) all->pdata[1])->date, ==, "2016-01-31");
  g_assert_cmpstr (((IxListInfo *) all->pdata[3])->date, ==, "2015-12");
  refused = ix_lists_refused (lists);
  g_assert_cmpuint (refused->len, ==, 1);
  g_assert_true (g_str_has_prefix (refused->pdata[0], "junk.list: "));
}

static void
test_refused (Fixture      *f,
              gconstpointer data)
{
  static const struct {
    const char *text;
    IxListError kind;
  } rows[] = {
    { "", IX_LIST_ERROR_EMPTY },
    { "PK\3\4zip", IX_LIST_ERROR_ARCHIVE },
    { "<html><body>Busy</body></html>", IX_LIST_ERROR_WEB_PAGE },
    { "name,grade\n", IX_LIST_ERROR_NO_PLAYERS },
    { "name,grade\n,1\n,2\n", IX_LIST_ERROR_NO_PLAYERS },
    { "<playerslist><player><name>Ann</name></player><player>", IX_LIST_ERROR_DAMAGED },
  };
  g_autoptr (GError) none = refuse (f, "/no/such/file", &(IxListOptions) { 0 }, NULL, NULL);
  g_autoptr (GError) folder = refuse (f, f->parent, &(IxListOptions) { 0 }, NULL, NULL);
  g_autoptr (GError) nowhere = NULL;
  g_autofree char *file = NULL;

  g_assert_error (none, IX_LIST_ERROR, IX_LIST_ERROR_READ);
  g_assert_error (folder, IX_LIST_ERROR, IX_LIST_ERROR_READ);
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *bad = write_file (f, "bad.csv", rows[i].text);
      g_autoptr (GError) error = refuse (f, bad, &(IxListOptions) { 0 }, NULL, NULL);

      g_assert_error (error, IX_LIST_ERROR, (int) rows[i].kind);
    }
  file = write_file (f, "good.csv", people);
  g_assert_null (ix_lists_import ("/proc/no/folder", file, &(IxListOptions) { 0 }, NULL, NULL, NULL,
                                  &nowhere));
  g_assert_nonnull (nowhere);
}

/* All or nothing */

typedef struct {
  guint    n, stop;
  gboolean wrong; /* the progress went back */
  double   part;
} Stop;

static gboolean
stop_cb (double   part,
         gpointer data)
{
  Stop *stop = data;

  stop->wrong |= part < stop->part || part > 1;
  stop->part = part;
  return ++stop->n < stop->stop;
}

static char *
write_long_list (const Fixture *f)
{
  g_autoptr (GString) text = g_string_new ("name,grade,code\n");

  for (guint i = 0; i < 20000; i++)
    g_string_append_printf (text, "\"Name%c%u, Ann\",%u,%u\n", 'a' + i % 26, i, i % 300, i);
  return write_file (f, "long.csv", text->str);
}

/* An import that is stopped at any moment leaves nothing. */
static void
test_stop (Fixture      *f,
           gconstpointer data)
{
  g_autofree char *file = write_long_list (f);
  Stop whole = { .stop = G_MAXUINT };
  g_autofree char *id =
    ix_lists_import (f->folder, file, &(IxListOptions) { 0 }, stop_cb, &whole, NULL, NULL);

  g_assert_nonnull (id);
  g_assert_false (whole.wrong);
  g_assert_cmpuint (whole.n, >, 20);
  for (guint n = 1; n < whole.n; n += MAX (whole.n / 15, 1))
    {
      Stop stop = { .stop = n };
      g_autoptr (GError) error = refuse (f, file, &(IxListOptions) { 0 }, stop_cb, &stop);

      g_assert_error (error, IX_LIST_ERROR, IX_LIST_ERROR_STOPPED);
    }
}

/* An import that fills the disk leaves nothing. */
static void
test_no_room (Fixture      *f,
              gconstpointer data)
{
  static const rlim_t rooms[] = { 0, 5000, 100000, 1000000 };
  g_autofree char *file = write_long_list (f);
  struct rlimit limit;

  signal (SIGXFSZ, SIG_IGN);
  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &limit), ==, 0);
  for (gsize i = 0; i < G_N_ELEMENTS (rooms); i++)
    {
      struct rlimit less = { rooms[i], limit.rlim_max };
      g_autoptr (GError) error = NULL;

      setrlimit (RLIMIT_FSIZE, &less);
      error = refuse (f, file, &(IxListOptions) { 0 }, NULL, NULL);
      setrlimit (RLIMIT_FSIZE, &limit);
      g_assert_true (error->domain == IX_STORE_ERROR);
    }
}

static gboolean
kill_cb (double   part,
         gpointer data)
{
  if (part >= *(const double *) data)
    raise (SIGKILL);
  return TRUE;
}

/* An import that is killed leaves a file that the next opening removes.  A running import is not
 * removed. */
static void
test_kill (Fixture      *f,
           gconstpointer data)
{
  static const double parts[] = { 0.01, 0.3, 0.6, 0.7, 0.75, 0.9 };
  g_autofree char *file = write_long_list (f);

  for (gsize i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      g_autoptr (IxLists) lists = NULL;
      pid_t child = fork ();
      double part = parts[i];
      int status;

      if (child == 0)
        {
          g_autofree char *id =
            ix_lists_import (f->folder, file, &(IxListOptions) { 0 }, kill_cb, &part, NULL, NULL);

          _exit (id != NULL);
        }
      g_assert_cmpint (waitpid (child, &status, 0), ==, child);
      g_assert_true (WIFSIGNALED (status));
      g_assert_cmpuint (count_files (f), ==, 1);
      lists = open_lists (f);
      g_assert_cmpuint (count_files (f), ==, 0);
    }
}

static gboolean
open_cb (double   part,
         gpointer data)
{
  g_autoptr (IxLists) lists G_GNUC_UNUSED = open_lists (data);

  return TRUE;
}

static void
test_open_meanwhile (Fixture      *f,
                     gconstpointer data)
{
  g_autofree char *file = write_long_list (f);
  g_autoptr (GError) error = NULL;
  g_autofree char *id =
    ix_lists_import (f->folder, file, &(IxListOptions) { 0 }, open_cb, f, NULL, &error);

  g_assert_no_error (error);
  g_assert_nonnull (id);
}

static gpointer
import_thread (gpointer data)
{
  Fixture *f = data;
  g_autofree char *file = ix_test_path ("lists/grades201601.csv");

  return import_with (f, file, &(IxListOptions) { 0 }, NULL);
}

/* Several imports run at once, during searches. */
static void
test_threads (Fixture      *f,
              gconstpointer data)
{
  GThread *threads[4];
  g_autofree char *id = import_thread (f);
  g_autoptr (IxLists) lists = open_lists (f);
  g_autoptr (GPtrArray) all = NULL;

  for (gsize i = 0; i < G_N_ELEMENTS (threads); i++)
    threads[i] = g_thread_new ("import", import_thread, f);
  for (guint i = 0; i < 100; i++)
    {
      g_autoptr (GPtrArray) found = ix_lists_search (lists, id, "ohare", 50, NULL);

      g_assert_cmpuint (found->len, >, 10);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (threads); i++)
    g_free (g_thread_join (threads[i]));
  all = ix_lists_all (lists, NULL);
  g_assert_cmpuint (all->len, ==, 5);
}

/* Syncs fail */

static enum { ALL_WELL, FOLDERS_FAIL, FOLDERS_FAIL_AND_STAY } syncs;
static char *kept_folder; /* becomes one that cannot be changed */

/* Takes the place of the function of the system. */
int
fsync (int fd)
{
  struct stat about;

  if (syncs == ALL_WELL || fstat (fd, &about) != 0 || !S_ISDIR (about.st_mode))
    return 0;
  if (syncs == FOLDERS_FAIL_AND_STAY)
    g_assert_cmpint (g_chmod (kept_folder, 0500), ==, 0);
  errno = EIO;
  return -1;
}

/* A list or collection whose name could not be made to last is not there, or it is told that this is
 * not known. */
static void
test_folder_not_synced (Fixture      *f,
                        gconstpointer data)
{
  g_autofree char *file = write_file (f, "a.csv", people);
  g_autofree char *games = write_file (f, "a.pgn", "1. e4 e5 *");
  g_autoptr (GError) error = NULL;
  const IxListOptions none = { 0 };
  guint n;

  g_free (import_with (f, file, &none, NULL));
  n = count_files (f);
  syncs = FOLDERS_FAIL;
  g_assert_null (ix_lists_import (f->folder, file, &none, NULL, NULL, NULL, &error));
  syncs = ALL_WELL;
  g_assert_cmpstr (error->message, ==, "the list cannot be written: the disk reports an error");
  g_assert_cmpuint (count_files (f), ==, n);
  g_clear_error (&error);
  syncs = FOLDERS_FAIL;
  g_assert_null (ix_games_import (f->folder, games, NULL, NULL, NULL, NULL, &error));
  syncs = ALL_WELL;
  g_assert_cmpstr (error->message, ==, "the collection cannot be written: the disk reports an error");
  g_assert_cmpuint (count_files (f), ==, n);
  g_clear_error (&error);
  if (geteuid () == 0)
    return; /* who may change any folder */
  kept_folder = f->folder;
  syncs = FOLDERS_FAIL_AND_STAY;
  g_assert_null (ix_lists_import (f->folder, file, &none, NULL, NULL, NULL, &error));
  syncs = ALL_WELL;
  g_chmod (f->folder, 0700);
  g_assert_error (error, IX_STORE_ERROR, IX_STORE_ERROR_UNKNOWN);
}

#define ADD(name, func) g_test_add ("/lists/" name, Fixture, NULL, set_up, func, tear_down)

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  ADD ("all-files", test_all_files);
  ADD ("all-players", test_all_players);
  ADD ("search", test_search);
  ADD ("search-common", test_search_common);
  ADD ("codes", test_codes);
  ADD ("twins", test_twins);
  ADD ("passive", test_passive);
  ADD ("scales", test_scales);
  ADD ("columns", test_columns);
  ADD ("revised", test_revised);
  ADD ("provisional", test_provisional);
  ADD ("other-version", test_other_version);
  ADD ("find-code", test_find_code);
  ADD ("several", test_several);
  ADD ("split-names", test_split_names);
  ADD ("order", test_order);
  ADD ("folder-not-synced", test_folder_not_synced);
  ADD ("refused", test_refused);
  ADD ("stop", test_stop);
  ADD ("no-room", test_no_room);
  ADD ("kill", test_kill);
  ADD ("open-meanwhile", test_open_meanwhile);
  ADD ("threads", test_threads);
  return g_test_run ();
}
