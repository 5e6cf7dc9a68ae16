/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The one place where SQLite opens a file.  promises.md has a table of what a file that was made on
 * purpose could try, and what is done against it. */

#include "ix-store-private.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>

#include "ix-page-sums.h"

/* A statement may take so many steps of SQLite's machine, and so many for each byte of the file.  An
 * honest one takes less than one for each byte: a row of twenty bytes takes some twenty. */
#define STEPS_PER_LOOK 1000000
#define FEWEST_LOOKS 16
#define STEPS_PER_BYTE 16

/* For the log. */
static const char *const uses[] = {
  [IX_SQLITE_READ] = "read",       [IX_SQLITE_READ_FIXED] = "read as it is",
  [IX_SQLITE_WRITE] = "write",     [IX_SQLITE_SALVAGE] = "salvage",
  [IX_SQLITE_NEW] = "write anew",
};

/* Beyond these bounds nothing of this program goes. */
static const struct {
  int limit, most;
} bounds[] = {
  { SQLITE_LIMIT_LENGTH, 256 << 20 }, /* the text of one game */
  { SQLITE_LIMIT_SQL_LENGTH, 16 << 20 },
  { SQLITE_LIMIT_COLUMN, 100 },
  { SQLITE_LIMIT_ATTACHED, 1 }, /* while a copy is made */
  { SQLITE_LIMIT_EXPR_DEPTH, 100 },
  { SQLITE_LIMIT_COMPOUND_SELECT, 10 },
  { SQLITE_LIMIT_FUNCTION_ARG, 32 },
  { SQLITE_LIMIT_TRIGGER_DEPTH, 1 },
  { SQLITE_LIMIT_WORKER_THREADS, 0 },
};

static void
set_up_bounds (sqlite3 *db)
{
  for (gsize i = 0; i < G_N_ELEMENTS (bounds); i++)
    sqlite3_limit (db, bounds[i].limit, bounds[i].most);
}

/* Nothing in the file runs by itself. */
static void
switch_off (sqlite3 *db)
{
  static const int switches[] = {
    SQLITE_DBCONFIG_TRUSTED_SCHEMA,
    SQLITE_DBCONFIG_ENABLE_VIEW,
    SQLITE_DBCONFIG_ENABLE_TRIGGER,
    SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION,
    SQLITE_DBCONFIG_ENABLE_FTS3_TOKENIZER,
    SQLITE_DBCONFIG_DQS_DDL,
    SQLITE_DBCONFIG_DQS_DML,
  };

  for (gsize i = 0; i < G_N_ELEMENTS (switches); i++)
    sqlite3_db_config (db, switches[i], 0, NULL);
}

/* Asked whenever a statement is prepared, and so for the files that one attaches by itself, too. */
static int
authorize_cb (gpointer    data,
              int         action,
              const char *first,
              const char *second,
              const char *schema,
              const char *inner)
{
  const IxStore *store = data;

  if (action == SQLITE_ATTACH)
    return store->attaches ? SQLITE_OK : SQLITE_DENY;
  if (action == SQLITE_FUNCTION && g_strcmp0 (second, "load_extension") == 0)
    return SQLITE_DENY;
  return SQLITE_OK;
}

static void
set_defensive (IxStore *store,
               gboolean defensive)
{
  sqlite3_db_config (store->db, SQLITE_DBCONFIG_DEFENSIVE, defensive, NULL);
}

void
ix_sqlite_allow (IxStore *store,
                 gboolean allowed)
{
  set_defensive (store, !allowed);
  store->attaches = allowed;
}

/* Pages that lead to themselves make a table endless. */
static int
look_cb (gpointer data)
{
  IxStore *store = data;

  return store->n_looks++ >= store->most_looks;
}

static void
watch (IxStore *store)
{
  sqlite3_file *file = NULL;
  sqlite3_int64 size = 0;

  if (sqlite3_file_control (store->db, "main", SQLITE_FCNTL_FILE_POINTER, &file) == SQLITE_OK &&
      file->pMethods != NULL)
    file->pMethods->xFileSize (file, &size);
  store->n_looks = 0;
  store->most_looks =
    FEWEST_LOOKS + (guint) (MIN (size, G_MAXINT32) / STEPS_PER_LOOK * STEPS_PER_BYTE);
  sqlite3_progress_handler (store->db, STEPS_PER_LOOK, look_cb, store);
}

char *
ix_sqlite_path (const char *path)
{
  return g_path_is_absolute (path) ? g_strdup (path) : g_build_filename (".", path, NULL);
}

static char *
fixed_uri (const char *path)
{
  g_autofree char *folder = g_get_current_dir ();
  g_autofree char *absolute =
    g_path_is_absolute (path) ? g_strdup (path) : g_build_filename (folder, path, NULL);
  g_autofree char *uri = g_filename_to_uri (absolute, NULL, NULL);

  return g_strconcat (uri, "?immutable=1", NULL);
}

/* Returns the name of the file system by which SQLite opens the file. */
static const char *
file_system (const IxStore *store,
             IxSqliteUse    use)
{
  const char *usual = use == IX_SQLITE_NEW ? "unix-none" : NULL;

  return store->has_sums ? ix_page_sums_vfs (usual) : usual;
}

