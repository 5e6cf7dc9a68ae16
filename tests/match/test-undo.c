/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Going back: undo, turns taken back, corrections; and that a match is the fold of its journal,
 * shown on random matches. */

#include "ix-fen.h"
#include "ix-match-fixture.h"
#include "ix-match-private.h"
#include "ix-match-random.h"
#include "ix-test.h"

#define START "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
#define DANCE "Nf3 Nf6 Ng1 Ng8"

/* Undo */

/* White on A has won a pawn at second 20, and the partner has dropped it at 30; it is second 40. */
static IxStory *
story_with_a_drop (guint *capture)
{
  IxStory *f = story_begin ("newport", "-", 2);

  play (f, "A:e4", 10);
  play (f, "B:e4", 12);
  play (f, "A:d5", 15);
  step (f, "A:exd5", 18);
  *capture = journal_length (f);
  press (f, "A", 20);
  play (f, "B:P@d3", 30);
  play (f, "B:Bxd3", 40);
  return f;
}

static void
test_undo_a_press (void)
{
  guint capture;
  g_autoptr (IxStory) f = story_with_a_drop (&capture);
  guint n = journal_length (f);

  apply (f, event_undo (capture, 50));
  expect_phase (f, IX_MATCH_PAUSED);
  g_assert_cmpuint (journal_length (f), ==, n + 1);
  g_assert_cmpuint (ix_match_turn_under_way (f->match, 0)->n, ==, 1);
  expect_reserve (f, "b", "");
  expect_reserve (f, "a", "");
  expect_fen (f, "B", "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR[] b KQkq - 0 1");
  expect_left (f, "A", 295); /* as they stood at 20 */
  expect_left (f, "a", 305);
  expect_left (f, "B", 298);
  expect_left (f, "b", 292);
  look (f, 1000);
  expect_left (f, "A", 295);
  act (f, IX_EVENT_RESUME, "A", 1000);
  act (f, IX_EVENT_STEP_BACK, "A", 1003);
  play (f, "A:Nc3", 1005);
  expect_left (f, "A", 300);
  expect_left (f, "b", 287);
}

static void
test_undo_a_step (void)
{
  guint capture;
  g_autoptr (IxStory) f = story_with_a_drop (&capture);

  apply (f, event_undo (capture - 1, 50));
  g_assert_cmpuint (ix_match_turn_under_way (f->match, 0)->n, ==, 0);
  expect_fen (f, "A", "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR[] w KQkq - 0 2");
  expect_left (f, "A", 297); /* as they stood at 18 */
  expect_left (f, "b", 294);
}

static void
test_redo (void)
{
  guint capture;
  g_autoptr (IxStory) f = story_with_a_drop (&capture);
  g_autofree char *before = match_boards_and_clocks (f->match, story_time (50));
  g_autofree char *after = NULL;

  apply (f, event_undo (capture, 50));
  act (f, IX_EVENT_RESUME, "A", 60);
  act (f, IX_EVENT_STEP_BACK, "A", 61);
  apply (f, event_undo (last_event (f, IX_EVENT_UNDO), 70));
  expect_phase (f, IX_MATCH_PAUSED);
  after = match_boards_and_clocks (f->match, story_time (70));
  g_assert_cmpstr (before, ==, after);
  act (f, IX_EVENT_RESUME, "A", 80);
  look (f, 90);
  expect_left (f, "b", 272); /* 282 at 50, and ten seconds since 80 */
}

/* Redo goes forward over undos one by one, and stops once something else has happened. */
static void
test_redoable (void)
{
  g_autoptr (IxStory) f = story_begin ("newport", "", 2);
  g_autofree char *both = NULL;
  g_autofree char *one = NULL;
  g_autofree char *one_again = NULL;
  g_autofree char *both_again = NULL;
  guint index;

  g_assert_false (ix_match_redoable (f->match, &index));
  play (f, "A:e4", 10);
  act (f, IX_EVENT_PAUSE, "A", 20);
  one = match_boards_and_clocks (f->match, story_time (20));
  act (f, IX_EVENT_RESUME, "A", 20);
  play (f, "A:e5", 20);
  /* The state at the first undo. */
  both = match_boards_and_clocks (f->match, story_time (30));
  g_assert_false (ix_match_redoable (f->match, &index));

  for (guint i = 0; i < 4; i++) /* the steps and presses of both turns */
    {
      g_assert_true (ix_match_undoable (f->match, &index));
      apply (f, event_undo (index, 30));
    }
  for (guint i = 0; i < 2; i++)
    {
      g_assert_true (ix_match_redoable (f->match, &index));
      apply (f, event_undo (index, 40));
    }
  one_again = match_boards_and_clocks (f->match, story_time (40));
  g_assert_cmpstr (one_again, ==, one);
  for (guint i = 0; i < 2; i++)
    {
      g_assert_true (ix_match_redoable (f->match, &index));
      apply (f, event_undo (index, 50));
    }
  both_again = match_boards_and_clocks (f->match, story_time (50));
  g_assert_cmpstr (both_again, ==, both);
  g_assert_false (ix_match_redoable (f->match, &index));

  g_assert_true (ix_match_undoable (f->match, &index));
  apply (f, event_undo (index, 60));
  act (f, IX_EVENT_RESUME, "A", 60);
  act (f, IX_EVENT_RESIGN, "A", 61);
  g_assert_false (ix_match_redoable (f->match, &index));
}

static void
test_undo_a_pause (void)
{
  g_autoptr (IxStory) f = story_begin ("newport", "-", 2);

  act (f, IX_EVENT_PAUSE, "A", 10);
  apply (f, event_undo (last_event (f, IX_EVENT_PAUSE), 50));
  expect_phase (f, IX_MATCH_PAUSED);
  expect_left (f, "A", 290);
}

