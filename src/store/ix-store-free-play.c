/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Free play in the file. */

#include "ix-store-journal.h"

gboolean
ix_store_append_to_free_play (IxStore                *store,
                              guint                   at,
                              IxFreePlayEvent *const *events,
                              guint                   n,
                              GError                **error)
{
  return ix_journal_append (store, IX_JOURNAL_FREE_PLAY, IX_FREE_PLAY_ID, at, events, n, error);
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
  done = done && ix_journal_insert (store, IX_JOURNAL_FREE_PLAY, IX_FREE_PLAY_ID, at, events, n,
                                    error);
  return ix_store_end_transaction (store, done, error) ? id : 0;
}

IxFreePlay *
ix_store_read_free_play (IxStore *store,
                         GError **why)
{
  GPtrArray *events = ix_free_play_events_new ();
  g_autoptr (GError) unreadable = NULL;
  const char *refused;
  IxFreePlay *play;
  guint n;

  ix_journal_read (store, IX_JOURNAL_FREE_PLAY, IX_FREE_PLAY_ID, 0, events, &n, &unreadable);
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
