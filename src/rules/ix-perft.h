/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-position.h"

G_BEGIN_DECLS

/* The number of sequences of @depth legal turns of one board, where a whole turn, however many
 * steps, is one, and only turns of at most @max_steps steps count.  Captured pieces leave the board
 * and arrive nowhere; the supply is as @pos says.  @depth 0 is one sequence. */
guint64 ix_perft (const IxPosition *pos,
                  guint             depth,
                  guint             max_steps);

G_END_DECLS
