/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Landlock alone, without the filter of calls that hides what it does: what is open goes on, all else is denied.  Each case
 * is a process of its own, and is left out where the kernel is too old. */

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <glib.h>

#include "ix-web-landlock.h"

/* Opened before. */
static int passwd, listener;
static struct sockaddr_in address = { .sin_family = AF_INET };

/* Each returns 0 if it was denied, and for that reason. */

static int
denied (int result,
        int reason)
{
  return result < 0 && errno == reason ? 0 : 1;
}

static int
open_file (void)
{
  return denied (open ("/etc/passwd", O_RDONLY), EACCES);
}

static int
open_folder (void)
{
  return denied (open ("/", O_RDONLY | O_DIRECTORY), EACCES);
}

static int
make_file (void)
{
  return denied (open ("/tmp/interchange-must-not-be", O_CREAT | O_EXCL | O_WRONLY, 0600), EACCES);
}

static int
start_program (void)
{
  return denied (execl ("/bin/true", "true", NULL), EACCES);
}

static int
bind_port (void)
{
  const struct sockaddr_in any = { .sin_family = AF_INET, .sin_addr.s_addr = htonl (INADDR_LOOPBACK) };

  return denied (bind (socket (AF_INET, SOCK_STREAM, 0), (const struct sockaddr *) &any, sizeof any), EACCES);
}

static int
connect_port (void)
{
  return denied (connect (socket (AF_INET, SOCK_STREAM, 0), (const struct sockaddr *) &address, sizeof address), EACCES);
}

static int
signal_other (void)
{
  return denied (kill (getppid (), 0), EPERM);
}

/* A phone that connects is still accepted, and files that are open can be read. */
static int
go_on (void)
{
  char byte;
  int phone;

  fcntl (listener, F_SETFL, O_NONBLOCK);
  phone = accept (listener, NULL, NULL);
  return phone >= 0 && write (phone, "x", 1) == 1 && read (passwd, &byte, 1) == 1 ? 0 : 1;
}

static const struct {
  const char *name;
  int (*act) (void);
  long version; /* of Landlock, since which it is so */
} rows[] = {
  { "open-file", open_file, 1 },         { "open-folder", open_folder, 1 }, { "make-file", make_file, 1 },
  { "start-program", start_program, 1 }, { "bind-port", bind_port, 4 },     { "connect-port", connect_port, 4 },
  { "signal-other", signal_other, 6 },   { "go-on", go_on, 0 },
};

static void
test_row (gconstpointer data)
{
  guint row = GPOINTER_TO_UINT (data);
  long version = syscall (444 /* landlock_create_ruleset */, NULL, 0, 1u);
  int phone, status;
  pid_t child;

  if (version < rows[row].version)
    {
      g_test_skip ("the Landlock of this kernel does not deny it");
      return;
    }
  phone = socket (AF_INET, SOCK_STREAM, 0);
  g_assert_cmpint (connect (phone, (const struct sockaddr *) &address, sizeof address), ==, 0);
  child = fork ();
  g_assert_cmpint (child, >=, 0);
  if (child == 0)
    _exit (prctl (PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 && ix_web_landlock () ? rows[row].act () : 2);
  g_assert_cmpint (waitpid (child, &status, 0), ==, child);
  g_assert_true (WIFEXITED (status));
  g_assert_cmpint (WEXITSTATUS (status), ==, 0);
  close (phone);
}

int
main (int    argc,
      char **argv)
{
  socklen_t length = sizeof address;

  g_test_init (&argc, &argv, NULL);
  passwd = open ("/etc/passwd", O_RDONLY);
  listener = socket (AF_INET, SOCK_STREAM, 0);
  address.sin_addr.s_addr = htonl (INADDR_LOOPBACK);
  g_assert_cmpint (bind (listener, (const struct sockaddr *) &address, sizeof address), ==, 0);
  g_assert_cmpint (listen (listener, 64), ==, 0);
  g_assert_cmpint (getsockname (listener, (struct sockaddr *) &address, &length), ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_strdup_printf ("/web-landlock/%s", rows[i].name);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_row);
    }
  return g_test_run ();
}
