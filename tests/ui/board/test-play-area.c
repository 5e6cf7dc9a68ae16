/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Both boards and the panel: their order, their room, and what is readable at usual sizes. */

#include "ix-play-area.h"
#include "ix-seat-name.h"
#include "ix-test.h"
#include "ix-travel.h"
#include "ix-window-fixture.h"
#include "ix-words.h"

typedef struct {
  int width, height;
} Room;

/* The room that windows on usual screens leave to the play area. */
static const Room rooms[] = {
  { 1256, 700 }, { 1342, 660 }, { 1000, 660 }, { 1896, 970 }, { 1416, 800 }, { 700, 1200 },
};

static GtkWidget *
area (WindowFixture *f)
{
  return GTK_WIDGET (window_area (f));
}

static void
give_room (WindowFixture *f,
           Room           room)
{
  gtk_widget_measure (area (f), GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
  gtk_widget_allocate (area (f), room.width, room.height, -1, NULL);
}

/* Boards, bars and panel lie apart; the panes of boards may reach around the panel. */
static void
test_room (WindowFixture *f,
           gconstpointer  data)
{
  window_begin (f, "newport", 2, FALSE);
  for (gsize i = 0; i < G_N_ELEMENTS (rooms); i++)
    {
      GtkWidget *children[3], *parts[7];
      guint n = 0;

      give_room (f, rooms[i]);
      for (GtkWidget *child = gtk_widget_get_first_child (area (f)); child != NULL;
           child = gtk_widget_get_next_sibling (child))
        {
          /* It lies over all of them, for a moment. */
          if (IX_IS_TRAVEL (child))
            continue;
          g_assert_cmpuint (n, <, 3);
          children[n++] = child;
        }
      g_assert_cmpuint (n, ==, 3);
      /* The children are in the order of the Tab key: board, panel, board. */
      g_assert_cmpint (gtk_widget_get_width (children[0]), ==, gtk_widget_get_width (children[2]));
      g_assert_cmpint (gtk_widget_get_height (children[0]), ==,
                       gtk_widget_get_height (children[2]));
      parts[6] = children[1];
      for (guint b = 0; b < 2; b++)
        {
          IxBoardPane *pane = IX_BOARD_PANE (children[2 * b]);

          parts[3 * b] = GTK_WIDGET (ix_board_pane_get_view (pane));
          parts[3 * b + 1] = GTK_WIDGET (ix_board_pane_get_bar (pane, IX_WHITE));
          parts[3 * b + 2] = GTK_WIDGET (ix_board_pane_get_bar (pane, IX_BLACK));
        }
      for (guint a = 0; a < 7; a++)
        for (guint b = 0; b < a; b++)
          {
            graphene_rect_t one = ui_bounds (parts[a], area (f));
            graphene_rect_t two = ui_bounds (parts[b], area (f));

            g_assert_false (graphene_rect_intersection (&one, &two, NULL));
          }
    }
}

/* The names of the players are readable, with the button to claim a stall beside them. */
static void
test_names (WindowFixture *f,
            gconstpointer  data)
{
  g_autoptr (IxPlayers) players = ui_players ();
  IxMatchSetup setup = { .variant = ix_test_variant ("newport", "-"), .n_boards = 2 };
  gboolean read = TRUE;

  for (guint b = 0; b < 2; b++)
    for (IxColour colour = IX_WHITE; colour <= IX_BLACK; colour++)
      ix_players_set (players, ix_seat (b, colour), "Wilhelmina Hart 145");
  ix_boards_page_begin (f->page, &setup, players, NULL);
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
              gconstpointer  data)
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
          gconstpointer  data)
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
test_focus_pane (WindowFixture *f,
                 gconstpointer  data)
{
  IxPlayArea *the_area;

  window_begin (f, "newport", 2, FALSE);
  the_area = window_area (f);
  window_do (f, "start-pause");
  gtk_widget_grab_focus (GTK_WIDGET (ix_board_pane_get_view (window_pane (f, 1))));
  g_assert_true (ix_play_area_get_focus_pane (the_area) == window_pane (f, 1));
  gtk_widget_grab_focus (window_entry (f, 1));
  g_assert_null (ix_play_area_get_focus_pane (the_area));
}

/* A seat has four stops of the Tab key: the pieces in hand, the claim, the menu and the clock. */
static void
test_stops_of_a_seat (WindowFixture *f,
                      gconstpointer  data)
{
  window_begin (f, "newport", 2, FALSE);
  window_do (f, "start-pause");
  for (guint b = 0; b < 2; b++)
    for (IxColour colour = IX_WHITE; colour <= IX_BLACK; colour++)
      {
        GtkWidget *bar = GTK_WIDGET (ix_board_pane_get_bar (window_pane (f, b), colour));
        guint n = 0;

        gtk_window_set_focus (GTK_WINDOW (f->window), NULL);
        while (gtk_widget_child_focus (bar, GTK_DIR_TAB_FORWARD))
          n++;
        g_assert_cmpuint (n, >=, 3);
        g_assert_cmpuint (n, <=, 4);
      }
}

