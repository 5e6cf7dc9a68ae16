/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Collections of games: an import is all or nothing, every record comes out as it was, and what is odd
 * about a game is told with its line. */

#include <fcntl.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <sqlite3.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "ix-games-fixture.h"
#include "ix-import.h"
#include "ix-page-sums.h"
#include "ix-rule-set.h"

/* Verifies that an import fails and leaves nothing; returns the error. */
static GError *
fail_to_import (IxGamesFixture *f,
                const char     *file,
                IxImportProgress progress,
                gpointer        data)
{
  GError *error = NULL;
  guint n = ix_test_count_files (f->folder);
  g_autoptr (IxGamesReport) report = NULL;
  g_autofree char *id = ix_games_import (f->folder, file, NULL, progress, data, &report, &error);

  g_assert_null (id);
  g_assert_nonnull (error);
  g_assert_nonnull (report);
  g_assert_cmpuint (ix_test_count_files (f->folder), ==, n);
  return error;
}

static char *
import_text (IxGamesFixture *f,
             const char     *text,
             IxGamesReport **report)
{
  g_autofree char *file = ix_games_fixture_write (f, "Some games.pgn", text, -1);

  return ix_games_fixture_import (f, file, report);
}

static void
expect_remarks (const IxGamesReport *report,
                const char          *expected)
{
  static const char *const kinds[] = { "repaired", "doubted", "refused", "twice" };
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < report->remarks->len; i++)
    {
      const IxGamesRemark *remark = report->remarks->pdata[i];

      g_string_append_printf (text, "%u:%u %s: %s\n", remark->game, remark->line,
                              kinds[remark->kind], remark->text);
    }
  g_assert_cmpstr (text->str, ==, expected);
}

static IxGameEntry *
entry_of (IxGamesFixture *f,
          const char     *id,
          gint64          number)
{
  g_autoptr (GError) error = NULL;
  IxGameEntry *entry = ix_games_entry (f->games, &(IxGameRef) { (char *) id, number }, &error);

  g_assert_no_error (error);
  return entry;
}

static char *
text_of (IxGamesFixture *f,
         const char     *id,
         gint64          number)
{
  g_autoptr (GError) error = NULL;
  char *text = ix_games_text (f->games, &(IxGameRef) { (char *) id, number }, &error);

  g_assert_no_error (error);
  return text;
}

/* The files that come with the tests */

