/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

/* Keeps @object, which may be NULL, in @place of the object @self, and calls @changed with @self at each of its signals
 * @signal.  The one that was there before is heard no more, whatever else of it was connected to @self. */
void ix_follow (gpointer    place,
                gpointer    object,
                const char *signal,
                GCallback   changed,
                gpointer    self);

/* Hears the object in @place no more, and clears it.  It may be NULL. */
void ix_unfollow (gpointer place,
                  gpointer self);

G_END_DECLS
