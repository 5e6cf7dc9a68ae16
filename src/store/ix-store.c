/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The file itself: opening, its version, statements, errors. */

#include "ix-store-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>
#include <unistd.h>

#include "ix-record-error.h"

/* "IXCH", which identifies the file in its header. */
#define APPLICATION_ID 0x49584348

G_DEFINE_QUARK (ix-store-error-quark, ix_store_error)

/* The version of the tables and of their contents.  No other version is read, and none is
 * converted: there was no release. */
#define VERSION 6

static const char schema[] =
  "CREATE TABLE match ("
  "  id INTEGER PRIMARY KEY,"
  "  created INTEGER NOT NULL,"
  "  variant TEXT NOT NULL,"
  "  settings TEXT NOT NULL," /* field=value, with blanks between */
  "  automatic_press INTEGER NOT NULL,"
  "  clocks_only INTEGER NOT NULL,"
  "  boards TEXT NOT NULL," /* FENs joined by ' | ' */
  "  title TEXT,"
  "  team_1 TEXT,"
  "  team_2 TEXT"
  ") STRICT;"
  "CREATE TABLE match_seat ("
  "  match INTEGER NOT NULL REFERENCES match (id),"
  "  board INTEGER NOT NULL,"
  "  colour INTEGER NOT NULL,"
  "  name TEXT NOT NULL,"
  "  grade INTEGER NOT NULL DEFAULT 0," /* 0: none */
  "  PRIMARY KEY (match, board, colour)"
  ") STRICT;"
  "CREATE TABLE match_event (" /* ix-event-text.h */
  "  match INTEGER NOT NULL REFERENCES match (id),"
  "  number INTEGER NOT NULL,"
  "  at INTEGER NOT NULL,"
  "  kind TEXT NOT NULL,"
  "  text TEXT NOT NULL,"
  "  PRIMARY KEY (match, number)"
  ") STRICT, WITHOUT ROWID;"
  "CREATE TABLE evening ("
  "  id INTEGER PRIMARY KEY,"
  "  created INTEGER NOT NULL,"
  "  open INTEGER NOT NULL DEFAULT 0"
  ") STRICT;"
  "CREATE TABLE evening_event (" /* ix-evening-event.h */
  "  evening INTEGER NOT NULL REFERENCES evening (id),"
  "  number INTEGER NOT NULL,"
  "  at INTEGER NOT NULL,"
  "  kind TEXT NOT NULL,"
  "  text TEXT NOT NULL,"
  "  PRIMARY KEY (evening, number)"
  ") STRICT, WITHOUT ROWID;";

gboolean
ix_store_fail (IxStore    *store,
               const char *doing,
               GError    **error)
{
  int code = sqlite3_errcode (store->db);
  IxStoreError kind = code == SQLITE_BUSY || code == SQLITE_LOCKED      ? IX_STORE_ERROR_IN_USE
                      : code == SQLITE_NOTADB                           ? IX_STORE_ERROR_FOREIGN
                      : code == SQLITE_CORRUPT || code == SQLITE_SCHEMA ? IX_STORE_ERROR_DAMAGED
                                                                        : IX_STORE_ERROR_WRITE;
  g_autofree char *why = ix_record_printable (sqlite3_errmsg (store->db));

  g_set_error (error, IX_STORE_ERROR, kind, "%s: %s", doing,
               code == SQLITE_BUSY ? _("another program reads or writes the file and does not come "
                                       "to an end")
                                   : why);
  return FALSE;
}

gboolean
ix_store_exec (IxStore    *store,
               const char *sql,
               const char *doing,
               GError    **error)
{
  return sqlite3_exec (store->db, sql, NULL, NULL, NULL) == SQLITE_OK ||
         ix_store_fail (store, doing, error);
}

sqlite3_stmt *
ix_store_prepare (IxStore    *store,
                  GError    **error,
                  const char *sql,
                  const char *types,
                  ...)
{
  g_autoptr (sqlite3_stmt) stmt = NULL;
  int result = sqlite3_prepare_v2 (store->db, sql, -1, &stmt, NULL);
  va_list args;

  va_start (args, types);
  for (int i = 1; result == SQLITE_OK && *types != '\0'; types++, i++)
    result = *types == 'i'
               ? sqlite3_bind_int64 (stmt, i, va_arg (args, gint64))
               : sqlite3_bind_text (stmt, i, va_arg (args, const char *), -1, SQLITE_TRANSIENT);
  va_end (args);
  if (result != SQLITE_OK)
    {
      ix_store_fail (store, _("the statement"), error);
      return NULL;
    }
  return g_steal_pointer (&stmt);
}

