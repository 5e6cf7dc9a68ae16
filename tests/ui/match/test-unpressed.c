/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A board that ends takes back the turn under way on it, and says so. */

#include "ix-window-fixture.h"

static IxMatchEvent
ruling (const char *seat)
{
  IxMatchEvent event = ui_event_of (IX_EVENT_RULE_BOARD, seat);

  event.over.result = IX_BOARD_DRAWN;
  return event;
}

static guint
steps_under_way (WindowFixture *f,
                 guint          board)
{
  return ix_match_turn_under_way (ix_match_session_get_match (window_session (f)), board)->n;
}

/* The result of a board takes back the move that is made on it but not pressed; one press brings both
 * back. */
#define NOT_PRESSED "The move Nf3 of Ann was not pressed and is taken back"
#define TAKEN "The last one in hand (pawn) has gone to Black, Board 4."

static void
test_result (WindowFixture *f,
             gconstpointer  data)
{
  window_begin (f, "newport", 2, FALSE);
  window_do (f, "start-pause");
  ui_step (window_session (f), "A:Nf3");
  ui_step (window_session (f), "B:e4");
  ui_apply (window_session (f), ruling ("A"));
  g_assert_cmpuint (steps_under_way (f, 0), ==, 0);
  g_assert_cmpuint (steps_under_way (f, 1), ==, 1);
  window_expect_toast (f, NOT_PRESSED);
  ui_click (ui_find_action (f->window, "boards.undo-several"));
  g_assert_cmpuint (steps_under_way (f, 0), ==, 1);
  g_assert_true (
    ix_boards_in_play (ix_match_boards (ix_match_session_get_match (window_session (f))), 0));
}

/* The toast of an act says it too. */
static void
test_with_toast (WindowFixture *f,
                 gconstpointer  data)
{
  window_begin (f, "chess", 1, FALSE);
  window_do (f, "start-pause");
  ui_step (window_session (f), "A:Nf3");
  g_action_group_activate_action (
    ix_boards_page_get_actions (f->page), "claim",
    g_variant_new ("(uuu)", IX_EVENT_AGREE_DRAW, 0, IX_WHITE));
  window_expect_toast (f, "Done: a draw agreed on the board · " NOT_PRESSED);
  ui_click (ui_find_action (f->window, "boards.undo-several"));
  g_assert_cmpuint (steps_under_way (f, 0), ==, 1);
}

/* Time ends a board: Undo lifts the flag, and the move stands on the board again. */
static void
test_flag (WindowFixture *f,
           gconstpointer  data)
{
  window_begin (f, "newport", 2, FALSE);
  window_do (f, "start-pause");
  ui_step (window_session (f), "A:Nf3");
  ui_play (window_session (f), "B:e4");
  ui_shift (301);
  window_expect_toast (f, NOT_PRESSED);
  ui_click (ui_find_action (f->window, "boards.undo-several"));
  g_assert_cmpint (ui_phase (window_session (f)), ==, IX_MATCH_PAUSED);
  g_assert_cmpuint (
    ix_match_turn_under_way (ix_match_session_get_match (window_session (f)), 0)->n, ==, 1);
}

static void
expect_no_toast (WindowFixture *f)
{
  ui_settle ();
  g_assert_null (ui_find_label (f->window, NOT_PRESSED));
}

/* A move that is pressed, or that its player or the arbiter takes back, is no surprise. */
static void
test_no_surprise (WindowFixture *f,
                  gconstpointer  data)
{
  window_begin (f, "newport", 2, FALSE);
  window_do (f, "start-pause");
  ui_step (window_session (f), "A:Nf3");
  ui_act (window_session (f), IX_EVENT_STEP_BACK, "A");
  expect_no_toast (f);
  ui_step (window_session (f), "A:Nf3");
  window_do (f, "undo");
  expect_no_toast (f);
  window_do (f, "start-pause");
  ui_play (window_session (f), "A:Nf3");
  ui_apply (window_session (f), ruling ("A"));
  expect_no_toast (f);
}

