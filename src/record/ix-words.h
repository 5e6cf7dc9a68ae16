/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-legality.h"
#include "ix-status.h"

G_BEGIN_DECLS

/* English for files and terminals: the words that tool.md fixes, and sentences for messages.
 * The shell has translated words of its own for the same codes. */

/* "move", "checkmate", "check-wait", "wait", "stalemate". */
const char *ix_status_word (IxStatus state);

/* "legal", "illegal", "illegal-occupied", ...: plain "illegal" if a piece cannot act in this way
 * at all. */
const char *ix_reason_word (IxReason reason);

/* The reason as the end of a sentence: "a pawn may not be dropped on that rank". */
const char *ix_reason_text (IxReason reason);

/* "e4" into @name, which has room for 3 bytes. */
void ix_sq_name (IxSq  sq,
                 char *name);

/* The square with the two-letter name @name, IX_SQ_NONE if there is none. */
IxSq ix_sq_parse (const char *name);

G_END_DECLS
