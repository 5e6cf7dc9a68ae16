/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-dialog.h"
#include "ix-list-reader.h"

G_BEGIN_DECLS

/* Of the import of a list: rows that ask which column of a table holds what, and the first players
 * as they would be read. */
typedef struct _IxImportColumns IxImportColumns;

/* Adds them to @dialog; @head is the beginning of the file.  Where the format leaves nothing to ask, just
 * the players are shown.  To be freed after the rows are gone. */
IxImportColumns *ix_import_columns_new (IxDialog   *dialog,
                                        const char *folder,
                                        GBytes     *head) G_GNUC_WARN_UNUSED_RESULT;
void             ix_import_columns_free (IxImportColumns *self);

/* Shows the players with the ratings of today: ix_list_reader_use_revised(). */
void ix_import_columns_use_revised (IxImportColumns *self,
                                    gboolean         revised);

gboolean ix_import_columns_are_enough (IxImportColumns *self);

/* As ix_list_columns_parse() reads them; NULL: nothing was asked. */
char *ix_import_columns_text (IxImportColumns *self) G_GNUC_WARN_UNUSED_RESULT;

/* @callback is called with @data alone. */
void ix_import_columns_on_change (IxImportColumns *self,
                                  GCallback        callback,
                                  gpointer         data);

G_END_DECLS
