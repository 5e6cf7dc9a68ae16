/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-panel-place.h"

#include "ix-widgets.h"

struct _IxPanelPlace {
  GtkWidget  parent_instance;

  GtkWidget *scroller;
  GtkWidget *panel;
};

G_DEFINE_FINAL_TYPE (IxPanelPlace, ix_panel_place, GTK_TYPE_WIDGET)

static GtkSizeRequestMode
ix_panel_place_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
ix_panel_place_measure (GtkWidget     *widget,
                        GtkOrientation orientation,
                        int            for_size,
                        int           *minimum,
                        int           *natural,
                        int           *minimum_baseline,
                        int           *natural_baseline)
{
  GtkWidget *panel = IX_PANEL_PLACE (widget)->panel;
  gboolean vertical = orientation == GTK_ORIENTATION_VERTICAL;
  int least;

  ix_measure_children (widget, orientation);
  gtk_widget_measure (panel, orientation, vertical ? for_size : -1, &least, NULL, NULL, NULL);
  ix_measure_between (vertical ? 0 : least, least, minimum, natural, minimum_baseline, natural_baseline);
}

static void
ix_panel_place_size_allocate (GtkWidget *widget,
                              int        width,
                              int        height,
                              int        baseline)
{
  gtk_widget_size_allocate (IX_PANEL_PLACE (widget)->scroller, &(GtkAllocation) { 0, 0, width, height }, -1);
}

/* The scroller would take the focus where nothing in the panel does. */
static gboolean
ix_panel_place_focus (GtkWidget       *widget,
                      GtkDirectionType direction)
{
  return gtk_widget_child_focus (IX_PANEL_PLACE (widget)->panel, direction);
}

static void
ix_panel_place_dispose (GObject *object)
{
  g_clear_pointer (&IX_PANEL_PLACE (object)->scroller, gtk_widget_unparent);
  G_OBJECT_CLASS (ix_panel_place_parent_class)->dispose (object);
}

static void
ix_panel_place_class_init (IxPanelPlaceClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ix_panel_place_dispose;
  widget_class->get_request_mode = ix_panel_place_get_request_mode;
  widget_class->measure = ix_panel_place_measure;
  widget_class->size_allocate = ix_panel_place_size_allocate;
  widget_class->focus = ix_panel_place_focus;
}

static void
ix_panel_place_init (IxPanelPlace *self)
{
  self->scroller = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scroller), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_widget_set_focusable (self->scroller, FALSE);
  gtk_widget_set_parent (self->scroller, GTK_WIDGET (self));
}

GtkWidget *
ix_panel_place_new (GtkWidget *panel)
{
  IxPanelPlace *self = g_object_new (IX_TYPE_PANEL_PLACE, NULL);

  self->panel = panel;
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scroller), panel);
  return GTK_WIDGET (self);
}
