/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The pipe to the process for phones, and the lines from it.  Messages that are read can be written, and
 * are the same then; in whatever pieces they come, the same is read. */

#include <string.h>

#include "ix-fuzz.h"
#include "ix-wire-news.h"
#include "ix-wire.h"

static void
note_cb (const IxWireMessage *message,
         gpointer             data)
{
  g_assert_true (ix_wire_check (message));
  ix_wire_append (data, message);
}

/* Reads @data in pieces of @size.  Returns what was read, written again. */
static GByteArray *
read_all (const uint8_t *data,
          size_t         n,
          size_t         size)
{
  GByteArray *out = g_byte_array_new ();
  g_autoptr (IxWireReader) reader = ix_wire_reader_new (note_cb, out);

  for (size_t at = 0; at < n; at += size)
    if (!ix_wire_reader_feed (reader, data + at, MIN (size, n - at)))
      break;
  return out;
}

static void
check_lines (const uint8_t *data,
             size_t         n)
{
  g_autofree char *text = g_strndup ((const char *) data, n);
  g_auto (GStrv) lines = g_strsplit (text, "\n", 100);

  for (char **line = lines; *line != NULL; line++)
    {
      g_auto (IxWireNews) news = { 0 };
      g_auto (IxWireNews) again = { 0 };
      g_autofree char *written = NULL;

      if (!ix_wire_news_parse (*line, &news))
        continue;
      written = ix_wire_news_write (&news);
      g_assert_true (g_str_has_suffix (written, "\n"));
      g_assert_true (ix_wire_news_parse (g_strchomp (written), &again));
      g_assert_cmpint (news.kind, ==, again.kind);
      g_assert_cmpstr (news.path, ==, again.path);
      g_assert_cmpuint (news.n_viewers, ==, again.n_viewers);
    }
}

int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t         size)
{
  g_autoptr (GByteArray) whole = read_all (data, size, MAX (size, 1));
  g_autoptr (GByteArray) pieces = read_all (data, size, 7);

  g_assert_cmpmem (whole->data, whole->len, pieces->data, pieces->len);
  /* Each message has one form. */
  g_assert_cmpuint (whole->len, <=, size);
  if (whole->len > 0)
    g_assert_cmpint (memcmp (whole->data, data, whole->len), ==, 0);
  check_lines (data, size);
  return 0;
}
