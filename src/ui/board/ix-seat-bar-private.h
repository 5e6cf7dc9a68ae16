/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-seat-bar.h"

G_BEGIN_DECLS

/* What ix-seat-bar.c, what there is to see and to do, shares with ix-seat-bar-layout.c, where it
 * stands: in one row or two, by width, with the same children in another order, which no box or grid
 * of GTK can do. */

/* Between what stands side by side. */
#define IX_SEAT_BAR_GAP 6

struct _IxSeatBar {
  GtkWidget          parent_instance;

  IxMatchSession *session;
  IxSeat          seat;
  gboolean        above;
  char           *who; /* for screen readers */

  GtkWidget         *player; /* team, colour, name and grade */
  GtkWidget         *wanted; /* what the partner has asked for */
  IxPieceTypeSet           wanted_pieces;
  GtkWidget         *claim;
  GtkWidget         *claim_content;
  int                claims_game; /* what the button is for; -1: not said yet */
  GtkWidget         *menu;
  GtkWidget         *waiting; /* NULL: the rules know no prelude */
  GtkWidget         *reserve; /* in hand or the pool; NULL: the rules know none */
  GtkWidget         *clock;
  GSimpleActionGroup *actions;
};

void ix_seat_bar_size_allocate (GtkWidget *widget,
                                int        width,
                                int        height,
                                int        baseline);
void ix_seat_bar_measure (GtkWidget     *widget,
                          GtkOrientation orientation,
                          int            for_size,
                          int           *minimum,
                          int           *natural,
                          int           *minimum_baseline,
                          int           *natural_baseline);

G_END_DECLS
