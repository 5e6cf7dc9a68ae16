/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-phones-text.h"

#include <glib/gi18n.h>
#include <string.h>

#include "ix-address.h"

/* The code of a network */

/* A reader may take such a text for bytes in hexadecimal digits, unless it is quoted. */
static gboolean
is_hexadecimal (const char *text)
{
  gsize n = strlen (text);

  return n > 0 && n % 2 == 0 && strspn (text, "0123456789abcdefABCDEF") == n;
}

static void
append_escaped (GString    *code,
                const char *text)
{
  const char *quote = is_hexadecimal (text) ? "\"" : "";

  g_string_append (code, quote);
  for (; *text != '\0'; text++)
    {
      if (strchr ("\\;,:\"", *text) != NULL)
        g_string_append_c (code, '\\');
      g_string_append_c (code, *text);
    }
  g_string_append (code, quote);
}

char *
ix_phones_wifi_code (const char *name,
                     const char *password)
{
  gboolean open = password == NULL || *password == '\0';
  GString *code = g_string_new (open ? "WIFI:T:nopass;S:" : "WIFI:T:WPA;S:");

  append_escaped (code, name);
  if (!open)
    {
      g_string_append (code, ";P:");
      append_escaped (code, password);
    }
  g_string_append (code, ";;");
  return g_string_free (code, FALSE);
}

/* Words */

/* They are easy to read aloud and to type, and none is another one with a typing error. */
static const char *const words[] = {
  "rook",   "bishop", "knight", "queen",  "king",   "pawn",   "board",  "clock",  "table",  "round",  "castle",
  "gambit", "check",  "tempo",  "square", "move",   "river",  "lake",   "island", "garden", "forest", "meadow",
  "summer", "winter", "spring", "autumn", "apple",  "cherry", "lemon",  "melon",  "tomato", "pepper", "tiger",
  "zebra",  "rabbit", "falcon", "swan",   "otter",  "badger", "dolphin", "violin", "piano", "trumpet", "drum",
  "paper",  "pencil", "ladder", "bridge", "window", "candle", "lantern", "ribbon", "silver", "copper", "amber",
  "coral",  "velvet", "cotton", "saddle", "anchor", "harbour", "rocket", "comet",  "planet",
};

G_STATIC_ASSERT (G_N_ELEMENTS (words) == 64);

char *
ix_phones_word (const char *secret,
                gint64      evening)
{
  g_autofree char *number = g_strdup_printf ("%" G_GINT64_FORMAT, evening);
  g_autofree char *hash =
    g_compute_hmac_for_string (G_CHECKSUM_SHA256, (const guchar *) secret, strlen (secret), number, -1);
  guint64 chance;

  hash[12] = '\0';
  chance = g_ascii_strtoull (hash, NULL, 16);
  return g_strdup_printf ("%s%03u", words[chance % G_N_ELEMENTS (words)],
                          (guint) (chance / G_N_ELEMENTS (words) % 1000));
}

/* Addresses */

char *
ix_phones_url (guint32     address,
               guint16     port,
               const char *word)
{
  char text[IX_ADDRESS_SIZE];

  ix_address_write (address, text);
  return g_strdup_printf ("http://%s:%u/%s/", text, port, word);
}

char *
ix_phones_club_url (const char *text)
{
  g_autofree char *stripped = g_strstrip (g_strdup (text));
  g_autofree char *whole = strstr (stripped, "://") != NULL ? g_strdup (stripped) : g_strconcat ("https://", stripped, NULL);
  g_autoptr (GUri) uri = g_uri_parse (whole, G_URI_FLAGS_PARSE_RELAXED, NULL);
  const char *scheme = uri != NULL ? g_uri_get_scheme (uri) : "";
  const char *host = uri != NULL ? g_uri_get_host (uri) : NULL;

  if (!g_str_equal (scheme, "http") && !g_str_equal (scheme, "https"))
    return NULL;
  if (host == NULL || strchr (host, '.') == NULL || strpbrk (stripped, " \t\n") != NULL)
    return NULL;
  return g_steal_pointer (&whole);
}

/* Failures */

char *
ix_phones_explain (IxWireFailure failure,
                   guint16       port)
{
  switch (failure)
    {
    case IX_FAILED_IN_USE:
      return g_strdup_printf (_("Another program has port %u. End that program, or use another port: codes that were "
                                "printed before do not lead there."),
                              port);
    case IX_FAILED_NO_ADDRESS:
      return g_strdup (_("This computer is no longer on that network. Choose another one."));
    case IX_FAILED_NOT_PRIVATE:
      return g_strdup (_("Everybody on the internet could reach that address. Choose a local network."));
    case IX_FAILED_UNGUARDED:
      return g_strdup (_("This system cannot keep the pages apart from the program, so they are not shown."));
    case IX_FAILED_OTHERWISE:
    default:
      return g_strdup (_("This system does not let pages be shown on the network."));
    }
}
