/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-scene.h"

#include <math.h>

#include "ix-square-paint.h"

/* Fractions of the side of a square. */
#define MARGIN IX_SCENE_MARGIN
#define BESIDE_GAP 0.3f
#define BESIDE 1.08f     /* the width of the column of the pieces beside the board */
#define SLOT 0.98f
#define LINE 0.10f
#define RIM 0.035f
#define HEAD 0.30f
#define HEAD_HALF 0.19f
#define LEAVE 0.20f      /* the distance of an arrow from the centres of its squares, where the
                          * pieces are */
#define BADGE 0.18f      /* radius of a disc with a number or a cross */
#define CROSS 0.08f      /* half the length of its arms */

static gboolean
has_beside (const IxScene *scene)
{
  for (IxPieceType type = IX_QUEEN; type < IX_N_PIECE_TYPES; type++)
    if (scene->beside[IX_WHITE][type] + scene->beside[IX_BLACK][type] > 0)
      return TRUE;
  return FALSE;
}

static float
squares_wide (const IxScene *scene)
{
  return 8 + MARGIN + (has_beside (scene) ? BESIDE_GAP + BESIDE : 0);
}

float
ix_scene_width (const IxScene *scene,
                float          side)
{
  return squares_wide (scene) * side;
}

float
ix_scene_height (const IxScene *scene,
                 float          side)
{
  return (8 + MARGIN) * side;
}

float
ix_scene_side (const IxScene *scene,
               float          width,
               float          height)
{
  return MIN (width / squares_wide (scene), height / (8 + MARGIN));
}

/* Positions in the scene; the squares begin at x = MARGIN, y = 0. */

static float
left_of (const IxScene *scene,
         IxSq           sq)
{
  return MARGIN + (float) (scene->flipped ? 7 - ix_sq_file (sq) : ix_sq_file (sq));
}

static float
top_of (const IxScene *scene,
        IxSq           sq)
{
  return (float) (scene->flipped ? ix_sq_rank (sq) : 7 - ix_sq_rank (sq));
}

static guint
n_slots (const IxScene *scene,
         IxColour       colour)
{
  guint n = 0;

  for (IxPieceType type = IX_QUEEN; type < IX_N_PIECE_TYPES; type++)
    n += scene->beside[colour][type] > 0;
  return n;
}

static float
slot_height (const IxScene *scene)
{
  guint n = MAX (n_slots (scene, IX_WHITE) + n_slots (scene, IX_BLACK), 1);

  return MIN (SLOT, 8.f / (float) n);
}

/* The middle of the @i-th type of @colour beside the board: each player's pieces begin at their
 * own side. */
static float
slot_middle (const IxScene *scene,
             IxColour       colour,
             guint          i)
{
  float away = ((float) i + 0.5f) * slot_height (scene);

  return (colour == IX_WHITE) != scene->flipped ? 8 - away : away;
}

static graphene_point_t
middle_of (const IxScene *scene,
           IxSq           sq)
{
  return GRAPHENE_POINT_INIT (left_of (scene, sq) + 0.5f, top_of (scene, sq) + 0.5f);
}

static graphene_point_t
middle_beside (const IxScene *scene,
               IxPiece        piece)
{
  guint i = 0;

  for (IxPieceType type = IX_QUEEN; type < ix_piece_type (piece); type++)
    i += scene->beside[ix_piece_colour (piece)][type] > 0;
  return GRAPHENE_POINT_INIT (MARGIN + 8 + BESIDE_GAP + BESIDE / 2,
                              slot_middle (scene, ix_piece_colour (piece), i));
}

/* Text */

/* Half the height of digits as a fraction of their size. */
#define DIGIT_HALF 0.36

