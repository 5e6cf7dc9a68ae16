/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The rounds tab: pairing, entry and verification of results, changes by hand, late entries and
 * withdrawals. */

#include <string.h>

#include "ix-display-status.h"
#include "ix-display-window.h"
#include "ix-evening-page-fixture.h"
#include "ix-evening-page-private.h"
#include "ix-format-evening.h"
#include "ix-now.h"
#include "ix-rounds-tab.h"
#include "ix-settings.h"
#include "ix-table-row.h"

typedef EveningPageFixture Fixture;

#define RECIPE(name, players, ...)                                                           \
  static const EveningPageRecipe name = { .evening = { .n_players = players },               \
                                          .tab = "rounds",                                   \
                                          __VA_ARGS__ }

RECIPE (nobody, 0);
RECIPE (eight, 8, .teams = TRUE);
RECIPE (eight_later, 8, .n_played = 2);
RECIPE (eight_paired, 8, .n_played = 2, .paired = TRUE);
RECIPE (nine, 9, .paired = TRUE);
RECIPE (ten, 10, .paired = TRUE);
RECIPE (ten_later, 10, .n_played = 2, .paired = TRUE);
RECIPE (twelve, 12, .paired = TRUE);
RECIPE (forty, 40, .paired = TRUE);
RECIPE (twelve_made, 12, .teams = TRUE);
RECIPE (twenty, 20, .teams = TRUE);

static const EveningPageRecipe many_rounds = { .evening = { .n_players = 40, .n_rounds = 14 },
                                               .n_played = 12,
                                               .paired = TRUE,
                                               .tab = "rounds" };

static const EveningPageRecipe partners = { .evening = { .n_players = 22, .partners = TRUE },
                                            .n_played = 1,
                                            .tab = "rounds" };

static const EveningPageRecipe over = { .evening = { .n_players = 8, .n_rounds = 2 }, .n_played = 2, .tab = "rounds" };

static const EveningPageRecipe alone = { .evening = { .n_players = 7, .variant = "swap" },
                                         .paired = TRUE,
                                         .tab = "rounds" };

/* Contents */

static GtkWidget *
line (Fixture *f,
      int      table)
{
  GtkListBox *list = GTK_LIST_BOX (ui_find_id (f->tab, "tables"));

  return GTK_WIDGET (gtk_list_box_get_row_at_index (list, table));
}

static guint
n_lines (Fixture *f)
{
  int n = 0;

  while (line (f, n) != NULL)
    n++;
  return (guint) n;
}

static const IxClubTable *
table_of (Fixture *f,
          guint    round,
          guint    table)
{
  return ix_club_round_table (ix_evening_round (evening_page_state (f), round), table);
}

static void
expect_result (Fixture      *f,
               guint         table,
               IxTableResult result)
{
  static const char *const labels[] = { "1–0", "½–½", "0–1" };

  g_assert_cmpint (table_of (f, 0, table)->matches[0].result, ==, result);
  for (guint i = 0; i < G_N_ELEMENTS (labels); i++)
    g_assert_cmpint (gtk_toggle_button_get_active (
                       GTK_TOGGLE_BUTTON (ui_find_id (line (f, (int) table), labels[i]))),
                     ==, result == IX_TABLE_FIRST_WINS + i);
}

static void
expect_spoken (Fixture    *f,
               int         table,
               const char *end)
{
  g_autofree char *label = ui_accessible (line (f, table), GTK_ACCESSIBLE_PROPERTY_LABEL);

  g_assert_true (g_str_has_suffix (label, end));
}

static gboolean
is_at (Fixture *f,
       int      table)
{
  return evening_page_has_focus (f, line (f, table));
}

static GtkWidget *
pair_button (Fixture *f)
{
  return ui_find_id (f->tab, "pair");
}

static void
expect_pair_button (Fixture    *f,
                    const char *label)
{
  g_assert_true (gtk_widget_get_mapped (pair_button (f)));
  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (pair_button (f))), ==, label);
}

static GtkWidget *
button_of_round (Fixture *f,
                 guint    round)
{
  return ui_find_numbered (f->tab, "round-%u", round);
}

static guint
shown_round (Fixture *f)
{
  for (guint i = 1;; i++)
    if (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (button_of_round (f, i))))
      return i;
}

static void
show_round (Fixture *f,
            guint    round)
{
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button_of_round (f, round)), TRUE);
  ui_settle ();
}

/* The text in the banner above the tables; NULL if it is hidden. */
static const char *
banner (Fixture *f)
{
  GtkWidget *box = ui_find_class (f->tab, "banner");

  return gtk_widget_get_mapped (box)
           ? gtk_label_get_text (GTK_LABEL (ui_find_type (box, GTK_TYPE_LABEL)))
           : NULL;
}

static void
press_banner (Fixture *f)
{
  ui_click (ui_find_type (ui_find_class (f->tab, "banner"), GTK_TYPE_BUTTON));
  ui_settle ();
}

static void
act_on (Fixture    *f,
        const char *action,
        guint       table)
{
  evening_page_act (f, action, g_variant_new_uint32 (table));
}

static GtkWidget *
ask_of (Fixture    *f,
        const char *action,
        guint       table)
{
  return evening_page_ask (f, action, g_variant_new_uint32 (table));
}

/* Pairing */

static void
test_empty (Fixture      *f,
            gconstpointer data)
{
  g_assert_true (evening_page_shows (f->tab, "No Teams Yet"));
  g_assert_true (evening_page_shows (f->tab, "Check people in and make the teams first."));
  g_assert_false (gtk_widget_is_sensitive (pair_button (f)));
  /* Without a round these actions change nothing. */
  g_assert_true (gtk_widget_get_mapped (ui_find_id (f->tab, "next_act")));
  evening_page_act (f, "rounds.begin", NULL);
  evening_page_act (f, "rounds.verify", NULL);
  evening_page_act (f, "rounds.unpair", NULL);
  evening_page_act (f, "rounds.repair", NULL);
  g_assert_cmpuint (evening_page_state (f)->rounds->len, ==, 0);
}

static GtkWidget *
why (Fixture    *f,
     const char *text)
{
  GtkWidget *label = ui_find_label (f->tab, text);

  return label != NULL && gtk_widget_get_mapped (label) ? label : NULL;
}

/* The page without a round has one button to pair it, not two. */
static void
test_next_act (Fixture      *f,
               gconstpointer data)
{
  g_assert_true (evening_page_shows (f->tab, "No Round Is Paired"));
  g_assert_true (ui_find_action (f->tab, "rounds.pair") == pair_button (f));
  g_assert_false (gtk_widget_get_mapped (ui_find_id (f->tab, "next_act")));
  ui_click (pair_button (f));
  g_assert_cmpuint (evening_page_state (f)->rounds->len, ==, 1);
  evening_page_do (f, "undo");
  g_assert_true (evening_page_shows (f->tab, "No Round Is Paired"));
  g_assert_true (gtk_widget_is_sensitive (pair_button (f)));
}

static void
test_pair (Fixture      *f,
           gconstpointer data)
{
  g_autofree char *waiting = NULL;

  g_assert_true (evening_page_shows (f->tab, "No Round Is Paired"));
  g_assert_true (evening_page_shows (f->tab, "4 teams in 6 rounds: a double round robin in which "
                                             "all meet twice."));
  g_assert_true (gtk_widget_has_css_class (pair_button (f), "suggested-action"));
  ui_click (pair_button (f));
  ui_settle ();
  evening_page_expect_toast (f, "Round 1 is paired");
  g_assert_cmpuint (n_lines (f), ==, 2);
  g_assert_true (is_at (f, 0));
  /* Said once, beside the button that waits. */
  g_assert_nonnull (why (f, "Round 1 has no result at tables 1, 2"));
  waiting = ix_format_waiting_for (ix_evening_round (evening_page_state (f), 0));
  g_assert_null (ui_find_label (f->tab, waiting));
  g_assert_false (gtk_widget_is_sensitive (pair_button (f)));
  g_assert_true (evening_page_shows (line (f, 0), "Ann Smith  190"));
  evening_page_press_toast (f, "evening.undo");
  evening_page_expect_toast (f, "Undone: Round 1 is paired");
  g_assert_true (evening_page_shows (f->tab, "No Round Is Paired"));
  g_assert_cmpuint (n_lines (f), ==, 0);
}

/* Plays a whole evening with the keyboard alone. */
static void
test_evening (Fixture      *f,
              gconstpointer data)
{
  ui_click (pair_button (f));
  for (guint round = 1; round <= 6; round++)
    {
      g_autofree char *all = g_strdup_printf ("All results of round %u are in", round);
      g_autofree char *next = g_strdup_printf ("_Pair Round %u", round + 1);

      ui_settle ();
      g_assert_cmpuint (shown_round (f), ==, round);
      for (guint table = 0; table < 2; table++)
        {
          g_assert_true (is_at (f, (int) table));
          g_assert_true (evening_page_type (line (f, (int) table), GDK_KEY_1));
        }
      g_assert_true (evening_page_shows (
        f->tab, round < 6 ? all : "All results of the last round are in"));
      if (round == 6)
        break;
      expect_pair_button (f, next);
      g_assert_true (evening_page_has_focus (f, pair_button (f)));
      ui_click (pair_button (f));
    }
  g_assert_false (gtk_widget_get_mapped (pair_button (f)));
  g_assert_cmpuint (ix_evening_count_complete (evening_page_state (f)), ==, 6);
  /* The last result leads to the standings. */
  g_assert_true (evening_page_has_focus (f, ui_find_id (f->tab, "finish")));
}

/* The standings of the end are shown here, and on the room display if it is open.  One that somebody closed stays closed,
 * and what was kept back is shown nevertheless. */
static void
test_finish (Fixture      *f,
             gconstpointer data)
{
  evening_page_act (f, "rounds.end-here", NULL);
  for (guint open = 0; open < 2; open++)
    {
      ix_evening_session_set_hides_last (f->session, TRUE);
      if (open == 1)
        gtk_widget_activate_action (f->window.window, "win.display", NULL);
      evening_page_show_tab (f, "rounds");
      if (open == 1)
        g_object_set (window_display (), "content", IX_DISPLAY_CLOCK, NULL);
      ui_click (ui_find_id (f->tab, "finish"));
      ui_settle ();
      g_assert_cmpuint (ui_n_windows (), ==, 1 + open);
      g_assert_false (ix_evening_session_get_hides_last (f->session));
      g_assert_nonnull (ui_find_action (GTK_WIDGET (f->page), "standings.tie-breaks"));
    }
  g_assert_cmpint (ix_display_window_get_shown (IX_DISPLAY_WINDOW (window_display ())), ==, IX_DISPLAY_STANDINGS);
}

/* Missing results */

static gboolean
is_missing (Fixture *f,
            guint    round)
{
  return gtk_widget_has_css_class (button_of_round (f, round), "missing");
}

