/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-square-paint.h"

#include <math.h>

/* Fractions of the side of a square. */
#define PIECE_INSET 0.035f
#define DOT 0.28f
#define DIAMOND 0.30f
#define PROMOTED_SIGN 0.4f
#define SIGN_DARK "#171513"
#define CORNER 0.24f
#define SWAP_RADIUS 0.43
#define CROSS 0.15f
#define AIM_FRAME 0.08f
#define MISS_LINE 0.06f

/* The opacity of a used-up piece. */
#define USED_UP 0.6

/* A square that is being drawn. */
typedef struct {
  GtkWidget       *widget;
  IxPieceSet      *pieces;
  const IxPalette *palette;
  IxPiece          piece;
  guint            marks;
} Painting;

static GdkRGBA
opaque (GdkRGBA colour)
{
  colour.alpha = 1;
  return colour;
}

/* Dark enough to stand out from every square without relying on colour. */
static GdkRGBA
darker (GdkRGBA colour)
{
  return (GdkRGBA) { colour.red * 0.4f, colour.green * 0.4f, colour.blue * 0.4f, 1 };
}

static void
frame (GtkSnapshot   *snapshot,
       float          side,
       float          inset,
       float          radius,
       float          width,
       const GdkRGBA *colour)
{
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (inset, inset, side - 2 * inset, side - 2 * inset);
  GskRoundedRect outline;
  const float widths[4] = { width, width, width, width };
  const GdkRGBA colours[4] = { *colour, *colour, *colour, *colour };

  gsk_rounded_rect_init_from_rect (&outline, &bounds, radius);
  gtk_snapshot_append_border (snapshot, &outline, widths, colours);
}

static void
ring (GtkSnapshot   *snapshot,
      float          side,
      float          inset,
      float          width,
      const GdkRGBA *colour)
{
  frame (snapshot, side, inset, side / 2 - inset, width, colour);
}

static void
dot (GtkSnapshot   *snapshot,
     float          side,
     const GdkRGBA *colour)
{
  float size = side * DOT;
  graphene_rect_t bounds =
    GRAPHENE_RECT_INIT ((side - size) / 2, (side - size) / 2, size, size);
  GskRoundedRect disc;

  gsk_rounded_rect_init_from_rect (&disc, &bounds, size / 2);
  gtk_snapshot_push_rounded_clip (snapshot, &disc);
  gtk_snapshot_append_color (snapshot, colour, &bounds);
  gtk_snapshot_pop (snapshot);
}

static void
diamond (GtkSnapshot   *snapshot,
         float          side,
         const GdkRGBA *colour)
{
  static const GdkRGBA white = { 1, 1, 1, 1 };
  float size = side * DIAMOND;
  float rim = MAX (1.5f, side * 0.03f);

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (side / 2, side / 2));
  gtk_snapshot_rotate (snapshot, 45);
  gtk_snapshot_append_color (
    snapshot, &white,
    &GRAPHENE_RECT_INIT (-size / 2 - rim, -size / 2 - rim, size + 2 * rim, size + 2 * rim));
  gtk_snapshot_append_color (snapshot, colour,
                             &GRAPHENE_RECT_INIT (-size / 2, -size / 2, size, size));
  gtk_snapshot_restore (snapshot);
}

/* Brackets in the four corners. */
static void
brackets (GtkSnapshot   *snapshot,
          float          side,
          const GdkRGBA *colour)
{
  float width = MAX (2, side * 0.06f);
  float length = side * 0.26f;

  for (int corner = 0; corner < 4; corner++)
    {
      float x = corner & 1 ? side : 0;
      float y = corner & 2 ? side : 0;
      float sx = corner & 1 ? -1 : 1;
      float sy = corner & 2 ? -1 : 1;

      gtk_snapshot_append_color (snapshot, colour,
                                 &GRAPHENE_RECT_INIT (MIN (x, x + sx * length),
                                                      MIN (y, y + sy * width), length, width));
      gtk_snapshot_append_color (snapshot, colour,
                                 &GRAPHENE_RECT_INIT (MIN (x, x + sx * width),
                                                      MIN (y, y + sy * length), width, length));
    }
}

