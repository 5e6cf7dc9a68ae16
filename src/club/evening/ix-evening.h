/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-evening-state.h"

G_BEGIN_DECLS

/* A club evening is the fold of its journal, as a match is (ix-match.h): entries, teams, rounds and
 * results.  All decisions, such as teams and pairings, are made beforehand and stand in the events.
 * The fold only checks events and applies them. */

/* Return the details of the entry, or of the evening, borrowed from it, to be amended. */
IxEntrant      ix_entry_details (const IxEntry *entry);
IxEveningSetUp ix_evening_details (const IxEveningState *state);

typedef struct _IxEvening IxEvening;

/* An evening without events; a copy with the same journal and state. */
IxEvening *ix_evening_new (void) G_GNUC_WARN_UNUSED_RESULT;
IxEvening *ix_evening_copy (const IxEvening *evening) G_GNUC_WARN_UNUSED_RESULT;
void       ix_evening_free (IxEvening *evening);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IxEvening, ix_evening_free)

/* Returns the current state. */
const IxEveningState *ix_evening_state (const IxEvening *evening);

/* Would ix_evening_apply() accept it?  FALSE sets @error. */
gboolean ix_evening_check (const IxEvening      *evening,
                           const IxEveningEvent *event,
                           GError              **error);

/* Applies @event and appends a copy to the journal.  FALSE with @error if it is refused; nothing
 * changes then. */
gboolean ix_evening_apply (IxEvening            *evening,
                           const IxEveningEvent *event,
                           GError              **error);

/* Returns the evening of the journal @events, of IxEveningEvent, which it takes.  If an event is
 * refused, sets @error and returns the evening before it: its journal ends there.  Takes time in
 * proportion to the length of the journal, however often things were undone. */
IxEvening *ix_evening_fold (GPtrArray *events,
                            GError   **error) G_GNUC_WARN_UNUSED_RESULT;

/* Does as ix_evening_apply() for @n events that are one act: all of them, or none. */
gboolean ix_evening_apply_all (IxEvening             *evening,
                               IxEveningEvent *const *events,
                               guint                  n,
                               GError               **error);

/* An act that is prepared but not applied.  To lose nothing, a caller that keeps the journal in a
 * file prepares an act, writes its events, and only then applies it, which cannot fail.  In between
 * the evening must be neither read nor changed.
 *
 * ix_evening_prepare() returns NULL with @error if the act is refused. */
typedef struct _IxEveningAct IxEveningAct;

IxEveningAct *ix_evening_prepare (IxEvening             *evening,
                                  IxEveningEvent *const *events,
                                  guint                  n,
                                  GError               **error) G_GNUC_WARN_UNUSED_RESULT;

/* Apply or forget the act.  Both take ownership of @act. */
void ix_evening_apply_prepared (IxEveningAct *act);
void ix_evening_act_cancel (IxEveningAct *act);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IxEveningAct, ix_evening_act_cancel)

/* Returns the journal: all events that were applied, of IxEveningEvent. */
const GPtrArray *ix_evening_journal (const IxEvening *evening);

/* Returns the evening as it was before event @n of the journal. */
IxEvening *ix_evening_before (const IxEvening *evening,
                              guint            n) G_GNUC_WARN_UNUSED_RESULT;

/* Called with the state before event @number, which is no undo.  FALSE: the event is not to be
 * applied, and what followed it not to be visited. */
typedef gboolean (*IxEveningVisit) (const IxEveningState *state,
                                    guint                 number,
                                    gpointer              data);

/* Visits each event of the journal but undos, those that were undone as well, in no certain order but
 * that each comes after those that were in force before it.  Takes time in proportion to the length of
 * the journal, as ix_evening_fold() does. */
void ix_evening_visit_all (const IxEvening *evening,
                           IxEveningVisit   visit,
                           gpointer         data);

/* Returns the numbers of the events, undos included, that were in force before event @n of the
 * journal, latest first; with the length of the journal, those that are in force now. */
GArray *ix_evening_in_force (const IxEvening *evening,
                             guint            n) G_GNUC_WARN_UNUSED_RESULT;

/* Undo works on acts: events of the same time.  The first function sets @index to the first event
 * of the last act in force, the second to the undo that a redo would take back.  FALSE if there is
 * none. */
gboolean ix_evening_undoable (const IxEvening *evening,
                              guint           *index);
gboolean ix_evening_redoable (const IxEvening *evening,
                              guint           *index);

G_END_DECLS
