/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The columns of a table.  They are found by their names in the header, because every list has its
 * own, and the same list may change their order. */
typedef enum {
  IX_COLUMN_NAME,  /* the whole name, or */
  IX_COLUMN_PREFIX, /* what stands before the surname */
  IX_COLUMN_LAST,  /* the surname */
  IX_COLUMN_SECOND, /* the second surname */
  IX_COLUMN_FIRST, /* the first names */
  IX_COLUMN_GRADE,
  IX_COLUMN_RAPID,
  IX_COLUMN_CODE,
  IX_COLUMN_CLUB,
  IX_COLUMN_FIDE,
  IX_COLUMN_FEDERATION,
  IX_COLUMN_SEX,
  IX_COLUMN_TITLE,
  IX_COLUMN_BORN,
  IX_COLUMN_STATUS, /* P: a passive member, also in the list of another club */
  IX_COLUMN_PARTNER, /* of a table of entries: the name of the one to play with */
  IX_N_COLUMNS,
} IxColumn;

#define IX_NO_COLUMN G_MAXUINT

typedef struct {
  guint at[IX_N_COLUMNS]; /* from 0, or IX_NO_COLUMN */
} IxListColumns;

/* Sets all columns to IX_NO_COLUMN. */
void ix_list_columns_init (IxListColumns *columns);

/* Are the columns of names and grades known? */
gboolean ix_list_columns_are_enough (const IxListColumns *columns);

/* Is the column of names known? */
gboolean ix_list_columns_are_names (const IxListColumns *columns);

/* Is there no column of grades, but one of codes by which a list may tell them? */
gboolean ix_list_columns_are_codes (const IxListColumns *columns);

/* Finds the columns by the names that the national lists use (tournament.md 4.4) in @titles, an
 * array of strings.  Returns TRUE if the result is certain. */
gboolean ix_list_columns_guess (IxListColumns   *columns,
                                const GPtrArray *titles);

/* Counts the titles that grades or ratings may have, of any kind. */
guint ix_list_columns_count_grades (const GPtrArray *titles);

/* Returns the column of FIDE's ratings, before which national ones go; IX_NO_COLUMN if there is none. */
guint ix_list_columns_find_international (const GPtrArray *titles);

/* Returns the columns, as guint, that may have the ratings that are meant, and not @chosen: nobody but the user
 * knows if both have numbers.  With @empty @chosen has none. */
GArray *ix_list_columns_find_rivals (const GPtrArray *titles,
                                     guint            chosen,
                                     gboolean         empty) G_GNUC_WARN_UNUSED_RESULT;

/* Asks, by an IX_LIST_ERROR_COLUMNS, for what ix_list_columns_guess() did not find for certain: names
 * the columns among which one must be chosen. */
void ix_list_columns_ask (const IxListColumns *columns,
                          const GPtrArray     *titles,
                          GError             **error);

/* Is @text of the form that ix_list_columns_parse() reads, whatever titles there are?  FALSE with an IX_LIST_ERROR. */
gboolean ix_list_columns_check (const char *text,
                                GError    **error);

/* Reads "name=Naam,grade=Rating,club=5": columns by title or by number from 1.  Returns FALSE with
 * an IX_LIST_ERROR if it is not valid, or if it has neither names and grades nor codes. */
gboolean ix_list_columns_parse (IxListColumns   *columns,
                                const char      *text,
                                const GPtrArray *titles,
                                GError         **error);

/* Writes the columns by number, as ix_list_columns_parse() reads them. */
char *ix_list_columns_write (const IxListColumns *columns) G_GNUC_WARN_UNUSED_RESULT;

/* A key that identifies this header. */
char *ix_list_columns_key (const GPtrArray *titles) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