/* Reads a number about the database itself. */
static gboolean
get_pragma (IxStore    *store,
            const char *sql,
            gint64     *value,
            GError    **error)
{
  g_autoptr (sqlite3_stmt) stmt = ix_store_prepare (store, error, sql, "");

  if (stmt == NULL)
    return FALSE;
  if (sqlite3_step (stmt) != SQLITE_ROW)
    return ix_store_fail (store, _("the file cannot be read"), error);
  *value = sqlite3_column_int64 (stmt, 0);
  return TRUE;
}

/* Tells, for as long as the file is open, whether another program has changed it. */
static gboolean
get_version (IxStore *store,
             gint64  *version,
             GError **error)
{
  return get_pragma (store, "PRAGMA data_version", version, error);
}

/* Programs that do not know of this one's lock can write the file: what is shown would then not be
 * what it holds. */
static gboolean
is_unchanged (IxStore *store,
              GError **error)
{
  gint64 version;

  if (!get_version (store, &version, error))
    return FALSE;
  if (version == store->version)
    return TRUE;
  g_set_error (error, IX_STORE_ERROR, IX_STORE_ERROR_IN_USE,
               _("another program has changed the file; start again to go on with what it holds"));
  return FALSE;
}

gboolean
ix_store_begin (IxStore *store,
                GError **error)
{
  if (!ix_store_check_place (store, error) ||
      !ix_store_exec (store, "BEGIN IMMEDIATE", _("the change cannot be begun"), error))
    return FALSE;
  if (is_unchanged (store, error))
    return TRUE;
  sqlite3_exec (store->db, "ROLLBACK", NULL, NULL, NULL);
  return FALSE;
}

gboolean
ix_store_end_transaction (IxStore *store,
                          gboolean done,
                          GError **error)
{
  if (done && ix_store_exec (store, "COMMIT", _("the change cannot be written"), error))
    return TRUE;
  sqlite3_exec (store->db, "ROLLBACK", NULL, NULL, NULL);
  return FALSE;
}

gboolean
ix_store_run (IxStore      *store,
              sqlite3_stmt *statement,
              GError      **error)
{
  g_autoptr (sqlite3_stmt) stmt = statement;

  return stmt != NULL && (sqlite3_step (stmt) == SQLITE_DONE ||
                          ix_store_fail (store, _("the change cannot be written"), error));
}

GArray *
ix_store_ids (IxStore    *store,
              const char *sql,
              gint64      argument,
              GError    **error)
{
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_autoptr (sqlite3_stmt) stmt = ix_store_prepare (store, error, sql, "i", argument);
  int result = SQLITE_DONE;

  while (stmt != NULL && (result = sqlite3_step (stmt)) == SQLITE_ROW)
    {
      gint64 id = sqlite3_column_int64 (stmt, 0);

      g_array_append_val (ids, id);
    }
  if (stmt == NULL ||
      (result != SQLITE_DONE && !ix_store_fail (store, _("the file cannot be read"), error)))
    return NULL;
  return g_steal_pointer (&ids);
}

/* Identifies the program that wrote a file, from its header: both are 0 in a new one. */
typedef struct {
  gint64 version;
  gint64 application;
} Header;

static gboolean
get_header (IxStore *store,
            Header  *header,
            GError **error)
{
  return get_pragma (store, "PRAGMA user_version", &header->version, error) &&
         get_pragma (store, "PRAGMA application_id", &header->application, error);
}

static gboolean
is_new (const Header *header)
{
  return header->version == 0 && header->application == 0;
}

