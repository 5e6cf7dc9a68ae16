/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ix-types.h"

G_BEGIN_DECLS

/* A layer over the boards: captured pieces on their way to the hand of the captor's partner.  The
 * match has them there already; this only shows where they come from.  It takes no input, and draws
 * nothing while nothing travels. */
#define IX_TYPE_TRAVEL (ix_travel_get_type ())
G_DECLARE_FINAL_TYPE (IxTravel, ix_travel, IX, TRAVEL, GtkWidget)

GtkWidget *ix_travel_new (void);

/* Sends a piece from @from to @to, squares in coordinates of the layer: it sets out as @leaves and
 * arrives as @arrives.  If animations are turned off, it is there at once. */
void ix_travel_send (IxTravel              *self,
                     IxPiece                leaves,
                     IxPiece                arrives,
                     const graphene_rect_t *from,
                     const graphene_rect_t *to);

/* Lets all pieces arrive at once. */
void ix_travel_end (IxTravel *self);

/* Returns the place to which the first of the pieces is going, for tests: it is drawn there only when it arrives. */
graphene_rect_t ix_travel_get_target (IxTravel *self);

G_END_DECLS
