/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Statements, which fail in words. */

#include "ix-store-private.h"

#include <glib/gi18n-lib.h>

gboolean
ix_store_exec (IxStore    *store,
               const char *sql,
               const char *doing,
               GError    **error)
{
  store->n_looks = 0;
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

  store->n_looks = 0;
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

gboolean
ix_store_read_number (IxStore    *store,
                      const char *sql,
                      gint64     *number,
                      GError    **error)
{
  g_autoptr (sqlite3_stmt) stmt = ix_store_prepare (store, error, sql, "");
  int result = stmt != NULL ? sqlite3_step (stmt) : SQLITE_ERROR;

  if (result == SQLITE_ROW)
    *number = sqlite3_column_int64 (stmt, 0);
  else if (result == SQLITE_DONE)
    g_set_error (error, IX_STORE_ERROR, IX_STORE_ERROR_DAMAGED,
                 _("the list of what it holds is missing"));
  else if (stmt != NULL)
    ix_store_fail (store, _("the file cannot be read"), error);
  return result == SQLITE_ROW;
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

const char *
ix_store_text (sqlite3_stmt *stmt,
               int           column)
{
  const char *text =
    sqlite3_column_type (stmt, column) == SQLITE_TEXT
      ? (const char *) sqlite3_column_text (stmt, column)
      : NULL;

  return text != NULL && g_utf8_validate (text, sqlite3_column_bytes (stmt, column), NULL) ? text
                                                                                           : NULL;
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

const char *
ix_store_get_path (IxStore *store)
{
  const char *path = sqlite3_db_filename (store->db, NULL);

  return path != NULL && *path != '\0' ? path : NULL;
}