/* Every game comes out as it stands in the file, and is a match. */
static void
test_files (IxGamesFixture *f,
            gconstpointer   data)
{
  static const struct {
    const char *name;
    guint       n_games;
  } rows[] = {
    { "games/fics-2005.bpgn", 14 },
    { "games/superchess-whole-game.pgn", 1 },
    { "games/swap-mate-in-one.pgn", 1 },
    { "games/swap-neto-1998.pgn", 1 },
    { "games/balanced-swap-neto-betza.pgn", 1 },
    { "games/balanced-swap-neto-taylor.pgn", 1 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = ix_test_path (rows[i].name);
      g_autoptr (IxGamesReport) report = NULL;
      g_autofree char *id = ix_games_fixture_import (f, path, &report);
      g_autofree char *whole = NULL;

      ix_test_say (rows[i].name);
      g_assert_true (g_file_get_contents (path, &whole, NULL, NULL));
      g_assert_cmpuint (report->n_read, ==, rows[i].n_games);
      g_assert_cmpuint (report->n_games, ==, rows[i].n_games);
      g_assert_cmpuint (report->n_found[IX_GAMES_REFUSED], ==, 0);
      for (gint64 number = 1; number <= rows[i].n_games; number++)
        {
          g_autofree char *text = text_of (f, id, number);
          g_autoptr (GError) error = NULL;
          g_autoptr (IxGameJournal) journal =
            ix_games_journal (f->games, &(IxGameRef) { id, number }, &error);

          g_assert_no_error (error);
          g_assert_nonnull (journal);
          g_assert_nonnull (strstr (whole, text));
        }
    }
}

static void
test_entry (IxGamesFixture *f,
            gconstpointer   data)
{
  g_autofree char *path = ix_test_path ("games/fics-2005.bpgn");
  g_autofree char *id = ix_games_fixture_import (f, path, NULL);
  g_autoptr (IxGameEntry) entry = entry_of (f, id, 1);
  g_autoptr (GPtrArray) all = NULL;
  const IxCollectionInfo *info;

  g_assert_cmpstr (entry->ref.collection, ==, id);
  g_assert_cmpint (entry->ref.number, ==, 1);
  g_assert_cmpstr (entry->names[0], !=, NULL);
  g_assert_cmpstr (entry->event, ==, "fics rated bughouse match");
  g_assert_cmpstr (entry->variant, ==, "berkshire");
  g_assert_cmpuint (entry->n_boards, ==, 2);
  g_assert_cmpuint (entry->n_turns, >, 10);
  ix_games_fixture_expect (f, &(IxGamesQuery) { .text = "mrbug stwlad 2005-01-03 checkmated" },
                           "fics-2005/4");
  all = ix_games_collections (f->games);
  g_assert_cmpuint (all->len, ==, 1);
  info = all->pdata[0];
  g_assert_cmpstr (info->id, ==, id);
  g_assert_cmpstr (info->name, ==, "fics-2005");
  g_assert_cmpuint (info->n_games, ==, 14);
  g_assert_cmpuint (info->n_refused, ==, 0);
}

/* Records */

#define ANN "[White \"Ann\"]\n[Black \"Bob\"]\n"

/* The report says what was repaired, doubted and refused, and the text of all is kept. */
static void
test_odd (IxGamesFixture *f,
          gconstpointer   data)
{
  g_autoptr (IxGamesReport) report = NULL;
  g_autofree char *id = import_text (
    f,
    "[Event \"1\"]\n" ANN "\n1. e4 e5 1-0\n"
    "[Event \"2\"]\n" ANN "\n1. e2-e4 c7-c5 1-0\n"
    "[Event \"3\"]\n" ANN "[Result \"0-1\"]\n\n1. d4\n"
    "[Event \"4\"]\n" ANN "\n1. f3 e5 2. g4 Qh4 {Ann checkmated} 0-1\n"
    "[Event \"5\"]\n" ANN "[Result \"1-0\"]\n\n1. c4 *\n"
    "[Event \"6\"]\n" ANN "\n1. e5 1-0\n"
    "[Event \"7\"]\n[Variant \"moon chess\"]\n\n1. e4 1-0\n"
    "[Event \"8\n" ANN "\n1. e4 1-0\n"
    "[Event \"9\"]\n[White \"J\xf6rg\"]\n\n1. b3 1-0\n"
    "[Event \"10\"]\n[Rules \"club rules\"]\n" ANN "\n1. b4 1-0\n"
    "[Event \"11\"]\n" ANN "[Result \"Ann won\"]\n\n1. g3 *\n"
    "[Event \"12\"]\n" ANN "[Result \"0-1\"]\n\n1. e5 *\n",
    &report);
  g_autofree char *text = NULL;
  g_autofree char *odd = NULL;
  g_autoptr (IxGameEntry) refused = NULL;
  g_autoptr (IxGameEntry) unknown = NULL;
  g_autoptr (IxGameEntry) cut = NULL;
  g_autoptr (IxGameEntry) other = NULL;
  g_autoptr (IxGameEntry) starred = NULL;
  g_autoptr (IxGameEntry) wrong = NULL;
  g_autoptr (GError) error = NULL;

  expect_remarks (
    report,
    "2:10 repaired: the notation is sloppy: “e2-e4”: not a turn\n"
    "3:16 repaired: the result is missing behind the moves: that of the tag is taken, or none\n"
    "4:21 doubted: a # stands where there is no mate, or is missing where there is one\n"
    "5:27 repaired: the result behind the moves is *: that of the tag is taken\n"
    "6:32 refused: “e5”: no such piece can move so\n"
    "7:34 refused: the variant 'moon chess' is not known\n"
    "8:37 refused: the tag Event is not closed\n"
    "9:43 repaired: letters that are not UTF-8 are read as Windows-1252\n"
    "10:47 doubted: the rules that it tells are not used: rules: there is no variant “club”\n"
    "11:57 doubted: the result is *, but the Result tag says Ann won\n"
    "12:63 refused: “e5”: no such piece can move so\n");
  g_assert_cmpuint (report->n_read, ==, 12);
  g_assert_cmpuint (report->n_games, ==, 12);
  text = text_of (f, id, 6);
  odd = text_of (f, id, 9);
  refused = entry_of (f, id, 6);
  unknown = entry_of (f, id, 7);
  cut = entry_of (f, id, 3);
  other = entry_of (f, id, 9);
  starred = entry_of (f, id, 5);
  wrong = entry_of (f, id, 12);
  g_assert_cmpstr (text, ==, "[Event \"6\"]\n" ANN "\n1. e5 1-0");
  g_assert_true (refused->refused);
  g_assert_cmpuint (refused->n_turns, ==, 1);
  g_assert_null (ix_games_journal (f->games, &refused->ref, &error));
  g_assert_nonnull (error);
  g_assert_true (unknown->refused);
  g_assert_cmpstr (unknown->variant, ==, "moon chess");
  g_assert_cmpstr (cut->result, ==, "0-1");
  g_assert_cmpstr (starred->result, ==, "1-0");
  g_assert_cmpstr (wrong->result, ==, "0-1");
  g_assert_cmpstr (odd, ==, "[Event \"9\"]\n[White \"J\xf6rg\"]\n\n1. b3 1-0");
  g_assert_cmpstr (other->names[0], ==, "Jörg");
}

/* The newest come first, whatever order they have in the file. */
static void
test_order (IxGamesFixture *f,
            gconstpointer   data)
{
  g_autofree char *id = import_text (f,
                                     "[Event \"a\"]\n[Date \"2001.??.??\"]\n1. e4 *\n"
                                     "[Event \"b\"]\n[Date \"2003.02.01\"]\n1. e4 *\n"
                                     "[Event \"c\"]\n[Date \"????.??.??\"]\n1. e4 *\n"
                                     "[Event \"d\"]\n[Date \"2003.02.11\"]\n1. e4 *\n"
                                     "[Event \"e\"]\n[Date \"2003.02\"]\n1. e4 *\n"
                                     "[Event \"f\"]\n[Date \"2003.02.01\"]\n1. d4 *\n",
                                     NULL);
  static const char *const events[] = { "d", "b", "f", "e", "a", "c" };
  static const char *const dates[] = { "2003-02-11", "2003-02-01", "2003-02-01",
                                       "2003-02",    "2001",       "" };

  for (guint i = 0; i < G_N_ELEMENTS (events); i++)
    {
      g_autoptr (IxGameEntry) entry = entry_of (f, id, i + 1);

      g_assert_cmpstr (entry->event, ==, events[i]);
      g_assert_cmpstr (entry->date, ==, dates[i]);
    }
  ix_games_fixture_expect (f, &(IxGamesQuery) { .text = "2003" },
                           "Some games/1 Some games/2 Some games/3 Some games/4");
}

/* The time of day is that of the date: local, or where the file has no other, in UTC. */
static void
test_times (IxGamesFixture *f,
            gconstpointer   data)
{
  static const struct {
    const char *tags, *time;
  } rows[] = {
    { "[Date \"2016.01.29\"]\n[Time \"19:43:05\"]\n", "19:43" },
    { "[Date \"2016.01.29\"]\n[Time \"00:00\"]\n", "00:00" },
    { "[Date \"2016.01.29\"]\n[Time \"??:??:??\"]\n", "" },
    { "[Date \"2016.01.29\"]\n[Time \"24:00:00\"]\n", "" },
    { "[Date \"2016.01.29\"]\n[Time \"19:60:00\"]\n", "" },
    { "[Date \"2016.01.29\"]\n[Time \"19\"]\n", "" },
    { "[Date \"2016.01.29\"]\n[Time \"19:43 pm\"]\n", "" },
    { "[Date \"2016.01.29\"]\n[StartTime \"09:05:59\"]\n", "09:05" },
    { "[Date \"2016.01.29\"]\n[UTCDate \"2016.01.29\"]\n[UTCTime \"18:43:05\"]\n", "18:43Z" },
    { "[Date \"2016.01.29\"]\n[UTCDate \"2016.01.29\"]\n[UTCTime \"18:43:05\"]\n[Time \"19:43:05\"]\n", "19:43" },
    { "[Date \"2016.01.29\"]\n[UTCDate \"2016.01.30\"]\n[UTCTime \"03:43:05\"]\n", "" },
    { "[UTCDate \"2016.01.30\"]\n[UTCTime \"03:43:05\"]\n", "03:43Z" },
    { "[Date \"2016.01.29\"]\n", "" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *text = g_strconcat (rows[i].tags, ANN "\n1. e4 e5 1-0\n", NULL);
      g_autofree char *id = import_text (f, text, NULL);
      g_autoptr (IxGameEntry) entry = entry_of (f, id, 1);

      g_assert_cmpstr (entry->time, ==, rows[i].time);
      g_assert_true (ix_games_remove_collection (f->games, id, NULL));
    }
}

/* A collection of another version is named, and hides no other. */
static void
test_other_version (IxGamesFixture *f,
                    gconstpointer   data)
{
  static const char *const versions[] = { "PRAGMA user_version = 4", "PRAGMA user_version = 6" };
  g_autofree char *id = import_text (f, ANN "\n1. e4 e5 1-0\n", NULL);
  g_autofree char *path = g_strconcat (f->folder, "/", id, IX_GAMES_SUFFIX, NULL);
  g_autofree char *name = g_strconcat (id, IX_GAMES_SUFFIX, NULL);
  g_autofree char *told =
    g_strconcat (name, ": the file was written by another version of this program: import it again", NULL);

  ix_games_fixture_add_usual (f);
  for (gsize i = 0; i < G_N_ELEMENTS (versions); i++)
    {
      g_autoptr (GPtrArray) refused = NULL;
      sqlite3 *db;

      ix_games_fixture_close (f);
      g_assert_cmpint (sqlite3_open_v2 (path, &db, SQLITE_OPEN_READWRITE, ix_page_sums_vfs (NULL)), ==, SQLITE_OK);
      g_assert_cmpint (sqlite3_exec (db, versions[i], NULL, NULL, NULL), ==, SQLITE_OK);
      sqlite3_close (db);
      ix_games_fixture_open (f);
      ix_games_fixture_expect (f, &(IxGamesQuery) { .text = "ann" }, "2 1");
      refused = ix_games_refused (f->games);
      g_assert_cmpuint (refused->len, ==, 1);
      g_assert_cmpstr (refused->pdata[0], ==, told);
    }
}

/* Doubles */

static void
test_twice (IxGamesFixture *f,
            gconstpointer   data)
{
  static const char text[] =
    "[Event \"1\"]\n[Date \"2001.01.01\"]\n" ANN "\n1. e4 e5 2. Nf3 1-0\n"
    "[Event \"2\"]\n[Date \"2001.01.02\"]\n" ANN "\n1. e4 e5 2. Nf3 1-0\n"
    "[Event \"3\"]\n[Date \"2001.01.01\"]\n" ANN "\n1. e4 e5 2. Nc3 1-0\n"
    "[Event \"4\"]\n[Date \"2001-01-01\"]\n" ANN "\n1. e2-e4 {good} e5 2. Ng1f3 *\n"
    "[Event \"5\"]\n[Date \"2001.01.01\"]\n[White \"ann\"]\n[Black \"Rob\"]\n\n1. e4 e5 2. Nf3 *\n";
  g_autoptr (IxGamesReport) report = NULL;
  g_autoptr (IxGamesReport) again = NULL;
  g_autofree char *id = import_text (f, text, &report);
  g_autofree char *more = g_strconcat (text, "[Event \"6\"]\n" ANN "\n1. a4 *\n", NULL);
  g_autofree char *file = ix_games_fixture_write (f, "same.pgn", text, -1);
  g_autofree char *other = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_cmpuint (report->n_read, ==, 5);
  g_assert_cmpuint (report->n_games, ==, 4);
  g_assert_cmpuint (report->n_found[IX_GAMES_TWICE], ==, 1);
  other = import_text (f, more, &again);
  g_assert_cmpuint (again->n_games, ==, 1);
  g_assert_cmpuint (again->n_found[IX_GAMES_TWICE], ==, 5);
  error = fail_to_import (f, file, NULL, NULL);
  g_assert_error (error, IX_GAMES_ERROR, IX_GAMES_ERROR_NO_GAMES);
  g_assert_cmpstr (error->message, ==, "all games in it are there already");
  /* Removed games may come back. */
  g_assert_true (ix_games_remove_collection (f->games, id, NULL));
  g_clear_pointer (&again, ix_games_report_free);
  g_free (ix_games_fixture_import (f, file, &again));
  g_assert_cmpuint (again->n_games, ==, 4);
}

/* A match that was played here is known again in its own record. */
static void
test_own_twice (IxGamesFixture *f,
                gconstpointer   data)
{
  g_autoptr (GString) text = g_string_new ("[Event \"new\"]\n\n1. h4 *\n\n");
  g_autoptr (IxGamesReport) report = NULL;

  ix_games_fixture_add_usual (f);
  ix_games_fixture_add (f, "superchess", "Eve", "Fay", NULL, "A:A@g1", NULL);
  ix_games_fixture_add (f, "swap", NULL, "Fay", NULL, "A:e4 a:e5", "A");
  for (gint64 id = 1; id <= 6; id++)
    {
      g_autofree char *record = ix_games_text (f->games, &(IxGameRef) { NULL, id }, NULL);

      g_string_append (text, record);
    }
  ix_games_fixture_expect (f, &(IxGamesQuery) { .text = "new" }, "");
  g_free (import_text (f, text->str, &report));
  g_assert_cmpuint (report->n_read, ==, 7);
  g_assert_cmpuint (report->n_found[IX_GAMES_REFUSED], ==, 0);
  g_assert_cmpuint (report->n_found[IX_GAMES_TWICE], ==, 6);
  g_assert_cmpstr (((IxGamesRemark *) report->remarks->pdata[0])->text, ==, "it was played here");
}

/* Files that are refused outright */

static void
test_no_games (IxGamesFixture *f,
               gconstpointer   data)
{
  static const struct {
    const char *text;
    gssize      length;
    const char *why;
  } files[] = {
    { "", -1, "there is no game in it" },
    { " \n\n", -1, "there is no game in it" },
    { "; nothing\n", -1, "it begins with “; nothing”, which is neither a tag nor a move" },
    { "Dear Ann,\nhow are you?\n", -1, "it begins with “Dear Ann,”" },
    { "\n\n name;grade\nAnn;145\n", -1, "it begins with “name;grade”" },
    { "name,grade\r\nAnn,145\r\n", -1, "it begins with “name,grade”, which" },
    { "012 Spring Open\n022 Town\n", -1, "it begins with “012 Spring Open”" },
    { "[Desktop]\nName=x\n", -1, "it begins with “[Desktop]”" },
    { "{\"games\": []}\n", -1, "it begins with “{\"games\": []}”" },
    { "<html><p>1. Apples</p></html>", -1, "it begins with “<html>" },
    { "1. Buy milk\n2. Call Bob\n", -1, "it begins with “1. Buy milk”" },
    { "e4 is the best", -1, "it begins with “e4 is the best”" },
    { "%PDF-1.4\n%x\n1 0 obj\n", -1, "it begins with “%PDF-1.4”" },
    { "Liebe J\xf6rg", -1, "it begins with “Liebe J" },
    { "\x89PNG\r\n\x1a\n", -1, "it is not a text file" },
    { "\xff\xd8\xff\xe0\0\x10JFIF", 10, "it is not a text file" },
    { "PK\3\4", -1, "this is an archive: unpack it" },
    { "PK\3\4\nx\0" ANN "\n1. e4 *\n", 43, "this is an archive: unpack it" },
    { "\x1f\x8b\b\0\0\n" ANN "\n1. e4 *\n", 44, "this is an archive: unpack it" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autofree char *file =
        ix_games_fixture_write (f, "none.pgn", files[i].text, files[i].length);
      g_autoptr (IxGamesReport) report = NULL;
      g_autoptr (GError) error = NULL;
      g_autofree char *id =
        ix_games_import (f->folder, file, NULL, NULL, NULL, &report, &error);

      /* A report of tests is UTF-8. */
      g_test_message ("file %" G_GSIZE_FORMAT ": %s", i, files[i].why);
      g_assert_null (id);
      g_assert_error (error, IX_GAMES_ERROR, IX_GAMES_ERROR_NO_GAMES);
      g_assert_nonnull (strstr (error->message, files[i].why));
      g_assert_cmpuint (report->remarks->len, ==, 0);
      g_assert_cmpuint (report->n_found[IX_GAMES_REFUSED], ==, 0);
    }
}

/* A number in a remark has the decimal mark of the language, whatever that of the desktop's numbers is. */
static void
test_decimal_mark (IxGamesFixture *f,
                   gconstpointer   data)
{
  static const char *const mark[] = { "", "decimal mark\004.", NULL };
  g_autoptr (IxLanguage) language = ix_test_language ("de", mark, ",");
  g_autoptr (IxGamesReport) report = NULL;
  g_autofree char *id = NULL;

  ix_language_use (language);
  id = import_text (
    f, "[Event \"1\"]\n[TimeControl \"180+0\"]\n\n1A. e4 {140.0} 1B. e4 {178.5} *\n", &report);
  ix_language_use (NULL);
  expect_remarks (
    report,
    "1:4 doubted: the clocks of the two boards contradict the order of the moves, by 38,5 seconds\n");
}

/* Records none of which can be played are kept, each with its text, and found. */
static void
test_all_refused (IxGamesFixture *f,
                  gconstpointer   data)
{
  static const char *const texts[] = {
    "[Event \"1\"]\n\n1. e5 1-0\n",
    "1. e5 1-0\n",
    "1A. P@f7 *\n",
    "[Variant \"crazyhouse\"]\n\n1. e4 1-0\n",
    "[Event \"1\"]\n\n1. e4 {1-0\n",
    "[White \"A\"]\n\n1. e4 -- 1-0\n",
    "[Site \"?\"]\n\nnothing (\n",
    "[FEN \"x\"]\n\n*\n",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (IxGamesReport) report = NULL;
      g_autofree char *id = import_text (f, texts[i], &report);
      g_autofree char *kept = NULL;
      g_autofree char *want = g_strchomp (g_strdup (texts[i]));
      g_autoptr (IxGameEntry) entry = NULL;
      g_autoptr (GError) error = NULL;

      g_test_message ("%s", texts[i]);
      g_assert_cmpuint (report->n_read, ==, 1);
      g_assert_cmpuint (report->n_games, ==, 1);
      g_assert_cmpuint (report->n_found[IX_GAMES_REFUSED], ==, 1);
      kept = text_of (f, id, 1);
      entry = entry_of (f, id, 1);
      g_assert_cmpstr (kept, ==, want);
      g_assert_true (entry->refused);
      g_assert_null (ix_games_journal (f->games, &entry->ref, &error));
      g_assert_nonnull (error);
      g_assert_cmpuint (ix_games_count (f->games, &(IxGamesQuery) { .collection = id }, 9, NULL), ==,
                        1);
    }
}

/* A record that begins within a line is read in the same way again, when its text stands alone. */
static void
test_within_line (IxGamesFixture *f,
                  gconstpointer   data)
{
  static const struct {
    const char *text;
    guint      n_games;
    gboolean   refused; /* is the last of them? */
  } files[] = {
    { "1. [White A. Meier]\n[Result \"1-0\"]\n\n1. e4 1-0\n", 2, FALSE },
    { "1. e4 1-0 [White A. Meier]\n[Result \"0-1\"]\n\n1. d4 0-1\n", 2, FALSE },
    { "1. c4 1-0 % of somebody's\n[White \"A\"]\n\n1. d4 0-1\n", 2, FALSE },
    { "7. [White B. Meier]\n\n1. e5 1-0\n", 2, TRUE },
    { "1. b4 [White A. Meier]\n[White \"B\"]\n\n1. g4 0-1\n", 2, FALSE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autoptr (IxGamesReport) report = NULL;
      g_autofree char *id = import_text (f, files[i].text, &report);

      g_test_message ("%s", files[i].text);
      g_assert_cmpuint (report->n_games, ==, files[i].n_games);
      for (guint number = 1; number <= report->n_games; number++)
        {
          g_autoptr (IxGameEntry) entry = entry_of (f, id, number);
          g_autoptr (GError) error = NULL;
          g_autoptr (IxGameJournal) journal = ix_games_journal (f->games, &entry->ref, &error);

          g_assert_cmpint (journal == NULL, ==, entry->refused);
          g_assert_cmpint (journal == NULL, ==, error != NULL);
          if (number == report->n_games)
            g_assert_cmpint (entry->refused, ==, files[i].refused);
        }
    }
}

/* They are not kept twice. */
static void
test_refused_twice (IxGamesFixture *f,
                    gconstpointer   data)
{
  static const char text[] = "[Event \"1\"]\n\n1. e5 1-0\n\n[Event \"2\"]\n\n1. d5 1-0\n";
  g_autofree char *id = import_text (f, text, NULL);
  g_autofree char *file = ix_games_fixture_write (f, "again.pgn", text, -1);
  g_autoptr (GError) error = fail_to_import (f, file, NULL, NULL);

  g_assert_error (error, IX_GAMES_ERROR, IX_GAMES_ERROR_NO_GAMES);
  g_assert_cmpstr (error->message, ==, "all games in it are there already");
}

static void
test_no_file (IxGamesFixture *f,
              gconstpointer   data)
{
  g_autofree char *none = g_build_filename (f->parent, "none.pgn", NULL);
  g_autoptr (GError) missing = fail_to_import (f, none, NULL, NULL);
  g_autoptr (GError) folder = fail_to_import (f, f->parent, NULL, NULL);

  g_assert_error (missing, IX_GAMES_ERROR, IX_GAMES_ERROR_READ);
  g_assert_error (folder, IX_GAMES_ERROR, IX_GAMES_ERROR_READ);
}

static void
test_no_folder (IxGamesFixture *f,
                gconstpointer   data)
{
  g_autofree char *file = ix_games_fixture_write (f, "one.pgn", "1. e4 *", -1);
  g_autofree char *taken = ix_games_fixture_write (f, "taken", "a file", -1);
  g_autofree char *below = g_build_filename (taken, "games", NULL);
  g_autoptr (GError) error = NULL;

  g_assert_null (ix_games_import (taken, file, NULL, NULL, NULL, NULL, &error));
  g_assert_nonnull (error);
  g_clear_error (&error);
  g_assert_null (ix_games_import (below, file, NULL, NULL, NULL, NULL, &error));
  g_assert_error (error, IX_STORE_ERROR, IX_STORE_ERROR_WRITE);
}

/* Stopping */

typedef struct {
  guint  n, stop_at;
  double part;
} Steps;

static gboolean
count_step (double   part,
            gpointer data)
{
  Steps *steps = data;

  g_assert_cmpfloat (part, >=, steps->part);
  g_assert_cmpfloat (part, <=, 1);
  steps->part = part;
  return ++steps->n != steps->stop_at;
}

/* Wherever an import is stopped it leaves nothing. */
static void
test_stop (IxGamesFixture *f,
           gconstpointer   data)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *file = NULL;
  g_autofree char *id = NULL;
  Steps all = { 0 };
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < 1500; i++)
    g_string_append_printf (text, "[Event \"%u\"]\n[White \"P%u\"]\n\n1. e4 e5 2. Nf3 1-0\n\n", i, i);
  file = ix_games_fixture_write (f, "many.pgn", text->str, -1);
  id = ix_games_import (f->folder, file, NULL, count_step, &all, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (all.n, >, 8);
  g_assert_true (ix_games_remove_collection (f->games, id, &error));
  ix_games_fixture_reopen (f);
  for (guint i = 1; i <= all.n; i++)
    {
      Steps some = { .stop_at = i };
      g_autoptr (GError) why = fail_to_import (f, file, count_step, &some);

      g_assert_error (why, IX_GAMES_ERROR, IX_GAMES_ERROR_STOPPED);
      g_assert_cmpuint (some.n, ==, i);
    }
}

static gboolean
die (double   part,
     gpointer data)
{
  if (part > 0.5)
    kill (getpid (), SIGKILL);
  return TRUE;
}

/* The remains of an import that was killed go when the games are opened. */
static void
test_killed (IxGamesFixture *f,
             gconstpointer   data)
{
  g_autofree char *file = ix_games_fixture_write (f, "one.pgn", "1. e4 *", -1);
  guint n;
  int status;
  pid_t child;

  ix_games_fixture_expect (f, &(IxGamesQuery) { .text = "" }, "");
  n = ix_test_count_files (f->folder);
  child = fork ();
  if (child == 0)
    {
      g_autofree char *id = ix_games_import (f->folder, file, NULL, die, NULL, NULL, NULL);

      _exit (id != NULL);
    }
  g_assert_cmpint (waitpid (child, &status, 0), ==, child);
  g_assert_true (WIFSIGNALED (status));
  g_assert_cmpuint (ix_test_count_files (f->folder), ==, n + 1);
  ix_games_fixture_reopen (f);
  g_assert_cmpuint (ix_test_count_files (f->folder), ==, n);
}

static guint writes_left;

static gssize
die_writing (int         fd,
             const void *bytes,
             gsize       n,
             off_t       at)
{
  if (writes_left-- > 0)
    return pwrite (fd, bytes, n, at);
  kill (getpid (), SIGKILL);
  return -1;
}

/* Removes a game, and dies before a write.  FALSE if there are not so many. */
static gboolean
die_removing (const IxGamesFixture *f,
              const IxGameRef      *ref,
              guint                 write)
{
  pid_t child = fork ();
  int status;

  if (child == 0)
    {
      sqlite3_vfs *vfs = sqlite3_vfs_find (NULL);
      IxStore *store = ix_store_open (f->db, NULL);
      IxGames *games = ix_games_open (f->folder, store, NULL);

      writes_left = write;
      vfs->xSetSystemCall (vfs, "pwrite", (sqlite3_syscall_ptr) die_writing);
      vfs->xSetSystemCall (vfs, "pwrite64", (sqlite3_syscall_ptr) die_writing);
      ix_games_remove (games, ref, 1, NULL);
      _exit (0);
    }
  g_assert_cmpint (waitpid (child, &status, 0), ==, child);
  return WIFSIGNALED (status);
}

/* Returns how many games there are in all collections, none of which is refused. */
static guint
count_games (const IxGamesFixture *f,
             IxStore              *store)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (IxGames) games = ix_games_open (f->folder, store, &error);
  g_autoptr (GPtrArray) refused = NULL;
  guint n;

  g_assert_no_error (error);
  n = ix_games_count (games, &(IxGamesQuery) { .text = "" }, 99, &error);
  g_assert_no_error (error);
  refused = ix_games_check (games);
  g_assert_cmpuint (refused->len, ==, 0);
  return n;
}

/* A game is removed from a collection, and the program dies.  A program that only reads sees the collection as
 * it was before or as it is then, and does not change it; one that writes sees the same. */
static void
test_cut_off (IxGamesFixture *f,
              gconstpointer   data)
{
  g_autofree char *file =
    ix_games_fixture_write (f, "one.pgn", "1. e4 e5 *\n1. d4 *\n1. c4 *\n", -1);
  g_autofree char *id = ix_games_fixture_import (f, file, NULL);
  g_autofree char *name = g_strconcat (id, ".games", NULL);
  g_autofree char *path = g_build_filename (f->folder, name, NULL);
  g_autofree char *journal = g_strconcat (path, "-journal", NULL);
  g_autofree char *sound = NULL;
  gsize length;
  guint n_writes = 0, n_cut_off = 0;

  ix_games_fixture_close (f);
  g_clear_pointer (&f->store, ix_store_close);
  g_assert_true (g_file_get_contents (path, &sound, &length, NULL));
  while (die_removing (f, &(IxGameRef) { id, 2 }, n_writes++))
    {
      g_autofree char *left = NULL;
      g_autofree char *still = NULL;
      gsize n_left, n_still;
      guint n;

      n_cut_off += g_file_test (journal, G_FILE_TEST_EXISTS);
      g_assert_true (g_file_get_contents (path, &left, &n_left, NULL));
      f->store = ix_store_open_to_read (f->db, NULL);
      n = count_games (f, f->store);
      g_clear_pointer (&f->store, ix_store_close);
      g_assert_true (n == 2 || n == 3);
      g_assert_true (g_file_get_contents (path, &still, &n_still, NULL));
      g_assert_cmpmem (left, n_left, still, n_still);
      f->store = ix_store_open (f->db, NULL);
      g_assert_cmpuint (count_games (f, f->store), ==, n);
      g_clear_pointer (&f->store, ix_store_close);
      g_assert_true (g_file_set_contents (path, sound, (gssize) length, NULL));
      g_unlink (journal);
    }
  g_assert_cmpuint (n_cut_off, >, 3);
  f->store = ix_store_open (f->db, NULL);
  ix_games_fixture_open (f);
}

/* Finding */

/* Own games and those of collections are merged by date. */
static void
test_merged (IxGamesFixture *f,
             gconstpointer   data)
{
  g_autofree char *one = ix_games_fixture_write (
    f, "one.pgn", "[Date \"2001.01.01\"]\n1. e4 *\n[Date \"2003.01.01\"]\n1. e4 e5 2. d4 1-0\n", -1);
  g_autofree char *two = ix_games_fixture_write (
    f, "two.pgn", "[Date \"2002.01.01\"]\n1. e4 e5 *\n1. d4 d5 2. c4 *\n", -1);
  g_autofree char *id = NULL;

  ix_games_fixture_add_usual (f);
  id = ix_games_fixture_import (f, one, NULL);
  g_free (ix_games_fixture_import (f, two, NULL));
  ix_games_fixture_expect (f, &(IxGamesQuery) { .text = "" },
                           "4 3 2 1 one/1 two/1 one/2 two/2");
  ix_games_fixture_expect (f, &(IxGamesQuery) { .reversed = TRUE },
                           "two/2 one/2 two/1 one/1 1 2 3 4");
  ix_games_fixture_expect (f, &(IxGamesQuery) { .collection = id }, "one/1 one/2");
  ix_games_fixture_expect (f, &(IxGamesQuery) { .collection = IX_GAMES_OWN }, "4 3 2 1");
  ix_games_fixture_expect (f, &(IxGamesQuery) { .result = "1-0" }, "3 one/1");
  ix_games_fixture_expect (f, &(IxGamesQuery) { .text = "chess 1-0" }, "3 one/1");
  ix_games_fixture_expect (f, &(IxGamesQuery) { .collection = id, .order = IX_GAMES_BY_LENGTH },
                           "one/1 one/2");
}

/* Beginnings of words of any length find the same games as whole words. */
static void
test_beginnings (IxGamesFixture *f,
                 gconstpointer   data)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < 200; i++)
    g_string_append_printf (
      text, "[White \"Schmidtbauer%u\"]\n[Black \"Łukasz q%c\"]\n\n1. e4 *\n\n", i, 'a' + i % 7);
  g_free (import_text (f, text->str, NULL));
  for (guint n = 1; n <= strlen ("schmidtbauer"); n++)
    {
      g_autofree char *typed = g_strndup ("schmidtbauer", n);
      const IxGamesQuery query = { .text = typed };

      g_assert_cmpuint (ix_games_count (f->games, &query, 1000, NULL), ==, 200);
    }
  g_assert_cmpuint (
    ix_games_count (f->games, &(IxGamesQuery) { .text = "schmidtbauer1" }, 1000, NULL), ==, 111);
  g_assert_cmpuint (
    ix_games_count (f->games, &(IxGamesQuery) { .text = "schmidtbauer17" }, 1000, NULL), ==, 11);
  g_assert_cmpuint (
    ix_games_count (f->games, &(IxGamesQuery) { .text = "schmidtbauer lukasz qc" }, 1000, NULL), ==,
    29);
  g_assert_cmpuint (
    ix_games_count (f->games, &(IxGamesQuery) { .text = "schmidtbaus" }, 1000, NULL), ==, 0);
}

