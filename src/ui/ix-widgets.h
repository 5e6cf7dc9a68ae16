/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* What many widgets do. */

void ix_set_css_class (GtkWidget  *widget,
                       const char *css_class,
                       gboolean    on);

/* Gives @child a place within its parent, having measured it, as GTK wants. */
void ix_allocate (GtkWidget *child,
                  int        x,
                  int        y,
                  int        width,
                  int        height);

/* In dispose: lets go of all children. */
void ix_unparent_children (GtkWidget *widget);

/* In measure: one size, without a baseline. */
void ix_measure_as (int  size,
                    int *minimum,
                    int *natural,
                    int *minimum_baseline,
                    int *natural_baseline);

G_END_DECLS
