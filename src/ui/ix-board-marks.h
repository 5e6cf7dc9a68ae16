/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-match.h"
#include "ix-source.h"

G_BEGIN_DECLS

/* Adds to @marks what the squares of @board show besides their men, as IxSquareMarks: the last turn,
 * check, and where the man at @chosen may go, whose own square is marked as lifted if he is in the
 * air. */
void ix_board_marks (const IxMatch *match,
                     guint          board,
                     IxSource       chosen,
                     gboolean       lifted,
                     guint          marks[64]);

G_END_DECLS
