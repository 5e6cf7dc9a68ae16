/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A board: the places of its squares and coordinates, and how the keyboard moves over it. */

#include "ix-board-view.h"
#include "ix-settings.h"
#include "ix-ui-fixture.h"

typedef struct {
  GtkWidget *box, *before, *view, *after;
  UiStage   *stage;
} Fixture;

static gboolean
is_flipped (gconstpointer data)
{
  return data != NULL;
}

static void
set_up (Fixture      *f,
        gconstpointer data)
{
  f->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  f->before = gtk_button_new_with_label ("before");
  f->view = ix_board_view_new (is_flipped (data));
  f->after = gtk_button_new_with_label ("after");
  gtk_widget_set_vexpand (f->view, TRUE);
  gtk_box_append (GTK_BOX (f->box), f->before);
  gtk_box_append (GTK_BOX (f->box), f->view);
  gtk_box_append (GTK_BOX (f->box), f->after);
  f->stage = ui_stage_new (f->box, 600, 700);
}

static void
tear_down (Fixture      *f,
           gconstpointer data)
{
  ui_stage_free (f->stage);
}

static GtkWidget *
square (Fixture    *f,
        const char *name)
{
  return GTK_WIDGET (ix_board_view_get_square (IX_BOARD_VIEW (f->view), ui_sq (name)));
}

static graphene_rect_t
bounds_of (Fixture    *f,
           const char *name)
{
  return ui_bounds (square (f, name), f->view);
}

/* Squares are square, equal, and side by side without gap or overlap. */
static void
expect_geometry (Fixture *f,
                 gboolean flipped)
{
  graphene_rect_t a1 = bounds_of (f, "a1");
  float side = a1.size.width;

  g_assert_cmpint ((int) side, ==,
                   ix_board_view_side_for (gtk_widget_get_width (f->view),
                                           gtk_widget_get_height (f->view)));
  for (IxSq sq = 0; sq < 64; sq++)
    {
      graphene_rect_t at =
        ui_bounds (GTK_WIDGET (ix_board_view_get_square (IX_BOARD_VIEW (f->view), sq)), f->view);
      float across = (float) ix_sq_file (sq) * (flipped ? -1 : 1);
      float up = (float) ix_sq_rank (sq) * (flipped ? -1 : 1);

      g_assert_cmpfloat (at.size.width, ==, side);
      g_assert_cmpfloat (at.size.height, ==, side);
      g_assert_cmpfloat (at.origin.x, ==, a1.origin.x + across * side);
      g_assert_cmpfloat (at.origin.y, ==, a1.origin.y - up * side);
      g_assert_cmpfloat (at.origin.x, >=, 0);
      g_assert_cmpfloat (at.origin.y, >=, 0);
      g_assert_cmpfloat (at.origin.x + side, <=, (float) gtk_widget_get_width (f->view));
      g_assert_cmpfloat (at.origin.y + side, <=, (float) gtk_widget_get_height (f->view));
    }
}

