/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Data files of older versions.
 *
 * Rows go step by step, a version each, from the tables of one version in memory to those of the
 * next.  A file that is only read stays as it is.  In a file that is opened to be written the tables
 * are replaced in one change, like any other, once a copy of the file has a name beside it.
 *
 * To make a new version, keep the statements of the one before in ix_store_versions[], with a function
 * if rows change; the number is IX_STORE_VERSION.  A row that is not as it was written must not get a
 * sum that says it is: such rows, and those of tables that do not change, are copied with their sums. */

#include "ix-store-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

const IxStoreVersion ix_store_versions[] = {
  { ix_store_schema, NULL }, /* 11: lacks some events of matches and evenings */
  { ix_store_schema, NULL },
};

G_STATIC_ASSERT (G_N_ELEMENTS (ix_store_versions) == IX_STORE_VERSION - IX_STORE_OLDEST + 1);

/* The version of a file */

/* Is it a file of this program, or a new one?  Only a new one has no tables. */
static gboolean
check_header (IxStore  *store,
              gint     *version,
              gboolean *empty,
              GError  **error)
{
  gint64 number, application, n_tables;

  *version = IX_STORE_VERSION;
  *empty = FALSE;
  if (!ix_store_read_number (store, "PRAGMA user_version", &number, error) ||
      !ix_store_read_number (store, "PRAGMA application_id", &application, error))
    return FALSE;
  if (number == 0 && application == 0)
    {
      if (!ix_store_read_number (store, "SELECT count (*) FROM sqlite_schema", &n_tables, error))
        return FALSE;
      *empty = n_tables == 0;
      return *empty || ix_store_check_tables (store, error);
    }
  if (!ix_store_judge_version ((guint32) application, (gint32) number, error))
    return FALSE;
  *version = (gint) number;
  return ix_store_check_schema (store, ix_store_versions[*version - IX_STORE_OLDEST].schema, error);
}

gboolean
ix_store_check_header (IxStore *store,
                       gint    *version,
                       GError **error)
{
  gboolean empty;

  return check_header (store, version, &empty, error);
}

gboolean
ix_store_prepare_tables (IxStore *store,
                         GError **error)
{
  gboolean empty;
  gint version;

  return check_header (store, &version, &empty, error) &&
         (!empty || ix_store_make_tables (store, error));
}

/* Rows */

/* Returns "INSERT INTO t VALUES (?,?)". */
static char *
insertion (const char *table,
           int         n_columns)
{
  GString *sql = g_string_new (NULL);

  g_string_printf (sql, "INSERT INTO %s VALUES (", table);
  for (int i = 0; i < n_columns; i++)
    g_string_append (sql, i > 0 ? ",?" : "?");
  g_string_append_c (sql, ')');
  return g_string_free (sql, FALSE);
}

static gboolean
add_row (IxStore      *to,
         sqlite3_stmt *into,
         sqlite3_stmt *row,
         GError      **error)
{
  for (int i = 0; i < sqlite3_column_count (row); i++)
    sqlite3_bind_value (into, i + 1, sqlite3_column_value (row, i));
  return (sqlite3_step (into) == SQLITE_DONE && sqlite3_reset (into) == SQLITE_OK) ||
         ix_store_fail (to, _("the tables cannot be made"), error);
}

gboolean
ix_store_copy_rows (IxStore    *from,
                    IxStore    *to,
                    const char *select,
                    const char *table,
                    GError    **error)
{
  g_autoptr (sqlite3_stmt) row = ix_store_prepare (from, error, select, "");
  g_autoptr (sqlite3_stmt) into = NULL;
  g_autofree char *sql = NULL;
  int result;

  if (row == NULL)
    return FALSE;
  sql = insertion (table, sqlite3_column_count (row));
  into = ix_store_prepare (to, error, sql, "");
  if (into == NULL)
    return FALSE;
  while ((result = sqlite3_step (row)) == SQLITE_ROW)
    if (!add_row (to, into, row, error))
      return FALSE;
  return result == SQLITE_DONE || ix_store_fail (from, _("the file cannot be read"), error);
}

