/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-web-server.h"

#include <netinet/in.h>
#include <string.h>
#include <sys/socket.h>

#include "ix-address.h"
#include "ix-web-pages.h"
#include "ix-web-request.h"
#include "ix-web-visitors.h"
#include "ix-wire-news.h"

/* Headers are kept twice while they are read, and the answer's come in addition. */
#define MEMORY_OF_CONNECTION (3 * IX_WEB_LONGEST_HEADERS)

/* An error costs that many answers, so that nobody tries many words. */
#define COST_OF_ERROR 10

/* So many seconds later the pages have what a phone told. */
#define SECONDS_TO_PAGE "3"

typedef struct {
  gint64   began;
  gboolean has_headers;
  int      fd;
} Connection;

/* A body that is on its way to a path that accepts. */
typedef struct {
  char   *path;
  char   *sender; /* the page whose form it is; NULL: it is not told */
  guint8  bytes[IX_NEWS_LONGEST_BODY];
  gsize   n;
} Upload;

static const struct {
  guint       status;
  const char *text;
} errors[] = {
  { MHD_HTTP_BAD_REQUEST, "This request cannot be read.\n" },
  { MHD_HTTP_FORBIDDEN, "This does not come from a page of this evening.\n" },
  { MHD_HTTP_NOT_FOUND, "There is no such page.  Please scan the code on the screen again.\n" },
  { MHD_HTTP_METHOD_NOT_ALLOWED, "This cannot be done here.\n" },
  { MHD_HTTP_LENGTH_REQUIRED, "The length is missing.\n" },
  { 413, "This is too long.\n" },
  { 421, "This address is not that of the evening.  Please scan the code on the screen again.\n" },
  { 431, "These headers are too long.\n" },
};

/* A page in the place of an answer that cannot be given yet asks again that many seconds later. */
#define SECONDS_TO_RETRY "2"

#define WAITING_PAGE(sentence)                                                                                 \
  "<!DOCTYPE html>\n<html lang=\"en\">\n<head><meta charset=\"utf-8\">"                                        \
  "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">"                                   \
  "<meta name=\"color-scheme\" content=\"light dark\">"                                                      \
  "<title>One moment</title></head>\n<body><p>One moment, please.</p>\n<p>" sentence "</p></body>\n</html>\n"

static const char waiting[] = WAITING_PAGE ("This page comes by itself.");
static const char not_taken[] = WAITING_PAGE ("This was not received. Your page comes back by itself: "
                                              "please send it again from there.");

struct _IxWebServer {
  struct MHD_Daemon   *daemon;
  struct MHD_Response *refusals[G_N_ELEMENTS (errors)];
  struct MHD_Response *nothing; /* an answer without a body */

  IxWebPages    *pages;
  IxWebVisitors *visitors;
  GHashTable    *connections; /* of Connection */

  char        address[IX_ADDRESS_SIZE];
  guint16     port;
  gint64      now;
  IxWebPosted posted;
  gpointer    data;
};

/* Connections */

static guint32
number_of (const struct sockaddr *peer)
{
  return peer != NULL && peer->sa_family == AF_INET
           ? ntohl (((const struct sockaddr_in *) (gconstpointer) peer)->sin_addr.s_addr)
           : 0;
}

static guint32
peer_of (struct MHD_Connection *connection)
{
  const union MHD_ConnectionInfo *info =
    MHD_get_connection_info (connection, MHD_CONNECTION_INFO_CLIENT_ADDRESS);

  return number_of (info != NULL ? info->client_addr : NULL);
}

/* Is asked when a phone connects.  A phone that asks on though it was told to wait is not even told. */
static enum MHD_Result
admit_cb (void                  *data,
          const struct sockaddr *peer,
          socklen_t              length)
{
  IxWebServer *self = data;
  guint32 address = number_of (peer);

  if (!ix_address_is_private (address))
    return MHD_NO;
  ix_web_visitors_spend (self->visitors, address, 1, self->now);
  return ix_web_visitors_owes_all (self->visitors, address, self->now) ? MHD_NO : MHD_YES;
}

/* libmicrohttpd ends connections that are silent, not those that say little at a time. */
static void
connection_cb (void                              *data,
               struct MHD_Connection             *connection,
               void                             **context,
               enum MHD_ConnectionNotificationCode code)
{
  IxWebServer *self = data;
  const union MHD_ConnectionInfo *info;
  Connection *kept;

