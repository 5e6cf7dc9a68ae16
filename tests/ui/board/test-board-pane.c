/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Steps on a board: by clicks, from the hand, by text; and the messages when they fail. */

#include "ix-format.h"
#include "ix-pane-fixture.h"
#include "ix-test.h"

#define AFTER_E4 "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR"
#define PLACEMENT "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"

static void
test_click_click (PaneFixture  *f,
                  gconstpointer data)
{
  pane_expect_nothing_chosen (f);
  pane_click (f, "e2");
  g_assert_cmpuint (ix_board_pane_get_chosen (f->pane).from, ==, ui_sq ("e2"));
  pane_expect_marks (f, IX_MARK_SELECTED, "e2");
  pane_expect_marks (f, IX_MARK_TARGET, "e3 e4");
  pane_expect (f, PLACEMENT);
  pane_click (f, "e4");
  pane_expect (f, AFTER_E4);
  pane_expect_nothing_chosen (f);
  ui_expect_nothing_said (f->stage);
  pane_click (f, "d2");
  ui_expect_said (f->stage, 0, "The turn is done: press the clock, or take the move back.");
  pane_expect_nothing_chosen (f);
}

static void
test_choose (PaneFixture  *f,
             gconstpointer data)
{
  pane_click (f, "e2 d2");
  pane_expect_marks (f, IX_MARK_SELECTED, "d2");
  pane_click (f, "d2");
  pane_expect_nothing_chosen (f);
  pane_click (f, "e5");
  pane_expect_nothing_chosen (f);
  ui_expect_nothing_said (f->stage);
  pane_click (f, "e7");
  ui_expect_said (f->stage, 0, "White is to move.");
  pane_click (f, "g1");
  pane_expect_marks (f, IX_MARK_TARGET, "f3 h3");
  gtk_widget_activate_action (GTK_WIDGET (f->pane), "board.let-go", NULL);
  pane_expect_nothing_chosen (f);
}

static void
test_not_now (PaneFixture  *f,
              gconstpointer data)
{
  ui_act (f->session, IX_EVENT_PAUSE, "A");
  pane_click (f, "e2");
  ui_expect_said (f->stage, 0, "The clocks are paused: press Resume first.");
  g_assert_false (ix_board_pane_enter (f->pane, "e4"));
  ui_expect_said (f->stage, 0, "The clocks are paused: press Resume first.");
  pane_expect_nothing_chosen (f);
  ui_act (f->session, IX_EVENT_RESUME, "A");
  pane_click (f, "e2");
  /* A pause drops the choice. */
  ui_act (f->session, IX_EVENT_PAUSE, "A");
  pane_expect_nothing_chosen (f);
  ui_act (f->session, IX_EVENT_RESUME, "A");
  ui_act (f->session, IX_EVENT_RESIGN, "A");
  pane_click (f, "e2");
  ui_expect_said (f->stage, 0, "The match is over.");
  pane_expect (f, PLACEMENT);
}

static void
test_board_over (PaneFixture  *f,
                 gconstpointer data)
{
  IxMatchEvent event = ui_event_of (IX_EVENT_RULE_BOARD, "A");

  event.over.result = IX_BOARD_DRAWN;
  ui_apply (f->session, event);
  pane_click (f, "e2");
  ui_expect_said (f->stage, 0, "This board is over.");
}

static void
test_not_started (void)
{
  PaneFixture f;

  f.store = ui_store ();
  pane_show (&f, ui_live (f.store, "newport", "-", 2, IX_STORY_MANUAL), 0);
  pane_click (&f, "e2");
  ui_expect_said (f.stage, 0, "Press Start to let the clocks run.");
  pane_expect_nothing_chosen (&f);
  pane_tear_down (&f, NULL);
}

