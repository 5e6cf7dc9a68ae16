/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Puts children in two columns of equal width where there is room for the widest, or nearly so,
 * else in one, and gives each row the height that it needs.
 *
 * GtkFlowBox asks for the least height of its children, which leaves a diagram two thirds of its size. */
GtkLayoutManager *ix_figure_layout_new (void);

G_END_DECLS
