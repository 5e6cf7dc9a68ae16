/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-dialog.h"
#include "ix-list-columns.h"

G_BEGIN_DECLS

/* Called when the columns are chosen; @columns is NULL if nothing was asked. */
typedef void (*IxImportEntriesDone) (GBytes              *file,
                                     const IxListColumns *columns,
                                     gpointer             data);

/* The dialog that asks about the columns of a table of entries whose header leaves a doubt. */
#define IX_TYPE_IMPORT_ENTRIES (ix_import_entries_get_type ())
G_DECLARE_FINAL_TYPE (IxImportEntries, ix_import_entries, IX, IMPORT_ENTRIES, IxDialog)

/* Opens the dialog for @file, a table, and returns it.  Columns chosen before for a list with the same header, in
 * @folder (may be NULL), are proposed.  In the end @free_data is called on @data. */
GtkWidget *ix_import_entries_present (GtkWindow          *parent,
                                      const char         *folder,
                                      GBytes             *file,
                                      IxImportEntriesDone done,
                                      gpointer            data,
                                      GDestroyNotify      free_data);

G_END_DECLS
