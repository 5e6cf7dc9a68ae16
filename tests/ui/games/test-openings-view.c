/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Openings on the Games page: what is counted, how one goes on and back, and how one comes to the
 * games. */

#include "ix-diagram.h"
#include "ix-games-fixture.h"
#include "ix-games-model.h"
#include "ix-openings-view.h"
#include "ix-settings.h"
#include "ix-test.h"

static const GamesMatch some[] = {
  { "newport", 2, "Ann", "A:e4 A:e5 A:Nf3 B:d4", "a" },
  { "newport", 2, "Ann", "A:e4 A:c5", "A" },
  { "newport", 2, "Cleo", "A:e4 A:e5", NULL },
  { "newport", 2, "Cleo", "A:d4 B:d4 B:d5", "b" },
  { "chess", 1, "Cleo", "A:c4", "A" },
  { NULL, 0, NULL, NULL, NULL },
};

static void
set_up (GamesFixture *f,
        gconstpointer data)
{
  games_set_up (f, data);
  g_action_group_activate_action (ix_games_page_get_actions (f->page), "openings", NULL);
  ui_settle ();
}

static GtkWidget *
view_of (GamesFixture *f)
{
  return ui_find_type (GTK_WIDGET (f->page), IX_TYPE_OPENINGS_VIEW);
}

static GtkListBox *
list_of (GamesFixture *f)
{
  return GTK_LIST_BOX (ui_find_type (view_of (f), GTK_TYPE_LIST_BOX));
}

/* The words of a screen reader for the rows, one a line. */
static void
expect_rows (GamesFixture *f,
             const char   *expected)
{
  g_autoptr (GString) text = g_string_new (NULL);
  GtkListBoxRow *row;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (list_of (f), i)) != NULL; i++)
    {
      g_autofree char *name = ui_accessible (GTK_WIDGET (row), GTK_ACCESSIBLE_PROPERTY_LABEL);

      g_string_append_printf (text, "%s\n", name);
    }
  g_assert_cmpstr (text->str, ==, expected);
}

static void
expect_path (GamesFixture *f,
             const char   *expected)
{
  g_autofree char *path = ix_openings_view_path (IX_OPENINGS_VIEW (view_of (f)));

  g_assert_cmpstr (path, ==, expected);
}

static void
activate_row (GamesFixture *f,
              int           i)
{
  gtk_widget_activate (GTK_WIDGET (gtk_list_box_get_row_at_index (list_of (f), i)));
  ui_settle ();
}

/* The widget with the focus gets the key, and then all around it, as in life. */
static gboolean
press_key (GamesFixture *f,
           guint         keyval)
{
  gboolean done = FALSE;

  for (GtkWidget *at = gtk_window_get_focus (GTK_WINDOW (f->window)); at != f->window && !done;
       at = gtk_widget_get_parent (at))
    done = ui_offer_key (at, keyval, 0, GTK_PHASE_NONE);
  ui_settle ();
  return done;
}

static GtkWidget *
choice_of (GamesFixture *f,
           const char   *name)
{
  GtkWidget *choice = ui_find_id (view_of (f), name);

  g_assert_nonnull (choice);
  return choice;
}

static void
choose (GamesFixture *f,
        const char   *name,
        guint         i)
{
  gtk_drop_down_set_selected (GTK_DROP_DOWN (choice_of (f, name)), i);
  ui_settle ();
}

/* Drop-downs have hidden fields, too. */
static gboolean
is_player (GtkWidget    *widget,
           gconstpointer data)
{
  return GTK_IS_SEARCH_ENTRY (widget) &&
         gtk_widget_get_ancestor (widget, GTK_TYPE_DROP_DOWN) == NULL;
}

static void
type_player (GamesFixture *f,
             const char   *text)
{
  gtk_editable_set_text (GTK_EDITABLE (ui_find (view_of (f), is_player, NULL)), text);
  ui_settle ();
}

/* Going */

#define ALL_FOUR "4 games: 1 won, 0 drawn, 1 lost, 2 not played out"

