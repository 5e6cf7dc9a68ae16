/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-position.h"

G_BEGIN_DECLS

/* The number of sequences of @depth legal turns of one board, where a whole turn counts as one,
 * however many steps it has, and only turns of at most @max_steps steps count.  Captured pieces
 * leave the board and enter no reserve; the supply is as @pos says.  @depth 0 gives 1. */
guint64 ix_perft (const IxPosition *pos,
                  guint             depth,
                  guint             max_steps);

G_END_DECLS