  if (code == MHD_CONNECTION_NOTIFY_CLOSED)
    {
      g_hash_table_remove (self->connections, *context);
      return;
    }
  info = MHD_get_connection_info (connection, MHD_CONNECTION_INFO_CONNECTION_FD);
  kept = g_new0 (Connection, 1);
  kept->began = self->now;
  kept->fd = info != NULL ? info->connect_fd : -1;
  *context = kept;
  g_hash_table_add (self->connections, kept);
}

static gint64
deadline_of (const Connection *connection)
{
  return connection->began + (connection->has_headers ? IX_WEB_ANSWER_LASTS : IX_WEB_HEADERS_LAST);
}

/* libmicrohttpd, which owns it, sees the end of the stream and closes it.  The
 * system forgets the rest of the answer, too. */
static void
end_connection (Connection *connection)
{
  const struct linger at_once = { 1, 0 };

  setsockopt (connection->fd, SOL_SOCKET, SO_LINGER, &at_once, sizeof at_once);
  shutdown (connection->fd, SHUT_RDWR);
  connection->fd = -1;
}

/* Ends what is late.  Returns the next deadline; G_MAXINT64: there is none. */
static gint64
end_late (IxWebServer *self)
{
  GHashTableIter iter;
  gpointer key;
  gint64 next = G_MAXINT64;

  g_hash_table_iter_init (&iter, self->connections);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    {
      Connection *connection = key;

      if (connection->fd < 0)
        continue;
      if (deadline_of (connection) > self->now)
        {
          next = MIN (next, deadline_of (connection));
          continue;
        }
      end_connection (connection);
    }
  return next;
}

/* Requests */

typedef struct {
  const char *host, *length, *encoding, *languages, *etags, *origin;
  guint       n_hosts, n_lengths;
} Headers;

static enum MHD_Result
note_header_cb (void              *data,
                enum MHD_ValueKind kind,
                const char        *key,
                const char        *value)
{
  Headers *headers = data;
  const struct {
    const char  *name;
    const char **value;
    guint       *count;
  } known[] = {
    { "Host", &headers->host, &headers->n_hosts },
    { "Content-Length", &headers->length, &headers->n_lengths },
    { "Transfer-Encoding", &headers->encoding, NULL },
    { "Accept-Language", &headers->languages, NULL },
    { "If-None-Match", &headers->etags, NULL },
    { "Origin", &headers->origin, NULL },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (known); i++)
    if (g_ascii_strcasecmp (key, known[i].name) == 0)
      {
        *known[i].value = value != NULL ? value : "";
        if (known[i].count != NULL)
          ++*known[i].count;
      }
  return MHD_YES;
}

/* Answers with an error that costs no more than a page. */
static enum MHD_Result
tell_error (IxWebServer           *self,
            struct MHD_Connection *connection,
            guint                  status)
{
  guint at = 0;

  while (errors[at].status != status && at + 1 < G_N_ELEMENTS (errors))
    at++;
  return MHD_queue_response (connection, errors[at].status, self->refusals[at]);
}

static enum MHD_Result
refuse (IxWebServer           *self,
        struct MHD_Connection *connection,
        guint                  status)
{
  ix_web_visitors_spend (self->visitors, peer_of (connection), COST_OF_ERROR, self->now);
  return tell_error (self, connection, status);
}

static gboolean
is_too_long (struct MHD_Connection *connection)
{
  const union MHD_ConnectionInfo *info =
    MHD_get_connection_info (connection, MHD_CONNECTION_INFO_REQUEST_HEADER_SIZE);

  return info == NULL || info->header_size > IX_WEB_LONGEST_HEADERS;
}

/* Returns the status of a request that is refused whatever it asks for; 0: it is not. */
static guint
check_request (IxWebServer           *self,
               struct MHD_Connection *connection,
               const char            *version,
               const Headers         *headers)
{
  if (is_too_long (connection))
    return 431;
  if ((!g_str_equal (version, "HTTP/1.1") && !g_str_equal (version, "HTTP/1.0")) || headers->n_hosts != 1 ||
      headers->n_lengths > 1)
    return MHD_HTTP_BAD_REQUEST;
  if (!ix_web_host_is (headers->host, self->address, self->port))
    return 421;
  if (headers->encoding != NULL)
    return MHD_HTTP_LENGTH_REQUIRED;
  return 0;
}