/* Checks the message for an illegal target; the piece stays chosen. */
static void
expect_illegal (PaneFixture *f,
                const char  *places,
                const char  *what)
{
  gtk_widget_activate_action (GTK_WIDGET (f->pane), "board.let-go", NULL);
  pane_click (f, places);
  ui_expect_said (f->stage, 0, what);
}

static void
test_illegal (PaneFixture  *f,
              gconstpointer data)
{
  expect_illegal (f, "e2 e5", "That piece does not move there.");
  pane_expect_marks (f, IX_MARK_SELECTED, "e2");
  expect_illegal (f, "g1 g3", "That piece does not move there.");
  expect_illegal (f, "a1 a5", "That piece does not move there.");
  pane_expect (f, PLACEMENT);
  g_assert_cmpuint (ui_journal_length (f->session), ==, 1);
}

/* After a refusal both ways lead on: another square, or the piece again and then the square. */
static void
test_try_again (PaneFixture  *f,
                gconstpointer data)
{
  pane_click (f, "e2 e5 e2");
  pane_expect_marks (f, IX_MARK_SELECTED, "e2");
  ui_expect_nothing_said (f->stage);
  pane_click (f, "e2");
  pane_expect_nothing_chosen (f);
  pane_click (f, "e2 e5 e2 e4");
  pane_expect (f, AFTER_E4);
}

/* The rook on e8 attacks White's king on e1 through White's own bishop, and the other bishop
 * attacks f1. */
static void
test_illegal_king (PaneFixture  *f,
                   gconstpointer data)
{
  expect_illegal (f, "e2 d3", "Your own king would stand in check.");
  expect_illegal (f, "e1 f1", "Your own king would stand in check.");
  expect_illegal (f, "e1 g1", "The king may not castle out of, through or into check.");
  expect_illegal (f, "e1 c1", "The right to castle there is lost.");
  g_assert_cmpuint (ui_journal_length (f->session), ==, 1);
}

static void
test_castle (PaneFixture  *f,
             gconstpointer data)
{
  pane_click (f, "e1");
  pane_expect_marks (f, IX_MARK_TARGET, "c1 d1 d2 e2 f1 f2 g1");
  pane_click (f, "g1");
  pane_expect (f, "4k3/8/8/8/8/8/8/R4RK1");
  gtk_widget_activate_action (GTK_WIDGET (f->pane), "board.step-back", NULL);
  pane_expect (f, "4k3/8/8/8/8/8/8/R3K2R");
  pane_click (f, "e1 c1");
  pane_expect (f, "4k3/8/8/8/8/8/8/2KR3R");
  ui_expect_nothing_said (f->stage);
}

static void
test_castle_blocked (PaneFixture  *f,
                     gconstpointer data)
{
  expect_illegal (f, "e1 c1", "A piece stands between king and rook.");
}

static void
test_en_passant (PaneFixture  *f,
                 gconstpointer data)
{
  ui_play (f->session, "A:Kd1 a:d5");
  pane_click (f, "e5");
  pane_expect_marks (f, IX_MARK_TARGET, "d6 e6");
  pane_click (f, "d6");
  pane_expect (f, "4k3/8/3P4/8/8/8/8/3K4");
}

static void
test_drop (PaneFixture  *f,
           gconstpointer data)
{
  pane_click (f, "@N");
  g_assert_cmpint (ix_board_pane_get_chosen (f->pane).type, ==, IX_KNIGHT);
  pane_expect_marks (f, IX_MARK_SELECTED, "");
  pane_click (f, "@N");
  pane_expect_nothing_chosen (f);
  pane_click (f, "@N f3");
  pane_expect (f, "6k1/5p1p/5P2/8/8/5N2/8/6K1");
  ui_expect_nothing_said (f->stage);
  pane_expect_nothing_chosen (f);
}

