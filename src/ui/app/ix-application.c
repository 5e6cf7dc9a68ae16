/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ix-application.h"

#include <glib/gi18n.h>

#include "ix-action-table.h"
#include "ix-copier.h"
#include "ix-files.h"
#include "ix-help-book.h"
#include "ix-help-topics.h"
#include "ix-help-window.h"
#include "ix-keys.h"
#include "ix-memory.h"
#include "ix-palette.h"
#include "ix-settings.h"
#include "ix-store-copies.h"
#include "ix-store-kept.h"
#include "ix-widgets.h"
#include "ix-window.h"
#include "ix-x-errors.h"

struct _IxApplication {
  AdwApplication parent_instance;

  char     *path; /* of the file; NULL: the usual one */
  IxStore  *store;
  IxCopier *copier;
  gboolean  thorough; /* the next start looks for all damage */
  guint     opening; /* source id of the idle that opens the file; 0: none */
  GPtrArray *files;  /* of char *: paths of those that are opened once it is open */
};

G_DEFINE_FINAL_TYPE (IxApplication, ix_application, ADW_TYPE_APPLICATION)

/* Sets the icon for window managers that ask the window for it.  GTK would draw it in many sizes
 * before the window appears. */
static void
set_icon (IxWindow *window)
{
  GdkSurface *surface = gtk_native_get_surface (GTK_NATIVE (window));
  g_autoptr (GdkTexture) icon =
    gdk_texture_new_from_resource ("/io/github/interchange_chess/Interchange/app-icon.png");
  GList list = { .data = icon };

  gdk_toplevel_set_icon_list (GDK_TOPLEVEL (surface), &list);
}

/* The main window among dialogs and displays; NULL if there is none. */
static GtkWindow *
find_window (IxApplication *self)
{
  for (GList *at = gtk_application_get_windows (GTK_APPLICATION (self)); at != NULL; at = at->next)
    if (IX_IS_WINDOW (at->data))
      return at->data;
  return NULL;
}

/* A file that is gone or empty is not begun again without a word: its copies tell that there was one. */
static gboolean
check_there (const char *path,
             GError    **error)
{
  const char *why = ix_store_why_lost (path);
  g_autoptr (GPtrArray) copies = why != NULL ? ix_store_copies_list (path) : NULL;

  if (copies == NULL || copies->len == 0)
    return TRUE;
  g_set_error_literal (error, G_FILE_ERROR, G_FILE_ERROR_NOENT, why);
  return FALSE;
}

/* Can the evening that was under way be shown?  With @thorough, can all be read? */
static gboolean
check_contents (IxStore *store,
                gboolean thorough,
                GError **error)
{
  g_autoptr (IxEvening) evening = NULL;
  g_autoptr (GError) why = NULL;
  gint64 open = ix_store_get_open_evening (store, &why);

  if (open != 0)
    evening = ix_store_load_evening (store, open, &why);
  if (why == NULL)
    return !thorough || ix_store_check (store, error);
  g_propagate_error (error, g_steal_pointer (&why));
  return FALSE;
}

static void
open_files (IxApplication *self,
            IxWindow      *window)
{
  g_autoptr (GPtrArray) files = NULL;

  if (self->files->len == 0)
    return;
  files = g_steal_pointer (&self->files);
  self->files = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (files, NULL);
  ix_window_open_files (window, (const char *const *) files->pdata);
}

/* The setting stays what it was set to, until the program ends. */
static void
setting_failed_cb (const GError *error,
                   gpointer      data)
{
  GtkWindow *window = find_window (data);
  g_autofree char *text = g_strdup_printf (_("The setting could not be saved: %s"), error->message);

  if (window != NULL)
    ix_window_tell (IX_WINDOW (window), text);
}

/* Takes over the settings of the club, and tells if anything that was saved is not there. */
static void
use_settings (IxApplication *self,
              IxWindow      *window)
{
  g_autofree char *odd = ix_settings_use (self->store, setting_failed_cb, self);
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  if (odd != NULL)
    text = g_strdup_printf (_("These settings could not be read and are as usual again: %s"), odd);
  else if (!ix_store_check_kept (self->store, &error))
    text = g_strdup_printf (_("Not all saved rules and settings are as they were: %s"),
                            error->message);
  if (text != NULL)
    ix_window_tell (window, text);
}

static void
use_store (IxApplication *self,
           IxWindow      *window)
{
  use_settings (self, window);
  ix_window_set_store (window, self->store);
  self->copier = ix_copier_new (self->store, ix_window_get_evening_page (window));
  g_signal_connect_object (self->copier, "failed", G_CALLBACK (ix_window_tell_no_copy), window,
                           G_CONNECT_SWAPPED);
  open_files (self, window);
}

