/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The screen of a group match: the grid, the chosen board, and the reserves that are shared. */

#include "ix-contrast.h"
#include "ix-match-panel.h"
#include "ix-now.h"
#include "ix-person-name.h"
#include "ix-play-area.h"
#include "ix-seat-name.h"
#include "ix-small-squares.h"
#include "ix-test.h"
#include "ix-window-fixture.h"

static IxPlayArea *
area (WindowFixture *f)
{
  return window_area (f);
}

static gboolean
is_small_of (GtkWidget    *widget,
             gconstpointer board)
{
  return IX_IS_SMALL_BOARD (widget) &&
         ix_small_board_get_board (IX_SMALL_BOARD (widget)) == *(const guint *) board;
}

static IxSmallBoard *
small_board (WindowFixture *f,
             guint          board)
{
  return IX_SMALL_BOARD (ui_find (GTK_WIDGET (area (f)), is_small_of, &board));
}

static IxGroupReserves *
reserves (WindowFixture *f)
{
  return IX_GROUP_RESERVES (ui_find_type (GTK_WIDGET (area (f)), IX_TYPE_GROUP_RESERVES));
}

static IxMatchSession *
begin (WindowFixture *f,
       guint          n,
       const char    *settings)
{
  g_autoptr (IxPlayers) players = ix_players_new ();
  IxMatchSetup setup = { .variant = ix_test_variant ("newport", settings), .n_boards = n };

  for (guint i = 0; i < 2 * n; i++)
    {
      g_autofree char *name = g_strdup_printf ("Player%u Surname%u", i, i);

      ix_players_set (players, ix_seat (i / 2, (IxColour) (i & 1)), name);
    }
  ix_boards_page_begin (f->page, &setup, players, NULL);
  window_do (f, "start-pause");
  return window_session (f);
}

static void
give_room (WindowFixture *f,
           int            width,
           int            height)
{
  gtk_widget_measure (GTK_WIDGET (area (f)), GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL,
                      NULL);
  gtk_widget_allocate (GTK_WIDGET (area (f)), width, height, -1, NULL);
}

static graphene_point_t
middle_of (WindowFixture *f,
           GtkWidget     *widget)
{
  graphene_rect_t bounds = ui_bounds (widget, GTK_WIDGET (area (f)));

  return GRAPHENE_POINT_INIT (bounds.origin.x + bounds.size.width / 2,
                              bounds.origin.y + bounds.size.height / 2);
}

static IxSmallSquares *
squares_of (WindowFixture *f,
            guint          board)
{
  return IX_SMALL_SQUARES (ui_find_type (GTK_WIDGET (small_board (f, board)), IX_TYPE_SMALL_SQUARES));
}

static IxSmallSeat *
seat_of (WindowFixture *f,
         guint          board,
         IxColour       colour)
{
  return IX_SMALL_SEAT (
    ui_find_id (GTK_WIDGET (small_board (f, board)), colour == IX_WHITE ? "white" : "black"));
}

/* The middle of a square of a small board. */
static graphene_point_t
small_square (WindowFixture *f,
              guint          board,
              const char    *sq)
{
  graphene_rect_t bounds = ui_bounds (GTK_WIDGET (squares_of (f, board)), GTK_WIDGET (area (f)));
  float side = bounds.size.width / 8;
  int column, row;

  ix_small_squares_get_place (squares_of (f, board), ui_sq (sq), &column, &row);
  return GRAPHENE_POINT_INIT (bounds.origin.x + ((float) column + .5f) * side,
                              bounds.origin.y + ((float) row + .5f) * side);
}

static GtkWidget *
large_square (WindowFixture *f,
              guint          board,
              const char    *sq)
{
  return GTK_WIDGET (
    ix_board_view_get_square (ix_board_pane_get_view (window_pane (f, board)), ui_sq (sq)));
}

static GtkWidget *
slot (WindowFixture *f,
      guint          parity,
      IxColour       colour,
      IxPieceType    type)
{
  return ix_reserve_get_slot (ix_group_reserves_get (reserves (f), parity, colour), type);
}

static void
click_at (WindowFixture   *f,
          graphene_point_t at)
{
  ui_drag (GTK_WIDGET (area (f)), at, at);
  ui_drag_end (GTK_WIDGET (area (f)), at, at);
  ui_settle ();
}

static void
drag (WindowFixture   *f,
      graphene_point_t from,
      graphene_point_t to)
{
  ui_drag (GTK_WIDGET (area (f)), from, to);
  ui_drag_end (GTK_WIDGET (area (f)), from, to);
  ui_settle ();
}

static const IxPosition *
position (WindowFixture *f,
          guint          board)
{
  return &ix_match_boards (ix_match_session_get_match (window_session (f)))->board[board];
}

/* The height of the ink of a digit on a small board. */
static int
ink_of (IxSmallSeat *seat)
{
  GtkWidget *digits = ui_find_class (GTK_WIDGET (seat), "digits");
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (digits, "0");
  PangoRectangle ink;

  pango_layout_set_attributes (layout, gtk_inscription_get_attributes (GTK_INSCRIPTION (digits)));
  pango_layout_get_pixel_extents (layout, &ink, NULL);
  return ink.height;
}

/* Every clock is read: 16 pixels with 16 boards on 1366x768, 14 with 32 on 1920x1080. */
static void
test_clocks (WindowFixture *f,
             gconstpointer  data)
{
  static const struct {
    guint n;
    int   width, height, digits;
  } cases[] = { { 16, 1342, 660, 16 }, { 32, 1896, 970, 14 }, { 4, 1342, 660, 20 } };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      begin (f, cases[i].n, "-");
      give_room (f, cases[i].width, cases[i].height);
      for (guint b = 0; b < cases[i].n; b++)
        for (IxColour colour = IX_WHITE; colour <= IX_BLACK; colour++)
          {
            IxSmallSeat *seat =
              seat_of (f, b, colour);
            GtkWidget *digits = ui_find_class (GTK_WIDGET (seat), "digits");
            g_autoptr (PangoLayout) layout = NULL;
            int width, height;

            g_assert_cmpint (ink_of (seat), >=, cases[i].digits);
            layout = gtk_widget_create_pango_layout (digits, ix_small_seat_get_text (seat));
            pango_layout_set_attributes (
              layout, gtk_inscription_get_attributes (GTK_INSCRIPTION (digits)));
            pango_layout_get_pixel_size (layout, &width, &height);
            g_assert_cmpint (width, <=, gtk_widget_get_width (digits));
            g_assert_cmpint (height, <=, gtk_widget_get_height (digits));
          }
    }
}