static void
test_go (GamesFixture *f,
         gconstpointer data)
{
  g_assert_cmpstr (games_page_shown (f), ==, "openings");
  expect_path (f, "");
  expect_rows (f, "1. e4, 3 games: 1 won, 0 drawn, 1 lost, 1 not played out\n"
                  "1. d4, 1 game: 0 won, 0 drawn, 0 lost, 1 not played out\n");
  g_assert_nonnull (ui_find_label (view_of (f), ALL_FOUR));
  g_assert_nonnull (ui_find_label (view_of (f), "Results of Board A, White"));
  activate_row (f, 0);
  expect_path (f, "1. e4");
  expect_rows (f, "1… e5, 2 games: 1 won, 0 drawn, 0 lost, 1 not played out\n"
                  "1… c5, 1 game: 0 won, 0 drawn, 1 lost\n");
  activate_row (f, 0);
  expect_path (f, "1. e4 e5");
  expect_rows (f, "2. Nf3, 1 game: 1 won, 0 drawn, 0 lost\n");
  activate_row (f, 0);
  expect_path (f, "1. e4 e5 2. Nf3");
  expect_rows (f, "");
  g_assert_nonnull (ui_find_label (view_of (f), "No game goes on from here."));
}

static void
test_keys (GamesFixture *f,
           gconstpointer data)
{
  g_assert_true (press_key (f, GDK_KEY_Right));
  expect_path (f, "1. e4");
  g_assert_true (press_key (f, GDK_KEY_Right));
  g_assert_true (press_key (f, GDK_KEY_Right));
  expect_path (f, "1. e4 e5 2. Nf3");
  /* There is nothing to go on to, but the way back is there. */
  g_assert_false (press_key (f, GDK_KEY_Right));
  g_assert_true (press_key (f, GDK_KEY_BackSpace));
  g_assert_true (press_key (f, GDK_KEY_Left));
  expect_path (f, "1. e4");
  g_assert_true (press_key (f, GDK_KEY_Left));
  g_assert_false (press_key (f, GDK_KEY_Left));
  expect_path (f, "");
  g_assert_true (press_key (f, GDK_KEY_Escape));
  g_assert_cmpstr (games_page_shown (f), ==, "list");
}

/* Going back leads to the turn that one came from. */
static void
test_focus (GamesFixture *f,
            gconstpointer data)
{
  activate_row (f, 1);
  expect_path (f, "1. d4");
  press_key (f, GDK_KEY_Left);
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (f->window)) ==
                 GTK_WIDGET (gtk_list_box_get_row_at_index (list_of (f), 1)));
}

static void
test_path (GamesFixture *f,
           gconstpointer data)
{
  activate_row (f, 0);
  activate_row (f, 0);
  ui_click (ui_find_id (view_of (f), "crumb-1"));
  expect_path (f, "1. e4");
  ui_click (ui_find_id (view_of (f), "crumb-0"));
  expect_path (f, "");
}

static void
test_board (GamesFixture *f,
            gconstpointer data)
{
  GtkWidget *diagram;
  g_autofree char *name = NULL;

  activate_row (f, 0);
  diagram = ui_find_type (view_of (f), IX_TYPE_DIAGRAM);
  name = ui_accessible (diagram, GTK_ACCESSIBLE_PROPERTY_LABEL);
  g_assert_cmpstr (name, ==, "The position after 1. e4");
  g_assert_cmpint (ix_diagram_get_scene (IX_DIAGRAM (diagram))->board[ui_sq ("e4")], !=, 0);
  g_assert_false (ix_diagram_get_scene (IX_DIAGRAM (diagram))->flipped);
  choose (f, "colours", 1);
  diagram = ui_find_type (view_of (f), IX_TYPE_DIAGRAM);
  g_assert_true (ix_diagram_get_scene (IX_DIAGRAM (diagram))->flipped);
}

/* Choosing */

static void
test_choices (GamesFixture *f,
              gconstpointer data)
{
  choose (f, "boards", 1);
  expect_rows (f, "1. d4, 2 games: 1 won, 0 drawn, 0 lost, 1 not played out\n");
  /* White has lost the games that Black has won. */
  choose (f, "colours", 1);
  expect_rows (f, "1. d4, 2 games: 0 won, 0 drawn, 1 lost, 1 not played out\n");
  g_assert_nonnull (ui_find_label (view_of (f), "Results of Board B, Black"));
  choose (f, "variants", 0); /* Chess */
  g_assert_false (gtk_widget_get_visible (choice_of (f, "boards")));
  expect_rows (f, "1. c4, 1 game: 1 won, 0 drawn, 0 lost\n");
  g_assert_nonnull (ui_find_label (view_of (f), "Results of Black"));
}