/* Returns the names of the tables, which are those of a version. */
static GPtrArray *
list_tables (IxStore *store,
             GError **error)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (sqlite3_stmt) stmt = ix_store_prepare (
    store, error, "SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY rowid", "");
  int result = SQLITE_ERROR;

  while (stmt != NULL && (result = sqlite3_step (stmt)) == SQLITE_ROW)
    g_ptr_array_add (names, g_strdup ((const char *) sqlite3_column_text (stmt, 0)));
  if (result == SQLITE_DONE)
    return g_steal_pointer (&names);
  if (stmt != NULL)
    ix_store_fail (store, _("the file cannot be read"), error);
  return NULL;
}

static gboolean
copy_all_rows (IxStore *from,
               IxStore *to,
               GError **error)
{
  g_autoptr (GPtrArray) tables = list_tables (to, error);
  gboolean done = tables != NULL;

  for (guint i = 0; done && i < tables->len; i++)
    {
      g_autofree char *select = g_strconcat ("SELECT * FROM ", tables->pdata[i], NULL);

      done = ix_store_copy_rows (from, to, select, tables->pdata[i], error);
    }
  return done;
}

/* In memory */

static IxStore *
convert_once (IxStore              *from,
              const IxStoreVersion *versions,
              GError              **error)
{
  g_autoptr (IxStore) to = g_new0 (IxStore, 1);

  to->lock = -1;
  if (!ix_sqlite_open (to, ":memory:", IX_SQLITE_WRITE, error))
    return NULL;
  to->most_looks = from->most_looks;
  return ix_store_exec (to, versions[1].schema, _("the tables cannot be made"), error) &&
             (versions[0].convert != NULL ? versions[0].convert : copy_all_rows) (from, to, error)
           ? g_steal_pointer (&to)
           : NULL;
}

IxStore *
ix_store_convert (IxStore              *store,
                  const IxStoreVersion *versions,
                  guint                 n,
                  GError              **error)
{
  for (guint i = 0; store != NULL && i + 1 < n; i++)
    {
      g_autoptr (IxStore) from = store;

      store = convert_once (from, &versions[i], error);
    }
  return store;
}

/* Converts one of @version, and marks it, so that it can be written to a file of its own. */
static IxStore *
convert_from (IxStore *store,
              gint     version,
              GError **error)
{
  g_autoptr (IxStore) converted =
    ix_store_convert (store, &ix_store_versions[version - IX_STORE_OLDEST],
                      (guint) (IX_STORE_VERSION - version) + 1, error);

  g_debug ("tables of version %d become those of version %d", version, IX_STORE_VERSION);
  return converted != NULL && ix_store_mark_tables (converted, error)
           ? g_steal_pointer (&converted)
           : NULL;
}

IxStore *
ix_store_convert_copy (IxStore *store,
                       GError **error)
{
  g_autoptr (IxStore) old = store;
  gint version;

  if (!ix_store_check_header (old, &version, error))
    return NULL;
  if (version < IX_STORE_VERSION)
    return convert_from (g_steal_pointer (&old), version, error);
  return ix_store_prepare_tables (old, error) ? g_steal_pointer (&old) : NULL;
}

/* In the file */

static char *
name_beside (const char *path,
             gint        version,
             guint       number)
{
  g_autofree char *stem = g_str_has_suffix (path, ".db")
                            ? g_strndup (path, strlen (path) - strlen (".db"))
                            : g_strdup (path);

  return number > 1 ? g_strdup_printf ("%s-version-%d-%u.db", stem, version, number)
                    : g_strdup_printf ("%s-version-%d.db", stem, version);
}