/* In every order, with and without words, pages are the whole. */
static void
test_pages (IxGamesFixture *f,
            gconstpointer   data)
{
  g_autofree char *path = ix_test_path ("games/fics-2005.bpgn");

  ix_games_fixture_add_usual (f);
  g_free (ix_games_fixture_import (f, path, NULL));
  for (guint i = 0; i < 2 * 2 * 5; i++)
    {
      const IxGamesQuery query = {
        .order = (IxGamesOrder) (i / 4),
        .reversed = i & 1,
        .text = i & 2 ? "20" : "",
      };
      g_autofree char *whole = ix_games_fixture_find (f, &query, 1000);
      g_auto (GStrv) parts = g_strsplit (whole, " ", -1);

      g_assert_cmpuint (g_strv_length (parts), ==, 18);
      for (guint n = 1; n < 20; n += 4)
        {
          g_autofree char *pages = ix_games_fixture_find (f, &query, n);

          g_assert_cmpstr (pages, ==, whole);
        }
    }
}

static int
rank (const char *result)
{
  static const char *const results[] = { "1-0", "1/2-1/2", "0-1", "*" };
  int i = 0;

  while (!g_str_equal (results[i], result))
    i++;
  return i;
}

/* Below 0 if @a is to stand before @b. */
static int
compare_entries (const IxGameEntry *a,
                 const IxGameEntry *b,
                 IxGamesOrder       order)
{
  switch (order)
    {
    case IX_GAMES_BY_PLAYERS:
      return g_ascii_strcasecmp (a->names[0] != NULL ? a->names[0] : "~",
                                 b->names[0] != NULL ? b->names[0] : "~");
    case IX_GAMES_BY_EVENT:
      return *b->event == '\0'   ? *a->event == '\0' ? 0 : -1
             : *a->event == '\0' ? 1
                                 : g_ascii_strcasecmp (a->event, b->event);
    case IX_GAMES_BY_RESULT:
      return rank (a->result) - rank (b->result);
    case IX_GAMES_BY_LENGTH:
      return (int) b->n_turns - (int) a->n_turns;
    case IX_GAMES_BY_DATE:
    default:
      return strcmp (b->date, a->date);
    }
}

