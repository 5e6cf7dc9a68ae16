/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The file itself: opening, its tables, copies. */

#include "ix-store-private.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "ix-record-error.h"

/* Rows have checksums: see ix-store-journal.h and ix-store-contents.c. */
const char ix_store_schema[] =
  "CREATE TABLE match ("
  "  id INTEGER PRIMARY KEY,"
  "  created INTEGER NOT NULL,"
  "  rules TEXT NOT NULL,"   /* the whole set: ix-rule-set.h */
  "  rematch TEXT NOT NULL," /* MATCH, or MATCH switched; empty: of none */
  "  automatic_press INTEGER NOT NULL,"
  "  clocks_only INTEGER NOT NULL,"
  "  boards TEXT NOT NULL," /* FENs joined by ' | ' */
  "  title TEXT,"
  "  team_1 TEXT,"
  "  team_2 TEXT,"
  "  n_seats INTEGER NOT NULL,"
  "  sum INTEGER NOT NULL," /* of the columns before */
  "  n_events INTEGER NOT NULL,"
  "  last_sum INTEGER NOT NULL" /* of the last event */
  ") STRICT;"
  "CREATE TABLE match_seat ("
  "  match INTEGER NOT NULL REFERENCES match (id),"
  "  board INTEGER NOT NULL,"
  "  colour INTEGER NOT NULL,"
  "  name TEXT NOT NULL,"
  "  grade INTEGER NOT NULL DEFAULT 0," /* 0: none */
  "  sum INTEGER NOT NULL,"
  "  PRIMARY KEY (match, board, colour)"
  ") STRICT;"
  "CREATE TABLE match_event (" /* ix-event-text.h */
  "  match INTEGER NOT NULL REFERENCES match (id),"
  "  number INTEGER NOT NULL,"
  "  at INTEGER NOT NULL,"
  "  kind TEXT NOT NULL,"
  "  text TEXT NOT NULL,"
  "  sum INTEGER NOT NULL,"
  "  PRIMARY KEY (match, number)"
  ") STRICT, WITHOUT ROWID;"
  "CREATE TABLE match_removed (" /* from the list of games; in the sum of the contents */
  "  match INTEGER PRIMARY KEY REFERENCES match (id)"
  ") STRICT;"
  "CREATE TABLE evening ("
  "  id INTEGER PRIMARY KEY,"
  "  created INTEGER NOT NULL,"
  "  open INTEGER NOT NULL DEFAULT 0,"
  "  n_events INTEGER NOT NULL,"
  "  last_sum INTEGER NOT NULL"
  ") STRICT;"
  "CREATE TABLE evening_event (" /* ix-evening-event.h */
  "  evening INTEGER NOT NULL REFERENCES evening (id),"
  "  number INTEGER NOT NULL,"
  "  at INTEGER NOT NULL,"
  "  kind TEXT NOT NULL,"
  "  text TEXT NOT NULL,"
  "  sum INTEGER NOT NULL,"
  "  PRIMARY KEY (evening, number)"
  ") STRICT, WITHOUT ROWID;"
  "CREATE TABLE free_play_event (" /* ix-free-play-event.h */
  "  number INTEGER PRIMARY KEY,"
  "  at INTEGER NOT NULL,"
  "  kind TEXT NOT NULL,"
  "  text TEXT NOT NULL,"
  "  sum INTEGER NOT NULL"
  ") STRICT;"
  "CREATE TABLE kept (" /* ix-store-kept.h */
  "  kind TEXT NOT NULL,"
  "  name TEXT NOT NULL,"
  "  text TEXT NOT NULL,"
  "  sum INTEGER NOT NULL," /* of the columns before */
  "  PRIMARY KEY (kind, name)"
  ") STRICT, WITHOUT ROWID;"
  "CREATE TABLE contents (" /* one row */
  "  last_match INTEGER NOT NULL,"   /* the highest number given so far */
  "  last_evening INTEGER NOT NULL,"
  "  sum INTEGER NOT NULL,"
  "  n_free_play INTEGER NOT NULL,"
  "  last_free_play INTEGER NOT NULL," /* the sum of its last event */
  "  kept INTEGER NOT NULL" /* the sum of all sums of that table */
  ") STRICT;";

