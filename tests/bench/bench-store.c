/* SPDX-License-Identifier: GPL-3.0-or-later */

/* bench-store [FOLDER]: how long one act takes until it is on the disk, in a data file of FOLDER or
 * of the folder for temporary files; and how long a file of so many acts takes to open. */

#include <glib/gstdio.h>
#include <stdio.h>
#include <stdlib.h>

#include "ix-processor.h"
#include "ix-store.h"
#include "ix-test.h"

#define N_ACTS 2000

static double
time_since (gint64 begin)
{
  return (double) (g_get_monotonic_time () - begin) / 1000;
}

static void
time_acts (IxStore *store)
{
  const IxMatchSetup setup = { .variant = ix_test_variant ("newport", "-"), .n_boards = 2 };
  g_autoptr (GError) error = NULL;
  gint64 id = ix_store_add_match (store, &setup, NULL, &error);
  static double times[N_ACTS];

  for (guint i = 0; i < N_ACTS; i++)
    {
      IxMatchEvent event = { .kind = i % 2 == 0 ? IX_EVENT_START : IX_EVENT_PAUSE, .at = i };
      gint64 begin = g_get_monotonic_time ();

      if (!ix_store_append (store, id, i, &event, 1, &error))
        g_error ("%s", error->message);
      times[i] = time_since (begin);
    }
  qsort (times, N_ACTS, sizeof *times, ix_compare_doubles);
  printf ("store: an act %.3f ms (median of %u), 95%% within %.3f ms\n", times[N_ACTS / 2], N_ACTS,
          times[N_ACTS * 95 / 100]);
}

int
main (int    argc,
      char **argv)
{
  g_autofree char *pattern =
    g_build_filename (argc > 1 ? argv[1] : g_get_tmp_dir (), "bench-store-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (g_mkdtemp (pattern), "club.db", NULL);
  g_autoptr (GError) error = NULL;
  IxStore *store = ix_store_open (path, &error);
  gint64 begin;

  if (store == NULL)
    g_error ("%s", error->message);
  time_acts (store);
  ix_store_close (store);
  begin = g_get_monotonic_time ();
  store = ix_store_open (path, &error);
  printf ("store: opening it again %.3f ms\n", time_since (begin));
  ix_store_close (store);
  g_unlink (path);
  g_rmdir (pattern);
  return 0;
}
