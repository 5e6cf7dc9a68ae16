/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-contrast.h"

#include <math.h>

/* A picture so many times as large shows each stroke with a core that is not blended. */
#define SCALE 3

/* The colour of a text covers at least this part of the room of its letters. */
#define LEAST_INK 0.02

/* Large type, in pixels: of 18 points, or of 14 points and bold (WCAG 2.1, "large scale"). */
#define LARGE 24.
#define LARGE_BOLD 18.66

typedef struct {
  cairo_surface_t  *surface;
  const guint32    *pixels; /* as cairo has them, row by row */
  int               width, height;
  graphene_point_t  origin; /* of the picture in the widget, which may have a frame */
} Picture;

typedef struct {
  GtkWidget   *root;
  Picture      picture;
  IxWcagLevel  level;
  const char  *where;
  IxContrast  *sum;
} Measure;

/* Colours */

static double
linear (double channel)
{
  return channel <= 0.04045 ? channel / 12.92 : pow ((channel + 0.055) / 1.055, 2.4);
}

static double
luminance (GdkRGBA c)
{
  return 0.2126 * linear (c.red) + 0.7152 * linear (c.green) + 0.0722 * linear (c.blue);
}

double
ix_contrast_of (GdkRGBA a,
                GdkRGBA b)
{
  double one = luminance (a) + 0.05;
  double two = luminance (b) + 0.05;

  return MAX (one, two) / MIN (one, two);
}

static GdkRGBA
colour_of (guint32 pixel)
{
  return (GdkRGBA) { (float) ((pixel >> 16) & 255) / 255, (float) ((pixel >> 8) & 255) / 255,
                     (float) (pixel & 255) / 255, 1 };
}

/* The picture */

/* NULL while the widget waits for its allocation. */
static GskRenderNode *
node_of (GtkWidget             *root,
         const graphene_rect_t *bounds)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (root);
  GtkSnapshot *snapshot = gtk_snapshot_new ();

  gtk_snapshot_scale (snapshot, SCALE, SCALE);
  gdk_paintable_snapshot (paintable, snapshot, bounds->size.width, bounds->size.height);
  return gtk_snapshot_free_to_node (snapshot);
}

/* Right onto a surface: a texture is a copy, and to read it makes another one, of 60 MB each. */
static void
draw (Picture   *picture,
      GtkWidget *root)
{
  GskRenderNode *node;
  graphene_rect_t bounds;
  cairo_t *cr;

  g_assert_true (gtk_widget_compute_bounds (root, root, &bounds));
  while ((node = node_of (root, &bounds)) == NULL)
    {
      gtk_test_widget_wait_for_draw (root);
      g_assert_true (gtk_widget_compute_bounds (root, root, &bounds));
    }
  picture->origin = bounds.origin;
  picture->width = (int) bounds.size.width * SCALE;
  picture->height = (int) bounds.size.height * SCALE;
  picture->surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, picture->width, picture->height);
  cr = cairo_create (picture->surface);
  gsk_render_node_draw (node, cr);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  cairo_surface_flush (picture->surface);
  picture->pixels = (const guint32 *) (const void *) cairo_image_surface_get_data (picture->surface);
  gsk_render_node_unref (node);
}

static guint32
pixel_at (const Picture *picture,
          int            x,
          int            y)
{
  return picture->pixels[(gsize) CLAMP (y, 0, picture->height - 1) * (gsize) picture->width +
                         (gsize) CLAMP (x, 0, picture->width - 1)];
}

