/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The arbiter's acts: Undo lifts what ended the match and says so, the clock can then be set, and the
 * dialogs propose what is meant. */

#include "ix-dialog-fixture.h"
#include "ix-now.h"
#include "ix-test.h"

static gboolean
has_name (GtkWidget    *widget,
          gconstpointer name)
{
  return g_str_equal (gtk_widget_get_name (widget), name);
}

static GtkWidget *
find (GtkWidget  *root,
      const char *name)
{
  GtkWidget *found = ui_find (root, has_name, name);

  g_assert_nonnull (found);
  return found;
}

static void
expect_focus (GtkWidget  *dialog,
              const char *name)
{
  GtkWidget *row = find (dialog, name);
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (dialog));

  g_assert_true (focus == row || (focus != NULL && gtk_widget_is_ancestor (focus, row)));
}

/* White on A does not move, and the flag falls after five minutes: what B has played stands. */
static void
test_flag (WindowFixture *f,
           gconstpointer  data)
{
  IxMatchSession *session = window_begin (f, "newport", 2, FALSE);
  const IxMatch *match = ix_match_session_get_match (session);
  GtkWidget *dialog;
  guint n;

  window_do (f, "start-pause");
  ui_shift (30);
  ui_play (session, "B:e4");
  ui_shift (280);
  g_assert_cmpint (ix_match_winner (match), ==, IX_TEAM_2);
  window_do (f, "undo");
  window_expect_toast (f, "Undone: the flag of Ann. Clocks are paused: set each clock that has no time. "
                          "The match goes on.");
  g_assert_cmpint (ui_phase (session), ==, IX_MATCH_PAUSED);
  ix_match_turns (match, 1, &n);
  g_assert_cmpuint (n, ==, 1);

  /* Resume does not lose the match again at once. */
  window_do (f, "start-pause");
  dialog = ui_wait_dialog (f->window);
  g_assert_cmpint (ui_phase (session), ==, IX_MATCH_PAUSED);
  expect_focus (dialog, "clock-1w");
  g_assert_false (gtk_widget_is_sensitive (ui_find_id (dialog, "apply")));
  gtk_editable_set_text (GTK_EDITABLE (find (dialog, "clock-1w")), "1:00");
  dialog_apply (dialog);
  window_do (f, "start-pause");
  ui_shift (10);
  g_assert_cmpint (ui_phase (session), ==, IX_MATCH_RUNNING);
  g_assert_cmpint (ix_match_session_time_left (session, ix_seat (0, IX_WHITE)), <=,
                   50 * G_USEC_PER_SEC);
  /* 300 less the 270 until the flag and these ten. */
  g_assert_cmpint (ix_match_session_time_left (session, ix_seat (1, IX_BLACK)), <=,
                   20 * G_USEC_PER_SEC);
}

/* Nor does it with any meaning of the seconds for each turn: Bronstein's gives time back at a press only. */
static void
test_flag_of_timing (WindowFixture *f,
                     gconstpointer  data)
{
  static const struct {
    const char *settings;
    double      until_flag;
  } rows[] = {
    { "clock=3 increment=5 timing=increment", 4 },
    { "clock=3 increment=5 timing=bronstein", 4 },
    { "clock=3 increment=5 timing=delay", 9 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (IxPlayers) players = ui_players ();
      IxMatchSetup setup = { .variant = ix_test_variant ("chess", rows[i].settings), .n_boards = 1 };

      ix_boards_page_begin (f->page, &setup, players, NULL);
      ui_settle ();
      window_do (f, "start-pause");
      ui_shift (rows[i].until_flag);
      g_assert_cmpint (ui_phase (window_session (f)), ==, IX_MATCH_OVER);
      window_do (f, "undo");
      window_do (f, "start-pause");
      g_assert_cmpint (ui_phase (window_session (f)), ==, IX_MATCH_PAUSED);
      dialog_close (ui_wait_dialog (f->window));
    }
}

static gboolean
tells_failure (GtkWidget    *widget,
               gconstpointer data)
{
  return GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget) &&
         g_str_has_prefix (gtk_label_get_text (GTK_LABEL (widget)), "Could not save; nothing was changed: ");
}

