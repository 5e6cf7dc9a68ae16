/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Keeps the screen from being blanked and the computer from sleeping, or no longer.
 *
 * @cookie: the request that is made, 0: none; changed here alone
 * @reason: a few words for people, in their language */
void ix_awake_set (GtkWindow  *window,
                   guint      *cookie,
                   gboolean    awake,
                   const char *reason);

G_END_DECLS
