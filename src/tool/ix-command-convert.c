/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdio.h>
#include <string.h>

#include "ix-fen.h"
#include "ix-tool-games.h"

/* Annotation marks at the end of a half-move: ! and ?. */
static const char *
opinion_of (const char *text)
{
  const char *end = text + strlen (text);

  while (end > text && strchr ("!?", end[-1]) != NULL)
    end--;
  return end;
}

/* Replaces each turn's text by our own notation of the same turn. */
static void
normalise (const IxGame   *game,
           guint           n,
           const IxTurn   *turn,
           const IxBoards *before,
           const IxBoards *after,
           gpointer        data)
{
  IxHalfMove *move;
  g_autofree char *san = NULL;
  char *text;

  if (n == IX_REPLAY_UNWRITTEN)
    return;
  move = game->half_moves->pdata[n];
  san = *(const gboolean *) data ? ix_turn_write_long (&before->board[move->seat.board], turn)
                                 : ix_turn_write (&before->board[move->seat.board], turn);
  text = g_strconcat (san, opinion_of (move->text), NULL);
  g_free (move->text);
  move->text = text;
  if (move->number != 0)
    move->number = before->board[move->seat.board].number;
}

/* Puts the FEN that was played from for one that could only be read leniently. */
static void
correct_fen (const IxToolGames *games,
             const IxGame      *game)
{
  const IxFenFlags flags =
    ix_fen_composed (&games->variant) | IX_FEN_LENIENT | IX_FEN_DROP_IMPOSSIBLE;
  IxBoards boards;

  for (guint i = 0; i < game->tags->len; i++)
    {
      IxTag *tag = game->tags->pdata[i];

      if (g_ascii_strcasecmp (tag->name, "FEN") != 0 ||
          !ix_fen_parse_boards (tag->value, &games->variant, flags, boards.board, game->n_boards,
                                &boards.n, NULL))
        continue;
      g_free (tag->value);
      tag->value = ix_fen_write_boards (boards.board, boards.n);
    }
}

static char *
write_game (IxGame         *game,
            const IxReplay *replay,
            const char     *form)
{
  g_autofree char *fens = NULL;

  if (!g_str_equal (form, "fen"))
    {
      ix_game_complete_tags (game);
      return ix_game_write (game);
    }
  fens = ix_fen_write_boards (replay->boards.board, replay->boards.n);
  return g_strconcat (fens, "\n", NULL);
}

/* Games of two boards are written as BPGN, games of one as PGN, anything as FEN. */
static gboolean
can_be_written (const IxGame *game,
                const char   *form)
{
  return g_str_equal (form, "fen") || g_str_equal (form, "bpgn") == (game->form == IX_GAME_BPGN);
}

static int
convert (IxToolGames *games,
         const char  *file,
         const char  *form,
         gboolean     long_form)
{
  g_autoptr (GString) out = g_string_new (NULL);

  for (guint i = 0; i < games->games->len; i++)
    {
      IxGame *game = games->games->pdata[i];
      g_autoptr (GError) error = NULL;
      g_autofree char *text = NULL;
      IxReplay replay;

      if (!ix_tool_games_replay (games, game, &replay, normalise, &long_form, &error))
        return ix_tool_fail (IX_EXIT_BAD_INPUT, "%s:%u: %s", file, replay.line, error->message);
      if (!can_be_written (game, form))
        return ix_tool_fail (IX_EXIT_BAD_INPUT, "%s:%u: a game of %s cannot be written as %s", file,
                             game->line, game->form == IX_GAME_BPGN ? "two boards" : "one board",
                             form);
      if (replay.fen_line != 0)
        correct_fen (games, game);
      text = write_game (game, &replay, form);
      if (out->len > 0 && !g_str_equal (form, "fen"))
        g_string_append_c (out, '\n');
      g_string_append (out, text);
    }
  /* All or nothing: a half-converted file would look complete. */
  fwrite (out->str, 1, out->len, stdout);
  return IX_EXIT_DONE;
}

int
ix_command_convert (int    argc,
                    char **argv)
{
  g_autofree char *form = NULL;
  gboolean long_form = FALSE;
  g_auto (IxToolGames) games = { 0 };
  const GOptionEntry entries[] = {
    IX_OPTION_TEXT ("to", &form, "The form to write", "bpgn|pgn|fen"),
    IX_OPTION_FLAG ("long", &long_form, "Write moves in the long form (Nb1-c3)"),
    IX_TOOL_GAMES_ENTRIES (games),
    IX_OPTIONS_END,
  };
  IxExit status;

  if (!ix_tool_parse (entries, 1, 1, &argc, &argv))
    return IX_EXIT_USAGE;
  if (form == NULL || (!g_str_equal (form, "bpgn") && !g_str_equal (form, "pgn") &&
                       !g_str_equal (form, "fen")))
    return ix_tool_fail (IX_EXIT_USAGE, "convert: --to must be bpgn, pgn or fen");
  status = ix_tool_games_read (&games, argv[1]);
  return status == IX_EXIT_DONE ? convert (&games, argv[1], form, long_form) : (int) status;
}
