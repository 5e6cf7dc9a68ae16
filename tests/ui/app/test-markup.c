/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Names that look like markup, such as `a&b <i>x`, on each tab and page and in each dialog and window.
 * GTK warns where a text is taken for markup, and a warning ends the test. */

#include "ix-display-fixture.h"
#include "ix-evening-action.h"
#include "ix-evening-page-fixture.h"
#include "ix-games.h"
#include "ix-test.h"

typedef EveningPageFixture Fixture;

#define NAME(n) "a&b <i>x " n

static const EveningPageRecipe nine = { .evening = { .n_players = 9, .markup = TRUE } };
static const EveningPageRecipe entered = { .evening = { .n_players = 2, .markup = TRUE },
                                           .tab = "entries" };
static const EveningPageRecipe twelve = {
  .evening = { .n_players = 12, .markup = TRUE, .named = TRUE }, .n_played = 2, .paired = TRUE
};
static const EveningPageRecipe swiss = {
  .evening = { .n_players = 15, .variant = "swap", .markup = TRUE }, .n_played = 2, .paired = TRUE
};

/* Helpers */

typedef struct {
  const char *tab;
  const char *action;
  const char *target; /* as GVariant text; NULL: none */
  gboolean    opens;  /* a dialog */
} Act;

/* Shows each tab that is named and does what is done there. */
static void
do_all (Fixture   *f,
        const Act *acts,
        gsize      n)
{
  for (gsize i = 0; i < n; i++)
    {
      g_autoptr (GVariant) target =
        acts[i].target != NULL ? g_variant_ref_sink (g_variant_new_parsed (acts[i].target)) : NULL;

      evening_page_show_tab (f, acts[i].tab);
      evening_page_act (f, acts[i].action, target);
      if (acts[i].opens)
        dialog_close (ui_wait_dialog (f->window.window));
      if (ui_n_windows () != 1)
        g_error ("a window is left after %s", acts[i].action);
    }
}

/* Undoes all that was done, and does it again: each act is told. */
static void
undo_and_redo (Fixture *f)
{
  guint n = 0;

  for (; evening_page_can (f, "undo") && n < 12; n++)
    evening_page_do (f, "undo");
  while (n-- > 0)
    evening_page_do (f, "redo");
}

/* The Evening page */

/* Before the teams are made: entries and the choice for an odd number. */
static void
test_entries (Fixture      *f,
              gconstpointer data)
{
  static const Act acts[] = {
    { "entries", "entries.edit", "@u 0", TRUE },
    { "entries", "entries.wish", "@u 0", TRUE },
    { "entries", "entries.paid", "@u 0", TRUE },
    { "entries", "entries.presence", "@u 0", FALSE },
    { "entries", "evening.edit", NULL, TRUE },
    { "entries", "evening.new", NULL, TRUE },
    { "entries", "evening.timetable", NULL, TRUE },
    { "entries", "evening.announce", NULL, TRUE },
    { "teams", "teams.make", NULL, FALSE },
    { "teams", "teams.plan", NULL, TRUE },
    { "teams", "teams.trade", "(@u 1, @u 2)", FALSE },
  };

  do_all (f, acts, G_N_ELEMENTS (acts));
  undo_and_redo (f);
  evening_page_do (f, "close");
  g_assert_true (evening_page_shows (GTK_WIDGET (f->page), "A&B <i>Evening"));
}

static const Act in_play[] = {
  { "rounds", "rounds.trade-team", "@u 0", TRUE },
  { "entries", "entries.presence", "@u 0", TRUE },
  { "entries", "entries.edit", "@u 1", TRUE },
  { "rounds", "rounds.reason", "(@u 0, 'mate')", FALSE },
  { "rounds", "rounds.first-by-forfeit", "@u 0", FALSE },
  { "rounds", "rounds.double-forfeit", "@u 1", FALSE },
  { "rounds", "rounds.reverse", "@u 1", FALSE },
  { "rounds", "rounds.explain", "@u 0", TRUE },
  { "rounds", "rounds.begin", NULL, FALSE },
  { "standings", "standings.tie-breaks", NULL, TRUE },
  { "standings", "evening.prizes", NULL, TRUE },
  { "standings", "evening.history", NULL, TRUE },
};

