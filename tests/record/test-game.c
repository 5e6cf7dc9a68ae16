/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Records of games: their contents after reading, their written form, whether they can have been
 * played. */

#include "ix-game.h"

#include <string.h>

#include "ix-board-letters.h"
#include "ix-replay.h"
#include "ix-test.h"

#define START_FEN "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
#define PLAYERS "[WhiteA \"Ann\"]\n[BlackA \"Bob\"]\n[WhiteB \"Cy\"]\n[BlackB \"Di\"]\n"

/* A record as one line that shows all its contents: `B [Event=x] c<intro> | 1A e4 t<178> | 1a e5
 * | =Bob resigns= 1-0 c<after> !3 what is wrong`. */

static void
show_notes (GString         *text,
            const GPtrArray *notes)
{
  static const char kinds[] = {
    [IX_NOTE_TIME] = 't',      [IX_NOTE_COMMENT] = 'c', [IX_NOTE_REST_OF_LINE] = ';',
    [IX_NOTE_VARIATION] = 'v', [IX_NOTE_GLYPH] = '$',
  };

  for (guint i = 0; i < notes->len; i++)
    {
      const IxNote *note = notes->pdata[i];

      g_string_append_printf (text, " %c<%s>", kinds[note->kind], note->text);
    }
}

static void
show_game (GString      *text,
           const IxGame *game)
{
  g_string_append (text, game->form == IX_GAME_BPGN ? "B" : "P");
  for (guint i = 0; i < game->tags->len; i++)
    {
      const IxTag *tag = game->tags->pdata[i];

      g_string_append_printf (text, " [%s=%s]", tag->name, tag->value);
    }
  show_notes (text, game->notes);
  for (guint i = 0; i < game->half_moves->len; i++)
    {
      const IxHalfMove *move = game->half_moves->pdata[i];
      char letters[IX_BOARD_LETTERS_SIZE];

      g_string_append_printf (text, " | %u%s %s", move->number,
                              ix_board_letters (move->seat, letters), move->text);
      show_notes (text, move->notes);
    }
  if (game->reason != NULL)
    g_string_append_printf (text, " =%s=", game->reason);
  if (game->result != NULL)
    g_string_append_printf (text, " %s", game->result);
  show_notes (text, game->notes_after);
  if (game->error != NULL)
    g_string_append_printf (text, " !%u %s", game->error_line, game->error->message);
  g_string_append_c (text, '\n');
}

static char *
show_games (const GPtrArray *games)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < games->len; i++)
    show_game (text, games->pdata[i]);
  return g_string_free (text, FALSE);
}

static char *
write_games (const GPtrArray *games)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < games->len; i++)
    {
      g_autofree char *game = ix_game_write (games->pdata[i]);

      g_string_append (text, game);
    }
  return g_string_free (text, FALSE);
}

/* "Reading it gives the same record, and writing that the same bytes." */
static void
check_round_trip (const GPtrArray *games)
{
  for (guint i = 0; i < games->len; i++)
    {
      const IxGame *game = games->pdata[i];
      g_autofree char *once = ix_game_write (game);
      g_autoptr (GPtrArray) again = ix_games_parse (once, strlen (once));
      g_autofree char *twice = write_games (again);
      GString *shown = g_string_new (NULL);
      g_autofree char *shown_again = show_games (again);

      show_game (shown, game);
      if (game->error == NULL)
        g_assert_cmpstr (shown_again, ==, shown->str);
      g_assert_cmpstr (twice, ==, once);
      g_assert_cmpint (once[strlen (once) - 1], ==, '\n');
      g_string_free (shown, TRUE);
    }
}

/* Reading */

typedef struct {
  const char *text;
  const char *shown;
} Reading;

static void
check_readings (const Reading *rows,
                gsize          n_rows)
{
  for (gsize i = 0; i < n_rows; i++)
    {
      g_autoptr (GPtrArray) games = ix_games_parse (rows[i].text, strlen (rows[i].text));
      g_autofree char *shown = show_games (games);

      ix_test_say (rows[i].text);
      g_assert_cmpstr (shown, ==, rows[i].shown);
      check_round_trip (games);
    }
}

static void
test_half_moves (void)
{
  static const Reading rows[] = {
    { "", "" },
    { " \r\n\t\v\f\n", "" },
    { "{no game}", "" },
    { "%only this\n", "" },
    { "1A. e4{178.900} 1B. e4{178.200} 1a. e5 1b. d5 *",
      "B | 1A e4 t<178.900> | 1B e4 t<178.200> | 1a e5 | 1b d5 *\n" },
    { "12b. N@f3+{101.2} 0-1", "B | 12b N@f3+ t<101.2> 0-1\n" },
    { "12b.N@f3+ {101.2}\n1-0", "B | 12b N@f3+ t<101.2> 1-0\n" },
    { "12b.\nN@f3+\n{101.2}\n1/2-1/2", "B | 12b N@f3+ t<101.2> 1/2-1/2\n" },
    { "1. e4 e5 2. Nf3 *", "P | 1A e4 | 0A e5 | 2A Nf3 *\n" },
    { "1.e4 1...e5 2.Nf3 2... Nc6 *", "P | 1A e4 | 1a e5 | 2A Nf3 | 2a Nc6 *\n" },
    { "1A. e4", "B | 1A e4 *\n" },
    { "e4 *", "P | 0A e4 *\n" },
    { "0-0 *", "P | 0A O-O *\n" },
    { "*", "P *\n" },
    { "[WhiteA \"x\"] *", "B [WhiteA=x] *\n" },
    { "[White \"x\"] *", "P [White=x] *\n" },
    { "[FEN \"x | y\"] *", "B [FEN=x | y] *\n" },
    { "[FEN \"x\"] *", "P [FEN=x] *\n" },
  };

  check_readings (rows, G_N_ELEMENTS (rows));
}

/* "0: none was written": a number counts only if it is not absurd. */
static void
test_not_numbers (void)
{
  static const Reading rows[] = {
    { "1234567. *", "P | 0A 1234567. *\n" },
    { "1A e4 *", "B | 1A e4 *\n" },
    { "1Ax *", "P | 0A 1Ax *\n" },
  };

  check_readings (rows, G_N_ELEMENTS (rows));
}

/* Two letters of one case, and only where the record has such boards. */
static void
test_letters (void)
{
  static const Reading rows[] = {
    { "[Boards \"32\"] 1Z. e4 1AA. d4 1aa.d5 2AF. c4 *",
      "B [Boards=32] | 1Z e4 | 1AA d4 | 1aa d5 | 2AF c4 *\n" },
    { "[Boards \"27\"] 1A. e4 1aa.\nd5 *", "B [Boards=27] | 1A e4 | 1aa d5 *\n" },
    { "[Boards \"27\"] 1AB. *", "P [Boards=27] | 0A 1AB. *\n" },
    { "[Boards \"27\"] 1Aa. *", "P [Boards=27] | 0A 1Aa. *\n" },
    { "[Boards \"32\"] 1AAA. *", "P [Boards=32] | 0A 1AAA. *\n" },
    { "[Boards \"26\"] 1AA. *", "P [Boards=26] | 0A 1AA. *\n" },
    { "1AA. *", "P | 0A 1AA. *\n" },
    { "1C. *", "P | 0A 1C. *\n" },
  };

  check_readings (rows, G_N_ELEMENTS (rows));
}

