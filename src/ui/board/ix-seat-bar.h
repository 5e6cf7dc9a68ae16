/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-clock-face.h"
#include "ix-match-session.h"
#include "ix-reserve.h"

G_BEGIN_DECLS

/* The bar at the edge of a board: one player's team, name, grade, pieces in hand, claims and
 * clock. */
#define IX_TYPE_SEAT_BAR (ix_seat_bar_get_type ())
G_DECLARE_FINAL_TYPE (IxSeatBar, ix_seat_bar, IX, SEAT_BAR, GtkWidget)

/* @above: the bar is above its board, not below. */
GtkWidget *ix_seat_bar_new (IxMatchSession *session,
                            IxSeat          seat,
                            gboolean        above);

/* The clock, owned by the bar. */
IxClockFace *ix_seat_bar_get_clock (IxSeatBar *self);

/* The pieces in hand or the pool; NULL if the rules have neither. */
IxReserve *ix_seat_bar_get_reserve (IxSeatBar *self);

/* The pieces that the prelude still has to bring in; NULL if the rules have no prelude. */
IxReserve *ix_seat_bar_get_waiting (IxSeatBar *self);

/* Shows the match as it is now; @selected is the chosen piece: one in hand or, in a prelude, one
 * that waits. */
void ix_seat_bar_update (IxSeatBar  *self,
                         IxPieceType selected);

/* Updates the time. */
void ix_seat_bar_tick (IxSeatBar *self);

/* The height of a bar beside squares of @width: in one row, which needs some width, or in two:
 * the pieces in hand at the board, player and claims beyond them, and a clock as high as both. */
int      ix_seat_bar_height_for (int      width,
                                 gboolean two_rows);
gboolean ix_seat_bar_fits_one_row (int width);

G_END_DECLS
