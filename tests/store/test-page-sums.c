/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The checksums of pages: whatever part of a page is read, it is what the file has, or the damage is told. */

#include <fcntl.h>
#include <glib/gstdio.h>
#include <sqlite3.h>
#include <string.h>
#include <unistd.h>

#include "ix-games-fixture.h"
#include "ix-lists-import.h"
#include "ix-lists.h"
#include "ix-page-sums.h"
#include "ix-store-private.h"

#define PAGE IX_PAGE_SUMS_PAGE

/* The most that a row of a table may have on its page, with the head of a row of words. */
#define LOCAL (PAGE - IX_PAGE_SUMS_RESERVED - 35)
#define WORDS_HEAD 4

typedef struct {
  char *folder;
  char *path; /* of an empty file */
} Fixture;

static void
set_up (Fixture      *f,
        gconstpointer data)
{
  f->folder = g_dir_make_tmp ("interchange-XXXXXX", NULL);
  f->path = g_build_filename (f->folder, "sums.db", NULL);
  g_assert_true (g_file_set_contents (f->path, "", 0, NULL));
}

static void
tear_down (Fixture      *f,
           gconstpointer data)
{
  ix_test_remove_folder (f->folder);
  g_free (f->folder);
  g_free (f->path);
}

static IxStore
open_file (const Fixture *f,
           IxSqliteUse    use)
{
  IxStore store = { .lock = -1, .has_sums = TRUE };
  g_autoptr (GError) error = NULL;

  ix_sqlite_open (&store, f->path, use, &error);
  g_assert_no_error (error);
  return store;
}

/* Parts of pages */

/* Turns a byte of the file over, where it lies. */
static void
turn_byte (const char *path,
           gint64      at)
{
  int fd = g_open (path, O_RDWR | O_CLOEXEC, 0);
  guint8 byte;

  g_assert_cmpint (pread (fd, &byte, 1, at), ==, 1);
  byte = (guint8) ~byte;
  g_assert_cmpint (pwrite (fd, &byte, 1, at), ==, 1);
  close (fd);
}

static void
test_parts (Fixture      *f,
            gconstpointer data)
{
  static const struct {
    int    n;
    gint64 at;
    gint64 first, last; /* pages, from 0, whose damage is told; none if the last is before the first */
  } rows[] = {
    { 16, 24, 0, -1 }, /* the head is looked at on its own */
    { 512, 0, 0, -1 },
    { 513, 0, 0, 0 },
    { 1, 512, 0, 0 },
    { PAGE, 0, 0, 0 },
    { PAGE, PAGE, 1, 1 },
    { PAGE - IX_PAGE_SUMS_RESERVED, PAGE, 1, 1 }, /* as a page is read on which a long value goes on */
    { 100, 2 * PAGE, 2, 2 },
    { 100, 2 * PAGE + 1000, 2, 2 },
    { 1, 2 * PAGE - 1, 1, 1 },
    { 200, 2 * PAGE - 100, 1, 2 },
    { 2 * PAGE, PAGE, 1, 2 },
    { 2 * PAGE + 2, PAGE - 1, 0, 3 },
  };
  g_autofree char *whole = NULL;
  g_autofree char *read = g_malloc (3 * PAGE);
  g_autoptr (GError) error = NULL;
  IxStore store = open_file (f, IX_SQLITE_WRITE);
  sqlite3_file *file = NULL;
  gsize length;

  ix_store_exec (&store, "CREATE TABLE a (x); INSERT INTO a VALUES (randomblob (20000))", "", &error);
  g_assert_no_error (error);
  g_assert_true (g_file_get_contents (f->path, &whole, &length, NULL));
  g_assert_cmpuint (length, >=, 4 * PAGE);
  g_assert_cmpint (sqlite3_file_control (store.db, "main", SQLITE_FCNTL_FILE_POINTER, &file), ==, SQLITE_OK);
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    for (gint64 damaged = -1; damaged < 4; damaged++)
      {
        gboolean told = damaged >= rows[i].first && damaged <= rows[i].last;
        gint64 at = damaged * PAGE + 2000;

        g_test_message ("%d at %" G_GINT64_FORMAT ", page %" G_GINT64_FORMAT " damaged", rows[i].n, rows[i].at,
                        damaged);
        if (damaged >= 0)
          turn_byte (f->path, at);
        g_assert_cmpint (file->pMethods->xRead (file, read, rows[i].n, rows[i].at), ==,
                         told ? SQLITE_CORRUPT : SQLITE_OK);
        if (!told)
          g_assert_cmpmem (read, rows[i].n, whole + rows[i].at, rows[i].n);
        if (damaged >= 0)
          turn_byte (f->path, at);
      }
  /* Behind the end is nothing. */
  g_assert_cmpint (file->pMethods->xRead (file, read, 100, (gint64) length), ==, SQLITE_CORRUPT);
  sqlite3_close (store.db);
}

