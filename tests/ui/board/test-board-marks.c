/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The marks of a board, the question for a promotion, and the places of its parts. */

#include "ix-now.h"
#include "ix-pane-fixture.h"

static void
test_last_move (PaneFixture  *f,
                gconstpointer data)
{
  pane_expect_marks (f, IX_MARK_LAST_MOVE, "");
  ui_step (f->session, "A:e4");
  pane_expect_marks (f, IX_MARK_LAST_MOVE, "e2 e4");
  ui_act (f->session, IX_EVENT_PRESS, "A");
  pane_expect_marks (f, IX_MARK_LAST_MOVE, "e2 e4");
  ui_play (f->session, "a:Nc6 B:d4");
  pane_expect_marks (f, IX_MARK_LAST_MOVE, "b8 c6");
  ui_step (f->session, "A:Nf3");
  pane_expect_marks (f, IX_MARK_LAST_MOVE, "f3 g1");
  ui_act (f->session, IX_EVENT_STEP_BACK, "A");
  pane_expect_marks (f, IX_MARK_LAST_MOVE, "b8 c6");
  ui_act (f->session, IX_EVENT_TAKE_BACK, "A");
  pane_expect_marks (f, IX_MARK_LAST_MOVE, "e2 e4");
}

static void
test_last_drop (PaneFixture  *f,
                gconstpointer data)
{
  ui_play (f->session, "A:N@f3");
  pane_expect_marks (f, IX_MARK_LAST_MOVE, "f3");
}

/* A board that the arbiter has corrected has no last move. */
static void
test_corrected (PaneFixture  *f,
                gconstpointer data)
{
  IxMatchEvent event = ui_event_of (IX_EVENT_CORRECT, "A");
  IxSquare *e4 = ix_board_view_get_square (ix_board_pane_get_view (f->pane), ui_sq ("e4"));

  ui_play (f->session, "A:e4");
  event.position = ix_match_first_boards (ix_match_session_get_match (f->session))->board[0];
  ui_apply (f->session, event);
  g_assert_cmpuint (ix_square_get_piece (e4), ==, 0);
  g_assert_true ((ix_square_get_marks (e4) & IX_MARK_LAST_MOVE) == 0);
}

static void
test_check (PaneFixture  *f,
            gconstpointer data)
{
  pane_expect_marks (f, IX_MARK_CHECK | IX_MARK_CHECKER, "");
  ui_step (f->session, "A:Rd8");
  pane_expect_marks (f, IX_MARK_CHECK | IX_MARK_CHECKER, "");
  ui_act (f->session, IX_EVENT_PRESS, "A");
  pane_expect_marks (f, IX_MARK_CHECK, "g8");
  pane_expect_marks (f, IX_MARK_CHECKER, "d8");
  /* The king can move away: no piece needs to arrive. */
  pane_expect_marks (f, IX_MARK_PARRY, "");
  ui_step (f->session, "a:Kg7");
  pane_expect_marks (f, IX_MARK_CHECK | IX_MARK_CHECKER, "");
}

/* After the end no square is shown where a piece would parry. */
static void
test_check_wait_end (PaneFixture  *f,
                     gconstpointer data)
{
  pane_expect_marks (f, IX_MARK_PARRY, "e2 e3 e4 e5 e6 e7");
  ui_act (f->session, IX_EVENT_RESIGN, "B");
  pane_expect_marks (f, IX_MARK_PARRY, "");
  pane_expect_marks (f, IX_MARK_CHECK, "e8");
}

/* Only a piece that arrives can parry. */
static void
test_check_wait (PaneFixture  *f,
                 gconstpointer data)
{
  pane_expect_marks (f, IX_MARK_CHECK, "e8");
  pane_expect_marks (f, IX_MARK_CHECKER, "e1");
  pane_expect_marks (f, IX_MARK_PARRY, "e2 e3 e4 e5 e6 e7");
  /* The partner Dan captures a pawn of Bob's: it parries. */
  ui_play (f->session, "B:e4 b:d5 B:exd5");
  pane_expect_marks (f, IX_MARK_PARRY, "");
  pane_click (f, "@P");
  /* For Black e2 is the 7th rank. */
  pane_expect_marks (f, IX_MARK_TARGET, "e3 e4 e5 e6 e7");
}

