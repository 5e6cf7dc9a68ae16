/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-board-view.h"
#include "ix-live-match.h"
#include "ix-seat-bar.h"
#include "ix-source.h"

G_BEGIN_DECLS

/* One board of the match with the bars of its two players above and below, and the piece that is
 * chosen on it.  Of a match with clocks only it shows the two clocks and no board. */
#define IX_TYPE_BOARD_BLOCK (ix_board_block_get_type ())
G_DECLARE_FINAL_TYPE (IxBoardBlock, ix_board_block, IX, BOARD_BLOCK, GtkWidget)

GtkWidget *ix_board_block_new (IxLiveMatch *live,
                               guint        board);

guint ix_board_block_get_board (IxBoardBlock *self);

/* NULL where there are only clocks. */
IxBoardView *ix_board_block_get_view (IxBoardBlock *self);
IxSeatBar   *ix_board_block_get_bar (IxBoardBlock *self,
                                     IxColour      colour);

void ix_board_block_update (IxBoardBlock *self);
void ix_board_block_tick (IxBoardBlock *self);

/* Chooses where the step begins, so that its targets show; or nothing. */
void     ix_board_block_choose (IxBoardBlock *self,
                                IxSource      source);
IxSource ix_board_block_get_chosen (IxBoardBlock *self);

/* Chooses it as well, and takes its piece into the air; puts him back, so that he is only
 * chosen. */
void ix_board_block_lift (IxBoardBlock *self,
                          IxSource      source);
void ix_board_block_put_back (IxBoardBlock *self);

/* May a step of the player to move begin there? */
gboolean ix_board_block_can_choose (IxBoardBlock *self,
                                    IxSource      source);

/* Where a step would begin at @widget, which is in the block; nothing if it is neither square nor
 * piece in hand. */
IxSource ix_board_block_source_at (IxBoardBlock *self,
                                   GtkWidget    *widget);

/* Says why nothing can begin at @widget, if it is a piece in hand that cannot be dropped now. */
void ix_board_block_say_why_not (IxBoardBlock *self,
                                 GtkWidget    *widget);

/* What a click on a square or a piece beside the board means: to choose it, to go there, to let go,
 * or to ask the partner for it. */
void ix_board_block_activate_square (IxBoardBlock *self,
                                     IxSq          sq);
void ix_board_block_activate_piece (IxBoardBlock *self,
                                    IxColour      colour,
                                    IxPieceType   type);

/* Takes the step from what is chosen to @to, asking which if there are several; or says why there
 * is none. */
void ix_board_block_go (IxBoardBlock *self,
                        IxSq          to);

/* Takes the last step back; or says why that cannot be. */
void ix_board_block_step_back (IxBoardBlock *self);

/* Tells in a popover how the piece at @widget moves, which is in the block: one on a square or
 * beside the board.  FALSE if there is none. */
gboolean ix_board_block_how_it_moves (IxBoardBlock *self,
                                      GtkWidget    *widget);

/* Takes the steps of the turn, or of the rest of it, that @text writes: SAN, coordinates, swaps.
 * With steps taken it may also write the whole turn anew.  FALSE if that cannot be; it is said why. */
gboolean ix_board_block_enter (IxBoardBlock *self,
                               const char   *text);

/* Do no pieces stand beside the board, by these rules? */
gboolean ix_board_block_is_bare (IxBoardBlock *self);

/* The largest side of a square that the block could have in such a room; and a bare one. */
int ix_board_block_side_for (int width,
                             int height);
int ix_board_block_bare_side_for (int width,
                                  int height);

G_END_DECLS
