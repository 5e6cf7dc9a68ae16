/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Matches on one board whose turns have several steps: automatic steps, turns taken back,
 * endings, and that the journal keeps all of it. */

#include <string.h>

#include "ix-event-text.h"
#include "ix-fen.h"
#include "ix-match-fixture.h"
#include "ix-match-game.h"
#include "ix-replay.h"
#include "ix-test.h"
#include "ix-status.h"

#define START_2 "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBAR[N] b KQkq - 0 1 prelude:2:ESVaesv"

/* Each event as text and back again, folded again, gives the same match. */
static void
check_journal (IxStory *f,
               gboolean automatic)
{
  const IxVariant *variant = ix_match_variant (f->match);
  IxMatchSetup setup = { .variant = variant, .n_boards = 1, .automatic_press = automatic };
  g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (IxMatchEvent));
  g_autofree IxBoards *first = g_new (IxBoards, 1);
  g_autoptr (IxMatch) again = NULL;
  g_autofree char *now = match_digest (f->match, story_time (f->now));
  g_autofree char *then = NULL;
  guint n, n_good;

  ix_boards_copy (first, ix_match_first_boards (f->match));
  setup.boards = first;
  for (guint i = 0; i < (ix_match_journal (f->match, &n), n); i++)
    {
      const IxMatchEvent *event = &ix_match_journal (f->match, &n)[i];
      g_autofree char *text = ix_event_write (event);
      g_autoptr (GError) error = NULL;
      IxMatchEvent read;

      ix_event_parse (ix_event_word (event->kind), text, event->at, variant, &read, &error);
      g_assert_no_error (error);
      g_array_append_val (events, read);
    }
  again = ix_match_fold (&setup, (const void *) events->data, events->len, &n_good, NULL);
  g_assert_cmpuint (n_good, ==, events->len);
  then = match_digest (again, story_time (f->now));
  g_assert_cmpstr (then, ==, now);
}

/* The mirrors are made in the right player's turn and in no time; a turn with no other step is
 * completed; and they cannot be taken back alone. */
static void
test_prelude (void)
{
  g_autoptr (IxStory) f = story_begin ("superchess", "-", 1);

  play (f, "A:A@g1", 10);
  expect_fen (f, "A", "rnbqkbar/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBAR[Nn] b KQkq - 0 1 "
                      "prelude:2:ESVesv");
  g_assert_cmpuint (ix_match_forced_steps (f->match, 0), ==, 1);
  g_assert_cmpuint (ix_match_turn_under_way (f->match, 0)->n, ==, 1);
  refuse_act (f, IX_REFUSED_TURN, IX_EVENT_STEP_BACK, "a", 11);
  refuse_act (f, IX_REFUSED_TURN, IX_EVENT_PRESS, "a", 11);
  refuse (f, IX_REFUSED_RULES, event_correct (f, "A", START_2, 11));

  step (f, "A:S@c8", 12);
  g_assert_cmpuint (ix_match_turn_under_way (f->match, 0)->n, ==, 2);
  act (f, IX_EVENT_STEP_BACK, "a", 13);
  g_assert_cmpuint (ix_match_turn_under_way (f->match, 0)->n, ==, 1);
  refuse_act (f, IX_REFUSED_TURN, IX_EVENT_STEP_BACK, "a", 13);
  play (f, "A:S@b8", 20);
  play (f, "A:E@f1", 30);
  expect_left (f, "A", 25 * 60 - 10 - 10);
  check_journal (f, FALSE);

  /* Black brings the last piece in; White's turn, a mirror, is over at once: Black is to move
   * again. */
  play (f, "A:V@d8", 45);
  expect_fen (f, "A", "rsbvkear/pppppppp/8/8/8/8/PPPPPPPP/RSBVKEAR[QBNNqbnn] b KQkq - 0 1 "
                      "prelude:6:");
  expect_left (f, "A", 25 * 60 - 10 - 10);
  expect_left (f, "a", 25 * 60 - 10 - 15);
  refuse_act (f, IX_REFUSED_TURN, IX_EVENT_PRESS, "a", 46);

  /* Taking back the last turn takes back the automatic steps, and the turn that caused them. */
  act (f, IX_EVENT_TAKE_BACK, "A", 50);
  expect_fen (f, "A", "rsbqkear/pppppppp/8/8/8/8/PPPPPPPP/RSBQKEAR[BNNbnn] b KQkq - 0 1 "
                      "prelude:4:Vv");
  g_assert_cmpuint (ix_match_forced_steps (f->match, 0), ==, 1);
  expect_left (f, "a", 25 * 60 - 10 - 15);
  play (f, "A:V@a8", 60);
  check_journal (f, FALSE);

  play (f, "A:Ag8<>Sb8", 70);
  expect_fen (f, "A", "vabqkesr/pppppppp/8/8/8/8/PPPPPPPP/VABQKESR[RBNNrbnn] w Kk - 0 1 "
                      "prelude:7:");
}

