/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The Games page: what it lists, how games are found, shown again, taken along, removed and imported. */

#include <glib/gstdio.h>
#include <string.h>

#include "ix-banner.h"
#include "ix-clock-graph.h"
#include "ix-clock-text.h"
#include "ix-games-fixture.h"
#include "ix-games-model.h"
#include "ix-settings.h"
#include "ix-test.h"

/* The pages of the page */

static GtkWidget *
list_of (GamesFixture *f)
{
  return ui_find_class (GTK_WIDGET (f->page), "games");
}

static GtkSelectionModel *
games_of (GamesFixture *f)
{
  return gtk_list_view_get_model (GTK_LIST_VIEW (list_of (f)));
}

static guint
n_games (GamesFixture *f)
{
  return g_list_model_get_n_items (G_LIST_MODEL (games_of (f)));
}

static const IxGameEntry *
entry_at (GamesFixture *f,
          guint         i)
{
  g_autoptr (IxGameItem) item = g_list_model_get_item (G_LIST_MODEL (games_of (f)), i);

  return ix_game_item_get_entry (item);
}

static void
activate (GamesFixture *f,
          const char   *action)
{
  GActionGroup *group = ix_games_page_get_actions (f->page);

  g_assert_true (g_action_group_get_action_enabled (group, action));
  g_action_group_activate_action (group, action, NULL);
  ui_settle ();
}

static gboolean
can (GamesFixture *f,
     const char   *action)
{
  return g_action_group_get_action_enabled (ix_games_page_get_actions (f->page), action);
}

static void
search (GamesFixture *f,
        const char   *text)
{
  GtkWidget *entry = ui_find_type (GTK_WIDGET (f->page), GTK_TYPE_SEARCH_ENTRY);

  gtk_editable_set_text (GTK_EDITABLE (entry), text);
  ui_wait_until (g_strcmp0 (gtk_editable_get_text (GTK_EDITABLE (entry)), text) == 0);
  ui_settle ();
}

static gboolean
is_filter (GtkWidget    *widget,
           gconstpointer number)
{
  guint at = 0;

  if (!GTK_IS_DROP_DOWN (widget) || !gtk_widget_has_css_class (widget, "chip"))
    return FALSE;
  for (GtkWidget *child = gtk_widget_get_first_child (gtk_widget_get_parent (widget));
       child != widget; child = gtk_widget_get_next_sibling (child))
    at += gtk_widget_has_css_class (child, "chip");
  return at == *(const guint *) number;
}

/* Sets filter @number: sources, rules, results, order. */
static void
filter (GamesFixture *f,
        guint         number,
        guint         choice)
{
  gtk_drop_down_set_selected (
    GTK_DROP_DOWN (ui_find (GTK_WIDGET (f->page), is_filter, &number)), choice);
  ui_settle ();
}

static char *
write_file (GamesFixture *f,
            const char   *name,
            const char   *text)
{
  char *path = g_build_filename (f->folder, name, NULL);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  return path;
}

static char *
record_path (const char *name)
{
  return g_test_build_filename (G_TEST_DIST, "data", "games", name, NULL);
}

/* The list */

static void
test_empty (GamesFixture *f,
            gconstpointer data)
{
  g_assert_cmpstr (games_page_shown (f), ==, "empty");
  g_assert_nonnull (ui_find_label (GTK_WIDGET (f->page), "No Games Yet"));
  g_assert_true (can (f, "import"));
  g_assert_false (can (f, "remove"));
}

