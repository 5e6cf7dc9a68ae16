/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ix-dialogs.h"
#include "ix-keys.h"

#include <glib/gi18n.h>

#include "ix-help.h"
#include "ix-sandbox.h"
#include "ix-settings.h"
#include "ix-score-label.h"

GtkWindow *
ix_window_of (GtkWidget *widget)
{
  GtkRoot *root = gtk_widget_get_root (widget);

  return root != NULL ? GTK_WINDOW (root) : NULL;
}

/* How long is it waited for the keyboard to be elsewhere, in milliseconds: a window manager may refuse. */
#define LONGEST_LEAVE 1000

static GQuark
leave_quark (void)
{
  return g_quark_from_static_string ("ix-leave");
}

static gboolean
waited_cb (gpointer window)
{
  g_object_set_qdata (window, leave_quark (), NULL);
  gtk_window_destroy (window);
  return G_SOURCE_REMOVE;
}

/* The window goes, or goes without this: it is not waited for any more. */
static void
stop_waiting_cb (GtkWindow *window)
{
  guint waiting = GPOINTER_TO_UINT (g_object_steal_qdata (G_OBJECT (window), leave_quark ()));

  if (waiting != 0)
    g_source_remove (waiting);
}

static void
under_active_cb (GtkWindow  *under,
                 GParamSpec *pspec,
                 GtkWindow  *window)
{
  if (gtk_window_is_active (under) && g_object_get_qdata (G_OBJECT (window), leave_quark ()) != NULL)
    gtk_window_destroy (window);
}

/* The window manager would choose a window of its own when it hears that this one is gone, and gives none to a
 * window that is under a modal one. */
void
ix_dialogs_leave (GtkWindow *window)
{
  GtkWindow *under;

  g_return_if_fail (GTK_IS_WINDOW (window));

  under = gtk_window_get_transient_for (window);
  /* As the program ends, the one below may be gone already. */
  if (under == NULL || !gtk_widget_get_mapped (GTK_WIDGET (under)) || gtk_window_is_active (under) ||
      !gtk_window_is_active (window))
    {
      gtk_window_destroy (window);
      return;
    }
  if (g_object_get_qdata (G_OBJECT (window), leave_quark ()) == NULL)
    {
      g_object_set_qdata (G_OBJECT (window), leave_quark (),
                          GUINT_TO_POINTER (g_timeout_add (LONGEST_LEAVE, waited_cb, window)));
      g_signal_connect (window, "destroy", G_CALLBACK (stop_waiting_cb), NULL);
      g_signal_connect_object (under, "notify::is-active", G_CALLBACK (under_active_cb), window, 0);
    }
  gtk_widget_set_sensitive (GTK_WIDGET (window), FALSE);
  gtk_window_set_modal (window, FALSE);
  gtk_window_present (under);
}

static gboolean
close_request_cb (GtkWindow *window)
{
  ix_dialogs_leave (window);
  return TRUE;
}

void
ix_dialogs_give_back (GtkWindow *window)
{
  g_return_if_fail (GTK_IS_WINDOW (window));
  /* A type of window may first ask whether to close. */
  g_signal_connect_after (window, "close-request", G_CALLBACK (close_request_cb), NULL);
}

static void
help_cb (GSimpleAction *action,
         GVariant      *parameter,
         GtkWidget     *window)
{
  ix_help_open (window);
}

/* These windows have no type of their own, and so no class with the action. */
static void
add_help (GtkWidget *window)
{
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();
  g_autoptr (GSimpleAction) action = g_simple_action_new ("here", NULL);

  g_signal_connect_object (action, "activate", G_CALLBACK (help_cb), window, 0);
  g_action_map_add_action (G_ACTION_MAP (group), G_ACTION (action));
  gtk_widget_insert_action_group (window, "help", G_ACTION_GROUP (group));
}

/* The focus goes to what is to be read, not to the button in the header before it. */
static void
content_mapped_cb (GtkWidget *content)
{
  if (gtk_window_get_focus (ix_window_of (content)) == NULL)
    gtk_widget_child_focus (content, GTK_DIR_TAB_FORWARD);
}

gboolean
ix_dialogs_is_gone (GtkWindow *window)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  g_return_val_if_fail (GTK_IS_WINDOW (window), TRUE);

  return g_list_find (windows, window) == NULL;
}

static gboolean
destroy_idle (gpointer window)
{
  if (!ix_dialogs_is_gone (window))
    gtk_window_destroy (window);
  return G_SOURCE_REMOVE;
}