/* A trade is mirrored in White's turn, and White then moves. */
static void
test_trade (void)
{
  g_autoptr (IxStory) f = story_begin ("superchess", "-", 1);

  play (f, "A:A@g1 A:S@c8 A:E@f1 A:V@d8 A:Ef8<>Sc8", 10);
  expect_fen (f, "A", "rnevksar/pppppppp/8/8/8/8/PPPPPPPP/RNEVKSAR[QBBNqbbn] w KQkq - 0 1 "
                      "prelude:7:");
  g_assert_cmpuint (ix_match_forced_steps (f->match, 0), ==, 1);
  play (f, "A:Ed3", 20);
  expect_fen (f, "A", "rnevksar/pppppppp/8/8/8/3E4/PPPPPPPP/RN1VKSAR[QBBNqbbn] b KQkq - 1 1");
  check_journal (f, FALSE);

  /* Undo goes back over all of it, and forced steps cannot be undone. */
  for (guint index; ix_match_undoable (f->match, &index);)
    apply (f, event_undo (index, 30));
  expect_fen (f, "A", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1 "
                      "prelude:1:AESVaesv");
  check_journal (f, FALSE);
}

/* With automatic presses the whole prelude needs no press. */
static void
test_automatic (void)
{
  g_autoptr (IxStory) f = story_prepare ("superchess", "-", 1, IX_STORY_AUTOMATIC);
  const char *steps[] = { "A:A@g1", "A:S@c8", "A:E@f1", "A:V@d8", "A:--", "A:Nc3" };
  guint n;

  act (f, IX_EVENT_START, "A", 0);
  for (gsize i = 0; i < 5; i++)
    step (f, steps[i], 10 + (double) i);
  expect_fen (f, "A", "rnsvkear/pppppppp/8/8/8/8/PPPPPPPP/RNSVKEAR[QBBNqbbn] w KQkq - 0 1 "
                      "prelude:7:");
  step (f, steps[5], 20);
  ix_match_turns (f->match, 0, &n);
  g_assert_cmpuint (n, ==, 7);
  check_journal (f, TRUE);
}

/* The pool: promotion takes from it, a captured piece goes to it, taking back restores it. */
static void
test_pool (void)
{
  g_autoptr (IxStory) f =
    story_begin_at ("superchess", "-", "1r2k3/P7/8/8/8/8/8/4K3[Er] w - - 0 30");

  step (f, "A:axb8=E+", 10);
  expect_fen (f, "A", "1E2k3/8/8/8/8/8/8/4K3[r] w - - 0 30");
  act (f, IX_EVENT_STEP_BACK, "A", 11);
  expect_fen (f, "A", "1r2k3/P7/8/8/8/8/8/4K3[Er] w - - 0 30");
  play (f, "A:axb8=E+", 12);
  expect_fen (f, "A", "1E2k3/8/8/8/8/8/8/4K3[rr] b - - 0 30");
  act (f, IX_EVENT_TAKE_BACK, "A", 13);
  expect_fen (f, "A", "1r2k3/P7/8/8/8/8/8/4K3[Er] w - - 0 30");
  play (f, "A:axb8=E+ A:Ke7", 14);
  check_journal (f, FALSE);
}

