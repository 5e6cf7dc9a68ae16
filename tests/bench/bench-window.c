/* SPDX-License-Identifier: GPL-3.0-or-later */

/* bench-window ROUNDS SETTLE PROGRAM...: starts the programs in turn, each ROUNDS times, and tells
 * for each the median time until its window is mapped, and its memory (PSS) SETTLE seconds later. */

#include <X11/Xatom.h>
#include <X11/Xlib.h>
#include <glib.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "ix-processor.h"

static double
median (double *values,
        int     n)
{
  qsort (values, (size_t) n, sizeof (double), ix_compare_doubles);
  return values[n / 2];
}

/* A window that is no helper: one of some size. */
static gboolean
is_window (Display *display,
           Window   window)
{
  XWindowAttributes attributes;

  return XGetWindowAttributes (display, window, &attributes) && attributes.width > 200 &&
         !attributes.override_redirect;
}

static double
pss_of (pid_t pid)
{
  g_autofree char *path = g_strdup_printf ("/proc/%d/smaps_rollup", (int) pid);
  g_autofree char *text = NULL;
  const char *pss;

  if (!g_file_get_contents (path, &text, NULL, NULL) || (pss = strstr (text, "\nPss:")) == NULL)
    return 0;
  return strtod (pss + 5, NULL) / 1024;
}

/* Starts @program; milliseconds until its window is mapped, and MiB of memory in *@pss. */
static double
run (Display    *display,
     const char *program,
     double      settle,
     double     *pss)
{
  gint64 begun = g_get_monotonic_time ();
  double took;
  pid_t pid = fork ();

  if (pid == 0)
    {
      execl ("/bin/sh", "sh", "-c", program, NULL);
      _exit (127);
    }
  for (;;)
    {
      XEvent event;

      XNextEvent (display, &event);
      if (event.type == MapNotify && is_window (display, event.xmap.window))
        break;
    }
  took = (double) (g_get_monotonic_time () - begun) / 1000;
  g_usleep ((gulong) (settle * G_USEC_PER_SEC));
  *pss = pss_of (pid);
  kill (pid, SIGKILL);
  waitpid (pid, NULL, 0);
  g_usleep (300000);
  XSync (display, True);
  return took;
}

int
main (int    argc,
      char **argv)
{
  Display *display = XOpenDisplay (NULL);
  int rounds = argc > 3 ? atoi (argv[1]) : 0;
  double settle = argc > 3 ? strtod (argv[2], NULL) : 0;
  int n = argc - 3;
  g_autofree double *took = NULL;
  g_autofree double *pss = NULL;

  if (display == NULL || rounds < 1)
    return 2;
  XSelectInput (display, DefaultRootWindow (display), SubstructureNotifyMask);
  took = g_new (double, rounds * n);
  pss = g_new (double, rounds * n);
  for (int round = 0; round < rounds; round++)
    for (int i = 0; i < n; i++)
      took[i * rounds + round] = run (display, argv[3 + i], settle, &pss[i * rounds + round]);
  for (int i = 0; i < n; i++)
    g_print ("%7.0f ms to the window, %6.1f MiB PSS  %s\n", median (took + i * rounds, rounds),
             median (pss + i * rounds, rounds), argv[3 + i]);
  return 0;
}
