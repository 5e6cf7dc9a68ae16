/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-import-list.h"

#include <glib/gi18n.h>

#include "ix-dialogs.h"
#include "ix-format-list.h"
#include "ix-import-columns.h"
#include "ix-list-source.h"
#include "ix-lists-import.h"
#include "ix-rows.h"
#include "ix-text.h"
#include "ix-widgets.h"

#define HEAD_SIZE (256 * 1024)
#define PROGRESS_INTERVAL 50 /* milliseconds */
#define WHOLE 1000           /* a complete import */

/* The data of the thread.  Only the two atomic numbers are shared while it works. */
typedef struct {
  char         *folder, *path;
  char         *name, *date, *columns;
  gboolean      revised;
  IxListReport *report;
  gint          stop;     /* atomic */
  gint          progress; /* atomic, of WHOLE */
} Job;

struct _IxImportList {
  IxDialog parent_instance;

  char            *folder, *path;
  IxImportListDone done;
  gpointer         data;
  GtkWidget       *apply, *cancel, *page;
  GtkWidget       *name, *date;
  GtkWidget       *revised; /* NULL: the format has no such choice */
  IxImportColumns *columns; /* NULL: the file cannot be read */
  GtkWidget       *working, *doing, *bar;
  Job             *job;     /* in progress; owned by the task */
  guint            timer;
  char            *id;      /* of the new list */
  char            *brought; /* for @done */
};

G_DEFINE_FINAL_TYPE (IxImportList, ix_import_list, IX_TYPE_DIALOG)

static void
job_free (Job *job)
{
  g_free (job->folder);
  g_free (job->path);
  g_free (job->name);
  g_free (job->date);
  g_free (job->columns);
  ix_list_report_free (job->report);
  g_free (job);
}

/* Pages: questions, progress, result */

static GtkWidget *
new_page (IxImportList *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);

  gtk_widget_set_margin_start (box, 24);
  gtk_widget_set_margin_end (box, 24);
  gtk_widget_set_margin_top (box, 24);
  gtk_widget_set_margin_bottom (box, 24);
  gtk_widget_set_hexpand (box, TRUE);
  gtk_widget_set_vexpand (box, TRUE);
  gtk_box_append (GTK_BOX (gtk_widget_get_parent (self->page)), box);
  return box;
}

static GtkWidget *
add_label (GtkWidget  *box,
           const char *text,
           const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);
  gtk_box_append (GTK_BOX (box), label);
  return label;
}

/* Adds the last page, on which the only button closes the window. */
static GtkWidget *
new_last_page (IxImportList *self)
{
  gtk_widget_set_visible (self->page, FALSE);
  gtk_widget_set_visible (self->cancel, FALSE);
  gtk_button_set_label (GTK_BUTTON (self->apply), _("_Close"));
  gtk_widget_set_visible (self->apply, TRUE);
  ix_dialog_set_why (IX_DIALOG (self), NULL);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->apply), "window.close");
  gtk_widget_grab_focus (self->apply);
  return new_page (self);
}

/* Stands in the middle of the window: there is no more than these labels. */
static void
centre (GtkWidget *box)
{
  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  for (GtkWidget *label = gtk_widget_get_first_child (box); label != NULL;
       label = gtk_widget_get_next_sibling (label))
    {
      gtk_label_set_xalign (GTK_LABEL (label), 0.5);
      gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
    }
}

static void
show_error (IxImportList   *self,
            const GError *error)
{
  g_autofree char *text = ix_format_list_error (error);
  GtkWidget *box = new_last_page (self);

  add_label (box, _("Nothing Was Imported"), "title-2");
  add_label (box, text, NULL);
  centre (box);
}

