/* SPDX-License-Identifier: GPL-3.0-or-later */

/* make-kept-file DB TEXT: makes a data file of this version with everything in it, and its summary. */

#include "ix-kept-file.h"

int
main (int    argc,
      char **argv)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (IxStore) store = NULL;
  g_autofree char *summary = NULL;

  if (argc != 3)
    return 2;
  ix_kept_file_make (argv[1]);
  store = ix_store_open_to_read (argv[1], &error);
  g_assert_no_error (error);
  summary = ix_kept_file_summary (store);
  g_file_set_contents (argv[2], summary, -1, &error);
  g_assert_no_error (error);
  return 0;
}
