/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "ix-step.h"

G_BEGIN_DECLS

typedef void (*IxPromotionFunc) (IxStep   step,
                                 gpointer data);

/* Asks at @square which of @steps is meant, which differ in the man that a pawn becomes: a popover
 * with the real men.  Calls @func with the one that is chosen, or never.  The popover, a child of
 * @square, is the caller's to unparent once it is closed and another question comes, and not before:
 * GTK 4.8 may still point at what is in it. */
GtkWidget *ix_promotion_ask (GtkWidget      *square,
                             IxColour        colour,
                             const IxStep   *steps,
                             guint           n_steps,
                             IxPromotionFunc func,
                             gpointer        data);

G_END_DECLS
