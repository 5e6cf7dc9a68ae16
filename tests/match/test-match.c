/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Clocks, turns and reserves of a match, as rules.md 1 and 2 and the headers promise them. */

#include <string.h>

#include "ix-match-fixture.h"

/* Clocks */

static void
test_start_together (void)
{
  g_autoptr (IxStory) f = story_prepare ("newport", "-", 2, IX_STORY_MANUAL);

  expect_phase (f, IX_MATCH_READY);
  g_assert_false (ix_match_clock_runs (f->match, story_seat ("A")));
  refuse_act (f, IX_REFUSED_PHASE, IX_EVENT_PRESS, "A", -1);
  act (f, IX_EVENT_START, "A", 0);
  look (f, 7);
  expect_left (f, "A", 293);
  expect_left (f, "B", 293);
  expect_left (f, "a", 300);
  expect_left (f, "b", 300);
  g_assert_true (ix_match_clock_runs (f->match, story_seat ("B")));
  g_assert_false (ix_match_clock_runs (f->match, story_seat ("b")));
  refuse_act (f, IX_REFUSED_PHASE, IX_EVENT_START, "A", 8);
}

static void
test_increment (void)
{
  g_autoptr (IxStory) f = story_begin ("newport", "-", 2);

  expect_left (f, "A", 300);
  step (f, "A:e4", 20);
  expect_left (f, "A", 280);
  look (f, 25);
  expect_left (f, "A", 275);
  press (f, "A", 30);
  expect_left (f, "A", 280);
  look (f, 50);
  expect_left (f, "A", 280);
  expect_left (f, "a", 280);
  expect_left (f, "B", 250);
  play (f, "A:e5", 60);
  expect_left (f, "a", 280);
}

static void
test_no_increment (void)
{
  g_autoptr (IxStory) f = story_begin ("berkshire", "-", 2);

  expect_left (f, "A", 720);
  play (f, "A:e4", 20);
  expect_left (f, "A", 700);
}

static void
test_increment_before_first_move (void)
{
  g_autoptr (IxStory) f = story_begin ("newport", "increment_before_first_move=on", 2);

  expect_left (f, "A", 310);
  expect_left (f, "b", 310);
  play (f, "A:e4", 20);
  expect_left (f, "A", 300);
}

static void
test_turn_record (void)
{
  g_autoptr (IxStory) f = story_begin ("newport", "-", 2);
  const IxTurnRecord *turns;
  guint n;

  play (f, "A:e4", 10);
  play (f, "A:d5", 25);
  play (f, "A:exd5", 30);
  turns = ix_match_turns (f->match, 0, &n);
  g_assert_cmpuint (n, ==, 3);
  g_assert_cmpint (turns[0].captured, ==, 0);
  g_assert_cmpint (turns[2].captured, ==, IX_PIECE (IX_PAWN, IX_BLACK));
  g_assert_true (ix_position_same_board (&turns[1].after, &turns[2].before));
  g_assert_cmpint (turns[2].left[IX_WHITE], ==, 295 * G_USEC_PER_SEC);
  g_assert_cmpint (turns[2].left[IX_BLACK], ==, 295 * G_USEC_PER_SEC);
  g_assert_true (ix_step_equal (turns[2].turn.steps[0], ix_step_move (IX_SQ (4, 3), IX_SQ (3, 4),
                                                                      IX_NO_PIECE)));
}

static void
test_odds_before_start (void)
{
  g_autoptr (IxStory) f = story_prepare ("newport", "-", 2, IX_STORY_MANUAL);

  apply (f, event_adjust ("A", 60, -5));
  apply (f, event_adjust ("b", 400, -4));
  act (f, IX_EVENT_START, "A", 0);
  look (f, 10);
  expect_left (f, "A", 50);
  expect_left (f, "a", 300);
  expect_left (f, "b", 400);
}

static void
test_odds_in_play (void)
{
  g_autoptr (IxStory) f = story_begin ("newport", "-", 2);

  apply (f, event_adjust ("A", 100, 10));
  apply (f, event_adjust ("a", 200, 12));
  look (f, 15);
  expect_left (f, "A", 95);
  expect_left (f, "a", 200);
  expect_left (f, "B", 285);
  expect_next (f, 110);
  act (f, IX_EVENT_PAUSE, "A", 20);
  apply (f, event_adjust ("A", 30, 25));
  act (f, IX_EVENT_RESUME, "A", 40);
  look (f, 50);
  expect_left (f, "A", 20);
  refuse (f, IX_REFUSED_VALUE, event_adjust ("A", 0, 51));
  refuse (f, IX_REFUSED_VALUE, event_adjust ("A", -3, 51));
  refuse (f, IX_REFUSED_BOARD, event_adjust ("C", 30, 51));
}