static void
test_targets (PaneFixture  *f,
              gconstpointer data)
{
  pane_click (f, "@N");
  /* All empty squares, and no others. */
  for (IxSq sq = 0; sq < 64; sq++)
    {
      IxSquare *square = ix_board_view_get_square (ix_board_pane_get_view (f->pane), sq);

      g_assert_cmpint ((ix_square_get_marks (square) & IX_MARK_TARGET) != 0, ==,
                       ix_square_get_piece (square) == 0);
    }
}

static void
test_lifted (PaneFixture  *f,
             gconstpointer data)
{
  ix_board_pane_lift (f->pane, (IxSource) { ui_sq ("e2"), IX_NO_PIECE });
  pane_expect_marks (f, IX_MARK_LIFTED, "e2");
  ix_board_pane_put_back (f->pane);
  pane_expect_marks (f, IX_MARK_LIFTED, "");
  pane_expect_marks (f, IX_MARK_SELECTED, "e2");
}

static void
test_source (PaneFixture  *f,
             gconstpointer data)
{
  IxReserve *white = ix_seat_bar_get_reserve (ix_board_pane_get_bar (f->pane, IX_WHITE));
  IxReserve *black = ix_seat_bar_get_reserve (ix_board_pane_get_bar (f->pane, IX_BLACK));
  GtkWidget *g1 =
    GTK_WIDGET (ix_board_view_get_square (ix_board_pane_get_view (f->pane), ui_sq ("g1")));
  IxSource source = ix_board_pane_source_at (f->pane, g1);

  g_assert_cmpuint (source.from, ==, ui_sq ("g1"));
  g_assert_true (ix_board_pane_can_choose (f->pane, source));
  source = ix_board_pane_source_at (f->pane, ix_reserve_get_slot (white, IX_KNIGHT));
  g_assert_cmpuint (source.from, ==, IX_SQ_NONE);
  g_assert_cmpint (source.type, ==, IX_KNIGHT);
  g_assert_true (ix_board_pane_can_choose (f->pane, source));
  source = ix_board_pane_source_at (f->pane, ix_reserve_get_slot (white, IX_ROOK));
  g_assert_false (ix_board_pane_can_choose (f->pane, source));
  source = ix_board_pane_source_at (f->pane, ix_reserve_get_slot (black, IX_KNIGHT));
  g_assert_cmpint (source.type, ==, IX_NO_PIECE);
  g_assert_false (ix_board_pane_can_choose (f->pane, IX_NO_SOURCE));
  source = ix_board_pane_source_at (f->pane, GTK_WIDGET (f->pane));
  g_assert_cmpint (source.type, ==, IX_NO_PIECE);
}

/* Promotion */

static gboolean
is_called (GtkWidget    *widget,
           gconstpointer name)
{
  g_autofree char *label = NULL;

  if (!GTK_IS_BUTTON (widget))
    return FALSE;
  label = ui_accessible (widget, GTK_ACCESSIBLE_PROPERTY_LABEL);
  return g_strcmp0 (label, name) == 0;
}

static void
ask_at_once (PaneFixture *f)
{
  g_assert_null (pane_question (f, "a8"));
  pane_click (f, "a7 a8");
  ui_wait_until (pane_question (f, "a8") != NULL && gtk_widget_get_mapped (pane_question (f, "a8")));
}

static void
ask (PaneFixture *f)
{
  ask_at_once (f);
  /* Waits, as a person would, until the display has shown the popover. */
  gdk_display_sync (gtk_widget_get_display (f->stage->window));
  ui_settle ();
  pane_expect (f, "8/P5k1/8/8/8/8/8/4K3");
}

