/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-evening-state.h"

G_BEGIN_DECLS

/* The score of a table from all its matches.  In a double round the sum of both counts: the team
 * that has more of it wins the pairing, 1½–½ as 2–0.  Points are in tenths. */

/* Do all matches have a result?  Has any one? */
gboolean ix_club_table_is_complete (const IxClubTable *table);
gboolean ix_club_table_is_begun (const IxClubTable *table);

/* Was every match decided without being played? */
gboolean ix_club_table_is_forfeit (const IxClubTable *table);

/* Returns the points of the first (@side 0) or second team from those matches that have a
 * result. */
gint ix_club_table_points (const IxClubTable *table,
                           guint              side);

/* Returns the result of the pairing: by the sum; a forfeit only if no match was played.  It is open
 * until all matches have results. */
IxTableResult ix_club_table_outcome (const IxClubTable *table);

/* Returns the result of the pairing for people: "1–0"; of a double round the sum, "1½–½".  Empty
 * while it is open. */
char *ix_club_table_text (const IxClubTable *table) G_GNUC_WARN_UNUSED_RESULT;

/* Has any match of the round a result? */
gboolean ix_club_round_has_results (const IxClubRound *round);

/* Return the number of tables without a result, in a round, and in all rounds: two may be paired at
 * once. */
guint ix_club_round_count_open (const IxClubRound *round);
guint ix_evening_count_open (const IxEveningState *state);

/* Returns the number of rounds that are over, with all results known. */
guint ix_evening_count_complete (const IxEveningState *state);

/* Returns the round that is played now, or is next to be played: the last one that was paired, but of two that were
 * paired at once the first until it has all results or the second was begun.  0 if none is paired. */
guint ix_evening_round_in_play (const IxEveningState *state);

/* Returns the second match of a double round, or the first one. */
static inline const IxTableMatch *
ix_club_table_match (const IxClubTable *table,
                     gboolean           second)
{
  return &table->matches[second ? 1 : 0];
}

G_END_DECLS
