/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Checks the whole file: its pages, the list of what it holds, and whether every journal folds. */

#include "ix-store-journal.h"

#include <glib/gi18n-lib.h>

#include "ix-record-error.h"

static gboolean
check_match (IxStore *store,
             gint64   id,
             GError **error)
{
  g_autoptr (IxStoredMatch) stored = ix_store_load_match (store, id, error);
  g_autoptr (IxMatch) match = stored != NULL ? ix_stored_match_fold (stored, error) : NULL;

  return match != NULL;
}

gboolean
ix_store_check (IxStore *store,
                GError **error)
{
  g_autoptr (sqlite3_stmt) stmt = ix_store_prepare (store, error, "PRAGMA integrity_check(1)", "");
  g_autoptr (GArray) ids = NULL;

  if (stmt == NULL)
    return FALSE;
  if (sqlite3_step (stmt) != SQLITE_ROW ||
      g_strcmp0 ((const char *) sqlite3_column_text (stmt, 0), "ok") != 0)
    {
      g_autofree char *why =
        ix_record_printable (sqlite3_column_text (stmt, 0) != NULL
                               ? (const char *) sqlite3_column_text (stmt, 0)
                               : sqlite3_errmsg (store->db));

      g_set_error_literal (error, IX_STORE_ERROR, IX_STORE_ERROR_DAMAGED, why);
      return FALSE;
    }
  if (!ix_store_check_contents (store, error))
    return FALSE;
  ids = ix_store_matches (store, error);
  for (guint i = 0; ids != NULL && i < ids->len; i++)
    if (!check_match (store, g_array_index (ids, gint64, i), error))
      return FALSE;
  return ids != NULL && ix_store_check_evenings (store, error) &&
         ix_store_check_free_play (store, error);
}