static const char *
delay_of (WindowFixture *f,
          guint          board)
{
  IxSmallSeat *seat = seat_of (f, board, IX_WHITE);

  return gtk_inscription_get_text (
    GTK_INSCRIPTION (ui_find_class (GTK_WIDGET (seat), "delay")));
}

static void
expect_clock (WindowFixture *f,
              const char    *delay,
              const char    *time)
{
  IxSmallSeat *seat = seat_of (f, 5, IX_WHITE);

  g_signal_emit_by_name (window_session (f), "tick");
  g_assert_cmpstr (delay_of (f, 5), ==, delay);
  g_assert_cmpstr (ix_small_seat_get_text (seat), ==, time);
}

/* The remaining delay is before the time, which keeps its place, and so does the name. */
static void
test_delay (WindowFixture *f,
            gconstpointer  data)
{
  GtkWidget *seat, *digits, *name;
  graphene_rect_t at, named, later;

  begin (f, 16, "clock=60 increment=10 timing=delay");
  give_room (f, 1342, 660);
  seat = GTK_WIDGET (seat_of (f, 5, IX_WHITE));
  digits = ui_find_class (seat, "digits");
  name = ui_find_class (seat, "name");
  at = ui_bounds (digits, seat);
  named = ui_bounds (name, seat);
  expect_clock (f, "10", "1:00");
  g_assert_false (graphene_rect_intersection (&at, &named, NULL));
  ui_shift (3.5);
  expect_clock (f, "7", "1:00");
  ui_shift (7);
  expect_clock (f, NULL, "1:00");
  give_room (f, 1342, 660);
  later = ui_bounds (digits, seat);
  g_assert_true (graphene_rect_equal (&at, &later));
  later = ui_bounds (name, seat);
  g_assert_true (graphene_rect_equal (&named, &later));
}

/* Each board, the reserves, the chosen board and the panel have room of their own. */
static void
test_room (WindowFixture *f,
           gconstpointer  data)
{
  static const int rooms[][2] = { { 1342, 660 }, { 1896, 970 }, { 1000, 520 } };

  begin (f, 8, "-");
  for (gsize r = 0; r < G_N_ELEMENTS (rooms); r++)
    {
      graphene_rect_t parts[11];
      guint n = 0;

      give_room (f, rooms[r][0], rooms[r][1]);
      for (guint b = 0; b < 8; b++)
        parts[n++] =
          ui_bounds (GTK_WIDGET (small_board (f, b)), GTK_WIDGET (area (f)));
      parts[n++] =
        ui_bounds (GTK_WIDGET (reserves (f)), GTK_WIDGET (area (f)));
      parts[n++] = ui_bounds (GTK_WIDGET (window_pane (f, 0)), GTK_WIDGET (area (f)));
      for (guint i = 0; i < n; i++)
        for (guint j = 0; j < i; j++)
          g_assert_false (graphene_rect_intersection (&parts[i], &parts[j], NULL));
    }
}

static void
expect_chosen (WindowFixture *f,
               guint          board)
{
  GtkWidget *view = GTK_WIDGET (ix_board_pane_get_view (window_pane (f, board)));
  g_autofree char *title = g_strdup_printf ("Board %u", board + 1);

  ui_settle ();
  g_assert_cmpuint (ix_play_area_get_chosen (area (f)), ==, board);
  g_assert_true (gtk_widget_get_mapped (view));
  g_assert_true (gtk_widget_get_mapped (ui_find_label (f->window, title)));
  for (guint b = 0; b < ix_match_boards (ix_match_session_get_match (window_session (f)))->n; b++)
    g_assert_true (gtk_widget_has_css_class (GTK_WIDGET (small_board (f, b)),
                                             "chosen") == (b == board));
}

static void
key (WindowFixture  *f,
     guint           keyval,
     GdkModifierType state)
{
  g_assert_true (ix_boards_page_handle_key (f->page, keyval, state));
}

static void
test_numbers (WindowFixture *f,
              gconstpointer  data)
{
  begin (f, 16, "-");
  expect_chosen (f, 0);
  key (f, GDK_KEY_3, 0);
  expect_chosen (f, 2);
  ui_shift (5);
  /* One figure chooses at once, a second one makes a number of two. */
  key (f, GDK_KEY_1, 0);
  expect_chosen (f, 0);
  key (f, GDK_KEY_2, 0);
  expect_chosen (f, 11);
  ui_shift (5);
  /* There is no board 19: the second figure stands for itself. */
  key (f, GDK_KEY_1, 0);
  key (f, GDK_KEY_9, 0);
  expect_chosen (f, 8);
  ui_shift (5);
  key (f, GDK_KEY_1, 0);
  ui_shift (5);
  key (f, GDK_KEY_KP_2, 0);
  expect_chosen (f, 1);
}

/* The frame of the chosen board, which is seen among many: as wide as this, and so far from its place. */
#define FRAME 3
#define FRAME_AT 2

static void
expect_frame (WindowFixture *f,
              guint          chosen,
              guint          other)
{
  graphene_rect_t at = ui_bounds (GTK_WIDGET (small_board (f, chosen)), f->window);
  graphene_rect_t beside = ui_bounds (GTK_WIDGET (small_board (f, other)), f->window);
  graphene_point_t places[FRAME + 1];
  GdkRGBA colours[FRAME + 1];

  for (guint i = 0; i < FRAME; i++)
    places[i] = GRAPHENE_POINT_INIT (at.origin.x + at.size.width / 2,
                                     at.origin.y + at.size.height + FRAME_AT + (float) i + .5f);
  places[FRAME] = GRAPHENE_POINT_INIT (beside.origin.x + beside.size.width / 2,
                                       beside.origin.y + beside.size.height + FRAME_AT + .5f);
  ix_contrast_colours_at (f->window, places, G_N_ELEMENTS (places), colours);
  for (guint i = 0; i < FRAME; i++)
    g_assert_cmpfloat (ix_contrast_of (colours[i], colours[FRAME]), >=, 7);
}

static void
test_frame (WindowFixture *f,
            gconstpointer  data)
{
  static const AdwColorScheme schemes[] = { ADW_COLOR_SCHEME_FORCE_LIGHT, ADW_COLOR_SCHEME_FORCE_DARK };

  begin (f, 32, "-");
  for (gsize i = 0; i < G_N_ELEMENTS (schemes); i++)
    {
      adw_style_manager_set_color_scheme (adw_style_manager_get_default (), schemes[i]);
      ui_wait_frames (f->window);
      expect_frame (f, 0, 1);
    }
  adw_style_manager_set_color_scheme (adw_style_manager_get_default (), ADW_COLOR_SCHEME_DEFAULT);
}

