/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "ix-import.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <string.h>

#define STEPS_PER_REPORT 100000 /* of the database's virtual machine */

/* Progress */

static gboolean
ask (IxImport *self,
     double    part)
{
  self->part = part;
  if (self->progress != NULL && !self->stops)
    self->stops = !self->progress (part, self->data);
  return !self->stops;
}

static gboolean
fail_stopped (IxImport *self,
              GError  **error)
{
  g_set_error (error, self->domain, self->stopped, _("the import was stopped"));
  return FALSE;
}

gboolean
ix_import_go_on (IxImport *self,
                 double    part,
                 GError  **error)
{
  return ask (self, part) || fail_stopped (self, error);
}

static int
step_cb (gpointer data)
{
  IxImport *self = data;

  return !ask (self, self->part);
}

/* Statements */

gboolean
ix_import_fail (IxImport *self,
                GError  **error)
{
  return self->stops ? fail_stopped (self, error)
                     : ix_store_fail (&self->file, self->writing, error);
}

gboolean
ix_import_exec (IxImport   *self,
                const char *sql,
                GError    **error)
{
  return sqlite3_exec (self->file.db, sql, NULL, NULL, NULL) == SQLITE_OK ||
         ix_import_fail (self, error);
}

gboolean
ix_import_step (IxImport   *self,
                double      part,
                const char *sql,
                GError    **error)
{
  return ix_import_go_on (self, part, error) && ix_import_exec (self, sql, error);
}

gboolean
ix_import_prepare (IxImport      *self,
                   const char    *sql,
                   sqlite3_stmt **stmt,
                   GError       **error)
{
  return sqlite3_prepare_v2 (self->file.db, sql, -1, stmt, NULL) == SQLITE_OK ||
         ix_import_fail (self, error);
}

gboolean
ix_import_run (IxImport     *self,
               sqlite3_stmt *stmt,
               GError      **error)
{
  gboolean done = sqlite3_step (stmt) == SQLITE_DONE;

  return (sqlite3_reset (stmt) == SQLITE_OK && done) || ix_import_fail (self, error);
}

/* The file */

static gboolean
fail_file (const IxImport *self,
           const GError   *why,
           GError        **error)
{
  if (g_error_matches (why, G_FILE_ERROR, G_FILE_ERROR_AGAIN))
    g_set_error_literal (error, IX_STORE_ERROR, IX_STORE_ERROR_UNKNOWN, why->message);
  else
    g_set_error (error, IX_STORE_ERROR, IX_STORE_ERROR_WRITE, "%s: %s", self->writing,
                 why != NULL ? why->message : ix_store_explain_errno (errno));
  return FALSE;
}

/* Before the file is locked, another process may take it for a remnant and delete it. */
static gboolean
make_file (IxImport   *self,
           const char *path,
           GError    **error)
{
  g_autoptr (GError) why = NULL;

  do
    {
      g_clear_pointer (&self->new_file, ix_new_file_free);
      self->new_file = ix_new_file_begin (path, IX_FILE_KEEP, &why);
      if (self->new_file != NULL && ix_new_file_lock (self->new_file))
        return TRUE;
    }
  while (self->new_file != NULL && errno == ENOENT);
  return fail_file (self, why, error);
}

gboolean
ix_import_begin (IxImport   *self,
                 const char *folder,
                 const char *suffix,
                 int         application,
                 int         version,
                 GError    **error)
{
  g_autofree char *pragmas = g_strdup_printf (
    "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA temp_store = FILE;"
    "PRAGMA cache_size = -8000; PRAGMA application_id = %d; PRAGMA user_version = %d; BEGIN;",
    application, version);
  g_autofree char *name = NULL;
  g_autofree char *path = NULL;

  self->id = g_uuid_string_random ();
  name = g_strconcat (self->id, suffix, NULL);
  path = g_build_filename (folder, name, NULL);
  if (!ix_file_make_folder (folder))
    return fail_file (self, NULL, error);
  if (!make_file (self, path, error) ||
      !ix_sqlite_open (&self->file, ix_new_file_get_part (self->new_file), IX_SQLITE_NEW, error))
    return FALSE;
  sqlite3_progress_handler (self->file.db, STEPS_PER_REPORT, step_cb, self);
  return ix_import_exec (self, pragmas, error);
}

char *
ix_import_finish (IxImport *self,
                  GError  **error)
{
  g_autoptr (GError) why = NULL;

  if (!ix_import_exec (self, "COMMIT", error))
    return NULL;
  g_clear_pointer (&self->file.db, sqlite3_close_v2);
  if (ix_new_file_finish (self->new_file, &why))
    return g_steal_pointer (&self->id);
  fail_file (self, why, error);
  return NULL;
}

void
ix_import_clear (IxImport *self)
{
  g_clear_pointer (&self->file.db, sqlite3_close_v2);
  g_clear_pointer (&self->new_file, ix_new_file_free);
  g_clear_pointer (&self->id, g_free);
}

char *
ix_import_usual_name (const char *file)
{
  g_autofree char *base = g_path_get_basename (file);
  char *end = strrchr (base, '.');

  if (end != NULL && end != base)
    *end = '\0';
  return g_filename_display_name (base);
}