/* A dead button says why and leads to what is missing, also in another round than the one shown. */
static void
test_why (Fixture      *f,
          gconstpointer data)
{
  gboolean handled;

  g_assert_true (is_missing (f, 3));
  g_assert_false (is_missing (f, 1));
  g_assert_nonnull (why (f, "Round 3 has no result at tables 1, 2"));
  evening_page_type (line (f, 0), GDK_KEY_1);
  g_assert_nonnull (why (f, "Round 3 has no result at table 2"));
  g_assert_cmpstr (gtk_widget_get_tooltip_text (button_of_round (f, 3)), ==,
                   "Round 3 has no result at table 2");
  g_assert_cmpstr (gtk_widget_get_tooltip_text (button_of_round (f, 4)), ==,
                   "Round 4 is not paired yet");
  show_round (f, 1);
  g_signal_emit_by_name (why (f, "Round 3 has no result at table 2"), "activate-link", "table",
                         &handled);
  ui_settle ();
  g_assert_cmpuint (shown_round (f), ==, 3);
  g_assert_true (is_at (f, 1));
  evening_page_type (line (f, 1), GDK_KEY_1);
  g_assert_false (is_missing (f, 3));
  g_assert_null (why (f, "Round 3 has no result at table 2"));
}

static void
test_why_no_teams (Fixture      *f,
                   gconstpointer data)
{
  gboolean handled;

  g_signal_emit_by_name (why (f, "There are no teams yet: make them"), "activate-link", "teams",
                         &handled);
  ui_settle ();
  g_assert_true (evening_page_shows (GTK_WIDGET (f->page),
                                     "Four players make two teams. Nobody is here. Check in more"));
}

/* Results */

static void
test_keys (Fixture      *f,
           gconstpointer data)
{
  static const struct {
    guint         key;
    IxTableResult result;
    const char   *spoken;
  } rows[] = {
    { GDK_KEY_1, IX_TABLE_FIRST_WINS, ", 1–0" },
    { GDK_KEY_0, IX_TABLE_SECOND_WINS, ", 0–1" },
    { GDK_KEY_equal, IX_TABLE_DRAWN, ", ½–½" },
    { GDK_KEY_KP_1, IX_TABLE_FIRST_WINS, ", 1–0" },
    { GDK_KEY_KP_0, IX_TABLE_SECOND_WINS, ", 0–1" },
    { GDK_KEY_plus, IX_TABLE_FIRST_BY_FORFEIT, ", + –" },
    { GDK_KEY_d, IX_TABLE_DRAWN, ", ½–½" },
    { GDK_KEY_minus, IX_TABLE_SECOND_BY_FORFEIT, ", – +" },
    { GDK_KEY_D, IX_TABLE_DRAWN, ", ½–½" },
    { GDK_KEY_KP_Add, IX_TABLE_FIRST_BY_FORFEIT, ", + –" },
    { GDK_KEY_KP_Subtract, IX_TABLE_SECOND_BY_FORFEIT, ", – +" },
    { GDK_KEY_Delete, IX_TABLE_OPEN, ", no result yet" },
    { GDK_KEY_1, IX_TABLE_FIRST_WINS, ", 1–0" },
    { GDK_KEY_BackSpace, IX_TABLE_OPEN, ", no result yet" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_assert_true (evening_page_type (line (f, 1), rows[i].key));
      expect_result (f, 1, rows[i].result);
      expect_spoken (f, 1, rows[i].spoken);
      g_assert_true (is_at (f, 2));
    }
  g_assert_false (evening_page_type (line (f, 1), GDK_KEY_x));
  /* The number of a table. */
  evening_page_type (line (f, 1), GDK_KEY_5);
  evening_page_type (line (f, 1), GDK_KEY_KP_5);
  expect_result (f, 1, IX_TABLE_OPEN);
  evening_page_type (line (f, 1), GDK_KEY_Down);
  expect_result (f, 1, IX_TABLE_OPEN);
}

/* The focus moves to the next table without a result, starting over after the last one. */
static void
test_focus (Fixture      *f,
            gconstpointer data)
{
  g_assert_cmpuint (n_lines (f), ==, 3);
  evening_page_type (line (f, 2), GDK_KEY_1);
  g_assert_true (is_at (f, 0));
  evening_page_type (line (f, 0), GDK_KEY_1);
  g_assert_true (is_at (f, 1));
  g_assert_nonnull (why (f, "Round 1 has no result at table 2"));
  /* Removing a result keeps the focus. */
  gtk_widget_grab_focus (line (f, 2));
  evening_page_type (line (f, 2), GDK_KEY_Delete);
  g_assert_true (is_at (f, 2));
  evening_page_type (line (f, 2), GDK_KEY_equal);
  g_assert_true (is_at (f, 1));
  evening_page_type (line (f, 1), GDK_KEY_0);
  g_assert_true (evening_page_has_focus (f, pair_button (f)));
}

static void
press_result (Fixture    *f,
              int         table,
              const char *label)
{
  GtkToggleButton *button = GTK_TOGGLE_BUTTON (ui_find_id (line (f, table), label));

  gtk_toggle_button_set_active (button, !gtk_toggle_button_get_active (button));
  ui_settle ();
}

static void
test_buttons (Fixture      *f,
              gconstpointer data)
{
  press_result (f, 0, "1–0");
  expect_result (f, 0, IX_TABLE_FIRST_WINS);
  press_result (f, 0, "½–½");
  expect_result (f, 0, IX_TABLE_DRAWN);
  press_result (f, 0, "0–1");
  expect_result (f, 0, IX_TABLE_SECOND_WINS);
  press_result (f, 0, "0–1");
  expect_result (f, 0, IX_TABLE_OPEN);
}

/* A result that could not be saved is not shown. */
static void
test_write_failure (Fixture      *f,
                    gconstpointer data)
{
  ui_set_room_on_disk (FALSE);
  press_result (f, 0, "1–0");
  ui_set_room_on_disk (TRUE);
  expect_result (f, 0, IX_TABLE_OPEN);
  press_result (f, 0, "1–0");
  expect_result (f, 0, IX_TABLE_FIRST_WINS);
}

static GtkWidget *
command (Fixture *f)
{
  return ui_find_id (f->tab, "command");
}

static void
tell (Fixture    *f,
      const char *text)
{
  gtk_editable_set_text (GTK_EDITABLE (command (f)), text);
  g_signal_emit_by_name (command (f), "activate");
  ui_settle ();
}

static void
test_command (Fixture      *f,
              gconstpointer data)
{
  static const struct {
    const char   *text;
    guint         table;
    IxTableResult result;
  } rows[] = {
    { "1 1", 1, IX_TABLE_FIRST_WINS },        { "2 0", 2, IX_TABLE_SECOND_WINS },
    { "3=", 3, IX_TABLE_DRAWN },              { "  2   1  ", 2, IX_TABLE_FIRST_WINS },
    { "3+", 3, IX_TABLE_FIRST_BY_FORFEIT },   { "1 -", 1, IX_TABLE_SECOND_BY_FORFEIT },
    { "1 D", 1, IX_TABLE_DRAWN },             { "1 5", 1, IX_TABLE_DRAWN },
    { "2 1-0", 2, IX_TABLE_FIRST_WINS },      { "2 0 – 1", 2, IX_TABLE_SECOND_WINS },
    { "3 1:0", 3, IX_TABLE_FIRST_WINS },      { "3 ½-½", 3, IX_TABLE_DRAWN },
    { "1 1/2-1/2", 1, IX_TABLE_DRAWN },       { "1 0 1", 1, IX_TABLE_SECOND_WINS },
    { "1 0.5 0,5", 1, IX_TABLE_DRAWN },       { "2 + -", 2, IX_TABLE_FIRST_BY_FORFEIT },
    { "2 - +", 2, IX_TABLE_SECOND_BY_FORFEIT }, { "3--", 3, IX_TABLE_DOUBLE_FORFEIT },
    { "3,0", 3, IX_TABLE_SECOND_WINS },       { "1, 1-0", 1, IX_TABLE_FIRST_WINS },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      tell (f, rows[i].text);
      expect_result (f, rows[i].table - 1, rows[i].result);
      /* The last one that was missing leads on. */
      g_assert_true (evening_page_has_focus (
        f, i != 2 ? command (f) : pair_button (f)));
      g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (command (f))), ==, "");
    }
  tell (f, "2");
  g_assert_true (is_at (f, 1));
}

/* Escape empties the field, and leads to where a result is missing. */
static void
test_command_escape (Fixture      *f,
                     gconstpointer data)
{
  tell (f, "1 1");
  gtk_editable_set_text (GTK_EDITABLE (command (f)), "2");
  g_assert_true (ui_offer_key (command (f), GDK_KEY_Escape, 0, GTK_PHASE_BUBBLE));
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (command (f))), ==, "");
  g_assert_true (is_at (f, 1));
}

/* A digit that is typed elsewhere is no part of what was left in the field, and nothing is left there for another round. */
static void
test_command_left (Fixture      *f,
                   gconstpointer data)
{
  GtkWidget *text = GTK_WIDGET (gtk_editable_get_delegate (GTK_EDITABLE (command (f))));

  for (guint i = 0; i < 2; i++)
    {
      gtk_editable_set_text (GTK_EDITABLE (command (f)), i == 0 ? "1" : "9 1");
      gtk_widget_grab_focus (line (f, 0));
      g_assert_true (evening_page_type (line (f, 0), GDK_KEY_3));
      g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (command (f))), ==, "3");
      g_assert_true (evening_page_has_focus (f, text));
    }
  for (int i = 0; i < 3; i++)
    evening_page_type (line (f, i), GDK_KEY_1);
  evening_page_act (f, "rounds.pair", NULL);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (command (f))), ==, "");
  gtk_editable_set_text (GTK_EDITABLE (command (f)), "1");
  show_round (f, 1);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (command (f))), ==, "");
}

/* On entry the tab shows the round that is played, whatever old one was looked at. */
static void
test_back_to_work (Fixture      *f,
                   gconstpointer data)
{
  for (int i = 0; i < 3; i++)
    evening_page_type (line (f, i), GDK_KEY_1);
  evening_page_act (f, "rounds.pair", NULL);
  evening_page_type (line (f, 0), GDK_KEY_1);
  ix_rounds_tab_show_table (IX_ROUNDS_TAB (f->tab), 0, 2);
  evening_page_type (line (f, 2), GDK_KEY_0);
  g_assert_true (is_at (f, 2));
  ix_evening_page_show_tab (f->page, "standings");
  ui_settle ();
  ix_evening_page_show_tab (f->page, "rounds");
  ui_settle ();
  g_assert_true (is_at (f, 1));
  evening_page_type (line (f, 1), GDK_KEY_1);
  g_assert_cmpint (table_of (f, 1, 1)->matches[0].result, ==, IX_TABLE_FIRST_WINS);
}

static void
test_command_wrong (Fixture      *f,
                    gconstpointer data)
{
  static const char help[] =
    "Type the number of a table, with or without its result: 3, 3 1, 3 =, 3 0, 3 1-0";
  static const char tables[] = "There are 3 tables";
  static const struct {
    const char *text, *said;
  } rows[] = {
    { "", help },     { "x", help },    { "1 x", help },  { "1 11", help },
    { "1 ½", help }, { "0", tables }, { "4", tables }, { "4 1", tables },
    { "99999999999999999999", tables }, { "1 2-0", help }, { "1 1-1", help }, { "1 1-0-1", help },
    { "1-0", help },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      tell (f, rows[i].text);
      evening_page_expect_toast (f, rows[i].said);
      g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (command (f))), ==, rows[i].text);
      for (guint t = 0; t < 3; t++)
        expect_result (f, t, IX_TABLE_OPEN);
    }
}

