/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Reading a data file that another program may be writing.
 *
 * The contents are copied into memory under one lock of SQLite's for readers, which is held for as
 * long as the copying takes, and everything is read from the copy.  So a reader sees whole changes
 * only, all of them of one moment, and the writer hardly ever waits for it.  The file is opened for
 * reading only; its folder, and the medium, may be read-only too. */

#include "ix-store-private.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <unistd.h>

#define JOURNAL_SUFFIX "-journal"

/* What else has a name, such as a pipe, may have no end. */
static gboolean
check_kind (const char *path,
            GError    **error)
{
  if (!g_file_test (path, G_FILE_TEST_EXISTS) || g_file_test (path, G_FILE_TEST_IS_REGULAR))
    return TRUE;
  g_set_error (error, IX_STORE_ERROR, IX_STORE_ERROR_FOREIGN, _("this is not a file"));
  return FALSE;
}

static gboolean
copy_pages (IxStore *copy,
            IxStore *file,
            GError **error)
{
  sqlite3_backup *pages = sqlite3_backup_init (copy->db, "main", file->db, "main");

  sqlite3_backup_step (pages, -1);
  return sqlite3_backup_finish (pages) == SQLITE_OK ||
         ix_store_fail (copy, _("the file cannot be read"), error);
}

/* Copies what the file at @path holds.  @unfinished tells whether that failed because a change
 * was cut off. */
static gboolean
copy_file (IxStore    *copy,
           const char *path,
           int         flags,
           gboolean   *unfinished,
           GError    **error)
{
  IxStore file = { NULL };
  gboolean done;

  if (sqlite3_open_v2 (path, &file.db, flags, NULL) != SQLITE_OK)
    done = ix_store_fail (&file, _("the file cannot be opened"), error);
  else
    done = sqlite3_busy_timeout (file.db, IX_STORE_PATIENCE) == SQLITE_OK &&
           ix_store_exec (&file, "BEGIN", _("the file cannot be read"), error) &&
           ix_store_check_header (&file, error) && copy_pages (copy, &file, error);
  *unfinished = !done && sqlite3_extended_errcode (file.db) == SQLITE_READONLY_ROLLBACK;
  sqlite3_close (file.db);
  return done;
}

static gboolean
copy_bytes (const char *from,
            const char *to,
            GError    **error)
{
  g_autofree char *bytes = NULL;
  gsize length;

  return g_file_get_contents (from, &bytes, &length, error) &&
         g_file_set_contents (to, bytes, (gssize) length, error);
}

/* Copies the file with its journal.  Nobody may complete or take back the change meanwhile. */
static gboolean
copy_both (const char *path,
           const char *to,
           GError    **error)
{
  g_autofree char *journal = g_strconcat (path, JOURNAL_SUFFIX, NULL);
  g_autofree char *journal_to = g_strconcat (to, JOURNAL_SUFFIX, NULL);
  int lock = ix_store_lock_reader (path, error);
  gboolean done;

  if (lock < 0)
    return FALSE;
  done = copy_bytes (path, to, error) && (!g_file_test (journal, G_FILE_TEST_EXISTS) ||
                                          copy_bytes (journal, journal_to, error));
  close (lock);
  return done;
}

/* A program that wrote the file died in the middle of a change, and its journal says how to take
 * that back.  To do so is up to the next program that writes; here it is done to a copy. */
static gboolean
copy_unfinished (IxStore    *copy,
                 const char *path,
                 GError    **error)
{
  g_autofree char *folder = g_dir_make_tmp ("interchange-XXXXXX", error);
  g_autofree char *file = NULL;
  g_autofree char *journal = NULL;
  gboolean unfinished, done;

  if (folder == NULL)
    return FALSE;
  file = g_build_filename (folder, "copy", NULL);
  journal = g_strconcat (file, JOURNAL_SUFFIX, NULL);
  done = copy_both (path, file, error) &&
         copy_file (copy, file, SQLITE_OPEN_READWRITE, &unfinished, error);
  g_unlink (file);
  g_unlink (journal);
  g_rmdir (folder);
  return done;
}

IxStore *
ix_store_open_to_read (const char *path,
                       GError    **error)
{
  g_autoptr (IxStore) store = g_new0 (IxStore, 1);
  g_autoptr (GError) why = NULL;
  gboolean unfinished, done;

  store->lock = -1;
  if (!check_kind (path, error))
    return NULL;
  if (sqlite3_open (":memory:", &store->db) != SQLITE_OK)
    {
      ix_store_fail (store, _("the file cannot be opened"), error);
      return NULL;
    }
  done = copy_file (store, path, SQLITE_OPEN_READONLY, &unfinished, &why) ||
         (unfinished && copy_unfinished (store, path, error));
  if (done)
    return ix_store_prepare_tables (store, error) ? g_steal_pointer (&store) : NULL;
  if (!unfinished)
    g_propagate_error (error, g_steal_pointer (&why));
  return NULL;
}
