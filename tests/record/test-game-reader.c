/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Records that are read one by one are those that are read at once, however the file is cut, and
 * their texts are those of the file. */

#include <string.h>

#include "ix-game-reader.h"
#include "ix-test.h"

/* A source that gives a few bytes at a time. */
typedef struct {
  const char *at;
  gsize       left;
  gsize       most;
} Source;

static gssize
read_source (gpointer data,
             char    *buffer,
             gsize    size,
             GError **error)
{
  Source *source = data;
  gsize n = MIN (MIN (size, source->most), source->left);

  if (source->most == 0)
    {
      g_set_error (error, IX_RECORD_ERROR, IX_RECORD_ERROR_GAME, "the disk failed");
      return -1;
    }
  memcpy (buffer, source->at, n);
  source->at += n;
  source->left -= n;
  return (gssize) n;
}

static void
expect_same (const IxGame *game,
             const IxGame *expected)
{
  g_autofree char *text = ix_game_write (game);
  g_autofree char *other = ix_game_write (expected);

  g_assert_cmpstr (text, ==, other);
  g_assert_cmpint (game->form, ==, expected->form);
  g_assert_cmpuint (game->line, ==, expected->line);
  g_assert_cmpuint (game->result_line, ==, expected->result_line);
  g_assert_cmpuint (game->error_line, ==, expected->error_line);
  g_assert_cmpmem (game->repaired, sizeof game->repaired, expected->repaired,
                   sizeof expected->repaired);
  g_assert_cmpstr (game->error != NULL ? game->error->message : NULL, ==,
                   expected->error != NULL ? expected->error->message : NULL);
}

/* Reads @text in pieces of @most bytes, and compares. */
static void
read_in_pieces (const char *text,
                gsize       length,
                gsize       most)
{
  Source source = { text, length, most };
  g_autoptr (IxGameReader) reader = ix_game_reader_new (read_source, &source);
  g_autoptr (GError) error = NULL;
  g_autofree char *decoded = g_memdup2 (text, length + 1);
  g_autoptr (GPtrArray) expected = NULL;
  const char *at;
  guint n = 0;

  g_assert_true (ix_text_decode (&decoded, &length, NULL));
  expected = ix_games_parse (decoded, length);
  at = decoded;
  for (;; n++)
    {
      const char *record;
      gsize size;
      g_autoptr (IxGame) game = ix_game_reader_next (reader, &record, &size, &error);

      g_assert_no_error (error);
      if (game == NULL)
        break;
      g_assert_cmpuint (n, <, expected->len);
      expect_same (game, expected->pdata[n]);
      while (memcmp (at, record, size) != 0)
        g_assert_cmpuint (size, <, (gsize) (decoded + length - at++));
      at += size;
    }
  g_assert_cmpuint (n, ==, expected->len);
}

static void
test_files (void)
{
  static const char *const names[] = {
    "games/fics-2005.bpgn", "games/superchess-whole-game.pgn", "games/swap-neto-1998.pgn",
    "games/balanced-swap-neto-betza.pgn",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = ix_test_path (names[i]);
      g_autofree char *text = NULL;
      gsize length;

      g_assert_true (g_file_get_contents (path, &text, &length, NULL));
      read_in_pieces (text, length, length);
      read_in_pieces (text, length, 1000);
      read_in_pieces (text, length, 1);
    }
}

