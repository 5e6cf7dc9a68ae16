/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A small position and the moves that led to it, in the looks and the notation of the preferences;
 * it follows them. */
GtkWidget *ix_looks_preview_new (void);

G_END_DECLS
