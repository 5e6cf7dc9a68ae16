/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Openings: with which first turns games began, and how their boards ended; by rules, board and
 * player. */

#include <string.h>

#include "ix-games-fixture.h"
#include "ix-match-fixture.h"
#include "ix-match-random.h"
#include "ix-notation.h"
#include "ix-openings.h"

static IxOpenings *
read_openings (IxGamesFixture *f,
               const char     *collection)
{
  g_autoptr (GError) error = NULL;
  IxOpenings *openings =
    ix_openings_read (f->games, &(IxGamesQuery) { .collection = collection }, &error);

  g_assert_no_error (error);
  return openings;
}

/* "e4 3:2-0-1?0 (e5 ...)": games, those White won, drew and lost, and those without an end. */
static void
append_tree (GString         *text,
             const IxOpening *opening)
{
  g_string_append_printf (text, "%s %u:%u-%u-%u?%u", opening->turn != NULL ? opening->turn : "*",
                          opening->n_games, opening->n_of[IX_BOARD_WHITE_WINS],
                          opening->n_of[IX_BOARD_DRAWN], opening->n_of[IX_BOARD_BLACK_WINS],
                          opening->n_of[IX_BOARD_IN_PLAY]);
  if (opening->next->len == 0)
    return;
  g_string_append (text, " (");
  for (guint i = 0; i < opening->next->len; i++)
    {
      if (i > 0)
        g_string_append (text, ", ");
      append_tree (text, opening->next->pdata[i]);
    }
  g_string_append_c (text, ')');
}

static void
expect_tree (IxGamesFixture         *f,
             const IxOpeningsChoice *choice,
             const char             *expected)
{
  g_autoptr (IxOpenings) openings = read_openings (f, NULL);
  g_autoptr (IxOpening) tree = ix_openings_tree (openings, choice);
  g_autoptr (GString) text = g_string_new (NULL);

  append_tree (text, tree);
  g_assert_cmpstr (text->str, ==, expected);
}

/* The node after @path, "e4 e5". */
static const IxOpening *
go (const IxOpening *opening,
    const char      *path)
{
  g_auto (GStrv) turns = g_strsplit (path, ",", -1);

  for (char **turn = turns; *turn != NULL; turn++)
    {
      opening = ix_opening_find (opening, *turn);
      g_assert_nonnull (opening);
    }
  return opening;
}

/* Games by hand */

static void
add_some (IxGamesFixture *f)
{
  ix_games_fixture_add (f, "newport", "Ann", "Bob", NULL, "A:e4 a:e5 B:d4", "a");
  ix_games_fixture_add (f, "newport", "Ann", "Cid", NULL, "A:e4 a:c5", "A");
  ix_games_fixture_add (f, "newport", "Anna", "Ann", NULL, "A:d4", NULL);
  ix_games_fixture_add (f, "newport", "Bob", "Ann", NULL, "B:d4 b:d5", "b");
  ix_games_fixture_add (f, "chess", "Ann", "Bob", NULL, "A:e4", "A");
}

static void
test_counts (IxGamesFixture *f,
             gconstpointer   data)
{
  add_some (f);
  expect_tree (f, &(IxOpeningsChoice) { .variant = "newport" },
               "* 3:1-0-1?1 (e4 2:1-0-1?0 (c5 1:0-0-1?0, e5 1:1-0-0?0), d4 1:0-0-0?1)");
  expect_tree (f, &(IxOpeningsChoice) { .variant = "newport", .board = 1 },
               "* 2:1-0-0?1 (d4 2:1-0-0?1 (d5 1:1-0-0?0))");
  expect_tree (f, &(IxOpeningsChoice) { .variant = "chess" }, "* 1:0-0-1?0 (e4 1:0-0-1?0)");
  expect_tree (f, &(IxOpeningsChoice) { .variant = "chess", .board = 1 }, "* 0:0-0-0?0");
  expect_tree (f, &(IxOpeningsChoice) { .variant = "berkshire" }, "* 0:0-0-0?0");
}

