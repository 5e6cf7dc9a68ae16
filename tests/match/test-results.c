/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Ends of boards and matches, as rules.md 2 and the headers promise.  The endings across two
 * boards come from FatICS, with the rules of the club. */

#include "ix-match-fixture.h"

#define START "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

/* White is in check and only a piece that arrives can parry: f2, g3. */
#define FOOLS_MATE "f3 e5 g4 Qh4+"

/* The same for Black: f7, g6. */
#define FOOLS_MATE_OF_BLACK "e4 g5 d4 f6 Qh5+"

/* White has no legal move with all pieces on the board (Sam Loyd).  Black's last move is
 * separate. */
#define LOYD "d4 d6 Qd2 e5 a4 e4 Qf4 f5 h3 Be7 Qh2 Be6 Ra3 c5 Rg3 Qa5+ Nd2 Bh4 f3 Bb3 d5 e3 c4"
#define LOYD_LAST "f4"

/* Leaves the position unchanged. */
#define DANCE "Nf3 Nf6 Ng1 Ng8"

static void
draw_board (IxStory    *f,
            const char *board,
            double      at)
{
  apply (f, event_rule_board (board, IX_BOARD_DRAWN, at));
}

static void
expect_score (IxStory *f,
              guint    one,
              guint    two)
{
  g_assert_cmpuint (ix_match_half_points (f->match, IX_TEAM_1), ==, one);
  g_assert_cmpuint (ix_match_half_points (f->match, IX_TEAM_2), ==, two);
}

/* One board decides */

/* No square between: a knight mates, and no piece can arrive in time. */
static void
test_mate (void)
{
  g_autoptr (IxStory) f = story_begin_at ("newport", "-",
                                          "6rk/6pp/8/6N1/8/8/8/4K3 w - - 0 1 | " START);

  play (f, "A:Nf7#", 10);
  expect_board (f, "A", IX_BOARD_WHITE_WINS, IX_END_MATE);
  expect_board (f, "B", IX_BOARD_IN_PLAY, IX_END_NONE);
  expect_over (f, IX_TEAM_1);
  refuse_act (f, IX_REFUSED_PHASE, IX_EVENT_PRESS, "B", 11);
  refuse (f, IX_REFUSED_PHASE,
          event_step ("B", ix_step_move (IX_SQ (4, 1), IX_SQ (4, 3), IX_NO_PIECE), 11));
  refuse_act (f, IX_REFUSED_PHASE, IX_EVENT_RESIGN, "B", 11);
  refuse_act (f, IX_REFUSED_PHASE, IX_EVENT_PAUSE, "B", 11);
  refuse (f, IX_REFUSED_PHASE, event_adjust ("B", 100, 11));
  look (f, 1000);
  expect_left (f, "B", 290);
  expect_left (f, "a", 300);
}

static void
test_mate_needs_the_press (void)
{
  g_autoptr (IxStory) f = story_begin_at ("newport", "-",
                                          "6rk/6pp/8/6N1/8/8/8/4K3 w - - 0 1 | " START);

  step (f, "A:Nf7#", 10);
  expect_phase (f, IX_MATCH_RUNNING);
  act (f, IX_EVENT_STEP_BACK, "A", 11);
  play (f, "A:Nf3", 12);
  expect_phase (f, IX_MATCH_RUNNING);
}

static void
test_mate_on_second_board (void)
{
  g_autoptr (IxStory) f = story_begin_at ("newport", "-",
                                          START " | 6rk/6pp/8/6N1/8/8/8/4K3 w - - 0 1");

  play (f, "B:Nf7#", 10);
  expect_board (f, "B", IX_BOARD_WHITE_WINS, IX_END_MATE);
  expect_over (f, IX_TEAM_2);
}

static void
test_resignation (void)
{
  g_autoptr (IxStory) f = story_begin ("newport", "-", 2);

  act (f, IX_EVENT_RESIGN, "B", 10);
  expect_board (f, "B", IX_BOARD_BLACK_WINS, IX_END_RESIGNED);
  expect_over (f, IX_TEAM_1);
}

/* A player who is not to move may resign too, also while the clocks are paused. */
static void
test_resignation_in_a_pause (void)
{
  g_autoptr (IxStory) f = story_begin ("newport", "-", 2);

  refuse_act (f, IX_REFUSED_BOARD, IX_EVENT_RESIGN, "D", 5);
  act (f, IX_EVENT_PAUSE, "A", 10);
  act (f, IX_EVENT_RESIGN, "a", 20);
  expect_over (f, IX_TEAM_1);
  expect_left (f, "A", 290);
}

/* "While a received piece could still parry it, it is no mate: the player must wait, his clock
 * runs." */
