/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-piece-set.h"
#include "ix-table.h"

G_BEGIN_DECLS

/* Shared by ix-table.c (layout), ix-table-pointer.c (drags and clicks) and ix-table-captures.c (where
 * captured pieces go). */

/* The state of the pointer between press and release. */
typedef struct {
  IxBoardPane *pane; /* NULL: no widget that can be dragged or clicked */
  IxSource     source;
  gboolean     lifted;
  double       start_x, start_y; /* of the press */
  double       x, y;             /* of the pointer */
  GtkWidget   *hand; /* the widget that was pressed, while it cannot be dragged; or NULL */
} Drag;

struct _IxTable {
  GtkWidget    parent_instance;

  IxMatchSession *session;
  guint           n;
  GtkWidget      *panes[IX_MAX_BOARDS];
  GtkWidget      *panel;
  GtkWidget      *travel;
  guint           n_turns[IX_MAX_BOARDS]; /* when last shown */
  GtkGesture     *gesture;
  IxPieceSet     *pieces;
  Drag            drag;
};

/* Adds the gestures; and draws the piece that is being dragged. */
void ix_table_init_pointer (IxTable *self);
void ix_table_snapshot_lifted (IxTable     *self,
                               GtkSnapshot *snapshot);

/* After the match has changed: sends what was captured since it was last shown to the partner. */
void ix_table_send_captured (IxTable *self);

G_END_DECLS
