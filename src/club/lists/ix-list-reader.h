/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-list-columns.h"
#include "ix-list-player.h"
#include "ix-list-report.h"
#include "ix-text-source.h"

G_BEGIN_DECLS

/* The format of a file (tournament.md 4.1 to 4.4). */
typedef enum {
  IX_LIST_ECF_GRADES,  /* the English list of 2012 to 2019 */
  IX_LIST_ECF_RATINGS, /* the one since */
  IX_LIST_FIDE_TEXT,
  IX_LIST_FIDE_XML,
  IX_LIST_CSV, /* any other with a header line */
} IxListFormat;

/* Reads a grading list, one player at a time.  It holds only a window of the file, so that the
 * longest list needs no more memory than the shortest.  A file of UTF-16 is
 * known by its first bytes; of others each line is read as UTF-8 if it is valid, otherwise as
 * ix_text_encoding_guess() says of the window, which is told where it is a guess. */
typedef struct _IxListReader IxListReader;

/* Is this the beginning of a file as spreadsheets keep them (.xlsx, .ods, .xls)? */
gboolean ix_list_is_spreadsheet (const char *bytes,
                                 gsize       length);

/* Sets @error, and returns FALSE. */
gboolean ix_list_refuse_spreadsheet (GError **error);

/* Detects the format from the beginning of the file.  Returns NULL with an IX_LIST_ERROR if it is
 * not a list. */
IxListReader *ix_list_reader_new (IxReadFunc read,
                                  gpointer   data,
                                  GError   **error) G_GNUC_WARN_UNUSED_RESULT;
void          ix_list_reader_free (IxListReader *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IxListReader, ix_list_reader_free)

IxListFormat ix_list_reader_format (const IxListReader *self);

/* The date that a header with a month gives: "2011-09" for "Sep11".  NULL if there is none. */
const char *ix_list_reader_date (const IxListReader *self);

/* The titles of the columns of a CSV list, and the columns assumed; @sure: they need not be
 * confirmed.  If the title of the column of grades that is set is a grade, the file has no
 * header. */
const GPtrArray     *ix_list_reader_titles (const IxListReader *self);
const IxListColumns *ix_list_reader_columns (const IxListReader *self,
                                             gboolean           *sure);
void                 ix_list_reader_set_columns (IxListReader        *self,
                                                 const IxListColumns *columns);

/* Sets @columns by the titles of a header.  FALSE: that header is not meant. */
typedef gboolean (*IxListColumnsFunc) (const GPtrArray *titles,
                                       IxListColumns   *columns,
                                       gpointer         data);

/* Sets the columns that @func finds: in the header that was assumed, or else in the first line for
 * which it returns TRUE, which is the header then.  FALSE: in none.  To be called before the first
 * player is read. */
gboolean ix_list_reader_seek_columns (IxListReader     *self,
                                      IxListColumnsFunc func,
                                      gpointer          data);

/* Does so with those that @text names as ix_list_columns_parse() reads it. */
gboolean ix_list_reader_choose_columns (IxListReader *self,
                                        const char   *text,
                                        GError      **error);

/* The rows that are players; others are skipped. */
typedef enum {
  IX_LIST_NAMES,          /* those whose name has a letter */
  IX_LIST_ANY_NAMES,      /* those who have a name */
  IX_LIST_NAMES_OR_CODES, /* those who have a name, a code or a FIDE number */
} IxListNames;

void ix_list_reader_set_names (IxListReader *self,
                               IxListNames   names);

/* Uses the current ratings of an English list instead of those of the first of the month. */
void ix_list_reader_use_revised (IxListReader *self);

/* Returns the next player, which belongs to the reader and is valid until the next call.  Warnings
 * are added to @report.  Returns NULL at the end, or on failure with @error set. */
const IxListPlayer *ix_list_reader_next (IxListReader *self,
                                         IxListReport *report,
                                         GError      **error);

/* The date in the name of the file: "2016-01" for "grades201601.csv".  NULL if it has none. */
char *ix_list_date_of_name (const char *file) G_GNUC_WARN_UNUSED_RESULT;

/* Reads a day as people and programs write it: "2016/1/31", "20160131", "31. 01. 2016", "31/01/2016", "Jan 31, 2016".
 * The month may stand first between slashes, where @text or @other, another day by the same hand, shows it; else the
 * day does.  Returns it as "2016-01-31"; NULL if it is anything else. */
char *ix_list_date_of_text (const char *text,
                            const char *other) G_GNUC_WARN_UNUSED_RESULT;

/* Is @date a month, "2016-01", or a day that exists, "2016-01-31"? */
gboolean ix_list_date_is_right (const char *date);

G_END_DECLS