static void
test_fools_mate_waits (void)
{
  g_autoptr (IxStory) f = story_begin ("newport", "-", 2);

  play_on (f, "A", FOOLS_MATE, 10);
  expect_phase (f, IX_MATCH_RUNNING);
  look (f, 20);
  expect_left (f, "A", 300);
  play (f, "B:e4 B:d5 B:Nc3 B:dxe4", 30); /* the partner captures a pawn */
  expect_reserve (f, "A", "P");
  play (f, "A:P@g3", 35);
  expect_phase (f, IX_MATCH_RUNNING);
}

static void
test_fools_mate_immediate (void)
{
  g_autoptr (IxStory) f = story_begin ("newport", "mate=immediate", 2);

  play_on (f, "A", FOOLS_MATE, 10);
  expect_board (f, "A", IX_BOARD_BLACK_WINS, IX_END_MATE);
  expect_over (f, IX_TEAM_2);
}

#define ROOK_DROP "7k/6pp/8/8/8/8/8/K7[R] w - - 0 1 | "

/* A drop that stands on the board gave check, and would give mate now: its player drops elsewhere. */
static void
expect_no_press (IxStory *f)
{
  refuse_act (f, IX_REFUSED_STEP, IX_EVENT_PRESS, "A", 12);
  expect_phase (f, IX_MATCH_RUNNING);
  act (f, IX_EVENT_STEP_BACK, "A", 13);
  expect_reserve (f, "A", "R");
  play (f, "A:R@a7", 14);
  expect_board (f, "A", IX_BOARD_IN_PLAY, IX_END_NONE);
}

/* No piece can come any more. */
static void
test_drop_mates_without_supply (void)
{
  g_autoptr (IxStory) f = story_begin_at ("newport", "-", ROOK_DROP "4k3/8/8/8/8/2n5/1P6/4K3[] w - - 100 60");

  step (f, "A:R@a8", 10);
  act (f, IX_EVENT_CLAIM_DRAW, "B", 11);
  expect_no_press (f);
}

/* The piece that could have been put between has gone from the hand. */
static void
test_drop_mates_after_take_back (void)
{
  g_autoptr (IxStory) f =
    story_begin_at ("newport", "mate=immediate", ROOK_DROP "4k3/8/8/8/8/2n5/1P6/4K3[] w - - 0 1");

  play (f, "B:bxc3", 9);
  step (f, "A:R@a8", 10);
  act (f, IX_EVENT_TAKE_BACK, "B", 11);
  expect_no_press (f);
}

static void
test_fools_mate_in_chess (void)
{
  g_autoptr (IxStory) f = story_begin ("chess", "-", 1);

  play_on (f, "A", FOOLS_MATE, 10);
  expect_over (f, IX_TEAM_2);
}

static void
test_waiting_loses_on_time (void)
{
  g_autoptr (IxStory) f = story_begin ("newport", "-", 2);

  play_on (f, "A", FOOLS_MATE, 10);
  play (f, "B:e4", 20);
  apply (f, event_adjust ("b", 1000, 21));
  look (f, 400);
  expect_board (f, "A", IX_BOARD_BLACK_WINS, IX_END_FLAG);
  expect_over (f, IX_TEAM_2);
}

/* Supply */

static void
test_both_boards_drawn (void)
{
  g_autoptr (IxStory) f = story_begin ("newport", "-", 2);

  draw_board (f, "A", 10);
  expect_phase (f, IX_MATCH_RUNNING);
  expect_board (f, "A", IX_BOARD_DRAWN, IX_END_ARBITER);
  draw_board (f, "B", 20);
  expect_over (f, IX_NO_TEAM);
  expect_score (f, 1, 1);
}

static void
test_other_board_goes_on (void)
{
  g_autoptr (IxStory) f = story_begin ("newport", "-", 2);

  play (f, "A:e4 A:d5 A:exd5 B:e4", 10);
  draw_board (f, "A", 20);
  refuse_act (f, IX_REFUSED_BOARD, IX_EVENT_PRESS, "a", 21);
  refuse_act (f, IX_REFUSED_BOARD, IX_EVENT_RESIGN, "a", 21);
  g_assert_false (ix_match_clock_runs (f->match, story_seat ("a")));
  expect_reserve (f, "b", "P");
  play (f, "B:P@d3", 30);
  play (f, "B:Bxd3", 31);
  look (f, 320);
  expect_left (f, "a", 300); /* unchanged since the draw */
  act (f, IX_EVENT_RESIGN, "b", 320);
  expect_over (f, IX_TEAM_2);
}

static void
test_draw_makes_mate (void)
{
  g_autoptr (IxStory) f = story_begin ("newport", "-", 2);

  play_on (f, "A", FOOLS_MATE, 10);
  draw_board (f, "B", 20);
  expect_board (f, "A", IX_BOARD_BLACK_WINS, IX_END_MATE);
  expect_over (f, IX_TEAM_2);
}