/* A sequence of swaps is many steps and one press. */
static void
test_swaps (void)
{
  g_autoptr (IxStory) f = story_begin ("swap", "-", 1);

  step (f, "A:Nb1/d2", 5);
  g_assert_cmpuint (ix_match_turn_under_way (f->match, 0)->n, ==, 1);
  refuse (f, IX_REFUSED_STEP, event_step ("A", ix_step_move (12, 28, IX_NO_PIECE), 5));
  step (f, "A:/f1", 6);
  act (f, IX_EVENT_STEP_BACK, "A", 7);
  act (f, IX_EVENT_STEP_BACK, "A", 7);
  refuse_act (f, IX_REFUSED_TURN, IX_EVENT_PRESS, "A", 7);
  step (f, "A:Nb1/d2/f1", 8);
  press (f, "A", 9);
  expect_fen (f, "A", "rnbqkbnr/pppppppp/8/8/8/8/PPPBPPPP/RPBQKNNR b KQkq - 0 1 "
                      "ko:rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR");
  check_journal (f, FALSE);
  act (f, IX_EVENT_TAKE_BACK, "A", 10);
  expect_fen (f, "A", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
}

/* KO: a sequence may pass through the forbidden placement and not end there. */
static void
test_ko (void)
{
  g_autoptr (IxStory) f =
    story_begin_at ("swap", "-", "4k3/8/8/3r4/8/p7/3R4/4K3 w - - 0 1");

  play (f, "A:Rd2/d5", 5);
  step (f, "A:a2", 6);
  act (f, IX_EVENT_STEP_BACK, "a", 6);
  refuse_act (f, IX_REFUSED_TURN, IX_EVENT_PRESS, "a", 6);
  /* The only swap restores the old placement: it may be made, but the clock may not be pressed. */
  apply (f, event_step ("a", ix_step_swap (11, 35, IX_NO_PIECE), 7));
  refuse_act (f, IX_REFUSED_TURN, IX_EVENT_PRESS, "a", 7);
  act (f, IX_EVENT_STEP_BACK, "a", 8);
  play (f, "A:a2", 9);
  check_journal (f, FALSE);
}

static void
test_swap_mate (void)
{
  g_autoptr (IxStory) f =
    story_begin_at ("swap", "-", "3rk3/5r2/1Q6/8/2b5/3p4/5R2/1B1K4 w - - 0 1");
  g_autoptr (IxGame) game = NULL;

  play (f, "A:Qb6/b1/d3=N/c4/f7", 5);
  expect_over (f, IX_TEAM_1);
  expect_board (f, "A", IX_BOARD_WHITE_WINS, IX_END_MATE);
  check_journal (f, FALSE);
  game = ix_game_of_match (f->match, NULL, 0);
  g_assert_cmpstr (((IxHalfMove *) game->half_moves->pdata[0])->text, ==,
                   "Qb6/b1/d3=N/c4/f7#");
}

/* An unproven result is no mate: play goes on, and the arbiter may rule. */
static void
test_unproven (void)
{
  g_autoptr (IxStory) f = story_begin_at (
    "swap", "-",
    "Rr1QbBnN/1rb1q2n/qBb1RP1Q/pk1bRPb1/p3nnbB/q1rqQ2r/rq1PrQNN/KBr1nQnN w - - 0 1");

  g_assert_cmpint (ix_position_status (&ix_match_boards (f->match)->board[0]), ==,
                   IX_STATUS_UNPROVEN);
  expect_phase (f, IX_MATCH_RUNNING);
  apply (f, event_rule_board ("A", IX_BOARD_BLACK_WINS, 5));
  expect_board (f, "A", IX_BOARD_BLACK_WINS, IX_END_ARBITER);
}

/* A turn of a move and a swap; having no complete turn loses. */
static void
test_balanced (void)
{
  g_autoptr (IxStory) f = story_begin ("balanced-swap", "-", 1);
  g_autoptr (IxStory) lost = NULL;

  step (f, "A:d4", 5);
  press (f, "A", 5);
  apply (f, event_step ("a", ix_step_move (57, 42, IX_NO_PIECE), 6));
  refuse_act (f, IX_REFUSED_TURN, IX_EVENT_PRESS, "a", 6);
  refuse (f, IX_REFUSED_STEP, event_step ("a", ix_step_move (62, 45, IX_NO_PIECE), 6));
  apply (f, event_step ("a", ix_step_swap (61, 54, IX_NO_PIECE), 7));
  press (f, "a", 8);
  expect_fen (f, "A", "r1bqkpnr/ppppppbp/2n5/8/3P4/8/PPP1PPPP/RNBQKBNR w KQkq - 0 2");
  check_journal (f, FALSE);

  lost = story_begin_at ("balanced-swap", "-", "k7/8/8/8/8/8/1Q6/6RK w - - 0 1");
  step (lost, "A:Qb6 h1/g1", 5);
  press (lost, "A", 6);
  expect_over (lost, IX_TEAM_1);
  expect_board (lost, "A", IX_BOARD_WHITE_WINS, IX_END_NO_TURN);
  check_journal (lost, FALSE);
}

/* The state that a turn leaves behind cannot be set up: the journal could not be read again. */
static void
test_corrections (void)
{
  g_autoptr (IxStory) swap = story_begin ("swap", "-", 1);
  g_autoptr (IxStory) balanced = story_begin ("balanced-swap", "-", 1);
  IxMatchEvent event;

  play (swap, "A:Ra1/b1", 5);
  event = event_correct (swap, "A", "4k3/8/8/8/8/8/8/4K3 b - - 0 1", 6);
  event.position.ko = TRUE;
  refuse (swap, IX_REFUSED_POSITION, event);
  event.position.ko = FALSE;
  apply (swap, event);
  check_journal (swap, FALSE);

  event = event_correct (balanced, "A", "4k3/8/8/8/8/8/8/4K2R b K - 0 1", 6);
  event.position.no_swap = TRUE;
  refuse (balanced, IX_REFUSED_POSITION, event);
  event = event_correct (balanced, "A", "4k3/8/8/8/8/8/8/4K2R w K - 0 1 first", 7);
  apply (balanced, event);
  check_journal (balanced, FALSE);
}

/* The halfmove clock gives no claim while a swap is due that may move a pawn. */
static void
test_quiet (void)
{
  g_autoptr (IxStory) f =
    story_begin_at ("balanced-swap", "-", "4k2n/8/8/8/8/8/P7/4KN1N w - - 99 80");

  refuse_act (f, IX_REFUSED_CLAIM, IX_EVENT_CLAIM_DRAW, "A", 5);
  apply (f, event_step ("A", ix_step_move (5, 22, IX_NO_PIECE), 6));
  refuse_act (f, IX_REFUSED_CLAIM, IX_EVENT_CLAIM_DRAW, "A", 7);
  step (f, "A:h1/g3", 8);
  act (f, IX_EVENT_CLAIM_DRAW, "A", 9);
  expect_board (f, "A", IX_BOARD_DRAWN, IX_END_QUIET);
}

/* A match is a record: written as PGN and read again, it is the same game. */
static void
test_record (void)
{
  g_autoptr (IxStory) f = story_begin ("superchess", "-", 1);
  g_autoptr (IxGame) game = NULL;
  g_autoptr (GPtrArray) games = NULL;
  g_autofree char *text = NULL;
  g_autofree char *fen = NULL;
  g_autofree char *again = NULL;
  g_autofree IxReplay *replay = g_new (IxReplay, 1);
  g_autoptr (GError) error = NULL;

  play (f, "A:A@g1 A:S@c8 A:E@f1 A:V@d8 A:Ef8<>Sc8 A:Ed3 A:Sg6", 10);
  game = ix_game_of_match (f->match, NULL, 0);
  text = ix_game_write (game);
  g_assert_nonnull (strstr (text, "\n\nA@g1 {1490} S@c8 {1500} E@f1 {1490} V@d8 {1500} "
                                  "Ef8<>Sc8 {1500} 1. Ed3"));
  games = ix_games_parse (text, strlen (text));
  ix_game_replay (games->pdata[0], ix_game_variant (games->pdata[0]), IX_NOTATION_STRICT, replay,
                  NULL, NULL, &error);
  g_assert_no_error (error);
  fen = ix_fen_write (&ix_match_boards (f->match)->board[0]);
  again = ix_fen_write (&replay->boards.board[0]);
  g_assert_cmpstr (again, ==, fen);
  g_assert_cmpuint (replay->n_turns, ==, 8);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/one-board/prelude", test_prelude);
  g_test_add_func ("/one-board/trade", test_trade);
  g_test_add_func ("/one-board/automatic", test_automatic);
  g_test_add_func ("/one-board/pool", test_pool);
  g_test_add_func ("/one-board/swaps", test_swaps);
  g_test_add_func ("/one-board/ko", test_ko);
  g_test_add_func ("/one-board/swap-mate", test_swap_mate);
  g_test_add_func ("/one-board/unproven", test_unproven);
  g_test_add_func ("/one-board/balanced", test_balanced);
  g_test_add_func ("/one-board/corrections", test_corrections);
  g_test_add_func ("/one-board/quiet", test_quiet);
  g_test_add_func ("/one-board/record", test_record);
  return g_test_run ();
}
