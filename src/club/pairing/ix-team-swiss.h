/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-cross-table.h"
#include "ix-pairing.h"
#include "ix-team-colours.h"

G_BEGIN_DECLS

/* The FIDE Swiss Team Pairing System (C.04.6, in force from 1 February 2026). */

/* What is weighed at once.
 *
 * By round, the pairing of all teams is the best one by what follows, in this order, each counted
 * over the whole round: the fewest upfloaters (C4); the most of them from the highest scores (C5);
 * the fewest who floated before (C7); C8, C9 and C10; the first upper members, as an identifier
 * begins with them (art. 3.6.2); and behind them not at once the first lower members, but the
 * greatest sum of the products of both numbers of each pair, which is the same unless somebody
 * cannot be met.  C6 asks nothing more, for no score group is paired without regard to those below
 * it.  The engine whose pairings are the known ones did it so.
 *
 * By bracket, as the articles read: the upfloaters of the highest score group are settled (art.
 * 3.5.4) and their bracket is paired before anything below it is looked at.
 *
 * They can differ once teams float.  By bracket it is the first of a group who float up; by round
 * it may be later ones: they are lower members anyway, and those who stay are then upper ones.  By
 * round a group may also get more upfloaters, or lower ones, if there are fewer of them in all. */
typedef enum {
  IX_TEAM_SWISS_BY_ROUND,
  IX_TEAM_SWISS_BY_BRACKET,
} IxTeamSwissOrder;

typedef struct {
  IxTeamColours    colours;
  gboolean         use_game_points; /* to find the first team of a pair (art. 4.2.2) */
  IxTeamSwissOrder order;
} IxTeamSwissOptions;

/* Pairs @round, from 0, of @table: those who have not withdrawn, and have IX_ROUND_NONE in it if
 * it is in the table already.  Pairing numbers are the places; the score is the points before
 * the round.
 *
 * Returns an array of IxPairing, the pairs of the higher scores first, the bye last; or NULL
 * with an IX_PAIRING_ERROR: nobody can be left out who may have the bye, or there is no pairing
 * without teams meeting again (art. 3.3.3, for the arbiter to decide). */
GArray *ix_team_swiss_pair (const IxCrossTable       *table,
                            guint                     round,
                            const IxTeamSwissOptions *options,
                            GError                  **error) G_GNUC_WARN_UNUSED_RESULT;

/* Is @place to be paired in @round? */
gboolean ix_team_is_to_be_paired (const IxCrossTable *table,
                                  guint               place,
                                  guint               round);

/* May it get the bye in @round (C2): had it neither one nor a full-point bye, nor won by
 * forfeit? */
gboolean ix_team_may_have_bye (const IxCrossTable *table,
                               guint               place,
                               guint               round);

/* Are they among the pairs that may not meet? */
gboolean ix_teams_are_kept_apart (const IxCrossTable *table,
                                  guint               a,
                                  guint               b);

/* Have they not met before @round, and are not kept apart? */
gboolean ix_teams_may_meet (const IxCrossTable *table,
                            guint               a,
                            guint               b,
                            guint               round);

G_END_DECLS