/* Returns what follows the word of the evening; NULL: @url does not begin with it. */
static const char *
path_of (IxWebServer *self,
         const char  *url)
{
  const char *word = ix_web_pages_get_word (self->pages);
  gsize n = strlen (word);

  if (n == 0 || url[0] != '/' || strncmp (url + 1, word, n) != 0 || url[1 + n] != '/')
    return NULL;
  return url + n + 2;
}

/* Is it the word as people type it: without the slash at its end, or with capitals? */
static gboolean
is_word_typed (IxWebServer *self,
               const char  *url)
{
  const char *word = ix_web_pages_get_word (self->pages);
  gsize n = strlen (word);

  return n > 0 && url[0] == '/' && g_ascii_strncasecmp (url + 1, word, n) == 0 &&
         (url[1 + n] == '\0' || g_str_equal (url + 1 + n, "/"));
}

/* Lets go of @response once it is on its way. */
static enum MHD_Result
send_once (struct MHD_Connection *connection,
           guint                  status,
           struct MHD_Response   *response)
{
  enum MHD_Result result = MHD_queue_response (connection, status, response);

  MHD_destroy_response (response);
  return result;
}

/* Leads to what is at @path behind the word. */
static enum MHD_Result
lead_to (IxWebServer           *self,
         struct MHD_Connection *connection,
         guint                  status,
         const char            *path)
{
  g_autofree char *location = g_strdup_printf ("/%s/%s", ix_web_pages_get_word (self->pages), path);
  struct MHD_Response *response = MHD_create_response_from_buffer (0, (void *) "", MHD_RESPMEM_PERSISTENT);

  ix_web_pages_add_headers (response);
  MHD_add_response_header (response, "Location", location);
  return send_once (connection, status, response);
}

/* Takes the one word of a query, "tell?t-0k3v9c.html". */
static enum MHD_Result
note_query_cb (void              *data,
               enum MHD_ValueKind kind,
               const char        *key,
               const char        *value)
{
  const char **query = data;

  *query = value == NULL || *value == '\0' ? key : NULL;
  return MHD_YES;
}

/* Returns the path of a page that the query names; NULL: none. */
static const char *
query_of (struct MHD_Connection *connection)
{
  const char *query = NULL;

  MHD_get_connection_values (connection, MHD_GET_ARGUMENT_KIND, note_query_cb, &query);
  return query != NULL && *query != '\0' && ix_wire_is_path (query) ? query : NULL;
}

/* Asks to come again soon: for what was asked for, or to the form of what was sent. */
static enum MHD_Result
put_off (struct MHD_Connection *connection,
         guint                  status,
         const char            *method)
{
  gboolean posts = g_str_equal (method, MHD_HTTP_METHOD_POST);
  const char *text = posts ? not_taken : waiting;
  const char *next = posts ? query_of (connection) : "";
  struct MHD_Response *response =
    MHD_create_response_from_buffer (strlen (text), (void *) text, MHD_RESPMEM_PERSISTENT);

  ix_web_pages_add_headers (response);
  MHD_add_response_header (response, "Content-Type", "text/html; charset=utf-8");
  MHD_add_response_header (response, "Retry-After", SECONDS_TO_RETRY);
  if (next != NULL)
    {
      g_autofree char *refresh = g_strconcat (SECONDS_TO_RETRY, *next != '\0' ? "; url=" : "", next, NULL);

      MHD_add_response_header (response, "Refresh", refresh);
    }
  return send_once (connection, status, response);
}

/* Returns the page that the query names; NULL: none that there is. */
static const IxWebPage *
page_of_query (IxWebServer           *self,
               struct MHD_Connection *connection)
{
  const char *query = query_of (connection);

  return query != NULL ? ix_web_pages_find (self->pages, query, NULL) : NULL;
}