/* Writes @text centred on @x with its baseline at @y. */
static void
write_on (cairo_t       *cr,
          GtkWidget     *widget,
          const char    *text,
          double         x,
          double         y,
          double         size,
          const GdkRGBA *colour)
{
  g_autoptr (PangoLayout) layout = widget != NULL ? gtk_widget_create_pango_layout (widget, NULL)
                                                  : pango_cairo_create_layout (cr);
  PangoFontDescription *font;
  PangoRectangle ink;

  font = widget != NULL
           ? pango_font_description_copy (
               pango_context_get_font_description (gtk_widget_get_pango_context (widget)))
           : pango_font_description_from_string ("Cantarell, Sans");
  pango_font_description_set_weight (font, PANGO_WEIGHT_BOLD);
  pango_font_description_set_absolute_size (font, size * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
  pango_layout_set_text (layout, text, -1);
  pango_layout_get_pixel_extents (layout, &ink, NULL);
  gdk_cairo_set_source_rgba (cr, colour);
  cairo_move_to (cr, x - ink.x - ink.width / 2.,
                 y - (double) pango_layout_get_baseline (layout) / PANGO_SCALE);
  pango_cairo_show_layout (cr, layout);
}

static void
write_coordinates (const IxScene *scene,
                   cairo_t       *cr,
                   GtkWidget     *widget,
                   const GdkRGBA *ink,
                   double         side)
{
  double size = MAX (8, side * 0.30);

  for (int i = 0; i < 8; i++)
    {
      const char file[2] = { (char) ('a' + i), '\0' };
      const char rank[2] = { (char) ('1' + i), '\0' };
      graphene_point_t at_file = middle_of (scene, IX_SQ (i, 0));
      graphene_point_t at_rank = middle_of (scene, IX_SQ (0, i));

      write_on (cr, widget, file, at_file.x * side, (8 + MARGIN * 0.75) * side, size, ink);
      write_on (cr, widget, rank, MARGIN * 0.45 * side, at_rank.y * side + DIGIT_HALF * size, size,
                ink);
    }
}

/* A frame around the squares, which may be as light as the background. */
static void
draw_frame (cairo_t       *cr,
            const GdkRGBA *ink,
            double         side)
{
  gdk_cairo_set_source_rgba (cr, ink);
  cairo_set_line_width (cr, MIN (1, 0.03 * side));
  cairo_rectangle (cr, MARGIN * side + 0.5, 0.5, 8 * side - 1, 8 * side - 1);
  cairo_stroke (cr);
}

/* Pieces beside the board */

static void
paint_beside (const IxScene   *scene,
              GtkSnapshot     *snapshot,
              GtkWidget       *widget,
              IxPieceSet      *pieces,
              const IxPalette *palette,
              float            side)
{
  float left = (MARGIN + 8 + BESIDE_GAP) * side;
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (left, 0, BESIDE * side, 8 * side);
  float size = roundf (MIN (slot_height (scene) * 0.92f, 0.9f) * side);
  GskRoundedRect ground;

  gsk_rounded_rect_init_from_rect (&ground, &bounds, side * 0.16f);
  gtk_snapshot_push_rounded_clip (snapshot, &ground);
  gtk_snapshot_append_color (snapshot, &palette->light, &bounds);
  gtk_snapshot_pop (snapshot);
  for (IxColour colour = IX_WHITE; colour <= IX_BLACK; colour++)
    for (IxPieceType type = IX_QUEEN; type < IX_N_PIECE_TYPES; type++)
      if (scene->beside[colour][type] > 0)
        {
          graphene_point_t middle = middle_beside (scene, IX_PIECE (type, colour));

          gtk_snapshot_save (snapshot);
          gtk_snapshot_translate (
            snapshot, &GRAPHENE_POINT_INIT (roundf (middle.x * side - size / 2),
                                            roundf (middle.y * side - size / 2)));
          ix_piece_set_append (pieces, widget, snapshot, type, colour, size);
          gtk_snapshot_restore (snapshot);
        }
}

/* The count, if it is more than one. */
static void
write_counts (const IxScene   *scene,
              cairo_t         *cr,
              GtkWidget       *widget,
              const IxPalette *palette,
              double           side)
{
  GdkRGBA ink = palette->target;

  ink.alpha = 1;
  for (IxColour colour = IX_WHITE; colour <= IX_BLACK; colour++)
    for (IxPieceType type = IX_QUEEN; type < IX_N_PIECE_TYPES; type++)
      if (scene->beside[colour][type] > 1)
        {
          graphene_point_t middle = middle_beside (scene, IX_PIECE (type, colour));
          g_autofree char *text = g_strdup_printf ("%u", scene->beside[colour][type]);

          write_on (cr, widget, text, (middle.x + BESIDE / 2 - 0.17f) * side,
                    (middle.y + slot_height (scene) * 0.43f) * side, MAX (7, side * 0.30), &ink);
        }
}

/* Paths */

static void
add_head (cairo_t *cr,
          double   x,
          double   y,
          double   angle)
{
  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_rotate (cr, angle);
  cairo_move_to (cr, 0, 0);
  cairo_line_to (cr, -HEAD, -HEAD_HALF);
  cairo_line_to (cr, -HEAD, HEAD_HALF);
  cairo_close_path (cr);
  cairo_restore (cr);
}

/* The outline of an arrow, in squares: line and heads as areas, so that one rim surrounds them
 * all. */
static void
add_arrow (cairo_t         *cr,
           graphene_point_t from,
           graphene_point_t to,
           gboolean         both_ways)
{
  double dx = to.x - from.x, dy = to.y - from.y;
  double length = hypot (dx, dy), angle = atan2 (dy, dx);
  double begin = LEAVE, end = length - LEAVE;

  cairo_save (cr);
  cairo_translate (cr, from.x, from.y);
  cairo_rotate (cr, angle);
  if (both_ways)
    add_head (cr, begin, 0, G_PI);
  cairo_rectangle (cr, begin + (both_ways ? HEAD * 0.9 : 0), -LINE / 2,
                   end - begin - HEAD * (both_ways ? 1.8 : 0.9), LINE);
  add_head (cr, end, 0, 0);
  cairo_restore (cr);
}

static void
fill_with_rim (cairo_t       *cr,
               const GdkRGBA *colour)
{
  cairo_set_line_width (cr, 2 * RIM);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_stroke_preserve (cr);
  gdk_cairo_set_source_rgba (cr, colour);
  cairo_fill (cr);
}

static void
draw_path (const IxScene     *scene,
           const IxScenePath *path,
           cairo_t           *cr,
           const IxPalette   *palette)
{
  graphene_point_t from = path->from_hand != 0 ? middle_beside (scene, path->from_hand)
                                               : middle_of (scene, path->squares[0]);
  GdkRGBA refused = palette->check;

  refused.alpha = 1;
  for (guint i = path->from_hand != 0 ? 0 : 1; i < path->n; i++)
    {
      graphene_point_t to = middle_of (scene, path->squares[i]);
      gboolean wrong = path->refused && i + 1 == path->n;

      add_arrow (cr, from, to, path->both_ways);
      fill_with_rim (cr, wrong ? &refused : &palette->parry);
      from = to;
    }
}

/* A disc in the corner of a square: with a number, or a cross for 0. */
static void
draw_badge (const IxScene *scene,
            IxSq           sq,
            cairo_t       *cr,
            GtkWidget     *widget,
            guint          number,
            const GdkRGBA *colour,
            double         side)
{
  static const GdkRGBA white = { 1, 1, 1, 1 };
  double x = (left_of (scene, sq) + 1 - BADGE - 0.03) * side;
  double y = (top_of (scene, sq) + BADGE + 0.03) * side;
  double arm = CROSS * side;
  g_autofree char *text = g_strdup_printf ("%u", number);

  cairo_new_path (cr);
  cairo_arc (cr, x, y, BADGE * side, 0, 2 * G_PI);
  gdk_cairo_set_source_rgba (cr, colour);
  cairo_fill_preserve (cr);
  gdk_cairo_set_source_rgba (cr, &white);
  cairo_set_line_width (cr, RIM * side);
  cairo_stroke (cr);
  if (number > 0)
    {
      write_on (cr, widget, text, x, y + DIGIT_HALF * 0.25 * side, side * 0.25, &white);
      return;
    }
  cairo_move_to (cr, x - arm, y - arm);
  cairo_line_to (cr, x + arm, y + arm);
  cairo_move_to (cr, x - arm, y + arm);
  cairo_line_to (cr, x + arm, y - arm);
  cairo_set_line_width (cr, 1.8 * RIM * side);
  cairo_stroke (cr);
}

/* A badge on each square that the path comes to. */
static void
draw_badges (const IxScene     *scene,
             const IxScenePath *path,
             cairo_t           *cr,
             GtkWidget         *widget,
             const IxPalette   *palette,
             double             side)
{
  GdkRGBA refused = palette->check;

  refused.alpha = 1;
  for (guint i = 1; i < path->n && path->n > 2; i++)
    draw_badge (scene, path->squares[i], cr, widget, i, &palette->parry, side);
  if (path->refused)
    draw_badge (scene, path->squares[path->n - 1], cr, widget, 0, &refused, side);
}

static void
paint_paths (const IxScene   *scene,
             cairo_t         *cr,
             GtkWidget       *widget,
             const IxPalette *palette,
             double           side)
{
  for (guint i = 0; i < scene->n_paths; i++)
    {
      cairo_save (cr);
      cairo_scale (cr, side, side);
      cairo_push_group (cr);
      draw_path (scene, &scene->paths[i], cr, palette);
      cairo_pop_group_to_source (cr);
      cairo_paint_with_alpha (cr, 0.88);
      cairo_restore (cr);
      draw_badges (scene, &scene->paths[i], cr, widget, palette, side);
    }
}

void
ix_scene_paint (const IxScene   *scene,
                GtkSnapshot     *snapshot,
                GtkWidget       *widget,
                IxPieceSet      *pieces,
                const IxPalette *palette,
                const GdkRGBA   *ink,
                float            side)
{
  graphene_rect_t all = GRAPHENE_RECT_INIT (0, 0, ix_scene_width (scene, side),
                                            ix_scene_height (scene, side));
  cairo_t *cr;

  for (IxSq sq = 0; sq < 64; sq++)
    {
      gtk_snapshot_save (snapshot);
      gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (left_of (scene, sq) * side,
                                                              top_of (scene, sq) * side));
      ix_square_paint (snapshot, widget, pieces, palette, sq, scene->board[sq], scene->marks[sq],
                       side);
      gtk_snapshot_restore (snapshot);
    }
  if (has_beside (scene))
    paint_beside (scene, snapshot, widget, pieces, palette, side);

  cr = gtk_snapshot_append_cairo (snapshot, &all);
  draw_frame (cr, ink, side);
  write_coordinates (scene, cr, widget, ink, side);
  write_counts (scene, cr, widget, palette, side);
  paint_paths (scene, cr, widget, palette, side);
  cairo_destroy (cr);
}

void
ix_scene_draw (const IxScene   *scene,
               cairo_t         *cr,
               const IxPalette *palette,
               float            side)
{
  static const GdkRGBA ink = { 0, 0, 0, 1 };
  g_autoptr (IxPieceSet) pieces = ix_piece_set_ref_default ();
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;

  ix_scene_paint (scene, snapshot, NULL, pieces, palette, &ink, side);
  node = gtk_snapshot_free_to_node (snapshot);
  gsk_render_node_draw (node, cr);
}