static gboolean
have_same_bytes (const char *one,
                 const char *other)
{
  g_autofree char *bytes = NULL;
  g_autofree char *other_bytes = NULL;
  gsize length, other_length;

  return ix_file_read (one, G_MAXSSIZE, &bytes, &length, NULL) &&
         ix_file_read (other, G_MAXSSIZE, &other_bytes, &other_length, NULL) &&
         length == other_length && memcmp (bytes, other_bytes, length) == 0;
}

/* Gives @snapshot, which is the file as it is, a free name beside it, unless a program that died before
 * it converted the file has done so. */
static gboolean
keep_beside (IxStore    *snapshot,
             const char *path,
             gint        version,
             GError    **error)
{
  g_autoptr (IxNewFile) file = NULL;
  g_autofree char *name = name_beside (path, version, 1);
  guint number = 1;

  while (g_file_test (name, G_FILE_TEST_EXISTS | G_FILE_TEST_IS_SYMLINK))
    {
      g_free (name);
      name = name_beside (path, version, ++number);
    }
  file = ix_new_file_begin (name, IX_FILE_KEEP, error);
  if (file == NULL || !ix_store_write_to (snapshot, ix_new_file_get_part (file), error))
    return FALSE;
  while (--number > 0)
    {
      g_autofree char *older = name_beside (path, version, number);

      if (have_same_bytes (older, ix_new_file_get_part (file)))
        return TRUE;
    }
  return ix_new_file_finish (file, error);
}

/* Replaces the tables.  The cookie stays as it is, because it says which journals belong to the
 * file: see is_journal_of() in ix-store-head.c. */
static gboolean
replace_tables (IxStore *store,
                IxStore *converted,
                gint64   cookie,
                GError **error)
{
  g_autofree char *keep_cookie =
    g_strdup_printf ("PRAGMA schema_version = %" G_GINT64_FORMAT, cookie);
  g_autoptr (GPtrArray) tables = list_tables (store, error);
  gboolean done = tables != NULL;

  for (guint i = 0; done && i < tables->len; i++)
    {
      g_autofree char *drop = g_strconcat ("DROP TABLE ", tables->pdata[i], NULL);

      done = ix_store_exec (store, drop, _("the tables cannot be made"), error);
    }
  done = done && ix_store_exec (store, ix_store_schema, _("the tables cannot be made"), error) &&
         copy_all_rows (converted, store, error);
  ix_sqlite_allow (store, TRUE);
  done = done && ix_store_exec (store, keep_cookie, _("the tables cannot be made"), error);
  ix_sqlite_allow (store, FALSE);
  return done;
}

/* Copies what the file holds into memory. */
static IxStore *
read_file (IxStore *file,
           GError **error)
{
  g_autoptr (IxStore) copy = g_new0 (IxStore, 1);

  copy->lock = -1;
  return ix_sqlite_open (copy, ":memory:", IX_SQLITE_WRITE, error) &&
             ix_store_copy_pages (copy, file, error)
           ? g_steal_pointer (&copy)
           : NULL;
}

gboolean
ix_store_convert_file (IxStore *store,
                       GError **error)
{
  g_autoptr (IxStore) old = NULL;
  g_autoptr (IxStore) converted = NULL;
  gint version;
  gint64 cookie;

  if (!ix_store_check_header (store, &version, error))
    return FALSE;
  if (version == IX_STORE_VERSION)
    return TRUE;
  old = read_file (store, error);
  if (old == NULL || !ix_sqlite_check (old, error))
    return FALSE;
  converted = read_file (store, error);
  if (converted != NULL)
    converted = convert_from (g_steal_pointer (&converted), version, error);
  return converted != NULL && ix_store_check_contents (converted, error) &&
         keep_beside (old, ix_store_get_path (store), version, error) &&
         ix_store_note_state (store, error) &&
         ix_store_read_number (store, "PRAGMA schema_version", &cookie, error) &&
         ix_store_begin (store, error) &&
         ix_store_end_transaction (store, replace_tables (store, converted, cookie, error), error);
}
