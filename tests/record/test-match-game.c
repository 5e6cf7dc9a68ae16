/* SPDX-License-Identifier: GPL-3.0-or-later */

/* From a match to its record. */

#include <string.h>

#include "ix-match-fixture.h"
#include "ix-match-game.h"
#include "ix-replay.h"
#include "ix-test.h"

static void
expect_record (const IxStory *f,
               char          *names[][2],
               const char    *expected)
{
  g_autoptr (IxGame) game = ix_game_of_match (f->match, names);
  g_autofree char *text = NULL;

  g_assert_nonnull (game);
  text = ix_game_write (game);
  g_assert_cmpstr (text, ==, expected);
}

/* Turns in the order in which clocks were pressed, with what the clock showed then. */
static void
test_order_and_clocks (void)
{
  static char ann[] = "Ann", bob[] = "Bob \"the rook\"";
  char *names[2][2] = { { ann, NULL }, { NULL, bob } };
  g_autoptr (IxStory) f = story_begin ("newport", "-", 2);

  play (f, "B:d4", 2.5);
  play (f, "A:e4", 10);
  play (f, "B:d5", 12);
  act (f, IX_EVENT_RESIGN, "b", 20);
  expect_record (f, names,
                 "[Variant \"newport\"]\n"
                 "[WhiteA \"Ann\"]\n"
                 "[BlackA \"BlackA\"]\n"
                 "[WhiteB \"WhiteB\"]\n"
                 "[BlackB \"Bob \\\"the rook\\\"\"]\n"
                 "[TimeControl \"300+10\"]\n"
                 "[Result \"0-1\"]\n\n"
                 "1B. d4 {307.5} 1A. e4 {300} 1b. d5 {300.5}\n"
                 "{Bob \"the rook\" resigns} 0-1\n");
}