static void
test_pause (void)
{
  g_autoptr (IxStory) f = story_begin ("newport", "-", 2);

  refuse_act (f, IX_REFUSED_PHASE, IX_EVENT_RESUME, "A", 5);
  step (f, "A:e4", 8);
  act (f, IX_EVENT_PAUSE, "A", 10);
  expect_phase (f, IX_MATCH_PAUSED);
  look (f, 1000);
  expect_left (f, "A", 290);
  expect_left (f, "B", 290);
  g_assert_true (ix_match_clock_runs (f->match, story_seat ("B")));
  g_assert_cmpint (ix_match_next_instant (f->match), ==, G_MAXINT64);
  refuse_act (f, IX_REFUSED_PHASE, IX_EVENT_PRESS, "A", 1000);
  refuse_act (f, IX_REFUSED_PHASE, IX_EVENT_STEP_BACK, "A", 1000);
  refuse_act (f, IX_REFUSED_PHASE, IX_EVENT_PAUSE, "A", 1000);
  act (f, IX_EVENT_RESUME, "A", 1000);
  press (f, "A", 1005);
  expect_left (f, "A", 295);
  expect_left (f, "B", 285);
}

static void
test_restart_of_the_computer (void)
{
  g_autoptr (IxStory) f = story_begin ("newport", "-", 2);

  act (f, IX_EVENT_PAUSE, "A", 10);
  act (f, IX_EVENT_RESUME, "A", -9000);
  expect_next (f, -9000 + 290);
  look (f, -8995);
  expect_left (f, "A", 285);
  play (f, "A:e4", -8990);
  expect_left (f, "A", 290);
  look (f, -8000);
  expect_over (f, IX_TEAM_1);
}

static void
test_time_goes_forward (void)
{
  g_autoptr (IxStory) f = story_begin ("newport", "-", 2);

  play (f, "A:e4", 20);
  refuse_act (f, IX_REFUSED_TIME, IX_EVENT_RESIGN, "a", 19.999999);
  refuse_act (f, IX_REFUSED_TIME, IX_EVENT_PAUSE, "A", 5);
  refuse (f, IX_REFUSED_TIME, event_undo (0, 5));
  play (f, "B:e4", 20);
}

/* There is no instant below 0, and check and apply must agree about that. */
static void
test_no_time_below_zero (void)
{
  g_autoptr (IxStory) f = story_begin ("newport", "-", 2);
  IxMatchEvent event = event_of (IX_EVENT_RESUME, "A", 0);

  act (f, IX_EVENT_PAUSE, "A", 10);
  event.at = -1;
  g_assert_cmpint (ix_match_apply (f->match, &event), ==, IX_REFUSED_TIME);
  g_assert_cmpint (ix_match_check (f->match, &event), ==, IX_REFUSED_TIME);
}

/* However far apart instants are, their sums do not overflow (a sanitized build would tell), and a
 * match knows the time that is left. */
static void
test_far_instants (void)
{
  const gint64 latest = G_MAXINT64 / 4 - 1;
  const IxMatchSetup setup = { .variant = ix_variant_find ("newport"), .n_boards = 2 };
  g_autoptr (IxMatch) match = ix_match_new (&setup);
  const IxSeat seat = ix_seat (0, IX_WHITE);
  const gint64 clock = setup.variant->clock;

  for (guint i = 0; i < 20; i++)
    {
      const IxMatchEvent on = { .kind = i == 0 ? IX_EVENT_START : IX_EVENT_RESUME,
                                .at = i % 2 == 0 ? latest : 0 };
      const IxMatchEvent off = { .kind = IX_EVENT_PAUSE, .at = on.at };

      g_assert_cmpint (ix_match_apply (match, &on), ==, IX_ACCEPTED);
      g_assert_cmpint (ix_match_time_left (match, seat, on.at), ==, clock);
      g_assert_cmpint (ix_match_time_left (match, seat, G_MAXINT64), <=, clock);
      g_assert_cmpint (ix_match_time_left (match, seat, G_MININT64), >=, clock);
      g_assert_cmpint (ix_match_next_instant (match), ==, on.at + clock);
      g_assert_cmpint (ix_match_apply (match, &off), ==, IX_ACCEPTED);
    }
}