void
ix_dialogs_destroy_later (GtkWindow *window)
{
  g_return_if_fail (GTK_IS_WINDOW (window));

  g_idle_add_full (G_PRIORITY_HIGH, destroy_idle, g_object_ref (window), g_object_unref);
}

static void
forget_parent_cb (GtkWindow *window)
{
  gtk_window_set_transient_for (window, NULL);
}

void
ix_dialogs_put_over (GtkWindow *window,
                     GtkWindow *parent)
{
  GtkWindow *before = gtk_window_get_transient_for (window);

  if (before != NULL)
    g_signal_handlers_disconnect_by_func (before, forget_parent_cb, window);
  gtk_window_set_transient_for (window, parent);
  gtk_window_set_destroy_with_parent (window, TRUE);
  if (parent != NULL)
    g_signal_connect_object (parent, "destroy", G_CALLBACK (forget_parent_cb), window, G_CONNECT_SWAPPED);
}

GtkWidget *
ix_dialogs_window_new (GtkWindow  *parent,
                       const char *title,
                       const char *name,
                       GtkWidget  *content)
{
  GtkWidget *window = adw_window_new ();
  GtkWidget *header = adw_header_bar_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  adw_header_bar_pack_start (ADW_HEADER_BAR (header), ix_help_button_new ());
  gtk_box_append (GTK_BOX (box), header);
  gtk_box_append (GTK_BOX (box), content);
  gtk_widget_set_vexpand (content, TRUE);
  g_signal_connect (content, "map", G_CALLBACK (content_mapped_cb), NULL);
  gtk_window_set_title (GTK_WINDOW (window), title);
  gtk_widget_set_name (window, name);
  ix_dialogs_put_over (GTK_WINDOW (window), parent);
  gtk_window_set_modal (GTK_WINDOW (window), TRUE);
  adw_window_set_content (ADW_WINDOW (window), box);
  add_help (window);
  ix_keys_add_global (window, "IxDialogs");
  return window;
}

/* Files */

typedef struct {
  IxFileChosen   done;
  gpointer       data;
  GDestroyNotify free_data;
  const char    *label, *key; /* of a box to tick, and its setting; NULL: there is none */
  GtkWindow     *parent;      /* weak */
  GtkWidget     *focus;       /* weak: what had the focus in it */
} Choosing;

/* The window manager would choose a window of its own.  The focus is set again because GTK may have lost it
 * with a row or a menu that is gone. */
static void
give_back (Choosing *choosing)
{
  GtkWindow *parent = choosing->parent;
  GtkWidget *focus = choosing->focus;

  if (parent != NULL)
    gtk_window_present (parent);
  if (parent != NULL && focus != NULL && ix_window_of (focus) == parent && gtk_widget_get_mapped (focus))
    gtk_widget_grab_focus (focus);
  g_clear_weak_pointer (&choosing->parent);
  g_clear_weak_pointer (&choosing->focus);
}

/* Started from a menu, the program is in the folder / and GTK would begin there.  In a sandbox the dialog is not the
 * program's: it begins where the user was, and takes none of the program's folders. */
static void
begin_in_folder (GtkFileChooser *dialog)
{
  g_autofree char *last = g_settings_get_string (ix_computer_settings (), IX_SETTINGS_LAST_FOLDER);
  const char *documents = g_get_user_special_dir (G_USER_DIRECTORY_DOCUMENTS);
  const char *const folders[] = { last, documents, g_get_home_dir () };

  if (ix_is_in_sandbox ())
    return;
  for (gsize i = 0; i < G_N_ELEMENTS (folders); i++)
    if (folders[i] != NULL && g_file_test (folders[i], G_FILE_TEST_IS_DIR))
      {
        g_autoptr (GFile) folder = g_file_new_for_path (folders[i]);

        gtk_file_chooser_set_current_folder (dialog, folder, NULL);
        return;
      }
}

/* A setting is text; a folder of another name is not kept.  In a sandbox the file is in a folder that was made for it
 * alone. */
static void
keep_folder (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);

  if (!ix_is_in_sandbox () && g_utf8_validate (folder, -1, NULL))
    g_settings_set_string (ix_computer_settings (), IX_SETTINGS_LAST_FOLDER, folder);
}