/* All four are offered, the queen nearest. */
static void
test_promotion (PaneFixture  *f,
                gconstpointer data)
{
  static const struct {
    const char *name, *placement;
  } rows[] = {
    { "queen", "Q~7/6k1/8/8/8/8/8/4K3" },
    { "rook", "R~7/6k1/8/8/8/8/8/4K3" },
    { "bishop", "B~7/6k1/8/8/8/8/8/4K3" },
    { "knight", "N~7/6k1/8/8/8/8/8/4K3" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      ask (f);
      g_assert_true (gtk_window_get_focus (GTK_WINDOW (f->stage->window)) ==
                     ui_find (pane_question (f, "a8"), is_called, "queen"));
      ui_click (ui_find (pane_question (f, "a8"), is_called, rows[i].name));
      pane_expect (f, rows[i].placement);
      ui_wait_until (pane_question (f, "a8") == NULL);
      pane_expect_nothing_chosen (f);
      ui_expect_nothing_said (f->stage);
      gtk_widget_activate_action (GTK_WIDGET (f->pane), "board.step-back", NULL);
    }
}

/* The letters of the pieces choose, in either case; others do nothing, nor do they with Control. */
static void
test_promotion_letters (PaneFixture  *f,
                        gconstpointer data)
{
  static const struct {
    guint key;
    const char *placement;
  } rows[] = {
    { GDK_KEY_q, "Q~7/6k1/8/8/8/8/8/4K3" },
    { GDK_KEY_R, "R~7/6k1/8/8/8/8/8/4K3" },
    { GDK_KEY_b, "B~7/6k1/8/8/8/8/8/4K3" },
    { GDK_KEY_n, "N~7/6k1/8/8/8/8/8/4K3" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      ask (f);
      g_assert_false (ui_offer_key (pane_question (f, "a8"), GDK_KEY_k, 0, GTK_PHASE_BUBBLE));
      g_assert_false (ui_offer_key (pane_question (f, "a8"), GDK_KEY_x, 0, GTK_PHASE_BUBBLE));
      g_assert_false (ui_offer_key (pane_question (f, "a8"), GDK_KEY_q, GDK_CONTROL_MASK, GTK_PHASE_BUBBLE));
      g_assert_true (ui_offer_key (pane_question (f, "a8"), rows[i].key, 0, GTK_PHASE_BUBBLE));
      pane_expect (f, rows[i].placement);
      ui_wait_until (pane_question (f, "a8") == NULL);
      gtk_widget_activate_action (GTK_WIDGET (f->pane), "board.step-back", NULL);
    }
}

/* A player who types at another board answers no question of this one, whose player has the mouse. */
static void
test_promotion_typing (PaneFixture  *f,
                       gconstpointer data)
{
  GtkWindow *window = GTK_WINDOW (f->stage->window);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0), *entry = gtk_entry_new ();

  gtk_window_set_child (window, NULL);
  gtk_window_set_child (window, box);
  gtk_box_append (GTK_BOX (box), entry);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (f->pane));
  ui_settle ();
  for (guint typing = 0; typing < 2; typing++)
    {
      gtk_editable_set_text (GTK_EDITABLE (entry), typing ? "N" : "");
      gtk_entry_grab_focus_without_selecting (GTK_ENTRY (entry));
      ask (f);
      g_assert_cmpint (gtk_widget_is_ancestor (gtk_window_get_focus (window), entry), ==, typing);
      ui_click (ui_find (pane_question (f, "a8"), is_called, "rook"));
      pane_expect (f, "R~7/6k1/8/8/8/8/8/4K3");
      ui_wait_until (pane_question (f, "a8") == NULL);
      gtk_widget_activate_action (GTK_WIDGET (f->pane), "board.step-back", NULL);
    }
}

