/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The folder of lists: listing and opening them, and remembering chosen columns. */

#include "ix-lists-private.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>

#include "ix-file.h"

#define COLUMNS_FILE "columns.ini"

char *
ix_lists_folder_for (const char *db)
{
  return g_strconcat (db, "-lists", NULL);
}

IxLists *
ix_lists_open (const char *folder,
               GError    **error)
{
  g_autoptr (GDir) dir = NULL;
  g_autoptr (GError) why = NULL;
  IxLists *self;
  const char *name;

  dir = g_dir_open (folder, 0, &why);
  if (dir == NULL && !g_error_matches (why, G_FILE_ERROR, G_FILE_ERROR_NOENT))
    {
      g_propagate_error (error, g_steal_pointer (&why));
      return NULL;
    }
  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, IX_LISTS_PART_SUFFIX))
      {
        g_autofree char *path = g_build_filename (folder, name, NULL);

        ix_store_remove_unlocked (path);
      }
  self = g_new0 (IxLists, 1);
  self->folder = g_strdup (folder);
  return self;
}

static void
close_list (IxLists *self)
{
  g_clear_pointer (&self->open_id, g_free);
  g_clear_pointer (&self->open.db, sqlite3_close);
  g_clear_pointer (&self->words, ix_fuzzy_matcher_free);
}

void
ix_lists_close (IxLists *self)
{
  if (self == NULL)
    return;
  close_list (self);
  g_free (self->folder);
  g_free (self);
}

/* One list */

static char *
path_of (IxLists    *self,
         const char *id)
{
  g_autofree char *name = g_strconcat (id, IX_LISTS_SUFFIX, NULL);

  return g_build_filename (self->folder, name, NULL);
}

static gboolean
read_pragma (IxStore    *list,
             const char *pragma,
             int        *value,
             GError    **error)
{
  g_autoptr (sqlite3_stmt) stmt = ix_store_prepare (list, error, pragma, "");

  if (stmt == NULL)
    return FALSE;
  if (sqlite3_step (stmt) != SQLITE_ROW)
    return ix_store_fail (list, _("the list cannot be read"), error);
  *value = sqlite3_column_int (stmt, 0);
  return TRUE;
}

static gboolean
check_file (IxStore *list,
            GError **error)
{
  int id, version;

  if (!read_pragma (list, "PRAGMA application_id", &id, error) ||
      !read_pragma (list, "PRAGMA user_version", &version, error))
    return FALSE;
  if (id != IX_LISTS_APPLICATION_ID || version < 1 || version > IX_LISTS_VERSION)
    {
      g_set_error (error, IX_STORE_ERROR, IX_STORE_ERROR_FOREIGN, _("this file is no list"));
      return FALSE;
    }
  /* The view stands before the table of that name. */
  return version == IX_LISTS_VERSION ||
         sqlite3_exec (list->db,
                       "CREATE TEMP VIEW player AS SELECT *, NULL AS provisional FROM main.player",
                       NULL, NULL, NULL) == SQLITE_OK ||
         ix_store_fail (list, _("the list cannot be read"), error);
}

/* A list never changes, so it needs no lock. */
static gboolean
open_list (const char *path,
           IxStore    *list,
           GError    **error)
{
  *list = (IxStore) { .lock = -1 };
  if (ix_sqlite_open (list, path, IX_SQLITE_READ_FIXED, error) && check_file (list, error))
    return TRUE;
  g_clear_pointer (&list->db, sqlite3_close);
  return FALSE;
}

IxStore *
ix_lists_use (IxLists    *self,
              const char *id,
              GError    **error)
{
  g_autoptr (GPtrArray) all = NULL;
  g_autofree char *path = NULL;

  if (id == NULL)
    {
      all = ix_lists_all (self, error);
      if (all == NULL)
        return NULL;
      if (all->len == 0)
        {
          g_set_error (error, IX_STORE_ERROR, IX_STORE_ERROR_FOREIGN, _("there is no list yet"));
          return NULL;
        }
      id = ((IxListInfo *) all->pdata[0])->id;
    }
  if (g_strcmp0 (id, self->open_id) == 0)
    return &self->open;
  close_list (self);
  path = path_of (self, id);
  if (!open_list (path, &self->open, error))
    return NULL;
  self->open_id = g_strdup (id);
  return &self->open;
}

/* All lists */

