/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The prelude on a board, the pool, and how pieces move. */

#include "ix-pane-fixture.h"

static GtkWidget *
waiting (PaneFixture *f,
         IxColour     colour,
         IxPieceType  type)
{
  return ix_reserve_get_slot (ix_seat_bar_get_waiting (ix_board_pane_get_bar (f->pane, colour)),
                              type);
}

/* Chooses a waiting piece, as a click or the beginning of a drag does. */
static void
choose_waiting (PaneFixture *f,
                IxPieceType  type)
{
  IxColour turn = ix_match_boards (ix_match_session_get_match (f->session))->board[0].turn;
  IxSource source = ix_board_pane_source_at (f->pane, waiting (f, turn, type));

  g_assert_cmpuint (source.from, ==, IX_SQ_NONE);
  g_assert_cmpint (source.type, ==, type);
  g_assert_true (ix_board_pane_can_choose (f->pane, source));
  ui_wait_until (gtk_widget_get_mapped (waiting (f, turn, type)));
  ui_click (waiting (f, turn, type));
  g_assert_cmpint (ix_board_pane_get_chosen (f->pane).type, ==, type);
}

static GtkWidget *
decline (PaneFixture *f)
{
  GtkWidget *button = ui_find_class (GTK_WIDGET (f->pane), "decline");

  g_assert_nonnull (button);
  return button;
}