static void
test_rounds (Fixture      *f,
             gconstpointer data)
{
  static const Act of_teams[] = {
    { "teams", "teams.trade-with", "@u 0", TRUE },
  };

  do_all (f, of_teams, G_N_ELEMENTS (of_teams));
  do_all (f, in_play, G_N_ELEMENTS (in_play));
  undo_and_redo (f);
}

static void
test_individual (Fixture      *f,
                 gconstpointer data)
{
  static const Act acts[] = { { "rounds", "rounds.explain-bye", "@u 0", TRUE } };

  do_all (f, acts, G_N_ELEMENTS (acts));
  do_all (f, in_play, G_N_ELEMENTS (in_play));
  undo_and_redo (f);
}

/* Late entries, with the options that a dialog lists, and the page of an undo to a point. */
static void
test_late (Fixture      *f,
           gconstpointer data)
{
  GtkWidget *dialog;

  club_do (f->session, (IxEveningEvent) { IX_EVENING_ENTER,
                                          .enter = { NAME ("late"), "", "", 0, 0, FALSE, FALSE } });
  evening_page_show_tab (f, "teams");
  dialog = evening_page_ask (f, "evening.place", NULL);
  g_assert_nonnull (ui_find_row (dialog, NAME ("late") " waits for a partner"));
  dialog_close (dialog);
  evening_page_do (f, "history");
  dialog = ui_wait_dialog (f->window.window);
  gtk_widget_activate_action (dialog, "history.undo-to", "u", 3u);
  ui_settle ();
  dialog_close (dialog);
}

/* The room, with all that it shows in turn. */
static void
test_room (Fixture      *f,
           gconstpointer data)
{
  IxDisplayWindow *room = display_window (f->session, 1000, 700);

  for (guint i = 0; i < 8; i++)
    {
      gtk_widget_activate_action (GTK_WIDGET (room), "display.next", NULL);
      ui_settle ();
    }
  gtk_window_destroy (GTK_WINDOW (room));
}

/* A file is told by a name that may be any bytes, and look like markup besides. */
static void
test_file_name (Fixture      *f,
                gconstpointer data)
{
  ix_evening_notify (f->tab, "Saved as J\xf6rg & <Co>");
  evening_page_expect_toast (f, "Saved as J\xef\xbf\xbdrg & <Co>");
}

/* The Boards page */

static void
begin (Fixture    *f,
       const char *variant,
       guint       n_boards)
{
  g_autoptr (IxPlayers) players = ix_players_new ();
  IxMatchSetup setup = { .variant = ix_test_variant (variant, "-"), .n_boards = n_boards };

  for (guint board = 0; board < n_boards; board++)
    for (IxColour colour = IX_WHITE; colour <= IX_BLACK; colour++)
      ix_players_set (players, ix_seat (board, colour), NAME ("145"));
  players->title = g_strdup ("A&B <i>");
  players->team[IX_TEAM_1] = g_strdup ("R&B <i>");
  players->team[IX_TEAM_2] = g_strdup ("</b>&amp");
  ix_boards_page_begin (f->window.page, &setup, players, NULL);
  ui_settle ();
}

static void
try_boards (Fixture    *f,
            const char *variant,
            guint       n_boards)
{
  static const char *const dialogs[] = { "adjust-clocks", "new-match", "result", "who-plays" };

  ui_show_page (f->window.window, "boards");
  begin (f, variant, n_boards);
  window_do (&f->window, "start-pause");
  for (gsize i = 0; i < G_N_ELEMENTS (dialogs); i++)
    dialog_close (dialog_open (&f->window, dialogs[i]));
  dialog_close (dialog_open_set_up (&f->window, 0));
  dialog_record (&f->window);
  window_do (&f->window, "undo");
  window_do (&f->window, "redo");
}

