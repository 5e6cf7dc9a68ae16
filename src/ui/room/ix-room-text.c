/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-room-text.h"

#include <math.h>

#include "ix-room-plan.h"
#include "ix-widgets.h"

/* The label is laid out in this size and scaled when drawn: a new allocation needs no new
 * layout, and measuring never depends on it. */
#define EM 64

struct _IxRoomText {
  GtkWidget  parent_instance;

  GtkWidget *label;
  float      align;
  double     scale; /* of the type that the place is for */
};

G_DEFINE_FINAL_TYPE (IxRoomText, ix_room_text, GTK_TYPE_WIDGET)

static void
measure_label (IxRoomText *self,
               int        *smallest,
               int        *width,
               int        *height)
{
  gtk_widget_measure (self->label, GTK_ORIENTATION_HORIZONTAL, -1, smallest, width, NULL, NULL);
  gtk_widget_measure (self->label, GTK_ORIENTATION_VERTICAL, -1, NULL, height, NULL, NULL);
}

double
ix_room_text_ems (IxRoomText *self)
{
  int smallest, width, height;

  g_return_val_if_fail (IX_IS_ROOM_TEXT (self), 0);

  measure_label (self, &smallest, &width, &height);
  /* One pixel more, because sizes are rounded. */
  return width > 0 ? (width + 1) / (double) EM : 0;
}

static void
ix_room_text_size_allocate (GtkWidget *widget,
                            int        width,
                            int        height,
                            int        baseline G_GNUC_UNUSED)
{
  IxRoomText *self = IX_ROOM_TEXT (widget);
  double wanted = height * IX_ROOM_TYPE / EM;
  double scale = wanted;
  int smallest, natural, label_height, given;
  GskTransform *transform;

  gtk_widget_set_child_visible (self->label, width > 0 && height > 0);
  if (width <= 0 || height <= 0)
    return;
  measure_label (self, &smallest, &natural, &label_height);
  scale = MIN (scale, (double) height / label_height);
  if (natural * scale > width)
    scale = MAX (width / (double) natural, scale * IX_ROOM_SMALLEST);
  /* Not even the first letters fit. */
  if (smallest * scale > width)
    scale = width / (double) smallest;
  self->scale = scale / wanted;
  given = MAX (smallest, MIN (natural, (int) (width / scale + 0.01)));
  transform = gsk_transform_translate (
    NULL, &GRAPHENE_POINT_INIT ((float) ((width - given * scale) * self->align),
                                (float) ((height - label_height * scale) / 2)));
  transform = gsk_transform_scale (transform, (float) scale, (float) scale);
  gtk_widget_allocate (self->label, given, label_height, -1, transform);
}

/* The parent decides the size, so the text asks for none. */
static void
ix_room_text_measure (GtkWidget     *widget G_GNUC_UNUSED,
                      GtkOrientation orientation G_GNUC_UNUSED,
                      int            for_size G_GNUC_UNUSED,
                      int           *minimum,
                      int           *natural,
                      int           *minimum_baseline,
                      int           *natural_baseline)
{
  ix_measure_as (0, minimum, natural, minimum_baseline, natural_baseline);
}

void
ix_room_text_set_text (IxRoomText *self,
                       const char *text)
{
  g_return_if_fail (IX_IS_ROOM_TEXT (self));

  if (!g_str_equal (ix_room_text_get_text (self), text))
    gtk_label_set_text (GTK_LABEL (self->label), text);
}

const char *
ix_room_text_get_text (IxRoomText *self)
{
  g_return_val_if_fail (IX_IS_ROOM_TEXT (self), NULL);
  return gtk_label_get_text (GTK_LABEL (self->label));
}

gboolean
ix_room_text_is_cut (IxRoomText *self)
{
  g_return_val_if_fail (IX_IS_ROOM_TEXT (self), FALSE);
  return pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (self->label)));
}

double
ix_room_text_get_scale (IxRoomText *self)
{
  g_return_val_if_fail (IX_IS_ROOM_TEXT (self), 0);
  return self->scale;
}

static void
ix_room_text_dispose (GObject *object)
{
  g_clear_pointer (&IX_ROOM_TEXT (object)->label, gtk_widget_unparent);
  G_OBJECT_CLASS (ix_room_text_parent_class)->dispose (object);
}

static void
ix_room_text_class_init (IxRoomTextClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ix_room_text_dispose;
  widget_class->measure = ix_room_text_measure;
  widget_class->size_allocate = ix_room_text_size_allocate;
  gtk_widget_class_set_css_name (widget_class, "roomtext");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
ix_room_text_init (IxRoomText *self)
{
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();

  pango_attr_list_insert (attributes, pango_attr_size_new_absolute (EM * PANGO_SCALE));
  self->label = gtk_label_new (NULL);
  gtk_label_set_attributes (GTK_LABEL (self->label), attributes);
  gtk_label_set_ellipsize (GTK_LABEL (self->label), PANGO_ELLIPSIZE_END);
  gtk_widget_set_parent (self->label, GTK_WIDGET (self));
}

GtkWidget *
ix_room_text_new (const char *text,
                  float       align)
{
  IxRoomText *self = g_object_new (IX_TYPE_ROOM_TEXT, NULL);

  self->align = align;
  gtk_label_set_text (GTK_LABEL (self->label), text);
  return GTK_WIDGET (self);
}
