/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-make.h"
#include "ix-steps.h"

G_BEGIN_DECLS

/* Which whole turns are legal, one by one?  Plays and finds turns of one or more steps. */

/* Makes all steps of @turn, which must be legal, and ends it.  Returns the captured piece as
 * ix_position_end_turn() does. */
IxPiece ix_position_play (IxPosition   *pos,
                          const IxTurn *turn);

/* The square of the piece that @turn, which must be legal in @pos, captures, and in *@piece that
 * piece as it stands there; IX_SQ_NONE if it captures none. */
IxSq ix_position_find_captured (const IxPosition *pos,
                                const IxTurn     *turn,
                                IxPiece          *piece);

/* Called with each legal turn; returns FALSE to stop. */
typedef gboolean (*IxTurnFunc) (const IxTurn *turn,
                                gpointer      data);

/* Calls @func with every legal turn of at most @max_steps steps, one at a time: there may be too
 * many to hold.  Returns FALSE if @func stopped it. */
gboolean ix_position_each_turn (const IxPosition *pos,
                                guint             max_steps,
                                IxTurnFunc        func,
                                gpointer          data);

G_END_DECLS