/* A piece in hand that parries still counts. */
static void
test_draw_makes_no_mate_of_a_piece_in_hand (void)
{
  g_autoptr (IxStory) f = story_begin ("newport", "-", 2);

  play (f, "B:e4 B:d5 B:Nc3 B:dxe4", 5);
  play_on (f, "A", FOOLS_MATE, 10);
  draw_board (f, "B", 20);
  expect_phase (f, IX_MATCH_RUNNING);
  play (f, "A:P@g3", 30);
}

static void
test_draw_makes_stalemate (void)
{
  g_autoptr (IxStory) f = story_begin ("newport", "-", 2);

  play_on (f, "B", LOYD " " LOYD_LAST, 10);
  expect_phase (f, IX_MATCH_RUNNING);
  look (f, 20);
  expect_left (f, "B", 400);
  draw_board (f, "A", 20);
  expect_board (f, "B", IX_BOARD_DRAWN, IX_END_STALEMATE);
  expect_over (f, IX_NO_TEAM);
}

static void
test_mate_after_draw (void)
{
  g_autoptr (IxStory) f = story_begin ("newport", "-", 2);

  draw_board (f, "A", 5);
  play_on (f, "B", FOOLS_MATE, 10);
  expect_board (f, "B", IX_BOARD_BLACK_WINS, IX_END_MATE);
  expect_over (f, IX_TEAM_1);
}

/* A drop that mates is illegal, and with the supply closed more drops mate: the notion of mate
 * in force counts. */
static void
test_drop_mates_when_supply_is_closed (void)
{
  static const char fens[] = "7k/6pp/8/8/8/8/8/4K3[R] w - - 0 1 | "
                             "4k3/7p/8/8/8/8/7P/4K3[] w - - 0 1";
  g_autoptr (IxStory) f = story_begin_at ("newport", "-", fens);
  g_autoptr (IxStory) g = story_begin_at ("newport", "-", fens);

  play (f, "A:R@e8", 1);
  expect_phase (f, IX_MATCH_RUNNING);
  step (g, "A:Ke2", 1);
  draw_board (g, "B", 1);
  act (g, IX_EVENT_STEP_BACK, "A", 2);
  refuse (g, IX_REFUSED_STEP, event_step ("A", ix_step_drop (IX_ROOK, IX_SQ (4, 7)), 2));
}

static void
test_supply_of_four_boards (void)
{
  g_autoptr (IxStory) f = story_begin ("newport", "-", 4);

  play_on (f, "B", LOYD " " LOYD_LAST, 10);
  draw_board (f, "A", 20);
  expect_board (f, "B", IX_BOARD_IN_PLAY, IX_END_NONE); /* C can still feed it */
  draw_board (f, "C", 30);
  expect_board (f, "B", IX_BOARD_DRAWN, IX_END_STALEMATE);
  expect_phase (f, IX_MATCH_RUNNING);
  play (f, "D:e4", 40);
  play_on (f, "D", "g5 d4 f6 Qh5#", 50);
  expect_board (f, "D", IX_BOARD_WHITE_WINS, IX_END_MATE);
  expect_over (f, IX_TEAM_2);
}

/* All players are stuck */

/* Both of team 1. */
static void
test_one_team_mated_twice (void)
{
  g_autoptr (IxStory) f = story_begin ("newport", "-", 2);

  play_on (f, "A", FOOLS_MATE, 10);
  play_on (f, "B", FOOLS_MATE_OF_BLACK, 20);
  expect_board (f, "A", IX_BOARD_BLACK_WINS, IX_END_MATE);
  expect_board (f, "B", IX_BOARD_WHITE_WINS, IX_END_MATE);
  expect_over (f, IX_TEAM_2);
}

static void
test_each_team_mated_once (void)
{
  g_autoptr (IxStory) f = story_begin ("newport", "-", 2);

  play_on (f, "B", FOOLS_MATE, 10);
  play_on (f, "A", FOOLS_MATE, 20);
  expect_board (f, "A", IX_BOARD_BLACK_WINS, IX_END_MATE);
  expect_board (f, "B", IX_BOARD_BLACK_WINS, IX_END_MATE);
  expect_over (f, IX_NO_TEAM);
}

static void
test_mate_then_stalemate (void)
{
  g_autoptr (IxStory) f = story_begin ("newport", "-", 2);

  play_on (f, "A", FOOLS_MATE, 10);
  play_on (f, "B", LOYD, 20);
  expect_phase (f, IX_MATCH_RUNNING);
  play_on (f, "B", LOYD_LAST, 30);
  expect_board (f, "A", IX_BOARD_BLACK_WINS, IX_END_MATE);
  expect_over (f, IX_TEAM_2);
}

static void
test_stalemate_then_mate (void)
{
  g_autoptr (IxStory) f = story_begin ("newport", "-", 2);

  play_on (f, "B", LOYD " " LOYD_LAST, 10);
  play_on (f, "A", FOOLS_MATE_OF_BLACK, 20);
  expect_board (f, "A", IX_BOARD_WHITE_WINS, IX_END_MATE);
  expect_over (f, IX_TEAM_1);
}

