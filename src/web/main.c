/* SPDX-License-Identifier: GPL-3.0-or-later */

/* interchange-web: shows finished pages on the phones of a room.  The program starts it and gives it the pages through
 * standard input (ix-wire.h); it tells on standard output what the program wants to know (ix-wire-news.h), and ends when
 * standard input does.  It knows nothing else. */

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <glib-unix.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "ix-address.h"
#include "ix-web-guard.h"
#include "ix-web-server.h"
#include "ix-wire-news.h"

/* More lines than this wait for the program only if it does not read. */
#define MOST_WAITING (64 * 1024)
#define BACKLOG 512
/* The system keeps no more of an answer for a phone that takes it slowly, in bytes, and no longer for one that takes
 * nothing, in milliseconds. */
#define SEND_BUFFER (64 * 1024)
#define UNTAKEN_LASTS (20 * 1000)
/* The number of viewers is looked at that often, in milliseconds. */
#define COUNT_LASTS 1000

typedef struct {
  IxWebServer  *server;
  IxWireReader *reader;
  GString      *out; /* lines for the program */
  guint         n_viewers;
  gboolean      broken; /* what the program says cannot be taken */
} Web;

/* Standard output */

/* FALSE: the program is gone. */
static gboolean
flush (Web *web)
{
  while (web->out->len > 0)
    {
      gssize n = write (STDOUT_FILENO, web->out->str, web->out->len);

      if (n < 0 && errno == EINTR)
        continue;
      if (n < 0)
        return errno == EAGAIN;
      g_string_erase (web->out, 0, n);
    }
  return TRUE;
}

static void
tell (Web              *web,
      const IxWireNews *news)
{
  g_autofree char *line = ix_wire_news_write (news);

  g_string_append (web->out, line);
}

static gboolean
posted_cb (const char *path,
           GBytes     *body,
           gpointer    data)
{
  Web *web = data;

  if (web->out->len > MOST_WAITING)
    return FALSE;
  tell (web, &(IxWireNews) { IX_NEWS_POST, .path = (char *) path, .body = body });
  return TRUE;
}

/* A number that has not been read yet is not followed by another. */
static void
count_viewers (Web   *web,
               gint64 now)
{
  guint n = ix_web_server_count_viewers (web->server, now);

  if (n == web->n_viewers || web->out->len > 0)
    return;
  web->n_viewers = n;
  tell (web, &(IxWireNews) { IX_NEWS_VIEWERS, .n_viewers = n });
}

/* Standard input */

static void
take_cb (const IxWireMessage *message,
         gpointer             data)
{
  Web *web = data;

  if (!ix_web_server_take (web->server, message))
    web->broken = TRUE;
}

/* FALSE: it is at its end, or what comes is not understood. */
static gboolean
read_input (Web *web)
{
  guint8 bytes[65536];
  gssize n = read (STDIN_FILENO, bytes, sizeof bytes);

  if (n < 0)
    return errno == EINTR || errno == EAGAIN;
  if (n > 0 && !ix_wire_reader_feed (web->reader, bytes, (gsize) n))
    web->broken = TRUE;
  return n > 0 && !web->broken;
}

/* Answers until the program ends it. */
static void
serve (Web *web)
{
  for (;;)
    {
      struct pollfd fds[] = {
        { STDIN_FILENO, POLLIN, 0 },
        { ix_web_server_get_fd (web->server), POLLIN, 0 },
        { STDOUT_FILENO, web->out->len > 0 ? POLLOUT : 0, 0 },
      };
      gint64 now = g_get_monotonic_time ();
      int wait = ix_web_server_run (web->server, now);

      count_viewers (web, now);
      if (!flush (web))
        return;
      fds[2].events = web->out->len > 0 ? POLLOUT : 0;
      if (web->n_viewers > 0 && (wait < 0 || wait > COUNT_LASTS))
        wait = COUNT_LASTS;
      if (poll (fds, G_N_ELEMENTS (fds), wait) < 0 && errno != EINTR)
        return;
      if (fds[2].revents & (POLLERR | POLLNVAL))
        return;
      if (fds[0].revents != 0 && !read_input (web))
        return;
    }
}

