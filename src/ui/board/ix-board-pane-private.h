/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-board-pane.h"

G_BEGIN_DECLS

/* Shared by ix-board-pane.c (contents and layout), ix-board-pane-play.c (actions of people) and
 * ix-board-pane-past.c (looking back). */

struct _IxBoardPane {
  GtkWidget    parent_instance;

  IxMatchSession *session;
  guint           board;
  int             digits;  /* the least height of the clocks' digits */
  int             column, column_bar; /* the width and the bars of the column; 0: none */
  IxSeatPieces    pieces;  /* beside the board, in the column */
  GtkWidget      *view;    /* NULL: clocks only */
  GtkWidget      *bars[2]; /* by colour */
  GtkWidget      *decline; /* a button over the board; NULL with the board */
  GtkWidget      *ribbon;  /* over and around the board while it looks back; NULL with the board */
  guint           place;   /* in the past, or IX_PRESENT */
  IxSource        chosen;
  gboolean        lifted;
  guint           why[64];  /* marks of an explanation */
  IxSq            linked;   /* the square that is lit, or IX_SQ_NONE */
  IxSq            aim;      /* the square that a dragged piece is over, or IX_SQ_NONE */
  guint           n_steps;  /* number of steps of the turn under way when last shown */
  IxMatchPhase    phase;    /* the phase of the match when last shown */
  gboolean        has_said; /* the reason for a refusal is being shown */
  GtkWidget      *question; /* the last question which step is meant; or NULL */
};

/* The present position on the board, owned by the match. */
const IxPosition *ix_board_pane_position (IxBoardPane *self);

/* The past position that is shown; NULL: it does not look back.  Shows it on the board. */
const IxPosition *ix_board_pane_past (IxBoardPane *self);
void              ix_board_pane_show_past (IxBoardPane *self);

/* Makes the ribbon, and connects to what ends looking back; for boards that are not of wood. */
void ix_board_pane_init_past (IxBoardPane *self);

/* Adds the actions and keys for looking back. */
void ix_board_pane_class_init_past (GtkWidgetClass *widget_class);

/* Shows @text at the board. */
void ix_board_pane_notify (IxBoardPane *self,
                           const char  *text);

/* The reason why nothing can be done on this board at all; NULL if something can. */
const char *ix_board_pane_why_not_now (IxBoardPane *self);

/* The mark that the square with @marks gets under a dragged piece. */
guint ix_board_pane_aim_mark (IxBoardPane *self,
                              guint        marks);

/* Makes @step, or says why it is refused.  Returns whether it was made. */
gboolean ix_board_pane_take_step (IxBoardPane *self,
                                  IxStep       step);

/* May the player decline to exchange pieces? */
gboolean ix_board_pane_may_decline (IxBoardPane *self);

G_END_DECLS
