/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-clock-face.h"
#include "ix-match-session.h"

G_BEGIN_DECLS

/* A player's line at a small board of a group match: name and clock, and what the player has won
 * when the board is over; before the clock the seconds that are left of a delay.  Running, paused, low and fallen clocks differ in weight, frame and icon,
 * as large ones do.  Nothing in it asks for another size when the clock goes on. */
#define IX_TYPE_SMALL_SEAT (ix_small_seat_get_type ())
G_DECLARE_FINAL_TYPE (IxSmallSeat, ix_small_seat, IX, SMALL_SEAT, GtkWidget)

/* Returns the number of figures of the longest delay of the match, 0: its clocks have none.  The seconds
 * that are left of it stand before the time, half as high. */
guint ix_small_seat_n_delay (IxMatchSession *session);

/* @sign: the number of the board, which stands on the disc of the player's colour; NULL: nothing does. */
GtkWidget *ix_small_seat_new (IxMatchSession *session,
                              IxSeat          seat,
                              const char     *sign);

/* Shows the match as it is now; @wanted: team-mates ask this player for pieces. */
void ix_small_seat_update (IxSmallSeat   *self,
                           IxPieceTypeSet wanted);

/* Updates the time, if the clock runs. */
void ix_small_seat_tick (IxSmallSeat *self);

/* Before it is allocated: the digits are that high, and the longest time has @n_chars. */
void ix_small_seat_set_digits (IxSmallSeat *self,
                               int          digits,
                               guint        n_chars);

/* The size of type in which the surname has room in a line of @width with these digits, within limits; and the size that
 * the name then has, which is to be the same in all lines.  A name without room is cut. */
int  ix_small_seat_name_size (IxSmallSeat *self,
                              int          width);
void ix_small_seat_set_name_size (IxSmallSeat *self,
                                  int          size);

/* The digits as shown. */
const char *ix_small_seat_get_text (IxSmallSeat *self);

G_END_DECLS