/* A result that is there is not replaced without a word, and can be had back. */
static void
test_command_replaces (Fixture      *f,
                       gconstpointer data)
{
  tell (f, "3 1");
  tell (f, "3 1");
  expect_result (f, 2, IX_TABLE_FIRST_WINS);
  tell (f, "3 0");
  evening_page_expect_toast (f, "Table 3: 0–1 instead of 1–0");
  expect_result (f, 2, IX_TABLE_SECOND_WINS);
  g_assert_true (ix_evening_session_undo (f->session));
  ui_settle ();
  expect_result (f, 2, IX_TABLE_FIRST_WINS);
}

/* How many labels with this text are seen. */
static guint
count_shown (GtkWidget  *root,
             const char *text)
{
  guint n = GTK_IS_LABEL (root) && gtk_widget_get_mapped (root) &&
            g_str_equal (gtk_label_get_text (GTK_LABEL (root)), text);

  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += count_shown (child, text);
  return n;
}

static void
test_forfeits (Fixture      *f,
               gconstpointer data)
{
  static const struct {
    const char   *action;
    IxTableResult result;
    guint         n_away;
  } rows[] = {
    { "rounds.first-by-forfeit", IX_TABLE_FIRST_BY_FORFEIT, 1 },
    { "rounds.second-by-forfeit", IX_TABLE_SECOND_BY_FORFEIT, 1 },
    { "rounds.double-forfeit", IX_TABLE_DOUBLE_FORFEIT, 2 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      act_on (f, rows[i].action, 0);
      expect_result (f, 0, rows[i].result);
      g_assert_true (evening_page_shows (line (f, 0), "forfeit"));
      g_assert_cmpuint (count_shown (line (f, 0), "did not come"), ==, rows[i].n_away);
      g_assert_cmpuint (count_shown (line (f, 0), "won"), ==, 2 - rows[i].n_away);
    }
  act_on (f, "rounds.first-by-forfeit", 0);
  evening_page_type (line (f, 0), GDK_KEY_equal);
  g_assert_cmpuint (count_shown (line (f, 0), "won"), ==, 0);
  g_assert_false (evening_page_shows (line (f, 0), "forfeit"));
}

static void
test_reasons (Fixture      *f,
              gconstpointer data)
{
  static const struct {
    const char *word;
    const char *shown;
  } rows[] = {
    { "mate", "checkmate" },           { "flag", "flag fallen" }, { "resigned", "resigned" },
    { "stall", "stall claim" }, { "agreed", "agreed" },
  };

  evening_page_act (f, "rounds.reason", g_variant_new ("(us)", 0u, "mate"));
  evening_page_expect_toast (f, "Enter the result first, then its reason.");
  press_result (f, 0, "1–0");
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      evening_page_act (f, "rounds.reason", g_variant_new ("(us)", 0u, rows[i].word));
      g_assert_true (evening_page_shows (line (f, 0), rows[i].shown));
      expect_result (f, 0, IX_TABLE_FIRST_WINS);
    }
  /* Typing the same result again keeps the reason; another result removes it. */
  evening_page_type (line (f, 0), GDK_KEY_1);
  g_assert_cmpint (table_of (f, 0, 0)->matches[0].reason, ==, IX_TABLE_REASON_AGREED);
  evening_page_type (line (f, 0), GDK_KEY_0);
  g_assert_cmpint (table_of (f, 0, 0)->matches[0].reason, ==, IX_TABLE_REASON_NONE);
  evening_page_act (f, "rounds.reason", g_variant_new ("(us)", 0u, "none"));
  g_assert_false (evening_page_shows (line (f, 0), "agreed"));
}

/* Adds the words of the menu that choose a reason. */
static void
take_reasons (GMenuModel *menu,
              GString    *words)
{
  for (int i = 0; i < g_menu_model_get_n_items (menu); i++)
    {
      g_autoptr (GMenuModel) section = g_menu_model_get_item_link (menu, i, G_MENU_LINK_SECTION);
      g_autoptr (GMenuModel) submenu = g_menu_model_get_item_link (menu, i, G_MENU_LINK_SUBMENU);
      g_autofree char *action = NULL, *label = NULL;

      if (section != NULL)
        take_reasons (section, words);
      if (submenu != NULL)
        take_reasons (submenu, words);
      g_menu_model_get_item_attribute (menu, i, G_MENU_ATTRIBUTE_ACTION, "s", &action);
      if (g_strcmp0 (action, "rounds.reason") != 0)
        continue;
      g_menu_model_get_item_attribute (menu, i, G_MENU_ATTRIBUTE_LABEL, "s", &label);
      g_string_append_printf (words, "%s%s", words->len > 0 ? ", " : "", label);
    }
}

static void
expect_reasons (Fixture    *f,
                const char *expected)
{
  GtkMenuButton *button = GTK_MENU_BUTTON (ui_find_type (line (f, 0), GTK_TYPE_MENU_BUTTON));
  g_autoptr (GString) words = g_string_new (NULL);

  gtk_menu_button_popup (button);
  ui_settle ();
  take_reasons (gtk_menu_button_get_menu_model (button), words);
  gtk_menu_button_popdown (button);
  ui_settle ();
  g_assert_cmpstr (words->str, ==, expected);
}

/* The menu of a table offers the reasons that the rules have, also when they are changed. */
static void
test_reasons_of_rules (Fixture      *f,
                       gconstpointer data)
{
  expect_reasons (f, "Mate, Flag, Resigned, Stall, None");
  club_do (f->session, (IxEveningEvent) { IX_EVENING_SET_UP,
                                          .set_up = { "Test", "", "", "berkshire", 3, "", "" } });
  expect_reasons (f, "Mate, Flag, Resigned, None");
}

static void
test_reasons_of_one_board (Fixture      *f,
                           gconstpointer data)
{
  expect_reasons (f, "Mate, Flag, Resigned, Agreed, None");
}

/* Verification */

static void
enter_three (Fixture *f)
{
  evening_page_type (line (f, 0), GDK_KEY_1);
  evening_page_type (line (f, 1), GDK_KEY_0);
  evening_page_type (line (f, 2), GDK_KEY_equal);
}

static void
expect_pending (Fixture *f,
                int      table)
{
  expect_spoken (f, table, ", no result yet");
  g_assert_true (evening_page_shows (line (f, table), "type it again"));
  g_assert_false (
    gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (ui_find_id (line (f, table), "1–0"))));
}

static void
test_verify (Fixture      *f,
             gconstpointer data)
{
  enter_three (f);
  evening_page_act (f, "rounds.verify", NULL);
  g_assert_true (evening_page_shows (f->tab, "Type each result again, as the players report it"));
  for (int i = 0; i < 3; i++)
    expect_pending (f, i);
  g_assert_true (is_at (f, 0));
  evening_page_type (line (f, 0), GDK_KEY_1);
  g_assert_true (evening_page_shows (line (f, 0), "✓ the same"));
  expect_result (f, 0, IX_TABLE_FIRST_WINS);
  g_assert_true (is_at (f, 1));

  /* After a difference, the next result typed is right. */
  evening_page_type (line (f, 1), GDK_KEY_1);
  g_assert_true (evening_page_shows (line (f, 1), "differs: now 1–0. Which is right?"));
  expect_result (f, 1, IX_TABLE_SECOND_WINS);
  g_assert_true (is_at (f, 2));
  evening_page_type (line (f, 1), GDK_KEY_0);
  g_assert_true (evening_page_shows (line (f, 1), "✓ the same"));
  expect_result (f, 1, IX_TABLE_SECOND_WINS);

  evening_page_type (line (f, 2), GDK_KEY_1);
  evening_page_type (line (f, 2), GDK_KEY_1);
  expect_result (f, 2, IX_TABLE_FIRST_WINS);
  evening_page_expect_toast (f, "Table 3: 1–0 instead of ½–½");
  g_assert_true (evening_page_shows (line (f, 2), "✓ the same"));

  evening_page_act (f, "rounds.verify", NULL);
  g_assert_false (evening_page_shows (line (f, 2), "✓ the same"));
  g_assert_true (evening_page_shows (f->tab, "All results of round 1 are in"));
}

/* Pressing a button to remove a result shows the actual state; a correction that could not be saved
 * is not shown; an open result is simply entered. */
static void
test_verify_odd (Fixture      *f,
                 gconstpointer data)
{
  evening_page_type (line (f, 0), GDK_KEY_1);
  evening_page_act (f, "rounds.verify", NULL);
  evening_page_type (line (f, 0), GDK_KEY_Delete);
  expect_pending (f, 0);
  evening_page_type (line (f, 0), GDK_KEY_1);
  press_result (f, 0, "1–0");
  expect_result (f, 0, IX_TABLE_FIRST_WINS);
  evening_page_type (line (f, 1), GDK_KEY_1);
  expect_result (f, 1, IX_TABLE_FIRST_WINS);

  evening_page_act (f, "rounds.verify", NULL);
  evening_page_act (f, "rounds.verify", NULL);
  evening_page_type (line (f, 0), GDK_KEY_0);
  ui_set_room_on_disk (FALSE);
  evening_page_type (line (f, 0), GDK_KEY_0);
  ui_set_room_on_disk (TRUE);
  expect_result (f, 0, IX_TABLE_FIRST_WINS);
  g_assert_true (evening_page_shows (line (f, 0), "differs: now 0–1. Which is right?"));
  evening_page_type (line (f, 0), GDK_KEY_0);
  expect_result (f, 0, IX_TABLE_SECOND_WINS);
  evening_page_act (f, "rounds.verify", NULL);
  evening_page_do (f, "undo");
  ui_settle ();
  expect_result (f, 0, IX_TABLE_FIRST_WINS);
}

/* Without a result there is nothing to verify, and the next key must not enter one somewhere else. */
static void
test_verify_nothing (Fixture      *f,
                     gconstpointer data)
{
  evening_page_act (f, "rounds.verify", NULL);
  evening_page_expect_toast (f, "There is no result to verify yet");
  g_assert_true (is_at (f, 0));
  g_assert_nonnull (why (f, "Round 1 has no result at tables 1, 2, 3"));
  evening_page_type (line (f, 0), GDK_KEY_1);
  g_assert_true (is_at (f, 1));
  evening_page_act (f, "rounds.verify", NULL);
  expect_pending (f, 0);
}

static void
undo (Fixture *f)
{
  evening_page_do (f, "undo");
  ui_settle ();
}

