/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-wire-news.h"

#include <string.h>

#include "ix-address.h"
#include "ix-wire.h"

static const char *const kinds[] = { "listening", "failed", "viewers", "post" };
static const char *const failures[] = { "in-use", "no-address", "not-private", "unguarded", "otherwise" };

static gboolean
find_word (const char        *word,
           const char *const *words,
           guint              n,
           guint             *found)
{
  for (guint i = 0; i < n; i++)
    if (g_str_equal (words[i], word))
      {
        *found = i;
        return TRUE;
      }
  return FALSE;
}

/* Writing */

static char *
write_hex (GBytes *bytes)
{
  gsize n = 0;
  const guint8 *data = bytes != NULL ? g_bytes_get_data (bytes, &n) : NULL;
  GString *text = g_string_new (n == 0 ? "-" : NULL);

  for (gsize i = 0; i < n; i++)
    g_string_append_printf (text, "%02x", data[i]);
  return g_string_free (text, FALSE);
}

char *
ix_wire_news_write (const IxWireNews *news)
{
  g_autofree char *hex = NULL;

  switch (news->kind)
    {
    case IX_NEWS_LISTENING:
      return g_strdup_printf ("listening %s %u\n", news->address, news->port);
    case IX_NEWS_FAILED:
      return g_strdup_printf ("failed %s\n", failures[news->failure]);
    case IX_NEWS_VIEWERS:
      return g_strdup_printf ("viewers %u\n", news->n_viewers);
    case IX_NEWS_POST:
    default:
      hex = write_hex (news->body);
      return g_strdup_printf ("post /%s %s\n", news->path, hex);
    }
}

/* Reading */

static gboolean
parse_number (const char *text,
              guint64    *number)
{
  return g_ascii_isdigit (*text) && g_ascii_string_to_unsigned (text, 10, 0, G_MAXUINT16, number, NULL);
}

static GBytes *
parse_hex (const char *text)
{
  gsize n = strlen (text);
  g_autoptr (GByteArray) bytes = g_byte_array_new ();

  if (g_str_equal (text, "-"))
    return g_bytes_new (NULL, 0);
  if (n == 0 || n % 2 != 0 || n > 2 * IX_NEWS_LONGEST_BODY)
    return NULL;
  for (gsize i = 0; i < n; i += 2)
    {
      int high = g_ascii_xdigit_value (text[i]);
      int low = g_ascii_xdigit_value (text[i + 1]);
      guint8 byte = (guint8) (high * 16 + low);

      if (high < 0 || low < 0)
        return NULL;
      g_byte_array_append (bytes, &byte, 1);
    }
  return g_byte_array_free_to_bytes (g_steal_pointer (&bytes));
}

static gboolean
parse_listening (char      **words,
                 IxWireNews *news)
{
  guint32 address;
  guint64 port;

  if (g_strv_length (words) != 3 || !ix_address_parse (words[1], &address) ||
      !parse_number (words[2], &port))
    return FALSE;
  news->address = g_strdup (words[1]);
  news->port = (guint16) port;
  return TRUE;
}

static gboolean
parse_post (char      **words,
            IxWireNews *news)
{
  g_autoptr (GBytes) body = NULL;

  if (g_strv_length (words) != 3 || words[1][0] != '/' || !ix_wire_is_path (words[1] + 1))
    return FALSE;
  body = parse_hex (words[2]);
  if (body == NULL)
    return FALSE;
  news->path = g_strdup (words[1] + 1);
  news->body = g_steal_pointer (&body);
  return TRUE;
}

gboolean
ix_wire_news_parse (const char *line,
                    IxWireNews *news)
{
  g_auto (GStrv) words = g_strsplit (line, " ", 4);
  guint kind, failure;
  guint64 number;

  memset (news, 0, sizeof *news);
  if (strlen (line) >= IX_NEWS_LONGEST_LINE || words[0] == NULL ||
      !find_word (words[0], kinds, G_N_ELEMENTS (kinds), &kind))
    return FALSE;
  news->kind = kind;
  switch (news->kind)
    {
    case IX_NEWS_LISTENING:
      return parse_listening (words, news);
    case IX_NEWS_FAILED:
      if (g_strv_length (words) != 2 ||
          !find_word (words[1], failures, G_N_ELEMENTS (failures), &failure))
        return FALSE;
      news->failure = failure;
      return TRUE;
    case IX_NEWS_VIEWERS:
      if (g_strv_length (words) != 2 || !parse_number (words[1], &number))
        return FALSE;
      news->n_viewers = (guint) number;
      return TRUE;
    case IX_NEWS_POST:
    default:
      return parse_post (words, news);
    }
}

void
ix_wire_news_clear (IxWireNews *news)
{
  g_clear_pointer (&news->address, g_free);
  g_clear_pointer (&news->path, g_free);
  g_clear_pointer (&news->body, g_bytes_unref);
}
