/* SPDX-License-Identifier: GPL-3.0-or-later */

/* make-match FILE VARIANT BOARDS MANUAL|AUTOMATIC|CLOCKS NAME...: puts a match that is about to
 * begin into a data file.  BOARDS are FENs joined by ` | `, empty: the first position; the names
 * are White and Black of each board, an empty one for nobody.  Behind the name of VARIANT its fields
 * may be set: `newport clock=60 timing=delay`.
 *
 * make-match FILE game GAMES: puts the first game of a BPGN or PGN file there, as a match that was
 * played. */

#include <string.h>

#include "ix-fen.h"
#include "ix-game-journal.h"
#include "ix-store.h"

static IxPlayers *
players_of (char **names)
{
  IxPlayers *players = ix_players_new ();

  for (guint i = 0; names[i] != NULL; i++)
    ix_players_set (players, ix_seat (i / 2, (IxColour) (i & 1)), names[i]);
  players->title = g_strdup ("Round 2, table 3");
  return players;
}

static int
add_game (const char *path,
          const char *games)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  g_autofree IxReplay *replay = g_new (IxReplay, 1);
  g_autoptr (GPtrArray) read = NULL;
  g_autoptr (IxGameJournal) journal = NULL;
  g_autoptr (IxStore) store = ix_store_open (path, &error);
  gsize length;
  gint64 id = 0;

  if (store == NULL || !g_file_get_contents (games, &text, &length, &error))
    return 1;
  read = ix_games_parse (text, length);
  journal = ix_game_journal_new (read->pdata[0], ix_game_variant (read->pdata[0]),
                                 IX_NOTATION_STRICT, replay, &error);
  if (journal != NULL)
    id = ix_store_add_match (store, &journal->setup, journal->players, &error);
  return id == 0 || !ix_store_append (store, id, 0, (const void *) journal->events->data,
                                      journal->events->len, &error);
}

/* The variant that @text names, with its settings; FALSE if there is none such. */
static gboolean
read_variant (const char *text,
              IxVariant  *variant)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  const IxVariant *base = words[0] != NULL ? ix_variant_find (words[0]) : NULL;

  if (base == NULL)
    return FALSE;
  *variant = *base;
  for (guint i = 1; words[i] != NULL; i++)
    {
      g_auto (GStrv) parts = g_strsplit (words[i], "=", 2);

      if (g_strv_length (parts) != 2 ||
          ix_variant_set (variant, parts[0], parts[1]) != IX_VARIANT_SET_OK)
        return FALSE;
    }
  return TRUE;
}

int
main (int    argc,
      char **argv)
{
  IxVariant variant;
  g_autoptr (GError) error = NULL;
  g_autoptr (IxPlayers) players = NULL;
  g_autoptr (IxStore) store = NULL;
  IxMatchSetup setup = { .variant = &variant };
  IxBoards boards;

  if (argc == 4 && g_str_equal (argv[2], "game"))
    return add_game (argv[1], argv[3]);
  if (argc <= 4 || !read_variant (argv[2], &variant))
    return 2;
  ix_boards_start (&boards, &variant, variant.boards);
  if (*argv[3] != '\0' && !ix_fen_parse_boards (argv[3], &variant, IX_FEN_ANY_MATERIAL, boards.board,
                                                IX_MAX_BOARDS, &boards.n, &error))
    {
      g_printerr ("%s\n", error->message);
      return 1;
    }
  setup.boards = &boards;
  setup.n_boards = boards.n;
  setup.automatic_press = g_str_equal (argv[4], "AUTOMATIC");
  setup.clocks_only = g_str_equal (argv[4], "CLOCKS");
  players = players_of (argv + 5);
  store = ix_store_open (argv[1], &error);
  if (store == NULL || ix_store_add_match (store, &setup, players, &error) == 0)
    {
      g_printerr ("%s\n", error->message);
      return 1;
    }
  return 0;
}