/* A result that undo takes away after it was typed again, or changes, is typed once more. */
static void
test_verify_undo (Fixture      *f,
                  gconstpointer data)
{
  enter_three (f);
  evening_page_act (f, "rounds.verify", NULL);
  evening_page_type (line (f, 0), GDK_KEY_1);
  evening_page_type (line (f, 1), GDK_KEY_0);
  evening_page_type (line (f, 2), GDK_KEY_1);
  evening_page_type (line (f, 2), GDK_KEY_1);
  g_assert_true (evening_page_shows (f->tab, "All results are verified"));

  undo (f);
  g_assert_cmpint (table_of (f, 0, 2)->matches[0].result, ==, IX_TABLE_DRAWN);
  expect_pending (f, 2);
  g_assert_true (evening_page_shows (f->tab, "Type each result again, as the players report it"));
  evening_page_type (line (f, 2), GDK_KEY_equal);
  g_assert_true (evening_page_shows (line (f, 2), "✓ the same"));
  g_assert_true (evening_page_shows (f->tab, "All results are verified"));

  /* Without a result there is nothing to compare: it is entered. */
  undo (f);
  expect_result (f, 2, IX_TABLE_OPEN);
  g_assert_false (evening_page_shows (line (f, 2), "✓ the same"));
  g_assert_false (evening_page_shows (f->tab, "All results are verified"));
  evening_page_type (line (f, 2), GDK_KEY_0);
  expect_result (f, 2, IX_TABLE_SECOND_WINS);
  g_assert_true (evening_page_shows (f->tab, "All results are verified"));
}

/* Many rounds */

static int
least_width (Fixture *f)
{
  int least;

  gtk_widget_measure (f->window.window, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  return least;
}

static gboolean
is_in_view (GtkWidget *button)
{
  GtkWidget *scroll = gtk_widget_get_ancestor (button, GTK_TYPE_SCROLLED_WINDOW);
  graphene_rect_t at = ui_bounds (button, scroll);

  return at.origin.x >= 0 && at.origin.x + at.size.width <= gtk_widget_get_width (scroll) && at.origin.y >= 0 &&
         at.origin.y + at.size.height <= gtk_widget_get_height (scroll);
}

/* The buttons of rounds scroll where they have no room, so that they make no window wider.  The one of the round that is
 * shown is in view, and so is one that takes the focus. */
static void
test_many_rounds (Fixture      *f,
                  gconstpointer data)
{
  int least = least_width (f);

  g_assert_cmpint (least, <=, 1024);
  club_do (f->session, (IxEveningEvent) { IX_EVENING_PLAN, .plan = { "swiss", 40, 0 } });
  ui_settle ();
  g_assert_cmpint (least_width (f), ==, least);

  window_resize (&f->window, 1024, 600);
  ui_wait_until (is_in_view (button_of_round (f, 13)));
  g_assert_false (is_in_view (button_of_round (f, 1)));
  gtk_widget_grab_focus (button_of_round (f, 1));
  ui_wait_until (is_in_view (button_of_round (f, 1)));
  g_assert_false (is_in_view (button_of_round (f, 13)));
  show_round (f, 11);
  ui_wait_until (is_in_view (button_of_round (f, 11)));
}

/* A result that is typed for a table out of sight is shown there, while the field keeps the focus. */
static void
test_command_far (Fixture      *f,
                  gconstpointer data)
{
  static const struct {
    const char *text;
    int         table;
  } rows[] = { { "10 0", 9 }, { "1 1", 0 }, { "8 1", 7 } };

  window_resize (&f->window, 1024, 600);
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      ui_wait_until (!is_in_view (line (f, rows[i].table)));
      tell (f, rows[i].text);
      ui_wait_until (is_in_view (line (f, rows[i].table)));
      g_assert_true (evening_page_has_focus (f, command (f)));
    }
}

/* The first table of a new round is in view, wherever the list of the last one was. */
static void
test_new_round_in_view (Fixture      *f,
                        gconstpointer data)
{
  static const char *const late[] = { "Zoe", "Yan" };
  GtkAdjustment *scrolled;

  for (gsize i = 0; i < G_N_ELEMENTS (late); i++)
    club_do (f->session,
             (IxEveningEvent) { IX_EVENING_ENTER, .enter = { late[i], "", "", 150, 0, FALSE, FALSE } });
  window_resize (&f->window, 1024, 600);
  scrolled = gtk_scrolled_window_get_vadjustment (
    GTK_SCROLLED_WINDOW (gtk_widget_get_ancestor (line (f, 0), GTK_TYPE_SCROLLED_WINDOW)));
  ui_wait_until (gtk_adjustment_get_upper (scrolled) > gtk_adjustment_get_page_size (scrolled));
  gtk_adjustment_set_value (scrolled, gtk_adjustment_get_upper (scrolled));
  ui_wait_until (!is_in_view (line (f, 0)));
  evening_page_act (f, "rounds.pair", NULL);
  ui_wait_until (evening_page_state (f)->rounds->len == 2);
  ui_wait_until (is_in_view (line (f, 0)));
}

/* Pairing again */

static void
test_take_back (Fixture      *f,
                gconstpointer data)
{
  evening_page_type (line (f, 0), GDK_KEY_1);
  evening_page_act (f, "rounds.unpair", NULL);
  evening_page_expect_toast (f, "The last round has results. Take them back first, or "
                                "let single teams change places.");
  evening_page_act (f, "rounds.repair", NULL);
  evening_page_expect_toast (f, "Round 1 is paired again. Results stay");
  g_assert_cmpuint (evening_page_state (f)->rounds->len, ==, 1);
  evening_page_type (line (f, 0), GDK_KEY_Delete);
  evening_page_act (f, "rounds.unpair", NULL);
  evening_page_expect_toast (f, "The pairing of round 1 is taken back");
  g_assert_cmpuint (evening_page_state (f)->rounds->len, ==, 0);
  evening_page_press_toast (f, "evening.undo");
  g_assert_cmpuint (evening_page_state (f)->rounds->len, ==, 1);
}

static void
test_pair_anew (Fixture      *f,
                gconstpointer data)
{
  club_do (f->session, (IxEveningEvent) { IX_EVENING_TEAM_ACTIVE, .team_active = { 5, FALSE } });
  ui_settle ();
  g_assert_cmpuint (n_lines (f), ==, 3);
  evening_page_act (f, "rounds.repair", NULL);
  evening_page_expect_toast (f, "Round 1 is paired again");
  g_assert_cmpuint (n_lines (f), ==, 2);
  g_assert_cmpuint (evening_page_state (f)->rounds->len, ==, 1);
  /* This is one act. */
  evening_page_press_toast (f, "evening.undo");
  evening_page_expect_toast (f, "Undone: Round 1 is paired again");
  g_assert_cmpuint (n_lines (f), ==, 3);
}

/* In three rounds three teams have met three others.  The tab offers an override for the fourth
 * round, also when it is paired again. */
static void
test_cannot_be_paired (Fixture      *f,
                       gconstpointer data)
{
  club_do (f->session, (IxEveningEvent) { IX_EVENING_PLAN, .plan = { "swiss", 5, 0 } });
  for (guint round = 0; round < 3; round++)
    {
      const IxTeamPair pairs[] = {
        { 0, 1 + 2 * round }, { 2, 1 + 2 * ((round + 1) % 3) }, { 4, 1 + 2 * ((round + 2) % 3) },
      };
      g_autoptr (GArray) tables = g_array_new (FALSE, FALSE, sizeof (IxTeamPair));

      g_array_append_vals (tables, pairs, G_N_ELEMENTS (pairs));
      club_do (f->session, (IxEveningEvent) { IX_EVENING_PAIR,
                                              .pair = { round, IX_ROUND_BY_SWISS, tables } });
      for (guint table = 0; table < 3; table++)
        club_do (f->session,
                 (IxEveningEvent) { IX_EVENING_RESULT,
                                    .result = { round, table, IX_TABLE_DRAWN } });
    }
  ui_settle ();
  g_assert_null (banner (f));
  ui_click (pair_button (f));
  ui_settle ();
  g_assert_true (g_str_has_prefix (banner (f), "The round cannot be paired: "));
  g_assert_cmpuint (evening_page_state (f)->rounds->len, ==, 3);
  press_banner (f);
  g_assert_cmpuint (evening_page_state (f)->rounds->len, ==, 4);
  g_assert_null (banner (f));
  evening_page_act (f, "rounds.repair", NULL);
  g_assert_true (g_str_has_prefix (banner (f), "The round cannot be paired: "));
  press_banner (f);
  g_assert_cmpuint (evening_page_state (f)->rounds->len, ==, 4);
  evening_page_expect_toast (f, "Round 4 is paired again");
}

static void
test_two_at_once (Fixture      *f,
                  gconstpointer data)
{
  IxDisplayStatus status;

  evening_page_act (f, "rounds.pair-two", NULL);
  evening_page_expect_toast (f, "Rounds 1 and 2 are paired");
  g_assert_cmpuint (evening_page_state (f)->rounds->len, ==, 2);
  g_assert_cmpuint (shown_round (f), ==, 1);
  g_assert_true (is_at (f, 0));
  /* The clock starts for the round to be played first. */
  evening_page_act (f, "rounds.begin", NULL);
  g_assert_cmpint (ix_evening_round (evening_page_state (f), 0)->begun, !=, 0);
  g_assert_cmpint (ix_evening_round (evening_page_state (f), 1)->begun, ==, 0);
  ix_display_status_init (&status, evening_page_state (f));
  g_assert_cmpuint (status.round, ==, 0);
  g_assert_cmpint (status.phase, ==, IX_DISPLAY_PLAYING);
  evening_page_do (f, "undo");
  evening_page_act (f, "rounds.pair-two", NULL);
  evening_page_expect_toast (f, "Two rounds can be paired at once only if the plan is a part of a round robin and no "
                                "result is open.");
  evening_page_do (f, "undo");
  ui_settle ();
  g_assert_cmpuint (evening_page_state (f)->rounds->len, ==, 0);
}

/* Changes by hand */

static void
test_trade_teams (Fixture      *f,
                  gconstpointer data)
{
  guint first = table_of (f, 0, 0)->first, other = table_of (f, 0, 1)->first;
  GtkWidget *dialog = ask_of (f, "rounds.trade-team", 0);
  g_autofree char *name G_GNUC_UNUSED = ix_format_short_team (evening_page_state (f), first);

  dialog_expect_choices (dialog, "with",
                         "Ng / Green, table 2, Miller / Fischer, table 2, "
                         "Brown / Łukasik, without an opponent");
  g_assert_true (evening_page_shows (dialog, "No rule is broken by this."));
  dialog_apply (dialog);
  evening_page_expect_toast (f, "Round 1: Bob O’Hara & Iris Hopkins and Cleo Ng & Hugh Green "
                                "change places");
  g_assert_cmpuint (table_of (f, 0, 0)->first, ==, other);
  g_assert_cmpuint (table_of (f, 0, 1)->first, ==, first);
  evening_page_press_toast (f, "evening.undo");
  g_assert_cmpuint (table_of (f, 0, 0)->first, ==, first);
}

static gboolean
warns (GtkWidget    *widget,
       gconstpointer data)
{
  return GTK_IS_LABEL (widget) &&
         strstr (gtk_label_get_text (GTK_LABEL (widget)), data) != NULL;
}