static void
test_next_instant (void)
{
  g_autoptr (IxStory) f = story_prepare ("newport", "-", 2, IX_STORY_MANUAL);

  g_assert_cmpint (ix_match_next_instant (f->match), ==, G_MAXINT64);
  act (f, IX_EVENT_START, "A", 0);
  expect_next (f, 300);
  play (f, "A:e4", 20);
  expect_next (f, 300);
  play (f, "B:e4", 30);
  expect_next (f, 320);
  act (f, IX_EVENT_RESIGN, "A", 40);
  g_assert_cmpint (ix_match_next_instant (f->match), ==, G_MAXINT64);
}

/* Flags */

static void
expect_flags (IxStory    *f,
              const char *fallen)
{
  static const char *const seats[] = { "A", "a", "B", "b" };

  for (guint i = 0; i < G_N_ELEMENTS (seats); i++)
    g_assert_cmpint (ix_match_flag_fallen (f->match, story_seat (seats[i])), ==,
                     strchr (fallen, seats[i][0]) != NULL);
}

/* Black's flag falls on A at 320, on B at 330; the two Blacks are in different teams. */
static IxStory *
two_flags_about_to_fall (void)
{
  IxStory *f = story_begin ("newport", "-", 2);

  play (f, "A:e4", 20);
  play (f, "B:e4", 30);
  return f;
}

static void
test_earliest_flag (void)
{
  g_autoptr (IxStory) f = two_flags_about_to_fall ();
  guint n;

  look (f, 400);
  expect_over (f, IX_TEAM_1);
  expect_flags (f, "a");
  expect_board (f, "A", IX_BOARD_WHITE_WINS, IX_END_FLAG);
  expect_board (f, "B", IX_BOARD_IN_PLAY, IX_END_NONE);
  g_assert_cmpint (ix_match_journal (f->match, &n)[last_event (f, IX_EVENT_FLAG)].at, ==,
                   story_time (320));
  expect_left (f, "a", 0);
  expect_left (f, "b", 10);
}

static void
test_flag_noticed_by_an_event (void)
{
  g_autoptr (IxStory) f = two_flags_about_to_fall ();

  refuse_act (f, IX_REFUSED_PHASE, IX_EVENT_RESIGN, "A", 350);
  expect_over (f, IX_TEAM_1);
  expect_flags (f, "a");
}

/* A flag that is recorded late only shows how late it is. */
static void
test_flag_noted_late (void)
{
  g_autoptr (IxStory) f = two_flags_about_to_fall ();

  act (f, IX_EVENT_FLAG, "b", 340);
  expect_over (f, IX_TEAM_1);
  expect_flags (f, "a");
}

static void
test_flag_noted_early (void)
{
  g_autoptr (IxStory) f = two_flags_about_to_fall ();

  act (f, IX_EVENT_FLAG, "a", 319);
  expect_phase (f, IX_MATCH_RUNNING);
  expect_flags (f, "");
}

static void
test_equal_flags_of_two_teams (void)
{
  g_autoptr (IxStory) f = story_begin ("newport", "-", 2);

  look (f, 299.999999);
  expect_phase (f, IX_MATCH_RUNNING);
  look (f, 301);
  expect_over (f, IX_NO_TEAM);
  expect_flags (f, "AB");
}

static void
test_flags_a_microsecond_apart (void)
{
  g_autoptr (IxStory) f = story_prepare ("newport", "-", 2, IX_STORY_MANUAL);

  apply (f, event_adjust ("B", 300.000001, -1));
  act (f, IX_EVENT_START, "A", 0);
  look (f, 301);
  expect_over (f, IX_TEAM_2);
  expect_flags (f, "A");
}

static void
test_equal_flags_of_one_team (void)
{
  g_autoptr (IxStory) f = story_begin ("newport", "-", 2);

  play (f, "B:e4", 30);
  apply (f, event_adjust ("b", 270, 30));
  look (f, 301);
  expect_over (f, IX_TEAM_2);
  expect_flags (f, "Ab");
}

