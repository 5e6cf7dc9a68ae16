/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Texts of clocks.  Times are in microseconds and are rounded up, so that a clock reads 0 only
 * when it has run out: whole seconds, and tenths in the last 20. */

/* Below this a clock is low. */
#define IX_CLOCK_LOW (30 * G_USEC_PER_SEC)

/* "12:00", "1:02:03", "0:20", "19.9". */
char *ix_clock_text (gint64 left) G_GNUC_WARN_UNUSED_RESULT;

/* Microseconds until the text of a running clock changes; G_MAXINT64 once it has run out. */
gint64 ix_clock_text_lasts (gint64 left);

/* A time that has passed, or that a clock has: "0:05", "12:31", "1:02:03"; of microseconds. */
char *ix_elapsed_text (gint64 at) G_GNUC_WARN_UNUSED_RESULT;

/* The whole seconds of a countdown, rounded up, and the microseconds until they change. */
guint  ix_countdown_seconds (gint64 left);
gint64 ix_countdown_lasts (gint64 left);

/* Reads "5", "5:00", "1:02:03", "0:19.5" (minutes first, unless there are two colons); FALSE for
 * anything else. */
gboolean ix_clock_parse (const char *text,
                         gint64     *left);

/* The time of day at @at, in microseconds since 1970: "20:15", or with @twelve hours "8:15 PM", in
 * local time.  Empty for a time that no calendar has. */
char *ix_clock_text_of_day (gint64   at,
                            gboolean twelve) G_GNUC_WARN_UNUSED_RESULT;

/* The same for @minutes since midnight, of whatever day and place. */
char *ix_clock_text_of_minutes (guint    minutes,
                                gboolean twelve) G_GNUC_WARN_UNUSED_RESULT;

/* Reads a time of day: "19:30", "19.30", "1930", "7:30 pm", "19".  Sets @minutes since midnight;
 * FALSE for anything else. */
gboolean ix_clock_parse_of_day (const char *text,
                                guint      *minutes);

/* Returns the first instant after @after, in its time zone, at that time of day, in microseconds
 * since 1970: a time after midnight is that of the next day. */
gint64 ix_clock_next_of_day (GDateTime *after,
                             guint      minutes);

/* Proposes when an evening of the time of day @begins, both in minutes since midnight, is to end: at @usual,
 * or where that is less than an hour ahead, two hours later on the full half hour. */
guint ix_clock_propose_end (guint begins,
                            guint usual);

G_END_DECLS
