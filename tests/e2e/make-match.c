/* SPDX-License-Identifier: GPL-3.0-or-later */

/* make-match FILE VARIANT BOARDS MANUAL|AUTOMATIC|CLOCKS NAME...: puts a match that is about to
 * begin into a data file.  BOARDS are FENs joined by ` | `, empty: the first position; the names
 * are White and Black of each board, an empty one for nobody.  Behind the name of VARIANT its fields
 * may be set: `newport clock=60 timing=delay`.
 *
 * make-match FILE group VARIANT BOARDS TURNS: puts a group match there, of that many boards and of people
 * with names and grades, in which that many random turns have been played, the same ones each time.
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

/* The variant that @text names, with its settings; FALSE if there is no such variant. */
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

/* Captures and drops are more likely than other steps, so that much is in hand and used. */
static IxStep
random_step (GRand            *rand,
             const IxPosition *pos)
{
  IxStep steps[IX_MAX_STEPS];
  guint n = ix_position_steps (pos, steps);
  guint best = (guint) g_rand_int_range (rand, 0, (gint32) n);

  for (guint i = 0; i < 3; i++)
    {
      guint other = (guint) g_rand_int_range (rand, 0, (gint32) n);
      gboolean takes = steps[other].to != IX_SQ_NONE && pos->board[steps[other].to] != 0;

      if (takes || (steps[other].from == IX_SQ_NONE && i == 0))
        best = other;
    }
  return steps[best];
}

/* Makes a turn on @board, or none where the player has to wait. */
static void
random_turn (GRand   *rand,
             IxMatch *match,
             guint    board,
             gint64   at)
{
  const IxPosition *pos = &ix_match_boards (match)->board[board];
  IxMatchEvent event = { .kind = IX_EVENT_STEP, .seat = ix_seat (board, pos->turn), .at = at };

  if (!ix_boards_in_play (ix_match_boards (match), board) || ix_position_count_steps (pos) == 0)
    return;
  event.step = random_step (rand, pos);
  ix_match_apply (match, &event);
  event.kind = IX_EVENT_PRESS;
  ix_match_apply (match, &event);
}

static IxPlayers *
many_players (guint n_boards)
{
  static const char *const given[] = { "Ann", "Bob", "Cleo", "Dan", "Eve", "Fritz", "Gail", "Hugo", "Ivy",
                                       "Jan", "Kira", "Leo", "Mina", "Noah", "Olga", "Paul", "Rosa" };
  static const char *const surnames[] = {
    "Smith", "Miller", "Ng",   "O’Hara",  "Okafor", "Weber", "Price",  "Brandt", "Chan",  "Novák", "Lind",
    "Hart",  "Rao",    "Reid", "Petrova", "Evans",  "Hill",  "Moreau", "Costa",  "Adler", "Byrne", "Khan",
    "Lopez", "Vogel",  "Wood", "Young",   "Zeller", "Frost", "Gray",   "Ito",    "Jonas", "Kaya",
  };
  IxPlayers *players = ix_players_new ();

  for (guint i = 0; i < 2 * n_boards; i++)
    {
      g_autofree char *name =
        g_strdup_printf ("%s %s %u", given[i % G_N_ELEMENTS (given)],
                         surnames[i % G_N_ELEMENTS (surnames)], 195 - i);

      ix_players_set (players, ix_seat (i / 2, (IxColour) ((i + i / 2) & 1)), name);
    }
  players->team[IX_TEAM_1] = g_strdup ("Newport");
  players->team[IX_TEAM_2] = g_strdup ("Visitors");
  return players;
}

static int
add_group (const char      *path,
           const IxVariant *variant,
           guint            n_boards,
           guint            n_turns)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GRand) rand = g_rand_new_with_seed (17);
  g_autoptr (IxPlayers) players = many_players (n_boards);
  g_autoptr (IxStore) store = ix_store_open (path, &error);
  IxMatchSetup setup = { .variant = variant, .n_boards = n_boards, .automatic_press = TRUE };
  g_autoptr (IxMatch) match = ix_match_new (&setup);
  IxMatchEvent start = { .kind = IX_EVENT_START };
  const IxMatchEvent *journal;
  gint64 id, at = 0;
  guint n;

  ix_match_apply (match, &start);
  for (guint i = 0; i < n_turns; i++)
    {
      at += g_rand_int_range (rand, 1, 2 * (gint32) (240 * G_USEC_PER_SEC / MAX (1, n_turns)));
      random_turn (rand, match, (guint) g_rand_int_range (rand, 0, (gint32) n_boards), at);
    }
  /* Some boards are over. */
  for (guint b = 3; b < n_boards && n_boards > 4; b += 5)
    {
      IxMatchEvent end = { .kind = b & 1 ? IX_EVENT_RESIGN : IX_EVENT_AGREE_DRAW,
                           .seat = ix_seat (b, b & 2 ? IX_BLACK : IX_WHITE),
                           .at = at };

      ix_match_apply (match, &end);
    }
  journal = ix_match_journal (match, &n);
  id = store != NULL ? ix_store_add_match (store, &setup, players, &error) : 0;
  return id == 0 || !ix_store_append (store, id, 0, journal, n, &error);
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
  if (argc == 6 && g_str_equal (argv[2], "group") && read_variant (argv[3], &variant))
    return add_group (argv[1], &variant, (guint) atoi (argv[4]), (guint) atoi (argv[5]));
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
