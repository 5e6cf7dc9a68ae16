/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-group-plan.h"
#include "ix-piece-set.h"
#include "ix-play-area.h"
#include "ix-travel.h"

G_BEGIN_DECLS

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

/* The sizes of type in a panel that has room, one for each size of the window. */
#define IX_PANEL_SCALES 4

/* A change that makes the panel lower, and what it saves where the panel has that width. */
typedef struct {
  int    width;
  int    before; /* the height that the panel needed before; 0: what is saved is known */
  double share;  /* of the height that it needs since then */
} IxSaving;

struct _IxPlayArea {
  GtkWidget parent_instance;

  IxMatchSession *session;
  guint           n;
  gboolean        group;   /* many boards: small, with a chosen one */
  gboolean        chooses; /* many boards or clocks, one of which is chosen */
  gboolean        for_display;
  double          x_height; /* on the display: of a name's x, as a share of the window's height */
  IxBoardPane    *panes[IX_MAX_BOARDS]; /* of a group: NULL until it is wanted */
  GtkWidget      *panel;
  GtkWidget      *panel_place; /* where it stands, and scrolls if it must */
  guint           scale; /* of its type, unless that is small */
  IxSaving        by_small[IX_PANEL_SCALES]; /* instead of that type */
  IxSaving        by_close;
  IxTravel       *travel;
  guint           n_turns[IX_MAX_BOARDS]; /* when last shown */
  GtkGesture     *gesture;
  IxPieceSet     *pieces;
  Drag            drag;
  guint           columns; /* of the panes */

  /* These are for a group; the chosen board and the number are for clocks only, too. */
  IxSmallBoard    *small[IX_MAX_BOARDS];
  IxGroupReserves *reserves; /* NULL: the rules have none, or none that are shared */
  guint            chosen;
  gboolean         follow;
  IxGroupPlan      plan;
  guint            typed; /* the number that was typed last, 0: none */
  gint64           typed_at;
};

/* A piece of a shared reserve was clicked, or dragged in vain: it is chosen or requested for the
 * chosen board, or it is said why not. */
void ix_play_area_activate_hand (IxPlayArea *self,
                                 guint       parity,
                                 IxPiece     piece);

/* Places boards, panel, and what a group match has besides (ix-play-area-layout.c). */
void ix_play_area_size_allocate (GtkWidget *widget,
                                 int        width,
                                 int        height,
                                 int        baseline);

/* Adds the gestures; ends the drag if @pane no longer has the piece chosen that was lifted there; and draws
 * that piece. */
void ix_play_area_init_pointer (IxPlayArea *self);
void ix_play_area_follow_drag (IxPlayArea  *self,
                               IxBoardPane *pane);
void ix_play_area_snapshot_lifted (IxPlayArea  *self,
                                   GtkSnapshot *snapshot);

G_END_DECLS
