/* SPDX-License-Identifier: GPL-3.0-or-later */

/* From a match to its record. */

#include <string.h>

#include "ix-game-journal.h"
#include "ix-match-fixture.h"
#include "ix-match-game.h"
#include "ix-match-random.h"
#include "ix-replay.h"
#include "ix-test.h"

static void
expect_record (const IxStory   *f,
               const IxPlayers *players,
               const char      *expected)
{
  g_autoptr (IxGame) game = ix_game_of_match (f->match, players, 0);
  g_autofree char *text = NULL;

  g_assert_nonnull (game);
  text = ix_game_write (game);
  g_assert_cmpstr (text, ==, expected);
}

/* Turns in the order in which clocks were pressed, with what the clock showed then. */
static void
test_order_and_clocks (void)
{
  g_autoptr (IxPlayers) players = ix_players_new ();
  g_autoptr (IxStory) f = story_begin ("newport", "-", 2);

  ix_players_set (players, ix_seat (0, IX_WHITE), "Ann 145");
  ix_players_set (players, ix_seat (1, IX_BLACK), "Bob \"the rook\"");
  players->title = g_strdup ("Round 2, table 3");
  play (f, "B:d4", 2.5);
  play (f, "A:e4", 10);
  play (f, "B:d5", 12);
  act (f, IX_EVENT_RESIGN, "b", 20);
  expect_record (f, players,
                 "[Event \"Round 2, table 3\"]\n"
                 "[Variant \"newport\"]\n"
                 "[WhiteA \"Ann\"]"
                 "[WhiteAElo \"145\"]\n"
                 "[BlackA \"BlackA\"]\n"
                 "[WhiteB \"WhiteB\"]\n"
                 "[BlackB \"Bob \\\"the rook\\\"\"]\n"
                 "[TimeControl \"300+10\"]\n"
                 "[Result \"0-1\"]\n\n"
                 "1B. d4 {307.5} 1A. e4 {300} 1b. d5 {300.5}\n"
                 "{Bob \"the rook\" resigns} 0-1\n");
}