static void
test_list (GamesFixture *f,
           gconstpointer data)
{
  g_assert_cmpstr (games_page_shown (f), ==, "list");
  g_assert_cmpuint (n_games (f), ==, 3);
  /* The newest first. */
  g_assert_cmpstr (entry_at (f, 0)->names[0], ==, "Cleo Brown");
  g_assert_nonnull (ui_find_label (list_of (f), "Cleo Brown, Bob – Cid, Dan"));
  g_assert_nonnull (ui_find_label (list_of (f), "1 – 0"));
  g_assert_nonnull (ui_find_label (GTK_WIDGET (f->page), "3 games"));
  /* Beside the filters there may be no room for more than the number. */
  g_assert_cmpstr (gtk_widget_get_tooltip_text (ui_find_label (GTK_WIDGET (f->page), "3 games")), ==, "3 games");
  filter (f, 3, 1);
  g_assert_cmpstr (entry_at (f, 0)->names[0], ==, "Ann Smith");
}

static void
test_search (GamesFixture *f,
             gconstpointer data)
{
  search (f, "smi");
  g_assert_cmpuint (n_games (f), ==, 2);
  search (f, "smi be");
  g_assert_cmpuint (n_games (f), ==, 1);
  g_assert_cmpstr (entry_at (f, 0)->names[0], ==, "Ben Smith");
  search (f, "smi newport 1-0");
  g_assert_cmpuint (n_games (f), ==, 2);
  search (f, "nobody");
  g_assert_cmpuint (n_games (f), ==, 0);
  g_assert_cmpstr (games_page_shown (f), ==, "list");
  g_assert_nonnull (
    ui_find_label (GTK_WIDGET (f->page), "No game is found. Search for less, or clear a filter."));
  search (f, "");
  g_assert_cmpuint (n_games (f), ==, 3);
}

/* Letters that are typed while a game has the focus are searched for. */
static void
test_typed (GamesFixture *f,
            gconstpointer data)
{
  GtkWidget *entry = ui_find_type (GTK_WIDGET (f->page), GTK_TYPE_SEARCH_ENTRY);
  GtkWidget *list = ui_find_id (GTK_WIDGET (f->page), "list");

  gtk_widget_grab_focus (list);
  g_assert_false (gtk_widget_is_ancestor (gtk_root_get_focus (gtk_widget_get_root (list)), entry));
  for (GtkWidget *at = list; at != NULL; at = gtk_widget_get_parent (at))
    if (ui_offer_key (at, GDK_KEY_s, 0, GTK_PHASE_BUBBLE))
      break;
  ui_settle ();
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "s");
  g_assert_true (gtk_widget_is_ancestor (gtk_root_get_focus (gtk_widget_get_root (list)), entry));
}

static void
test_filters (GamesFixture *f,
              gconstpointer data)
{
  games_add_match (f->store, &(GamesMatch) { "swap", 1, "Solo", "A:e4 A:e5", "a" });
  filter (f, 1, 4); /* Swap Chess */
  g_assert_cmpuint (n_games (f), ==, 1);
  g_assert_cmpstr (entry_at (f, 0)->variant, ==, "swap");
  filter (f, 1, 0);
  g_assert_cmpuint (n_games (f), ==, 4);
  filter (f, 2, 1); /* 1 – 0 */
  g_assert_cmpuint (n_games (f), ==, 4);
  filter (f, 2, 3); /* 0 – 1 */
  g_assert_cmpuint (n_games (f), ==, 0);
}

/* Showing again */

static void
test_show (GamesFixture *f,
           gconstpointer data)
{
  IxReplayView *replay;
  guint n;

  gtk_selection_model_select_item (games_of (f), 1, TRUE);
  activate (f, "open");
  replay = IX_REPLAY_VIEW (ui_find_type (GTK_WIDGET (f->page), IX_TYPE_REPLAY_VIEW));
  g_assert_nonnull (replay);
  g_assert_cmpstr (games_page_shown (f), ==, "replay");
  gtk_widget_activate_action (GTK_WIDGET (replay), "replay.last", NULL);
  ix_match_turns (ix_match_session_get_match (ix_replay_view_get_session (replay)), 0, &n);
  g_assert_cmpuint (n, ==, 2);
  g_assert_false (can (f, "remove"));
  g_assert_true (can (f, "copy-position"));
  gtk_widget_activate_action (GTK_WIDGET (replay), "replay.close", NULL);
  ui_settle ();
  g_assert_cmpstr (games_page_shown (f), ==, "list");
  g_assert_null (ui_find_type (GTK_WIDGET (f->page), IX_TYPE_REPLAY_VIEW));
}

