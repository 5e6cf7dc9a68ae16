/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "ix-store.h"

G_BEGIN_DECLS

/* Says why the data file cannot be used, and offers the ways to go on: with what can be read of it,
 * with an automatic copy, with an empty file, or to try again.  Each way keeps the file that is
 * there under another name.
 *
 * Signals:
 *   try-again (char *)   the file at the path can be opened now, or again; what to tell then, with
 *                        the place of the old file, or NULL */
#define IX_TYPE_FAILURE_PAGE (ix_failure_page_get_type ())
G_DECLARE_FINAL_TYPE (IxFailurePage, ix_failure_page, IX, FAILURE_PAGE, AdwBin)

/* The file at @path could not be opened because of @error: one of IX_STORE_ERROR, or
 * G_FILE_ERROR_NOENT if it is gone while its copies are there. */
GtkWidget *ix_failure_page_new (const char   *path,
                                const GError *error);

G_END_DECLS
