/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Keeps the screen on and the computer awake, or stops doing so.
 *
 * @cookie: the current request, 0: none; only this function changes it
 * @reason: a few words for people, in their language */
void ix_awake_set (GtkWindow  *window,
                   guint      *cookie,
                   gboolean    awake,
                   const char *reason);

G_END_DECLS
