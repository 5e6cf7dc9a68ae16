/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>

#include "ix-board-letters.h"
#include "ix-fen.h"
#include "ix-game-clocks.h"
#include "ix-tool-games.h"

static void
print_fens (const IxGame   *game,
            guint           n,
            const IxTurn   *turn,
            const IxBoards *before,
            const IxBoards *after,
            gpointer        data)
{
  const IxHalfMove *move = n == IX_REPLAY_UNWRITTEN ? NULL : game->half_moves->pdata[n];
  g_autofree char *fens = ix_fen_write_boards (after->board, after->n);
  char letters[IX_BOARD_LETTERS_SIZE];

  if (after->n > 1 && move != NULL)
    printf ("%u%s. ", move->number, ix_board_letters (move->seat, letters));
  printf ("%s\t%s\n", move != NULL ? move->text : "", fens);
}

/* Repairs and oddities of a game that do not make it wrong. */
static void
report_oddities (const char     *file,
                 const IxGame   *game,
                 const IxReplay *replay)
{
  guint line;
  g_autofree char *repeated = ix_game_repeated_tag (game, &line);
  /* Seconds alone on two boards are compared by their order. */
  g_autoptr (IxGameClocks) clocks = ix_game_may_tell_clocks (game, game->form == IX_GAME_PGN)
                                      ? ix_game_clocks_new (game)
                                      : NULL;

  for (IxRepair i = 0; i < IX_N_REPAIRS; i++)
    if (game->repaired[i] != 0)
      fprintf (stderr, "%s:%u: note: %s\n", file, game->repaired[i], ix_repair_text (i));
  if (repeated != NULL)
    fprintf (stderr, "%s:%u: note: %s\n", file, line, repeated);
  if (replay->fen_line != 0)
    fprintf (stderr, "%s:%u: note: fields of the FEN are missing or wrong\n", file,
             replay->fen_line);
  if (replay->number_line != 0)
    fprintf (stderr, "%s:%u: note: the moves are not numbered from that of the FEN\n", file,
             replay->number_line);
  if (replay->reason_line != 0)
    fprintf (stderr, "%s:%u: note: the reason names nobody who plays\n", file,
             replay->reason_line);
  if (replay->clash_line != 0)
    fprintf (stderr, "%s:%u: note: the clocks of the boards contradict each other by %.3f s\n",
             file, replay->clash_line, (double) replay->clash / G_USEC_PER_SEC);
  for (guint i = 0; clocks != NULL && i < IX_N_CLOCKS_DOUBTS; i++)
    if (clocks->doubts[i].text != NULL)
      fprintf (stderr, "%s:%u: note: %s\n", file, clocks->doubts[i].line, clocks->doubts[i].text);
  if (replay->mark_line != 0)
    fprintf (stderr, "%s:%u: note: a mate mark is wrong or missing\n", file, replay->mark_line);
  if (replay->result_line != 0)
    fprintf (stderr, "%s:%u: note: the result behind the moves is *: that of the tag is taken, or none\n",
             file, replay->result_line);
}

int
ix_command_replay (int    argc,
                   char **argv)
{
  gboolean fens = FALSE;
  g_auto (IxToolGames) games = { 0 };
  const GOptionEntry entries[] = {
    IX_OPTION_FLAG ("fens", &fens, "Print every turn and the boards after it"),
    IX_TOOL_GAMES_ENTRIES (games),
    IX_OPTIONS_END,
  };
  IxExit status;
  guint ok = 0;

  if (!ix_tool_parse (entries, 1, 1, &argc, &argv))
    return IX_EXIT_USAGE;
  status = ix_tool_games_read (&games, argv[1]);
  if (status != IX_EXIT_DONE)
    return status;

  for (guint i = 0; i < games.games->len; i++)
    {
      IxGame *game = games.games->pdata[i];
      g_autoptr (GError) error = NULL;
      IxReplay replay;

      if (ix_tool_games_replay (&games, game, &replay, fens ? print_fens : NULL, NULL, &error))
        {
          ok++;
          report_oddities (argv[1], game, &replay);
          printf ("game %u: ok %u %s\n", i + 1, replay.n_turns, replay.result);
        }
      else
        {
          printf ("game %u: %s:%u: %s\n", i + 1, argv[1], replay.line, error->message);
        }
    }
  printf ("%u games, %u ok, %u failed\n", games.games->len, ok, games.games->len - ok);
  return ok == games.games->len ? IX_EXIT_DONE : IX_EXIT_BAD_INPUT;
}