static void
response_cb (GtkNativeDialog *dialog,
             int              response,
             Choosing        *choosing)
{
  g_autoptr (GFile) file = response == GTK_RESPONSE_ACCEPT
                             ? gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog))
                             : NULL;
  g_autofree char *path = file != NULL ? g_file_get_path (file) : NULL;

  /* A chosen folder says nothing of where files are opened and saved. */
  if (path != NULL && gtk_file_chooser_get_action (GTK_FILE_CHOOSER (dialog)) != GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER)
    keep_folder (path);
  if (path != NULL && choosing->key != NULL)
    g_settings_set_boolean (ix_computer_settings (), choosing->key,
                            g_strcmp0 (gtk_file_chooser_get_choice (GTK_FILE_CHOOSER (dialog),
                                                                    choosing->key),
                                       "true") == 0);
  /* First, because another dialog may follow. */
  give_back (choosing);
  choosing->done (path, choosing->data);
  if (choosing->free_data != NULL)
    choosing->free_data (choosing->data);
  g_free (choosing);
  g_object_unref (dialog);
}

static void
add_filters (GtkFileChooser     *dialog,
             const IxFileFilter *filter)
{
  g_autoptr (GtkFileFilter) some = gtk_file_filter_new ();
  g_autoptr (GtkFileFilter) all = gtk_file_filter_new ();

  gtk_file_filter_set_name (some, filter->name);
  for (gsize i = 0; filter->ends[i] != NULL; i++)
    gtk_file_filter_add_suffix (some, filter->ends[i]);
  gtk_file_filter_set_name (all, _("All files"));
  gtk_file_filter_add_pattern (all, "*");
  gtk_file_chooser_add_filter (dialog, some);
  gtk_file_chooser_add_filter (dialog, all);
}

/* @filter NULL: all files are offered. */
static void
choose (GtkWindow           *parent,
        const char          *title,
        const char          *name,
        const IxFileFilter  *filter,
        GtkFileChooserAction action,
        const Choosing      *how)
{
  GtkFileChooserNative *dialog = gtk_file_chooser_native_new (title, parent, action, NULL, NULL);
  Choosing *choosing = g_memdup2 (how, sizeof *how);

  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (dialog), TRUE);
  begin_in_folder (GTK_FILE_CHOOSER (dialog));
  if (name != NULL)
    gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (dialog), name);
  if (filter != NULL)
    add_filters (GTK_FILE_CHOOSER (dialog), filter);
  if (choosing->key != NULL)
    {
      gtk_file_chooser_add_choice (GTK_FILE_CHOOSER (dialog), choosing->key, choosing->label, NULL,
                                   NULL);
      gtk_file_chooser_set_choice (
        GTK_FILE_CHOOSER (dialog), choosing->key,
        g_settings_get_boolean (ix_computer_settings (), choosing->key) ? "true" : "false");
    }
  if (parent != NULL)
    {
      g_set_weak_pointer (&choosing->parent, parent);
      g_set_weak_pointer (&choosing->focus, gtk_window_get_focus (parent));
    }
  g_signal_connect (dialog, "response", G_CALLBACK (response_cb), choosing);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}

void
ix_dialogs_save (GtkWindow     *parent,
                 const char    *title,
                 const char    *name,
                 IxFileChosen   done,
                 gpointer       data,
                 GDestroyNotify free_data)
{
  choose (parent, title, name, NULL, GTK_FILE_CHOOSER_ACTION_SAVE, &(Choosing) { done, data, free_data });
}

void
ix_dialogs_open (GtkWindow          *parent,
                 const char         *title,
                 const IxFileFilter *filter,
                 IxFileChosen        done,
                 gpointer            data,
                 GDestroyNotify      free_data)
{
  choose (parent, title, NULL, filter, GTK_FILE_CHOOSER_ACTION_OPEN, &(Choosing) { done, data, free_data });
}

void
ix_dialogs_folder (GtkWindow   *parent,
                   const char  *title,
                   const char  *label,
                   const char  *key,
                   IxFileChosen done,
                   gpointer     data)
{
  choose (parent, title, NULL, NULL, GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER,
          &(Choosing) { done, data, NULL, label, key });
}

void
ix_dialogs_show_folder (GtkWindow  *parent,
                        const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *uri = g_filename_to_uri (folder, NULL, NULL);

  if (uri != NULL)
    gtk_show_uri (parent, uri, GDK_CURRENT_TIME);
}

/* A longer text gets a second line, and the width for both: the title of a toast has only one line, and would end in
 * dots in a small window.  In two lines a text takes little more than half of its width. */
#define MAX_TITLE_CHARS 50

