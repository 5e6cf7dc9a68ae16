/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-failure-page.h"

#include <glib/gi18n.h>

#include "ix-action-table.h"
#include "ix-banner.h"
#include "ix-date.h"
#include "ix-dialogs.h"
#include "ix-rows.h"
#include "ix-salvage-view.h"
#include "ix-store-copies.h"
#include "ix-store-renew.h"
#include "ix-widgets.h"

typedef enum {
  DAMAGED,
  FOREIGN,
  IN_USE,
  MISSING,
  CLOSED, /* it cannot be opened or written */
} Kind;

struct _IxFailurePage {
  AdwBin parent_instance;

  char         *path;
  Kind          kind;
  GCancellable *looking;
  IxSalvage    *salvage; /* NULL: not read, or nothing can be read */
  GPtrArray    *copies;  /* of IxStoreCopy, verified, newest first; NULL: not yet known */

  GtkWidget *stack; /* "ways", "contents" */
  GtkWidget *title, *text, *details;
  GtkWidget *banner;
  GtkWidget *busy, *spinner;
  GtkWidget *ways;
  GtkWidget *try_again;
  GtkWidget *contents; /* an IxSalvageView */
};

G_DEFINE_FINAL_TYPE (IxFailurePage, ix_failure_page, ADW_TYPE_BIN)

enum {
  TRY_AGAIN,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* Words */

static const struct {
  const char *title;
  const char *text;
} words[] = {
  [DAMAGED] = {
    N_("The File Is Damaged"),
    N_("Part of the file with your evenings and matches is not as it was written. It was not "
       "touched, and whatever you choose, it is kept under another name in its folder."),
  },
  [FOREIGN] = {
    N_("The File Cannot Be Used"),
    N_("It is not a file of this version of the program. It was not touched, and whatever you "
       "choose, it is kept under another name in its folder."),
  },
  [IN_USE] = {
    N_("The File Is in Use"),
    N_("Another window of this program, perhaps of another user, has it open. Close it there, then "
       "try again."),
  },
  [MISSING] = {
    N_("The File Is Not There"),
    N_("The file with your evenings and matches was moved, renamed or deleted, but there are "
       "copies of it. If you have it elsewhere, put it back and try again."),
  },
  [CLOSED] = {
    N_("The File Cannot Be Opened"),
    N_("Nothing in it was changed. Mend the cause below, then try again."),
  },
};

static Kind
kind_of (const GError *error)
{
  if (g_error_matches (error, IX_STORE_ERROR, IX_STORE_ERROR_DAMAGED))
    return DAMAGED;
  if (g_error_matches (error, IX_STORE_ERROR, IX_STORE_ERROR_FOREIGN))
    return FOREIGN;
  if (g_error_matches (error, IX_STORE_ERROR, IX_STORE_ERROR_IN_USE))
    return IN_USE;
  return g_error_matches (error, G_FILE_ERROR, G_FILE_ERROR_NOENT) ? MISSING : CLOSED;
}

/* Returns "22 November, 19:43". */
static char *
time_of (const IxStoreCopy *copy)
{
  /* Translators: the day and the time of a copy, see g_date_time_format() */
  return ix_date_format (copy->made, _("%-d %B, %H:%M"));
}

static char *
contents_of (const IxStoreCopy *copy)
{
  g_autofree char *evenings =
    g_strdup_printf (ngettext ("%u evening", "%u evenings", copy->n_evenings), copy->n_evenings);
  g_autofree char *matches =
    g_strdup_printf (ngettext ("%u match", "%u matches", copy->n_matches), copy->n_matches);

  if (copy->newest == NULL || *copy->newest == '\0')
    /* Translators: "3 evenings, 12 matches" */
    return g_strdup_printf (_("%s, %s. The copy is whole."), evenings, matches);
  /* Translators: "3 evenings, 12 matches; ... "Club Night"" */
  return g_strdup_printf (_("%s, %s; the last evening is “%s”. The copy is whole."), evenings,
                          matches, copy->newest);
}

/* Ways */

/* @target is that of the action; NULL: it has none. */
static GtkWidget *
new_way (const char *name,
         const char *title,
         const char *subtitle,
         const char *action,
         GVariant   *target)
{
  GtkWidget *row = adw_action_row_new ();

  gtk_widget_set_name (row, name);
  ix_rows_set_texts (row, title, subtitle);
  ix_rows_set_spoken (row, title, subtitle);
  adw_action_row_set_title_lines (ADW_ACTION_ROW (row), 0);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 0);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row),
                             gtk_image_new_from_icon_name ("go-next-symbolic"));
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  /* The target comes first, or it does not suit the action for a moment. */
  gtk_actionable_set_action_target_value (GTK_ACTIONABLE (row), target);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (row), action);
  return row;
}

