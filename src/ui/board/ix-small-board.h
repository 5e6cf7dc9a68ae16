/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-match-session.h"
#include "ix-small-seat.h"
#include "ix-source.h"

G_BEGIN_DECLS

/* A board of a group match in the grid: its number, its two players with their clocks, its squares,
 * and over them who waits for what, or how the board ended.  It is drawn as one widget, and drawn
 * again only when what it shows has changed.  To a screen reader it is one of
 * several that can be chosen: "Board 5, Ann against Bob, Ann to move, 3:12".
 *
 * Signal: chosen () */
#define IX_TYPE_SMALL_BOARD (ix_small_board_get_type ())
G_DECLARE_FINAL_TYPE (IxSmallBoard, ix_small_board, IX, SMALL_BOARD, GtkWidget)

GtkWidget *ix_small_board_new (IxMatchSession *session,
                               guint           board);

guint ix_small_board_get_board (IxSmallBoard *self);

/* Its name for screen readers, with the time as it is now. */
const char *ix_small_board_get_name (IxSmallBoard *self);

/* Shows the match as it is now.  @wanted: the pieces that team-mates ask each player for, by colour of
 * the player. */
void ix_small_board_update (IxSmallBoard        *self,
                            const IxPieceTypeSet wanted[2]);

/* Updates the times; its name for screen readers tells them when it is asked for, or gets the focus. */
void ix_small_board_tick (IxSmallBoard *self);

/* Shows the targets of what is chosen on the board; IX_NO_SOURCE: nothing is. */
void ix_small_board_set_source (IxSmallBoard *self,
                                IxSource      source,
                                gboolean      lifted);

/* Lights the square of a piece that is linked with another board; IX_SQ_NONE: none. */
void ix_small_board_set_linked (IxSmallBoard *self,
                                IxSq          sq);

/* Whether this is the chosen board. */
void ix_small_board_set_chosen (IxSmallBoard *self,
                                gboolean      chosen);

/* Before it is allocated: the sizes of its parts (ix-group-plan.h). */
void ix_small_board_set_sizes (IxSmallBoard *self,
                               int           side,
                               int           line,
                               int           digits,
                               guint         n_chars);

/* The size of type in which the names have room in @width (ix-small-seat.h), and the one that they get. */
int  ix_small_board_name_size (IxSmallBoard *self,
                               int           width);
void ix_small_board_set_name_size (IxSmallBoard *self,
                                   int           size);

/* The square at a point of the widget; IX_SQ_NONE: none. */
IxSq ix_small_board_square_at (IxSmallBoard *self,
                               double        x,
                               double        y);

/* Are the squares large enough to make moves there? */
gboolean ix_small_board_is_playable (IxSmallBoard *self);

G_END_DECLS