AdwToast *
ix_dialogs_toast (const char *text)
{
  /* It may name a file, and a name of a file is any bytes. */
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  g_autofree char *markup = g_markup_escape_text (valid, -1);
  AdwToast *toast = adw_toast_new (markup);
  GtkWidget *label;

  if (g_utf8_strlen (valid, -1) <= MAX_TITLE_CHARS)
    return toast;
  label = gtk_label_new (valid);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_lines (GTK_LABEL (label), 2);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_max_width_chars (GTK_LABEL (label), MAX (MAX_TITLE_CHARS, (int) g_utf8_strlen (valid, -1) * 5 / 8));
  gtk_widget_set_tooltip_text (label, valid);
  gtk_widget_add_css_class (label, "heading");
  ix_keep_scores_whole (label);
  adw_toast_set_custom_title (toast, label);
  return toast;
}

static void
stop_animations (GtkSettings *settings)
{
  g_object_set (settings, "gtk-enable-animations", FALSE, NULL);
}

static void
start_animations (GtkSettings *settings)
{
  gtk_settings_reset_property (settings, "gtk-enable-animations");
}

/* A toast that takes the place of another one appears in half a second.  If it is dismissed in the first fifth of a
 * second, libadwaita 1.2 frees it before it has appeared, and crashes.  Without an animation it appears, and goes, at
 * once.  The overlay dismisses a toast, and shows the next one, between both handlers. */
void
ix_dialogs_add_toast (AdwToastOverlay *overlay,
                      AdwToast        *toast)
{
  GtkSettings *settings = gtk_widget_get_settings (GTK_WIDGET (overlay));
  gboolean animated;

  g_return_if_fail (ADW_IS_TOAST_OVERLAY (overlay));
  g_return_if_fail (ADW_IS_TOAST (toast));

  g_object_get (settings, "gtk-enable-animations", &animated, NULL);
  if (!animated)
    {
      adw_toast_overlay_add_toast (overlay, toast);
      return;
    }
  g_signal_connect_object (toast, "dismissed", G_CALLBACK (stop_animations), settings, G_CONNECT_SWAPPED);
  stop_animations (settings);
  adw_toast_overlay_add_toast (overlay, toast);
  start_animations (settings);
  g_signal_connect_object (toast, "dismissed", G_CALLBACK (start_animations), settings, G_CONNECT_SWAPPED);
}

void
ix_dialogs_tell (AdwToastOverlay *overlay,
                 AdwToast       **last,
                 const char      *text,
                 const char      *undo)
{
  AdwToast *toast = ix_dialogs_toast (text);

  if (*last != NULL)
    adw_toast_dismiss (*last);
  g_set_weak_pointer (last, toast);
  if (undo != NULL)
    {
      adw_toast_set_button_label (toast, _("_Undo"));
      adw_toast_set_action_name (toast, undo);
    }
  ix_dialogs_add_toast (overlay, toast);
}

void
ix_dialogs_offer_start_again (AdwToast *toast)
{
  adw_toast_set_timeout (toast, 0);
  adw_toast_set_button_label (toast, _("Start Again"));
  adw_toast_set_action_name (toast, "app.start-again");
}

#define MOST_LINES 20
#define MOST_LETTERS 1500

/* Returns the beginning of a text, all of it unless it is longer than a screen is high. */
static char *
shorten (const char *text)
{
  const char *end = text;
  guint lines = 1, letters = 0;

  for (; *end != '\0' && lines <= MOST_LINES && letters < MOST_LETTERS; end = g_utf8_next_char (end), letters++)
    lines += *end == '\n';
  return *end == '\0' ? g_strdup (text) : g_strdup_printf ("%.*s…", (int) (end - text), text);
}

static GtkWidget *
new_message (GtkWindow  *parent,
             const char *title,
             const char *text)
{
  GtkWidget *dialog = adw_message_dialog_new (NULL, title, NULL);
  g_autofree char *shown = shorten (text);
  GtkWidget *body = gtk_label_new (shown);
  /* The letters of the heading are larger. */
  int least = (int) MAX (30, g_utf8_strlen (title, -1) * 5 / 4);

  /* A label with a smallest width, not the dialog's own body: libadwaita 1.7 measures the large
   * form of a heading in the width of its small form where nothing else makes the dialog wide,
   * and GTK warns. */
  gtk_label_set_wrap (GTK_LABEL (body), TRUE);
  ix_keep_scores_whole (body);
  gtk_label_set_width_chars (GTK_LABEL (body), MIN (least, 50));
  gtk_label_set_max_width_chars (GTK_LABEL (body), 50);
  gtk_label_set_justify (GTK_LABEL (body), GTK_JUSTIFY_CENTER);
  adw_message_dialog_set_extra_child (ADW_MESSAGE_DIALOG (dialog), body);
  ix_dialogs_put_over (GTK_WINDOW (dialog), parent);
  /* A question may hold the parent, which then is not destroyed with all that is over it. */
  if (parent != NULL)
    g_signal_connect_object (parent, "unmap", G_CALLBACK (ix_dialogs_destroy_later), dialog,
                             G_CONNECT_SWAPPED);
  return dialog;
}

