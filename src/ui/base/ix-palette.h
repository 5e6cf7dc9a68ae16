/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The colours of a board. */
typedef struct {
  GdkRGBA light, dark; /* squares */
  GdkRGBA last_move;   /* laid over the squares of the last turn, and so on */
  GdkRGBA selected;
  GdkRGBA target;      /* dots and rings where a step may end; opaque, the frame of what is chosen */
  GdkRGBA check;       /* the king in check, and who gives it */
  GdkRGBA parry;       /* where a man that arrives would parry */
} IxPalette;

/* Style sheets for the classes of the drawn men (data/pieces/README.md). */
typedef struct {
  const char *white, *black;
} IxPieceStyle;

/* The palette of @style ("oak", "harbour", "baize", "slate"; anything else is oak) as the
 * application's theme asks for it: dark, or of high contrast. */
const IxPalette *ix_palette_get (const char *style,
                                 gboolean    dark,
                                 gboolean    high_contrast);

const IxPieceStyle *ix_piece_style_get (gboolean high_contrast);

/* The palette that the preferences and the theme ask for now. */
const IxPalette *ix_palette_now (void);

G_END_DECLS
