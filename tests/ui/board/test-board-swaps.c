/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Swaps on a board: by clicks, by dragging, by text; the path that is drawn, and the reasons. */

#include "ix-format.h"
#include "ix-pane-fixture.h"
#include "ix-seat-name.h"

#define FIRST_PLACEMENT "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"

/* A knight on d3 would check White's king. */
#define KNIGHT(third) "3n2k1/8/8/8/8/" third "/3Q4/4K3 w - - 0 1"

static guint
chosen (PaneFixture *f)
{
  return ix_board_pane_get_chosen (f->pane).from;
}

static void
expect_description (PaneFixture *f,
                    const char  *square,
                    const char  *text)
{
  IxBoardView *view = ix_board_pane_get_view (f->pane);

  gtk_test_accessible_assert_property (ix_board_view_get_square (view, ui_sq (square)),
                                       GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text);
}

static void
test_targets (void)
{
  PaneFixture f = { 0 };

  pane_set_up_one (&f, "swap", NULL);
  pane_click (&f, "d1");
  pane_expect_marks (&f, IX_MARK_SWAP, "c1 c2 d2 e1 e2");
  pane_expect_marks (&f, IX_MARK_TARGET, "");
  pane_expect_path (&f, "");
  /* A piece that is no target is chosen itself. */
  pane_click (&f, "b1");
  pane_expect_marks (&f, IX_MARK_SELECTED, "b1");
  pane_expect_marks (&f, IX_MARK_SWAP, "d2");
  pane_expect_marks (&f, IX_MARK_TARGET, "a3 c3");
  expect_description (&f, "d2", "may be swapped");
  pane_tear_down (&f, NULL);
}

/* The piece that swaps stays chosen, its path is drawn, and the pieces that it met are used up. */
static void
test_sequence (void)
{
  PaneFixture f = { 0 };

  pane_set_up_one (&f, "swap", NULL);
  pane_click (&f, "d1 c2");
  pane_expect (&f, "rnbqkbnr/pppppppp/8/8/8/8/PPQPPPPP/RNBPKBNR");
  g_assert_cmpuint (chosen (&f), ==, ui_sq ("c2"));
  pane_expect_marks (&f, IX_MARK_SELECTED, "c2");
  pane_expect_marks (&f, IX_MARK_SWAP, "b1 b2 c1 c7 d2 h7");
  pane_expect_marks (&f, IX_MARK_USED, "d1");
  pane_expect_path (&f, "d1 c2");
  pane_click (&f, "c7 b7 b2");
  pane_expect (&f, "rnbqkbnr/pPpppppp/8/8/8/8/PQpPPPPP/RNBPKBNR");
  pane_expect_path (&f, "d1 c2 c7 b7 b2");
  pane_expect_marks (&f, IX_MARK_USED, "b7 c2 c7 d1");
  pane_expect_marks (&f, IX_MARK_LAST_MOVE, "b2 d1");
  pane_expect_marks (&f, IX_MARK_PASSED, "b7 c2 c7");
  expect_description (&f, "c7", "used up in this turn, passed in the last move");
  ui_expect_nothing_said (f.stage);
  pane_press (&f);
  /* The path is complete: its squares stay marked, and no piece is used up any more. */
  pane_expect_path (&f, "");
  pane_expect_marks (&f, IX_MARK_USED, "");
  pane_expect_marks (&f, IX_MARK_LAST_MOVE, "b2 d1");
  pane_expect_marks (&f, IX_MARK_PASSED, "b7 c2 c7");
  pane_expect_nothing_chosen (&f);
  pane_tear_down (&f, NULL);
}

/* One step at a time; on the way the piece is chosen again. */
static void
test_step_back (void)
{
  PaneFixture f = { 0 };

  pane_set_up_one (&f, "swap", NULL);
  pane_click (&f, "d1 c2 c7 b7");
  pane_step_back (&f);
  pane_expect_path (&f, "d1 c2 c7");
  g_assert_cmpuint (chosen (&f), ==, ui_sq ("c7"));
  pane_step_back (&f);
  pane_expect_path (&f, "d1 c2");
  pane_click (&f, "h7");
  pane_expect_path (&f, "d1 c2 h7");
  pane_step_back (&f);
  pane_step_back (&f);
  pane_expect (&f, FIRST_PLACEMENT);
  pane_expect_path (&f, "");
  pane_expect_nothing_chosen (&f);
  ui_expect_nothing_said (f.stage);
  pane_step_back (&f);
  ui_expect_said (f.stage, 0, ix_format_refusal (IX_REFUSED_TURN));
  pane_tear_down (&f, NULL);
}

