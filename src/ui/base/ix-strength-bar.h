/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The strength of a team as a bar with a part for each player, and a mark at the mean of all
 * teams. */
#define IX_TYPE_STRENGTH_BAR (ix_strength_bar_get_type ())
G_DECLARE_FINAL_TYPE (IxStrengthBar, ix_strength_bar, IX, STRENGTH_BAR, GtkWidget)

/* @parts are the grades of @n players, at most three.  @mean and @most are sums of grades; a bar of
 * @most fills the whole widget. */
GtkWidget *ix_strength_bar_new (const double *parts,
                                guint         n,
                                double        mean,
                                double        most);

G_END_DECLS