static void
test_arrows (WindowFixture *f,
             gconstpointer  data)
{
  begin (f, 16, "-");
  give_room (f, 1342, 660);
  key (f, GDK_KEY_Right, GDK_CONTROL_MASK);
  expect_chosen (f, 1);
  key (f, GDK_KEY_Down, GDK_CONTROL_MASK);
  g_assert_cmpuint (ix_play_area_get_chosen (area (f)), >, 2);
  key (f, GDK_KEY_Up, GDK_CONTROL_MASK);
  key (f, GDK_KEY_Left, GDK_CONTROL_MASK);
  /* At the edge it stays. */
  key (f, GDK_KEY_Left, GDK_CONTROL_MASK);
  key (f, GDK_KEY_Up, GDK_CONTROL_MASK);
  expect_chosen (f, 0);
}

/* The arrows go where they point, also where text runs to the left. */
static void
test_right_to_left (WindowFixture *f,
                    gconstpointer  data)
{
  graphene_point_t from, to;

  begin (f, 16, "-");
  gtk_widget_set_direction (GTK_WIDGET (area (f)), GTK_TEXT_DIR_RTL);
  give_room (f, 1342, 660);
  from = middle_of (f, GTK_WIDGET (small_board (f, 0)));
  key (f, GDK_KEY_Right, GDK_CONTROL_MASK);
  expect_chosen (f, 1);
  to = middle_of (f, GTK_WIDGET (small_board (f, 1)));
  g_assert_cmpfloat (to.x, >, from.x);
  key (f, GDK_KEY_Left, GDK_CONTROL_MASK);
  expect_chosen (f, 0);
}

/* On squares that are too small a click chooses the board, and that is all. */
static void
test_click (WindowFixture *f,
            gconstpointer  data)
{
  begin (f, 16, "-");
  give_room (f, 1342, 660);
  g_assert_false (ix_small_board_is_playable (small_board (f, 4)));
  click_at (f, small_square (f, 4, "e2"));
  expect_chosen (f, 4);
  g_assert_true (ix_source_is_none (ix_board_pane_get_chosen (window_pane (f, 4))));
}

/* Large ones take moves, by clicks and by drags. */
static void
test_play_in_grid (WindowFixture *f,
                   gconstpointer  data)
{
  begin (f, 4, "-");
  give_room (f, 1896, 970);
  g_assert_true (ix_small_board_is_playable (small_board (f, 2)));
  click_at (f, small_square (f, 2, "e2"));
  expect_chosen (f, 2);
  give_room (f, 1896, 970);
  click_at (f, small_square (f, 2, "e4"));
  g_assert_cmpuint (position (f, 2)->board[ui_sq ("e4")], ==, IX_PIECE (IX_PAWN, IX_WHITE));
  give_room (f, 1896, 970);
  drag (f, small_square (f, 3, "d2"), small_square (f, 3, "d4"));
  g_assert_cmpuint (position (f, 3)->board[ui_sq ("d4")], ==, IX_PIECE (IX_PAWN, IX_WHITE));
  expect_chosen (f, 3);
}

/* A click that chooses a board again makes no step with what was selected there. */
static void
test_choose_again (WindowFixture *f,
                   gconstpointer  data)
{
  begin (f, 4, "-");
  give_room (f, 1896, 970);
  click_at (f, small_square (f, 2, "g1"));
  expect_chosen (f, 2);
  ix_play_area_choose (area (f), 0);
  give_room (f, 1896, 970);
  click_at (f, small_square (f, 2, "f3"));
  expect_chosen (f, 2);
  g_assert_cmpuint (position (f, 2)->board[ui_sq ("f3")], ==, 0);
  /* The board is chosen now: the next click plays. */
  give_room (f, 1896, 970);
  click_at (f, small_square (f, 2, "f3"));
  g_assert_cmpuint (position (f, 2)->board[ui_sq ("f3")], ==, IX_PIECE (IX_KNIGHT, IX_WHITE));
}

/* A pawn that board 1 takes is in hand on boards 2 and 4. */
static void
take_pawn (WindowFixture *f)
{
  ui_play (window_session (f), "A:e4 a:d5 A:exd5");
  ui_settle ();
}

static void
test_shared (WindowFixture *f,
             gconstpointer  data)
{
  GtkWidget *black = NULL;

  begin (f, 4, "-");
  black = slot (f, 1, IX_BLACK, IX_PAWN);
  g_assert_true (gtk_widget_has_css_class (black, "none"));
  g_assert_null (ix_seat_bar_get_reserve (ix_board_pane_get_bar (window_pane (f, 0), IX_WHITE)));
  take_pawn (f);
  g_assert_false (gtk_widget_has_css_class (black, "none"));
  /* The last piece that came in is lit, until it is dropped. */
  g_assert_true (gtk_widget_has_css_class (black, "arrived"));
  ui_play (window_session (f), "D:e4 d:P@e5");
  g_assert_true (gtk_widget_has_css_class (black, "none"));
  g_assert_false (gtk_widget_has_css_class (black, "arrived"));
}

/* A drop by clicks: the piece in the middle, and then a square of the chosen board. */
static void
test_drop (WindowFixture *f,
           gconstpointer  data)
{
  begin (f, 4, "-");
  take_pawn (f);
  ui_play (window_session (f), "B:e4");
  ix_play_area_choose (area (f), 1);
  ui_click (slot (f, 1, IX_BLACK, IX_PAWN));
  g_assert_cmpuint (ix_board_pane_get_chosen (window_pane (f, 1)).type, ==, IX_PAWN);
  g_assert_true (gtk_widget_has_css_class (slot (f, 1, IX_BLACK, IX_PAWN), "chosen"));
  ix_board_pane_activate_square (window_pane (f, 1), ui_sq ("e5"));
  g_assert_cmpuint (position (f, 1)->board[ui_sq ("e5")], ==, IX_PIECE (IX_PAWN, IX_BLACK));
}

/* A drop by a drag, to the chosen board and to a small one whose player is to move. */
static void
test_drag_drop (WindowFixture *f,
                gconstpointer  data)
{
  begin (f, 4, "-");
  take_pawn (f);
  ui_play (window_session (f), "B:e4 D:e4");
  ix_play_area_choose (area (f), 1);
  give_room (f, 1896, 970);
  drag (f, middle_of (f, slot (f, 1, IX_BLACK, IX_PAWN)), small_square (f, 3, "e5"));
  g_assert_cmpuint (position (f, 3)->board[ui_sq ("e5")], ==, IX_PIECE (IX_PAWN, IX_BLACK));
  expect_chosen (f, 3);
}

/* The chosen board is of the same side, and its player is not to move: another board still takes the piece, the
 * chosen one says who is to move. */
