/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ix-types.h"

G_BEGIN_DECLS

/* Pieces of one player that are not on the board.  In hand: a button for each kind that the rules
 * know, with how many there are, dim when there is none.  Waiting beside the board in a prelude: a
 * button for each piece that does.  A pool, from which pawns take what they become: counts to be
 * seen, with nothing to press.  Signal: piece-activated (guint piece) */
#define IX_TYPE_RESERVE (ix_reserve_get_type ())
G_DECLARE_FINAL_TYPE (IxReserve, ix_reserve, IX, RESERVE, GtkWidget)

/* For the kinds in @pieces, pawns first. */
GtkWidget *ix_reserve_new (IxColour       colour,
                           IxPieceTypeSet pieces);
GtkWidget *ix_reserve_new_waiting (IxColour       colour,
                                   IxPieceTypeSet pieces);

/* The pool of @who. */
GtkWidget *ix_reserve_new_pool (IxColour       colour,
                                IxPieceTypeSet pieces,
                                const char    *who);

/* Shows @counts, by kind; the piece that is chosen (IX_NO_PIECE: none), and the kinds that the
 * player has asked his partner for. */
void ix_reserve_show (IxReserve     *self,
                      const guint8  *counts,
                      IxPieceType    selected,
                      IxPieceTypeSet requests);

/* Shows one piece of each kind of @pieces. */
void ix_reserve_show_set (IxReserve     *self,
                          IxPieceTypeSet pieces,
                          IxPieceType    selected);

/* How many slots there are to be seen. */
guint ix_reserve_n_slots (IxReserve *self);

/* The side of a slot's piece in logical pixels. */
void ix_reserve_set_piece_size (IxReserve *self,
                                int        size);

IxColour ix_reserve_get_colour (IxReserve *self);

/* The type whose slot is or holds @widget, IX_NO_PIECE if none does. */
IxPieceType ix_reserve_piece_at (IxReserve *self,
                                 GtkWidget *widget);

/* The button of @type, or what shows it in a pool; NULL if there is none. */
GtkWidget *ix_reserve_get_slot (IxReserve  *self,
                                IxPieceType type);

G_END_DECLS