/* Words of a comment about a board are no reason; about a board that has no letters there, they are. */
static void
test_letters_in_notes (void)
{
  static const struct {
    const char *text;
    const char *reason;
  } rows[] = {
    { "[Boards \"32\"] 1A. e4 {board AF is over: drawn agreed} *", NULL },
    { "[Boards \"32\"] 1A. e4 {board AF set up: x} *", NULL },
    { "[Boards \"31\"] 1A. e4 {board AF set up: x} *", "board AF set up: x" },
    { "[Boards \"32\"] 1A. e4 {board Af set up: x} *", "board Af set up: x" },
    { "[Boards \"32\"] 1A. e4 {board af set up: x} *", "board af set up: x" },
    { "1A. e4 {board AA set up: x} *", "board AA set up: x" },
    { "1A. e4 {board AA is over: drawn agreed} *", "board AA is over: drawn agreed" },
    { "1A. e4 {board Z set up: x} *", NULL },
    { "1A. e4 {board Z is over: drawn agreed} *", NULL },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GPtrArray) games = ix_games_parse (rows[i].text, strlen (rows[i].text));
      const IxGame *game = games->pdata[0];

      ix_test_say (rows[i].text);
      g_assert_cmpstr (game->reason, ==, rows[i].reason);
    }
}

/* Every seat has letters of its own, which are read as that seat. */
static void
test_letters_of_seats (void)
{
  char letters[IX_BOARD_LETTERS_SIZE];
  IxSeat seat;

  for (guint b = 0; b < IX_MAX_BOARDS; b++)
    for (IxColour colour = IX_WHITE; colour <= IX_BLACK; colour++)
      {
        ix_board_letters (ix_seat (b, colour), letters);
        g_assert_cmpuint (ix_board_letters_parse (letters, b + 1, &seat), ==, strlen (letters));
        g_assert_cmpuint (seat.board, ==, b);
        g_assert_cmpuint (seat.colour, ==, colour);
        g_assert_cmpuint (ix_board_letters_parse (letters, b, &seat), ==, 0);
      }
  g_assert_cmpuint (ix_board_letters_parse ("", 2, &seat), ==, 0);
  g_assert_cmpstr (ix_game_seat_tag (IX_GAME_BPGN, ix_seat (25, IX_BLACK)), ==, "BlackZ");
  g_assert_cmpstr (ix_game_seat_tag (IX_GAME_BPGN, ix_seat (26, IX_WHITE)), ==, "WhiteAA");
  g_assert_cmpstr (ix_game_seat_tag (IX_GAME_PGN, ix_seat (0, IX_BLACK)), ==, "Black");
}

static void
test_tags (void)
{
  static const Reading rows[] = {
    { "[Event \"x\"]\n\n1A. e4 *", "B [Event=x] | 1A e4 *\n" },
    { "[Event \"x\"]1A. e4 *", "B [Event=x] | 1A e4 *\n" },
    { "[Event \"x\"]\n[Private_1 \"\"]\n*", "P [Event=x] [Private_1=] *\n" },
    { "[\tEvent\t\"x\"\t][Site\t\"y\"]  [ Date  \"z\" ] *", "P [Event=x] [Site=y] [Date=z] *\n" },
    { "[Event \"a \\\"b\\\" \\\\ \\c\"] *", "P [Event=a \"b\" \\ \\c] *\n" },
    { "[Event \"a]b[c;{d\"] *", "P [Event=a]b[c;{d] *\n" },
    { "[A \"\xfe\xff\"] {\xfe} *", "P [A=þÿ] =þ= *\n" },
    { "\xef\xbb\xbf[Event \"x\"] *", "P [Event=x] *\n" },
    { "[Event \"x\"]\r\n\r\n1A. e4 {1}\r\n*\r\n", "B [Event=x] | 1A e4 t<1> *\n" },
    { "[Event \"x\"]\n", "P [Event=x] *\n" },
    /* Records follow each other with or without text between. */
    { "[Event \"x\"] * [Event \"y\"] *", "P [Event=x] *\nP [Event=y] *\n" },
    { "[Event \"x\"]\n[Event \"y\"]\n", "P [Event=x] *\nP [Event=y] *\n" },
    { "[Event \"x\"] 1A. e4 [event \"y\"] *", "B [Event=x] | 1A e4 *\nP [event=y] *\n" },
    { "[Event \"x\"] 1A. e4 [Site \"y\"] *", "B [Event=x] | 1A e4 *\nP [Site=y] *\n" },
    { "1A. e4 *\n\xef\xbb\xbf\n1. d4 *", "B | 1A e4 *\nP | 1A d4 *\n" },
  };

  check_readings (rows, G_N_ELEMENTS (rows));
}

static void
test_notes (void)
{
  static const Reading rows[] = {
    /* Times: the first, a second, and text that is no time. */
    { "1A. e4{178.9} {12} *", "B | 1A e4 t<178.9> t<12> *\n" },
    { "1A. e4{-0.576} *", "B | 1A e4 t<-0.576> *\n" },
    { "1A. e4{.5} {5.} {1.2.3} {-} {} {12 s} {1234567890123} {1e3} 1a. e5 *",
      "B | 1A e4 c<.5> c<5.> c<1.2.3> c<-> c<> c<12 s> c<1234567890123> c<1e3> | 1a e5 *\n" },
    { "1A. e4 {note} {12} *", "B | 1A e4 c<note> t<12> *\n" },
    { "{intro} {12} 1A. e4 *", "B c<intro> t<12> | 1A e4 *\n" },
    { "1A. e4 {C: text} {R: request} 1a. e5 *", "B | 1A e4 c<C: text> c<R: request> | 1a e5 *\n" },
    { "1A. e4 {a (b ; c\nd} 1a. e5 *", "B | 1A e4 c<a (b ; c\nd> | 1a e5 *\n" },
    { "1A. e4$1 $139 1a. e5 *", "B | 1A e4 $<1> $<139> | 1a e5 *\n" },
    { "1A. e4 (1A. d4 (1A. c4 {a)}) $3) 1a. e5 *",
      "B | 1A e4 v<1A. d4 (1A. c4 {a)}) $3> | 1a e5 *\n" },
    { "1A. e4 ;rest {of} line\n1a. e5 *", "B | 1A e4 ;<rest {of} line> | 1a e5 *\n" },
    { "1A. e4 ;rest\r\n1a. e5 ;\n2A. d4 ;", "B | 1A e4 ;<rest> | 1a e5 ;<> | 2A d4 ;<> *\n" },
    { "%escape\n1A. e4\n%1a. e5\n1a. d5 *", "B | 1A e4 | 1a d5 *\n" },
    { "1A. e4 {Bob resigns} 1-0", "B | 1A e4 =Bob resigns= 1-0\n" },
    { "1A. e4 {a} {Bob resigns} 1-0 {after} ;more\n$1 (x)",
      "B | 1A e4 c<a> =Bob resigns= 1-0 c<after> ;<more> $<1> v<x>\n" },
    { "{Game aborted} *", "P =Game aborted= *\n" },
    { "1A. e4 * {after}\n[Event \"y\"] {intro} *",
      "B | 1A e4 * c<after>\nP [Event=y] =intro= *\n" },
  };

  check_readings (rows, G_N_ELEMENTS (rows));
}