/* The colour that is most frequent on the frame around @box, one pixel of the screen away. */
static guint32
ground_around (const Picture               *picture,
               const cairo_rectangle_int_t *box)
{
  g_autoptr (GHashTable) counts = g_hash_table_new (NULL, NULL);
  int left = box->x - SCALE, right = box->x + box->width + SCALE - 1;
  int top = box->y - SCALE, bottom = box->y + box->height + SCALE - 1;
  guint32 best = 0;
  guint most = 0;

  for (int y = top; y <= bottom; y++)
    for (int x = left; x <= right; x += y == top || y == bottom ? 1 : MAX (right - left, 1))
      {
        guint32 pixel = pixel_at (picture, x, y);
        guint n = GPOINTER_TO_UINT (g_hash_table_lookup (counts, GUINT_TO_POINTER (pixel))) + 1;

        g_hash_table_insert (counts, GUINT_TO_POINTER (pixel), GUINT_TO_POINTER (n));
        if (n > most)
          {
            most = n;
            best = pixel;
          }
      }
  return best;
}

/* Steps of a thousandth, of which the levels are multiples: a contrast that is rounded down keeps its level. */
#define N_STEPS 21000

/* The contrast that the darkest, or lightest, strokes within @box reach, rounded down to a
 * thousandth. */
static double
contrast_in (const Picture               *picture,
             const cairo_rectangle_int_t *box)
{
  g_autofree guint *counts = g_new0 (guint, N_STEPS + 1); /* of pixels, by their contrast */
  guint32 ground = ground_around (picture, box), last = ground;
  guint n = (guint) (box->width * box->height), ink = (guint) (LEAST_INK * n) + 1, step = N_STEPS;
  guint at = N_STEPS / 21; /* the step of the last pixel: most are as the one before, and this takes long */

  for (int y = box->y; y < box->y + box->height; y++)
    for (int x = box->x; x < box->x + box->width; x++)
      {
        guint32 pixel = pixel_at (picture, x, y);

        if (pixel != last)
          at = (guint) (ix_contrast_of (colour_of (pixel), colour_of (ground)) * N_STEPS / 21);
        last = pixel;
        counts[MIN (at, N_STEPS)]++;
      }
  for (guint seen = counts[step]; seen < ink; seen += counts[step])
    step--;
  return step * 21. / N_STEPS;
}

/* Texts */

static double
contrast_needed (IxWcagLevel level,
                 double      size,
                 gboolean    bold)
{
  gboolean large = size >= LARGE || (bold && size >= LARGE_BOLD);

  return level == IX_WCAG_AA ? (large ? 3 : 4.5) : (large ? 4.5 : 7);
}

/* Nothing cuts @box, which is in pixels of the root, off or lies over it. */
static gboolean
is_seen (Measure         *self,
         GtkWidget       *widget,
         graphene_rect_t  box)
{
  GtkWidget *picked = gtk_widget_pick (self->root, box.origin.x + box.size.width / 2,
                                       box.origin.y + box.size.height / 2,
                                       GTK_PICK_INSENSITIVE);

  if (picked == NULL || (picked != widget && !gtk_widget_is_ancestor (widget, picked) &&
                         !gtk_widget_is_ancestor (picked, widget)))
    return FALSE;
  for (GtkWidget *w = widget; w != self->root; w = gtk_widget_get_parent (w))
    {
      graphene_rect_t bounds;

      if (gtk_widget_get_overflow (w) == GTK_OVERFLOW_HIDDEN &&
          gtk_widget_compute_bounds (w, self->root, &bounds) &&
          !graphene_rect_contains_rect (&bounds, &box))
        return FALSE;
    }
  return TRUE;
}

static void
measure (Measure         *self,
         GtkWidget       *widget,
         graphene_rect_t  box,
         double           size,
         gboolean         bold,
         const char      *text)
{
  const graphene_point_t *origin = &self->picture.origin;
  cairo_rectangle_int_t within = { (int) ((box.origin.x - origin->x) * SCALE),
                                   (int) ((box.origin.y - origin->y) * SCALE),
                                   (int) (box.size.width * SCALE), (int) (box.size.height * SCALE) };
  double contrast, needed = contrast_needed (self->level, size, bold);

  if (within.width == 0 || within.height == 0 || !is_seen (self, widget, box))
    return;
  contrast = contrast_in (&self->picture, &within);
  self->sum->n_texts++;
  self->sum->least = MIN (self->sum->least, contrast / needed);
  if (contrast >= needed)
    return;
  self->sum->n_poor++;
  g_test_message ("%s: \"%s\" of %.0f pixels%s has a contrast of %.2f, not %.1f", self->where, text,
                  size, bold ? ", bold," : "", contrast, needed);
}