/* Dragging */

static GtkWidget *
square (WindowFixture *f,
        guint          board,
        const char    *name)
{
  return GTK_WIDGET (
    ix_board_view_get_square (ix_board_pane_get_view (window_pane (f, board)), ui_sq (name)));
}

static graphene_point_t
middle (WindowFixture *f,
        GtkWidget     *widget)
{
  graphene_rect_t bounds = ui_bounds (widget, area (f));
  graphene_point_t point;

  graphene_rect_get_center (&bounds, &point);
  return point;
}

static GtkWidget *
slot (WindowFixture *f,
      guint          board,
      IxColour       colour,
      IxPieceType    type)
{
  IxSeatBar *bar = ix_board_pane_get_bar (window_pane (f, board), colour);

  return ix_reserve_get_slot (ix_seat_bar_get_reserve (bar), type);
}

static void
wait_for_places (WindowFixture *f)
{
  ui_present (f->window);
  ui_wait_until (gtk_widget_get_width (square (f, 0, "d5")) > 0 &&
                 gtk_widget_get_mapped (slot (f, 1, IX_BLACK, IX_PAWN)) &&
                 gtk_widget_get_width (slot (f, 1, IX_BLACK, IX_PAWN)) > 0);
}

/* A match that runs, with its widgets in their places. */
static void
begin_and_lay_out (WindowFixture *f)
{
  window_begin (f, "newport", 2, FALSE);
  window_do (f, "start-pause");
  wait_for_places (f);
}

/* The squares of both boards with one of these marks, "Ae4 Bd5". */
static void
expect_marked (WindowFixture *f,
               guint          marks,
               const char    *squares)
{
  g_autoptr (GString) have = g_string_new (NULL);

  for (guint b = 0; b < 2; b++)
    for (IxSq sq = 0; sq < 64; sq++)
      if (ix_square_get_marks (
            ix_board_view_get_square (ix_board_pane_get_view (window_pane (f, b)), sq)) &
          marks)
        g_string_append_printf (have, "%s%c%c%c", have->len > 0 ? " " : "", 'A' + (int) b,
                                'a' + ix_sq_file (sq), '1' + ix_sq_rank (sq));
  g_assert_cmpstr (have->str, ==, squares);
}

static void
drag (WindowFixture *f,
      const char    *from,
      guint          board,
      const char    *to)
{
  ui_drag (area (f), middle (f, square (f, 0, from)), middle (f, square (f, board, to)));
}

/* The square under a piece is marked: one it can go to, another one, one of another board. */
static void
test_aim (WindowFixture *f,
          gconstpointer  data)
{
  begin_and_lay_out (f);
  drag (f, "e2", 0, "e4");
  expect_marked (f, IX_MARK_AIM, "Ae4");
  expect_marked (f, IX_MARK_MISS, "");
  drag (f, "e2", 0, "e5");
  expect_marked (f, IX_MARK_AIM, "");
  expect_marked (f, IX_MARK_MISS, "Ae5");
  drag (f, "e2", 1, "e4");
  expect_marked (f, IX_MARK_AIM, "");
  expect_marked (f, IX_MARK_MISS, "Be4");
  ui_drag_cancel (area (f));
  expect_marked (f, IX_MARK_AIM | IX_MARK_MISS | IX_MARK_LIFTED, "");
}

/* A piece that is released on a square leaves no mark of the drag behind, and has gone there. */
static void
test_release (WindowFixture *f,
              gconstpointer  data)
{
  graphene_point_t from, to;

  begin_and_lay_out (f);
  from = middle (f, square (f, 0, "e2"));
  to = middle (f, square (f, 0, "e4"));
  ui_drag (area (f), from, to);
  ui_drag_end (area (f), from, to);
  expect_marked (f, IX_MARK_AIM | IX_MARK_MISS | IX_MARK_LIFTED, "");
  g_assert_cmpuint (ix_square_get_piece (IX_SQUARE (square (f, 0, "e4"))), !=, 0);
}

