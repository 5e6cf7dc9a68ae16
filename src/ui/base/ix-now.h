/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The clock that measures play, in microseconds: it never goes back, and stands still while the
 * computer sleeps. */
gint64 ix_now (void);

/* Says that an input of a person is handled now, until the source of the main loop that handles it returns.
 * @time is that of its event, in the milliseconds of GDK; those of X.org, Xwayland and Mutter are
 * CLOCK_MONOTONIC.  A time that is not within the last ten minutes is of another clock, and ignored. */
void ix_now_take_input (guint32 time);

/* The instant at which the input that is being handled was made, so that nobody pays for what kept the program
 * from it; without such an input ix_now(). */
gint64 ix_now_input (void);

/* Total sleep of the computer since it started, in microseconds. */
gint64 ix_now_slept (void);

/* The time of day, in microseconds since 1970, UTC. */
gint64 ix_now_wall (void);

/* Are these times, of ix_now_wall(), of the same day?  The hours after midnight are of the evening before. */
gboolean ix_now_same_day (gint64 one,
                          gint64 other);
gboolean ix_now_is_today (gint64 at);

/* For tests: puts all clocks @by microseconds forward and wakes the alarms that become due. */
void ix_now_shift (gint64 by);

/* For tests: the computer sleeps for @by microseconds.  Only the time of day goes on. */
void ix_now_sleep (gint64 by);

/* For tests: from now on ix_now() and ix_now_wall() go on by ix_now_shift() alone. */
void ix_now_hold (void);

/* A source that fires at an instant of ix_now(), G_MAXINT64: never.  ix_now_shift() can fire it.  Inputs that
 * wait come before it. */
GSource *ix_alarm_new (GSourceFunc func,
                       gpointer    data) G_GNUC_WARN_UNUSED_RESULT;
void     ix_alarm_set (GSource *alarm,
                       gint64   instant);

/* Ends an alarm, which may be NULL, and clears the pointer to it. */
void ix_alarm_end (GSource **alarm);

G_END_DECLS
