/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-standings.h"

G_BEGIN_DECLS

/* Tie-breaks in words.  Their short names, such as "BH-C1", are those of ix_tie_break_name(). */

/* The whole name: "Buchholz". */
const char *ix_tie_words_name (const IxTieBreak *tie_break);

/* What it counts, in plain sentences. */
char *ix_tie_words_explain (const IxTieBreak *tie_break) G_GNUC_WARN_UNUSED_RESULT;

/* How the value of the @tie_break-th tie-break in the @i-th row came about: the sum, then a line for
 * each of its terms. */
char *ix_tie_words_sum (const IxStandings  *standings,
                        const IxTieContext *context,
                        guint               i,
                        guint               tie_break) G_GNUC_WARN_UNUSED_RESULT;

/* Is a value told best in hundredths, without anything to round?  Whole numbers, and means that FIDE
 * rounds, are not. */
gboolean ix_tie_words_exact (const IxTieBreak *tie_break,
                             IxTieValue        value,
                             gint64           *hundredths);

/* A value as people write it: "10½", "9¼", "38.83". */
char *ix_tie_words_value (const IxTieBreak *tie_break,
                          IxTieValue        value) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
