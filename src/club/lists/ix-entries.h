/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-list-reader.h"

G_BEGIN_DECLS

/* The entries that an evening, and a table of them, may have: with more, sums of strengths squared
 * might overflow. */
#define IX_ENTRIES_MOST 100000

/* A participant from a table in a file (tool.md, ENTRIES.csv). */
typedef struct {
  char    *name;
  gint     grade;         /* 0: none */
  char    *code;          /* of a grading list, or empty */
  char    *club;          /* or empty */
  char    *fixed_partner; /* the name of the one to play with, or empty */
  guint    line;          /* in the file */
  gint     rapid;
  gboolean provisional;   /* the file says so of the grade */
  char    *fide_id;       /* or empty */
  guint    year;          /* of birth; 0: unknown */
  char     sex;           /* 'M', 'F' or 0 */
  guint    twin;          /* the line in which the same person stands already; 0: in none */
  char    *refused;       /* why the row cannot be taken as it stands; NULL: it can.  The other
                           * fields are then those that are right. */
  char    *note;          /* what was left out of a row that can be taken; NULL: nothing */
} IxEntryRow;

/* The code in the grading list, the FIDE number where there is no other; or empty. */
const char *ix_entry_row_code (const IxEntryRow *row);

/* Returns the player whom a grading list has under @code, or under a name; NULL if there is none, or
 * on failure with @error set. */
typedef IxListPlayer *(*IxEntriesLookUp) (const char *code,
                                          gpointer    data,
                                          GError    **error);

/* Need the columns of the table not be asked about?  They must have names and grades, or codes. */
gboolean ix_entries_are_sure (const IxListReader *reader);

/* Reads a table of entries, in any of the formats of lists; columns that are not sure must have
 * been set.  Where there is no column of grades, people are looked up by their codes; @look_up may
 * be NULL if there are no lists.
 *
 * Returns an array of IxEntryRow in the order of the file, or NULL with an error whose message
 * begins with the line: "7: ...".  Odd rows that are clear nevertheless are added to @report.
 * The same person twice is no error here: see ix_entries_check_twins(). */
GPtrArray *ix_entries_read (IxListReader   *reader,
                            IxEntriesLookUp look_up,
                            gpointer        data,
                            IxListReport   *report,
                            GError        **error) G_GNUC_WARN_UNUSED_RESULT;

/* The same, but an odd row costs nobody else: it is returned with what is wrong (`refused`), or
 * without what is (`note`).  Rows without a name are in @report alone.  The columns need not be sure;
 * without grades and without codes everybody has none. */
GPtrArray *ix_entries_read_all (IxListReader   *reader,
                                IxEntriesLookUp look_up,
                                gpointer        data,
                                IxListReport   *report,
                                GError        **error) G_GNUC_WARN_UNUSED_RESULT;

/* Reads a plain list: a name in each line as people type it, maybe with a number before and a grade
 * behind (ix_walk_in_parse()).  Returns an array of IxEntryRow, or NULL if it is anything else.  A guess
 * of the encoding is added to @report. */
GPtrArray *ix_entries_read_names (const char   *text,
                                  gsize         length,
                                  IxListReport *report) G_GNUC_WARN_UNUSED_RESULT;

/* Gives the rows the grades of a list: by their codes, and where there is neither code nor grade by
 * their names, for which @by_name must be certain.  A row whose code is somebody else's is refused.
 * Returns how many grades are of the list. */
guint ix_entries_take_grades (GPtrArray      *rows,
                              IxEntriesLookUp by_code,
                              IxEntriesLookUp by_name,
                              gpointer        data);

/* Fails if somebody stands in the table twice; the message begins with the line. */
gboolean ix_entries_check_twins (const GPtrArray *rows,
                                 GError         **error);

/* Fails if some have grades and others ratings, which no sum may hold.  The message begins with the
 * line of the first that differs from the most, and names the others. */
gboolean ix_entries_check_scale (const GPtrArray *rows,
                                 GError         **error);

/* Reads a table in memory whose columns are sure, with everybody in it once. */
GPtrArray *ix_entries_parse (const char *text,
                             gsize       length,
                             GError    **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