/* The start */

static IxWireFailure
explain (int number)
{
  switch (number)
    {
    case EADDRINUSE:
      return IX_FAILED_IN_USE;
    case EADDRNOTAVAIL:
      return IX_FAILED_NO_ADDRESS;
    default:
      return IX_FAILED_OTHERWISE;
    }
}

/* Returns a socket that listens; -1 sets errno. */
static int
listen_at (guint32  address,
           guint16 *port)
{
  int fd = socket (AF_INET, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
  struct sockaddr_in name = {
    .sin_family = AF_INET,
    .sin_addr.s_addr = htonl (address),
    .sin_port = htons (*port),
  };
  socklen_t length = sizeof name;
  const int yes = 1, buffer = SEND_BUFFER, lasts = UNTAKEN_LASTS;

  /* The last answers of an earlier process do not keep the port. */
  if (fd < 0 || setsockopt (fd, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes) != 0 ||
      setsockopt (fd, SOL_SOCKET, SO_SNDBUF, &buffer, sizeof buffer) != 0 ||
      setsockopt (fd, IPPROTO_TCP, TCP_USER_TIMEOUT, &lasts, sizeof lasts) != 0 ||
      bind (fd, (struct sockaddr *) &name, sizeof name) != 0 || listen (fd, BACKLOG) != 0 ||
      getsockname (fd, (struct sockaddr *) &name, &length) != 0)
    return -1;
  *port = ntohs (name.sin_port);
  return fd;
}

static int
fail (Web          *web,
      IxWireFailure failure)
{
  tell (web, &(IxWireNews) { IX_NEWS_FAILED, .failure = failure });
  flush (web);
  return 1;
}

static int
run (Web    *web,
     guint32 address,
     guint16 port)
{
  char text[IX_ADDRESS_SIZE];
  int listener;

  if (!ix_address_is_private (address))
    return fail (web, IX_FAILED_NOT_PRIVATE);
  listener = listen_at (address, &port);
  if (listener < 0)
    return fail (web, explain (errno));
  web->server = ix_web_server_new (listener, address, port, posted_cb, web);
  if (web->server == NULL)
    return fail (web, IX_FAILED_OTHERWISE);
  if (!ix_web_guard ())
    return fail (web, IX_FAILED_UNGUARDED);
  ix_address_write (address, text);
  tell (web, &(IxWireNews) { IX_NEWS_LISTENING, .address = text, .port = port });
  serve (web);
  return web->broken ? 1 : 0;
}

/* Ports up to 1024 belong to the system; with 0 any that is free is taken. */
static gboolean
parse_arguments (int      argc,
                 char   **argv,
                 guint32 *address,
                 guint16 *port)
{
  guint64 number;

  if (argc != 3 || !ix_address_parse (argv[1], address) ||
      !g_ascii_string_to_unsigned (argv[2], 10, 0, G_MAXUINT16, &number, NULL) ||
      (number > 0 && number <= 1024))
    return FALSE;
  *port = (guint16) number;
  return TRUE;
}

int
main (int    argc,
      char **argv)
{
  Web web = { NULL };
  guint32 address;
  guint16 port;
  int status;

  if (!parse_arguments (argc, argv, &address, &port))
    {
      g_printerr ("Usage: interchange-web ADDRESS PORT\n\nInterchange starts this program itself.\n");
      return 2;
    }
  ix_web_guard_close_others ();
  signal (SIGPIPE, SIG_IGN);
  g_unix_set_fd_nonblocking (STDOUT_FILENO, TRUE, NULL);
  web.out = g_string_new (NULL);
  web.reader = ix_wire_reader_new (take_cb, &web);
  status = run (&web, address, port);
  g_clear_pointer (&web.server, ix_web_server_free);
  ix_wire_reader_free (web.reader);
  g_string_free (web.out, TRUE);
  return status;
}
