/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ix-seat-bar.h"

G_BEGIN_DECLS

/* The places of boards and panel in a room of some size. */
typedef struct {
  GdkRectangle panes[IX_MAX_BOARDS];
  GdkRectangle panel;
  int          column, bar; /* beside a single board: the width of the column, the height of a bar in it;
                             * 0: the bars are above and below the board */
  IxSeatPieces pieces;      /* in the bars of the column */
  int          line, side;  /* the height of the lines with players and clocks (IxSeatLine), and the
                             * side of a square between them; 0: usual bars */
} IxPlayAreaPlan;

/* The side of a square that a pane could have in a room of this size. */
typedef int (*IxSideFunc) (int           width,
                           int           height,
                           gconstpointer data);

/* The panel is never narrower than this. */
#define IX_PANEL_MIN_WIDTH 184

/* Finds the arrangement of @n panes in which the boards are largest: side by side with the panel
 * between two of them or beside them all, or stacked, with the panel beside or below.  Below, the
 * panel is @panel_height high at least.  @data is handed to @side_for.
 *
 * No layout manager of GTK compares arrangements by the size of what they hold. */
void ix_play_area_plan (IxPlayAreaPlan *plan,
                        guint           n,
                        int             width,
                        int             height,
                        int             panel_height,
                        IxSideFunc      side_for,
                        gconstpointer   data);

/* Arranges @n pairs of clocks without boards in the same way. They use any width; between two of
 * them the panel gets a quarter. */
void ix_play_area_plan_clocks (IxPlayAreaPlan *plan,
                               guint           n,
                               int             width,
                               int             height,
                               int             panel_height);

/* Arranges one board or two between lines of @shape->line that are read from afar: each line is as
 * wide as its half of the room.  The boards stand at the outer ends of their lines, the panel between
 * them is @least wide at least.  No square has a side of more than @most. */
void ix_play_area_plan_lines (IxPlayAreaPlan    *plan,
                              guint              n,
                              int                width,
                              int                height,
                              int                least,
                              int                most,
                              const IxSeatShape *shape);

/* Stacks two boards between such lines, beside a panel that is @least wide at least. */
void ix_play_area_plan_stacked_lines (IxPlayAreaPlan    *plan,
                                      int                width,
                                      int                height,
                                      int                least,
                                      int                most,
                                      const IxSeatShape *shape);

/* Gives a single board of @plan the whole height, beside a column: the bars of that @shape at
 * its ends, with large clocks, and the panel between them, which may be too low for its
 * contents. FALSE, and @plan as it was, if the board would be smaller than in @plan. */
gboolean ix_play_area_plan_column (IxPlayAreaPlan    *plan,
                                   int                width,
                                   int                height,
                                   const IxSeatShape *shape);

G_END_DECLS
