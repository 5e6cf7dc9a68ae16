/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-evening.h"

G_BEGIN_DECLS

/* The one table of words for each thing that people read of an evening.  Texts returned as `char *`
 * belong to the caller. */

/* Tenths of a point as people write them: 35 is "3½"; and as programs do: "3.5". */
char *ix_points_text (gint tenths) G_GNUC_WARN_UNUSED_RESULT;
char *ix_points_number (gint tenths) G_GNUC_WARN_UNUSED_RESULT;

/* The same of hundredths, as tie-breaks have them: "2¼", "0.64"; "2.25", "0.64". */
char *ix_hundredths_text (gint64 hundredths) G_GNUC_WARN_UNUSED_RESULT;
char *ix_hundredths_number (gint64 hundredths) G_GNUC_WARN_UNUSED_RESULT;

/* The order in which names are listed everywhere: that of the alphabet, whatever marks are on their
 * letters. */
gint ix_names_compare (const char *a,
                       const char *b);

/* "forfeit" for a result without a game, else NULL. */
const char *ix_format_forfeit (IxTableResult result);

/* A bye in a cell: "bye with half a point". */
const char *ix_format_bye_short (IxRoundKind kind);

/* The same as the rest of a sentence that begins with a name: "has no opponent". */
const char *ix_format_bye (IxRoundKind kind);

/* The same as a whole sentence about @n players: "Ann Smith & Bob Jones have no opponent". */
char *ix_format_bye_of (IxRoundKind kind,
                        const char *who,
                        guint       n) G_GNUC_WARN_UNUSED_RESULT;

/* The rest of a sentence about one of three, and about somebody who waits for a partner. */
const char *ix_format_sits_out (void);
const char *ix_format_no_team (void);

/* "White", "Black"; "higher", "lower". */
const char *ix_format_seat_colour (IxSide side);
const char *ix_format_seat_board (guint board);

G_END_DECLS
