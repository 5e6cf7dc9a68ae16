/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Records as journals of matches: they fold to the end that the record states, with its clocks. */

#include "ix-game-journal.h"
#include "ix-links.h"
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

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/game-journal/files", test_files);
  if (g_getenv ("DUMP") != NULL)
    {
      g_autoptr (GPtrArray) games = read_games ("fics-2005.bpgn");

      for (guint g = 0; g < games->len; g++)
        {
          g_autoptr (IxGameJournal) journal = journal_of (games->pdata[g]);
          g_autoptr (IxTimeLine) line = line_of (journal);
          g_autoptr (GArray) links = ix_match_links (end_of (line));
          g_autoptr (GArray) waits = ix_time_line_waits (line);

          g_print ("game %u, %u half-moves\n", g, ((IxGame *) games->pdata[g])->half_moves->len);
          for (guint i = 0; i < links->len; i++)
            {
              IxLink *l = &g_array_index (links, IxLink, i);
              g_print ("%c:%c%u>%c%u ", ix_piece_types[l->type].letter, 'A' + l->capture.board,
                       l->capture.turn + 1, 'A' + l->drop.board, l->drop.turn + 1);
            }
          g_print ("\n");
          for (guint i = 0; i < waits->len; i++)
            {
              IxWait *w = &g_array_index (waits, IxWait, i);
              g_print ("%c:%d-%d ", (w->seat.colour ? 'a' : 'A') + w->seat.board,
                       (int) (w->from / 1000000), (int) (w->to / 1000000));
            }
          g_print ("\n");
        }
      return 0;
    }
  return g_test_run ();
}