/* Opens the file, and tells @text then, unless it is NULL. */
static void
open_store (IxApplication *self,
            const char    *text,
            IxWindow      *window)
{
  g_autofree char *path = self->path != NULL ? g_strdup (self->path) : ix_store_usual_path ();
  g_autoptr (GError) error = NULL;

  if (check_there (path, &error))
    self->store = ix_store_open (path, &error);
  if (self->store != NULL && !check_contents (self->store, self->thorough, &error))
    g_clear_pointer (&self->store, ix_store_close);
  self->thorough = FALSE;
  if (self->store == NULL)
    {
      ix_window_set_failure (window, path, error);
      return;
    }
  use_store (self, window);
  if (text != NULL)
    ix_window_tell (window, text);
}

/* The window appears at once; the contents of the data file follow. */
static gboolean
open_store_idle (gpointer data)
{
  IxApplication *self = IX_APPLICATION (data);
  IxWindow *window = IX_WINDOW (find_window (self));

  self->opening = 0;
  if (window == NULL)
    return G_SOURCE_REMOVE;
  open_store (self, NULL, window);
  set_icon (window);
  /* Loading themes and drawings takes megabytes that nothing needs for the rest of the evening. */
  ix_memory_give_back ();
  return G_SOURCE_REMOVE;
}

static void
close_store (IxApplication *self)
{
  if (self->copier != NULL)
    ix_copier_finish (self->copier);
  g_clear_object (&self->copier);
  g_free (ix_settings_use (NULL, NULL, NULL));
  g_clear_pointer (&self->store, ix_store_close);
}

/* Opens the main window and the data file, or presents the window. */
static void
ix_application_activate (GApplication *application)
{
  IxApplication *self = IX_APPLICATION (application);
  GtkWindow *window = find_window (self);

  if (window == NULL)
    {
      window = GTK_WINDOW (ix_window_new (GTK_APPLICATION (self)));
      g_signal_connect_object (window, "try-again", G_CALLBACK (open_store), self,
                               G_CONNECT_SWAPPED);
      self->opening = g_idle_add (open_store_idle, self);
    }
  gtk_window_present (window);
}

/* Files that are named at the start, or opened from the desktop. */
static void
ix_application_open (GApplication *application,
                     GFile       **files,
                     int           n,
                     const char   *hint)
{
  IxApplication *self = IX_APPLICATION (application);

  for (int i = 0; i < n; i++)
    g_ptr_array_add (self->files, ix_path_of_file (files[i]));
  g_application_activate (application);
  if (self->store != NULL && find_window (self) != NULL)
    open_files (self, IX_WINDOW (find_window (self)));
}

/* A path is relative to the user's folder; the program is a process of its own then, since the other has its own file. */
static void
set_path (IxApplication *self,
          const char    *path)
{
  GApplication *application = G_APPLICATION (self);

  g_free (self->path);
  self->path = g_canonicalize_filename (path, NULL);
  g_application_set_flags (application,
                           g_application_get_flags (application) | G_APPLICATION_NON_UNIQUE);
}

/* A run that is just ending still has the name, and answers nothing any more.  The bus says so once that run has ended;
 * the name is free then, so it is tried again.  Other faults are told when the application registers by itself. */
static void
register_early (GApplication *application)
{
  gboolean ended = TRUE;

  for (guint i = 0; i < 3 && ended; i++)
    {
      g_autoptr (GError) error = NULL;

      ended = !g_application_register (application, NULL, &error) &&
              g_error_matches (error, G_DBUS_ERROR, G_DBUS_ERROR_NO_REPLY);
    }
}

static int
ix_application_handle_local_options (GApplication *application,
                                     GVariantDict *options)
{
  IxApplication *self = IX_APPLICATION (application);
  const char *path;

  if (g_variant_dict_contains (options, "version"))
    {
      g_print ("Interchange %s\n", VERSION);
      return 0;
    }
  if (g_variant_dict_lookup (options, "db", "^&ay", &path))
    set_path (self, path);
  register_early (application);
  return -1;
}

/* Opens the file again, when it is not any more what it was, or cannot be read in part. */
static void
start_again (IxApplication *self)
{
  GList *windows;

  g_application_hold (G_APPLICATION (self));
  while ((windows = gtk_application_get_windows (GTK_APPLICATION (self))) != NULL)
    gtk_window_destroy (windows->data);
  close_store (self);
  self->thorough = TRUE;
  g_application_activate (G_APPLICATION (self));
  g_application_release (G_APPLICATION (self));
}

/* The window that has the keyboard; NULL: it is not in this program. */
static GtkWindow *
find_active (void)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

      if (gtk_window_is_active (window))
        return window;
    }
  return NULL;
}