static void
test_other_beginnings (void)
{
  g_autoptr (IxStory) f = story_begin_at ("chess", "-", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 7");

  play (f, "A:e4", 1);
  expect_record (f, NULL,
                 "[Variant \"chess\"]\n[White \"White\"]\n[Black \"Black\"]\n"
                 "[TimeControl \"900+10\"]\n[Result \"*\"]\n[SetUp \"1\"]\n"
                 "[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 7\"]\n\n"
                 "7. e4 {909} *\n");
}

/* The record is read with the result of the match. */
static void
check_result (const IxGame *game,
              const char   *result)
{
  g_autofree char *text = ix_game_write (game);
  g_autoptr (GPtrArray) games = ix_games_parse (text, strlen (text));
  g_autoptr (GError) error = NULL;
  IxReplay replay;

  g_assert_cmpstr (game->result, ==, result);
  g_assert_cmpstr (ix_game_tag (game, "Result"), ==, result);
  ix_game_replay (games->pdata[0], ix_game_variant (games->pdata[0]), IX_NOTATION_STRICT, &replay,
                  NULL, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (replay.result, ==, result);
}

/* The reason is always given.  It names the loser, on whichever board the match was decided, and
 * the result is for the team of WhiteA. */
static void
test_ends (void)
{
  static const struct {
    const char   *board;
    IxBoardResult result;
    IxBoardEnd    end;
    const char   *reason;
    const char   *token;
  } ends[] = {
    { "A", IX_BOARD_WHITE_WINS, IX_END_FLAG, "BlackA forfeits on time", "1-0" },
    { "A", IX_BOARD_WHITE_WINS, IX_END_STALL, "BlackA forfeits by stalling", "1-0" },
    { "A", IX_BOARD_WHITE_WINS, IX_END_NO_TURN, "BlackA has no legal turn", "1-0" },
    { "A", IX_BOARD_WHITE_WINS, IX_END_ARBITER, "BlackA loses by ruling", "1-0" },
    { "A", IX_BOARD_BLACK_WINS, IX_END_RESIGNED, "WhiteA resigns", "0-1" },
    { "B", IX_BOARD_WHITE_WINS, IX_END_FLAG, "BlackB forfeits on time", "0-1" },
    { "B", IX_BOARD_BLACK_WINS, IX_END_FLAG, "WhiteB forfeits on time", "1-0" },
    { "B", IX_BOARD_BLACK_WINS, IX_END_ARBITER, "WhiteB loses by ruling", "1-0" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (ends); i++)
    {
      g_autoptr (IxStory) f = story_begin ("newport", "-", 2);
      g_autoptr (IxGame) game = NULL;
      IxMatchEvent event = event_rule_board (ends[i].board, ends[i].result, 10);

      event.over.end = ends[i].end;
      apply (f, event);
      game = ix_game_of_match (f->match, NULL);
      g_assert_cmpstr (game->reason, ==, ends[i].reason);
      check_result (game, ends[i].token);
    }
}

static void
test_mate (void)
{
  g_autoptr (IxStory) f = story_begin ("newport", "-", 2);
  g_autoptr (IxGame) game = NULL;
  IxMatchEvent event = event_rule_board ("A", IX_BOARD_WHITE_WINS, 10);

  event.over.end = IX_END_MATE;
  apply (f, event);
  game = ix_game_of_match (f->match, NULL);
  g_assert_cmpstr (game->reason, ==, "BlackA checkmated");
}

/* Draws say why, too; and so does a match that the arbiter ends. */
static void
test_ends_of_matches (void)
{
  static const struct {
    IxBoardEnd  end;
    const char *reason;
  } draws[] = {
    { IX_END_STALEMATE, "Game drawn by stalemate" },
    { IX_END_REPETITION, "Game drawn by repetition" },
    { IX_END_QUIET, "Game drawn by the 50 move rule" },
    { IX_END_AGREED, "Game drawn by mutual agreement" },
    { IX_END_DEAD, "Game drawn because neither player has mating material" },
    { IX_END_FLAG, "Game drawn because of time" },
    { IX_END_ARBITER, "Game drawn by ruling" },
  };
  static const struct {
    IxTeam      winner;
    const char *reason;
    const char *token;
  } ruled[] = {
    { IX_TEAM_1, "BlackA loses by ruling", "1-0" },
    { IX_TEAM_2, "WhiteA loses by ruling", "0-1" },
    { IX_NO_TEAM, "Game drawn by ruling", "1/2-1/2" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (draws); i++)
    {
      g_autoptr (IxStory) f = story_begin ("chess", "-", 1);
      g_autoptr (IxGame) game = NULL;
      IxMatchEvent event = event_rule_board ("A", IX_BOARD_DRAWN, 10);

      event.over.end = draws[i].end;
      apply (f, event);
      game = ix_game_of_match (f->match, NULL);
      g_assert_cmpstr (game->reason, ==, draws[i].reason);
      check_result (game, "1/2-1/2");
    }
  for (gsize i = 0; i < G_N_ELEMENTS (ruled); i++)
    {
      g_autoptr (IxStory) f = story_begin ("newport", "-", 2);
      g_autoptr (IxGame) game = NULL;

      apply (f, event_rule_match (ruled[i].winner, 10));
      game = ix_game_of_match (f->match, NULL);
      g_assert_cmpstr (game->reason, ==, ruled[i].reason);
      check_result (game, ruled[i].token);
    }
}

/* Matches that neither form can express give no record. */
static void
test_no_record (void)
{
  g_autoptr (IxStory) four = story_begin ("newport", "-", 4);
  g_autoptr (IxStory) f = story_begin ("newport", "-", 2);

  g_assert_null (ix_game_of_match (four->match, NULL));
  apply (f, event_correct (f, "B", "4k3/8/8/8/8/8/8/4K3[] w - - 0 1", 10));
  g_assert_null (ix_game_of_match (f->match, NULL));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/match-game/order-and-clocks", test_order_and_clocks);
  g_test_add_func ("/match-game/other-beginnings", test_other_beginnings);
  g_test_add_func ("/match-game/ends", test_ends);
  g_test_add_func ("/match-game/mate", test_mate);
  g_test_add_func ("/match-game/ends-of-matches", test_ends_of_matches);
  g_test_add_func ("/match-game/no-record", test_no_record);
  return g_test_run ();
}
