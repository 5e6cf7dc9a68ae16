/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-evening-state.h"

G_BEGIN_DECLS

/* Clocks of two opponents whose grades differ (tournament.md 1.17). */

/* The longest time on a clock, and for a turn: ten hours, in seconds. */
#define IX_HANDICAP_LONGEST (10u * 3600)

/* As many turns a player has in a game, for what a time control comes to: FIDE counts so to tell
 * rapid chess from blitz (Laws of Chess, Appendix A.1 and B.1). */
#define IX_HANDICAP_TURNS 60

/* Returns the seconds that a clock comes to over IX_HANDICAP_TURNS turns. */
static inline guint64
ix_handicap_total (guint clock,
                   guint increment)
{
  return clock + (guint64) IX_HANDICAP_TURNS * increment;
}

/* The clock of a seat. */
typedef struct {
  guint clock;     /* seconds at the start */
  guint increment; /* seconds for each turn */
} IxSeatClock;

/* Sets the clock that @entry has against @opponent.  FALSE: that of the evening. */
gboolean ix_evening_handicap_clock (const IxEveningState *state,
                                    guint                 entry,
                                    guint                 opponent,
                                    IxSeatClock          *clock);

/* Has any board of the table clocks that differ? */
gboolean ix_evening_table_has_handicap (const IxEveningState *state,
                                        const IxClubTable    *table);

/* Returns a clock as text: "5", "4 + 2", in minutes and seconds, as the clock of an evening is
 * written. */
char *ix_seat_clock_text (const IxSeatClock *clock) G_GNUC_WARN_UNUSED_RESULT;

/* Reads such a text.  FALSE if it is none, has no time at the start, a delay, or a clock above
 * IX_HANDICAP_LONGEST. */
gboolean ix_seat_clock_parse (const char  *text,
                              IxSeatClock *clock);

G_END_DECLS
