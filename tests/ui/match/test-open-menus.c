/* SPDX-License-Identifier: GPL-3.0-or-later */

/* While a menu is open at the boards, each press beside it acts at once and closes it; while somebody types, it leaves
 * them the keyboard.  The presses are those of the X server: GTK decides before any widget whom they are for. */

#include "ix-board-popover.h"
#include "ix-clock-face.h"
#include "ix-fake-input.h"
#include "ix-match-panel.h"
#include "ix-move-entry.h"
#include "ix-now.h"
#include "ix-test.h"
#include "ix-window-fixture.h"

static GtkWidget *
player_menu (WindowFixture *f)
{
  return ui_find_type (GTK_WIDGET (ix_board_pane_get_bar (window_pane (f, 0), IX_BLACK)), GTK_TYPE_MENU_BUTTON);
}

static GtkWidget *
claims_menu (WindowFixture *f)
{
  return ui_find_id (f->window, "claims");
}

static GtkWidget *
correct_menu (WindowFixture *f)
{
  return ui_find_id (f->window, "correct");
}

/* All that is in the bar of the arbiter while the clocks run, or at a board. */
static GtkWidget *(*const menus[]) (WindowFixture *f) = { player_menu, claims_menu, correct_menu };

static GtkWidget *
popover_of (GtkWidget *menu)
{
  return GTK_WIDGET (gtk_menu_button_get_popover (GTK_MENU_BUTTON (menu)));
}

static void
open_menu (WindowFixture *f,
           GtkWidget     *menu)
{
  GtkWidget *focus;

  ui_wait_until (gtk_window_is_active (GTK_WINDOW (f->window)));
  gtk_menu_button_popup (GTK_MENU_BUTTON (menu));
  ui_wait_until (gtk_widget_get_mapped (popover_of (menu)));
  ui_wait_frames (f->window);
  focus = gtk_window_get_focus (GTK_WINDOW (f->window));
  g_assert_true (focus != NULL && gtk_widget_is_ancestor (focus, popover_of (menu)));
}

/* Waits until the menu is closed, and keys go elsewhere. */
static void
wait_closed (WindowFixture *f,
             GtkWidget     *menu)
{
  GtkWidget *focus;

  ui_wait_until (!gtk_widget_get_mapped (popover_of (menu)));
  ui_settle ();
  focus = gtk_window_get_focus (GTK_WINDOW (f->window));
  g_assert_true (focus == NULL || !gtk_widget_is_ancestor (focus, popover_of (menu)));
}

static void
type_key (guint keyval)
{
  ix_fake_key (keyval, TRUE);
  ix_fake_key (keyval, FALSE);
}

static void
press_on (GtkWidget *widget)
{
  int x, y;

  g_assert_true (ix_fake_find (widget, gtk_widget_get_width (widget) / 2., gtk_widget_get_height (widget) / 2., &x, &y));
  ix_fake_motion (x, y);
  ix_fake_button (1, TRUE);
  ix_fake_button (1, FALSE);
}

static void
press_square (WindowFixture *f,
              guint          board,
              const char    *square)
{
  press_on (GTK_WIDGET (ix_board_view_get_square (ix_board_pane_get_view (window_pane (f, board)), ui_sq (square))));
}

static IxSq
chosen (WindowFixture *f,
        guint          board)
{
  return ix_board_pane_get_chosen (window_pane (f, board)).from;
}

static gboolean
stands (WindowFixture *f,
        const char    *board,
        const char    *ranks)
{
  g_autofree char *fen = ui_fen (window_session (f), board);

  return strstr (fen, ranks) != NULL;
}

static IxMatchSession *
begin (WindowFixture *f)
{
  IxMatchSession *session = window_begin (f, "newport", 2, FALSE);

  g_assert_true (ix_fake_input_begin ());
  window_do (f, "start-pause");
  ui_wait_frames (f->window);
  ix_fake_focus (GTK_WINDOW (f->window));
  return session;
}

