/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-data-verdict.h"

#include <glib/gstdio.h>

#include "ix-store-kept.h"
#include "ix-store-salvage.h"

/* Returns what a file holds that is open; NULL if it is said to be damaged. */
static IxDataContents *
look_at (IxStore *store)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (IxDataContents) contents = NULL;

  if (!ix_store_check (store, &error) || !ix_store_check_kept (store, &error))
    {
      g_assert_true (g_utf8_validate (error->message, -1, NULL));
      g_clear_error (&error);
      /* A file that is used nevertheless need not be right. */
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

/* Salvage */

/* Is it what @contents had of that match or evening, as far as it goes and as it is told?  The
 * players of a match that is not whole may be missing. */
static gboolean
is_of (const IxSalvaged     *one,
       const IxDataItem     *item,
       const IxDataContents *contents)
{
  const IxDataItem *was = ix_data_contents_find (contents, item->is_match, item->id);

  return was != NULL && ix_data_item_events_begin (item, was) &&
         (one->why != NULL ||
          (item->events->len == was->events->len && g_str_equal (item->head, was->head)));
}

static gboolean
judge_salvaged (const IxDataFile *file,
                const IxSalvaged *one)
{
  g_autoptr (IxDataItem) item =
    one->match != NULL     ? ix_data_item_of_match (one->match)
    : one->evening != NULL ? ix_data_item_of_evening (one->id, one->evening)
                           : NULL;

  g_assert_cmpuint (one->n_read, <=, one->n_stored);
  g_assert_true (one->why == NULL || g_utf8_validate (one->why, -1, NULL));
  if (item == NULL)
    return one->n_read == 0 && one->why != NULL;
  g_assert_cmpuint (item->events->len, ==, one->n_read);
  return one->id == item->id &&
         (is_of (one, item, file->contents) || is_of (one, item, file->after));
}

/* Is the new file of what was salvaged sound, and does it hold all of that, and of free play nothing that
 * was not there? */
static gboolean
judge_written (const IxDataFile *file,
               const IxSalvage  *salvage,
               const char       *path)
{
  g_autofree char *to = g_strconcat (path, "-salvaged", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (IxStore) store = NULL;
  g_autoptr (IxDataContents) contents = NULL;

  g_unlink (to);
  g_assert_true (ix_salvage_write (salvage, to, &error));
  store = ix_store_open_to_read (to, &error);
  g_assert_no_error (error);
  contents = look_at (store);
  for (guint i = 0; contents != NULL && i < ix_salvage_count (salvage); i++)
    {
      const IxSalvaged *one = ix_salvage_get (salvage, i);
      const IxDataItem *item = ix_data_contents_find (contents, one->is_match, one->id);

      if (one->n_read > 0 && (item == NULL || item->events->len != one->n_read))
        return FALSE;
    }
  return contents != NULL &&
         ix_data_item_events_begin (contents->free_play, file->contents->free_play);
}

gboolean
ix_data_judge_salvage (const IxDataFile *file,
                       const char       *path,
                       gboolean          written)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (IxSalvage) salvage = ix_salvage_read (path, &error);

  g_assert_true ((salvage == NULL) == (error != NULL));
  g_assert_true (error == NULL || g_utf8_validate (error->message, -1, NULL));
  if (salvage == NULL)
    return TRUE;
  for (guint i = 0; i < ix_salvage_count (salvage); i++)
    if (!judge_salvaged (file, ix_salvage_get (salvage, i)))
      {
        const IxSalvaged *one = ix_salvage_get (salvage, i);

        g_test_message ("not as it was: %s %" G_GINT64_FORMAT ", %u of %u events read: %s",
                        one->is_match ? "match" : "evening", one->id, one->n_read, one->n_stored,
                        one->why);
        return FALSE;
      }
  return !written || judge_written (file, salvage, path);
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
