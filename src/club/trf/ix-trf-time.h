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

/* Returns the code in words for people, as record 122 has them: "40 moves in 100 minutes, 30 seconds
 * added for each move; then 15 minutes, 30 seconds added for each move".  NULL if it is no such
 * code. */
char *ix_trf_time_words (const char *code) G_GNUC_WARN_UNUSED_RESULT;

/* Returns a time in words, in whole seconds: "5 minutes", "1 minute 40 seconds". */
char *ix_trf_time_duration (gint64 time) G_GNUC_WARN_UNUSED_RESULT;

/* A time control that nothing but its code says in full is kept as text, the code behind the words:
 * "40 moves in 100 minutes, then 15 minutes [222: 40/6000:900]". */
char *ix_trf_time_join (const char *words,
                        const char *code) G_GNUC_WARN_UNUSED_RESULT;

/* Parts such a text.  @code is set to an empty text if there is none in it. */
void ix_trf_time_split (const char *text,
                        char      **words,
                        char      **code);

G_END_DECLS