/* A piece that Escape has let go of is no longer dragged or released anywhere, and nothing is said of it. */
static void
test_escaped (WindowFixture *f,
              gconstpointer  data)
{
  g_autofree char *none = NULL;
  graphene_point_t from, to;

  begin_and_lay_out (f);
  none = ix_reason_text (IX_ILLEGAL_NO_DROPS, ix_match_boards (ix_match_session_get_match (window_session (f)))->board);
  from = middle (f, square (f, 0, "e2"));
  to = middle (f, square (f, 0, "e5"));
  ui_drag (area (f), from, to);
  gtk_widget_activate_action (GTK_WIDGET (window_pane (f, 0)), "board.let-go", NULL);
  expect_marked (f, IX_MARK_AIM | IX_MARK_MISS | IX_MARK_LIFTED, "");
  ui_drag_on (area (f), from, middle (f, square (f, 0, "e4")));
  expect_marked (f, IX_MARK_AIM | IX_MARK_MISS | IX_MARK_LIFTED, "");
  ui_drag_end (area (f), from, to);
  g_assert_null (ui_find_label (f->window, none));
  expect_marked (f, IX_MARK_AIM | IX_MARK_MISS | IX_MARK_LIFTED, "");
}

/* A piece in hand that is released where it may not be dropped is no longer chosen. */
static void
test_refused_drop (WindowFixture *f,
                   gconstpointer  data)
{
  graphene_point_t from, to;

  begin_and_lay_out (f);
  ui_play (window_session (f), "B:e4 B:d5 B:exd5 A:e4");
  ui_wait_until (gtk_widget_is_sensitive (slot (f, 0, IX_BLACK, IX_PAWN)));
  from = middle (f, slot (f, 0, IX_BLACK, IX_PAWN));
  to = middle (f, square (f, 0, "d7"));
  ui_drag (area (f), from, to);
  g_assert_cmpint (ix_board_pane_get_chosen (window_pane (f, 0)).type, ==, IX_PAWN);
  ui_drag_end (area (f), from, to);
  g_assert_true (ix_source_is_none (ix_board_pane_get_chosen (window_pane (f, 0))));
  ix_board_pane_activate_square (window_pane (f, 0), ui_sq ("e5"));
  g_assert_cmpuint (ix_square_get_piece (IX_SQUARE (square (f, 0, "e5"))), ==, 0);
}

/* A piece in hand is no longer chosen either if something else takes the pointer away, such as another page. */
static void
test_cancelled_drop (WindowFixture *f,
                     gconstpointer  data)
{
  begin_and_lay_out (f);
  ui_play (window_session (f), "B:e4 B:d5 B:exd5 A:e4");
  ui_wait_until (gtk_widget_is_sensitive (slot (f, 0, IX_BLACK, IX_PAWN)));
  ui_drag (area (f), middle (f, slot (f, 0, IX_BLACK, IX_PAWN)), middle (f, square (f, 0, "e5")));
  g_assert_cmpint (ix_board_pane_get_chosen (window_pane (f, 0)).type, ==, IX_PAWN);
  ui_drag_cancel (area (f));
  g_assert_true (ix_source_is_none (ix_board_pane_get_chosen (window_pane (f, 0))));
}

/* Captured pieces travel */

static IxTravel *
travel (WindowFixture *f)
{
  return IX_TRAVEL (ui_find_type (area (f), IX_TYPE_TRAVEL));
}

/* Returns all that the layer draws; NULL: nothing. */
static GskRenderNode *
drawn (WindowFixture *f)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();

  GTK_WIDGET_GET_CLASS (travel (f))->snapshot (GTK_WIDGET (travel (f)), snapshot);
  return gtk_snapshot_free_to_node (snapshot);
}

static gboolean
draws (WindowFixture *f)
{
  g_autoptr (GskRenderNode) node = drawn (f);

  return node != NULL;
}

/* All that is drawn is there, so it is one piece. */
static graphene_rect_t
place_drawn (WindowFixture *f)
{
  g_autoptr (GskRenderNode) node = drawn (f);
  graphene_rect_t place;

  g_assert_nonnull (node);
  gsk_render_node_get_bounds (node, &place);
  return place;
}

static void
set_animations (gboolean on)
{
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", on, NULL);
}

/* A match in which Ann can take at d5 on board A. */
static void
begin_capture (WindowFixture *f,
               const char    *turns)
{
  begin_and_lay_out (f);
  set_animations (TRUE);
  ui_play (window_session (f), turns);
  g_assert_false (draws (f));
}

static void
expect_inside (graphene_rect_t inner,
               graphene_rect_t outer)
{
  g_assert_true (graphene_rect_contains_rect (&outer, &inner));
}

