/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-qr-drawing.h"

#ifdef HAVE_QRENCODE
#include <qrencode.h>
#endif

/* Modules of white around the code. */
#define QUIET 4

struct _IxQrDrawing {
  int    width;     /* of the code alone, in modules */
  guint8 modules[]; /* row by row, 1: dark */
};

IxQrDrawing *
ix_qr_drawing_new (const char *text)
{
  IxQrDrawing *drawing = NULL;

#ifdef HAVE_QRENCODE
  QRcode *code = QRcode_encodeString8bit (text, 0, QR_ECLEVEL_M);
  gsize n;

  if (code == NULL)
    return NULL;
  n = (gsize) code->width * (gsize) code->width;
  drawing = g_malloc (sizeof *drawing + n);
  drawing->width = code->width;
  for (gsize i = 0; i < n; i++)
    drawing->modules[i] = code->data[i] & 1;
  QRcode_free (code);
#endif
  return drawing;
}

void
ix_qr_drawing_free (IxQrDrawing *drawing)
{
  g_free (drawing);
}

int
ix_qr_drawing_get_width (const IxQrDrawing *drawing)
{
  return drawing->width + 2 * QUIET;
}

int
ix_qr_drawing_get_inner (const IxQrDrawing *drawing)
{
  return drawing->width;
}

/* Adds the dark modules of a row: those beside each other as one, so that no line of light is between them. */
static void
add_row (const IxQrDrawing *drawing,
         cairo_t           *cr,
         int                y,
         double             module)
{
  const guint8 *row = drawing->modules + y * drawing->width;

  for (int x = 0; x < drawing->width; x++)
    {
      int from = x;

      while (x < drawing->width && row[x])
        x++;
      if (x > from)
        cairo_rectangle (cr, (QUIET + from) * module, (QUIET + y) * module, (x - from) * module, module);
    }
}

void
ix_qr_drawing_draw (const IxQrDrawing *drawing,
                    cairo_t           *cr,
                    double             size)
{
  double module = size / ix_qr_drawing_get_width (drawing);

  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_rectangle (cr, 0, 0, size, size);
  cairo_fill (cr);
  cairo_set_source_rgb (cr, 0, 0, 0);
  for (int y = 0; y < drawing->width; y++)
    add_row (drawing, cr, y, module);
  cairo_fill (cr);
}
