/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-store-kept.h"
#include "ix-store-private.h"

G_BEGIN_DECLS

/* The journals of the file: the events of a match, of an evening, or of free play.  SQLite's own journal, a file
 * beside the data file, is another thing: ix-store-head.c.
 *
 * Each event has a checksum of what it says and of the checksum before it, and the match, evening or
 * list of contents says how many events it has and the last checksum.  So an event that was changed, lost, doubled
 * or moved does not fit, and it is known up to where all is as it was written.  The sums are against
 * damage: somebody who wants to can make them again. */

typedef enum {
  IX_JOURNAL_MATCH,
  IX_JOURNAL_EVENING,
  IX_JOURNAL_FREE_PLAY, /* there is one, of the number IX_FREE_PLAY_ID */
} IxJournalKind;

#define IX_FREE_PLAY_ID G_GINT64_CONSTANT (1)

/* Writes @n events after the @at that are stored; fails if there are more or less.  @events are
 * IxMatchEvent, or pointers to IxEveningEvent or IxFreePlayEvent.  In a transaction. */
gboolean ix_journal_insert (IxStore      *store,
                            IxJournalKind kind,
                            gint64        id,
                            guint         at,
                            gconstpointer events,
                            guint         n,
                            GError      **error);

/* Does it in a transaction of its own. */
gboolean ix_journal_append (IxStore      *store,
                            IxJournalKind kind,
                            gint64        id,
                            guint         at,
                            gconstpointer events,
                            guint         n,
                            GError      **error);

/* Reads the events that are as they were written into an IxStoredMatch, or an array of pointers to the
 * others: up to the end, or with @error to the first that is not as it was written or is missing.
 * @first_sum is the checksum before them.  Sets how many there should be, as far as that can be read. */
gboolean ix_journal_read (IxStore      *store,
                          IxJournalKind kind,
                          gint64        id,
                          gint64        first_sum,
                          gpointer      into,
                          guint        *n_stored,
                          GError      **error);

/* The list of matches and evenings */

/* Finds the number for the next one, which no other ever had. */
gboolean ix_store_next_id (IxStore      *store,
                           IxJournalKind kind,
                           gint64       *id,
                           GError      **error);

/* Notes in the sum of the contents that a match or evening is in the list now, or was there before
 * it changes. */
gboolean ix_store_note_now (IxStore      *store,
                            IxJournalKind kind,
                            gint64        id,
                            GError      **error);
gboolean ix_store_note_before (IxStore      *store,
                               IxJournalKind kind,
                               gint64        id,
                               GError      **error);

/* Notes whether a match, which is there, was removed from the list of games.  In a transaction. */
gboolean ix_store_note_removed (IxStore *store,
                                gint64   match,
                                gboolean removed,
                                GError **error);

/* Adds a match or an evening with the number @id.  In a transaction. */
gboolean ix_store_insert_match (IxStore            *store,
                                gint64              id,
                                gint64              created,
                                const IxMatchSetup *setup,
                                const IxPlayers    *players,
                                GError            **error);
gboolean ix_store_insert_evening (IxStore *store,
                                  gint64   id,
                                  gint64   created,
                                  GError **error);

/* Keeps a text under a name, in the place of one that is kept under it.  In a transaction. */
gboolean ix_store_insert_kept (IxStore    *store,
                               IxKeptKind  kind,
                               const char *name,
                               const char *text,
                               GError    **error);

/* Notes which evening is under way; 0: none.  In a transaction. */
gboolean ix_store_note_open (IxStore *store,
                             gint64   id,
                             GError **error);

/* Reads of a match what can be read: its set-up, players and events up to the first damage, which
 * @why then tells.  NULL if the set-up itself cannot be read.  @n_stored may be NULL. */
IxStoredMatch *ix_store_read_match (IxStore *store,
                                    gint64   id,
                                    guint   *n_stored,
                                    GError **why) G_GNUC_WARN_UNUSED_RESULT;

/* Reads of an evening what can be read: the events up to the first damage, which @why then tells.
 * NULL if there are none. */
IxEvening *ix_store_read_evening (IxStore *store,
                                  gint64   id,
                                  guint   *n_stored,
                                  GError **why) G_GNUC_WARN_UNUSED_RESULT;

/* Reads of free play what can be read: the events up to the first damage, which @why then tells. */
IxFreePlay *ix_store_read_free_play (IxStore *store,
                                     GError **why) G_GNUC_WARN_UNUSED_RESULT;

/* Sets @error to what is wrong with event @number, or with the whole if that is -1. */
void ix_journal_fail (IxJournalKind kind,
                      gint64        id,
                      gint64        number,
                      const char   *why,
                      GError      **error);

G_END_DECLS