static void
test_drop_illegal (PaneFixture  *f,
                   gconstpointer data)
{
  expect_illegal (f, "@N g8", "A piece can be dropped on an empty square only.");
  expect_illegal (f, "@P a7",
                  "Pawns go on ranks 2 to 6 only, counted from their player.");
  expect_illegal (f, "@P a1",
                  "Pawns go on ranks 2 to 6 only, counted from their player.");
  expect_illegal (f, "@Q g7", "A drop may not give checkmate.");
  g_assert_cmpint (ix_board_pane_get_chosen (f->pane).type, ==, IX_QUEEN);
  pane_click (f, "a8");
  pane_expect (f, "Q5k1/5p1p/5P2/8/8/8/8/6K1");
}

/* A click on an own piece takes over from a piece in hand, even if that cannot move: the click after it
 * drops nothing. */
static void
test_hand_lets_go (PaneFixture  *f,
                   gconstpointer data)
{
  pane_click (f, "@P g1");
  g_assert_cmpuint (ix_board_pane_get_chosen (f->pane).from, ==, ui_sq ("g1"));
  pane_expect_marks (f, IX_MARK_SELECTED, "g1");
  ui_expect_nothing_said (f->stage);
  pane_click (f, "@N f6");
  pane_expect_marks (f, IX_MARK_SELECTED, "f6");
  pane_click (f, "e4");
  ui_expect_said (f->stage, 0, "That piece does not move there.");
  pane_expect (f, "6k1/5p1p/5P2/8/8/8/8/6K1");
  pane_click (f, "@P g1 g2");
  pane_expect (f, "6k1/5p1p/5P2/8/8/8/6K1/8");
}

/* A piece that one player has chosen in hand is not that of the opponent, to whom the arbiter gives the turn
 * back. */
static void
test_taken_back (PaneFixture  *f,
                 gconstpointer data)
{
  pane_click (f, "g1 f1");
  pane_press (f);
  pane_click (f, "g8 f8");
  pane_press (f);
  pane_click (f, "@N");
  g_assert_cmpint (ix_board_pane_get_chosen (f->pane).type, ==, IX_KNIGHT);
  ui_act (f->session, IX_EVENT_TAKE_BACK, "A");
  pane_expect_nothing_chosen (f);
  pane_click (f, "d6");
  pane_expect (f, "6k1/8/8/8/8/8/8/5K2");
}

/* Nobody answers a question about a match that is over. */
static void
test_question_of_the_past (PaneFixture  *f,
                           gconstpointer data)
{
  pane_click (f, "a7 a8");
  ui_wait_until (pane_question (f, "a8") != NULL && gtk_widget_get_mapped (pane_question (f, "a8")));
  ui_act (f->session, IX_EVENT_PAUSE, "A");
  g_assert_nonnull (pane_question (f, "a8"));
  ui_act (f->session, IX_EVENT_RESUME, "A");
  ui_act (f->session, IX_EVENT_RESIGN, "B");
  ui_wait_until (pane_question (f, "a8") == NULL);
}

/* Pieces in hand of the player who is not to move, and pieces that are not there. */
static void
test_hand_of_other (PaneFixture  *f,
                    gconstpointer data)
{
  IxReserve *white = ix_seat_bar_get_reserve (ix_board_pane_get_bar (f->pane, IX_WHITE));
  IxSeat ann = story_seat ("A");

  ui_play (f->session, "A:Kf1");
  ui_click (ix_reserve_get_slot (white, IX_KNIGHT));
  ui_expect_said (f->stage, 0, "Black is to move.");
  pane_expect_nothing_chosen (f);
  ui_click (ix_reserve_get_slot (white, IX_BISHOP));
  ui_expect_nothing_said (f->stage);
  g_assert_cmpuint (ix_match_requests (ix_match_session_get_match (f->session), ann), ==,
                    IX_PIECE_BIT (IX_BISHOP));
  ui_click (ix_reserve_get_slot (white, IX_BISHOP));
  g_assert_cmpuint (ix_match_requests (ix_match_session_get_match (f->session), ann), ==, 0);
}

