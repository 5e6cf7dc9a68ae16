/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Microseconds of the clock that play is measured by: it never goes back, and stands still while
 * the computer sleeps. */
gint64 ix_now (void);

/* How long the computer has slept since it was started, in microseconds. */
gint64 ix_now_slept (void);

/* What the clock on the wall shows, in microseconds since 1970. */
gint64 ix_now_wall (void);

/* For tests: the clocks, and all that waits for them, is @by microseconds further on. */
void ix_now_shift (gint64 by);

/* For tests: from now on ix_now() goes on by ix_now_shift() alone. */
void ix_now_hold (void);

/* A source that wakes up at an instant of ix_now(), G_MAXINT64: never.  ix_now_shift() wakes it. */
GSource *ix_alarm_new (GSourceFunc func,
                       gpointer    data) G_GNUC_WARN_UNUSED_RESULT;
void     ix_alarm_set (GSource *alarm,
                       gint64   instant);

G_END_DECLS
