/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Breaks no line of @label, which has no other attributes, within a score such as "½–½" or "+ –", whatever its text
 * will be. */
void ix_keep_scores_whole (GtkWidget *label);

/* Adds to the attributes of a layout of @text what does the same. */
void ix_score_attributes_add (PangoAttrList *attributes,
                              const char    *text);

G_END_DECLS
