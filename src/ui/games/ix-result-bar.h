/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* How many of some games were won, drawn, lost and not finished, as a bar with a part for each.  The
 * parts differ in more than colour: what was won is full, what was drawn is hatched, what was lost is
 * empty, and what was not finished is a line. */
#define IX_TYPE_RESULT_BAR (ix_result_bar_get_type ())
G_DECLARE_FINAL_TYPE (IxResultBar, ix_result_bar, IX, RESULT_BAR, GtkWidget)

GtkWidget *ix_result_bar_new (guint n_won,
                              guint n_drawn,
                              guint n_lost,
                              guint n_unfinished);

G_END_DECLS
