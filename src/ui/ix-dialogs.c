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
ix_dialogs_tell (GtkWindow  *parent,
                 const char *title,
                 const char *text)
{
  GtkWidget *dialog = adw_message_dialog_new (parent, title, NULL);

  /* Not as a format: the text has been put together already. */
  adw_message_dialog_set_body (ADW_MESSAGE_DIALOG (dialog), text);
  adw_message_dialog_add_response (ADW_MESSAGE_DIALOG (dialog), "close", _("_Close"));
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "close");
  gtk_window_present (GTK_WINDOW (dialog));
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