static void
test_stalemate_twice (void)
{
  g_autoptr (IxStory) f = story_begin ("newport", "-", 2);

  play_on (f, "A", LOYD " " LOYD_LAST, 10);
  play_on (f, "B", LOYD " " LOYD_LAST, 20);
  expect_board (f, "A", IX_BOARD_DRAWN, IX_END_STALEMATE);
  expect_board (f, "B", IX_BOARD_DRAWN, IX_END_STALEMATE);
  expect_over (f, IX_NO_TEAM);
}

static void
test_stuck_from_the_start (void)
{
  g_autoptr (IxStory) f = story_prepare_at ("newport", "-",
                                            "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1 | "
                                            "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1");

  expect_phase (f, IX_MATCH_READY);
  act (f, IX_EVENT_START, "A", 0);
  expect_over (f, IX_NO_TEAM);
}

/* Black on B has made the last possible turn, but has not pressed the clock yet. */
static void
test_turn_under_way_is_not_stuck (void)
{
  g_autoptr (IxStory) f = story_begin ("newport", "-", 2);

  play_on (f, "B", LOYD, 10);
  step (f, "B:f4", 11);
  play_on (f, "A", FOOLS_MATE, 20);
  expect_phase (f, IX_MATCH_RUNNING);
  press (f, "b", 30);
  expect_over (f, IX_TEAM_2);
}

static void
test_four_boards_stuck (void)
{
  g_autoptr (IxStory) f = story_begin ("newport", "-", 4);

  play_on (f, "A", LOYD " " LOYD_LAST, 10);
  play_on (f, "B", LOYD " " LOYD_LAST, 20);
  play_on (f, "C", FOOLS_MATE, 30);
  expect_phase (f, IX_MATCH_RUNNING);
  play_on (f, "D", LOYD " " LOYD_LAST, 40);
  expect_board (f, "C", IX_BOARD_BLACK_WINS, IX_END_MATE);
  expect_over (f, IX_TEAM_2);
}

/* Group match */

static void
test_first_board (void)
{
  g_autoptr (IxStory) f = story_begin ("newport", "-", 4);

  draw_board (f, "A", 5);
  expect_phase (f, IX_MATCH_RUNNING);
  act (f, IX_EVENT_RESIGN, "D", 10);
  expect_over (f, IX_TEAM_1);
  expect_board (f, "B", IX_BOARD_IN_PLAY, IX_END_NONE);
}

/* The score is the result: the drawn board does not count beside the one that was won. */
static void
test_score (void)
{
  g_autoptr (IxStory) f = story_begin ("newport", "-", 2);

  expect_score (f, 0, 0);
  draw_board (f, "A", 10);
  expect_score (f, 0, 0);
  g_assert_cmpuint (ix_match_board_half_points (f->match, 0, IX_TEAM_1), ==, 1);
  g_assert_cmpuint (ix_match_board_half_points (f->match, 0, IX_TEAM_2), ==, 1);
  g_assert_cmpuint (ix_match_board_half_points (f->match, 1, IX_TEAM_1), ==, 0);
  act (f, IX_EVENT_RESIGN, "b", 20);
  expect_over (f, IX_TEAM_2);
  expect_score (f, 0, 2);
  g_assert_cmpuint (ix_match_board_half_points (f->match, 1, IX_TEAM_1), ==, 0);
  g_assert_cmpuint (ix_match_board_half_points (f->match, 1, IX_TEAM_2), ==, 2);
  apply (f, event_rule_match (IX_TEAM_1, 30));
  expect_score (f, 2, 0);
  apply (f, event_rule_match (IX_NO_TEAM, 40));
  expect_score (f, 1, 1);
}

/* A group match that the first decisive board ends has one result, too. */
static void
test_score_of_group (void)
{
  g_autoptr (IxStory) f = story_begin ("newport", "-", 6);

  draw_board (f, "A", 5);
  draw_board (f, "C", 6);
  expect_score (f, 0, 0);
  act (f, IX_EVENT_RESIGN, "D", 10);
  expect_over (f, IX_TEAM_1);
  expect_score (f, 2, 0);
}

/* Where every board counts, so does the arbiter's word on the whole. */
static void
test_all_boards_ruled (void)
{
  g_autoptr (IxStory) f = story_begin ("newport", "group_end=all-boards", 3);

  act (f, IX_EVENT_RESIGN, "A", 10);
  draw_board (f, "B", 11);
  expect_score (f, 1, 3);
  apply (f, event_rule_match (IX_TEAM_2, 20));
  expect_score (f, 1, 3);
  apply (f, event_rule_match (IX_TEAM_1, 30));
  expect_score (f, 2, 0);
}

