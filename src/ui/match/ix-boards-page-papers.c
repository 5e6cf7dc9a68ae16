/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Taking the game on the boards along on paper: the position as a picture, and all moves as a
 * score sheet. */

#include "ix-boards-page-private.h"

#include <glib/gi18n.h>

#include "ix-dialogs.h"
#include "ix-score-sheet.h"
#include "ix-settings.h"

/* Pictures */

IxPositionPicture *
ix_boards_page_picture (IxBoardsPage *self)
{
  const IxMatch *match = ix_match_session_get_match (self->session);
  IxPictureBoard boards[IX_MAX_BOARDS];
  guint n = ix_match_boards (match)->n;

  for (guint b = 0; b < n; b++)
    boards[b] = ix_picture_board_at (
      match, b, ix_board_pane_get_place (ix_table_get_pane (IX_TABLE (self->table), b)));
  return ix_position_picture_new (boards, n, ix_match_session_get_players (self->session));
}

/* Says where @path is, in @where, or why it was not written, in @why_not. */
static void
tell (IxBoardsPage *self,
      const char   *path,
      const GError *error,
      const char   *where,
      const char   *why_not)
{
  g_autofree char *shown = g_filename_display_name (path);
  g_auto (GStrv) parts = g_strsplit (error != NULL ? why_not : where, "%s", 2);
  g_autofree char *text =
    g_strconcat (parts[0], error != NULL ? error->message : shown, parts[1], NULL);

  ix_boards_page_toast (self, text);
}

void
ix_boards_page_save_picture (IxBoardsPage            *self,
                             const IxPositionPicture *picture,
                             const char              *path)
{
  g_autoptr (GError) error = NULL;

  ix_position_picture_save (picture, path, &error);
  /* Translators: %s is a file */
  tell (self, path, error, _("The picture is in %s"), _("The picture was not saved: %s"));
}

/* Play may go on while a file is chosen: it gets what was on the boards before. */
typedef struct {
  IxBoardsPage      *page;
  IxPositionPicture *picture;
  GPtrArray         *sheets;
} Saving;

static Saving *
saving_new (IxBoardsPage *self)
{
  Saving *saving = g_new0 (Saving, 1);

  saving->page = g_object_ref (self);
  return saving;
}

static void
saving_free (gpointer data)
{
  Saving *saving = data;

  g_object_unref (saving->page);
  ix_position_picture_free (saving->picture);
  g_clear_pointer (&saving->sheets, g_ptr_array_unref);
  g_free (saving);
}

static void
picture_chosen_cb (const char *path,
                   gpointer    data)
{
  Saving *saving = data;

  if (path != NULL)
    ix_boards_page_save_picture (saving->page, saving->picture, path);
}

static void
save_picture_action (GSimpleAction *action G_GNUC_UNUSED,
                     GVariant      *parameter G_GNUC_UNUSED,
                     gpointer       data)
{
  IxBoardsPage *self = data;
  g_autofree char *name = ix_boards_page_file_name (self, "png");
  Saving *saving = saving_new (self);

  saving->picture = ix_boards_page_picture (self);
  ix_dialogs_save (ix_window_of (GTK_WIDGET (self)), _("Save the Position as a Picture"), name,
                   picture_chosen_cb, saving, saving_free);
}

/* Score sheets */

GPtrArray *
ix_boards_page_score_sheets (IxBoardsPage *self)
{
  GPtrArray *sheets = g_ptr_array_new_with_free_func ((GDestroyNotify) ix_score_sheet_free);
  g_autofree char *where = g_settings_get_string (ix_settings (), IX_SETTINGS_SCORE_DIAGRAMS);
  const IxScoreDiagrams diagrams = {
    .every = g_str_equal (where, "ten") ? 10 : 0,
    .at_end = !g_str_equal (where, "none"),
  };
  const IxVariant *variant = ix_match_variant (ix_match_session_get_match (self->session));
  g_autoptr (IxGame) game = ix_boards_page_game (self);

  g_ptr_array_add (sheets,
                   ix_score_sheet_new (game, variant,
                                       ix_match_session_get_players (self->session), &diagrams));
  return sheets;
}

void
ix_boards_page_save_score_sheets (IxBoardsPage    *self,
                                  const GPtrArray *sheets,
                                  const char      *path)
{
  g_autoptr (GError) error = NULL;

  ix_score_sheets_write_pdf (sheets, path, &error);
  tell (self, path, error,
        /* Translators: %s is a file */
        _("The score sheet is in %s"), _("The score sheet was not saved: %s"));
}

static void
sheet_chosen_cb (const char *path,
                 gpointer    data)
{
  Saving *saving = data;

  if (path != NULL)
    ix_boards_page_save_score_sheets (saving->page, saving->sheets, path);
}

static void
save_score_sheet_action (GSimpleAction *action G_GNUC_UNUSED,
                         GVariant      *parameter G_GNUC_UNUSED,
                         gpointer       data)
{
  IxBoardsPage *self = data;
  g_autofree char *name = ix_boards_page_file_name (self, "pdf");
  Saving *saving = saving_new (self);

  saving->sheets = ix_boards_page_score_sheets (self);
  ix_dialogs_save (ix_window_of (GTK_WIDGET (self)), _("Save the Score Sheet"), name,
                   sheet_chosen_cb, saving, saving_free);
}

static void
print_score_sheet_action (GSimpleAction *action G_GNUC_UNUSED,
                          GVariant      *parameter G_GNUC_UNUSED,
                          gpointer       data)
{
  IxBoardsPage *self = data;
  g_autoptr (GPtrArray) sheets = ix_boards_page_score_sheets (self);

  ix_score_sheets_print (ix_window_of (GTK_WIDGET (self)), sheets);
}

void
ix_boards_page_init_papers (IxBoardsPage *self)
{
  static const GActionEntry entries[] = {
    { .name = "save-picture", .activate = save_picture_action },
    { .name = "print-score-sheet", .activate = print_score_sheet_action },
    { .name = "save-score-sheet", .activate = save_score_sheet_action },
  };
  g_autoptr (GAction) diagrams =
    g_settings_create_action (ix_settings (), IX_SETTINGS_SCORE_DIAGRAMS);

  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries),
                                   self);
  g_action_map_add_action (G_ACTION_MAP (self->actions), diagrams);
}