/* The target is the number of the copy, because its path may be any bytes. */
static GtkWidget *
new_copy_way (IxFailurePage *self,
              const char    *name,
              const char    *title,
              guint          number)
{
  g_autofree char *contents = contents_of (self->copies->pdata[number]);

  return new_way (name, title, contents, "failure.use-copy", g_variant_new_uint32 (number));
}

static void
add_way (IxFailurePage *self,
         const char    *icon,
         GtkWidget     *row)
{
  GtkWidget *image = gtk_image_new_from_icon_name (icon);

  gtk_image_set_pixel_size (GTK_IMAGE (image), 32);
  if (ADW_IS_EXPANDER_ROW (row))
    adw_expander_row_add_prefix (ADW_EXPANDER_ROW (row), image);
  else
    adw_action_row_add_prefix (ADW_ACTION_ROW (row), image);
  gtk_list_box_append (GTK_LIST_BOX (self->ways), row);
}

static void
add_salvage (IxFailurePage *self)
{
  g_autofree char *summary = ix_salvage_view_summarize (self->salvage);

  add_way (self, "edit-find-symbolic",
           new_way ("salvage", _("Go On with What Can Be Read"), summary, "failure.show-contents", NULL));
}

static void
add_newest_copy (IxFailurePage *self)
{
  g_autofree char *time = time_of (self->copies->pdata[0]);
  /* Translators: %s is "22 November, 19:43" */
  g_autofree char *title = g_strdup_printf (_("Go Back to the Copy of %s"), time);

  add_way (self, "document-open-recent-symbolic", new_copy_way (self, "newest-copy", title, 0));
}

static void
add_other_copies (IxFailurePage *self)
{
  GtkWidget *others = adw_expander_row_new ();

  gtk_widget_set_name (others, "older-copies");
  ix_rows_set_texts (others, _("Older Copies"), NULL);
  ix_rows_set_spoken (others, _("Older Copies"), NULL);
  for (guint i = 1; i < self->copies->len; i++)
    {
      g_autofree char *time = time_of (self->copies->pdata[i]);
      g_autofree char *name = g_strdup_printf ("copy-%u", i);

      adw_expander_row_add_row (ADW_EXPANDER_ROW (others), new_copy_way (self, name, time, i));
    }
  add_way (self, "document-open-recent-symbolic", others);
}

static void
add_ways (IxFailurePage *self)
{
  if (self->salvage != NULL && ix_salvage_count (self->salvage) > 0)
    add_salvage (self);
  if (self->copies->len > 0)
    add_newest_copy (self);
  if (self->copies->len > 1)
    add_other_copies (self);
  /* Anything else, such as a folder, is not put aside. */
  if (self->kind == MISSING || g_file_test (self->path, G_FILE_TEST_IS_REGULAR))
    add_way (self, "document-new-symbolic",
             new_way ("empty", _("Begin with an Empty File"),
                      _("It does not show the evenings and matches of the old file."),
                      "failure.begin-empty", NULL));
}

static void
show_ways (IxFailurePage *self)
{
  GtkListBoxRow *first;

  gtk_widget_set_visible (self->busy, FALSE);
  gtk_spinner_stop (GTK_SPINNER (self->spinner));
  add_ways (self);
  first = gtk_list_box_get_row_at_index (GTK_LIST_BOX (self->ways), 0);
  gtk_widget_set_visible (self->ways, first != NULL);
  gtk_widget_grab_focus (first != NULL ? GTK_WIDGET (first) : self->try_again);
}

/* Looking: in a thread, because reading many copies takes a while */

typedef struct {
  char      *path;
  gboolean   damaged;
  IxSalvage *salvage;
  GPtrArray *copies;
} Look;

static void
look_free (Look *look)
{
  g_free (look->path);
  g_clear_pointer (&look->salvage, ix_salvage_free);
  g_clear_pointer (&look->copies, g_ptr_array_unref);
  g_free (look);
}

static void
look (GTask        *task,
      gpointer      source,
      gpointer      data,
      GCancellable *cancellable)
{
  Look *self = data;
  g_autoptr (GError) why = NULL;

  if (self->damaged)
    self->salvage = ix_salvage_read (self->path, &why);
  if (why != NULL)
    g_debug ("nothing can be read: %s", why->message);
  self->copies = ix_store_copies_list (self->path);
  for (guint i = 0; i < self->copies->len && !g_cancellable_is_cancelled (cancellable);)
    if (ix_store_copy_verify (self->copies->pdata[i], NULL))
      i++;
    else
      g_ptr_array_remove_index (self->copies, i);
  g_task_return_boolean (task, TRUE);
}

