/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-memory.h"

#ifdef __GLIBC__
#include <malloc.h>
#endif

static gboolean
give_back_cb (gpointer data)
{
#ifdef __GLIBC__
  malloc_trim (0);
#endif
  return G_SOURCE_REMOVE;
}

void
ix_memory_give_back (void)
{
  g_timeout_add_seconds (1, give_back_cb, NULL);
}
