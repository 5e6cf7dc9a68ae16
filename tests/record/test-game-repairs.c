/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Records as people write them: they are read, what was repaired is told, and nothing is guessed. */

#include <string.h>

#include "ix-game-reader.h"
#include "ix-replay.h"
#include "ix-test.h"

/* How a record goes: `ok TURNS RESULT LETTERS`, with a letter for each kind of repair, `f` for a FEN, `c` for
 * moves that are not counted from it and `d` for a reason in doubt, and a tag that stands there twice; or its line
 * and why it fails. */
static char *
show (const IxGame *game)
{
  static const char letters[] = "etbnsmroz";
  const IxVariant *variant = ix_game_variant (game);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  guint line;
  g_autofree char *repeated = ix_game_repeated_tag (game, &line);
  IxReplay replay;

  G_STATIC_ASSERT (sizeof letters - 1 == IX_N_REPAIRS);
  if (variant == NULL)
    return g_strdup_printf ("unknown %s", ix_game_tag (game, "Variant"));
  if (!ix_game_replay (game, variant, IX_NOTATION_STRICT, &replay, NULL, NULL, &error))
    return g_strdup_printf ("%u %s", replay.line, error->message);
  g_string_append_printf (text, "ok %u %s ", replay.n_turns, replay.result);
  for (IxRepair i = 0; i < IX_N_REPAIRS; i++)
    if (game->repaired[i] != 0)
      g_string_append_c (text, letters[i]);
  if (replay.fen_line != 0)
    g_string_append_c (text, 'f');
  if (replay.number_line != 0)
    g_string_append_c (text, 'c');
  if (replay.reason_line != 0)
    g_string_append_c (text, 'd');
  if (repeated != NULL)
    g_string_append_printf (text, " %u: %s", line, repeated);
  return g_strdup (g_strchomp (text->str));
}

static char *
show_all (const GPtrArray *games)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < games->len; i++)
    {
      g_autofree char *game = show (games->pdata[i]);

      g_string_append_printf (text, "%s%s", i > 0 ? "\n" : "", game);
    }
  return g_string_free (text, FALSE);
}

/* A record is written so that nothing is left to repair, and so that it stays as it is. */
static void
check_written (const GPtrArray *games)
{
  for (guint i = 0; i < games->len; i++)
    {
      const IxGame *game = games->pdata[i];
      g_autofree char *once = ix_game_write (game);
      g_autoptr (GPtrArray) again = ix_games_parse (once, strlen (once));
      g_autofree char *twice = NULL;

      if (game->error != NULL)
        continue;
      ix_test_say (once);
      g_assert_cmpuint (again->len, ==, 1);
      twice = ix_game_write (again->pdata[0]);
      g_assert_cmpstr (twice, ==, once);
      g_assert_true (g_utf8_validate (once, -1, NULL));
      for (IxRepair repair = 0; repair < IX_N_REPAIRS; repair++)
        g_assert_cmpuint (((IxGame *) again->pdata[0])->repaired[repair], ==, 0);
    }
}

static void
expect (const char *text,
        gsize       length,
        const char *expected)
{
  g_autoptr (GPtrArray) games = ix_games_parse (text, length);
  g_autofree char *shown = show_all (games);

  ix_test_say (text);
  g_assert_cmpstr (shown, ==, expected);
  check_written (games);
}

typedef struct {
  const char *text;
  const char *shown;
} Row;

static void
expect_rows (const Row  *rows,
             gsize       n,
             const char *before)
{
  for (gsize i = 0; i < n; i++)
    {
      g_autofree char *text = g_strconcat (before, rows[i].text, NULL);

      expect (text, strlen (text), rows[i].shown);
    }
}

#define PLAYERS "[White \"Ames, Nora\"]\n[Black \"Birch, Tom\"]\n"

static void
test_variants (void)
{
  static const Row rows[] = {
    { "[Variant \"Standard\"] e4 *", "ok 1 *" },
    { "[Variant \"standard chess\"] e4 *", "ok 1 *" },
    { "[Variant \"Chess (standard)\"] e4 *", "ok 1 *" },
    { "[Variant \"From Position\"] e4 *", "ok 1 *" },
    { "[Variant \"fromPosition\"] e4 *", "ok 1 *" },
    { "[Variant \"from_position\"] e4 *", "ok 1 *" },
    { "[Variant \"normal\"] e4 *", "ok 1 *" },
    { "[Variant \"Chess\"] e4 *", "ok 1 *" },
    { "[Variant \"Classical\"] e4 *", "ok 1 *" },
    { "[Variant \"Orthodox\"] e4 *", "ok 1 *" },
    { "[Variant \"REGULAR\"] e4 *", "ok 1 *" },
    { "[Variant \"\"] e4 *", "ok 1 *" },
    { "[Variant \"?\"] e4 *", "ok 1 *" },
    { "[Variant \"Bughouse\"] 1A. e4 *", "ok 1 *" },
    { "[Variant \"bughouse-chess\"] 1A. e4 *", "ok 1 *" },
    /* A move and its swap are two words of one turn, on many boards too. */
    { "[Variant \"balanced-swap\"] e4 Nc6 f8/g7 *", "ok 2 *" },
    { "[Variant \"balanced-swap\"] 1. e4 Nc6 1. f8/g7 *",
      "1 “Nc6”: The move is made: now a swap must follow." },
    { "[Boards \"3\"][Variant \"balanced-swap\"] 1A. e4 1B. d4 1a. Nc6 f8/g7 {9} 1b. Nf6 f8/g7 *",
      "ok 4 *" },
    { "[Boards \"3\"][Variant \"balanced-swap\"] 1A. e4 1a. Nc6 1a. f8/g7 *",
      "1 “Nc6”: The move is made: now a swap must follow." },
    { "[Boards \"3\"][Variant \"balanced-swap\"] 1A. e4 1a. Nc6 f8/g7 a7/a6 *",
      "1 a7/a6: no board is named" },
    { "1A. e4 1a. e5 1/28 *", "1 1/28: no board is named" },
    { "1A. e4 f8/g7 1a. e5 *", "1 “e4 f8/g7”: not a turn" },
    { "[Variant \"Chess960\"] e4 *", "unknown Chess960" },
    { "[Variant \"Fischerandom\"] e4 *", "unknown Fischerandom" },
    { "[Variant \"Crazyhouse\"] e4 *", "unknown Crazyhouse" },
    { "[Variant \"Atomic\"] e4 *", "unknown Atomic" },
    { "[Variant \"King of the Hill\"] e4 *", "unknown King of the Hill" },
    { "[Variant \"Three-check\"] e4 *", "unknown Three-check" },
    { "[Variant \"standärd\"] e4 *", "unknown standärd" },
  };

  expect_rows (rows, G_N_ELEMENTS (rows), "");
}

#define MATE "1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# "