/* Sends @page, which goes on to @next by itself. */
static enum MHD_Result
send_before (IxWebServer           *self,
             struct MHD_Connection *connection,
             const IxWebPage       *page,
             const IxWebPage       *next)
{
  g_autofree char *refresh =
    g_strdup_printf (SECONDS_TO_PAGE "; url=/%s/%s", ix_web_pages_get_word (self->pages), next->path);
  struct MHD_Response *response = ix_web_page_respond (page);

  MHD_add_response_header (response, "Refresh", refresh);
  return send_once (connection, MHD_HTTP_OK, response);
}

/* Browsers ask for these by themselves, whatever the pages name. */
static gboolean
is_icon (const char *url)
{
  return g_str_equal (url, "/favicon.ico") || g_str_has_prefix (url, "/apple-touch-icon");
}

static enum MHD_Result
answer_get (IxWebServer           *self,
            struct MHD_Connection *connection,
            const char            *url,
            const Headers         *headers)
{
  const char *path = path_of (self, url);
  const IxWebPage *page = path != NULL ? ix_web_pages_find (self->pages, path, headers->languages) : NULL;
  const IxWebPage *next = page_of_query (self, connection);

  if (headers->length != NULL && !g_str_equal (headers->length, "0"))
    return refuse (self, connection, 413);
  if (page == NULL && is_word_typed (self, url))
    return lead_to (self, connection, MHD_HTTP_FOUND, "");
  if (page == NULL && is_icon (url))
    return MHD_queue_response (connection, MHD_HTTP_NO_CONTENT, self->nothing);
  /* A page that is still open asks for nothing that must be guessed. */
  if (page == NULL && ix_web_pages_is_of_before (self->pages, url))
    return tell_error (self, connection, MHD_HTTP_NOT_FOUND);
  if (page == NULL)
    return refuse (self, connection, MHD_HTTP_NOT_FOUND);
  ix_web_visitors_saw_page (self->visitors, peer_of (connection), self->now);
  if (headers->etags != NULL && ix_web_etag_is_known (headers->etags, page->etag))
    return MHD_queue_response (connection, MHD_HTTP_NOT_MODIFIED, page->response);
  if (next != NULL)
    return send_before (self, connection, page, next);
  return MHD_queue_response (connection, MHD_HTTP_OK, page->response);
}

/* A page from elsewhere can let a browser send something, but the browser says where the page is from. */
static gboolean
is_from_here (const Headers *headers)
{
  g_autofree char *origin = g_strconcat ("http://", headers->host, NULL);

  return headers->origin == NULL || g_ascii_strcasecmp (headers->origin, origin) == 0;
}

/* Begins to take a body. */
static enum MHD_Result
begin_post (IxWebServer           *self,
            struct MHD_Connection *connection,
            const char            *url,
            const Headers         *headers,
            void                 **request)
{
  const char *path = path_of (self, url);
  const IxWebPage *sender = page_of_query (self, connection);
  guint64 length;
  Upload *upload;

  if (path == NULL || (!ix_web_pages_accepts (self->pages, path) &&
                       ix_web_pages_find (self->pages, path, NULL) == NULL))
    return refuse (self, connection, MHD_HTTP_NOT_FOUND);
  if (!ix_web_pages_accepts (self->pages, path))
    return refuse (self, connection, MHD_HTTP_METHOD_NOT_ALLOWED);
  if (headers->length == NULL)
    return refuse (self, connection, MHD_HTTP_LENGTH_REQUIRED);
  if (!g_ascii_string_to_unsigned (headers->length, 10, 0, IX_NEWS_LONGEST_BODY, &length, NULL))
    return refuse (self, connection, 413);
  if (!is_from_here (headers))
    return refuse (self, connection, MHD_HTTP_FORBIDDEN);
  upload = g_new0 (Upload, 1);
  upload->path = g_strdup (path);
  upload->sender = sender != NULL ? g_strdup (sender->path) : NULL;
  *request = upload;
  return MHD_YES;
}

/* A browser is led to the page "tell.html" of the path "tell", and from there back to the page whose form it was. */
static enum MHD_Result
end_post (IxWebServer           *self,
          struct MHD_Connection *connection,
          Upload                *upload)
{
  g_autoptr (GBytes) body = g_bytes_new (upload->bytes, upload->n);
  g_autofree char *page = g_strconcat (upload->path, ".html", NULL);
  g_autofree char *and_back = g_strconcat (page, "?", upload->sender, NULL);

  if (!self->posted (upload->path, body, self->data))
    return put_off (connection, MHD_HTTP_SERVICE_UNAVAILABLE, MHD_HTTP_METHOD_POST);
  if (upload->sender != NULL && ix_web_pages_find (self->pages, page, NULL) != NULL)
    return lead_to (self, connection, MHD_HTTP_SEE_OTHER, and_back);
  return MHD_queue_response (connection, MHD_HTTP_NO_CONTENT, self->nothing);
}

