/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-back-up.h"

#include <glib/gi18n.h>

#include "ix-dialogs.h"

void
ix_back_up (AdwToastOverlay *toasts,
            IxStore         *store,
            const char      *path)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *shown = g_filename_display_name (path);
  g_autofree char *text = NULL;

  if (ix_store_backup (store, path, IX_FILE_REPLACE, &error))
    /* Translators: %s is a file */
    text = g_strdup_printf (_("All is backed up in %s"), shown);
  else
    text = g_strdup_printf (_("Not backed up: %s"), error->message);
  ix_dialogs_add_toast (toasts, ix_dialogs_toast (text));
}

char *
ix_back_up_name (void)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();

  return g_date_time_format (now, "Interchange %Y-%m-%d.db");
}