static void
test_drag_past (WindowFixture *f,
                gconstpointer  data)
{
  begin (f, 4, "-");
  take_pawn (f);
  ix_play_area_choose (area (f), 3);
  ix_play_area_choose (area (f), 1);
  ui_play (window_session (f), "D:e4");
  give_room (f, 1896, 970);
  drag (f, middle_of (f, slot (f, 1, IX_BLACK, IX_PAWN)), middle_of (f, large_square (f, 1, "e5")));
  g_assert_cmpstr (window_line (f, 1), ==, "White is to move.");
  drag (f, middle_of (f, slot (f, 1, IX_BLACK, IX_PAWN)), small_square (f, 3, "e5"));
  g_assert_cmpuint (position (f, 3)->board[ui_sq ("e5")], ==, IX_PIECE (IX_PAWN, IX_BLACK));
  expect_chosen (f, 3);
}

/* The turn of a board that is not seen ends while a piece of it is on its way: the opponent does not get the piece. */
static void
test_drag_too_late (WindowFixture *f,
                    gconstpointer  data)
{
  begin (f, 4, "-");
  take_pawn (f);
  ix_play_area_choose (area (f), 1);
  ui_play (window_session (f), "D:e4");
  give_room (f, 1896, 970);
  ui_drag (GTK_WIDGET (area (f)), middle_of (f, slot (f, 1, IX_BLACK, IX_PAWN)), small_square (f, 3, "e5"));
  g_assert_cmpint (ix_board_pane_get_chosen (window_pane (f, 3)).type, ==, IX_PAWN);
  ui_play (window_session (f), "d:e6");
  g_assert_true (ix_source_is_none (ix_board_pane_get_chosen (window_pane (f, 3))));
  ui_drag_cancel (GTK_WIDGET (area (f)));
}

/* The pieces of other boards are not those of the chosen one, and that is said. */
static void
test_not_of_board (WindowFixture *f,
                   gconstpointer  data)
{
  begin (f, 4, "-");
  take_pawn (f);
  ui_click (slot (f, 1, IX_BLACK, IX_PAWN));
  g_assert_cmpstr (window_line (f, 0), ==,
                   "That piece is for other boards of Team 1: choose one of them first.");
}

/* A request glows in the shared reserve and at all team-mates who could feed it. */
static void
test_request (WindowFixture *f,
              gconstpointer  data)
{
  begin (f, 6, "-");
  ui_click (slot (f, 0, IX_WHITE, IX_KNIGHT));
  g_assert_true (gtk_widget_has_css_class (slot (f, 0, IX_WHITE, IX_KNIGHT), "requested"));
  for (guint b = 0; b < 6; b++)
    for (IxColour colour = IX_WHITE; colour <= IX_BLACK; colour++)
      {
        GtkWidget *seat =
          GTK_WIDGET (seat_of (f, b, colour));

        g_assert_true (gtk_widget_has_css_class (seat, "asked") ==
                       ((b & 1) == 1 && colour == IX_BLACK));
      }
  ix_play_area_choose (area (f), 3);
  g_assert_true (gtk_widget_get_visible (ui_find_class (
    GTK_WIDGET (ix_board_pane_get_bar (window_pane (f, 3), IX_BLACK)), "wanted")));
}

/* Words at a board that is not shown have its number. */
static void
test_said_elsewhere (WindowFixture *f,
                     gconstpointer  data)
{
  GtkWidget *panel, *said;

  begin (f, 4, "-");
  panel = ui_find_type (f->window, IX_TYPE_MATCH_PANEL);
  ix_match_panel_notify (IX_MATCH_PANEL (panel), 2, "It is gone.");
  said = ui_find_label (panel, "Board 3: It is gone.");
  g_assert_true (gtk_widget_get_mapped (said));
  ix_play_area_choose (area (f), 2);
  ui_settle ();
  g_assert_false (gtk_widget_get_visible (said));
  g_assert_cmpstr (window_line (f, 2), ==, "It is gone.");
}

/* Looking back belongs to a board, and ends when play goes on there. */
static void
test_past (WindowFixture *f,
           gconstpointer  data)
{
  begin (f, 4, "-");
  ui_play (window_session (f), "C:e4 c:e5");
  ix_play_area_choose (area (f), 2);
  ix_board_pane_look_back (window_pane (f, 2), 1);
  g_assert_cmpuint (ix_play_area_get_place (area (f), 2), ==, 1);
  ix_play_area_choose (area (f), 0);
  g_assert_cmpuint (ix_play_area_get_place (area (f), 2), ==, 1);
  ui_play (window_session (f), "C:d4");
  g_assert_cmpuint (ix_play_area_get_place (area (f), 2), ==, IX_PRESENT);
}

/* If all boards play on, each scores for its side, and says how it ended. */
static void
test_score (WindowFixture *f,
            gconstpointer  data)
{
  begin (f, 4, "group_end=all-boards");
  ui_act (window_session (f), IX_EVENT_RESIGN, "b");
  g_assert_cmpstr (ui_text_of_class (f->window, "score"), ==, "0 – 1");
  g_assert_cmpstr (ui_text_of_class (f->window, "summary"), ==, "1 of 4 boards is over");
  g_assert_nonnull (ui_find_label (GTK_WIDGET (small_board (f, 1)), "Resignation"));
  g_assert_true (gtk_widget_has_css_class (GTK_WIDGET (small_board (f, 1)), "over"));
}

/* The players who wait, and their pieces. */
static void
test_waits (WindowFixture *f,
            gconstpointer  data)
{
  g_autoptr (IxPlayers) players = ui_players ();
  const IxVariant *variant = ix_test_variant ("newport", "-");
  IxBoards boards = ix_test_boards (
    "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR[] w KQkq - 1 3 | "
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1 | "
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1",
    variant);
  IxMatchSetup setup = { .variant = variant, .n_boards = 3, .boards = &boards };
  GtkWidget *small;

  ix_boards_page_begin (f->page, &setup, players, NULL);
  window_do (f, "start-pause");
  small = GTK_WIDGET (small_board (f, 0));
  g_assert_true (gtk_widget_has_css_class (small, "waits"));
  g_assert_true (gtk_widget_get_visible (ui_find_class (small, "note-of-board")));
  g_assert_false (gtk_widget_has_css_class (GTK_WIDGET (small_board (f, 1)), "waits"));
}

/* The pictures of the pieces that would help board 1. */
static guint
n_hopes (WindowFixture *f)
{
  GtkWidget *note =
    ui_find_class (GTK_WIDGET (small_board (f, 0)), "note-of-board");
  GtkWidget *hopes = gtk_widget_get_last_child (note);
  guint n = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (hopes); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += !GTK_IS_IMAGE (child);
  return n;
}

