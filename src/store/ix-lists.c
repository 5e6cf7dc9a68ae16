/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The folder of lists: listing and opening them, and remembering chosen columns. */

#include "ix-lists-private.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>

#include "ix-file.h"
#include "ix-record-error.h"

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
      ix_store_fail_folder (why, error);
      return NULL;
    }
  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    if (ix_new_file_is_part (name))
      {
        g_autofree char *path = g_build_filename (folder, name, NULL);

        ix_store_remove_unlocked (path);
      }
  self = g_new0 (IxLists, 1);
  self->folder = g_strdup (folder);
  self->refused = g_ptr_array_new_with_free_func (g_free);
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
  g_ptr_array_unref (self->refused);
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
  if (!ix_store_check_schema (list, ix_lists_schemas[version - 1], error))
    return FALSE;
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
make_info (const char   *id,
           sqlite3_stmt *row)
{
  IxListInfo *info = g_new (IxListInfo, 1);

  *info = (IxListInfo) {
    .id = g_strdup (id),
    .name = g_strdup (ix_store_text (row, 0)),
    .date = g_strdup (ix_store_text (row, 1)),
    .scale = sqlite3_column_int (row, 2) == IX_LIST_GRADES ? IX_LIST_GRADES : IX_LIST_RATINGS,
    .n_players = (guint) sqlite3_column_int (row, 3),
    .n_warnings = (guint) sqlite3_column_int (row, 4),
    .imported = sqlite3_column_int64 (row, 5),
  };
  return info;
}

static IxListInfo *
select_info (IxStore    *list,
             const char *id,
             GError    **error)
{
  g_autoptr (sqlite3_stmt) stmt = ix_store_prepare (
    list, error, "SELECT name, date, scale, n_players, n_odd, imported FROM list", "");
  int result = stmt != NULL ? sqlite3_step (stmt) : SQLITE_ERROR;

  if (result == SQLITE_ROW && ix_store_text (stmt, 0) != NULL && ix_store_text (stmt, 1) != NULL)
    return make_info (id, stmt);
  if (result == SQLITE_ROW || result == SQLITE_DONE)
    g_set_error_literal (error, IX_STORE_ERROR, IX_STORE_ERROR_DAMAGED, _("the file is damaged"));
  else if (stmt != NULL)
    ix_store_fail (list, _("the list cannot be read"), error);
  return NULL;
}

static IxListInfo *
read_info (IxLists    *self,
           const char *id,
           GError    **error)
{
  g_autofree char *path = path_of (self, id);
  IxListInfo *info;
  IxStore list;

  if (!open_list (path, &list, error))
    return NULL;
  info = select_info (&list, id, error);
  sqlite3_close (list.db);
  return info;
}

static void
refuse (IxLists      *self,
        const char   *file,
        const GError *why)
{
  g_autofree char *text = g_strdup_printf ("%s: %s", file, why->message);

  g_ptr_array_add (self->refused, ix_record_printable (text));
}

static int
compare_texts (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(char *const *) a, *(char *const *) b);
}

GPtrArray *
ix_lists_refused (IxLists *self)
{
  return g_ptr_array_ref (self->refused);
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

  g_ptr_array_unref (self->refused);
  self->refused = g_ptr_array_new_with_free_func (g_free);
  dir = g_dir_open (self->folder, 0, &why);
  if (dir == NULL && !g_error_matches (why, G_FILE_ERROR, G_FILE_ERROR_NOENT))
    {
      ix_store_fail_folder (why, error);
      g_ptr_array_unref (infos);
      return NULL;
    }
  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, IX_LISTS_SUFFIX))
      {
        g_autofree char *id = g_strndup (name, strlen (name) - strlen (IX_LISTS_SUFFIX));
        g_autoptr (GError) error_of_list = NULL;
        IxListInfo *info = read_info (self, id, &error_of_list);

        if (info != NULL)
          g_ptr_array_add (infos, info);
        else
          refuse (self, name, error_of_list);
      }
  g_ptr_array_sort (self->refused, compare_texts);
  g_ptr_array_sort (infos, compare_infos);
  return infos;
}

GPtrArray *
ix_lists_check (IxLists *self,
                GError **error)
{
  g_autoptr (GPtrArray) all = ix_lists_all (self, error);

  for (guint i = 0; all != NULL && i < all->len; i++)
    {
      const IxListInfo *info = all->pdata[i];
      g_autofree char *file = g_strconcat (info->id, IX_LISTS_SUFFIX, NULL);
      g_autoptr (GError) why = NULL;
      IxStore *list = ix_lists_use (self, info->id, &why);

      if (list == NULL || !ix_sqlite_check (list, &why))
        refuse (self, file, why);
    }
  return all != NULL ? ix_lists_refused (self) : NULL;
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
