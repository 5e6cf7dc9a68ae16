/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-list-reader.h"

G_BEGIN_DECLS

/* The grading lists that were imported, in a folder beside the data file.  Each is a file of its
 * own: a list has up to two million players and comes anew every month, while the data file is what
 * a club must not lose and copies every night, so that one stays small.  And as no list is ever
 * changed, it is built under another name and put in its place when it is whole: there is no half
 * of a list, and whoever reads need not wait for whoever imports. */
typedef struct _IxLists IxLists;

/* Beside the data file @db. */
char *ix_lists_folder_for (const char *db) G_GNUC_WARN_UNUSED_RESULT;

/* Opens the folder, which need not be there yet, and clears away what an import left that was
 * killed. Of one thread. */
IxLists *ix_lists_open (const char *folder,
                        GError    **error) G_GNUC_WARN_UNUSED_RESULT;
void     ix_lists_close (IxLists *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IxLists, ix_lists_close)

typedef struct {
  char       *id;
  char       *name;
  char       *date;      /* "2016-01" or "2016-01-31" */
  IxListScale scale;
  guint       n_players;
  guint       n_warnings; /* of its import */
  gint64      imported;   /* seconds since 1970, UTC */
} IxListInfo;

/* All lists as IxListInfo, the newest first: by their dates, then by when they were imported.
 * Files that are no list, or a damaged one, are passed over. */
GPtrArray *ix_lists_all (IxLists *self,
                         GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Importing */

/* What is not set is found out: the name by the format, the date by the name of the file or its
 * age, the columns by what was chosen for such a header before, or by guessing. */
typedef struct {
  const char *name;
  const char *date;
  const char *columns; /* as ix_list_columns_parse() reads them; remembered */
  gboolean    revised; /* of an English list of ratings: ix_list_reader_use_revised() */
} IxListOptions;

/* Told now and then which part, up to 1, is done; FALSE stops the import. */
typedef gboolean (*IxListProgress) (double   part,
                                    gpointer data);

/* Imports @file, all or nothing; on any thread.  Returns the id of the new list.  Where columns
 * must be chosen it fails with IX_LIST_ERROR_COLUMNS.  @report, which is set in any case, and
 * @progress may be NULL. */
char *ix_lists_import (const char          *folder,
                       const char          *file,
                       const IxListOptions *options,
                       IxListProgress       progress,
                       gpointer             data,
                       IxListReport       **report,
                       GError             **error) G_GNUC_WARN_UNUSED_RESULT;

/* What a list from @file would be called, and of which date it would be. */
char *ix_lists_usual_name (const char  *file,
                           IxListFormat format) G_GNUC_WARN_UNUSED_RESULT;
char *ix_lists_usual_date (const char *file) G_GNUC_WARN_UNUSED_RESULT;

/* The columns that were chosen for such a header; FALSE: none. */
gboolean ix_lists_remembered_columns (const char      *folder,
                                      const GPtrArray *titles,
                                      IxListColumns   *columns);

/* Searching */

/* The players that @text may mean, at most @limit, as IxListPlayer, the likeliest first: parts of
 * names in any order, a code, a grade, or both ("smi 145").  Where few are found, errors of typing
 * are forgiven. @id NULL: the newest list. */
GPtrArray *ix_lists_search (IxLists    *self,
                            const char *id,
                            const char *text,
                            guint       limit,
                            GError    **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
