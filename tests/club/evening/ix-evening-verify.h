/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-evening-round.h"

G_BEGIN_DECLS

/* Verifies the invariants of any evening from its state alone, without the code under test. */

/* Returns a hash of the whole state. */
guint64 ix_evening_verify_hash (const IxEveningState *state);

/* Verifies that every team is in a round once, and nobody at two tables.  In a pair the player with
 * the higher grade has the higher board; in a team of three one sits out.  At a @kept table the
 * players may differ from the present team.  A player of a team that plays may go back to no other. */
void ix_evening_verify_seats (const IxEveningState *state);

/* Verifies that all active teams and no others are in the last round, and that nobody meets again
 * before the cycle is over. */
void ix_evening_verify_round (const IxEveningState *state,
                              gboolean              relaxed);

/* Verifies points, places and fairness. */
void ix_evening_verify_sums (const IxEveningState *state);

/* Returns what the bye that pairing allocates is worth, in tenths. */
gint ix_evening_verify_pab (const IxEveningState *state);

/* Returns what group matches brought @team after @n_rounds rounds, in tenths. */
gint ix_evening_verify_group_points (const IxEveningState *state,
                                     guint                 team,
                                     guint                 n_rounds);

/* Returns the opponent of @team over the board; IX_NOBODY if it has none. */
guint ix_evening_verify_opponent (const IxClubRound *round,
                                  guint              team);

/* Counts the meetings of two teams in the first @n_rounds rounds. */
guint ix_evening_verify_meetings (const IxEveningState *state,
                                  guint                 a,
                                  guint                 b,
                                  guint                 n_rounds);

G_END_DECLS
