/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

#include "ix-store.h"

G_BEGIN_DECLS

/* Free play: the one thing in the shell that owns its journal.  It writes every event to the store
 * before anything shows it, and folds it.
 *
 * Signal:
 *   changed ()   there is another list, or other people or matches in it */
#define IX_TYPE_FREE_SESSION (ix_free_session_get_type ())
G_DECLARE_FINAL_TYPE (IxFreeSession, ix_free_session, IX, FREE_SESSION, GObject)

/* Reads the free play in @store, which outlives the session. */
IxFreeSession *ix_free_session_new (IxStore *store) G_GNUC_WARN_UNUSED_RESULT;

/* Returns why it cannot be read, so that nothing can be done with it; NULL: it can. */
const char *ix_free_session_get_why (IxFreeSession *self);

const IxFreePlay *ix_free_session_get_play (IxFreeSession *self);

/* Writes and applies an event, a literal, of now.  FALSE with @error if it is not possible or cannot
 * be written. */
gboolean ix_free_session_do (IxFreeSession  *self,
                             IxFreePlayEvent event,
                             GError        **error);

/* Takes back the last event; takes back the last undo.  A match that took the place of another one is
 * taken back so that the other one counts again.  Returns the event concerned, owned by the journal;
 * NULL if there is nothing, or with @error. */
const IxFreePlayEvent *ix_free_session_undo (IxFreeSession *self,
                                             GError       **error);
const IxFreePlayEvent *ix_free_session_redo (IxFreeSession *self,
                                             GError       **error);

/* Proposes the next match: @choice 0 is the best.  It takes the place of the last one if the clocks of
 * that were never started.  FALSE with fewer than two people. */
gboolean ix_free_session_propose (IxFreeSession   *self,
                                  guint            choice,
                                  IxPartnersRound *match);

/* Adds a match of @setup, which those at @table play, to the store and to the list.  The last one is dropped if
 * its clocks were never started.  Returns its number, 0 with @error. */
gint64 ix_free_session_begin (IxFreeSession         *self,
                              const IxMatchSetup    *setup,
                              const IxPartnersTable *table,
                              GError               **error);

/* The last match that counts, as it is in the store; NULL: there is none, or it cannot be read. */
IxStoredMatch *ix_free_session_load_last (IxFreeSession *self) G_GNUC_WARN_UNUSED_RESULT;

/* Adds an evening called @name, with new partners each round and with @rules, which goes on with the
 * people of the list and the matches that are over (ix_free_play_evening()).  The list stays as it is.
 * @n_taken and @n_left are set to how many matches the evening has, and has not.  Returns its number in
 * the store, 0 with @error. */
gint64 ix_free_session_begin_evening (IxFreeSession   *self,
                                      const IxVariant *rules,
                                      const char      *name,
                                      guint           *n_taken,
                                      guint           *n_left,
                                      GError         **error);

/* The score of a person: the result of a match is that of everybody of the team. */
typedef struct {
  guint n_won, n_drawn, n_lost;
} IxFreeScore;

/* Returns the scores of all people of the list, by their numbers, from the matches that are over. */
IxFreeScore *ix_free_session_count_scores (IxFreeSession *self) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