/* Opens the handbook over the window that has the keyboard, at the page @xref; "": at the page about what has
 * the focus there. */
static void
help (IxApplication *self,
      GVariant      *xref)
{
  GtkWindow *over = find_active ();
  GtkWidget *focus = over != NULL ? gtk_window_get_focus (over) : NULL;
  const char *page = g_variant_get_string (xref, NULL);

  if (*page == '\0')
    page = ix_help_topic_of (focus != NULL ? focus : GTK_WIDGET (over));
  if (IX_IS_WINDOW (over) && *g_variant_get_string (xref, NULL) == '\0' && g_str_equal (page, IX_HELP_INDEX))
    page = ix_help_topic_shown (GTK_WIDGET (over));
  /* Not on the screen for the room. */
  if (over == NULL || (!IX_IS_WINDOW (over) && gtk_window_get_transient_for (over) == NULL))
    over = find_window (self);
  ix_help_window_present (over, page);
}

/* Windows take those over them along; what is left, because the one below asks first, is closed by itself. */
static void
quit (IxApplication *self)
{
  g_autoptr (GPtrArray) windows = g_ptr_array_new_with_free_func (g_object_unref);

  for (GList *l = gtk_application_get_windows (GTK_APPLICATION (self)); l != NULL; l = l->next)
    g_ptr_array_add (windows, g_object_ref (l->data));
  for (guint i = 0; i < windows->len; i++)
    if (gtk_window_get_transient_for (windows->pdata[i]) == NULL)
      gtk_window_close (windows->pdata[i]);
  for (guint i = 0; i < windows->len; i++)
    if (gtk_widget_get_mapped (windows->pdata[i]) && gtk_window_get_transient_for (windows->pdata[i]) != NULL)
      gtk_window_close (windows->pdata[i]);
}

static void
ix_application_startup (GApplication *application)
{
  static const IxActionRow actions[] = {
    { "quit", G_CALLBACK (quit) },
    { "help", G_CALLBACK (help), "s" },
    { "start-again", G_CALLBACK (start_again) },
  };
  IxApplication *self = IX_APPLICATION (application);

  G_APPLICATION_CLASS (ix_application_parent_class)->startup (application);
  g_debug ("version %s, GTK %u.%u.%u, libadwaita %u.%u.%u", VERSION, gtk_get_major_version (),
           gtk_get_minor_version (), gtk_get_micro_version (), adw_get_major_version (),
           adw_get_minor_version (), adw_get_micro_version ());
  ix_palette_follow_settings ();
  ix_x_errors_survive ();
  ix_name_menu_items ();
  ix_keep_tooltips_off_pressed ();
  ix_action_table_add (G_ACTION_MAP (self), actions, G_N_ELEMENTS (actions), self);
  ix_keys_set_accels (GTK_APPLICATION (self));
}

/* All windows are gone by now, and with them every user of the store. */
static void
ix_application_shutdown (GApplication *application)
{
  IxApplication *self = IX_APPLICATION (application);

  g_clear_handle_id (&self->opening, g_source_remove);
  G_APPLICATION_CLASS (ix_application_parent_class)->shutdown (application);
  close_store (self);
}

static void
ix_application_finalize (GObject *object)
{
  g_free (IX_APPLICATION (object)->path);
  g_ptr_array_unref (IX_APPLICATION (object)->files);
  G_OBJECT_CLASS (ix_application_parent_class)->finalize (object);
}

static void
ix_application_class_init (IxApplicationClass *klass)
{
  GApplicationClass *application_class = G_APPLICATION_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = ix_application_finalize;
  application_class->activate = ix_application_activate;
  application_class->open = ix_application_open;
  application_class->startup = ix_application_startup;
  application_class->shutdown = ix_application_shutdown;
  application_class->handle_local_options = ix_application_handle_local_options;
}

static void
ix_application_init (IxApplication *self)
{
  const GOptionEntry options[] = {
    { "db", 0, 0, G_OPTION_ARG_FILENAME, NULL, N_("Use this file instead of the usual one"),
      N_("FILE") },
    { "version", 0, 0, G_OPTION_ARG_NONE, NULL, N_("Show the version"), NULL },
    { NULL, 0, 0, 0, NULL, NULL, NULL },
  };

  self->files = g_ptr_array_new_with_free_func (g_free);
  g_application_add_main_option_entries (G_APPLICATION (self), options);
  g_application_set_option_context_parameter_string (G_APPLICATION (self), _("[FILE…]"));
}

IxApplication *
ix_application_new (void)
{
  return g_object_new (IX_TYPE_APPLICATION, "application-id", APP_ID, "resource-base-path",
                       "/io/github/interchange_chess/Interchange", "flags",
                       G_APPLICATION_HANDLES_OPEN, NULL);
}