/* Pages that are given up are written, whatever SQLite was built with. */

static void
test_given_up (Fixture      *f,
               gconstpointer data)
{
  for (IxSqliteUse use = IX_SQLITE_READ; use <= IX_SQLITE_NEW; use++)
    {
      IxStore store = open_file (f, use);
      gint64 writes_all = 0;

      g_assert_true (ix_store_read_number (&store, "PRAGMA secure_delete", &writes_all, NULL));
      g_assert_cmpint (writes_all, ==, 1);
      sqlite3_close (store.db);
    }
}

/* Words */

/* Are there as many words as to fill pages, and does each piece of them fit on one? */
static void
expect_fit (IxStore    *file,
            const char *path)
{
  gint64 longest = 0, n = 0;

  g_assert_true (ix_sqlite_open (file, path, IX_SQLITE_READ, NULL));
  g_assert_true (ix_store_read_number (file, "SELECT max (length (block)) FROM word_data", &longest, NULL));
  g_assert_true (ix_store_read_number (file, "SELECT count (*) FROM word_data", &n, NULL));
  g_test_message ("%" G_GINT64_FORMAT " pieces, the longest of %" G_GINT64_FORMAT, n, longest);
  g_assert_cmpint (n, >, 5);
  g_assert_cmpint (longest + WORDS_HEAD, <=, LOCAL);
  sqlite3_close (file->db);
}

static void
test_words (IxGamesFixture *f,
            gconstpointer   data)
{
  g_autoptr (GString) games = g_string_new (NULL);
  g_autoptr (GString) people = g_string_new ("Name,Grade\n");
  g_autofree char *lists = ix_lists_folder_for (f->db);
  g_autofree char *file = NULL;
  g_autofree char *list = NULL;
  g_autofree char *id = NULL;
  g_autofree char *path = NULL;
  g_autofree char *list_id = NULL;
  g_autofree char *list_path = NULL;
  g_autoptr (GError) error = NULL;
  IxStore store = { .lock = -1, .has_sums = TRUE };

  for (guint i = 0; i < 1000; i++)
    {
      g_string_append_printf (games, "[White \"w%x\"]\n[Black \"b%x\"]\n\n1. e4 *\n\n", i * 7919, i * 104729);
      g_string_append_printf (people, "\"p%x, q%x\",%u\n", i * 7919, i * 104729, 100 + i % 90);
    }
  file = ix_games_fixture_write (f, "games.pgn", games->str, -1);
  list = ix_games_fixture_write (f, "list.csv", people->str, -1);
  id = ix_games_fixture_import (f, file, NULL);
  path = g_strconcat (f->folder, "/", id, IX_GAMES_SUFFIX, NULL);
  expect_fit (&store, path);
  list_id = ix_lists_import (lists, list, &(IxListOptions) { 0 }, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  list_path = g_strconcat (lists, "/", list_id, IX_LISTS_SUFFIX, NULL);
  expect_fit (&store, list_path);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/page-sums/parts", Fixture, NULL, set_up, test_parts, tear_down);
  g_test_add ("/page-sums/given-up", Fixture, NULL, set_up, test_given_up, tear_down);
  g_test_add ("/page-sums/words", IxGamesFixture, NULL, ix_games_fixture_set_up, test_words,
              ix_games_fixture_tear_down);
  return g_test_run ();
}