static void
test_geometry (Fixture      *f,
               gconstpointer data)
{
  static const struct {
    int width, height;
  } rooms[] = { { 600, 640 }, { 300, 700 }, { 700, 300 },
                { 216, 216 }, { 417, 419 }, { 900, 880 } };

  for (gsize i = 0; i < G_N_ELEMENTS (rooms); i++)
    {
      gtk_widget_measure (f->view, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
      gtk_widget_allocate (f->view, rooms[i].width, rooms[i].height, -1, NULL);
      expect_geometry (f, is_flipped (data));
    }
}

/* A label is in the middle of its file or rank, beside the squares. */
static void
test_coordinates (Fixture      *f,
                  gconstpointer data)
{
  graphene_rect_t left_bottom = bounds_of (f, is_flipped (data) ? "h8" : "a1");

  for (int i = 0; i < 8; i++)
    {
      const char file[] = { (char) ('a' + i), '\0' };
      const char rank[] = { (char) ('1' + i), '\0' };
      const char on_file[] = { (char) ('a' + i), '4', '\0' };
      const char on_rank[] = { 'd', (char) ('1' + i), '\0' };
      graphene_rect_t letter = ui_bounds (ui_find_label (f->view, file), f->view);
      graphene_rect_t digit = ui_bounds (ui_find_label (f->view, rank), f->view);
      graphene_rect_t column = bounds_of (f, on_file);
      graphene_rect_t row = bounds_of (f, on_rank);

      g_assert_cmpfloat (letter.origin.x, >=, column.origin.x);
      g_assert_cmpfloat (letter.origin.x + letter.size.width, <=,
                         column.origin.x + column.size.width);
      g_assert_cmpfloat (letter.origin.y, >=, left_bottom.origin.y + left_bottom.size.height);
      g_assert_cmpfloat (digit.origin.y, >=, row.origin.y);
      g_assert_cmpfloat (digit.origin.y + digit.size.height, <=, row.origin.y + row.size.height);
      g_assert_cmpfloat (digit.origin.x + digit.size.width, <=, left_bottom.origin.x);
    }
}

static gboolean
has_focus (Fixture    *f,
           const char *name)
{
  return gtk_window_get_focus (GTK_WINDOW (f->stage->window)) == square (f, name);
}

static gboolean
go (Fixture         *f,
    GtkDirectionType direction)
{
  return gtk_widget_child_focus (f->view, direction);
}

static void
expect_cursor (Fixture    *f,
               const char *name)
{
  g_assert_true (has_focus (f, name));
  g_assert_cmpuint (ix_board_view_get_cursor (IX_BOARD_VIEW (f->view)), ==, ui_sq (name));
}

static void
test_cursor (Fixture      *f,
             gconstpointer data)
{
  g_assert_true (gtk_widget_grab_focus (f->view));
  expect_cursor (f, "e2");
  g_assert_true (go (f, GTK_DIR_UP));
  expect_cursor (f, "e3");
  g_assert_true (go (f, GTK_DIR_LEFT));
  expect_cursor (f, "d3");
  g_assert_true (go (f, GTK_DIR_DOWN));
  expect_cursor (f, "d2");
  g_assert_true (go (f, GTK_DIR_RIGHT));
  expect_cursor (f, "e2");
  /* At the edge the cursor stays on the board. */
  go (f, GTK_DIR_DOWN);
  g_assert_true (go (f, GTK_DIR_DOWN));
  expect_cursor (f, "e1");
  for (guint i = 0; i < 9; i++)
    g_assert_true (go (f, GTK_DIR_RIGHT));
  expect_cursor (f, "h1");
}

/* From Black's side the arrow keys follow what is seen. */
static void
test_cursor_flipped (Fixture      *f,
                     gconstpointer data)
{
  gtk_widget_grab_focus (f->view);
  expect_cursor (f, "e7");
  go (f, GTK_DIR_UP);
  expect_cursor (f, "e6");
  g_assert_cmpfloat (bounds_of (f, "e6").origin.y, <, bounds_of (f, "e7").origin.y);
  go (f, GTK_DIR_LEFT);
  expect_cursor (f, "f6");
  g_assert_cmpfloat (bounds_of (f, "f6").origin.x, <, bounds_of (f, "e6").origin.x);
  go (f, GTK_DIR_DOWN);
  expect_cursor (f, "f7");
  go (f, GTK_DIR_RIGHT);
  expect_cursor (f, "e7");
  for (guint i = 0; i < 9; i++)
    go (f, GTK_DIR_DOWN);
  expect_cursor (f, "e8");
}

/* The pointer, or a program, moves the cursor as well; it stays while the focus is elsewhere. */
static void
test_cursor_follows (Fixture      *f,
                     gconstpointer data)
{
  gtk_widget_grab_focus (square (f, "b5"));
  expect_cursor (f, "b5");
  gtk_widget_grab_focus (f->after);
  g_assert_cmpuint (ix_board_view_get_cursor (IX_BOARD_VIEW (f->view)), ==, ui_sq ("b5"));
  gtk_widget_grab_focus (square (f, "g8"));
  gtk_widget_grab_focus (f->after);
  gtk_widget_grab_focus (f->view);
  expect_cursor (f, "g8");
}

static GtkWidget *
tab (Fixture         *f,
     GtkDirectionType direction)
{
  gtk_widget_child_focus (f->stage->window, direction);
  return gtk_window_get_focus (GTK_WINDOW (f->stage->window));
}

/* All 64 squares are one stop of the Tab key, at the cursor. */
static void
test_one_tab_stop (Fixture      *f,
                   gconstpointer data)
{
  gtk_widget_grab_focus (f->before);
  g_assert_true (tab (f, GTK_DIR_TAB_FORWARD) == square (f, "e2"));
  go (f, GTK_DIR_UP);
  g_assert_true (tab (f, GTK_DIR_TAB_FORWARD) == f->after);
  g_assert_true (tab (f, GTK_DIR_TAB_BACKWARD) == square (f, "e3"));
  g_assert_true (tab (f, GTK_DIR_TAB_BACKWARD) == f->before);
  g_assert_true (tab (f, GTK_DIR_TAB_FORWARD) == square (f, "e3"));
}

static void
activated_cb (IxBoardView *view,
              guint        sq,
              guint       *last)
{
  *last = sq;
}

static void
test_activate (Fixture      *f,
               gconstpointer data)
{
  guint last = 99;

  g_signal_connect (f->view, "square-activated", G_CALLBACK (activated_cb), &last);
  gtk_widget_activate_action (square (f, "c6"), "square.activate", NULL);
  g_assert_cmpuint (last, ==, ui_sq ("c6"));
}

/* Screen readers find real squares, rank by rank from the eighth. */
static void
test_order (Fixture      *f,
            gconstpointer data)
{
  GtkWidget *child = gtk_widget_get_first_child (f->view);

  gtk_test_accessible_assert_role (f->view, GTK_ACCESSIBLE_ROLE_GROUP);
  for (int rank = 7; rank >= 0; rank--)
    for (int file = 0; file < 8; file++, child = gtk_widget_get_next_sibling (child))
      {
        g_assert_true (IX_IS_SQUARE (child));
        g_assert_cmpuint (ix_square_get_sq (IX_SQUARE (child)), ==, IX_SQ (file, rank));
      }
}

/* The colour of the square in its corner, where nothing else is drawn. */
static GdkRGBA
corner (GtkWidget *widget)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  GskRenderNode *first;

  GTK_WIDGET_GET_CLASS (widget)->snapshot (widget, snapshot);
  node = gtk_snapshot_free_to_node (snapshot);
  first = gsk_render_node_get_node_type (node) == GSK_CONTAINER_NODE
            ? gsk_container_node_get_child (node, 0)
            : node;
  g_assert_cmpint (gsk_render_node_get_node_type (first), ==, GSK_COLOR_NODE);
  return *gsk_color_node_get_color (first);
}

