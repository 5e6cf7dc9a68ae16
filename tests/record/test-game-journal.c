/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Records as journals of matches: they fold to the end that the record states, with its clocks. */

#include "ix-game-journal.h"
#include "ix-links.h"
#include "ix-match-fixture.h"
#include "ix-test.h"
#include "ix-waits.h"

static GPtrArray *
read_games (const char *name)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data", "games", name, NULL);
  g_autofree char *text = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (path, &text, &length, NULL));
  return ix_games_parse (text, length);
}

static IxGameJournal *
journal_of (const IxGame *game)
{
  g_autofree IxReplay *replay = g_new (IxReplay, 1);
  g_autoptr (GError) error = NULL;
  IxGameJournal *journal =
    ix_game_journal_new (game, ix_game_variant (game), IX_NOTATION_STRICT, replay, &error);

  g_assert_no_error (error);
  return journal;
}

static IxTimeLine *
line_of (const IxGameJournal *journal)
{
  guint n_good;
  IxTimeLine *line = ix_time_line_new (&journal->setup, (const void *) journal->events->data,
                                       journal->events->len, &n_good);

  g_assert_cmpuint (n_good, ==, journal->events->len);
  return line;
}

static const IxMatch *
end_of (IxTimeLine *line)
{
  guint n;

  ix_time_line_moments (line, &n);
  return ix_time_line_match (line, n - 1);
}

/* After each half-move the player's clock shows what the record says. */
static void
compare_clocks (const IxGame *game,
                IxTimeLine   *line)
{
  guint n, n_turns = 0, half_move = 0;
  const IxMoment *moments = ix_time_line_moments (line, &n);

  for (guint m = 1; m < n && half_move < game->half_moves->len; m++)
    {
      const IxHalfMove *move;
      gint64 want;

      if (!(moments[m].bits & IX_MOMENT_TURN))
        continue;
      n_turns++;
      move = game->half_moves->pdata[half_move++];
      g_assert_true (ix_notes_time (move->notes, 0, &want));
      g_assert_cmpint (ix_time_line_left (line, m, move->seat), ==, MAX (want, 1));
    }
  g_assert_cmpuint (n_turns, ==, game->half_moves->len);
}

static void
compare_with_replay (const IxGame *game)
{
  g_autoptr (IxGameJournal) journal = journal_of (game);
  g_autoptr (IxTimeLine) line = line_of (journal);
  g_autofree IxReplay *replay = g_new (IxReplay, 1);
  const IxMatch *match = end_of (line);

  g_assert_true (ix_game_replay (game, ix_game_variant (game), IX_NOTATION_STRICT, replay, NULL,
                                 NULL, NULL));
  for (guint b = 0; b < replay->boards.n; b++)
    g_assert_cmpmem (ix_match_boards (match)->board[b].board, 64, replay->boards.board[b].board,
                     64);
  if (g_str_equal (replay->result, "*"))
    g_assert_cmpint (ix_match_phase (match), ==, IX_MATCH_PAUSED);
  else
    g_assert_cmpstr (ix_game_result_word (ix_match_winner (match)), ==, replay->result);
  if (journal->timed)
    compare_clocks (game, line);
}

static void
test_files (void)
{
  static const char *const names[] = {
    "fics-2005.bpgn",         "balanced-swap-neto-betza.pgn", "balanced-swap-neto-taylor.pgn",
    "superchess-whole-game.pgn", "swap-mate-in-one.pgn",      "swap-neto-1998.pgn",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (GPtrArray) games = read_games (names[i]);

      for (guint g = 0; g < games->len; g++)
        compare_with_replay (games->pdata[g]);
    }
}