static void
add_odd_rows (GtkWidget          *box,
              const IxListReport *report)
{
  GtkWidget *scrolled = gtk_scrolled_window_new ();
  GtkWidget *view = gtk_text_view_new ();
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *intro =
    g_strdup_printf (ngettext ("%u warning:", "%u warnings:", report->n_warnings),
                     report->n_warnings);

  add_label (box, intro, NULL);
  for (guint i = 0; i < report->warnings->len; i++)
    {
      g_autofree char *line = ix_format_list_warning (report->warnings->pdata[i]);

      ix_text_append_item (text, "\n", line);
    }
  gtk_text_buffer_set_text (gtk_text_view_get_buffer (GTK_TEXT_VIEW (view)), text->str, -1);
  gtk_text_view_set_editable (GTK_TEXT_VIEW (view), FALSE);
  gtk_text_view_set_accepts_tab (GTK_TEXT_VIEW (view), FALSE);
  gtk_text_view_set_wrap_mode (GTK_TEXT_VIEW (view), GTK_WRAP_WORD_CHAR);
  gtk_text_view_set_left_margin (GTK_TEXT_VIEW (view), 6);
  gtk_text_view_set_right_margin (GTK_TEXT_VIEW (view), 6);
  gtk_accessible_update_property (GTK_ACCESSIBLE (view), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Warnings"), -1);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), view);
  gtk_scrolled_window_set_has_frame (GTK_SCROLLED_WINDOW (scrolled), TRUE);
  gtk_scrolled_window_set_min_content_height (GTK_SCROLLED_WINDOW (scrolled), 200);
  gtk_widget_set_focusable (scrolled, FALSE);
  gtk_widget_set_vexpand (scrolled, TRUE);
  gtk_box_append (GTK_BOX (box), scrolled);
}

static void
show_report (IxImportList         *self,
             const IxListReport *report)
{
  GtkWidget *box = new_last_page (self);
  g_autofree char *players = g_strdup_printf (
    ngettext ("%u player", "%u players", report->n_players), report->n_players);
  g_autofree char *skipped = g_strdup_printf (
    ngettext ("%u row was skipped.", "%u rows were skipped.", report->n_skipped),
    report->n_skipped);

  add_label (box, players, "title-2");
  if (report->n_skipped > 0)
    add_label (box, skipped, NULL);
  if (report->n_warnings > 0)
    add_odd_rows (box, report);
  else
    centre (box);
}

/* Nothing is odd: a toast is enough. */
static void
leave_with_toast (IxImportList       *self,
                  const IxListReport *report)
{
  self->brought = g_strdup_printf (ngettext ("%u player is imported", "%u players are imported", report->n_players),
                                   report->n_players);
  ix_dialogs_leave (GTK_WINDOW (self));
}

/* Import */

/* Called on the thread. */
static gboolean
progress_cb (double   part,
             gpointer data)
{
  Job *job = data;

  g_atomic_int_set (&job->progress, (gint) (part * WHOLE));
  return !g_atomic_int_get (&job->stop);
}

static void
import_thread (GTask        *task,
               gpointer      source,
               gpointer      data,
               GCancellable *cancellable)
{
  Job *job = data;
  const IxListOptions options = {
    .name = job->name,
    .date = job->date,
    .columns = job->columns,
    .revised = job->revised,
  };
  g_autoptr (GError) error = NULL;
  char *id = ix_lists_import (job->folder, job->path, &options, progress_cb, job, &job->report,
                              &error);

  if (id != NULL)
    g_task_return_pointer (task, id, g_free);
  else
    g_task_return_error (task, g_steal_pointer (&error));
}

static gboolean
show_progress (gpointer data)
{
  IxImportList *self = data;

  gtk_progress_bar_set_fraction (GTK_PROGRESS_BAR (self->bar),
                                 (double) g_atomic_int_get (&self->job->progress) / WHOLE);
  return G_SOURCE_CONTINUE;
}

static void
show_result (IxImportList   *self,
             const Job    *job,
             const GError *error)
{
  gtk_widget_set_visible (self->working, FALSE);
  if (g_error_matches (error, IX_LIST_ERROR, IX_LIST_ERROR_STOPPED))
    ix_dialogs_leave (GTK_WINDOW (self));
  else if (error != NULL)
    show_error (self, error);
  else if (job->report->n_warnings == 0 && job->report->n_skipped == 0)
    leave_with_toast (self, job->report);
  else
    show_report (self, job->report);
}

/* The task holds a weak reference: a last strong one might be dropped on the thread. */
static void
weak_ref_free (GWeakRef *ref)
{
  g_weak_ref_clear (ref);
  g_free (ref);
}

static void
imported_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      data)
{
  g_autoptr (IxImportList) self = g_weak_ref_get (data);
  g_autoptr (GError) error = NULL;
  g_autofree char *id = g_task_propagate_pointer (G_TASK (result), &error);

  weak_ref_free (data);
  /* The dialog is gone or disposed of. */
  if (self == NULL || self->job == NULL)
    return;
  self->id = g_steal_pointer (&id);
  self->job = NULL;
  g_clear_handle_id (&self->timer, g_source_remove);
  show_result (self, g_task_get_task_data (G_TASK (result)), error);
}