/* Return in the list shows the game. */
static void
test_activate (GamesFixture *f,
               gconstpointer data)
{
  gtk_widget_activate_action (list_of (f), "list.activate-item", "u", 0u);
  ui_settle ();
  g_assert_nonnull (ui_find_type (GTK_WIDGET (f->page), IX_TYPE_REPLAY_VIEW));
}

/* Removing */

static void
test_remove (GamesFixture *f,
             gconstpointer data)
{
  GtkWidget *show = ui_find_id (GTK_WIDGET (f->page), "open");

  gtk_selection_model_select_item (games_of (f), 0, TRUE);
  g_assert_true (gtk_widget_is_sensitive (show));
  gtk_selection_model_select_range (games_of (f), 0, 2, TRUE);
  ui_settle ();
  /* It is not known which of two is meant. */
  g_assert_false (gtk_widget_is_sensitive (show));
  g_assert_cmpstr (gtk_widget_get_tooltip_text (show), ==, "Only one game can be shown at a time.");
  activate (f, "remove");
  g_assert_cmpuint (n_games (f), ==, 1);
  g_assert_cmpstr (entry_at (f, 0)->names[0], ==, "Ann Smith");
  activate (f, "undo");
  g_assert_cmpuint (n_games (f), ==, 3);
  activate (f, "redo");
  g_assert_cmpuint (n_games (f), ==, 1);
  g_assert_false (can (f, "redo"));
  /* They are among the removed ones, and can be brought back from there. */
  filter (f, 0, 2);
  g_assert_cmpuint (n_games (f), ==, 2);
  gtk_selection_model_select_item (games_of (f), 0, TRUE);
  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (ui_find_id (GTK_WIDGET (f->page), "remove"))), ==, "_Bring Back");
  activate (f, "remove");
  g_assert_cmpuint (n_games (f), ==, 1);
  filter (f, 0, 0);
  g_assert_cmpuint (n_games (f), ==, 2);
}

/* After all games are removed, the page says that they are not lost. */
static void
test_remove_all (GamesFixture *f,
                 gconstpointer data)
{
  gtk_selection_model_select_all (games_of (f));
  activate (f, "remove");
  g_assert_cmpuint (n_games (f), ==, 0);
  g_assert_cmpstr (games_page_shown (f), ==, "list");
}

/* Taking along */

static void
read_cb (GObject      *clipboard,
         GAsyncResult *result,
         gpointer      data)
{
  *(char **) data = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (clipboard), result, NULL);
}

static void
texture_cb (GObject      *clipboard,
            GAsyncResult *result,
            gpointer      data)
{
  *(GdkTexture **) data =
    gdk_clipboard_read_texture_finish (GDK_CLIPBOARD (clipboard), result, NULL);
}

static void
test_copy (GamesFixture *f,
           gconstpointer data)
{
  char *text = NULL;
  g_autoptr (GPtrArray) games = NULL;

  gtk_selection_model_select_all (games_of (f));
  activate (f, "copy");
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (GTK_WIDGET (f->page)), NULL, read_cb,
                                 &text);
  ui_wait_until (text != NULL);
  games = ix_games_parse (text, strlen (text));
  g_assert_cmpuint (games->len, ==, 3);
  g_assert_cmpstr (ix_game_tag (games->pdata[2], "WhiteA"), ==, "Ann Smith");
  g_free (text);
}

/* Importing */

static void
import (GamesFixture *f,
        const char   *path)
{
  ix_games_page_import (f->page, path);
  ui_wait_until (!can (f, "cancel-import"));
  ui_settle ();
}

