/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-seat-bar.h"

G_BEGIN_DECLS

/* The gap between neighbours in a row. */
#define IX_SEAT_BAR_GAP 6

/* The digits of the smallest clocks. */
#define IX_SEAT_BAR_MIN_DIGITS 14

struct _IxSeatBar {
  GtkWidget parent_instance;

  IxMatchSession *session;
  IxSeat          seat;
  gboolean        above;
  gboolean        is_seen;  /* only: nobody plays here */
  gboolean        has_keys; /* the keys of the first board press its clock */
  char           *who;      /* for screen readers */

  int          digits; /* the least height of the clock's digits */
  int          side;   /* of a square of the board */
  IxSeatPieces pieces;
  IxSeatLine   line;
  int          mark_size; /* the height of the marks; 0: their own */

  GtkWidget          *marks; /* team, colour, result of the board */
  GtkWidget          *name;  /* and grade */
  GtkWidget          *points;
  GtkWidget          *trophy; /* of the team that won the match */
  GtkWidget          *wanted; /* the pieces that the partner has requested */
  IxPieceTypeSet      wanted_pieces;
  GtkWidget          *claim;
  GtkWidget          *menu;
  GtkWidget          *waiting; /* NULL: the rules have no prelude */
  GtkWidget          *reserve; /* in hand or the pool; NULL: the rules have neither */
  GtkWidget          *clock;
  GSimpleActionGroup *actions;
};

/* The pieces that are requested, and the size that they are shown in. */
guint ix_seat_bar_count_wanted (IxSeatBar *self);
void  ix_seat_bar_set_wanted_size (IxSeatBar *self,
                                   int        size);

/* ix-seat-bar-layout.c: one row, two or three, by width, with the same children in another
 * order, which no box or grid of GTK can do. */
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