static void
begin_work (IxImportList *self)
{
  gtk_widget_set_visible (self->page, FALSE);
  gtk_widget_set_visible (self->apply, FALSE);
  self->working = new_page (self);
  self->bar = gtk_progress_bar_new ();
  self->doing = add_label (self->working, _("Importing the list…"), NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->bar), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Progress of the import"), -1);
  gtk_box_append (GTK_BOX (self->working), self->bar);
  gtk_widget_grab_focus (self->cancel);
  self->timer = g_timeout_add (PROGRESS_INTERVAL, show_progress, self);
}

static Job *
new_job (IxImportList *self)
{
  Job *job = g_new0 (Job, 1);

  job->folder = g_strdup (self->folder);
  job->path = g_strdup (self->path);
  job->name = ix_rows_typed_text (GTK_WIDGET (self->name));
  job->date = ix_rows_typed_text (GTK_WIDGET (self->date));
  job->columns = ix_import_columns_text (self->columns);
  if (self->revised != NULL)
    job->revised = gtk_switch_get_active (GTK_SWITCH (self->revised));
  return job;
}

static void
ix_import_list_apply (IxDialog *dialog)
{
  IxImportList *self = IX_IMPORT_LIST (dialog);
  g_autoptr (GTask) task = NULL;
  GWeakRef *ref;

  /* The button applies only while the questions are shown. */
  if (self->working != NULL || !gtk_widget_get_visible (self->page))
    return;
  self->job = new_job (self);
  begin_work (self);
  ref = g_new0 (GWeakRef, 1);
  g_weak_ref_init (ref, self);
  task = g_task_new (NULL, NULL, imported_cb, ref);
  g_task_set_task_data (task, self->job, (GDestroyNotify) job_free);
  g_task_run_in_thread (task, import_thread);
}

/* During an import, asks the thread to stop and stays open until it has stopped. */
static gboolean
ix_import_list_close_request (GtkWindow *window)
{
  IxImportList *self = IX_IMPORT_LIST (window);

  if (self->job == NULL)
    return GTK_WINDOW_CLASS (ix_import_list_parent_class)->close_request (window);
  g_atomic_int_set (&self->job->stop, TRUE);
  gtk_widget_set_sensitive (self->cancel, FALSE);
  ix_set_why (self->cancel, NULL, _("The import is being stopped."));
  gtk_label_set_text (GTK_LABEL (self->doing), _("Stopping the import…"));
  return TRUE;
}

/* Questions */

static void
check_cb (IxImportList *self)
{
  g_autofree char *name = ix_rows_typed_text (GTK_WIDGET (self->name));
  g_autofree char *date = ix_rows_typed_text (GTK_WIDGET (self->date));
  gboolean dated = ix_list_date_is_right (date);

  if (dated)
    gtk_widget_remove_css_class (self->date, "error");
  else
    gtk_widget_add_css_class (self->date, "error");
  ix_dialog_set_why (IX_DIALOG (self),
                     *name == '\0' ? _("The list needs a name.")
                     : !dated      ? _("A date is a year and a month, such as 2016-01.")
                     : !ix_import_columns_are_enough (self->columns)
                       ? _("Choose the columns of the names and of the grades.")
                       : NULL);
}

static void
revised_cb (IxImportList *self)
{
  ix_import_columns_use_revised (self->columns,
                                 gtk_switch_get_active (GTK_SWITCH (self->revised)));
}

static GtkWidget *
add_entry (IxImportList *self,
           GtkWidget    *group,
           const char   *name,
           const char   *title,
           const char   *text)
{
  GtkWidget *row = ix_rows_add_text (group, title, text);

  gtk_widget_set_name (row, name);
  g_signal_connect_swapped (row, "changed", G_CALLBACK (check_cb), self);
  return row;
}

static void
add_questions (IxImportList       *self,
               const IxListReader *reader,
               GBytes             *head,
               const char         *member)
{
  IxListFormat format = ix_list_reader_format (reader);
  g_autofree char *base = g_path_get_basename (self->path);
  g_autofree char *title = g_filename_display_name (base);
  g_autofree char *name = ix_lists_usual_name (self->path, format);
  g_autofree char *date = ix_lists_usual_date (self->path, member, ix_list_reader_date (reader));
  g_autofree char *about = NULL;
  GtkWidget *group = ix_dialog_add_group (IX_DIALOG (self), title);

  if (member != NULL)
    /* Translators: the format of a list, and the name of the file in the archive */
    about = g_strdup_printf (_("%s: %s"), ix_format_list_format (format), member);
  adw_preferences_group_set_description (ADW_PREFERENCES_GROUP (group),
                                         about != NULL ? about : ix_format_list_format (format));
  self->name = add_entry (self, group, "name", _("Name of the list"), name);
  self->date = add_entry (self, group, "date", _("Year and month, such as 2016-01"), date);
  if (format == IX_LIST_ECF_RATINGS)
    self->revised = ix_rows_add_switch (group, _("Ratings as They Stand Today"),
                                        _("Otherwise those of the first of the month"));
  self->columns = ix_import_columns_new (IX_DIALOG (self), self->folder, head);
  ix_import_columns_on_change (self->columns, G_CALLBACK (check_cb), self);
  if (self->revised == NULL)
    return;
  gtk_widget_set_name (self->revised, "revised");
  g_signal_connect_swapped (self->revised, "notify::active", G_CALLBACK (revised_cb), self);
}

