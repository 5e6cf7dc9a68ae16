/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Free play in the file. */

#include "ix-store-journal.h"

gboolean
ix_store_insert_free_play_events (IxStore                *store,
                                  guint                   at,
                                  IxFreePlayEvent *const *events,
                                  guint                   n,
                                  GError                **error)
{
  IxJournalWriter writer;
  gboolean done =
    ix_journal_append (&writer, store, IX_JOURNAL_FREE_PLAY, IX_FREE_PLAY_ID, at, error);

  for (guint i = 0; done && i < n; i++)
    {
      g_autofree char *text = ix_free_play_event_write (events[i]);

      done = ix_journal_write (&writer, events[i]->at, ix_free_play_event_word (events[i]->kind),
                               text, error);
    }
  return done && ix_journal_finish (&writer, error);
}

gboolean
ix_store_append_to_free_play (IxStore                *store,
                              guint                   at,
                              IxFreePlayEvent *const *events,
                              guint                   n,
                              GError                **error)
{
  return ix_store_begin (store, error) &&
         ix_store_end_transaction (
           store, ix_store_insert_free_play_events (store, at, events, n, error), error);
}

gint64
ix_store_add_free_match (IxStore                *store,
                         const IxMatchSetup     *setup,
                         const IxPlayers        *players,
                         guint                   at,
                         IxFreePlayEvent *const *events,
                         guint                   n,
                         GError                **error)
{
  gint64 now = g_get_real_time () / G_USEC_PER_SEC;
  gint64 id = 0;
  gboolean done;

  g_return_val_if_fail (n > 0 && events[n - 1]->kind == IX_FREE_PLAY_MATCH, 0);

  if (!ix_store_begin (store, error))
    return 0;
  done = ix_store_next_id (store, IX_JOURNAL_MATCH, &id, error) &&
         ix_store_insert_match (store, id, now, setup, players, error);
  events[n - 1]->match = id;
  done = done && ix_store_insert_free_play_events (store, at, events, n, error);
  return ix_store_end_transaction (store, done, error) ? id : 0;
}

/* Reads as many events of the journal as can be read. */
static void
read_events (IxStore   *store,
             GPtrArray *events,
             GError   **error)
{
  g_auto (IxJournalReader) reader = { 0 };
  g_autoptr (GError) why = NULL;
  const char *word, *text;
  gint64 at;

  if (!ix_journal_open (&reader, store, IX_JOURNAL_FREE_PLAY, IX_FREE_PLAY_ID, 0, error))
    return;
  while (ix_journal_next (&reader, &at, &word, &text, &why))
    {
      IxFreePlayEvent *event = ix_free_play_event_parse (word, text, at, &why);

      if (event == NULL)
        {
          ix_journal_fail (IX_JOURNAL_FREE_PLAY, IX_FREE_PLAY_ID, events->len, why->message, error);
          return;
        }
      g_ptr_array_add (events, event);
    }
  if (why != NULL)
    g_propagate_error (error, g_steal_pointer (&why));
}

IxFreePlay *
ix_store_read_free_play (IxStore *store,
                         GError **why)
{
  GPtrArray *events = ix_free_play_events_new ();
  g_autoptr (GError) unreadable = NULL;
  const char *refused;
  IxFreePlay *play;

  read_events (store, events, &unreadable);
  play = ix_free_play_fold (events, &refused);
  /* A refused event comes before one that cannot be read. */
  if (refused != NULL)
    ix_journal_fail (IX_JOURNAL_FREE_PLAY, IX_FREE_PLAY_ID, ix_free_play_journal (play)->len,
                     refused, why);
  else if (unreadable != NULL)
    g_propagate_error (why, g_steal_pointer (&unreadable));
  return play;
}

IxFreePlay *
ix_store_load_free_play (IxStore *store,
                         GError **error)
{
  g_autoptr (GError) why = NULL;
  g_autoptr (IxFreePlay) play = ix_store_read_free_play (store, &why);

  if (why == NULL)
    return g_steal_pointer (&play);
  g_propagate_error (error, g_steal_pointer (&why));
  return NULL;
}

gboolean
ix_store_check_free_play (IxStore *store,
                          GError **error)
{
  g_autoptr (IxFreePlay) play = ix_store_load_free_play (store, error);

  return play != NULL;
}
