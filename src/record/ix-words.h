/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-legality.h"
#include "ix-status.h"

G_BEGIN_DECLS

/* The words that tool.md fixes, and sentences for people. */

/* "move", "checkmate", "check-wait", "wait", "stalemate". */
const char *ix_status_word (IxStatus state);

/* "legal", "illegal", "illegal-occupied", ...: plain "illegal" if a piece cannot act in this way
 * at all. */
const char *ix_reason_word (IxReason reason);

/* Returns the reason as a sentence for the player to move in @pos, in their language: "A drop may not
 * give checkmate."; empty for IX_LEGAL. */
char *ix_reason_text (IxReason          reason,
                      const IxPosition *pos) G_GNUC_WARN_UNUSED_RESULT;

/* "e4" into @name, which has room for 3 bytes. */
void ix_sq_name (IxSq  sq,
                 char *name);

/* The square with the two-letter name @name, IX_SQ_NONE if there is none. */
IxSq ix_sq_parse (const char *name);

G_END_DECLS
