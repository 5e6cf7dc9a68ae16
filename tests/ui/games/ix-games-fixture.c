/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-games-fixture.h"

#include "ix-games.h"
#include "ix-test.h"

void
games_add_match (IxStore          *store,
                 const GamesMatch *match)
{
  g_autoptr (IxStory) story = story_begin (match->variant, "", match->n_boards);
  g_autoptr (IxPlayers) players = ui_players ();
  g_autoptr (GError) error = NULL;
  const IxMatchEvent *journal;
  guint n;
  gint64 id;

  ix_players_set (players, ix_seat (0, IX_WHITE), match->white);
  play (story, match->turns, 3);
  if (match->loser != NULL)
    act (story, IX_EVENT_RESIGN, match->loser, 9);
  journal = ix_match_journal (story->match, &n);
  id = ix_store_add_match (store, ix_match_setup (story->match), players, &error);
  g_assert_no_error (error);
  g_assert_true (ix_store_append (store, id, 0, journal, n, &error));
  g_assert_no_error (error);
}

void
games_set_up (GamesFixture *f,
              gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  f->folder = ui_folder ();
  f->db = g_build_filename (f->folder, "club.db", NULL);
  f->store = ix_store_open (f->db, &error);
  g_assert_no_error (error);
  for (const GamesMatch *match = data; match != NULL && match->variant != NULL; match++)
    games_add_match (f->store, match);
  f->page = g_object_new (IX_TYPE_GAMES_PAGE, NULL);
  f->window = adw_application_window_new (NULL);
  adw_application_window_set_content (ADW_APPLICATION_WINDOW (f->window), GTK_WIDGET (f->page));
  gtk_widget_insert_action_group (f->window, "games", ix_games_page_get_actions (f->page));
  gtk_window_set_default_size (GTK_WINDOW (f->window), 1200, 800);
  ix_games_page_set_store (f->page, f->store);
  ui_present (f->window);
}

void
games_tear_down (GamesFixture *f,
                 gconstpointer data)
{
  g_autofree char *games = NULL;

  gtk_window_destroy (GTK_WINDOW (f->window));
  ui_settle ();
  ix_store_close (f->store);
  games = ix_games_folder_for (f->db);
  ix_test_remove_folder (games);
  ix_test_remove_folder (f->folder);
  g_free (f->db);
  g_free (f->folder);
}

const char *
games_page_shown (GamesFixture *f)
{
  GtkWidget *stack = ui_find_type (GTK_WIDGET (f->page), GTK_TYPE_STACK);

  return gtk_stack_get_visible_child_name (GTK_STACK (stack));
}
