/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-window-fixture.h"

#include "ix-display-window.h"
#include "ix-games.h"
#include "ix-games-page.h"
#include "ix-match-panel.h"
#include "ix-settings.h"
#include "ix-test.h"

static void
open_window (WindowFixture *f)
{
  f->window = ix_window_new (NULL);
  f->page = IX_BOARDS_PAGE (ui_find_type (f->window, IX_TYPE_BOARDS_PAGE));
  ix_window_set_store (IX_WINDOW (f->window), f->store);
  ui_present (f->window);
}

static void
close_window (WindowFixture *f)
{
  /* Closing the window releases its session. */
  gtk_window_close (GTK_WINDOW (f->window));
  ui_wait_until (ui_n_windows () == 0);
}

static void
set_up (WindowFixture *f,
        IxStore       *store)
{
  f->store = store;
  g_settings_reset (ix_settings (), IX_SETTINGS_LAST_MATCH);
  open_window (f);
}

void
window_set_up (WindowFixture *f,
               gconstpointer  data)
{
  set_up (f, ui_store ());
}

void
window_set_up_on_disk (WindowFixture *f,
                       gconstpointer  data)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *path = NULL;

  f->folder = ui_folder ();
  path = g_build_filename (f->folder, "club", NULL);
  set_up (f, ix_store_open (path, &error));
  g_assert_no_error (error);
}

void
window_tear_down (WindowFixture *f,
                  gconstpointer  data)
{
  IxMatchSession *session = window_session (f);

  if (session != NULL)
    g_object_add_weak_pointer (G_OBJECT (session), (gpointer *) &session);
  close_window (f);
  ui_settle ();
  /* Nothing of the match outlives its window. */
  g_assert_null (session);
  g_assert_cmpuint (ui_n_windows (), ==, 0);
  ix_store_close (f->store);
  if (f->folder != NULL)
    ix_test_remove_folder (f->folder);
  g_clear_pointer (&f->folder, g_free);
  g_settings_reset (ix_settings (), IX_SETTINGS_SEAT_KEYS);
}

void
window_open_again (WindowFixture *f)
{
  close_window (f);
  open_window (f);
}

void
window_cut_off (WindowFixture *f)
{
  gtk_window_destroy (GTK_WINDOW (f->window));
  ui_wait_until (ui_n_windows () == 0);
  open_window (f);
}

IxMatchSession *
window_begin (WindowFixture *f,
              const char    *variant,
              guint          n_boards,
              gboolean       clocks_only)
{
  g_autoptr (IxPlayers) players = ui_players ();
  IxMatchSetup setup = { .variant = ix_test_variant (variant, "-"),
                         .n_boards = n_boards,
                         .clocks_only = clocks_only };

  ix_boards_page_begin (f->page, &setup, players, NULL);
  ui_settle ();
  return window_session (f);
}

IxMatchSession *
window_session (WindowFixture *f)
{
  return ix_boards_page_get_session (f->page);
}

void
window_resize (WindowFixture *f,
               int            width,
               int            height)
{
  int frame = 10; /* around a window without a window manager */

  gtk_window_set_default_size (GTK_WINDOW (f->window), width + frame, height + frame);
  ui_wait_until (gtk_widget_get_width (f->window) == width && gtk_widget_get_height (f->window) == height);
  ui_wait_frames (f->window);
}

gboolean
window_can (WindowFixture *f,
            const char    *action)
{
  return g_action_group_get_action_enabled (ix_boards_page_get_actions (f->page), action);
}

void
window_do (WindowFixture *f,
           const char    *action)
{
  g_assert_true (window_can (f, action));
  g_action_group_activate_action (ix_boards_page_get_actions (f->page), action, NULL);
  ui_settle ();
}

GtkWidget *
window_display (void)
{
  g_autoptr (GList) all = gtk_window_list_toplevels ();

  for (GList *at = all; at != NULL; at = at->next)
    if (IX_IS_DISPLAY_WINDOW (at->data))
      return at->data;
  return NULL;
}

void
window_expect_toast (WindowFixture *f,
                     const char    *text)
{
  GtkWidget *label = NULL;

  ui_wait_until ((label = ui_find_label (f->window, text)) != NULL && gtk_widget_get_mapped (label));
}

IxPlayArea *
window_area (WindowFixture *f)
{
  return IX_PLAY_AREA (ui_find_type (GTK_WIDGET (f->page), IX_TYPE_PLAY_AREA));
}

IxBoardPane *
window_pane (WindowFixture *f,
             guint          board)
{
  return ix_play_area_get_pane (window_area (f), board);
}

static IxMatchPanel *
panel (WindowFixture *f)
{
  return IX_MATCH_PANEL (ui_find_type (GTK_WIDGET (f->page), IX_TYPE_MATCH_PANEL));
}

const char *
window_line (WindowFixture *f,
             guint          board)
{
  return ui_text_at_board (GTK_WIDGET (panel (f)), board);
}