/* The games that were chosen are saved and stay selected, though the list is made again while a file is asked for. */
static void
test_export (GamesFixture *f,
             gconstpointer data)
{
  g_autofree char *path = record_path ("fics-2005.bpgn");
  g_autofree char *saved = g_build_filename (f->folder, "Interchange.bpgn", NULL);
  g_autofree char *text = NULL;
  g_autoptr (GPtrArray) games = NULL;
  g_autoptr (GtkBitset) selected = NULL;
  GtkFileChooser *chooser;

  gtk_selection_model_select_item (games_of (f), 1, TRUE);
  g_settings_set_string (ix_computer_settings (), IX_SETTINGS_LAST_FOLDER, f->folder);
  activate (f, "export");
  chooser = ui_wait_chooser ();
  ui_wait_until (ui_chosen_is (chooser, saved));
  import (f, path);
  gtk_dialog_response (GTK_DIALOG (chooser), GTK_RESPONSE_ACCEPT);
  ui_wait_until (g_file_test (saved, G_FILE_TEST_EXISTS));
  g_settings_reset (ix_computer_settings (), IX_SETTINGS_LAST_FOLDER);
  g_assert_true (g_file_get_contents (saved, &text, NULL, NULL));
  games = ix_games_parse (text, strlen (text));
  g_assert_cmpuint (games->len, ==, 1);
  g_assert_cmpstr (ix_game_tag (games->pdata[0], "WhiteA"), ==, "Ben Smith");
  selected = gtk_selection_model_get_selection (games_of (f));
  g_assert_cmpuint (gtk_bitset_get_size (selected), ==, 1);
  g_assert_null (entry_at (f, gtk_bitset_get_nth (selected, 0))->ref.collection);
}

/* Shows the first game: is there a graph of its clocks? */
static void
expect_clocks (GamesFixture *f,
               gboolean      drawn)
{
  GtkWidget *graph;

  gtk_widget_activate_action (list_of (f), "list.activate-item", "u", 0u);
  ui_settle ();
  g_assert_nonnull (ui_find_type (GTK_WIDGET (f->page), IX_TYPE_REPLAY_VIEW));
  graph = ui_find_type (GTK_WIDGET (f->page), IX_TYPE_CLOCK_GRAPH);
  g_assert_cmpint (gtk_widget_get_mapped (graph), ==, drawn);
  activate (f, "close");
}

static gboolean
tells (GtkWidget    *widget,
       gconstpointer text)
{
  return GTK_IS_LABEL (widget) && strstr (gtk_label_get_text (GTK_LABEL (widget)), text) != NULL;
}

/* Matches of one evening differ by their time of day. */
static void
test_times (GamesFixture *f,
            gconstpointer data)
{
  g_autofree char *path = write_file (f, "two.pgn",
                                      "[Date \"2016.01.29\"]\n[Time \"19:43:05\"]\n\n1. e4 e5 1-0\n"
                                      "[UTCDate \"2016.01.29\"]\n[UTCTime \"09:05:00\"]\n\n1. d4 d5 1-0\n");
  g_autoptr (IxStoredMatch) match = ix_store_load_match (f->store, entry_at (f, 0)->ref.number, NULL);
  g_autofree char *time = ix_clock_text_of_day (match->created * G_USEC_PER_SEC, ix_settings_has_twelve_hours ());
  g_autofree char *own = g_strdup_printf ("%s · Newport Exchange", time);

  g_assert_nonnull (ui_find (list_of (f), tells, own));
  import (f, path);
  g_assert_nonnull (ui_find (list_of (f), tells, "29 January 2016 · 19:43 · Chess"));
  g_assert_nonnull (ui_find (list_of (f), tells, "29 January 2016 · 09:05 UTC · Chess"));
}

