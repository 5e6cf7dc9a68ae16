/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-cross-table.h"
#include "ix-pairing.h"
#include "ix-team-colours.h"

G_BEGIN_DECLS

/* The FIDE Swiss Team Pairing System (C.04.6, in force from 1 February 2026). */

/* The order in which the criteria are applied.
 *
 * By round, the pairing of all teams is the best one by these criteria, in this order, each counted
 * over the whole round: the fewest upfloaters (C4); the most of them from the highest scores (C5);
 * the fewest that floated before (C7); C8, C9 and C10; the lowest numbers of the upper members, as
 * an identifier begins with them (art. 3.6.2); then, instead of the lowest numbers of the lower
 * members, the greatest sum of the products of both numbers of each pair, which is the same unless
 * two may not meet.  C6 adds nothing, because no score group is paired without regard to those
 * below it.  The engine that made the reference pairings does it like this.
 *
 * By bracket, as the articles are written: the upfloaters of the highest score group are settled
 * (art. 3.5.4) and their bracket is paired before anything below it is considered.
 *
 * The two can differ once teams float.  By bracket, the first of a group float up; by round, later
 * ones may: they are lower members anyway, and those that stay are then upper members.  By round, a
 * group may also get more upfloaters, or lower ones, if the whole round needs fewer. */
typedef enum {
  IX_TEAM_SWISS_BY_ROUND,
  IX_TEAM_SWISS_BY_BRACKET,
} IxTeamSwissOrder;

typedef struct {
  IxTeamColours    colours;
  gboolean         use_game_points; /* to find the first team of a pair (art. 4.2.2) */
  IxTeamSwissOrder order;
} IxTeamSwissOptions;

/* Pairs @round, counted from 0, of @table: all teams that have not withdrawn and, if the round is
 * in the table already, have IX_ROUND_NONE in it.  Pairing numbers are the places; scores are the
 * points before the round.
 *
 * Returns an array of IxPairing, higher scores first, the bye last.  Returns NULL with an
 * IX_PAIRING_ERROR if no team may have the bye, or if there is no pairing without a rematch (art.
 * 3.3.3; the arbiter decides). */
GArray *ix_team_swiss_pair (const IxCrossTable       *table,
                            guint                     round,
                            const IxTeamSwissOptions *options,
                            GError                  **error) G_GNUC_WARN_UNUSED_RESULT;

/* Is the team at @place to be paired in @round? */
gboolean ix_team_is_to_be_paired (const IxCrossTable *table,
                                  guint               place,
                                  guint               round);

/* May the team have the bye in @round (C2)?  It may not after a bye, a full-point bye or a win by
 * forfeit. */
gboolean ix_team_may_have_bye (const IxCrossTable *table,
                               guint               place,
                               guint               round);

/* Are the two teams among the pairs that may not meet? */
gboolean ix_teams_are_kept_apart (const IxCrossTable *table,
                                  guint               a,
                                  guint               b);

/* May the two teams meet in @round: have they not met before, and are they not kept apart? */
gboolean ix_teams_may_meet (const IxCrossTable *table,
                            guint               a,
                            guint               b,
                            guint               round);

G_END_DECLS