static void
test_boards (Fixture      *f,
             gconstpointer data)
{
  try_boards (f, "newport", 2);
  try_boards (f, "chess", 1);
}

static void
test_adjust_clocks (Fixture      *f,
                    gconstpointer data)
{
  GtkWidget *dialog;

  ui_show_page (f->window.window, "boards");
  begin (f, "newport", 2);
  window_do (&f->window, "start-pause");
  dialog = dialog_open (&f->window, "adjust-clocks");
  g_assert_nonnull (ui_find_label (dialog, "a&b <i>x"));
  dialog_close (dialog);
}

/* The Games page: a match of such players, and a file whose games and mistakes look like markup. */
static void
test_games (Fixture      *f,
            gconstpointer data)
{
  static const char record[] =
    "[Event \"R&B <i>\"]\n[White \"" NAME ("1") "\"]\n[Black \"</b>&amp\"]\n\n1. e4 *\n\n"
    "[Event \"R&B <i>\"]\n[White \"" NAME ("2") "\"]\n[Black \"</b>&amp\"]\n\n1. <i>&x *\n";
  IxWindow *window = IX_WINDOW (f->window.window);
  g_autofree char *folder = ix_games_folder_for (ix_store_get_path (f->window.store));
  g_autofree char *path = g_build_filename (f->folder, "a&b <i>.pgn", NULL);
  GtkWidget *games;
  GListModel *list;

  ui_show_page (GTK_WIDGET (window), "boards");
  begin (f, "newport", 2);
  window_do (&f->window, "start-pause");
  ui_play (window_session (&f->window), "A:e4");
  dialog_record (&f->window);
  g_assert_true (g_file_set_contents (path, record, -1, NULL));
  ix_window_open_files (window, (const char *const[]) { path, NULL });
  dialog_close (ui_wait_dialog (GTK_WIDGET (window)));
  games = ui_find_type (GTK_WIDGET (window), IX_TYPE_GAMES_PAGE);
  list = G_LIST_MODEL (gtk_list_view_get_model (GTK_LIST_VIEW (ui_find_class (games, "games"))));
  ui_wait_until (g_list_model_get_n_items (list) == 3);
  for (guint i = 0; i < 3; i++)
    {
      g_signal_emit_by_name (ui_find_class (games, "games"), "activate", i);
      ui_settle ();
      gtk_widget_activate_action (games, "games.close", NULL);
    }
  gtk_selection_model_select_all (GTK_SELECTION_MODEL (list));
  gtk_widget_activate_action (games, "games.remove", NULL);
  gtk_widget_activate_action (games, "games.undo", NULL);
  ui_settle ();
  g_assert_cmpuint (g_list_model_get_n_items (list), ==, 3);
  ix_test_remove_folder (folder);
}

/* A table of the evening on the boards, and back. */
static void
test_play_table (Fixture      *f,
                 gconstpointer data)
{
  evening_page_show_tab (f, "rounds");
  evening_page_act (f, "rounds.play", g_variant_new_uint32 (1));
  g_assert_nonnull (window_session (&f->window));
  window_do (&f->window, "start-pause");
  dialog_close (dialog_open (&f->window, "adjust-clocks"));
  dialog_record (&f->window);
  ui_settle ();
}

int
main (int    argc,
      char **argv)
{
  ui_init (&argc, &argv);
  EVENING_CASE ("/markup/entries", &nine, test_entries);
  EVENING_CASE ("/markup/rounds", &twelve, test_rounds);
  EVENING_CASE ("/markup/individual", &swiss, test_individual);
  EVENING_CASE ("/markup/late", &twelve, test_late);
  EVENING_CASE ("/markup/room", &twelve, test_room);
  EVENING_CASE ("/markup/file-name", &entered, test_file_name);
  EVENING_CASE ("/markup/boards", NULL, test_boards);
  EVENING_CASE ("/markup/adjust-clocks", NULL, test_adjust_clocks);
  EVENING_CASE ("/markup/games", NULL, test_games);
  EVENING_CASE ("/markup/play-table", &twelve, test_play_table);
  return g_test_run ();
}
