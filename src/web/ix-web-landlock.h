/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Denies this process everything that the Landlock of this kernel can deny (landlock(7)), for good: to open files; from
 * Linux 6.7 on to bind and to connect TCP; from 6.12 on to signal other processes.  Open files and sockets stay open.  It must not be
 * able to get new privileges.  TRUE also where the kernel has no Landlock; FALSE: it has, but it failed. */
gboolean ix_web_landlock (void);

G_END_DECLS