/* Is it a file of this version, or a new one? */
static gboolean
judge_header (const Header *header,
              GError      **error)
{
  const char *why;

  if (is_new (header) ||
      (header->application == APPLICATION_ID && header->version == VERSION))
    return TRUE;
  if (header->application != APPLICATION_ID)
    why = _("this is a file of another program");
  else if (header->version > VERSION)
    why = _("the file was written by a later version of this program");
  else
    why = _("the file was written by an earlier version of this program, which this one cannot "
            "read");
  g_set_error_literal (error, IX_STORE_ERROR, IX_STORE_ERROR_FOREIGN, why);
  return FALSE;
}

gboolean
ix_store_check_untouched (const char *path,
                          GError    **error)
{
  g_autofree char *full = g_canonicalize_filename (path, NULL);
  g_autofree char *address = g_filename_to_uri (full, NULL, NULL);
  g_autofree char *uri = g_strconcat (address, "?mode=ro&immutable=1", NULL);
  IxStore looked = { .lock = -1 };
  Header header;
  gboolean known;

  known = sqlite3_open_v2 (uri, &looked.db, SQLITE_OPEN_READONLY | SQLITE_OPEN_URI, NULL) ==
            SQLITE_OK &&
          get_header (&looked, &header, NULL);
  sqlite3_close (looked.db);
  return !known || judge_header (&header, error);
}

gboolean
ix_store_check_header (IxStore *store,
                       GError **error)
{
  Header header;

  return get_header (store, &header, error) && judge_header (&header, error);
}

static gboolean
make_tables (IxStore *store,
             GError **error)
{
  g_autofree char *sql =
    g_strdup_printf ("BEGIN IMMEDIATE; %s PRAGMA application_id = %d; "
                     "PRAGMA user_version = %d; COMMIT;",
                     schema, APPLICATION_ID, VERSION);

  return ix_store_exec (store, sql, _("the tables cannot be made"), error);
}

gboolean
ix_store_prepare_tables (IxStore *store,
                         GError **error)
{
  Header header;

  return get_header (store, &header, error) && judge_header (&header, error) &&
         (!is_new (&header) || make_tables (store, error));
}

/* A change is kept in the data file alone once it is done.  While it is under way a journal beside
 * the file holds what the changed pages were before, and its head is zeroed when the change is
 * on the disk.  Readers wait only meanwhile. */
static gboolean
prepare_file (IxStore *store,
              GError **error)
{
  return sqlite3_busy_timeout (store->db, IX_STORE_PATIENCE) == SQLITE_OK &&
         ix_store_exec (store,
                        "PRAGMA journal_mode = PERSIST;"
                        "PRAGMA synchronous = FULL;"
                        "PRAGMA foreign_keys = ON;",
                        _("the file cannot be used"), error) &&
         ix_store_prepare_tables (store, error) && get_version (store, &store->version, error);
}

char *
ix_store_usual_path (void)
{
  return g_build_filename (g_get_user_data_dir (), "interchange", "interchange.db", NULL);
}

IxStore *
ix_store_open (const char *path,
               GError    **error)
{
  g_autoptr (IxStore) store = g_new0 (IxStore, 1);
  g_autofree char *folder = g_path_get_dirname (path);

  store->lock = -1;
  /* If the folder cannot be made, opening the file reports why. */
  if (!g_str_equal (path, ":memory:"))
    {
      g_mkdir_with_parents (folder, 0700);
      store->lock = ix_store_lock_writer (path, error);
      if (store->lock < 0 || !ix_store_check_untouched (path, error))
        return NULL;
    }
  if (sqlite3_open_v2 (path, &store->db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, NULL) !=
      SQLITE_OK)
    {
      ix_store_fail (store, _("the file cannot be opened"), error);
      return NULL;
    }
  return prepare_file (store, error) ? g_steal_pointer (&store) : NULL;
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

const char *
ix_store_get_path (IxStore *store)
{
  const char *path = sqlite3_db_filename (store->db, NULL);

  return path != NULL && *path != '\0' ? path : NULL;
}

gboolean
ix_store_backup (IxStore    *store,
                 const char *path,
                 GError    **error)
{
  g_autoptr (sqlite3_stmt) stmt = ix_store_prepare (store, error, "VACUUM INTO ?1", "s", path);

  return stmt != NULL && (sqlite3_step (stmt) == SQLITE_DONE ||
                          ix_store_fail (store, _("the copy cannot be written"), error));
}
