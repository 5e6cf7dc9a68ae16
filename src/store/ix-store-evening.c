/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Evenings in the file. */

#include "ix-store-journal.h"

#include <glib/gi18n-lib.h>

gboolean
ix_store_insert_evening (IxStore *store,
                         gint64   id,
                         gint64   created,
                         GError **error)
{
  return ix_store_run (store,
              ix_store_prepare (store, error, "INSERT INTO evening VALUES (?1, ?2, 0, 0, ?3)",
                                "iii", id, created, ix_store_sum_of_evening (id)),
              error) &&
         ix_store_note_now (store, IX_JOURNAL_EVENING, id, error);
}

gint64
ix_store_add_evening (IxStore               *store,
                      IxEveningEvent *const *events,
                      guint                  n,
                      GError               **error)
{
  gint64 now = g_get_real_time () / G_USEC_PER_SEC;
  gint64 id = 0;
  gboolean done;

  if (!ix_store_begin (store, error))
    return 0;
  done = ix_store_next_id (store, IX_JOURNAL_EVENING, &id, error) &&
         ix_store_insert_evening (store, id, now, error) &&
         ix_journal_insert (store, IX_JOURNAL_EVENING, id, 0, events, n, error);
  return ix_store_end_transaction (store, done, error) ? id : 0;
}

gboolean
ix_store_append_to_evening (IxStore               *store,
                            gint64                 evening,
                            guint                  at,
                            IxEveningEvent *const *events,
                            guint                  n,
                            GError               **error)
{
  return ix_journal_append (store, IX_JOURNAL_EVENING, evening, at, events, n, error);
}

gboolean
ix_store_note_open (IxStore *store,
                    gint64   id,
                    GError **error)
{
  g_autoptr (GArray) ids =
    ix_store_ids (store, "SELECT id FROM evening WHERE open OR id = ?1", id, error);

  for (guint i = 0; ids != NULL && i < ids->len; i++)
    {
      gint64 evening = g_array_index (ids, gint64, i);

      if (!ix_store_note_before (store, IX_JOURNAL_EVENING, evening, error) ||
          !ix_store_run (store,
                ix_store_prepare (store, error, "UPDATE evening SET open = ?2 WHERE id = ?1",
                                  "ii", evening, (gint64) (evening == id)),
                error) ||
          !ix_store_note_now (store, IX_JOURNAL_EVENING, evening, error))
        return FALSE;
    }
  return ids != NULL;
}

gboolean
ix_store_set_open_evening (IxStore *store,
                           gint64   id,
                           GError **error)
{
  return ix_store_begin (store, error) &&
         ix_store_end_transaction (store, ix_store_note_open (store, id, error), error);
}

gint64
ix_store_get_open_evening (IxStore *store,
                           GError **error)
{
  g_autoptr (GArray) ids =
    ix_store_ids (store, "SELECT id FROM evening WHERE open AND id > ?1", 0, error);

  return ids != NULL && ids->len > 0 ? g_array_index (ids, gint64, 0) : 0;
}

IxEvening *
ix_store_read_evening (IxStore *store,
                       gint64   id,
                       guint   *n_stored,
                       GError **why)
{
  GPtrArray *events = ix_evening_events_new ();
  g_autoptr (GError) unreadable = NULL;
  g_autoptr (GError) refused = NULL;
  g_autoptr (IxEvening) evening = NULL;
  guint n = 0;

  ix_journal_read (store, IX_JOURNAL_EVENING, id, ix_store_sum_of_evening (id), events, &n,
                   &unreadable);
  n = MAX (n, events->len);
  if (n_stored != NULL)
    *n_stored = n;
  evening = ix_evening_fold (events, &refused);
  /* Report refused events before unreadable ones. */
  if (refused != NULL)
    ix_journal_fail (IX_JOURNAL_EVENING, id, ix_evening_journal (evening)->len, refused->message,
                     why);
  else if (unreadable != NULL)
    g_propagate_error (why, g_steal_pointer (&unreadable));
  else if (n == 0)
    ix_journal_fail (IX_JOURNAL_EVENING, id, 0, _("it is missing"), why);
  return ix_evening_journal (evening)->len > 0 ? g_steal_pointer (&evening) : NULL;
}

IxEvening *
ix_store_load_evening (IxStore *store,
                       gint64   id,
                       GError **error)
{
  g_autoptr (GError) why = NULL;
  g_autoptr (IxEvening) evening = ix_store_read_evening (store, id, NULL, &why);

  if (why == NULL)
    return g_steal_pointer (&evening);
  g_propagate_error (error, g_steal_pointer (&why));
  return NULL;
}

gint64
ix_store_evening_of_match (IxStore *store,
                           gint64   match)
{
  /* The events are `round table match`, perhaps with ` second` behind it, and `group match`
   * (ix-evening-event.c). */
  g_autoptr (GArray) ids =
    ix_store_ids (store,
                  "SELECT evening FROM evening_event WHERE kind IN ('match', 'group-match')"
                  " AND (text LIKE '% ' || ?1 OR text LIKE '% ' || ?1 || ' second')"
                  " ORDER BY evening DESC LIMIT 1",
                  match, NULL);

  return ids != NULL && ids->len > 0 ? g_array_index (ids, gint64, 0) : 0;
}

GArray *
ix_store_evenings (IxStore *store,
                   GError **error)
{
  return ix_store_ids (store,
                       "SELECT id FROM evening WHERE id > ?1 ORDER BY created DESC, id DESC", 0,
                       error);
}

gint64
ix_store_sum_evenings (IxStore *store,
                       gint64   except)
{
  /* The last sum of a journal begins with the number of the evening. */
  g_autoptr (GArray) sums =
    ix_store_ids (store, "SELECT last_sum FROM evening WHERE id <> ?1 ORDER BY id", except, NULL);
  gint64 sum = 0;

  for (guint i = 0; sums != NULL && i < sums->len; i++)
    sum = ix_store_sum (sum, "i", g_array_index (sums, gint64, i));
  return sum;
}

GArray *
ix_store_evenings_once_deleted (IxStore *store,
                                GError **error)
{
  return ix_store_ids (store,
                       "SELECT DISTINCT evening FROM evening_event WHERE evening > ?1 AND kind = 'delete'"
                       " ORDER BY evening DESC",
                       0, error);
}

gboolean
ix_store_check_evenings (IxStore *store,
                         GError **error)
{
  g_autoptr (GArray) ids = ix_store_evenings (store, error);

  for (guint i = 0; ids != NULL && i < ids->len; i++)
    {
      g_autoptr (IxEvening) evening =
        ix_store_load_evening (store, g_array_index (ids, gint64, i), error);

      if (evening == NULL)
        return FALSE;
    }
  return ids != NULL;
}