/* h1 and a8 are light; a change of style in the preferences shows at once. */
static void
test_colours (Fixture      *f,
              gconstpointer data)
{
  const IxPalette *oak = ix_palette_get ("oak", FALSE, FALSE);
  const IxPalette *slate = ix_palette_get ("slate", FALSE, FALSE);
  GdkRGBA seen;

  seen = corner (square (f, "h1"));
  g_assert_true (gdk_rgba_equal (&seen, &oak->light));
  seen = corner (square (f, "a8"));
  g_assert_true (gdk_rgba_equal (&seen, &oak->light));
  seen = corner (square (f, "a1"));
  g_assert_true (gdk_rgba_equal (&seen, &oak->dark));
  g_settings_set_string (ix_settings (), IX_SETTINGS_BOARD_STYLE, "slate");
  seen = corner (square (f, "a1"));
  g_assert_true (gdk_rgba_equal (&seen, &slate->dark));
  g_settings_reset (ix_settings (), IX_SETTINGS_BOARD_STYLE);
}

int
main (int    argc,
      char **argv)
{
  ui_init (&argc, &argv);
#define ADD(path, data, function) g_test_add (path, Fixture, data, set_up, function, tear_down)
  ADD ("/board-view/geometry", NULL, test_geometry);
  ADD ("/board-view/geometry-flipped", "flipped", test_geometry);
  ADD ("/board-view/coordinates", NULL, test_coordinates);
  ADD ("/board-view/coordinates-flipped", "flipped", test_coordinates);
  ADD ("/board-view/cursor", NULL, test_cursor);
  ADD ("/board-view/cursor-flipped", "flipped", test_cursor_flipped);
  ADD ("/board-view/cursor-follows", NULL, test_cursor_follows);
  ADD ("/board-view/one-tab-stop", NULL, test_one_tab_stop);
  ADD ("/board-view/activate", NULL, test_activate);
  ADD ("/board-view/order", NULL, test_order);
  ADD ("/board-view/colours", NULL, test_colours);
  return g_test_run ();
}