static void
test_import (GamesFixture *f,
             gconstpointer data)
{
  g_autofree char *path = record_path ("fics-2005.bpgn");

  import (f, path);
  g_assert_cmpuint (n_games (f), ==, 17);
  filter (f, 0, 2); /* the collection */
  g_assert_cmpuint (n_games (f), ==, 14);
  filter (f, 0, 1); /* played here */
  g_assert_cmpuint (n_games (f), ==, 3);
  filter (f, 0, 0);
  search (f, "ambidexter");
  g_assert_cmpuint (n_games (f), >, 0);
  expect_clocks (f, TRUE);
}

/* A whole collection goes at once, and comes back. */
static void
test_remove_collection (GamesFixture *f,
                        gconstpointer data)
{
  g_autofree char *path = record_path ("fics-2005.bpgn");

  import (f, path);
  g_assert_false (can (f, "remove-collection"));
  filter (f, 0, 2);
  activate (f, "remove-collection");
  g_assert_cmpuint (n_games (f), ==, 3);
  activate (f, "undo");
  g_assert_cmpuint (n_games (f), ==, 17);
  activate (f, "redo");
  g_assert_cmpuint (n_games (f), ==, 3);
}

/* Collections stand in the order of their ids, which nobody knows before. */
static void
choose_source (GamesFixture *f,
               const char   *name)
{
  const guint first = 0;
  GtkWidget *sources = ui_find (GTK_WIDGET (f->page), is_filter, &first);
  GListModel *names = gtk_drop_down_get_model (GTK_DROP_DOWN (sources));

  for (guint i = 0; i < g_list_model_get_n_items (names); i++)
    if (g_str_equal (gtk_string_list_get_string (GTK_STRING_LIST (names), i), name))
      filter (f, 0, i);
}

static void
expect_source (GamesFixture *f,
               const char   *name)
{
  const guint first = 0;
  GtkWidget *sources = ui_find (GTK_WIDGET (f->page), is_filter, &first);
  GtkStringObject *chosen = gtk_drop_down_get_selected_item (GTK_DROP_DOWN (sources));

  g_assert_cmpstr (gtk_string_object_get_string (chosen), ==, name);
  g_assert_true (gtk_widget_has_css_class (sources, "active") == !g_str_equal (name, "All games"));
}

/* Collections that come and go leave what is chosen; one that is gone leaves all games. */
static void
test_source_stays (GamesFixture *f,
                   gconstpointer data)
{
  static const char *const names[] = { "m.bpgn", "a.bpgn", "z.bpgn", "b.bpgn", "k.bpgn", "l.bpgn" };
  static const char *const chosen[] = { "All games", "m", "m", "m", "Removed", "Played here" };

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *text =
        g_strdup_printf ("[WhiteA \"Player %zu\"]\n[Variant \"bughouse\"]\n\n1A. e4 {3} 1a. e5 {3} 1-0\n", i);
      g_autofree char *path = write_file (f, names[i], text);

      choose_source (f, chosen[i]);
      import (f, path);
      if (ui_n_windows () > 1)
        gtk_window_close (GTK_WINDOW (ui_wait_dialog (f->window)));
      ui_wait_until (ui_n_windows () == 1);
      expect_source (f, chosen[i]);
    }
  choose_source (f, "m");
  activate (f, "remove-collection");
  expect_source (f, "All games");
}

/* The position and the score sheet. */
static void
test_papers (GamesFixture *f,
             gconstpointer data)
{
  GdkTexture *texture = NULL;

  gtk_selection_model_select_item (games_of (f), 1, TRUE);
  g_assert_true (can (f, "print-score-sheet"));
  g_assert_false (can (f, "save-picture"));
  activate (f, "open");
  g_assert_true (can (f, "save-picture"));
  activate (f, "copy-picture");
  gdk_clipboard_read_texture_async (gtk_widget_get_clipboard (GTK_WIDGET (f->page)), NULL,
                                    texture_cb, &texture);
  ui_wait_until (texture != NULL);
  g_assert_cmpint (gdk_texture_get_width (texture), >, 16 * 64);
  g_object_unref (texture);
  activate (f, "add-diagram");
}

