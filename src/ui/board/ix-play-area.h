/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-board-pane.h"
#include "ix-group-reserves.h"
#include "ix-small-board.h"

G_BEGIN_DECLS

/* All boards of a match and the panel, arranged to make the boards as large as possible.  One
 * gesture of the play area handles both drags of pieces and clicks on squares.
 *
 * More than two boards with pieces are a group match: all are small in a grid, the chosen one is
 * enlarged beside it, and between them are the reserves that each side shares (ix-group-plan.h).  A
 * click chooses a board, and so do its number and Ctrl with an arrow.  Of more than two pairs of clocks
 * without boards one is chosen, too, by the same keys: that whose clocks the keys press.
 *
 * Property: follow: the board of the last turn is chosen; at first it is not
 * Signals:
 *   board-chosen (guint board)  another board of a group match is enlarged
 *   past-changed (guint board)  the board looks back to another place, or not any more
 *   board-pressed (guint board) a square is pressed: returns TRUE if the keyboard is not to go there, because somebody
 *                               else is typing */
#define IX_TYPE_PLAY_AREA (ix_play_area_get_type ())
G_DECLARE_FINAL_TYPE (IxPlayArea, ix_play_area, IX, PLAY_AREA, GtkWidget)

/* @panel is the widget between or beside the boards. */
GtkWidget *ix_play_area_new (IxMatchSession *session,
                             GtkWidget      *panel);

/* The same for the room display, where nobody plays: of a group match no board is enlarged, and the
 * panel lies above the grid.  The surnames at one board or two are so large that an x is at least
 * @x_height of the window's height. */
GtkWidget *ix_play_area_new_for_display (IxMatchSession *session,
                                         GtkWidget      *panel,
                                         double          x_height);

/* The pane of @board, owned by the play area. In a group match it is made when it is first
 * wanted. */
IxBoardPane *ix_play_area_get_pane (IxPlayArea *self,
                                    guint       board);

/* The place to which @board looks back (ix-past.h). */
guint ix_play_area_get_place (IxPlayArea *self,
                              guint       board);

/* Lights the square of a piece that is linked with another board; IX_SQ_NONE: none. */
void ix_play_area_set_linked (IxPlayArea *self,
                              guint       board,
                              IxSq        sq);

/* Is it a group match, with small boards and a chosen one? */
gboolean ix_play_area_is_group (IxPlayArea *self);

/* Is one of its boards or pairs of clocks the chosen one? */
gboolean ix_play_area_chooses (IxPlayArea *self);

/* The chosen board; if none is, it has no meaning. */
guint ix_play_area_get_chosen (IxPlayArea *self);
void  ix_play_area_choose (IxPlayArea *self,
                           guint       board);

/* Handles the keys that choose a board: numbers, and Ctrl with an arrow. FALSE for other keys,
 * and if none is chosen. */
gboolean ix_play_area_handle_key (IxPlayArea     *self,
                                  guint           keyval,
                                  GdkModifierType state);

/* The pane that contains the focus, NULL if it is elsewhere. */
IxBoardPane *ix_play_area_get_focus_pane (IxPlayArea *self);

G_END_DECLS
