/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-evening.h"

G_BEGIN_DECLS

/* People tell by their phones the result of their table, and that they are here.  It counts nothing until
 * the arbiter takes it.
 *
 * These events are in the journal, with their times, and beside it: an undo neither takes them back nor
 * hides them, because whoever undoes something means an act of their own, and a redo is still possible
 * behind them.  A result that is entered uses up what was told before about its match, and so does an act that puts
 * other people into one of its teams or takes its round back; once it is undone that is there again. */

/* Is an event of this kind told by a phone? */
static inline gboolean
ix_evening_is_told (IxEveningEventKind kind)
{
  return kind == IX_EVENING_TELL || kind == IX_EVENING_ARRIVE;
}

/* The teams that must tell a result before the arbiter can take it with all others. */
typedef enum {
  IX_TELLERS_BOTH, /* both teams, and the same */
  IX_TELLERS_ONE,  /* one team, and the other nothing else */
} IxTellers;

typedef enum {
  IX_TOLD_WAITS,     /* somebody else must tell it, too */
  IX_TOLD_AGREES,    /* it can be taken */
  IX_TOLD_CONFLICTS, /* the teams tell different results */
} IxToldState;

/* The told results of a match that has no result. */
typedef struct {
  guint         round, table;
  gboolean      second; /* the second match of a double round */
  IxTableResult by[2];  /* told by the first-named team, and by the other; OPEN: nothing */
  IxToldState   state;
  IxTableResult result; /* if they agree */
} IxToldResult;

/* Returns what is told about each match without a result, by rounds, tables and matches, an array of
 * IxToldResult.  Teams that sit no longer at that table do not count. */
GArray *ix_evening_told_results (const IxEveningState *state,
                                 IxTellers             tellers) G_GNUC_WARN_UNUSED_RESULT;

/* Returns what is told about a match, out of such an array; NULL for nothing. */
const IxToldResult *ix_told_results_find (const GArray *told,
                                          guint         round,
                                          guint         table,
                                          gboolean      second);

/* Returns the events, of IxEveningEvent and of one act, that enter all results that agree; empty if
 * there is none. */
GPtrArray *ix_evening_take_told (const IxEveningState *state,
                                 IxTellers             tellers,
                                 gint64                at) G_GNUC_WARN_UNUSED_RESULT;

/* Does @entry say that they are here? */
gboolean ix_evening_has_arrived (const IxEveningState *state,
                                 guint                 entry);

/* Returns who says that they are here and is not yet marked so, an array of guint, by entries. */
GArray *ix_evening_arrivals (const IxEveningState *state) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the events, of one act, that mark all of them as here. */
GPtrArray *ix_evening_admit (const IxEveningState *state,
                             gint64                at) G_GNUC_WARN_UNUSED_RESULT;

/* For the journal.  Check and apply such an event; or do to what was told what another event does: it uses
 * that up, and numbers change when an entry is removed. */
gboolean ix_evening_check_told (const IxEveningState *state,
                                const IxEveningEvent *event,
                                GError              **error);
void     ix_evening_apply_told (IxEveningState       *state,
                                const IxEveningEvent *event);
void     ix_evening_change_told (IxEveningState       *state,
                                 const IxEveningEvent *event);

G_END_DECLS