/* A group match has no score sheet. */
static void
test_group (GamesFixture *f,
            gconstpointer data)
{
  g_autofree char *path = write_file (f, "group.bpgn",
                                      "[WhiteA \"Ann\"]\n[Boards \"3\"]\n\n1A. e4 {3} 1a. e5 {3} 1-0\n");

  import (f, path);
  filter (f, 0, 2); /* the collection */
  gtk_selection_model_select_item (games_of (f), 0, TRUE);
  g_assert_true (can (f, "export"));
  g_assert_false (can (f, "print-score-sheet"));
  g_assert_false (can (f, "save-score-sheet"));
  filter (f, 0, 0);
  gtk_selection_model_select_all (games_of (f));
  g_assert_true (can (f, "print-score-sheet"));
}

/* From an empty page too, and again: doubles are told and left out. */
static void
test_import_twice (GamesFixture *f,
                   gconstpointer data)
{
  g_autofree char *path = record_path ("swap-neto-1998.pgn");
  GtkWidget *report;

  import (f, path);
  g_assert_cmpstr (games_page_shown (f), ==, "list");
  g_assert_cmpuint (n_games (f), ==, 1);
  if (ui_n_windows () > 1)
    gtk_window_close (GTK_WINDOW (ui_wait_dialog (f->window)));
  ui_wait_until (ui_n_windows () == 1);
  expect_clocks (f, FALSE);
  import (f, path);
  g_assert_cmpuint (n_games (f), ==, 1);
  report = ui_wait_dialog (f->window);
  g_assert_nonnull (ui_find_class (report, "summary"));
  g_assert_nonnull (strstr (ui_text_of_class (report, "summary"), "There already; left out: 1"));
  gtk_window_close (GTK_WINDOW (report));
  ui_wait_until (ui_n_windows () == 1);
}

static char *
text_in (GtkWidget *view)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (view));
  GtkTextIter start, end;

  gtk_text_buffer_get_bounds (buffer, &start, &end);
  return gtk_text_buffer_get_text (buffer, &start, &end, TRUE);
}

/* Findings are told by their kind, the worst first, each with its game; the text can be selected. */
static void
test_import_report (GamesFixture *f,
                    gconstpointer data)
{
  g_autofree char *path =
    write_file (f, "odd.pgn",
                "[White \"Ann\"]\n[Black \"Bob\"]\n\n1. e2-e4 1-0\n\n"
                "[White \"Cid\"]\n[Black \"Dan\"]\n\n1. e5 1-0\n\n"
                "[White \"Eve\"]\n[TimeControl \"300\"]\n\n1. e4 {[%clk 0:61:00]} 1-0\n\n"
                "[White \"Fay\"]\n[Black \"Gus\"]\n\n1. d4\n\n"
                "[White \"Ann\"]\n[Black \"Bob\"]\n\n1. e4 1-0\n");
  GtkWidget *report, *view;
  g_autofree char *text = NULL;

  import (f, path);
  report = ui_wait_dialog (f->window);
  view = ui_find_type (report, GTK_TYPE_TEXT_VIEW);
  text = text_in (view);
  g_assert_cmpstr (text, ==,
                   "Cannot be played; the text is kept\n"
                   "“e5”: no such piece can move so\nCid – Dan · game 2, line 9\n"
                   "Doubtful\n"
                   "A time cannot be read: {[%clk 0:61:00]}\nEve – ? · game 3, line 14\n"
                   "Repaired\n"
                   "The notation is sloppy: “e2-e4”: not a turn\nAnn – Bob · game 1, line 4\n"
                   "The result is missing behind the moves: that of the tag is taken, or none\n"
                   "Fay – Gus · game 4, line 19\n"
                   "There already; left out\n"
                   "It is game 1 again\nAnn – Bob · game 5, line 21");
  g_assert_false (gtk_text_view_get_editable (GTK_TEXT_VIEW (view)));
  gtk_window_close (GTK_WINDOW (report));
  ui_wait_until (ui_n_windows () == 1);
}

