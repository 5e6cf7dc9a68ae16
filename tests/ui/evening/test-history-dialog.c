/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The history of an evening: rows, search, undo to a point, the way to a table; what a toast says
 * about an old result. */

#include "ix-history-dialog.h"

#include <string.h>

#include "ix-evening-fixture.h"
#include "ix-evening-page-fixture.h"
#include "ix-history.h"
#include "ix-table-row.h"
#include "ix-widgets.h"

typedef EveningPageFixture Fixture;

static const EveningPageRecipe later = { .evening = { .n_players = 8 },
                                         .n_played = 2,
                                         .paired = TRUE,
                                         .tab = "rounds" };

/* Opens the history as Ctrl+H does. */
static GtkWidget *
open_history (Fixture *f)
{
  evening_page_do (f, "history");
  return ui_wait_dialog (f->window.window);
}

static GListModel *
model_of (GtkWidget *dialog)
{
  return G_LIST_MODEL (
    gtk_list_view_get_model (GTK_LIST_VIEW (ui_find_type (dialog, GTK_TYPE_LIST_VIEW))));
}

static guint
count_rows (GtkWidget *dialog)
{
  return g_list_model_get_n_items (model_of (dialog));
}

static void
search (GtkWidget  *dialog,
        const char *text)
{
  GtkWidget *entry = ui_find_type (dialog, GTK_TYPE_SEARCH_ENTRY);

  gtk_editable_set_text (GTK_EDITABLE (entry), text);
  ui_settle ();
}

#define NAMED "The team Ann Smith & Hugh Green is called “Rooks”"

/* The widget of the row with that sentence, which screen readers name; NULL if it is not in
 * sight. */
static GtkWidget *
find_row (GtkWidget  *dialog,
          const char *sentence)
{
  GtkWidget *label = ui_find_label (dialog, sentence);
  GtkWidget *box = label != NULL ? gtk_widget_get_parent (gtk_widget_get_parent (label)) : NULL;

  return box != NULL && gtk_widget_get_mapped (box) ? gtk_widget_get_parent (box) : NULL;
}

static char *
spoken (GtkWidget  *dialog,
        const char *sentence)
{
  return ui_accessible (find_row (dialog, sentence), GTK_ACCESSIBLE_PROPERTY_LABEL);
}

/* Presses the button of a row, which asks. */
static void
ask (GtkWidget  *dialog,
     const char *sentence)
{
  ui_click (ui_find_type (find_row (dialog, sentence), GTK_TYPE_BUTTON));
  ui_settle ();
}

/* Presses the button that undoes, or redoes, as it says. */
static void
answer (GtkWidget  *dialog,
        const char *label)
{
  GtkWidget *button = ui_find_action (dialog, "history.undo");

  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (button)), ==, label);
  ui_click (button);
  ui_settle ();
}

static char *
digest (Fixture *f)
{
  return ix_evening_fixture_digest (ix_evening_session_get_evening (f->session));
}

static void
enter (Fixture      *f,
       guint         round,
       guint         table,
       IxTableResult result)
{
  club_do (f->session,
           (IxEveningEvent) { IX_EVENING_RESULT, .result = { round, table, result, 0 } });
  ui_settle ();
}

/* Rows */

static void
test_rows (Fixture      *f,
           gconstpointer data)
{
  GtkWidget *dialog = open_history (f);
  guint n = count_rows (dialog);
  g_autofree char *name = NULL;

  g_assert_true (IX_IS_HISTORY_DIALOG (dialog));
  g_assert_cmpuint (n, ==, ix_evening_journal (ix_evening_session_get_evening (f->session))->len);
  g_assert_nonnull (find_row (dialog, "Round 3 is paired"));
  name = spoken (dialog, "Round 3 is paired");
  g_assert_true (g_str_has_suffix (name, ", Round 3 is paired"));
  evening_page_expect_names (dialog);
  /* Acts that are done meanwhile come to the top. */
  enter (f, 2, 0, IX_TABLE_DRAWN);
  g_assert_cmpuint (count_rows (dialog), ==, n + 1);
  dialog_close (dialog);
}