/* When another board ends, its pieces do not come any more. */
static void
test_hopes (WindowFixture *f,
            gconstpointer  data)
{
  g_autoptr (IxPlayers) players = ui_players ();
  const IxVariant *variant = ix_test_variant ("newport", "group_end=all-boards");
  IxBoards boards =
    ix_test_boards ("rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR[] w KQkq - 1 3 | "
                    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1 | "
                    "4k3/8/8/8/8/8/8/4K2R[] w - - 0 1 | "
                    "4k3/8/8/8/8/8/8/4K2R[] w - - 0 1",
                    variant);
  IxMatchSetup setup = { .variant = variant, .n_boards = 4, .boards = &boards };

  ix_boards_page_begin (f->page, &setup, players, NULL);
  window_do (f, "start-pause");
  g_assert_cmpuint (n_hopes (f), >, 1);
  ui_act (window_session (f), IX_EVENT_RESIGN, "b");
  g_assert_cmpuint (n_hopes (f), ==, 1);
}

/* The squares of a board that change are drawn, and none where nothing happens. */
static void
test_drawn (WindowFixture *f,
            gconstpointer  data)
{
  guint drawn[2];

  begin (f, 4, "-");
  ui_wait_frames (f->window);
  for (guint i = 0; i < 2; i++)
    drawn[i] = ix_small_squares_n_drawn (squares_of (f, 2 + i));
  ui_play (window_session (f), "C:e4");
  ui_wait_frames (f->window);
  g_assert_cmpuint (ix_small_squares_n_drawn (squares_of (f, 2)), ==, drawn[0] + 2);
  g_assert_cmpuint (ix_small_squares_n_drawn (squares_of (f, 3)), ==, drawn[1]);
}

/* A person who wants it is led to the board of each turn. */
static void
test_follow (WindowFixture *f,
             gconstpointer  data)
{
  begin (f, 4, "-");
  ui_play (window_session (f), "C:e4");
  expect_chosen (f, 0);
  gtk_widget_activate_action (ui_find_type (f->window, IX_TYPE_MATCH_PANEL), "play-area.follow",
                              NULL);
  ui_play (window_session (f), "D:e4");
  expect_chosen (f, 3);
}

/* The keys of board A press the clocks of the chosen board. */
static void
test_seat_keys (WindowFixture *f,
                gconstpointer  data)
{
  guint n;

  begin (f, 4, "-");
  ix_play_area_choose (area (f), 2);
  ui_step (window_session (f), "C:e4");
  key (f, GDK_KEY_s, 0);
  ix_match_turns (ix_match_session_get_match (window_session (f)), 2, &n);
  g_assert_cmpuint (n, ==, 1);
  /* Here White sits above. */
  ix_play_area_choose (area (f), 3);
  ui_step (window_session (f), "D:e4");
  key (f, GDK_KEY_s, 0);
  ix_match_turns (ix_match_session_get_match (window_session (f)), 3, &n);
  g_assert_cmpuint (n, ==, 0);
  key (f, GDK_KEY_w, 0);
  ix_match_turns (ix_match_session_get_match (window_session (f)), 3, &n);
  g_assert_cmpuint (n, ==, 1);
}

/* Letters begin a move on the chosen board. */
static void
test_typing (WindowFixture *f,
             gconstpointer  data)
{
  begin (f, 4, "-");
  ix_play_area_choose (area (f), 3);
  key (f, GDK_KEY_e, 0);
  gtk_editable_set_text (GTK_EDITABLE (window_entry (f, 3)), "e4");
  g_signal_emit_by_name (window_entry (f, 3), "activate");
  g_assert_cmpuint (position (f, 3)->board[ui_sq ("e4")], ==, IX_PIECE (IX_PAWN, IX_WHITE));
  g_assert_true (large_square (f, 3, "e4") != NULL);
}

/* A screen reader hears number, players, who is to move and their time. */
static void
test_spoken (WindowFixture *f,
             gconstpointer  data)
{
  g_autofree char *name = NULL;

  begin (f, 4, "-");
  name = ui_accessible (GTK_WIDGET (small_board (f, 2)), GTK_ACCESSIBLE_PROPERTY_LABEL);
  g_assert_cmpstr (
    name, ==, "Board 3, Player4 Surname4 against Player5 Surname5, Player4 Surname4 to move, 5:00");
}

static void
expect_spoken_time (WindowFixture *f,
                    guint          board,
                    const char    *time)
{
  g_autofree char *name = ui_accessible (GTK_WIDGET (small_board (f, board)),
                                         GTK_ACCESSIBLE_PROPERTY_LABEL);

  g_assert_true (g_str_has_suffix (name, time));
}

/* The time that is heard is the one that is seen, though the board stands as it did; the tooltip tells
 * none. */
static void
test_spoken_time (WindowFixture *f,
                  gconstpointer  data)
{
  GtkWidget *small, *squares;

  begin (f, 4, "-");
  small = GTK_WIDGET (small_board (f, 2));
  squares = ui_find_type (small, g_type_from_name ("IxSmallSquares"));
  ui_shift (65);
  g_signal_emit_by_name (window_session (f), "tick");
  ix_play_area_choose (area (f), 2);
  expect_spoken_time (f, 2, ", 3:55");
  g_assert_true (
    g_str_has_suffix (ix_small_board_get_name (IX_SMALL_BOARD (small)), " to move, 3:55"));
  ui_shift (10);
  g_signal_emit_by_name (window_session (f), "tick");
  gtk_widget_grab_focus (small);
  ui_settle ();
  expect_spoken_time (f, 2, ", 3:45");
  g_assert_true (g_str_has_suffix (gtk_widget_get_tooltip_text (squares), " to move"));
}

static int
text_width (GtkWidget *inscription)
{
  g_autoptr (PangoLayout) layout =
    gtk_widget_create_pango_layout (inscription, gtk_inscription_get_text (GTK_INSCRIPTION (inscription)));
  int width;

  pango_layout_set_attributes (layout, gtk_inscription_get_attributes (GTK_INSCRIPTION (inscription)));
  pango_layout_get_pixel_size (layout, &width, NULL);
  return width;
}

/* The text of a name is as wide as its room at most, so that nothing but itself ends it. */
static void
expect_name_has_room (IxSmallSeat *seat)
{
  GtkWidget *name = ui_find_class (GTK_WIDGET (seat), "name");

  g_assert_cmpint (text_width (name), <=, gtk_widget_get_width (name));
}

static int
size_of_name (IxSmallSeat *seat)
{
  GtkWidget *name = ui_find_class (GTK_WIDGET (seat), "name");
  PangoAttrIterator *i = pango_attr_list_get_iterator (gtk_inscription_get_attributes (GTK_INSCRIPTION (name)));
  int size = ((PangoAttrSize *) pango_attr_iterator_get (i, PANGO_ATTR_ABSOLUTE_SIZE))->size;

  pango_attr_iterator_destroy (i);
  return size;
}

