/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-board-view.h"
#include "ix-match-session.h"
#include "ix-mate-report.h"
#include "ix-past.h"
#include "ix-seat-bar.h"
#include "ix-source.h"

G_BEGIN_DECLS

/* One board of the match with the bars of its two players above and below, and the piece that is
 * chosen on it.  If the match has clocks only, it shows the two clocks and no board.
 *
 * It can look back: then the board and the pieces beside it are shown as they were at a place in
 * the past (ix-past.h), and take no input.  Names and clocks stay those of the present, and the
 * match is not touched.  It returns by itself when play goes on at this board, or is taken back.
 *
 * Signals:
 *   past-changed ()  it looks back to another place, or not any more
 *   updated ()       it shows the match again, or another choice */
#define IX_TYPE_BOARD_PANE (ix_board_pane_get_type ())
G_DECLARE_FINAL_TYPE (IxBoardPane, ix_board_pane, IX, BOARD_PANE, GtkWidget)

GtkWidget *ix_board_pane_new (IxMatchSession *session,
                              guint           board);

/* The number of the board, from 0. */
guint ix_board_pane_get_board (IxBoardPane *self);

/* NULL for clocks only. */
IxBoardView *ix_board_pane_get_view (IxBoardPane *self);
IxSeatBar   *ix_board_pane_get_bar (IxBoardPane *self,
                                    IxColour     colour);

/* Marks it as the chosen one of many boards with clocks only: the keys press its clocks. */
void ix_board_pane_set_has_keys (IxBoardPane *self,
                                 gboolean     has_keys);

/* Shows the match as it is now; the second function updates only the clocks. */
void ix_board_pane_update (IxBoardPane *self);
void ix_board_pane_tick (IxBoardPane *self);

/* Looks back to @place; IX_PRESENT returns to the game. */
void  ix_board_pane_look_back (IxBoardPane *self,
                               guint        place);
guint ix_board_pane_get_place (IxBoardPane *self);

/* Marks on the board what @report says of its present position: where pieces would help, where
 * turns lead to, and where the king cannot go. NULL: nothing any more. */
void ix_board_pane_explain (IxBoardPane        *self,
                            const IxMateReport *report);

/* Lights the square of a piece that is linked with another board; IX_SQ_NONE: none. */
void ix_board_pane_set_linked (IxBoardPane *self,
                               IxSq         sq);

/* Chooses @source, so that its targets are shown; IX_NO_SOURCE for none. */
void     ix_board_pane_choose (IxBoardPane *self,
                               IxSource     source);
IxSource ix_board_pane_get_chosen (IxBoardPane *self);

/* Lifting also chooses @source and takes its piece off the board; putting it back leaves it just
 * chosen. */
void ix_board_pane_lift (IxBoardPane *self,
                         IxSource     source);
void ix_board_pane_put_back (IxBoardPane *self);

/* Marks @sq as the square that a dragged piece is over: one that the piece lifted from this board
 * can go to, or not.  IX_SQ_NONE: it is over no square. */
void ix_board_pane_aim (IxBoardPane *self,
                        IxSq         sq);

/* May a step of the player to move begin at @source? */
gboolean ix_board_pane_can_choose (IxBoardPane *self,
                                   IxSource     source);

/* The source that @widget, which is in the pane, stands for; IX_NO_SOURCE if it is neither a
 * square nor a piece in hand. */
IxSource ix_board_pane_source_at (IxBoardPane *self,
                                  GtkWidget   *widget);

/* If @widget is a piece in hand that cannot be dropped now, says why. */
void ix_board_pane_notify_why_not (IxBoardPane *self,
                                   GtkWidget   *widget);

/* Handles a click on a square or a piece beside the board: it chooses it, goes there, drops the
 * choice, or requests the piece from the partner. */
void ix_board_pane_activate_square (IxBoardPane *self,
                                    IxSq         sq);
void ix_board_pane_activate_piece (IxBoardPane *self,
                                   IxColour     colour,
                                   IxPieceType  type);

/* Makes the step from the chosen source to @to, asking which if there are several.  FALSE: there is
 * none, and it says why. */
gboolean ix_board_pane_go (IxBoardPane *self,
                           IxSq         to);

/* Takes back the last step; or says why that is refused. */
void ix_board_pane_step_back (IxBoardPane *self);

/* Explains in a popover how the piece at @widget moves; @widget is in the pane, on a square or
 * beside the board.  FALSE if there is none. */
gboolean ix_board_pane_how_it_moves (IxBoardPane *self,
                                     GtkWidget   *widget);

/* Makes the steps of the turn, or of the rest of it, that @text contains: SAN, coordinates,
 * swaps.  If steps are made already, it may also be the whole turn again.  FALSE if it is
 * refused; the reason is shown. */
gboolean ix_board_pane_enter (IxBoardPane *self,
                              const char  *text);

/* The needs of the bars with digits of that height. */
IxSeatShape ix_board_pane_get_shape (IxBoardPane *self,
                                     int          digits);

/* Before the pane is allocated: the digits of the clocks are @digits high, if the pane is not too
 * small for that. */
void ix_board_pane_set_digits (IxBoardPane *self,
                               int          digits);

/* Before the pane is allocated: the bars stand in a column of @width to the right of the board, at
 * its ends, each @bar high, with @pieces; 0: above and below the board. */
void ix_board_pane_set_column (IxBoardPane *self,
                               int          width,
                               int          bar,
                               IxSeatPieces pieces);

/* Nobody plays here: the bars have neither claims nor menus nor keys. */
void ix_board_pane_set_seen_only (IxBoardPane *self);

/* Before the pane is allocated: the bars are lines of that height (IxSeatLine) as wide as the pane,
 * with a board of @side between them, @at_end of the pane or at its beginning, and pieces of @piece in
 * them, or with 0 in a row of their own; 0: usual bars. */
void ix_board_pane_set_line (IxBoardPane *self,
                             int          line,
                             int          piece,
                             int          side,
                             gboolean     at_end);

/* The side of the pieces in such a line of @width for both players. */
int ix_board_pane_line_piece (IxBoardPane *self,
                              int          line,
                              int          side,
                              int          width);

/* The least width of such a line, with the surnames of both players in a font of @size. */
int ix_board_pane_line_width (IxBoardPane *self,
                              int          line,
                              int          side,
                              int          size);

/* The largest side of a square that a pane could have in a room of this size, with bars of that
 * @shape, an IxSeatShape. */
int ix_board_pane_side_for (int           width,
                            int           height,
                            gconstpointer shape);

G_END_DECLS
