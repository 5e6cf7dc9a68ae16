/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Importing games: on a thread of its own, with progress and a way to stop it; and what was found. */

#include "ix-games-page-private.h"

#include <glib/gi18n.h>

#include "ix-dialogs.h"
#include "ix-import-report.h"

#define PULSE 100 /* milliseconds between two looks at the progress */

typedef struct {
  char          *folder;
  char          *file;
  GCancellable  *cancellable;
  gint          *part;
  IxGamesReport *report;
} Import;

static void
import_free (gpointer data)
{
  Import *import = data;

  g_free (import->folder);
  g_free (import->file);
  g_object_unref (import->cancellable);
  g_clear_pointer (&import->report, ix_games_report_free);
  g_free (import);
}

static gboolean
progress_cb (double   part,
             gpointer data)
{
  Import *import = data;

  g_atomic_int_set (import->part, (gint) (part * 1000));
  return !g_cancellable_is_cancelled (import->cancellable);
}

static void
run (GTask        *task,
     gpointer      source,
     gpointer      data,
     GCancellable *cancellable)
{
  Import *import = data;
  g_autoptr (GError) error = NULL;
  char *id = ix_games_import (import->folder, import->file, NULL, progress_cb, import,
                              &import->report, &error);

  if (id != NULL)
    g_task_return_pointer (task, id, g_free);
  else
    g_task_return_error (task, g_steal_pointer (&error));
}

static gboolean
pulse_cb (gpointer data)
{
  IxGamesPage *self = data;

  gtk_progress_bar_set_fraction (self->progress_bar,
                                 g_atomic_int_get (&self->part) / 1000.0);
  return G_SOURCE_CONTINUE;
}

/* The button that stops an import goes with it. */
static void
leave_progress (IxGamesPage *self)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)));

  if (focus != NULL && gtk_widget_is_ancestor (focus, self->progress))
    gtk_widget_grab_focus (self->search);
}

static void
set_running (IxGamesPage  *self,
             GCancellable *import)
{
  if (import == NULL)
    leave_progress (self);
  g_set_object (&self->import, import);
  g_clear_handle_id (&self->pulse, g_source_remove);
  if (import != NULL)
    self->pulse = g_timeout_add (PULSE, pulse_cb, self);
  gtk_widget_set_visible (self->progress, import != NULL);
  ix_games_page_update_actions (self);
}

/* Doubts and refusals are shown; else a toast says that all went well. */
static void
tell_report (IxGamesPage         *self,
             const char          *file,
             const IxGamesReport *report)
{
  g_autofree char *text = NULL;

  if (report->remarks->len > 0)
    {
      ix_import_report_present (ix_window_of (GTK_WIDGET (self)), file, report);
      return;
    }
  text = g_strdup_printf (ngettext ("%u game is imported", "%u games are imported",
                                    report->n_games),
                          report->n_games);
  ix_games_page_toast (self, text, FALSE);
}

static void
tell_failure (IxGamesPage   *self,
              const Import  *import,
              const GError  *error)
{
  g_autofree char *name = g_path_get_basename (import->file);
  g_autofree char *shown = g_filename_display_name (name);

  if (g_error_matches (error, IX_GAMES_ERROR, IX_GAMES_ERROR_STOPPED))
    ix_games_page_toast (self, _("Nothing was imported"), FALSE);
  else
    /* Translators: a file, and what is wrong with it */
    g_ptr_array_add (self->failed,
                     g_strdup_printf (_("%s was not imported: %s"), shown, error->message));
  if (import->report != NULL && import->report->remarks->len > 0 &&
      !g_error_matches (error, IX_GAMES_ERROR, IX_GAMES_ERROR_STOPPED))
    ix_import_report_present (ix_window_of (GTK_WIDGET (self)), import->file, import->report);
}

/* Once no file waits any more, all that failed are told at once: of two toasts one would be read. */
static void
tell_failures (IxGamesPage *self)
{
  g_autofree char *text = NULL;

  if (self->import != NULL || self->failed->len == 0)
    return;
  if (self->failed->len == 1)
    ix_games_page_toast (self, self->failed->pdata[0], FALSE);
  else
    {
      g_ptr_array_add (self->failed, NULL);
      text = g_strjoinv ("\n\n", (char **) self->failed->pdata);
      ix_dialogs_notify (ix_window_of (GTK_WIDGET (self)), _("Some Files Were Not Imported"), text);
    }
  g_ptr_array_set_size (self->failed, 0);
}

static void import_next (IxGamesPage *self);

static void
done_cb (GObject      *none,
         GAsyncResult *result,
         gpointer      data)
{
  g_autoptr (IxGamesPage) self = data;
  Import *import = g_task_get_task_data (G_TASK (result));
  g_autoptr (GError) error = NULL;
  g_autofree char *id = g_task_propagate_pointer (G_TASK (result), &error);

  /* If the window is gone, the data file is closed. */
  if (self->games == NULL || gtk_widget_get_root (GTK_WIDGET (self)) == NULL)
    return;
  set_running (self, NULL);
  if (id != NULL)
    tell_report (self, import->file, import->report);
  else
    tell_failure (self, import, error);
  ix_games_page_read_again (self);
  import_next (self);
  tell_failures (self);
}

static void
start (IxGamesPage *self,
       const char  *db,
       const char  *path)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  /* The thread may drop the last reference of the task, and a widget must not be destroyed there. */
  g_autoptr (GTask) task = g_task_new (NULL, NULL, done_cb, g_object_ref (self));
  g_autofree char *name = g_path_get_basename (path);
  g_autofree char *shown = g_filename_display_name (name);
  Import *import = g_new0 (Import, 1);

  import->folder = ix_games_folder_for (db);
  import->file = g_strdup (path);
  import->cancellable = g_object_ref (cancellable);
  import->part = &self->part;
  self->part = 0;
  gtk_progress_bar_set_text (self->progress_bar, shown);
  g_task_set_task_data (task, import, import_free);
  set_running (self, cancellable);
  ix_games_page_refresh (self);
  g_task_run_in_thread (task, run);
}

/* Starts the first of the files that wait, unless one is being imported. */
static void
import_next (IxGamesPage *self)
{
  const char *db;
  g_autofree char *path = NULL;

  if (self->files->len == 0 || self->import != NULL || !ix_games_page_open_games (self))
    return;
  path = g_ptr_array_steal_index (self->files, 0);
  db = ix_store_get_path (self->store);
  if (db != NULL)
    start (self, db, path);
}

void
ix_games_page_import (IxGamesPage *self,
                      const char  *path)
{
  g_return_if_fail (IX_IS_GAMES_PAGE (self));

  g_ptr_array_add (self->files, g_strdup (path));
  import_next (self);
}

static void
chosen_cb (const char *path,
           gpointer    data)
{
  if (path != NULL)
    ix_games_page_import (data, path);
}

void
ix_games_page_ask_import (IxGamesPage *self)
{
  const IxFileFilter filter = { _("Records of games"), { "bpgn", "pgn", "txt", NULL } };

  ix_dialogs_open (ix_window_of (GTK_WIDGET (self)), _("Import Games"), &filter, chosen_cb, g_object_ref (self),
                   g_object_unref);
}

void
ix_games_page_cancel_import (IxGamesPage *self)
{
  g_ptr_array_set_size (self->files, 0);
  if (self->import != NULL)
    g_cancellable_cancel (self->import);
}
