/* SPDX-License-Identifier: GPL-3.0-or-later */

/* From a match to its record. */

#include "ix-match-fixture.h"
#include "ix-match-game.h"
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

static void
test_ends (void)
{
  static const struct {
    IxBoardEnd  end;
    const char *reason;
  } ends[] = {
    { IX_END_MATE, "BlackA checkmated" },
    { IX_END_FLAG, "BlackA forfeits on time" },
    { IX_END_STALL, "BlackA forfeits by stalling" },
    { IX_END_ARBITER, NULL },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (ends); i++)
    {
      g_autoptr (IxStory) f = story_begin ("newport", "-", 2);
      g_autoptr (IxGame) game = NULL;
      IxMatchEvent event = event_rule_board ("A", IX_BOARD_WHITE_WINS, 10);

      event.over.end = ends[i].end;
      apply (f, event);
      game = ix_game_of_match (f->match, NULL);
      g_assert_cmpstr (game->reason, ==, ends[i].reason);
      g_assert_cmpstr (game->result, ==, "1-0");
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
  g_test_add_func ("/match-game/no-record", test_no_record);
  return g_test_run ();
}
