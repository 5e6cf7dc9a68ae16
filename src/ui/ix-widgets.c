/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-widgets.h"

void
ix_set_css_class (GtkWidget  *widget,
                  const char *css_class,
                  gboolean    on)
{
  if (on)
    gtk_widget_add_css_class (widget, css_class);
  else
    gtk_widget_remove_css_class (widget, css_class);
}

void
ix_allocate (GtkWidget *child,
             int        x,
             int        y,
             int        width,
             int        height)
{
  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
  gtk_widget_size_allocate (child, &(GtkAllocation) { x, y, width, height }, -1);
}

void
ix_unparent_children (GtkWidget *widget)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (widget)) != NULL)
    gtk_widget_unparent (child);
}

void
ix_measure_as (int  size,
               int *minimum,
               int *natural,
               int *minimum_baseline,
               int *natural_baseline)
{
  *minimum = *natural = size;
  *minimum_baseline = *natural_baseline = -1;
}
