/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Record 222, the encoded time control: seconds, and those added for each move, such as "5400+30".
 * Times are in microseconds. */

/* Returns "300+10"; "300+0" without seconds for each move. */
char *ix_trf_time_text (gint64 clock,
                        gint64 increment) G_GNUC_WARN_UNUSED_RESULT;

/* Reads "300", "300+10" or "W300+10-B300+10".  Returns FALSE for anything that one clock time and
 * one increment for everybody cannot say: several periods (40/6000+30:900+30), other times for
 * Black (W300-B240). */
gboolean ix_trf_time_parse (const char *text,
                            gint64     *clock,
                            gint64     *increment);

G_END_DECLS
