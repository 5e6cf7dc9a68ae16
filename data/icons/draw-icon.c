/* SPDX-License-Identifier: GPL-3.0-or-later */

/* draw-icon SVG PX PNG: draws the SVG into a PNG of PX pixels a side.  Run by the build. */

#include <librsvg/rsvg.h>
#include <stdlib.h>

int
main (int    argc,
      char **argv)
{
  g_autoptr (GError) error = NULL;
  RsvgHandle *handle;
  cairo_surface_t *surface;
  cairo_t *cr;
  int px;

  if (argc != 4)
    return 2;
  px = atoi (argv[2]);
  handle = rsvg_handle_new_from_file (argv[1], &error);
  if (handle == NULL)
    g_error ("%s: %s", argv[1], error->message);
  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, px, px);
  cr = cairo_create (surface);
  if (!rsvg_handle_render_document (handle, cr, &(RsvgRectangle) { 0, 0, px, px }, &error))
    g_error ("%s: %s", argv[1], error->message);
  if (cairo_surface_write_to_png (surface, argv[3]) != CAIRO_STATUS_SUCCESS)
    g_error ("%s cannot be written", argv[3]);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  g_object_unref (handle);
  return 0;
}
