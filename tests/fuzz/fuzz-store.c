/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Data files: any bytes are a data file or are refused, and one that is found sound holds matches
 * and evenings that can all be loaded. */

#include <glib/gstdio.h>
#include <stdlib.h>

#include "ix-data-contents.h"
#include "ix-fuzz.h"
#include "ix-test.h"

static char *folder, *path;

static void
clear (void)
{
  static const char *const suffixes[] = { "", "-journal", "-wal", "-shm" };

  for (gsize i = 0; i < G_N_ELEMENTS (suffixes); i++)
    {
      g_autofree char *file = g_strconcat (path, suffixes[i], NULL);

      g_unlink (file);
    }
}

static void
leave (void)
{
  clear ();
  g_rmdir (folder);
}

static void
begin (void)
{
  ix_test_use_memory ();
  folder = g_dir_make_tmp ("interchange-XXXXXX", NULL);
  path = g_build_filename (folder, "fuzz.db", NULL);
  atexit (leave);
}

static void
use (IxStore *store)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GError) why = NULL;
  gboolean sound = ix_store_check (store, &error);
  g_autoptr (IxDataContents) contents = ix_data_contents_new (store, &why);

  g_assert_true (sound == (error == NULL));
  g_assert_true (error == NULL || g_utf8_validate (error->message, -1, NULL));
  g_assert_true (why == NULL || g_utf8_validate (why->message, -1, NULL));
  g_assert_true (!sound || contents != NULL);
  ix_store_get_open_evening (store, NULL);
  ix_store_evening_of_match (store, 1);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t         size)
{
  static IxStore *(*const ways[]) (const char *path, GError **error) = { ix_store_open_to_read,
                                                                         ix_store_open };

  g_log_set_always_fatal (G_LOG_LEVEL_CRITICAL | G_LOG_LEVEL_ERROR);
  if (path == NULL)
    begin ();
  clear ();
  ix_fuzz_put (path, data, size);
  for (gsize i = 0; i < G_N_ELEMENTS (ways); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (IxStore) store = ways[i](path, &error);

      g_assert_true ((store == NULL) == (error != NULL));
      g_assert_true (error == NULL || g_utf8_validate (error->message, -1, NULL));
      if (store != NULL)
        use (store);
    }
  return 0;
}
