/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ix-types.h"

G_BEGIN_DECLS

/* The pieces of one player that are not on the board.  In hand: a button for each type that the
 * rules allow, with its count, dimmed if the count is 0.  Waiting beside the board in a prelude: a
 * button for each piece that waits.  A pool, from which pawns promote: counts only, with nothing
 * to press.  The buttons are one stop of the Tab key; arrow keys move between them.
 *
 * Signal: piece-activated (guint piece) */
#define IX_TYPE_RESERVE (ix_reserve_get_type ())
G_DECLARE_FINAL_TYPE (IxReserve, ix_reserve, IX, RESERVE, GtkWidget)

/* For the types in @pieces, pawns first. */
GtkWidget *ix_reserve_new (IxColour       colour,
                           IxPieceTypeSet pieces);
GtkWidget *ix_reserve_new_waiting (IxColour       colour,
                                   IxPieceTypeSet pieces);

/* The pool of the player named @who. */
GtkWidget *ix_reserve_new_pool (IxColour       colour,
                                IxPieceTypeSet pieces,
                                const char    *who);

/* Nobody asks for a piece here: this is a replay. */
void ix_reserve_set_no_requests (IxReserve *self);

/* Says why nobody asks for a piece any more; NULL: they may. */
void ix_reserve_set_no_supply (IxReserve  *self,
                               const char *why);

/* Shows @counts, by type; the piece that is chosen (IX_NO_PIECE: none), and the types that the
 * player has requested from their partner. */
void ix_reserve_show (IxReserve     *self,
                      const guint8  *counts,
                      IxPieceType    selected,
                      IxPieceTypeSet requests);

/* Shows one piece of each type in @pieces. */
void ix_reserve_show_set (IxReserve     *self,
                          IxPieceTypeSet pieces,
                          IxPieceType    selected);

/* Pieces that are not there are requested from several team-mates, not from one partner. */
void ix_reserve_set_shared (IxReserve *self);

/* The number of visible slots. */
guint ix_reserve_n_slots (IxReserve *self);

/* Sets the side of a slot's piece in logical pixels. */
void ix_reserve_set_piece_size (IxReserve *self,
                                int        size);

/* The colour of the pieces. */
IxColour ix_reserve_get_colour (IxReserve *self);

/* The type whose slot is or contains @widget, IX_NO_PIECE if there is none. */
IxPieceType ix_reserve_piece_at (IxReserve *self,
                                 GtkWidget *widget);

/* The button of @type, or its label in a pool; NULL if there is none. */
GtkWidget *ix_reserve_get_slot (IxReserve  *self,
                                IxPieceType type);

/* The width of the caption of a pool; 0: there is none.  Where there is no room for it, it is hidden. */
int  ix_reserve_caption_width (IxReserve *self);
void ix_reserve_show_caption (IxReserve *self,
                              gboolean   shown);

G_END_DECLS