/* Some changes of places break a rule; the dialog says so and still allows them. */
static void
test_trade_teams_faults (Fixture      *f,
                         gconstpointer data)
{
  static const char *const conflicts[] = {
    "Two would meet who have met already.",
    "One would be without an opponent for the second time.",
  };
  guint n_seen[G_N_ELEMENTS (conflicts)] = { 0 };
  GtkWidget *dialog = NULL;

  for (guint table = 0; table < 2; table++)
    {
      dialog = ask_of (f, "rounds.trade-team", table);
      for (guint one = 0; one < 2; one++)
        for (guint other = 0; other < 3; other++)
          {
            dialog_choose (dialog, "team", one);
            dialog_choose (dialog, "with", other);
            for (gsize i = 0; i < G_N_ELEMENTS (conflicts); i++)
              n_seen[i] += ui_find (dialog, warns, conflicts[i]) != NULL;
          }
      if (table == 0)
        dialog_close (dialog);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (conflicts); i++)
    g_assert_cmpuint (n_seen[i], >, 0);
  dialog_apply (dialog);
  evening_page_expect_toast (f, "Round 3: Ann Smith & Jonah Smith and Bob O’Hara & Iris "
                                "Hopkins change places");
}

/* A table with a result stays unchanged. */
static void
test_trade_teams_decided (Fixture      *f,
                          gconstpointer data)
{
  GtkWidget *dialog;

  evening_page_type (line (f, 0), GDK_KEY_1);
  evening_page_act (f, "rounds.trade-team", g_variant_new_uint32 (0));
  evening_page_expect_toast (f, "The table has a result. Take it back first (Delete).");
  g_assert_cmpuint (ui_n_windows (), ==, 1);
  dialog = ask_of (f, "rounds.trade-team", 1);
  dialog_expect_choices (dialog, "with",
                         "Brown / Łukasik, without an opponent");
  dialog_close (dialog);
}

static void
test_reverse (Fixture      *f,
              gconstpointer data)
{
  guint first = table_of (f, 0, 0)->first, second = table_of (f, 0, 0)->second;

  act_on (f, "rounds.reverse", 0);
  evening_page_expect_toast (f, "Round 1: Bob O’Hara & Iris Hopkins and Ann Smith & Jonah "
                                "Smith switch colours");
  g_assert_cmpuint (table_of (f, 0, 0)->first, ==, second);
  g_assert_cmpuint (table_of (f, 0, 0)->second, ==, first);
  evening_page_type (line (f, 0), GDK_KEY_1);
  act_on (f, "rounds.reverse", 0);
  g_assert_cmpuint (table_of (f, 0, 0)->first, ==, second);
}

static guint
table_with_trio (Fixture *f)
{
  for (guint t = 0;; t++)
    for (guint i = 0; i < 2; i++)
      {
        guint team = i == 0 ? table_of (f, 0, t)->first : table_of (f, 0, t)->second;

        if (ix_evening_team (evening_page_state (f), team)->members->len == 3)
          return t;
      }
}

static guint
sit_out (Fixture *f)
{
  return g_array_index (ix_evening_round (evening_page_state (f), 0)->sit_outs, IxSitOut, 0).entry;
}

static void
test_sit (Fixture      *f,
          gconstpointer data)
{
  static const char *const names[] = { "Dan Miller", "Ella Brown", "Frank Łukasik" };
  guint table = table_with_trio (f);

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      GtkWidget *dialog = ask_of (f, "rounds.sit", table);
      g_autofree char *said = g_strdup_printf ("Round 1: %s sits out", names[i]);
      g_autofree char *shown =
        g_strdup_printf ("%s sits out: the team has three players", names[i]);

      dialog_expect_choices (dialog, "sits-out", "Dan Miller, Ella Brown, Frank Łukasik");
      dialog_choose (dialog, "sits-out", i);
      dialog_apply (dialog);
      evening_page_expect_toast (f, said);
      g_assert_true (evening_page_shows (f->tab, shown));
      g_assert_cmpuint (sit_out (f), ==, evening_page_entry (f, names[i]));
    }
}

static void
test_sit_nobody (Fixture      *f,
                 gconstpointer data)
{
  evening_page_act (f, "rounds.sit", g_variant_new_uint32 (0));
  evening_page_expect_toast (f, "No team of three plays at this table.");
  g_assert_cmpuint (ui_n_windows (), ==, 1);
}

/* Explanations */

static void
expect_explanation (GtkWidget  *dialog,
                    const char *title,
                    const char *begin)
{
  g_assert_true (ADW_IS_MESSAGE_DIALOG (dialog));
  g_assert_cmpstr (adw_message_dialog_get_heading (ADW_MESSAGE_DIALOG (dialog)), ==, title);
  g_assert_true (g_str_has_prefix (
    gtk_label_get_text (
      GTK_LABEL (adw_message_dialog_get_extra_child (ADW_MESSAGE_DIALOG (dialog)))),
    begin));
  ui_answer (GTK_WIDGET (gtk_window_get_transient_for (GTK_WINDOW (dialog))), "close");
}

static void
test_explanations (Fixture      *f,
                   gconstpointer data)
{
  GtkWidget *bye =
    ui_find_button (f->tab, "Ella Brown / Frank Łukasik has no opponent: a bye, half a point");

  expect_explanation (ask_of (f, "rounds.explain", 0), "Table 1",
                      "A round of the round robin");
  g_assert_nonnull (bye);
  ui_click (bye);
  expect_explanation (ui_wait_dialog (f->window.window), "No Opponent", "The number is odd");
}

/* Requested byes. */
static void
test_asked_bye (Fixture      *f,
                gconstpointer data)
{
  static const struct {
    guint       kind;
    const char *shown;
    const char *why;
  } rows[] = {
    { IX_ROUND_HALF_BYE, "does not play; half a point", "for ½" },
    { IX_ROUND_ZERO_BYE, "does not play; no point", "for 0" },
    { IX_ROUND_FULL_BYE, "does not play; a point", "for 1" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *shown = g_strdup_printf ("Ann Smith / Hugh Green %s", rows[i].shown);
      g_autofree char *why = g_strdup_printf (
        "Smith / Green asked not to play in this round, %s.", rows[i].why);

      club_do (f->session, (IxEveningEvent) { IX_EVENING_REQUEST,
                                              .request = { 0, 0, rows[i].kind } });
      ui_settle ();
      ui_click (pair_button (f));
      ui_settle ();
      ui_click (ui_find_button (f->tab, shown));
      expect_explanation (ui_wait_dialog (f->window.window), "No Opponent", why);
      evening_page_act (f, "rounds.unpair", NULL);
    }
}

/* Late entries and withdrawals */

/* The points for missed rounds are not an option but a row among them. */
static GtkWidget *
nth_way (GtkWidget *dialog,
         guint      n)
{
  GtkWidget *list = gtk_widget_get_ancestor (ui_find_type (dialog, ADW_TYPE_ACTION_ROW),
                                             GTK_TYPE_LIST_BOX);

  for (GtkWidget *row = gtk_widget_get_first_child (list); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    if (!ADW_IS_COMBO_ROW (row) && n-- == 0)
      return row;
  return NULL;
}

/* Tries each option of the dialog: it is applied, reported in a toast, and undone.  Returns the
 * number of options. */
static guint
try_all_ways (Fixture    *f,
              const char *action,
              GVariant   *argument)
{
  g_autoptr (GVariant) owned = argument != NULL ? g_variant_ref_sink (argument) : NULL;
  const GPtrArray *journal = ix_evening_journal (ix_evening_session_get_evening (f->session));
  guint n = 0;

  for (;; n++)
    {
      GtkWidget *dialog = evening_page_ask (f, action, owned);
      GtkWidget *row = nth_way (dialog, n);
      guint before = journal->len;
      g_autofree char *title = NULL;

      if (row == NULL)
        {
          dialog_close (dialog);
          return n;
        }
      title = g_strdup (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)));
      gtk_check_button_set_active (
        GTK_CHECK_BUTTON (ui_find_type (row, GTK_TYPE_CHECK_BUTTON)), TRUE);
      dialog_apply (dialog);
      ui_settle ();
      if (journal->len == before)
        continue;
      evening_page_expect_toast (f, title);
      evening_page_do (f, "undo");
      ui_settle ();
    }
}

static void
test_leavers (Fixture      *f,
              gconstpointer data)
{
  for (guint i = 0; i < evening_page_state (f)->entries->len; i++)
    g_assert_cmpuint (try_all_ways (f, "evening.change-presence", g_variant_new_uint32 (i)),
                      >, 0);
}

/* All players leave one after another, each by the first option. */
static void
test_all_leave (Fixture      *f,
                gconstpointer data)
{
  const IxEveningState *state = evening_page_state (f);

  for (guint i = 0; i < state->entries->len; i++)
    {
      evening_page_act (f, "evening.change-presence", g_variant_new_uint32 (i));
      if (ui_n_windows () > 1)
        dialog_apply (ui_wait_dialog (f->window.window));
      ui_settle ();
      g_assert_false (ix_evening_entry (state, i)->present);
    }
}

static void
come (Fixture    *f,
      const char *name,
      gint        grade)
{
  club_do (f->session,
           (IxEveningEvent) { IX_EVENING_ENTER,
                              .enter = { name, "", "", grade, 0, FALSE, FALSE } });
  ui_settle ();
}

/* A person who reports by phone that they are here is named. */
static void
test_arrivals (Fixture      *f,
               gconstpointer data)
{
  const char *name = ix_evening_entry (evening_page_state (f), 3)->name;
  g_autofree char *text = g_strdup_printf ("Here, as they report by phone: %s", name);

  club_do (f->session, (IxEveningEvent) { IX_EVENING_PRESENCE, .presence = { 3, FALSE } });
  club_do (f->session, (IxEveningEvent) { IX_EVENING_ARRIVE, .arrive = { 3, (char *) name, TRUE } });
  ui_settle ();
  g_assert_cmpstr (banner (f), ==, text);
  press_banner (f);
  ui_settle ();
  g_assert_true (ix_evening_entry (evening_page_state (f), 3)->present);
  g_assert_null (banner (f));
}

static void
test_late (Fixture      *f,
           gconstpointer data)
{
  g_assert_null (banner (f));
  come (f, "Yan & Co", 150);
  g_assert_cmpstr (banner (f), ==, "In no team: Yan & Co.");
  g_assert_cmpuint (try_all_ways (f, "evening.place", NULL), >, 1);
  come (f, "Zoe <3", 140);
  g_assert_cmpstr (banner (f), ==, "In no team: Yan & Co; Zoe <3.");
  g_assert_cmpuint (try_all_ways (f, "evening.place", NULL), >, 3);
  press_banner (f);
  dialog_apply (ui_wait_dialog (f->window.window));
  ui_settle ();
  g_assert_null (banner (f));
}