/* Returns the statements that made the tables, and triggers and the like. */
static char *
get_schema (IxStore *store,
            GError **error)
{
  g_autoptr (sqlite3_stmt) stmt = ix_store_prepare (
    store, error, "SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY rowid", "");
  GString *sql = g_string_new (NULL);
  int result = SQLITE_ERROR;

  while (stmt != NULL && (result = sqlite3_step (stmt)) == SQLITE_ROW)
    g_string_append_printf (sql, "%s;", (const char *) sqlite3_column_text (stmt, 0));
  if (result == SQLITE_DONE)
    return g_string_free (sql, FALSE);
  if (stmt != NULL)
    ix_store_fail (store, _("the file cannot be read"), error);
  g_string_free (sql, TRUE);
  return NULL;
}

/* Tables that were changed by others do not keep what is relied on, and triggers could do
 * anything.  @empty says that there are none, which is allowed if it is not NULL. */
static gboolean
check_schema (IxStore    *store,
              const char *wanted,
              gboolean   *empty,
              GError    **error)
{
  g_autofree char *sql = get_schema (store, error);

  if (sql == NULL)
    return FALSE;
  if (empty != NULL)
    *empty = *sql == '\0';
  if ((empty != NULL && *empty) || g_str_equal (sql, wanted))
    return TRUE;
  g_set_error (error, IX_STORE_ERROR, IX_STORE_ERROR_DAMAGED,
               _("its tables are not those of this program"));
  return FALSE;
}

gboolean
ix_store_check_schema (IxStore    *store,
                       const char *wanted,
                       GError    **error)
{
  return check_schema (store, wanted, NULL, error);
}

gboolean
ix_store_check_tables (IxStore *store,
                       GError **error)
{
  return check_schema (store, ix_store_schema, NULL, error);
}

/* Is it a file of this program, or a new one?  Only a new one has no tables. */
static gboolean
check_header (IxStore  *store,
              gint     *version,
              gboolean *empty,
              GError  **error)
{
  gint64 number, application;

  *version = IX_STORE_VERSION;
  *empty = FALSE;
  if (!ix_store_read_number (store, "PRAGMA user_version", &number, error) ||
      !ix_store_read_number (store, "PRAGMA application_id", &application, error))
    return FALSE;
  if (number == 0 && application == 0)
    return check_schema (store, ix_store_schema, empty, error);
  if (!ix_store_judge_version ((guint32) application, (gint32) number, error))
    return FALSE;
  *version = (gint) number;
  return check_schema (store, ix_store_versions[*version - IX_STORE_OLDEST].schema, NULL, error);
}

gboolean
ix_store_check_header (IxStore *store,
                       gint    *version,
                       GError **error)
{
  gboolean empty;

  return check_header (store, version, &empty, error);
}

static gboolean
make_tables (IxStore *store,
             GError **error)
{
  g_autofree char *sql =
    g_strdup_printf ("BEGIN IMMEDIATE; %s INSERT INTO contents VALUES (0, 0, 0, 0, 0, 0); "
                     "PRAGMA application_id = %d; PRAGMA user_version = %d; COMMIT;",
                     ix_store_schema, IX_STORE_APPLICATION_ID, IX_STORE_VERSION);

  return ix_store_exec (store, sql, _("the tables cannot be made"), error);
}

gboolean
ix_store_prepare_tables (IxStore *store,
                         GError **error)
{
  gboolean empty;
  gint version;

  return check_header (store, &version, &empty, error) && (!empty || make_tables (store, error));
}

/* Gives the file a random number for as long as it is open.  It is on the first page, as is the
 * number of changes, and ix_store_begin() has the journal begin with that page.  So a journal says
 * which state of which file it belongs to. */
static gboolean
mark_run (IxStore *store,
          GError **error)
{
  g_autofree char *sql =
    g_strdup_printf ("PRAGMA schema_version = %d",
                     g_random_int_range (IX_STORE_LEAST_COOKIE, G_MAXINT32));
  gboolean done;

  ix_sqlite_allow (store, TRUE);
  done = ix_store_exec (store, sql, _("the file cannot be used"), error);
  ix_sqlite_allow (store, FALSE);
  return done;
}

/* A change is kept in the data file alone once it is done.  While it is under way a journal beside
 * the file holds what the changed pages were before, and its head is zeroed when the change is
 * on the disk.  Readers wait only meanwhile. */
