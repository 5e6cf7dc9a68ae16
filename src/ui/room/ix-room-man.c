/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-room-man.h"

#include <math.h>

#include "ix-piece-set.h"
#include "ix-widgets.h"

struct _IxRoomMan {
  GtkWidget   parent_instance;

  IxColour    colour;
  IxPieceSet *men;
};

G_DEFINE_FINAL_TYPE (IxRoomMan, ix_room_man, GTK_TYPE_WIDGET)

static void
ix_room_man_measure (GtkWidget     *widget G_GNUC_UNUSED,
                     GtkOrientation orientation G_GNUC_UNUSED,
                     int            for_size G_GNUC_UNUSED,
                     int           *minimum,
                     int           *natural,
                     int           *minimum_baseline,
                     int           *natural_baseline)
{
  ix_measure_as (0, minimum, natural, minimum_baseline, natural_baseline);
}

static void
ix_room_man_snapshot (GtkWidget   *widget,
                      GtkSnapshot *snapshot)
{
  static const GdkRGBA ground = { 0.72f, 0.56f, 0.40f, 1 };
  IxRoomMan *self = IX_ROOM_MAN (widget);
  float side = (float) MIN (gtk_widget_get_width (widget), gtk_widget_get_height (widget));
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, side, side);
  GskRoundedRect round;

  if (side < 1)
    return;
  gsk_rounded_rect_init_from_rect (&round, &bounds, side * 0.16f);
  gtk_snapshot_push_rounded_clip (snapshot, &round);
  gtk_snapshot_append_color (snapshot, &ground, &bounds);
  gtk_snapshot_pop (snapshot);
  ix_piece_set_append (self->men, widget, snapshot, IX_KING, self->colour, floorf (side));
}

static void
ix_room_man_finalize (GObject *object)
{
  g_object_unref (IX_ROOM_MAN (object)->men);
  G_OBJECT_CLASS (ix_room_man_parent_class)->finalize (object);
}

static void
ix_room_man_class_init (IxRoomManClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = ix_room_man_finalize;
  widget_class->measure = ix_room_man_measure;
  widget_class->snapshot = ix_room_man_snapshot;
  gtk_widget_class_set_css_name (widget_class, "roomman");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
ix_room_man_init (IxRoomMan *self)
{
  self->men = ix_piece_set_ref_default ();
}

GtkWidget *
ix_room_man_new (IxColour colour)
{
  IxRoomMan *self = g_object_new (IX_TYPE_ROOM_MAN, NULL);

  self->colour = colour;
  return GTK_WIDGET (self);
}
