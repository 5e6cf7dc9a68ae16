/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Taking the game on the boards along on paper: the position as a picture, and all moves as a
 * score sheet. */

#include "ix-boards-page-private.h"

#include "ix-dialogs.h"
#include "ix-paper-files.h"
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
      match, b, ix_play_area_get_place (self->play_area, b));
  return ix_position_picture_new (boards, n, ix_match_session_get_players (self->session));
}

static void
told_cb (GtkWidget  *page,
         const char *text)
{
  ix_boards_page_toast (IX_BOARDS_PAGE (page), text);
}

void
ix_boards_page_save_picture (IxBoardsPage            *self,
                             const IxPositionPicture *picture,
                             const char              *path)
{
  ix_picture_write (GTK_WIDGET (self), picture, path, told_cb);
}

static void
save_picture_action (GSimpleAction *action G_GNUC_UNUSED,
                     GVariant      *parameter G_GNUC_UNUSED,
                     gpointer       data)
{
  g_autofree char *name = ix_boards_page_file_name (data, "png");

  ix_picture_save (data, ix_boards_page_picture (data), name, told_cb);
}

/* Score sheets */

GPtrArray *
ix_boards_page_score_sheets (IxBoardsPage *self)
{
  GPtrArray *sheets = g_ptr_array_new_with_free_func ((GDestroyNotify) ix_score_sheet_free);
  const IxScoreDiagrams diagrams = ix_preferred_diagrams ();
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
  ix_score_sheets_write (GTK_WIDGET (self), sheets, path, told_cb);
}

static void
save_score_sheet_action (GSimpleAction *action G_GNUC_UNUSED,
                         GVariant      *parameter G_GNUC_UNUSED,
                         gpointer       data)
{
  g_autofree char *name = ix_boards_page_file_name (data, "pdf");

  ix_score_sheets_save (data, ix_boards_page_score_sheets (data), name, told_cb);
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
