/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Both boards and the panel: their order, their room, and what is readable at usual sizes. */

#include "ix-seat-name.h"
#include "ix-table.h"
#include "ix-test.h"
#include "ix-window-fixture.h"

typedef struct {
  int width, height;
} Room;

/* The room that windows on usual screens leave to the table. */
static const Room rooms[] = {
  { 1256, 700 }, { 1342, 660 }, { 1000, 660 }, { 1896, 970 }, { 1416, 800 }, { 700, 1200 },
};

static GtkWidget *
table (WindowFixture *f)
{
  return GTK_WIDGET (ix_boards_page_get_table (f->page));
}

static void
give_room (WindowFixture *f,
           Room           room)
{
  gtk_widget_measure (table (f), GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
  gtk_widget_allocate (table (f), room.width, room.height, -1, NULL);
}

static void
test_room (WindowFixture *f,
           gconstpointer  data G_GNUC_UNUSED)
{
  window_begin (f, "newport", 2, FALSE);
  for (gsize i = 0; i < G_N_ELEMENTS (rooms); i++)
    {
      graphene_rect_t parts[3];
      guint n = 0;

      give_room (f, rooms[i]);
      for (GtkWidget *child = gtk_widget_get_first_child (table (f)); child != NULL;
           child = gtk_widget_get_next_sibling (child))
        {
          g_assert_cmpuint (n, <, 3);
          parts[n] = ui_bounds (child, table (f));
          for (guint j = 0; j < n; j++)
            g_assert_false (graphene_rect_intersection (&parts[n], &parts[j], NULL));
          n++;
        }
      g_assert_cmpuint (n, ==, 3);
      /* The children are in the order of the Tab key: board, panel, board. */
      g_assert_cmpfloat (parts[0].size.width, ==, parts[2].size.width);
      g_assert_cmpfloat (parts[0].size.height, ==, parts[2].size.height);
    }
}

/* The names of the players are readable, with the button to claim a stall beside them. */
static void
test_names (WindowFixture *f,
            gconstpointer  data G_GNUC_UNUSED)
{
  g_autoptr (IxPlayers) players = ui_players ();
  IxMatchSetup setup = { .variant = ix_test_variant ("newport", "-"), .n_boards = 2 };
  gboolean read = TRUE;

  for (guint b = 0; b < 2; b++)
    for (IxColour colour = IX_WHITE; colour <= IX_BLACK; colour++)
      ix_players_set (players, ix_seat (b, colour), "Wilhelmina Hart 145");
  ix_boards_page_begin (f->page, &setup, players);
  window_do (f, "start-pause");
  for (gsize i = 0; i < G_N_ELEMENTS (rooms); i++)
    {
      give_room (f, rooms[i]);
      for (guint b = 0; b < 2; b++)
        for (IxColour colour = IX_WHITE; colour <= IX_BLACK; colour++)
          {
            GtkWidget *bar = GTK_WIDGET (ix_board_pane_get_bar (window_pane (f, b), colour));
            GtkWidget *name = ui_find_type (bar, IX_TYPE_SEAT_NAME);

            if (gtk_widget_get_width (name) < 60)
              {
                g_test_message ("%d x %d: a name in %d pixels", rooms[i].width, rooms[i].height,
                                gtk_widget_get_width (name));
                read = FALSE;
              }
          }
    }
  g_assert_true (read);
}

/* Squares are large enough to hit. */
static void
test_squares (WindowFixture *f,
              gconstpointer  data G_GNUC_UNUSED)
{
  window_begin (f, "newport", 2, FALSE);
  for (gsize i = 0; i < G_N_ELEMENTS (rooms); i++)
    {
      give_room (f, rooms[i]);
      for (guint b = 0; b < 2; b++)
        {
          IxBoardView *view = ix_board_pane_get_view (window_pane (f, b));

          g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (ix_board_view_get_square (view, 0))),
                           >=, 44);
        }
    }
}

static GtkWidget *
focus (WindowFixture *f)
{
  return gtk_window_get_focus (GTK_WINDOW (f->window));
}

/* Tab goes from board A through the panel to board B and on to the arbiter's bar. */
static void
test_tab (WindowFixture *f,
          gconstpointer  data G_GNUC_UNUSED)
{
  GtkWidget *seen[4] = { NULL };
  GtkWidget *view[2];
  guint at[4] = { 0 };

  window_begin (f, "newport", 2, FALSE);
  window_do (f, "start-pause");
  for (guint b = 0; b < 2; b++)
    view[b] = GTK_WIDGET (ix_board_pane_get_view (window_pane (f, b)));
  seen[0] = view[0];
  seen[1] = window_entry (f, 0);
  seen[2] = view[1];
  seen[3] = ui_find_class (f->window, "arbiter");
  gtk_widget_grab_focus (view[0]);
  for (guint i = 1; i <= 80; i++)
    {
      for (guint j = 0; j < 4; j++)
        if (at[j] == 0 && gtk_widget_is_ancestor (focus (f), seen[j]))
          at[j] = i;
      gtk_widget_child_focus (f->window, GTK_DIR_TAB_FORWARD);
      g_assert_nonnull (focus (f));
    }
  g_assert_cmpuint (at[0], ==, 1);
  g_assert_true (at[1] > at[0] && at[2] > at[1] && at[3] > at[2]);
}

static void
test_focus_block (WindowFixture *f,
                  gconstpointer  data G_GNUC_UNUSED)
{
  IxTable *the_table;

  window_begin (f, "newport", 2, FALSE);
  the_table = ix_boards_page_get_table (f->page);
  window_do (f, "start-pause");
  gtk_widget_grab_focus (GTK_WIDGET (ix_board_pane_get_view (window_pane (f, 1))));
  g_assert_true (ix_table_get_focus_pane (the_table) == window_pane (f, 1));
  gtk_widget_grab_focus (window_entry (f, 1));
  g_assert_null (ix_table_get_focus_pane (the_table));
}

int
main (int    argc,
      char **argv)
{
  ui_init (&argc, &argv);
#define ADD(path, function)                                                                  \
  g_test_add (path, WindowFixture, NULL, window_set_up, function, window_tear_down)
  ADD ("/table/room", test_room);
  ADD ("/table/names", test_names);
  ADD ("/table/squares", test_squares);
  ADD ("/table/tab", test_tab);
  ADD ("/table/focus-block", test_focus_block);
  return g_test_run ();
}
