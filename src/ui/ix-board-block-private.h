/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-board-block.h"

G_BEGIN_DECLS

/* What ix-board-block.c, what there is to see, shares with ix-board-block-play.c, what people do. */

struct _IxBoardBlock {
  GtkWidget    parent_instance;

  IxLiveMatch *live;
  guint        board;
  GtkWidget   *view;    /* NULL: clocks only */
  GtkWidget   *bars[2]; /* by colour */
  IxSource     chosen;
  gboolean     lifted;
  GtkWidget   *question; /* what a pawn becomes, the last that was asked; or NULL */
};

const IxPosition *ix_board_block_position (IxBoardBlock *self);

G_END_DECLS
