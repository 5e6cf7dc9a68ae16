/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-help.h"

#include <glib/gi18n.h>

#include "ix-keys.h"
#include "ix-widgets.h"

void
ix_help_open (GtkWidget *widget)
{
  GtkWindow *window = GTK_WINDOW (gtk_widget_get_root (widget));

  /* Only the windows that dialogs are over know the application. */
  while (window != NULL && gtk_window_get_application (window) == NULL)
    window = gtk_window_get_transient_for (window);
  if (window != NULL)
    g_action_group_activate_action (G_ACTION_GROUP (gtk_window_get_application (window)), "help",
                                    g_variant_new_string (""));
}

static void
open_here (GtkWidget  *widget,
           const char *name,
           GVariant   *parameter)
{
  ix_help_open (widget);
}

void
ix_help_install (GtkWidgetClass *klass)
{
  gtk_widget_class_install_action (klass, "help.here", NULL, open_here);
}

GtkWidget *
ix_help_button_new (void)
{
  g_autofree char *told = ix_keys_tell (_("Help"), "help.here");
  GtkWidget *button = ix_icon_button_new ("ix-help-symbolic", _("Help"));

  ix_set_tooltip (button, told);
  gtk_widget_set_name (button, "help");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "help.here");
  return button;
}
