/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A QR code, as large as its place: dark on white with four modules of white around it, whatever the colours of the
 * window are, because readers want it so. */
#define IX_TYPE_QR_CODE (ix_qr_code_get_type ())
G_DECLARE_FINAL_TYPE (IxQrCode, ix_qr_code, IX, QR_CODE, GtkWidget)

/* @size is the least width and height, in pixels. */
GtkWidget *ix_qr_code_new (int size) G_GNUC_WARN_UNUSED_RESULT;

/* Shows @text, of which @name tells screen readers the purpose.  NULL or "": nothing is shown. */
void ix_qr_code_set_text (IxQrCode   *self,
                          const char *text,
                          const char *name);

/* The text that is shown; NULL: none. */
const char *ix_qr_code_get_text (IxQrCode *self);

G_END_DECLS