static void
test_undo_a_resume (void)
{
  g_autoptr (IxStory) f = story_begin ("newport", "-", 2);

  act (f, IX_EVENT_PAUSE, "A", 10);
  act (f, IX_EVENT_RESUME, "A", 50);
  play (f, "A:e4", 60);
  apply (f, event_undo (last_event (f, IX_EVENT_RESUME), 70));
  expect_phase (f, IX_MATCH_PAUSED);
  expect_left (f, "A", 290);
  expect_fen (f, "A", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1");
}

/* The arbiter finds that the clock went wrong. */
static void
test_undo_a_flag (void)
{
  g_autoptr (IxStory) f = story_begin ("newport", "-", 2);

  play (f, "B:e4", 30);
  look (f, 320);
  expect_over (f, IX_TEAM_2);
  apply (f, event_undo (last_event (f, IX_EVENT_FLAG), 400));
  expect_phase (f, IX_MATCH_PAUSED);
  g_assert_false (ix_match_flag_fallen (f->match, story_seat ("A")));
  expect_board (f, "A", IX_BOARD_IN_PLAY, IX_END_NONE);
  g_assert_cmpint (ix_match_winner (f->match), ==, IX_NO_TEAM);
  expect_left (f, "A", 0);
  expect_left (f, "b", 30);
  apply (f, event_adjust ("A", 60, 410));
  act (f, IX_EVENT_RESUME, "A", 420);
  play (f, "A:e4", 430);
  expect_left (f, "A", 60);
  look (f, 450);
  expect_over (f, IX_TEAM_2); /* Black on B now */
}

static void
test_undo_a_resignation (void)
{
  g_autoptr (IxStory) f = story_begin ("newport", "-", 2);

  play (f, "A:e4", 10);
  act (f, IX_EVENT_RESIGN, "B", 20);
  apply (f, event_undo (last_event (f, IX_EVENT_RESIGN), 25));
  expect_phase (f, IX_MATCH_PAUSED);
  expect_board (f, "B", IX_BOARD_IN_PLAY, IX_END_NONE);
  expect_left (f, "B", 280);
  act (f, IX_EVENT_RESUME, "A", 30);
  play (f, "B:e4", 35);
  expect_left (f, "B", 285);
}

static void
test_undo_a_mate (void)
{
  g_autoptr (IxStory) f = story_begin ("chess", "-", 1);

  play_on (f, "A", "f3 e5 g4 Qh4#", 10);
  expect_over (f, IX_TEAM_2);
  apply (f, event_undo (last_event (f, IX_EVENT_PRESS), 25));
  expect_phase (f, IX_MATCH_PAUSED);
  act (f, IX_EVENT_RESUME, "A", 30);
  act (f, IX_EVENT_STEP_BACK, "a", 31);
  play (f, "A:d5", 32);
  expect_phase (f, IX_MATCH_RUNNING);
}

static void
test_undo_a_ruling (void)
{
  g_autoptr (IxStory) f = story_begin ("newport", "-", 2);
  guint n;

  act (f, IX_EVENT_RESIGN, "A", 10);
  apply (f, event_rule_match (IX_NO_TEAM, 20));
  n = journal_length (f);
  apply (f, event_undo (last_event (f, IX_EVENT_RULE_MATCH), 25));
  g_assert_cmpuint (journal_length (f), ==, n + 1); /* the end is not noted again */
  expect_over (f, IX_TEAM_2);
}

/* "[index] back to before the journal's event of that number": for any number in the journal the
 * match goes on. */
static void
test_undo_the_end_itself (void)
{
  g_autoptr (IxStory) f = story_begin ("newport", "-", 2);

  act (f, IX_EVENT_RESIGN, "A", 10);
  apply (f, event_undo (last_event (f, IX_EVENT_MATCH_OVER), 25));
  expect_phase (f, IX_MATCH_PAUSED);
}

static void
test_undo_all (void)
{
  guint capture;
  g_autoptr (IxStory) f = story_with_a_drop (&capture);

  apply (f, event_undo (0, 50));
  expect_phase (f, IX_MATCH_READY);
  expect_left (f, "A", 300);
  expect_left (f, "b", 300);
  expect_fen (f, "B", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1");
  act (f, IX_EVENT_START, "A", 60);
  look (f, 70);
  expect_left (f, "A", 290);
  expect_left (f, "a", 300);
}

static void
test_undo_what_is_not (void)
{
  g_autoptr (IxStory) f = story_begin ("newport", "-", 2);

  refuse (f, IX_REFUSED_VALUE, event_undo (1, 5));
  refuse (f, IX_REFUSED_VALUE, event_undo (G_MAXUINT, 5));
}

static void
test_undo_over_a_restart (void)
{
  g_autoptr (IxStory) f = story_begin ("newport", "-", 2);

  play (f, "A:e4", 10);
  act (f, IX_EVENT_PAUSE, "A", 20);
  act (f, IX_EVENT_RESUME, "A", -5000);
  play (f, "A:e5", -4990);
  apply (f, event_undo (last_event (f, IX_EVENT_STEP), -4000));
  expect_left (f, "a", 280);
  apply (f, event_undo (last_event (f, IX_EVENT_PAUSE), -3900));
  expect_left (f, "a", 290);
  expect_phase (f, IX_MATCH_PAUSED);
}

/* Taking back a turn */

static void
test_take_back (void)
{
  g_autoptr (IxStory) f = story_begin ("newport", "-", 2);

  play (f, "B:e4", 5);
  play (f, "A:e4", 10);
  play (f, "A:d5", 15);
  play (f, "A:exd5", 20);
  play (f, "B:e5", 30);
  act (f, IX_EVENT_TAKE_BACK, "A", 40);
  expect_reserve (f, "b", "");
  expect_fen (f, "A", "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR[] w KQkq - 0 2");
  expect_fen (f, "B", "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR[] w KQkq - 0 2");
  expect_left (f, "A", 295); /* as at 20, before the increment */
  expect_left (f, "a", 305);
  expect_left (f, "B", 295);
  expect_left (f, "b", 285);
  expect_phase (f, IX_MATCH_RUNNING);
  look (f, 45);
  expect_left (f, "A", 290);
  act (f, IX_EVENT_TAKE_BACK, "A", 50);
  act (f, IX_EVENT_TAKE_BACK, "A", 50);
  refuse_act (f, IX_REFUSED_TURN, IX_EVENT_TAKE_BACK, "A", 50);
  expect_left (f, "A", 290); /* as at 10 */
  expect_left (f, "a", 300);
}

static void
test_take_back_of_a_dropped_piece (void)
{
  g_autoptr (IxStory) f = story_begin ("newport", "-", 2);

  play (f, "A:e4 A:d5 A:exd5 B:e4", 5);
  step (f, "B:P@d3", 6);
  refuse_act (f, IX_REFUSED_IN_USE, IX_EVENT_TAKE_BACK, "A", 7);
  press (f, "b", 8);
  refuse_act (f, IX_REFUSED_IN_USE, IX_EVENT_TAKE_BACK, "A", 9);
  act (f, IX_EVENT_TAKE_BACK, "B", 10);
  expect_reserve (f, "b", "P");
  act (f, IX_EVENT_TAKE_BACK, "A", 11);
  expect_reserve (f, "b", "");
}

/* Pieces of the same type are alike: with another pawn in hand there is one to remove. */
static void
test_take_back_of_one_of_two (void)
{
  g_autoptr (IxStory) f = story_begin ("newport", "-", 2);

  play (f, "A:e4 A:d5 A:exd5 A:c6 A:dxc6 B:e4 B:P@d3", 5);
  expect_reserve (f, "b", "P");
  act (f, IX_EVENT_TAKE_BACK, "A", 10);
  expect_reserve (f, "b", "");
}

static void
test_take_back_with_a_turn_under_way (void)
{
  g_autoptr (IxStory) f = story_begin ("newport", "-", 2);

  play (f, "A:e4 A:d5 A:exd5 B:e4", 5);
  step (f, "B:P@d3", 10);
  act (f, IX_EVENT_TAKE_BACK, "B", 15);
  expect_fen (f, "B", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[p] w KQkq - 0 1");
  g_assert_cmpuint (ix_match_turn_under_way (f->match, 1)->n, ==, 0);
}

static void
test_take_back_in_a_pause (void)
{
  g_autoptr (IxStory) f = story_begin ("newport", "-", 2);

  play (f, "A:e4", 10);
  act (f, IX_EVENT_PAUSE, "A", 20);
  act (f, IX_EVENT_TAKE_BACK, "A", 30);
  expect_left (f, "A", 290);
  act (f, IX_EVENT_RESUME, "A", 40);
  look (f, 45);
  expect_left (f, "A", 285);
  expect_left (f, "a", 300);
}

static void
test_take_back_refused (void)
{
  g_autoptr (IxStory) f = story_prepare ("newport", "-", 2, IX_STORY_MANUAL);

  refuse_act (f, IX_REFUSED_PHASE, IX_EVENT_TAKE_BACK, "A", -1);
  act (f, IX_EVENT_START, "A", 0);
  refuse_act (f, IX_REFUSED_TURN, IX_EVENT_TAKE_BACK, "A", 1);
  play (f, "A:e4", 5);
  apply (f, event_rule_board ("A", IX_BOARD_DRAWN, 6));
  refuse_act (f, IX_REFUSED_BOARD, IX_EVENT_TAKE_BACK, "A", 7);
}

static void
test_take_back_among_four (void)
{
  g_autoptr (IxStory) f = story_begin ("newport", "-", 4);

  play (f, "A:e4 A:d5 A:exd5 D:e4", 5);
  step (f, "D:P@d3", 6);
  refuse_act (f, IX_REFUSED_IN_USE, IX_EVENT_TAKE_BACK, "A", 7);
  act (f, IX_EVENT_STEP_BACK, "d", 8);
  act (f, IX_EVENT_TAKE_BACK, "A", 9);
  expect_reserve (f, "b", "");
  expect_reserve (f, "d", "");
}

/* The position that is taken back no longer counts as an occurrence. */
static void
test_take_back_and_repetition (void)
{
  g_autoptr (IxStory) f = story_begin ("newport", "-", 2);

  play_on (f, "A", DANCE " " DANCE, 10);
  act (f, IX_EVENT_TAKE_BACK, "A", 11);
  play (f, "A:Ng8", 12);
  g_assert_cmpuint (story_occurrences (f->match, 0), ==, 3);
}

/* A promoted piece comes back as a promoted piece, and a castled king may castle again. */
static void
test_take_back_restores_all (void)
{
  g_autoptr (IxStory) f = story_begin_at ("newport", "-",
                                          "1r2k3/P7/8/8/8/8/8/4K2R w K - 7 9 | " START);

  play (f, "A:O-O", 1);
  act (f, IX_EVENT_TAKE_BACK, "A", 2);
  expect_fen (f, "A", "1r2k3/P7/8/8/8/8/8/4K2R[] w K - 7 9");
  play (f, "A:a8=Q A:Rxa8", 3);
  expect_reserve (f, "B", "P");
  act (f, IX_EVENT_TAKE_BACK, "A", 4);
  expect_fen (f, "A", "Q~r2k3/8/8/8/8/8/8/4K2R[] b K - 0 9");
  expect_reserve (f, "B", "");
}

/* Two boards of plain chess: captured pieces are in no reserve, so none can be in use. */
static void
test_take_back_of_a_capture_in_chess (void)
{
  g_autoptr (IxStory) f = story_begin ("chess", "-", 2);

  play (f, "A:e4 A:d5 A:exd5", 5);
  act (f, IX_EVENT_TAKE_BACK, "A", 6);
  expect_fen (f, "A", "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2");
}

/* Corrections */

static void
test_correct (void)
{
  g_autoptr (IxStory) f = story_begin ("newport", "-", 2);

  play (f, "A:e4 A:e5", 5);
  step (f, "A:d4", 6);
  apply (f, event_correct (f, "A", "4k3/7p/8/8/8/8/7P/4K3[Nq] b - - 3 20", 15));
  expect_fen (f, "A", "4k3/7p/8/8/8/8/7P/4K3[Nq] b - - 3 20");
  expect_fen (f, "B", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1");
  g_assert_cmpuint (ix_match_turn_under_way (f->match, 0)->n, ==, 0);
  g_assert_cmpuint (story_occurrences (f->match, 0), ==, 1);
  expect_left (f, "A", 295); /* 300 - 5 + 10 - 10 */
  look (f, 20);
  expect_left (f, "A", 295);
  expect_left (f, "a", 305);
  play (f, "A:Q@e5", 20);
  expect_reserve (f, "a", "");
}

static void
test_correct_among_four (void)
{
  g_autoptr (IxStory) f = story_begin ("newport", "-", 4);

  apply (f, event_correct (f, "A", "4k3/7p/8/8/8/8/7P/4K3[Nq] b - - 3 20", 5));
  expect_reserve (f, "C", "N");
  expect_reserve (f, "c", "Q");
  expect_reserve (f, "B", "");
}

static void
test_correct_and_repetition (void)
{
  g_autoptr (IxStory) f = story_begin ("newport", "-", 2);

  play_on (f, "A", DANCE " " DANCE, 10);
  apply (f, event_correct (f, "A", START, 15));
  g_assert_cmpuint (story_occurrences (f->match, 0), ==, 1);
  refuse_act (f, IX_REFUSED_CLAIM, IX_EVENT_CLAIM_DRAW, "A", 16);
  play_on (f, "A", DANCE, 17);
  refuse_act (f, IX_REFUSED_CLAIM, IX_EVENT_CLAIM_DRAW, "A", 18);
  play_on (f, "A", DANCE, 19);
  act (f, IX_EVENT_CLAIM_DRAW, "A", 20);
}

static void
test_correct_impossible (void)
{
  g_autoptr (IxStory) f = story_begin ("newport", "-", 2);
  IxMatchEvent kings = event_correct (f, "A", START, 5);
  IxMatchEvent pawn = kings;
  IxMatchEvent check = event_correct (f, "A", "4k3/8/8/8/8/8/4Q3/4K3 b - - 0 1", 5);

  ix_position_put (&kings.position, IX_SQ (4, 3), IX_PIECE (IX_KING, IX_WHITE));
  refuse (f, IX_REFUSED_POSITION, kings);
  ix_position_put (&pawn.position, IX_SQ (0, 7), IX_PIECE (IX_PAWN, IX_WHITE));
  refuse (f, IX_REFUSED_POSITION, pawn);
  check.position.turn = IX_WHITE;
  refuse (f, IX_REFUSED_POSITION, check);
  refuse (f, IX_REFUSED_BOARD, event_correct (f, "C", START, 6));
}

static void
test_correct_to_mate (void)
{
  g_autoptr (IxStory) f = story_begin ("newport", "-", 2);

  act (f, IX_EVENT_PAUSE, "A", 1);
  apply (f, event_correct (f, "A", "6rk/5Npp/8/8/8/8/8/4K3 b - - 0 1", 5));
  expect_phase (f, IX_MATCH_PAUSED); /* the arbiter may still be at it */
  act (f, IX_EVENT_RESUME, "A", 6);
  expect_over (f, IX_TEAM_1);
}

static void
test_correct_before_the_start (void)
{
  g_autoptr (IxStory) f = story_prepare ("newport", "-", 2, IX_STORY_MANUAL);

  apply (f, event_correct (f, "A", "4k3/7p/8/8/8/8/7P/4K3[Nq] b - - 3 20", -5));
  act (f, IX_EVENT_START, "A", 0);
  look (f, 10);
  expect_left (f, "a", 290);
  expect_left (f, "A", 300);
  expect_left (f, "B", 290);
}

/* Undo and step-back see a correction too. */
static void
test_undo_a_correction (void)
{
  g_autoptr (IxStory) f = story_begin ("newport", "-", 2);

  play (f, "A:e4", 5);
  apply (f, event_correct (f, "A", "4k3/7p/8/8/8/8/7P/4K3[Nq] b - - 3 20", 15));
  refuse_act (f, IX_REFUSED_TURN, IX_EVENT_TAKE_BACK, "A", 16);
  apply (f, event_undo (last_event (f, IX_EVENT_CORRECT), 20));
  expect_fen (f, "A", "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR[] b KQkq - 0 1");
  expect_reserve (f, "a", "");
  expect_left (f, "a", 290);
}

/* Random matches */

#define N_MATCHES 300
#define N_MATCHES_EVERY_PREFIX 40
#define N_EVENTS 120

/* The outcome must be what a reader of the journal concludes. */
static void
compare_with_fold (const IxMatchSetup *setup,
                   const IxMatch      *match,
                   gint64              now)
{
  guint n;
  guint n_good = G_MAXUINT;
  IxRefusal why = IX_ACCEPTED;
  const IxMatchEvent *journal = ix_match_journal (match, &n);
  g_autoptr (IxMatch) fold = ix_match_fold (setup, journal, n, &n_good, &why);
  g_autofree char *have = NULL;
  g_autofree char *want = match_digest (match, now);

  if (fold == NULL)
    g_error ("event %u of %u, kind %d, is refused for %d", n_good, n, journal[n_good].kind, why);
  have = match_digest (fold, now);
  g_assert_cmpstr (have, ==, want);
}

/* The notes only remind: a journal without them folds to the same match, with the same journal, once
 * its time has come. */
static void
compare_without_notes (const IxMatchSetup *setup,
                       const IxMatch      *match,
                       gint64              now)
{
  guint n;
  const IxMatchEvent *journal = ix_match_journal (match, &n);
  g_autoptr (GArray) acts = g_array_new (FALSE, FALSE, sizeof (IxMatchEvent));
  g_autoptr (IxMatch) fold = NULL;
  g_autofree char *have = NULL;
  g_autofree char *want = match_digest (match, now);
  guint n_good;

  for (guint i = 0; i < n; i++)
    if (!ix_match_event_is_automatic (&journal[i]))
      g_array_append_val (acts, journal[i]);
  fold = ix_match_fold (setup, (const void *) acts->data, acts->len, &n_good, NULL);
  g_assert_cmpuint (n_good, ==, acts->len);
  if (n > 0 && ix_match_event_is_automatic (&journal[n - 1]))
    ix_match_advance (fold, journal[n - 1].at);
  have = match_digest (fold, now);
  g_assert_cmpstr (have, ==, want);
}

static gboolean
is_in_force (const IxMatch *match,
             guint          index)
{
  g_autoptr (GArray) numbers = ix_match_events_in_force (match);
  gboolean found = FALSE;

  for (guint i = 0; i < numbers->len && !found; i++)
    found = g_array_index (numbers, guint, i) == index;
  return found;
}

/* Undo would take back an event in force, and nothing that happened after it ended anything. */
static void
check_undoable (const IxMatch *match)
{
  guint n, index;
  const IxMatchEvent *journal = ix_match_journal (match, &n);
  gboolean found = ix_match_undoable (match, &index);

  for (guint i = n; i > (found ? index : 0); i--)
    {
      const IxMatchEvent *event = &journal[i - 1];

      if (i - 1 == index || !is_in_force (match, i - 1))
        continue;
      if (event->kind == IX_EVENT_FLAG)
        g_assert_true (found && event->at == journal[index].at);
      else
        g_assert_true (ix_match_event_is_automatic (event) || event->kind == IX_EVENT_START ||
                       event->kind == IX_EVENT_PAUSE || event->kind == IX_EVENT_RESUME ||
                       event->kind == IX_EVENT_UNDO);
    }
  if (found)
    g_assert_true (is_in_force (match, index));
}

/* "Back to before the journal's event of that number": boards, reserves and clocks are those of
 * a match that stopped there, at the instant of the event. */
static void
compare_undo (const IxMatchSetup *setup,
              const IxMatch      *match,
              guint               index)
{
  guint n;
  const IxMatchEvent *journal = ix_match_journal (match, &n);
  g_autoptr (IxMatch) fold = NULL;
  g_autofree char *have = match_boards_and_clocks (match, 0);
  g_autofree char *want = NULL;

  /* An automatic event goes back to before the event that caused it: see the-end-itself. */
  if (ix_match_event_is_automatic (&journal[index]) && journal[index].kind != IX_EVENT_FLAG)
    return;
  /* Flags that fell together are undone together. */
  while (journal[index].kind == IX_EVENT_FLAG && journal[index - 1].kind == IX_EVENT_FLAG &&
         journal[index].at == journal[index - 1].at)
    index--;
  fold = ix_match_fold (setup, journal, index, NULL, NULL);
  g_assert_nonnull (fold);
  want = match_boards_and_clocks (fold, journal[index].at);
  g_assert_cmpint (ix_match_phase (match), !=, IX_MATCH_RUNNING);
  g_assert_cmpstr (have, ==, want);
}

/* The check predicted the outcome of the event, and a refusal left no trace. */
static void
apply_checked (IxMatch            *match,
               const IxMatchEvent *event)
{
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  IxRefusal told;

  if (ix_match_check (match, event) != IX_REFUSED_TIME && event->kind < IX_N_EVENTS)
    ix_match_advance (match, event->at);
  told = ix_match_check (match, event);
  before = match_digest (match, event->at);
  g_assert_cmpint (ix_match_apply (match, event), ==, told);
  after = match_digest (match, event->at);
  if (told != IX_ACCEPTED || ix_match_event_is_automatic (event))
    g_assert_cmpstr (before, ==, after);
}

/* Each raw prefix of the journal, even one that ends between an event and its consequences, must
 * be a match. */
static void
fold_all_prefixes (const IxMatchSetup *setup,
                   const IxMatch      *match)
{
  guint n;
  const IxMatchEvent *journal = ix_match_journal (match, &n);

  for (guint i = 0; i <= n; i++)
    {
      g_autoptr (IxMatch) fold = ix_match_fold (setup, journal, i, NULL, NULL);

      g_assert_nonnull (fold);
    }
}

/* Goes on with a copy: it is as the match was, which is gone. */
static void
replace_by_copy (IxMatch **match,
                 gint64    now)
{
  IxMatch *copy = ix_match_copy (*match);
  g_autofree char *before = match_digest (*match, now);
  g_autofree char *after = NULL;

  ix_match_free (*match);
  *match = copy;
  after = match_digest (copy, now);
  g_assert_cmpstr (after, ==, before);
}

static void
random_match (GRand   *rand,
              gboolean every_prefix)
{
  IxMatchSetup setup = ix_random_setup (rand);
  g_autoptr (IxMatch) match = ix_match_new (&setup);
  gint64 now = story_time (0);

  for (guint i = 0; i < N_EVENTS; i++)
    {
      IxMatchEvent event;
      guint before, after;

      now = ix_random_instant (rand, match, now);
      event = ix_random_event (rand, match, now);
      ix_match_journal (match, &before);
      apply_checked (match, &event);
      ix_match_journal (match, &after);
      if (i == N_EVENTS / 2)
        replace_by_copy (&match, now);
      if (every_prefix)
        {
          compare_with_fold (&setup, match, now);
          compare_without_notes (&setup, match, now);
          check_undoable (match);
        }
      if (every_prefix && event.kind == IX_EVENT_UNDO && after == before + 1)
        compare_undo (&setup, match, event.index);
    }
  compare_with_fold (&setup, match, now);
  compare_without_notes (&setup, match, now);
  if (every_prefix)
    fold_all_prefixes (&setup, match);
}

static void
test_fold (void)
{
  for (guint i = 0; i < N_MATCHES; i++)
    {
      GRand *rand = g_rand_new_with_seed (i);

      g_test_message ("match %u", i);
      random_match (rand, i < N_MATCHES_EVERY_PREFIX);
      g_rand_free (rand);
    }
}

/* An invalid journal is refused at the invalid event. */
static void
test_fold_of_a_bad_journal (void)
{
  IxMatchSetup setup = { .variant = ix_test_variant ("newport", "-"), .n_boards = 2 };
  IxMatchEvent journal[] = {
    event_of (IX_EVENT_START, "A", 0),
    event_step ("A", ix_step_move (IX_SQ (4, 1), IX_SQ (4, 3), IX_NO_PIECE), 5),
    event_of (IX_EVENT_PRESS, "a", 6),
    event_of (IX_EVENT_PRESS, "A", 7),
  };
  guint n_good = 0;
  IxRefusal why = IX_ACCEPTED;
  g_autoptr (IxMatch) match = ix_match_fold (&setup, journal, 4, &n_good, &why);
  g_autoptr (IxMatch) again = ix_match_fold (&setup, journal, 2, NULL, NULL);
  g_autofree char *have = match_digest (match, 6);
  g_autofree char *want = match_digest (again, 6);

  g_assert_cmpuint (n_good, ==, 2);
  g_assert_cmpint (why, ==, IX_REFUSED_NOT_TO_MOVE);
  g_assert_cmpstr (have, ==, want);
}

/* "Advances to the instant of the event and says whether it can be then": text written between
 * prepare and apply never has to be withdrawn. */
static void
test_prepare (void)
{
  g_autoptr (IxStory) f = story_begin ("newport", "-", 2);
  IxMatchEvent late = event_of (IX_EVENT_RESIGN, "A", 400);

  g_assert_cmpint (ix_match_check (f->match, &late), ==, IX_ACCEPTED);
  g_assert_cmpint (ix_match_prepare (f->match, &late), ==, IX_REFUSED_PHASE);
  expect_board (f, "A", IX_BOARD_BLACK_WINS, IX_END_FLAG);
}

/* A timer tick makes no event too late that arrived before anything happened. */
static void
test_advance_is_no_event (void)
{
  g_autoptr (IxStory) f = story_begin ("newport", "-", 2);

  g_assert_cmpuint (ix_match_advance (f->match, story_time (5)), ==, 0);
  step (f, "A:e4", 4.9);
  /* Two flags, two boards, the match. */
  g_assert_cmpuint (ix_match_advance (f->match, story_time (300)), ==, 5);
}

/* "After a crash, fold what was written and apply a PAUSE at ix_match_last_instant() if the match
 * runs": the time since is not charged, and the computer's clock has begun again. */
static void
test_restart (void)
{
  g_autoptr (IxStory) f = story_begin ("newport", "-", 2);
  IxMatchSetup setup = { .variant = ix_test_variant ("newport", "-"), .n_boards = 2 };
  IxMatchEvent pause = { .kind = IX_EVENT_PAUSE };
  IxMatchEvent resume = { .kind = IX_EVENT_RESUME, .at = 7 };
  guint n;
  const IxMatchEvent *journal;
  g_autoptr (IxMatch) match = NULL;

  play (f, "A:e4", 10);
  journal = ix_match_journal (f->match, &n);
  match = ix_match_fold (&setup, journal, n, NULL, NULL);
  pause.at = ix_match_last_instant (match);
  g_assert_cmpint (pause.at, ==, story_time (10));
  g_assert_cmpint (ix_match_apply (match, &pause), ==, IX_ACCEPTED);
  g_assert_cmpint (ix_match_time_left (match, ix_seat (0, IX_BLACK), 3), ==, 300 * G_USEC_PER_SEC);
  g_assert_cmpint (ix_match_apply (match, &resume), ==, IX_ACCEPTED);
  g_assert_cmpint (ix_match_time_left (match, ix_seat (0, IX_BLACK), 7 + G_USEC_PER_SEC), ==,
                   299 * G_USEC_PER_SEC);
}

/* A journal is a file: invalid contents are refused, not trusted. */
static void
refuse_position (IxStory   *f,
                 IxPosition position)
{
  IxMatchEvent event = event_of (IX_EVENT_CORRECT, "A", 10);

  event.position = position;
  refuse (f, IX_REFUSED_POSITION, event);
}

static void
test_insane_positions (void)
{
  g_autoptr (IxStory) f = story_begin ("newport", "-", 2);
  const IxPosition good = ix_match_boards (f->match)->board[0];
  static const IxPiece pieces[] = { 0x10, 0x0c, 0x1f, 0x4f, 0x41, 0x80 };

  for (gsize i = 0; i < G_N_ELEMENTS (pieces); i++)
    {
      IxPosition bad = good;

      bad.board[20] = pieces[i];
      refuse_position (f, bad);
    }
#define REFUSE_WITH(member, value) \
  do { IxPosition bad = good; bad.member = value; refuse_position (f, bad); } while (0)
  REFUSE_WITH (turn, 2);
  REFUSE_WITH (en_passant, 65);
  REFUSE_WITH (halfmove_clock, 10000);
  REFUSE_WITH (number, 0);
  REFUSE_WITH (number, 10000);
#undef REFUSE_WITH
}

static void
test_insane_values (void)
{
  g_autoptr (IxStory) f = story_begin ("newport", "-", 2);
  IxMatchEvent event = event_of (IX_EVENT_RESIGN, "A", 10);

  event.seat.colour = 2;
  refuse (f, IX_REFUSED_BOARD, event);
  event = event_rule_board ("A", IX_BOARD_DRAWN, 10);
  event.over.end = IX_END_NO_TURN + 1;
  refuse (f, IX_REFUSED_VALUE, event);
  event = event_rule_board ("A", IX_BOARD_DRAWN + 1, 10);
  refuse (f, IX_REFUSED_VALUE, event);
  refuse (f, IX_REFUSED_VALUE, event_adjust ("A", 24 * 3600 + 1, 10));
  event = event_adjust ("A", 24 * 3600, 10);
  g_assert_cmpint (ix_match_check (f->match, &event), ==, IX_ACCEPTED);
  event = event_of (IX_EVENT_PAUSE, "A", 10);
  event.at = G_MAXINT64;
  refuse (f, IX_REFUSED_TIME, event);
  event.at = -1;
  refuse (f, IX_REFUSED_TIME, event);
  event = event_of (IX_N_EVENTS, "A", 10);
  refuse (f, IX_REFUSED_VALUE, event);
  ix_match_free (NULL);
}

/* The arbiter may give the reason: on wooden boards the arbiter sees a mate that the program
 * does not. */
static void
test_ruling_with_a_reason (void)
{
  g_autoptr (IxStory) f = story_begin ("newport", "-", 2);
  IxMatchEvent event = event_rule_board ("A", IX_BOARD_WHITE_WINS, 10);

  g_assert_cmpint (ix_match_last_instant (f->match), ==, story_time (0));
  event.over.end = IX_END_MATE;
  apply (f, event);
  expect_board (f, "A", IX_BOARD_WHITE_WINS, IX_END_MATE);
  expect_over (f, IX_TEAM_1);
}

/* Flags that fell together are undone together, whichever is named. */
static void
test_undo_of_the_second_flag (void)
{
  g_autoptr (IxStory) f = story_begin ("newport", "-", 2);

  look (f, 300);
  expect_over (f, IX_NO_TEAM);
  apply (f, event_undo (last_event (f, IX_EVENT_FLAG), 310));
  expect_phase (f, IX_MATCH_PAUSED);
  g_assert_false (ix_match_flag_fallen (f->match, story_seat ("A")));
  g_assert_false (ix_match_flag_fallen (f->match, story_seat ("B")));
}

/* A lapsed claim is open again; its delay shows as soon as play goes on. */
static void
test_undo_of_a_lapse (void)
{
  g_autoptr (IxStory) f = story_begin ("newport", "-", 2);

  act (f, IX_EVENT_CLAIM_STALL, "A", 10);
  g_assert_cmpint (ix_match_stall (f->match, story_seat ("A")), ==, IX_STALL_WAIT_OPPONENT);
  look (f, 31);
  g_assert_cmpint (ix_match_stall (f->match, story_seat ("A")), ==, IX_STALL_NONE);
  apply (f, event_undo (last_event (f, IX_EVENT_STALL_STAGE), 40));
  g_assert_cmpint (ix_match_stall (f->match, story_seat ("A")), ==, IX_STALL_WAIT_OPPONENT);
  g_assert_cmpint (ix_match_stall_left (f->match, story_seat ("A"), story_time (40)), ==, 0);
  act (f, IX_EVENT_RESUME, "A", 50);
  look (f, 50);
  g_assert_cmpint (ix_match_stall (f->match, story_seat ("A")), ==, IX_STALL_NONE);
}

/* Repeated undo goes further back, not back and forth. */
static void
test_undoable (void)
{
  g_autoptr (IxStory) f = story_begin ("newport", "-", 2);
  guint index;

  g_assert_false (ix_match_undoable (f->match, &index));
  play (f, "A:e4", 10);
  play (f, "B:d4", 20);
  act (f, IX_EVENT_PAUSE, "A", 21); /* nobody wants to undo it */
  act (f, IX_EVENT_RESUME, "A", 22);
  for (guint left = 4; left > 0; left--)
    {
      g_assert_true (ix_match_undoable (f->match, &index));
      g_assert_true (is_in_force (f->match, index));
      g_assert_cmpuint (index, ==, left);
      /* start, step, press, step, press */
      apply (f, event_undo (index, 30));
      g_assert_false (is_in_force (f->match, index));
    }
  g_assert_false (ix_match_undoable (f->match, &index));
  expect_fen (f, "B", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1");
}

/* A flag is an undo step of its own: what was done before it stands, and the other board gets nothing
 * back.  It falls again as soon as play goes on, until the arbiter sets the clock. */
static void
test_undoable_flag (void)
{
  g_autoptr (IxStory) f = story_begin ("newport", "-", 2);
  guint index;

  play (f, "B:e4", 30);
  play (f, "B:e5", 50);
  look (f, 400); /* noticed late: White on A has lost at 300 */
  expect_over (f, IX_TEAM_2);
  for (guint i = 0; i < 2; i++)
    {
      g_assert_true (ix_match_undoable (f->match, &index));
      g_assert_cmpuint (index, ==, last_event (f, IX_EVENT_FLAG));
      apply (f, event_undo (index, 500 + 20 * i));
      expect_phase (f, IX_MATCH_PAUSED);
      expect_left (f, "A", 0);
      expect_left (f, "B", 30); /* of 280 since 50 */
      if (i > 0)
        break;
      act (f, IX_EVENT_RESUME, "A", 510);
      look (f, 510);
      expect_over (f, IX_TEAM_2);
    }
  apply (f, event_adjust ("A", 60, 530));
  act (f, IX_EVENT_RESUME, "A", 540);
  expect_left (f, "B", 30);
  play (f, "A:e4", 550);
  expect_left (f, "A", 60);
  expect_left (f, "B", 20);
  expect_phase (f, IX_MATCH_RUNNING);
}

/* Undo lifts one thing after the other: the flag, then the act before it; redo brings both back. */
static void
test_undo_before_a_flag (void)
{
  g_autoptr (IxStory) f = story_begin ("newport", "-", 2);
  g_autofree char *over = NULL;
  g_autofree char *again = NULL;
  guint index;

  play (f, "B:e4", 30);
  look (f, 320);
  over = match_boards_and_clocks (f->match, story_time (320));
  g_assert_true (ix_match_undoable (f->match, &index));
  apply (f, event_undo (index, 330));
  g_assert_true (ix_match_undoable (f->match, &index));
  g_assert_cmpuint (index, ==, last_event (f, IX_EVENT_PRESS));
  apply (f, event_undo (index, 340));
  expect_left (f, "A", 270);
  for (guint i = 0; i < 2; i++)
    {
      g_assert_true (ix_match_redoable (f->match, &index));
      apply (f, event_undo (index, 350));
    }
  expect_over (f, IX_TEAM_2);
  g_assert_true (ix_match_flag_fallen (f->match, story_seat ("A")));
  again = match_boards_and_clocks (f->match, story_time (350));
  g_assert_cmpstr (again, ==, over);
}

/* Flags that fell together are one step; those on boards that go on without them are one each. */
static void
test_undoable_flags (void)
{
  g_autoptr (IxStory) f = story_begin ("newport", "group_end=all-boards", 4);
  guint index;

  play (f, "C:e4", 30);
  play (f, "D:e4", 40);
  look (f, 320); /* A and B */
  g_assert_true (ix_match_undoable (f->match, &index));
  g_assert_cmpuint (index, ==, last_event (f, IX_EVENT_FLAG) - 1);
  look (f, 335); /* C */
  g_assert_true (ix_match_undoable (f->match, &index));
  g_assert_cmpuint (index, ==, last_event (f, IX_EVENT_FLAG));
  apply (f, event_undo (index, 340));
  g_assert_true (ix_match_flag_fallen (f->match, story_seat ("A")));
  g_assert_false (ix_match_flag_fallen (f->match, story_seat ("c")));
  g_assert_true (ix_match_undoable (f->match, &index));
  apply (f, event_undo (index, 350));
  g_assert_false (ix_match_flag_fallen (f->match, story_seat ("A")));
  g_assert_false (ix_match_flag_fallen (f->match, story_seat ("B")));
  expect_left (f, "c", 30);
}

/* Undo begins with the event that ended the match. */
static void
test_undoable_ends (void)
{
  static const IxMatchEventKind cases[] = { IX_EVENT_RESIGN, IX_EVENT_RULE_BOARD,
                                            IX_EVENT_RULE_MATCH };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (IxStory) f = story_begin ("newport", "-", 2);
      IxMatchEvent event = event_of (cases[i], "A", 20);
      guint index;

      play (f, "B:e4", 10);
      if (event.kind == IX_EVENT_RULE_BOARD)
        event.over.result = IX_BOARD_BLACK_WINS;
      else if (event.kind == IX_EVENT_RULE_MATCH)
        event.team = IX_TEAM_2;
      apply (f, event);
      expect_over (f, IX_TEAM_2);
      g_assert_true (ix_match_undoable (f->match, &index));
      g_assert_cmpuint (index, ==, last_event (f, cases[i]));
      apply (f, event_undo (index, 100));
      expect_phase (f, IX_MATCH_PAUSED);
      expect_left (f, "A", 280);
      expect_left (f, "b", 290);
    }
}

/* Taking back a turn keeps the time that the arbiter has added. */
static void
test_take_back_after_adjustment (void)
{
  g_autoptr (IxStory) f = story_begin ("newport", "-", 2);

  play (f, "A:e4", 10);
  apply (f, event_adjust ("a", 900, 20));
  act (f, IX_EVENT_TAKE_BACK, "A", 20);
  expect_left (f, "A", 290);
  expect_left (f, "a", 910); /* the ten seconds since e4 no longer count */
}

/* Nothing goes back over a correction, but the turns before it stay in the record. */
static void
test_turns_before_a_correction (void)
{
  g_autoptr (IxStory) f = story_begin ("newport", "-", 2);
  guint n;

  play (f, "A:e4 A:e5", 10);
  apply (f, event_correct (f, "A", "4k3/8/8/8/8/8/8/4K2R[] w K - 0 3", 20));
  ix_match_turns (f->match, 0, &n);
  g_assert_cmpuint (n, ==, 2);
  refuse_act (f, IX_REFUSED_TURN, IX_EVENT_TAKE_BACK, "A", 21);
  play (f, "A:O-O", 22);
  act (f, IX_EVENT_TAKE_BACK, "A", 23);
  expect_fen (f, "A", "4k3/8/8/8/8/8/8/4K2R[] w K - 0 3");
}

/* The arbiter has taken away all that was left when the clock was pressed: the clock stays as it is. */
static void
test_take_back_after_all_was_taken (void)
{
  g_autoptr (IxStory) f = story_begin ("newport", "clock=300 increment=10", 2);

  play (f, "A:e4", 5);
  expect_left (f, "A", 305);
  apply (f, event_adjust ("A", 10, 6));
  act (f, IX_EVENT_TAKE_BACK, "A", 7);
  expect_phase (f, IX_MATCH_RUNNING);
  expect_left (f, "A", 10);
}

/* The same with more than was left. */
static void
test_take_back_after_time_was_taken (void)
{
  g_autoptr (IxStory) f = story_begin ("newport", "-", 2);

  play (f, "A:e4", 5);
  apply (f, event_adjust ("A", 1, 6));
  apply (f, event_adjust ("a", 320, 6));
  act (f, IX_EVENT_TAKE_BACK, "A", 7);
  expect_phase (f, IX_MATCH_RUNNING);
  expect_left (f, "A", 1);
  expect_left (f, "a", 321); /* 300 as at the press, and 320 for the 299 that were left */
  expect_next (f, 8);
}

/* The record of a turn includes the pieces that arrived while the player thought. */
static void
test_record_of_a_late_piece (void)
{
  g_autoptr (IxStory) f = story_begin ("newport", "-", 2);
  const IxTurnRecord *turns;
  guint n;

  play (f, "B:e4", 1);
  play (f, "A:e4 A:d5 A:exd5", 10);
  play (f, "B:P@e5", 20);
  turns = ix_match_turns (f->match, 1, &n);
  g_assert_cmpuint (n, ==, 2);
  g_assert_cmpuint (turns[1].before.reserve[IX_BLACK][IX_PAWN], ==, 1);
  g_assert_cmpuint (turns[1].order, ==, 4);
  g_assert_cmpint (turns[1].at, ==, 20 * G_USEC_PER_SEC);
}

/* A turn that was not completed when its board ended does not count. */
static void
test_end_with_a_turn_under_way (void)
{
  static const char *const four =
    "4k3/8/8/8/8/8/8/4K3[Q] w - - 0 1 | 4k3/p7/8/8/8/8/P7/4K3[] w - - 0 1 | "
    "4k3/8/8/8/8/8/8/4K3[Q] w - - 0 1 | 4k3/p7/8/8/8/8/P7/4K3[] w - - 0 1";
  g_autoptr (IxStory) f = story_begin_at ("newport", "group_end=all-boards", four);

  step (f, "A:Q@a3", 10);
  expect_reserve (f, "A", "");
  apply (f, event_rule_board ("A", IX_BOARD_DRAWN, 20));
  expect_reserve (f, "A", "Q");
}

/* The setup's rules and boards need not outlive the call. */
static void
test_setup_is_copied (void)
{
  IxVariant *variant = g_memdup2 (ix_test_variant ("newport", "-"), sizeof (IxVariant));
  IxMatchSetup setup = { .variant = variant, .n_boards = 2 };
  g_autoptr (IxMatch) match = ix_match_new (&setup);

  variant->clock = 1;
  variant->id = NULL;
  g_assert_cmpstr (ix_match_variant (match)->id, ==, "newport");
  g_assert_cmpint (ix_match_time_left (match, story_seat ("A"), 0), ==, 300 * G_USEC_PER_SEC);
  g_assert_true (ix_match_boards (match)->board[1].variant == ix_match_variant (match));
  g_free (variant);
}

#define ADD(path, func) g_test_add_func ("/undo/" path, func)

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  ADD ("undo/press", test_undo_a_press);
  ADD ("undo/step", test_undo_a_step);
  ADD ("undo/redo", test_redo);
  ADD ("undo/redoable", test_redoable);
  ADD ("undo/pause", test_undo_a_pause);
  ADD ("undo/resume", test_undo_a_resume);
  ADD ("undo/flag", test_undo_a_flag);
  ADD ("undo/resignation", test_undo_a_resignation);
  ADD ("undo/mate", test_undo_a_mate);
  ADD ("undo/ruling", test_undo_a_ruling);
  ADD ("undo/the-end-itself", test_undo_the_end_itself);
  ADD ("undo/all", test_undo_all);
  ADD ("undo/what-is-not", test_undo_what_is_not);
  ADD ("undo/over-a-restart", test_undo_over_a_restart);
  ADD ("take-back/turn", test_take_back);
  ADD ("take-back/dropped-piece", test_take_back_of_a_dropped_piece);
  ADD ("take-back/one-of-two", test_take_back_of_one_of_two);
  ADD ("take-back/turn-under-way", test_take_back_with_a_turn_under_way);
  ADD ("take-back/in-a-pause", test_take_back_in_a_pause);
  ADD ("take-back/refused", test_take_back_refused);
  ADD ("take-back/among-four", test_take_back_among_four);
  ADD ("take-back/repetition", test_take_back_and_repetition);
  ADD ("take-back/restores-all", test_take_back_restores_all);
  ADD ("take-back/capture-in-chess", test_take_back_of_a_capture_in_chess);
  ADD ("correct/board", test_correct);
  ADD ("correct/among-four", test_correct_among_four);
  ADD ("correct/repetition", test_correct_and_repetition);
  ADD ("correct/impossible", test_correct_impossible);
  ADD ("correct/to-mate", test_correct_to_mate);
  ADD ("correct/before-the-start", test_correct_before_the_start);
  ADD ("correct/undo", test_undo_a_correction);
  ADD ("fold/random-matches", test_fold);
  ADD ("fold/bad-journal", test_fold_of_a_bad_journal);
  ADD ("fold/prepare", test_prepare);
  ADD ("fold/advance-is-no-event", test_advance_is_no_event);
  ADD ("fold/restart", test_restart);
  ADD ("fold/insane-positions", test_insane_positions);
  ADD ("fold/insane-values", test_insane_values);
  ADD ("fold/ruling-with-a-reason", test_ruling_with_a_reason);
  ADD ("undo/undo/second-flag", test_undo_of_the_second_flag);
  ADD ("undo/undo/lapse", test_undo_of_a_lapse);
  ADD ("undo/undoable", test_undoable);
  ADD ("undo/undoable/flag", test_undoable_flag);
  ADD ("undo/undoable/flags", test_undoable_flags);
  ADD ("undo/undoable/before-a-flag", test_undo_before_a_flag);
  ADD ("undo/undoable/ends", test_undoable_ends);
  ADD ("undo/take-back/after-adjustment", test_take_back_after_adjustment);
  ADD ("undo/take-back/after-all-was-taken", test_take_back_after_all_was_taken);
  ADD ("undo/take-back/after-time-was-taken", test_take_back_after_time_was_taken);
  ADD ("undo/correct/turns-before", test_turns_before_a_correction);
  ADD ("undo/record-of-a-late-piece", test_record_of_a_late_piece);
  ADD ("undo/end-with-a-turn-under-way", test_end_with_a_turn_under_way);
  ADD ("fold/setup-is-copied", test_setup_is_copied);
  return g_test_run ();
}