/* Dropped, and chosen again; no other piece can continue. */
static void
test_let_go (void)
{
  PaneFixture f = { 0 };

  pane_set_up_one (&f, "swap", NULL);
  pane_click (&f, "d1 c2");
  gtk_widget_activate_action (GTK_WIDGET (f.pane), "board.let-go", NULL);
  pane_expect_nothing_chosen (&f);
  pane_expect_path (&f, "d1 c2");
  pane_click (&f, "a1");
  pane_expect_reason (&f, IX_ILLEGAL_SWAP_OTHER);
  pane_expect_nothing_chosen (&f);
  pane_click (&f, "c2");
  g_assert_cmpuint (chosen (&f), ==, ui_sq ("c2"));
  pane_click (&f, "c2");
  pane_expect_nothing_chosen (&f);
  /* A click on a target chooses the piece again. */
  pane_click (&f, "c7");
  g_assert_cmpuint (chosen (&f), ==, ui_sq ("c2"));
  gtk_widget_activate_action (GTK_WIDGET (f.pane), "board.let-go", NULL);
  pane_expect_nothing_chosen (&f);
  pane_tear_down (&f, NULL);
}

static void
test_reasons (void)
{
  PaneFixture f = { 0 };

  pane_set_up_one (&f, "swap", KNIGHT ("3P3P"));
  pane_click (&f, "d2 a4");
  pane_expect_reason (&f, IX_ILLEGAL_MOVE);
  pane_click (&f, "g8");
  pane_expect_reason (&f, IX_ILLEGAL_SWAP_KING);
  pane_click (&f, "d3");
  pane_expect_path (&f, "d2 d3");
  pane_click (&f, "d2");
  pane_expect_reason (&f, IX_ILLEGAL_USED_UP);
  pane_click (&f, "d8");
  pane_expect_reason (&f, IX_ILLEGAL_NEW_CHECK);
  pane_click (&f, "e4");
  pane_expect_reason (&f, IX_ILLEGAL_SWAP_EMPTY);
  pane_click (&f, "e1");
  pane_expect_reason (&f, IX_ILLEGAL_SWAP_REACH);
  /* None of these drops the choice. */
  g_assert_cmpuint (chosen (&f), ==, ui_sq ("d3"));
  pane_expect_path (&f, "d2 d3");
  g_assert_cmpuint (ui_journal_length (f.session), ==, 2);
  pane_tear_down (&f, NULL);
}

/* Even if no swap is left, the reason is shown. */
static void
test_reasons_at_the_end (void)
{
  PaneFixture f = { 0 };

  pane_set_up_one (&f, "swap", KNIGHT ("3P4"));
  pane_click (&f, "d2 d3");
  pane_expect_nothing_chosen (&f);
  pane_click (&f, "d2");
  pane_expect_reason (&f, IX_ILLEGAL_USED_UP);
  pane_click (&f, "d8");
  pane_expect_reason (&f, IX_ILLEGAL_NEW_CHECK);
  pane_click (&f, "d3");
  pane_expect_reason (&f, IX_ILLEGAL_TURN_DONE);
  pane_tear_down (&f, NULL);
}

static void
press_clock (PaneFixture *f,
             IxColour     colour)
{
  g_signal_emit_by_name (ix_seat_bar_get_clock (ix_board_pane_get_bar (f->pane, colour)),
                         "clicked");
}

/* Swapping two rooks changes nothing: answering with another such swap is KO. */
static void
test_ko (void)
{
  PaneFixture f = { 0 };

  pane_set_up_one (&f, "swap", "rr6/5pkp/8/8/8/8/5PKP/RR6 w - - 0 1");
  press_clock (&f, IX_WHITE);
  ui_expect_said (f.stage, 0, "First make a move, then press the clock.");
  pane_click (&f, "a1 b1");
  press_clock (&f, IX_WHITE);
  ui_expect_nothing_said (f.stage);
  pane_click (&f, "a8 b8");
  press_clock (&f, IX_BLACK);
  pane_expect_reason (&f, IX_ILLEGAL_KO);
  pane_expect_path (&f, "a8 b8");
  pane_click (&f, "b1");
  press_clock (&f, IX_BLACK);
  ui_expect_nothing_said (f.stage);
  pane_expect (&f, "rR6/5pkp/8/8/8/8/5PKP/Rr6");
  pane_tear_down (&f, NULL);
}

