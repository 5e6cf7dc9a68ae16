/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A QR code as a drawing: its three corner marks, white around it, the same text the same code. */

#include "ix-phones.h"
#include "ix-qr-drawing.h"
#include "ix-test.h"

/* Pixels of a module. */
#define SCALE 3

/* Draws the code on grey, and returns the surface. */
static cairo_surface_t *
draw (const IxQrDrawing *drawing)
{
  int size = ix_qr_drawing_get_width (drawing) * SCALE;
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, size, size);
  cairo_t *cr = cairo_create (surface);

  cairo_set_source_rgb (cr, 0.5, 0.5, 0.5);
  cairo_paint (cr);
  ix_qr_drawing_draw (drawing, cr, size);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

/* Is the module dark?  It is black or white, and the same in each of its pixels. */
static gboolean
is_dark (cairo_surface_t *surface,
         int              x,
         int              y)
{
  guint32 first = 0;

  for (int j = 0; j < SCALE; j++)
    for (int i = 0; i < SCALE; i++)
      {
        const guchar *row = cairo_image_surface_get_data (surface) +
                            (y * SCALE + j) * cairo_image_surface_get_stride (surface);
        guint32 pixel = ((const guint32 *) (gconstpointer) row)[x * SCALE + i] & 0xffffff;

        g_assert_true (pixel == 0 || pixel == 0xffffff);
        g_assert_true ((i == 0 && j == 0) || pixel == first);
        first = pixel;
      }
  return first == 0;
}

/* A corner mark: a ring of seven modules around a block of three, with white outside. */
static void
check_mark (cairo_surface_t *surface,
            int              left,
            int              top)
{
  for (int y = -1; y <= 7; y++)
    for (int x = -1; x <= 7; x++)
      {
        int away = MAX (ABS (x - 3), ABS (y - 3));

        g_assert_cmpint (is_dark (surface, left + x, top + y), ==, away != 2 && away != 4);
      }
}

static void
check_code (const char *text)
{
  g_autoptr (IxQrDrawing) drawing = ix_qr_drawing_new (text);
  cairo_surface_t *surface;
  int width, inner, last;

  g_assert_nonnull (drawing);
  width = ix_qr_drawing_get_width (drawing);
  inner = ix_qr_drawing_get_inner (drawing);
  last = 4 + inner - 7;
  surface = draw (drawing);
  g_assert_cmpint (width, ==, inner + 8);
  /* ISO/IEC 18004: 21 modules, and four more for each version. */
  g_assert_cmpint ((inner - 21) % 4, ==, 0);
  for (int y = 0; y < width; y++)
    for (int x = 0; x < width; x++)
      if (MIN (x, y) < 4 || MAX (x, y) >= width - 4)
        g_assert_false (is_dark (surface, x, y));
  check_mark (surface, 4, 4);
  check_mark (surface, last, 4);
  check_mark (surface, 4, last);
  cairo_surface_destroy (surface);
}

static void
test_marks (void)
{
  check_code ("http://192.168.1.20:8064/rook482/");
  check_code ("http://192.168.178.123:65535/bishop482/t-a1b2c3.html");
  check_code ("WIFI:T:WPA;S:Café;P:key;;");
}

static void
test_none (void)
{
  g_autofree char *long_text = g_strnfill (5000, 'x');

  g_assert_null (ix_qr_drawing_new (""));
  g_assert_null (ix_qr_drawing_new (long_text));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/qr-drawing/none", test_none);
  if (ix_phones_are_available ())
    g_test_add_func ("/qr-drawing/marks", test_marks);
  return g_test_run ();
}
