/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Texts of every encoding are read as UTF-8, however they come in pieces. */

#include <string.h>

#include "ix-test.h"
#include "ix-text-source.h"

static void
test_append (void)
{
  static const char *const rows[][2] = {
    { "", "" },
    { "M\xc3\xbcller", "Müller" },
    { "M\xfcller, J\xf6rg", "Müller, Jörg" },
    { "Gro\xdf", "Groß" },
    { "\x8e\xe1k, \x8aimon \x80 \x9c O\x92Hara", "Žák, Šimon € œ O’Hara" },
    { "a\x81\x8d\x8f\x90\x9d", "a\xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbd" },
    { "both \xc3\xbc\xfc", "both Ã¼ü" },
    { "cut \xc3", "cut Ã" },
    { "\xed\xa0\x80", "í\xc2\xa0€" }, /* half a character of UTF-16 */
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GString) out = g_string_new ("> ");

      ix_test_say (rows[i][0]);
      ix_text_append (out, rows[i][0], strlen (rows[i][0]));
      g_assert_true (g_str_has_prefix (out->str, "> "));
      g_assert_cmpstr (out->str + 2, ==, rows[i][1]);
    }
}

/* A source that gives a few bytes at a time, and may fail then. */
typedef struct {
  IxBytes  bytes;
  gsize    most;
  gboolean fails;
} Source;

static gssize
read_some (gpointer data,
           char    *buffer,
           gsize    size,
           GError **error)
{
  Source *source = data;

  if (source->bytes.left == 0 && source->fails)
    {
      g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_IO, "the disk failed");
      return -1;
    }
  return ix_bytes_read (&source->bytes, buffer, MIN (size, source->most), error);
}

/* Reads all with a buffer of @size bytes. */
static GString *
read_all (Source  *source,
          gsize    size,
          GError **error)
{
  g_autoptr (IxTextSource) text = ix_text_source_new (read_some, source);
  GString *out = g_string_new (NULL);
  g_autofree char *buffer = g_malloc (size);
  gssize n;

  while ((n = ix_text_source_read (text, buffer, size, error)) > 0)
    g_string_append_len (out, buffer, n);
  if (n == 0)
    g_assert_cmpint (ix_text_source_read (text, buffer, size, error), ==, 0);
  return out;
}

static void
expect (const char *bytes,
        gsize       length,
        const char *expected,
        gsize       expected_length)
{
  static const gsize sizes[] = { 1, 2, 3, 7, 64, 10000 };
  g_autoptr (GError) error = NULL;
  char *whole = g_malloc (length + 1);

  for (gsize most = 0; most < G_N_ELEMENTS (sizes); most++)
    for (gsize size = 0; size < G_N_ELEMENTS (sizes); size++)
      {
        Source source = { { bytes, length }, sizes[most], FALSE };
        g_autoptr (GString) out = read_all (&source, sizes[size], &error);

        g_assert_no_error (error);
        g_assert_cmpmem (out->str, out->len, expected, expected_length);
      }

  memcpy (whole, bytes, length);
  whole[length] = '\0';
  g_assert_true (ix_text_decode (&whole, &length, &error));
  g_assert_cmpmem (whole, length, expected, expected_length);
  g_assert_cmpint (whole[length], ==, '\0');
  g_free (whole);
}

#define ROW(bytes, text)                                                                            \
  {                                                                                                 \
    bytes, sizeof (bytes) - 1, text, sizeof (text) - 1                                              \
  }