/* The clock is pressed automatically only if the turn must end. */
static void
test_automatic (void)
{
  PaneFixture f = { 0 };

  f.store = ui_store ();
  pane_show (&f, ui_live (f.store, "swap", "-", 1, IX_STORY_AUTOMATIC), 0);
  ui_act (f.session, IX_EVENT_START, "A");
  pane_click (&f, "d1 c2");
  pane_expect_path (&f, "d1 c2");
  press_clock (&f, IX_WHITE);
  ui_expect_nothing_said (f.stage);
  pane_click (&f, "g8 f6");
  pane_expect_path (&f, "");
  pane_click (&f, "g1 f3");
  pane_expect (&f, "rnbqkb1r/pppppppp/5n2/8/8/5N2/PPQPPPPP/RNBPKB1R");
  ui_expect_nothing_said (f.stage);
  pane_tear_down (&f, NULL);
}

/* A piece that may be captured may be swapped too: the player is asked. */
static void
test_take_or_swap (void)
{
  static const struct {
    const char *answer, *placement, *path;
  } rows[] = {
    { "Take", "3Q2k1/8/8/8/8/8/8/7K", "" },
    { "Swap", "3Q2k1/8/8/8/8/8/3n4/7K", "d2 d8" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      PaneFixture f = { 0 };

      pane_set_up_one (&f, "swap", "3n2k1/8/8/8/8/8/3Q4/7K w - - 0 1");
      pane_click (&f, "d2");
      expect_description (&f, "d8", "can go here, may be swapped");
      pane_click (&f, "d8");
      g_assert_nonnull (pane_answer (&f, "d8", "Swap"));
      g_assert_true (gtk_window_get_focus (GTK_WINDOW (f.stage->window)) ==
                     pane_answer (&f, "d8", "Take"));
      ui_click (pane_answer (&f, "d8", rows[i].answer));
      pane_expect (&f, rows[i].placement);
      pane_expect_path (&f, rows[i].path);
      ui_expect_nothing_said (f.stage);
      pane_tear_down (&f, NULL);
    }
}

/* The arrow keys move between the answers, not on the board below. */
/* If a check forbids the swap, the piece is not simply captured: the reason is shown. */
static void
test_only_taken (void)
{
  PaneFixture f = { 0 };

  pane_set_up_one (&f, "swap", "7k/8/8/3r4/4Q3/8/8/4K3 w - - 0 1");
  pane_click (&f, "e4");
  expect_description (&f, "d5", "can go here");
  pane_click (&f, "d5");
  g_assert_nonnull (pane_answer (&f, "d5", "Take"));
  g_assert_null (pane_answer (&f, "d5", "Swap"));
  ui_click (pane_answer (&f, "d5", "Take"));
  pane_expect (&f, "7k/8/8/3Q4/8/8/8/4K3");
  pane_tear_down (&f, NULL);
}

static void
test_choice_keys (void)
{
  PaneFixture f = { 0 };
  IxBoardView *view;

  pane_set_up_one (&f, "swap", "3n2k1/8/8/8/8/8/3Q4/7K w - - 0 1");
  view = ix_board_pane_get_view (f.pane);
  gtk_widget_grab_focus (GTK_WIDGET (ix_board_view_get_square (view, ui_sq ("d8"))));
  pane_click (&f, "d2 d8");
  ui_wait_until (gtk_widget_get_height (pane_answer (&f, "d8", "Swap")) > 0);
  gtk_widget_child_focus (f.stage->window, GTK_DIR_DOWN);
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (f.stage->window)) ==
                 pane_answer (&f, "d8", "Swap"));
  for (guint i = 0; i < 5; i++)
    {
      GtkWidget *focus;

      gtk_widget_child_focus (f.stage->window, i & 1 ? GTK_DIR_DOWN : GTK_DIR_RIGHT);
      focus = gtk_window_get_focus (GTK_WINDOW (f.stage->window));
      g_assert_true (gtk_widget_is_ancestor (focus, pane_question (&f, "d8")));
    }
  g_assert_cmpuint (ix_board_view_get_cursor (view), ==, ui_sq ("d8"));
  pane_tear_down (&f, NULL);
}

