/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-diagram.h"

#include <adwaita.h>
#include <math.h>

#include "ix-widgets.h"

/* The sides of a square that it requests. */
#define SMALLEST_SIDE 22
#define WANTED_SIDE 36

struct _IxDiagram {
  GtkWidget   parent_instance;

  IxScene     scene;
  IxPieceSet *pieces;
};

G_DEFINE_FINAL_TYPE (IxDiagram, ix_diagram, GTK_TYPE_WIDGET)

static GtkSizeRequestMode
ix_diagram_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
ix_diagram_measure (GtkWidget     *widget,
                    GtkOrientation orientation,
                    int            for_size,
                    int           *minimum,
                    int           *natural,
                    int           *minimum_baseline,
                    int           *natural_baseline)
{
  const IxScene *scene = &IX_DIAGRAM (widget)->scene;
  float side = WANTED_SIDE;

  if (for_size >= 0)
    {
      float size = (float) for_size;

      side = orientation == GTK_ORIENTATION_HORIZONTAL ? ix_scene_side (scene, G_MAXFLOAT, size)
                                                       : ix_scene_side (scene, size, G_MAXFLOAT);
      side = CLAMP (floorf (side), SMALLEST_SIDE, WANTED_SIDE);
    }
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    ix_measure_between ((int) ceilf (ix_scene_width (scene, SMALLEST_SIDE)),
                        (int) ceilf (ix_scene_width (scene, side)), minimum, natural,
                        minimum_baseline, natural_baseline);
  else
    ix_measure_between ((int) ceilf (ix_scene_height (scene, SMALLEST_SIDE)),
                        (int) ceilf (ix_scene_height (scene, side)), minimum, natural,
                        minimum_baseline, natural_baseline);
}

/* Coordinates cannot take their colour from the style, because GTK is deprecating that. */
static GdkRGBA
ink_now (void)
{
  AdwStyleManager *manager = adw_style_manager_get_default ();
  float value = adw_style_manager_get_dark (manager) ? 1 : 0;

  return (GdkRGBA) { value, value, value,
                     adw_style_manager_get_high_contrast (manager) ? 1.f : .75f };
}

static void
ix_diagram_snapshot (GtkWidget   *widget,
                     GtkSnapshot *snapshot)
{
  IxDiagram *self = IX_DIAGRAM (widget);
  float width = (float) gtk_widget_get_width (widget);
  float height = (float) gtk_widget_get_height (widget);
  float side = floorf (ix_scene_side (&self->scene, width, height));
  GdkRGBA ink = ink_now ();

  if (side < 1)
    return;
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (
    snapshot, &GRAPHENE_POINT_INIT (floorf ((width - ix_scene_width (&self->scene, side)) / 2), 0));
  ix_scene_paint (&self->scene, snapshot, widget, self->pieces, ix_palette_now (), &ink, side);
  gtk_snapshot_restore (snapshot);
}

const IxScene *
ix_diagram_get_scene (IxDiagram *self)
{
  g_return_val_if_fail (IX_IS_DIAGRAM (self), NULL);
  return &self->scene;
}

static void
ix_diagram_finalize (GObject *object)
{
  g_object_unref (IX_DIAGRAM (object)->pieces);
  G_OBJECT_CLASS (ix_diagram_parent_class)->finalize (object);
}

static void
ix_diagram_class_init (IxDiagramClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = ix_diagram_finalize;
  widget_class->get_request_mode = ix_diagram_get_request_mode;
  widget_class->measure = ix_diagram_measure;
  widget_class->snapshot = ix_diagram_snapshot;
  gtk_widget_class_set_css_name (widget_class, "diagram");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
ix_diagram_init (IxDiagram *self)
{
  self->pieces = ix_piece_set_ref_default ();
  ix_piece_set_redraw_with_looks (GTK_WIDGET (self));
}

GtkWidget *
ix_diagram_new (const IxScene *scene,
                const char    *label)
{
  IxDiagram *self;
  g_autofree char *pieces = NULL;

  g_return_val_if_fail (scene != NULL, NULL);
  g_return_val_if_fail (label != NULL, NULL);

  self = g_object_new (IX_TYPE_DIAGRAM, NULL);
  self->scene = *scene;
  pieces = ix_scene_describe (scene);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, pieces, -1);
  return GTK_WIDGET (self);
}
