/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The place of the focus on the Evening page: every way to a tab leads to where work goes on, and what
 * is typed elsewhere is not lost. */

#include <string.h>

#include "ix-entry-field.h"
#include "ix-evening-page-fixture.h"
#include "ix-evening-page-private.h"
#include "ix-teams-tab.h"

typedef EveningPageFixture Fixture;

static const EveningPageRecipe five = { .evening = { .n_players = 5 }, .tab = "entries" };
static const EveningPageRecipe nobody = { .tab = "entries" };
static const EveningPageRecipe six = { .evening = { .n_players = 6 }, .tab = "entries" };
static const EveningPageRecipe twelve = { .evening = { .n_players = 12 },
                                          .paired = TRUE,
                                          .tab = "rounds" };

static GtkWidget *
field (Fixture *f)
{
  return ix_entry_field_get_entry (
    IX_ENTRY_FIELD (ui_find_type (GTK_WIDGET (f->page), IX_TYPE_ENTRY_FIELD)));
}

static GtkWidget *
command (Fixture *f)
{
  return ui_find_id (f->tab, "command");
}

static GtkWidget *
line (Fixture *f,
      int      table)
{
  return GTK_WIDGET (gtk_list_box_get_row_at_index (
    GTK_LIST_BOX (ui_find_id (f->tab, "tables")), table));
}

static const char *
text_of (GtkWidget *entry)
{
  return gtk_editable_get_text (GTK_EDITABLE (entry));
}

/* The button of the tab @name. */
static GtkWidget *
tab_button (Fixture    *f,
            const char *name)
{
  GtkWidget *switcher = ui_find_id (GTK_WIDGET (f->page), "switcher");
  GtkWidget *button = gtk_widget_get_first_child (switcher);
  GtkStack *stack = gtk_stack_switcher_get_stack (GTK_STACK_SWITCHER (switcher));
  GtkWidget *tab = gtk_widget_get_first_child (GTK_WIDGET (stack));

  for (; !g_str_equal (gtk_stack_page_get_name (gtk_stack_get_page (stack, tab)), name);
       tab = gtk_widget_get_next_sibling (tab))
    button = gtk_widget_get_next_sibling (button);
  return button;
}

static void
click_tab (Fixture    *f,
           const char *name)
{
  gtk_widget_grab_focus (tab_button (f, name));
  ui_click (tab_button (f, name));
  ui_settle ();
}

/* Presses a key in @window, whose widget with the focus must not see it. */
static gboolean
press_in (GtkWidget *window,
          guint      keyval)
{
  gboolean used = ui_offer_key (window, keyval, 0, GTK_PHASE_CAPTURE);

  ui_settle ();
  return used;
}

/* Presses a key where the focus is, as the window takes it. */
static void
press_here (Fixture *f,
       guint    keyval)
{
  GtkWindow *window = GTK_WINDOW (f->window.window);
  GtkWidget *focus = gtk_window_get_focus (window);
  GtkDirectionType way = keyval == GDK_KEY_Down ? GTK_DIR_DOWN
                         : keyval == GDK_KEY_Up ? GTK_DIR_UP
                                                : GTK_DIR_TAB_FORWARD;

  /* A list takes Up and Down before what is around it. */
  if (GTK_IS_LIST_BOX_ROW (focus) && way != GTK_DIR_TAB_FORWARD)
    g_signal_emit_by_name (gtk_widget_get_parent (focus), "move-cursor", GTK_MOVEMENT_DISPLAY_LINES,
                           way == GTK_DIR_DOWN ? 1 : -1, FALSE, FALSE);
  else if (!evening_page_type (focus, keyval))
    g_signal_emit_by_name (window, "move-focus", way);
  ui_settle ();
}

