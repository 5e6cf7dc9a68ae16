/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-evening.h"

G_BEGIN_DECLS

/* Sentences about events of an evening. */

/* Returns a sentence, without a full stop, about what an event did: "Round 2, table 3: Ann Smith &
 * Bob Jones beat Cid Moss & Dee Hall, 1–0 (checkmate)".  @before is the state in which it happened,
 * so names are those of that time.  Times of day are local.  The state does not tell
 * what an undo undid; ix_history_new() does. */
char *ix_format_evening_event (const IxEveningState *before,
                               const IxEveningEvent *event) G_GNUC_WARN_UNUSED_RESULT;

/* Returns what would make the sentence too long: the tables of a round, the members of the teams;
 * NULL if there is nothing more to say. */
char *ix_format_evening_event_more (const IxEveningState *before,
                                    const IxEveningEvent *event) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the kind of an event in the reader's language, to search by: "result", "pairing". */
const char *ix_format_evening_event_kind (IxEveningEventKind kind);

/* Returns @at, in microseconds since 1970, in local time; NULL if no year from 1 to 9999 has
 * it. */
GDateTime *ix_history_local_time (gint64 at) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
