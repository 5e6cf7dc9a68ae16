/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-list-columns.h"
#include "ix-list-player.h"
#include "ix-list-report.h"

G_BEGIN_DECLS

/* What a file turns out to be (tournament.md 4.1 to 4.4). */
typedef enum {
  IX_LIST_ECF_GRADES,  /* the English list of 2012 to 2019 */
  IX_LIST_ECF_RATINGS, /* the one since */
  IX_LIST_FIDE_TEXT,
  IX_LIST_FIDE_XML,
  IX_LIST_CSV, /* any other with a header line */
} IxListFormat;

/* Gives up to @size bytes more; 0 at the end, -1 on failure. */
typedef gssize (*IxListReadFunc) (gpointer data,
                                  char    *buffer,
                                  gsize    size,
                                  GError **error);

/* Reads a grading list, a player at a time.  It sees just a window of the file, so that the longest
 * list needs no more memory than the shortest.  UTF-8 and Windows-1252 are told apart line by
 * line. */
typedef struct _IxListReader IxListReader;

/* Looks at the beginning and finds out what it is. */
IxListReader *ix_list_reader_new (IxListReadFunc read,
                                  gpointer       data,
                                  GError       **error) G_GNUC_WARN_UNUSED_RESULT;
void          ix_list_reader_free (IxListReader *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IxListReader, ix_list_reader_free)

/* Bytes in memory, for ix_list_bytes_read(). */
typedef struct {
  const char *at;
  gsize       left;
} IxListBytes;

gssize ix_list_bytes_read (gpointer bytes,
                           char    *buffer,
                           gsize    size,
                           GError **error);

IxListFormat ix_list_reader_format (const IxListReader *self);

/* Of a table: the names of its columns, and what it takes them for; @sure: it need not be asked. */
const GPtrArray     *ix_list_reader_titles (const IxListReader *self);
const IxListColumns *ix_list_reader_columns (const IxListReader *self,
                                             gboolean           *sure);
void                 ix_list_reader_set_columns (IxListReader        *self,
                                                 const IxListColumns *columns);

/* Of an English list of ratings: those as they stand today, else those of the first of the
 * month. */
void ix_list_reader_use_revised (IxListReader *self);

/* The next player, who belongs to the reader and lasts until the next call.  What is odd on the way
 * goes to @report.  NULL at the end, or on failure with @error set. */
const IxListPlayer *ix_list_reader_next (IxListReader *self,
                                         IxListReport *report,
                                         GError      **error);

/* The day of the list, as far as a file is named after it: "grades201601.csv" is of "2016-01".
 * NULL: it is not. */
char *ix_list_date_of_name (const char *file) G_GNUC_WARN_UNUSED_RESULT;

/* Is @date "2016-01" or "2016-01-31"? */
gboolean ix_list_date_is_right (const char *date);

G_END_DECLS
