/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The pointer on the Evening page, as the X server tells it: whoever clicks twice where once is enough enters one result,
 * and does not remove it; whoever is dragged can be read. */

#include "ix-evening-page-fixture.h"
#include "ix-fake-input.h"
#include "ix-now.h"

typedef EveningPageFixture Fixture;

static const EveningPageRecipe eight = { .evening = { .n_players = 8 }, .paired = TRUE, .tab = "rounds" };
static const EveningPageRecipe teams = { .evening = { .n_players = 8 }, .teams = TRUE, .tab = "teams" };
static const EveningPageRecipe over = { .evening = { .n_players = 8, .n_rounds = 1 }, .n_played = 1, .tab = "rounds" };

static GtkWidget *
button_of (Fixture    *f,
           int         table,
           const char *result)
{
  GtkListBox *list = GTK_LIST_BOX (ui_find_id (f->tab, "tables"));

  return ui_find_id (GTK_WIDGET (gtk_list_box_get_row_at_index (list, table)), result);
}

static gboolean
has_state (GtkWidget    *button,
           GtkStateFlags state)
{
  return (gtk_widget_get_state_flags (button) & state) != 0;
}

/* Moves the pointer near the middle of @button. */
static void
move_over (GtkWidget *button,
           int        beside)
{
  int x, y;

  g_assert_true (ix_fake_find (button, gtk_widget_get_width (button) / 2., gtk_widget_get_height (button) / 2., &x, &y));
  ix_fake_motion (x + beside, y);
}

/* Is the pointer known to be over @button?  A motion is lost on a window that a dialog still covers, and none is told
 * where the pointer was already, so it moves to and fro until it is known. */
static gboolean
is_over (GtkWidget *button)
{
  move_over (button, 1);
  move_over (button, 0);
  /* Motions are told with a frame, which comes when nothing else is to be done. */
  ui_settle ();
  return has_state (button, GTK_STATE_FLAG_PRELIGHT);
}

static void
move_to (GtkWidget *button)
{
  ui_settle ();
  ui_wait_until (is_over (button));
}

static void
click (GtkWidget *button,
       guint      times)
{
  move_to (button);
  for (guint i = 0; i < 2 * times; i++)
    ix_fake_button (1, i % 2 == 0);
  ui_wait_frames (button);
  ui_settle ();
}

static IxTableResult
result_of (Fixture *f,
           guint    table)
{
  return ix_club_round_table (ix_evening_round (evening_page_state (f), 0), table)->matches[0].result;
}

static void
begin (Fixture *f)
{
  g_assert_true (ix_fake_input_begin ());
  /* However busy the computer is. */
  g_object_set (gtk_settings_get_default (), "gtk-double-click-time", 600000, NULL);
  ui_present (f->window.window);
  ix_fake_focus (GTK_WINDOW (f->window.window));
  ui_wait_until (gtk_window_is_active (GTK_WINDOW (f->window.window)));
}

static void
test_twice (Fixture      *f,
            gconstpointer data)
{
  begin (f);
  click (button_of (f, 0, "1–0"), 2);
  g_assert_cmpint (result_of (f, 0), ==, IX_TABLE_FIRST_WINS);
  /* After a click elsewhere, one on the same button means what it says. */
  click (button_of (f, 1, "½–½"), 1);
  ui_wait_until (result_of (f, 1) == IX_TABLE_DRAWN);
  click (button_of (f, 0, "1–0"), 1);
  ui_wait_until (result_of (f, 0) == IX_TABLE_OPEN);
}

static void
test_group (Fixture      *f,
            gconstpointer data)
{
  GtkWidget *card;

  begin (f);
  evening_page_do (f, "group-match");
  dialog_apply (ui_wait_dialog (f->window.window));
  f->tab = evening_page_show_tab (f, "rounds");
  card = ui_find_id (f->tab, "card");
  ix_fake_focus (GTK_WINDOW (f->window.window));
  click (ui_find_id (card, "1–0"), 2);
  ui_wait_until (ix_evening_group (evening_page_state (f), 0)->result == IX_TABLE_FIRST_WINS);
  ui_wait_frames (f->tab);
  g_assert_cmpint (ix_evening_group (evening_page_state (f), 0)->result, ==, IX_TABLE_FIRST_WINS);
}

static void
begun_cb (GtkDragSource *source,
          GdkDrag       *drag,
          char         **shown)
{
  GtkWidget *child = gtk_drag_icon_get_child (GTK_DRAG_ICON (gtk_drag_icon_get_for_drag (drag)));

  *shown = g_strdup (GTK_IS_LABEL (child) && gtk_widget_has_css_class (child, "dragged")
                       ? gtk_label_get_text (GTK_LABEL (child))
                       : "");
}

/* The name of a person who is dragged stands on a ground of its own. */
static void
test_dragged (Fixture      *f,
              gconstpointer data)
{
  g_autofree char *shown = NULL;

  if (gtk_get_minor_version () > 8)
    {
      g_test_skip ("without a window manager GTK 4.18 begins no drag");
      return;
    }
  begin (f);
  g_signal_connect_after (ui_controller (ui_find_id (f->tab, "player-0"), GTK_TYPE_DRAG_SOURCE), "drag-begin",
                          G_CALLBACK (begun_cb), &shown);
  move_to (ui_find_id (f->tab, "player-0"));
  ix_fake_button (1, TRUE);
  ui_wait_until (has_state (ui_find_id (f->tab, "player-0"), GTK_STATE_FLAG_ACTIVE));
  move_over (ui_find_id (f->tab, "player-1"), 0);
  ui_wait_until (shown != NULL);
  g_assert_cmpstr (shown, ==, ix_evening_entry (evening_page_state (f), 0)->shown);
  ix_fake_button (1, FALSE);
  ui_wait_frames (f->tab);
  ui_settle ();
}

int
main (int    argc,
      char **argv)
{
  ui_init (&argc, &argv);
  ix_now_hold ();
  EVENING_CASE ("/evening-pointer/twice", &eight, test_twice);
  EVENING_CASE ("/evening-pointer/group", &over, test_group);
  EVENING_CASE ("/evening-pointer/dragged", &teams, test_dragged);
  return g_test_run ();
}