/* A broken record holds the part before the error; the next is read. */
static void
test_errors (void)
{
  static const struct {
    const char *text;
    guint       line;
    const char *message;
    guint       n_half_moves;
  } rows[] = {
    { "1A. e4 {never\nclosed", 2, "the comment that begins here is not closed", 1 },
    { "1A. e4\n(1A. d4 (1A. c4)", 3, "the variation that begins here is not closed", 1 },
    { "1A. e4\n(1A. d4 {)", 3, "the variation that begins here is not closed", 1 },
    { "1A. e4\n)", 3, "')' does not belong here", 1 },
    { "1A. e4\n}", 3, "'}' does not belong here", 1 },
    { "1A. e4\n]", 3, "']' does not belong here", 1 },
    { "1A. e4\n$", 3, "a $ without a number", 1 },
    { "1A. e4 $x", 2, "a $ without a number", 1 },
    { "1A. *", 2, "no move behind 1A.", 0 },
    { "1A. {1} *", 2, "no move behind 1A.", 0 },
    { "1A. e4 0a. e5", 2, "0a.: moves are numbered from 1", 1 },
    { "65536A. e4", 2, "65536A.: moves are numbered up to 65535", 0 },
    { "1A. e4\n999999A. e5", 3, "999999A.: moves are numbered up to 65535", 1 },
    { "1A. e4 %x", 2, "%x is no move", 1 },
    { "1A. %x", 2, "%x is no move", 0 },
    { "1A. e4\n1. e5", 3, "1.: no board is named", 1 },
    { "1A. e4\ne5", 3, "e5: no board is named", 1 },
    { "1. e4\n1a. e5", 3, "1a.: a board is named, but not before", 1 },
    { "[Site x", 2, "a tag is not of the form [Name \"value\"]", 0 },
    { "[Site x] y", 2, "a tag is not of the form [Name \"value\"]", 0 },
    { "[\"x\"]", 2, "a tag is not of the form [Name \"value\"]", 0 },
    { "[Site", 2, "a tag is not of the form [Name \"value\"]", 0 },
    { "[Site \"x\n", 2, "the tag Site is not closed", 0 },
    { "[Site \"x\" y]", 2, "the tag Site is not closed", 0 },
    { "1A. e4 [%clk 1]", 2, "'[' does not belong here", 1 },
    { "1A. e4 [Site x]", 2, "'[' does not belong here", 1 },
    { "[Site \"x\\", 2, "the tag Site is not closed", 0 },
    { "[Boards \"0\"]", 2, "the tag Boards is not a number from 1 to 32", 0 },
    { "[Boards \"33\"]", 2, "the tag Boards is not a number from 1 to 32", 0 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    for (guint crlf = 0; crlf <= 1; crlf++)
      {
        g_autofree char *text = g_strdup_printf ("[Event \"x\"]%s\n%s%s", crlf ? "\r" : "",
                                                 rows[i].text,
                                                 "\n[Event \"next\"]\n1A. e4 1a. e5 *");
        g_autoptr (GPtrArray) games = ix_games_parse (text, strlen (text));
        const IxGame *game, *next;

        ix_test_say (rows[i].text);
        g_assert_cmpuint (games->len, ==, 2);
        game = games->pdata[0];
        next = games->pdata[1];
        g_assert_error (game->error, IX_RECORD_ERROR, IX_RECORD_ERROR_GAME);
        g_assert_cmpstr (game->error->message, ==, rows[i].message);
        g_assert_cmpuint (game->error_line, ==, rows[i].line);
        g_assert_cmpuint (game->half_moves->len, ==, rows[i].n_half_moves);
        g_assert_cmpstr (ix_game_tag (game, "Event"), ==, "x");
        g_assert_no_error (next->error);
        g_assert_cmpstr (ix_game_tag (next, "Event"), ==, "next");
        g_assert_cmpuint (next->half_moves->len, ==, 2);
      }
}

/* The broken part may end directly before the next record. */
static void
test_errors_before_the_next (void)
{
  const char *text = "[Event \"x\"]\n1A. e4 2A.\n[Event \"next\"]\n1A. e4 *\n";
  g_autoptr (GPtrArray) games = ix_games_parse (text, strlen (text));
  g_autofree char *shown = show_games (games);

  g_assert_cmpstr (shown, ==, "B [Event=x] | 1A e4 !2 no move behind 2A.\n"
                              "B [Event=next] | 1A e4 *\n");
}

/* The text may end anywhere, and contain any byte. */
static void
test_errors_at_the_end (void)
{
  static const struct {
    const char *text;
    gsize       length;
    const char *message;
  } rows[] = {
    { "{never", 6, "the comment that begins here is not closed" },
    { "{a\0b}", 5, "the comment that begins here is not closed" },
    { "(a\0b)", 5, "the variation that begins here is not closed" },
    { "({a\0b})", 7, "the variation that begins here is not closed" },
    { "(", 1, "the variation that begins here is not closed" },
    { "({", 2, "the variation that begins here is not closed" },
    { ";a\0b", 4, "a zero byte" },
    { "\0", 1, "byte 0: this is not a text file" },
    { "e4\0", 3, "byte 0: this is not a text file" },
    { "[a \"b\0c\"]", 9, "the tag a is not closed" },
    { "[a \"b\\", 6, "the tag a is not closed" },
    { "[a \"b", 5, "the tag a is not closed" },
    { "[a ", 3, "a tag is not of the form [Name \"value\"]" },
    { "[", 1, "a tag is not of the form [Name \"value\"]" },
    { "$", 1, "a $ without a number" },
    { "1A.", 3, "no move behind 1A." },
    { "1. e4 1A.\xff", 10, "1A.: a board is named, but not before" },
    { "1. e4 (e5 ; [\0)", 15, "the variation that begins here is not closed" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GPtrArray) games = ix_games_parse (rows[i].text, rows[i].length);
      const IxGame *game;

      g_test_message ("%s", rows[i].message);
      g_assert_cmpuint (games->len, ==, 1);
      game = games->pdata[0];
      g_assert_error (game->error, IX_RECORD_ERROR, IX_RECORD_ERROR_GAME);
      g_assert_cmpstr (game->error->message, ==, rows[i].message);
      g_assert_cmpuint (game->error_line, ==, 1);
    }
}

static void
test_lines (void)
{
  const char *text = "\n\n[Event \"x\"]\n{a\nb}\n1A. e4\r\n\n1a. e5\n*\n1. e4\n";
  g_autoptr (GPtrArray) games = ix_games_parse (text, strlen (text));
  const IxGame *first = games->pdata[0], *second = games->pdata[1];

  g_assert_cmpuint (games->len, ==, 2);
  g_assert_cmpuint (first->line, ==, 3);
  g_assert_cmpuint (((IxHalfMove *) first->half_moves->pdata[0])->line, ==, 6);
  g_assert_cmpuint (((IxHalfMove *) first->half_moves->pdata[1])->line, ==, 8);
  g_assert_cmpuint (first->result_line, ==, 9);
  g_assert_cmpuint (ix_game_tag_line (first, "event"), ==, 3);
  g_assert_cmpuint (ix_game_tag_line (second, "Event"), ==, 10);
  g_assert_cmpuint (second->line, ==, 10);
}

static void
test_times (void)
{
  static const struct {
    const char *text;
    guint       n;
    gint64      left; /* -1: none */
  } rows[] = {
    { "1A. e4{178.9} {12} *", 0, 178900000 },
    { "1A. e4{178.9} {12} *", 1, 12000000 },
    { "1A. e4{178.9} {12} *", 2, -1 },
    { "1A. e4{-0.576} *", 0, -576000 },
    { "1A. e4{0.0000004} *", 0, 0 },
    { "1A. e4{text} {3} *", 0, 3000000 },
    { "1A. e4 *", 0, -1 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GPtrArray) games = ix_games_parse (rows[i].text, strlen (rows[i].text));
      const IxGame *game = games->pdata[0];
      const IxHalfMove *move = game->half_moves->pdata[0];
      gint64 left = -1;

      g_assert_cmpint (ix_notes_time (move->notes, rows[i].n, &left), ==, rows[i].left != -1);
      g_assert_cmpint (left, ==, rows[i].left);
    }
}

/* Writing */

static void
test_written (void)
{
  static const char *const texts[] = {
    "*\n",
    "[Event \"a \\\"b\\\" \\\\\"]\n\n*\n",
    "[Event \"x\"]\n[WhiteA \"a\"][WhiteAElo \"1\"]\n[BlackA \"b\"]\n\n1A. e4 {1}\n"
    "{b resigns} 1-0\n",
    "[WhiteA \"a\"]\n[BlackAElo \"1\"]\n\n*\n",
    "[WhiteA \"a\"]\n[WhiteAEloX \"1\"]\n\n*\n",
    "[White \"a\"]\n[WhiteElo \"1\"]\n\n1. e4 e5 2... Nc6 *\n",
    "1A. e4 {178} {12} {-3} 1a. e5 $1 (1a. c5 (1a. d5)) ;rest\n2A. d4 *\n",
    "{intro} 1A. e4 *\n{after} $2\n",
    "1A. e4 ;rest\n*\n",
    "1A. e4 {a comment before the result is its reason} {so}\n{Di resigns} 0-1\n",
    /* Lines break at 80 columns, never between a half-move and its time. */
    "1A. e4 {178.9} 1a. e5 {178.9} 2A. Nf3 {178.9} 2a. Nc6 {178.9} 3A. Bb5 {170}\n"
    "3a. a6 {178.9} *\n",
    "1A. e4 {178.9} 1a. e5 {178.9} 2A. Nf3 {178.9} 2a. Nc6 {178.9} 3A. Bb5 {170000} *\n",
    "1A. e4 {178.9} 1a. e5 {178.9} 2A. Nf3 {178.9} 2a. Nc6 {178.9} 3A. Bb5 {1700000}\n*\n",
    "1A. e4\n{a comment of more than eighty columns, which stands on a line of its own, unbroken}\n"
    "1a. e5 *\n",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GPtrArray) games = ix_games_parse (texts[i], strlen (texts[i]));
      g_autofree char *written = write_games (games);

      g_assert_cmpuint (games->len, ==, 1);
      g_assert_cmpstr (written, ==, texts[i]);
      check_round_trip (games);
    }
}

/* A record that the program makes. */
static void
test_built (void)
{
  g_autoptr (IxGame) game = ix_game_new (IX_GAME_BPGN);
  IxHalfMove *move;
  g_autofree char *written = NULL;

  ix_game_free (NULL);
  ix_game_add_tag (game, "Event", "Club \"night\"", 0);
  ix_game_add_note (game->notes, IX_NOTE_COMMENT, "hello, world", 5);
  move = ix_game_add_half_move (game, 3, ix_seat (1, IX_BLACK), "N@f3+");
  ix_game_add_note (move->notes, IX_NOTE_TIME, "101.2", 5);
  game->reason = g_strdup ("Ann resigns");
  written = ix_game_write (game);
  g_assert_cmpstr (written, ==, "[Event \"Club \\\"night\\\"\"]\n\n{hello} 3b. N@f3+ {101.2}\n"
                                "{Ann resigns}\n");
  g_assert_cmpstr (ix_game_tag (game, "EVENT"), ==, "Club \"night\"");
  g_assert_null (ix_game_tag (game, "Site"));
}

/* Real games */

static char *
tokens_of (const char *text)
{
  g_autoptr (GRegex) spaces = g_regex_new ("\\s+", 0, 0, NULL);

  return g_regex_replace_literal (spaces, text, -1, 0, "\n", 0, NULL);
}

static void
test_fics (void)
{
  g_autofree char *path = ix_test_path ("games/fics-2005.bpgn");
  g_autofree char *text = NULL;
  g_autofree char *written = NULL;
  g_autofree char *tokens = NULL;
  g_autofree char *written_tokens = NULL;
  g_autoptr (GPtrArray) games = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (path, &text, &length, NULL));
  games = ix_games_parse (text, length);
  g_assert_cmpuint (games->len, ==, 14);
  for (guint i = 0; i < games->len; i++)
    {
      const IxGame *game = games->pdata[i];
      g_autoptr (GError) error = NULL;
      IxReplay replay;

      g_assert_cmpint (game->form, ==, IX_GAME_BPGN);
      ix_game_replay (game, ix_game_variant (game), IX_NOTATION_STRICT, &replay, NULL, NULL,
                      &error);
      g_assert_no_error (error);
      g_assert_cmpuint (replay.n_turns, ==, game->half_moves->len);
      g_assert_cmpuint (replay.mark_line, ==, 0);
      g_assert_cmpuint (replay.result_line, ==, 0);
    }
  check_round_trip (games);
  written = write_games (games);
  tokens = tokens_of (text);
  written_tokens = tokens_of (written);
  g_assert_cmpstr (written_tokens, ==, tokens);
}

