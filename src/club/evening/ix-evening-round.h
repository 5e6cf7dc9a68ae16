/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-evening-table.h"

G_BEGIN_DECLS

/* What the rules of the plan say about the rounds of an evening, as events that say so (IxOverride
 * and errors as in ix_next_round()). */

/* The event that pairs the next round.  Teams whose byes were asked for have them.  NULL if it cannot
 * be paired. */
IxEveningEvent *ix_evening_pair (const IxEveningState *state,
                                 IxOverride            override,
                                 gint64                at,
                                 IxOverride           *needed,
                                 GError              **error) G_GNUC_WARN_UNUSED_RESULT;

/* The events, one act, that pair the next two rounds at once, so that everybody who plays in both is
 * first-named once (tournament.md 1.5).  FALSE, and no events, where the plan does not know both
 * without the results between: only rounds chosen out of a table are of that kind. */
gboolean ix_evening_pair_two (const IxEveningState *state,
                              gint64                at,
                              IxEveningEvent       *events[2]);

/* The events, of IxEveningEvent and of one act, that pair the last round anew: those who are at tables
 * without a result, came late or had no opponent.  Results stay, and their tables; the clock of the
 * round begins anew.  NULL if it cannot be paired. */
GPtrArray *ix_evening_re_pair (const IxEvening *evening,
                               IxOverride       override,
                               gint64           at,
                               IxOverride      *needed,
                               GError         **error) G_GNUC_WARN_UNUSED_RESULT;

/* The event by which @late meets the team that has the bye in a paired round, so that no other table
 * changes (tournament.md 1.7).  NULL if nobody has it, or the two have met. */
IxEveningEvent *ix_evening_take_bye (const IxEveningState *state,
                                     guint                 round,
                                     guint                 late,
                                     gint64                at) G_GNUC_WARN_UNUSED_RESULT;

/* The event that says who of three sits out best where @team, which others brought to its table, is in
 * a paired round.  NULL if it is not of three, or at no table. */
IxEveningEvent *ix_evening_sit (const IxEveningState *state,
                                guint                 round,
                                guint                 team,
                                gint64                at) G_GNUC_WARN_UNUSED_RESULT;

/* Which of two orphaned teams goes on for both: the one with the lower score (tournament.md 1.7). */
guint ix_evening_who_goes_on (const IxEveningState *state,
                              guint                 a,
                              guint                 b);

/* What an exchange of two teams in a paired round would bring that the rules do not want. */
typedef enum {
  IX_CONFLICT_NONE = 0,
  IX_CONFLICT_REMATCH = 1 << 0,   /* two who have met */
  IX_CONFLICT_BYE = 1 << 1,       /* a second bye */
  IX_CONFLICT_FORBIDDEN = 1 << 2, /* two who are kept apart */
} IxRoundConflicts;

IxRoundConflicts ix_evening_exchange_conflicts (const IxEveningState *state,
                                                guint                 round,
                                                guint                 a,
                                                guint                 b);

G_END_DECLS