void
ix_dialogs_notify (GtkWindow  *parent,
                   const char *title,
                   const char *text)
{
  GtkWidget *dialog = new_message (parent, title, text);

  adw_message_dialog_add_response (ADW_MESSAGE_DIALOG (dialog), "close", _("_Close"));
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "close");
  gtk_window_present (GTK_WINDOW (dialog));
}

typedef struct {
  IxAnswered     done;
  IxAnswered     other; /* or NULL */
  gpointer       data;
  GDestroyNotify free_data;
} Question;

static void
free_question (Question *question)
{
  question->free_data (question->data);
  g_free (question);
}

static void
answered_cb (AdwMessageDialog *dialog,
             const char       *response,
             Question         *question)
{
  /* The answer may ask the same again. */
  gtk_widget_set_sensitive (GTK_WIDGET (dialog), FALSE);
  if (g_str_equal (response, "yes"))
    question->done (question->data);
  else if (g_str_equal (response, "other"))
    question->other (question->data);
}

static gboolean
is_asked (GtkWindow  *parent,
          const char *title,
          const char *text)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *at = windows; at != NULL; at = at->next)
    if (ADW_IS_MESSAGE_DIALOG (at->data) && gtk_window_get_transient_for (at->data) == parent &&
        gtk_widget_get_sensitive (at->data) &&
        g_str_equal (adw_message_dialog_get_heading (at->data), title) &&
        g_str_equal (gtk_label_get_text (GTK_LABEL (adw_message_dialog_get_extra_child (at->data))), text))
      return TRUE;
  return FALSE;
}

static void
ask (GtkWindow      *parent,
     const char     *title,
     const char     *text,
     const char     *label,
     const char     *other_label,
     const Question *question)
{
  AdwMessageDialog *dialog;

  /* A second press came before the question was there to take it. */
  if (is_asked (parent, title, text))
    {
      question->free_data (question->data);
      return;
    }
  dialog = ADW_MESSAGE_DIALOG (new_message (parent, title, text));
  adw_message_dialog_add_response (dialog, "no", _("_Cancel"));
  if (other_label != NULL)
    adw_message_dialog_add_response (dialog, "other", other_label);
  adw_message_dialog_add_response (dialog, "yes", label);
  adw_message_dialog_set_response_appearance (dialog, "yes", ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (dialog, "yes");
  adw_message_dialog_set_close_response (dialog, "no");
  g_signal_connect_data (dialog, "response", G_CALLBACK (answered_cb),
                         g_memdup2 (question, sizeof *question),
                         (GClosureNotify) (GCallback) free_question, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

void
ix_dialogs_ask (GtkWindow     *parent,
                const char    *title,
                const char    *text,
                const char    *label,
                IxAnswered     done,
                gpointer       data,
                GDestroyNotify free_data)
{
  ask (parent, title, text, label, NULL, &(Question) { done, NULL, data, free_data });
}

void
ix_dialogs_ask_which (GtkWindow     *parent,
                      const char    *title,
                      const char    *text,
                      const char    *label,
                      IxAnswered     done,
                      const char    *other_label,
                      IxAnswered     other,
                      gpointer       data,
                      GDestroyNotify free_data)
{
  ask (parent, title, text, label, other_label, &(Question) { done, other, data, free_data });
}

void
ix_dialogs_about (GtkWindow *parent)
{
  adw_show_about_window (parent,
                         "application-name", _("Interchange"),
                         "application-icon", APP_ID,
                         "version", VERSION,
                         "comments", _("Exchange chess at the club: two linked boards, four clocks "
                                       "and an arbiter"),
                         "developer-name", _("The Interchange developers"),
                         "website", "https://interchange-chess.github.io/",
                         "issue-url", "https://github.com/interchange-chess/interchange/issues",
                         "license-type", GTK_LICENSE_GPL_3_0,
                         /* Translators: your names, one on each line */
                         "translator-credits", _("translator-credits"),
                         NULL);
}
