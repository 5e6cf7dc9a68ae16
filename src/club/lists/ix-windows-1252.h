/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Appends @length bytes of Windows-1252 to @out as UTF-8.  Zero bytes and the five bytes without a
 * meaning become U+FFFD. */
void ix_windows_1252_append (GString    *out,
                             const char *bytes,
                             gsize       length);

G_END_DECLS