/* Imports records of which one, that of Ann, cannot be played: it is kept as text. */
static void
expect_refused (GamesFixture *f,
                const char   *text)
{
  g_autofree char *path = write_file (f, "odd.pgn", text);
  GtkWidget *report;
  g_autofree char *shown = NULL;

  import (f, path);
  report = ui_wait_dialog (f->window);
  g_assert_nonnull (
    strstr (ui_text_of_class (report, "summary"), "Cannot be played; the text is kept: 1"));
  gtk_window_close (GTK_WINDOW (report));
  ui_wait_until (ui_n_windows () == 1);
  search (f, "ann");
  g_assert_cmpuint (n_games (f), ==, 1);
  gtk_widget_activate_action (list_of (f), "list.activate-item", "u", 0u);
  ui_settle ();
  g_assert_cmpstr (games_page_shown (f), ==, "text");
  shown = text_in (ui_find_type (GTK_WIDGET (f->page), GTK_TYPE_TEXT_VIEW));
  g_assert_nonnull (strstr (shown, "Ke3"));
  activate (f, "close");
  g_assert_cmpstr (games_page_shown (f), ==, "list");
}

static void
test_import_refused (GamesFixture *f,
                     gconstpointer data)
{
  expect_refused (f, "[White \"Ann\"]\n[Black \"Bob\"]\n\n1. e4 e5 2. Ke3 *\n\n"
                     "[White \"Cid\"]\n[Black \"Dan\"]\n\n1. e4 e5 *\n");
}

/* And so it is if there is no other. */
static void
test_import_all_refused (GamesFixture *f,
                         gconstpointer data)
{
  expect_refused (f, "[White \"Ann\"]\n[Black \"Bob\"]\n\n1. e4 e5 2. Ke3 *\n");
}

/* The window goes while a file is imported: the import ends without it. */
static void
test_import_outlives (GamesFixture *f,
                      gconstpointer data)
{
  g_autofree char *path = record_path ("fics-2005.bpgn");
  IxGamesPage *page = f->page;

  g_object_add_weak_pointer (G_OBJECT (page), (gpointer *) &page);
  ix_games_page_import (f->page, path);
  g_assert_true (can (f, "cancel-import"));
  gtk_window_destroy (GTK_WINDOW (f->window));
  ui_wait_until (page == NULL);
  f->window = gtk_window_new ();
}

static void
test_import_nothing (GamesFixture *f,
                     gconstpointer data)
{
  g_autofree char *path = g_build_filename (f->folder, "missing.pgn", NULL);

  import (f, path);
  g_assert_cmpstr (games_page_shown (f), ==, "empty");
}

static gboolean
names_both (GtkWidget    *widget,
            gconstpointer data)
{
  const char *text = GTK_IS_LABEL (widget) ? gtk_label_get_text (GTK_LABEL (widget)) : "";

  return strstr (text, "first.pgn") != NULL && strstr (text, "second.pgn") != NULL;
}

/* Files that are dropped at once and cannot be imported are told together; the others are imported. */
static void
test_import_failures (GamesFixture *f,
                      gconstpointer data)
{
  g_autofree char *first = g_build_filename (f->folder, "first.pgn", NULL);
  g_autofree char *good =
    write_file (f, "good.pgn", "[White \"Cid\"]\n[Black \"Dan\"]\n[Variant \"swap\"]\n"
                               "[Result \"*\"]\n\n1. e4 e5 *\n");
  g_autofree char *second = g_build_filename (f->folder, "second.pgn", NULL);
  GtkWidget *told;

  ix_games_page_import (f->page, first);
  ix_games_page_import (f->page, good);
  ix_games_page_import (f->page, second);
  told = ui_wait_dialog (f->window);
  g_assert_nonnull (ui_find (told, names_both, NULL));
  g_assert_false (can (f, "cancel-import"));
  g_assert_cmpuint (n_games (f), ==, 1);
  gtk_window_close (GTK_WINDOW (told));
}