static void
test_all_boards (void)
{
  g_autoptr (IxStory) f = story_begin ("newport", "group_end=all-boards", 4);

  act (f, IX_EVENT_RESIGN, "A", 10);
  expect_phase (f, IX_MATCH_RUNNING);
  expect_score (f, 0, 2);
  play (f, "B:e4", 15);
  draw_board (f, "B", 20);
  act (f, IX_EVENT_RESIGN, "c", 30);
  expect_phase (f, IX_MATCH_RUNNING);
  act (f, IX_EVENT_RESIGN, "D", 40);
  expect_over (f, IX_TEAM_1);
  expect_score (f, 5, 3);
}

static void
test_all_boards_equal (void)
{
  g_autoptr (IxStory) f = story_begin ("newport", "group_end=all-boards", 5);

  look (f, 300); /* all White flags at one instant: three of team 1, two of team 2 */
  expect_over (f, IX_TEAM_2);
  expect_score (f, 4, 6);
}

/* A flag on one board takes the supply of the other. */
static void
test_all_boards_flag_closes_supply (void)
{
  g_autoptr (IxStory) f = story_begin ("newport", "group_end=all-boards", 2);

  play_on (f, "A", FOOLS_MATE, 10);
  look (f, 300);
  expect_board (f, "B", IX_BOARD_BLACK_WINS, IX_END_FLAG);
  expect_board (f, "A", IX_BOARD_BLACK_WINS, IX_END_MATE);
  expect_over (f, IX_NO_TEAM);
}

/* Draws */

static void
test_agreed_draw (void)
{
  g_autoptr (IxStory) newport = story_begin ("newport", "-", 2);
  g_autoptr (IxStory) berkshire = story_begin ("berkshire", "-", 2);
  g_autoptr (IxStory) club = story_begin ("newport", "agreed_draw=on", 2);
  g_autoptr (IxStory) chess = story_begin ("chess", "-", 1);

  refuse_act (newport, IX_REFUSED_RULES, IX_EVENT_AGREE_DRAW, "A", 10);
  refuse_act (berkshire, IX_REFUSED_RULES, IX_EVENT_AGREE_DRAW, "A", 10);
  act (club, IX_EVENT_AGREE_DRAW, "A", 10);
  expect_board (club, "A", IX_BOARD_DRAWN, IX_END_AGREED);
  expect_phase (club, IX_MATCH_RUNNING);
  act (chess, IX_EVENT_AGREE_DRAW, "A", 10);
  expect_board (chess, "A", IX_BOARD_DRAWN, IX_END_AGREED);
  expect_over (chess, IX_NO_TEAM);
}

static void
test_threefold (void)
{
  g_autoptr (IxStory) f = story_begin ("newport", "-", 2);

  play_on (f, "A", DANCE, 10);
  g_assert_cmpuint (story_occurrences (f->match, 0), ==, 2);
  refuse_act (f, IX_REFUSED_CLAIM, IX_EVENT_CLAIM_DRAW, "A", 11);
  play_on (f, "A", DANCE, 12);
  g_assert_cmpuint (story_occurrences (f->match, 0), ==, 3);
  refuse_act (f, IX_REFUSED_NOT_TO_MOVE, IX_EVENT_CLAIM_DRAW, "a", 13);
  act (f, IX_EVENT_CLAIM_DRAW, "A", 14);
  expect_board (f, "A", IX_BOARD_DRAWN, IX_END_REPETITION);
  expect_phase (f, IX_MATCH_RUNNING);
}

/* Players stop the clocks in order to claim; it is no help to the player who is not to move. */
static void
test_threefold_in_a_pause (void)
{
  g_autoptr (IxStory) f = story_begin ("newport", "-", 2);

  play_on (f, "A", DANCE " " DANCE, 10);
  act (f, IX_EVENT_PAUSE, "A", 12);
  refuse_act (f, IX_REFUSED_NOT_TO_MOVE, IX_EVENT_CLAIM_DRAW, "a", 13);
  refuse_act (f, IX_REFUSED_CLAIM, IX_EVENT_CLAIM_DRAW, "B", 13);
  act (f, IX_EVENT_CLAIM_DRAW, "A", 14);
  expect_board (f, "A", IX_BOARD_DRAWN, IX_END_REPETITION);
  expect_phase (f, IX_MATCH_PAUSED);
  refuse_act (f, IX_REFUSED_BOARD, IX_EVENT_CLAIM_DRAW, "A", 15);
}

static void
test_threefold_before_the_press (void)
{
  g_autoptr (IxStory) f = story_begin ("newport", "-", 2);

  play_on (f, "A", DANCE " Nf3 Nf6 Ng1", 10);
  refuse_act (f, IX_REFUSED_CLAIM, IX_EVENT_CLAIM_DRAW, "a", 11);
  step (f, "A:Ng8", 12);
  act (f, IX_EVENT_CLAIM_DRAW, "a", 13);
  expect_board (f, "A", IX_BOARD_DRAWN, IX_END_REPETITION);
}

