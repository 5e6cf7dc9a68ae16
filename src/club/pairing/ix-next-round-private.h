/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-next-round.h"

G_BEGIN_DECLS

/* Shared by the methods of pairing a round of an evening. */

/* Counts the meetings of the two before @round. */
guint ix_count_meetings (const IxCrossTable *table,
                         guint               a,
                         guint               b,
                         guint               round);

/* Counts the rounds before @round in which the team had no opponent without having asked for it. */
guint ix_count_byes (const IxCrossTable *table,
                     guint               place,
                     guint               round);

/* Byes and scores before a round, of those who are to be paired: they decide on the bye. */
typedef struct {
  guint least_byes;
  gint  most;  /* points of anybody */
  gint  least; /* points of those with the fewest byes, who may have it */
} IxByeScores;

IxByeScores ix_bye_scores (const IxCrossTable *table,
                           guint               round);

/* Would a leader have the bye?  In the first round nobody leads. */
gboolean ix_bye_is_of_leader (const IxByeScores *byes,
                              gint               score,
                              guint              round);

/* Returns what the bye of a team with @score weighs beside the squares of the score differences of
 * matches (tournament.md 1.3). */
gint64 ix_bye_unevenness (const IxByeScores *byes,
                          gint               score);

/* Returns the smallest number of meetings of the team with any of the others that are present. */
guint ix_count_least_met (const IxCrossTable *table,
                          guint               place,
                          guint               round);

/* Counts the teams that meet an opponent again by @pairs though somebody is there, not kept apart
 * from them, with whom they were paired less often.  A match lost by forfeit is no meeting, but it
 * need not be made up either. */
guint ix_count_too_early (const IxCrossTable *table,
                          guint               round,
                          const GArray       *pairs);

/* Lists the places of the contestants that are to be paired, an array of guint. */
GArray *ix_list_active (const IxCrossTable *table,
                        guint               round);

/* Returns the pairs of the round that is due in the Berger table with the rows of @plan, the bye
 * last.  If in a second cycle two would meet again too early by that round, returns another of the
 * cycle by which fewer do.  Returns NULL if the table cannot be used: the teams present are not
 * those with a row, or two would meet too often. */
GArray *ix_berger_pairs (const IxCrossTable *table,
                         const IxPlan       *plan,
                         guint               round);

/* Chooses, among the unused rounds of that table other than @skip, the one that suits the scores
 * best (tournament.md 1.3), and sets @chosen to its number in the table.  Colours are not allocated
 * yet.  Returns NULL if no round can be used. */
GArray *ix_adaptive_pairs (const IxCrossTable *table,
                           const IxPlan       *plan,
                           guint               round,
                           guint               skip,
                           guint              *chosen);

/* Could the team have the bye in any round of that table that can be used? */
gboolean ix_adaptive_may_rest (const IxCrossTable *table,
                               const IxPlan       *plan,
                               guint               round,
                               guint               place);

/* Could the others be paired among remaining opponents if the team had the bye, whatever byes it
 * has had? */
gboolean ix_remaining_may_rest (const IxCrossTable *table,
                                guint               round,
                                guint               place);

/* Returns the best pairing among the remaining opponents, preferring one after which the rounds to
 * come can be paired.  Two teams meet again only if both have met all others as often, unless
 * @override allows it.  Returns NULL if there is no pairing. */
GArray *ix_remaining_pairs (const IxCrossTable *table,
                            const IxPlan       *plan,
                            guint               round,
                            IxOverride          override);

/* Can the rounds after @round still be paired once @pairs have met?  Found by random trials: TRUE
 * is certain, FALSE only likely. */
gboolean ix_can_go_on (const IxCrossTable *table,
                       const IxPlan       *plan,
                       guint               round,
                       const GArray       *pairs);

/* Pairs by the standings: the first with the next one it has met least, and so on; the bye goes to
 * the last of those with the fewest byes.  Returns NULL if any two would meet too often. */
GArray *ix_standings_pairs (const IxCrossTable *table,
                            guint               round);

G_END_DECLS