static void
test_search (Fixture      *f,
             gconstpointer data)
{
  GtkWidget *dialog = open_history (f);
  guint n = count_rows (dialog);

  /* Text that is typed on the list goes to the entry, which takes the focus with it. */
  gtk_widget_grab_focus (ui_find_type (dialog, GTK_TYPE_LIST_VIEW));
  g_assert_false (GTK_IS_TEXT (gtk_window_get_focus (GTK_WINDOW (dialog))));
  search (dialog, "pairing");
  g_assert_true (GTK_IS_TEXT (gtk_window_get_focus (GTK_WINDOW (dialog))));
  g_assert_cmpuint (count_rows (dialog), ==, 3);
  search (dialog, "round 2 table 1");
  g_assert_cmpuint (count_rows (dialog), ==, 1);
  search (dialog, "smith enters");
  g_assert_cmpuint (count_rows (dialog), ==, 1);
  search (dialog, "nobody of that name");
  g_assert_cmpuint (count_rows (dialog), ==, 0);
  g_assert_true (evening_page_shows (dialog, "Nothing Found"));
  search (dialog, "");
  g_assert_cmpuint (count_rows (dialog), ==, n);
  dialog_close (dialog);
}

/* Undo to a point, and all of it again. */
static void
test_undo (Fixture      *f,
           gconstpointer data)
{
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autofree char *back = NULL;
  g_autofree char *again = NULL;
  g_autofree char *name = NULL;
  GtkWidget *dialog;
  guint n;

  before = digest (f);
  club_do (f->session, (IxEveningEvent) { IX_EVENING_TEAM_NAME, .team_name = { 0, "Rooks" } });
  enter (f, 2, 0, IX_TABLE_FIRST_WINS);
  enter (f, 2, 1, IX_TABLE_DRAWN);
  after = digest (f);
  dialog = open_history (f);
  n = count_rows (dialog);
  ask (dialog, NAMED);
  g_assert_true (evening_page_shows (dialog, "These acts are undone"));
  g_assert_nonnull (ui_find_row (dialog, NAMED));
  evening_page_expect_names (dialog);
  /* Cancel changes nothing. */
  ui_click (ui_find_action (dialog, "history.back"));
  ui_settle ();
  back = digest (f);
  g_assert_cmpstr (back, ==, after);
  ask (dialog, NAMED);
  answer (dialog, "_Undo 3 Acts");
  ui_wait_until (ui_n_windows () == 1);
  evening_page_expect_toast (f, "3 acts undone");
  dialog = open_history (f);
  g_free (g_steal_pointer (&back));
  back = digest (f);
  g_assert_cmpstr (back, ==, before);
  g_assert_cmpuint (count_rows (dialog), ==, n + 1);
  name = spoken (dialog, NAMED);
  g_assert_nonnull (strstr (name, "undone later: The team Ann Smith & Hugh Green is called"));
  g_assert_true (gtk_widget_has_css_class (gtk_widget_get_first_child (find_row (dialog, NAMED)), "undone"));
  /* The undo is an act too. */
  ask (dialog, "3 acts undone");
  g_assert_true (evening_page_shows (dialog, "These acts are redone"));
  answer (dialog, "_Redo");
  ui_wait_until (ui_n_windows () == 1);
  again = digest (f);
  g_assert_cmpstr (again, ==, after);
  evening_page_expect_toast (f, "3 acts redone");
}

static void
test_redo_from_toast (Fixture      *f,
                      gconstpointer data)
{
  g_autofree char *before = digest (f);
  g_autofree char *again = NULL;
  GtkWidget *dialog = open_history (f);

  ask (dialog, "Round 3 is paired");
  answer (dialog, "_Undo 1 Act");
  ui_wait_until (ui_n_windows () == 1);
  g_assert_cmpuint (evening_page_state (f)->rounds->len, ==, 2);
  evening_page_expect_toast (f, "Undone: Round 3 is paired");
  evening_page_press_toast (f, "evening.redo");
  again = digest (f);
  g_assert_cmpstr (again, ==, before);
  evening_page_expect_toast (f, "Redone: Round 3 is paired");
}