/* The games of all files stand in one order, and the other way round in the other one. */
static void
test_merged_orders (IxGamesFixture *f,
                    gconstpointer   data)
{
  g_autofree char *path = ix_test_path ("games/fics-2005.bpgn");
  g_autofree char *other = ix_test_path ("games/swap-neto-1998.pgn");

  ix_games_fixture_add_usual (f);
  g_free (ix_games_fixture_import (f, path, NULL));
  g_free (ix_games_fixture_import (f, other, NULL));
  for (IxGamesOrder order = IX_GAMES_BY_DATE; order <= IX_GAMES_BY_LENGTH; order++)
    {
      g_autoptr (IxGamesCursor) cursor =
        ix_games_find (f->games, &(IxGamesQuery) { .order = order }, NULL);
      g_autoptr (IxGamesCursor) back =
        ix_games_find (f->games, &(IxGamesQuery) { .order = order, .reversed = TRUE }, NULL);
      g_autoptr (GPtrArray) all = ix_games_cursor_next (cursor, 100, NULL);
      g_autoptr (GPtrArray) reversed = ix_games_cursor_next (back, 100, NULL);

      g_assert_cmpuint (all->len, ==, 19);
      g_assert_cmpuint (reversed->len, ==, 19);
      for (guint i = 0; i < 19; i++)
        {
          const IxGameEntry *entry = all->pdata[i], *same = reversed->pdata[18 - i];

          g_assert_cmpstr (entry->ref.collection, ==, same->ref.collection);
          g_assert_cmpint (entry->ref.number, ==, same->ref.number);
          g_assert_true (i == 0 || compare_entries (all->pdata[i - 1], entry, order) <= 0);
        }
    }
}

