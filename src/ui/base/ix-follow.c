/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-follow.h"

void
ix_unfollow (gpointer place,
             gpointer self)
{
  GObject **object = place;

  if (*object != NULL)
    g_signal_handlers_disconnect_by_data (*object, self);
  g_clear_object (object);
}

void
ix_follow (gpointer    place,
           gpointer    object,
           const char *signal,
           GCallback   changed,
           gpointer    self)
{
  g_autoptr (GObject) kept = object != NULL ? g_object_ref (object) : NULL;

  ix_unfollow (place, self);
  if (kept != NULL)
    g_signal_connect_object (kept, signal, changed, self, G_CONNECT_SWAPPED);
  *(GObject **) place = g_steal_pointer (&kept);
}
