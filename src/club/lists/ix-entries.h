/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Those who came, as a table in a file (tool.md, ENTRIES.csv). */
typedef struct {
  char *name;
  gint  grade;         /* 0: none */
  char *code;          /* of a grading list, or empty */
  char *club;          /* or empty */
  char *fixed_partner; /* the name of the one to play with, or empty */
  guint line;          /* in the file */
} IxEntryRow;

/* Reads a table with a header line that has at least `name` and `grade`, in any order and case.  Returns
 * an array of IxEntryRow in the order of the file.  On failure NULL, and @error begins with the line:
 * "7: what is wrong". */
GPtrArray *ix_entries_parse (const char *text,
                             gsize       length,
                             GError    **error) G_GNUC_WARN_UNUSED_RESULT;

/* Is @code a code of the English list: six digits and the letter that follows from them
 * (tournament.md 4.1)? */
gboolean ix_code_is_english (const char *code);

/* Is its letter the right one? */
gboolean ix_code_is_right (const char *code);

/* What is typed for one who is on no list: a name, and perhaps the arbiter's estimate of his grade
 * behind it, "Smith 145".  Returns the name, the caller's, NULL if there is none; @grade is 0
 * without an estimate. */
char *ix_walk_in_parse (const char *text,
                        gint       *grade) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
