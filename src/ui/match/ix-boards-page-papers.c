/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Taking the game on the boards along on paper: the position as a picture. */

#include "ix-boards-page-private.h"

#include <glib/gi18n.h>

#include "ix-board-marks.h"
#include "ix-dialogs.h"

/* A board as it is shown, which may be one of the past. */
static IxPictureBoard
shown_board (IxBoardsPage *self,
             guint         b)
{
  const IxMatch *match = ix_match_session_get_match (self->session);
  guint place = ix_board_pane_get_place (ix_table_get_pane (IX_TABLE (self->table), b));
  guint n;
  const IxTurnRecord *turns = ix_match_turns (match, b, &n);

  if (place == IX_PRESENT)
    return (IxPictureBoard) { &ix_match_boards (match)->board[b], ix_board_last_turn (match, b) };
  return (IxPictureBoard) { ix_past_position (match, b, place),
                            place > 0 ? &turns[place - 1].turn : NULL };
}

IxPositionPicture *
ix_boards_page_picture (IxBoardsPage *self)
{
  IxPictureBoard boards[IX_MAX_BOARDS];
  guint n = ix_match_boards (ix_match_session_get_match (self->session))->n;

  for (guint b = 0; b < n; b++)
    boards[b] = shown_board (self, b);
  return ix_position_picture_new (boards, n, ix_match_session_get_players (self->session));
}

void
ix_boards_page_save_picture (IxBoardsPage            *self,
                             const IxPositionPicture *picture,
                             const char              *path)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *shown = g_filename_display_name (path);
  g_autofree char *text = NULL;

  if (ix_position_picture_save (picture, path, &error))
    /* Translators: %s is a file */
    text = g_strdup_printf (_("The picture is in %s"), shown);
  else
    text = g_strdup_printf (_("The picture was not saved: %s"), error->message);
  ix_boards_page_toast (self, text);
}

/* Play may go on while a file is chosen: it gets what was on the boards before. */
typedef struct {
  IxBoardsPage      *page;
  IxPositionPicture *picture;
} Saving;

static void
saving_free (gpointer data)
{
  Saving *saving = data;

  g_object_unref (saving->page);
  ix_position_picture_free (saving->picture);
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
  Saving *saving = g_new0 (Saving, 1);

  saving->page = g_object_ref (self);
  saving->picture = ix_boards_page_picture (self);
  ix_dialogs_save (ix_window_of (GTK_WIDGET (self)), _("Save the Position as a Picture"), name,
                   picture_chosen_cb, saving, saving_free);
}

void
ix_boards_page_init_papers (IxBoardsPage *self)
{
  static const GActionEntry entries[] = {
    { .name = "save-picture", .activate = save_picture_action },
  };

  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries),
                                   self);
}
