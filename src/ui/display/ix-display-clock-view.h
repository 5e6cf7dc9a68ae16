/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-display-part.h"
#include "ix-display-status.h"

G_BEGIN_DECLS

/* The clock of the round, as large as its place: the time of day at which the next round begins,
 * with the time until then below; while a round is played, the tables that still play, and before
 * the first result the time since the start.  It shows the time of day while nothing is known, or
 * cannot be right: the computer's clock was wrong when the round began. */
#define IX_TYPE_DISPLAY_CLOCK_VIEW (ix_display_clock_view_get_type ())
G_DECLARE_FINAL_TYPE (IxDisplayClockView, ix_display_clock_view, IX, DISPLAY_CLOCK_VIEW, IxDisplayPart)

GtkWidget *ix_display_clock_view_new (void);

/* @state may be NULL; @now is the time of day, in microseconds since 1970. */
void ix_display_clock_view_show (IxDisplayClockView    *self,
                                 const IxEveningState  *state,
                                 const IxDisplayStatus *status,
                                 gint64                 now);

/* Microseconds until the text changes. */
gint64 ix_display_clock_view_lasts (const IxDisplayStatus *status,
                                    gint64                 now);

G_END_DECLS
