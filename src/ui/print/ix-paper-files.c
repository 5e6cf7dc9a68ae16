/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-paper-files.h"

#include <glib/gi18n.h>

#include "ix-dialogs.h"
#include "ix-file.h"
#include "ix-files.h"
#include "ix-settings.h"

IxScoreDiagrams
ix_preferred_diagrams (void)
{
  g_autofree char *where = g_settings_get_string (ix_settings (), IX_SETTINGS_SCORE_DIAGRAMS);

  return (IxScoreDiagrams) {
    .every = g_str_equal (where, "ten") ? 10 : 0,
    .at_end = !g_str_equal (where, "none"),
  };
}

void
ix_picture_write (GtkWidget               *from,
                  const IxPositionPicture *picture,
                  const char              *path,
                  IxFileTold               told)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  ix_position_picture_save (picture, path, &error);
  text = ix_format_saved (path, error);
  told (from, text);
}

void
ix_score_sheets_write (GtkWidget       *from,
                       const GPtrArray *sheets,
                       const char      *path,
                       IxFileTold       told)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  ix_score_sheets_write_pdf (sheets, path, &error);
  text = ix_format_saved (path, error);
  told (from, text);
}

/* Until a file is chosen. */
typedef struct {
  GtkWidget         *from;
  IxPositionPicture *picture; /* or NULL */
  GPtrArray         *sheets;  /* or NULL */
  IxFileTold         told;
} Saving;

static Saving *
saving_new (GtkWidget  *from,
            IxFileTold  told)
{
  Saving *saving = g_new0 (Saving, 1);

  saving->from = g_object_ref (from);
  saving->told = told;
  return saving;
}

static void
saving_free (gpointer data)
{
  Saving *saving = data;

  g_object_unref (saving->from);
  ix_position_picture_free (saving->picture);
  g_clear_pointer (&saving->sheets, g_ptr_array_unref);
  g_free (saving);
}

static void
chosen_cb (const char *path,
           gpointer    data)
{
  Saving *saving = data;

  if (path != NULL && saving->picture != NULL)
    ix_picture_write (saving->from, saving->picture, path, saving->told);
  else if (path != NULL)
    ix_score_sheets_write (saving->from, saving->sheets, path, saving->told);
}

void
ix_picture_save (GtkWidget         *from,
                 IxPositionPicture *picture,
                 const char        *name,
                 IxFileTold         told)
{
  Saving *saving = saving_new (from, told);

  saving->picture = picture;
  ix_dialogs_save (ix_window_of (from), _("Save the Position as a Picture"), name, chosen_cb, saving,
                   saving_free);
}

void
ix_score_sheets_save (GtkWidget  *from,
                      GPtrArray  *sheets,
                      IxFileTold  told)
{
  Saving *saving = saving_new (from, told);
  g_autofree char *title = ix_score_sheets_title (sheets);
  g_autofree char *name = ix_file_name_of (title, "pdf");

  saving->sheets = sheets;
  ix_dialogs_save (ix_window_of (from), _("Save the Score Sheet"), name, chosen_cb, saving,
                   saving_free);
}