static void
test_player (GamesFixture *f,
             gconstpointer data)
{
  activate_row (f, 0);
  type_player (f, "ann");
  /* One stays where one is as far as there are games. */
  expect_path (f, "1. e4");
  expect_rows (f, "1… c5, 1 game: 0 won, 0 drawn, 1 lost\n"
                  "1… e5, 1 game: 1 won, 0 drawn, 0 lost\n");
  g_assert_nonnull (ui_find_label (view_of (f), "Results of “ann”: Board A, White"));
  choose (f, "colours", 1);
  expect_path (f, "");
  expect_rows (f, "");
  g_assert_nonnull (
    ui_find_label (view_of (f), "None of these games is of that player and colour."));
  type_player (f, "");
  expect_rows (f, "1. e4, 3 games: 1 won, 0 drawn, 1 lost, 1 not played out\n"
                  "1. d4, 1 game: 0 won, 0 drawn, 0 lost, 1 not played out\n");
}

/* Openings of collections can be seen, too. */
static void
test_collection (GamesFixture *f,
                 gconstpointer data)
{
  GActionGroup *actions = ix_games_page_get_actions (f->page);
  g_autofree char *path =
    g_test_build_filename (G_TEST_DIST, "data", "games", "fics-2005.bpgn", NULL);

  press_key (f, GDK_KEY_Escape);
  ix_games_page_import (f->page, path);
  ui_wait_until (!g_action_group_get_action_enabled (actions, "cancel-import"));
  ui_settle ();
  g_action_group_activate_action (actions, "openings", NULL);
  ui_settle ();
  g_assert_nonnull (ui_find_label (view_of (f), ALL_FOUR));
  choose (f, "sources", 2);
  g_assert_nonnull (
    ui_find_label (view_of (f), "14 games: 5 won, 0 drawn, 3 lost, 6 not played out"));
  choose (f, "sources", 0);
  g_assert_nonnull (ui_find_label (view_of (f), ALL_FOUR));
}

/* The games */

static void
test_show_games (GamesFixture *f,
                 gconstpointer data)
{
  GtkWidget *list = ui_find_class (GTK_WIDGET (f->page), "games");
  GListModel *games = G_LIST_MODEL (gtk_list_view_get_model (GTK_LIST_VIEW (list)));

  activate_row (f, 0);
  activate_row (f, 0);
  ui_click (ui_find_id (view_of (f), "show_games"));
  ui_settle ();
  g_assert_cmpstr (games_page_shown (f), ==, "list");
  g_assert_cmpuint (g_list_model_get_n_items (games), ==, 2);
  g_assert_nonnull (ui_find_label (GTK_WIDGET (f->page), "Begins 1. e4 e5"));
  g_assert_nonnull (ui_find_label (GTK_WIDGET (f->page), "2 games"));
  /* One goes on there, where one was. */
  g_action_group_activate_action (ix_games_page_get_actions (f->page), "openings", NULL);
  ui_settle ();
  expect_path (f, "1. e4 e5");
  press_key (f, GDK_KEY_Escape);
  ui_click (ui_find_class (GTK_WIDGET (f->page), "among"));
  g_assert_cmpuint (g_list_model_get_n_items (games), ==, 5);
}

static void
test_empty (GamesFixture *f,
            gconstpointer data)
{
  g_assert_cmpstr (games_page_shown (f), ==, "openings");
  g_assert_nonnull (ui_find_label (view_of (f), "No Openings Yet"));
  press_key (f, GDK_KEY_Escape);
  g_assert_cmpstr (games_page_shown (f), ==, "empty");
}

