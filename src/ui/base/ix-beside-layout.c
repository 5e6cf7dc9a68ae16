/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-beside-layout.h"

#include "ix-widgets.h"

/* The least width of the first child, which would be cramped with less, and the most of both together, in
 * the middle: grades stay near their names on a wide screen. */
#define ROOM 480
#define MOST 1280

struct _IxBesideLayout {
  GtkLayoutManager parent_instance;
};

G_DEFINE_FINAL_TYPE (IxBesideLayout, ix_beside_layout, GTK_TYPE_LAYOUT_MANAGER)

/* Returns the width of the second child within @width: its natural one where that leaves room; 0 if it is
 * hidden. */
static int
width_beside (GtkWidget *widget,
              int        width)
{
  int first, last, natural;

  gtk_widget_measure (gtk_widget_get_first_child (widget), GTK_ORIENTATION_HORIZONTAL, -1, &first,
                      NULL, NULL, NULL);
  gtk_widget_measure (gtk_widget_get_last_child (widget), GTK_ORIENTATION_HORIZONTAL, -1, &last,
                      &natural, NULL, NULL);
  if (width < 0)
    return last;
  width = MIN (width, MOST);
  return width < MAX (first, ROOM) + last ? 0 : MIN (natural, width - MAX (first, ROOM));
}

static GtkSizeRequestMode
ix_beside_layout_get_request_mode (GtkLayoutManager *manager,
                                   GtkWidget        *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
ix_beside_layout_measure (GtkLayoutManager *manager,
                          GtkWidget        *widget,
                          GtkOrientation    orientation,
                          int               for_size,
                          int              *minimum,
                          int              *natural,
                          int              *minimum_baseline,
                          int              *natural_baseline)
{
  GtkWidget *first = gtk_widget_get_first_child (widget);
  gboolean vertical = orientation == GTK_ORIENTATION_VERTICAL;
  int size, beside = width_beside (widget, vertical ? for_size : -1);

  gtk_widget_measure (first, orientation,
                      vertical && for_size >= 0 ? MIN (for_size, MOST) - beside : -1, &size,
                      NULL, NULL, NULL);
  if (vertical && beside > 0)
    {
      int other;

      gtk_widget_measure (gtk_widget_get_last_child (widget), orientation, beside, &other, NULL,
                          NULL, NULL);
      size = MAX (size, other);
    }
  ix_measure_as (size, minimum, natural, minimum_baseline, natural_baseline);
  if (!vertical)
    *natural = MAX (size, ROOM) + beside;
}

static void
ix_beside_layout_allocate (GtkLayoutManager *manager,
                           GtkWidget        *widget,
                           int               width,
                           int               height,
                           int               baseline)
{
  GtkWidget *last = gtk_widget_get_last_child (widget);
  int beside = width_beside (widget, width);
  gboolean right_to_left = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int left = MAX (0, width - MOST) / 2;
  GtkAllocation place;

  width = MIN (width, MOST);
  place = (GtkAllocation) { left + (right_to_left ? beside : 0), 0, width - beside, height };

  gtk_widget_size_allocate (gtk_widget_get_first_child (widget), &place, -1);
  gtk_widget_set_child_visible (last, beside > 0);
  if (beside == 0)
    return;
  place = (GtkAllocation) { left + (right_to_left ? 0 : width - beside), 0, beside, height };
  gtk_widget_size_allocate (last, &place, -1);
}

static void
ix_beside_layout_class_init (IxBesideLayoutClass *klass)
{
  GtkLayoutManagerClass *layout_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  layout_class->get_request_mode = ix_beside_layout_get_request_mode;
  layout_class->measure = ix_beside_layout_measure;
  layout_class->allocate = ix_beside_layout_allocate;
}

static void
ix_beside_layout_init (IxBesideLayout *self)
{
}
