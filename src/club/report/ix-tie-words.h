/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-standings.h"

G_BEGIN_DECLS

/* Tie-breaks in words.  Their short names, such as "BH-C1", are those of ix_tie_break_name(). */

/* Returns the full name: "Buchholz". */
const char *ix_tie_words_name (const IxTieBreak *tie_break);

/* Explains the tie-break in plain sentences. */
char *ix_tie_words_explain (const IxTieBreak *tie_break) G_GNUC_WARN_UNUSED_RESULT;

/* Explains how the value of tie-break @tie_break in row @i was computed: the sum, then a line for
 * each of its terms. */
char *ix_tie_words_sum (const IxStandings  *standings,
                        const IxTieContext *context,
                        guint               i,
                        guint               tie_break) G_GNUC_WARN_UNUSED_RESULT;

/* Explains in sentences why row @i stands before row @k, or behind it; @name is what that one is
 * called. */
char *ix_tie_words_parted (const IxStandings *standings,
                           guint              i,
                           guint              k,
                           const char        *name) G_GNUC_WARN_UNUSED_RESULT;

/* Sets @hundredths to the value if it is a fraction that hundredths show exactly.  FALSE if it is
 * not. */
gboolean ix_tie_words_exact (IxTieValue value,
                             gint64    *hundredths);

/* Returns the value of a tie-break in row @i as people write it: "10½", "9¼", "38.83", "4/2.5/3". */
char *ix_tie_words_value (const IxStandings *standings,
                          guint              i,
                          guint              tie_break) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