/* Two late people make a team: before a round is paired without them there is one question. */
static void
test_late_couple (Fixture      *f,
                  gconstpointer data)
{
  static const struct {
    const char *answer; /* NULL: Cancel */
    guint       n_rounds, n_teams;
  } rows[] = { { NULL, 2, 4 }, { "other", 3, 4 }, { "yes", 3, 5 } };
  GtkWidget *dialog, *row;

  for (guint i = 0; i < 2; i++)
    club_do (f->session,
             (IxEveningEvent) { IX_EVENING_ENTER,
                                .enter = { i > 0 ? "Zoe" : "Yan", "", "", 150, 0, FALSE, FALSE } });
  dialog = evening_page_ask (f, "evening.place", NULL);
  row = ui_find_row (dialog, "Yan and Zoe play from the next round on");
  g_assert_nonnull (strstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (row)), " The team has missed 2 rounds."));
  dialog_close (dialog);
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      GtkWidget *question = evening_page_ask (f, "rounds.pair", NULL);

      g_assert_cmpuint (evening_page_state (f)->rounds->len, ==, 2);
      g_assert_true (evening_page_shows (question, "Yan; Zoe: they can play together. Then one team has no opponent in "
                                                   "each round. The rounds they missed bring no point."));
      if (rows[i].answer != NULL)
        ui_answer (f->window.window, rows[i].answer);
      else
        gtk_window_close (GTK_WINDOW (question));
      ui_wait_until (ui_n_windows () == 1);
      g_assert_cmpuint (evening_page_state (f)->rounds->len, ==, rows[i].n_rounds);
      g_assert_cmpuint (evening_page_state (f)->teams->len, ==, rows[i].n_teams);
      if (i == 1)
        evening_page_do (f, "undo");
      ui_settle ();
    }
}

/* A player who withdrew comes back, but the team has gone on without them. */
static void
test_late_orphan (Fixture      *f,
                  gconstpointer data)
{
  GtkWidget *dialog;

  dialog = ask_of (f, "evening.change-presence", 0);
  g_assert_true (evening_page_shows (dialog, "Ann Smith has gone. What happens to the team?"));
  dialog_apply (dialog);
  act_on (f, "evening.change-presence", 0);
  g_assert_true (ix_evening_entry (evening_page_state (f), 0)->present);
  g_assert_cmpuint (try_all_ways (f, "evening.place", NULL), >, 0);
}

/* Somebody whose partner waits is offered that team first, before a new one of the two. */
static void
test_late_back (Fixture      *f,
                gconstpointer data)
{
  const IxEveningState *state = evening_page_state (f);
  guint team = ix_evening_team_of (state, 0), other = ix_club_team_member (ix_evening_team (state, team), 1);
  GtkWidget *dialog = ask_of (f, "evening.change-presence", 0);
  g_autofree char *way = NULL;
  GtkWidget *row;

  gtk_widget_activate (ui_find_row (dialog, "No further round for Smith / Green"));
  dialog_apply (dialog);
  come (f, "Zoe", 150);
  act_on (f, "evening.change-presence", 0);
  dialog = evening_page_ask (f, "evening.place", NULL);
  way = g_strdup_printf ("Ann Smith and %s play from the next round on", ix_evening_entry (state, other)->shown);
  row = ui_find_row (dialog, way);
  g_assert_true (nth_way (dialog, 0) == row);
  g_assert_true (g_str_has_prefix (adw_action_row_get_subtitle (ADW_ACTION_ROW (row)),
                                   "The old team goes on, with its score, "));
  dialog_apply (dialog);
  g_assert_cmpuint (ix_evening_team_of (state, 0), ==, team);
  g_assert_cmpuint (ix_evening_team_of (state, other), ==, team);
  g_assert_cmpuint (state->teams->len, ==, 4);
}

/* A round is not paired without somebody in whose place a house player sits: they are asked for first, also if somebody
 * else is late, with whom they could play. */
static void
test_late_for_house (Fixture      *f,
                     gconstpointer data)
{
  const IxEveningState *state = evening_page_state (f);
  guint team = ix_evening_team_of (state, 0), n_rounds = state->rounds->len;
  GtkWidget *dialog = ask_of (f, "evening.change-presence", 0);
  g_autoptr (GtkWidget) question = NULL;

  gtk_widget_activate (ui_find_row (dialog, "A new house player joins Smith / Green"));
  dialog_apply (dialog);
  act_on (f, "evening.change-presence", 0);
  question = g_object_ref (evening_page_ask (f, "rounds.pair", NULL));
  g_assert_true (evening_page_shows (question, "1 Player Is in No Team"));
  g_assert_cmpuint (state->rounds->len, ==, n_rounds);
  gtk_window_close (GTK_WINDOW (question));
  ui_wait_until (ui_n_windows () == 1);
  come (f, "Zoe", 150);
  g_set_object (&question, evening_page_ask (f, "rounds.pair", NULL));
  g_assert_true (evening_page_shows (question, "2 Players Are in No Team"));
  g_assert_cmpuint (state->rounds->len, ==, n_rounds);
  ui_click (ui_find_button (question, "_Assign to Team…"));
  ui_wait_until ((dialog = ui_wait_dialog (f->window.window)) != question);
  g_assert_true (nth_way (dialog, 0) == ui_find_row (dialog, "Ann Smith takes the place of House player 1"));
  dialog_apply (dialog);
  g_assert_cmpuint (ix_evening_team_of (state, 0), ==, team);
  g_set_object (&question, evening_page_ask (f, "rounds.pair", NULL));
  g_assert_true (evening_page_shows (question, "House player 1; Zoe: they can play together. Then one team has no "
                                               "opponent in each round. The rounds they missed bring no point."));
  ui_answer (f->window.window, "other");
  ui_wait_until (ui_n_windows () == 1);
  g_assert_cmpuint (state->rounds->len, ==, n_rounds + 1);
}

/* The cost of an option is told, and all that is shown of the team follows at once. */
static void
test_leaver_followed (Fixture      *f,
                      gconstpointer data)
{
  const IxEveningState *state = evening_page_state (f);
  guint team = table_of (f, 0, 0)->first;
  g_autofree char *before = ix_format_short_team (state, team);
  g_autofree char *way = g_strdup_printf ("A new house player joins %s", before);
  GtkWidget *dialog = ask_of (f, "evening.change-presence",
                              ix_club_team_member (ix_evening_team (state, team), 0));
  GtkWidget *row = ui_find_row (dialog, way);
  g_autofree char *after = NULL;

  g_assert_true (g_str_has_prefix (adw_action_row_get_subtitle (ADW_ACTION_ROW (row)),
                                   "1 player has a new partner. Sum of the team "));
  gtk_check_button_set_active (GTK_CHECK_BUTTON (ui_find_type (row, GTK_TYPE_CHECK_BUTTON)), TRUE);
  dialog_apply (dialog);
  ui_settle ();
  after = ix_format_short_team (state, team);
  g_assert_nonnull (strstr (after, "House player 1"));
  g_assert_nonnull (ui_find_label (f->tab, after));
  g_assert_null (ui_find_label (f->tab, before));
  evening_page_show_tab (f, "teams");
  g_assert_nonnull (ui_find_label (f->tab, after));
  g_assert_null (ui_find_label (f->tab, before));
}

/* Names are shown literally. */
static void
test_leaver_name (Fixture      *f,
                  gconstpointer data)
{
  GtkWidget *dialog;

  club_do (f->session,
           (IxEveningEvent) { IX_EVENING_AMEND,
                              .amend = { 0, { "Ann & <b>", "", "", 190, 0, FALSE, FALSE } } });
  dialog = ask_of (f, "evening.change-presence", 0);
  g_assert_true (evening_page_shows (dialog, "Ann & <b> has gone. What happens to the team?"));
  dialog_close (dialog);
}

/* Clock and choice of rounds */

static const char *
clock_text (Fixture *f)
{
  return ui_text_of_class (f->tab, "numeric");
}

static void
test_clock (Fixture      *f,
            gconstpointer data)
{
  gint64 now = ix_now_wall ();
  g_autoptr (IxEveningEvent) event = ix_evening_event_copy (&(IxEveningEvent) {
    IX_EVENING_BEGIN, now - 725 * G_USEC_PER_SEC,
    .round = 0 });
  g_autoptr (IxEveningEvent) ahead = ix_evening_event_copy (&(IxEveningEvent) {
    IX_EVENING_BEGIN, now + 400 * G_TIME_SPAN_DAY,
    .round = 0 });

  g_assert_cmpstr (clock_text (f), ==, "");
  ix_evening_session_apply (f->session, &event, 1, NULL);
  ui_settle ();
  g_assert_true (g_str_has_prefix (clock_text (f), "Round clock 12:"));
  /* The computer's clock was a year ahead, and was put right. */
  ix_evening_session_apply (f->session, &ahead, 1, NULL);
  ui_settle ();
  g_assert_cmpstr (clock_text (f), ==, "Round clock: start it again");
  evening_page_act (f, "rounds.begin", NULL);
  evening_page_expect_toast (f, "The clock of round 1 is started");
  g_assert_true (g_str_has_prefix (clock_text (f), "Round clock 0:"));
  /* The clock of a completed round is hidden, and the next round has none yet. */
  enter_three (f);
  ui_click (pair_button (f));
  ui_settle ();
  g_assert_cmpstr (clock_text (f), ==, "");
  show_round (f, 1);
  g_assert_cmpstr (clock_text (f), ==, "");
}

static void
test_announce (Fixture      *f,
               gconstpointer data)
{
  GtkWidget *dialog = evening_page_ask (f, "rounds.announce", NULL);

  g_assert_cmpint ((int) dialog_number (dialog, "minutes"), ==, 10);
  dialog_apply (dialog);
  g_assert_cmpuint (evening_page_state (f)->announced_round, ==, 1);
  g_assert_cmpint (evening_page_state (f)->announced % (60 * G_USEC_PER_SEC), ==, 0);
}

/* No round is next once all are over. */
static void
test_announce_over (Fixture      *f,
                    gconstpointer data)
{
  evening_page_act (f, "rounds.announce", NULL);
  evening_page_expect_toast (f, "All rounds are played.");
  g_assert_cmpuint (ui_n_windows (), ==, 1);
}

static void
test_switch_rounds (Fixture      *f,
                    gconstpointer data)
{
  g_assert_cmpuint (shown_round (f), ==, 2);
  for (guint i = 1; i <= 6; i++)
    g_assert_cmpint (gtk_widget_is_sensitive (button_of_round (f, i)), ==, i <= 2);
  g_assert_null (button_of_round (f, 7));
  show_round (f, 1);
  g_assert_true (evening_page_shows (f->tab, "All results of round 1 are in"));
  expect_result (f, 0, table_of (f, 0, 0)->matches[0].result);
  /* A result of an earlier round can be removed there. */
  evening_page_type (line (f, 0), GDK_KEY_Delete);
  expect_result (f, 0, IX_TABLE_OPEN);
  g_assert_cmpuint (shown_round (f), ==, 1);
  g_assert_false (gtk_widget_is_sensitive (pair_button (f)));
  evening_page_type (line (f, 0), GDK_KEY_1);
  ui_click (pair_button (f));
  ui_settle ();
  g_assert_cmpuint (shown_round (f), ==, 3);
  /* The number of rounds changes. */
  club_do (f->session, (IxEveningEvent) { IX_EVENING_PLAN, .plan = { "", 3, 0 } });
  ui_settle ();
  g_assert_null (button_of_round (f, 4));
  g_assert_cmpuint (shown_round (f), ==, 3);
}

