/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ix-players.h"

G_BEGIN_DECLS

/* The number of linked boards of a new match and, for more than two, a list of names in place of the
 * rows for four players: one person on each line, seated by grade or in the order typed.
 *
 * Signal:
 *   changed ()   the number of boards, the names or their seats are others */
#define IX_TYPE_SEAT_NAMES (ix_seat_names_get_type ())
G_DECLARE_FINAL_TYPE (IxSeatNames, ix_seat_names, IX, SEAT_NAMES, GtkWidget)

GtkWidget *ix_seat_names_new (void);

/* The rules have linked boards, or not: then it is hidden. */
void ix_seat_names_set_linked (IxSeatNames *self,
                               gboolean     linked);

/* Whether names are a list here.  Else the match has two boards, and other rows for their players. */
gboolean ix_seat_names_is_list (IxSeatNames *self);

/* The boards: as many as the names fill, or without names the number that was chosen. */
guint ix_seat_names_get_n_boards (IxSeatNames *self);

/* Why the names cannot be seated; NULL if they can. */
const char *ix_seat_names_get_why (IxSeatNames *self);

/* Sets the players of all seats. */
void ix_seat_names_fill (IxSeatNames *self,
                         IxPlayers   *players);

/* Offers the players of a match on so many boards again, at the same seats. */
void ix_seat_names_take_over (IxSeatNames     *self,
                              const IxPlayers *players,
                              guint            n_boards);

/* Has @lines as the first names, which the other rows had, if there are none yet.  Until others are typed, the number
 * of boards stays what was chosen, and two boards have the other rows again. */
void ix_seat_names_carry (IxSeatNames *self,
                          const char  *lines);

/* Moves the focus to the names. */
void ix_seat_names_focus (IxSeatNames *self);

/* Return was pressed at @focus: whoever has typed the number of boards goes on with the names.  FALSE
 * if it was not there, or there is no list. */
gboolean ix_seat_names_lead_on (IxSeatNames *self,
                                GtkWidget   *focus);

G_END_DECLS