static gboolean
stays (GtkWidget *label)
{
  g_autoptr (AdwToast) toast = NULL;

  while (!g_str_equal (gtk_widget_get_css_name (label), "toast"))
    label = gtk_widget_get_parent (label);
  g_object_get (label, "toast", &toast, NULL);
  return adw_toast_get_timeout (toast) == 0;
}

/* A flag falls while the disk is full: one toast says so until there is room, and then another one. */
static void
test_full_disk (WindowFixture *f,
                gconstpointer  data)
{
  IxMatchSession *session = window_begin (f, "newport", 2, FALSE);
  GtkWidget *label;

  window_do (f, "start-pause");
  ui_settle ();
  ui_set_room_on_disk (FALSE);
  ui_shift (310);
  label = ui_find (f->window, tells_failure, NULL);
  g_assert_nonnull (label);
  g_assert_true (stays (label));
  for (guint second = 0; second < 4; second++)
    {
      ui_shift (1);
      g_assert_true (ui_find (f->window, tells_failure, NULL) == label);
    }
  ui_set_room_on_disk (TRUE);
  ui_shift (1);
  window_expect_toast (f, "The match is saved now");
  g_assert_cmpint (ui_phase (session), ==, IX_MATCH_OVER);
}

/* Undo takes back the flag even if it has fallen so recently that nothing has noticed it. */
static void
test_unnoticed_flag (WindowFixture *f,
                     gconstpointer  data)
{
  IxMatchSession *session = window_begin (f, "newport", 2, FALSE);
  const IxMatch *match = ix_match_session_get_match (session);
  guint n;

  window_do (f, "start-pause");
  ui_play (session, "B:e4");
  ix_now_shift (310 * G_USEC_PER_SEC);
  g_assert_cmpint (ui_phase (session), ==, IX_MATCH_RUNNING);
  g_assert_true (ix_match_session_undo (session));
  ix_match_turns (match, 1, &n);
  g_assert_cmpuint (n, ==, 1);
  g_assert_cmpint (ui_phase (session), ==, IX_MATCH_PAUSED);
}

/* Both White flags fall at once; both are lifted at once. */
static void
test_two_flags (WindowFixture *f,
                gconstpointer  data)
{
  IxMatchSession *session = window_begin (f, "newport", 2, FALSE);

  window_do (f, "start-pause");
  ui_shift (310);
  window_do (f, "undo");
  window_expect_toast (f, "Undone: the flags that fell together. Clocks are paused: set each clock "
                          "that has no time. The match goes on.");
  g_assert_cmpint (ui_phase (session), ==, IX_MATCH_PAUSED);
  window_do (f, "redo");
  window_expect_toast (f, "Redone: the flags that fell together. Clocks are paused.");
  g_assert_cmpint (ui_phase (session), ==, IX_MATCH_OVER);
}

static void
test_other_ends (WindowFixture *f,
                 gconstpointer  data)
{
  IxMatchSession *session = window_begin (f, "newport", 2, FALSE);

  window_do (f, "start-pause");
  ui_play (session, "B:e4");
  ui_act (session, IX_EVENT_RESIGN, "A");
  window_do (f, "undo");
  window_expect_toast (f,
                       "Undone: the resignation of Ann. The clocks are paused and stand as they stood then. The match "
                       "goes on.");
  g_assert_cmpint (ui_phase (session), ==, IX_MATCH_PAUSED);
  /* That is told once. */
  window_do (f, "undo");
  window_expect_toast (f, "Undone: the press of the clock by Dan. The clock of Dan shows 5:00 again; clocks are "
                          "paused.");
  window_do (f, "redo");

  /* A ruling on a match that is over anyway: it is not lifted. */
  ui_act (session, IX_EVENT_RESIGN, "A");
  ui_apply (session, (IxMatchEvent) { .kind = IX_EVENT_RULE_MATCH, .team = IX_NO_TEAM });
  window_do (f, "undo");
  window_expect_toast (f, "Undone: the result of the match. The clocks are paused and stand as they stood then.");
  g_assert_cmpint (ui_phase (session), ==, IX_MATCH_OVER);
}