/* A move takes two presses, a menu is open at each. */
static void
test_squares (WindowFixture *f,
              gconstpointer  data)
{
  begin (f);
  for (gsize i = 0; i < G_N_ELEMENTS (menus); i++)
    {
      GtkWidget *menu = menus[i](f);

      open_menu (f, menu);
      press_square (f, 1, "e2");
      ui_wait_until (chosen (f, 1) == ui_sq ("e2"));
      wait_closed (f, menu);
      press_square (f, 1, "e2");
      ui_wait_until (chosen (f, 1) == IX_SQ_NONE);
    }
  press_square (f, 1, "e2");
  ui_wait_until (chosen (f, 1) == ui_sq ("e2"));
  open_menu (f, player_menu (f));
  press_square (f, 1, "e4");
  ui_wait_until (stands (f, "B", "/4P3/8/PPPP1PPP/"));
}

/* A press on the clock beside the menu ends the turn. */
static void
test_clock (WindowFixture *f,
            gconstpointer  data)
{
  IxMatchSession *session = begin (f);
  GtkWidget *bar = GTK_WIDGET (ix_board_pane_get_bar (window_pane (f, 1), IX_WHITE));

  ui_step (session, "B:e4");
  open_menu (f, claims_menu (f));
  press_on (ui_find_type (bar, IX_TYPE_CLOCK_FACE));
  ui_wait_until (ix_match_session_check (session, ui_event_of (IX_EVENT_PRESS, "B")) != IX_ACCEPTED);
  wait_closed (f, claims_menu (f));
}

/* A press on its button, Escape, and Tab behind its last item close a menu and nothing else; an item acts. */
static void
test_menu_itself (WindowFixture *f,
                  gconstpointer  data)
{
  begin (f);
  for (gsize i = 0; i < G_N_ELEMENTS (menus); i++)
    {
      GtkWidget *menu = menus[i](f);

      open_menu (f, menu);
      press_on (menu);
      wait_closed (f, menu);
      ui_wait_frames (f->window);
      g_assert_false (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (gtk_widget_get_first_child (menu))));
      open_menu (f, menu);
      type_key (GDK_KEY_Escape);
      wait_closed (f, menu);
      open_menu (f, menu);
      for (guint k = 0; k < 5; k++)
        type_key (GDK_KEY_Tab);
      wait_closed (f, menu);
    }
  open_menu (f, player_menu (f));
  press_on (ui_find_label (popover_of (player_menu (f)), "All Claims…"));
  ui_wait_until (popover_of (claims_menu (f)) != NULL && gtk_widget_get_mapped (popover_of (claims_menu (f))));
  wait_closed (f, player_menu (f));
}

/* An item is taken out of the menu of claims while it has the focus: the menu stays, and keys choose in it. */
static void
test_item_goes (WindowFixture *f,
                gconstpointer  data)
{
  IxMatchSession *session = begin (f);
  GtkWidget *menu = claims_menu (f);

  open_menu (f, menu);
  ui_play (session, "A:e4");
  ui_act (session, IX_EVENT_CLAIM_STALL, "a");
  ui_wait_frames (f->window);
  g_assert_true (gtk_widget_get_mapped (popover_of (menu)));
  type_key (GDK_KEY_Escape);
  wait_closed (f, menu);
}

/* Arrows go round: Up from the first item chooses the last. */
static void
test_arrows (WindowFixture *f,
             gconstpointer  data)
{
  begin (f);
  open_menu (f, correct_menu (f));
  type_key (GDK_KEY_Up);
  type_key (GDK_KEY_Return);
  gtk_window_destroy (GTK_WINDOW (ui_wait_dialog (f->window)));
  ui_settle ();
}

/* One menu is open at a time. */
static void
test_another_menu (WindowFixture *f,
                   gconstpointer  data)
{
  begin (f);
  open_menu (f, player_menu (f));
  press_on (claims_menu (f));
  ui_wait_until (popover_of (claims_menu (f)) != NULL && gtk_widget_get_mapped (popover_of (claims_menu (f))));
  wait_closed (f, player_menu (f));
}

static gboolean
has_focus (WindowFixture *f,
           guint          board)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (f->window));

  return focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (window_pane (f, board)));
}

/* Two at one laptop: one types a move, the other presses squares.  A player who presses at their own board, or
 * after a refusal, types no more. */