/* A round that is opened by its button goes on at its first table without a result, also the round that is shown. */
static void
test_open_round (Fixture      *f,
                 gconstpointer data)
{
  for (guint i = 0; i < 2; i++)
    {
      evening_page_type (line (f, i), GDK_KEY_1);
      gtk_widget_grab_focus (button_of_round (f, 1));
      ui_click (button_of_round (f, 1));
      ui_settle ();
      g_assert_true (is_at (f, i + 1));
    }
  evening_page_type (line (f, 2), GDK_KEY_equal);
  gtk_widget_grab_focus (button_of_round (f, 1));
  ui_click (button_of_round (f, 1));
  g_assert_true (evening_page_has_focus (f, button_of_round (f, 1)));
}

static void
test_alone (Fixture      *f,
            gconstpointer data)
{
  const IxEntry *white =
    ix_evening_entry (evening_page_state (f), table_of (f, 0, 0)->players[0][IX_HIGHER_BOARD]);
  g_autofree char *grade = ix_format_grade (white);
  g_autofree char *text = g_strdup_printf ("%s  %s", white->name, grade);

  g_assert_cmpuint (n_lines (f), ==, 3);
  /* Players have no team names. */
  g_assert_true (evening_page_shows (line (f, 0), text));
  g_assert_false (evening_page_shows (line (f, 0), white->name));
  expect_explanation (ask_of (f, "rounds.explain", 0), "Table 1", "");
  enter_three (f);
  ui_click (pair_button (f));
  ui_settle ();
  g_assert_cmpuint (n_lines (f), ==, 3);
  for (guint i = 0; i < 7; i++)
    try_all_ways (f, "evening.change-presence", g_variant_new_uint32 (i));
  come (f, "Zoe", 150);
  g_assert_cmpuint (try_all_ways (f, "evening.place", NULL), >, 0);
}

/* Dialogs close when their round is undone or the evening is closed. */
static void
test_under_dialog (Fixture      *f,
                   gconstpointer data)
{
  static const char *const actions[] = { "rounds.trade-team", "evening.change-presence" };

  for (gsize i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      ask_of (f, actions[i], 0);
      evening_page_do (f, "undo");
      ui_wait_until (ui_n_windows () == 1);
      evening_page_do (f, "redo");
      ui_settle ();
    }
  ask_of (f, "evening.change-presence", 0);
  evening_page_do (f, "close");
  ui_wait_until (ui_n_windows () == 1);
}

/* Players who are here but in no team do not play, which is said. */
static void
test_pair_without (Fixture      *f,
                   gconstpointer data)
{
  club_do (f->session,
           (IxEveningEvent) { IX_EVENING_ENTER, .enter = { "Zoe", "", "", 150, 0, FALSE, FALSE } });
  ui_settle ();
  evening_page_act (f, "rounds.pair", NULL);
  evening_page_expect_toast (f, "Round 1 is paired. In no team: Zoe.");
}

/* Those who have no game are named above the newest round alone. */
static void
test_idle (Fixture      *f,
           gconstpointer data)
{
  const IxEveningState *state = evening_page_state (f);
  const IxClubTeam *last = ix_evening_team (state, state->teams->len - 1);
  g_autofree char *text = g_strdup_printf (
    "Have not played yet: %s; %s", ix_evening_entry (state, ix_club_team_member (last, 0))->name,
    ix_evening_entry (state, ix_club_team_member (last, 1))->name);

  g_assert_true (evening_page_shows (f->tab, text));
  for (guint t = 0; t < 2; t++)
    evening_page_type (line (f, (int) t), GDK_KEY_1);
  evening_page_act (f, "rounds.pair", NULL);
  g_assert_false (evening_page_shows (f->tab, text));
}

/* Double rounds */

/* An evening of 8 whose first round is double. */
static void
pair_double (Fixture *f)
{
  club_do (f->session, (IxEveningEvent) { IX_EVENING_FORMAT, .format = { 2, 0 } });
  ui_settle ();
  evening_page_act (f, "rounds.pair", NULL);
}

static IxTableResult
result_of (Fixture *f,
           int      row)
{
  return table_of (f, 0, (guint) row / 2)->matches[row % 2].result;
}

/* Each match has a row; a key enters its result and goes to the next open one. */
static void
test_double_keys (Fixture      *f,
                  gconstpointer data)
{
  pair_double (f);
  g_assert_cmpuint (n_lines (f), ==, 4);
  g_assert_true (is_at (f, 0));
  expect_spoken (f, 0, "no result yet");
  evening_page_type (line (f, 0), GDK_KEY_1);
  g_assert_true (is_at (f, 1));
  g_assert_cmpint (result_of (f, 0), ==, IX_TABLE_FIRST_WINS);
  g_assert_cmpint (result_of (f, 1), ==, IX_TABLE_OPEN);
  g_assert_nonnull (why (f, "Round 1 has no result at tables 1, 2"));
  g_assert_true (evening_page_shows (f->tab, "Second match, colours switched"));
  evening_page_type (line (f, 1), GDK_KEY_equal);
  g_assert_true (is_at (f, 2));
  g_assert_true (evening_page_shows (line (f, 0), "won 1½–½"));
  g_assert_true (evening_page_shows (line (f, 1), "Second match; both: 1½–½"));
  g_assert_nonnull (why (f, "Round 1 has no result at table 2"));
  evening_page_type (line (f, 2), GDK_KEY_minus);
  evening_page_type (line (f, 3), GDK_KEY_0);
  g_assert_cmpint (result_of (f, 2), ==, IX_TABLE_SECOND_BY_FORFEIT);
  g_assert_cmpint (result_of (f, 3), ==, IX_TABLE_SECOND_WINS);
  g_assert_true (evening_page_shows (line (f, 2), "won 2–0"));
  g_assert_true (evening_page_has_focus (f, pair_button (f)));
  /* The result of that match is replaced. */
  evening_page_type (line (f, 3), GDK_KEY_Delete);
  g_assert_cmpint (result_of (f, 2), ==, IX_TABLE_SECOND_BY_FORFEIT);
  g_assert_cmpint (result_of (f, 3), ==, IX_TABLE_OPEN);
  evening_page_expect_toast (f, "Round 1, table 2: the result 0–1 is removed.");
  evening_page_press_toast (f, "evening.undo");
  g_assert_cmpint (result_of (f, 3), ==, IX_TABLE_SECOND_WINS);
}

/* The players have the other colours in the second match. */
static void
test_double_colours (Fixture      *f,
                     gconstpointer data)
{
  const IxEntry *higher;

  pair_double (f);
  higher = ix_evening_entry (evening_page_state (f), table_of (f, 0, 0)->players[0][IX_HIGHER_BOARD]);
  for (int row = 0; row < 2; row++)
    {
      g_autofree char *grade = ix_format_grade (higher);
      g_autofree char *text = g_strdup_printf ("%s  %s", higher->name, grade);
      GtkWidget *player = gtk_widget_get_parent (ui_find_label (line (f, row), text));

      g_assert_cmpstr (gtk_widget_get_tooltip_text (player), ==,
                       row == 0 ? "has White" : "has Black");
    }
}

/* The command enters the first open match of a table; with both there, one must be chosen. */
static void
test_double_command (Fixture      *f,
                     gconstpointer data)
{
  GtkWidget *command;

  pair_double (f);
  command = ui_find_id (f->tab, "command");
  for (guint i = 0; i < 3; i++)
    {
      gtk_editable_set_text (GTK_EDITABLE (command), i == 0 ? "2 1" : "2 0");
      g_signal_emit_by_name (command, "activate");
      ui_settle ();
    }
  g_assert_cmpint (result_of (f, 2), ==, IX_TABLE_FIRST_WINS);
  g_assert_cmpint (result_of (f, 3), ==, IX_TABLE_SECOND_WINS);
  evening_page_expect_toast (f, "Both matches have results: choose one, then type.");
}

/* Reason, forfeit and verification are those of the match. */
static void
test_double_menu (Fixture      *f,
                  gconstpointer data)
{
  pair_double (f);
  evening_page_act (f, "rounds.first-by-forfeit", g_variant_new_uint32 (1));
  g_assert_cmpint (result_of (f, 1), ==, IX_TABLE_FIRST_BY_FORFEIT);
  evening_page_type (line (f, 3), GDK_KEY_1);
  evening_page_act (f, "rounds.reason", g_variant_new ("(us)", 3u, "mate"));
  g_assert_cmpint (table_of (f, 0, 1)->matches[1].reason, ==, IX_TABLE_REASON_MATE);
  g_assert_cmpint (table_of (f, 0, 1)->matches[0].reason, ==, IX_TABLE_REASON_NONE);
  evening_page_act (f, "rounds.verify", NULL);
  g_assert_true (is_at (f, 1));
  evening_page_type (line (f, 1), GDK_KEY_plus);
  g_assert_true (is_at (f, 3));
  evening_page_type (line (f, 3), GDK_KEY_1);
  g_assert_true (evening_page_shows (line (f, 1), "✓ the same"));
  g_assert_true (evening_page_shows (line (f, 3), "✓ the same"));
}

/* By the clock */

/* The number of rounds is open until a round begins late; then the tab says that it is the last,
 * and a fixed number can still be set. */
static void
test_by_clock (Fixture      *f,
               gconstpointer data)
{
  gint64 now = ix_now_wall ();
  g_autofree char *sentence = NULL;

  club_do (f->session, (IxEveningEvent) { IX_EVENING_FORMAT,
                                          .format = { 1, now + G_TIME_SPAN_DAY } });
  ui_settle ();
  evening_page_act (f, "rounds.pair", NULL);
  sentence = ix_format_last_round (evening_page_state (f), 0);
  g_assert_true (g_str_has_prefix (sentence, "The first round after "));
  g_assert_true (evening_page_shows (f->tab, sentence));
  for (int i = 0; i < 2; i++)
    evening_page_type (line (f, i), GDK_KEY_1);
  expect_pair_button (f, "_Pair Round 2");
  evening_page_act (f, "rounds.begin", NULL);
  /* An end that has come since then: the next one is the last. */
  ui_shift (1);
  club_do (f->session, (IxEveningEvent) {
                         IX_EVENING_FORMAT,
                         .format = { 1, ix_evening_round (evening_page_state (f), 0)->first_begun + 1 } });
  ui_settle ();
  expect_pair_button (f, "_Pair Round 2, the Last");
  /* It was announced too late: an end in the past. */
  club_do (f->session, (IxEveningEvent) { IX_EVENING_FORMAT, .format = { 1, now - 1 } });
  ui_settle ();
  g_assert_true (evening_page_shows (f->tab, "Last round · All results of the last round are in"));
  g_assert_true (gtk_widget_get_mapped (ui_find_id (f->tab, "finish")));
  g_assert_true (evening_page_shows (f->tab, "The last round was played: change the plan"));
  club_do (f->session, (IxEveningEvent) { IX_EVENING_PLAN, .plan = { "", 3, 0 } });
  ui_settle ();
  expect_pair_button (f, "_Pair Round 2");
}