/* Closing it without an answer changes nothing. */
static void
test_promotion_closed (PaneFixture  *f,
                       gconstpointer data)
{
  ask (f);
  gtk_popover_popdown (GTK_POPOVER (pane_question (f, "a8")));
  ui_wait_until (pane_question (f, "a8") == NULL);
  pane_expect (f, "8/P5k1/8/8/8/8/8/4K3");
  g_assert_cmpuint (ui_journal_length (f->session), ==, 1);
  g_assert_true (ix_board_pane_enter (f->pane, "a8=R"));
  pane_expect (f, "R~7/6k1/8/8/8/8/8/4K3");
}

/* The clocks are paused while the question is open. */
static void
test_promotion_too_late (PaneFixture  *f,
                         gconstpointer data)
{
  ask (f);
  ui_act (f->session, IX_EVENT_PAUSE, "A");
  ui_click (ui_find (pane_question (f, "a8"), is_called, "queen"));
  ui_expect_said (f->stage, 0, "The clocks are paused: press Resume first.");
  pane_expect (f, "8/P5k1/8/8/8/8/8/4K3");
  ui_wait_until (pane_question (f, "a8") == NULL);
}

/* A program that presses buttons is faster than the display. */
static void
answer_at_once (void)
{
  PaneFixture f = { 0 };

  pane_set_up (&f, "8/P5k1/8/8/8/8/8/4K3 w - - 0 1");
  ask_at_once (&f);
  ui_click (ui_find (pane_question (&f, "a8"), is_called, "queen"));
  ui_wait_until (pane_question (&f, "a8") == NULL);
  for (guint i = 0; i < 50; i++)
    {
      gdk_display_sync (gtk_widget_get_display (f.stage->window));
      ui_iterate ();
    }
  pane_tear_down (&f, NULL);
}

static void
test_promotion_at_once (void)
{
  if (g_test_subprocess ())
    {
      answer_at_once ();
      return;
    }
  g_test_trap_subprocess (NULL, 60 * G_USEC_PER_SEC, 0);
  g_assert_true (g_test_trap_has_passed ());
}

/* The board disappears under the open question: another match is shown, the window is closed. */
static void
abandon_promotion (void)
{
  PaneFixture f = { 0 };

  pane_set_up (&f, "8/P5k1/8/8/8/8/8/4K3 w - - 0 1");
  ask (&f);
  gtk_window_set_child (GTK_WINDOW (f.stage->window), NULL);
  ui_settle ();
  pane_tear_down (&f, NULL);
}

static void
test_promotion_abandoned (void)
{
  if (g_test_subprocess ())
    {
      abandon_promotion ();
      return;
    }
  g_test_trap_subprocess (NULL, 60 * G_USEC_PER_SEC, 0);
  g_assert_true (g_test_trap_has_passed ());
}

/* Places */

