/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Which column of a table holds what.  Columns go by their names in the header: every list has its
 * own, and the same list another order next year. */
typedef enum {
  IX_COLUMN_NAME,  /* the whole name, or */
  IX_COLUMN_LAST,  /* the surname and */
  IX_COLUMN_FIRST, /* what stands before it */
  IX_COLUMN_GRADE,
  IX_COLUMN_RAPID,
  IX_COLUMN_CODE,
  IX_COLUMN_CLUB,
  IX_COLUMN_FIDE,
  IX_COLUMN_FEDERATION,
  IX_COLUMN_SEX,
  IX_COLUMN_TITLE,
  IX_COLUMN_BORN,
  IX_COLUMN_STATUS, /* P: a passive member, who is in the list of another club as well */
  IX_N_COLUMNS,
} IxColumn;

#define IX_NO_COLUMN G_MAXUINT

typedef struct {
  guint at[IX_N_COLUMNS]; /* from 0, or IX_NO_COLUMN */
} IxListColumns;

/* Nothing is known of any. */
void ix_list_columns_init (IxListColumns *columns);

/* Is it told where names and grades are? */
gboolean ix_list_columns_are_enough (const IxListColumns *columns);

/* Looks for the names that the national lists use (tournament.md 4.4) among @titles, an array of
 * strings. TRUE: it is sure of what it found. */
gboolean ix_list_columns_guess (IxListColumns   *columns,
                                const GPtrArray *titles);

/* "name=Naam,grade=Rating,club=5": by names of the header or by number from 1. */
gboolean ix_list_columns_parse (IxListColumns   *columns,
                                const char      *text,
                                const GPtrArray *titles,
                                GError         **error);

/* The same with numbers alone, which ix_list_columns_parse() reads. */
char *ix_list_columns_write (const IxListColumns *columns) G_GNUC_WARN_UNUSED_RESULT;

/* What tells this header from all others. */
char *ix_list_columns_key (const GPtrArray *titles) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
