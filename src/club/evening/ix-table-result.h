/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-cross-table.h"
#include "ix-word-table.h"

G_BEGIN_DECLS

/* How a match at a table ended: results, reasons and byes, each in one table with its stable word,
 * what people read, and what it is worth. */

/* The result of the first-named team, then of the other. */
typedef enum {
  IX_TABLE_OPEN,
  IX_TABLE_FIRST_WINS,
  IX_TABLE_DRAWN,
  IX_TABLE_SECOND_WINS,
  IX_TABLE_FIRST_BY_FORFEIT,  /* the second did not come */
  IX_TABLE_SECOND_BY_FORFEIT,
  IX_TABLE_DOUBLE_FORFEIT,
} IxTableResult;

/* Why, as the arbiter enters it. */
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

/* The result that the character of a key enters; FALSE if it enters none. */
gboolean ix_table_result_of_key (gunichar       key,
                                 IxTableResult *result);

/* Was or will the match be played?  It is not where somebody did not come. */
gboolean ix_table_result_is_forfeit (IxTableResult result);

/* What the first (@side 0) or second team made, in tenths of a point. */
gint ix_table_result_points (IxTableResult result,
                             guint         side);

/* "checkmate", "flag fallen", ... in the reader's language; empty: none was given. */
const char *ix_table_reason_text (IxTableReason reason);

/* "Mate", "Flag", ... in the reader's language, to choose from; empty for NONE. */
const char *ix_table_reason_name (IxTableReason reason);

G_END_DECLS
