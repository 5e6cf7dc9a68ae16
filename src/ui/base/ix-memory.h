/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Gives memory that was freed back to the system, in a second, when all that goes with it is gone.  For the end of
 * something large: the C library keeps such memory for the program otherwise. */
void ix_memory_give_back (void);

G_END_DECLS