/* Among so many games those that were found are not sorted, but picked. */
static void
test_many (IxGamesFixture *f,
           gconstpointer   data)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *id = NULL;

  for (guint i = 0; i < 4500; i++)
    g_string_append_printf (text, "[Event \"%c\"]\n[White \"%s%u\"]\n\n1. e4%s %s\n\n",
                            'a' + i % 23, i % 4 > 0 ? "Ann" : "Bob", i * 7919 % 4500,
                            i % 3 > 0 ? " e5" : "", i % 2 > 0 ? "1-0" : "0-1");
  id = import_text (f, text->str, NULL);
  g_assert_true (ix_games_remove (f->games, &(IxGameRef) { id, 2 }, 1, NULL));
  for (IxGamesOrder order = IX_GAMES_BY_DATE; order <= IX_GAMES_BY_LENGTH; order++)
    for (guint reversed = 0; reversed < 2; reversed++)
      {
        g_autoptr (GError) error = NULL;
        IxGamesQuery query = { .order = order, .reversed = reversed > 0 };
        g_autoptr (IxGamesCursor) all = ix_games_find (f->games, &query, &error);
        g_autoptr (IxGamesCursor) some = NULL;
        g_autoptr (GPtrArray) all_games = ix_games_cursor_next (all, 5000, &error);
        g_autoptr (GPtrArray) games = NULL;
        guint n = 0;

        query.text = "ann";
        some = ix_games_find (f->games, &query, &error);
        games = ix_games_cursor_next (some, 5000, &error);
        g_assert_no_error (error);
        g_assert_cmpuint (all_games->len, ==, 4499);
        g_assert_cmpuint (games->len, ==, 3374);
        for (guint i = 0; i < all_games->len; i++)
          {
            const IxGameEntry *entry = all_games->pdata[i];

            if (g_str_has_prefix (entry->names[0], "Ann"))
              g_assert_cmpint (((IxGameEntry *) games->pdata[n++])->ref.number, ==,
                               entry->ref.number);
          }
      }
}

