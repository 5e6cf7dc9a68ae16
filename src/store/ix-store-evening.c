/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Evenings in the file. */

#include "ix-store-private.h"

#include <glib/gi18n-lib.h>

static gboolean
insert_events (IxStore               *store,
               gint64                 evening,
               guint                  at,
               IxEveningEvent *const *events,
               guint                  n,
               GError               **error)
{
  gboolean done = TRUE;

  for (guint i = 0; done && i < n; i++)
    {
      g_autofree char *text = ix_evening_event_write (events[i]);

      done = ix_store_run (store,
                  ix_store_prepare (store, error,
                                    "INSERT INTO evening_event VALUES (?1, ?2, ?3, ?4, ?5)",
                                    "iiiss", evening, (gint64) at + i, events[i]->at,
                                    ix_evening_event_word (events[i]->kind), text),
                  error);
    }
  return done;
}

gint64
ix_store_add_evening (IxStore               *store,
                      IxEveningEvent *const *events,
                      guint                  n,
                      GError               **error)
{
  gint64 id = 0;
  gboolean done;

  if (!ix_store_begin (store, error))
    return 0;
  done = ix_store_run (store,
              ix_store_prepare (store, error, "INSERT INTO evening (created) VALUES (?1)", "i",
                                g_get_real_time () / G_USEC_PER_SEC),
              error);
  if (done)
    {
      id = sqlite3_last_insert_rowid (store->db);
      done = insert_events (store, id, 0, events, n, error);
    }
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
  return ix_store_begin (store, error) &&
         ix_store_end_transaction (store, insert_events (store, evening, at, events, n, error),
                                   error);
}

gboolean
ix_store_set_open_evening (IxStore *store,
                           gint64   id,
                           GError **error)
{
  sqlite3_stmt *stmt;

  if (!ix_store_begin (store, error))
    return FALSE;
  stmt = ix_store_prepare (store, error,
                           "UPDATE evening SET open = (id = ?1) WHERE open OR id = ?1", "i", id);
  return ix_store_end_transaction (store, ix_store_run (store, stmt, error), error);
}

gint64
ix_store_get_open_evening (IxStore *store,
                           GError **error)
{
  g_autoptr (GArray) ids =
    ix_store_ids (store, "SELECT id FROM evening WHERE open AND id > ?1", 0, error);

  return ids != NULL && ids->len > 0 ? g_array_index (ids, gint64, 0) : 0;
}

static gboolean
damaged (gint64      id,
         guint       number,
         const char *why,
         GError    **error)
{
  g_set_error (error, IX_STORE_ERROR, IX_STORE_ERROR_DAMAGED,
               "evening %" G_GINT64_FORMAT ": event %u: %s", id, number, why);
  return FALSE;
}

/* Reads the next event of the journal from the row of @stmt. */
static gboolean
read_event (GPtrArray    *events,
            gint64        id,
            sqlite3_stmt *stmt,
            GError      **error)
{
  guint number = events->len;
  const char *kind = ix_store_text (stmt, 2), *text = ix_store_text (stmt, 3);
  g_autoptr (GError) why = NULL;
  IxEveningEvent *event;

  if (sqlite3_column_int64 (stmt, 0) != number)
    return damaged (id, number, "the journal has a gap", error);
  if (kind == NULL || text == NULL)
    return damaged (id, number, "a text is missing or garbled", error);
  event = ix_evening_event_parse (kind, text, sqlite3_column_int64 (stmt, 1), &why);
  if (event == NULL)
    return damaged (id, number, why->message, error);
  g_ptr_array_add (events, event);
  return TRUE;
}

/* Reads as many events of the journal as can be read. */
static gboolean
read_events (IxStore   *store,
             gint64     id,
             GPtrArray *events,
             GError   **error)
{
  g_autoptr (sqlite3_stmt) stmt =
    ix_store_prepare (store, error,
                      "SELECT number, at, kind, text FROM evening_event WHERE evening = ?1"
                      " ORDER BY number",
                      "i", id);
  int result = SQLITE_DONE;

  while (stmt != NULL && (result = sqlite3_step (stmt)) == SQLITE_ROW)
    if (!read_event (events, id, stmt, error))
      return FALSE;
  if (stmt == NULL ||
      (result != SQLITE_DONE && !ix_store_fail (store, _("the file cannot be read"), error)))
    return FALSE;
  return events->len > 0 || damaged (id, 0, "there is no such evening", error);
}

IxEvening *
ix_store_load_evening (IxStore *store,
                       gint64   id,
                       GError **error)
{
  GPtrArray *events = ix_evening_events_new ();
  g_autoptr (GError) unreadable = NULL;
  g_autoptr (GError) why = NULL;
  gboolean complete = read_events (store, id, events, &unreadable);
  g_autoptr (IxEvening) evening = ix_evening_fold (events, &why);

  /* What is refused comes before what cannot be read. */
  if (why != NULL)
    damaged (id, ix_evening_journal (evening)->len, why->message, error);
  else if (!complete)
    g_propagate_error (error, g_steal_pointer (&unreadable));
  return why == NULL && complete ? g_steal_pointer (&evening) : NULL;
}

gint64
ix_store_evening_of_match (IxStore *store,
                           gint64   match)
{
  /* The event is `round table match` (ix-evening-event.c). */
  g_autoptr (GArray) ids =
    ix_store_ids (store,
                  "SELECT evening FROM evening_event WHERE kind = 'match'"
                  " AND text LIKE '% ' || ?1 ORDER BY evening DESC LIMIT 1",
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
