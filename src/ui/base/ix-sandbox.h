/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Tells of the sandbox that the program is in, if it is in one. */
#define IX_SANDBOX_FILE "/.flatpak-info"

/* Does a sandbox hide this computer from the program? */
gboolean ix_is_in_sandbox (void);

G_END_DECLS
