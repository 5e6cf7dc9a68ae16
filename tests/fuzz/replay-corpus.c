/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Feeds every file of a folder to a fuzz target, in any build: what a fuzzer once found stays
 * found. */

#include <glib.h>

#include "ix-fuzz.h"

static void
test_file (gconstpointer data)
{
  const char *path = data;
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  gsize length;

  g_file_get_contents (path, &text, &length, &error);
  g_assert_no_error (error);
  LLVMFuzzerTestOneInput ((const uint8_t *) text, length);
}

static void
replay_all (gconstpointer data)
{
  const char *folder = data;
  g_autoptr (GDir) dir = NULL;
  g_autoptr (GError) error = NULL;
  const char *name;
  guint n = 0;

  dir = g_dir_open (folder, 0, &error);
  g_assert_no_error (error);
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      g_test_message ("%s", name);
      test_file (path);
      n++;
    }
  g_assert_cmpuint (n, >, 0);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_assert_cmpint (argc, ==, 2);
  g_test_add_data_func ("/fuzz/corpus", argv[1], replay_all);
  return g_test_run ();
}
