/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Called once, when the window is closed: with the id of the new list, or NULL if there is none. */
typedef void (*IxImportListDone) (const char *id,
                                  gpointer    data);

/* Shows what @file is taken for and how it will be read, imports it into @folder (ix-lists.h) on a
 * thread of its own, and tells what was odd about it.  @done may be NULL. */
void ix_import_list_present (GtkWindow       *parent,
                             const char      *folder,
                             GFile           *file,
                             IxImportListDone done,
                             gpointer         data);

G_END_DECLS