#define DIFFER "The teams of 1 match report different results."

/* Phones tell results: they stand beside their tables, and one key enters all that agree. */
static void
phone_tells (Fixture      *f,
             guint         table,
             guint         side,
             IxTableResult result)
{
  const IxClubTable *at = table_of (f, 0, table);

  club_do (f->session, (IxEveningEvent) { IX_EVENING_TELL,
                                          .tell = { 0, table, at->first, at->second, side, result, FALSE } });
  ui_settle ();
}

static const char *
told_of (Fixture *f,
         int      table)
{
  GtkWidget *label = ui_find_id (line (f, table), "told");

  return gtk_widget_get_visible (label) ? gtk_label_get_text (GTK_LABEL (label)) : NULL;
}

static void
test_told (Fixture      *f,
           gconstpointer data)
{
  g_assert_null (told_of (f, 0));
  phone_tells (f, 0, 0, IX_TABLE_FIRST_WINS);
  g_assert_true (g_str_has_prefix (told_of (f, 0), "1–0 reported by "));
  g_assert_null (banner (f));
  phone_tells (f, 0, 1, IX_TABLE_FIRST_WINS);
  g_assert_cmpstr (told_of (f, 0), ==, "Both teams report 1–0");
  g_assert_cmpstr (banner (f), ==, "1 result has come by phone and can be entered.");
  phone_tells (f, 1, 0, IX_TABLE_DRAWN);
  phone_tells (f, 1, 1, IX_TABLE_SECOND_WINS);
  g_assert_true (g_str_has_prefix (told_of (f, 1), "The teams disagree: ½–½ from "));
  phone_tells (f, 2, 0, IX_TABLE_DRAWN);
  phone_tells (f, 2, 1, IX_TABLE_DRAWN);
  g_assert_cmpstr (banner (f), ==, "2 results have come by phone and can be entered. " DIFFER);
  expect_result (f, 0, IX_TABLE_OPEN);
  evening_page_act (f, "rounds.take-told", NULL);
  ui_settle ();
  evening_page_expect_toast (f, "2 results from phones are entered");
  expect_result (f, 0, IX_TABLE_FIRST_WINS);
  expect_result (f, 1, IX_TABLE_OPEN);
  expect_result (f, 2, IX_TABLE_DRAWN);
  g_assert_null (told_of (f, 0));
  g_assert_nonnull (told_of (f, 1));
  /* The question that is left: the banner leads there. */
  g_assert_cmpstr (banner (f), ==, DIFFER);
  evening_page_act (f, "rounds.show-dispute", NULL);
  g_assert_true (is_at (f, 1));
  evening_page_press_toast (f, "evening.undo");
  ui_settle ();
  expect_result (f, 0, IX_TABLE_OPEN);
  g_assert_cmpstr (told_of (f, 0), ==, "Both teams report 1–0");
}

/* One team may be enough, as is set. */
static void
test_told_by_one (Fixture      *f,
                  gconstpointer data)
{
  phone_tells (f, 0, 1, IX_TABLE_DRAWN);
  phone_tells (f, 1, 0, IX_TABLE_DRAWN);
  g_assert_null (banner (f));
  phone_tells (f, 1, 1, IX_TABLE_SECOND_WINS);
  g_assert_cmpstr (banner (f), ==, DIFFER);
  evening_page_act (f, "rounds.take-told", NULL);
  ui_settle ();
  evening_page_expect_toast (f, "No result has come by phone that can be entered");
  g_settings_set_string (ix_computer_settings (), IX_SETTINGS_PHONES_RESULTS, "one");
  ui_settle ();
  g_assert_cmpstr (banner (f), ==, "1 result has come by phone and can be entered. " DIFFER);
  evening_page_act (f, "rounds.take-told", NULL);
  ui_settle ();
  g_settings_reset (ix_computer_settings (), IX_SETTINGS_PHONES_RESULTS);
  expect_result (f, 0, IX_TABLE_DRAWN);
  expect_result (f, 1, IX_TABLE_OPEN);
}

/* A result that comes in during verification was not typed, and is to be typed. */
static void
test_verify_told (Fixture      *f,
                  gconstpointer data)
{
  evening_page_type (line (f, 0), GDK_KEY_1);
  evening_page_act (f, "rounds.verify", NULL);
  evening_page_type (line (f, 0), GDK_KEY_1);
  phone_tells (f, 1, 0, IX_TABLE_FIRST_WINS);
  phone_tells (f, 1, 1, IX_TABLE_FIRST_WINS);
  evening_page_act (f, "rounds.take-told", NULL);
  g_assert_cmpint (table_of (f, 0, 1)->matches[0].result, ==, IX_TABLE_FIRST_WINS);
  expect_pending (f, 1);
}

int
main (int    argc,
      char **argv)
{
  ui_init (&argc, &argv);
  EVENING_CASE ("/rounds-tab/empty", &nobody, test_empty);
  EVENING_CASE ("/rounds-tab/next-act", &eight, test_next_act);
  EVENING_CASE ("/rounds-tab/pair", &eight, test_pair);
  EVENING_CASE ("/rounds-tab/evening", &eight, test_evening);
  EVENING_CASE ("/rounds-tab/why", &eight_paired, test_why);
  EVENING_CASE ("/rounds-tab/why-no-teams", &nobody, test_why_no_teams);
  EVENING_CASE ("/rounds-tab/keys", &twelve, test_keys);
  EVENING_CASE ("/rounds-tab/focus", &twelve, test_focus);
  EVENING_CASE ("/rounds-tab/buttons", &twelve, test_buttons);
  EVENING_CASE ("/rounds-tab/write-failure", &twelve, test_write_failure);
  EVENING_CASE ("/rounds-tab/command", &twelve, test_command);
  EVENING_CASE ("/rounds-tab/command-escape", &twelve, test_command_escape);
  EVENING_CASE ("/rounds-tab/back-to-work", &twelve, test_back_to_work);
  EVENING_CASE ("/rounds-tab/command-left", &twelve, test_command_left);
  EVENING_CASE ("/rounds-tab/command-far", &forty, test_command_far);
  EVENING_CASE ("/rounds-tab/new-round-in-view", &partners, test_new_round_in_view);
  EVENING_CASE ("/rounds-tab/command-wrong", &twelve, test_command_wrong);
  EVENING_CASE ("/rounds-tab/pair-without", &eight, test_pair_without);
  EVENING_CASE ("/rounds-tab/idle", &ten, test_idle);
  EVENING_CASE ("/rounds-tab/double-keys", &eight, test_double_keys);
  EVENING_CASE ("/rounds-tab/double-colours", &eight, test_double_colours);
  EVENING_CASE ("/rounds-tab/double-command", &eight, test_double_command);
  EVENING_CASE ("/rounds-tab/double-menu", &eight, test_double_menu);
  EVENING_CASE ("/rounds-tab/by-clock", &eight, test_by_clock);
  EVENING_CASE ("/rounds-tab/command-replaces", &twelve, test_command_replaces);
  EVENING_CASE ("/rounds-tab/told", &twelve, test_told);
  EVENING_CASE ("/rounds-tab/told-by-one", &twelve, test_told_by_one);
  EVENING_CASE ("/rounds-tab/forfeits", &twelve, test_forfeits);
  EVENING_CASE ("/rounds-tab/reasons", &twelve, test_reasons);
  EVENING_CASE ("/rounds-tab/reasons-of-rules", &twelve, test_reasons_of_rules);
  EVENING_CASE ("/rounds-tab/reasons-of-one-board", &alone, test_reasons_of_one_board);
  EVENING_CASE ("/rounds-tab/verify", &twelve, test_verify);
  EVENING_CASE ("/rounds-tab/verify-nothing", &twelve, test_verify_nothing);
  EVENING_CASE ("/rounds-tab/verify-odd", &twelve, test_verify_odd);
  EVENING_CASE ("/rounds-tab/verify-undo", &twelve, test_verify_undo);
  EVENING_CASE ("/rounds-tab/verify-told", &twelve, test_verify_told);
  EVENING_CASE ("/rounds-tab/many-rounds", &many_rounds, test_many_rounds);
  EVENING_CASE ("/rounds-tab/take-back", &twelve, test_take_back);
  EVENING_CASE ("/rounds-tab/pair-anew", &twelve, test_pair_anew);
  EVENING_CASE ("/rounds-tab/cannot-be-paired", &twelve_made, test_cannot_be_paired);
  EVENING_CASE ("/rounds-tab/two-at-once", &twenty, test_two_at_once);
  EVENING_CASE ("/rounds-tab/trade-teams", &ten, test_trade_teams);
  EVENING_CASE ("/rounds-tab/trade-teams-faults", &ten_later, test_trade_teams_faults);
  EVENING_CASE ("/rounds-tab/trade-teams-decided", &ten, test_trade_teams_decided);
  EVENING_CASE ("/rounds-tab/reverse", &ten, test_reverse);
  EVENING_CASE ("/rounds-tab/sit", &nine, test_sit);
  EVENING_CASE ("/rounds-tab/sit-nobody", &ten, test_sit_nobody);
  EVENING_CASE ("/rounds-tab/explanations", &ten, test_explanations);
  EVENING_CASE ("/rounds-tab/asked-bye", &eight, test_asked_bye);
  EVENING_CASE ("/rounds-tab/leavers", &nine, test_leavers);
  EVENING_CASE ("/rounds-tab/leavers-later", &ten_later, test_leavers);
  EVENING_CASE ("/rounds-tab/all-leave", &nine, test_all_leave);
  EVENING_CASE ("/rounds-tab/arrivals", &nine, test_arrivals);
  EVENING_CASE ("/rounds-tab/late", &nine, test_late);
  EVENING_CASE ("/rounds-tab/late-bye", &ten_later, test_late);
  EVENING_CASE ("/rounds-tab/late-orphan", &ten, test_late_orphan);
  EVENING_CASE ("/rounds-tab/late-couple", &eight_later, test_late_couple);
  EVENING_CASE ("/rounds-tab/late-back", &eight_later, test_late_back);
  EVENING_CASE ("/rounds-tab/late-for-house", &eight_later, test_late_for_house);
  EVENING_CASE ("/rounds-tab/leaver-followed", &twelve, test_leaver_followed);
  EVENING_CASE ("/rounds-tab/leaver-name", &ten, test_leaver_name);
  EVENING_CASE ("/rounds-tab/finish", &eight_later, test_finish);
  EVENING_CASE ("/rounds-tab/clock", &twelve, test_clock);
  EVENING_CASE ("/rounds-tab/announce", &twelve, test_announce);
  EVENING_CASE ("/rounds-tab/announce-over", &over, test_announce_over);
  EVENING_CASE ("/rounds-tab/switch-rounds", &eight_later, test_switch_rounds);
  EVENING_CASE ("/rounds-tab/open-round", &twelve, test_open_round);
  EVENING_CASE ("/rounds-tab/estimated", &twelve, evening_page_test_estimated);
  EVENING_CASE ("/rounds-tab/alone", &alone, test_alone);
  EVENING_CASE ("/rounds-tab/under-dialog", &ten, test_under_dialog);
  return g_test_run ();
}