/* Triangles in the four corners. */
static void
corners (GtkSnapshot   *snapshot,
         float          side,
         const GdkRGBA *colour)
{
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, side, side));
  double length = side * CORNER;

  gdk_cairo_set_source_rgba (cr, colour);
  for (int corner = 0; corner < 4; corner++)
    {
      double x = corner & 1 ? side : 0;
      double y = corner & 2 ? side : 0;

      cairo_move_to (cr, x, y);
      cairo_line_to (cr, corner & 1 ? side - length : length, y);
      cairo_line_to (cr, x, corner & 2 ? side - length : length);
      cairo_close_path (cr);
    }
  cairo_fill (cr);
  cairo_destroy (cr);
}

/* Two arrows that run around the piece, each to the tail of the other. */
static void
swap_arrows (GtkSnapshot   *snapshot,
             float          side,
             const GdkRGBA *colour)
{
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, side, side));
  double radius = side * SWAP_RADIUS;
  double width = MAX (1.8, side * 0.065);
  double head = MAX (3.4, side * 0.125);

  cairo_push_group (cr);
  cairo_set_source_rgb (cr, colour->red, colour->green, colour->blue);
  cairo_set_line_width (cr, width);
  cairo_translate (cr, side / 2, side / 2);
  for (int half = 0; half < 2; half++)
    {
      cairo_new_path (cr);
      cairo_arc (cr, 0, 0, radius, -G_PI * 0.94, -G_PI * 0.2);
      cairo_stroke (cr);
      cairo_save (cr);
      cairo_rotate (cr, -G_PI * 0.2);
      cairo_move_to (cr, radius - head, -head * 0.25);
      cairo_line_to (cr, radius + head * 0.62, -head * 0.25);
      cairo_line_to (cr, radius - head * 0.12, head * 1.25);
      cairo_close_path (cr);
      cairo_fill (cr);
      cairo_restore (cr);
      cairo_rotate (cr, G_PI);
    }
  cairo_pop_group_to_source (cr);
  cairo_paint_with_alpha (cr, MIN (1, colour->alpha + 0.12));
  cairo_destroy (cr);
}

/* A small cross in the upper right corner. */
static void
cross (GtkSnapshot   *snapshot,
       float          side,
       const GdkRGBA *colour)
{
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, side, side));
  double size = side * CROSS;
  double inset = side * 0.045;

  gdk_cairo_set_source_rgba (cr, colour);
  cairo_set_line_width (cr, MAX (1.5, side * 0.045));
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_move_to (cr, side - inset - size, inset);
  cairo_line_to (cr, side - inset, inset + size);
  cairo_move_to (cr, side - inset, inset);
  cairo_line_to (cr, side - inset - size, inset + size);
  cairo_stroke (cr);
  cairo_destroy (cr);
}

/* Under a piece that is dragged, which hides the middle: a dark and a light frame where it can go,
 * a cross from corner to corner where it cannot. */
static void
aim (GtkSnapshot     *snapshot,
     float            side,
     const IxPalette *palette)
{
  static const GdkRGBA white = { 1, 1, 1, 1 };
  GdkRGBA edge = darker (palette->target);
  float width = MAX (3, side * AIM_FRAME);

  gtk_snapshot_append_color (snapshot, &palette->selected, &GRAPHENE_RECT_INIT (0, 0, side, side));
  frame (snapshot, side, 0, 0, width, &edge);
  frame (snapshot, side, width, 0, MAX (1, width / 2), &white);
}

