/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Closes what the program that started this process left open besides the three standard descriptors. */
void ix_web_guard_close_others (void);

/* Gives up for good what this process does not need: from now on it opens no file, no socket and no program, makes no
 * core file, and has little memory.  The kernel kills it if it tries to start a program or to look into another process,
 * and refuses the rest (seccomp); Landlock is used where the kernel has it.  FALSE: not all of it could be done, and
 * the process must end. */
gboolean ix_web_guard (void);

G_END_DECLS
