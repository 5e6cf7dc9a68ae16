/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-qr-code.h"

#include "ix-qr-drawing.h"
#include "ix-widgets.h"

struct _IxQrCode {
  GtkWidget parent_instance;

  char        *text; /* NULL: none */
  IxQrDrawing *code; /* NULL: none */
};

G_DEFINE_FINAL_TYPE (IxQrCode, ix_qr_code, GTK_TYPE_WIDGET)

static void
ix_qr_code_snapshot (GtkWidget   *widget,
                     GtkSnapshot *snapshot)
{
  IxQrCode *self = IX_QR_CODE (widget);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  int n = self->code != NULL ? ix_qr_drawing_get_width (self->code) : 1;
  /* Modules of whole pixels have sharp edges. */
  int size = MIN (width, height) / n * n;
  cairo_t *cr;

  if (self->code == NULL || size == 0)
    return;
  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));
  cairo_translate (cr, (width - size) / 2, (height - size) / 2);
  ix_qr_drawing_draw (self->code, cr, size);
  cairo_destroy (cr);
}

static void
ix_qr_code_finalize (GObject *object)
{
  IxQrCode *self = IX_QR_CODE (object);

  g_free (self->text);
  g_clear_pointer (&self->code, ix_qr_drawing_free);
  G_OBJECT_CLASS (ix_qr_code_parent_class)->finalize (object);
}

static void
ix_qr_code_class_init (IxQrCodeClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = ix_qr_code_finalize;
  widget_class->snapshot = ix_qr_code_snapshot;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
ix_qr_code_init (IxQrCode *self)
{
}

GtkWidget *
ix_qr_code_new (int size)
{
  return g_object_new (IX_TYPE_QR_CODE, "width-request", size, "height-request", size, NULL);
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
  g_clear_pointer (&self->code, ix_qr_drawing_free);
  self->text = g_strdup (text);
  self->code = text != NULL ? ix_qr_drawing_new (text) : NULL;
  ix_set_spoken_name (GTK_WIDGET (self), name);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

const char *
ix_qr_code_get_text (IxQrCode *self)
{
  g_return_val_if_fail (IX_IS_QR_CODE (self), NULL);
  return self->text;
}