static enum MHD_Result
go_on_with_post (IxWebServer           *self,
                 struct MHD_Connection *connection,
                 Upload                *upload,
                 const char            *bytes,
                 size_t                *n)
{
  if (*n == 0)
    return end_post (self, connection, upload);
  if (*n > sizeof upload->bytes - upload->n)
    return MHD_NO;
  memcpy (upload->bytes + upload->n, bytes, *n);
  upload->n += *n;
  *n = 0;
  return MHD_YES;
}

static void
note_headers_are_there (struct MHD_Connection *connection)
{
  const union MHD_ConnectionInfo *info =
    MHD_get_connection_info (connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);

  if (info != NULL && info->socket_context != NULL)
    ((Connection *) info->socket_context)->has_headers = TRUE;
}

static enum MHD_Result
answer_cb (void                  *data,
           struct MHD_Connection *connection,
           const char            *url,
           const char            *method,
           const char            *version,
           const char            *bytes,
           size_t                *n,
           void                 **request)
{
  IxWebServer *self = data;
  Headers headers = { NULL };
  guint status;

  if (*request != NULL)
    return go_on_with_post (self, connection, *request, bytes, n);
  note_headers_are_there (connection);
  MHD_get_connection_values (connection, MHD_HEADER_KIND, note_header_cb, &headers);
  if (!ix_web_visitors_may (self->visitors, peer_of (connection), self->now))
    return put_off (connection, 429, method);
  status = check_request (self, connection, version, &headers);
  if (status != 0)
    return refuse (self, connection, status);
  /* After a start, phones that ask on come before the pages do: nothing is known to be absent yet. */
  if (*ix_web_pages_get_word (self->pages) == '\0')
    return put_off (connection, MHD_HTTP_SERVICE_UNAVAILABLE, method);
  if (g_str_equal (method, "GET") || g_str_equal (method, "HEAD"))
    return answer_get (self, connection, url, &headers);
  if (g_str_equal (method, "POST"))
    return begin_post (self, connection, url, &headers, request);
  return refuse (self, connection, MHD_HTTP_METHOD_NOT_ALLOWED);
}

static void
completed_cb (void                           *data,
              struct MHD_Connection          *connection,
              void                          **request,
              enum MHD_RequestTerminationCode why)
{
  Upload *upload = *request;

  if (upload != NULL)
    {
      g_free (upload->path);
      g_free (upload->sender);
    }
  g_free (upload);
  *request = NULL;
}

/* Paths are compared as they are sent: what is written with '%' is the path of no page. */
static size_t
keep_escaped_cb (void                  *data,
                 struct MHD_Connection *connection,
                 char                  *text)
{
  return strlen (text);
}

/* The server */

static struct MHD_Response *
new_text (const char *text)
{
  struct MHD_Response *response =
    MHD_create_response_from_buffer (strlen (text), (void *) text, MHD_RESPMEM_PERSISTENT);

  ix_web_pages_add_headers (response);
  if (*text != '\0')
    MHD_add_response_header (response, "Content-Type", "text/plain; charset=utf-8");
  return response;
}

static void
make_refusals (IxWebServer *self)
{
  for (gsize i = 0; i < G_N_ELEMENTS (errors); i++)
    {
      self->refusals[i] = new_text (errors[i].text);
      if (errors[i].status == MHD_HTTP_METHOD_NOT_ALLOWED)
        MHD_add_response_header (self->refusals[i], "Allow", "GET, HEAD");
    }
  self->nothing = new_text ("");
}

