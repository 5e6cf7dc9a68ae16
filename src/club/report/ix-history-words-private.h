/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-evening.h"

G_BEGIN_DECLS

/* Shared by the sentences about events of an evening (ix-history-words*.c). */

/* Returns the name of an entry. */
const char *ix_history_name (const IxEveningState *state,
                             guint                 entry);

/* Returns @at, in microseconds since 1970, as a time in @zone; NULL if no year from 1 to 9999 has
 * it. */
GDateTime *ix_history_local_time (GTimeZone *zone,
                                  gint64     at) G_GNUC_WARN_UNUSED_RESULT;

/* Return names, which belong to the caller: of @n entries, of whom one may stand twice running; of a team with its players; of a team
 * with those who are seated at the table. */
char *ix_history_names (const IxEveningState *state,
                        const guint          *entries,
                        guint                 n);
char *ix_history_team (const IxEveningState *state,
                       guint                 team);
char *ix_history_side (const IxEveningState *state,
                       const IxClubTable    *table,
                       guint                 side);

/* Return the sentences about rounds and tables (ix_format_evening_event()). */
char *ix_history_format_pair (const IxEveningState *state,
                              const IxEveningEvent *event,
                              GTimeZone            *zone);
char *ix_history_format_partners (const IxEveningState *state,
                                  const IxEveningEvent *event,
                                  GTimeZone            *zone);
char *ix_history_format_missed (const IxEveningState *state,
                                const IxEveningEvent *event,
                                GTimeZone            *zone);
char *ix_history_format_pair_partners (const IxEveningState *state,
                                       const IxEveningEvent *event,
                                       GTimeZone            *zone);
char *ix_history_format_seated (const IxEveningState *state,
                                const IxEveningEvent *event,
                                GTimeZone            *zone);
char *ix_history_format_trade_seats (const IxEveningState *state,
                                     const IxEveningEvent *event,
                                     GTimeZone            *zone);
char *ix_history_format_unpair (const IxEveningState *state,
                                const IxEveningEvent *event,
                                GTimeZone            *zone);
char *ix_history_format_trade_teams (const IxEveningState *state,
                                     const IxEveningEvent *event,
                                     GTimeZone            *zone);
char *ix_history_format_late (const IxEveningState *state,
                              const IxEveningEvent *event,
                              GTimeZone            *zone);
char *ix_history_format_sit (const IxEveningState *state,
                             const IxEveningEvent *event,
                             GTimeZone            *zone);
char *ix_history_format_announce (const IxEveningState *state,
                                  const IxEveningEvent *event,
                                  GTimeZone            *zone);
char *ix_history_format_begin (const IxEveningState *state,
                               const IxEveningEvent *event,
                               GTimeZone            *zone);
char *ix_history_format_result (const IxEveningState *state,
                                const IxEveningEvent *event,
                                GTimeZone            *zone);
char *ix_history_format_match (const IxEveningState *state,
                               const IxEveningEvent *event,
                               GTimeZone            *zone);
char *ix_history_format_group (const IxEveningState *state,
                               const IxEveningEvent *event,
                               GTimeZone            *zone);
char *ix_history_format_group_seats (const IxEveningState *state,
                                     const IxEveningEvent *event,
                                     GTimeZone            *zone);
char *ix_history_format_group_drop (const IxEveningState *state,
                                    const IxEveningEvent *event,
                                    GTimeZone            *zone);
char *ix_history_format_group_match (const IxEveningState *state,
                                     const IxEveningEvent *event,
                                     GTimeZone            *zone);
char *ix_history_format_group_result (const IxEveningState *state,
                                      const IxEveningEvent *event,
                                      GTimeZone            *zone);

/* Return who sits where in a round that is paired by people, and in a group match that is set up. */
char *ix_history_list_partners (const IxEveningState *state,
                                const IxEveningEvent *event);
char *ix_history_list_boards (const IxEveningState *state,
                              const IxEveningEvent *event);

G_END_DECLS