static void
test_press_at_the_flag (void)
{
  g_autoptr (IxStory) f = story_begin ("newport", "-", 2);

  play (f, "B:e4", 30);
  step (f, "A:e4", 299);
  refuse_act (f, IX_REFUSED_PHASE, IX_EVENT_PRESS, "A", 300);
  expect_over (f, IX_TEAM_2);
}

static void
test_press_just_in_time (void)
{
  g_autoptr (IxStory) f = story_begin ("newport", "-", 2);

  play (f, "B:e4", 30);
  step (f, "A:e4", 299);
  press (f, "A", 299.999999);
  expect_left (f, "A", 10.000001);
  look (f, 305);
  expect_phase (f, IX_MATCH_RUNNING);
}

static void
test_clock_not_below_zero (void)
{
  g_autoptr (IxStory) f = story_begin ("newport", "-", 2);

  f->now = 400; /* nothing was updated since */
  expect_left (f, "A", 0);
  look (f, 400);
  expect_left (f, "A", 0);
  f->now = 500;
  expect_left (f, "A", 0);
  expect_left (f, "a", 300);
}

static void
test_flag_against_bare_king (void)
{
  g_autoptr (IxStory) f = story_begin_at ("chess", "-", "4k3/8/8/8/8/8/8/QK6 w - - 0 1");

  look (f, 900);
  expect_flags (f, "A");
  expect_over (f, IX_NO_TEAM);
  expect_board (f, "A", IX_BOARD_DRAWN, IX_END_FLAG);
}

static void
test_flag_against_pawn (void)
{
  g_autoptr (IxStory) f = story_begin_at ("chess", "-", "4k3/p7/8/8/8/8/8/QK6 w - - 0 1");

  look (f, 900);
  expect_over (f, IX_TEAM_2);
}

/* Captured pieces return to play, so a bare king can win if pieces are dropped. */
static void
test_flag_against_bare_king_with_reserves (void)
{
  g_autoptr (IxStory) f = story_begin_at ("newport", "-",
                                          "4k3/8/8/8/8/8/8/QK6 w - - 0 1 | "
                                          "4k3/8/8/8/8/8/8/QK6 b - - 0 1");

  apply (f, event_adjust ("b", 600, 1));
  look (f, 300);
  expect_over (f, IX_TEAM_2);
}

/* Turns */

static void
test_manual_press (void)
{
  g_autoptr (IxStory) f = story_begin ("newport", "-", 2);

  step (f, "A:e4", 5);
  look (f, 15);
  expect_left (f, "A", 285);
  expect_left (f, "a", 300);
  g_assert_cmpuint (ix_match_turn_under_way (f->match, 0)->n, ==, 1);
  refuse (f, IX_REFUSED_NOT_TO_MOVE,
          event_step ("a", ix_step_move (IX_SQ (4, 6), IX_SQ (4, 4), IX_NO_PIECE), 16));
  refuse (f, IX_REFUSED_STEP,
          event_step ("A", ix_step_move (IX_SQ (3, 1), IX_SQ (3, 3), IX_NO_PIECE), 16));
  act (f, IX_EVENT_STEP_BACK, "A", 18);
  refuse_act (f, IX_REFUSED_TURN, IX_EVENT_STEP_BACK, "A", 18);
  refuse_act (f, IX_REFUSED_TURN, IX_EVENT_PRESS, "A", 18);
  step (f, "A:d4", 20);
  press (f, "A", 25);
  expect_left (f, "A", 285);
  expect_fen (f, "A", "rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR[] b KQkq - 0 1");
  refuse_act (f, IX_REFUSED_NOT_TO_MOVE, IX_EVENT_STEP_BACK, "A", 26);
}

static void
test_automatic_press (void)
{
  g_autoptr (IxStory) f = story_prepare ("newport", "-", 2, IX_STORY_AUTOMATIC);

  act (f, IX_EVENT_START, "A", 0);
  step (f, "A:e4", 20);
  expect_left (f, "A", 290);
  step (f, "A:d5", 25);
  expect_left (f, "a", 305);
  step (f, "A:exd5", 26);
  expect_reserve (f, "b", "P");
  refuse_act (f, IX_REFUSED_NOT_TO_MOVE, IX_EVENT_PRESS, "A", 30);
  refuse_act (f, IX_REFUSED_TURN, IX_EVENT_PRESS, "a", 30);
}

