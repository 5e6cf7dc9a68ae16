/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-match.h"
#include "ix-mate-report.h"
#include "ix-source.h"

G_BEGIN_DECLS

/* Adds to @marks what the squares of @board show besides their pieces, as IxSquareMarks: the
 * last turn, check, pieces that are used up, and the targets and swaps of the piece at @chosen;
 * its own square is marked as lifted if @lifted. */
void ix_board_marks (const IxMatch *match,
                     guint          board,
                     IxSource       chosen,
                     gboolean       lifted,
                     guint          marks[64]);

/* The turn under way on @board or, before it begins, the last completed turn, unless the arbiter
 * has corrected the board since; NULL if there is none.  Valid until the match changes. */
const IxTurn *ix_board_last_turn (const IxMatch *match,
                                  guint          board);

/* The same for a past position: @turn, which led to @pos, and check. */
void ix_board_marks_past (const IxPosition *pos,
                          const IxTurn     *turn,
                          guint             marks[64]);

/* Adds what an explanation says of the squares. */
void ix_board_marks_explain (const IxMateReport *report,
                             guint               marks[64]);

/* The squares along which a piece has swapped in the turn under way on @board, from its origin
 * to its present square; @path has room for IX_MAX_TURN_STEPS + 1.  Returns their number: 0 if
 * there was no swap. */
guint ix_board_path (const IxMatch *match,
                     guint          board,
                     IxSq          *path);

G_END_DECLS
