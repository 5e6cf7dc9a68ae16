/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-files.h"

#include <glib/gi18n.h>

char *
ix_path_of_file (GFile *file)
{
  return g_file_is_native (file) ? g_file_get_path (file) : g_file_get_parse_name (file);
}

char *
ix_format_saved (const char   *path,
                 const GError *error)
{
  g_autofree char *shown = g_filename_display_name (path);

  return error != NULL ? g_strdup_printf (_("Could not save: %s"), error->message)
                       /* Translators: %s is a file */
                       : g_strdup_printf (_("Saved as %s"), shown);
}

static gboolean
drop_cb (GtkDropTarget *target,
         const GValue  *value,
         double         x,
         double         y,
         IxFilesDropped dropped)
{
  GtkWidget *widget = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (target));
  g_autoptr (GSList) all = gdk_file_list_get_files (g_value_get_boxed (value));
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) paths = NULL;

  for (GSList *at = all; at != NULL; at = at->next)
    {
      g_autofree char *path = ix_path_of_file (at->data);

      g_strv_builder_add (builder, path);
    }
  paths = g_strv_builder_end (builder);
  if (*paths != NULL)
    dropped (widget, (const char *const *) paths);
  return *paths != NULL;
}

void
ix_accept_files (GtkWidget     *widget,
                 IxFilesDropped dropped)
{
  GtkDropTarget *target = gtk_drop_target_new (GDK_TYPE_FILE_LIST, GDK_ACTION_COPY);

  g_signal_connect (target, "drop", G_CALLBACK (drop_cb), (gpointer) dropped);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (target));
}
