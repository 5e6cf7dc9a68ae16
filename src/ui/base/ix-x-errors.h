/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Keeps the program from ending when GDK moves an X11 window that is gone.  Call it when the display is
 * open; on other displays it does nothing. */
void ix_x_errors_survive (void);

G_END_DECLS
