/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-dialog.h"
#include "ix-list-reader.h"

G_BEGIN_DECLS

/* The rows of the import dialog that ask about the columns of a table, with a preview of the first
 * players. */
typedef struct _IxImportColumns IxImportColumns;

/* Adds the rows to @dialog.  @head is the beginning of the file; columns chosen before are proposed,
 * unless @folder is NULL.  If the format leaves nothing to ask, only the preview is shown.  Free it
 * after the rows are gone. */
IxImportColumns *ix_import_columns_new (IxDialog   *dialog,
                                        const char *folder,
                                        GBytes     *head) G_GNUC_WARN_UNUSED_RESULT;
void             ix_import_columns_free (IxImportColumns *self);

/* Shows the preview with today's ratings: ix_list_reader_use_revised(). */
void ix_import_columns_use_revised (IxImportColumns *self,
                                    gboolean         revised);

/* Returns TRUE if the chosen columns suffice to read players. */
gboolean ix_import_columns_are_enough (IxImportColumns *self);

/* Returns TRUE if they suffice to read names, with or without grades. */
gboolean ix_import_columns_are_names (IxImportColumns *self);

/* The chosen columns; NULL if nothing was asked. */
const IxListColumns *ix_import_columns_get (IxImportColumns *self);

/* The same as ix_list_columns_parse() reads them; NULL if nothing was asked. */
char *ix_import_columns_text (IxImportColumns *self) G_GNUC_WARN_UNUSED_RESULT;

/* Calls @callback with @data alone after each change of a column. */
void ix_import_columns_on_change (IxImportColumns *self,
                                  GCallback        callback,
                                  gpointer         data);

G_END_DECLS