static void
test_comments (void)
{
  static const Row rows[] = {
    { "e4 {White resigns} 0-1", "ok 1 0-1" },
    { "e4 { White resigns. } 0-1", "ok 1 0-1" },
    { "e4 {white RESIGNED!} 0-1", "ok 1 0-1" },
    { "e4 {Black forfeits on time} 1-0", "ok 1 1-0" },
    { "e4 {Black lost on time} 1-0", "ok 1 1-0" },
    { "e4 {Black ran out of time} 1-0", "ok 1 1-0" },
    { "e4 {Black forfeits by disconnection} 1-0", "ok 1 1-0" },
    { MATE "{Black checkmated} 1-0", "ok 7 1-0" },
    { MATE "{Black is checkmated} 1-0", "ok 7 1-0" },
    { "e4 {Ames, Nora resigns} 0-1", "ok 1 0-1" },
    { "e4 {AMES, nora (GM) resigns} 0-1", "ok 1 0-1" },
    { "e4 {Ames resigns} 0-1", "ok 1 0-1" },
    { "e4 {Birch, Tom(1602) resigns} 1-0", "ok 1 1-0" },
    { "e4 {Tired, Ames resigns} 0-1", "ok 1 0-1 d" },
    { "e4 {Tired, Ames resigns} 1-0", "ok 1 1-0 d" },
    { "e4 {somebody else resigns} 1-0", "ok 1 1-0 d" },
    { "e4 {And here Black resigned.} 1-0", "ok 1 1-0" },
    /* Questions, and what somebody says. */
    { "e4 {Black resigns?} 0-1", "ok 1 0-1" },
    { "e4 {C:Cy(1602) kibitzes: now he resigns} 1-0", "ok 1 1-0" },
    { "e4 {Ames: Birch resigns} 0-1", "ok 1 0-1" },
    { "e4 {White wins on time} 1-0", "ok 1 1-0" },
    { "e4 {Game drawn out for hours} 1-0", "ok 1 1-0" },
    { "e4 {Game drawn.} 1/2-1/2", "ok 1 1/2-1/2" },
    /* The very words of game files count. */
    { "e4 {White resigns} 1-0", "4 {White resigns} 1-0: the position or the result says otherwise" },
    { "e4 {Birch, Tom resigns} 0-1",
      "4 {Birch, Tom resigns} 0-1: the position or the result says otherwise" },
    { "e4 {Black checkmated} 1-0",
      "4 {Black checkmated} 1-0: the position or the result says otherwise" },
    { "e4 {Game drawn by agreement} 1-0",
      "4 {Game drawn by agreement} 1-0: a drawn game has another result" },
  };
  static const Row two_boards[] = {
    { "1A. e4 {White resigns} 0-1", "ok 1 0-1" },
    { "1A. e4 {White resigns} 1-0", "ok 1 1-0" },
    { "1A. e4 {White resigns} 1/2-1/2", "ok 1 1/2-1/2" },
    { "1A. e4 {ann(U) resigns} 0-1", "ok 1 0-1" },
    { "1A. e4 {Cy(1602) resigns} 0-1", "ok 1 1-0" },
    { "1A. e4 {C:Cy(1602) kibitzes: now he resigns} 1-0", "ok 1 1-0" },
    { "1A. e4 {nobody resigns} 1-0", "ok 1 1-0 d" },
    { "1A. e4 {WhiteA resigns} 0-1", "ok 1 0-1" },
    { "1A. e4 {BlackA forfeits on time} 1-0", "ok 1 1-0" },
    { "1A. e4 {BlackB forfeits on time} 0-1", "ok 1 0-1" },
    { "1A. e4 {BlackB forfeits on time} 1-0", "ok 1 0-1" },
    { "1A. e4 {WhiteB resigns} 1-0", "ok 1 1-0" },
    { "1A. e4 {whiteb (Cy) resigned.} 0-1", "ok 1 1-0" },
    { "1A. e4 {White B resigns} 0-1", "ok 1 1-0" },
    { "1A. e4 {Black on board B loses on time} 0-1", "ok 1 0-1" },
    { "1A. e4 {WhiteC resigns} 0-1", "ok 1 0-1 d" },
    { "1A. e4 {WhiteA resigns} 1-0",
      "5 {WhiteA resigns} 1-0: the position or the result says otherwise" },
    { "1A. e4 {Bob resigns} 0-1", "5 {Bob resigns} 0-1: the position or the result says otherwise" },
  };

  expect_rows (rows, G_N_ELEMENTS (rows), PLAYERS "\n");
  expect_rows (two_boards, G_N_ELEMENTS (two_boards),
               "[WhiteA \"Ann\"]\n[BlackA \"Bob\"]\n[WhiteB \"Cy(U)\"]\n[BlackB \"Di\"]\n");
}