static gboolean
is_item_of_popover (GtkWidget *focus)
{
  return focus != NULL && gtk_widget_get_ancestor (focus, GTK_TYPE_LIST_VIEW) != NULL &&
         gtk_widget_get_ancestor (focus, GTK_TYPE_POPOVER) != NULL;
}

/* Space opens the list of a row, with the focus on its first item if nothing is chosen; Return chooses it. */
static void
choose_first_by_keys (GtkWidget *dialog,
                      GtkWidget *row)
{
  adw_action_row_activate (ADW_ACTION_ROW (row));
  ui_wait_until (is_item_of_popover (gtk_window_get_focus (GTK_WINDOW (dialog))));
  gtk_widget_activate (gtk_window_get_focus (GTK_WINDOW (dialog)));
  g_assert_cmpuint (adw_combo_row_get_selected (ADW_COMBO_ROW (row)), ==, 0);
}

/* The dialog names seats without players by the chosen board, as the window does. */
static void
test_result_of_group (WindowFixture *f,
                      gconstpointer  data)
{
  GtkWidget *dialog;

  window_begin (f, "newport", 6, FALSE);
  window_do (f, "start-pause");
  dialog = dialog_open (f, "result");
  dialog_choose (dialog, "result-of", 4);
  dialog_expect_choices (dialog, "result", "White, Board 5 wins, Black, Board 5 wins, Drawn");
  dialog_close (dialog);
}

/* The dialog of results proposes the board in play, and no result. */
static void
test_result (WindowFixture *f,
             gconstpointer  data)
{
  IxMatchSession *session = window_begin (f, "berkshire", 2, FALSE);
  GtkWidget *dialog, *record;
  IxMatchEvent draw = { .kind = IX_EVENT_RULE_BOARD, .over.result = IX_BOARD_DRAWN };

  window_do (f, "start-pause");
  ui_apply (session, draw);
  dialog = dialog_open (f, "result");
  record = ui_find_id (dialog, "apply");
  dialog_expect_choices (dialog, "result-of", "Board B, The match");
  g_assert_cmpuint (adw_combo_row_get_selected (ADW_COMBO_ROW (find (dialog, "result"))), ==,
                    GTK_INVALID_LIST_POSITION);
  g_assert_false (gtk_widget_is_sensitive (record));
  g_assert_false (gtk_widget_is_sensitive (find (dialog, "reason")));
  expect_focus (dialog, "result");
  choose_first_by_keys (dialog, find (dialog, "result"));
  g_assert_true (gtk_widget_is_sensitive (record));
  /* Another board, other people: the result is to be chosen again. */
  adw_combo_row_set_selected (ADW_COMBO_ROW (find (dialog, "result-of")), 1);
  g_assert_false (gtk_widget_is_sensitive (record));
  adw_combo_row_set_selected (ADW_COMBO_ROW (find (dialog, "result-of")), 0);
  /* No draw can be agreed. */
  adw_combo_row_set_selected (ADW_COMBO_ROW (find (dialog, "result")), 2);
  dialog_expect_choices (dialog, "reason",
                         "Arbiter’s ruling, Stalemate, Repetition, Fifty moves, Nobody can mate");
  adw_combo_row_set_selected (ADW_COMBO_ROW (find (dialog, "result")), 1);
  dialog_apply (dialog);
  g_assert_cmpint (ix_match_boards (ix_match_session_get_match (session))->result[1], ==,
                   IX_BOARD_BLACK_WINS);
}

