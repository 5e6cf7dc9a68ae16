/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The entries that an evening, and a table of them, may have: with more, sums of strengths squared
 * might overflow. */
#define IX_ENTRIES_MOST 100000

/* A participant from a table in a file (tool.md, ENTRIES.csv). */
typedef struct {
  char *name;
  gint  grade;         /* 0: none */
  char *code;          /* of a grading list, or empty */
  char *club;          /* or empty */
  char *fixed_partner; /* the name of the one to play with, or empty */
  guint line;          /* in the file */
} IxEntryRow;

/* Reads a table whose header has at least `name` and `grade`, in any order and case.  Returns an
 * array of IxEntryRow in the order of the file, or NULL with an error whose message begins with the
 * line: "7: ...". */
GPtrArray *ix_entries_parse (const char *text,
                             gsize       length,
                             GError    **error) G_GNUC_WARN_UNUSED_RESULT;

/* Does @code have the form of an English code: six digits and a letter (tournament.md 4.1)? */
gboolean ix_code_is_english (const char *code);

/* Is the check letter of an English code correct? */
gboolean ix_code_is_right (const char *code);

/* Are the names the same but for case and accents? */
gboolean ix_names_are_alike (const char *a,
                             const char *b);

/* Parses the text typed for a walk-in: a name, possibly followed by an estimate of the grade,
 * "Smith 145".  Returns the name, which the caller frees, or NULL if there is none.  @grade is 0
 * without an estimate. */
char *ix_walk_in_parse (const char *text,
                        gint       *grade) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
