/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-group-plan.h"
#include "ix-piece-set.h"
#include "ix-play-area.h"

G_BEGIN_DECLS

/* Shared by ix-play-area.c (layout), ix-play-area-group.c (many boards), ix-play-area-pointer.c (drags and clicks)
 * and ix-play-area-captures.c (where captured pieces go). */

/* The state of the pointer between press and release. */
typedef struct {
  IxBoardPane *pane; /* NULL: no widget that can be dragged or clicked */
  IxSource     source;
  gboolean     lifted;
  gboolean     only_chooses; /* the press chose a board where something was selected before */
  double       start_x, start_y; /* of the press */
  double       x, y;             /* of the pointer */
  GtkWidget   *hand; /* the widget that was pressed, while it cannot be dragged; or NULL */
} Drag;

struct _IxPlayArea {
  GtkWidget    parent_instance;

  IxMatchSession *session;
  guint           n;
  gboolean        group;   /* many boards: small, with a chosen one */
  gboolean        chooses; /* many boards or clocks, one of which is chosen */
  gboolean        for_display;
  GtkWidget      *panes[IX_MAX_BOARDS]; /* of a group: NULL until it is wanted */
  GtkWidget      *panel;
  GtkWidget      *travel;
  guint           n_turns[IX_MAX_BOARDS]; /* when last shown */
  GtkGesture     *gesture;
  IxPieceSet     *pieces;
  Drag            drag;

  guint           columns; /* of the panes */

  /* These are for a group; the chosen board and the number are for clocks only, too. */
  GtkWidget      *small[IX_MAX_BOARDS];
  GtkWidget      *reserves; /* NULL: the rules have none, or none that are shared */
  guint           chosen;
  gboolean        follow;
  IxGroupPlan     plan;
  guint           typed;    /* the number that was typed last, 0: none */
  gint64          typed_at;
};

/* The parts of a group match: makes them, lays them out, and shows the match as it is now or its
 * clocks. */
void ix_play_area_build_group (IxPlayArea *self);
void ix_play_area_allocate_group (IxPlayArea *self,
                                  int         width,
                                  int         height);
void ix_play_area_update_group (IxPlayArea *self);
void ix_play_area_tick_group (IxPlayArea *self);

/* A piece of a shared reserve was clicked, or dragged in vain: it is chosen or requested for the chosen
 * board, or it is said why not. */
void ix_play_area_activate_hand (IxPlayArea *self,
                                 guint       parity,
                                 IxPiece     piece);

/* The pane of a group match, made if it is not there. */
IxBoardPane *ix_play_area_make_pane (IxPlayArea *self,
                                     guint       board);

/* Adds the gestures; and draws the piece that is being dragged. */
void ix_play_area_init_pointer (IxPlayArea *self);
void ix_play_area_snapshot_lifted (IxPlayArea  *self,
                                   GtkSnapshot *snapshot);

/* After the match has changed: sends what was captured since it was last shown to the partner. */
void ix_play_area_send_captured (IxPlayArea *self);

G_END_DECLS