/* Nobody asks for a piece that cannot come; it is said instead, and stands in the tooltip. */
static void
test_no_supply (PaneFixture  *f,
                gconstpointer data)
{
  IxReserve *white = ix_seat_bar_get_reserve (ix_board_pane_get_bar (f->pane, IX_WHITE));
  GtkWidget *bishop = ix_reserve_get_slot (white, IX_BISHOP);
  const IxMatch *match = ix_match_session_get_match (f->session);
  IxMatchEvent draw = ui_event_of (IX_EVENT_RULE_BOARD, "B");

  ui_click (ix_reserve_get_slot (white, IX_KNIGHT));
  draw.over.result = IX_BOARD_DRAWN;
  ui_apply (f->session, draw);
  ui_expect_nothing_said (f->stage);
  ui_click (bishop);
  ui_expect_said (f->stage, 0, "Board B is drawn: no more pieces come.");
  g_assert_cmpstr (gtk_widget_get_tooltip_text (bishop), ==,
                   "Board B is drawn: no more pieces come.");
  g_assert_cmpuint (ix_match_requests (match, story_seat ("A")), ==, IX_PIECE_BIT (IX_KNIGHT));
  /* An old request can be withdrawn. */
  ui_click (ix_reserve_get_slot (white, IX_KNIGHT));
  g_assert_cmpuint (ix_match_requests (match, story_seat ("A")), ==, 0);
  g_assert_true (ix_match_session_undo (f->session));
  g_assert_true (ix_match_session_undo (f->session));
  g_assert_cmpstr (gtk_widget_get_tooltip_text (bishop), ==, "Ask the partner for a piece: bishop");
}

static void
test_step_back (PaneFixture  *f,
                gconstpointer data)
{
  gtk_widget_activate_action (GTK_WIDGET (f->pane), "board.step-back", NULL);
  ui_expect_said (f->stage, 0, ix_format_refusal (IX_REFUSED_TURN));
  pane_click (f, "e2 e4");
  gtk_widget_activate_action (GTK_WIDGET (f->pane), "board.step-back", NULL);
  pane_expect (f, PLACEMENT);
  pane_click (f, "d2 d4");
  ui_act (f->session, IX_EVENT_PRESS, "A");
  gtk_widget_activate_action (GTK_WIDGET (f->pane), "board.step-back", NULL);
  ui_expect_said (f->stage, 0, ix_format_refusal (IX_REFUSED_TURN));
}

static void
test_automatic_press (void)
{
  PaneFixture f;

  f.store = ui_store ();
  pane_show (&f, ui_live (f.store, "newport", "-", 2, IX_STORY_AUTOMATIC), 0);
  ui_act (f.session, IX_EVENT_START, "A");
  pane_click (&f, "e2 e4 e7 e5");
  pane_expect (&f, "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR");
  ui_expect_nothing_said (f.stage);
  pane_tear_down (&f, NULL);
}

static void
test_enter (PaneFixture  *f,
            gconstpointer data)
{
  g_assert_true (ix_board_pane_enter (f->pane, "e4"));
  pane_expect (f, AFTER_E4);
  ui_expect_nothing_said (f->stage);
  g_assert_false (ix_board_pane_enter (f->pane, "d4"));
  ui_expect_said (f->stage, 0,
                  "“d4”: The turn is done: press the clock, or take the move back.");
  ui_act (f->session, IX_EVENT_PRESS, "A");
  g_assert_true (ix_board_pane_enter (f->pane, "g8f6"));
  pane_expect (f, "rnbqkb1r/pppppppp/5n2/8/4P3/8/PPPP1PPP/RNBQKBNR");
}

