/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The arbiter's dialogs for a match of one board. */

#include "ix-correct-position.h"
#include "ix-dialog-fixture.h"
#include "ix-test.h"

/* One board: White, Black or neither wins, for the reasons that its rules have. */
static void
test_result_of_one_board (WindowFixture *f,
                          gconstpointer  data)
{
  IxMatchSession *session = window_begin (f, "balanced-swap", 1, FALSE);
  const IxMatch *match = ix_match_session_get_match (session);
  GtkWidget *dialog;

  window_do (f, "start-pause");
  dialog = dialog_open (f, "result");
  g_assert_false (gtk_widget_get_visible (ui_find_id (dialog, "result-of")));
  dialog_expect_choices (dialog, "result", "White wins: Ann, Black wins: Cid, Draw");
  dialog_choose (dialog, "result", 0);
  dialog_expect_choices (dialog, "reason",
                  "Arbiter’s ruling, Checkmate, Time, Resignation, No turn left");
  dialog_choose (dialog, "result", 2);
  dialog_expect_choices (dialog, "reason",
                  "Arbiter’s ruling, Agreed, Repetition, Fifty moves, Nobody can mate");
  dialog_choose (dialog, "result", 0);
  dialog_choose (dialog, "reason", 4);
  dialog_apply (dialog);
  window_expect_toast (f, "Cid has no complete turn left");
  g_assert_cmpint (ix_match_board_end (match, 0), ==, IX_END_NO_TURN);
  g_assert_cmpint (ix_match_boards (match)->result[0], ==, IX_BOARD_WHITE_WINS);
  /* It can be changed afterwards. */
  dialog = dialog_open (f, "result");
  g_assert_false (gtk_widget_get_visible (ui_find_id (dialog, "reason")));
  dialog_choose (dialog, "result", 2);
  dialog_apply (dialog);
  window_expect_toast (f, "The game is drawn");
}

static void
test_result_reasons (WindowFixture *f,
                     gconstpointer  data)
{
  GtkWidget *dialog;

  window_begin (f, "swap", 1, FALSE);
  window_do (f, "start-pause");
  dialog = dialog_open (f, "result");
  dialog_choose (dialog, "result", 1);
  dialog_expect_choices (dialog, "reason", "Arbiter’s ruling, Checkmate, Time, Resignation");
  dialog_close (dialog);
}

/* There is no other board, so the board needs no letter. */
static void
test_clocks_of_one_board (WindowFixture *f,
                          gconstpointer  data)
{
  IxPlayers *nobody = ix_players_new ();
  IxMatchSetup setup = { .variant = ix_test_variant ("swap", "-"), .n_boards = 1 };
  GtkWidget *dialog;

  ix_boards_page_begin (f->page, &setup, nobody, NULL);
  ix_players_free (nobody);
  dialog = dialog_open (f, "adjust-clocks");
  g_assert_null (ui_find_label (dialog, "Board A"));
  g_assert_cmpstr (dialog_title (dialog, "clock-1w"), ==, "White");
  g_assert_cmpstr (dialog_title (dialog, "clock-1b"), ==, "Black");
  dialog_close (dialog);
}

/* The pool is set up like pieces in hand; all pieces of the rules can be put on the board. */
static void
test_correct_pool (WindowFixture *f,
                   gconstpointer  data)
{
  static const char *const before =
    "r2qk1nr/pp1e1ppp/2ps4/3vp3/4P3/3S1N2/PPPV1PPP/R2QK1AR[BNRbbn] w KQkq - 0 9";
  IxPlayers *nobody = ix_players_new ();
  const IxVariant *variant = ix_test_variant ("superchess", "-");
  IxBoards boards = ix_test_boards (before, variant);
  IxMatchSetup setup = { .variant = variant, .n_boards = 1, .boards = &boards };
  GtkWidget *dialog, *held;
  g_autofree char *fen = NULL;

  ix_boards_page_begin (f->page, &setup, nobody, NULL);
  ix_players_free (nobody);
  dialog = dialog_open_set_up (f, 0);
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (dialog)), ==, "Set Up the Board");
  g_assert_nonnull (ui_find_label (dialog, "In the Pool"));
  g_assert_nonnull (dialog_find_named (dialog, "white amazon"));
  g_assert_nonnull (dialog_find_named (dialog, "black veteran"));
  g_assert_null (dialog_find_named (dialog, "white amazon in the pool"));
  g_assert_null (dialog_find_named (dialog, "white pawn in the pool"));
  held = dialog_find_named (dialog, "black bishop in the pool");
  g_assert_cmpfloat (gtk_spin_button_get_value (GTK_SPIN_BUTTON (held)), ==, 2);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (held), 1);
  dialog_apply (dialog);
  window_expect_toast (f, "The board was set up");
  fen = ui_fen (window_session (f), "A");
  g_assert_cmpstr (
    fen, ==, "r2qk1nr/pp1e1ppp/2ps4/3vp3/4P3/3S1N2/PPPV1PPP/R2QK1AR[RBNbn] w KQkq - 0 9");
}

/* Before the game nothing can be set up, and an open window says so. */
static void
test_correct_prelude (WindowFixture *f,
                      gconstpointer  data)
{
  IxMatchSession *session = window_begin (f, "superchess", 1, FALSE);
  GtkWidget *dialog;

  g_assert_false (window_can (f, "set-up"));
  g_assert_true (window_can (f, "take-back"));
  ix_correct_position_present (GTK_WIDGET (f->page), session, 0);
  dialog = ui_wait_dialog (f->window);
  g_assert_false (gtk_widget_is_sensitive (ui_find_id (dialog, "apply")));
  g_assert_false (gtk_widget_is_sensitive (ui_find_type (dialog, GTK_TYPE_ENTRY)));
  g_assert_nonnull (ui_find_label (
    dialog, "Not before the game: steps of the prelude can be taken back instead."));
  dialog_close (dialog);
}

/* Neither reserve nor pool; but the pieces of the other starting position. */
static void
test_correct_swaps (WindowFixture *f,
                    gconstpointer  data)
{
  GtkWidget *dialog;

  window_begin (f, "balanced-swap", 1, FALSE);
  dialog = dialog_open_set_up (f, 0);
  g_assert_null (ui_find_type (dialog, GTK_TYPE_SPIN_BUTTON));
  g_assert_nonnull (dialog_find_named (dialog, "white short rook"));
  gtk_editable_set_text (GTK_EDITABLE (ui_find_type (dialog, GTK_TYPE_ENTRY)),
                         "4k3/8/8/8/8/8/8/L3K2L w KQ - 0 9");
  g_assert_true (gtk_widget_is_sensitive (ui_find_id (dialog, "apply")));
  dialog_apply (dialog);
  dialog_close (dialog_open_set_up (f, 0));
}

int
main (int    argc,
      char **argv)
{
  ui_init (&argc, &argv);
  WINDOW_CASE ("/one-board-dialogs/result", NULL, test_result_of_one_board);
  WINDOW_CASE ("/one-board-dialogs/reasons", NULL, test_result_reasons);
  WINDOW_CASE ("/one-board-dialogs/clocks", NULL, test_clocks_of_one_board);
  WINDOW_CASE ("/one-board-dialogs/pool", NULL, test_correct_pool);
  WINDOW_CASE ("/one-board-dialogs/prelude", NULL, test_correct_prelude);
  WINDOW_CASE ("/one-board-dialogs/swaps", NULL, test_correct_swaps);
  return g_test_run ();
}
