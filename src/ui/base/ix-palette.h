/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The colours of a board. */
typedef struct {
  GdkRGBA light, dark; /* squares */
  GdkRGBA last_move;   /* tint over the squares of the last turn; the same for those below */
  GdkRGBA selected;
  GdkRGBA target;      /* dots and rings on legal targets; opaque for the frame of the selection */
  GdkRGBA check;       /* the king in check, and the checkers */
  GdkRGBA parry;       /* where an arriving piece would parry */
} IxPalette;

/* Style sheets for the classes in the drawings of pieces (data/pieces/README.md). */
typedef struct {
  const char *white, *black;
} IxPieceStyle;

/* The palette of @style ("oak", "harbour", "baize", "slate"; anything else is oak) in the
 * variant for the application's theme: light or dark, normal or high contrast. */
const IxPalette *ix_palette_get (const char *style,
                                 gboolean    dark,
                                 gboolean    high_contrast);

/* The style sheets for normal or high contrast. */
const IxPieceStyle *ix_piece_style_get (gboolean high_contrast);

/* The current palette by preferences and theme. */
const IxPalette *ix_palette_now (void);

/* From now on all windows are light or dark as the settings of this computer say. */
void ix_palette_follow_settings (void);

G_END_DECLS