/* Openings begin with what the search shows: a player and the colour that they had, and the rules. */
static void
test_follows_search (GamesFixture *f,
                     gconstpointer data)
{
  IxOpeningsView *view = IX_OPENINGS_VIEW (view_of (f));
  GtkEditable *player = GTK_EDITABLE (ui_find (view_of (f), is_player, NULL));

  g_assert_cmpuint (ix_openings_view_get_opening (view)->n_games, ==, 4);
  ix_openings_view_follow (view, &(IxGamesQuery) { .text = "ann" });
  g_assert_cmpstr (gtk_editable_get_text (player), ==, "ann");
  g_assert_cmpuint (ix_openings_view_get_opening (view)->n_games, ==, 2);
  ix_openings_view_follow (view, &(IxGamesQuery) { .variant = "chess" });
  g_assert_cmpstr (gtk_editable_get_text (player), ==, "");
  g_assert_cmpuint (ix_openings_view_get_opening (view)->n_games, ==, 1);
  ix_openings_view_follow (view, &(IxGamesQuery) { .variant = "newport", .text = "cid" });
  g_assert_cmpuint (ix_openings_view_get_opening (view)->n_games, ==, 4); /* with Black */
  /* A text that is no player's chooses nobody; a search for nothing changes nothing. */
  ix_openings_view_follow (view, &(IxGamesQuery) { .text = "2016" });
  g_assert_cmpstr (gtk_editable_get_text (player), ==, "");
  ix_openings_view_follow (view, &(IxGamesQuery) { .text = "cleo" });
  ix_openings_view_follow (view, &(IxGamesQuery) { .text = "" });
  g_assert_cmpstr (gtk_editable_get_text (player), ==, "cleo");
}

/* The page hands its search on. */
static void
test_begins_with_search (GamesFixture *f,
                         gconstpointer data)
{
  GActionGroup *actions = ix_games_page_get_actions (f->page);

  g_action_group_activate_action (actions, "close", NULL);
  gtk_editable_set_text (GTK_EDITABLE (ui_find_id (GTK_WIDGET (f->page), "search")), "ann");
  ui_settle ();
  g_action_group_activate_action (actions, "openings", NULL);
  g_assert_cmpuint (ix_openings_view_get_opening (IX_OPENINGS_VIEW (view_of (f)))->n_games, ==, 2);
}

static void
test_silent (GamesFixture *f,
             gconstpointer data)
{
  g_assert_null (ui_find_silent (GTK_WIDGET (f->page)));
  type_player (f, "nobody");
  g_assert_null (ui_find_silent (GTK_WIDGET (f->page)));
}

/* Turns and path are written as moves are from now on, and the focus stays. */
static void
test_notation (GamesFixture *f,
               gconstpointer data)
{
  activate_row (f, 0);
  activate_row (f, 0);
  expect_rows (f, "2. Nf3, 1 game: 1 won, 0 drawn, 0 lost\n");
  gtk_widget_grab_focus (GTK_WIDGET (gtk_list_box_get_row_at_index (list_of (f), 0)));
  g_settings_set_string (ix_settings (), IX_SETTINGS_NOTATION, "figurine");
  expect_rows (f, "2. ♘f3, 1 game: 1 won, 0 drawn, 0 lost\n");
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (f->window)) ==
                 GTK_WIDGET (gtk_list_box_get_row_at_index (list_of (f), 0)));
  activate_row (f, 0);
  g_assert_nonnull (ui_find_label (view_of (f), "2. ♘f3"));
  g_settings_set_string (ix_settings (), IX_SETTINGS_NOTATION, "english");
  g_assert_null (ui_find_label (view_of (f), "2. ♘f3"));
  /* So is the name of the games that are listed, wherever the openings are by now. */
  ui_click (ui_find_id (view_of (f), "show_games"));
  ui_settle ();
  g_action_group_activate_action (ix_games_page_get_actions (f->page), "openings", NULL);
  ui_settle ();
  press_key (f, GDK_KEY_BackSpace);
  g_settings_set_string (ix_settings (), IX_SETTINGS_NOTATION, "figurine");
  press_key (f, GDK_KEY_Escape);
  g_assert_nonnull (ui_find_label (GTK_WIDGET (f->page), "Begins 1. e4 e5 2. ♘f3"));
  g_settings_reset (ix_settings (), IX_SETTINGS_NOTATION);
}

int
main (int   argc,
      char *argv[])
{
  ui_init (&argc, &argv);
#define TEST(name, data, func) \
  g_test_add ("/openings-view/" name, GamesFixture, data, set_up, func, games_tear_down)
  TEST ("go", some, test_go);
  TEST ("keys", some, test_keys);
  TEST ("focus", some, test_focus);
  TEST ("path", some, test_path);
  TEST ("board", some, test_board);
  TEST ("choices", some, test_choices);
  TEST ("player", some, test_player);
  TEST ("collection", some, test_collection);
  TEST ("show-games", some, test_show_games);
  TEST ("empty", NULL, test_empty);
  TEST ("follows-search", some, test_follows_search);
  TEST ("begins-with-search", some, test_begins_with_search);
  TEST ("notation", some, test_notation);
  TEST ("silent", some, test_silent);
  return g_test_run ();
}
