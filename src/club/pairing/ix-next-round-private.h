/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-next-round.h"

G_BEGIN_DECLS

/* What the ways to pair a round of an evening share. */

/* How often the two met before @round. */
guint ix_count_meetings (const IxCrossTable *table,
                         guint               a,
                         guint               b,
                         guint               round);

/* How many rounds before @round the team had no opponent without having asked for it. */
guint ix_count_byes (const IxCrossTable *table,
                     guint               place,
                     guint               round);

/* How often the team met each of the others who are there, at the least. */
guint ix_count_least_met (const IxCrossTable *table,
                          guint               place,
                          guint               round);

/* The places of those who are to be paired; of guint. */
GArray *ix_list_active (const IxCrossTable *table,
                        guint               round);

/* The round that is due in the Berger table with the rows of @plan: pairs of places, the bye last.
 * NULL if the table does not hold: who plays is not who has a row, or who would meet has met. */
GArray *ix_berger_pairs (const IxCrossTable *table,
                         const IxPlan       *plan,
                         guint               round);

/* Of the rounds of that table that are left, without @skip, the one that suits the scores best; who
 * is first-named is not settled.  @chosen gets its number in the table. */
GArray *ix_adaptive_pairs (const IxCrossTable *table,
                           const IxPlan       *plan,
                           guint               round,
                           guint               skip,
                           guint              *chosen);

/* The best pairing among the opponents who are left, with a thought for the rounds to come.  Two
 * meet again only where both have met everybody else as often.  NULL if there is none. */
GArray *ix_remaining_pairs (const IxCrossTable *table,
                            const IxPlan       *plan,
                            guint               round,
                            IxOverride          override);

/* Can the rounds behind @round be paired when @pairs have met in it, as far as chance finds? */
gboolean ix_can_go_on (const IxCrossTable *table,
                       const IxPlan       *plan,
                       guint               round,
                       const GArray       *pairs);

/* The pairing by the standings: the first with the next whom he met least, and so on; the bye is
 * the last one's of those who had the fewest.  NULL if somebody would meet again too early. */
GArray *ix_standings_pairs (const IxCrossTable *table,
                            guint               round);

G_END_DECLS
