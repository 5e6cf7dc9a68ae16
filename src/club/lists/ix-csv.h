/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Reads delimited text files as other programs write them (tournament.md 4): RFC 4180 and the ways
 * in which files differ from it.  Rows are read one at a time, so that the longest list needs no
 * more memory than its longest row. */
typedef struct {
  const char *at, *end;
  char        delimiter; /* at first that of which the first line has most */
  gboolean    latin;     /* the bytes are not UTF-8: they are read as Windows-1252 */
  guint       line;      /* in which the last row began, from 1 */
  guint       next_line;
  GPtrArray  *fields;    /* of the last row, as UTF-8 without blanks or ="" around them */
  GString    *field;
} IxCsv;

/* The signs that may part the fields; the first one does if several are equally frequent. */
#define IX_CSV_DELIMITERS "\t;|,"

/* Counts @delimiter outside quotes in the first line of @length bytes of @text. */
guint ix_csv_count (const char *text,
                    gsize       length,
                    char        delimiter);

/* Starts reading @text, which must outlive @csv.  A byte order mark is skipped. */
void ix_csv_init (IxCsv      *csv,
                  const char *text,
                  gsize       length);
void ix_csv_clear (IxCsv *csv);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (IxCsv, ix_csv_clear)

/* Reads the next row that is not empty into `fields`.  Returns FALSE at the end. */
gboolean ix_csv_next (IxCsv *csv);

/* The @n-th field of the last row; empty if it has fewer. */
const char *ix_csv_field (const IxCsv *csv,
                          guint        n);

G_END_DECLS
