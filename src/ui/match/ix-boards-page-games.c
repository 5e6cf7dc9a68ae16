/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Taking the game on the boards along: as a file, or on the clipboard. */

#include "ix-boards-page-private.h"

#include <glib/gi18n.h>

#include "ix-dialogs.h"
#include "ix-file.h"
#include "ix-match-game.h"

/* When the match was made, in seconds since 1970; 0 if the file does not tell. */
static gint64
created_of (IxBoardsPage *self)
{
  g_autoptr (IxStoredMatch) stored =
    ix_store_load_match (self->store, ix_match_session_get_id (self->session), NULL);

  return stored != NULL ? stored->created : 0;
}

IxGame *
ix_boards_page_game (IxBoardsPage *self)
{
  return ix_game_of_match (ix_match_session_get_match (self->session),
                           ix_match_session_get_players (self->session), created_of (self));
}

static char *
record_of (IxBoardsPage *self)
{
  g_autoptr (IxGame) game = ix_boards_page_game (self);

  return ix_game_write (game);
}

gboolean
ix_boards_page_has_record (IxBoardsPage *self)
{
  return self->session != NULL && !ix_match_session_get_clocks_only (self->session);
}

char *
ix_boards_page_file_name (IxBoardsPage *self,
                          const char   *ending)
{
  gint64 created = created_of (self);
  g_autoptr (GDateTime) when = created != 0 ? g_date_time_new_from_unix_local (created)
                                            : g_date_time_new_now_local ();
  g_autofree char *name = g_date_time_format (when, "Interchange %Y-%m-%d %H.%M");

  return g_strconcat (name, ".", ending, NULL);
}

void
ix_boards_page_write_game (const char *path,
                           gpointer    data)
{
  IxBoardsPage *self = data;
  g_autoptr (GError) error = NULL;
  g_autofree char *record = NULL;
  g_autofree char *shown = NULL;
  g_autofree char *text = NULL;

  if (path == NULL || !ix_boards_page_has_record (self))
    return;
  record = record_of (self);
  shown = g_filename_display_name (path);
  if (ix_file_write (path, record, -1, &error))
    /* Translators: %s is a file */
    text = g_strdup_printf (_("The game is in %s"), shown);
  else
    text = g_strdup_printf (_("The game was not saved: %s"), error->message);
  ix_boards_page_toast (self, text);
}

static void
save_action (GSimpleAction *action G_GNUC_UNUSED,
             GVariant      *parameter G_GNUC_UNUSED,
             gpointer       data)
{
  IxBoardsPage *self = data;
  gboolean one = ix_match_boards (ix_match_session_get_match (self->session))->n == 1;
  g_autofree char *name = ix_boards_page_file_name (self, one ? "pgn" : "bpgn");

  ix_dialogs_save (ix_window_of (GTK_WIDGET (self)), _("Save the Game"), name,
                   ix_boards_page_write_game, g_object_ref (self), g_object_unref);
}

static void
copy (IxBoardsPage *self,
      const char   *text,
      const char   *said)
{
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), text);
  ix_boards_page_toast (self, said);
}

static void
copy_game_action (GSimpleAction *action G_GNUC_UNUSED,
                  GVariant      *parameter G_GNUC_UNUSED,
                  gpointer       data)
{
  IxBoardsPage *self = data;
  g_autofree char *record = record_of (self);
  gboolean one = ix_match_boards (ix_match_session_get_match (self->session))->n == 1;

  copy (self, record, one ? _("The game is copied as PGN") : _("The game is copied as BPGN"));
}

static void
copy_position_action (GSimpleAction *action G_GNUC_UNUSED,
                      GVariant      *parameter G_GNUC_UNUSED,
                      gpointer       data)
{
  IxBoardsPage *self = data;
  g_autofree char *fens = ix_match_fens (ix_match_session_get_match (self->session));

  copy (self, fens, _("The position is copied as FEN"));
}

void
ix_boards_page_init_games (IxBoardsPage *self)
{
  static const GActionEntry entries[] = {
    { .name = "save-game", .activate = save_action },
    { .name = "copy-game", .activate = copy_game_action },
    { .name = "copy-position", .activate = copy_position_action },
  };

  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries),
                                   self);
}
