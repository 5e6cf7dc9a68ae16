/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-list-reader.h"
#include "ix-store.h"

G_BEGIN_DECLS

/* Importing a list into the folder of lists (ix-lists.h). */

/* "IXCL" in the header of a list, and the version of its tables. */
#define IX_LISTS_APPLICATION_ID 0x4958434c
#define IX_LISTS_VERSION 3

#define IX_LISTS_SUFFIX ".list"

/* The tables and indexes of a list. */
extern const char ix_lists_schema[];

/* Options of an import.  Missing ones have defaults: the name by the format, the date by the name
 * or age of the file, the columns as chosen before for the same header, or guessed. */
typedef struct {
  const char *name;
  const char *date;
  const char *columns; /* as ix_list_columns_parse() reads them; remembered */
  gboolean    revised; /* for an English list of ratings: ix_list_reader_use_revised() */
} IxListOptions;

/* Imports @file completely or not at all; may run on any thread.  Returns the id of the new list.
 * Fails with IX_LIST_ERROR_COLUMNS if the columns must be chosen.  @report, which is always set,
 * and @progress may be NULL. */
char *ix_lists_import (const char          *folder,
                       const char          *file,
                       const IxListOptions *options,
                       IxImportProgress     progress,
                       gpointer             data,
                       IxListReport       **report,
                       GError             **error) G_GNUC_WARN_UNUSED_RESULT;

/* Return the default name and date of a list from @file; of an archive @member is the file in it
 * that is read, else NULL.  @stated is the date in its header, ix_list_reader_date(), or NULL. */
char *ix_lists_usual_name (const char  *file,
                           IxListFormat format) G_GNUC_WARN_UNUSED_RESULT;
char *ix_lists_usual_date (const char *file,
                           const char *member,
                           const char *stated) G_GNUC_WARN_UNUSED_RESULT;

/* Finds the columns chosen before for the same header; FALSE if there are none. */
gboolean ix_lists_remembered_columns (const char      *folder,
                                      const GPtrArray *titles,
                                      IxListColumns   *columns);

G_END_DECLS