/* Walks through all that a page has: wherever the keys lead, something that is seen has the focus. */
static void
walk (Fixture    *f,
      const char *where)
{
  static const guint keys[] = { GDK_KEY_Down, GDK_KEY_Up, GDK_KEY_Tab, GDK_KEY_Down };

  for (gsize k = 0; k < G_N_ELEMENTS (keys); k++)
    for (guint i = 0; i < 40; i++)
      {
        GtkWidget *focus;

        press_here (f, keys[k]);
        focus = gtk_window_get_focus (GTK_WINDOW (f->window.window));
        g_test_message ("%s, key %u, press %u: %s", where, keys[k], i,
                        focus != NULL ? G_OBJECT_TYPE_NAME (focus) : "nowhere");
        g_assert_nonnull (focus);
        g_assert_true (gtk_widget_get_mapped (focus));
      }
}

static void
test_walk (Fixture      *f,
           gconstpointer data)
{
  static const char *const tabs[] = { "entries", "teams", "rounds", "standings" };
  static const char *const pages[] = { "boards", "games" };

  for (gsize i = 0; i < G_N_ELEMENTS (tabs); i++)
    {
      gtk_widget_mnemonic_activate (tab_button (f, tabs[i]), FALSE);
      ui_settle ();
      walk (f, tabs[i]);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      gtk_widget_activate_action (f->window.window, "win.page", "s", pages[i]);
      ui_settle ();
      walk (f, pages[i]);
    }
}

/* Down from the entry field leads to the first row, and up again to the field. */
static void
test_down (Fixture      *f,
           gconstpointer data)
{
  GtkListBox *list = GTK_LIST_BOX (ui_find_id (f->tab, "entries"));

  gtk_widget_mnemonic_activate (tab_button (f, "entries"), FALSE);
  ui_wait_until (evening_page_has_focus (f, field (f)));
  for (int i = 0; i < 3; i++)
    {
      press_here (f, GDK_KEY_Down);
      g_assert_true (
        evening_page_has_focus (f, GTK_WIDGET (gtk_list_box_get_row_at_index (list, i))));
    }
}

static void
test_start (Fixture      *f,
            gconstpointer data)
{
  ui_wait_until (
    evening_page_has_focus (f, ui_find_action (GTK_WIDGET (f->page), "evening.new")));
}

static void
test_tabs (Fixture      *f,
           gconstpointer data)
{
  click_tab (f, "teams");
  ui_wait_until (evening_page_has_focus (f, ui_find_action (GTK_WIDGET (f->page), "teams.make")));
  click_tab (f, "entries");
  ui_wait_until (evening_page_has_focus (f, field (f)));
  gtk_widget_mnemonic_activate (tab_button (f, "teams"), FALSE);
  ui_wait_until (evening_page_has_focus (f, ui_find_action (GTK_WIDGET (f->page), "teams.make")));
  /* Also the tab that is shown leads to its work. */
  gtk_widget_mnemonic_activate (tab_button (f, "entries"), FALSE);
  gtk_widget_grab_focus (tab_button (f, "standings"));
  click_tab (f, "entries");
  ui_wait_until (evening_page_has_focus (f, field (f)));
}

/* Before there are teams, the button of the empty page has the focus, however many are here. */
static void
test_before_teams (Fixture      *f,
                   gconstpointer data)
{
  static const char *const names[] = { NULL, "Ann", "Bob", "Cid", "Dan", "Eve" };

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    {
      GtkWidget *focus;

      gtk_widget_mnemonic_activate (tab_button (f, "entries"), FALSE);
      if (names[i] != NULL)
        club_do (f->session, (IxEveningEvent) { IX_EVENING_ENTER, .enter = { names[i], "", "", 150 } });
      gtk_widget_mnemonic_activate (tab_button (f, "rounds"), FALSE);
      ui_settle ();
      ui_wait_until (evening_page_has_focus (f, ui_find_id (GTK_WIDGET (f->page), "next_act")));
      gtk_widget_mnemonic_activate (tab_button (f, "teams"), FALSE);
      ui_settle ();
      focus = gtk_window_get_focus (GTK_WINDOW (f->window.window));
      g_test_message ("%s: %s", names[i], G_OBJECT_TYPE_NAME (focus));
      g_assert_true (GTK_IS_LABEL (focus) || GTK_IS_BUTTON (focus));
    }
}