static void
miss (GtkSnapshot     *snapshot,
      float            side,
      const IxPalette *palette)
{
  graphene_rect_t all = GRAPHENE_RECT_INIT (0, 0, side, side);
  GdkRGBA line = darker (palette->check);
  GdkRGBA tint = palette->check;
  cairo_t *cr;

  tint.alpha *= 0.5f;
  gtk_snapshot_append_color (snapshot, &tint, &all);
  cr = gtk_snapshot_append_cairo (snapshot, &all);
  gdk_cairo_set_source_rgba (cr, &line);
  cairo_set_line_width (cr, MAX (2, side * MISS_LINE));
  cairo_move_to (cr, 0, 0);
  cairo_line_to (cr, side, side);
  cairo_move_to (cr, side, 0);
  cairo_line_to (cr, 0, side);
  cairo_stroke (cr);
  cairo_destroy (cr);
}

static void
disc (GtkSnapshot *snapshot,
      float        side,
      float        inset,
      float        size,
      const char  *colour)
{
  float at = side - inset - size;
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (at, at, size, size);
  GskRoundedRect shape;
  GdkRGBA fill;

  gdk_rgba_parse (&fill, colour);
  gsk_rounded_rect_init_from_rect (&shape, &bounds, size / 2);
  gtk_snapshot_push_rounded_clip (snapshot, &shape);
  gtk_snapshot_append_color (snapshot, &fill, &bounds);
  gtk_snapshot_pop (snapshot);
}

/* Fills a pawn that lies on its side in a square of @size: foot, body, collar and head. */
static void
fill_lying_pawn (cairo_t *cr,
                 double   size)
{
  cairo_scale (cr, size, size);
  cairo_rectangle (cr, 0.16, 0.24, 0.12, 0.52);
  cairo_move_to (cr, 0.28, 0.33);
  cairo_line_to (cr, 0.60, 0.44);
  cairo_line_to (cr, 0.60, 0.56);
  cairo_line_to (cr, 0.28, 0.67);
  cairo_close_path (cr);
  cairo_rectangle (cr, 0.53, 0.35, 0.07, 0.30);
  cairo_new_sub_path (cr);
  cairo_arc (cr, 0.71, 0.5, 0.16, 0, 2 * G_PI);
  cairo_fill (cr);
}

/* A pawn lies on its side at the foot of the piece, where no crown is: the piece turns back into one.  The disc
 * below it is light with a dark rim, so that it is seen on every square and every piece. */
static void
promoted_sign (GtkSnapshot *snapshot,
               float        side)
{
  float size = roundf (side * PROMOTED_SIGN);
  float rim = MAX (1, roundf (side * 0.02f));
  float at = side - rim - size;
  GdkRGBA dark;
  cairo_t *cr;

  disc (snapshot, side, rim, size, SIGN_DARK);
  disc (snapshot, side, 2 * rim, size - 2 * rim, "white");
  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (at, at, size, size));
  gdk_rgba_parse (&dark, SIGN_DARK);
  gdk_cairo_set_source_rgba (cr, &dark);
  cairo_translate (cr, at, at);
  fill_lying_pawn (cr, size);
  cairo_destroy (cr);
}

/* A frame with round corners, and white on both sides to be seen on every square. */
static void
link_frame (GtkSnapshot     *snapshot,
            float            side,
            const IxPalette *palette)
{
  static const GdkRGBA white = { 1, 1, 1, 1 };
  float width = MAX (2, side * 0.07f);

  frame (snapshot, side, 0, side * 0.26f, width + 3, &white);
  frame (snapshot, side, 1.5f, side * 0.26f - 1.5f, width, &palette->parry);
}