/* A board of a record ends for the reason that the record gives, and nobody has ruled where it gives none. */
static void
test_ends (void)
{
  static const struct {
    const char   *end;
    IxBoardResult result;
    IxBoardEnd    why;
  } rows[] = {
    { "1/2-1/2", IX_BOARD_DRAWN, IX_END_NONE },
    { "1-0", IX_BOARD_WHITE_WINS, IX_END_NONE },
    { "0-1", IX_BOARD_BLACK_WINS, IX_END_NONE },
    { "{White wins} 1-0", IX_BOARD_WHITE_WINS, IX_END_NONE },
    { "{Cid resigns} 1-0", IX_BOARD_WHITE_WINS, IX_END_RESIGNED },
    { "{Cid loses by ruling} 1-0", IX_BOARD_WHITE_WINS, IX_END_ARBITER },
    { "{Game drawn by ruling} 1/2-1/2", IX_BOARD_DRAWN, IX_END_ARBITER },
    { "{Game drawn} 1/2-1/2", IX_BOARD_DRAWN, IX_END_NONE },
    { "{Game drawn by agreement.} 1/2-1/2", IX_BOARD_DRAWN, IX_END_AGREED },
    { "{Game drawn by mutual agreement} 1/2-1/2", IX_BOARD_DRAWN, IX_END_AGREED },
    { "{Game drawn by threefold repetition} 1/2-1/2", IX_BOARD_DRAWN, IX_END_REPETITION },
    { "{Game drawn by 50-move rule} 1/2-1/2", IX_BOARD_DRAWN, IX_END_QUIET },
    { "{Game drawn by insufficient material} 1/2-1/2", IX_BOARD_DRAWN, IX_END_DEAD },
    { "{Game drawn because both players ran out of time} 1/2-1/2", IX_BOARD_DRAWN, IX_END_NONE },
    { "{Game drawn because of rain} 1/2-1/2", IX_BOARD_DRAWN, IX_END_NONE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const char *result = strrchr (rows[i].end, ' ');
      g_autofree char *text = g_strdup_printf (
        "[White \"Ann\"]\n[Black \"Cid\"]\n[Result \"%s\"]\n\n1. e4 e5 2. Nf3 %s\n",
        result != NULL ? result + 1 : rows[i].end, rows[i].end);
      g_autoptr (GPtrArray) games = ix_games_parse (text, strlen (text));
      g_autoptr (IxGameJournal) journal = journal_of (games->pdata[0]);
      g_autoptr (IxTimeLine) line = line_of (journal);

      g_test_message ("%s", rows[i].end);
      g_assert_cmpint (ix_match_phase (end_of (line)), ==, IX_MATCH_OVER);
      g_assert_cmpint (ix_match_boards (end_of (line))->result[0], ==, rows[i].result);
      g_assert_cmpint (ix_match_board_end (end_of (line), 0), ==, rows[i].why);
    }
}

/* The capture that sent each dropped piece in two games of the server, read by hand in the file: piece,
 * capture and drop, each with its board and the number of the turn there, from 1. */
static void
test_links (void)
{
  static const struct {
    guint       game;
    const char *links;
  } rows[] = {
    { 0, "P:A7>B8 P:A8>B9 N:A14>B13 N:A15>B14 B:B16>A23 Q:A21>B18 P:B11>A24 B:A20>B21 P:A26>B23 "
         "P:B12>A31 B:A22>B25 N:B17>A32 P:A28>B27 N:B20>A33 Q:A38>B39 N:A37>B40 B:B32>A41 B:B19>A42 "
         "B:B36>A45 B:A44>B43 Q:B31>A46 P:A35>B44" },
    { 4, "P:B7>A18 N:B10>A21 B:A16>B13 P:B8>A23 N:A20>B15 N:B18>A27 N:A28>B21 B:B17>A30 B:A19>B22 "
         "B:B20>A31 N:B9>A34 P:A24>B25 N:B19>A36" },
  };
  g_autoptr (GPtrArray) games = read_games ("fics-2005.bpgn");

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (IxGameJournal) journal = journal_of (games->pdata[rows[i].game]);
      g_autoptr (IxTimeLine) line = line_of (journal);
      g_autoptr (GArray) links = ix_match_links (end_of (line));
      g_autoptr (GArray) waits = ix_time_line_waits (line);
      g_autofree char *have = story_links_text (links);

      g_assert_cmpstr (have, ==, rows[i].links);
      /* Nobody asked, and nobody was without a turn. */
      g_assert_cmpuint (waits->len, ==, 0);
    }
}

/* The names of a stranger's file turn no label. */
static void
test_harmless_names (void)
{
  static const char text[] = "[Event \"E\033[31m\"]\n[White \"A\342\200\256b\"]\n[Black \"C\"]\n"
                             "[Variant \"swap\"]\n[Result \"*\"]\n\n1. e4 *\n";
  g_autoptr (GPtrArray) games = ix_games_parse (text, sizeof text - 1);
  g_autoptr (IxPlayers) players = ix_game_players (games->pdata[0]);

  g_assert_cmpstr (players->title, ==, "E\357\277\275[31m");
  g_assert_cmpstr (players->name[0][IX_WHITE], ==, "A\357\277\275b");
  g_assert_cmpstr (players->name[0][IX_BLACK], ==, "C");
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/game-journal/files", test_files);
  g_test_add_func ("/game-journal/ends", test_ends);
  g_test_add_func ("/game-journal/links", test_links);
  g_test_add_func ("/game-journal/harmless-names", test_harmless_names);
  return g_test_run ();
}
