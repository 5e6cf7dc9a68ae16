/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ix-step.h"

G_BEGIN_DECLS

typedef void (*IxPromotionFunc) (IxStep   step,
                                 gpointer data);

/* Asks at @square which of @steps is meant, which differ in the man that a pawn becomes: a popover
 * with the real men.  Calls @func with the one that is chosen, or never. */
void ix_promotion_ask (GtkWidget      *square,
                       IxColour        colour,
                       const IxStep   *steps,
                       guint           n_steps,
                       IxPromotionFunc func,
                       gpointer        data);

G_END_DECLS