static void
test_typing (WindowFixture *f,
             gconstpointer  data)
{
  GtkWidget *entry;

  begin (f);
  ui_wait_until (gtk_window_is_active (GTK_WINDOW (f->window)));
  entry = ix_match_panel_get_entry (IX_MATCH_PANEL (ui_find_type (f->window, IX_TYPE_MATCH_PANEL)), 0);
  gtk_widget_grab_focus (entry);
  type_key (GDK_KEY_e);
  ui_wait_until (g_str_equal (gtk_editable_get_text (GTK_EDITABLE (entry)), "e"));
  press_square (f, 1, "e2");
  ui_wait_until (chosen (f, 1) == ui_sq ("e2"));
  press_square (f, 1, "e4");
  ui_wait_until (stands (f, "B", "/4P3/8/PPPP1PPP/"));
  type_key (GDK_KEY_4);
  ui_wait_until (g_str_equal (gtk_editable_get_text (GTK_EDITABLE (entry)), "e4"));
  ix_move_entry_refuse (IX_MOVE_ENTRY (entry));
  press_square (f, 1, "e7");
  ui_wait_until (has_focus (f, 1));
  gtk_editable_set_text (GTK_EDITABLE (entry), "e4");
  gtk_widget_grab_focus (entry);
  press_square (f, 0, "d2");
  ui_wait_until (has_focus (f, 0));
}

/* Ends @button, whoever else knows of it. */
static void
remove_cb (GtkGesture *gesture,
           int         n_press,
           double      x,
           double      y,
           GtkWidget  *button)
{
  gtk_box_remove (GTK_BOX (gtk_widget_get_parent (button)), button);
  g_object_run_dispose (G_OBJECT (button));
}

/* A press beside a menu takes its button away, as one that begins another match does, before the menu is closed. */
static void
test_button_goes (void)
{
  g_autoptr (GMenu) items = g_menu_new ();
  GtkWidget *window = gtk_window_new (), *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *button = gtk_menu_button_new (), *beside = gtk_label_new ("beside");
  GtkGesture *press = gtk_gesture_click_new ();
  g_autoptr (GtkWidget) popover = NULL;

  g_assert_true (ix_fake_input_begin ());
  g_menu_append (items, "Item", "window.close");
  gtk_menu_button_set_menu_model (GTK_MENU_BUTTON (button), G_MENU_MODEL (items));
  ix_board_popover_of_button (GTK_MENU_BUTTON (button));
  gtk_widget_set_vexpand (beside, TRUE);
  gtk_box_append (GTK_BOX (box), beside);
  gtk_box_append (GTK_BOX (box), g_object_ref (button));
  gtk_window_set_child (GTK_WINDOW (window), box);
  gtk_window_set_default_size (GTK_WINDOW (window), 400, 400);
  g_signal_connect (press, "pressed", G_CALLBACK (remove_cb), button);
  gtk_widget_add_controller (beside, GTK_EVENT_CONTROLLER (press));
  ui_present (window);
  ix_fake_focus (GTK_WINDOW (window));
  gtk_menu_button_popup (GTK_MENU_BUTTON (button));
  popover = g_object_ref (popover_of (button));
  ui_wait_until (gtk_widget_get_mapped (popover));
  ui_wait_frames (window);
  press_on (beside);
  ui_wait_until (!gtk_widget_get_visible (popover));
  ui_settle ();
  g_object_unref (button);
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int    argc,
      char **argv)
{
  ui_init (&argc, &argv);
  ix_now_hold ();
  WINDOW_CASE ("/open-menus/squares", NULL, test_squares);
  WINDOW_CASE ("/open-menus/clock", NULL, test_clock);
  WINDOW_CASE ("/open-menus/menu-itself", NULL, test_menu_itself);
  WINDOW_CASE ("/open-menus/item-goes", NULL, test_item_goes);
  WINDOW_CASE ("/open-menus/arrows", NULL, test_arrows);
  WINDOW_CASE ("/open-menus/another-menu", NULL, test_another_menu);
  WINDOW_CASE ("/open-menus/typing", NULL, test_typing);
  g_test_add_func ("/open-menus/button-goes", test_button_goes);
  return g_test_run ();
}