/* Removing */

static void
test_remove (IxGamesFixture *f,
             gconstpointer   data)
{
  g_autofree char *id = import_text (
    f, "[White \"a\"] 1. e4 *\n[White \"b\"] 1. e4 *\n[White \"c\"] 1. e4 *\n", NULL);
  const IxGameRef refs[] = { { id, 1 }, { NULL, 2 }, { id, 3 } };
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) all = NULL;

  ix_games_fixture_add_usual (f);
  g_assert_true (ix_games_remove (f->games, refs, 3, &error));
  ix_games_fixture_expect (f, &(IxGamesQuery) { .text = "" }, "4 3 1 Some games/2");
  ix_games_fixture_expect (f, &(IxGamesQuery) { .text = "chess" }, "4 3 Some games/2");
  ix_games_fixture_expect (f, &(IxGamesQuery) { .removed = TRUE }, "2 Some games/1 Some games/3");
  ix_games_fixture_expect (f, &(IxGamesQuery) { .removed = TRUE, .text = "chess" },
                           "Some games/1 Some games/3");
  g_assert_cmpuint (ix_games_count (f->games, &(IxGamesQuery) { .text = "chess" }, 9, &error), ==,
                    3);
  g_assert_cmpuint (ix_games_count (f->games, &(IxGamesQuery) { .removed = TRUE }, 9, &error), ==, 3);
  all = ix_games_collections (f->games);
  g_assert_cmpuint (((IxCollectionInfo *) all->pdata[0])->n_games, ==, 1);
  ix_games_fixture_reopen (f);
  ix_games_fixture_expect (f, &(IxGamesQuery) { .text = "" }, "4 3 1 Some games/2");
  g_assert_true (ix_games_restore (f->games, refs, 2, &error));
  ix_games_fixture_expect (f, &(IxGamesQuery) { .text = "" }, "4 3 2 1 Some games/1 Some games/2");
}