/* A swap may promote the enemy pawn; as a queen or rook it would give check. */
static void
test_promotion (void)
{
  PaneFixture f = { 0 };

  pane_set_up_one (&f, "swap", "6k1/8/8/8/8/8/4p3/4R2K w - - 0 1");
  pane_click (&f, "e1 e2");
  g_assert_nonnull (pane_answer (&f, "e2", "Take"));
  g_assert_null (pane_answer (&f, "e2", "Swap"));
  g_assert_null (pane_answer (&f, "e2", "queen"));
  g_assert_nonnull (pane_answer (&f, "e2", "bishop"));
  ui_click (pane_answer (&f, "e2", "knight"));
  pane_expect (&f, "6k1/8/8/8/8/8/4R3/4n2K");
  pane_tear_down (&f, NULL);
}

static void
test_drag (void)
{
  PaneFixture f = { 0 };

  pane_set_up_one (&f, "swap", NULL);
  ix_board_pane_lift (f.pane, (IxSource) { ui_sq ("d1"), IX_NO_PIECE });
  ix_board_pane_put_back (f.pane);
  ix_board_pane_go (f.pane, ui_sq ("c2"));
  pane_expect_path (&f, "d1 c2");
  g_assert_true (ix_board_pane_can_choose (f.pane, (IxSource) { ui_sq ("c2"), IX_NO_PIECE }));
  g_assert_false (ix_board_pane_can_choose (f.pane, (IxSource) { ui_sq ("b1"), IX_NO_PIECE }));
  ix_board_pane_lift (f.pane, (IxSource) { ui_sq ("c2"), IX_NO_PIECE });
  pane_expect_marks (&f, IX_MARK_LIFTED, "c2");
  ix_board_pane_put_back (f.pane);
  ix_board_pane_go (f.pane, ui_sq ("c7"));
  pane_expect_path (&f, "d1 c2 c7");
  pane_expect_marks (&f, IX_MARK_LIFTED, "");
  pane_tear_down (&f, NULL);
}

/* Whole turns, the rest of one, and a turn that replaces the steps made. */
static void
test_enter (void)
{
  PaneFixture f = { 0 };

  pane_set_up_one (&f, "swap", NULL);
  g_assert_true (ix_board_pane_enter (f.pane, "Qd1/c2/c7"));
  pane_expect_path (&f, "d1 c2 c7");
  g_assert_true (ix_board_pane_enter (f.pane, "/b7"));
  g_assert_true (ix_board_pane_enter (f.pane, "b2"));
  pane_expect_path (&f, "d1 c2 c7 b7 b2");
  ui_expect_nothing_said (f.stage);
  g_assert_false (ix_board_pane_enter (f.pane, "/e8"));
  g_assert_true (g_str_has_prefix (f.stage->said, "“/e8”: "));
  f.stage->n_said = 0;
  pane_expect_path (&f, "d1 c2 c7 b7 b2");
  g_assert_true (ix_board_pane_enter (f.pane, "Qd1/c2/h7"));
  pane_expect_path (&f, "d1 c2 h7");
  g_assert_true (ix_board_pane_enter (f.pane, "Nf3"));
  pane_expect (&f, "rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R");
  g_assert_false (ix_board_pane_enter (f.pane, "e4"));
  pane_press (&f);
  g_assert_true (ix_board_pane_enter (f.pane, "Qd8/c7"));
  pane_expect_path (&f, "d8 c7");
  pane_tear_down (&f, NULL);
}

/* After a correction the beginning of the turn is unknown, but the turn can be continued. */
static void
test_enter_corrected (void)
{
  PaneFixture f = { 0 };
  IxMatchEvent event = ui_event_of (IX_EVENT_CORRECT, "A");

  pane_set_up_one (&f, "swap", NULL);
  pane_enter (&f, "e4 e5");
  event.position = ix_match_first_boards (ix_match_session_get_match (f.session))->board[0];
  ui_apply (f.session, event);
  g_assert_true (ix_board_pane_enter (f.pane, "Qd1/c2"));
  g_assert_true (ix_board_pane_enter (f.pane, "/c7"));
  g_assert_false (ix_board_pane_enter (f.pane, "Qd1/d2"));
  pane_expect_path (&f, "d1 c2 c7");
  pane_tear_down (&f, NULL);
}