/* The match that a record is read as. */
static IxMatch *
read_again (const IxStory *f)
{
  g_autoptr (IxGame) game = ix_game_of_match (f->match, NULL, 0);
  g_autofree char *text = ix_game_write (game);
  g_autoptr (GPtrArray) games = ix_games_parse (text, strlen (text));
  g_autofree IxReplay *replay = g_new (IxReplay, 1);
  g_autoptr (IxGameJournal) journal = NULL;
  g_autoptr (GError) error = NULL;

  journal = ix_game_journal_new (games->pdata[0], ix_match_variant (f->match), IX_NOTATION_STRICT,
                                 replay, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (replay->clash_line, ==, 0);
  g_assert_cmpuint (replay->mark_line, ==, 0);
  return ix_match_fold (&journal->setup, (const void *) journal->events->data, journal->events->len,
                        NULL, NULL);
}

/* The time on each clock after a turn with a delay, and with Bronstein's, and that it is read so. */
static void
test_timings (void)
{
  static const struct {
    const char *timing;
    const char *record;
  } rows[] = {
    { "clock=60 increment=10 timing=delay",
      "[TimeControl \"60d10\"]\n[Result \"*\"]\n\n"
      "1A. e4 {60} 1B. d4 {58} 1a. e5 {60} 1b. d5 {48} 2A. d4 {45.5} *\n" },
    { "clock=60 increment=10 timing=bronstein",
      "[TimeControl \"60b10\"]\n[Result \"*\"]\n\n"
      "1A. e4 {60} 1B. d4 {58} 1a. e5 {60} 1b. d5 {48} 2A. d4 {45.5} *\n" },
    { "clock=60 increment=10 timing=increment",
      "[TimeControl \"60+10\"]\n[Result \"*\"]\n\n"
      "1A. e4 {66} 1B. d4 {58} 1a. e5 {60} 1b. d5 {48} 2A. d4 {51.5} *\n" },
    /* Here a clock is never above what it is given back. */
    { "clock=60 increment=60 timing=bronstein",
      "[TimeControl \"60b60\"]\n[Result \"*\"]\n\n"
      "1A. e4 {60} 1B. d4 {60} 1a. e5 {60} 1b. d5 {60} 2A. d4 {60} *\n" },
    { "clock=60 increment=10 increment_before_first_move=on",
      "[TimeControl \"60+10\"]\n[Result \"*\"]\n\n"
      "1A. e4 {76} 1B. d4 {68} 1a. e5 {70} 1b. d5 {58} 2A. d4 {61.5} *\n" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (IxStory) f = story_begin ("newport", rows[i].timing, 2);
      g_autoptr (IxGame) game = NULL;
      g_autoptr (IxMatch) again = NULL;
      g_autofree char *text = NULL;

      play (f, "A:e4", 4);
      play (f, "B:d4", 12);
      play (f, "A:e5", 14);
      play (f, "B:d5", 34);
      play (f, "A:d4", 38.5);
      game = ix_game_of_match (f->match, NULL, 0);
      text = ix_game_write (game);
      g_assert_cmpstr (strstr (text, "[TimeControl"), ==, rows[i].record);
      again = read_again (f);
      g_assert_cmpint (ix_match_variant (again)->timing, ==, ix_match_variant (f->match)->timing);
      /* Only a turn within a delay leaves open how long it took: no time is made up for it. */
      g_assert_cmpint (ix_match_last_instant (again), <=, story_time (38.5) - story_time (0));
      if (ix_match_variant (again)->timing == IX_TIMING_INCREMENT)
        g_assert_cmpint (ix_match_last_instant (again), ==, story_time (38.5) - story_time (0));
      for (guint b = 0; b < 2; b++)
        g_assert_cmpint (ix_match_time_left (again, ix_seat (b, IX_BLACK), 0), ==,
                         ix_match_time_left (f->match, ix_seat (b, IX_BLACK), story_time (38.5)));
    }
}

static void
test_other_beginnings (void)
{
  g_autoptr (IxStory) f = story_begin_at ("chess", "-", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 7");

  play (f, "A:e4", 1);
  expect_record (f, NULL,
                 "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n"
                 "[White \"White\"]\n[Black \"Black\"]\n[Result \"*\"]\n"
                 "[Variant \"chess\"]\n[TimeControl \"900+10\"]\n[SetUp \"1\"]\n"
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
      game = ix_game_of_match (f->match, NULL, 0);
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
  game = ix_game_of_match (f->match, NULL, 0);
  g_assert_cmpstr (game->reason, ==, "BlackA checkmated");
}

/* Whether a turn gives mate is known when the clock is pressed: by then a piece may have come, or none may come any
 * more. */
static void
test_marks (void)
{
  static const struct {
    const char      *settings;
    IxMatchEventKind kind; /* what happens on board B meanwhile; IX_N_EVENTS: a capture */
    const char      *written;
  } rows[] = {
    { "mate=immediate", IX_N_EVENTS, " 1A. Ra8+ {300} " },
    { "agreed_draw=on", IX_EVENT_AGREE_DRAW, " 1A. Ra8# {300}\n" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (IxStory) f = story_begin_at (
        "newport", rows[i].settings, "7k/6pp/8/8/8/8/R7/K7[] w - - 0 1 | 4k3/8/8/8/8/2n5/1P6/4K3[] w - - 0 1");
      g_autoptr (IxGame) game = NULL;
      g_autofree char *text = NULL;
      g_autoptr (IxMatch) again = NULL;

      step (f, "A:Ra8", 9);
      if (rows[i].kind == IX_N_EVENTS)
        play (f, "B:bxc3", 9.5);
      else
        act (f, rows[i].kind, "B", 9.5);
      press (f, "A", 10);
      game = ix_game_of_match (f->match, NULL, 0);
      text = ix_game_write (game);
      g_test_message ("%s", text);
      g_assert_nonnull (strstr (text, rows[i].written));
      again = read_again (f);
      g_assert_nonnull (again);
    }
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
      game = ix_game_of_match (f->match, NULL, 0);
      g_assert_cmpstr (game->reason, ==, draws[i].reason);
      check_result (game, "1/2-1/2");
    }
  for (gsize i = 0; i < G_N_ELEMENTS (ruled); i++)
    {
      g_autoptr (IxStory) f = story_begin ("newport", "-", 2);
      g_autoptr (IxGame) game = NULL;

      apply (f, event_rule_match (ruled[i].winner, 10));
      game = ix_game_of_match (f->match, NULL, 0);
      g_assert_cmpstr (game->reason, ==, ruled[i].reason);
      check_result (game, ruled[i].token);
    }
}

/* A match that the arbiter decided is read again as decided, also where every board counts. */
static void
test_ruled_match (void)
{
  static const char *const settings[] = { "-", "group_end=all-boards" };

  for (gsize i = 0; i < G_N_ELEMENTS (settings); i++)
    for (IxTeam winner = IX_TEAM_1; winner <= IX_NO_TEAM; winner++)
      {
        g_autoptr (IxStory) f = story_begin ("newport", settings[i], 2);
        g_autoptr (IxMatch) again = NULL;
        g_autoptr (IxGame) game = NULL;

        play (f, "A:e4 B:d4 a:e5", 1);
        apply (f, event_rule_match (winner, 3));
        again = read_again (f);
        g_assert_cmpint (ix_match_phase (again), ==, IX_MATCH_OVER);
        g_assert_cmpint (ix_match_winner (again), ==, winner);
        game = ix_game_of_match (again, NULL, 0);
        check_result (game, ix_game_result_word (winner));
      }
}

/* A match of many boards goes on with letters, and says how each board ended. */
static void
test_many_boards (void)
{
  g_autoptr (IxStory) f = story_begin ("newport", "group_end=all-boards", 4);
  g_autoptr (IxGame) game = NULL;
  g_autofree char *text = NULL;

  play (f, "A:e4 D:d4 C:Nf3 d:d5", 5);
  act (f, IX_EVENT_RESIGN, "b", 6);
  play (f, "a:e5", 7);
  apply (f, event_rule_board ("C", IX_BOARD_DRAWN, 8));
  game = ix_game_of_match (f->match, NULL, 0);
  text = ix_game_write (game);
  g_assert_cmpstr (strstr (text, "[TimeControl"), ==,
                   "[TimeControl \"300+10\"]\n[Result \"*\"]\n\n"
                   "1A. e4 {305} 1D. d4 {305} 1C. Nf3 {305} 1d. d5 {310}\n"
                   "{board B is over: white-wins resigned} 1a. e5 {308}\n"
                   "{board C is over: drawn arbiter}\n{} *\n");
  g_assert_nonnull (strstr (text, "[Boards \"4\"]\n[WhiteA \"WhiteA\"]\n"));
}

/* Behind the last letter the boards go on with two. */
static void
test_two_letters (void)
{
  g_autoptr (IxStory) f = story_begin ("newport", "group_end=all-boards", IX_MAX_BOARDS);
  g_autoptr (IxGame) game = NULL;
  g_autoptr (IxMatch) again = NULL;
  g_autofree char *text = NULL;

  play_on (f, "Z", "e4", 1);
  play_on (f, "AA", "d4", 2);
  play_on (f, "AA", "d5", 4);
  apply (f, event_rule_board ("AB", IX_BOARD_DRAWN, 8));
  apply (f, event_correct (f, "AF", "4k3/8/8/8/8/8/8/4K2R[] w K - 0 5", 9));
  game = ix_game_of_match (f->match, NULL, 0);
  text = ix_game_write (game);
  g_assert_cmpstr (strstr (text, "[TimeControl"), ==,
                   "[TimeControl \"300+10\"]\n[Result \"*\"]\n\n"
                   "1Z. e4 {309} 1AA. d4 {308} 1aa. d5 {308} {board AB is over: drawn arbiter}\n"
                   "{board AF set up: 4k3/8/8/8/8/8/8/4K2R[] w K - 0 5}\n{} *\n");
  g_assert_nonnull (strstr (text, "[Boards \"32\"]\n[WhiteA \"WhiteA\"]\n"));
  g_assert_nonnull (strstr (text, "[BlackZ \"BlackZ\"]\n[WhiteAA \"WhiteAA\"]\n[BlackAA "));
  g_assert_nonnull (strstr (text, "[BlackAF \"BlackAF\"]\n"));
  again = read_again (f);
  g_assert_cmpint (ix_match_boards (again)->result[27], ==, IX_BOARD_DRAWN);
  g_assert_cmpuint (ix_match_boards (again)->board[31].number, ==, 5);
}

/* The day of the match, as PGN writes it. */
static void
test_date (void)
{
  g_autoptr (IxStory) f = story_begin ("chess", "-", 1);
  g_autoptr (GDateTime) noon = g_date_time_new_local (2016, 1, 29, 19, 43, 5);
  g_autoptr (IxGame) game = ix_game_of_match (f->match, NULL, g_date_time_to_unix (noon));

  g_assert_cmpstr (ix_game_tag (game, "Date"), ==, "2016.01.29");
  g_assert_cmpstr (ix_game_tag (game, "Time"), ==, "19:43:05");
}

/* Undone events are not in the record, and a board that was set up again is. */
static void
test_set_up (void)
{
  g_autoptr (IxStory) f = story_begin ("newport", "-", 2);
  guint undone;

  play (f, "A:e4", 1);
  undone = journal_length (f);
  apply (f, event_correct (f, "A", "4k3/8/8/8/8/8/8/4K2R[] w K - 0 5", 2));
  apply (f, event_undo (undone, 3));
  act (f, IX_EVENT_RESUME, "A", 4);
  play (f, "B:d4", 5);
  apply (f, event_correct (f, "B", "4k3/8/8/8/8/8/8/4K2R[p] w K - 0 5", 6));
  play (f, "A:e5", 7);
  play (f, "B:O-O", 8);
  expect_record (f, NULL,
                 "[Variant \"newport\"]\n[WhiteA \"WhiteA\"]\n[BlackA \"BlackA\"]\n"
                 "[WhiteB \"WhiteB\"]\n[BlackB \"BlackB\"]\n[TimeControl \"300+10\"]\n"
                 "[Result \"*\"]\n\n"
                 "1A. e4 {309} 1B. d4 {307} {board B set up: 4k3/8/8/8/8/8/8/4K2R[p] w K - 0 5}\n"
                 "1a. e5 {306} 5B. O-O {315} *\n");
}

/* A wrong set-up is told with its place. */
/* A set-up told of a piece in hand whose capture was then taken back. */
static void
test_take_back_after_set_up (void)
{
  g_autoptr (IxStory) f = story_begin ("newport", "-", 2);
  g_autoptr (IxMatch) again = NULL;
  const IxBoards *boards;

  play (f, "A:e4 A:d5 A:exd5", 5);
  apply (f, event_correct (f, "B", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[p] w KQkq - 0 1", 6));
  act (f, IX_EVENT_TAKE_BACK, "A", 7);
  expect_reserve (f, "b", "");
  again = read_again (f);
  boards = ix_match_boards (again);
  for (guint type = 0; type < IX_N_PIECE_TYPES; type++)
    g_assert_cmpuint (boards->board[1].reserve[IX_BLACK][type], ==, 0);
  g_assert_cmpint (boards->board[0].turn, ==, IX_WHITE);
}

/* A rook was dropped, then the arbiter set up another board that shares its reserve, and then the drop was
 * taken back: the rook is in hand again. */
static void
test_drop_taken_back_after_set_up (void)
{
  g_autoptr (IxStory) f = story_begin ("newport", "-", 4);
  g_autoptr (IxMatch) again = NULL;

  apply (f, event_correct (f, "B", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[R] w KQkq - 0 1", 1));
  play (f, "B:R@h3", 2);
  apply (f, event_correct (f, "D", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1", 3));
  act (f, IX_EVENT_TAKE_BACK, "B", 4);
  play (f, "B:R@h4", 5);
  again = read_again (f);
  g_assert_cmpint (ix_match_boards (again)->board[1].board[31], ==, IX_PIECE (IX_ROOK, IX_WHITE));
  g_assert_cmpuint (ix_match_boards (again)->board[3].reserve[IX_WHITE][IX_ROOK], ==, 0);
}

/* A dropped rook castles with a king that the arbiter has put on its square, and with no other; who reads the
 * record has the same. */
static void
test_castling_after_set_up (void)
{
  static const struct {
    const char *before, *fen, *castling;
  } rows[] = {
    { "A:e4 A:e5", "4k3/pppp1ppp/8/8/8/8/PPPKPPPP/8[R] w - - 0 1", " b - - " },
    { "A:e4 A:e5 A:Ke2 A:d6", "rnbqkbnr/ppp2ppp/3p4/4p3/4P3/8/PPPP1PPP/RNBQK3[R] w - - 0 3", " b K - " },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (IxStory) f = story_begin ("newport", "castle_with_dropped_rook=on", 2);
      g_autoptr (IxMatch) again = NULL;
      g_autofree char *fens = NULL, *fens_again = NULL;

      play (f, rows[i].before, 1);
      apply (f, event_correct (f, "A", rows[i].fen, 2));
      play (f, "A:R@h1", 3);
      fens = ix_match_fens (f->match);
      g_assert_nonnull (strstr (fens, rows[i].castling));
      again = read_again (f);
      fens_again = ix_match_fens (again);
      g_assert_cmpstr (fens_again, ==, fens);
    }
}

/* Where the first board decides, the result is the score, also of a record whose boards do not tell it. */
static void
test_score_of_group (void)
{
  g_autoptr (IxStory) f = story_begin ("newport", "-", 4);
  g_autoptr (IxMatch) again = NULL;

  play (f, "A:e4 C:d4", 1);
  apply (f, event_rule_board ("C", IX_BOARD_DRAWN, 2));
  act (f, IX_EVENT_RESIGN, "D", 3);
  again = read_again (f);
  for (IxTeam team = IX_TEAM_1; team <= IX_TEAM_2; team++)
    g_assert_cmpuint (ix_match_half_points (again, team), ==, ix_match_half_points (f->match, team));
}

static void
test_set_up_wrong (void)
{
  static const char text[] = "[Variant \"newport\"]\n[Result \"*\"]\n\n"
                             "1A. e4\n1a. e5\n{board B set up: 8/8 w}\n*\n";
  g_autoptr (GPtrArray) games = ix_games_parse (text, strlen (text));
  g_autoptr (GError) error = NULL;
  IxReplay replay;

  g_assert_false (ix_game_replay (games->pdata[0], ix_variant_find ("newport"), IX_NOTATION_STRICT,
                                  &replay, NULL, NULL, &error));
  g_assert_true (g_str_has_prefix (error->message, "FEN: "));
  g_assert_cmpuint (replay.line, ==, 5);
}

/* While the other board is drawn no piece arrives, which decides about a mate. */
static void
test_drawn_board (void)
{
  g_autoptr (IxStory) f =
    story_begin_at ("newport", "-",
                    "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1 | "
                    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
  IxVariant rules = *ix_match_variant (f->match);
  g_autofree IxReplay *replay = g_new (IxReplay, 1);
  g_autoptr (IxGameJournal) journal = NULL;
  g_autoptr (GPtrArray) games = NULL;
  g_autoptr (IxGame) game = NULL, again = NULL;
  g_autoptr (IxMatch) read = NULL;
  g_autofree char *text = NULL, *second = NULL;

  play (f, "B:e4", 1);
  apply (f, event_rule_board ("B", IX_BOARD_DRAWN, 2));
  play (f, "A:Ra8#", 3);
  expect_over (f, IX_TEAM_1);
  game = ix_game_of_match (f->match, NULL, 0);
  text = ix_game_write (game);
  g_assert_nonnull (strstr (text, "{board B is over: drawn arbiter}"));
  g_assert_nonnull (strstr (text, "Ra8#"));

  games = ix_games_parse (text, strlen (text));
  journal = ix_game_journal_new (games->pdata[0], &rules, IX_NOTATION_STRICT, replay, NULL);
  read = ix_match_fold (&journal->setup, (const void *) journal->events->data, journal->events->len,
                        NULL, NULL);
  g_assert_cmpint (ix_match_board_end (read, 0), ==, IX_END_MATE);
  g_assert_cmpint (ix_match_boards (read)->result[1], ==, IX_BOARD_DRAWN);
  again = ix_game_of_match (read, NULL, 0);
  second = ix_game_write (again);
  g_assert_cmpstr (second, ==, text);
}

/* Random matches, with corrections, undos and turns taken back: the record is read as a match with the
 * same boards, whose record is the same. */

static IxMatch *
match_at_random (GRand *rand)
{
  IxMatchSetup setup;
  IxMatch *match;

  do
    setup = ix_random_setup (rand);
  while (setup.clocks_only);
  if (setup.n_boards > 2 && g_rand_int_range (rand, 0, 3) == 0)
    setup.n_boards = (guint) g_rand_int_range (rand, 27, IX_MAX_BOARDS + 1);
  match = ix_match_new (&setup);
  ix_random_play (rand, match, story_time (0), 120);
  return match;
}

static void
compare_boards (const IxMatch *a,
                const IxMatch *b)
{
  for (guint i = 0; i < ix_match_boards (a)->n; i++)
    {
      const IxPosition *one = &ix_match_boards (a)->board[i];
      const IxPosition *two = &ix_match_boards (b)->board[i];

      g_assert_cmpmem (one->board, sizeof one->board, two->board, sizeof two->board);
      g_assert_cmpmem (one->reserve, sizeof one->reserve, two->reserve, sizeof two->reserve);
      g_assert_cmpint (one->turn, ==, two->turn);
    }
}

/* Is a turn under way?  No record has it. */
static gboolean
is_mid_turn (const IxMatch *match)
{
  for (guint b = 0; b < ix_match_boards (match)->n; b++)
    if (ix_match_turn_under_way (match, b)->n > ix_match_forced_steps (match, b))
      return TRUE;
  return FALSE;
}

static void
test_random (void)
{
  guint n_set_up = 0, n_two_letters = 0;

  for (guint i = 0; i < 2000; i++)
    {
      GRand *rand = g_rand_new_with_seed (i);
      g_autoptr (IxMatch) match = match_at_random (rand);
      g_autoptr (IxGame) game = NULL, again = NULL;
      g_autoptr (GPtrArray) games = NULL;
      g_autoptr (IxGameJournal) journal = NULL;
      g_autoptr (IxMatch) read = NULL;
      g_autoptr (GError) error = NULL;
      g_autofree char *text = NULL, *second = NULL;
      g_autofree IxReplay *replay = g_new (IxReplay, 1);
      IxVariant rules = *ix_match_variant (match);

      g_test_message ("match %u", i);
      game = ix_game_of_match (match, NULL, 0);
      text = ix_game_write (game);
      n_set_up += strstr (text, " set up: ") != NULL;
      n_two_letters += strstr (text, "{board A") != NULL && strstr (text, "[WhiteAA ") != NULL;
      games = ix_games_parse (text, strlen (text));
      journal = ix_game_journal_new (games->pdata[0], &rules, IX_NOTATION_STRICT, replay, &error);
      if (error != NULL)
        g_error ("match %u: %s\n%s", i, error->message, text);
      read = ix_match_fold (&journal->setup, (const void *) journal->events->data,
                            journal->events->len, NULL, NULL);
      if (!is_mid_turn (match))
        compare_boards (match, read);
      again = ix_game_of_match (read, NULL, 0);
      second = ix_game_write (again);
      g_assert_cmpstr (second, ==, text);
      g_rand_free (rand);
    }
  g_assert_cmpuint (n_set_up, >, 50);
  g_assert_cmpuint (n_two_letters, >, 10);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/match-game/order-and-clocks", test_order_and_clocks);
  g_test_add_func ("/match-game/timings", test_timings);
  g_test_add_func ("/match-game/other-beginnings", test_other_beginnings);
  g_test_add_func ("/match-game/ends", test_ends);
  g_test_add_func ("/match-game/mate", test_mate);
  g_test_add_func ("/match-game/ends-of-matches", test_ends_of_matches);
  g_test_add_func ("/match-game/ruled-match", test_ruled_match);
  g_test_add_func ("/match-game/many-boards", test_many_boards);
  g_test_add_func ("/match-game/two-letters", test_two_letters);
  g_test_add_func ("/match-game/date", test_date);
  g_test_add_func ("/match-game/set-up", test_set_up);
  g_test_add_func ("/match-game/take-back-after-set-up", test_take_back_after_set_up);
  g_test_add_func ("/match-game/drop-taken-back-after-set-up", test_drop_taken_back_after_set_up);
  g_test_add_func ("/match-game/castling-after-set-up", test_castling_after_set_up);
  g_test_add_func ("/match-game/score-of-group", test_score_of_group);
  g_test_add_func ("/match-game/set-up-wrong", test_set_up_wrong);
  g_test_add_func ("/match-game/marks", test_marks);
  g_test_add_func ("/match-game/drawn-board", test_drawn_board);
  g_test_add_func ("/match-game/random", test_random);
  return g_test_run ();
}