/* Odd records, and where they end. */
static void
test_odd (void)
{
  static const char zero[] = "[Event \"a\"] 1. e4\0 *\n[Event \"b\"] *";
  static const char *const texts[] = {
    "",
    "  \n\n",
    "{only} ;notes\n",
    "\xef\xbb\xbf[Event \"a\"]\n1. e4 1-0\n\n{behind} ;more\n$3\n[Event \"b\"]\n1. d4 *",
    "%escape\n[Event \"a\"]\n%another\n1. e4 1-0 %no escape\n[Event \"b\"] *",
    "1. e4 1-0 1. d4 0-1 1. c4 *",
    "[Event \"a\"]\n1. e4 {open\n[Event \"b\"]\n1. d4 *",
    "[Event \"a\"]\n1. e4 {closed\n[Event \"b\"]\n} 1. d4 *",
    "[Event \"a\"]\n[Event \"b\"]\n[Event \"c\n[Event \"d\"]\n*",
    "* * *",
    "[Event \"a\"]\n[Boards \"32\"]\n1AF. e4 1af.\ne5 *\n[Event \"b\"]\n1A. e4 1AF. e5 *",
    "[White \"a\"] 1. e4 0. e5 junk\n[Event \"b\"] 1. e4 *",
    "\xff\xfe[Event \"a\"] *",
    "[White \"a\"]\n1. e4 } 1-0\n[White \"b\"]\r1. d4 1-0\r\r[Site c]\r1. c4 *",
    "1. e4 ; one\r\ne5 1-0\r\n\x1aold\r\n[Site \"b\"]\r\n1. e4 (1. d4 ; :-)\r\nd5) e5 *",
    "[Event \"a \"b\" c\"]\n1 e4 \xb1 e5 1/2\n\xa0[White 'x']\n[Black \"y\n*",
    "[White \"a\" x]\n[Black \"b\"]\n1. e4 *\n[Black \"c\"]\n{[Site \"d\"]\n{} 1. e4 *",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    for (gsize most = 1; most < 8; most += 2)
      {
        ix_test_say (texts[i]);
        read_in_pieces (texts[i], strlen (texts[i]), most);
      }
  read_in_pieces (zero, sizeof zero - 1, 3);
}

/* Random bytes of the kind that records are made of. */
static void
test_random (void)
{
  static const char *const words[] = {
    "[Event \"x\"]", "\n[Event \"y\"]\n", "\n", " ", "1. e4", "1A. e4", "e5", "{note}", "{", "}", "(",
    ")", "1-0", "*", ";rest\n", "$1", "\n%escape\n", "[", "\"", "]", "\r", "\n[Site z]\r\n", "\x1a",
    "\n[White \"w\"]\n", "\n\n[White \"v\" x\"]\n", "1", "\xfc", "\xc2\xa0", "½", "N", "-", "…",
  };
  g_autoptr (GRand) rand = g_rand_new_with_seed (4);

  for (guint i = 0; i < 3000; i++)
    {
      g_autoptr (GString) text = g_string_new (NULL);
      gint n = g_rand_int_range (rand, 1, 30);

      while (n-- > 0)
        g_string_append (text, words[g_rand_int_range (rand, 0, G_N_ELEMENTS (words))]);
      ix_test_say (text->str);
      read_in_pieces (text->str, text->len, (gsize) g_rand_int_range (rand, 1, 40));
    }
}

/* The cases that people found, one behind the other. */
static void
test_cases (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (6);
  g_autofree char *folder = ix_test_path ("cases");
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      char *text;

      if (!g_str_has_suffix (name, ".pgn"))
        continue;
      g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
      g_ptr_array_add (texts, text);
    }
  g_assert_cmpuint (texts->len, >, 0);
  for (guint i = 0; i < 300; i++)
    {
      g_autoptr (GString) text = g_string_new (NULL);

      for (gint n = g_rand_int_range (rand, 1, 6); n > 0; n--)
        {
          g_string_append (text, texts->pdata[g_rand_int_range (rand, 0, (gint32) texts->len)]);
          /* Anywhere in the middle, too. */
          if (g_rand_int_range (rand, 0, 4) == 0)
            g_string_truncate (text, (gsize) g_rand_int_range (rand, 0, (gint32) text->len + 1));
        }
      read_in_pieces (text->str, text->len, (gsize) g_rand_int_range (rand, 1, 400));
    }
}

/* Many records, so that the window moves; and a broken one before them. */
static void
test_long (void)
{
  g_autoptr (GString) text = g_string_new ("[Event \"open\"]\n{never closed\n");

  for (guint i = 0; i < 120000; i++)
    g_string_append_printf (text, "[Event \"%u\"]\n[White \"Ann\"]\n\n1. e4 e5 2. Nf3 Nc6 %s\n\n", i,
                            i % 1000 == 7 ? "{" : "1-0");
  g_assert_cmpuint (text->len, >, IX_GAME_LONGEST + (1 << 20));
  read_in_pieces (text->str, text->len, 100000);
}

/* A record that is too long is refused, and the next one is read. */
static void
test_too_long (void)
{
  g_autoptr (GString) text = g_string_new ("[Event \"a\"]\n1. e4 *\n[Event \"long\"]\n");
  Source source;
  g_autoptr (IxGameReader) reader = NULL;
  g_autoptr (GError) error = NULL;

  while (text->len < 3 * IX_GAME_LONGEST)
    g_string_append (text, "{a comment that says nothing}\n");
  g_string_append (text, "*\n[White \"b\"]\n1. e4 *\n");
  source = (Source) { text->str, text->len, 1 << 20 };
  reader = ix_game_reader_new (read_source, &source);
  for (guint i = 0; i < 3; i++)
    {
      const char *record;
      gsize size;
      g_autoptr (IxGame) game = ix_game_reader_next (reader, &record, &size, &error);

      g_assert_no_error (error);
      g_assert_cmpstr (ix_game_tag (game, i < 2 ? "Event" : "White"), ==,
                       i == 0 ? "a" : i == 1 ? "long" : "b");
      g_assert_cmpstr (game->error != NULL ? game->error->message : NULL, ==,
                       i == 1 ? "the record is longer than 4 MiB" : NULL);
      if (i == 2)
        g_assert_cmpuint (game->line, ==, 419435);
    }
}

static void
test_failure (void)
{
  Source source = { "", 0, 0 };
  g_autoptr (IxGameReader) reader = ix_game_reader_new (read_source, &source);
  g_autoptr (GError) error = NULL;
  const char *record;
  gsize size;

  g_assert_null (ix_game_reader_next (reader, &record, &size, &error));
  g_assert_cmpstr (error->message, ==, "the disk failed");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/game-reader/files", test_files);
  g_test_add_func ("/game-reader/odd", test_odd);
  g_test_add_func ("/game-reader/random", test_random);
  g_test_add_func ("/game-reader/cases", test_cases);
  g_test_add_func ("/game-reader/long", test_long);
  g_test_add_func ("/game-reader/too-long", test_too_long);
  g_test_add_func ("/game-reader/failure", test_failure);
  return g_test_run ();
}