/* Without pieces beside it the board has more room: it and the bars still fit, and the bars show
 * player and time. */
static void
test_room (void)
{
  static const struct {
    int width, height;
  } rooms[] = { { 300, 380 }, { 420, 420 }, { 500, 497 }, { 900, 620 }, { 640, 900 } };
  PaneFixture f = { 0 };
  IxSeatShape bare, full;
  GtkWidget *pane;

  pane_set_up_one (&f, "swap", NULL);
  pane = GTK_WIDGET (f.pane);
  bare = full = ix_board_pane_get_shape (f.pane, 40);
  g_assert_cmpuint (bare.n_slots, ==, 0);
  full.n_slots = 5;
  ix_board_pane_set_digits (f.pane, 40);
  for (gsize i = 0; i < G_N_ELEMENTS (rooms); i++)
    {
      int side = ix_board_pane_side_for (rooms[i].width, rooms[i].height, &bare);
      IxSquare *a1 = ix_board_view_get_square (ix_board_pane_get_view (f.pane), 0);

      g_assert_cmpint (side, >=, ix_board_pane_side_for (rooms[i].width, rooms[i].height, &full));
      gtk_widget_measure (pane, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
      gtk_widget_allocate (pane, rooms[i].width, rooms[i].height, -1, NULL);
      g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (a1)), ==, side);
      for (IxColour colour = IX_WHITE; colour <= IX_BLACK; colour++)
        {
          IxSeatBar *bar = ix_board_pane_get_bar (f.pane, colour);
          graphene_rect_t room = ui_bounds (GTK_WIDGET (bar), pane);
          graphene_rect_t clock = ui_bounds (GTK_WIDGET (ix_seat_bar_get_clock (bar)), pane);
          graphene_rect_t name = ui_bounds (ui_find_type (GTK_WIDGET (bar), IX_TYPE_SEAT_NAME), pane);

          g_assert_true (graphene_rect_contains_rect (&room, &clock));
          g_assert_cmpfloat (clock.size.height, >=, 30);
          g_assert_cmpfloat (name.size.width, >=, 40);
          g_assert_false (graphene_rect_intersection (&name, &clock, NULL));
        }
    }
  pane_tear_down (&f, NULL);
}

/* Balanced */

static void
expect_refusal (PaneFixture *f,
                const char  *typed,
                const char  *why)
{
  g_autofree char *said = g_strdup_printf ("“%s”: %s", typed, why);

  g_assert_false (ix_board_pane_enter (f->pane, typed));
  ui_expect_said (f->stage, 0, said);
}

/* The answer says that a typed turn is too long or too short, and not what to do on the board. */
static void
test_balanced_refused (void)
{
  PaneFixture f = { 0 };

  pane_set_up_one (&f, "balanced-swap", NULL);
  expect_refusal (&f, "e4 d1/e1", "White’s first turn is a move without a swap.");
  expect_refusal (&f, "d1/e1", "White’s first turn is a move without a swap.");
  expect_refusal (&f, "e4 d4", "that is more than one turn.");
  pane_click (&f, "e2 e4");
  expect_refusal (&f, "d1/e1", "White’s first turn is a move without a swap.");
  pane_press (&f);
  expect_refusal (&f, "Nc6", "type the swap behind the move, such as Nc6 f8/g7.");
  expect_refusal (&f, "Nc6 Nf6", "type the swap behind the move, such as Nc6 f8/g7.");
  expect_refusal (&f, "f8/g7", "First a move, then the swap.");
  pane_click (&f, "b8 c6");
  expect_refusal (&f, "Nf6", "The move is made: now a swap must follow.");
  pane_tear_down (&f, NULL);
}

/* So it is with a sequence that goes on behind a check. */
static void
test_swap_refused (void)
{
  PaneFixture f = { 0 };

  pane_set_up_one (&f, "swap", "3bk3/8/8/8/8/8/3R4/K7 w - - 0 1");
  expect_refusal (&f, "Rd2/d8/e8", "that is more than one turn.");
  pane_tear_down (&f, NULL);
}

