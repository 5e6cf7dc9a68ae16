/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ix-seat.h"

G_BEGIN_DECLS

/* The places of boards and panel in a room of some size. */
typedef struct {
  GdkRectangle panes[IX_MAX_BOARDS];
  GdkRectangle panel;
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

G_END_DECLS
