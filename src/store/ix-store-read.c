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

#include "ix-file.h"

/* Copies what the file at @path holds.  @unfinished says whether that failed because a change
 * was cut off. */
static gboolean
copy_file (IxStore    *copy,
           const char *path,
           IxSqliteUse use,
           gboolean   *unfinished,
           GError    **error)
{
  IxStore file = { .lock = -1 };
  gint version;
  gboolean done = ix_sqlite_open (&file, path, use, error) &&
                  ix_store_exec (&file, "BEGIN", _("the file cannot be read"), error) &&
                  ix_store_check_header (&file, &version, error) &&
                  ix_store_copy_pages (copy, &file, error);

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

  return ix_file_read (from, G_MAXSSIZE, &bytes, &length, error) &&
         g_file_set_contents (to, bytes, (gssize) length, error);
}

/* Copies the file and what lies beside it, unless that belongs to another file.  Nobody may
 * complete or take back a change meanwhile. */
static gboolean
copy_all (const char *path,
          const char *to,
          GError    **error)
{
  int lock = ix_store_lock_reader (path, error);
  gboolean done;

  if (lock < 0)
    return FALSE;
  done = copy_bytes (path, to, error);
  for (gsize i = 1; done && i < IX_STORE_N_ENDINGS; i++)
    {
      g_autofree char *from = g_strconcat (path, ix_store_endings[i], NULL);
      g_autofree char *copy = g_strconcat (to, ix_store_endings[i], NULL);

      done = !g_file_test (from, G_FILE_TEST_EXISTS) ||
             ix_store_is_left_over (path, ix_store_endings[i]) ||
             copy_bytes (from, copy, error);
    }
  close (lock);
  return done;
}

void
ix_store_remove_copy (char *copy)
{
  g_autofree char *file = copy;
  g_autofree char *folder = g_path_get_dirname (file);

  for (gsize i = 0; i < IX_STORE_N_ENDINGS; i++)
    {
      g_autofree char *path = g_strconcat (file, ix_store_endings[i], NULL);

      g_unlink (path);
    }
  g_rmdir (folder);
}

char *
ix_store_copy_as_it_is (const char *path,
                        GError    **error)
{
  g_autofree char *folder = g_dir_make_tmp ("interchange-XXXXXX", error);
  char *copy;

  if (folder == NULL)
    return NULL;
  copy = g_build_filename (folder, "copy", NULL);
  if (copy_all (path, copy, error))
    return copy;
  ix_store_remove_copy (copy);
  return NULL;
}

/* A program that wrote the file died in the middle of a change, and its journal says how to take
 * that back.  To do so is up to the next program that writes; here it is done to a copy. */
static gboolean
copy_unfinished (IxStore    *copy,
                 const char *path,
                 GError    **error)
{
  char *file = ix_store_copy_as_it_is (path, error);
  gboolean unfinished, done;

  if (file == NULL)
    return FALSE;
  done = copy_file (copy, file, IX_SQLITE_WRITE, &unfinished, error);
  ix_store_remove_copy (file);
  return done;
}

IxStore *
ix_store_open_to_read (const char *path,
                       GError    **error)
{
  g_autoptr (IxStore) store = g_new0 (IxStore, 1);
  g_autofree char *resolved = ix_file_resolve (path);
  g_autoptr (GError) why = NULL;
  gboolean unfinished, done;

  store->lock = -1;
  if (!ix_store_check_untouched (path, error))
    return NULL;
  if (!ix_sqlite_open (store, ":memory:", IX_SQLITE_WRITE, error))
    return NULL;
  /* SQLite could not read a log without files of its own beside it. */
  unfinished =
    ix_store_has_log (resolved) || ix_store_is_left_over (resolved, "-journal");
  done = !unfinished && copy_file (store, resolved, IX_SQLITE_READ, &unfinished, &why);
  if (!done && !unfinished)
    g_propagate_error (error, g_steal_pointer (&why));
  if (unfinished)
    done = copy_unfinished (store, resolved, error);
  return done ? ix_store_convert_copy (g_steal_pointer (&store), error) : NULL;
}

IxStore *
ix_store_write_and_open (IxStore    *store,
                         const char *path,
                         GError    **error)
{
  return ix_store_write_to (store, path, error) ? ix_store_open_to_read (path, error) : NULL;
}