static void
test_balanced (void)
{
  PaneFixture f = { 0 };

  pane_set_up_one (&f, "balanced-swap", NULL);
  pane_click (&f, "e2");
  pane_expect_marks (&f, IX_MARK_SWAP, "");
  pane_click (&f, "e4");
  press_clock (&f, IX_WHITE);
  pane_click (&f, "b8 c6");
  press_clock (&f, IX_BLACK);
  pane_expect_reason (&f, IX_ILLEGAL_SWAP_DUE);
  pane_expect_nothing_chosen (&f);
  pane_click (&f, "f8");
  pane_expect_marks (&f, IX_MARK_SWAP, "e7 g7");
  pane_expect_marks (&f, IX_MARK_TARGET, "");
  /* Any other piece may swap, the king too. */
  pane_click (&f, "e8");
  pane_expect_marks (&f, IX_MARK_SELECTED, "e8");
  pane_click (&f, "f8");
  pane_expect (&f, "r1bqbknr/pppppppp/2n5/8/4P3/8/PPPP1PPP/RNBQKBNR");
  pane_expect_path (&f, "e8 f8");
  pane_expect_marks (&f, IX_MARK_LAST_MOVE, "b8 c6 e8 f8");
  pane_click (&f, "a7");
  pane_expect_reason (&f, IX_ILLEGAL_TURN_DONE);
  pane_step_back (&f);
  pane_expect_path (&f, "");
  pane_click (&f, "f8 g7");
  press_clock (&f, IX_BLACK);
  ui_expect_nothing_said (f.stage);
  pane_expect (&f, "r1bqkpnr/ppppppbp/2n5/8/4P3/8/PPPP1PPP/RNBQKBNR");
  pane_tear_down (&f, NULL);
}

static void
test_balanced_enter (void)
{
  PaneFixture f = { 0 };

  pane_set_up_one (&f, "balanced-swap", NULL);
  pane_enter (&f, "e4");
  g_assert_true (ix_board_pane_enter (f.pane, "Nc6 f8/g7"));
  pane_expect (&f, "r1bqkpnr/ppppppbp/2n5/8/4P3/8/PPPP1PPP/RNBQKBNR");
  pane_press (&f);
  pane_click (&f, "g1 f3");
  g_assert_true (ix_board_pane_enter (f.pane, "f1/g2"));
  pane_expect (&f, "r1bqkpnr/ppppppbp/2n5/8/4P3/5N2/PPPP1PBP/RNBQKP1R");
  pane_press (&f);
  pane_click (&f, "g8 f6");
  /* A different turn from the one begun. */
  g_assert_true (ix_board_pane_enter (f.pane, "d5 c6/d8"));
  ui_expect_nothing_said (f.stage);
  pane_tear_down (&f, NULL);
}

int
main (int    argc,
      char **argv)
{
  ui_init (&argc, &argv);
  g_test_add_func ("/board-swaps/targets", test_targets);
  g_test_add_func ("/board-swaps/sequence", test_sequence);
  g_test_add_func ("/board-swaps/step-back", test_step_back);
  g_test_add_func ("/board-swaps/let-go", test_let_go);
  g_test_add_func ("/board-swaps/reasons", test_reasons);
  g_test_add_func ("/board-swaps/reasons-at-the-end", test_reasons_at_the_end);
  g_test_add_func ("/board-swaps/ko", test_ko);
  g_test_add_func ("/board-swaps/automatic", test_automatic);
  g_test_add_func ("/board-swaps/take-or-swap", test_take_or_swap);
  g_test_add_func ("/board-swaps/only-taken", test_only_taken);
  g_test_add_func ("/board-swaps/choice-keys", test_choice_keys);
  g_test_add_func ("/board-swaps/promotion", test_promotion);
  g_test_add_func ("/board-swaps/drag", test_drag);
  g_test_add_func ("/board-swaps/enter", test_enter);
  g_test_add_func ("/board-swaps/enter-corrected", test_enter_corrected);
  g_test_add_func ("/board-swaps/room", test_room);
  g_test_add_func ("/board-swaps/balanced", test_balanced);
  g_test_add_func ("/board-swaps/balanced-enter", test_balanced_enter);
  g_test_add_func ("/board-swaps/balanced-refused", test_balanced_refused);
  g_test_add_func ("/board-swaps/swap-refused", test_swap_refused);
  return g_test_run ();
}
