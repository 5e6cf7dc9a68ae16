/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The pipe between the program and the process for phones: what is written is read, in pieces of any size; what is no
 * message ends it; the lines back; addresses. */

#include <string.h>

#include "ix-address.h"
#include "ix-wire-news.h"
#include "ix-wire.h"

/* Messages */

static void
note_cb (const IxWireMessage *message,
         gpointer             data)
{
  GString *text = data;
  gsize n;
  const char *bytes = g_bytes_get_data (message->bytes, &n);

  g_string_append_printf (text, "%d[%s][%s][%s][%s]%.*s\n", message->kind, message->path, message->language,
                          message->type, message->etag, (int) n, n > 0 ? bytes : "");
}

static GByteArray *
write_some (void)
{
  GByteArray *out = g_byte_array_new ();
  g_autoptr (GBytes) hello = g_bytes_new_static ("<p>Hello", 8);
  const IxWireMessage messages[] = {
    { IX_WIRE_CLEAR },
    { IX_WIRE_WORD, "rook" },
    { IX_WIRE_PAGE, "", "en", "text/html; charset=utf-8", "0a1b", hello },
    { IX_WIRE_PAGE, "data/round-1.json", NULL, "application/json", "ff" },
    { IX_WIRE_REMOVE, "pairings", "de" },
    { IX_WIRE_ACCEPT, "table/3" },
    { IX_WIRE_COMMIT },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (messages); i++)
    ix_wire_append (out, &messages[i]);
  return out;
}

#define WRITTEN                                       \
  "1[][][][]\n2[rook][][][]\n"                        \
  "3[][en][text/html; charset=utf-8][0a1b]<p>Hello\n" \
  "3[data/round-1.json][][application/json][ff]\n"    \
  "4[pairings][de][][]\n5[table/3][][][]\n6[][][][]\n"

static void
test_pieces (void)
{
  g_autoptr (GByteArray) out = write_some ();

  for (guint size = 1; size <= out->len; size++)
    {
      g_autoptr (GString) text = g_string_new (NULL);
      g_autoptr (IxWireReader) reader = ix_wire_reader_new (note_cb, text);

      for (guint at = 0; at < out->len; at += size)
        g_assert_true (ix_wire_reader_feed (reader, out->data + at, MIN (size, out->len - at)));
      g_assert_cmpstr (text->str, ==, WRITTEN);
    }
}

static void
test_paths (void)
{
  static const struct {
    const char *path;
    gboolean    is_one;
  } rows[] = {
    { "", TRUE },           { "pairings", TRUE },     { "style.css", TRUE },  { "a/b-2/c_3", TRUE },
    { "...", TRUE },        { ".hidden", TRUE },      { "/", FALSE },         { "/a", FALSE },
    { "a/", FALSE },        { "a//b", FALSE },        { ".", FALSE },         { "..", FALSE },
    { "a/../b", FALSE },    { "a/.", FALSE },         { "a b", FALSE },       { "a%2e", FALSE },
    { "a?b", FALSE },       { "a\\b", FALSE },        { "stra\303\237e", FALSE }, { "a\nb", FALSE },
  };
  g_autofree char *longest = g_strnfill (IX_WIRE_LONGEST_PATH, 'a');
  g_autofree char *longer = g_strnfill (IX_WIRE_LONGEST_PATH + 1, 'a');

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    g_assert_cmpint (ix_wire_is_path (rows[i].path), ==, rows[i].is_one);
  g_assert_true (ix_wire_is_path (longest));
  g_assert_false (ix_wire_is_path (longer));
}