/* A claim for the turn under way is about the position after that turn, not before it. */
static void
test_threefold_given_up (void)
{
  g_autoptr (IxStory) f = story_begin ("newport", "-", 2);

  play_on (f, "A", DANCE " " DANCE, 10);
  step (f, "A:e4", 12);
  refuse_act (f, IX_REFUSED_CLAIM, IX_EVENT_CLAIM_DRAW, "A", 13);
}

static void
test_reserves_tell_positions_apart (void)
{
  g_autoptr (IxStory) f = story_begin ("newport", "-", 2);

  play (f, "B:e4 B:d5", 5);
  play_on (f, "A", DANCE, 10);
  play (f, "B:exd5", 11); /* Black on A has a pawn in hand now */
  play_on (f, "A", DANCE, 12);
  g_assert_cmpuint (story_occurrences (f->match, 0), ==, 1);
  refuse_act (f, IX_REFUSED_CLAIM, IX_EVENT_CLAIM_DRAW, "A", 13);
  play_on (f, "A", DANCE, 14);
  refuse_act (f, IX_REFUSED_CLAIM, IX_EVENT_CLAIM_DRAW, "A", 15);
  play_on (f, "A", DANCE, 16);
  act (f, IX_EVENT_CLAIM_DRAW, "A", 17);
}

/* "How often the position on the board has occurred, the present one counted." */
static void
test_present_position_counts (void)
{
  g_autoptr (IxStory) f = story_begin ("newport", "-", 2);

  g_assert_cmpuint (story_occurrences (f->match, 0), ==, 1);
  play (f, "B:e4 B:d5 B:exd5", 5);
  g_assert_cmpuint (story_occurrences (f->match, 0), ==, 1);
}

static void
test_fivefold (void)
{
  g_autoptr (IxStory) f = story_begin ("newport", "-", 2);

  play_on (f, "A", DANCE " " DANCE " " DANCE " Nf3 Nf6 Ng1", 10);
  expect_board (f, "A", IX_BOARD_IN_PLAY, IX_END_NONE);
  step (f, "A:Ng8", 12);
  expect_board (f, "A", IX_BOARD_IN_PLAY, IX_END_NONE);
  press (f, "a", 12);
  expect_board (f, "A", IX_BOARD_DRAWN, IX_END_REPETITION);
  expect_phase (f, IX_MATCH_RUNNING);
}

/* A match in which White on A has a halfmove clock of @quiet, with a knight and pawns in hand. */
static IxStory *
quiet_story (guint       quiet,
             const char *settings)
{
  g_autofree char *fens =
    g_strdup_printf ("4k3/7p/6n1/8/8/8/4N3/R3K3[NP] w - - %u 100 | " START, quiet);

  return story_begin_at ("newport", settings, fens);
}

static void
test_quiet_claim (void)
{
  g_autoptr (IxStory) f = quiet_story (98, "-");

  refuse_act (f, IX_REFUSED_CLAIM, IX_EVENT_CLAIM_DRAW, "A", 1);
  step (f, "A:Nd4", 2);
  refuse_act (f, IX_REFUSED_CLAIM, IX_EVENT_CLAIM_DRAW, "A", 3);
  press (f, "A", 4);
  play (f, "A:Ne5", 5);
  act (f, IX_EVENT_CLAIM_DRAW, "A", 6);
  expect_board (f, "A", IX_BOARD_DRAWN, IX_END_QUIET);
}

static void
test_quiet_claim_before_the_press (void)
{
  g_autoptr (IxStory) f = quiet_story (99, "-");

  step (f, "A:Nd4", 2);
  act (f, IX_EVENT_CLAIM_DRAW, "A", 3);
  expect_board (f, "A", IX_BOARD_DRAWN, IX_END_QUIET);
}

static void
test_quiet_draw (void)
{
  g_autoptr (IxStory) f = quiet_story (148, "-");

  play (f, "A:Nd4", 2);
  expect_board (f, "A", IX_BOARD_IN_PLAY, IX_END_NONE);
  play (f, "A:Ne5", 3);
  expect_board (f, "A", IX_BOARD_DRAWN, IX_END_QUIET);
}

static void
test_quiet_and_drops (void)
{
  g_autoptr (IxStory) knight = quiet_story (149, "-");
  g_autoptr (IxStory) pawn = quiet_story (149, "-");
  g_autoptr (IxStory) club = quiet_story (149, "pawn_drop_resets=on");

  play (knight, "A:N@c3", 1);
  expect_board (knight, "A", IX_BOARD_DRAWN, IX_END_QUIET);
  play (pawn, "A:P@c3", 1);
  expect_board (pawn, "A", IX_BOARD_DRAWN, IX_END_QUIET);
  play (club, "A:P@c3", 1);
  expect_board (club, "A", IX_BOARD_IN_PLAY, IX_END_NONE);
  refuse_act (club, IX_REFUSED_CLAIM, IX_EVENT_CLAIM_DRAW, "a", 2);
}

