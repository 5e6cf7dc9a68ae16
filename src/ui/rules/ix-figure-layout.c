/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-figure-layout.h"

#include "ix-widgets.h"

#define COLUMN_GAP 24
#define ROW_GAP 18

/* Minimum and natural width of the widest child. */
static void
measure_widest (GtkWidget *widget,
                int       *minimum,
                int       *natural)
{
  *minimum = *natural = 0;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      int child_minimum, child_natural;

      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &child_minimum, &child_natural,
                          NULL, NULL);
      *minimum = MAX (*minimum, child_minimum);
      *natural = MAX (*natural, child_natural);
    }
}

/* The number of columns in @width, and their width in @column. */
static int
columns_in (GtkWidget *widget,
            int        width,
            int       *column)
{
  int minimum, natural;

  measure_widest (widget, &minimum, &natural);
  *column = (width - COLUMN_GAP) / 2;
  /* Two slightly narrow columns are better than one. */
  if (*column >= MAX (minimum, natural * 9 / 10))
    return 2;
  *column = width;
  return 1;
}

static int
height_for (GtkWidget *child,
            int        width)
{
  int height;

  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, width, NULL, &height, NULL, NULL);
  return height;
}

/* Walks the rows and allocates the children if it is @for_good.  Returns the total height. */
static int
lay_out (GtkWidget *widget,
         int        width,
         gboolean   for_good)
{
  int column;
  int n = columns_in (widget, width, &column);
  int y = 0;
  GtkWidget *child = gtk_widget_get_first_child (widget);

  while (child != NULL)
    {
      int height = 0;

      y += y > 0 ? ROW_GAP : 0;
      for (int i = 0; i < n && child != NULL; i++, child = gtk_widget_get_next_sibling (child))
        {
          int needed = height_for (child, column);

          height = MAX (height, needed);
          if (for_good)
            gtk_widget_size_allocate (
              child, &(GtkAllocation) { i * (column + COLUMN_GAP), y, column, needed }, -1);
        }
      y += height;
    }
  return y;
}

static GtkSizeRequestMode
get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
measure (GtkWidget     *widget,
         GtkOrientation orientation,
         int            for_size,
         int           *minimum,
         int           *natural,
         int           *minimum_baseline,
         int           *natural_baseline)
{
  int least, wanted;

  measure_widest (widget, &least, &wanted);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    ix_measure_between (least, 2 * wanted + COLUMN_GAP, minimum, natural, minimum_baseline,
                        natural_baseline);
  else
    ix_measure_as (lay_out (widget, for_size >= 0 ? for_size : wanted, FALSE), minimum, natural,
                   minimum_baseline, natural_baseline);
}

static void
allocate (GtkWidget *widget,
          int        width,
          int        height,
          int        baseline)
{
  lay_out (widget, width, TRUE);
}

GtkLayoutManager *
ix_figure_layout_new (void)
{
  return gtk_custom_layout_new (get_request_mode, measure, allocate);
}