static void
free_info (gpointer data)
{
  IxListInfo *info = data;

  g_free (info->id);
  g_free (info->name);
  g_free (info->date);
  g_free (info);
}

static IxListInfo *
read_info (IxLists    *self,
           const char *id)
{
  g_autofree char *path = path_of (self, id);
  g_autoptr (sqlite3_stmt) stmt = NULL;
  IxListInfo *info = NULL;
  IxStore list;

  if (!open_list (path, &list, NULL))
    return NULL;
  stmt = ix_store_prepare (&list, NULL,
                           "SELECT name, date, scale, n_players, n_odd, imported FROM list", "");
  if (stmt != NULL && sqlite3_step (stmt) == SQLITE_ROW && ix_store_text (stmt, 0) != NULL &&
      ix_store_text (stmt, 1) != NULL)
    {
      info = g_new (IxListInfo, 1);
      *info = (IxListInfo) {
        .id = g_strdup (id),
        .name = g_strdup (ix_store_text (stmt, 0)),
        .date = g_strdup (ix_store_text (stmt, 1)),
        .scale = sqlite3_column_int (stmt, 2) == IX_LIST_GRADES ? IX_LIST_GRADES : IX_LIST_RATINGS,
        .n_players = (guint) sqlite3_column_int (stmt, 3),
        .n_warnings = (guint) sqlite3_column_int (stmt, 4),
        .imported = sqlite3_column_int64 (stmt, 5),
      };
    }
  g_clear_pointer (&stmt, sqlite3_finalize);
  sqlite3_close (list.db);
  return info;
}

static int
compare_infos (gconstpointer a,
               gconstpointer b)
{
  const IxListInfo *x = *(const IxListInfo *const *) a, *y = *(const IxListInfo *const *) b;
  int by_date = strcmp (y->date, x->date);

  if (by_date != 0)
    return by_date;
  if (x->imported != y->imported)
    return x->imported > y->imported ? -1 : 1;
  return strcmp (x->id, y->id);
}

GPtrArray *
ix_lists_all (IxLists *self,
              GError **error)
{
  GPtrArray *infos = g_ptr_array_new_with_free_func (free_info);
  g_autoptr (GDir) dir = NULL;
  g_autoptr (GError) why = NULL;
  const char *name;

  dir = g_dir_open (self->folder, 0, &why);
  if (dir == NULL && !g_error_matches (why, G_FILE_ERROR, G_FILE_ERROR_NOENT))
    {
      g_propagate_error (error, g_steal_pointer (&why));
      g_ptr_array_unref (infos);
      return NULL;
    }
  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, IX_LISTS_SUFFIX))
      {
        g_autofree char *id = g_strndup (name, strlen (name) - strlen (IX_LISTS_SUFFIX));
        IxListInfo *info = read_info (self, id);

        if (info != NULL)
          g_ptr_array_add (infos, info);
      }
  g_ptr_array_sort (infos, compare_infos);
  return infos;
}

/* Columns */

static GKeyFile *
load_columns (const char *folder,
              char      **path)
{
  GKeyFile *file = g_key_file_new ();
  g_autofree char *text = NULL;
  gsize length;

  *path = g_build_filename (folder, COLUMNS_FILE, NULL);
  if (ix_file_read (*path, IX_FILE_LONGEST, &text, &length, NULL))
    g_key_file_load_from_data (file, text, length, G_KEY_FILE_KEEP_COMMENTS, NULL);
  return file;
}

gboolean
ix_lists_remembered_columns (const char      *folder,
                             const GPtrArray *titles,
                             IxListColumns   *columns)
{
  g_autofree char *path = NULL;
  g_autoptr (GKeyFile) file = load_columns (folder, &path);
  g_autofree char *key = ix_list_columns_key (titles);
  g_autofree char *text = g_key_file_get_string (file, "columns", key, NULL);

  return text != NULL && ix_list_columns_parse (columns, text, titles, NULL);
}

/* If saving fails, the user is asked again next time. */
void
ix_lists_remember_columns (const char      *folder,
                           const GPtrArray *titles,
                           const char      *columns)
{
  g_autofree char *path = NULL;
  g_autoptr (GKeyFile) file = load_columns (folder, &path);
  g_autofree char *key = ix_list_columns_key (titles);
  g_autofree char *text = NULL;
  gsize length;

  g_key_file_set_string (file, "columns", key, columns);
  text = g_key_file_to_data (file, &length, NULL);
  ix_file_write (path, text, (gssize) length, NULL);
}