/* Replay */

typedef struct {
  guint       n_turns;
  guint       line;
  guint       clash_line;
  guint       mark_line;
  guint       result_line;
  gint64      clash;
  const char *error; /* how it begins; NULL: none */
  guint       fen_line;
  guint       reason_line;
} Found;

static void
check_replay (const char      *text,
              const char      *variant,
              IxNotationFlags  flags,
              const Found     *expected)
{
  g_autoptr (GPtrArray) games = ix_games_parse (text, strlen (text));
  g_autoptr (GError) error = NULL;
  const IxGame *game = games->pdata[0];
  IxReplay replay;
  gboolean ok;

  g_assert_cmpuint (games->len, ==, 1);
  ok = ix_game_replay (game, variant != NULL ? ix_variant_find (variant) : ix_game_variant (game),
                       flags, &replay, NULL, NULL, &error);
  ix_test_say (text);
  g_assert_cmpint (ok, ==, error == NULL);
  if (expected->error != NULL)
    {
      g_assert_error (error, IX_RECORD_ERROR, IX_RECORD_ERROR_GAME);
      g_assert_true (g_str_has_prefix (error->message, expected->error));
      g_assert_cmpuint (replay.line, ==, expected->line);
    }
  g_assert_cmpint (ok, ==, expected->error == NULL);
  g_assert_cmpuint (replay.n_turns, ==, expected->n_turns);
  g_assert_cmpuint (replay.clash_line, ==, expected->clash_line);
  g_assert_cmpuint (replay.mark_line, ==, expected->mark_line);
  g_assert_cmpuint (replay.result_line, ==, expected->result_line);
  g_assert_cmpint (replay.clash, ==, expected->clash);
  g_assert_cmpuint (replay.fen_line, ==, expected->fen_line);
  g_assert_cmpuint (replay.reason_line, ==, expected->reason_line);
  g_assert_cmpint (ok, ==, replay.result != NULL);
}

/* White's mate on board A: no square is free between. */
#define MATE_A "1A. e4 1a. e5 2A. Bc4 2a. Nc6 3A. Qh5 3a. d6 4A. Qxf7#\n"

/* Black's mate on board B, which wins for the team of WhiteA. */
#define MATE_B "1B. f3 1b. e5 2B. Kf2 2b. d6 3B. Kg3 3b. f5 4B. h3 4b. f4+ 5B. Kh2 5b. h6\n"