/* All that can be done is alive or says why it is not. */
static void
test_silent (GamesFixture *f,
             gconstpointer data)
{
  GtkWidget *silent = ui_find_silent (GTK_WIDGET (f->page));

  g_assert_null (silent);
}

/* A file of games that cannot be read does not vanish without a word, and hides no other game. */
static void
test_damaged_file (GamesFixture *f,
                   gconstpointer data)
{
  g_autofree char *games = ix_games_folder_for (f->db);
  g_autofree char *damaged =
    g_build_filename (games, "01234567-89ab-cdef-0123-456789abcdef.games", NULL);
  GtkWidget *banner = ui_find_type (GTK_WIDGET (f->page), IX_TYPE_BANNER);
  GtkLabel *text = GTK_LABEL (ui_find_type (banner, GTK_TYPE_LABEL));

  g_assert_false (gtk_widget_get_visible (banner));
  g_assert_cmpint (g_mkdir_with_parents (games, 0700), ==, 0);
  g_assert_true (g_file_set_contents (damaged, "SQLite format 3", -1, NULL));
  ix_games_page_set_store (f->page, f->store);
  ui_settle ();
  g_assert_true (gtk_widget_get_mapped (banner));
  g_assert_nonnull (strstr (gtk_label_get_text (text), "01234567-89ab"));
  g_assert_cmpstr (games_page_shown (f), ==, "list");
  g_assert_cmpint (g_unlink (damaged), ==, 0);
  ix_games_page_set_store (f->page, f->store);
  ui_settle ();
  g_assert_false (gtk_widget_get_visible (banner));
}

int
main (int   argc,
      char *argv[])
{
  static const GamesMatch three[] = {
    { "newport", 2, "Ann Smith", "A:e4 A:e5", "a" },
    { "newport", 2, "Ben Smith", "A:e4 A:e5", "a" },
    { "newport", 2, "Cleo Brown", "A:e4 A:e5", "a" },
    { NULL },
  };

  ui_init (&argc, &argv);
#define TEST(name, data, func) \
  g_test_add ("/games-page/" name, GamesFixture, data, games_set_up, func, games_tear_down)
  TEST ("empty", NULL, test_empty);
  TEST ("list", three, test_list);
  TEST ("times", three, test_times);
  TEST ("search", three, test_search);
  TEST ("typed", three, test_typed);
  TEST ("filters", three, test_filters);
  TEST ("show", three, test_show);
  TEST ("activate", three, test_activate);
  TEST ("remove", three, test_remove);
  TEST ("remove-all", three, test_remove_all);
  TEST ("copy", three, test_copy);
  TEST ("import", three, test_import);
  TEST ("remove-collection", three, test_remove_collection);
  TEST ("source-stays", three, test_source_stays);
  TEST ("papers", three, test_papers);
  TEST ("group", three, test_group);
  TEST ("import-twice", NULL, test_import_twice);
  TEST ("import-report", NULL, test_import_report);
  TEST ("import-refused", NULL, test_import_refused);
  TEST ("import-all-refused", NULL, test_import_all_refused);
  TEST ("import-nothing", NULL, test_import_nothing);
  TEST ("import-outlives", three, test_import_outlives);
  TEST ("import-failures", NULL, test_import_failures);
  TEST ("damaged-file", three, test_damaged_file);
  TEST ("silent", three, test_silent);
  /* The last, because a file chooser allows a warning. */
  TEST ("export", three, test_export);
  return g_test_run ();
}