static void
test_remove_collection (IxGamesFixture *f,
                        gconstpointer   data)
{
  g_autofree char *id = import_text (f, "1. e4 *", NULL);
  g_autoptr (GError) error = NULL;
  guint n;

  ix_games_fixture_expect (f, &(IxGamesQuery) { .text = "" }, "Some games/1");
  n = ix_test_count_files (f->folder);
  g_assert_true (ix_games_remove_collection (f->games, id, &error));
  ix_games_fixture_expect (f, &(IxGamesQuery) { .text = "" }, "");
  g_assert_null (ix_games_text (f->games, &(IxGameRef) { id, 1 }, &error));
  g_assert_error (error, IX_GAMES_ERROR, IX_GAMES_ERROR_NO_SUCH);
  g_clear_error (&error);
  g_assert_true (ix_games_restore_collection (f->games, id, &error));
  ix_games_fixture_expect (f, &(IxGamesQuery) { .text = "" }, "Some games/1");
  g_assert_true (ix_games_remove_collection (f->games, id, &error));
  g_assert_cmpuint (ix_test_count_files (f->folder), ==, n);
  ix_games_fixture_reopen (f);
  g_assert_cmpuint (ix_test_count_files (f->folder), ==, n - 1);
  g_assert_false (ix_games_restore_collection (f->games, id, &error));
  g_assert_error (error, IX_GAMES_ERROR, IX_GAMES_ERROR_NO_SUCH);
}

/* A removed collection of another version goes too, and a file that only has such a name stays. */
static void
test_removed_other_version (IxGamesFixture *f,
                            gconstpointer   data)
{
  static const char *const changes[] = { "PRAGMA user_version = 4", "DROP TABLE vocabulary; PRAGMA user_version = 1",
                                         "PRAGMA user_version = 6", "PRAGMA application_id = 1" };

  for (gsize i = 0; i < G_N_ELEMENTS (changes); i++)
    {
      g_autofree char *id = import_text (f, "1. e4 *", NULL);
      g_autofree char *path = g_strconcat (f->folder, "/", id, ".removed", NULL);
      g_autoptr (GError) error = NULL;
      sqlite3 *db;

      ix_games_remove_collection (f->games, id, &error);
      g_assert_no_error (error);
      ix_games_fixture_close (f);
      g_assert_cmpint (sqlite3_open (path, &db), ==, SQLITE_OK); /* without checksums, as it was once */
      g_assert_cmpint (sqlite3_exec (db, changes[i], NULL, NULL, NULL), ==, SQLITE_OK);
      sqlite3_close (db);
      ix_games_fixture_open (f);
      g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS) == (i == G_N_ELEMENTS (changes) - 1));
    }
}

/* How many files of collections does this process have open? */
static guint
count_open (void)
{
  g_autoptr (GDir) dir = g_dir_open ("/proc/self/fd", 0, NULL);
  const char *name;
  guint       n = 0;

  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename ("/proc/self/fd", name, NULL);
      g_autofree char *file = g_file_read_link (path, NULL);

      n += file != NULL && g_str_has_suffix (file, ".games");
    }
  return n;
}