static void
test_players (IxGamesFixture *f,
              gconstpointer   data)
{
  static const struct {
    const char *player;
    IxColour    colour;
    const char *expected;
  } rows[] = {
    { "ann", IX_WHITE, "* 2:1-0-1?0 (e4 2:1-0-1?0 (c5 1:0-0-1?0, e5 1:1-0-0?0))" },
    { "Ann", IX_BLACK, "* 1:0-0-0?1 (d4 1:0-0-0?1)" },
    { "ANNA", IX_WHITE, "* 1:0-0-0?1 (d4 1:0-0-0?1)" },
    { "anna", IX_BLACK, "* 0:0-0-0?0" },
    { "an", IX_WHITE, "* 3:1-0-1?1 (e4 2:1-0-1?0 (c5 1:0-0-1?0, e5 1:1-0-0?0), d4 1:0-0-0?1)" },
    { "nn", IX_WHITE, "* 0:0-0-0?0" },
    { "an bo", IX_WHITE, "* 0:0-0-0?0" },
    { " - ", IX_BLACK,
      "* 3:1-0-1?1 (e4 2:1-0-1?0 (c5 1:0-0-1?0, e5 1:1-0-0?0), d4 1:0-0-0?1)" },
  };

  add_some (f);
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      ix_test_say (rows[i].player);
      expect_tree (f,
                   &(IxOpeningsChoice) { .variant = "newport", .player = rows[i].player,
                                         .colour = rows[i].colour },
                   rows[i].expected);
    }
}

/* Only so many turns are kept, and games that were removed are left out. */
static void
test_bounds (IxGamesFixture *f,
             gconstpointer   data)
{
  g_autoptr (GError) error = NULL;

  ix_games_fixture_add (f, "chess", "Ann", "Bob", NULL,
                        "A:Nf3 a:Nf6 A:Ng1 a:Ng8 A:Nf3 a:Nf6 A:Nc3 a:Nc6 A:Nb1 a:Nb8 A:e4 a:e5 A:d4",
                        NULL);
  ix_games_fixture_add (f, "chess", "Ann", "Bob", NULL, "A:d4", NULL);
  ix_games_remove (f->games, &(IxGameRef) { NULL, 2 }, 1, &error);
  g_assert_no_error (error);
  expect_tree (f, &(IxOpeningsChoice) { .variant = "chess" },
               "* 1:0-0-0?1 (Nf3 1:0-0-0?1 (Nf6 1:0-0-0?1 (Ng1 1:0-0-0?1 (Ng8 1:0-0-0?1 ("
               "Nf3 1:0-0-0?1 (Nf6 1:0-0-0?1 (Nc3 1:0-0-0?1 (Nc6 1:0-0-0?1 (Nb1 1:0-0-0?1 ("
               "Nb8 1:0-0-0?1 (e4 1:0-0-0?1 (e5 1:0-0-0?1))))))))))))");
}

/* A turn is not another one that begins with it. */
static void
test_castling (IxGamesFixture *f,
               gconstpointer   data)
{
#define UP_TO_CASTLING "A:Nc3 a:e5 A:Nb5 a:Qh4 A:Nxa7 a:Nf6 A:Nxc8 a:Nc6 A:Nd6+ a:Bxd6 A:b3 "
  g_autoptr (IxOpenings) openings = NULL;
  g_autoptr (IxOpening) tree = NULL;
  const IxOpening *before;

  ix_games_fixture_add (f, "chess", "Ann", "Bob", NULL, UP_TO_CASTLING "a:O-O-O", NULL);
  ix_games_fixture_add (f, "chess", "Ann", "Bob", NULL, UP_TO_CASTLING "a:O-O", NULL);
  ix_games_fixture_add (f, "chess", "Ann", "Bob", NULL, UP_TO_CASTLING "a:O-O-O", NULL);
  openings = read_openings (f, NULL);
  tree = ix_openings_tree (openings, &(IxOpeningsChoice) { .variant = "chess" });
  before = go (tree, "Nc3,e5,Nb5,Qh4,Nxa7,Nf6,Nxc8,Nc6,Nd6+,Bxd6,b3");
  g_assert_cmpuint (before->next->len, ==, 2);
  g_assert_cmpuint (go (before, "O-O")->n_games, ==, 1);
  g_assert_cmpuint (go (before, "O-O-O")->n_games, ==, 2);
}