/* Reads the beginning of the file, unpacked, from which the format is detected.  @member is the file
 * in an archive that it is of, or NULL. */
static GBytes *
read_head (const char *path,
           char      **member,
           GError    **error)
{
  g_autoptr (IxListSource) source = ix_list_source_open (path, error);
  g_autofree char *head = g_malloc (HEAD_SIZE);
  gsize length = 0;
  gssize n = 1;

  if (source == NULL)
    return NULL;
  *member = g_strdup (ix_list_source_get_member (source));
  while (n > 0 && length < HEAD_SIZE)
    {
      n = ix_list_source_read (source, head + length, HEAD_SIZE - length, error);
      if (n < 0)
        return NULL;
      length += (gsize) n;
    }
  return g_bytes_new_take (g_steal_pointer (&head), length);
}

static void
show_file (IxImportList *self)
{
  g_autoptr (GBytes) head = NULL;
  g_autoptr (IxListReader) reader = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *member = NULL;
  IxBytes bytes = { 0 };

  if (self->path == NULL)
    g_set_error_literal (&error, IX_LIST_ERROR, IX_LIST_ERROR_READ, _("there is no such file"));
  else
    head = read_head (self->path, &member, &error);
  if (head == NULL)
    {
      show_error (self, error);
      return;
    }
  bytes.at = g_bytes_get_data (head, &bytes.left);
  reader = ix_list_reader_new (ix_bytes_read, &bytes, &error);
  if (reader == NULL)
    {
      show_error (self, error);
      return;
    }
  add_questions (self, reader, head, member);
  check_cb (self);
  gtk_widget_grab_focus (self->name);
}

/* Construction and disposal */

static void
ix_import_list_dispose (GObject *object)
{
  IxImportList *self = IX_IMPORT_LIST (object);
  IxImportListDone done = g_steal_pointer (&self->done);

  g_clear_handle_id (&self->timer, g_source_remove);
  if (self->job != NULL)
    g_atomic_int_set (&self->job->stop, TRUE);
  self->job = NULL;
  if (done != NULL)
    done (self->id, self->brought, self->data);
  G_OBJECT_CLASS (ix_import_list_parent_class)->dispose (object);
}

static void
ix_import_list_finalize (GObject *object)
{
  IxImportList *self = IX_IMPORT_LIST (object);

  g_clear_pointer (&self->columns, ix_import_columns_free);
  g_free (self->folder);
  g_free (self->path);
  g_free (self->id);
  g_free (self->brought);
  G_OBJECT_CLASS (ix_import_list_parent_class)->finalize (object);
}

static void
ix_import_list_class_init (IxImportListClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = ix_import_list_dispose;
  object_class->finalize = ix_import_list_finalize;
  GTK_WINDOW_CLASS (klass)->close_request = ix_import_list_close_request;
  IX_DIALOG_CLASS (klass)->apply = ix_import_list_apply;
}

static void
ix_import_list_init (IxImportList *self)
{
  self->apply = ix_dialog_get_apply (IX_DIALOG (self));
  self->cancel = ix_dialog_get_cancel (IX_DIALOG (self));
  self->page = ix_dialog_get_page (IX_DIALOG (self));
  ix_dialogs_give_back (GTK_WINDOW (self));
}

void
ix_import_list_present (GtkWindow       *parent,
                        const char      *folder,
                        GFile           *file,
                        IxImportListDone done,
                        gpointer         data)
{
  IxImportList *self = g_object_new (IX_TYPE_IMPORT_LIST, NULL);

  ix_dialog_set_up (IX_DIALOG (self), GTK_WIDGET (parent), _("Import a List"), _("_Import"));
  self->folder = g_strdup (folder);
  self->path = g_file_get_path (file);
  self->done = done;
  self->data = data;
  show_file (self);
  gtk_window_set_default_size (GTK_WINDOW (self), 560, 620);
  gtk_window_present (GTK_WINDOW (self));
}