/* Names of any length have type of one size; one without room is cut at its end, and whole in its tooltip. */
static void
test_names (WindowFixture *f,
            gconstpointer  data)
{
  static const char *const names[] = { "Ann Roe", "Bartholomew Ravensworth-Featherstone", "Jan van der Berghe", "Li" };
  static const guint sizes[] = { 4, 16, 32 };

  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autoptr (IxPlayers) players = ix_players_new ();
      IxMatchSetup setup = { .variant = ix_test_variant ("newport", "group_end=all-boards"), .n_boards = sizes[i] };
      guint n_cut = 0;

      for (guint seat = 0; seat < 2 * sizes[i]; seat++)
        ix_players_set (players, ix_seat (seat / 2, (IxColour) (seat & 1)), names[seat % G_N_ELEMENTS (names)]);
      ix_boards_page_begin (f->page, &setup, players, NULL);
      window_do (f, "start-pause");
      give_room (f, 1342, 660);
      for (guint seat = 0; seat < 2 * sizes[i]; seat++)
        {
          IxSmallSeat *shown = seat_of (f, seat / 2, (IxColour) (seat & 1));
          GtkWidget *name = ui_find_class (GTK_WIDGET (shown), "name");

          g_assert_cmpint (size_of_name (shown), ==, size_of_name (seat_of (f, 0, IX_WHITE)));
          g_assert_cmpstr (gtk_widget_get_tooltip_text (name), ==, names[seat % G_N_ELEMENTS (names)]);
          expect_name_has_room (shown);
          n_cut += g_str_has_suffix (gtk_inscription_get_text (GTK_INSCRIPTION (name)), "…");
        }
      g_test_message ("%u boards: type of %d, %u names are cut", sizes[i],
                      size_of_name (seat_of (f, 0, IX_WHITE)) / PANGO_SCALE, n_cut);
      g_assert_cmpuint (n_cut, <=, sizes[i]);
    }
}

/* The surname that is meant, or as much of it as is wanted. */
static void
expect_letters (IxSmallSeat *seat,
                const char  *name,
                glong        n_letters)
{
  const char *text = gtk_inscription_get_text (GTK_INSCRIPTION (ui_find_class (GTK_WIDGET (seat), "name")));
  g_autofree char *surname = ix_person_name_surnames (name);
  g_autofree char *begin = g_utf8_substring (surname, 0, MIN (n_letters, g_utf8_strlen (surname, -1)));

  if (!g_str_equal (text, name) && !g_str_has_prefix (text, begin))
    g_error ("“%s” is all that is seen of %s, in type of %d", text, name, size_of_name (seat) / PANGO_SCALE);
}

/* With 32 boards on 1366x768 each surname has four letters at least; a delay takes the room of one. */
static void
test_letters (WindowFixture *f,
              gconstpointer  data)
{
  static const char *const names[] = { "Ann Mortimer", "Bartholomew Ravensworth-Featherstone", "Jan van der Berghe",
                                       "Wim Wagner",   "Zoë Ó Súilleabháin",                   "Dorothea Hume",
                                       "Tom Li" };
  static const struct {
    const char *clock;
    glong       n_letters;
  } rows[] = { { "clock=300", 4 }, { "clock=1200", 4 }, { "clock=300 increment=5 timing=delay", 3 } };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (IxPlayers) players = ix_players_new ();
      IxMatchSetup setup = { .variant = ix_test_variant ("newport", rows[i].clock), .n_boards = 32 };

      for (guint seat = 0; seat < 64; seat++)
        ix_players_set (players, ix_seat (seat / 2, (IxColour) (seat & 1)), names[seat % G_N_ELEMENTS (names)]);
      ix_boards_page_begin (f->page, &setup, players, NULL);
      window_do (f, "start-pause");
      /* As large as a window has it that covers such a screen, and a little smaller. */
      for (int less = 0; less <= 24; less += 8)
        {
          give_room (f, 1342 - less, 660 - less);
          for (guint seat = 0; seat < 64; seat++)
            expect_letters (seat_of (f, seat / 2, (IxColour) (seat & 1)), names[seat % G_N_ELEMENTS (names)],
                            rows[i].n_letters);
        }
    }
}

/* The letters of some desktops are wide. */
static void
set_wide_letters (gboolean wide)
{
  GtkSettings *settings = gtk_settings_get_default ();

  if (wide)
    g_object_set (settings, "gtk-font-name", "DejaVu Sans 11", NULL);
  else
    gtk_settings_reset_property (settings, "gtk-font-name");
}

/* The number of a board lies on its disc, however many figures it has. */
static void
test_signs (WindowFixture *f,
            gconstpointer  data)
{
  set_wide_letters (TRUE);
  begin (f, 32, "-");
  give_room (f, 1342, 660);
  for (guint b = 0; b < 32; b++)
    {
      GtkWidget *seat = GTK_WIDGET (seat_of (f, b, !ix_board_bottom (b)));

      g_assert_cmpint (text_width (ui_find_class (seat, "side")) + 2, <=,
                       gtk_widget_get_width (ui_find_class (seat, "side")));
    }
  set_wide_letters (FALSE);
}

/* Parts of a line without room are left out: none lies over another, or outside. */
static void
expect_parts_apart (WindowFixture *f,
                    IxSmallSeat   *seat)
{
  graphene_rect_t whole = ui_bounds (GTK_WIDGET (seat), GTK_WIDGET (seat));
  graphene_rect_t parts[8];
  guint n = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (seat)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      gboolean is_empty = gtk_widget_has_css_class (child, "name") &&
                          *gtk_inscription_get_text (GTK_INSCRIPTION (child)) == '\0';

      if (!gtk_widget_get_visible (child) || !gtk_widget_get_child_visible (child) || is_empty)
        continue;
      parts[n] = ui_bounds (child, GTK_WIDGET (seat));
      g_assert_true (graphene_rect_contains_rect (&whole, &parts[n]));
      for (guint i = 0; i < n; i++)
        g_assert_false (graphene_rect_intersection (&parts[i], &parts[n], NULL));
      n++;
    }
  g_assert_cmpuint (n, >=, 1);
}

static void
test_small_window (WindowFixture *f,
                   gconstpointer  data)
{
  static const int rooms[][2] = { { 776, 395 }, { 640, 380 }, { 1000, 520 } };
  static const char *const clocks[] = { "clock=300", "clock=1200 increment=5 timing=delay" };

  set_wide_letters (TRUE);
  for (gsize c = 0; c < G_N_ELEMENTS (clocks); c++)
    {
      begin (f, 32, clocks[c]);
      for (gsize r = 0; r < G_N_ELEMENTS (rooms); r++)
        {
          give_room (f, rooms[r][0], rooms[r][1]);
          for (guint seat = 0; seat < 64; seat++)
            expect_parts_apart (f, seat_of (f, seat / 2, (IxColour) (seat & 1)));
        }
    }
  set_wide_letters (FALSE);
}

