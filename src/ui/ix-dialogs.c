/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ix-dialogs.h"

#include <adwaita.h>
#include <glib/gi18n.h>

GtkWindow *
ix_window_of (GtkWidget *widget)
{
  GtkRoot *root = gtk_widget_get_root (widget);

  return root != NULL ? GTK_WINDOW (root) : NULL;
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
