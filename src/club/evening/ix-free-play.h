/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-free-play-event.h"
#include "ix-rotation.h"

G_BEGIN_DECLS

/* Free play without a tournament: who is there, and the matches they have played: the fold of a
 * journal of events. */
typedef struct _IxFreePlay IxFreePlay;

typedef struct {
  gint64 id;          /* in the data file */
  guint  seats[2][2]; /* the numbers of people, by board and colour */
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

/* The people of the list that is in force: their numbers are those of the rotation. */
const IxRotation *ix_free_play_rotation (const IxFreePlay *self);
const char       *ix_free_play_name (const IxFreePlay *self,
                                     guint             person);
guint             ix_free_play_grade (const IxFreePlay *self,
                                      guint             person);

/* Finds a person of that name, whatever its case; IX_ROTATION_NOBODY: there is none. */
guint ix_free_play_find (const IxFreePlay *self,
                         const char       *name);

/* The matches that count, in their order: an array of IxFreeMatch. */
const GArray *ix_free_play_matches (const IxFreePlay *self);

/* Finds one of them; NULL: that match does not count. */
const IxFreeMatch *ix_free_play_find_match (const IxFreePlay *self,
                                            gint64            id);

G_END_DECLS
