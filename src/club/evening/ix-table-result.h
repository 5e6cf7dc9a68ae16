/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-cross-table.h"
#include "ix-word-table.h"

G_BEGIN_DECLS

/* Results and reasons of a match at a table: one table each, with stable words, texts for
 * people, keys and points.  Byes have only their stable words here: ix_plan_bye_points() has
 * their points, ix_format_bye() their texts. */

/* The result of a match; the first-named team comes first. */
typedef enum {
  IX_TABLE_OPEN,
  IX_TABLE_FIRST_WINS,
  IX_TABLE_DRAWN,
  IX_TABLE_SECOND_WINS,
  IX_TABLE_FIRST_BY_FORFEIT,  /* the second team did not come */
  IX_TABLE_SECOND_BY_FORFEIT,
  IX_TABLE_DOUBLE_FORFEIT,
} IxTableResult;

/* The reason of a result, as the arbiter enters it. */
typedef enum {
  IX_TABLE_REASON_NONE, /* none was given */
  IX_TABLE_REASON_MATE,
  IX_TABLE_REASON_FLAG,
  IX_TABLE_REASON_RESIGNED,
  IX_TABLE_REASON_STALL,
  IX_TABLE_REASON_AGREED,
} IxTableReason;

/* "1-0", "1/2-1/2", "+--", ...; "*" is open. */
extern const IxWordTable ix_table_result_words;

/* "none", "mate", "flag", ... */
extern const IxWordTable ix_table_reason_words;

/* "none", "allocated", "full", "half", "zero": of the kinds of round that are byes, and NONE. */
extern const IxWordTable ix_bye_words;

/* "1–0", "½–½", "+ –", ... for people, the same in all languages; empty: open. */
const char *ix_table_result_text (IxTableResult result);

/* Returns the result as @side, 0 or 1, sees it: with its own points first. */
IxTableResult ix_table_result_for (IxTableResult result,
                                   guint         side);

/* Sets @result to the result that a key enters, given as its character; FALSE if it enters none. */
gboolean ix_table_result_of_key (gunichar       key,
                                 IxTableResult *result);

/* Reads a result that is written out: a key, "1-0", "1:0", "0–1", "½-½", "1/2-1/2", "0.5 0,5", "+-", with spaces
 * anywhere.  FALSE if @text is none. */
gboolean ix_table_result_read (const char    *text,
                               IxTableResult *result);

/* Was the match decided without being played, because a team did not come? */
gboolean ix_table_result_is_forfeit (IxTableResult result);

/* Returns the points of the first (@side 0) or second team, in tenths. */
gint ix_table_result_points (IxTableResult result,
                             guint         side);

/* "checkmate", "flag fallen", ... in the reader's language; empty: none was given. */
const char *ix_table_reason_text (IxTableReason reason);

/* "Mate", "Flag", ... in the reader's language, for a menu; empty for NONE. */
const char *ix_table_reason_name (IxTableReason reason);

G_END_DECLS