static void
expect_entry_error (PaneFixture *f,
                    const char  *text)
{
  g_autofree char *prefix = g_strconcat ("“", text, "”: ", NULL);

  ix_test_say (text);
  g_assert_false (ix_board_pane_enter (f->pane, text));
  g_assert_nonnull (f->stage->said);
  g_assert_true (g_str_has_prefix (f->stage->said, prefix));
  g_assert_cmpuint (strlen (f->stage->said), >, strlen (prefix) + 4);
  g_clear_pointer (&f->stage->said, g_free);
  f->stage->n_said = 0;
}

static void
test_enter_errors (PaneFixture  *f,
                   gconstpointer data)
{
  static const char *const rows[] = { "xyzzy", "Nf6", "Ke2", "O-O", "e5", "P@e4", "N@e4", "Q@z9",
                                      "e9",    "♘f3x", "%s%n", "e2e5", "N", "--", "1-0" };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    expect_entry_error (f, rows[i]);
  pane_expect (f, PLACEMENT);
  g_assert_cmpuint (ui_journal_length (f->session), ==, 1);
}

/* A text that is no move, one that several pieces can make, and one that none can have different refusals. */
static void
test_enter_refusals (PaneFixture  *f,
                     gconstpointer data)
{
  static const struct {
    const char *typed, *said;
  } rows[] = {
    { "Nd9", "“Nd9”: this is not a move; the squares are a1 to h8." },
    { "Nd2", "“Nd2”: several moves fit: add where the piece comes from, such as Nbd2 or N1d2." },
    { "Nd4", "“Nd4”: That piece does not move there." },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_assert_false (ix_board_pane_enter (f->pane, rows[i].typed));
      ui_expect_said (f->stage, 0, rows[i].said);
    }
  g_assert_true (ix_board_pane_enter (f->pane, "Nbd2"));
}

/* A piece too takes only if that is typed; and what is typed to take takes something. */
static void
test_enter_capture_of_piece (PaneFixture  *f,
                             gconstpointer data)
{
  g_assert_false (ix_board_pane_enter (f->pane, "Nd5"));
  ui_expect_said (f->stage, 0, "“Nd5” would take: type Nxd5");
  g_assert_false (ix_board_pane_enter (f->pane, "Nxe4"));
  ui_expect_said (f->stage, 0, "“Nxe4” takes nothing: type Ne4");
  g_assert_cmpuint (ix_match_turn_under_way (ix_match_session_get_match (f->session), 0)->n, ==, 0);
  g_assert_true (ix_board_pane_enter (f->pane, "Nxd5"));
}

/* Both squares say enough; so does the file of a pawn. */
static void
test_enter_both_squares (PaneFixture  *f,
                         gconstpointer data)
{
  g_assert_true (ix_board_pane_enter (f->pane, "Nc3d5"));
}

static void
test_enter_file_of_pawn (PaneFixture  *f,
                         gconstpointer data)
{
  g_assert_true (ix_board_pane_enter (f->pane, "ed5"));
}

/* En passant the square is empty, and yet a piece is taken. */
static void
test_enter_en_passant (PaneFixture  *f,
                       gconstpointer data)
{
  g_assert_false (ix_board_pane_enter (f->pane, "e6"));
  ui_expect_said (f->stage, 0, "“e6” would take: type dxe6");
  g_assert_true (ix_board_pane_enter (f->pane, "dxe6"));
}

/* Typed moves are taken literally: a pawn takes only if that is typed. */
static void
test_enter_capture (PaneFixture  *f,
                    gconstpointer data)
{
  g_assert_false (ix_board_pane_enter (f->pane, "d5"));
  ui_expect_said (f->stage, 0, "“d5” would take: type exd5");
  g_assert_cmpuint (ix_match_turn_under_way (ix_match_session_get_match (f->session), 0)->n, ==, 0);
  g_assert_true (ix_board_pane_enter (f->pane, "exd5"));
}

static void
test_enter_capture_of_coordinates (PaneFixture  *f,
                                   gconstpointer data)
{
  g_assert_true (ix_board_pane_enter (f->pane, "e4d5"));
}

