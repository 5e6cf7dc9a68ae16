/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-evening-round.h"

G_BEGIN_DECLS

/* What must hold of any evening, counted from its state alone: not by the code that is tested. */

/* All that there is to see, as a number. */
guint64 ix_evening_verify_hash (const IxEveningState *state);

/* Every team is in a round once and nobody at two tables; of a pair the higher grade is at the higher
 * board; of three one sits out.  Of a table that is @kept who sat there need not be who plays now. */
void ix_evening_verify_seats (const IxEveningState *state);

/* All active teams are in the last round, none of the others plays, and nobody meets again before
 * the cycle is over. */
void ix_evening_verify_round (const IxEveningState *state,
                              gboolean              relaxed);

/* Points, places and the figures of fairness. */
void ix_evening_verify_sums (const IxEveningState *state);

/* The opponent of @team over the board; IX_NOBODY. */
guint ix_evening_verify_opponent (const IxClubRound *round,
                                  guint              team);

/* How often two teams have met in the first @n_rounds rounds. */
guint ix_evening_verify_meetings (const IxEveningState *state,
                                  guint                 a,
                                  guint                 b,
                                  guint                 n_rounds);

G_END_DECLS