static int
open_db (IxStore    *store,
         const char *path,
         IxSqliteUse use)
{
  const char *vfs = file_system (store, use);
  g_autofree char *name = use == IX_SQLITE_READ_FIXED      ? fixed_uri (path)
                          : g_str_equal (path, ":memory:") ? g_strdup (path)
                                                           : ix_sqlite_path (path);

  switch (use)
    {
    case IX_SQLITE_READ:
      return sqlite3_open_v2 (name, &store->db, SQLITE_OPEN_READONLY, vfs);
    case IX_SQLITE_READ_FIXED:
      return sqlite3_open_v2 (name, &store->db, SQLITE_OPEN_READONLY | SQLITE_OPEN_URI, vfs);
    case IX_SQLITE_NEW:
    case IX_SQLITE_WRITE:
    case IX_SQLITE_SALVAGE:
    default:
      return sqlite3_open_v2 (name, &store->db, SQLITE_OPEN_READWRITE, vfs);
    }
}

gboolean
ix_sqlite_check_name (const char *path,
                      const char *doing,
                      GError    **error)
{
  g_autofree char *file = ix_file_resolve (path);
  g_autofree char *whole = g_canonicalize_filename (file, NULL);

  if (g_str_equal (path, ":memory:") ||
      strlen (whole) + strlen ("-journal") <= (gsize) sqlite3_vfs_find (NULL)->mxPathname)
    return TRUE;
  g_set_error (error, IX_STORE_ERROR, IX_STORE_ERROR_WRITE, "%s: %s", doing,
               ix_store_explain_errno (ENAMETOOLONG));
  return FALSE;
}

/* SQLite would wait for a pipe. */
static gboolean
check_kind (const char *path,
            GError    **error)
{
  GStatBuf about;

  if (g_str_equal (path, ":memory:") || (g_stat (path, &about) == 0 && S_ISREG (about.st_mode)))
    return TRUE;
  g_set_error_literal (error, IX_STORE_ERROR, IX_STORE_ERROR_FOREIGN, _("this is not a file"));
  return FALSE;
}

/* Has SQLite make the pages of a new file so that they have room for a checksum, and write each page that it
 * gives up: one that was never written has no checksum, and may be read again in the same change. */
static gboolean
make_room_for_sums (IxStore *store,
                    GError **error)
{
  g_autofree char *sql = g_strdup_printf ("PRAGMA page_size = %d; PRAGMA main.secure_delete = ON", IX_PAGE_SUMS_PAGE);
  int reserved = IX_PAGE_SUMS_RESERVED;

  return (ix_store_exec (store, sql, _("the file cannot be opened"), error) &&
          (sqlite3_file_control (store->db, "main", SQLITE_FCNTL_RESERVE_BYTES, &reserved) == SQLITE_OK ||
           ix_store_fail (store, _("the file cannot be opened"), error)));
}

static gboolean
prepare (IxStore    *store,
         const char *path,
         IxSqliteUse use,
         GError    **error)
{
  set_up_bounds (store->db);
  switch_off (store->db);
  set_defensive (store, use != IX_SQLITE_NEW && use != IX_SQLITE_SALVAGE);
  sqlite3_set_authorizer (store->db, authorize_cb, store);
  watch (store);
  return (use == IX_SQLITE_NEW || g_str_equal (path, ":memory:") ||
          ix_store_meet_left_overs (store->db, use, error)) &&
         (!store->has_sums || make_room_for_sums (store, error)) &&
         sqlite3_busy_timeout (store->db, IX_STORE_PATIENCE) == SQLITE_OK &&
         ix_store_exec (store, "PRAGMA cell_size_check = ON", _("the file cannot be opened"),
                        error);
}

gboolean
ix_sqlite_open (IxStore    *store,
                const char *path,
                IxSqliteUse use,
                GError    **error)
{
  if (!check_kind (path, error) || !ix_sqlite_check_name (path, _("the file cannot be opened"), error))
    return FALSE;
  if (open_db (store, path, use) != SQLITE_OK)
    ix_store_fail (store, _("the file cannot be opened"), error);
  else if (prepare (store, path, use, error))
    {
      g_debug ("%s is open to %s", path, uses[use]);
      return TRUE;
    }
  g_debug ("%s is not open to %s", path, uses[use]);
  g_clear_pointer (&store->db, sqlite3_close);
  return FALSE;
}

gboolean
ix_sqlite_check (IxStore *store,
                 GError **error)
{
  g_autoptr (sqlite3_stmt) stmt = ix_store_prepare (store, error, "PRAGMA quick_check(1)", "");
  int result = stmt != NULL ? sqlite3_step (stmt) : SQLITE_ERROR;

  if (result == SQLITE_ROW && g_strcmp0 (ix_store_text (stmt, 0), "ok") == 0)
    return TRUE;
  if (result == SQLITE_ROW || result == SQLITE_DONE)
    g_set_error_literal (error, IX_STORE_ERROR, IX_STORE_ERROR_DAMAGED, _("the file is damaged"));
  else if (stmt != NULL)
    ix_store_fail (store, _("the file cannot be read"), error);
  return FALSE;
}