GtkWidget *
window_entry (WindowFixture *f,
              guint          board)
{
  return ix_match_panel_get_entry (panel (f), board);
}

/* Games */

/* The games of the server, and one that cannot be played. */
static char *
write_games (const char *folder)
{
  g_autofree char *records = g_test_build_filename (G_TEST_DIST, "data", "games", "fics-2005.bpgn", NULL);
  g_autofree char *text = NULL;
  g_autofree char *all = NULL;
  char *path = g_build_filename (folder, "games.bpgn", NULL);

  g_assert_true (g_file_get_contents (records, &text, NULL, NULL));
  all = g_strconcat (text, "\n\n[White \"Zoe\"]\n[Black \"Bo\"]\n\n1. e4 e4 *\n", NULL);
  g_assert_true (g_file_set_contents (path, all, -1, NULL));
  return path;
}

static GtkWidget *
games_list (GtkWidget *games)
{
  return ui_find_class (games, "games");
}

static void
show_first (GtkWidget  *games,
            const char *search)
{
  gtk_editable_set_text (GTK_EDITABLE (ui_find_type (games, GTK_TYPE_SEARCH_ENTRY)), search);
  ui_settle ();
  g_signal_emit_by_name (games_list (games), "activate", 0u);
  ui_settle ();
}

static gboolean
is_table_button (GtkWidget    *widget,
                 gconstpointer data)
{
  return GTK_IS_TOGGLE_BUTTON (widget) &&
         g_strcmp0 (gtk_button_get_icon_name (GTK_BUTTON (widget)), "ix-table-symbolic") == 0;
}

static void
look_at_replay (GtkWidget *window,
                GtkWidget *games,
                WindowLook look_at,
                gpointer   data)
{
  IxReplayView *replay;

  show_first (games, "stwlad ambidexter checkmate");
  replay = IX_REPLAY_VIEW (ui_find_type (games, IX_TYPE_REPLAY_VIEW));
  ix_playback_go_to_time (ix_replay_view_get_playback (replay), 70 * G_USEC_PER_SEC);
  look_at (window, "a replay", data);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (ui_find (games, is_table_button, NULL)), TRUE);
  look_at (window, "the table of the clocks", data);
  g_signal_emit_by_name (replay, "closed");
}

static void
look_at_list (GtkWidget *window,
              GtkWidget *games,
              WindowLook look_at,
              gpointer   data)
{
  GtkSelectionModel *model = gtk_list_view_get_model (GTK_LIST_VIEW (games_list (games)));

  look_at (window, "the list of games", data);
  gtk_selection_model_select_range (model, 0, 2, TRUE);
  look_at (window, "selected games", data);
  gtk_editable_set_text (GTK_EDITABLE (ui_find_type (games, GTK_TYPE_SEARCH_ENTRY)), "xyzzy");
  look_at (window, "no game found", data);
}

static void
import_games (GtkWidget  *window,
              const char *folder,
              WindowLook  look_at,
              gpointer    data)
{
  g_autofree char *path = write_games (folder);
  g_autoptr (GtkWidget) report = NULL;

  ix_window_open_files (IX_WINDOW (window), (const char *const[]) { path, NULL });
  report = g_object_ref (ui_wait_dialog (window));
  look_at (report, "the report of an import", data);
  gtk_window_close (GTK_WINDOW (report));
  ui_wait_until (!gtk_widget_get_mapped (report));
}

void
window_go_through_games (WindowFixture *f,
                         const char    *folder,
                         WindowLook     look_at,
                         gpointer       data)
{
  GtkWidget *games;
  g_autofree char *imported = ix_games_folder_for (ix_store_get_path (f->store));

  ui_show_page (f->window, "games");
  games = ui_find_type (f->window, IX_TYPE_GAMES_PAGE);
  ui_settle ();
  look_at (f->window, "no games", data);
  import_games (f->window, folder, look_at, data);
  look_at_list (f->window, games, look_at, data);
  look_at_replay (f->window, games, look_at, data);
  show_first (games, "zoe");
  look_at (f->window, "a game that cannot be played", data);
  gtk_widget_activate_action (games, "games.close", NULL);
  ix_test_remove_folder (imported);
}

void
window_resign (WindowFixture *f,
               const char    *seat)
{
  IxMatchSession *match = window_session (f);

  if (ui_phase (match) == IX_MATCH_READY)
    ui_act (match, IX_EVENT_START, seat);
  ui_act (match, IX_EVENT_RESIGN, seat);
  ui_settle ();
}

void
window_expect_seats (WindowFixture *f,
                     const char    *names)
{
  const IxPlayers *players = ix_match_session_get_players (window_session (f));
  g_autofree char *have =
    g_strjoin (" ", players->name[0][IX_WHITE], players->name[0][IX_BLACK],
               players->name[1][IX_WHITE], players->name[1][IX_BLACK], NULL);

  g_assert_cmpstr (have, ==, names);
}
