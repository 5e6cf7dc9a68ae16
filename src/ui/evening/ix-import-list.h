/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-dialog.h"

G_BEGIN_DECLS

/* Called once, when the window closes.  @id is the id of the new list, or NULL if there is none.  @brought, for a toast, is
 * what came; NULL: the window said so, or nothing came. */
typedef void (*IxImportListDone) (const char *id,
                                  const char *brought,
                                  gpointer    data);

/* The dialog that imports a grading list. */
#define IX_TYPE_IMPORT_LIST (ix_import_list_get_type ())
G_DECLARE_FINAL_TYPE (IxImportList, ix_import_list, IX, IMPORT_LIST, IxDialog)

/* Opens the dialog.  It shows the format of @file and how it will be read, imports it into @folder
 * (ix-lists.h) on a thread, and reports odd rows; without any it closes by itself.  @done may be NULL. */
void ix_import_list_present (GtkWindow       *parent,
                             const char      *folder,
                             GFile           *file,
                             IxImportListDone done,
                             gpointer         data);

G_END_DECLS