/* A line in a header cannot come by a message. */
static void
test_check (void)
{
  g_autofree guint8 *much = g_malloc0 (IX_WIRE_LONGEST_BYTES + 1);
  g_autoptr (GBytes) most = g_bytes_new_static (much, IX_WIRE_LONGEST_BYTES);
  g_autoptr (GBytes) more = g_bytes_new_static (much, IX_WIRE_LONGEST_BYTES + 1);
  const struct {
    IxWireMessage message;
    gboolean      fine;
  } rows[] = {
    { { IX_WIRE_PAGE, "a", "en", "text/html", "1", most }, TRUE },
    { { IX_WIRE_PAGE, "a", "en", "text/html", "1", more }, FALSE },
    { { IX_WIRE_PAGE, "a", "en", "", "1" }, FALSE },
    { { IX_WIRE_PAGE, "a", "en", "text/html", "" }, FALSE },
    { { IX_WIRE_PAGE, "a", "en", "text/html\r\nX: y", "1" }, FALSE },
    { { IX_WIRE_PAGE, "a", "e n", "text/html", "1" }, FALSE },
    { { IX_WIRE_PAGE, "a", "en", "text/html", "\"" }, FALSE },
    { { IX_WIRE_PAGE, "../a", "en", "text/html", "1" }, FALSE },
    { { IX_WIRE_WORD, "" }, FALSE },
    { { IX_WIRE_WORD, "a/b" }, FALSE },
    { { IX_WIRE_WORD, "a", "en" }, FALSE },
    { { IX_WIRE_COMMIT, "a" }, FALSE },
    { { IX_WIRE_CLEAR, NULL, NULL, NULL, NULL, most }, FALSE },
    { { IX_WIRE_REMOVE, "a", "", "text/html" }, FALSE },
    { { IX_WIRE_ACCEPT, "/a" }, FALSE },
    { { 0 }, FALSE },
    { { IX_WIRE_COMMIT + 1 }, FALSE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    g_assert_cmpint (ix_wire_check (&rows[i].message), ==, rows[i].fine);
}

/* Every byte of a head that is changed is another message or none; never is more read than was there. */
static void
test_broken (void)
{
  g_autoptr (GByteArray) out = write_some ();

  for (guint at = 0; at < out->len; at++)
    for (guint bit = 0; bit < 8; bit++)
      {
        g_autofree guint8 *bytes = g_memdup2 (out->data, out->len);
        g_autoptr (GString) text = g_string_new (NULL);
        g_autoptr (IxWireReader) reader = ix_wire_reader_new (note_cb, text);

        bytes[at] ^= (guint8) (1u << bit);
        if (!ix_wire_reader_feed (reader, bytes, out->len))
          g_assert_false (ix_wire_reader_feed (reader, out->data, out->len));
        else
          g_assert_cmpstr (text->str, !=, WRITTEN);
      }
}

/* Lines */

static void
test_news (void)
{
  g_autoptr (GBytes) body = g_bytes_new_static ("a\0\n\377", 4);
  const IxWireNews rows[] = {
    { IX_NEWS_LISTENING, .address = (char *) "192.168.1.20", .port = 8064 },
    { IX_NEWS_FAILED, .failure = IX_FAILED_IN_USE },
    { IX_NEWS_FAILED, .failure = IX_FAILED_OTHERWISE },
    { IX_NEWS_VIEWERS, .n_viewers = 40 },
    { IX_NEWS_POST, .path = (char *) "table/3", .body = body },
    { IX_NEWS_POST, .path = (char *) "" },
  };
  static const char *const lines[] = {
    "listening 192.168.1.20 8064\n", "failed in-use\n",         "failed otherwise\n",
    "viewers 40\n",                  "post /table/3 61000aff\n", "post / -\n",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *line = ix_wire_news_write (&rows[i]);
      g_autofree char *again = NULL;
      g_auto (IxWireNews) news = { 0 };

      g_assert_cmpstr (line, ==, lines[i]);
      g_assert_true (ix_wire_news_parse (g_strchomp (line), &news));
      again = ix_wire_news_write (&news);
      g_assert_cmpstr (again, ==, lines[i]);
    }
}

static void
test_no_news (void)
{
  static const char *const lines[] = {
    "",
    "listening",
    "listening 192.168.1.20",
    "listening 192.168.1.20 65536",
    "listening 192.168.1.20 -1",
    "listening localhost 80",
    "listening 192.168.1.20 80 more",
    "failed",
    "failed because",
    "viewers",
    "viewers many",
    "viewers 1 2",
    "viewers 99999999999999999999",
    "post",
    "post table 61",
    "post /../x 61",
    "post /table 6",
    "post /table 6g",
    "post /table ",
    "post /table 61 62",
    "Viewers 1",
  };
  g_autofree char *body = g_strnfill (2 * IX_NEWS_LONGEST_BODY, '0');
  g_autofree char *longest = g_strconcat ("post /t ", body, NULL);
  g_autofree char *longer = g_strconcat (longest, "00", NULL);
  g_auto (IxWireNews) news = { 0 };

  for (gsize i = 0; i < G_N_ELEMENTS (lines); i++)
    g_assert_false (ix_wire_news_parse (lines[i], &news));
  g_assert_false (ix_wire_news_parse (longer, &news));
  g_assert_true (ix_wire_news_parse (longest, &news));
}

/* Addresses */

static void
test_addresses (void)
{
  static const struct {
    const char *text;
    int         is_private; /* -1: it is no address */
  } rows[] = {
    { "127.0.0.1", 1 },       { "127.255.255.255", 1 }, { "126.255.255.255", 0 }, { "128.0.0.0", 0 },
    { "10.0.0.0", 1 },        { "10.255.255.255", 1 },  { "9.255.255.255", 0 },   { "11.0.0.0", 0 },
    { "172.16.0.0", 1 },      { "172.31.255.255", 1 },  { "172.15.255.255", 0 },  { "172.32.0.0", 0 },
    { "192.168.0.0", 1 },     { "192.168.255.255", 1 }, { "192.167.255.255", 0 }, { "192.169.0.0", 0 },
    { "169.254.1.0", 1 },     { "169.254.254.255", 1 }, { "169.254.0.255", 0 },   { "169.254.255.0", 0 },
    { "169.253.255.255", 0 }, { "169.255.0.0", 0 },     { "0.0.0.0", 0 },         { "255.255.255.255", 0 },
    { "100.64.0.1", 0 },      { "224.0.0.1", 0 },       { "8.8.8.8", 0 },         { "", -1 },
    { "127.0.0", -1 },        { "127.0.0.1.1", -1 },    { "127.0.0.", -1 },       { "127.0.0.256", -1 },
    { "127.0.0.01", -1 },     { "127.0.0.1 ", -1 },     { " 127.0.0.1", -1 },     { "0x7f.0.0.1", -1 },
    { "127.1", -1 },          { "2130706433", -1 },     { "::1", -1 },            { "127.0.0.00", -1 },
    { "127.0.0.-1", -1 },     { "1000.0.0.1", -1 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      guint32 address = 0;
      char text[IX_ADDRESS_SIZE];

      g_assert_cmpint (ix_address_parse (rows[i].text, &address), ==, rows[i].is_private >= 0);
      if (rows[i].is_private < 0)
        continue;
      g_assert_cmpint (ix_address_is_private (address), ==, rows[i].is_private);
      ix_address_write (address, text);
      g_assert_cmpstr (text, ==, rows[i].text);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/wire/pieces", test_pieces);
  g_test_add_func ("/wire/paths", test_paths);
  g_test_add_func ("/wire/check", test_check);
  g_test_add_func ("/wire/broken", test_broken);
  g_test_add_func ("/wire/news", test_news);
  g_test_add_func ("/wire/no-news", test_no_news);
  g_test_add_func ("/wire/addresses", test_addresses);
  return g_test_run ();
}
