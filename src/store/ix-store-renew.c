/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-store-renew.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <unistd.h>

#include "ix-store-private.h"

/* Making the new file */

typedef gboolean (*Fill) (const char   *path,
                          gconstpointer data,
                          GError      **error);

static gboolean
fill_empty (const char   *path,
            gconstpointer data,
            GError      **error)
{
  g_autoptr (IxStore) store = ix_store_open (path, error);

  return store != NULL;
}

static gboolean
fill_from_copy (const char   *path,
                gconstpointer copy,
                GError      **error)
{
  g_autoptr (IxStore) store = ix_store_open_to_read (copy, error);

  return store != NULL && ix_store_backup (store, path, IX_FILE_KEEP, error);
}

static gboolean
fill_from_salvage (const char   *path,
                   gconstpointer salvage,
                   GError      **error)
{
  return ix_salvage_write (salvage, path, error);
}

/* Makes the new file, and reads it again. */
static gboolean
make (const char   *path,
      Fill          fill,
      gconstpointer data,
      GError      **error)
{
  g_autoptr (IxStore) store = NULL;

  if (!fill (path, data, error))
    return FALSE;
  store = ix_store_open_to_read (path, error);
  return store != NULL && ix_store_check (store, error);
}

static char *
free_name (const char *path)
{
  for (guint i = 1;; i++)
    {
      g_autofree char *name = g_strdup_printf ("%s-new-%u", path, i);

      if (!g_file_test (name, G_FILE_TEST_EXISTS))
        return g_steal_pointer (&name);
    }
}

/* Putting it in its place */

/* Gives the old file its name back, alone.  @why is why the new one did not get it. */
static gboolean
put_back (const char *path,
          const char *aside,
          gboolean    both,
          const char *why,
          GError    **error)
{
  if (both)
    ix_store_unlink (aside, 0);
  if (both || ix_store_move (aside, path))
    g_set_error_literal (error, IX_STORE_ERROR, IX_STORE_ERROR_WRITE, why);
  else
    g_set_error (error, IX_STORE_ERROR, IX_STORE_ERROR_WRITE,
                 _("%s; the old file is now %s"), why, aside);
  return FALSE;
}

gboolean
ix_store_put_in_place (const char *path,
                       const char *new_file,
                       char      **aside,
                       GError    **error)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *old = NULL;
  gboolean both = FALSE;

  *aside = NULL;
  if (g_file_test (path, G_FILE_TEST_EXISTS) && (old = ix_salvage_set_aside (path, &both, error)) == NULL)
    return FALSE;
  if (g_rename (new_file, path) != 0)
    {
      g_autofree char *why =
        g_strdup_printf (_("the new file cannot be put in its place: %s"), g_strerror (errno));

      if (old != NULL)
        return put_back (path, old, both, why, error);
      g_set_error_literal (error, IX_STORE_ERROR, IX_STORE_ERROR_WRITE, why);
      return FALSE;
    }
  /* A program that is killed before this leaves a journal beside the new file, which is known for another one's. */
  if (both)
    ix_store_unlink (path, 1);
  /* Without it, a power cut may leave the old names. */
  if (!ix_file_sync_folder (folder))
    g_debug ("%s is not synced", folder);
  *aside = g_steal_pointer (&old);
  return TRUE;
}

/* SQLite's names are those of the file itself, not of a link to it. */
static gboolean
renew (const char   *link,
       Fill          fill,
       gconstpointer data,
       char        **aside,
       GError      **error)
{
  g_autofree char *path = ix_file_resolve (link);
  g_autofree char *new_file = free_name (path);
  int lock = -1;
  gboolean done;

  *aside = NULL;
  if (g_file_test (path, G_FILE_TEST_EXISTS) && (lock = ix_store_lock_writer (path, error)) < 0)
    return FALSE;
  done = make (new_file, fill, data, error) &&
         ix_store_put_in_place (path, new_file, aside, error);
  /* It has no name of a user's file, so this is the one that was made here. */
  if (!done)
    g_unlink (new_file);
  if (lock >= 0)
    close (lock);
  return done;
}

gboolean
ix_store_renew_empty (const char *path,
                      char      **aside,
                      GError    **error)
{
  return renew (path, fill_empty, NULL, aside, error);
}

gboolean
ix_store_renew_from_copy (const char *path,
                          const char *copy,
                          char      **aside,
                          GError    **error)
{
  return renew (path, fill_from_copy, copy, aside, error);
}

gboolean
ix_store_renew_from_salvage (const char      *path,
                             const IxSalvage *salvage,
                             char           **aside,
                             GError         **error)
{
  return renew (path, fill_from_salvage, salvage, aside, error);
}