static void
test_labels (PaneFixture  *f,
             gconstpointer data)
{
  gtk_test_accessible_assert_property (f->pane, GTK_ACCESSIBLE_PROPERTY_LABEL, "Board A");
  gtk_test_accessible_assert_property (ix_board_pane_get_view (f->pane),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Board A, Ann (white) – Cid (black)");
}

/* Board B is shown from Black's side: partners sit side by side. */
static void
test_board_b (void)
{
  PaneFixture f;
  GtkWidget *white, *black;

  f.store = ui_store ();
  pane_show (&f, ui_live (f.store, "newport", "-", 2, IX_STORY_MANUAL), 1);
  white = GTK_WIDGET (ix_board_pane_get_bar (f.pane, IX_WHITE));
  black = GTK_WIDGET (ix_board_pane_get_bar (f.pane, IX_BLACK));
  g_assert_cmpfloat (ui_bounds (white, GTK_WIDGET (f.pane)).origin.y, <,
                     ui_bounds (black, GTK_WIDGET (f.pane)).origin.y);
  g_assert_cmpuint (ix_board_view_get_cursor (ix_board_pane_get_view (f.pane)), ==, ui_sq ("e7"));
  pane_tear_down (&f, NULL);
}

static void
expect_layout (PaneFixture *f,
               int          width,
               int          height)
{
  GtkWidget *pane = GTK_WIDGET (f->pane);
  IxBoardView *view = ix_board_pane_get_view (f->pane);
  GtkWidget *parts[3] = { GTK_WIDGET (ix_board_pane_get_bar (f->pane, IX_BLACK)),
                          GTK_WIDGET (view),
                          GTK_WIDGET (ix_board_pane_get_bar (f->pane, IX_WHITE)) };
  IxSeatShape shape = ix_board_pane_get_shape (f->pane, 40);
  graphene_rect_t a1;
  float below = 0;

  ix_board_pane_set_digits (f->pane, 40);
  gtk_widget_measure (pane, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
  gtk_widget_allocate (pane, width, height, -1, NULL);
  a1 = ui_bounds (GTK_WIDGET (ix_board_view_get_square (view, 0)), pane);
  g_assert_cmpint ((int) a1.size.width, ==, ix_board_pane_side_for (width, height, &shape));
  for (guint i = 0; i < 3; i++)
    {
      graphene_rect_t bounds = ui_bounds (parts[i], pane);

      g_assert_cmpfloat (bounds.origin.y, >=, below);
      g_assert_cmpfloat (bounds.origin.x, >=, 0);
      g_assert_cmpfloat (bounds.origin.x + bounds.size.width, <=, (float) width);
      below = bounds.origin.y + bounds.size.height;
      /* The bars are above and below the squares. */
      if (i != 1)
        {
          g_assert_cmpfloat (bounds.origin.x, ==, a1.origin.x);
          g_assert_cmpfloat (bounds.size.width, ==, 8 * a1.size.width);
        }
    }
  g_assert_cmpfloat (below, <=, (float) height);
}

static void
test_layout (PaneFixture  *f,
             gconstpointer data)
{
  for (int width = 320; width <= 1200; width += 40)
    for (int height = 420; height <= 1200; height += 40)
      expect_layout (f, width, height);
}

int
main (int    argc,
      char **argv)
{
  static const char pawn[] = "8/P5k1/8/8/8/8/8/4K3 w - - 0 1";
  static const char hand[] = "6k1/5p1p/5P2/8/8/8/8/6K1[QNP] w - - 0 1";

  ui_init (&argc, &argv);
  PANE_CASE ("/board-marks/last-move", NULL, test_last_move);
  PANE_CASE ("/board-marks/last-drop", hand, test_last_drop);
  PANE_CASE ("/board-marks/corrected", NULL, test_corrected);
  PANE_CASE ("/board-marks/check", "6k1/8/8/8/8/8/8/3R2K1 w - - 0 1", test_check);
  PANE_CASE ("/board-marks/check-wait", "3rkr2/3p1p2/8/8/8/8/8/4R1K1 b - - 0 1", test_check_wait);
  PANE_CASE ("/board-marks/check-wait-end", "3rkr2/3p1p2/8/8/8/8/8/4R1K1 b - - 0 1", test_check_wait_end);
  PANE_CASE ("/board-marks/targets", hand, test_targets);
  PANE_CASE ("/board-marks/lifted", NULL, test_lifted);
  PANE_CASE ("/board-marks/source", "6k1/5p1p/5P2/8/8/8/8/6NK[N] w - - 0 1", test_source);
  PANE_CASE ("/board-marks/promotion/each", pawn, test_promotion);
  PANE_CASE ("/board-marks/promotion/letters", pawn, test_promotion_letters);
  PANE_CASE ("/board-marks/promotion/typing", pawn, test_promotion_typing);
  PANE_CASE ("/board-marks/promotion/closed", pawn, test_promotion_closed);
  PANE_CASE ("/board-marks/promotion/too-late", pawn, test_promotion_too_late);
  g_test_add_func ("/board-marks/promotion/at-once", test_promotion_at_once);
  g_test_add_func ("/board-marks/promotion/abandoned", test_promotion_abandoned);
  PANE_CASE ("/board-marks/labels", NULL, test_labels);
  g_test_add_func ("/board-marks/board-b", test_board_b);
  PANE_CASE ("/board-marks/layout", NULL, test_layout);
  return g_test_run ();
}
