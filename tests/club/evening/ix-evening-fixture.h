/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-evening.h"

G_BEGIN_DECLS

/* Helpers of the tests of evenings. */

/* Applies an event from its text, as it stands in a file.  Each event is an act of its own.  FALSE
 * with @error if it is refused. */
gboolean ix_evening_fixture_try (IxEvening  *evening,
                                 const char *line,
                                 GError    **error);

/* Applies an event that must be accepted; or one for each line, up to a NULL. */
void ix_evening_fixture_tell (IxEvening  *evening,
                              const char *line);
void ix_evening_fixture_tell_all (IxEvening         *evening,
                                  const char *const *lines);

/* Tries an event that must be refused with the words of @why; it must leave no trace. */
void ix_evening_fixture_refuse (IxEvening  *evening,
                                const char *line,
                                const char *why);

/* Returns an evening of @n_players, 0 the strongest, in teams of two: 0 with the last one, and so
 * on. */
IxEvening *ix_evening_fixture_begin (guint       n_players,
                                     guint       n_rounds,
                                     const char *variant);

/* Pairs a round by the plan.  If @play, the first-named team wins at every table. */
void ix_evening_fixture_pair (IxEvening *evening,
                              gboolean   play);

/* Pairs two rounds as one act. */
void ix_evening_fixture_pair_two (IxEvening *evening,
                                  gint64     at);

/* Returns the event of the result of a group match by boards, of IxTableResult. */
IxEveningEvent *ix_evening_fixture_boards (const IxEveningState *state,
                                           guint                 group,
                                           GArray               *results,
                                           gint64                at) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the whole state as text. */
char *ix_evening_fixture_digest (const IxEvening *evening);

/* The counts of a player that should be equal for everybody.  A match lost by forfeit does not
 * count. */
typedef struct {
  guint n_white, n_black; /* games */
  guint n_sat;            /* rounds in which their team played without them */
} IxPlayerFairness;

IxPlayerFairness ix_evening_player_fairness (const IxEveningState *state,
                                             guint                 entry);

G_END_DECLS