/* The marks under the piece.  Each mark is a shape as well as a colour. */
static void
paint_marks (const Painting *painting,
             GtkSnapshot    *snapshot,
             float           side)
{
  const IxPalette *palette = painting->palette;
  graphene_rect_t all = GRAPHENE_RECT_INIT (0, 0, side, side);

  if (painting->marks & IX_MARK_PASSED)
    {
      GdkRGBA tint = palette->last_move;
      GdkRGBA edge = darker (palette->last_move);

      tint.alpha *= 0.5f;
      gtk_snapshot_append_color (snapshot, &tint, &all);
      frame (snapshot, side, 0, 0, 1, &edge);
    }
  if (painting->marks & IX_MARK_LAST_MOVE)
    {
      GdkRGBA edge = darker (palette->last_move);

      gtk_snapshot_append_color (snapshot, &palette->last_move, &all);
      frame (snapshot, side, 0, 0, MAX (1.5f, side * 0.03f), &edge);
    }
  if (painting->marks & IX_MARK_CHECK)
    {
      GdkRGBA edge = opaque (palette->check);
      GdkRGBA rim = darker (palette->check);

      gtk_snapshot_append_color (snapshot, &palette->check, &all);
      ring (snapshot, side, side * 0.01f, MAX (2, side * 0.05f), &edge);
      frame (snapshot, side, 0, 0, MAX (2, side * 0.04f), &rim);
    }
  if (painting->marks & IX_MARK_CHECKER)
    {
      GdkRGBA edge = darker (palette->check);

      brackets (snapshot, side, &edge);
    }
  if (painting->marks & IX_MARK_SELECTED)
    {
      GdkRGBA edge = opaque (palette->target);

      /* Over the colour of a check it would be too dark for the outlines of White's pieces. */
      if (!(painting->marks & IX_MARK_CHECK))
        gtk_snapshot_append_color (snapshot, &palette->selected, &all);
      frame (snapshot, side, 0, 0, MAX (2, side * 0.05f), &edge);
    }
  if (painting->marks & IX_MARK_LINK)
    link_frame (snapshot, side, palette);
  if (painting->marks & IX_MARK_AIM)
    aim (snapshot, side, palette);
  if (painting->marks & IX_MARK_MISS)
    miss (snapshot, side, palette);
}

/* The piece itself. */
static void
paint_piece (const Painting *painting,
             GtkSnapshot    *snapshot,
             float           side)
{
  float inset = roundf (side * PIECE_INSET);
  gboolean used = (painting->marks & IX_MARK_USED) != 0;

  if (used)
    gtk_snapshot_push_opacity (snapshot, USED_UP);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (inset, inset));
  ix_piece_set_append (painting->pieces, painting->widget, snapshot,
                       ix_piece_type (painting->piece), ix_piece_colour (painting->piece),
                       side - 2 * inset);
  gtk_snapshot_restore (snapshot);
  if (painting->piece & IX_PIECE_PROMOTED)
    promoted_sign (snapshot, side);
  if (used)
    gtk_snapshot_pop (snapshot);
}

/* The marks over the piece: where a step may end.  A piece that may be captured and swapped
 * shows both. */
static void
paint_targets (const Painting *painting,
               GtkSnapshot    *snapshot,
               float           side)
{
  const GdkRGBA *colour = &painting->palette->target;
  gboolean target = (painting->marks & IX_MARK_TARGET) != 0;

  if (painting->marks & IX_MARK_USED)
    cross (snapshot, side, colour);
  if (painting->marks & IX_MARK_PARRY)
    diamond (snapshot, side, &painting->palette->parry);
  if (painting->marks & IX_MARK_SWAP)
    swap_arrows (snapshot, side, colour);
  if (target && painting->marks & IX_MARK_SWAP)
    corners (snapshot, side, colour);
  else if (target && painting->piece != 0)
    ring (snapshot, side, side * 0.04f, MAX (2, side * 0.07f), colour);
  else if (target)
    dot (snapshot, side, colour);
}

void
ix_square_paint (GtkSnapshot     *snapshot,
                 GtkWidget       *widget,
                 IxPieceSet      *pieces,
                 const IxPalette *palette,
                 IxSq             sq,
                 IxPiece          piece,
                 guint            marks,
                 float            side)
{
  const Painting painting = { widget, pieces, palette, piece, marks };
  gboolean is_dark = ((ix_sq_file (sq) + ix_sq_rank (sq)) & 1) == 0;

  gtk_snapshot_append_color (snapshot, is_dark ? &palette->dark : &palette->light,
                             &GRAPHENE_RECT_INIT (0, 0, side, side));
  paint_marks (&painting, snapshot, side);
  if (piece != 0 && !(marks & IX_MARK_LIFTED))
    paint_piece (&painting, snapshot, side);
  paint_targets (&painting, snapshot, side);
}
