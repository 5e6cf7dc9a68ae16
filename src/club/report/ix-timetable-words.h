/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-handicap.h"
#include "ix-timetable.h"

G_BEGIN_DECLS

/* The timetable and the handicap clocks of an evening in words.  All belong to the caller. */

/* "from 19:30, rounds of 25 minutes, 5 minutes between them; Tea after round 2, 15 minutes". */
char *ix_format_timetable (const IxEveningTimetable *timetable) G_GNUC_WARN_UNUSED_RESULT;

/* The name of an item: "Round 4", "Tea", "The end". */
char *ix_format_timetable_name (const IxEveningState  *state,
                                const IxTimetableItem *item) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the instant of the item that people are told: rounded up where it is late, and as planned where
 * it is not.  0: none, because it began at a time that is not known. */
gint64 ix_timetable_told (const IxTimetableItem *item);

/* "Round 4 at 20:50", and where it is late "Round 4 at about 21:10"; @time is ix_timetable_told() as
 * text. */
char *ix_format_timetable_item (const IxEveningState  *state,
                                const IxTimetableItem *item,
                                const char            *time) G_GNUC_WARN_UNUSED_RESULT;

/* "from 30 on 4 against 6; from 60 on 3 against 7 + 2", of an array of IxHandicapRow: the clock of the
 * stronger player first. */
char *ix_format_handicap (const GArray *rows) G_GNUC_WARN_UNUSED_RESULT;

/* The clock of @entry against @opponent, "6 + 2"; NULL: that of the evening. */
char *ix_format_handicap_clock (const IxEveningState *state,
                                guint                 entry,
                                guint                 opponent) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