/* A turn of several steps that may not end yet. */
static void
test_unfinished (WindowFixture *f,
                 gconstpointer  data)
{
  IxMatchEvent half = ui_event_of (IX_EVENT_STEP, "a");

  half.step = ix_step_move (57, 42, IX_NO_PIECE); /* b8-c6, and a swap must follow */
  window_begin (f, "balanced-swap", 1, FALSE);
  window_do (f, "start-pause");
  ui_play (window_session (f), "A:Nf3");
  ui_apply (window_session (f), half);
  ui_act (window_session (f), IX_EVENT_RESIGN, "A");
  window_expect_toast (f, "The turn of Cid was not finished and is taken back");
}

/* Two team-mates have dropped the same piece; the other pressed first.  The board says who has it, and
 * nobody is offered to undo the press. */
static void
test_taken (WindowFixture *f,
            gconstpointer  data)
{
  window_begin (f, "newport", 4, FALSE);
  window_do (f, "start-pause");
  ui_play (window_session (f), "A:e4 A:d5 A:exd5 B:e4 D:e4");
  ui_step (window_session (f), "B:P@d3");
  ui_step (window_session (f), "D:P@d3");
  ui_act (window_session (f), IX_EVENT_PRESS, "d");
  g_assert_cmpuint (steps_under_way (f, 1), ==, 0);
  g_assert_nonnull (ui_find_label (f->window, TAKEN));
  g_assert_null (ui_find_action (f->window, "boards.undo-several"));
}

/* A player has the last piece between their fingers when a team-mate drops it. */
static void
test_gone (WindowFixture *f,
           gconstpointer  data)
{
  IxBoardPane *pane;

  window_begin (f, "newport", 4, FALSE);
  window_do (f, "start-pause");
  ui_play (window_session (f), "A:e4 A:d5 A:exd5 D:e4 B:e4");
  ix_play_area_choose (window_area (f), 1);
  pane = ix_play_area_get_pane (window_area (f), 1);
  ix_board_pane_activate_piece (pane, IX_BLACK, IX_PAWN);
  ui_play (window_session (f), "D:P@d3");
  g_assert_nonnull (ui_find_label (f->window, TAKEN));
}

/* Correcting a board closes all stall claims, also those against the players of the other one. */
static void
test_claim (WindowFixture *f,
            gconstpointer  data)
{
  window_begin (f, "newport", 2, FALSE);
  window_do (f, "start-pause");
  ui_play (window_session (f), "A:e4 A:e5 B:e4 B:e5");
  ui_act (window_session (f), IX_EVENT_CLAIM_STALL, "A");
  g_action_group_activate_action (ix_boards_page_get_actions (f->page), "claim",
                                  g_variant_new ("(uuu)", IX_EVENT_TAKE_BACK, 1, IX_WHITE));
  window_expect_toast (f, "Done: a turn taken back on Board B · The stall claim against Ann is closed");
  g_assert_cmpint (ix_match_stall (ix_match_session_get_match (window_session (f)), ix_seat (0, IX_WHITE)), ==,
                   IX_STALL_NONE);
  /* A turn of the accused closes one, too, which nobody need be told. */
  ui_act (window_session (f), IX_EVENT_CLAIM_STALL, "A");
  ui_play (window_session (f), "A:d4");
  ui_settle ();
  g_assert_null (ui_find_label (f->window, "The stall claim against Ann is closed"));
}

int
main (int    argc,
      char **argv)
{
  ui_init (&argc, &argv);
  WINDOW_CASE ("/unpressed/result", NULL, test_result);
  WINDOW_CASE ("/unpressed/with-toast", NULL, test_with_toast);
  WINDOW_CASE ("/unpressed/flag", NULL, test_flag);
  WINDOW_CASE ("/unpressed/no-surprise", NULL, test_no_surprise);
  WINDOW_CASE ("/unpressed/unfinished", NULL, test_unfinished);
  WINDOW_CASE ("/unpressed/taken", NULL, test_taken);
  WINDOW_CASE ("/unpressed/gone", NULL, test_gone);
  WINDOW_CASE ("/unpressed/claim", NULL, test_claim);
  return g_test_run ();
}