static struct MHD_Daemon *
start_daemon (IxWebServer *self,
              int          listener)
{
  const struct MHD_OptionItem listening[] = {
    { listener < 0 ? MHD_OPTION_END : MHD_OPTION_LISTEN_SOCKET, listener, NULL },
    { MHD_OPTION_END, 0, NULL },
  };

  return MHD_start_daemon (
    MHD_USE_EPOLL | (listener < 0 ? MHD_USE_NO_LISTEN_SOCKET : 0), 0, admit_cb, self, answer_cb, self,
    MHD_OPTION_ARRAY, listening, MHD_OPTION_CONNECTION_LIMIT, (guint) IX_WEB_MOST_CONNECTIONS,
    MHD_OPTION_PER_IP_CONNECTION_LIMIT, (guint) IX_WEB_MOST_CONNECTIONS_OF_ONE,
    MHD_OPTION_CONNECTION_MEMORY_LIMIT, (size_t) MEMORY_OF_CONNECTION, MHD_OPTION_CONNECTION_TIMEOUT,
    (guint) (IX_WEB_HEADERS_LAST / G_USEC_PER_SEC), MHD_OPTION_STRICT_FOR_CLIENT, 1,
    MHD_OPTION_SIGPIPE_HANDLED_BY_APP, 1, MHD_OPTION_UNESCAPE_CALLBACK, keep_escaped_cb, NULL,
    MHD_OPTION_NOTIFY_CONNECTION, connection_cb, self, MHD_OPTION_NOTIFY_COMPLETED, completed_cb, NULL,
    MHD_OPTION_END);
}

IxWebServer *
ix_web_server_new (int         listener,
                   guint32     address,
                   guint16     port,
                   IxWebPosted posted,
                   gpointer    data)
{
  IxWebServer *self = g_new0 (IxWebServer, 1);

  self->pages = ix_web_pages_new ();
  self->visitors = ix_web_visitors_new ();
  self->connections = g_hash_table_new_full (NULL, NULL, g_free, NULL);
  ix_address_write (address, self->address);
  self->port = port;
  self->now = g_get_monotonic_time ();
  self->posted = posted;
  self->data = data;
  make_refusals (self);
  self->daemon = start_daemon (self, listener);
  if (self->daemon == NULL)
    g_clear_pointer (&self, ix_web_server_free);
  return self;
}

void
ix_web_server_free (IxWebServer *self)
{
  if (self->daemon != NULL)
    MHD_stop_daemon (self->daemon);
  for (gsize i = 0; i < G_N_ELEMENTS (errors); i++)
    MHD_destroy_response (self->refusals[i]);
  MHD_destroy_response (self->nothing);
  ix_web_pages_free (self->pages);
  ix_web_visitors_free (self->visitors);
  g_hash_table_unref (self->connections);
  g_free (self);
}

gboolean
ix_web_server_take (IxWebServer         *self,
                    const IxWireMessage *message)
{
  return ix_web_pages_take (self->pages, message);
}

gboolean
ix_web_server_add (IxWebServer *self,
                   int          fd,
                   guint32      peer)
{
  const struct sockaddr_in address = {
    .sin_family = AF_INET,
    .sin_addr.s_addr = htonl (peer),
  };

  return MHD_add_connection (self->daemon, fd, (const struct sockaddr *) &address, sizeof address) == MHD_YES;
}

int
ix_web_server_get_fd (IxWebServer *self)
{
  return MHD_get_daemon_info (self->daemon, MHD_DAEMON_INFO_EPOLL_FD)->epoll_fd;
}

int
ix_web_server_run (IxWebServer *self,
                   gint64       now)
{
  MHD_UNSIGNED_LONG_LONG wait;
  gint64 next;

  self->now = now;
  next = end_late (self);
  /* The second run puts away what ended in the first, so that nobody waits for the end of it. */
  MHD_run (self->daemon);
  MHD_run (self->daemon);
  next = next < G_MAXINT64 ? (next - now + 999) / 1000 : G_MAXINT;
  if (MHD_get_timeout (self->daemon, &wait) == MHD_YES)
    next = MIN (next, (gint64) MIN (wait, G_MAXINT));
  else if (g_hash_table_size (self->connections) == 0)
    return -1;
  /* Connections that came just now have deadlines of their own. */
  return (int) MIN (next, IX_WEB_HEADERS_LAST / 1000);
}

guint
ix_web_server_count_connections (IxWebServer *self)
{
  return g_hash_table_size (self->connections);
}

guint
ix_web_server_count_viewers (IxWebServer *self,
                             gint64       now)
{
  return ix_web_visitors_count (self->visitors, now);
}
