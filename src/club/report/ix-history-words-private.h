/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-history-words.h"

G_BEGIN_DECLS

/* Names in the sentences of the history, as the state has them.  All but the first belong to the caller: of
 * @n entries, of whom one may stand twice running; of a team with its players; of a team with those who are seated at
 * a table. */
const char *ix_history_name (const IxEveningState *state,
                             guint                 entry);
char       *ix_history_names (const IxEveningState *state,
                              const guint          *entries,
                              guint                 n) G_GNUC_WARN_UNUSED_RESULT;
char       *ix_history_team (const IxEveningState *state,
                             guint                 team) G_GNUC_WARN_UNUSED_RESULT;
char       *ix_history_side (const IxEveningState *state,
                             const IxClubTable    *table,
                             guint                 side) G_GNUC_WARN_UNUSED_RESULT;

/* The sentences about evenings on which partners change (ix_format_evening_event()). */
char *ix_history_format_partners (const IxEveningState *state,
                                  const IxEveningEvent *event);
char *ix_history_format_missed (const IxEveningState *state,
                                const IxEveningEvent *event);
char *ix_history_format_pair_partners (const IxEveningState *state,
                                       const IxEveningEvent *event);
char *ix_history_format_seated (const IxEveningState *state,
                                const IxEveningEvent *event);
char *ix_history_format_trade_seats (const IxEveningState *state,
                                     const IxEveningEvent *event);

/* Returns who sits where in a round that is paired by people. */
char *ix_history_list_partners (const IxEveningState *state,
                                const IxEveningEvent *event) G_GNUC_WARN_UNUSED_RESULT;

/* The sentences about prizes and entry fees (ix-history-words-money.c). */
char *ix_history_format_prizes (const IxEveningState *state,
                                const IxEveningEvent *event);
char *ix_history_format_fee (const IxEveningState *state,
                             const IxEveningEvent *event);
char *ix_history_format_paid (const IxEveningState *state,
                              const IxEveningEvent *event);

/* The sentences about the times of an evening, what is announced, and what phones tell (ix-history-words-times.c). */
char *ix_history_format_announce (const IxEveningState *state,
                                  const IxEveningEvent *event);
char *ix_history_format_timetable (const IxEveningState *state,
                                   const IxEveningEvent *event);
char *ix_history_format_handicap (const IxEveningState *state,
                                  const IxEveningEvent *event);
char *ix_history_format_begin (const IxEveningState *state,
                               const IxEveningEvent *event);
char *ix_history_format_notice (const IxEveningState *state,
                                const IxEveningEvent *event);
char *ix_history_format_tell (const IxEveningState *state,
                              const IxEveningEvent *event);
char *ix_history_format_arrive (const IxEveningState *state,
                                const IxEveningEvent *event);

G_END_DECLS