static void
looked_cb (GObject      *none,
           GAsyncResult *result,
           gpointer      data)
{
  g_autoptr (IxFailurePage) self = data;
  Look *found = g_task_get_task_data (G_TASK (result));

  if (!g_task_propagate_boolean (G_TASK (result), NULL))
    return;
  self->salvage = g_steal_pointer (&found->salvage);
  self->copies = g_steal_pointer (&found->copies);
  show_ways (self);
}

static void
begin_to_look (IxFailurePage *self)
{
  /* The thread may drop the last reference of the task, and a widget must not be destroyed there. */
  g_autoptr (GTask) task = g_task_new (NULL, self->looking, looked_cb, g_object_ref (self));
  Look *wanted = g_new0 (Look, 1);

  wanted->path = g_strdup (self->path);
  wanted->damaged = self->kind == DAMAGED;
  g_task_set_task_data (task, wanted, (GDestroyNotify) look_free);
  gtk_widget_set_visible (self->busy, TRUE);
  gtk_spinner_start (GTK_SPINNER (self->spinner));
  g_task_run_in_thread (task, look);
}

/* Acts */

static void
tell_failure (IxFailurePage *self,
              const char    *why)
{
  g_autofree char *text = g_strdup_printf (_("It failed: %s"), why);

  gtk_stack_set_visible_child_name (GTK_STACK (self->stack), "ways");
  ix_banner_show (IX_BANNER (self->banner), text);
}

/* Takes @now, what is open now, and @aside, the new path of the old file. */
static void
go_on (IxFailurePage *self,
       char          *now,
       char          *aside)
{
  g_autofree char *what = now;
  g_autofree char *path = aside;
  g_autofree char *shown = path != NULL ? g_filename_display_name (path) : NULL;
  g_autofree char *text =
    /* Translators: a sentence, and the path of a file */
    shown != NULL ? g_strdup_printf (_("%s The old file is kept: %s"), what, shown)
                  : g_strdup (what);

  g_signal_emit (self, signals[TRY_AGAIN], 0, text);
}

static void
use_salvage (IxFailurePage *self)
{
  g_autoptr (GError) error = NULL;
  char *aside;

  if (ix_store_renew_from_salvage (self->path, self->salvage, &aside, &error))
    go_on (self, g_strdup (_("You go on with what could be read.")), aside);
  else
    tell_failure (self, error->message);
}

static void
use_copy (IxFailurePage *self,
          GVariant      *parameter)
{
  guint i = g_variant_get_uint32 (parameter);
  const IxStoreCopy *copy = i < self->copies->len ? self->copies->pdata[i] : NULL;
  g_autofree char *time = copy != NULL ? time_of (copy) : NULL;
  g_autoptr (GError) error = NULL;
  char *aside;

  /* An action may name a row that is not there. */
  if (copy == NULL)
    return;
  if (ix_store_renew_from_copy (self->path, copy->path, &aside, &error))
    /* Translators: %s is "22 November, 19:43" */
    go_on (self, g_strdup_printf (_("You go on with the copy of %s."), time), aside);
  else
    tell_failure (self, error->message);
}

static void
begin_empty (IxFailurePage *self)
{
  g_autoptr (GError) error = NULL;
  char *aside;

  if (ix_store_renew_empty (self->path, &aside, &error))
    go_on (self, g_strdup (_("You go on with an empty file.")), aside);
  else
    tell_failure (self, error->message);
}

static void
try_again (IxFailurePage *self)
{
  g_signal_emit (GTK_WIDGET (self), signals[TRY_AGAIN], 0, NULL);
}

static void
show_folder (IxFailurePage *self)
{
  ix_dialogs_show_folder (ix_window_of (GTK_WIDGET (self)), self->path);
}

/* People look at the readable part before they choose it. */
static void
show_contents (IxFailurePage *self)
{
  gtk_stack_set_visible_child_name (GTK_STACK (self->stack), "contents");
  ix_salvage_view_show (IX_SALVAGE_VIEW (self->contents), self->salvage);
}

static void
contents_left_cb (IxFailurePage *self)
{
  gtk_stack_set_visible_child_name (GTK_STACK (self->stack), "ways");
  gtk_widget_grab_focus (
    GTK_WIDGET (gtk_list_box_get_row_at_index (GTK_LIST_BOX (self->ways), 0)));
}

