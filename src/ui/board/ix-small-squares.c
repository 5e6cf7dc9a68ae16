/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-small-squares.h"

#include <string.h>

#include "ix-square-paint.h"

/* The contents of the squares. */
typedef struct {
  IxPiece pieces[64];
  guint   marks[64];
} Squares;

struct _IxSmallSquares {
  GtkWidget parent_instance;

  gboolean    flipped;
  IxPieceSet *pieces;
  Squares     shown;

  cairo_surface_t *picture;     /* NULL: not drawn yet, or outdated as a whole */
  int              side, scale; /* of a square in it, in logical pixels, and of these */
  Squares          drawn;       /* what it shows */
  guint            n_drawn;
};

G_DEFINE_FINAL_TYPE (IxSmallSquares, ix_small_squares, GTK_TYPE_WIDGET)

/* Places */

void
ix_small_squares_get_place (IxSmallSquares *self,
                            IxSq            sq,
                            int            *column,
                            int            *row)
{
  g_return_if_fail (IX_IS_SMALL_SQUARES (self));
  g_return_if_fail (sq < 64);

  *column = self->flipped ? 7 - ix_sq_file (sq) : ix_sq_file (sq);
  *row = self->flipped ? ix_sq_rank (sq) : 7 - ix_sq_rank (sq);
}

IxSq
ix_small_squares_get_square (IxSmallSquares *self,
                             int             column,
                             int             row)
{
  g_return_val_if_fail (IX_IS_SMALL_SQUARES (self), IX_SQ_NONE);
  g_return_val_if_fail (column >= 0 && column < 8 && row >= 0 && row < 8, IX_SQ_NONE);
  return self->flipped ? IX_SQ (7 - column, row) : IX_SQ (column, 7 - row);
}

/* The picture */

static void
draw_square (IxSmallSquares  *self,
             cairo_t         *cr,
             const IxPalette *palette,
             IxSq             sq)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  int column, row;

  ix_small_squares_get_place (self, sq, &column, &row);
  ix_square_paint (snapshot, GTK_WIDGET (self), self->pieces, palette, sq,
                   self->shown.pieces[sq], self->shown.marks[sq], (float) self->side);
  node = gtk_snapshot_free_to_node (snapshot);
  cairo_save (cr);
  cairo_translate (cr, column * self->side, row * self->side);
  gsk_render_node_draw (node, cr);
  cairo_restore (cr);
  self->n_drawn++;
}

static void
draw_changes (IxSmallSquares *self,
              gboolean        all)
{
  cairo_t *cr = cairo_create (self->picture);
  const IxPalette *palette = ix_palette_now ();

  for (IxSq sq = 0; sq < 64; sq++)
    if (all || self->shown.pieces[sq] != self->drawn.pieces[sq] ||
        self->shown.marks[sq] != self->drawn.marks[sq])
      draw_square (self, cr, palette, sq);
  cairo_destroy (cr);
  self->drawn = self->shown;
}

static void
forget (IxSmallSquares *self)
{
  g_clear_pointer (&self->picture, cairo_surface_destroy);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Every square is opaque. */
static void
update_picture (IxSmallSquares *self)
{
  int side = gtk_widget_get_width (GTK_WIDGET (self)) / 8;
  int scale = gtk_widget_get_scale_factor (GTK_WIDGET (self));
  gboolean fits = self->picture != NULL && side == self->side && scale == self->scale;

  if (!fits)
    {
      g_clear_pointer (&self->picture, cairo_surface_destroy);
      self->picture =
        cairo_image_surface_create (CAIRO_FORMAT_RGB24, 8 * side * scale, 8 * side * scale);
      cairo_surface_set_device_scale (self->picture, scale, scale);
      self->side = side;
      self->scale = scale;
    }
  draw_changes (self, !fits);
}

static void
ix_small_squares_snapshot (GtkWidget   *widget,
                           GtkSnapshot *snapshot)
{
  IxSmallSquares *self = IX_SMALL_SQUARES (widget);
  float size = (float) (gtk_widget_get_width (widget) / 8 * 8);
  cairo_t *cr;

  if (size <= 0)
    return;
  update_picture (self);
  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, size, size));
  cairo_set_source_surface (cr, self->picture, 0, 0);
  cairo_paint (cr);
  cairo_destroy (cr);
}

void
ix_small_squares_show (IxSmallSquares *self,
                       const IxPiece   pieces[64],
                       const guint     marks[64])
{
  g_return_if_fail (IX_IS_SMALL_SQUARES (self));

  if (memcmp (pieces, self->shown.pieces, sizeof self->shown.pieces) == 0 &&
      memcmp (marks, self->shown.marks, sizeof self->shown.marks) == 0)
    return;
  memcpy (self->shown.pieces, pieces, sizeof self->shown.pieces);
  memcpy (self->shown.marks, marks, sizeof self->shown.marks);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

guint
ix_small_squares_n_drawn (IxSmallSquares *self)
{
  g_return_val_if_fail (IX_IS_SMALL_SQUARES (self), 0);
  return self->n_drawn;
}

/* Construction and disposal */

static void
ix_small_squares_finalize (GObject *object)
{
  IxSmallSquares *self = IX_SMALL_SQUARES (object);

  g_clear_pointer (&self->picture, cairo_surface_destroy);
  g_object_unref (self->pieces);
  G_OBJECT_CLASS (ix_small_squares_parent_class)->finalize (object);
}

static void
ix_small_squares_class_init (IxSmallSquaresClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = ix_small_squares_finalize;
  widget_class->snapshot = ix_small_squares_snapshot;
  gtk_widget_class_set_css_name (widget_class, "smallsquares");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
ix_small_squares_init (IxSmallSquares *self)
{
  self->pieces = ix_piece_set_ref_default ();
  ix_piece_set_follow_looks (GTK_WIDGET (self), G_CALLBACK (forget));
}

GtkWidget *
ix_small_squares_new (gboolean flipped)
{
  IxSmallSquares *self = g_object_new (IX_TYPE_SMALL_SQUARES, NULL);

  self->flipped = flipped;
  return GTK_WIDGET (self);
}
