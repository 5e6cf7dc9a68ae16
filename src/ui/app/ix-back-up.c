/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-back-up.h"

#include <glib/gi18n.h>

#include "ix-dialogs.h"
#include "ix-games.h"
#include "ix-lists-import.h"
#include "ix-lists.h"

static gboolean
has_file (const char *folder,
          const char *suffix)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name = NULL;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL && !g_str_has_suffix (name, suffix))
    continue;
  return name != NULL;
}

/* Says whether the store has lists or games that were imported.  They stay outside a copy: they are large, and can be
 * had again. */
static gboolean
has_imported (IxStore *store)
{
  /* A store in memory has no path. */
  const char *path = ix_store_get_path (store);
  g_autofree char *lists = path != NULL ? ix_lists_folder_for (path) : NULL;
  g_autofree char *games = path != NULL ? ix_games_folder_for (path) : NULL;

  return path != NULL && (has_file (lists, IX_LISTS_SUFFIX) || has_file (games, IX_GAMES_SUFFIX));
}

void
ix_back_up (AdwToastOverlay *toasts,
            IxStore         *store,
            const char      *path)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *shown = g_filename_display_name (path);
  g_autofree char *text = NULL;

  if (ix_store_backup (store, path, IX_FILE_REPLACE, &error))
    text = g_strdup_printf (has_imported (store)
                              /* Translators: %s is a file */
                              ? _("Lists and games that you imported are not in the copy: import them again. All else is "
                                  "backed up in %s")
                              : _("All is backed up in %s"),
                            shown);
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