/* Construction and disposal */

static gboolean
ix_failure_page_grab_focus (GtkWidget *widget)
{
  IxFailurePage *self = IX_FAILURE_PAGE (widget);
  GtkListBoxRow *first = gtk_list_box_get_row_at_index (GTK_LIST_BOX (self->ways), 0);

  return gtk_widget_grab_focus (first != NULL ? GTK_WIDGET (first) : self->try_again);
}

static void
ix_failure_page_dispose (GObject *object)
{
  g_cancellable_cancel (IX_FAILURE_PAGE (object)->looking);
  G_OBJECT_CLASS (ix_failure_page_parent_class)->dispose (object);
}

static void
ix_failure_page_finalize (GObject *object)
{
  IxFailurePage *self = IX_FAILURE_PAGE (object);

  g_free (self->path);
  g_clear_object (&self->looking);
  g_clear_pointer (&self->salvage, ix_salvage_free);
  g_clear_pointer (&self->copies, g_ptr_array_unref);
  G_OBJECT_CLASS (ix_failure_page_parent_class)->finalize (object);
}

static void
ix_failure_page_class_init (IxFailurePageClass *klass)
{
  static const IxActionRow actions[] = {
    { "failure.show-contents", G_CALLBACK (show_contents) },
    { "failure.use-copy", G_CALLBACK (use_copy), "u" },
    { "failure.begin-empty", G_CALLBACK (begin_empty) },
    { "failure.try-again", G_CALLBACK (try_again) },
    { "failure.show-folder", G_CALLBACK (show_folder) },
  };
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ix_failure_page_dispose;
  object_class->finalize = ix_failure_page_finalize;
  widget_class->grab_focus = ix_failure_page_grab_focus;
  signals[TRY_AGAIN] = g_signal_new ("try-again", IX_TYPE_FAILURE_PAGE, G_SIGNAL_RUN_LAST, 0, NULL,
                                     NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  g_type_ensure (IX_TYPE_BANNER);
  g_type_ensure (IX_TYPE_SALVAGE_VIEW);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/interchange_chess/Interchange/failure-page.ui");
  gtk_widget_class_bind_template_child (widget_class, IxFailurePage, stack);
  gtk_widget_class_bind_template_child (widget_class, IxFailurePage, title);
  gtk_widget_class_bind_template_child (widget_class, IxFailurePage, text);
  gtk_widget_class_bind_template_child (widget_class, IxFailurePage, details);
  gtk_widget_class_bind_template_child (widget_class, IxFailurePage, banner);
  gtk_widget_class_bind_template_child (widget_class, IxFailurePage, busy);
  gtk_widget_class_bind_template_child (widget_class, IxFailurePage, spinner);
  gtk_widget_class_bind_template_child (widget_class, IxFailurePage, ways);
  gtk_widget_class_bind_template_child (widget_class, IxFailurePage, try_again);
  gtk_widget_class_bind_template_child (widget_class, IxFailurePage, contents);
  ix_action_table_install (widget_class, actions, G_N_ELEMENTS (actions));
}

static void
ix_failure_page_init (IxFailurePage *self)
{
  self->looking = g_cancellable_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  ix_set_spoken_name (self->ways, _("Ways to go on"));
  g_signal_connect_swapped (self->contents, "back", G_CALLBACK (contents_left_cb), self);
  g_signal_connect_swapped (self->contents, "accept", G_CALLBACK (use_salvage), self);
}

GtkWidget *
ix_failure_page_new (const char   *path,
                     const GError *error)
{
  IxFailurePage *self = g_object_new (IX_TYPE_FAILURE_PAGE, NULL);
  g_autofree char *shown = g_filename_display_name (path);
  g_autofree char *details = NULL;

  self->path = g_strdup (path);
  self->kind = kind_of (error);
  /* For a file in use the text tells it all. */
  details = self->kind == IN_USE ? g_strdup (shown)
                                 : g_strdup_printf ("%s\n%s", shown, error->message);
  gtk_label_set_text (GTK_LABEL (self->title), _(words[self->kind].title));
  gtk_label_set_text (GTK_LABEL (self->text), _(words[self->kind].text));
  gtk_label_set_text (GTK_LABEL (self->details), details);
  if (self->kind == IN_USE || self->kind == CLOSED)
    gtk_widget_add_css_class (self->try_again, "suggested-action");
  else
    begin_to_look (self);
  return GTK_WIDGET (self);
}
