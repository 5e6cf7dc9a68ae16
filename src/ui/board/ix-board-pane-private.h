/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-board-pane.h"

G_BEGIN_DECLS

struct _IxBoardPane {
  GtkWidget parent_instance;

  IxMatchSession *session;
  guint           board;
  int             digits;  /* the least height of the clocks' digits */
  int             column, column_bar; /* the width and the bars of the column; 0: none */
  int             line, line_side; /* the height of the bars' lines, the side of a square; 0: none */
  int             line_piece; /* the pieces in the lines; 0: they have rows of their own */
  gboolean        at_end;  /* the board is at the end of the lines */
  IxSeatPieces    pieces;  /* beside the board, in the column */
  IxBoardView    *view;    /* NULL: clocks only */
  IxSeatBar      *bars[2]; /* by colour */
  GtkWidget      *decline; /* a button over the board; NULL with the board */
  GtkWidget      *ribbon;  /* over and around the board while it looks back; NULL with the board */
  guint           place;   /* in the past, or IX_PRESENT */
  IxSource        chosen;
  gboolean        lifted;
  guint           why[64];  /* marks of an explanation */
  IxSq            linked;   /* the square that is lit, or IX_SQ_NONE */
  IxSq            aim;      /* the square that a dragged piece is over, or IX_SQ_NONE */
  guint           n_steps;  /* number of steps of the turn under way when last shown */
  guint8          turn;     /* the player to move when last shown */
  IxMatchPhase    phase;    /* the phase of the match when last shown */
  gboolean        has_said; /* the reason for a refusal is being shown */
  GtkWidget      *question; /* the last question which step is meant; or NULL */
  IxPosition      asked;    /* the position that it is about */
};

/* The present position on the board, owned by the match; and the past one that is shown, NULL: the
 * board does not look back. */
const IxPosition *ix_board_pane_position (IxBoardPane *self);
const IxPosition *ix_board_pane_past (IxBoardPane *self);

/* Shows @text at the board. */
void ix_board_pane_notify (IxBoardPane *self,
                           const char  *text);

/* The mark that the square with @marks gets under a dragged piece. */
guint ix_board_pane_aim_mark (IxBoardPane *self,
                              guint        marks);

/* Closes the question which step is meant, if it is open. */
void ix_board_pane_close_question (IxBoardPane *self);

/* Makes @step, or says why it is refused.  Returns whether it was made. */
gboolean ix_board_pane_take_step (IxBoardPane *self,
                                  IxStep       step);

/* May the player leave the new pieces where they are? */
gboolean ix_board_pane_may_decline (IxBoardPane *self);

G_END_DECLS