/* The step is entered although another piece was chosen with the pointer. */
static void
test_enter_while_chosen (PaneFixture  *f,
                         gconstpointer data)
{
  pane_click (f, "g1");
  g_assert_true (ix_board_pane_enter (f->pane, "e4"));
  pane_expect_nothing_chosen (f);
  pane_expect (f, AFTER_E4);
}

int
main (int    argc,
      char **argv)
{
  static const char takes[] = "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1";
  static const char knight[] = "4k3/8/8/3p4/8/2N5/8/4K3 w - - 0 1";
  static const char hand[] = "6k1/5p1p/5P2/8/8/8/8/6K1[QNP] w - - 0 1";

  ui_init (&argc, &argv);
  PANE_CASE ("/board-pane/click-click", NULL, test_click_click);
  PANE_CASE ("/board-pane/choose", NULL, test_choose);
  PANE_CASE ("/board-pane/not-now", NULL, test_not_now);
  PANE_CASE ("/board-pane/board-over", NULL, test_board_over);
  g_test_add_func ("/board-pane/not-started", test_not_started);
  PANE_CASE ("/board-pane/illegal", NULL, test_illegal);
  PANE_CASE ("/board-pane/try-again", NULL, test_try_again);
  PANE_CASE ("/board-pane/illegal-king", "3krr2/8/8/8/8/8/4B3/4K2R w K - 0 1", test_illegal_king);
  PANE_CASE ("/board-pane/castle", "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", test_castle);
  PANE_CASE ("/board-pane/castle-blocked", "4k3/8/8/8/8/8/8/RN2K2R w KQ - 0 1", test_castle_blocked);
  PANE_CASE ("/board-pane/en-passant", "4k3/3p4/8/4P3/8/8/8/4K3 w - - 0 1", test_en_passant);
  PANE_CASE ("/board-pane/drop", hand, test_drop);
  PANE_CASE ("/board-pane/drop-illegal", hand, test_drop_illegal);
  PANE_CASE ("/board-pane/hand-lets-go", hand, test_hand_lets_go);
  PANE_CASE ("/board-pane/taken-back", "6k1/8/8/8/8/8/8/6K1[Nn] w - - 0 1", test_taken_back);
  PANE_CASE ("/board-pane/question-of-the-past", "4k3/P7/8/8/8/8/8/4K3 w - - 0 1", test_question_of_the_past);
  PANE_CASE ("/board-pane/hand-of-other", hand, test_hand_of_other);
  PANE_CASE ("/board-pane/no-supply", NULL, test_no_supply);
  PANE_CASE ("/board-pane/step-back", NULL, test_step_back);
  g_test_add_func ("/board-pane/automatic-press", test_automatic_press);
  PANE_CASE ("/board-pane/enter", NULL, test_enter);
  PANE_CASE ("/board-pane/enter-errors", NULL, test_enter_errors);
  PANE_CASE ("/board-pane/enter-refusals", "4k3/8/8/8/8/8/8/1N2KN2 w - - 0 1", test_enter_refusals);
  PANE_CASE ("/board-pane/enter-capture", takes, test_enter_capture);
  PANE_CASE ("/board-pane/enter-capture-of-coordinates", takes, test_enter_capture_of_coordinates);
  PANE_CASE ("/board-pane/enter-file-of-pawn", takes, test_enter_file_of_pawn);
  PANE_CASE ("/board-pane/enter-capture-of-piece", knight, test_enter_capture_of_piece);
  PANE_CASE ("/board-pane/enter-both-squares", knight, test_enter_both_squares);
  PANE_CASE ("/board-pane/enter-en-passant", "4k3/8/8/3Pp3/8/8/8/4K3 w - e6 0 1",
       test_enter_en_passant);
  PANE_CASE ("/board-pane/enter-while-chosen", NULL, test_enter_while_chosen);
  return g_test_run ();
}