/* The question lists all that would go: it does not outlive a change. */
static void
test_stale_question (Fixture      *f,
                     gconstpointer data)
{
  GtkWidget *dialog = open_history (f);

  ask (dialog, "Round 3 is paired");
  g_assert_true (evening_page_shows (dialog, "These acts are undone"));
  enter (f, 2, 0, IX_TABLE_DRAWN);
  g_assert_false (evening_page_shows (dialog, "These acts are undone"));
  /* Escape leaves a question, then the window. */
  ask (dialog, "Round 3 is paired");
  gtk_widget_activate_action (dialog, "history.back", NULL);
  g_assert_false (evening_page_shows (dialog, "These acts are undone"));
  gtk_widget_activate_action (dialog, "history.back", NULL);
  ui_wait_until (ui_n_windows () == 1);
  g_assert_cmpuint (evening_page_state (f)->rounds->len, ==, 3);
}

/* Return on an act about a table shows it. */
static void
test_show_table (Fixture      *f,
                 gconstpointer data)
{
  GtkWidget *dialog, *focus;

  evening_page_show_tab (f, "standings");
  dialog = open_history (f);
  search (dialog, "round 1 table 2");
  g_signal_emit_by_name (ui_find_type (dialog, GTK_TYPE_SEARCH_ENTRY), "activate");
  ui_wait_until (ui_n_windows () == 1);
  ui_settle ();
  evening_page_show_tab (f, "rounds");
  g_assert_true (
    gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (ui_find_id (f->tab, "round-1"))));
  focus = gtk_window_get_focus (GTK_WINDOW (f->window.window));
  g_assert_true (IX_IS_TABLE_ROW (focus));
  g_assert_cmpuint ((guint) gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (focus)), ==, 1);
  /* The newest act pairs round 3, so it shows its first table. */
  dialog = open_history (f);
  g_signal_emit_by_name (ui_find_type (dialog, GTK_TYPE_LIST_VIEW), "activate", 0);
  ui_wait_until (ui_n_windows () == 1);
  g_assert_true (
    gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (ui_find_id (f->tab, "round-3"))));
}

/* The newest act is chosen at first: Down in the field moves on to the one before it. */
static void
test_down (Fixture      *f,
           gconstpointer data)
{
  GtkWidget *dialog = open_history (f);
  GtkWidget *list = ui_find_type (dialog, GTK_TYPE_LIST_VIEW);
  GtkWidget *entry = ui_find_type (dialog, GTK_TYPE_SEARCH_ENTRY);

  g_assert_true (ui_offer_key (entry, GDK_KEY_Down, 0, GTK_PHASE_CAPTURE));
  g_assert_cmpuint (ix_find_focused_row (list), ==, 1);
  g_assert_cmpuint (gtk_single_selection_get_selected (GTK_SINGLE_SELECTION (model_of (dialog))), ==, 1);
  search (dialog, "round");
  g_assert_cmpuint (gtk_single_selection_get_selected (GTK_SINGLE_SELECTION (model_of (dialog))), ==, 0);
  dialog_close (dialog);
}

/* The evening is closed under the window. */
static void
test_closed (Fixture      *f,
             gconstpointer data)
{
  open_history (f);
  evening_page_do (f, "close");
  evening_page_look (f);
  ui_wait_until (ui_n_windows () == 1);
  g_assert_false (evening_page_can (f, "history"));
}

/* A long evening: only what is in sight is made of widgets. */
static guint
count_boxes (GtkWidget *root)
{
  guint n = gtk_widget_has_css_class (root, "history-row");

  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += count_boxes (child);
  return n;
}

static void
test_long (Fixture      *f,
           gconstpointer data)
{
  GtkWidget *dialog;

  for (guint i = 0; i < 1000; i++)
    club_do (f->session,
             (IxEveningEvent) { IX_EVENING_RESULT,
                                .result = { 2, 0, IX_TABLE_FIRST_WINS + i % 2, 0 } });
  ui_settle ();
  dialog = open_history (f);
  g_assert_cmpuint (count_rows (dialog), >=, 1000);
  g_assert_cmpuint (count_boxes (dialog), <, 300);
  dialog_close (dialog);
}