/* Each run of one look is measured by itself, so that a bold word does not speak for a dim one. */
static void
measure_label (Measure  *self,
               GtkLabel *label)
{
  PangoLayoutIter *iter = pango_layout_get_iter (gtk_label_get_layout (label));
  const char *text = pango_layout_get_text (gtk_label_get_layout (label));
  int x, y;

  gtk_label_get_layout_offsets (label, &x, &y);
  do
    {
      PangoLayoutRun *run = pango_layout_iter_get_run_readonly (iter);
      PangoRectangle ink;
      PangoFontDescription *font;
      graphene_point_t at;
      g_autofree char *word = NULL;

      if (run == NULL)
        continue;
      pango_layout_iter_get_run_extents (iter, &ink, NULL);
      pango_extents_to_pixels (&ink, NULL);
      if (!gtk_widget_compute_point (GTK_WIDGET (label), self->root,
                                     &GRAPHENE_POINT_INIT ((float) (ink.x + x), (float) (ink.y + y)),
                                     &at))
        continue;
      word = g_strstrip (g_strndup (text + run->item->offset, (gsize) run->item->length));
      if (*word == '\0')
        continue;
      font = pango_font_describe_with_absolute_size (run->item->analysis.font);
      measure (self, GTK_WIDGET (label),
               GRAPHENE_RECT_INIT (at.x, at.y, (float) ink.width, (float) ink.height),
               pango_font_description_get_size (font) / (double) PANGO_SCALE,
               pango_font_description_get_weight (font) >= PANGO_WEIGHT_BOLD, word);
      pango_font_description_free (font);
    }
  while (pango_layout_iter_next_run (iter));
  pango_layout_iter_free (iter);
}

/* The typed text is between the places of the caret before and after it. */
static void
measure_typed (Measure *self,
               GtkText *text)
{
  guint length = gtk_text_get_text_length (text);
  graphene_rect_t first, last;
  graphene_point_t at;

  gtk_text_compute_cursor_extents (text, 0, &first, NULL);
  gtk_text_compute_cursor_extents (text, length, &last, NULL);
  if (length == 0 || !gtk_widget_compute_point (GTK_WIDGET (text), self->root, &first.origin, &at))
    return;
  measure (self, GTK_WIDGET (text),
           GRAPHENE_RECT_INIT (at.x, at.y, last.origin.x - first.origin.x, first.size.height), 0, FALSE,
           gtk_editable_get_text (GTK_EDITABLE (text)));
}

static void
visit (Measure   *self,
       GtkWidget *widget)
{
  if (!gtk_widget_get_mapped (widget) || !gtk_widget_is_sensitive (widget) || GTK_IS_POPOVER (widget))
    return;
  if (GTK_IS_LABEL (widget))
    measure_label (self, GTK_LABEL (widget));
  else if (GTK_IS_TEXT (widget))
    measure_typed (self, GTK_TEXT (widget));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    visit (self, child);
}

void
ix_contrast_measure (GtkWidget   *root,
                     IxWcagLevel  level,
                     const char  *where,
                     IxContrast  *sum)
{
  Measure self = { .root = root, .level = level, .where = where, .sum = sum };

  draw (&self.picture, root);
  visit (&self, root);
  cairo_surface_destroy (self.picture.surface);
}

void
ix_contrast_colours_at (GtkWidget              *root,
                        const graphene_point_t *places,
                        guint                   n,
                        GdkRGBA                *colours)
{
  Picture picture = { 0 };

  draw (&picture, root);
  for (guint i = 0; i < n; i++)
    colours[i] = colour_of (pixel_at (&picture, (int) ((places[i].x - picture.origin.x) * SCALE),
                                      (int) ((places[i].y - picture.origin.y) * SCALE)));
  cairo_surface_destroy (picture.surface);
}
