/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-qr-code.h"

#ifdef HAVE_QRENCODE
#include <qrencode.h>
#endif

#include "ix-widgets.h"

/* Modules of white around the code, as ISO/IEC 18004 wants them. */
#define QUIET 4

struct _IxQrCode {
  GtkWidget parent_instance;

  char   *text; /* NULL: none */
  guint8 *code; /* a byte a module, row by row, 1: dark; NULL: none */
  int     width; /* in modules */
  int     size;
};

G_DEFINE_FINAL_TYPE (IxQrCode, ix_qr_code, GTK_TYPE_WIDGET)

/* Returns the modules of the code of @text, which may lose a seventh of them by a reflection of the screen; NULL if
 * there is none, as in a build without libqrencode. */
static guint8 *
encode (const char *text,
        int        *width)
{
  guint8 *modules = NULL;

#ifdef HAVE_QRENCODE
  QRcode *code = QRcode_encodeString8bit (text, 0, QR_ECLEVEL_M);

  if (code == NULL)
    return NULL;
  *width = code->width;
  modules = g_new (guint8, code->width * code->width);
  for (int i = 0; i < code->width * code->width; i++)
    modules[i] = code->data[i] & 1;
  QRcode_free (code);
#endif
  return modules;
}

static void
draw (cairo_t      *cr,
      const guint8 *code,
      int           width,
      double        size)
{
  double module = size / (width + 2 * QUIET);

  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_rectangle (cr, 0, 0, size, size);
  cairo_fill (cr);
  cairo_set_source_rgb (cr, 0, 0, 0);
  for (int y = 0; y < width; y++)
    for (int x = 0; x < width; x++)
      if (code[y * width + x])
        cairo_rectangle (cr, (QUIET + x) * module, (QUIET + y) * module, module, module);
  cairo_fill (cr);
}

static void
ix_qr_code_snapshot (GtkWidget   *widget,
                     GtkSnapshot *snapshot)
{
  IxQrCode *self = IX_QR_CODE (widget);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  int n = self->width + 2 * QUIET;
  /* Modules of whole pixels have sharp edges. */
  int size = MIN (width, height) / n * n;
  cairo_t *cr;

  if (self->code == NULL || size == 0)
    return;
  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));
  cairo_translate (cr, (width - size) / 2, (height - size) / 2);
  draw (cr, self->code, self->width, size);
  cairo_destroy (cr);
}

static void
ix_qr_code_measure (GtkWidget     *widget,
                    GtkOrientation orientation,
                    int            for_size,
                    int           *minimum,
                    int           *natural,
                    int           *minimum_baseline,
                    int           *natural_baseline)
{
  ix_measure_as (IX_QR_CODE (widget)->size, minimum, natural, minimum_baseline, natural_baseline);
}

static void
ix_qr_code_finalize (GObject *object)
{
  IxQrCode *self = IX_QR_CODE (object);

  g_free (self->text);
  g_clear_pointer (&self->code, g_free);
  G_OBJECT_CLASS (ix_qr_code_parent_class)->finalize (object);
}

static void
ix_qr_code_class_init (IxQrCodeClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = ix_qr_code_finalize;
  widget_class->snapshot = ix_qr_code_snapshot;
  widget_class->measure = ix_qr_code_measure;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
ix_qr_code_init (IxQrCode *self)
{
}

GtkWidget *
ix_qr_code_new (int size)
{
  IxQrCode *self = g_object_new (IX_TYPE_QR_CODE, NULL);

  self->size = size;
  return GTK_WIDGET (self);
}

void
ix_qr_code_set_text (IxQrCode   *self,
                     const char *text,
                     const char *name)
{
  g_return_if_fail (IX_IS_QR_CODE (self));

  if (text != NULL && *text == '\0')
    text = NULL;
  if (g_strcmp0 (self->text, text) == 0)
    return;
  g_free (self->text);
  g_clear_pointer (&self->code, g_free);
  self->text = g_strdup (text);
  self->code = text != NULL ? encode (text, &self->width) : NULL;
  ix_set_spoken_name (GTK_WIDGET (self), name);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

const char *
ix_qr_code_get_text (IxQrCode *self)
{
  g_return_val_if_fail (IX_IS_QR_CODE (self), NULL);
  return self->text;
}
