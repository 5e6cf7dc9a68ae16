/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-display-king.h"

#include <math.h>

#include "ix-piece-set.h"
#include "ix-widgets.h"

struct _IxDisplayKing {
  GtkWidget   parent_instance;

  IxColour    colour;
  IxPieceSet *men;
};

G_DEFINE_FINAL_TYPE (IxDisplayKing, ix_display_king, GTK_TYPE_WIDGET)

static void
ix_display_king_measure (GtkWidget     *widget G_GNUC_UNUSED,
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
ix_display_king_snapshot (GtkWidget   *widget,
                          GtkSnapshot *snapshot)
{
  static const GdkRGBA ground = { 0.72f, 0.56f, 0.40f, 1 };
  IxDisplayKing *self = IX_DISPLAY_KING (widget);
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
ix_display_king_finalize (GObject *object)
{
  g_object_unref (IX_DISPLAY_KING (object)->men);
  G_OBJECT_CLASS (ix_display_king_parent_class)->finalize (object);
}

static void
ix_display_king_class_init (IxDisplayKingClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = ix_display_king_finalize;
  widget_class->measure = ix_display_king_measure;
  widget_class->snapshot = ix_display_king_snapshot;
  gtk_widget_class_set_css_name (widget_class, "displayking");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
ix_display_king_init (IxDisplayKing *self)
{
  self->men = ix_piece_set_ref_default ();
  ix_piece_set_redraw_with_looks (GTK_WIDGET (self));
}

GtkWidget *
ix_display_king_new (IxColour colour)
{
  IxDisplayKing *self = g_object_new (IX_TYPE_DISPLAY_KING, NULL);

  self->colour = colour;
  return GTK_WIDGET (self);
}
