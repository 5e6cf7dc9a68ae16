/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>
#include <glib.h>

G_BEGIN_DECLS

/* A QR code as a drawing, for the screen and for paper: black on white, with four modules of white around it, as
 * ISO/IEC 18004 wants them. */
typedef struct _IxQrDrawing IxQrDrawing;

/* Returns the code of @text, a seventh of which may be lost to dirt, a fold, or a reflection of the screen; NULL if
 * there is none: @text is empty or too long, or the program was built without libqrencode. */
IxQrDrawing *ix_qr_drawing_new (const char *text) G_GNUC_WARN_UNUSED_RESULT;
void         ix_qr_drawing_free (IxQrDrawing *drawing);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IxQrDrawing, ix_qr_drawing_free)

/* Return the width in modules, with the white around the code, and of the code alone. */
int ix_qr_drawing_get_width (const IxQrDrawing *drawing);
int ix_qr_drawing_get_inner (const IxQrDrawing *drawing);

/* Draws it, with the white around it, into the square of @size at the origin. */
void ix_qr_drawing_draw (const IxQrDrawing *drawing,
                         cairo_t           *cr,
                         double             size);

G_END_DECLS
