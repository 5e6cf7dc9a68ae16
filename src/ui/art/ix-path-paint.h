/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-palette.h"

G_BEGIN_DECLS

/* Draws the path of a piece that made several steps over squares of @side pixels, whose centres
 * are @points: a ring at its origin, a dot and a number at each step, an arrow at its present
 * square.  The pieces on the path stay visible.  @layout is for the numbers. */
void ix_path_paint (cairo_t                *cr,
                    const graphene_point_t *points,
                    guint                   n,
                    float                   side,
                    const IxPalette        *palette,
                    PangoLayout            *layout);

G_END_DECLS
