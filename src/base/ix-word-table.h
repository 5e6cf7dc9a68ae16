/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The stable words of an enum, which stand for its values in files.  A word is never changed or
 * given another meaning.  @rows is an array with a row for each value, in order.  A row begins with
 * the word, or with NULL if the value never stands in a file. */
typedef struct {
  const char   *what; /* the subject of the words, for messages: "result" */
  gconstpointer rows;
  gsize         stride;
  guint         n;
} IxWordTable;

#define IX_WORD_TABLE(what, rows) { what, rows, sizeof (rows)[0], G_N_ELEMENTS (rows) }

/* Returns the word of @value; NULL if it has none. */
const char *ix_word_table_get (const IxWordTable *table,
                               guint              value);

/* Sets @value to the value of @word; FALSE if there is no such word. */
gboolean ix_word_table_find (const IxWordTable *table,
                             const char        *word,
                             guint             *value);

G_END_DECLS
