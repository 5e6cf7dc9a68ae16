/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Pictures of the position that is shown, and score sheets of games. */

#include "ix-games-page-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "ix-dialogs.h"
#include "ix-paper-files.h"
#include "ix-past.h"
#include "ix-settings.h"

/* Pictures */

static IxMatchSession *
session_of (IxGamesPage *self)
{
  return ix_replay_view_get_session (IX_REPLAY_VIEW (self->replay));
}

static IxPositionPicture *
picture_of (IxGamesPage *self)
{
  const IxMatch *match = ix_match_session_get_match (session_of (self));
  IxPictureBoard boards[IX_MAX_BOARDS];
  guint n = ix_match_boards (match)->n;

  for (guint b = 0; b < n; b++)
    boards[b] = ix_picture_board_at (match, b, IX_PRESENT);
  return ix_position_picture_new (boards, n, ix_match_session_get_players (session_of (self)));
}

static void
told_cb (GtkWidget  *page,
         const char *text)
{
  ix_games_page_toast (IX_GAMES_PAGE (page), text, FALSE);
}

static void
save_picture_action (GSimpleAction *action G_GNUC_UNUSED,
                     GVariant      *parameter G_GNUC_UNUSED,
                     gpointer       data)
{
  ix_picture_save (data, picture_of (data), "Interchange.png", told_cb);
}

/* As pixels, for a letter or a chat. */
static void
copy_picture_action (GSimpleAction *action G_GNUC_UNUSED,
                     GVariant      *parameter G_GNUC_UNUSED,
                     gpointer       data)
{
  IxGamesPage *self = data;
  g_autoptr (IxPositionPicture) picture = picture_of (self);
  g_autoptr (GdkTexture) texture = ix_position_picture_texture (picture);

  gdk_clipboard_set_texture (gtk_widget_get_clipboard (GTK_WIDGET (self)), texture);
  ix_games_page_toast (self, _("The position is copied as a picture"), FALSE);
}

/* Score sheets */

/* Of the diagrams that were asked for here, those are printed that the game of the replay has. */
static IxScoreSheet *
sheet_of (IxGamesPage  *self,
          const IxGame *game)
{
  IxScoreDiagrams diagrams = ix_preferred_diagrams ();

  if (self->replay != NULL)
    {
      diagrams.n_places = self->diagrams->len;
      diagrams.places = (const void *) self->diagrams->data;
    }
  return ix_score_sheet_new (game, NULL, NULL, &diagrams);
}

/* The sheets of the selected games; NULL says why. */
static GPtrArray *
sheets_of (IxGamesPage *self)
{
  guint n;
  g_autofree char *records = ix_games_page_records (self, &n);
  g_autoptr (GPtrArray) games = NULL;
  GPtrArray *sheets;

  if (records == NULL)
    return NULL;
  games = ix_games_parse (records, strlen (records));
  sheets = g_ptr_array_new_with_free_func ((GDestroyNotify) ix_score_sheet_free);
  for (guint i = 0; i < games->len; i++)
    g_ptr_array_add (sheets, sheet_of (self, games->pdata[i]));
  return sheets;
}

static void
save_score_sheet_action (GSimpleAction *action G_GNUC_UNUSED,
                         GVariant      *parameter G_GNUC_UNUSED,
                         gpointer       data)
{
  GPtrArray *sheets = sheets_of (data);

  if (sheets != NULL)
    ix_score_sheets_save (data, sheets, "Interchange.pdf", told_cb);
}

static void
print_score_sheet_action (GSimpleAction *action G_GNUC_UNUSED,
                          GVariant      *parameter G_GNUC_UNUSED,
                          gpointer       data)
{
  IxGamesPage *self = data;
  g_autoptr (GPtrArray) sheets = sheets_of (self);

  if (sheets != NULL)
    ix_score_sheets_print (ix_window_of (GTK_WIDGET (self)), sheets);
}

/* Asks for a diagram of each board as it is shown. */
static void
add_diagram_action (GSimpleAction *action G_GNUC_UNUSED,
                    GVariant      *parameter G_GNUC_UNUSED,
                    gpointer       data)
{
  IxGamesPage *self = data;
  IxMatchSession *session = session_of (self);
  guint moment = ix_match_session_get_moment (session);

  for (guint b = 0; b < ix_match_boards (ix_match_session_get_whole (session))->n; b++)
    {
      IxScorePlace place = {
        b, ix_time_line_place (ix_match_session_get_line (session), moment, b)
      };

      g_array_append_val (self->diagrams, place);
    }
  ix_games_page_toast (self, _("The score sheet will have a diagram of this position"), FALSE);
}

void
ix_games_page_init_papers (IxGamesPage *self)
{
  static const GActionEntry entries[] = {
    { .name = "save-picture", .activate = save_picture_action },
    { .name = "copy-picture", .activate = copy_picture_action },
    { .name = "print-score-sheet", .activate = print_score_sheet_action },
    { .name = "save-score-sheet", .activate = save_score_sheet_action },
    { .name = "add-diagram", .activate = add_diagram_action },
  };
  g_autoptr (GAction) diagrams =
    g_settings_create_action (ix_settings (), IX_SETTINGS_SCORE_DIAGRAMS);

  self->diagrams = g_array_new (FALSE, FALSE, sizeof (IxScorePlace));
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries),
                                   self);
  g_action_map_add_action (G_ACTION_MAP (self->actions), diagrams);
}
