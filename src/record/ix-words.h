/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-legality.h"
#include "ix-status.h"

G_BEGIN_DECLS

/* English for files and terminals: the words that tool.md fixes, and sentences for messages.  The
 * shell has words of its own for the same codes, translated. */

/* "move", "checkmate", "check-wait", "wait", "stalemate". */
const char *ix_status_word (IxStatus state);

/* "legal", "illegal", "illegal-occupied", ...: plain "illegal" where a piece cannot act so at
 * all. */
const char *ix_reason_word (IxReason reason);

/* Why, as the end of a sentence: "a pawn may not be dropped on that rank". */
const char *ix_reason_text (IxReason reason);

/* "e4" into @name, which has room for 3 bytes. */
void ix_sq_name (IxSq  sq,
                 char *name);

/* The square that the two letters at @name spell, IX_SQ_NONE if they do not. */
IxSq ix_sq_parse (const char *name);

G_END_DECLS