/* Turns of a game that does not begin as its rules say are no opening of theirs, nor those after a
 * correction. */
static void
test_other_beginnings (IxGamesFixture *f,
                       gconstpointer   data)
{
  g_autoptr (IxStory) set_up = story_begin_at ("chess", "-", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 7");
  g_autoptr (IxStory) corrected = story_begin ("chess", "-", 1);

  play (set_up, "A:e4", 1);
  play (corrected, "A:e4 a:e5", 1);
  act (corrected, IX_EVENT_PAUSE, "A", 2);
  apply (corrected, event_correct (corrected, "A", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 7", 3));
  act (corrected, IX_EVENT_RESUME, "A", 4);
  play (corrected, "A:e4", 5);
  ix_games_fixture_add_match (f, set_up->match, NULL);
  ix_games_fixture_add_match (f, corrected->match, NULL);
  expect_tree (f, &(IxOpeningsChoice) { .variant = "chess" },
               "* 1:0-0-0?1 (e4 1:0-0-0?1 (e5 1:0-0-0?1))");
}

/* On one board the arbiter's ruling on the match is that on the board. */
static void
test_rulings (IxGamesFixture *f,
              gconstpointer   data)
{
  g_autoptr (IxStory) one = story_begin ("chess", "-", 1);
  g_autoptr (IxStory) two = story_begin ("newport", "-", 2);

  play (one, "A:e4", 1);
  apply (one, event_rule_match (IX_TEAM_2, 2));
  play (two, "A:e4 B:e4", 1);
  apply (two, event_rule_board ("B", IX_BOARD_DRAWN, 2));
  apply (two, event_rule_match (IX_TEAM_1, 3));
  ix_games_fixture_add_match (f, one->match, NULL);
  ix_games_fixture_add_match (f, two->match, NULL);
  expect_tree (f, &(IxOpeningsChoice) { .variant = "chess" }, "* 1:0-0-1?0 (e4 1:0-0-1?0)");
  expect_tree (f, &(IxOpeningsChoice) { .variant = "newport" }, "* 1:0-0-0?1 (e4 1:0-0-0?1)");
  expect_tree (f, &(IxOpeningsChoice) { .variant = "newport", .board = 1 },
               "* 1:0-1-0?0 (e4 1:0-1-0?0)");
}

/* Records of files tell by the loser, or a mate, which board ended. */
static void
test_collections (IxGamesFixture *f,
                  gconstpointer   data)
{
  static const char text[] =
    "[WhiteA \"Ann\"][BlackA \"Bob\"][WhiteB \"Cid\"][BlackB \"Dan\"]\n\n"
    "1A. e4 1a. e5 1B. d4 {Bob resigns} 1-0\n\n"
    "[WhiteA \"Ann\"][BlackA \"Bob\"][WhiteB \"Cid\"][BlackB \"Eve\"]\n\n"
    "1A. e4 1B. d4 1-0\n\n"
    "[WhiteA \"Fay\"][BlackA \"Bob\"][WhiteB \"Cid\"][BlackB \"Eve\"]\n\n"
    "1B. e4 1b. e5 2B. Qh5 1A. e4 2b. Nc6 3B. Bc4 3b. Nf6 4B. Qxf7# 0-1\n\n"
    "[White \"Ann\"][Black \"Bob\"]\n\n1. e4 e5 1/2-1/2\n\n"
    "[White \"Ann\"][Black \"Cid\"]\n\n1. e4 e5 *\n\n"
    "[White \"An\"][Black \"Dan\"]\n\n1. e4 e9 *\n\n";
  g_autofree char *file = ix_games_fixture_write (f, "x.bpgn", text, -1);
  g_autoptr (IxGamesReport) report = NULL;
  g_autofree char *id G_GNUC_UNUSED = ix_games_fixture_import (f, file, &report);
  g_autoptr (IxOpenings) openings = read_openings (f, NULL);

  g_assert_cmpuint (report->n_found[IX_GAMES_REFUSED], ==, 1);
  g_assert_cmpuint (ix_openings_count (openings, NULL, 0), ==, 5);
  expect_tree (f, &(IxOpeningsChoice) { .variant = "newport" },
               "* 0:0-0-0?0");
  expect_tree (f, &(IxOpeningsChoice) { .variant = "berkshire" },
               "* 3:1-0-0?2 (e4 3:1-0-0?2 (e5 1:1-0-0?0))");
  expect_tree (f, &(IxOpeningsChoice) { .variant = "berkshire", .board = 1 },
               "* 3:1-0-0?2 (d4 2:0-0-0?2, e4 1:1-0-0?0 (e5 1:1-0-0?0 (Qh5 1:1-0-0?0 (Nc6 1:1-0-0?0 ("
               "Bc4 1:1-0-0?0 (Nf6 1:1-0-0?0 (Qxf7# 1:1-0-0?0)))))))");
  expect_tree (f, &(IxOpeningsChoice) { .variant = "chess" },
               "* 2:0-1-0?1 (e4 2:0-1-0?1 (e5 2:0-1-0?1))");
  /* Nobody is known by a record that cannot be played: these are the beginnings of names. */
  expect_tree (f, &(IxOpeningsChoice) { .variant = "chess", .player = "an" },
               "* 2:0-1-0?1 (e4 2:0-1-0?1 (e5 2:0-1-0?1))");
}

/* Games and positions */

static char *
list_games (const IxOpenings       *openings,
            const IxOpeningsChoice *choice,
            const IxOpening        *opening,
            guint                   most)
{
  g_autoptr (GArray) refs = ix_openings_games (openings, choice, opening, most);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < refs->len; i++)
    g_string_append_printf (text, "%" G_GINT64_FORMAT " ",
                            g_array_index (refs, IxGameRef, i).number);
  return g_string_free (text, FALSE);
}

static void
test_games (IxGamesFixture *f,
            gconstpointer   data)
{
  const IxOpeningsChoice choice = { .variant = "newport" };
  const IxOpeningsChoice by_ann = { .variant = "newport", .player = "ann" };
  g_autoptr (IxOpenings) openings = NULL;
  g_autoptr (IxOpening) tree = NULL;
  g_autofree char *all = NULL, *some = NULL, *one = NULL, *anns = NULL;

  add_some (f);
  openings = read_openings (f, IX_GAMES_OWN);
  tree = ix_openings_tree (openings, &choice);
  all = list_games (openings, &choice, tree, 10);
  some = list_games (openings, &choice, tree, 2);
  one = list_games (openings, &choice, go (tree, "e4,c5"), 10);
  anns = list_games (openings, &by_ann, tree, 10);
  g_assert_cmpstr (all, ==, "3 2 1 ");
  g_assert_cmpstr (some, ==, "3 2 ");
  g_assert_cmpstr (one, ==, "2 ");
  g_assert_cmpstr (anns, ==, "2 1 ");
  g_assert_null (ix_opening_find (tree, "c4"));
  g_assert_cmpuint (ix_openings_count (openings, "newport", 0), ==, 3);
  g_assert_cmpuint (ix_openings_count (openings, NULL, 0), ==, 4);
  g_assert_cmpuint (ix_openings_count (openings, "newport", 1), ==, 2);
  g_assert_false (ix_openings_is_cut (openings));
}

/* The games of an opening are found on their own, and searched among. */
static void
test_among (IxGamesFixture *f,
            gconstpointer   data)
{
  const IxGameRef refs[] = { { NULL, 1 }, { NULL, 3 }, { (char *) "elsewhere", 2 } };
  IxGamesQuery query = { .among = refs, .n_among = G_N_ELEMENTS (refs) };

  add_some (f);
  ix_games_fixture_expect (f, &query, "3 1");
  g_assert_cmpuint (ix_games_count (f->games, &query, 10, NULL), ==, 2);
  query.text = "bob";
  ix_games_fixture_expect (f, &query, "1");
  g_assert_cmpuint (ix_games_count (f->games, &query, 10, NULL), ==, 1);
  query.order = IX_GAMES_BY_PLAYERS;
  ix_games_fixture_expect (f, &query, "1");
  query.n_among = 0;
  ix_games_fixture_expect (f, &query, "");
}

static void
expect_position (const char *variant_id,
                 const char *turns,
                 const char *fen)
{
  const IxVariant *variant = ix_variant_find (variant_id);
  g_auto (GStrv) words = g_strsplit (turns, ",", -1);
  IxOpening openings[IX_FIRST_TURNS + 1] = { { .before = NULL } };
  IxPosition pos;
  IxTurn last;
  guint n = 0;

  for (; words[n] != NULL && *words[n] != '\0'; n++)
    openings[n + 1] = (IxOpening) { .before = &openings[n], .turn = words[n] };
  g_assert_true (ix_opening_position (&openings[n], variant, &pos, &last));
  g_assert_cmpuint (last.n > 0, ==, n > 0);
  ix_test_expect_fen (&pos, fen);
}

static void
test_positions (void)
{
  const IxOpening beginning = { .before = NULL };
  const IxOpening illegal = { .before = &beginning, .turn = (char *) "e5" };
  IxPosition pos;
  IxTurn last;

  expect_position ("chess", "", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
  expect_position ("chess", "e4,d5,exd5", "rnbqkbnr/ppp1pppp/8/3P4/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 2");
  /* Captured pieces go to the other board, and dropped ones came from there. */
  expect_position ("newport", "e4,d5,exd5,N@f6,P@e6",
                   "rnbqkbnr/ppp1pppp/4Pn2/3P4/8/8/PPPP1PPP/RNBQKBNR[] b KQkq - 2 3");
  g_assert_false (ix_opening_position (&illegal, ix_variant_find ("chess"), &pos, &last));
}

/* Random matches */

static IxMatch *
match_at_random (GRand   *rand,
                 gboolean has_record)
{
  IxMatchSetup setup;
  IxMatch *match;

  do
    setup = ix_random_setup (rand);
  while (has_record && setup.clocks_only);
  match = ix_match_new (&setup);
  ix_random_play (rand, match, story_time (0), (guint) g_rand_int_range (rand, 0, 120));
  return match;
}

/* The counts of "rules/board/player/colour/turns", each a guint[4] by results. */
static void
count_key (GHashTable   *counts,
           const char   *key,
           IxBoardResult result)
{
  guint *n = g_hash_table_lookup (counts, key);

  if (n == NULL)
    {
      n = g_new0 (guint, IX_BOARD_DRAWN + 1);
      g_hash_table_insert (counts, g_strdup (key), n);
    }
  n[result]++;
}

static char *
key_of (const char *variant,
        guint       board,
        const char *player,
        IxColour    colour,
        const char *turns)
{
  return g_strdup_printf ("%s/%u/%s/%d/%s", variant, board, player, player != NULL ? colour : 0,
                          turns);
}

static void
count_turns (GHashTable      *counts,
             const IxMatch   *match,
             const IxPlayers *players,
             guint            board,
             const char      *turns)
{
  const char *id = ix_match_variant (match)->id;
  gboolean ruled = ix_match_boards (match)->n == 1 && ix_match_phase (match) == IX_MATCH_OVER;
  IxBoardResult result = ix_match_boards (match)->result[board];
  g_autofree char *any = key_of (id, board, NULL, IX_WHITE, turns);

  if (ruled)
    result = ix_match_winner (match) == IX_NO_TEAM ? IX_BOARD_DRAWN
             : ix_match_winner (match) == IX_TEAM_1 ? IX_BOARD_WHITE_WINS
                                                    : IX_BOARD_BLACK_WINS;
  count_key (counts, any, result);
  for (IxColour colour = IX_WHITE; colour <= IX_BLACK; colour++)
    {
      const char *name = players->name[board][colour];
      g_autofree char *key = key_of (id, board, name, colour, turns);

      if (name != NULL)
        count_key (counts, key, result);
    }
}

/* Counts each beginning of the board's turns. */
static void
count_board (GHashTable      *counts,
             const IxMatch   *match,
             const IxPlayers *players,
             guint            board)
{
  g_autoptr (GString) turns = g_string_new (NULL);
  IxPosition at;
  guint n, kept = 0;
  const IxTurnRecord *records = ix_match_turns (match, board, &n);

  if (ix_match_setup (match)->clocks_only)
    return;
  ix_position_start (&at, ix_match_variant (match));
  for (guint i = 0; i < n && kept < 12; i++)
    {
      const IxTurnRecord *record = &records[i];
      g_autofree char *text = ix_turn_write (&record->before, &record->turn);

      if (memcmp (at.board, record->before.board, sizeof at.board) != 0 ||
          at.turn != record->before.turn || at.castling != record->before.castling)
        break;
      at = record->after;
      if (*text == '\0')
        continue;
      if (kept == 0)
        count_turns (counts, match, players, board, "");
      g_string_append_printf (turns, "%s,", text);
      count_turns (counts, match, players, board, turns->str);
      kept++;
    }
}

/* Takes the counts of all nodes of the tree, which must be there, out of @counts. */
static void
check_node (GHashTable             *counts,
            const IxOpeningsChoice *choice,
            const IxOpening        *opening,
            const char             *turns)
{
  g_autofree char *key =
    key_of (choice->variant, choice->board, choice->player, choice->colour, turns);
  const guint *n = g_hash_table_lookup (counts, key);
  guint before = G_MAXUINT, all = 0;

  ix_test_say (key);
  g_assert_nonnull (n);
  g_assert_cmpmem (opening->n_of, sizeof opening->n_of, n, sizeof opening->n_of);
  for (guint i = 0; i <= IX_BOARD_DRAWN; i++)
    all += n[i];
  g_assert_cmpuint (opening->n_games, ==, all);
  for (guint i = 0; i < opening->next->len; i++)
    {
      const IxOpening *next = opening->next->pdata[i];
      g_autofree char *longer = g_strconcat (turns, next->turn, ",", NULL);

      g_assert_cmpuint (next->n_games, <=, before);
      g_assert_true (next->before == opening);
      before = next->n_games;
      check_node (counts, choice, next, longer);
    }
  g_hash_table_remove (counts, key);
}

static void
check_choice (GHashTable             *counts,
              const IxOpenings       *openings,
              const IxOpeningsChoice *choice)
{
  g_autoptr (IxOpening) tree = ix_openings_tree (openings, choice);

  if (tree->n_games > 0)
    check_node (counts, choice, tree, "");
  else
    g_assert_cmpuint (tree->next->len, ==, 0);
}

static void
test_random (IxGamesFixture *f,
             gconstpointer   data)
{
  static const char *const names[] = { "Ann", "Anna Bell", "Bob", "Cid" };
  g_autoptr (GHashTable) counts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_autoptr (GRand) rand = g_rand_new_with_seed (20);
  g_autoptr (IxOpenings) openings = NULL;

  for (guint i = 0; i < 150; i++)
    {
      g_autoptr (IxMatch) match = match_at_random (rand, FALSE);
      g_autoptr (IxPlayers) players = ix_players_new ();

      for (guint seat = 0; seat < 4; seat++)
        if (seat / 2 < ix_match_boards (match)->n && g_rand_boolean (rand))
          players->name[seat / 2][seat % 2] =
            g_strdup (names[g_rand_int_range (rand, 0, G_N_ELEMENTS (names))]);
      ix_games_fixture_add_match (f, match, players);
      for (guint b = 0; b < MIN (ix_match_boards (match)->n, 2); b++)
        count_board (counts, match, players, b);
    }
  openings = read_openings (f, NULL);
  for (const IxVariant *variant = ix_variants; variant->id != NULL; variant++)
    for (guint b = 0; b < 2; b++)
      {
        check_choice (counts, openings, &(IxOpeningsChoice) { variant->id, b, NULL, IX_WHITE });
        for (guint i = 0; i < 2 * G_N_ELEMENTS (names); i++)
          check_choice (counts, openings,
                        &(IxOpeningsChoice) { variant->id, b, names[i / 2], (IxColour) (i % 2) });
      }
  g_assert_cmpuint (g_hash_table_size (counts), ==, 0);
}

/* A match that is taken along as a record begins as it did, and its first turns can be played on one
 * board alone. */
static void
compare_trees (const IxOpening *a,
               const IxOpening *b,
               const IxVariant *variant)
{
  IxPosition pos;
  IxTurn last;

  g_assert_cmpuint (a->n_games, ==, b->n_games);
  g_assert_cmpuint (a->next->len, ==, b->next->len);
  g_assert_true (ix_opening_position (a, variant, &pos, &last));
  for (guint i = 0; i < a->next->len; i++)
    {
      const IxOpening *next = a->next->pdata[i];

      compare_trees (next, go (b, next->turn), variant);
    }
}

static void
test_records (IxGamesFixture *f,
              gconstpointer   data)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *file = NULL, *id = NULL;
  g_autoptr (IxOpenings) own = NULL;
  g_autoptr (IxOpenings) imported = NULL;
  IxGamesFixture other;

  for (guint i = 0; i < 60; i++)
    {
      g_autoptr (IxMatch) match = match_at_random (rand, TRUE);
      g_autoptr (IxPlayers) players = ix_players_new ();
      g_autofree char *record = NULL;
      gint64 number;

      players->name[0][IX_WHITE] = g_strdup_printf ("Ann%u", i);
      number = ix_games_fixture_add_match (f, match, players);
      record = ix_games_text (f->games, &(IxGameRef) { NULL, number }, NULL);
      g_string_append_printf (text, "%s\n", record);
    }
  own = read_openings (f, NULL);
  ix_games_fixture_set_up (&other, data);
  file = ix_games_fixture_write (&other, "x.bpgn", text->str, -1);
  id = ix_games_fixture_import (&other, file, NULL);
  imported = read_openings (&other, NULL);
  for (const IxVariant *variant = ix_variants; variant->id != NULL; variant++)
    for (guint b = 0; b < 2; b++)
      {
        const IxOpeningsChoice choice = { variant->id, b, NULL, IX_WHITE };
        g_autoptr (IxOpening) one = ix_openings_tree (own, &choice);
        g_autoptr (IxOpening) two = ix_openings_tree (imported, &choice);

        compare_trees (one, two, variant);
      }
  ix_games_fixture_tear_down (&other, data);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  IX_GAMES_CASE ("/openings/counts", NULL, test_counts);
  IX_GAMES_CASE ("/openings/players", NULL, test_players);
  IX_GAMES_CASE ("/openings/bounds", NULL, test_bounds);
  IX_GAMES_CASE ("/openings/castling", NULL, test_castling);
  IX_GAMES_CASE ("/openings/other-beginnings", NULL, test_other_beginnings);
  IX_GAMES_CASE ("/openings/rulings", NULL, test_rulings);
  IX_GAMES_CASE ("/openings/collections", NULL, test_collections);
  IX_GAMES_CASE ("/openings/games", NULL, test_games);
  IX_GAMES_CASE ("/openings/among", NULL, test_among);
  IX_GAMES_CASE ("/openings/random", NULL, test_random);
  IX_GAMES_CASE ("/openings/records", NULL, test_records);
  g_test_add_func ("/openings/positions", test_positions);
  return g_test_run ();
}
