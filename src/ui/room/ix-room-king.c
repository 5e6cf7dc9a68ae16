/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-room-king.h"

#include <math.h>

#include "ix-piece-set.h"
#include "ix-widgets.h"

struct _IxRoomKing {
  GtkWidget   parent_instance;

  IxColour    colour;
  IxPieceSet *men;
};

G_DEFINE_FINAL_TYPE (IxRoomKing, ix_room_king, GTK_TYPE_WIDGET)

static void
ix_room_king_measure (GtkWidget     *widget G_GNUC_UNUSED,
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
ix_room_king_snapshot (GtkWidget   *widget,
                      GtkSnapshot *snapshot)
{
  static const GdkRGBA ground = { 0.72f, 0.56f, 0.40f, 1 };
  IxRoomKing *self = IX_ROOM_KING (widget);
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
ix_room_king_finalize (GObject *object)
{
  g_object_unref (IX_ROOM_KING (object)->men);
  G_OBJECT_CLASS (ix_room_king_parent_class)->finalize (object);
}

static void
ix_room_king_class_init (IxRoomKingClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = ix_room_king_finalize;
  widget_class->measure = ix_room_king_measure;
  widget_class->snapshot = ix_room_king_snapshot;
  gtk_widget_class_set_css_name (widget_class, "roomman");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
ix_room_king_init (IxRoomKing *self)
{
  self->men = ix_piece_set_ref_default ();
  ix_piece_set_redraw_with_looks (GTK_WIDGET (self));
}

GtkWidget *
ix_room_king_new (IxColour colour)
{
  IxRoomKing *self = g_object_new (IX_TYPE_ROOM_KING, NULL);

  self->colour = colour;
  return GTK_WIDGET (self);
}
