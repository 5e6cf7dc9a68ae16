/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-move-row.h"

#include <string.h>

#include "ix-widgets.h"

#define GAP 4
#define LEAST_WIDTH 100

#define MOST 3 /* the number and two turns */

typedef struct {
  GtkWidget *child;
  int        x, width, line;
} Place;

static int
least_width (GtkWidget *child)
{
  int least;

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  return least;
}

/* Two turns of @width share it evenly if each has room in its half, else as they need it; or the second one has a line
 * of its own, under its half as far as that has room. */
static void
place_two (Place *first,
           Place *second,
           int    x,
           int    width)
{
  int half = (width - GAP) / 2;
  int need = least_width (first->child), other = least_width (second->child);
  gboolean fits = need + GAP + other <= width;
  int left = fits ? CLAMP (half, need, width - GAP - other) : width;
  int start = fits ? left + GAP : MAX (0, MIN (half + GAP, width - other));

  *first = (Place) { first->child, x, MAX (1, left), 0 };
  *second = (Place) { second->child, x + start, MAX (1, width - start), fits ? 0 : 1 };
}

/* Returns how many there are. */
static guint
find_places (GtkWidget *row,
             int        width,
             Place      places[MOST])
{
  guint n = 0;
  int x;

  for (GtkWidget *child = gtk_widget_get_first_child (row); child != NULL && n < MOST;
       child = gtk_widget_get_next_sibling (child))
    places[n++] = (Place) { child, 0, 1, 0 };
  places[0].width = least_width (places[0].child);
  x = places[0].width + GAP;
  if (n == 2)
    places[1] = (Place) { places[1].child, x, MAX (1, width - x), 0 };
  else if (n == 3)
    place_two (&places[1], &places[2], x, width - x);
  return n;
}

/* The height of one line of a row; and the baseline of its first line of text. */
static int
line_height (const Place *places,
             guint        n,
             int          line,
             int         *baseline)
{
  int above = 0, below = 0;

  for (guint i = 0; i < n; i++)
    {
      int height, base;

      if (places[i].line != line)
        continue;
      gtk_widget_measure (places[i].child, GTK_ORIENTATION_VERTICAL, places[i].width, &height, NULL, &base, NULL);
      above = MAX (above, base);
      below = MAX (below, height - base);
    }
  *baseline = above;
  return above + below;
}

static int
row_height (GtkWidget *row,
            int        width)
{
  Place places[MOST];
  guint n = find_places (row, width, places);
  int baseline;

  return line_height (places, n, 0, &baseline) + line_height (places, n, 1, &baseline);
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
  /* Two turns of a few letters; the parent gives the width. */
  ix_measure_as (orientation == GTK_ORIENTATION_HORIZONTAL ? LEAST_WIDTH
                                                           : row_height (row, for_size < 0 ? LEAST_WIDTH : for_size),
                 minimum, natural, minimum_baseline, natural_baseline);
}

static void
allocate_row (GtkWidget *row,
              int        width,
              int        height,
              int        baseline)
{
  Place places[MOST];
  guint n = find_places (row, width, places);
  int y = (height - row_height (row, width)) / 2;

  for (int line = 0; line < 2; line++)
    {
      int text, high = line_height (places, n, line, &text);

      for (guint i = 0; i < n; i++)
        {
          int own, base;

          if (places[i].line != line)
            continue;
          gtk_widget_measure (places[i].child, GTK_ORIENTATION_VERTICAL, places[i].width, &own, NULL, &base, NULL);
          gtk_widget_size_allocate (
            places[i].child, &(GtkAllocation) { places[i].x, y + text - base, places[i].width, own }, -1);
        }
      y += high;
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

/* Breaks only between the steps of a turn, "Ra1/a2" or "Nc6 f8/g7". */
static void
keep_steps_whole (GtkWidget  *label,
                  const char *text)
{
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();
  const char *begin = text;

  for (const char *end = text; *begin != '\0'; end = begin)
    {
      PangoAttribute *whole = pango_attr_allow_breaks_new (FALSE);

      end += strcspn (end, "/ ");
      whole->start_index = (guint) (begin - text);
      whole->end_index = (guint) (end - text);
      pango_attr_list_insert (attributes, whole);
      begin = *end != '\0' ? end + 1 : end;
    }
  pango_attr_list_insert (attributes, pango_attr_insert_hyphens_new (FALSE));
  gtk_label_set_attributes (GTK_LABEL (label), attributes);
}

GtkWidget *
ix_move_row_add (GtkWidget  *row,
                 const char *text)
{
  GtkWidget *label;

  g_return_val_if_fail (GTK_IS_BOX (row), NULL);

  label = add_label (row, text, "turn");
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD);
  keep_steps_whole (label, text);
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
