/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Scrolls the GtkScrolledWindow around @child to it, once it has its place; the focus stays.  @beside of its size, and
 * the margin of the list around it, come into view at either side of it. */
void ix_scroll_to (GtkWidget *child,
                   double     beside);

/* The text in @scrolled scrolls with a reading key. */
void ix_add_scroll_key (GtkWidget    *scrolled,
                        guint         key,
                        GtkScrollType by);

G_END_DECLS
