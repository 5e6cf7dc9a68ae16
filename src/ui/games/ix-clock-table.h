/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-clock-graph.h"

G_BEGIN_DECLS

/* Returns what @graph shows as a table, for people who cannot see it: a row for each completed turn
 * of @line, which says what the graph reads there. */
GtkWidget *ix_clock_table_new (const IxTimeLine *line,
                               IxClockGraph     *graph);

G_END_DECLS