/* In a small window the clocks are there. */
static void
test_small_window_clocks (WindowFixture *f,
                          gconstpointer  data)
{
  set_wide_letters (TRUE);
  begin (f, 32, "-");
  give_room (f, 776, 395);
  for (guint seat = 0; seat < 64; seat++)
    {
      GtkWidget *digits =
        ui_find_class (GTK_WIDGET (seat_of (f, seat / 2, (IxColour) (seat & 1))), "digits");

      g_assert_true (gtk_widget_get_child_visible (digits));
      g_assert_cmpint (text_width (digits), <=, gtk_widget_get_width (digits));
    }
  set_wide_letters (FALSE);
}

/* Without names the colours have their words, White as well as Black. */
static void
test_colours (WindowFixture *f,
              gconstpointer  data)
{
  g_autoptr (IxPlayers) players = ix_players_new ();
  IxMatchSetup setup = { .variant = ix_test_variant ("newport", "-"), .n_boards = 6 };

  set_wide_letters (TRUE);
  ix_boards_page_begin (f->page, &setup, players, NULL);
  give_room (f, 1342, 660);
  for (guint seat = 0; seat < 12; seat++)
    {
      GtkWidget *shown = GTK_WIDGET (seat_of (f, seat / 2, (IxColour) (seat & 1)));

      g_assert_cmpstr (gtk_inscription_get_text (GTK_INSCRIPTION (ui_find_class (shown, "name"))), ==,
                       (seat & 1) == IX_WHITE ? "White" : "Black");
    }
  set_wide_letters (FALSE);
}

/* On 32 boards on 1366x768 names that have no room are cut, and how a board ended is whole. */
static void
test_abbreviations (WindowFixture *f,
                    gconstpointer  data)
{
  g_autoptr (IxPlayers) players = ui_players ();
  IxMatchSetup setup = { .variant = ix_test_variant ("newport", "group_end=all-boards"), .n_boards = 32 };
  GtkWidget *note, *name;

  for (guint b = 0; b < 32; b++)
    for (IxColour colour = IX_WHITE; colour <= IX_BLACK; colour++)
      ix_players_set (players, ix_seat (b, colour), "Anna Fernandez-Hart");
  ix_boards_page_begin (f->page, &setup, players, NULL);
  window_do (f, "start-pause");
  ui_act (window_session (f), IX_EVENT_RESIGN, "C");
  give_room (f, 1342, 660);
  for (guint b = 0; b < 32; b++)
    for (IxColour colour = IX_WHITE; colour <= IX_BLACK; colour++)
      expect_name_has_room (seat_of (f, b, colour));
  name = ui_find_class (GTK_WIDGET (seat_of (f, 8, IX_WHITE)), "name");
  g_assert_true (g_str_has_prefix (gtk_inscription_get_text (GTK_INSCRIPTION (name)), "Fern"));
  note = ui_find_type (ui_find_class (GTK_WIDGET (small_board (f, 2)), "note-of-board"), GTK_TYPE_LABEL);
  g_assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (note))));
}

/* Clocks without boards: each pair is large, and bears its number.  With 16 pairs on 1366x768 the digits
 * are at least 30 pixels high. */
static void
test_clocks_only (WindowFixture *f,
                  gconstpointer  data)
{
  window_begin (f, "newport", 16, TRUE);
  window_do (f, "start-pause");
  g_assert_false (ix_play_area_is_group (area (f)));
  give_room (f, 1342, 660);
  for (guint b = 0; b < 16; b++)
    for (IxColour colour = IX_WHITE; colour <= IX_BLACK; colour++)
      {
        GtkWidget *bar = GTK_WIDGET (ix_board_pane_get_bar (window_pane (f, b), colour));
        GtkWidget *digits = ui_find_class (bar, "digits");
        g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (digits, "0");
        g_autofree char *number = g_strdup_printf ("%u", b + 1);
        PangoRectangle ink;

        pango_layout_set_attributes (layout, gtk_label_get_attributes (GTK_LABEL (digits)));
        pango_layout_get_pixel_extents (layout, &ink, NULL);
        g_assert_cmpint (ink.height, >=, 30);
        g_assert_nonnull (ui_find_label (bar, number));
      }
  /* A press on the own clock. */
  ui_click (
    GTK_WIDGET (ix_seat_bar_get_clock (ix_board_pane_get_bar (window_pane (f, 9), IX_WHITE))));
  g_assert_cmpuint (position (f, 9)->turn, ==, IX_BLACK);
}

/* With 32 pairs of clocks on 1366x768, each surname is whole, and the digits are no smaller for it. */
static void
test_narrow_clocks (WindowFixture *f,
                    gconstpointer  data)
{
  window_begin (f, "newport", 32, TRUE);
  give_room (f, 1342, 660);
  for (guint b = 0; b < 32; b++)
    for (IxColour colour = IX_WHITE; colour <= IX_BLACK; colour++)
      {
        GtkWidget *bar = GTK_WIDGET (ix_board_pane_get_bar (window_pane (f, b), colour));
        GtkWidget *name = ui_find_type (bar, IX_TYPE_SEAT_NAME);
        GtkWidget *digits = ui_find_class (bar, "digits");
        g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (digits, "0");
        PangoRectangle ink;

        pango_layout_set_attributes (layout, gtk_label_get_attributes (GTK_LABEL (digits)));
        pango_layout_get_pixel_extents (layout, &ink, NULL);
        g_assert_cmpint (ink.height, >=, 17);
        g_assert_cmpint (gtk_widget_get_width (name), >=,
                         ix_seat_name_width_at (IX_SEAT_NAME (name), IX_SEAT_NAME_MIN_SIZE));
      }
}

/* The key shown on the clock of that player; NULL: none. */
static const char *
key_on (WindowFixture *f,
        guint          board,
        IxColour       colour)
{
  IxSeatBar *bar = ix_board_pane_get_bar (window_pane (f, board), colour);
  GtkWidget *shown = ui_find_class (GTK_WIDGET (ix_seat_bar_get_clock (bar)), "key");

  return gtk_widget_get_visible (shown) ? gtk_label_get_text (GTK_LABEL (shown)) : NULL;
}

