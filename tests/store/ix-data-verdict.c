/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-data-verdict.h"

/* Returns what a file holds that is open; NULL if it is said to be damaged. */
static IxDataContents *
look_at (IxStore *store)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (IxDataContents) contents = NULL;

  if (!ix_store_check (store, &error))
    {
      g_assert_true (g_utf8_validate (error->message, -1, NULL));
      g_clear_error (&error);
      /* What is used nevertheless need not be right, but it is used. */
      contents = ix_data_contents_new (store, &error);
      return NULL;
    }
  contents = ix_data_contents_new (store, &error);
  g_assert_true ((contents == NULL) == (error != NULL));
  return g_steal_pointer (&contents);
}

static IxDataVerdict
judge_store (const IxDataFile *file,
             IxStore          *store)
{
  g_autoptr (IxDataContents) contents = look_at (store);

  if (contents == NULL)
    return IX_DATA_TOLD;
  return ix_data_contents_equal (contents, file->contents) ||
             ix_data_contents_equal (contents, file->after)
           ? IX_DATA_HARMLESS
           : IX_DATA_UNSEEN;
}

IxDataVerdict
ix_data_judge (const IxDataFile *file,
               const char       *path)
{
  static IxStore *(*const ways[]) (const char *path, GError **error) = { ix_store_open_to_read,
                                                                         ix_store_open };
  IxDataVerdict worst = IX_DATA_HARMLESS;

  for (gsize i = 0; i < G_N_ELEMENTS (ways); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (IxStore) store = ways[i](path, &error);

      g_assert_true ((store == NULL) == (error != NULL));
      g_assert_true (error == NULL || g_utf8_validate (error->message, -1, NULL));
      worst = MAX (worst, store == NULL ? IX_DATA_TOLD : judge_store (file, store));
    }
  return worst;
}
