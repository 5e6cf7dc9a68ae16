/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The games that can be looked up: those of the data file are found as one types, in every order,
 * and their index follows the data file; games and collections are removed and come back. */

#include <fcntl.h>
#include <glib/gstdio.h>
#include <sqlite3.h>
#include <string.h>
#include <unistd.h>

#include "ix-games-fixture.h"
#include "ix-page-sums.h"

/* The own games */

/* Games are found by whatever is known of them. */
static void
test_search (IxGamesFixture *f,
             gconstpointer   data)
{
  static const char *const rows[][2] = {
    { "", "4 3 2 1" },
    { "ann", "2 1" },
    { "smi", "1" },
    { "SMITH ann", "1" },
    { "o'hare", "2" },
    { "ohare", "2" },
    { "hare zoe", "2" },
    { "zoë", "2" },
    { "nobody", "" },
    { "ann nobody", "" },
    { "table 3", "4 1" },
    { "table 3 round 9", "4" },
    { "berk", "2 1" },
    { "balanced-swap", "4" },
    { "swap", "4" },
    { "balanced swap chess", "4" },
    { "berkshire exchange", "2 1" },
    { "resigns", "3 2" },
    { "ann resigns", "2" },
    { "1-0", "3" },
    { "0-1", "2" },
    { "*", "4 1" },
    { "1/2-1/2", "" },
    { "1-0 chess", "3" },
    { "  , - ", "4 3 2 1" },
  };

  ix_games_fixture_add_usual (f);
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    ix_games_fixture_expect (f, &(IxGamesQuery) { .text = rows[i][0] }, rows[i][1]);
}

/* A game is found by its date, and parts of it, on the day on which it was played here. */
static void
test_dates (IxGamesFixture *f,
            gconstpointer   data)
{
  g_autoptr (GDateTime) now = NULL;
  const char *const forms[] = { "%Y-%m-%d", "%Y.%m.%d", "%Y-%m", "%Y/%m/", "%Y", "%Y%m%d" };

  ix_games_fixture_add_usual (f);
  now = ix_games_fixture_created (f, 1);
  for (gsize i = 0; i < G_N_ELEMENTS (forms); i++)
    {
      g_autofree char *text = g_date_time_format (now, forms[i]);

      ix_games_fixture_expect (f, &(IxGamesQuery) { .text = text }, "4 3 2 1");
    }
  ix_games_fixture_expect (f, &(IxGamesQuery) { .text = "1899-12" }, "");
}

static void
test_filters (IxGamesFixture *f,
              gconstpointer   data)
{
  ix_games_fixture_add_usual (f);
  ix_games_fixture_expect (f, &(IxGamesQuery) { .variant = "berkshire" }, "2 1");
  ix_games_fixture_expect (f, &(IxGamesQuery) { .variant = "balanced-swap" }, "4");
  ix_games_fixture_expect (f, &(IxGamesQuery) { .variant = "swap" }, "");
  ix_games_fixture_expect (f, &(IxGamesQuery) { .result = "*" }, "4 1");
  ix_games_fixture_expect (f, &(IxGamesQuery) { .result = "*", .variant = "berkshire" }, "1");
  ix_games_fixture_expect (f, &(IxGamesQuery) { .result = "1/2-1/2" }, "");
  ix_games_fixture_expect (f, &(IxGamesQuery) { .result = "0-1", .text = "zo" }, "2");
  ix_games_fixture_expect (f, &(IxGamesQuery) { .collection = IX_GAMES_OWN, .text = "zo" }, "2");
  ix_games_fixture_expect (f, &(IxGamesQuery) { .collection = "none" }, "");
}