/* Games that rest have no file open, but those of a cursor, and are there again when they are asked for. */
static void
test_rest (IxGamesFixture *f,
           gconstpointer   data)
{
  g_autofree char *first = import_text (f, "[White \"Ann\"] 1. e4 *", NULL);
  g_autofree char *second = import_text (f, "[White \"Ben\"] 1. d4 *\n1. c4 *", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (IxGamesCursor) cursor =
    ix_games_find (f->games, &(IxGamesQuery) { .collection = second }, &error);
  g_autoptr (GPtrArray) rest = NULL;
  g_autofree char *text = NULL;

  g_assert_no_error (error);
  g_assert_cmpuint (count_open (), ==, 2);
  ix_games_rest (f->games);
  g_assert_cmpuint (count_open (), ==, 1);
  rest = ix_games_cursor_next (cursor, 9, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (rest->len, ==, 2);
  g_clear_pointer (&cursor, ix_games_cursor_free);
  g_assert_cmpuint (count_open (), ==, 0);
  text = ix_games_text (f->games, &(IxGameRef) { first, 1 }, &error);
  g_assert_no_error (error);
  g_assert_nonnull (strstr (text, "Ann"));
  g_assert_cmpuint (count_open (), ==, 2);
  g_assert_true (ix_games_remove_collection (f->games, first, &error));
  ix_games_rest (f->games);
  g_assert_true (ix_games_restore_collection (f->games, first, &error));
  g_assert_cmpuint (ix_games_count (f->games, &(IxGamesQuery) { .text = "a" }, 9, &error), ==, 1);
}

/* Threads */

typedef struct {
  char *folder;
  char *files[3];
  gint  done;
} Imports;

static gpointer
import_all (gpointer data)
{
  Imports *imports = data;

  for (gsize i = 0; i < G_N_ELEMENTS (imports->files); i++)
    {
      g_autoptr (GError) error = NULL;

      g_free (ix_games_import (imports->folder, imports->files[i], NULL, NULL, NULL, NULL, &error));
      g_assert_no_error (error);
    }
  g_atomic_int_set (&imports->done, 1);
  return NULL;
}

/* While files are imported, games are looked for, removed, and brought back. */
static void
test_threads (IxGamesFixture *f,
              gconstpointer   data)
{
  Imports imports = { .folder = f->folder };
  g_autoptr (GError) error = NULL;
  g_autofree char *id = NULL;
  GThread *thread;

  ix_games_fixture_add_usual (f);
  id = import_text (f, "[White \"Ann\"] 1. d4 *\n", NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (imports.files); i++)
    {
      g_autofree char *name = g_strdup_printf ("%zu.pgn", i);
      g_autoptr (GString) text = g_string_new (NULL);

      for (guint n = 0; n < 400; n++)
        g_string_append_printf (text, "[White \"Ann %zu %u\"]\n\n1. e4 *\n\n", i, n);
      imports.files[i] = ix_games_fixture_write (f, name, text->str, -1);
    }
  thread = g_thread_new ("import", import_all, &imports);
  while (g_atomic_int_get (&imports.done) == 0)
    {
      const IxGameRef refs[] = { { id, 1 }, { NULL, 2 } };

      g_assert_cmpuint (ix_games_count (f->games, &(IxGamesQuery) { .text = "ann" }, 9999, &error),
                        >=, 3);
      g_assert_true (ix_games_remove (f->games, refs, 2, &error));
      g_assert_cmpuint (ix_games_count (f->games, &(IxGamesQuery) { .text = "ann" }, 9999, &error),
                        >=, 1);
      g_assert_true (ix_games_restore (f->games, refs, 2, &error));
      g_assert_no_error (error);
    }
  g_thread_join (thread);
  g_assert_cmpuint (ix_games_count (f->games, &(IxGamesQuery) { .text = "ann" }, 9999, &error), ==,
                    1203);
  for (gsize i = 0; i < G_N_ELEMENTS (imports.files); i++)
    g_free (imports.files[i]);
}

/* The games that a cursor reads stay there until it is freed, whoever removes them. */
static void
test_removed_beneath (IxGamesFixture *f,
                      gconstpointer   data)
{
  g_autofree char *path = ix_test_path ("games/fics-2005.bpgn");
  g_autofree char *id = ix_games_fixture_import (f, path, NULL);
  g_autofree char *name = g_strconcat (id, ".games", NULL);
  g_autofree char *file = g_build_filename (f->folder, name, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (IxGamesCursor) cursor =
    ix_games_find (f->games, &(IxGamesQuery) { .text = "fics" }, &error);
  g_autoptr (GPtrArray) some = NULL;

  g_assert_no_error (error);
  g_assert_cmpint (g_unlink (file), ==, 0);
  ix_games_fixture_expect (f, &(IxGamesQuery) { .text = "" }, "");
  some = ix_games_cursor_next (cursor, 100, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (some->len, ==, 14);
}

/* Damage */

/* One file of the folder is told, and no other. */
static void
expect_refused (IxGamesFixture *f,
                const char     *file)
{
  g_autoptr (GPtrArray) refused = ix_games_refused (f->games);
  g_autofree char *start = g_strconcat (file, ": ", NULL);

  g_assert_cmpuint (refused->len, ==, 1);
  g_assert_true (g_str_has_prefix (refused->pdata[0], start));
}

/* A file that is no collection, or is damaged, is left alone and told, and the others are found. */
static void
test_damaged (IxGamesFixture *f,
              gconstpointer   data)
{
  g_autofree char *id = import_text (f, "1. e4 *", NULL);
  g_autofree char *name = g_strconcat (id, ".games", NULL);
  g_autofree char *path = g_build_filename (f->folder, name, NULL);
  g_autofree char *other = g_build_filename (f->folder, "other.games", NULL);
  g_autofree char *bytes = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (path, &bytes, &length, NULL));
  for (gsize part = 0; part < 7; part++)
    {
      g_autoptr (GError) error = NULL;

      g_file_set_contents (other, bytes, (gssize) (part * length / 7), &error);
      g_assert_no_error (error);
      ix_games_fixture_reopen (f);
      ix_games_fixture_expect (f, &(IxGamesQuery) { .collection = id, .text = "chess" },
                               "Some games/1");
      expect_refused (f, "other.games");
    }
  g_unlink (other);
  g_assert_cmpint (g_mkdir (other, 0700), ==, 0);
  ix_games_fixture_reopen (f);
  ix_games_fixture_expect (f, &(IxGamesQuery) { .text = "" }, "Some games/1");
  expect_refused (f, "other.games");
}

/* A game with a Rules tag tells the name in it, and is found by it. */
static void
test_house_rules (IxGamesFixture *f,
                  gconstpointer   data)
{
  IxVariant rules = *ix_variant_find ("chess");
  g_autofree char *tag = NULL;
  g_autofree char *text = NULL;
  g_autofree char *id = NULL;
  g_autoptr (IxGameEntry) house = NULL;
  g_autoptr (IxGameEntry) usual = NULL;

  rules.house = "Club Evening";
  tag = ix_rule_set_text (&rules);
  text = g_strdup_printf ("[Event \"1\"]\n[Rules \"%s\"]\n" ANN "\n1. e4 1-0\n"
                          "[Event \"2\"]\n" ANN "\n1. d4 1-0\n",
                          tag);
  id = import_text (f, text, NULL);
  house = entry_of (f, id, 1);
  usual = entry_of (f, id, 2);
  g_assert_cmpstr (house->rules, ==, "Club Evening");
  g_assert_cmpstr (house->variant, ==, "chess");
  g_assert_cmpstr (usual->rules, ==, "");
  g_assert_cmpuint (
    ix_games_count (f->games, &(IxGamesQuery) { .text = "club even" }, 10, NULL), ==, 1);
}

/* A file that is only an ending has that as its name. */
static void
test_usual_names (IxGamesFixture *f,
                  gconstpointer   data)
{
  static const char *const names[][2] = {
    { "/home/ann/club.bpgn", "club" }, { "club.2026.bpgn", "club.2026" }, { "club", "club" }, { "/tmp/.bpgn", ".bpgn" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *name = ix_import_usual_name (names[i][0]);

      g_assert_cmpstr (name, ==, names[i][1]);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  IX_GAMES_CASE ("/games-import/files", NULL, test_files);
  IX_GAMES_CASE ("/games-import/entry", NULL, test_entry);
  IX_GAMES_CASE ("/games-import/house-rules", NULL, test_house_rules);
  IX_GAMES_CASE ("/games-import/odd", NULL, test_odd);
  IX_GAMES_CASE ("/games-import/order", NULL, test_order);
  IX_GAMES_CASE ("/games-import/times", NULL, test_times);
  IX_GAMES_CASE ("/games-import/other-version", NULL, test_other_version);
  IX_GAMES_CASE ("/games-import/twice", NULL, test_twice);
  IX_GAMES_CASE ("/games-import/own-twice", NULL, test_own_twice);
  IX_GAMES_CASE ("/games-import/no-games", NULL, test_no_games);
  IX_GAMES_CASE ("/games-import/all-refused", NULL, test_all_refused);
  IX_GAMES_CASE ("/games-import/decimal-mark", NULL, test_decimal_mark);
  IX_GAMES_CASE ("/games-import/refused-twice", NULL, test_refused_twice);
  IX_GAMES_CASE ("/games-import/no-file", NULL, test_no_file);
  IX_GAMES_CASE ("/games-import/no-folder", NULL, test_no_folder);
  IX_GAMES_CASE ("/games-import/stop", NULL, test_stop);
  IX_GAMES_CASE ("/games-import/killed", NULL, test_killed);
  IX_GAMES_CASE ("/games-import/cut-off", NULL, test_cut_off);
  IX_GAMES_CASE ("/games-import/merged", NULL, test_merged);
  IX_GAMES_CASE ("/games-import/beginnings", NULL, test_beginnings);
  IX_GAMES_CASE ("/games-import/pages", NULL, test_pages);
  IX_GAMES_CASE ("/games-import/merged-orders", NULL, test_merged_orders);
  IX_GAMES_CASE ("/games-import/many", NULL, test_many);
  IX_GAMES_CASE ("/games-import/within-line", NULL, test_within_line);
  IX_GAMES_CASE ("/games-import/remove", NULL, test_remove);
  IX_GAMES_CASE ("/games-import/remove-collection", NULL, test_remove_collection);
  IX_GAMES_CASE ("/games-import/removed-other-version", NULL, test_removed_other_version);
  IX_GAMES_CASE ("/games-import/rest", NULL, test_rest);
  IX_GAMES_CASE ("/games-import/threads", NULL, test_threads);
  IX_GAMES_CASE ("/games-import/removed-beneath", NULL, test_removed_beneath);
  IX_GAMES_CASE ("/games-import/damaged", NULL, test_damaged);
  IX_GAMES_CASE ("/games-import/usual-names", NULL, test_usual_names);
  return g_test_run ();
}
