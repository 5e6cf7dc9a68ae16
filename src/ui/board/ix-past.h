/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-match.h"

G_BEGIN_DECLS

/* The past of a board of a match.  A place in it is a number of completed turns: 0 is before the
 * first one.  Turns that the program made for a player are not written in the list of moves, and
 * there is no place between them and the turn before. */

/* No place in the past: the game as it is now. */
#define IX_PRESENT G_MAXUINT

/* The place after all turns. */
guint ix_past_last (const IxMatch *match,
                    guint          board);

/* The places beside @place, which may be IX_PRESENT: before 0 there is none, and it stays; after
 * the last comes the present.  One step back from the present is the place before the last turn;
 * but if the board has changed since that turn, the place after it.  Before a turn is completed
 * there is only the present. */
guint ix_past_previous (const IxMatch *match,
                        guint          board,
                        guint          place);
guint ix_past_next (const IxMatch *match,
                    guint          board,
                    guint          place);

/* The position at @place, which must be one; valid until the match changes. */
const IxPosition *ix_past_position (const IxMatch *match,
                                    guint          board,
                                    guint          place);

/* "4. Bxf7+", "4… Nf6", or without a number in a prelude, in the user's notation. */
char *ix_past_format_turn (const IxPosition *before,
                           const IxTurn     *turn) G_GNUC_WARN_UNUSED_RESULT;

/* "After 4. Bxf7+ (7 of 23)", in the user's notation. */
char *ix_past_format (const IxMatch *match,
                      guint          board,
                      guint          place) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