static void
test_orders (IxGamesFixture *f,
             gconstpointer   data)
{
  static const struct {
    IxGamesOrder order;
    const char  *expected, *reversed;
  } rows[] = {
    { IX_GAMES_BY_DATE, "4 3 2 1", "1 2 3 4" },
    { IX_GAMES_BY_PLAYERS, "2 1 3 4", "4 3 1 2" },
    { IX_GAMES_BY_EVENT, "2 1 4 3", "3 4 1 2" },
    { IX_GAMES_BY_RESULT, "3 2 4 1", "1 4 2 3" },
    { IX_GAMES_BY_LENGTH, "2 3 4 1", "1 4 3 2" },
  };

  ix_games_fixture_add_usual (f);
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      ix_games_fixture_expect (f, &(IxGamesQuery) { .order = rows[i].order }, rows[i].expected);
      ix_games_fixture_expect (f, &(IxGamesQuery) { .order = rows[i].order, .reversed = TRUE },
                               rows[i].reversed);
    }
  ix_games_fixture_expect (
    f, &(IxGamesQuery) { .order = IX_GAMES_BY_PLAYERS, .reversed = TRUE, .text = "ann" }, "1 2");
}

/* The row of a match. */
static void
test_entry (IxGamesFixture *f,
            gconstpointer   data)
{
  g_autoptr (GDateTime) created = NULL;
  g_autofree char *date = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (IxGameEntry) entry = NULL;

  ix_games_fixture_add_usual (f);
  created = ix_games_fixture_created (f, 2);
  date = g_date_time_format (created, "%Y-%m-%d");
  entry = ix_games_entry (f->games, &(IxGameRef) { NULL, 2 }, &error);
  g_assert_no_error (error);
  g_assert_null (entry->ref.collection);
  g_assert_cmpint (entry->ref.number, ==, 2);
  g_assert_cmpstr (entry->names[0], ==, "Ann");
  g_assert_cmpstr (entry->names[1], ==, "Zoë O'Hare");
  g_assert_null (entry->names[2]);
  g_assert_null (entry->names[3]);
  g_assert_cmpstr (entry->event, ==, "Club cup");
  g_assert_cmpstr (entry->date, ==, date);
  g_assert_cmpstr (entry->variant, ==, "berkshire");
  g_assert_cmpstr (entry->result, ==, "0-1");
  g_assert_cmpstr (entry->reason, ==, "Ann resigns");
  g_assert_cmpuint (entry->n_boards, ==, 2);
  g_assert_cmpuint (entry->n_turns, ==, 3);
  g_assert_false (entry->refused);
  g_clear_pointer (&entry, ix_game_entry_free);
  g_assert_null (ix_games_entry (f->games, &(IxGameRef) { NULL, 99 }, &error));
  g_assert_error (error, IX_GAMES_ERROR, IX_GAMES_ERROR_NO_SUCH);
}