static void
test_quiet_ends (void)
{
  g_autoptr (IxStory) pawn = quiet_story (148, "-");
  g_autoptr (IxStory) capture = quiet_story (147, "-");

  play (pawn, "A:Nd4 A:h6", 1);
  refuse_act (pawn, IX_REFUSED_CLAIM, IX_EVENT_CLAIM_DRAW, "A", 2);
  play (capture, "A:Nd4 A:Ne5 A:Nf3", 1);
  expect_board (capture, "A", IX_BOARD_DRAWN, IX_END_QUIET);
}

static void
test_capture_ends_quiet (void)
{
  g_autoptr (IxStory) f = quiet_story (147, "-");

  play (f, "A:Nf4 A:Nxf4", 1);
  refuse_act (f, IX_REFUSED_CLAIM, IX_EVENT_CLAIM_DRAW, "A", 2);
  expect_fen (f, "A", "4k3/7p/8/8/5n2/8/8/R3K3[NP] w - - 0 101");
}

/* Mate comes before the draw by count (FIDE 9.6.2). */
static void
test_mate_on_the_last_quiet_turn (void)
{
  g_autoptr (IxStory) f = story_begin_at ("chess", "-", "7k/6pp/8/8/8/8/8/R3K3 w - - 149 100");

  play (f, "A:Ra8#", 1);
  expect_board (f, "A", IX_BOARD_WHITE_WINS, IX_END_MATE);
}

static void
test_dead_position (void)
{
  g_autoptr (IxStory) f = story_begin_at ("chess", "-", "8/8/8/8/3k4/8/q7/1K6 w - - 0 1");
  g_autoptr (IxStory) g = story_begin_at ("newport", "-",
                                          "8/8/8/8/3k4/8/q7/1K6 w - - 0 1 | " START);

  step (f, "A:Kxa2", 1);
  expect_phase (f, IX_MATCH_RUNNING);
  press (f, "A", 2);
  expect_board (f, "A", IX_BOARD_DRAWN, IX_END_DEAD);
  expect_over (f, IX_NO_TEAM);
  play (g, "A:Kxa2", 2);
  expect_board (g, "A", IX_BOARD_IN_PLAY, IX_END_NONE);
}

/* A turn that was not pressed counts for nothing: the flag is judged by the board that the record shows. */
static void
test_flag_before_press (void)
{
  g_autoptr (IxStory) f = story_begin_at ("chess", "clock=60", "4k3/8/8/8/8/8/1p6/K7 w - - 0 1");

  step (f, "A:Kxb2", 5);
  look (f, 61);
  expect_board (f, "A", IX_BOARD_BLACK_WINS, IX_END_FLAG);
  expect_fen (f, "A", "4k3/8/8/8/8/8/1p6/K7 w - - 0 1");
}

