/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Imports a list.  The file is built under a temporary name, and gets its own when it is complete
 * and on the disk.  As nobody sees it before, it needs no journal and no database lock. */

#include "ix-lists-import-private.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "ix-file.h"

#define ROWS_PER_REPORT 1024

static void
clear_import (IxListImport *import)
{
  g_clear_pointer (&import->add_player, sqlite3_finalize);
  g_clear_pointer (&import->add_words, sqlite3_finalize);
  g_clear_pointer (&import->list.db, sqlite3_close);
  if (import->path != NULL)
    g_unlink (import->path);
  g_clear_pointer (&import->path, g_free);
  if (import->lock >= 0)
    close (import->lock);
  ix_list_reader_free (import->reader);
  ix_list_source_free (import->source);
  ix_list_report_free (import->report);
  g_string_free (import->key, TRUE);
  g_string_free (import->words, TRUE);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (IxListImport, clear_import)

/* Columns */

static gboolean
choose_columns (IxListImport *import,
                const char   *folder,
                GError      **error)
{
  const GPtrArray *titles = ix_list_reader_titles (import->reader);
  IxListColumns columns;
  gboolean sure;

  if (import->options->revised)
    ix_list_reader_use_revised (import->reader);
  if (ix_list_reader_format (import->reader) != IX_LIST_CSV)
    return TRUE;
  if (import->options->columns != NULL)
    {
      if (!ix_list_columns_parse (&columns, import->options->columns, titles, error))
        return FALSE;
      if (!ix_list_columns_are_enough (&columns))
        {
          g_set_error (error, IX_LIST_ERROR, IX_LIST_ERROR_COLUMNS,
                       _("the columns 'name' (or 'last') and 'grade' are needed"));
          return FALSE;
        }
      ix_list_reader_set_columns (import->reader, &columns);
      return TRUE;
    }
  if (ix_lists_remembered_columns (folder, titles, &columns))
    {
      ix_list_reader_set_columns (import->reader, &columns);
      return TRUE;
    }
  columns = *ix_list_reader_columns (import->reader, &sure);
  if (!sure)
    ix_list_columns_ask (&columns, titles, error);
  return sure;
}

/* The file being built */

static gboolean
make_file (IxListImport *import,
           const char   *folder,
           GError      **error)
{
  struct stat about = { 0 };

  g_mkdir_with_parents (folder, 0700);
  /* Before it is locked, another process may take the file for a remnant and delete it. */
  while (about.st_nlink == 0)
    {
      g_clear_pointer (&import->path, g_free);
      if (import->lock >= 0)
        close (import->lock);
      import->path = g_build_filename (folder, IX_LISTS_PART_NAME, NULL);
      import->lock = g_mkstemp_full (import->path, O_RDWR | O_CLOEXEC, 0600);
      if (import->lock < 0 || flock (import->lock, LOCK_EX) != 0 ||
          fstat (import->lock, &about) != 0)
        {
          g_set_error (error, IX_STORE_ERROR, IX_STORE_ERROR_WRITE,
                       _("the list cannot be written: %s"), g_strerror (errno));
          return FALSE;
        }
    }
  return TRUE;
}

static gboolean
add_players (IxListImport *import,
             GError      **error)
{
  g_autoptr (GError) why = NULL;
  const IxListPlayer *player;
  guint n = 0;

  while ((player = ix_list_reader_next (import->reader, import->report, &why)) != NULL)
    {
      double part = IX_LISTS_PART_READ * ix_list_source_get_part (import->source);

      if (!ix_list_import_add (import, player, error) ||
          (++n % ROWS_PER_REPORT == 0 &&
           !ix_list_import_go_on (import, part, error)))
        return FALSE;
    }
  if (why == NULL && n > 0)
    return TRUE;
  if (why == NULL)
    g_set_error (error, IX_LIST_ERROR, IX_LIST_ERROR_NO_PLAYERS, _("there is no player in it"));
  else
    g_propagate_error (error, g_steal_pointer (&why));
  return FALSE;
}

/* Refused is not there: a list whose name may not outlive a power cut is taken back. */
static gboolean
take_back (const char *path,
           GError    **error)
{
  int why = errno;

  if (g_unlink (path) == 0)
    {
      errno = why;
      return FALSE;
    }
  g_set_error_literal (error, IX_STORE_ERROR, IX_STORE_ERROR_UNKNOWN,
                       _("the disk reports an error; it is not known whether the file was "
                          "written"));
  return FALSE;
}

/* Moves the complete file into place. */
static char *
put_in_place (IxListImport *import,
              const char   *folder,
              GError      **error)
{
  g_autofree char *id = g_uuid_string_random ();
  g_autofree char *name = g_strconcat (id, IX_LISTS_SUFFIX, NULL);
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autoptr (GError) unknown = NULL;

  if (fsync (import->lock) != 0 || g_rename (import->path, path) != 0 ||
      !(ix_file_sync_folder (folder) || take_back (path, &unknown)))
    {
      if (unknown != NULL)
        g_propagate_error (error, g_steal_pointer (&unknown));
      else
        g_set_error (error, IX_STORE_ERROR, IX_STORE_ERROR_WRITE,
                     _("the list cannot be written: %s"), ix_store_explain_errno (errno));
      return NULL;
    }
  g_clear_pointer (&import->path, g_free);
  return g_steal_pointer (&id);
}

static char *
import_list (IxListImport *import,
             const char   *folder,
             const char   *file,
             GError      **error)
{
  import->source = ix_list_source_open (file, error);
  if (import->source == NULL)
    return NULL;
  import->report->member = g_strdup (ix_list_source_get_member (import->source));
  import->reader = ix_list_reader_new (ix_list_source_read, import->source, error);
  if (import->reader == NULL || !choose_columns (import, folder, error) ||
      !ix_list_import_go_on (import, 0, error) || !make_file (import, folder, error) ||
      !ix_list_import_begin_tables (import, error) || !add_players (import, error) ||
      !ix_list_import_finish_tables (import, file, error))
    return NULL;
  ix_list_report_sort (import->report);
  return put_in_place (import, folder, error);
}

char *
ix_lists_import (const char          *folder,
                 const char          *file,
                 const IxListOptions *options,
                 IxListProgress       progress,
                 gpointer             data,
                 IxListReport       **report,
                 GError             **error)
{
  g_auto (IxListImport) import = {
    .options = options,
    .progress = progress,
    .data = data,
    .lock = -1,
    .report = ix_list_report_new (),
    .key = g_string_new (NULL),
    .words = g_string_new (NULL),
  };
  char *id;

  g_debug ("the list %s is imported into %s", file, folder);
  id = import_list (&import, folder, file, error);
  g_debug ("%s has become %s", file, id != NULL ? id : "no list");
  if (id != NULL && options->columns != NULL &&
      ix_list_reader_format (import.reader) == IX_LIST_CSV)
    {
      g_autofree char *columns = NULL;
      gboolean sure;

      columns = ix_list_columns_write (ix_list_reader_columns (import.reader, &sure));
      ix_lists_remember_columns (folder, ix_list_reader_titles (import.reader), columns);
    }
  if (report != NULL)
    *report = g_steal_pointer (&import.report);
  return id;
}

/* Defaults */

char *
ix_lists_usual_name (const char  *file,
                     IxListFormat format)
{
  g_autofree char *base = g_path_get_basename (file);
  char *end = strrchr (base, '.');

  switch (format)
    {
    case IX_LIST_ECF_GRADES:
      return g_strdup ("ECF grades");
    case IX_LIST_ECF_RATINGS:
      return g_strdup ("ECF ratings");
    case IX_LIST_FIDE_TEXT:
    case IX_LIST_FIDE_XML:
      return g_strdup ("FIDE ratings");
    case IX_LIST_CSV:
    default:
      if (end != NULL && end != base)
        *end = '\0';
      return g_filename_display_name (base);
    }
}

char *
ix_lists_usual_date (const char *file,
                     const char *member,
                     const char *stated)
{
  char *date = stated != NULL ? g_strdup (stated) : ix_list_date_of_name (file);
  g_autoptr (GDateTime) changed = NULL;
  GStatBuf about;

  if (date == NULL && member != NULL)
    date = ix_list_date_of_name (member);
  if (date != NULL)
    return date;
  changed = g_stat (file, &about) == 0 ? g_date_time_new_from_unix_local (about.st_mtime)
                                       : g_date_time_new_now_local ();
  return g_date_time_format (changed, "%Y-%m");
}