static GtkWidget *
teams_tab (Fixture *f)
{
  return ui_find_type (GTK_WIDGET (f->page), IX_TYPE_TEAMS_TAB);
}

/* Return twice makes the teams once. */
static void
test_made (Fixture      *f,
           gconstpointer data)
{
  GtkWidget *make, *cards;

  click_tab (f, "teams");
  make = ui_find_action (GTK_WIDGET (f->page), "teams.make");
  ui_click (make);
  ui_settle ();
  cards = ui_find_id (teams_tab (f), "teams");
  g_assert_cmpuint (evening_page_state (f)->teams->len, ==, 3);
  g_assert_nonnull (cards);
  ui_wait_until (evening_page_has_focus (f, ui_find_id (teams_tab (f), "to-rounds")));
  click_tab (f, "entries");
  ui_click (ui_find_id (f->tab, "to-teams"));
  ui_wait_until (evening_page_has_focus (f, ui_find_id (teams_tab (f), "to-rounds")));
  ui_click (ui_find_id (teams_tab (f), "to-rounds"));
  ui_wait_until (
    evening_page_has_focus (f, ui_find_action (GTK_WIDGET (f->page), "rounds.pair")));
}

/* People who leave the name of a team that they were typing are where they went. */
static void
test_name (Fixture      *f,
           gconstpointer data)
{
  static const char *const typed[] = { "", "Rooks" };

  click_tab (f, "teams");
  ui_click (ui_find_action (GTK_WIDGET (f->page), "teams.make"));
  ui_settle ();
  for (gsize i = 0; i < G_N_ELEMENTS (typed); i++)
    {
      GtkWidget *name;

      gtk_widget_mnemonic_activate (tab_button (f, "teams"), FALSE);
      name = ui_find_type (teams_tab (f), GTK_TYPE_EDITABLE_LABEL);
      gtk_editable_label_start_editing (GTK_EDITABLE_LABEL (name));
      if (*typed[i] != '\0')
        gtk_editable_set_text (GTK_EDITABLE (name), typed[i]);
      gtk_widget_mnemonic_activate (tab_button (f, "rounds"), FALSE);
      ui_wait_until (!gtk_editable_label_get_editing (GTK_EDITABLE_LABEL (
        ui_find_type (teams_tab (f), GTK_TYPE_EDITABLE_LABEL))));
      ui_settle ();
      ui_wait_until (
        evening_page_has_focus (f, ui_find_action (GTK_WIDGET (f->page), "rounds.pair")));
      g_assert_nonnull (strstr (
        gtk_editable_get_text (GTK_EDITABLE (ui_find_type (teams_tab (f), GTK_TYPE_EDITABLE_LABEL))),
        typed[i]));
    }
}

/* Somebody comes late: the tab leads to what is to be done with them, by whatever had the focus. */
static void
test_late (Fixture      *f,
           gconstpointer data)
{
  GtkWidget *place;

  click_tab (f, "teams");
  gtk_widget_child_focus (ui_find_id (teams_tab (f), "teams"), GTK_DIR_TAB_FORWARD);
  click_tab (f, "entries");
  club_do (f->session,
           (IxEveningEvent) { IX_EVENING_ENTER, .enter = { "Zoe", "", "", 150, 0, FALSE, FALSE } });
  gtk_widget_mnemonic_activate (tab_button (f, "teams"), FALSE);
  ui_settle ();
  place = ui_find_action (teams_tab (f), "evening.place");
  ui_wait_until (evening_page_has_focus (f, place));
  g_assert_true (gtk_window_get_focus_visible (GTK_WINDOW (f->window.window)));
}

