/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-awake.h"

void
ix_awake_set (GtkWindow  *window,
              guint      *cookie,
              gboolean    awake,
              const char *reason)
{
  GtkApplication *application = gtk_window_get_application (window);

  if (application == NULL || awake == (*cookie != 0))
    return;
  if (awake)
    {
      *cookie = gtk_application_inhibit (
        application, window, GTK_APPLICATION_INHIBIT_IDLE | GTK_APPLICATION_INHIBIT_SUSPEND,
        reason);
    }
  else
    {
      gtk_application_uninhibit (application, *cookie);
      *cookie = 0;
    }
}