/* The clock of the player to move has the focus, ready to be typed over. */
static void
test_clocks_focus (WindowFixture *f,
                   gconstpointer  data)
{
  IxMatchSession *session = window_begin (f, "newport", 2, FALSE);
  GtkWidget *dialog;

  window_do (f, "start-pause");
  ui_play (session, "A:e4");
  dialog = dialog_open (f, "adjust-clocks");
  expect_focus (dialog, "clock-1b");
  g_assert_true (gtk_editable_get_selection_bounds (GTK_EDITABLE (find (dialog, "clock-1b")), NULL,
                                                    NULL));
  dialog_close (dialog);
}

/* The menu of a player opens on an item that does no harm, as often as Resign can be chosen. */
static void
test_harmless_menu (WindowFixture *f,
                    gconstpointer  data)
{
  GtkWidget *bar, *button;
  GMenuModel *menu;
  g_autofree char *first = NULL;

  window_begin (f, "newport", 2, FALSE);
  bar = GTK_WIDGET (ix_board_pane_get_bar (window_pane (f, 0), IX_WHITE));
  button = ui_find_type (bar, GTK_TYPE_MENU_BUTTON);
  gtk_menu_button_popup (GTK_MENU_BUTTON (button));
  menu = gtk_menu_button_get_menu_model (GTK_MENU_BUTTON (button));
  g_assert_nonnull (menu);
  g_menu_model_get_item_attribute (menu, 0, G_MENU_ATTRIBUTE_ACTION, "s", &first);
  g_assert_cmpstr (first, ==, "boards.claims");
  gtk_menu_button_popdown (GTK_MENU_BUTTON (button));
  g_assert_false (window_can (f, "claims"));
  for (guint i = 0; i < 2; i++) /* running, paused */
    {
      window_do (f, "start-pause");
      g_assert_cmpint (
        ix_match_session_check (window_session (f), ui_event_of (IX_EVENT_RESIGN, "A")), ==,
        IX_ACCEPTED);
      g_assert_true (window_can (f, "claims"));
    }
}

/* Expects the words of a screen reader at a square. */
static void
expect_heard (GtkWidget  *square,
              const char *text)
{
  g_autofree char *heard = NULL;

  ui_settle ();
  heard = ui_accessible (square, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
  g_assert_cmpstr (heard, ==, text);
}

/* A square that has the focus is described by what is refused there; a refusal at another board names that. */
static void
test_refused_elsewhere (WindowFixture *f,
                        gconstpointer  data)
{
  GtkWidget *square;

  window_begin (f, "newport", 2, FALSE);
  window_do (f, "start-pause");
  square = GTK_WIDGET (ix_board_view_get_square (ix_board_pane_get_view (window_pane (f, 0)), ui_sq ("e2")));
  gtk_widget_grab_focus (square);
  g_assert_false (ix_board_pane_enter (window_pane (f, 0), "Qh5"));
  expect_heard (square, window_line (f, 0));
  g_assert_false (ix_board_pane_enter (window_pane (f, 1), "Qh5"));
  expect_heard (square, "Board B: “Qh5”: That piece does not move there.");
}

int
main (int    argc,
      char **argv)
{
  ui_init (&argc, &argv);
  ix_now_hold ();
  WINDOW_CASE ("/arbiter/flag", NULL, test_flag);
  WINDOW_CASE ("/arbiter/flag-of-timing", NULL, test_flag_of_timing);
  WINDOW_CASE ("/arbiter/unnoticed-flag", NULL, test_unnoticed_flag);
  WINDOW_CASE ("/arbiter/two-flags", NULL, test_two_flags);
  g_test_add ("/arbiter/full-disk", WindowFixture, NULL, window_set_up_on_disk, test_full_disk, window_tear_down);
  WINDOW_CASE ("/arbiter/other-ends", NULL, test_other_ends);
  WINDOW_CASE ("/arbiter/result", NULL, test_result);
  WINDOW_CASE ("/arbiter/result-of-group", NULL, test_result_of_group);
  WINDOW_CASE ("/arbiter/clocks-focus", NULL, test_clocks_focus);
  WINDOW_CASE ("/arbiter/harmless-menu", NULL, test_harmless_menu);
  WINDOW_CASE ("/arbiter/refused-elsewhere", NULL, test_refused_elsewhere);
  return g_test_run ();
}