static gboolean
prepare_file (IxStore *store,
              GError **error)
{
  return ix_store_exec (store, "PRAGMA journal_mode = PERSIST; PRAGMA synchronous = FULL",
                        _("the file cannot be used"), error) &&
         ix_store_convert_file (store, error) &&
         ix_store_exec (store, "PRAGMA foreign_keys = ON", _("the file cannot be used"), error) &&
         ix_store_prepare_tables (store, error) && ix_store_check_contents (store, error) &&
         mark_run (store, error) && ix_store_note_state (store, error);
}

char *
ix_store_usual_path (void)
{
  return g_build_filename (g_get_user_data_dir (), "interchange", "interchange.db", NULL);
}

/* Makes a new file whole or not at all, for what a power cut may leave of its first page would not
 * be known for a data file.  If this fails, opening the file reports why. */
static void
make_file (const char *path)
{
  g_autoptr (IxNewFile) file =
    g_file_test (path, G_FILE_TEST_EXISTS) ? NULL : ix_new_file_begin (path, IX_FILE_KEEP, NULL);
  IxStore made = { .lock = -1 };
  gboolean done =
    file != NULL &&
    ix_sqlite_open (&made, ix_new_file_get_part (file), IX_SQLITE_NEW, NULL) &&
    ix_store_exec (&made, "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF", "", NULL) &&
    make_tables (&made, NULL);

  sqlite3_close (made.db);
  if (done)
    ix_new_file_finish (file, NULL);
}

static gboolean
make_folder (const char *path,
             GError    **error)
{
  g_autofree char *folder = g_path_get_dirname (path);

  if (ix_file_make_folder (folder))
    return TRUE;
  g_set_error (error, IX_STORE_ERROR, IX_STORE_ERROR_WRITE, "%s: %s",
               _("the folder of the file cannot be made"), ix_store_explain_errno (errno));
  return FALSE;
}

IxStore *
ix_store_open (const char *path,
               GError    **error)
{
  g_autoptr (IxStore) store = g_new0 (IxStore, 1);

  store->lock = -1;
  if (!g_str_equal (path, ":memory:"))
    {
      if (!make_folder (path, error))
        return NULL;
      make_file (path);
      store->lock = ix_store_lock_writer (path, error);
      if (store->lock < 0 || !ix_store_check_untouched (path, error))
        return NULL;
    }
  if (!ix_sqlite_open (store, path, IX_SQLITE_WRITE, error))
    return NULL;
  /* Now without what was left beside it by another file. */
  return (store->lock < 0 || ix_store_check_untouched (path, error)) &&
             prepare_file (store, error)
           ? g_steal_pointer (&store)
           : NULL;
}

void
ix_store_close (IxStore *store)
{
  if (store == NULL)
    return;
  /* Removes the journal that the mode leaves lying. */
  if (store->lock >= 0)
    sqlite3_exec (store->db, "PRAGMA journal_mode = DELETE", NULL, NULL, NULL);
  sqlite3_close (store->db);
  /* Not before SQLite has let go. */
  if (store->lock >= 0)
    close (store->lock);
  g_free (store);
}

static gboolean
is_own_file (IxStore    *store,
             const char *path)
{
  struct stat own, other;

  return store->lock >= 0 && fstat (store->lock, &own) == 0 && g_stat (path, &other) == 0 &&
         own.st_dev == other.st_dev && own.st_ino == other.st_ino;
}

gboolean
ix_store_write_to (IxStore    *store,
                   const char *path,
                   GError    **error)
{
  g_autofree char *name = ix_sqlite_path (path);
  g_autoptr (sqlite3_stmt) stmt = ix_store_prepare (store, error, "VACUUM INTO ?1", "s", name);
  gboolean done;

  ix_sqlite_allow (store, TRUE);
  done = stmt != NULL && (sqlite3_step (stmt) == SQLITE_DONE ||
                          ix_store_fail_copy (store, _("the copy cannot be written"), error));
  ix_sqlite_allow (store, FALSE);
  return done;
}

gboolean
ix_store_backup (IxStore    *store,
                 const char *path,
                 IxFileOld   old,
                 GError    **error)
{
  g_autoptr (IxNewFile) file = NULL;

  if (is_own_file (store, path))
    {
      g_set_error (error, IX_STORE_ERROR, IX_STORE_ERROR_WRITE, _("this is the file itself"));
      return FALSE;
    }
  file = ix_new_file_begin (path, old, error);
  return file != NULL && ix_store_write_to (store, ix_new_file_get_part (file), error) &&
         ix_new_file_finish (file, error);
}
