/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-evening.h"

G_BEGIN_DECLS

/* The history of an evening: all that was done, act by act.  An act is one event of the journal, or
 * several of the same time. */

typedef struct {
  guint    index;    /* its first event in the journal */
  guint    n_events;
  gint64   at;       /* microseconds since 1970 */
  gboolean in_force; /* FALSE: it was undone; of an undo: it was redone */
  gboolean undo;     /* it is an undo, or a redo */
  gboolean told;     /* a phone told it: undo passes it by */
  gboolean none_here; /* before the first round, all who are here are to be checked in again */
  gboolean left;     /* all who are no longer here took part */
  guint    round, table; /* that it is about, from 0; IX_NOBODY */
  char    *time;     /* of day, "20:03"; with the date if it was on another day than the last act; empty: not known */
  char    *sentence; /* what was done, with the names of that time */
  char    *more;     /* what else: tables, names, the other events; NULL */
  char    *note;     /* of a corrected result: the later rounds that were paired with the old one;
                      * NULL */
  char    *words;    /* all of it in words, to search */
  char    *key;      /* those as they are compared; NULL: nobody has searched */
} IxHistoryRow;

/* Returns all acts, of IxHistoryRow, newest first.  Times of day are local. */
GPtrArray *ix_history_new (const IxEvening *evening) G_GNUC_WARN_UNUSED_RESULT;

/* Is everything that was typed in the row?  Words may be unfinished; "table 3" is only that table.
 * Nothing typed is in every row.  The first search of a row keeps its words as they are compared. */
gboolean ix_history_row_matches (IxHistoryRow *row,
                                 const char   *typed);

/* Returns what changes if the evening goes back to before @row, which takes back that act and all
 * later ones: the rows, of @rows and in their order, that are undone; @again gets those that are
 * done again, because an undo is taken back.  Both arrays borrow the rows. */
GPtrArray *ix_history_undone (const IxEvening    *evening,
                              const GPtrArray    *rows,
                              const IxHistoryRow *row,
                              GPtrArray         **again) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the sentence of the act that begins with event @index of the journal, which is no undo. */
char *ix_history_sentence (const IxEvening *evening,
                           guint            index) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
