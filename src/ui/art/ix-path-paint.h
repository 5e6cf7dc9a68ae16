/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-palette.h"

G_BEGIN_DECLS

/* Draws the way of a piece who went by several steps over squares of @side pixels, whose centres
 * are @points: a ring where he came from, a dot and a number at each step, an arrow to where he
 * stands. The pieces on the way stay to be seen.  @layout is for the numbers. */
void ix_path_paint (cairo_t                *cr,
                    const graphene_point_t *points,
                    guint                   n,
                    float                   side,
                    const IxPalette        *palette,
                    PangoLayout            *layout);

G_END_DECLS