/* The loser whom a comment names is the one who has lost, whatever the words. */
static void
test_losers (void)
{
  static const struct {
    const char *end;
    IxBoardEnd  how;
    IxColour    colour;
  } rows[] = {
    { "{White resigns} 0-1", IX_END_RESIGNED, IX_WHITE },
    { "{Black ran out of time.} 1-0", IX_END_FLAG, IX_BLACK },
    { "{ames resigned} 0-1", IX_END_RESIGNED, IX_WHITE },
    { "{nobody resigns} 0-1", IX_END_NONE, IX_WHITE },
    { "{Ames says: I like it when he resigns} 0-1", IX_END_NONE, IX_WHITE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *text = g_strconcat (PLAYERS "e4 ", rows[i].end, NULL);
      g_autoptr (GPtrArray) games = ix_games_parse (text, strlen (text));
      IxReplay replay;

      ix_test_say (text);
      g_assert_true (ix_game_replay (games->pdata[0], ix_variant_find ("chess"),
                                     IX_NOTATION_STRICT, &replay, NULL, NULL, NULL));
      g_assert_cmpint (replay.end, ==, rows[i].how);
      if (rows[i].how != IX_END_NONE)
        g_assert_cmpint (replay.loser.colour, ==, rows[i].colour);
    }
}

static void
test_encoding (void)
{
  static const char *const names[][2] = {
    { "M\xfcller, J\xf6rg", "Müller, Jörg" },
    { "Gro\xdf, Anna", "Groß, Anna" },
    { "\x8e\xe1k, \x8aimon", "Žák, Šimon" },
    { "O\x92Hara", "O’Hara" },
    { "M\xc3\xbcller", "Müller" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *text =
        g_strdup_printf ("[White \"%s\"]\n{%s} e4 ;%s\n(%s) e5 {%s} 1-0 {%s}", names[i][0],
                         names[i][0], names[i][0], names[i][0], names[i][0], names[i][0]);
      g_autoptr (GPtrArray) games = ix_games_parse (text, strlen (text));
      const IxGame *game = games->pdata[0];
      const IxHalfMove *move = game->half_moves->pdata[0];

      g_assert_cmpstr (ix_game_tag (game, "White"), ==, names[i][1]);
      g_assert_cmpstr (((IxNote *) game->notes->pdata[0])->text, ==, names[i][1]);
      for (guint n = 0; n < 2; n++)
        g_assert_cmpstr (((IxNote *) move->notes->pdata[n])->text, ==, names[i][1]);
      g_assert_cmpstr (game->reason, ==, names[i][1]);
      g_assert_cmpstr (((IxNote *) game->notes_after->pdata[0])->text, ==, names[i][1]);
      g_assert_cmpuint (game->repaired[IX_REPAIR_ENCODING], ==, i < 4 ? 1 : 0);
      check_written (games);
    }
  /* Each text by itself, because files are joined. */
  expect_rows (&(Row) { "[White \"J\xf6rg\"]\n[Black \"J\xc3\xb6rg\"]\ne4 *", "ok 1 * e" }, 1, "");
}

static void
test_numbers (void)
{
  static const Row rows[] = {
    { "1 e4 e5 2 Nf3 Nc6 *", "ok 4 * n" },
    { "1 . e4 e5 2 . Nf3 *", "ok 3 * n" },
    { "1 ... e4 *", "ok 1 * n" },
    { "1.e4 1 ...e5 *", "ok 2 * n" },
    { "1. e4 e5 2.Nf3 2 ... Nc6 *", "ok 4 * n" },
    { "1\xe2\x80\xa6 e4 *", "ok 1 * n" },
    { "1. e4 1\xe2\x80\xa6 e5 2. d4 *", "ok 3 * n" },
    { "1. e4 1.\xe2\x80\xa6" "e5 2.\xe2\x80\xa6 d4 *", "ok 3 * n" },
    { "1. e4 1\x85 e5 *", "ok 2 * en" },
    { "1e4 e5 2Nf3 Nc6 3Bb5 a6 *", "ok 6 * n" },
    { "1. e4 ... e5 *", "ok 2 * n" },
    { "1.e4 ...e5 2.Nf3 *", "ok 3 * n" },
    { "1..e4 *", "ok 1 *" },
    { "1. {first} e4 1... {then} e5 *", "ok 2 *" },
    { "1A. e4 1A... e5 2A. d4 *", "ok 3 * n" },
    { "1A. e4 1A.. e5 *", "ok 2 * n" },
    { "1A.e4 1A...e5 1B.d4 1B...d5 2A.d4 *", "ok 5 * n" },
    { "1A. e4 1a... e5 *", "ok 2 *" },
    { "1A. e4 1a.e5 *", "ok 2 *" },
    { "1A... e4 1A... e5 *", "ok 2 * n" },
    { "1A. e4 2A. d4 *", "1 2: d4: this board is at move 1" },
    /* Black's number behind a comment is one too low. */
    { "1. Nf3 d5 2. b4 {more room} 1... a5 3. b5 *", "ok 5 * n" },
    { "1. Nf3 d5 2. b4 (2. c4 e6) 1... a5 3. b5 2... c5 *", "ok 6 * n" },
    { "1. Nf3 d5 2. b4 3... a5 *", "1 3: a5: this board is at move 2" },
    { "1. Nf3 d5 2. b4 1. a5 *", "1 1: a5: this board is at move 2" },
    { "1. Nf3 d5 2. b4 a5 1... b5 *", "1 1: b5: this board is at move 3" },
    /* Some people count from 0. */
    { "0 e4 *", "ok 1 * n" },
    { "0. e4 e5 1. Nf3 Nc6 *", "ok 4 * n" },
    { "0. e4 0... e5 1. Nf3 1... Nc6 *", "ok 4 * n" },
    { "0A. e4 0a. e5 1B. d4 1A. Nf3 *", "ok 4 * n" },
    { "0A. e4 0A... e5 0B. d4 1A. Nf3 *", "ok 4 * n" },
    { "0. e4 e5 2. Nf3 *", "1 3: Nf3: this board is at move 2" },
    { "1. e4 e5 0. Nf3 *", "1 0.: moves are numbered from 1" },
    { "1A. e4 0a. e5 *", "1 0a.: moves are numbered from 1" },
    /* Unseen characters count for nothing. */
    { "1\xe2\x80\x8b. e4 1\xe2\x80\x8e.\xe2\x80\x8f.\xe2\x80\x8d. e5 *", "ok 2 * b" },
    { "1.\xe2\x80\x8b" "e4 1...\xc2\xad" "e5 2\xef\xbb\xbf" "Nf3 *", "ok 3 * bn" },
    { "1\xe2\x80\x8b" "A. e4 1a\xe2\x80\x8c. e5 *", "ok 2 * b" },
    { "1. ; first\ne4 $1 *", "ok 1 *" },
    { "1A e4 1a e5 1B d4 *", "ok 3 * n" },
    { "1A . e4 1a . e5 *", "ok 2 * n" },
    { "1A.\xe2\x80\xa6 e4 *", "ok 1 * n" },
    /* A number is right, or it is refused. */
    { "1 e4 e5 3 Nf3 *", "1 3: Nf3: this board is at move 2" },
    { "1 e4 e5 2 *", "1 no move behind 2" },
    { "1. 2. e4 *", "1 no move behind 1." },
    { "1 e4 e5 65536 Nf3 *", "1 65536: moves are numbered up to 65535" },
  };

  expect_rows (rows, G_N_ELEMENTS (rows), "");
}

/* Signs become the numbers of PGN. */
static void
test_signs (void)
{
  static const struct {
    const char *text;
    const char *glyphs; /* of the first half-move */
  } rows[] = {
    { "e4 \xc2\xb1 e5 *", "16" },      { "e4 +/- e5 *", "16" },     { "e4 -/+ e5 *", "17" },
    { "e4 ∓ e5 *", "17" },             { "e4 +/= e5 *", "14" },     { "e4 =/+ e5 *", "15" },
    { "e4 = e5 *", "10" },             { "e4 +- e5 *", "18" },      { "e4 -+ e5 *", "19" },
    { "e4 ⩲ e5 *", "14" },             { "e4 ⩱ e5 *", "15" },       { "e4 ∞ e5 *", "13" },
    { "e4 N e5 *", "146" },            { "e4 N 1... e5 *", "146" }, { "e4 N {new} e5 *", "146" },
    { "1. e4 N e5 *", "146" },         { "e4\nN\ne5 *", "146" },    { "e4 D e5 *", "220" },
    { "e4 N a5 *", "146" },            { "e4 N c5 *", "146" },      { "e4 N\xc2\xa0" "d5 *", "146" },
    { "e4 ⁉ e5 *", "5" },              { "e4 ‼ e5 *", "3" },        { "e4 ⁈ e5 *", "6" },
    { "e4 ⁇ e5 *", "4" },              { "e4⁉ e5 *", "5" },         { "e4‼ e5 *", "3" },
    { "e4⁈ e5 *", "6" },               { "e4⁇ e5 *", "4" },         { "e4！ e5 *", "1" },
    { "e4 ？ e5 *", "2" },             { "e4⁉± e5 *", "5 16" },     { "e4‼\xef\xb8\x8f e5 *", "3" },
    { "e4 ⁉\xef\xb8\x8e e5 *", "5" }, { "e4 ⇔ e5 *", "239" },      { "e4 ⊥ e5 *", "245" },
    { "e4 ☐ e5 *", "7" },              { "e4⟫ e5 *", "242" },
    { "e4 ! e5 *", "1" },              { "e4 ? e5 *", "2" },        { "e4 !! e5 *", "3" },
    { "e4 ?? e5 *", "4" },             { "e4 !? e5 *", "5" },       { "e4 ?! e5 *", "6" },
    { "e4 □ e5 *", "7" },              { "e4 ⊙ e5 *", "22" },       { "e4 ⌓ e5 *", "142" },
    { "e4 ○ e5 *", "26" },             { "e4 → e5 *", "40" },       { "e4 ↑ e5 *", "36" },
    { "e4 ⇆ e5 *", "132" },            { "e4 D 1... e5 *", "220" }, { "e4+- e5 *", "18" },
    { "e4\xe2\x88\x92+ e5 *", "19" },  { "e4= e5 *", "10" },        { "e4!± e5 *", "16" },
    { "e4±! e5 *", "16 1" },           { "e4 !? ± e5 *", "5 16" },  { "e4 !?± e5 *", "5 16" },
    { "e4\xb1 e5 *", "16" },           { "e4 \xb1 e5 *", "16" },    { "e4 $1 ! e5 *", "1 1" },
    { "e4 +\xe2\x88\x92 e5 *", "18" }, { "e4 +-- e5 *", "20" },     { "e4 ∞= e5 *", "13 10" },
    { "e4 =∞ e5 *", "44" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GPtrArray) games = ix_games_parse (rows[i].text, strlen (rows[i].text));
      const IxGame *game = games->pdata[0];
      const IxHalfMove *move = game->half_moves->pdata[0];
      g_autoptr (GString) glyphs = g_string_new (NULL);
      g_autofree char *shown = show (game);

      ix_test_say (rows[i].text);
      check_written (games);
      for (guint n = 0; n < move->notes->len; n++)
        {
          const IxNote *note = move->notes->pdata[n];

          if (note->kind == IX_NOTE_GLYPH)
            g_string_append_printf (glyphs, "%s%s", glyphs->len > 0 ? " " : "", note->text);
        }
      g_assert_cmpstr (glyphs->str, ==, rows[i].glyphs);
      g_assert_true (g_str_has_prefix (shown, "ok 2 * "));
    }
}

#define EN_PASSANT "1. e4 a6 2. e5 d5 3. "

static void
test_moves (void)
{
  static const Row rows[] = {
    { EN_PASSANT "exd6 e.p. cxd6 *", "ok 6 * m" },
    { EN_PASSANT "exd6e.p. cxd6 *", "ok 6 * m" },
    { EN_PASSANT "exd6ep cxd6 *", "ok 6 * m" },
    { EN_PASSANT "exd6 ep cxd6 *", "ok 6 * m" },
    { EN_PASSANT "exd6 (ep) cxd6 *", "ok 6 * m" },
    { EN_PASSANT "exd6(e.p.) cxd6 *", "ok 6 * m" },
    { EN_PASSANT "exd6e.p.! cxd6 *", "ok 6 * m" },
    { EN_PASSANT "exd6!e.p. cxd6 *", "ok 6 * m" },
    { EN_PASSANT "exd6/ep cxd6 *", "ok 6 * m" },
    { EN_PASSANT "exd6/e.p. cxd6 *", "ok 6 * m" },
    { EN_PASSANT "exd6 /ep! cxd6 *", "ok 6 * m" },
    { EN_PASSANT "exd6 e.p cxd6 *", "ok 6 * m" },
    { EN_PASSANT "exd6ep. cxd6 *", "ok 6 * m" },
    { EN_PASSANT "exd6 e. p. cxd6 *", "ok 6 * m" },
    { EN_PASSANT "exd6 en passant cxd6 *", "ok 6 * m" },
    { EN_PASSANT "e\xc2\xad" "xd6e.\xe2\x80\x8bp. cxd6 *", "ok 6 * bm" },
    { EN_PASSANT "exd6 E.P cxd6 *", "ok 6 * m" },
    { EN_PASSANT "exd6 e.p.! cxd6 *", "ok 6 * m" },
    { "1. e4, e5, 2. Nf3, *", "ok 3 * m" },
    { EN_PASSANT "exd6e.p.1-0", "ok 5 1-0 mr" },
    { "Nf3 Nf6 g3 g6 Bg2 Bg7 o-o 0-0 *", "ok 8 * m" },
    { "Nf3 Nf6 g3 g6 Bg2 Bg7 O\xe2\x80\x93O o-O! *", "ok 8 * m" },
    { "d4 d5 Nc3 Nc6 Bf4 Bf5 Qd2 Qd7 o-o-o 0\xe2\x88\x92" "0\xe2\x88\x92" "0 *", "ok 10 * m" },
    { "d4 d5 Nc3 Nc6 Bf4 Bf5 Qd2 Qd7 0-0-0 O-O-O1-0", "ok 10 1-0 mr" },
    { "♘f3 ♞f6 ♙e4 *", "ok 3 * m" },
    { "Pe4 e7e5 *", "ok 2 *" },
    { "1. e4 e5 2. Qh5 Nc6 3. Qxf7ch Kxf7 *", "ok 6 * m" },
    { "1. e4 e5 2. Qh5 Nc6 3. Qxf7 ch. Kxf7 *", "ok 6 * m" },
    { "1. e4 e5 2. Qh5 Nc6 3. Qxf7 dbl ch Kxf7 *", "ok 6 * m" },
    { "1. e4 e5 2. Qh5 Nc6 3. Qxf7 dis. ch. Kxf7 *", "ok 6 * m" },
    { "1. e4 e5 2. Qh5 Nc6 3. Qxf7 + Kxf7 *", "ok 6 * m" },
    { "1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7mate 1-0", "ok 7 1-0 m" },
    { "1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7 mate 1-0", "ok 7 1-0 m" },
    { "e4 d5 e\xc3\x97" "d5 *", "ok 3 * m" },
    { "1A. e4 1a. d5 2A. exd5 1B. d4 1b. p@e4 *", "ok 5 * m" },
    { "1A. Nf3 1a. d5 2A. Ne5 2a. f6 3A. Ng6 3a. hxg6 1B. n@e4! *", "ok 7 * m" },
    { "1A. Nf3 1a. d5 2A. Ne5 2a. f6 3A. Ng6 3a. hxg6 1B. x@e4 *", "1 “x@e4”: not a turn" },
    /* Letters of other languages are not guessed, and nobody passes. */
    { "e4 e5 Sf3 *", "1 “Sf3”: no such piece can move so" },
    { "e4 e5 Cf3 *", "1 “Cf3”: not a turn" },
    { "e4 -- d4 *", "1 “--”: not a turn" },
    { "e4 Z0 *", "1 “Z0”: not a turn" },
    { "e4 @@@@ *", "1 “@@@@”: not a turn" },
    { "e4 e5 N f3 *", "1 f3 may be a move of the pawn or of the N before it" },
    { "1. e4 N f6 *", "1 f6 may be a move of the pawn or of the N before it" },
    { "1. e4 e5 2. N f3 *", "1 “N”: not a turn" },
    { "N f3 *", "1 “N”: not a turn" },
    { "e4 N e5 2. d4 D exd4 *", "ok 4 * s" },
    { "e4 e5 2. d4 N exd4 *", "ok 4 * s" },
    { "1. e4 e5 N bd2 *", "1 “N”: not a turn" },
    { "1A. e4 N 1a. e5 1B. e4 *", "ok 3 * s" },
    /* Four signs are enough. */
    { "e4=±∞~ *", "ok 1 * s" },
    { "e4~~~~~ *", "1 “e4~~~~~”: not a turn" },
    { "e4~~~~~* *", "1 “e4~~~~~*”: not a turn" },
    { "e2-e4 *", "1 “e2-e4”: not a turn" },
  };
  static const Row promotions[] = {
    { "a8(Q) *", "ok 1 * m" },   { "a8/Q *", "ok 1 * m" },     { "a8Q *", "ok 1 * m" },
    { "a8=q *", "ok 1 * m" },    { "a8(=Q) *", "ok 1 * m" },   { "a8=(Q) *", "ok 1 * m" },
    { "a8 (Q) *", "ok 1 * m" },  { "a8(N)! *", "ok 1 * m" },   { "a8/R+ *", "ok 1 * m" },
    { "a8q *", "ok 1 * m" },     { "a7a8q *", "ok 1 *" },      { "a7a8Q *", "ok 1 * m" },
    { "axb8(Q)+ *", "ok 1 * m" }, { "axb8Q+ *", "ok 1 * m" },  { "axb8/Q+1-0", "ok 1 1-0 mr" },
    { "a8=Q *", "ok 1 *" },      { "a8♕ *", "ok 1 * m" },      { "a8(q) *", "ok 1 * m" },
    { "a8= Q *", "ok 1 * m" },   { "a8 =Q *", "ok 1 * m" },    { "a8 = Q *", "ok 1 * m" },
    { "a8[Q] *", "ok 1 * m" },   { "a8 [Q] *", "ok 1 * m" },   { "a8[=R]+ *", "ok 1 * m" },
    { "a8 Q *", "ok 1 * m" },    { "a8 N! *", "ok 1 * m" },    { "axb8 Q+ Ke7 *", "ok 2 * m" },
    { "1. a8 Q+ 1... Ke7 *", "ok 2 * m" }, { "a8= q *", "ok 1 * m" }, { "a8 =q+ Ke7 *", "ok 2 * m" },
    { "axb8= Q+! 1-0", "ok 1 1-0 m" },  { "axb8 =Q+ 1-0", "ok 1 1-0 m" }, { "a8=Q+ *", "ok 1 *" },
    { "a8 / R *", "ok 1 * m" },  { "a8 (=B) *", "ok 1 * m" },  { "a8=\nQ {new} *", "ok 1 * m" },
    { "a8\xc2\xa0=\xc2\xa0Q *", "ok 1 * bm" }, { "a8=Q + Ke7 *", "ok 2 * m" },
    { "a7a8 =Q *", "ok 1 * m" },
    { "1. a8 Q, Ke7, 2. Kd1{so} *", "ok 3 * m" },
    { "1. a8 =Q+, Ke7 *", "ok 2 * m" },
    { "a8 Q{new}*", "ok 1 * m" },
    { "a8 K *", "3 “a8”: A pawn on the last rank must become one of the pieces on offer." },
    { "a8 Q h5 *", "3 “a8”: A pawn on the last rank must become one of the pieces on offer." },
    { "a8 q *", "3 “a8”: A pawn on the last rank must become one of the pieces on offer." },
    { "Ke2 Kd8 = Kf1 *", "ok 3 * s" },
    { "Ke2= Kd8= Kf1 *", "ok 3 * s" },
    { "Ke2 Kd8 Kf1 (N) *", "ok 3 *" },
    { "Ke2 Kd8(D) Kf1 *", "ok 3 *" },
    { "a8 *", "3 “a8”: A pawn on the last rank must become one of the pieces on offer." },
    { "a8(K) *", "3 “a8”: A pawn on the last rank must become one of the pieces on offer." },
  };

  expect_rows (rows, G_N_ELEMENTS (rows), "");
  expect_rows (promotions, G_N_ELEMENTS (promotions), "[FEN \"1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1\"]\n\n");
}

static void
test_results (void)
{
  static const Row rows[] = {
    { "e4 1/2", "ok 1 1/2-1/2 r" },
    { "e4 ½-½", "ok 1 1/2-1/2 r" },
    { "e4 ½", "ok 1 1/2-1/2 r" },
    { "e4 \xbd-\xbd", "ok 1 1/2-1/2 er" },
    { "e4 0.5-0.5", "ok 1 1/2-1/2 r" },
    { "e4 0,5-0,5", "ok 1 1/2-1/2 r" },
    { "e4 1/2:1/2", "ok 1 1/2-1/2 r" },
    { "e4 1:0", "ok 1 1-0 r" },
    { "e4 0:1", "ok 1 0-1 r" },
    { "e4 1\xe2\x80\x93" "0", "ok 1 1-0 r" },
    { "e4 0\xe2\x80\x94" "1", "ok 1 0-1 r" },
    { "e4 1\xe2\x88\x92" "0", "ok 1 1-0 r" },
    { "e4 1\x96" "0", "ok 1 1-0 er" },
    { "e4 1/2\xe2\x80\x93" "1/2", "ok 1 1/2-1/2 r" },
    { "e4 1 - 0", "ok 1 1-0 r" },
    { "e4 1/2 - 1/2", "ok 1 1/2-1/2 r" },
    { "e4 0 : 1", "ok 1 0-1 r" },
    { "+:-", "ok 0 1-0 r" },
    { "e4 + : -", "ok 1 1-0 r" },
    { "- : +", "ok 0 0-1 r" },
    { "e4 1 : 0", "ok 1 1-0 r" },
    { "e4 0,5 - 0,5", "ok 1 1/2-1/2 r" },
    { "e4 0.5 : 0.5", "ok 1 1/2-1/2 r" },
    { "e4 1-O", "ok 1 1-0 r" },
    { "e4 O-1", "ok 1 0-1 r" },
    { "e4 o-1", "ok 1 0-1 r" },
    { "e4 l-0", "ok 1 1-0 r" },
    { "e4 I-O", "ok 1 1-0 r" },
    { "Nf3 Nf6 g3 g6 Bg2 Bg7 O-O O-O O-1", "ok 8 0-1 r" },
    { "Nf3 Nf6 g3 g6 Bg2 Bg7 O-O O-O1-O", "ok 8 1-0 r" },
    { "e4 1-0;", "ok 1 1-0" },
    { "e4 1-0,", "ok 1 1-0 r" },
    { "e4 1-0ff", "ok 1 1-0 r" },
    { "e4 1\xe2\x80\x8b-0", "ok 1 1-0 br" },
    { "1A. e4 O-1", "ok 1 0-1 r" },
    { "1-0F", "ok 0 1-0 r" },
    { "e4 1-0.", "ok 1 1-0 r" },
    { "e4*", "ok 1 * r" },
    { "e41-0", "ok 1 1-0 r" },
    { "e4 Nf60-1", "ok 2 0-1 r" },
    { "e4 e51/2-1/2", "ok 2 1/2-1/2 r" },
    { "e4 e5½-½", "ok 2 1/2-1/2 r" },
    { "1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7#1-0", "ok 7 1-0 r" },
    { "e4!?1-0", "ok 1 1-0 r" },
    { "[Result \"\"] e4 1-0", "ok 1 1-0 r" },
    { "[Result \"?\"] e4 1-0", "ok 1 1-0 r" },
    { "[Result \" \"] e4 1-0", "ok 1 1-0 r" },
    { "[Result \"\xc2\xa0\"] e4 1-0", "ok 1 1-0 r" },
    { "[Result \"-\"] e4 1-0", "ok 1 1-0 r" },
    { "[Result \" ? \"] e4 1-0", "ok 1 1-0 r" },
    { "[Result \"\xe2\x80\x93\"] 1A. e4 0-1", "ok 1 0-1 r" },
    { "[Result \"---\"] e4 1-0", "1 1-0, but the Result tag says ---" },
    { "[Result \"=\"] e4 1/2-1/2", "ok 1 1/2-1/2 r" },
    { "[Result \"=\"] e4 1-0", "1 1-0, but the Result tag says 1/2-1/2" },
    { "[Result \"1/2\"] e4 1/2-1/2", "ok 1 1/2-1/2 r" },
    { "[Result \"½-½\"] e4 1/2-1/2", "ok 1 1/2-1/2 r" },
    { "[Result \"1 : 0\"] e4 1-0", "ok 1 1-0 r" },
    { "[Result \"+--\"] 1-0", "ok 0 1-0 r" },
    { "[Result \"-:+\"] 0-1", "ok 0 0-1 r" },
    { "[Result \"1/2-1/2\"] e4 1/2-1/2", "ok 1 1/2-1/2" },
    { "[Result \"1:0\"] e4 0-1", "1 0-1, but the Result tag says 1-0" },
    { "[Result \"*\"] e4 1-0", "ok 1 1-0 r" },
    { "[Result \"*\"] e4 1/2-1/2", "ok 1 1/2-1/2 r" },
    { "[Result \"*\"] e4 *", "ok 1 *" },
    { "[Result \"*\"] 1A. e4 0-1", "ok 1 0-1 r" },
    { "[Result \"1-0;\"] e4 1-0", "ok 1 1-0 r" },
    { "[Result \"(0-1).\"] e4 0-1", "ok 1 0-1 r" },
    { "[Result \" 1-O \"] e4 1-0", "ok 1 1-0 r" },
    { "[Result \"O-1\"] e4 0-1", "ok 1 0-1 r" },
    { "[Result \"- : +\"] 0-1", "ok 0 0-1 r" },
    { "[Result \"+ : -\"] 1-0", "ok 0 1-0 r" },
    { "[Result \"+ - -\"] 1-0", "ok 0 1-0 r" },
    { "[Result \"0,5-0,5\"] e4 1/2-1/2", "ok 1 1/2-1/2 r" },
    { "[Result \"0,5 : 0,5;\"] e4 1/2-1/2", "ok 1 1/2-1/2 r" },
    { "[Result \"1\xc2\xa0-\xe2\x80\x8b" "0\"] e4 1-0", "ok 1 1-0 r" },
    { "[Result \"1-0 ff\"] e4 1-0", "ok 1 1-0 r" },
    { "[Result \"*;\"] e4 1-0", "ok 1 1-0 r" },
    { "[Result \"O-1\"] e4 1-0", "1 1-0, but the Result tag says 0-1" },
    { "[Result \"1-0\"] e4 0-1", "1 0-1, but the Result tag says 1-0" },
    { "[Result \"O-O\"] e4 0-1", "1 0-1, but the Result tag says O-O" },
    { "e4 O-O", "1 “O-O”: A piece stands between king and rook." },
    { "e4 1-1", "1 “1-1”: not a turn" },
    { "e4 2-0", "1 “2-0”: not a turn" },
  };

  expect_rows (rows, G_N_ELEMENTS (rows), "");
}

static void
test_tags (void)
{
  static const struct {
    const char *text;
    const char *value; /* NULL: it is refused */
  } rows[] = {
    { "[Event \"The \"Jubilee\" Cup\"]", "The \"Jubilee\" Cup" },
    { "[Event \"\"Jubilee\"\"]", "\"Jubilee\"" },
    { "[Event \"The \\\"Jubilee\\\" \"Cup\"]", "The \"Jubilee\" \"Cup" },
    { "[Event \"a \"b\"] c\"]", "a \"b\"] c" },
    { "[Event \"a \"b\"][Site \"c\"]", "a \"b" },
    { "[Event 1]", "1" },
    { "[Event The Cup]", "The Cup" },
    { "[Event 1][Site 2]", "1" },
    { "[Event]", "" },
    { "[Event 'The Cup']", "The Cup" },
    { "[Event “The Cup”]", "The Cup" },
    { "[Event \x93The Cup\x94]", "The Cup" },
    { "[Event „The Cup“]", "The Cup" },
    { "[Event «The Cup»]", "The Cup" },
    { "[Event ‘]", "‘" },
    { "[Event The Cup\"]", "The Cup" },
    { "[Event The Cup”]", "The Cup" },
    { "[Event 'The Cup\"]", "The Cup" },
    { "[Event The \"Cup\"]", "The \"Cup\"" },
    { "[Event “The” “Cup”]", "The” “Cup" },
    { "[Event \"The Cup”]", "The Cup" },
    { "[Event \"The Cup’]", "The Cup" },
    { "[Event \"The 'Cup']", "The 'Cup'" },
    { "[Event : \"The Cup\"]", "The Cup" },
    { "[Event: \"The Cup\"]", "The Cup" },
    { "[Event=\"The Cup\"]", "The Cup" },
    { "[Event = \"The Cup\"]", "The Cup" },
    { "[Event, \"The Cup\"]", "The Cup" },
    { "[Event: The Cup]", "The Cup" },
    { "[Event = 'The Cup']", "The Cup" },
    { "[Event:]", "" },
    { "[Event the \"Cup\"]", "the \"Cup\"" },
    { "[Event \"The Cup\"", "The Cup" },
    { "[Event \"The Cup\" ", "The Cup" },
    { "[Event \"The Cup]", "The Cup" },
    { "[Event \"The Cup", NULL },
    { "[Event \"The \"Cup]", NULL },
    { "[Event The Cup", NULL },
    { "[Event The] Cup", NULL },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    for (guint end = 0; end < 3; end++)
      {
        static const char *const ends[] = { "\n", "\r\n", "\r" };
        g_autofree char *text = g_strconcat (rows[i].text, ends[end], "[White \"x\"]", ends[end],
                                             ends[end], "1. e4 *", NULL);
        g_autoptr (GPtrArray) games = ix_games_parse (text, strlen (text));
        const IxGame *game = games->pdata[0];

        ix_test_say (text);
        g_assert_cmpuint (games->len, ==, 1);
        g_assert_true ((game->error != NULL) == (rows[i].value == NULL));
        if (rows[i].value != NULL)
          {
            g_assert_cmpstr (ix_game_tag (game, "Event"), ==, rows[i].value);
            g_assert_cmpstr (ix_game_tag (game, "White"), ==, "x");
            g_assert_cmpuint (game->repaired[IX_REPAIR_TAG], ==, 1);
            g_assert_cmpuint (game->half_moves->len, ==, 1);
            check_written (games);
          }
      }
}

#define KINGS2 "4k3/8/8/8/8/8/4P3/4K3[] w"

static void
test_fen (void)
{
  static const Row rows[] = {
    { "[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 0\"] 1. e4 Kd7 *", "ok 2 * f" },
    { "[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - - -\"] 1. e4 *", "ok 1 * f" },
    { "[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - -\"] 1. e4 *", "ok 1 * f" },
    { "[FEN \"4k3/8/8/8/8/8/4P3/4K3 w\"] 1. e4 *", "ok 1 * f" },
    { "[FEN \" 4k3/8/8/8/8/8/4P3/4K3  w - - 0 1 \"] 1. e4 *", "ok 1 * f" },
    { "[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"] 1. e4 *", "ok 1 *" },
    { "[FEN \"4k3/8/8/8/8/8/4P3/4K2R w\"] 1. O-O *", "ok 1 * f" },
    { "[FEN \"4k3/8/8/8/8/8/4P3/4K2R w 0 1\"] 1. O-O *", "ok 1 * f" },
    { "[FEN \"4k3/8/8/8/8/8/4P3/4K3\xc2\xa0w\xc2\xa0-  - 0 1\"] 1. e4 *", "ok 1 * f" },
    { "[FEN \"\\\"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\\\"\"] 1. e4 *", "ok 1 * f" },
    { "[FEN \"'4k3/8/8/8/8/8/4P3/4K3 w - - 0 1'\"] 1. e4 *", "ok 1 * f" },
    { "[FEN \"" KINGS2 "|" KINGS2 "\"] 1A. e4 1B. e4 *", "ok 2 * f" },
    { "[FEN \"" KINGS2 "\xc2\xa0|\xc2\xa0" KINGS2 " - - 0 1\"] 1A. e4 1B. e4 *", "ok 2 * f" },
    /* Castling and en passant that cannot be are dropped. */
    { "[FEN \"6k1/8/8/8/8/8/4P3/4K2R w KQkq - 0 1\"] 1. O-O *", "ok 1 * f" },
    { "[FEN \"6k1/8/8/8/8/8/4P3/4K2R w KQkq - 0 1\"] 1. O-O-O *", "1 “O-O-O”: The right to castle there is lost." },
    { "[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - e6 0 1\"] 1. e4 *", "ok 1 * f" },
    { "[FEN \"" KINGS2 " KQkq - 0 1 | " KINGS2 " - - 0 1\"] 1A. e4 1B. e4 *", "ok 2 * f" },
    { "[FEN \"4k3/8/8/8/8/8/4P3/4K3 w HA - 0 1\"] 1. e4 *", "1 FEN: castling: 'H' is none of K, Q, k and q" },
    /* A reserve that is empty. */
    { "[FEN \"4k3/8/8/8/8/8/4P3/4K3[-] w - - 0 1\"] 1. e4 *", "ok 1 *" },
    { "[FEN \"4k3/8/8/8/8/8/4P3/4K3[-] w - - 0 1 | " KINGS2 " - - 0 1\"] 1A. e4 1B. e4 *", "ok 2 *" },
    /* Moves are counted from another number than that of the FEN. */
    { "[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 12\"] 1. e4 Kd7 2. e5 *", "ok 3 * c" },
    { "[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 12\"] 0. e4 Kd7 1. e5 *", "ok 3 * nc" },
    { "[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"] 0. e4 Kd7 1. e5 *", "ok 3 * n" },
    { "[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 0\"] 0. e4 Kd7 1. e5 *", "ok 3 * nf" },
    { "[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"] 31. e4 Kd7 32. e5 *", "ok 3 * c" },
    { "[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 0 7\"] 1... Kd7 2. e4 *", "ok 2 * c" },
    { "[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 0 7\"] 1. Kd7 2. e4 *", "ok 2 * c" },
    { "[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 7\"] e4 Kd7 2. e5 *", "ok 3 * c" },
    { "[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 7\"] 1. e4 Kd7 3. e5 *",
      "1 3: e5: this board is at move 2" },
    /* Only the first number is counted from another. */
    { "[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 7\"] 1. e4 Kd7 8. e5 Ke7 9. Kd2 *", "ok 5 * c" },
    { "[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 7\"] 1. e4 Kd7 8. e5 Ke7 3. Kd2 *",
      "1 3: Kd2: this board is at move 9" },
    { "[FEN \"" KINGS2 " - - 0 9 | " KINGS2 " - - 0 5\"] 1A. e4 1A... Kd7 1B. e4 2A. e5 *",
      "ok 4 * nc" },
    { "[FEN \"" KINGS2 " - - 0 9 | " KINGS2 " - - 0 5\"] 1A. e4 5B. e4 1a. Kd7 1A. e5 *",
      "1 1: e5: this board is at move 2" },
    { "[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 -1\"] 1. e4 *",
      "1 FEN: fullmove: not a number from 1 to 65535" },
    { "[FEN \"4k3/8/8/8/8/8/4P3/4K3\"] 1. e4 *", "1 FEN: side: missing" },
  };

  expect_rows (rows, G_N_ELEMENTS (rows), "");
}

#define BYTES(text, shown)                                                                           \
  {                                                                                                 \
    text, sizeof (text) - 1, shown                                                                  \
  }

static void
test_end_of_text (void)
{
  static const struct {
    const char *text;
    gsize       length;
    const char *shown;
  } rows[] = {
    BYTES ("e4 *\r\n\x1a", "ok 1 *"),
    BYTES ("e4 *\x1a\x1a\x1a", "ok 1 *"),
    BYTES ("e4 *\n\x1a\0\0\0", "ok 1 *"),
    BYTES ("e4 *\n\x1aold bytes\n*\n", "ok 1 * z"),
    BYTES ("e4 *\n\x1aold\n[Event \"b\"]\nd4 *", "ok 1 * z\nok 1 *"),
    BYTES ("e4 *\n\x1a[Event \"b\"]\nd4 *", "ok 1 *\nok 1 *"),
    BYTES ("e4 *\n\x1a\n1. d4 *", "ok 1 *\nok 1 *"),
    BYTES ("\x1a" "e4 *", "ok 1 *"),
    BYTES ("e4\x1a *", "ok 1 *"),
    BYTES ("e4 *\0", "ok 1 *\n1 byte 0: this is not a text file"),
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    expect (rows[i].text, rows[i].length, rows[i].shown);
}

static void
test_blanks (void)
{
  static const Row rows[] = {
    { "1.\xc2\xa0" "e4\xc2\xa0" "e5 *", "ok 2 * b" },
    { "1.\xa0" "e4\xa0" "e5 *", "ok 2 * b" },
    { "1.\xe2\x80\xaf" "e4\xe2\x80\x89" "e5 *", "ok 2 * b" },
    { "1. \xe2\x80\x8b" "e4 e5\xe2\x80\x8b *", "ok 2 * b" },
    { "1. N\xc2\xad" "f3 *", "ok 1 * b" },
    { "1. N\xe2\x80\x8c" "f\xe2\x80\x8d" "3\xe2\x80\x8e N\xef\xbb\xbf" "f6\xe2\x80\x8b *", "ok 2 * b" },
    { "\xe2\x80\x8e" "1.\xe2\x80\x8f e4\xe2\x80\xac \xe2\x80\xaa" "e5\xe2\x81\xa6 *", "ok 2 * b" },
    { "1. ♘\xef\xb8\x8e" "f3 *", "ok 1 * bm" },
    { "Nf3 Nf6 g3 g6 Bg2 Bg7 O\xe2\x80\x8b-O *", "ok 7 * bm" },
    { "1. e4 \xe2\x80\x8b*", "ok 1 * b" },
    { "1. e4\xef\xbb\xbf *", "ok 1 *" },
    { "1. e4 1\xc2\xa0-\xc2\xa0" "0", "ok 1 1-0 r" },
    { "\xef\xbb\xbf" "1. e4 *", "ok 1 *" },
    { "1. e4\xc3\xa0\xfc *", "1 “e4àü”: not a turn" },
    { "1. e4 \xe3\x80\x80 *", "ok 1 * b" },
  };

  expect_rows (rows, G_N_ELEMENTS (rows), "");
}

static void
test_variations (void)
{
  static const Row rows[] = {
    { "1. e4 (1. d4 ; the gambit :-)\nd5) e5 *", "ok 2 *" },
    { "1. e4 (1. d4 ; a { brace\nd5 {a ) bracket}) e5 *", "ok 2 *" },
    { "1. e4 (1. d4 ; the gambit :-)\rd5) e5 *", "ok 2 *" },
    { "1. e4 (1. d4; 1. c4) e5 *", "ok 2 *" },
    { "1. e4 (1. d4; 1. c4) e5 2. Nf3 (2. Nc3; 2. f4) Nc6 *", "ok 4 *" },
    { "1. e4 (1. d4 (1. c4 (1. b4))) e5 *", "ok 2 *" },
    { "1. e4 (1. d4\n% a ) bracket\nd5) e5 *", "ok 2 *" },
    { "1. e4 (1. d4\r\n%(\r\nd5) e5 *", "ok 2 *" },
    { "1. e4 (1. d4 (1. c4\r%{\rc5)\n%\n) e5 *", "ok 2 *" },
    { "1. e4 (1. d4 100%) e5 *", "ok 2 *" },
    { "1. e4 (1. d4 {[Event \"x\"]\n[Site \"y\"]\n} d5) e5 *", "ok 2 *" },
    { "1. e4 (1. d4 e5 *", "1 the variation that begins here is not closed" },
    { "1. e4 (1. d4 e5 *\n[White \"x\"]\nd4 (c4) *",
      "1 the variation that begins here is not closed\nok 1 *" },
  };

  expect_rows (rows, G_N_ELEMENTS (rows), "");
}

#define COLE "[White \"Cole\"]\n[Black \"Dunn\"]\n\n1. d4 d5 0-1\n"
#define EVE "\n[Site \"there\"]\n[White \"Eve\"]\n\n1. c4 {good} c5 1-0\n"

/* A bad record costs itself only. */
static void
test_bad_records (void)
{
  static const char *const bad[][2] = {
    { "1. e4 e5 } 1-0", "5 '}' does not belong here" },
    { "1. e4 e5 ) 1-0", "5 ')' does not belong here" },
    { "1. e4 e5 ] 1-0", "5 ']' does not belong here" },
    { "1. e4 e5 [%clk 1:00:00] 1-0", "5 '[' does not belong here" },
    { "1. e4 e5 { open 1-0", "5 the comment that begins here is not closed" },
    { "1. e4 e5 ( open 1-0", "5 the variation that begins here is not closed" },
    { "1. e4 e5 2. 1-0", "5 no move behind 2." },
    { "1. e4 e5 0. d4 1-0", "5 0.: moves are numbered from 1" },
    { "1. e4 $ 1-0", "5 a $ without a number" },
    { "1. e4 e4 1-0", "5 “e4”: no such piece can move so" },
    { "1. e4 {[Event \"x\"]} } 1-0", "5 '}' does not belong here" },
  };
  static const char *const bad_tags[][2] = {
    { "[White \"Ames\" x]\n[Black \"Birch\"]\n\n1. e4 1-0", "1 the tag White is not closed" },
    { "[White \"Ames\" x]\n[Black \"Birch\"]\n[Result \"1-0\"]\n\n{one} 1. e4 1-0",
      "1 the tag White is not closed" },
    { "[]\n[White \"Ames\"]\n[Black \"Birch\"]\n1. e4 1-0",
      "1 a tag is not of the form [Name \"value\"]" },
  };
  static const char *const ends[] = { "\n", "\r\n", "\r" };

  for (gsize end = 0; end < G_N_ELEMENTS (ends); end++)
    {
      for (gsize i = 0; i < G_N_ELEMENTS (bad); i++)
        {
          g_autofree char *lines = g_strdup_printf (
            "\n\n[White \"Ames\"]\n[Result \"1-0\"]\n%s\n\n" COLE EVE, bad[i][0]);
          g_auto (GStrv) parts = g_strsplit (lines, "\n", -1);
          g_autofree char *text = g_strjoinv (ends[end], parts);
          g_autofree char *shown = g_strdup_printf ("%s\nok 2 0-1\nok 2 1-0", bad[i][1]);

          expect (text, strlen (text), shown);
        }
      for (gsize i = 0; i < G_N_ELEMENTS (bad_tags); i++)
        {
          g_autofree char *lines = g_strdup_printf ("%s\n\n" COLE EVE, bad_tags[i][0]);
          g_auto (GStrv) parts = g_strsplit (lines, "\n", -1);
          g_autofree char *text = g_strjoinv (ends[end], parts);
          g_autofree char *shown = g_strdup_printf ("%s\nok 2 0-1\nok 2 1-0", bad_tags[i][1]);

          expect (text, strlen (text), shown);
        }
    }
}

/* Tags whose name has a blank, before a value with quotes or of digits. */
static void
test_tag_names (void)
{
  static const struct {
    const char *text;
    const char *name;
    const char *value;
  } rows[] = {
    { "[White Elo \"2100\"]", "WhiteElo", "2100" },
    { "[white elo \"2100\"]", "WhiteElo", "2100" },
    { "[Black  Elo: \"2100\"]", "BlackElo", "2100" },
    { "[White Elo 2100]", "WhiteElo", "2100" },
    { "[White-Elo \"2100\"]", "WhiteElo", "2100" },
    { "[Black\xc2\xa0Title \"IM\"]", "BlackTitle", "IM" },
    { "[White Fide Id \"1\"]", "WhiteFideId", "1" },
    { "[White A \"Ann\"]", "WhiteA", "Ann" },
    { "[Black A Elo \"1900\"]", "BlackAElo", "1900" },
    { "[Time Control \"300\"]", "TimeControl", "300" },
    { "[Event Date \"2001.01.01\"]", "EventDate", "2001.01.01" },
    { "[Set Up \"1\"]", "SetUp", "1" },
    /* Words that together are no name are a value, as they always were. */
    { "[White Ames \"Nora\"]", "White", "Ames \"Nora\"" },
    { "[White Elo Ames]", "White", "Elo Ames" },
    { "[Site Hall \"B\"]", "Site", "Hall \"B\"" },
    { "[My Own \"x\"]", "My", "Own \"x\"" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *text = g_strconcat (rows[i].text, "\n[Round \"2\"]\n\n1. e4 1-0", NULL);
      g_autoptr (GPtrArray) games = ix_games_parse (text, strlen (text));
      const IxGame *game = games->pdata[0];

      ix_test_say (text);
      g_assert_cmpuint (games->len, ==, 1);
      g_assert_cmpstr (ix_game_tag (game, rows[i].name), ==, rows[i].value);
      g_assert_cmpstr (ix_game_tag (game, "Round"), ==, "2");
      g_assert_cmpuint (game->tags->len, ==, 2);
      g_assert_cmpuint (game->repaired[IX_REPAIR_TAG], ==, 1);
      check_written (games);
    }
}

/* Blanks that are none of ASCII, between the name of a tag and its value, are no part of that. */
static void
test_tag_blanks (void)
{
  static const char *const blanks[] = { "\xc2\xa0", "\xa0", " \xe2\x80\x89 ", "\xe2\x80\x8b", "\t\xe3\x80\x80" };

  for (gsize i = 0; i < G_N_ELEMENTS (blanks); i++)
    {
      g_autofree char *text = g_strconcat ("[White", blanks[i], "\"Ames, Nora\"]\n\n1. e4 1-0", NULL);
      g_autoptr (GPtrArray) games = ix_games_parse (text, strlen (text));

      g_assert_cmpuint (games->len, ==, 1);
      g_assert_cmpstr (ix_game_tag (games->pdata[0], "White"), ==, "Ames, Nora");
      g_assert_cmpuint (((const IxGame *) games->pdata[0])->repaired[IX_REPAIR_BLANK], ==, 1);
      check_written (games);
    }
}

/* Records begin with whichever tag comes first. */
static void
test_records (void)
{
  static const Row rows[] = {
    { "[White \"a\"]\n1. e4 1-0\n[Site \"b\"]\n1. d4 0-1", "ok 1 1-0\nok 1 0-1" },
    { "[White \"a\"]\n\n[White \"b\"]\n1. d4 0-1", "ok 0 * o\nok 1 0-1" },
    { "[White \"a\"]\n[White \"b\"]\n1. d4 0-1",
      "ok 1 0-1  2: the tag White stands there twice: its first value counts, “a”" },
    { "[White \"a\"]\n[Black \"b\"]\n[white \"c\"]\n1. d4 0-1",
      "ok 1 0-1  3: the tag white stands there twice: its first value counts, “a”" },
    { "[White \"a\"]\n[White \"a\"]\n1. d4 0-1", "ok 1 0-1" },
    { "[Result \"0-1\"]\n[Result \"1-0\"]\n1. d4 0-1",
      "ok 1 0-1  2: the tag Result stands there twice: its first value counts, “0-1”" },
    { "[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n[FEN \"4k3/8/8/8/8/8/3P4/4K3 w - - 0 1\"]\n1. e4 *",
      "ok 1 *  2: the tag FEN stands there twice: its first value counts, “4k3/8/8/8/8/8/4P3/4K3 w - - 0 1”" },
    { "[WhiteA \"a\"]\n[WhiteA \"b\"]\n1A. d4 0-1",
      "ok 1 0-1  2: the tag WhiteA stands there twice: its first value counts, “a”" },
    { "[Boards \"3\"]\n[Boards \"2\"]\n1C. d4 *",
      "ok 1 *  2: the tag Boards stands there twice: its first value counts, “3”" },
    { "[White \"a\"]\n\n[Black \"b\"]\n1. d4 0-1", "ok 1 0-1" },
    { "[White \"a\"]\n[Result \"1-0\"]\n\n[Round \"2\"]\n[White \"b\"]\n[Result \"1-0\"]\n\n1. d4 1-0",
      "ok 0 1-0 o\nok 1 1-0" },
    { "[White \"a\"]\r\n\r\n[Round \"2\"]\r\n[White \"b\"]\r\n\r\n1. d4 1-0",
      "ok 0 * o\nok 1 1-0" },
    { "[White \"a\"]\n\n[Round \"2\"]\n\n[Black \"b\"]\n\n1. d4 1-0", "ok 1 1-0" },
    { "1. e4 1-0 1-0\n[White \"b\"]\n1. d4 1-0 0-1", "ok 1 1-0 r\nok 1 1-0\nok 0 0-1" },
    { "1. e4 1-0\n\n1. d4 1-0", "ok 1 1-0\nok 1 1-0" },
    { "1. e4 {\n[Event \"x\"]\n[Site \"y\"]\n\n1. d4 *} e5 1-0", "ok 2 1-0" },
    { "1. e4 ;\n% [Event \"x\"]\n e5 1-0", "ok 2 1-0" },
    { "[Event \"one\"]\r[Result \"1-0\"]\r\r1. e4 ; quick\re5 1-0\r\r[Event \"two\"]\r\r1. d4 d5 0-1\r",
      "ok 2 1-0\nok 2 0-1" },
    { "%x\r1. e4 1-0\r%y", "ok 1 1-0" },
  };

  expect_rows (rows, G_N_ELEMENTS (rows), "");
}

/* A record that breaks off has the result of its tag, if it has one, and its last half-move tells the line. */
static void
test_no_result (void)
{
  static const Row rows[] = {
    { "[Result \"0-1\"]\n1. e4\n1... e5", "ok 2 0-1 o" },
    { "[Result \"0-1\"]\n1. e4 e5 {so far}\n\n[White \"b\"]\n1. d4 *", "ok 2 0-1 o\nok 1 *" },
    { "[Result \"1:0\"]\n1. e4", "ok 1 1-0 ro" },
    { "[Result \"1/2-1/2\"]\n1. e4", "ok 1 1/2-1/2 o" },
    { "[Result \"*\"]\n1. e4", "ok 1 * o" },
    { "[Result \"\"]\n1. e4", "ok 1 * ro" },
    { "[Result \" \"]\n1. e4", "ok 1 * ro" },
    { "[Result \"=\"]\n1. e4 =", "ok 1 1/2-1/2 sro" },
    { "[White \"a\"]\n1. e4", "ok 1 * o" },
    { "[Result \"0-1\"]\n1A. e4 {179}\n1a. e6 {180}", "ok 2 0-1 o" },
    { "[Result \"0-1\"]\n1. e4 e5 2.", "2 no move behind 2." },
  };
  static const char text[] = "[Result \"0-1\"]\n1. e4\n1... e5\n2. d4 {\n}\n\n[White \"b\"]\n[Black \"c\"]\n";
  g_autoptr (GPtrArray) games = ix_games_parse (text, strlen (text));

  expect_rows (rows, G_N_ELEMENTS (rows), "");
  g_assert_cmpuint (((IxGame *) games->pdata[0])->repaired[IX_REPAIR_NO_RESULT], ==, 4);
  g_assert_cmpuint (((IxGame *) games->pdata[1])->repaired[IX_REPAIR_NO_RESULT], ==, 7);
}

/* Lines are counted as they end. */
static void
test_lines (void)
{
  static const char *const ends[] = { "\n", "\r\n", "\r" };

  for (gsize i = 0; i < G_N_ELEMENTS (ends); i++)
    {
      g_auto (GStrv) lines = g_strsplit ("|[Event \"a\"]||e4 {one|two} (c4|d4) ;x|e5|1-0|[Event \"b\"]|*",
                                         "|", -1);
      g_autofree char *text = g_strjoinv (ends[i], lines);
      g_autoptr (GPtrArray) games = ix_games_parse (text, strlen (text));
      const IxGame *game = games->pdata[0];

      g_assert_cmpuint (games->len, ==, 2);
      g_assert_cmpuint (game->line, ==, 2);
      g_assert_cmpuint (((IxHalfMove *) game->half_moves->pdata[1])->line, ==, 7);
      g_assert_cmpuint (game->result_line, ==, 8);
      g_assert_cmpuint (((IxGame *) games->pdata[1])->line, ==, 9);
    }
}

/* A record is written so that it stays, whatever people wrote. */
static void
test_random (void)
{
  static const char *const words[] = {
    "e4", "Nf3", "1", "1.", "1A", "2...", "…", "...", ".", "±", "=", "N", "D", "!?", "+-", "+", "e.p.",
    "ep", "(ep)", "(Q)", "a8", "/Q", "=", "q", "o-o", "0-0", "O", "-", "–", ",", "1-0", "0", "½", "1/2", "*",
    "♘", "♟", "ch", "mate", "{c}", "{12}", ";r\n", "$3", "(v)", "\n", "\r", " ", " ", "\xa0", "\xc2\xa0",
    "\xfc", "\xc3\xbc", "\xe2\x80\x8b", "\x1a", "%", "[Event \"a\"]", "\n[Result \"\"]\n", "\n[Site x]\n",
    "\"", "]", "[", "x", ":", "#", "@", "--", "a1", "b", "K", "F", "e8=Q", ",5",
    "0.", "0A.", "1A...", "1B.", "4a.", "2b...", "3.", "b1/c3", "1/28", "f8/g7=Q", "/", "Q", "[Q]", "/ep",
    "O-1", "⁉", "\xc2\xad", "\xe2\x80\x8e", "\n% )\n", "en", "passant", "l", "O", "E@g1", "Eg8<>Sc8",
  };
  /* Each variant, on one board, two and more. */
  static const char *const heads[] = {
    "", "", "", "[Variant \"swap\"]\n", "[Variant \"balanced-swap\"]\n", "[Variant \"superchess\"]\n",
    "[Variant \"newport\"]\n", "[Boards \"3\"]\n", "[Boards \"3\"]\n[Variant \"balanced-swap\"]\n",
  };
  g_autoptr (GRand) rand = g_rand_new_with_seed (5);

  for (guint i = 0; i < 60000; i++)
    {
      g_autoptr (GString) text =
        g_string_new (heads[g_rand_int_range (rand, 0, G_N_ELEMENTS (heads))]);
      g_autoptr (GPtrArray) games = NULL;
      gint n = g_rand_int_range (rand, 1, 14);

      while (n-- > 0)
        g_string_append_printf (text, "%s%s", words[g_rand_int_range (rand, 0, G_N_ELEMENTS (words))],
                                g_rand_boolean (rand) ? " " : "");
      games = ix_games_parse (text->str, text->len);
      ix_test_say (text->str);
      check_written (games);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/game-repairs/variants", test_variants);
  g_test_add_func ("/game-repairs/comments", test_comments);
  g_test_add_func ("/game-repairs/losers", test_losers);
  g_test_add_func ("/game-repairs/encoding", test_encoding);
  g_test_add_func ("/game-repairs/numbers", test_numbers);
  g_test_add_func ("/game-repairs/signs", test_signs);
  g_test_add_func ("/game-repairs/moves", test_moves);
  g_test_add_func ("/game-repairs/results", test_results);
  g_test_add_func ("/game-repairs/tags", test_tags);
  g_test_add_func ("/game-repairs/fen", test_fen);
  g_test_add_func ("/game-repairs/end-of-text", test_end_of_text);
  g_test_add_func ("/game-repairs/blanks", test_blanks);
  g_test_add_func ("/game-repairs/variations", test_variations);
  g_test_add_func ("/game-repairs/bad-records", test_bad_records);
  g_test_add_func ("/game-repairs/tag-names", test_tag_names);
  g_test_add_func ("/game-repairs/tag-blanks", test_tag_blanks);
  g_test_add_func ("/game-repairs/records", test_records);
  g_test_add_func ("/game-repairs/no-result", test_no_result);
  g_test_add_func ("/game-repairs/lines", test_lines);
  g_test_add_func ("/game-repairs/random", test_random);
  return g_test_run ();
}
