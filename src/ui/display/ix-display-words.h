/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-display-status.h"

G_BEGIN_DECLS

/* Texts of the room display.  Those returned as `char *` belong to the caller. */

/* The name of a content, as its button has it. */
const char *ix_display_format_content (IxDisplayContent content);

/* The title above a content at the time of day @now: "Round 3: find your table". */
char *ix_display_format_title (IxDisplayContent       content,
                               const IxDisplayStatus *status,
                               gint64                 now);

/* "Round 3 of 6"; @round from 0.  While the number is open "Round 3"; of the last one that the
 * clock has settled "Round 5, the last". */
char *ix_display_format_round (const IxDisplayStatus *status,
                               guint                  round);

/* "20:15", or "8:15 PM" where the desktop is set to twelve hours; of microseconds since 1970, in
 * local time. */
char *ix_display_format_time (gint64 at);

/* The notice in the footer: "Tables 3, 7 still play", "Round 3 at 20:15"; else, if the room is to know that the standings
 * are kept back, that they are; or empty.  @state may be NULL. */
char *ix_display_format_notice (const IxEveningState  *state,
                                const IxDisplayStatus *status,
                                gboolean               keeps_back);

/* "Round 3 at 20:15", and by a timetable that is late "Round 3 at about 20:15"; NULL if no start is
 * known. */
char *ix_display_format_start (const IxDisplayStatus *status);

G_END_DECLS