/* Alt+E while a name is typed. */
static void
test_caret (Fixture      *f,
            gconstpointer data)
{
  int start, end;

  gtk_editable_set_text (GTK_EDITABLE (field (f)), "Smith");
  gtk_editable_set_position (GTK_EDITABLE (field (f)), 3);
  gtk_widget_mnemonic_activate (tab_button (f, "entries"), FALSE);
  ui_wait_until (evening_page_has_focus (f, field (f)));
  g_assert_cmpint (gtk_editable_get_position (GTK_EDITABLE (field (f))), ==, 3);
  g_assert_false (gtk_editable_get_selection_bounds (GTK_EDITABLE (field (f)), &start, &end));
}

static void
test_pages (Fixture      *f,
            gconstpointer data)
{
  gtk_widget_activate_action (f->window.window, "win.page", "s", "boards");
  ui_settle ();
  gtk_widget_activate_action (f->window.window, "win.page", "s", "evening");
  ui_settle ();
  ui_wait_until (evening_page_has_focus (f, line (f, 0)));
}

static void
test_undo (Fixture      *f,
           gconstpointer data)
{
  evening_page_type (line (f, 0), GDK_KEY_1);
  evening_page_type (line (f, 1), GDK_KEY_1);
  ui_wait_until (evening_page_has_focus (f, line (f, 2)));
  evening_page_do (f, "undo");
  ui_wait_until (evening_page_has_focus (f, line (f, 1)));
  evening_page_do (f, "redo");
  ui_wait_until (evening_page_has_focus (f, line (f, 2)));
}

static void
test_dialog (Fixture      *f,
             gconstpointer data)
{
  GtkWidget *dialog;

  gtk_widget_grab_focus (tab_button (f, "standings"));
  dialog = evening_page_ask (f, "entries.edit", g_variant_new_uint32 (0));
  gtk_window_close (GTK_WINDOW (dialog));
  ui_settle ();
  ui_wait_until (evening_page_has_focus (f, field (f)));
}

/* Returns how many stops of Tab there are in the row of a dialog. */
static guint
count_stops (GtkWidget  *dialog,
             const char *name)
{
  GtkWidget *row = gtk_widget_get_ancestor (ui_find_id (dialog, name), ADW_TYPE_ACTION_ROW), *first, *focus;
  guint n = 0;

  gtk_widget_grab_focus (ui_find_id (dialog, "cancel"));
  first = focus = gtk_window_get_focus (GTK_WINDOW (dialog));
  do
    {
      gtk_widget_child_focus (dialog, GTK_DIR_TAB_FORWARD);
      focus = gtk_window_get_focus (GTK_WINDOW (dialog));
      g_assert_nonnull (focus);
      n += focus == row || gtk_widget_is_ancestor (focus, row);
    }
  while (focus != first);
  return n;
}

/* A switch and a number are reached by one Tab each, and a dialog does not begin on Cancel. */
static void
test_stops (Fixture      *f,
            gconstpointer data)
{
  GtkWidget *dialog;

  evening_page_show_tab (f, "entries");
  dialog = evening_page_ask (f, "entries.edit", g_variant_new_uint32 (0));
  g_assert_cmpuint (count_stops (dialog, "house"), ==, 1);
  g_assert_cmpuint (count_stops (dialog, "estimated"), ==, 1);
  g_assert_cmpuint (count_stops (dialog, "grade"), ==, 1);
  dialog_close (dialog);
  evening_page_show_tab (f, "standings");
  dialog = evening_page_ask (f, "standings.tie-breaks", NULL);
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (dialog)) == ui_find_id (dialog, "apply"));
  dialog_close (dialog);
}

/* Escape leads back to the row that the dialog came from, and shows it. */
static void
test_row (Fixture      *f,
          gconstpointer data)
{
  GtkWidget *row = gtk_widget_get_last_child (ui_find_id (f->tab, "entries"));
  GtkWidget *dialog;

  gtk_widget_grab_focus (row);
  gtk_window_set_focus_visible (GTK_WINDOW (f->window.window), FALSE);
  dialog = evening_page_ask (f, "entries.edit", g_variant_new_uint32 (0));
  gtk_window_close (GTK_WINDOW (dialog));
  ui_settle ();
  ui_wait_until (evening_page_has_focus (f, row));
  g_assert_true (gtk_window_get_focus_visible (GTK_WINDOW (f->window.window)));
}

