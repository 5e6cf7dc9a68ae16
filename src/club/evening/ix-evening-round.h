/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-evening-table.h"

G_BEGIN_DECLS

/* Proposes events by the rules of the plan (IxOverride and errors as in ix_next_round()). */

/* Sorts the tables of a round, of IxTeamPair, as they are numbered: by the higher score at them before
 * the round, then by the sum of both, then by the better rank. */
void ix_evening_number_tables (const IxEveningState *state,
                               guint                 round,
                               GArray               *tables);

/* Returns the event that pairs the next round; requested byes are given.  NULL if the round cannot
 * be paired. */
IxEveningEvent *ix_evening_pair (const IxEveningState *state,
                                 IxOverride            override,
                                 gint64                at,
                                 IxOverride           *needed,
                                 GError              **error) G_GNUC_WARN_UNUSED_RESULT;

/* Makes the events, one act, that pair the next two rounds at once, so that everybody who plays in
 * both is first-named once (tournament.md 1.5).  FALSE, without events, if the plan needs the
 * results of the first to pair the second.  Only rounds chosen out of a table can be paired so. */
gboolean ix_evening_pair_two (const IxEveningState *state,
                              gint64                at,
                              IxEveningEvent       *events[2]);

/* Returns the events, of IxEveningEvent and of one act, that re-pair the last round: teams at
 * tables without a result, late teams, and a team without an opponent.  Results and their tables
 * stay; the clock of the round starts again.  NULL if the round cannot be paired. */
GPtrArray *ix_evening_re_pair (const IxEvening *evening,
                               IxOverride       override,
                               gint64           at,
                               IxOverride      *needed,
                               GError         **error) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the event by which @late meets the team with the bye in a paired round, so that no other
 * table changes (tournament.md 1.7).  NULL if no team has the bye, or the two have met. */
IxEveningEvent *ix_evening_take_bye (const IxEveningState *state,
                                     guint                 round,
                                     guint                 late,
                                     gint64                at) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the event that chooses who of @team, a team of three that was seated by other events,
 * sits out in a paired round.  NULL if the team is not of three, or at no table. */
IxEveningEvent *ix_evening_sit (const IxEveningState *state,
                                guint                 round,
                                guint                 team,
                                gint64                at) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the events, of IxEveningEvent and of one act, by which all these rounds count half a
 * point, or none; empty if they do already. */
GPtrArray *ix_evening_count_missed (const IxEveningState *state,
                                    guint                 team,
                                    gboolean              half,
                                    gint64                at) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the team that goes on for two orphaned ones: the one with the lower score (tournament.md
 * 1.7). */
guint ix_evening_who_goes_on (const IxEveningState *state,
                              guint                 a,
                              guint                 b);

/* The rules that two teams of a paired round would break by changing places. */
typedef enum {
  IX_CONFLICT_NONE = 0,
  IX_CONFLICT_REMATCH = 1 << 0,   /* a second meeting */
  IX_CONFLICT_BYE = 1 << 1,       /* a second bye */
  IX_CONFLICT_FORBIDDEN = 1 << 2, /* two teams that are kept apart */
} IxRoundConflicts;

/* Returns the conflicts that would arise if @a and @b changed places in a paired round. */
IxRoundConflicts ix_evening_trade_conflicts (const IxEveningState *state,
                                             guint                 round,
                                             guint                 a,
                                             guint                 b);

G_END_DECLS