static void
test_replay_results (void)
{
  static const struct {
    const char *text;
    Found       found;
  } rows[] = {
    { PLAYERS "1A. e4 {Bob resigns} 1-0", { .n_turns = 1 } },
    { PLAYERS "1A. e4 {Cy resigns} 1-0", { .n_turns = 1 } },
    { PLAYERS "1A. e4 {Di forfeits on time} 0-1", { .n_turns = 1 } },
    { PLAYERS "1A. e4 {Ann forfeits on time} 0-1", { .n_turns = 1 } },
    { PLAYERS "1A. e4 {Game drawn by stalemate} 1/2-1/2", { .n_turns = 1 } },
    { PLAYERS "1A. e4 {Game aborted on move 1} *", { .n_turns = 1 } },
    { PLAYERS "1A. e4 {whatever else} 1-0", { .n_turns = 1 } },
    { PLAYERS "1A. e4 1-0", { .n_turns = 1 } },
    { PLAYERS MATE_A "{Bob checkmated} 1-0", { .n_turns = 7 } },
    { PLAYERS MATE_A "1-0", { .n_turns = 7 } },
    { PLAYERS MATE_A "*", { .n_turns = 7 } },
    { PLAYERS MATE_B "*", { .n_turns = 10 } },
    { PLAYERS "[Result \"1-0\"]\n1A. e4 1-0", { .n_turns = 1 } },
    { "[White \"x\"]\n[Black \"y\"]\n1. e4 {y resigns} 1-0", { .n_turns = 1 } },
    { "[White \"x\"]\n[Black \"y\"]\n1. f3 e5 2. g4 Qh4# {x checkmated} 0-1", { .n_turns = 4 } },
    /* A player at two boards. */
    { "[WhiteA \"x\"]\n[BlackA \"y\"]\n[WhiteB \"y\"]\n[BlackB \"x\"]\n" MATE_A
      "{y checkmated} 1-0", { .n_turns = 7 } },
    /* `*` beside the tag is only reported. */
    { PLAYERS "[Result \"1-0\"]\n1A. e4\n*", { .n_turns = 1, .result_line = 7 } },
    { PLAYERS "[Result \"Ann won\"]\n1A. e4 {Bob resigns}\n*", { .n_turns = 1, .result_line = 7 } },
    { PLAYERS "[Boards \"3\"]\n[Result \"1-0\"]\n1C. e4\n*", { .n_turns = 1, .result_line = 8 } },
    /* So is a wrong or missing #. */
    { PLAYERS "1A. e4\n1a. e5#\n*", { .n_turns = 2, .mark_line = 6 } },
    { PLAYERS "1A. e4 1a. e5 2A. Bc4 2a. Nc6 3A. Qh5 3a. d6\n4A. Qxf7+ 1-0",
      { .n_turns = 7, .mark_line = 6 } },
    { PLAYERS "1A. f3 1a. e5 2A. g4\n2a. Qh4# *", { .n_turns = 4, .mark_line = 6 } },

    { PLAYERS "1A. e4\n{Bob resigns} 0-1", { 1, 6, 0, 0, 0, 0, "{Bob resigns} 0-1: " } },
    { PLAYERS "1A. e4\n{Bob resigns} 1/2-1/2", { 1, 6, 0, 0, 0, 0, "{Bob resigns} 1/2" } },
    /* So is a reason that names someone else. */
    { PLAYERS "1A. e4\n{Bo resigns} 1-0", { .n_turns = 1, .reason_line = 6 } },
    { "1A. e4 {Bob resigns} 1-0", { .n_turns = 1, .reason_line = 1 } },
    { PLAYERS "1A. e4 {Bob checkmated} 1-0", { 1, 5, 0, 0, 0, 0, "{Bob checkmated} 1-0: " } },
    { PLAYERS MATE_A "{Di checkmated} 0-1", { 7, 6, 0, 0, 0, 0, "0-1: but the last move is" } },
    { PLAYERS MATE_A "{Di checkmated} 1-0", { 7, 6, 0, 0, 0, 0, "{Di checkmated} 1-0: " } },
    { PLAYERS MATE_A "0-1", { 7, 6, 0, 0, 0, 0, "0-1: but the last move is mate" } },
    { PLAYERS "1A. e4 {Game drawn} 1-0", { 1, 5, 0, 0, 0, 0, "{Game drawn} 1-0: a drawn" } },
    { PLAYERS "[Result \"0-1\"]\n1A. e4 1-0", { 1, 6, 0, 0, 0, 0, "1-0, but the Result tag" } },
    /* A result that is missing behind the moves is that of the tag. */
    { PLAYERS "1A. e4", { .n_turns = 1 } },
    { PLAYERS "[Result \"0-1\"]\n" MATE_A, { 7, 6, 0, 0, 0, 0, "0-1: but the last move is mate" } },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    check_replay (rows[i].text, NULL, IX_NOTATION_STRICT, &rows[i].found);
}

/* White's mate on board B, which loses for the team of WhiteA. */
#define WHITE_MATES_B "1B. e4 1b. e5 2B. Bc4 2b. Nc6 3B. Qh5 3b. d6 4B. Qxf7#\n"

#define BOTH_MATE MATE_A WHITE_MATES_B

static void
check_winner (const char *text,
              const char *result)
{
  g_autoptr (GPtrArray) games = ix_games_parse (text, strlen (text));
  IxReplay replay;

  ix_game_replay (games->pdata[0], ix_variant_find ("berkshire"), IX_NOTATION_STRICT, &replay,
                  NULL, NULL, NULL);
  g_assert_cmpstr (replay.result, ==, result);
}

/* "The result token has two readings in real files": the loser in the reason counts, then a mate,
 * then the token for the team of WhiteA, which is Ann and Di. */
static void
test_replay_two_readings (void)
{
  static const struct {
    const char *text;
    const char *result; /* for the team of WhiteA; NULL if it is refused */
    Found       found;
  } rows[] = {
    /* The loser in the reason. */
    { "{Bob resigns} 1-0", "1-0", { .n_turns = 0 } },
    { "{Ann resigns} 0-1", "0-1", { .n_turns = 0 } },
    { "{Cy resigns} 1-0", "1-0", { .n_turns = 0 } },
    { "{Cy resigns} 0-1", "1-0", { .n_turns = 0 } },
    { "{Di resigns} 0-1", "0-1", { .n_turns = 0 } },
    { "{Di resigns} 1-0", "0-1", { .n_turns = 0 } },
    { "{Cy forfeits on time} 0-1", "1-0", { .n_turns = 0 } },
    { "{Di forfeits by disconnection} 1-0", "0-1", { .n_turns = 0 } },
    { "{Di forfeits by stalling} 1-0", "0-1", { .n_turns = 0 } },
    { "{Di has no legal turn} 1-0", "0-1", { .n_turns = 0 } },
    { "{Di loses by ruling} 1-0", "0-1", { .n_turns = 0 } },
    { "{Bob resigns}\n0-1", NULL, { 0, 6, 0, 0, 0, 0, "{Bob resigns} 0-1: the position" } },
    { "{Ann resigns}\n1-0", NULL, { 0, 6, 0, 0, 0, 0, "{Ann resigns} 1-0: the position" } },
    { "{Di resigns}\n1/2-1/2", NULL, { 0, 6, 0, 0, 0, 0, "{Di resigns} 1/2-1/2: the" } },
    { "{Ann loses by ruling} 1-0", NULL, { 0, 5, 0, 0, 0, 0, "{Ann loses by ruling} 1-0: " } },
    /* The Result tag, in either way. */
    { "[Result \"1-0\"]\n{Di resigns} 0-1", "0-1", { .n_turns = 0 } },
    { "[Result \"0-1\"]\n{Di resigns} 1-0", "0-1", { .n_turns = 0 } },
    { "[Result \"1-0\"]\n{Di resigns} 1-0", "0-1", { .n_turns = 0 } },
    { "[Result \"0-1\"]\n{Bob resigns} 1-0", NULL, { 0, 5, 0, 0, 0, 0, "{Bob resigns} 0-1: " } },
    { "[Result \"1/2-1/2\"]\n{Di resigns} 1-0", NULL,
      { 0, 5, 0, 0, 0, 0, "{Di resigns} 1/2-1/2: " } },
    { "[Result \"*\"]\n{Di resigns} 1-0", "0-1", { .n_turns = 0 } },
    { "[Result \"1-0\"]\n{Di resigns} *", "0-1", { .result_line = 6 } },
    { "[Result \"1-0\"]\n{Bob resigns} *", "1-0", { .result_line = 6 } },
    { "[Result \"0-1\"]\n*", "0-1", { .result_line = 6 } },
    { "[Result \"1/2-1/2\"]\n{Game drawn} *", "1/2-1/2", { .result_line = 6 } },
    { "[Result \"Di lost\"]\n*", "*", { .result_line = 6 } },
    { "[Result \"1-0\"]\n" WHITE_MATES_B "*", "0-1", { .n_turns = 7, .result_line = 7 } },
    { "[Result \"0-1\"]\n{Bob resigns} *", NULL, { 0, 5, 0, 0, 0, 0, "{Bob resigns} 0-1: " } },
    { "[Result \"1-0\"]\n{Game drawn} 1/2-1/2", NULL,
      { 0, 6, 0, 0, 0, 0, "1/2-1/2, but the Result tag says 1-0" } },
    /* A mate on a board. */
    { WHITE_MATES_B "0-1", "0-1", { .n_turns = 7 } },
    { WHITE_MATES_B "1-0", "0-1", { .n_turns = 7 } },
    { WHITE_MATES_B "{what a game} 1-0", "0-1", { .n_turns = 7 } },
    { WHITE_MATES_B "{Di checkmated} 1-0", "0-1", { .n_turns = 7 } },
    { WHITE_MATES_B "{Di checkmated} 0-1", "0-1", { .n_turns = 7 } },
    { "[Result \"0-1\"]\n" WHITE_MATES_B "1-0", "0-1", { .n_turns = 7 } },
    { WHITE_MATES_B "1/2-1/2", NULL, { 7, 6, 0, 0, 0, 0, "1/2-1/2: but the last move is mate" } },
    { WHITE_MATES_B "{Game drawn by ruling} 1/2-1/2", "1/2-1/2", { .n_turns = 7 } },
    { WHITE_MATES_B "{Cy checkmated} 0-1", NULL, { 7, 6, 0, 0, 0, 0, "{Cy checkmated} 0-1: " } },
    { WHITE_MATES_B "{Cy resigns} 1-0", NULL,
      { 7, 6, 0, 0, 0, 0, "{Cy resigns} 1-0: but the last move is mate" } },
    { WHITE_MATES_B "{Cy loses by ruling} 0-1", "1-0", { .n_turns = 7 } },
    { MATE_A "1-0", "1-0", { .n_turns = 7 } },
    { MATE_A "0-1", NULL, { 7, 6, 0, 0, 0, 0, "0-1: but the last move is mate" } },
    { "[Result \"0-1\"]\n" MATE_A "*", NULL, { 7, 5, 0, 0, 0, 0, "0-1: but the last move" } },
    /* Both teams are mated. */
    { BOTH_MATE "1-0", "1-0", { .n_turns = 14 } },
    { BOTH_MATE "0-1", "0-1", { .n_turns = 14 } },
    { BOTH_MATE "1/2-1/2", "1/2-1/2", { .n_turns = 14 } },
    { BOTH_MATE "{Di checkmated} 1-0", "0-1", { .n_turns = 14 } },
    { BOTH_MATE "{Bob checkmated} 1-0", "1-0", { .n_turns = 14 } },
    /* Else the token, for the team of WhiteA. */
    { "1-0", "1-0", { .n_turns = 0 } },
    { "{who knows} 0-1", "0-1", { .n_turns = 0 } },
    { "[Result \"1-0\"]\n{who knows} 0-1", NULL, { 0, 6, 0, 0, 0, 0, "0-1, but the Result" } },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *text = g_strconcat (PLAYERS, rows[i].text, NULL);
      Found found = rows[i].found;

      check_replay (text, NULL, IX_NOTATION_STRICT, &found);
      if (rows[i].result != NULL)
        check_winner (text, rows[i].result);
    }
}

/* Where every board counts, a mate on one does not rule out a draw. */
static void
test_replay_all_boards (void)
{
  const char *text = PLAYERS MATE_A "1/2-1/2";
  const IxVariant *all = ix_test_variant ("berkshire", "group_end=all-boards");
  g_autoptr (GPtrArray) games = ix_games_parse (text, strlen (text));
  IxReplay replay;

  g_assert_false (ix_game_replay (games->pdata[0], ix_variant_find ("berkshire"),
                                  IX_NOTATION_STRICT, &replay, NULL, NULL, NULL));
  g_assert_true (ix_game_replay (games->pdata[0], all, IX_NOTATION_STRICT, &replay, NULL, NULL,
                                 NULL));
}

/* Records keep the result and the tag that they came with. */
static void
test_foreign_results_stay (void)
{
  static const char *const ends[] = {
    "[Result \"1-0\"]\n\n1A. e4 {178.9} 1B. d4 {179}\n{Di resigns} 1-0\n",
    "[Result \"0-1\"]\n\n1A. e4 {178.9} 1B. d4 {179}\n{Di resigns} 1-0\n",
    "[Result \"0-1\"]\n\n1A. e4 {178.9} 1B. d4 {179}\n{Cy forfeits on time} 0-1\n",
    "[Result \"0-1\"]\n\n1A. e4 {178.9} 1B. d4 {179}\n{Cy forfeits on time} *\n",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (ends); i++)
    {
      g_autofree char *text = g_strconcat (PLAYERS, ends[i], NULL);
      g_autoptr (GPtrArray) games = ix_games_parse (text, strlen (text));
      g_autofree char *written = NULL;
      IxReplay replay;

      g_assert_true (ix_game_replay (games->pdata[0], ix_variant_find ("berkshire"),
                                     IX_NOTATION_STRICT, &replay, NULL, NULL, NULL));
      written = write_games (games);
      g_assert_cmpstr (written, ==, text);
    }
}

static void
test_replay_turns (void)
{
  static const struct {
    const char      *text;
    const char      *variant;
    IxNotationFlags  flags;
    Found            found;
  } rows[] = {
    { "1A. e4\n1a. e4 *", NULL, 0, { 1, 2, 0, 0, 0, 0, "“e4”: " } },
    { "1A. e4\n1a. \xff *", NULL, 0, { 1, 2, 0, 0, 0, 0, "“ÿ”: " } },
    { "1A. e4\n2a. e5 *", NULL, 0, { 1, 2, 0, 0, 0, 0, "2: e5: this board is at move 1" } },
    { "1A. e4\n2B. e4 *", NULL, 0, { 1, 2, 0, 0, 0, 0, "2: e4: this board is at move 1" } },
    { "1A. e4\n1A. d4 *", NULL, 0, { 1, 2, 0, 0, 0, 0, "d4: Black is to move on board A" } },
    { "1b. e5 *", NULL, 0, { 0, 1, 0, 0, 0, 0, "e5: White is to move on board B" } },
    { "1. e4 2. e5 *", NULL, 0, { 1, 1, 0, 0, 0, 0, "2: e5: this board is at move 1" } },
    { "1. e4 e5 2. Nf3 *", NULL, 0, { .n_turns = 3 } },
    { "1A. P@e4 *", NULL, 0, { 0, 1, 0, 0, 0, 0, "“P@e4”: " } },
    /* Pieces that White captures on B go to Black on A, and to nobody else. */
    { "1B. e4 1b. d5 2B. exd5 1A. e4 1a. P@d6 *", NULL, 0, { .n_turns = 5 } },
    { "1B. e4 1b. d5 2B. exd5 1A. P@e4 *", NULL, 0, { 3, 1, 0, 0, 0, 0, "“P@e4”: There is no such" } },
    { "1B. e4 1b. d5 2B. exd5 2b. P@d6 *", NULL, 0, { 3, 1, 0, 0, 0, 0, "“P@d6”: There is no such" } },
    /* Strict and lenient. */
    { "1A. e2-e4 *", NULL, 0, { 0, 1, 0, 0, 0, 0, "“e2-e4”: not a turn" } },
    { "1A. e2-e4 *", NULL, IX_NOTATION_LENIENT, { .n_turns = 1 } },
    /* Forms and variants. */
    { "1A. e4 *", "newport", 0, { .n_turns = 1 } },
    { "1A. e4 *", "chess", 0, { 0, 1, 0, 0, 0, 0, "chess is not played on two boards" } },
    { "1. e4 *", "newport", 0, { 0, 1, 0, 0, 0, 0, "newport is not played on one board" } },
    { "\n1A. e4\n{", NULL, 0, { 0, 3, 0, 0, 0, 0, "the comment that begins here" } },
    /* Set up. */
    { "[FEN \"\"]\n1. e4 *", NULL, 0, { .n_turns = 1 } },
    { "[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 9\"]\n9. e4 *", NULL, 0, { .n_turns = 1 } },
    { "[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 0 9\"]\n9... Kd7 *", NULL, 0, { .n_turns = 1 } },
    { "[FEN \"4k3/8/8/8/8/8/4P3/8 w - - 0 1\"]\n1. e4 *", NULL, 0,
      { 0, 1, 0, 0, 0, 0, "FEN: placement: a king is missing" } },
    { "[FEN \"4k3/8/8/8/8/8/4P3/4K3[n] w - - 0 1 | " START_FEN "\"]\n1A. e4 1a. N@d5 *", NULL, 0,
      { .n_turns = 2 } },
    { "[FEN \"4k3/8/8/8/8/8/4P3/4K3 w\"]\n1. e4 *", NULL, IX_NOTATION_LENIENT,
      { .n_turns = 1, .fen_line = 1 } },
    { "\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 w\"]\n1. e4 *", NULL, 0, { .n_turns = 1, .fen_line = 2 } },
    { "\n[FEN \"4k3/8/8/8/8/8/4P3/4K3\"]\n1. e4 *", NULL, 0,
      { 0, 2, 0, 0, 0, 0, "FEN: side: missing" } },
    { "[FEN \"" START_FEN "\"]\n1A. e4 *", NULL, 0, { 0, 1, 0, 0, 0, 0, "FEN: 1 boards, not 2" } },
    { "[FEN \"" START_FEN " | " START_FEN "\"]\n1. e4 *", NULL, 0,
      { 0, 1, 0, 0, 0, 0, "FEN: placement: 2 boards" } },
    { "[FEN \"" START_FEN " | 9 w - - 0 1\"]\n1A. e4 *", NULL, 0,
      { 0, 1, 0, 0, 0, 0, "FEN: board 2: placement: " } },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    check_replay (rows[i].text, rows[i].variant, rows[i].flags, &rows[i].found);
}

static void
test_variant_of_game (void)
{
  static const char *const rows[][2] = {
    { "1A. e4 *", "berkshire" },
    { "1. e4 *", "chess" },
    { "[Variant \"Bughouse\"] 1A. e4 *", "berkshire" },
    { "[Variant \"Newport\"] 1A. e4 *", "newport" },
    { "[Variant \"chess\"] 1A. e4 *", "chess" },
    { "[Variant \"Duck\"] 1A. e4 *", NULL },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GPtrArray) games = ix_games_parse (rows[i][0], strlen (rows[i][0]));
      const IxVariant *variant = ix_game_variant (games->pdata[0]);

      g_assert_cmpstr (variant != NULL ? variant->id : NULL, ==, rows[i][1]);
    }
}

/* Disagreeing clocks are measured, if their starting time is known, and do not fail. */
static void
test_replay_clocks (void)
{
  static const struct {
    const char *control;
    const char *moves;
    gint64      clash; /* in milliseconds */
    guint       line;
  } rows[] = {
    { "180+0", "1A. e4{178}\n1B. e4{170}\n1a. e5{179}\n1b. e5{180}", 7000, 4 },
    { "180", "1A. e4{178}\n1B. e4{170}\n1a. e5{179}\n1b. e5{180}", 7000, 4 },
    { "180+10", "1A. e4{178}\n1B. e4{170}\n1a. e5{189}\n1b. e5{190}", 7000, 4 },
    { "180+0", "1A. e4{178}\n1B. e4{170}\n1a. e5{171.5}\n1b. e5{180}", 0, 0 },
    { "180+0", "1A. e4{178}\n1B. e4{170}\n1a. e5{173.5}\n1b. e5{180}", 1500, 4 },
    { "180+0", "1A. e4{170}\n1B. e4{175}\n1b. e5{178}\n2B. d4{174}", 5000, 3 },
    { "180+0", "1A. e4{178}\n1B. e4\n1a. e5{x}\n1b. e5{180}", 2000, 5 },
    { "180+0", "1A. e4{100}\n1B. e4\n1a. e5{180}", 0, 0 },
    /* A turn within the delay may have taken all of it. */
    { "180d10", "1A. e4{180}\n1B. e4{180}\n1a. e5{180}\n1b. e5{180}", 0, 0 },
    { "180d10", "1B. e4{180}\n1A. e4{170}\n1b. e5{180}\n1a. e5{180}", 0, 0 },
    { "180d10", "1A. e4{165}\n1B. e4{180}\n1a. e5{180}", 15000, 3 },
    { "180b10", "1A. e4{165}\n1B. e4{180}\n1a. e5{180}", 15000, 3 },
    { "-", "1A. e4{100}\n1B. e4{180}", 0, 0 },
    { "", "1A. e4{100}\n1B. e4{180}", 0, 0 },
    { "?", "1A. e4{100}\n1B. e4{180}", 0, 0 },
    { "40/9000", "1A. e4{100}\n1B. e4{180}", 0, 0 },
    { "180+", "1A. e4{100}\n1B. e4{180}", 0, 0 },
    { "180+x", "1A. e4{100}\n1B. e4{180}", 0, 0 },
    { "180+0:20", "1A. e4{100}\n1B. e4{180}", 0, 0 },
    { "99999", "1A. e4{100}\n1B. e4{180}", 0, 0 },
    { "86401", "1A. e4{100}\n1B. e4{180}", 0, 0 },
    { "180+86401", "1A. e4{100}\n1B. e4{180}", 0, 0 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *text = g_strdup_printf ("[TimeControl \"%s\"]\n%s *", rows[i].control,
                                               rows[i].moves);
      Found found = { .clash = rows[i].clash * 1000, .clash_line = rows[i].line };

      for (const char *c = rows[i].moves; *c != '\0'; c++)
        found.n_turns += *c == '\n';
      found.n_turns++;
      check_replay (text, NULL, IX_NOTATION_STRICT, &found);
    }
  check_replay ("1A. e4{100} 1B. e4{180} *", NULL, 0, &(Found) { .n_turns = 2 });
}

/* The forms of the tag. */
static void
test_time_control (void)
{
  static const struct {
    const char *tag;
    gint64      base, increment;
    IxTiming    timing;
  } rows[] = {
    { "300", 300, 0, IX_TIMING_INCREMENT },      { "180+2", 180, 2, IX_TIMING_INCREMENT },
    { "60d10", 60, 10, IX_TIMING_DELAY },        { "60b10", 60, 10, IX_TIMING_BRONSTEIN },
    { "60d0", 60, 0, IX_TIMING_DELAY },          { "60D10", 0, 0, IX_N_TIMINGS },
    { "60d", 0, 0, IX_N_TIMINGS },               { "60b-1", 0, 0, IX_N_TIMINGS },
    { "60d10b2", 0, 0, IX_N_TIMINGS },           { "60x10", 0, 0, IX_N_TIMINGS },
    { "60d86401", 0, 0, IX_N_TIMINGS },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (IxGame) game = ix_game_new (IX_GAME_BPGN);
      gint64 base, increment;
      IxTiming timing;

      ix_game_add_tag (game, "TimeControl", rows[i].tag, 0);
      if (rows[i].timing == IX_N_TIMINGS)
        {
          g_assert_false (ix_game_time_control (game, &base, &increment, &timing));
          continue;
        }
      g_assert_true (ix_game_time_control (game, &base, &increment, &timing));
      g_assert_cmpint (base, ==, rows[i].base * G_USEC_PER_SEC);
      g_assert_cmpint (increment, ==, rows[i].increment * G_USEC_PER_SEC);
      g_assert_cmpint (timing, ==, rows[i].timing);
    }
}

/* More seconds than a number can hold are no valid time control. */
static void
test_replay_clocks_beyond_numbers (void)
{
  static const char *const controls[] = { "180+99999999999999999999", "99999999999999999999" };

  for (gsize i = 0; i < G_N_ELEMENTS (controls); i++)
    {
      g_autofree char *text = g_strdup_printf ("[TimeControl \"%s\"]\n"
                                               "1A. e4{100}\n1B. e4{180} *", controls[i]);

      check_replay (text, NULL, IX_NOTATION_STRICT, &(Found) { .n_turns = 2 });
    }
}

/* The two examples of bughouse.md (d). */
static void
test_replay_examples (void)
{
  static const struct {
    const char *text;
    guint       n_turns;
  } rows[] = {
    { "[Event \"Club night\"]\n[Site \"Example town\"]\n[Date \"2026.09.01\"]\n[Round \"2\"]\n"
      "[WhiteA \"Ann\"][WhiteAElo \"1510\"]\n[BlackA \"Bob\"][BlackAElo \"1498\"]\n"
      "[WhiteB \"Cy\"][WhiteBElo \"1602\"]\n[BlackB \"Di\"][BlackBElo \"1377\"]\n"
      "[TimeControl \"180+0\"]\n[Result \"1-0\"]\n\n"
      "1A. e4{178.900} 1B. e4{178.200} 1a. e5{178.500} 1b. d5{176.000} 2B. exd5{175.400}\n"
      "2A. Bc4{172.100} 2a. Nc6{171.000} 2b. Qxd5{167.500} 3A. Qh5{165.000}\n"
      "3a. P@d6{160.300} 4A. Qxf7#{161.200}\n{Bob checkmated} 1-0\n", 11 },
    { "[Event \"Club night\"]\n[Site \"Example town\"]\n[Date \"2026.09.01\"]\n[Round \"3\"]\n"
      "[WhiteA \"Ann\"]\n[BlackA \"Bob\"]\n[WhiteB \"Cy\"]\n[BlackB \"Di\"]\n"
      "[TimeControl \"300+0\"]\n[Result \"1/2-1/2\"]\n\n"
      "1A. f3{298} 1a. e5{297} 2A. g4{295} 2a. Qh4+{294} "
      "{C:no mate: a piece on f2 or g3 would block}\n"
      "1B. e4{288} 1b. d5{288} 2B. Nc3{283} 2b. dxe4{281} 3A. P@g3{268} "
      "{C:Ann waited 27 s for the pawn}\n"
      "3B. Nxe4{279} {Game drawn by mutual agreement} 1/2-1/2\n", 10 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const Found found = { .n_turns = rows[i].n_turns };
      g_autoptr (GPtrArray) games = ix_games_parse (rows[i].text, strlen (rows[i].text));

      check_replay (rows[i].text, "berkshire", IX_NOTATION_STRICT, &found);
      check_replay (rows[i].text, "newport", IX_NOTATION_STRICT, &found);
      check_round_trip (games);
    }
}

/* Each turn is reported with the boards before and after it. */
static void
count_turn (const IxGame   *game,
            guint           n,
            const IxTurn   *turn,
            const IxBoards *before,
            const IxBoards *after,
            gpointer        data)
{
  const IxHalfMove *move = game->half_moves->pdata[n];
  const IxPosition *pos = &before->board[move->seat.board];
  guint *calls = data;

  g_assert_cmpuint (n, ==, (*calls)++);
  g_assert_cmpint (ix_position_check_step (pos, turn->steps[0]), ==, IX_LEGAL);
  g_assert_cmpint (pos->turn, !=, after->board[move->seat.board].turn);
}

static void
test_replay_tells_turns (void)
{
  const char *text = "1B. e4 1b. d5 2B. exd5 1A. d4 1a. Nc6 2A. d5 2b. Qxd5 *";
  g_autoptr (GPtrArray) games = ix_games_parse (text, strlen (text));
  IxReplay replay;
  guint calls = 0;

  g_assert_true (ix_game_replay (games->pdata[0], ix_variant_find ("newport"), IX_NOTATION_STRICT,
                                 &replay, count_turn, &calls, NULL));
  g_assert_cmpuint (calls, ==, 7);
  g_assert_cmpuint (replay.boards.board[0].reserve[IX_BLACK][IX_PAWN], ==, 1);
  g_assert_cmpuint (replay.boards.board[0].reserve[IX_WHITE][IX_PAWN], ==, 1);
}

int
main (int    argc,
      char **argv)
{
  static const struct {
    const char *path;
    GTestFunc   func;
  } tests[] = {
    { "/game/half-moves", test_half_moves },
    { "/game/not-numbers", test_not_numbers },
    { "/game/letters", test_letters },
    { "/game/letters-in-notes", test_letters_in_notes },
    { "/game/letters-of-seats", test_letters_of_seats },
    { "/game/tags", test_tags },
    { "/game/notes", test_notes },
    { "/game/errors", test_errors },
    { "/game/errors-before-the-next", test_errors_before_the_next },
    { "/game/errors-at-the-end", test_errors_at_the_end },
    { "/game/lines", test_lines },
    { "/game/times", test_times },
    { "/game/written", test_written },
    { "/game/built", test_built },
    { "/game/fics", test_fics },
    { "/replay/results", test_replay_results },
    { "/replay/two-readings", test_replay_two_readings },
    { "/replay/all-boards", test_replay_all_boards },
    { "/replay/foreign-results-stay", test_foreign_results_stay },
    { "/replay/turns", test_replay_turns },
    { "/replay/variant", test_variant_of_game },
    { "/replay/time-control", test_time_control },
    { "/replay/clocks", test_replay_clocks },
    { "/replay/clocks-beyond-numbers", test_replay_clocks_beyond_numbers },
    { "/replay/examples", test_replay_examples },
    { "/replay/tells-turns", test_replay_tells_turns },
  };

  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add_func (tests[i].path, tests[i].func);
  return g_test_run ();
}