/* Return applies a dialog also where it would turn a switch or belongs to a number, but not on a row that opens
 * something. */
static void
test_return (Fixture      *f,
             gconstpointer data)
{
  GtkWidget *dialog = evening_page_ask (f, "entries.edit", g_variant_new_uint32 (0));
  GtkWidget *spin = ui_find_id (dialog, "grade");
  GtkWidget *house = ui_find_id (dialog, "house");
  GtkWidget *row;

  gtk_widget_grab_focus (ui_find_id (dialog, "cancel"));
  g_assert_false (press_in (dialog, GDK_KEY_Return));
  gtk_widget_grab_focus (house);
  g_assert_false (press_in (dialog, GDK_KEY_space));
  gtk_widget_grab_focus (spin);
  gtk_editable_set_text (GTK_EDITABLE (spin), "123");
  g_assert_true (press_in (dialog, GDK_KEY_Return));
  ui_wait_until (ui_n_windows () == 1);
  g_assert_cmpint (ix_evening_entry (evening_page_state (f), 0)->grade, ==, 123);

  dialog = evening_page_ask (f, "entries.edit", g_variant_new_uint32 (0));
  house = ui_find_id (dialog, "house");
  gtk_switch_set_active (GTK_SWITCH (house), TRUE);
  gtk_widget_grab_focus (house);
  g_assert_true (press_in (dialog, GDK_KEY_KP_Enter));
  ui_wait_until (ui_n_windows () == 1);
  g_assert_true (ix_evening_entry (evening_page_state (f), 0)->house);

  /* With Ctrl it does so from everywhere. */
  dialog = evening_page_ask (f, "entries.edit", g_variant_new_uint32 (0));
  gtk_switch_set_active (
    GTK_SWITCH (ui_find_id (dialog, "house")), FALSE);
  gtk_widget_grab_focus (ui_find_id (dialog, "cancel"));
  g_assert_true (ui_offer_key (dialog, GDK_KEY_Return, GDK_CONTROL_MASK, GTK_PHASE_CAPTURE));
  ui_wait_until (ui_n_windows () == 1);
  g_assert_false (ix_evening_entry (evening_page_state (f), 0)->house);
  /* A row of choices opens them. */
  evening_page_do (f, "edit");
  dialog = ui_wait_dialog (f->window.window);
  row = ui_find_id (dialog, "grading-list");
  gtk_widget_grab_focus (row);
  g_assert_true (press_in (dialog, GDK_KEY_Return));
  g_assert_true (gtk_widget_get_mapped (ui_find_type (row, GTK_TYPE_POPOVER)));
  dialog_close (dialog);
}

/* Letters that nothing takes go to the entry field. */
static void
test_letters (Fixture      *f,
              gconstpointer data)
{
  GtkWidget *list = ui_find_id (f->tab, "entries");

  gtk_widget_grab_focus (gtk_widget_get_first_child (list));
  g_assert_true (evening_page_type (gtk_widget_get_first_child (list), GDK_KEY_S));
  ui_wait_until (evening_page_has_focus (f, field (f)));
  g_assert_cmpstr (text_of (field (f)), ==, "S");
  g_assert_cmpint (gtk_editable_get_position (GTK_EDITABLE (field (f))), ==, 1);
  /* From here on the field types by itself. */
  g_assert_false (evening_page_type (field (f), GDK_KEY_m));
}

/* The number of a table that is typed while another one has the focus goes to its field, where the
 * result can follow. */
static void
test_numbers (Fixture      *f,
              gconstpointer data)
{
  ui_wait_until (evening_page_has_focus (f, line (f, 0)));
  g_assert_true (evening_page_type (line (f, 0), GDK_KEY_3));
  ui_wait_until (evening_page_has_focus (f, command (f)));
  g_assert_cmpstr (text_of (command (f)), ==, "3");
  g_assert_cmpint (
    ix_club_round_table (ix_evening_round (evening_page_state (f), 0), 2)->matches[0].result, ==,
    IX_TABLE_OPEN);
  g_assert_false (evening_page_type (line (f, 0), GDK_KEY_x));
}

