/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Breaks no line of @label, whose text is set, within a score such as "½–½". */
void ix_keep_scores_whole (GtkWidget *label);

G_END_DECLS
