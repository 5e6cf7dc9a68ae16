/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-phone-fixture.h"

#include <gio/gio.h>
#include <string.h>

#include "ix-ui-fixture.h"

typedef struct {
  char    *answer; /* NULL: none yet */
  gboolean done;
} Asking;

static void
asked_cb (GObject      *object,
          GAsyncResult *result,
          gpointer      data)
{
  g_autoptr (GBytes) bytes = g_input_stream_read_bytes_finish (G_INPUT_STREAM (object), result, NULL);
  Asking *asking = data;
  gsize n = 0;
  const char *text = bytes != NULL ? g_bytes_get_data (bytes, &n) : NULL;

  asking->answer = g_strndup (text != NULL ? text : "", n);
  asking->done = TRUE;
}

/* Each request is that of another phone: one that asks so often would have to wait. */
static GSocketAddress *
next_phone (void)
{
  static guint n;
  g_autofree char *address = g_strdup_printf ("127.1.%u.%u", n / 250 % 250, 1 + n % 250);

  n++;
  return g_inet_socket_address_new_from_string (address, 0);
}

char *
phone_ask (const char *url,
           const char *method,
           const char *more,
           const char *body)
{
  g_autoptr (GUri) uri = url != NULL ? g_uri_parse (url, G_URI_FLAGS_NONE, NULL) : NULL;
  g_autoptr (GSocketClient) client = g_socket_client_new ();
  g_autoptr (GSocketAddress) phone = next_phone ();
  g_autoptr (GSocketConnection) connection = NULL;
  g_autofree char *request = NULL;
  Asking asking = { NULL };

  if (uri == NULL)
    return g_strdup ("");
  g_socket_client_set_local_address (client, phone);
  connection =
    g_socket_client_connect_to_host (client, g_uri_get_host (uri), (guint16) g_uri_get_port (uri), NULL, NULL);
  if (connection == NULL)
    return g_strdup ("");
  request = g_strdup_printf ("%s %s%s HTTP/1.1\r\nHost: %s:%d\r\nContent-Length: %" G_GSIZE_FORMAT "\r\n\r\n%s",
                             method, g_uri_get_path (uri), more, g_uri_get_host (uri), g_uri_get_port (uri),
                             strlen (body), body);
  g_output_stream_write_all (g_io_stream_get_output_stream (G_IO_STREAM (connection)), request, strlen (request),
                             NULL, NULL, NULL);
  g_input_stream_read_bytes_async (g_io_stream_get_input_stream (G_IO_STREAM (connection)), 65536, 0, NULL, asked_cb,
                                   &asking);
  ui_wait_until (asking.done);
  return asking.answer;
}

gboolean
phone_finds (const char *url,
             const char *more,
             const char *text)
{
  g_autofree char *answer = phone_ask (url, "GET", more, "");

  return strstr (answer, text) != NULL;
}
