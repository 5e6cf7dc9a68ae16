/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A process that has given up its privileges: what it needs goes on, everything else is refused, or is the end of it.
 * Each case is a process of its own. */

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <glib.h>

#include "ix-web-guard.h"

/* Each returns 0 if it was refused. */

static int
open_file (void)
{
  return open ("/etc/passwd", O_RDONLY) < 0 ? 0 : 1;
}

static int
open_socket (void)
{
  return socket (AF_INET, SOCK_STREAM, 0) < 0 ? 0 : 1;
}

static int
run_memory (void)
{
  return mmap (NULL, 4096, PROT_READ | PROT_EXEC, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0) == MAP_FAILED ? 0 : 1;
}

static int
signal_other (void)
{
  return kill (getppid (), 0) < 0 ? 0 : 1;
}

static int
remove_file (void)
{
  return unlink ("/tmp/no-such-file") < 0 && errno == EPERM ? 0 : 1;
}

static int
raise_limit (void)
{
  return setrlimit (RLIMIT_CORE, &(struct rlimit) { 1, 1 }) < 0 ? 0 : 1;
}

static int
start_program (void)
{
  execl ("/bin/true", "true", NULL);
  return 1;
}

static int
start_process (void)
{
  return fork () < 0 ? 0 : 1;
}

static int
trace (void)
{
  return ptrace (PTRACE_TRACEME, 0, NULL, NULL) < 0 ? 0 : 1;
}

/* The process needs these. */
static int
go_on (void)
{
  g_autofree char *memory = g_malloc0 (8 << 20);
  g_autofree char *more = g_strdup_printf ("%" G_GINT64_FORMAT "%u", g_get_monotonic_time (), g_random_int ());

  return memory[1 << 20] != 0 || more == NULL || write (STDERR_FILENO, "", 0) != 0;
}

static const struct {
  const char *name;
  int (*act) (void);
  gboolean is_deadly;
} rows[] = {
  { "go-on", go_on, FALSE },
  { "open-file", open_file, FALSE },
  { "open-socket", open_socket, FALSE },
  { "run-memory", run_memory, FALSE },
  { "signal-other", signal_other, FALSE },
  { "remove-file", remove_file, FALSE },
  { "raise-limit", raise_limit, FALSE },
  { "start-program", start_program, TRUE },
  { "start-process", start_process, TRUE },
  { "trace", trace, TRUE },
};

static void
test_row (gconstpointer data)
{
  guint row = GPOINTER_TO_UINT (data);
  pid_t child = fork ();
  int status;

  g_assert_cmpint (child, >=, 0);
  if (child == 0)
    _exit (ix_web_guard () ? rows[row].act () : 2);
  g_assert_cmpint (waitpid (child, &status, 0), ==, child);
  if (rows[row].is_deadly)
    {
      g_assert_true (WIFSIGNALED (status));
      g_assert_cmpint (WTERMSIG (status), ==, SIGSYS);
    }
  else
    {
      g_assert_true (WIFEXITED (status));
      g_assert_cmpint (WEXITSTATUS (status), ==, 0);
    }
}

/* Nothing that the program had open is open in it. */
static void
test_descriptors (void)
{
  int fd = open ("/dev/null", O_RDONLY);
  pid_t child = fork ();
  int status;

  if (child == 0)
    {
      ix_web_guard_close_others ();
      _exit (fcntl (fd, F_GETFD) < 0 && fcntl (STDERR_FILENO, F_GETFD) >= 0 ? 0 : 1);
    }
  close (fd);
  g_assert_cmpint (waitpid (child, &status, 0), ==, child);
  g_assert_true (WIFEXITED (status) && WEXITSTATUS (status) == 0);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/web-guard/descriptors", test_descriptors);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_strdup_printf ("/web-guard/%s", rows[i].name);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_row);
    }
  return g_test_run ();
}
