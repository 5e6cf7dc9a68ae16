/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-board-pane.h"

G_BEGIN_DECLS

/* What ix-board-pane.c, what there is to see, shares with ix-board-pane-play.c, what people do. */

struct _IxBoardPane {
  GtkWidget    parent_instance;

  IxMatchSession *session;
  guint           board;
  GtkWidget      *view;    /* NULL: clocks only */
  GtkWidget      *bars[2]; /* by colour */
  GtkWidget      *decline; /* a button over the board; NULL with the board */
  IxSource        chosen;
  gboolean        lifted;
  guint           n_steps;  /* of the turn under way, as they were shown last */
  IxMatchPhase    phase;    /* and how far the match was */
  gboolean        has_said; /* why something was refused */
  GtkWidget      *question; /* which step is meant, the last that was asked; or NULL */
};

const IxPosition *ix_board_pane_position (IxBoardPane *self);

/* Says @text at the board. */
void ix_board_pane_notify (IxBoardPane *self,
                           const char  *text);

/* Why nothing can be done on this board at all; NULL if something can. */
const char *ix_board_pane_why_not_now (IxBoardPane *self);

/* Takes @step, or says why that cannot be.  Returns whether it was taken. */
gboolean ix_board_pane_take_step (IxBoardPane *self,
                                  IxStep       step);

/* May it be declined to exchange pieces? */
gboolean ix_board_pane_may_decline (IxBoardPane *self);

G_END_DECLS
