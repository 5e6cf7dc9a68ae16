/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-match-event.h"

G_BEGIN_DECLS

/* The reasons for which games end, in the words of game files. */

/* Behind the loser's name, with a blank before it: " checkmated". */
const char *ix_end_loss_words (IxBoardEnd end);

/* "Game drawn by repetition". */
const char *ix_end_draw_words (IxBoardEnd end);

/* Is @reason a statement that someone has lost, in the words that files have?  Sets @end, and @length to
 * the bytes of the name before them.  The words of a speaker, as in `Cy: I resign`, name nobody. */
gboolean ix_end_parse_loss (const char *reason,
                            IxBoardEnd *end,
                            gsize      *length);

/* Does @reason say that the game was drawn?  Sets @end, to IX_END_NONE if it is not known why. */
gboolean ix_end_parse_draw (const char *reason,
                            IxBoardEnd *end);

G_END_DECLS