/* With the clock of the round, its results begin. */
static void
test_round_clock (Fixture      *f,
                  gconstpointer data)
{
  gtk_widget_grab_focus (command (f));
  evening_page_act (f, "rounds.begin", NULL);
  ui_wait_until (evening_page_has_focus (f, line (f, 0)));
}

/* A list is imported so that people can be entered. */
static void
test_imported (Fixture      *f,
               gconstpointer data)
{
  gtk_widget_grab_focus (tab_button (f, "teams"));
  ix_evening_page_list_imported ("none", NULL, f->page);
  ui_settle ();
  ui_wait_until (evening_page_has_focus (f, field (f)));
}

/* A result that could not be saved stays in the field. */
static void
test_not_saved (Fixture      *f,
                gconstpointer data)
{
  gtk_editable_set_text (GTK_EDITABLE (command (f)), "3 1");
  ui_set_room_on_disk (FALSE);
  g_signal_emit_by_name (command (f), "activate");
  ui_settle ();
  g_assert_cmpstr (text_of (command (f)), ==, "3 1");
  ui_set_room_on_disk (TRUE);
  g_signal_emit_by_name (command (f), "activate");
  ui_settle ();
  g_assert_cmpstr (text_of (command (f)), ==, "");
}

/* A restart opens the evening where it was, and says so. */
static void
test_restart (Fixture      *f,
              gconstpointer data)
{
  evening_page_show_tab (f, "standings");
  evening_page_open_again (f);
  evening_page_expect_toast (f, "Newport Winter Evening goes on where it stood, in round 1");
  g_assert_nonnull (ui_find_action (GTK_WIDGET (f->page), "standings.tie-breaks"));
  /* Another evening begins with its own work. */
  evening_page_do (f, "close");
  g_assert_true (evening_page_can (f, "new"));
  ui_wait_until (
    evening_page_has_focus (f, ui_find_action (GTK_WIDGET (f->page), "evening.new")));
}

int
main (int    argc,
      char **argv)
{
  ui_init (&argc, &argv);
  EVENING_CASE ("/evening-focus/start", NULL, test_start);
  EVENING_CASE ("/evening-focus/tabs", &five, test_tabs);
  EVENING_CASE ("/evening-focus/before-teams", &nobody, test_before_teams);
  EVENING_CASE ("/evening-focus/down", &five, test_down);
  EVENING_CASE ("/evening-focus/walk", &five, test_walk);
  EVENING_CASE ("/evening-focus/walk-paired", &twelve, test_walk);
  EVENING_CASE ("/evening-focus/made", &six, test_made);
  EVENING_CASE ("/evening-focus/name", &six, test_name);
  EVENING_CASE ("/evening-focus/late", &twelve, test_late);
  EVENING_CASE ("/evening-focus/caret", &five, test_caret);
  EVENING_CASE ("/evening-focus/pages", &twelve, test_pages);
  EVENING_CASE ("/evening-focus/undo", &twelve, test_undo);
  EVENING_CASE ("/evening-focus/dialog", &five, test_dialog);
  EVENING_CASE ("/evening-focus/row", &five, test_row);
  EVENING_CASE ("/evening-focus/stops", &twelve, test_stops);
  EVENING_CASE ("/evening-focus/return", &six, test_return);
  EVENING_CASE ("/evening-focus/letters", &five, test_letters);
  EVENING_CASE ("/evening-focus/numbers", &twelve, test_numbers);
  EVENING_CASE ("/evening-focus/round-clock", &twelve, test_round_clock);
  EVENING_CASE ("/evening-focus/imported", &five, test_imported);
  EVENING_CASE ("/evening-focus/restart", &twelve, test_restart);
  EVENING_CASE ("/evening-focus/not-saved", &twelve, test_not_saved);
  return g_test_run ();
}
