/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-path-paint.h"

#include <math.h>

/* Fractions of the side of a square. */
#define LINE 0.075
#define RIM 0.028
#define RING 0.43
#define DOT 0.095
#define HEAD 0.21
#define TIP 0.3
#define BADGE 0.155
#define BADGE_AT 0.33

/* The smallest side of a square on which numbers are readable. */
#define NUMBERED 34

#define OPACITY 0.86

/* Shapes are first drawn a little larger in white, so that they stand out from pieces and
 * squares of all colours. */
typedef struct {
  cairo_t                *cr;
  const graphene_point_t *points;
  guint                   n;
  double                  side;
  double                  rim; /* the extra width */
} Path;

/* The point at @distance before @to, coming from @from. */
static graphene_point_t
before (graphene_point_t from,
        graphene_point_t to,
        double           distance)
{
  double dx = to.x - from.x;
  double dy = to.y - from.y;
  double length = MAX (1, hypot (dx, dy));

  return GRAPHENE_POINT_INIT ((float) (to.x - dx * distance / length),
                              (float) (to.y - dy * distance / length));
}

static void
draw_lines (const Path *path)
{
  guint last = path->n - 1;
  graphene_point_t start = before (path->points[1], path->points[0], path->side * RING);
  graphene_point_t end =
    before (path->points[last - 1], path->points[last], path->side * (TIP + HEAD * 0.7));

  cairo_new_path (path->cr);
  cairo_move_to (path->cr, start.x, start.y);
  for (guint i = 1; i < last; i++)
    cairo_line_to (path->cr, path->points[i].x, path->points[i].y);
  cairo_line_to (path->cr, end.x, end.y);
  cairo_set_line_width (path->cr, MAX (2, path->side * LINE) + 2 * path->rim);
  cairo_stroke (path->cr);
}

static void
draw_ring (const Path *path)
{
  cairo_new_path (path->cr);
  cairo_arc (path->cr, path->points[0].x, path->points[0].y, path->side * RING, 0, 2 * G_PI);
  cairo_set_line_width (path->cr, MAX (1.5, path->side * 0.05) + 2 * path->rim);
  cairo_stroke (path->cr);
}

static void
draw_dots (const Path *path)
{
  for (guint i = 1; i + 1 < path->n; i++)
    {
      cairo_new_path (path->cr);
      cairo_arc (path->cr, path->points[i].x, path->points[i].y, path->side * DOT + path->rim, 0,
                 2 * G_PI);
      cairo_fill (path->cr);
    }
}

static void
draw_head (const Path *path)
{
  graphene_point_t from = path->points[path->n - 2];
  graphene_point_t to = path->points[path->n - 1];
  graphene_point_t tip = before (from, to, path->side * TIP);
  double size = MAX (5, path->side * HEAD);

  cairo_save (path->cr);
  cairo_translate (path->cr, tip.x, tip.y);
  cairo_rotate (path->cr, atan2 (to.y - from.y, to.x - from.x));
  cairo_new_path (path->cr);
  cairo_move_to (path->cr, 0, 0);
  cairo_line_to (path->cr, -size, -size * 0.62);
  cairo_line_to (path->cr, -size, size * 0.62);
  cairo_close_path (path->cr);
  if (path->rim > 0)
    {
      cairo_set_line_width (path->cr, 2 * path->rim);
      cairo_stroke_preserve (path->cr);
    }
  cairo_fill (path->cr);
  cairo_restore (path->cr);
}

static void
draw_all (const Path *path)
{
  draw_ring (path);
  draw_lines (path);
  draw_dots (path);
  draw_head (path);
}

/* How much a corner of the square of point @i is in the way of the path before and after it: the
 * cosine of the smaller angle. */
static double
in_the_way (const Path *path,
            guint       i,
            double      x,
            double      y)
{
  double worst = -1;

  for (guint j = i - 1; j <= i + 1 && j < path->n; j += 2)
    {
      double dx = path->points[j].x - path->points[i].x;
      double dy = path->points[j].y - path->points[i].y;

      worst = MAX (worst, (dx * x + dy * y) / MAX (1, hypot (dx, dy)) * G_SQRT2 / 2);
    }
  return worst;
}

/* The corner for the number of point @i: where the path does not pass, and preferably not where
 * a used-up piece has its sign. */
static graphene_point_t
corner_for (const Path *path,
            guint       i)
{
  static const struct {
    int x, y;
  } corners[] = { { -1, -1 }, { -1, 1 }, { 1, 1 }, { 1, -1 } };
  gsize best = 0;

  for (gsize c = 1; c < G_N_ELEMENTS (corners); c++)
    if (in_the_way (path, i, corners[c].x, corners[c].y) + 0.01 <
        in_the_way (path, i, corners[best].x, corners[best].y))
      best = c;
  return GRAPHENE_POINT_INIT (
    (float) (path->points[i].x + corners[best].x * path->side * BADGE_AT),
    (float) (path->points[i].y + corners[best].y * path->side * BADGE_AT));
}

/* Draws the number of the step that led here. */
static void
draw_number (const Path    *path,
             guint          i,
             const GdkRGBA *colour,
             PangoLayout   *layout)
{
  g_autofree char *text = g_strdup_printf ("%u", i);
  double radius = path->side * BADGE;
  graphene_point_t at = corner_for (path, i);
  PangoFontDescription *font = pango_font_description_from_string ("Cantarell Bold");
  PangoRectangle ink;

  cairo_new_path (path->cr);
  cairo_arc (path->cr, at.x, at.y, radius + path->rim, 0, 2 * G_PI);
  cairo_set_source_rgb (path->cr, 1, 1, 1);
  cairo_fill (path->cr);
  cairo_arc (path->cr, at.x, at.y, radius, 0, 2 * G_PI);
  gdk_cairo_set_source_rgba (path->cr, colour);
  cairo_fill (path->cr);

  pango_font_description_set_absolute_size (font, radius * 1.45 * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  pango_layout_set_text (layout, text, -1);
  pango_layout_get_pixel_extents (layout, &ink, NULL);
  cairo_move_to (path->cr, at.x - ink.x - ink.width / 2.0, at.y - ink.y - ink.height / 2.0);
  cairo_set_source_rgb (path->cr, 1, 1, 1);
  pango_cairo_show_layout (path->cr, layout);
  pango_font_description_free (font);
}

void
ix_path_paint (cairo_t                *cr,
               const graphene_point_t *points,
               guint                   n,
               float                   side,
               const IxPalette        *palette,
               PangoLayout            *layout)
{
  Path path = { cr, points, n, side, MAX (1, side * RIM) };

  g_return_if_fail (n >= 2);

  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_push_group (cr);
  cairo_set_source_rgb (cr, 1, 1, 1);
  draw_all (&path);
  path.rim = 0;
  /* The one colour of the palette that stands out from all squares and the pieces of both sides. */
  gdk_cairo_set_source_rgba (cr, &palette->parry);
  draw_all (&path);
  cairo_pop_group_to_source (cr);
  cairo_paint_with_alpha (cr, OPACITY);

  path.rim = MAX (1, side * RIM);
  /* A single step needs no number. */
  for (guint i = 1; n > 2 && side >= NUMBERED && i < n; i++)
    draw_number (&path, i, &palette->parry, layout);
}
