/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Requests of phones, as bytes that come into the server of the process for phones.  It answers in HTTP or not at all,
 * gives no page to whoever does not name the host and the word, leads to its own pages alone, and no connection is left. */

#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "ix-fuzz.h"
#include "ix-web-server.h"

#define HOST "127.0.0.1:8064"

static gboolean
posted_cb (const char *path,
           GBytes     *body,
           gpointer    data)
{
  g_assert_cmpstr (path, ==, "table/3");
  g_assert_cmpuint (g_bytes_get_size (body), <=, 256);
  return TRUE;
}

static IxWebServer *
new_server (void)
{
  IxWebServer *server = ix_web_server_new (-1, 0x7f000001, 8064, posted_cb, NULL);
  g_autoptr (GBytes) start = g_bytes_new_static ("<p>Hello", 8);
  g_autoptr (GBytes) other = g_bytes_new_static ("<p>Hallo", 8);
  g_autoptr (GBytes) sent = g_bytes_new_static ("<p>Got it", 9);
  const IxWireMessage messages[] = {
    { IX_WIRE_WORD, "rook" },
    { IX_WIRE_PAGE, "", "en", "text/html; charset=utf-8", "a1", start },
    { IX_WIRE_PAGE, "", "de", "text/html; charset=utf-8", "a2", other },
    { IX_WIRE_PAGE, "t-3.html", "en", "text/html; charset=utf-8", "a3", start },
    { IX_WIRE_PAGE, "table/3.html", "en", "text/html; charset=utf-8", "a4", sent },
    { IX_WIRE_ACCEPT, "table/3" },
    { IX_WIRE_COMMIT },
  };

  g_assert_nonnull (server);
  for (gsize i = 0; i < G_N_ELEMENTS (messages); i++)
    g_assert_true (ix_web_server_take (server, &messages[i]));
  return server;
}

/* Is @text, in small letters, in what was sent? */
static gboolean
asked_for (const uint8_t *data,
           size_t         size,
           const char    *text)
{
  gsize n = strlen (text);

  for (size_t at = 0; at + n <= size; at++)
    if (g_ascii_strncasecmp ((const char *) data + at, text, n) == 0)
      return TRUE;
  return FALSE;
}

/* A header of @answer, which begins with @name, is one of those that are given, up to NULL, or it is not there. */
static void
check_header (const char        *answer,
              const char        *name,
              const char *const *values)
{
  const char *at = strstr (answer, name);
  const char *end = strstr (answer, "\r\n\r\n");
  g_autofree char *value = NULL;

  if (at == NULL || end == NULL || at > end)
    return;
  at += strlen (name);
  value = g_strndup (at, strcspn (at, "\r\n"));
  g_assert_true (g_strv_contains (values, value));
}

static void
check_answer (const char    *answer,
              gssize         n,
              const uint8_t *data,
              size_t         size)
{
  static const char *const locations[] = { "/rook/", "/rook/table/3.html?t-3.html",
                                           "/rook/table/3.html?table/3.html", NULL };
  static const char *const refreshes[] = { "3; url=/rook/t-3.html", "3; url=/rook/table/3.html", NULL };

  if (n <= 0)
    return;
  check_header (answer, "\r\nLocation: ", locations);
  check_header (answer, "\r\nRefresh: ", refreshes);
  g_assert_true (n > 12 && strncmp (answer, "HTTP/1.", 7) == 0);
  if (strncmp (answer + 8, " 200", 4) == 0 || strncmp (answer + 8, " 304", 4) == 0)
    {
      g_assert_true (asked_for (data, size, HOST));
      g_assert_true (asked_for (data, size, "/rook/"));
    }
}

int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t         size)
{
  static IxWebServer *server;
  static guint32 phone;
  /* Time goes on as it is told to, so that what waits for more is ended at once. */
  static gint64 now = G_USEC_PER_SEC;
  char answer[4096];
  gssize n;
  int ends[2];

  if (server == NULL)
    server = new_server ();
  g_assert_cmpint (socketpair (AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK, 0, ends), ==, 0);
  phone = (phone + 1) % 60000;
  g_assert_true (ix_web_server_add (server, ends[0], 0x0a000001 + phone));
  if (size > 0 && write (ends[1], data, size) < 0)
    g_assert_not_reached ();
  shutdown (ends[1], SHUT_WR);
  ix_web_server_run (server, now);
  now += IX_WEB_HEADERS_LAST;
  ix_web_server_run (server, now);
  now += IX_WEB_ANSWER_LASTS;
  ix_web_server_run (server, now);
  n = recv (ends[1], answer, sizeof answer - 1, 0);
  answer[MAX (n, 0)] = '\0';
  check_answer (answer, n, data, size);
  while (recv (ends[1], answer, sizeof answer, 0) > 0)
    continue;
  close (ends[1]);
  ix_web_server_run (server, now);
  g_assert_cmpuint (ix_web_server_count_connections (server), ==, 0);
  return 0;
}
