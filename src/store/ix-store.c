/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The file itself: opening, copies. */

#include "ix-store-private.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

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
    ix_store_make_tables (&made, NULL);

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
      if (!ix_sqlite_check_name (path, _("the file cannot be opened"), error) || !make_folder (path, error))
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
ix_store_backup (IxStore    *store,
                 const char *path,
                 IxFileOld   old,
                 GError    **error)
{
  g_autofree char *there = old == IX_FILE_REPLACE ? ix_file_resolve (path) : g_strdup (path);
  g_autoptr (IxNewFile) file = NULL;
  g_autoptr (IxStore) written = NULL;

  if (is_own_file (store, path))
    {
      g_set_error (error, IX_STORE_ERROR, IX_STORE_ERROR_WRITE, _("this is the file itself"));
      return FALSE;
    }
  file = ix_new_file_begin (there, old, error);
  if (file != NULL)
    written = ix_store_write_and_open (store, ix_new_file_get_part (file), error);
  return written != NULL && ix_new_file_finish (file, error);
}