/* A match by rules of the house tells their name, and is found by it. */
static void
test_house_rules (IxGamesFixture *f,
                  gconstpointer   data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (IxGameEntry) entry = NULL;
  IxVariant rules = *ix_variant_find ("berkshire");
  IxMatchSetup setup = { .variant = &rules, .n_boards = rules.boards };

  ix_games_fixture_add_usual (f);
  rules.house = "Tuesday Night";
  ix_games_fixture_resign (f, ix_store_add_match (f->store, &setup, NULL, &error));
  g_assert_no_error (error);
  ix_games_fixture_expect (f, &(IxGamesQuery) { .text = "tuesday" }, "5");
  ix_games_fixture_expect (f, &(IxGamesQuery) { .text = "nig exch" }, "5");
  entry = ix_games_entry (f->games, &(IxGameRef) { NULL, 5 }, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (entry->rules, ==, "Tuesday Night");
  g_assert_cmpstr (entry->variant, ==, "berkshire");
  g_clear_pointer (&entry, ix_game_entry_free);
  entry = ix_games_entry (f->games, &(IxGameRef) { NULL, 2 }, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (entry->rules, ==, "");
}

/* A match that was only set up, or only started, is not among those that have begun. */
static void
test_not_begun (IxGamesFixture *f,
                gconstpointer   data)
{
  static const IxMatchEventKind clocks[] = { IX_EVENT_START, IX_EVENT_PAUSE, IX_EVENT_RESUME };
  g_autoptr (IxStory) story = story_prepare ("chess", "-", 1, IX_STORY_MANUAL);
  g_autoptr (IxPlayers) players = ix_players_new ();
  gint64 id = ix_games_fixture_add_match (f, story->match, players);

  for (guint i = 0; i < G_N_ELEMENTS (clocks); i++)
    {
      IxMatchEvent event = event_of (clocks[i], "A", i);
      g_autoptr (GError) error = NULL;

      ix_games_fixture_expect (f, &(IxGamesQuery) { .begun = TRUE }, "");
      ix_store_append (f->store, id, i, &event, 1, &error);
      g_assert_no_error (error);
    }
  ix_games_fixture_expect (f, &(IxGamesQuery) { .begun = TRUE }, "");
  ix_games_fixture_expect (f, &(IxGamesQuery) { .begun = FALSE }, "1");
  ix_games_fixture_resign (f, id);
  ix_games_fixture_expect (f, &(IxGamesQuery) { .begun = TRUE }, "1");
}

/* A match of many boards is listed and found by all names. */
static void
test_many_boards (IxGamesFixture *f,
                  gconstpointer   data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (IxGameEntry) entry = NULL;
  g_autofree char *text = NULL;
  gint64 id = ix_games_fixture_add_many (f, 3, IX_STORY_MANUAL);

  ix_games_fixture_expect (f, &(IxGamesQuery) { .text = "white3" }, "1");
  entry = ix_games_entry (f->games, &(IxGameRef) { NULL, id }, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (entry->n_boards, ==, 3);
  g_assert_cmpstr (entry->names[3], ==, "Black2");
  text = ix_games_text (f->games, &entry->ref, &error);
  g_assert_no_error (error);
  g_assert_nonnull (strstr (text, "[Boards \"3\"]"));
  id = ix_games_fixture_add_many (f, 27, IX_STORY_MANUAL);
  g_clear_pointer (&text, g_free);
  text = ix_games_text (f->games, &(IxGameRef) { NULL, id }, &error);
  g_assert_no_error (error);
  g_assert_nonnull (strstr (text, "[WhiteAA \"White27\"]"));
}

/* Matches with clocks only have turns without moves. */
static void
test_clocks_only (IxGamesFixture *f,
                  gconstpointer   data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (IxGameEntry) entry = NULL;
  gint64 id = ix_games_fixture_add_many (f, 2, IX_STORY_CLOCKS_ONLY);

  ix_games_fixture_expect (f, &(IxGamesQuery) { .text = "white2 *" }, "1");
  entry = ix_games_entry (f->games, &(IxGameRef) { NULL, id }, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (entry->n_turns, ==, 1);
  g_assert_cmpstr (entry->result, ==, "*");
  g_assert_false (entry->refused);
}

/* The text of a match is its record. */
static void
test_text (IxGamesFixture *f,
           gconstpointer   data)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  ix_games_fixture_add_usual (f);
  text = ix_games_text (f->games, &(IxGameRef) { NULL, 2 }, &error);
  g_assert_no_error (error);
  g_assert_nonnull (strstr (text, "[WhiteA \"Ann\"]"));
  g_assert_nonnull (strstr (text, "1A. e4"));
  g_assert_nonnull (strstr (text, "{Ann resigns} 0-1"));
  g_assert_null (ix_games_text (f->games, &(IxGameRef) { NULL, 77 }, &error));
  g_assert_nonnull (error);
}

/* Pages */

static void
test_pages (IxGamesFixture *f,
            gconstpointer   data)
{
  for (guint i = 0; i < 25; i++)
    ix_games_fixture_add_usual (f);
  for (IxGamesOrder order = IX_GAMES_BY_DATE; order <= IX_GAMES_BY_LENGTH; order++)
    for (guint reversed = 0; reversed < 2; reversed++)
      {
        const IxGamesQuery query = { .order = order, .reversed = reversed > 0, .text = "a" };
        g_autofree char *whole = ix_games_fixture_find (f, &query, 1000);

        for (guint n = 1; n < 60; n += 7)
          {
            g_autofree char *pages = ix_games_fixture_find (f, &query, n);

            g_assert_cmpstr (pages, ==, whole);
          }
      }
}

static void
test_count (IxGamesFixture *f,
            gconstpointer   data)
{
  g_autoptr (GError) error = NULL;

  ix_games_fixture_add_usual (f);
  g_assert_cmpuint (ix_games_count (f->games, &(IxGamesQuery) { 0 }, 100, &error), ==, 4);
  g_assert_cmpuint (ix_games_count (f->games, &(IxGamesQuery) { 0 }, 3, &error), ==, 3);
  g_assert_cmpuint (ix_games_count (f->games, &(IxGamesQuery) { .text = "ann" }, 9, &error), ==, 2);
  g_assert_cmpuint (ix_games_count (f->games, &(IxGamesQuery) { .result = "*" }, 9, &error), ==, 2);
  g_assert_no_error (error);
}

/* The index */

static char *
index_path (const IxGamesFixture *f)
{
  return g_build_filename (f->folder, "own.index", NULL);
}

/* New matches, and what happens in old ones, are found at once. */
static void
test_follows (IxGamesFixture *f,
              gconstpointer   data)
{
  gint64 id;

  ix_games_fixture_expect (f, &(IxGamesQuery) { .text = "" }, "");
  ix_games_fixture_add_usual (f);
  ix_games_fixture_expect (f, &(IxGamesQuery) { .text = "ann" }, "2 1");
  id = ix_games_fixture_add (f, "berkshire", "Uma", "Bob", "Later", "A:e4", NULL);
  ix_games_fixture_expect (f, &(IxGamesQuery) { .text = "uma" }, "5");
  ix_games_fixture_expect (f, &(IxGamesQuery) { .text = "resigns" }, "3 2");
  ix_games_fixture_resign (f, id);
  ix_games_fixture_expect (f, &(IxGamesQuery) { .text = "resigns" }, "5 3 2");
  ix_games_fixture_expect (f, &(IxGamesQuery) { .text = "uma", .result = "*" }, "");
  ix_games_fixture_reopen (f);
  ix_games_fixture_expect (f, &(IxGamesQuery) { .text = "uma resigns" }, "5");
}

/* It is made again where it is missing, damaged, or that of another data file. */
static void
test_renewed (IxGamesFixture *f,
              gconstpointer   data)
{
  g_autofree char *path = index_path (f);
  g_autofree char *whole = NULL;
  gsize length;
  g_autoptr (GError) error = NULL;

  ix_games_fixture_add_usual (f);
  ix_games_fixture_expect (f, &(IxGamesQuery) { .text = "ann" }, "2 1");
  ix_games_fixture_close (f);
  g_assert_true (g_file_get_contents (path, &whole, &length, NULL));
  for (guint i = 0; i < 5; i++)
    {
      g_autofree char *bytes = g_memdup2 (whole, length);

      if (i == 0)
        g_unlink (path);
      else if (i == 1)
        g_file_set_contents (path, "no index", -1, &error);
      else if (i == 2)
        g_file_set_contents (path, whole, (gssize) length / 2, &error);
      else
        memset (bytes + (i - 2) * length / 4, 0xa5, 5000);
      if (i > 2)
        g_file_set_contents (path, bytes, (gssize) length, &error);
      g_assert_no_error (error);
      ix_games_fixture_open (f);
      ix_games_fixture_expect (f, &(IxGamesQuery) { .text = "" }, "4 3 2 1");
      ix_games_fixture_expect (f, &(IxGamesQuery) { .text = "ann" }, "2 1");
      ix_games_fixture_close (f);
    }
  ix_games_fixture_open (f);
}

/* Damage that is met only when a match is gone: its words cannot be read. */
static void
test_damaged_words (IxGamesFixture *f,
                    gconstpointer   data)
{
  g_autofree char *path = index_path (f);
  g_autofree char *bytes = g_malloc0 (IX_PAGE_SUMS_PAGE);
  sqlite3_stmt *stmt;
  sqlite3 *db;
  gint64 root;
  int fd;

  ix_games_fixture_add_usual (f);
  ix_games_fixture_expect (f, &(IxGamesQuery) { .text = "" }, "4 3 2 1");
  ix_games_fixture_change (f, "DELETE FROM match WHERE id = 2");
  g_assert_cmpint (sqlite3_open_v2 (path, &db, SQLITE_OPEN_READWRITE, ix_page_sums_vfs (NULL)), ==, SQLITE_OK);
  g_assert_cmpint (
    sqlite3_prepare_v2 (db, "SELECT rootpage FROM sqlite_schema WHERE name = 'own'", -1, &stmt, NULL), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_step (stmt), ==, SQLITE_ROW);
  root = sqlite3_column_int64 (stmt, 0);
  sqlite3_finalize (stmt);
  /* A change by another program has the pages read again. */
  g_assert_cmpint (sqlite3_exec (db, "UPDATE game SET time = ''", NULL, NULL, NULL), ==, SQLITE_OK);
  sqlite3_close (db);
  fd = g_open (path, O_WRONLY | O_CLOEXEC, 0);
  g_assert_cmpint (pwrite (fd, bytes, IX_PAGE_SUMS_PAGE, (root - 1) * IX_PAGE_SUMS_PAGE), ==, IX_PAGE_SUMS_PAGE);
  close (fd);
  ix_games_fixture_expect (f, &(IxGamesQuery) { .text = "" }, "4 3 1");
}

/* The time of day at which a match was made is in the index; one of an older version is made again. */
static void
test_times (IxGamesFixture *f,
            gconstpointer   data)
{
  static const char older[] = "UPDATE game SET time = ''; PRAGMA user_version = 4;";
  g_autofree char *path = index_path (f);
  g_autoptr (GDateTime) created = NULL;
  g_autofree char *time = NULL;

  ix_games_fixture_add_usual (f);
  created = ix_games_fixture_created (f, 1);
  time = g_date_time_format (created, "%H:%M");
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (IxGameEntry) entry = ix_games_entry (f->games, &(IxGameRef) { NULL, 1 }, &error);
      sqlite3 *db;

      g_assert_no_error (error);
      g_assert_cmpstr (entry->time, ==, time);
      ix_games_fixture_close (f);
      g_assert_cmpint (sqlite3_open_v2 (path, &db, SQLITE_OPEN_READWRITE, ix_page_sums_vfs (NULL)), ==, SQLITE_OK);
      if (i == 0)
        g_assert_cmpint (sqlite3_exec (db, older, NULL, NULL, NULL), ==, SQLITE_OK);
      sqlite3_close (db);
      ix_games_fixture_open (f);
    }
}

/* The data file was replaced by another one. */
static void
test_other_file (IxGamesFixture *f,
                 gconstpointer   data)
{
  ix_games_fixture_add_usual (f);
  ix_games_fixture_expect (f, &(IxGamesQuery) { .text = "ann" }, "2 1");
  ix_games_fixture_close (f);
  g_clear_pointer (&f->store, ix_store_close);
  g_unlink (f->db);
  f->store = ix_store_open (f->db, NULL);
  ix_games_fixture_open (f);
  ix_games_fixture_expect (f, &(IxGamesQuery) { .text = "" }, "");
  ix_games_fixture_add (f, "chess", "Ann", "Bob", NULL, "A:e4", NULL);
  ix_games_fixture_expect (f, &(IxGamesQuery) { .text = "ann bob" }, "1");
}

/* If the folder cannot be made, the index is in memory, and nothing is written. */
static void
test_no_folder (IxGamesFixture *f,
                gconstpointer   data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) refused = NULL;

  ix_games_fixture_add_usual (f);
  ix_games_fixture_close (f);
  ix_test_remove_folder (f->folder);
  g_file_set_contents (f->folder, "a file", -1, &error);
  g_assert_no_error (error);
  ix_games_fixture_open (f);
  ix_games_fixture_expect (f, &(IxGamesQuery) { .text = "ann" }, "2 1");
  refused = ix_games_refused (f->games);
  g_assert_cmpuint (refused->len, ==, 1);
  g_assert_cmpstr (refused->pdata[0], ==, ".: this is not a folder");
  ix_games_fixture_close (f);
  f->games = ix_games_open (NULL, f->store, &error);
  g_assert_no_error (error);
  ix_games_fixture_expect (f, &(IxGamesQuery) { .text = "ann" }, "2 1");
  g_unlink (f->folder);
}

/* A reader of the data file changes nothing in the folder. */
static void
test_reader (IxGamesFixture *f,
             gconstpointer   data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (IxStore) reader = NULL;
  g_autoptr (IxGames) games = NULL;
  g_autoptr (IxGamesCursor) cursor = NULL;
  g_autoptr (GPtrArray) found = NULL;

  ix_games_fixture_add_usual (f);
  ix_games_fixture_close (f);
  ix_test_remove_folder (f->folder);
  reader = ix_store_open_to_read (f->db, &error);
  g_assert_no_error (error);
  games = ix_games_open (f->folder, reader, &error);
  g_assert_no_error (error);
  cursor = ix_games_find (games, &(IxGamesQuery) { .text = "ann" }, &error);
  g_assert_no_error (error);
  found = ix_games_cursor_next (cursor, 10, &error);
  g_assert_cmpuint (found->len, ==, 2);
  g_assert_false (g_file_test (f->folder, G_FILE_TEST_EXISTS));
}

/* A match that is damaged is listed, and the others are too. */
static void
test_damaged_match (IxGamesFixture *f,
                    gconstpointer   data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (IxGameEntry) entry = NULL;

  ix_games_fixture_add_usual (f);
  ix_games_fixture_change (f, "UPDATE match_event SET at = 7 WHERE match = 2 AND number = 2");
  ix_games_fixture_reopen (f);
  ix_games_fixture_expect (f, &(IxGamesQuery) { .text = "" }, "4 3 2 1");
  entry = ix_games_entry (f->games, &(IxGameRef) { NULL, 2 }, &error);
  g_assert_no_error (error);
  g_assert_true (entry->refused);
  g_assert_cmpstr (entry->names[0], ==, "Ann");
}

/* Removing */

static void
test_remove (IxGamesFixture *f,
             gconstpointer   data)
{
  const IxGameRef refs[] = { { NULL, 2 }, { NULL, 3 } };
  g_autoptr (GError) error = NULL;

  ix_games_fixture_add_usual (f);
  g_assert_true (ix_games_remove (f->games, refs, 2, &error));
  g_assert_true (ix_games_remove (f->games, refs, 1, &error));
  ix_games_fixture_expect (f, &(IxGamesQuery) { .text = "" }, "4 1");
  ix_games_fixture_expect (f, &(IxGamesQuery) { .text = "ann" }, "1");
  ix_games_fixture_expect (f, &(IxGamesQuery) { .removed = TRUE }, "3 2");
  ix_games_fixture_expect (f, &(IxGamesQuery) { .removed = TRUE, .text = "ann" }, "2");
  g_assert_cmpuint (ix_games_count (f->games, &(IxGamesQuery) { .text = "ann" }, 9, &error), ==, 1);
  /* It is the data file that knows it. */
  ix_games_fixture_close (f);
  ix_test_remove_folder (f->folder);
  g_clear_pointer (&f->store, ix_store_close);
  f->store = ix_store_open (f->db, &error);
  g_assert_no_error (error);
  g_assert_true (ix_store_check (f->store, &error));
  ix_games_fixture_open (f);
  ix_games_fixture_expect (f, &(IxGamesQuery) { .text = "" }, "4 1");
  g_assert_true (ix_games_restore (f->games, refs, 2, &error));
  g_assert_true (ix_games_restore (f->games, refs, 2, &error));
  ix_games_fixture_expect (f, &(IxGamesQuery) { .text = "" }, "4 3 2 1");
  g_assert_true (ix_store_check (f->store, &error));
}

static void
test_remove_nothing (IxGamesFixture *f,
                     gconstpointer   data)
{
  g_autoptr (GError) error = NULL;
  const IxGameRef none = { NULL, 99 };
  IxGameRef other = { (char *) "none", 1 };

  ix_games_fixture_add_usual (f);
  g_assert_false (ix_games_remove (f->games, &none, 1, &error));
  g_assert_nonnull (error);
  g_clear_error (&error);
  g_assert_false (ix_games_remove (f->games, &other, 1, &error));
  g_assert_error (error, IX_GAMES_ERROR, IX_GAMES_ERROR_NO_SUCH);
  g_clear_error (&error);
  g_assert_false (ix_games_remove_collection (f->games, "none", &error));
  g_assert_error (error, IX_GAMES_ERROR, IX_GAMES_ERROR_NO_SUCH);
  g_clear_error (&error);
  g_assert_false (ix_games_remove_collection (f->games, "../club", &error));
  g_assert_error (error, IX_GAMES_ERROR, IX_GAMES_ERROR_NO_SUCH);
  ix_games_fixture_expect (f, &(IxGamesQuery) { .text = "" }, "4 3 2 1");
}

/* Damage to the list of what was removed is noticed, and what can be saved stays removed. */
static void
test_removed_is_checked (IxGamesFixture *f,
                         gconstpointer   data)
{
  const IxGameRef refs[] = { { NULL, 2 }, { NULL, 3 } };
  g_autoptr (GError) error = NULL;
  g_autofree char *copy = g_strconcat (f->db, "-copy", NULL);

  ix_games_fixture_add_usual (f);
  g_assert_true (ix_games_remove (f->games, refs, 2, &error));
  g_assert_true (ix_store_backup (f->store, copy, IX_FILE_KEEP, &error));
  ix_games_fixture_close (f);
  g_clear_pointer (&f->store, ix_store_close);
  ix_games_fixture_change (f, "DELETE FROM match_removed WHERE match = 2");
  g_assert_null (ix_store_open (f->db, &error));
  g_assert_error (error, IX_STORE_ERROR, IX_STORE_ERROR_DAMAGED);
  g_clear_error (&error);
  ix_games_fixture_salvage (f);
  ix_games_fixture_open (f);
  ix_games_fixture_expect (f, &(IxGamesQuery) { .text = "" }, "4 2 1");
  /* The copy has both. */
  ix_games_fixture_close (f);
  ix_store_close (f->store);
  f->store = ix_store_open (copy, &error);
  g_assert_no_error (error);
  ix_games_fixture_open (f);
  ix_games_fixture_expect (f, &(IxGamesQuery) { .text = "" }, "4 1");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  IX_GAMES_CASE ("/games/search", NULL, test_search);
  IX_GAMES_CASE ("/games/dates", NULL, test_dates);
  IX_GAMES_CASE ("/games/filters", NULL, test_filters);
  IX_GAMES_CASE ("/games/orders", NULL, test_orders);
  IX_GAMES_CASE ("/games/entry", NULL, test_entry);
  IX_GAMES_CASE ("/games/house-rules", NULL, test_house_rules);
  IX_GAMES_CASE ("/games/own/not-begun", NULL, test_not_begun);
  IX_GAMES_CASE ("/games/many-boards", NULL, test_many_boards);
  IX_GAMES_CASE ("/games/clocks-only", NULL, test_clocks_only);
  IX_GAMES_CASE ("/games/text", NULL, test_text);
  IX_GAMES_CASE ("/games/pages", NULL, test_pages);
  IX_GAMES_CASE ("/games/count", NULL, test_count);
  IX_GAMES_CASE ("/games/follows", NULL, test_follows);
  IX_GAMES_CASE ("/games/renewed", NULL, test_renewed);
  IX_GAMES_CASE ("/games/damaged-words", NULL, test_damaged_words);
  IX_GAMES_CASE ("/games/times", NULL, test_times);
  IX_GAMES_CASE ("/games/other-file", NULL, test_other_file);
  IX_GAMES_CASE ("/games/no-folder", NULL, test_no_folder);
  IX_GAMES_CASE ("/games/reader", NULL, test_reader);
  IX_GAMES_CASE ("/games/damaged-match", NULL, test_damaged_match);
  IX_GAMES_CASE ("/games/remove", NULL, test_remove);
  IX_GAMES_CASE ("/games/remove-nothing", NULL, test_remove_nothing);
  IX_GAMES_CASE ("/games/removed-is-checked", NULL, test_removed_is_checked);
  return g_test_run ();
}
