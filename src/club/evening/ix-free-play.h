/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-free-play-event.h"

G_BEGIN_DECLS

/* Free play without a tournament, the small form of an evening on which partners change (partners.md):
 * who is there, and the matches they have played at one table.  It is the fold of a journal of
 * events. */
typedef struct _IxFreePlay IxFreePlay;

/* Somebody of the list. */
typedef struct {
  const char *name;
  guint       grade;    /* 0: none */
  gboolean    present;
  gboolean    waiting;  /* came when the table was full already, and waits for a place */
  guint       n_played; /* matches */
  guint       n_out;    /* matches that they sat out, being present */
  guint       n_both;   /* matches of three in which they played both boards */
} IxFreePerson;

typedef struct {
  gint64          id; /* in the data file */
  gint64          at; /* when it was set up, in microseconds since 1970 */
  IxPartnersTable table;
  guint           out[IX_PARTNERS_SHARED_MOST]; /* who sat out */
  guint           n_out;
} IxFreeMatch;

/* Folds a journal, which it takes.  If an event is not possible the state is that before it, the journal
 * ends there, and @why has the reason. */
IxFreePlay *ix_free_play_fold (GPtrArray   *events,
                               const char **why) G_GNUC_WARN_UNUSED_RESULT;
void        ix_free_play_free (IxFreePlay *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IxFreePlay, ix_free_play_free)

/* Why @event is not possible now, in words; NULL: it is. */
const char *ix_free_play_check (const IxFreePlay      *self,
                                const IxFreePlayEvent *event);

/* Appends a copy of @event, which must be possible. */
void ix_free_play_apply (IxFreePlay            *self,
                         const IxFreePlayEvent *event);

/* The journal: an array of IxFreePlayEvent. */
const GPtrArray *ix_free_play_journal (const IxFreePlay *self);

/* The event that Undo would take back, and the undo that Redo would.  FALSE: there is none. */
gboolean ix_free_play_undoable (const IxFreePlay *self,
                                guint            *index);
gboolean ix_free_play_redoable (const IxFreePlay *self,
                                guint            *index);

/* The people of the list that is in force, numbered from 0 as they came. */
guint               ix_free_play_count (const IxFreePlay *self);
const IxFreePerson *ix_free_play_person (const IxFreePlay *self,
                                         guint             person);
const char         *ix_free_play_name (const IxFreePlay *self,
                                       guint             person);

/* Finds a person of that name, whatever its case; IX_FREE_PLAY_NOBODY: there is none. */
guint ix_free_play_find (const IxFreePlay *self,
                         const char       *name);

/* The matches that count, in their order: an array of IxFreeMatch. */
const GArray *ix_free_play_matches (const IxFreePlay *self);

/* Finds one of them; NULL: that match does not count. */
const IxFreeMatch *ix_free_play_find_match (const IxFreePlay *self,
                                            gint64            id);

/* Returns how often two were partners. */
guint ix_free_play_partners (const IxFreePlay *self,
                             guint             a,
                             guint             b);

/* Proposes the next match of those present, by ix_partners_share() and the last IX_PARTNERS_PLAYED
 * matches.  FALSE with fewer than two people. */
gboolean ix_free_play_propose (const IxFreePlay *self,
                               guint             choice,
                               IxPartnersRound  *round);

G_END_DECLS
