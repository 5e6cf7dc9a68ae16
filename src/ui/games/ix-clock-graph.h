/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ix-clock-curves.h"
#include "ix-match-session.h"

G_BEGIN_DECLS

/* The clocks of a replay as curves over its time, in the colours of the teams.  Where a player waited,
 * the room under their curve is hatched; flags and claims are marked.  A line stands where the replay
 * stands; the pointer reads the clocks, and a click goes there.
 *
 * Signal: go-to (gint64 at): to a time of the line, in microseconds */
#define IX_TYPE_CLOCK_GRAPH (ix_clock_graph_get_type ())
G_DECLARE_FINAL_TYPE (IxClockGraph, ix_clock_graph, IX, CLOCK_GRAPH, GtkWidget)

/* @curves are those of @session, and must outlive the graph. */
GtkWidget *ix_clock_graph_new (IxMatchSession      *session,
                               const IxClockCurves *curves);

/* Shows the clocks of @board alone; at first those of all boards are shown. */
void ix_clock_graph_set_board (IxClockGraph *self,
                               guint         board);

/* All clocks at @at, of which the pointer reads those that are shown: "2:15 · Ann 4:01 · Bob 3:50, waits". */
char *ix_clock_graph_read (IxClockGraph *self,
                           gint64        at) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