/* Old results */

static GtkWidget *
button_of (Fixture    *f,
           int         table,
           const char *label)
{
  GtkListBox *list = GTK_LIST_BOX (ui_find_id (f->tab, "tables"));

  return ui_find_id (GTK_WIDGET (gtk_list_box_get_row_at_index (list, table)), label);
}

static void
show_round_1 (Fixture *f)
{
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (ui_find_id (f->tab, "round-1")), TRUE);
  ui_settle ();
}

static IxTableResult
result_of (Fixture *f,
           guint    round)
{
  return ix_club_round_table (ix_evening_round (evening_page_state (f), round), 0)->matches[0].result;
}

static void
test_correct_old (Fixture      *f,
                  gconstpointer data)
{
  GtkWidget *dialog;

  g_assert_cmpint (result_of (f, 0), ==, IX_TABLE_FIRST_WINS);
  show_round_1 (f);
  ui_click (button_of (f, 0, "0–1"));
  ui_settle ();
  g_assert_cmpint (result_of (f, 0), ==, IX_TABLE_SECOND_WINS);
  evening_page_expect_toast (f, "Round 1, table 1: 1–0 is corrected to 0–1. Rounds 2 and 3 "
                                "were paired with the old result 1–0. Their pairings do not depend "
                                "on results.");
  dialog = open_history (f);
  g_assert_true (evening_page_shows (dialog, "Rounds 2 and 3 were paired with the old result 1–0. "
                                             "Their pairings do not depend on results."));
  dialog_close (dialog);
}

/* A click on the result that is chosen removes it, and says so. */
static void
test_erase_old (Fixture      *f,
                gconstpointer data)
{
  show_round_1 (f);
  ui_click (button_of (f, 0, "1–0"));
  ui_settle ();
  g_assert_cmpint (result_of (f, 0), ==, IX_TABLE_OPEN);
  evening_page_expect_toast (f, "Round 1, table 1: the result 1–0 is removed. Rounds 2 and 3 were "
                                "paired with the old result 1–0. Their pairings do not depend on "
                                "results.");
  evening_page_press_toast (f, "evening.undo");
  g_assert_cmpint (result_of (f, 0), ==, IX_TABLE_FIRST_WINS);
}

static void
test_erase_present (Fixture      *f,
                    gconstpointer data)
{
  ui_click (button_of (f, 0, "1–0"));
  ui_settle ();
  /* A first result can be seen, and nothing is said. */
  evening_page_expect_no_toast (f);
  ui_click (button_of (f, 0, "1–0"));
  ui_settle ();
  g_assert_cmpint (result_of (f, 2), ==, IX_TABLE_OPEN);
  evening_page_expect_toast (f, "Round 3, table 1: the result 1–0 is removed.");
  evening_page_press_toast (f, "evening.undo");
  g_assert_cmpint (result_of (f, 2), ==, IX_TABLE_FIRST_WINS);
}

int
main (int    argc,
      char **argv)
{
  ui_init (&argc, &argv);
  EVENING_CASE ("/history-dialog/rows", &later, test_rows);
  EVENING_CASE ("/history-dialog/search", &later, test_search);
  EVENING_CASE ("/history-dialog/undo", &later, test_undo);
  EVENING_CASE ("/history-dialog/redo-from-toast", &later, test_redo_from_toast);
  EVENING_CASE ("/history-dialog/stale-question", &later, test_stale_question);
  EVENING_CASE ("/history-dialog/show-table", &later, test_show_table);
  EVENING_CASE ("/history-dialog/down", &later, test_down);
  EVENING_CASE ("/history-dialog/closed", &later, test_closed);
  EVENING_CASE ("/history-dialog/long", &later, test_long);
  EVENING_CASE ("/history-dialog/correct-old", &later, test_correct_old);
  EVENING_CASE ("/history-dialog/erase-old", &later, test_erase_old);
  EVENING_CASE ("/history-dialog/erase-present", &later, test_erase_present);
  return g_test_run ();
}