static void
expect_keys (WindowFixture *f,
             guint          board)
{
  g_assert_cmpuint (ix_play_area_get_chosen (area (f)), ==, board);
  for (guint b = 0; b < 10; b++)
    {
      /* The upper key is that of the upper clock, whichever colour sits there. */
      g_assert_cmpstr (key_on (f, b, ix_board_bottom (b)), ==, b == board ? "S" : NULL);
      g_assert_cmpstr (key_on (f, b, !ix_board_bottom (b)), ==, b == board ? "W" : NULL);
      g_assert_true (gtk_widget_has_css_class (GTK_WIDGET (window_pane (f, b)), "chosen") ==
                     (b == board));
    }
}

/* The keys press the clocks of the chosen one of many pairs, which alone bear them. */
static void
test_clock_keys (WindowFixture *f,
                 gconstpointer  data)
{
  window_begin (f, "newport", 10, TRUE);
  window_do (f, "start-pause");
  give_room (f, 1342, 660);
  expect_keys (f, 0);
  key (f, GDK_KEY_7, 0);
  expect_keys (f, 6);
  key (f, GDK_KEY_s, 0);
  g_assert_cmpuint (position (f, 6)->turn, ==, IX_BLACK);
  g_assert_cmpuint (position (f, 0)->turn, ==, IX_WHITE);
  key (f, GDK_KEY_w, 0);
  g_assert_cmpuint (position (f, 6)->turn, ==, IX_WHITE);
  ui_shift (5);
  key (f, GDK_KEY_1, 0);
  key (f, GDK_KEY_0, 0);
  expect_keys (f, 9);
  key (f, GDK_KEY_Left, GDK_CONTROL_MASK);
  expect_keys (f, 8);
  ui_shift (5);
  key (f, GDK_KEY_1, 0);
  key (f, GDK_KEY_Down, GDK_CONTROL_MASK);
  g_assert_cmpuint (ix_play_area_get_chosen (area (f)), >, 0);
  g_assert_cmpfloat (
    middle_of (f, GTK_WIDGET (window_pane (f, 0))).x, ==,
    middle_of (f, GTK_WIDGET (window_pane (f, ix_play_area_get_chosen (area (f))))).x);
  /* How to come there is said. */
  g_assert_nonnull (ui_find_label (
    f->window,
    "Keys press the clocks in the frame. To move it, type the number of a board, or press "
    "Ctrl and an arrow."));
}

/* The list of clocks begins with those of the chosen board. */
static void
test_adjust (WindowFixture *f,
             gconstpointer  data)
{
  GtkWidget *dialog;

  begin (f, 8, "-");
  ix_play_area_choose (area (f), 5);
  window_do (f, "adjust-clocks");
  dialog = ui_wait_dialog (f->window);
  g_assert_cmpstr (adw_preferences_group_get_title (
                     ADW_PREFERENCES_GROUP (ui_find_type (dialog, ADW_TYPE_PREFERENCES_GROUP))),
                   ==, "Board 6");
  gtk_window_close (GTK_WINDOW (dialog));
  ui_wait_until (ui_n_windows () == 1);
}

/* The grid is one stop of the Tab key. */
static void
test_tab (WindowFixture *f,
          gconstpointer  data)
{
  guint n = 0;

  begin (f, 8, "-");
  for (guint b = 0; b < 8; b++)
    n += gtk_widget_get_focusable (GTK_WIDGET (small_board (f, b)));
  g_assert_cmpuint (n, ==, 1);
}

int
main (int    argc,
      char **argv)
{
  ui_init (&argc, &argv);
  WINDOW_CASE ("/play-area-group/clocks", NULL, test_clocks);
  WINDOW_CASE ("/play-area-group/delay", NULL, test_delay);
  WINDOW_CASE ("/play-area-group/room", NULL, test_room);
  WINDOW_CASE ("/play-area-group/numbers", NULL, test_numbers);
  WINDOW_CASE ("/play-area-group/frame", NULL, test_frame);
  WINDOW_CASE ("/play-area-group/arrows", NULL, test_arrows);
  WINDOW_CASE ("/play-area-group/right-to-left", NULL, test_right_to_left);
  WINDOW_CASE ("/play-area-group/click", NULL, test_click);
  WINDOW_CASE ("/play-area-group/play-in-grid", NULL, test_play_in_grid);
  WINDOW_CASE ("/play-area-group/choose-again", NULL, test_choose_again);
  WINDOW_CASE ("/play-area-group/shared", NULL, test_shared);
  WINDOW_CASE ("/play-area-group/drop", NULL, test_drop);
  WINDOW_CASE ("/play-area-group/drag-drop", NULL, test_drag_drop);
  WINDOW_CASE ("/play-area-group/drag-past", NULL, test_drag_past);
  WINDOW_CASE ("/play-area-group/drag-too-late", NULL, test_drag_too_late);
  WINDOW_CASE ("/play-area-group/not-of-board", NULL, test_not_of_board);
  WINDOW_CASE ("/play-area-group/request", NULL, test_request);
  WINDOW_CASE ("/play-area-group/said-elsewhere", NULL, test_said_elsewhere);
  WINDOW_CASE ("/play-area-group/past", NULL, test_past);
  WINDOW_CASE ("/play-area-group/score", NULL, test_score);
  WINDOW_CASE ("/play-area-group/waits", NULL, test_waits);
  WINDOW_CASE ("/play-area-group/hopes", NULL, test_hopes);
  WINDOW_CASE ("/play-area-group/drawn", NULL, test_drawn);
  WINDOW_CASE ("/play-area-group/follow", NULL, test_follow);
  WINDOW_CASE ("/play-area-group/seat-keys", NULL, test_seat_keys);
  WINDOW_CASE ("/play-area-group/typing", NULL, test_typing);
  WINDOW_CASE ("/play-area-group/spoken", NULL, test_spoken);
  WINDOW_CASE ("/play-area-group/spoken-time", NULL, test_spoken_time);
  WINDOW_CASE ("/play-area-group/abbreviations", NULL, test_abbreviations);
  WINDOW_CASE ("/play-area-group/signs", NULL, test_signs);
  WINDOW_CASE ("/play-area-group/small-window", NULL, test_small_window);
  WINDOW_CASE ("/play-area-group/small-window-clocks", NULL, test_small_window_clocks);
  WINDOW_CASE ("/play-area-group/colours", NULL, test_colours);
  WINDOW_CASE ("/play-area-group/letters", NULL, test_letters);
  WINDOW_CASE ("/play-area-group/names", NULL, test_names);
  WINDOW_CASE ("/play-area-group/clocks-only", NULL, test_clocks_only);
  WINDOW_CASE ("/play-area-group/narrow-clocks", NULL, test_narrow_clocks);
  WINDOW_CASE ("/play-area-group/clock-keys", NULL, test_clock_keys);
  WINDOW_CASE ("/play-area-group/adjust", NULL, test_adjust);
  WINDOW_CASE ("/play-area-group/tab", NULL, test_tab);
  return g_test_run ();
}
