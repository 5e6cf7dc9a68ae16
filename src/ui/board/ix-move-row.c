/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-move-row.h"

#include "ix-widgets.h"

#define GAP 4

static int
column_width (GtkWidget *row,
              GtkWidget *child,
              int        width)
{
  GtkWidget *number = gtk_widget_get_first_child (row);
  int n = gtk_widget_get_next_sibling (number) != gtk_widget_get_last_child (row) ? 2 : 1;
  int of_number;

  gtk_widget_measure (number, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &of_number, NULL, NULL);
  return child == number ? of_number : MAX (1, (width - of_number - n * GAP) / n);
}

/* The height of a row of that width, and the baseline of its first line of text. */
static int
row_height (GtkWidget *row,
            int        width,
            int       *baseline)
{
  int above = 0, below = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (row); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      int column = column_width (row, child, width);
      int height, base;

      gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, column, &height, NULL, &base, NULL);
      above = MAX (above, base);
      below = MAX (below, height - base);
    }
  *baseline = above;
  return above + below;
}

static void
measure_row (GtkWidget     *row,
             GtkOrientation orientation,
             int            for_size,
             int           *minimum,
             int           *natural,
             int           *minimum_baseline,
             int           *natural_baseline)
{
  int baseline;

  /* Two turns of a few letters; the parent gives the width. */
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    ix_measure_as (100, minimum, natural, minimum_baseline, natural_baseline);
  else
    ix_measure_as (row_height (row, for_size < 0 ? 100 : for_size, &baseline), minimum, natural,
                   minimum_baseline, natural_baseline);
}

static void
allocate_row (GtkWidget *row,
              int        width,
              int        height,
              int        baseline)
{
  int x = 0, line;
  int needed = row_height (row, width, &line);

  for (GtkWidget *child = gtk_widget_get_first_child (row); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      int column = column_width (row, child, width);
      int own, base;

      gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, column, &own, NULL, &base, NULL);
      gtk_widget_size_allocate (
        child, &(GtkAllocation) { x, (height - needed) / 2 + line - base, column, own }, -1);
      x += column + GAP;
    }
}

static GtkSizeRequestMode
row_request_mode (GtkWidget *row)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static GtkWidget *
add_label (GtkWidget  *row,
           const char *text,
           const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_yalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, css_class);
  gtk_box_append (GTK_BOX (row), label);
  return label;
}

GtkWidget *
ix_move_row_add (GtkWidget  *row,
                 const char *text)
{
  GtkWidget *label;

  g_return_val_if_fail (GTK_IS_BOX (row), NULL);

  label = add_label (row, text, "turn");
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  return label;
}

GtkWidget *
ix_move_row_new (const char *number)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, GAP);

  gtk_widget_set_layout_manager (
    row, gtk_custom_layout_new (row_request_mode, measure_row, allocate_row));
  add_label (row, number, "number");
  return row;
}
