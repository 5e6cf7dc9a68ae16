/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-pair-layout.h"

#include "ix-widgets.h"

#define GAP 6

struct _IxPairLayout {
  GtkLayoutManager parent_instance;

  int              width;
};

G_DEFINE_FINAL_TYPE (IxPairLayout, ix_pair_layout, GTK_TYPE_LAYOUT_MANAGER)

static int
n_children (GtkWidget *widget)
{
  int n = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n++;
  return n;
}

static gboolean
is_wide (IxPairLayout *self,
         GtkWidget    *widget,
         int           width)
{
  return width >= n_children (widget) * (self->width + GAP) - GAP;
}

/* The largest minimum of all children, where each has @for_size in the other direction; -1: any. */
static int
largest (GtkWidget     *widget,
         GtkOrientation orientation,
         int            for_size)
{
  int size = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      int minimum;

      gtk_widget_measure (child, orientation, for_size, &minimum, NULL, NULL, NULL);
      size = MAX (size, minimum);
    }
  return size;
}

/* The width of each child. */
static int
width_of_child (IxPairLayout *self,
                GtkWidget    *widget,
                int           width)
{
  int n = n_children (widget);

  return is_wide (self, widget, width) ? (width - (n - 1) * GAP) / MAX (n, 1) : width;
}

static GtkSizeRequestMode
ix_pair_layout_get_request_mode (GtkLayoutManager *manager,
                                 GtkWidget        *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
ix_pair_layout_measure (GtkLayoutManager *manager,
                        GtkWidget        *widget,
                        GtkOrientation    orientation,
                        int               for_size,
                        int              *minimum,
                        int              *natural,
                        int              *minimum_baseline,
                        int              *natural_baseline)
{
  IxPairLayout *self = IX_PAIR_LAYOUT (manager);
  int n = n_children (widget);

  *minimum = largest (widget, GTK_ORIENTATION_HORIZONTAL, -1);
  if (orientation == GTK_ORIENTATION_VERTICAL)
    *minimum = largest (widget, orientation,
                        for_size < 0 ? -1 : MAX (*minimum, width_of_child (self, widget, for_size)));
  if (orientation == GTK_ORIENTATION_VERTICAL && !is_wide (self, widget, for_size))
    *minimum = n * (*minimum + GAP) - GAP;
  ix_measure_as (MAX (0, *minimum), minimum, natural, minimum_baseline, natural_baseline);
}

static void
ix_pair_layout_allocate (GtkLayoutManager *manager,
                         GtkWidget        *widget,
                         int               width,
                         int               height,
                         int               baseline)
{
  int n = n_children (widget);
  gboolean wide = is_wide (IX_PAIR_LAYOUT (manager), widget, width);
  int child_width = width_of_child (IX_PAIR_LAYOUT (manager), widget, width);
  int child_height = wide ? height : (height - (n - 1) * GAP) / MAX (n, 1);
  GtkAllocation place = { 0, 0, child_width, child_height };

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      gtk_widget_size_allocate (child, &place, -1);
      if (wide)
        place.x += child_width + GAP;
      else
        place.y += child_height + GAP;
    }
}

static void
ix_pair_layout_class_init (IxPairLayoutClass *klass)
{
  GtkLayoutManagerClass *layout_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  layout_class->get_request_mode = ix_pair_layout_get_request_mode;
  layout_class->measure = ix_pair_layout_measure;
  layout_class->allocate = ix_pair_layout_allocate;
}

static void
ix_pair_layout_init (IxPairLayout *self)
{
}

GtkLayoutManager *
ix_pair_layout_new (int width)
{
  IxPairLayout *self = g_object_new (IX_TYPE_PAIR_LAYOUT, NULL);

  self->width = width;
  return GTK_LAYOUT_MANAGER (self);
}
