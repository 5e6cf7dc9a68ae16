/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-board-view.h"
#include "ix-match-session.h"
#include "ix-seat-bar.h"
#include "ix-source.h"

G_BEGIN_DECLS

/* One board of the match with the bars of its two players above and below, and the piece that is
 * chosen on it.  Of a match with clocks only it shows the two clocks and no board. */
#define IX_TYPE_BOARD_PANE (ix_board_pane_get_type ())
G_DECLARE_FINAL_TYPE (IxBoardPane, ix_board_pane, IX, BOARD_PANE, GtkWidget)

GtkWidget *ix_board_pane_new (IxMatchSession *session,
                              guint           board);

guint ix_board_pane_get_board (IxBoardPane *self);

/* NULL where there are only clocks. */
IxBoardView *ix_board_pane_get_view (IxBoardPane *self);
IxSeatBar   *ix_board_pane_get_bar (IxBoardPane *self,
                                    IxColour     colour);

void ix_board_pane_update (IxBoardPane *self);
void ix_board_pane_tick (IxBoardPane *self);

/* Chooses where the step begins, so that its targets show; or nothing. */
void     ix_board_pane_choose (IxBoardPane *self,
                               IxSource     source);
IxSource ix_board_pane_get_chosen (IxBoardPane *self);

/* Chooses it as well, and takes its piece into the air; puts him back, so that he is only
 * chosen. */
void ix_board_pane_lift (IxBoardPane *self,
                         IxSource     source);
void ix_board_pane_put_back (IxBoardPane *self);

/* May a step of the player to move begin there? */
gboolean ix_board_pane_can_choose (IxBoardPane *self,
                                   IxSource     source);

/* Where a step would begin at @widget, which is in the block; nothing if it is neither square nor
 * piece in hand. */
IxSource ix_board_pane_source_at (IxBoardPane *self,
                                  GtkWidget   *widget);

/* Says why nothing can begin at @widget, if it is a piece in hand that cannot be dropped now. */
void ix_board_pane_notify_why_not (IxBoardPane *self,
                                   GtkWidget   *widget);

/* What a click on a square or a piece beside the board means: to choose it, to go there, to let go,
 * or to ask the partner for it. */
void ix_board_pane_activate_square (IxBoardPane *self,
                                    IxSq         sq);
void ix_board_pane_activate_piece (IxBoardPane *self,
                                   IxColour     colour,
                                   IxPieceType  type);

/* Takes the step from what is chosen to @to, asking which if there are several; or says why there
 * is none. */
void ix_board_pane_go (IxBoardPane *self,
                       IxSq         to);

/* Takes the last step back; or says why that cannot be. */
void ix_board_pane_step_back (IxBoardPane *self);

/* Tells in a popover how the piece at @widget moves, which is in the block: one on a square or
 * beside the board.  FALSE if there is none. */
gboolean ix_board_pane_how_it_moves (IxBoardPane *self,
                                     GtkWidget   *widget);

/* Takes the steps of the turn, or of the rest of it, that @text writes: SAN, coordinates, swaps.
 * With steps taken it may also write the whole turn anew.  FALSE if that cannot be; it is said why. */
gboolean ix_board_pane_enter (IxBoardPane *self,
                              const char  *text);

/* Do no pieces stand beside the board, by these rules? */
gboolean ix_board_pane_is_bare (IxBoardPane *self);

/* The largest side of a square that the block could have in such a room; and a bare one. */
int ix_board_pane_side_for (int width,
                            int height);
int ix_board_pane_bare_side_for (int width,
                                 int height);

G_END_DECLS