/* FIDE 5.2.2: a dead position "immediately ends the game", however it arose. */
static void
test_dead_position_set_up (void)
{
  g_autoptr (IxStory) f = story_begin ("chess", "-", 1);

  apply (f, event_correct (f, "A", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", 5));
  expect_over (f, IX_NO_TEAM);
}

static void
test_dead_position_at_the_start (void)
{
  g_autoptr (IxStory) f = story_begin_at ("chess", "-", "4k3/8/8/8/8/8/8/4K3 w - - 0 1");

  expect_over (f, IX_NO_TEAM);
}

/* The arbiter */

static void
test_arbiter_ends_board (void)
{
  g_autoptr (IxStory) f = story_begin ("newport", "-", 2);

  refuse (f, IX_REFUSED_VALUE, event_rule_board ("A", IX_BOARD_IN_PLAY, 1));
  refuse (f, IX_REFUSED_VALUE, event_rule_board ("A", 99, 1));
  apply (f, event_rule_board ("A", IX_BOARD_DRAWN, 2));
  refuse (f, IX_REFUSED_BOARD, event_rule_board ("A", IX_BOARD_WHITE_WINS, 3));
  apply (f, event_rule_board ("B", IX_BOARD_WHITE_WINS, 4));
  expect_board (f, "B", IX_BOARD_WHITE_WINS, IX_END_ARBITER);
  expect_over (f, IX_TEAM_2);
}

static void
test_arbiter_ends_match (void)
{
  g_autoptr (IxStory) f = story_begin ("newport", "-", 2);

  refuse (f, IX_REFUSED_VALUE, event_rule_match (IX_NO_TEAM + 1, 5));
  apply (f, event_rule_match (IX_TEAM_2, 10));
  expect_over (f, IX_TEAM_2);
  look (f, 1000);
  expect_left (f, "A", 290);
  apply (f, event_rule_match (IX_NO_TEAM, 1001));
  expect_over (f, IX_NO_TEAM);
  expect_left (f, "A", 290);
}

static void
test_arbiter_changes_result (void)
{
  g_autoptr (IxStory) f = story_begin ("newport", "-", 2);

  act (f, IX_EVENT_RESIGN, "A", 10);
  expect_over (f, IX_TEAM_2);
  apply (f, event_rule_match (IX_TEAM_1, 20));
  expect_over (f, IX_TEAM_1);
}

#define ADD(path, func) g_test_add_func ("/results/" path, func)

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  ADD ("board/mate", test_mate);
  ADD ("board/mate-needs-the-press", test_mate_needs_the_press);
  ADD ("board/mate-on-second-board", test_mate_on_second_board);
  ADD ("board/resignation", test_resignation);
  ADD ("board/resignation-in-a-pause", test_resignation_in_a_pause);
  ADD ("board/fools-mate-waits", test_fools_mate_waits);
  ADD ("board/fools-mate-immediate", test_fools_mate_immediate);
  ADD ("board/drop-mates-without-supply", test_drop_mates_without_supply);
  ADD ("board/drop-mates-after-take-back", test_drop_mates_after_take_back);
  ADD ("board/fools-mate-in-chess", test_fools_mate_in_chess);
  ADD ("board/waiting-loses-on-time", test_waiting_loses_on_time);
  ADD ("supply/both-boards-drawn", test_both_boards_drawn);
  ADD ("supply/other-board-goes-on", test_other_board_goes_on);
  ADD ("supply/draw-makes-mate", test_draw_makes_mate);
  ADD ("supply/piece-in-hand", test_draw_makes_no_mate_of_a_piece_in_hand);
  ADD ("supply/draw-makes-stalemate", test_draw_makes_stalemate);
  ADD ("supply/mate-after-draw", test_mate_after_draw);
  ADD ("supply/drop-mate", test_drop_mates_when_supply_is_closed);
  ADD ("supply/four-boards", test_supply_of_four_boards);
  ADD ("stuck/one-team-mated-twice", test_one_team_mated_twice);
  ADD ("stuck/each-team-mated-once", test_each_team_mated_once);
  ADD ("stuck/mate-then-stalemate", test_mate_then_stalemate);
  ADD ("stuck/stalemate-then-mate", test_stalemate_then_mate);
  ADD ("stuck/stalemate-twice", test_stalemate_twice);
  ADD ("stuck/from-the-start", test_stuck_from_the_start);
  ADD ("stuck/turn-under-way-is-not", test_turn_under_way_is_not_stuck);
  ADD ("stuck/four-boards", test_four_boards_stuck);
  ADD ("group/first-board", test_first_board);
  ADD ("score/result", test_score);
  ADD ("score/group", test_score_of_group);
  ADD ("score/all-boards-ruled", test_all_boards_ruled);
  ADD ("group/all-boards", test_all_boards);
  ADD ("group/all-flags-at-once", test_all_boards_equal);
  ADD ("group/flag-closes-supply", test_all_boards_flag_closes_supply);
  ADD ("draws/agreed", test_agreed_draw);
  ADD ("draws/threefold", test_threefold);
  ADD ("draws/threefold-in-a-pause", test_threefold_in_a_pause);
  ADD ("draws/threefold-before-the-press", test_threefold_before_the_press);
  ADD ("draws/threefold-given-up", test_threefold_given_up);
  ADD ("draws/reserves-tell-apart", test_reserves_tell_positions_apart);
  ADD ("draws/present-position-counts", test_present_position_counts);
  ADD ("draws/fivefold", test_fivefold);
  ADD ("draws/quiet-claim", test_quiet_claim);
  ADD ("draws/quiet-claim-before-the-press", test_quiet_claim_before_the_press);
  ADD ("draws/quiet", test_quiet_draw);
  ADD ("draws/quiet-and-drops", test_quiet_and_drops);
  ADD ("draws/quiet-ends", test_quiet_ends);
  ADD ("draws/capture-ends-quiet", test_capture_ends_quiet);
  ADD ("draws/mate-on-the-last-quiet-turn", test_mate_on_the_last_quiet_turn);
  ADD ("draws/dead-position", test_dead_position);
  ADD ("draws/flag-before-press", test_flag_before_press);
  ADD ("draws/dead-position-set-up", test_dead_position_set_up);
  ADD ("draws/dead-position-at-the-start", test_dead_position_at_the_start);
  ADD ("arbiter/ends-board", test_arbiter_ends_board);
  ADD ("arbiter/ends-match", test_arbiter_ends_match);
  ADD ("arbiter/changes-result", test_arbiter_changes_result);
  return g_test_run ();
}