static void
test_press_refused (void)
{
  g_autoptr (IxStory) f = story_begin ("newport", "-", 2);

  refuse_act (f, IX_REFUSED_TURN, IX_EVENT_PRESS, "A", 1);
  refuse_act (f, IX_REFUSED_NOT_TO_MOVE, IX_EVENT_PRESS, "a", 1);
  refuse_act (f, IX_REFUSED_BOARD, IX_EVENT_PRESS, "C", 1);
  step (f, "A:e4", 2);
  refuse_act (f, IX_REFUSED_NOT_TO_MOVE, IX_EVENT_PRESS, "a", 3);
}

static void
test_illegal_steps (void)
{
  g_autoptr (IxStory) f = story_begin ("newport", "-", 2);

  refuse (f, IX_REFUSED_STEP,
          event_step ("A", ix_step_move (IX_SQ (4, 1), IX_SQ (4, 4), IX_NO_PIECE), 1));
  refuse (f, IX_REFUSED_STEP, event_step ("A", ix_step_drop (IX_KNIGHT, IX_SQ (4, 4)), 1));
  refuse (f, IX_REFUSED_STEP, event_step ("A", (IxStep) { 77, 200, 99, 14 }, 1));
}

static void
test_requests (void)
{
  g_autoptr (IxStory) f = story_begin ("newport", "-", 2);
  g_autoptr (IxStory) chess = story_begin ("chess", "-", 1);

  apply (f, event_request ("A", IX_KNIGHT, 1));
  apply (f, event_request ("A", IX_PAWN, 2));
  g_assert_cmpuint (ix_match_requests (f->match, story_seat ("A")), ==,
                    IX_PIECE_BIT (IX_KNIGHT) | IX_PIECE_BIT (IX_PAWN));
  g_assert_cmpuint (ix_match_requests (f->match, story_seat ("b")), ==, 0);
  apply (f, event_request ("A", IX_KNIGHT, 3));
  g_assert_cmpuint (ix_match_requests (f->match, story_seat ("A")), ==, IX_PIECE_BIT (IX_PAWN));
  /* The arbiter gives the pawn. */
  apply (f, event_correct (f, "A", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[P] w KQkq - 0 1", 3));
  g_assert_cmpuint (ix_match_requests (f->match, story_seat ("A")), ==, 0);
  refuse (f, IX_REFUSED_VALUE, event_request ("A", IX_KING, 4));
  refuse (f, IX_REFUSED_VALUE, event_request ("A", IX_N_PIECE_TYPES, 4));
  refuse (chess, IX_REFUSED_RULES, event_request ("A", IX_KNIGHT, 4));
}

static void
test_clocks_only (void)
{
  g_autoptr (IxStory) f = story_prepare ("newport", "-", 2, IX_STORY_CLOCKS_ONLY);

  act (f, IX_EVENT_START, "A", 0);
  refuse (f, IX_REFUSED_RULES,
          event_step ("A", ix_step_move (IX_SQ (4, 1), IX_SQ (4, 3), IX_NO_PIECE), 1));
  press (f, "A", 20);
  expect_left (f, "A", 290);
  press (f, "a", 50);
  expect_left (f, "a", 280);
  refuse_act (f, IX_REFUSED_NOT_TO_MOVE, IX_EVENT_PRESS, "a", 51);
  look (f, 60);
  expect_left (f, "A", 280);
  expect_left (f, "B", 240);
  look (f, 300);
  expect_over (f, IX_TEAM_1);
  expect_flags (f, "B");
}

/* The pieces of wooden boards are unknown, so no board is drawn for insufficient material. */
static void
test_clocks_only_for_long (void)
{
  g_autoptr (IxStory) f = story_prepare ("chess", "-", 1, IX_STORY_CLOCKS_ONLY);

  act (f, IX_EVENT_START, "A", 0);
  for (guint i = 0; i < 200; i++)
    press (f, i % 2 == 0 ? "A" : "a", i);
  expect_phase (f, IX_MATCH_RUNNING);
  refuse_act (f, IX_REFUSED_RULES, IX_EVENT_CLAIM_DRAW, "A", 200);
  act (f, IX_EVENT_RESIGN, "a", 201);
  expect_over (f, IX_TEAM_1);
}

/* Reserves */

static void
test_piece_arrives_with_the_press (void)
{
  g_autoptr (IxStory) f = story_begin ("newport", "-", 2);

  play (f, "A:e4 A:d5", 5);
  step (f, "A:exd5", 10);
  expect_reserve (f, "b", "");
  press (f, "A", 12);
  expect_reserve (f, "b", "P");
  expect_reserve (f, "B", "");
  expect_reserve (f, "A", "");
  expect_reserve (f, "a", "");
  play (f, "A:Qxd5", 15);
  expect_reserve (f, "B", "P");
}

static void
test_drop (void)
{
  g_autoptr (IxStory) f = story_begin ("newport", "-", 2);

  play (f, "A:e4 A:d5 A:exd5 B:e4", 5);
  refuse (f, IX_REFUSED_STEP, event_step ("b", ix_step_drop (IX_PAWN, IX_SQ (4, 3)), 6));
  refuse (f, IX_REFUSED_STEP, event_step ("b", ix_step_drop (IX_KNIGHT, IX_SQ (4, 2)), 6));
  step (f, "B:P@e3", 7);
  expect_reserve (f, "b", "");
  act (f, IX_EVENT_STEP_BACK, "b", 8);
  expect_reserve (f, "b", "P");
  play (f, "B:P@d3", 9);
  expect_reserve (f, "b", "");
  expect_fen (f, "B", "rnbqkbnr/pppppppp/8/8/4P3/3p4/PPPP1PPP/RNBQKBNR[] w KQkq - 1 2");
}

static void
test_promoted_piece (void)
{
  g_autoptr (IxStory) f =
    story_begin_at ("newport", "-",
                    "1r2k3/P7/8/8/8/8/8/4K3 w - - 0 1 | "
                    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");

  play (f, "A:a8=Q", 1);
  expect_fen (f, "A", "Q~r2k3/8/8/8/8/8/8/4K3[] b - - 0 1");
  play (f, "A:Rxa8", 2);
  expect_reserve (f, "B", "P");
}

static void
test_reserves_of_four (void)
{
  g_autoptr (IxStory) f = story_begin ("newport", "-", 4);

  play (f, "A:e4 A:d5 A:exd5 B:e4 D:e4", 5);
  expect_reserve (f, "b", "P");
  expect_reserve (f, "d", "P");
  expect_reserve (f, "c", "");
  step (f, "B:P@d3", 6);
  expect_reserve (f, "b", "");
  expect_reserve (f, "d", "P");
  act (f, IX_EVENT_STEP_BACK, "b", 8);
  expect_reserve (f, "b", "P");
  expect_reserve (f, "d", "P");
  play (f, "D:P@d3", 9);
  expect_reserve (f, "b", "");
  expect_reserve (f, "d", "");
}

/* Both team-mates are about to drop a piece when a third one arrives. */
static void
test_reserves_of_four_in_mid_turn (void)
{
  g_autoptr (IxStory) f = story_begin ("newport", "-", 4);

  play (f, "A:e4 A:d5 A:exd5 A:Qxd5 A:Nc3 A:Na6", 5);
  play (f, "C:e4 C:d5 C:exd5 B:e4 D:e4", 6);
  expect_reserve (f, "b", "PP");
  step (f, "B:P@d3", 7);
  step (f, "D:P@e3", 8);
  expect_reserve (f, "b", "P");
  play (f, "A:Nxd5", 9);
  expect_reserve (f, "b", "QP");
  act (f, IX_EVENT_STEP_BACK, "b", 10);
  expect_reserve (f, "b", "QPP");
  expect_reserve (f, "d", "QP");
  press (f, "d", 11);
  expect_reserve (f, "b", "QP");
  expect_reserve (f, "d", "QP");
}

/* Checks why the step or the press of @seat is refused. */
static void
expect_taken (IxStory     *f,
              IxMatchEvent event,
              guint        board,
              IxPieceType  type)
{
  IxTaken taken;

  refuse (f, IX_REFUSED_TAKEN, event);
  g_assert_true (ix_match_find_taken (f->match, &event, &taken));
  g_assert_cmpuint (taken.board, ==, board);
  g_assert_cmpuint (taken.type, ==, type);
}

/* Three team-mates drop the only pawn; the press decides. */
static void
test_race_for_the_last_piece (void)
{
  g_autoptr (IxStory) f = story_begin ("newport", "-", 6);
  guint n;

  play (f, "A:e4 A:d5 A:exd5 B:e4 D:e4 F:e4", 5);
  step (f, "B:P@d3", 6);
  step (f, "D:P@d3", 7);
  step (f, "F:e5", 7);
  press (f, "d", 8);
  expect_reserve (f, "b", "");
  expect_reserve (f, "f", "");
  expect_fen (f, "B", "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR[] b KQkq - 0 1");
  g_assert_cmpuint (ix_match_turn_under_way (f->match, 1)->n, ==, 0);
  g_assert_cmpuint (ix_match_turn_under_way (f->match, 5)->n, ==, 1);
  n = last_event (f, IX_EVENT_TAKEN);
  g_assert_cmpuint (n, ==, journal_length (f) - 1);
  g_assert_cmpuint (ix_match_journal (f->match, &n)[n - 1].taken.board, ==, 3);
  g_assert_cmpuint (ix_match_journal (f->match, &n)[n - 1].taken.type, ==, IX_PAWN);

  /* Players who come too late read why, until they make another step. */
  expect_taken (f, event_of (IX_EVENT_PRESS, "b", 9), 3, IX_PAWN);
  expect_taken (f, event_step ("b", ix_step_drop (IX_PAWN, IX_SQ (3, 2)), 9), 3, IX_PAWN);
  refuse (f, IX_REFUSED_STEP, event_step ("b", ix_step_drop (IX_QUEEN, IX_SQ (3, 2)), 9));
  step (f, "B:e6", 10);
  act (f, IX_EVENT_STEP_BACK, "b", 10);
  refuse_act (f, IX_REFUSED_TURN, IX_EVENT_PRESS, "b", 10);
  play (f, "B:e6 B:d4", 11);
  refuse (f, IX_REFUSED_STEP, event_step ("b", ix_step_drop (IX_PAWN, IX_SQ (3, 2)), 12));

  /* The undo of the press gives the drop back. */
  apply (f, event_undo (last_event (f, IX_EVENT_TAKEN), 20));
  g_assert_cmpuint (ix_match_turn_under_way (f->match, 1)->n, ==, 1);
  g_assert_cmpuint (ix_match_turn_under_way (f->match, 3)->n, ==, 1);
  act (f, IX_EVENT_RESUME, "A", 30);
  press (f, "b", 30);
  expect_reserve (f, "d", "");
  expect_taken (f, event_of (IX_EVENT_PRESS, "d", 30), 1, IX_PAWN);
}

/* The piece may be gone with the very next turn of the match. */
static void
test_taken_at_once (void)
{
  g_autoptr (IxStory) f = story_begin ("newport", "-", 4);

  play (f, "A:e4 A:d5 A:exd5 D:e4 B:e4", 5);
  play (f, "D:P@d3", 6);
  expect_taken (f, event_step ("b", ix_step_drop (IX_PAWN, IX_SQ (3, 2)), 7), 3, IX_PAWN);
}

/* A piece that was dropped and not pressed goes back when the arbiter puts it away, and stays when
 * it is still in hand. */
static void
test_correction_of_a_race (void)
{
  g_autoptr (IxStory) f = story_begin ("newport", "-", 4);
  const char *one = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR[p] b KQkq - 0 1";
  const char *none = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR[] b KQkq - 0 1";

  play (f, "A:e4 A:d5 A:exd5 B:e4 D:e4", 5);
  step (f, "B:P@d3", 6);
  apply (f, event_correct (f, "D", one, 7));
  expect_reserve (f, "b", "");
  expect_reserve (f, "d", "P");
  g_assert_cmpuint (ix_boards_held (ix_match_boards (f->match), 1, IX_BLACK, IX_PAWN), ==, 1);
  g_assert_cmpuint (ix_match_turn_under_way (f->match, 1)->n, ==, 1);
  apply (f, event_correct (f, "D", none, 8));
  g_assert_cmpuint (ix_match_turn_under_way (f->match, 1)->n, ==, 0);
  expect_reserve (f, "b", "");
  expect_fen (f, "B", none);
  expect_taken (f, event_of (IX_EVENT_PRESS, "b", 9), 3, IX_PAWN);
}

static void
test_reserves_of_five (void)
{
  g_autoptr (IxStory) f = story_begin ("newport", "-", 5);

  play (f, "B:e4 B:d5 B:exd5 A:e4 C:e4 E:e4", 5);
  expect_reserve (f, "a", "P");
  expect_reserve (f, "c", "P");
  expect_reserve (f, "e", "P");
  expect_reserve (f, "d", "");
  play (f, "E:P@d3", 6);
  expect_reserve (f, "a", "");
  expect_reserve (f, "c", "");
  expect_reserve (f, "e", "");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/match/clocks/start-together", test_start_together);
  g_test_add_func ("/match/clocks/increment", test_increment);
  g_test_add_func ("/match/clocks/no-increment", test_no_increment);
  g_test_add_func ("/match/clocks/increment-before-first-move", test_increment_before_first_move);
  g_test_add_func ("/match/clocks/turn-record", test_turn_record);
  g_test_add_func ("/match/clocks/odds-before-start", test_odds_before_start);
  g_test_add_func ("/match/clocks/odds-in-play", test_odds_in_play);
  g_test_add_func ("/match/clocks/pause", test_pause);
  g_test_add_func ("/match/clocks/restart-of-the-computer", test_restart_of_the_computer);
  g_test_add_func ("/match/clocks/time-goes-forward", test_time_goes_forward);
  g_test_add_func ("/match/clocks/no-time-below-zero", test_no_time_below_zero);
  g_test_add_func ("/match/clocks/far-instants", test_far_instants);
  g_test_add_func ("/match/clocks/next-instant", test_next_instant);
  g_test_add_func ("/match/flags/earliest", test_earliest_flag);
  g_test_add_func ("/match/flags/noticed-by-an-event", test_flag_noticed_by_an_event);
  g_test_add_func ("/match/flags/noted-late", test_flag_noted_late);
  g_test_add_func ("/match/flags/noted-early", test_flag_noted_early);
  g_test_add_func ("/match/flags/equal-of-two-teams", test_equal_flags_of_two_teams);
  g_test_add_func ("/match/flags/a-microsecond-apart", test_flags_a_microsecond_apart);
  g_test_add_func ("/match/flags/equal-of-one-team", test_equal_flags_of_one_team);
  g_test_add_func ("/match/flags/press-at-the-flag", test_press_at_the_flag);
  g_test_add_func ("/match/flags/press-just-in-time", test_press_just_in_time);
  g_test_add_func ("/match/flags/clock-not-below-zero", test_clock_not_below_zero);
  g_test_add_func ("/match/flags/bare-king", test_flag_against_bare_king);
  g_test_add_func ("/match/flags/pawn", test_flag_against_pawn);
  g_test_add_func ("/match/flags/bare-king-with-reserves",
                   test_flag_against_bare_king_with_reserves);
  g_test_add_func ("/match/turns/manual-press", test_manual_press);
  g_test_add_func ("/match/turns/automatic-press", test_automatic_press);
  g_test_add_func ("/match/turns/press-refused", test_press_refused);
  g_test_add_func ("/match/turns/illegal-steps", test_illegal_steps);
  g_test_add_func ("/match/turns/requests", test_requests);
  g_test_add_func ("/match/turns/clocks-only", test_clocks_only);
  g_test_add_func ("/match/turns/clocks-only-for-long", test_clocks_only_for_long);
  g_test_add_func ("/match/reserves/arrive-with-the-press", test_piece_arrives_with_the_press);
  g_test_add_func ("/match/reserves/drop", test_drop);
  g_test_add_func ("/match/reserves/promoted-piece", test_promoted_piece);
  g_test_add_func ("/match/reserves/four-boards", test_reserves_of_four);
  g_test_add_func ("/match/reserves/four-boards-in-mid-turn", test_reserves_of_four_in_mid_turn);
  g_test_add_func ("/match/reserves/race-for-the-last-piece", test_race_for_the_last_piece);
  g_test_add_func ("/match/reserves/taken-at-once", test_taken_at_once);
  g_test_add_func ("/match/reserves/correction-of-a-race", test_correction_of_a_race);
  g_test_add_func ("/match/reserves/five-boards", test_reserves_of_five);
  return g_test_run ();
}
