/* SPDX-License-Identifier: GPL-3.0-or-later */

/* All that a database holds, as it is, in another one. */

#include "ix-store-private.h"

#include <glib/gi18n-lib.h>

gboolean
ix_store_copy_pages (IxStore *copy,
                     IxStore *file,
                     GError **error)
{
  sqlite3_backup *pages = sqlite3_backup_init (copy->db, "main", file->db, "main");

  copy->most_looks = file->most_looks;
  sqlite3_backup_step (pages, -1);
  return sqlite3_backup_finish (pages) == SQLITE_OK ||
         ix_store_fail (copy, _("the file cannot be read"), error);
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
  done = stmt != NULL && ix_sqlite_check_name (path, _("the copy cannot be written"), error) &&
         (sqlite3_step (stmt) == SQLITE_DONE ||
          ix_store_fail_copy (store, _("the copy cannot be written"), error));
  ix_sqlite_allow (store, FALSE);
  return done;
}
