/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ix-store.h"

G_BEGIN_DECLS

/* Copies the data file to @path, completely or not at all, and says in a toast whether that was
 * done, or why not, and that imported lists and games are not in it where there are some. */
void ix_back_up (AdwToastOverlay *toasts,
                 IxStore         *store,
                 const char      *path);

/* Returns the file name that is proposed for a copy made today. */
char *ix_back_up_name (void) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
