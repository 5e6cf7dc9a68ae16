/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-piece-picture.h"

#include <adwaita.h>

#include "ix-palette.h"
#include "ix-piece-set.h"
#include "ix-widgets.h"

struct _IxPiecePicture {
  GtkWidget   parent_instance;

  IxPieceType type;
  IxColour    colour;
  int         size;
  IxPieceSet *pieces;
};

G_DEFINE_FINAL_TYPE (IxPiecePicture, ix_piece_picture, GTK_TYPE_WIDGET)

void
ix_piece_picture_append_tile (GtkSnapshot *snapshot,
                              float        side)
{
  GskRoundedRect ground;
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, side, side);

  gsk_rounded_rect_init_from_rect (&ground, &bounds, side * 0.15f);
  gtk_snapshot_push_rounded_clip (snapshot, &ground);
  gtk_snapshot_append_color (snapshot, &ix_palette_now ()->light, &bounds);
  gtk_snapshot_pop (snapshot);
}

static void
ix_piece_picture_snapshot (GtkWidget   *widget,
                           GtkSnapshot *snapshot)
{
  IxPiecePicture *self = IX_PIECE_PICTURE (widget);
  float width = (float) gtk_widget_get_width (widget);
  float height = (float) gtk_widget_get_height (widget);
  float size = MIN (MIN (width, height), (float) self->size);

  if (size < 1)
    return;
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (floorf ((width - size) / 2),
                                                          floorf ((height - size) / 2)));
  if (gtk_widget_has_css_class (widget, "tile") || adw_style_manager_get_dark (adw_style_manager_get_default ()))
    ix_piece_picture_append_tile (snapshot, size);
  ix_piece_set_append (self->pieces, widget, snapshot, self->type, self->colour, size);
  gtk_snapshot_restore (snapshot);
}

void
ix_piece_picture_set_size (IxPiecePicture *self,
                           int             size)
{
  g_return_if_fail (IX_IS_PIECE_PICTURE (self));

  if (self->size == size)
    return;
  self->size = size;
  gtk_widget_set_size_request (GTK_WIDGET (self), size, size);
}

void
ix_piece_picture_set_tile (IxPiecePicture *self,
                           gboolean        tile)
{
  g_return_if_fail (IX_IS_PIECE_PICTURE (self));

  if (gtk_widget_has_css_class (GTK_WIDGET (self), "tile") == tile)
    return;
  ix_set_css_class (GTK_WIDGET (self), "tile", tile);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
ix_piece_picture_finalize (GObject *object)
{
  g_object_unref (IX_PIECE_PICTURE (object)->pieces);
  G_OBJECT_CLASS (ix_piece_picture_parent_class)->finalize (object);
}

static void
ix_piece_picture_class_init (IxPiecePictureClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = ix_piece_picture_finalize;
  widget_class->snapshot = ix_piece_picture_snapshot;
  gtk_widget_class_set_css_name (widget_class, "piece");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
ix_piece_picture_init (IxPiecePicture *self)
{
  self->pieces = ix_piece_set_ref_default ();
  ix_piece_set_redraw_with_looks (GTK_WIDGET (self));
}

GtkWidget *
ix_piece_picture_new (IxPieceType type,
                      IxColour    colour,
                      int         size)
{
  IxPiecePicture *self = g_object_new (IX_TYPE_PIECE_PICTURE, NULL);

  self->type = type;
  self->colour = colour;
  ix_piece_picture_set_size (self, size);
  return GTK_WIDGET (self);
}