static void
test_source (void)
{
  static const struct {
    const char *bytes;
    gsize       length;
    const char *text;
    gsize       text_length;
  } rows[] = {
    ROW ("", ""),
    ROW ("a", "a"),
    ROW ("M\xc3\xbcller\n", "Müller\n"),
    ROW ("M\xfcller\n", "M\xfcller\n"), /* for the reader, line by line */
    ROW ("\xef\xbb\xbfname", "name"),
    ROW ("\xef\xbb\xbf", ""),
    ROW ("\xef\xbb", "\xef\xbb"),
    ROW ("PK\3\4\0\0\x14\0", "PK\3\4\0\0\x14\0"),
    ROW ("\xff\xfe", ""),
    ROW ("\xff\xfe[\0E\0", "[E"),
    ROW ("\xfe\xff\0[\0E", "[E"),
    ROW ("\xff\xfeM\0\xfc\0\xac\x20", "Mü€"),
    ROW ("\xfe\xff\0M\0\xfc\x20\xac", "Mü€"),
    ROW ("\xff\xfe\x34\xd8\x1e\xdd!\0", "𝄞!"),
    ROW ("\xfe\xff\xd8\x34\xdd\x1e\0!", "𝄞!"),
    ROW ("\xff\xfe" "a\0\0\0b\0", "a\0b"),
    ROW ("\xff\xfe" "a\0\x1e\xdd" "b\0", "a\xef\xbf\xbd" "b"),
    ROW ("\xff\xfe" "a\0\x34\xd8" "b\0", "a\xef\xbf\xbd" "b"),
    ROW ("\xff\xfe" "a\0\x34\xd8\x34\xd8\x1e\xdd", "a\xef\xbf\xbd𝄞"),
    ROW ("\xff\xfe" "a\0\x34\xd8", "a\xef\xbf\xbd"),
    ROW ("\xff\xfe" "a\0b", "a\xef\xbf\xbd"),
    ROW ("\xff\xfe" "a\0\xff\xfe" "b\0", "a\xef\xbb\xbf" "b"), /* joined files */
    ROW ("[\0E\0v\0e\0", "[Eve"),
    ROW ("\0[\0E\0v\0e", "[Eve"),
    ROW ("[\0E\0v\0\0\0", "[\0E\0v\0\0\0"),
    ROW ("[\0", "[\0"),
    /* The end of a text of DOS, and the same character within one. */
    ROW ("a,1500\x1a", "a,1500"),
    ROW ("a\r\n\x1a\x1a\x1a\x1a\x1a\x1a\x1a\x1a\x1a", "a\r\n"),
    ROW ("\x1a\x1a", ""),
    ROW ("\x1a\x1a" "a\x1a\x1a\x1a\x1a" "b\x1a" "c", "\x1a\x1a" "a\x1a\x1a\x1a\x1a" "b\x1a" "c"),
    ROW ("\xff\xfe" "a\0\x1a\0" "b\0\x1a\0\x1a\0", "a\x1a" "b"),
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_test_message ("row %" G_GSIZE_FORMAT, i);
      expect (rows[i].bytes, rows[i].length, rows[i].text, rows[i].text_length);
    }
}

/* Texts longer than any buffer, as GLib encodes them. */
static void
test_random (void)
{
  static const gunichar letters[] = { 'a', '\n', 0xfc, 0x20ac, 0x1d11e, 0x10ffff };
  g_autoptr (GRand) rand = g_rand_new_with_seed (8);

  for (guint n = 0; n < 8; n++)
    {
      const char *encoding = n % 2 == 0 ? "UTF-16LE" : "UTF-16BE";
      g_autoptr (GString) text = g_string_new ("\xef\xbb\xbf");
      g_autofree char *bytes = NULL;
      gsize length;

      for (guint i = 0; i < 2000 * n; i++)
        g_string_append_unichar (text, letters[g_rand_int_range (rand, 0, G_N_ELEMENTS (letters))]);
      bytes = g_convert (text->str, (gssize) text->len, encoding, "UTF-8", NULL, &length, NULL);
      g_assert_nonnull (bytes);
      expect (bytes, length, text->str + 3, text->len - 3);
    }
}

static void
test_failure (void)
{
  static const char *const texts[] = { "", "[Event", "\xff\xfe[", "[Event \"a long one, far behind\"]" };

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      Source source = { { texts[i], strlen (texts[i]) }, 5, TRUE };
      g_autoptr (GError) error = NULL;
      g_autoptr (GString) out = read_all (&source, 5, &error);

      g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_IO);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/text-source/append", test_append);
  g_test_add_func ("/text-source/source", test_source);
  g_test_add_func ("/text-source/random", test_random);
  g_test_add_func ("/text-source/failure", test_failure);
  return g_test_run ();
}
