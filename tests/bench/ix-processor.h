/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>

/* Microseconds of the processor that this thread has had: unlike time that passes, they do not depend on what
 * else the computer does. */
static inline gint64
ix_processor_time (void)
{
  struct timespec time;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &time);
  return time.tv_sec * G_USEC_PER_SEC + time.tv_nsec / 1000;
}

static inline double
ix_processor_seconds (const struct timeval *time)
{
  return (double) time->tv_sec + (double) time->tv_usec / G_USEC_PER_SEC;
}

/* Runs a program, and returns the seconds of the processor that it had; @peak: its memory in megabytes. */
static inline double
ix_processor_run (char  **argv,
                  double *peak)
{
  struct rusage usage;
  g_autoptr (GError) error = NULL;
  GPid pid;
  int status;

  g_spawn_async (NULL, argv, NULL,
                 G_SPAWN_DO_NOT_REAP_CHILD | G_SPAWN_SEARCH_PATH | G_SPAWN_LEAVE_DESCRIPTORS_OPEN,
                 NULL, NULL, &pid, &error);
  g_assert_no_error (error);
  g_assert_cmpint (wait4 (pid, &status, 0, &usage), ==, pid);
  g_assert_cmpint (status, ==, 0);
  *peak = (double) usage.ru_maxrss / 1024;
  return ix_processor_seconds (&usage.ru_utime) + ix_processor_seconds (&usage.ru_stime);
}

/* Order times: doubles, and gint64. */
static inline int
ix_compare_doubles (const void *a,
                    const void *b)
{
  double x = *(const double *) a, y = *(const double *) b;

  return (x > y) - (x < y);
}

static inline int
ix_compare_integers (const void *a,
                     const void *b)
{
  gint64 x = *(const gint64 *) a, y = *(const gint64 *) b;

  return (x > y) - (x < y);
}