/* From its square into the hand of the partner, and then nothing of it is left. */
static void
test_travel (WindowFixture *f,
             gconstpointer  data)
{
  begin_capture (f, "A:e4 a:d5");
  ui_play (window_session (f), "A:exd5");
  g_assert_true (draws (f));
  expect_inside (place_drawn (f), ui_bounds (square (f, 0, "d5"), area (f)));
  expect_inside (ix_travel_get_target (travel (f)),
                 ui_bounds (slot (f, 1, IX_BLACK, IX_PAWN), area (f)));
  /* The match does not wait for it, and the pointer does not meet it. */
  g_assert_cmpuint (
    ix_match_boards (ix_match_session_get_match (window_session (f)))->board[1].reserve[IX_BLACK]
                                                                                       [IX_PAWN],
    ==, 1);
  g_assert_true (gtk_widget_pick (area (f), middle (f, square (f, 0, "d5")).x,
                                  middle (f, square (f, 0, "d5")).y, GTK_PICK_DEFAULT) ==
                 square (f, 0, "d5"));
  ui_wait_until (!draws (f));
  set_animations (FALSE);
}

/* A pawn that was taken en passant sets out from its own square, and not from the captor's. */
static void
test_travel_en_passant (WindowFixture *f,
                        gconstpointer  data)
{
  begin_capture (f, "A:e4 a:a6 A:e5 a:d5");
  ui_play (window_session (f), "A:exd6");
  g_assert_true (draws (f));
  expect_inside (place_drawn (f), ui_bounds (square (f, 0, "d5"), area (f)));
  set_animations (FALSE);
}

/* A promoted piece goes to where the pawns are. */
static void
test_travel_promoted (WindowFixture *f,
                      gconstpointer  data)
{
  g_autoptr (IxPlayers) players = ui_players ();
  const IxVariant *variant = ix_test_variant ("newport", "-");
  IxBoards boards = ix_test_boards ("4k3/8/8/3q~4/4P3/8/8/4K3 w - - 0 1 | "
                                    "4k3/8/8/8/8/8/8/4K3 w - - 0 1", variant);
  IxMatchSetup setup = { .variant = variant, .n_boards = 2, .boards = &boards };

  ix_boards_page_begin (f->page, &setup, players, NULL);
  window_do (f, "start-pause");
  wait_for_places (f);
  set_animations (TRUE);
  ui_play (window_session (f), "A:exd5");
  g_assert_true (draws (f));
  expect_inside (place_drawn (f), ui_bounds (square (f, 0, "d5"), area (f)));
  expect_inside (ix_travel_get_target (travel (f)),
                 ui_bounds (slot (f, 1, IX_BLACK, IX_PAWN), area (f)));
  ix_travel_end (travel (f));
  g_assert_false (draws (f));
  set_animations (FALSE);
}

/* Undo calls it back. */
static void
test_travel_undone (WindowFixture *f,
                    gconstpointer  data)
{
  begin_capture (f, "A:e4 a:d5");
  ui_play (window_session (f), "A:exd5");
  window_do (f, "undo");
  g_assert_false (draws (f));
  set_animations (FALSE);
}

/* People who want no animations see none. */
static void
test_travel_without_animations (WindowFixture *f,
                                gconstpointer  data)
{
  begin_capture (f, "A:e4 a:d5");
  set_animations (FALSE);
  ui_play (window_session (f), "A:exd5");
  g_assert_false (draws (f));
}

int
main (int    argc,
      char **argv)
{
  ui_init (&argc, &argv);
  WINDOW_CASE ("/play-area/room", NULL, test_room);
  WINDOW_CASE ("/play-area/names", NULL, test_names);
  WINDOW_CASE ("/play-area/squares", NULL, test_squares);
  WINDOW_CASE ("/play-area/tab", NULL, test_tab);
  WINDOW_CASE ("/play-area/focus-pane", NULL, test_focus_pane);
  WINDOW_CASE ("/play-area/stops-of-a-seat", NULL, test_stops_of_a_seat);
  WINDOW_CASE ("/play-area/aim", NULL, test_aim);
  WINDOW_CASE ("/play-area/release", NULL, test_release);
  WINDOW_CASE ("/play-area/escaped", NULL, test_escaped);
  WINDOW_CASE ("/play-area/refused-drop", NULL, test_refused_drop);
  WINDOW_CASE ("/play-area/cancelled-drop", NULL, test_cancelled_drop);
  WINDOW_CASE ("/play-area/travel", NULL, test_travel);
  WINDOW_CASE ("/play-area/travel/en-passant", NULL, test_travel_en_passant);
  WINDOW_CASE ("/play-area/travel/promoted", NULL, test_travel_promoted);
  WINDOW_CASE ("/play-area/travel/undone", NULL, test_travel_undone);
  WINDOW_CASE ("/play-area/travel/without-animations", NULL, test_travel_without_animations);
  return g_test_run ();
}