static void
test_replace (void)
{
  PaneFixture f = { 0 };

  pane_set_up_one (&f, "superchess", NULL);
  /* No piece on the board can act. */
  pane_click (&f, "e2");
  pane_expect_reason (&f, IX_ILLEGAL_PRELUDE);
  pane_expect_nothing_chosen (&f);
  g_assert_false (ix_board_pane_can_choose (f.pane, (IxSource) { IX_SQ_NONE, IX_QUEEN }));
  ui_wait_until (gtk_widget_get_mapped (waiting (&f, IX_BLACK, IX_AMAZON)));
  ui_click (waiting (&f, IX_BLACK, IX_AMAZON));
  ui_expect_said (f.stage, 0, "White is to move.");
  ix_board_pane_notify_why_not (f.pane, waiting (&f, IX_BLACK, IX_AMAZON));
  ui_expect_said (f.stage, 0, "White is to move.");
  choose_waiting (&f, IX_EMPRESS);
  ui_click (waiting (&f, IX_WHITE, IX_EMPRESS));
  pane_expect_nothing_chosen (&f);
  choose_waiting (&f, IX_EMPRESS);
  pane_expect_marks (&f, IX_MARK_TARGET, "f1 g1 h1");
  pane_click (&f, "a1");
  pane_expect_reason (&f, IX_ILLEGAL_WING);
  g_assert_cmpint (ix_board_pane_get_chosen (f.pane).type, ==, IX_EMPRESS);
  pane_click (&f, "g1");
  pane_expect (&f, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBER");
  pane_expect_nothing_chosen (&f);
  pane_step_back (&f);
  pane_expect (&f, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR");
  choose_waiting (&f, IX_EMPRESS);
  ix_board_pane_go (f.pane, ui_sq ("g1"));
  pane_press (&f);
  /* The mirror is made for Black, and cannot be taken back. */
  pane_expect (&f, "rnbqkber/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBER");
  pane_expect_marks (&f, IX_MARK_LAST_MOVE, "g8");
  pane_expect_nothing_chosen (&f);
  pane_step_back (&f);
  ui_expect_said (f.stage, 0, "The rules made that step; it cannot be taken back.");
  choose_waiting (&f, IX_AMAZON);
  pane_expect_marks (&f, IX_MARK_TARGET, "a8 b8 c8 d8");
  pane_click (&f, "d8");
  pane_press (&f);
  choose_waiting (&f, IX_PRINCESS);
  pane_expect_marks (&f, IX_MARK_TARGET, "f1 h1");
  pane_click (&f, "g1");
  pane_expect_reason (&f, IX_ILLEGAL_REPLACED);
  ui_expect_nothing_said (f.stage);
  pane_tear_down (&f, NULL);
}

static void
play_to_trade (PaneFixture *f)
{
  pane_set_up_one (f, "superchess", NULL);
  g_assert_false (gtk_widget_get_visible (decline (f)));
  pane_enter (f, "E@g1 A@d8 S@f1 V@a8");
  pane_expect (f, "vnbakser/pppppppp/8/8/8/8/PPPPPPPP/VNBAKSER");
}

static void
test_trade (void)
{
  PaneFixture f = { 0 };

  play_to_trade (&f);
  ui_wait_until (gtk_widget_get_mapped (decline (&f)));
  pane_expect_marks (&f, IX_MARK_SWAP, "a8 d8 f8 g8");
  pane_click (&f, "b8");
  pane_expect_reason (&f, IX_ILLEGAL_PRELUDE);
  pane_click (&f, "g8");
  pane_expect_marks (&f, IX_MARK_SELECTED, "g8");
  pane_expect_marks (&f, IX_MARK_SWAP, "a8 d8 f8");
  pane_click (&f, "b8");
  pane_expect_reason (&f, IX_ILLEGAL_TRADE);
  pane_click (&f, "a8");
  pane_expect (&f, "enbaksvr/pppppppp/8/8/8/8/PPPPPPPP/VNBAKSER");
  g_assert_false (gtk_widget_get_visible (decline (&f)));
  pane_expect_path (&f, "");
  pane_step_back (&f);
  g_assert_true (gtk_widget_get_visible (decline (&f)));
  g_assert_true (ix_board_pane_enter (f.pane, "Eg8<>Sf8"));
  pane_press (&f);
  /* White's mirror, and then White's first move. */
  pane_expect (&f, "vnbakesr/pppppppp/8/8/8/8/PPPPPPPP/VNBAKESR");
  pane_click (&f, "e2");
  pane_expect_marks (&f, IX_MARK_TARGET, "e3 e4");
  pane_click (&f, "e4");
  pane_press (&f);
  ui_expect_nothing_said (f.stage);
  pane_tear_down (&f, NULL);
}

static void
test_decline (void)
{
  PaneFixture f = { 0 };

  play_to_trade (&f);
  ui_wait_until (gtk_widget_get_mapped (decline (&f)));
  ui_click (decline (&f));
  g_assert_false (gtk_widget_get_visible (decline (&f)));
  pane_step_back (&f);
  g_assert_true (gtk_widget_get_visible (decline (&f)));
  g_assert_true (ix_board_pane_enter (f.pane, "--"));
  pane_press (&f);
  pane_expect (&f, "vnbakser/pppppppp/8/8/8/8/PPPPPPPP/VNBAKSER");
  pane_enter (&f, "e4 e5");
  ui_expect_nothing_said (f.stage);
  pane_tear_down (&f, NULL);
}

/* Over the middle of the board, whatever its size. */
static void
test_decline_place (void)
{
  static const int widths[] = { 300, 520, 900 };
  PaneFixture f = { 0 };

  play_to_trade (&f);
  for (gsize i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      GtkWidget *view = GTK_WIDGET (ix_board_pane_get_view (f.pane));
      graphene_rect_t board, button;

      gtk_widget_measure (GTK_WIDGET (f.pane), GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL,
                          NULL);
      gtk_widget_allocate (GTK_WIDGET (f.pane), widths[i], widths[i] + 160, -1, NULL);
      board = ui_bounds (view, GTK_WIDGET (f.pane));
      button = ui_bounds (decline (&f), GTK_WIDGET (f.pane));
      g_assert_true (graphene_rect_contains_rect (&board, &button));
      g_assert_cmpfloat (button.size.height, <, board.size.height / 4);
    }
  pane_tear_down (&f, NULL);
}

/* A pawn promotes only to pieces of the pool. */
static void
test_promotion (void)
{
  PaneFixture f = { 0 };

  pane_set_up_one (&f, "superchess", "4k3/P7/8/8/8/8/8/4K3[RNE] w - - 0 30");
  pane_click (&f, "a7 a8");
  g_assert_nonnull (pane_answer (&f, "a8", "rook"));
  g_assert_nonnull (pane_answer (&f, "a8", "knight"));
  g_assert_nonnull (pane_answer (&f, "a8", "empress"));
  g_assert_null (pane_answer (&f, "a8", "queen"));
  g_assert_null (pane_answer (&f, "a8", "amazon"));
  g_assert_null (pane_answer (&f, "a8", "Take"));
  ui_click (pane_answer (&f, "a8", "empress"));
  ui_expect_nothing_said (f.stage);
  pane_tear_down (&f, NULL);

  pane_set_up_one (&f, "superchess", "4k3/P7/8/8/8/8/8/4K3[] w - - 0 30");
  pane_click (&f, "a7");
  pane_expect_marks (&f, IX_MARK_TARGET, "");
  pane_click (&f, "a8");
  pane_expect_reason (&f, IX_ILLEGAL_POOL_EMPTY);
  pane_tear_down (&f, NULL);
}

/* Pieces in a pool cannot be chosen. */
static void
test_pool (void)
{
  PaneFixture f = { 0 };

  pane_set_up_one (&f, "superchess", "4k3/P7/8/8/8/8/8/4K3[RNE] w - - 0 30");
  for (IxPieceType type = IX_NO_PIECE; type < IX_N_PIECE_TYPES; type++)
    g_assert_false (ix_board_pane_can_choose (f.pane, (IxSource) { IX_SQ_NONE, type }));
  pane_tear_down (&f, NULL);
}

static GtkWidget *
popover_of (GtkWidget *widget)
{
  GtkWidget *popover = ui_find_type (widget, GTK_TYPE_POPOVER);

  return popover != NULL && gtk_widget_get_mapped (popover) ? popover : NULL;
}

static void
expect_how_it_moves (PaneFixture *f,
                     GtkWidget   *widget,
                     const char  *title)
{
  g_assert_true (ix_board_pane_how_it_moves (f->pane, widget));
  ui_wait_until (popover_of (widget) != NULL);
  g_assert_nonnull (ui_find_label (popover_of (widget), title));
  gtk_popover_popdown (GTK_POPOVER (popover_of (widget)));
  ui_wait_until (popover_of (widget) == NULL);
}

static void
test_how_it_moves (void)
{
  PaneFixture f = { 0 };
  IxBoardView *view;
  GtkWidget *square, *pool;

  pane_set_up_one (&f, "superchess", NULL);
  view = ix_board_pane_get_view (f.pane);
  square = GTK_WIDGET (ix_board_view_get_square (view, ui_sq ("g1")));
  expect_how_it_moves (&f, square, "Knight");
  expect_how_it_moves (&f, waiting (&f, IX_BLACK, IX_AMAZON), "Amazon");
  pool = ix_reserve_get_slot (ix_seat_bar_get_reserve (ix_board_pane_get_bar (f.pane, IX_WHITE)),
                              IX_EMPRESS);
  expect_how_it_moves (&f, pool, "Empress");
  g_assert_false (ix_board_pane_how_it_moves (
    f.pane, GTK_WIDGET (ix_board_view_get_square (view, ui_sq ("e4")))));
  g_assert_false (ix_board_pane_how_it_moves (f.pane, GTK_WIDGET (view)));
  /* By a key, for the piece that has the keyboard focus. */
  gtk_widget_grab_focus (square);
  gtk_widget_activate_action (square, "board.how-it-moves", NULL);
  ui_wait_until (popover_of (square) != NULL);
  gtk_popover_popdown (GTK_POPOVER (popover_of (square)));
  ui_wait_until (popover_of (square) == NULL);
  pane_expect_nothing_chosen (&f);
  pane_tear_down (&f, NULL);
}

int
main (int    argc,
      char **argv)
{
  ui_init (&argc, &argv);
  g_test_add_func ("/board-prelude/replace", test_replace);
  g_test_add_func ("/board-prelude/trade", test_trade);
  g_test_add_func ("/board-prelude/decline", test_decline);
  g_test_add_func ("/board-prelude/decline-place", test_decline_place);
  g_test_add_func ("/board-prelude/promotion", test_promotion);
  g_test_add_func ("/board-prelude/pool", test_pool);
  g_test_add_func ("/board-prelude/how-it-moves", test_how_it_moves);
  return g_test_run ();
}
