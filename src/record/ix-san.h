/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-legality.h"
#include "ix-notation.h"
#include "ix-record-error.h"
#include "ix-turn.h"

G_BEGIN_DECLS

/* Moves and drops in SAN or coordinates, the parts of ix-notation.h.  Private to the record
 * layer. */

/* The one legal step that @text means.  On failure @why is the reason why it is illegal,
 * IX_LEGAL if the text means no single step. */
gboolean ix_san_parse_step (const IxPosition *pos,
                            const char       *text,
                            IxNotationFlags   flags,
                            IxStep           *step,
                            IxReason         *why,
                            GError          **error);

/* Appends a legal move or drop, as short as possible or in the long form; without a check mark. */
void ix_san_append (GString          *san,
                    const IxPosition *pos,
                    IxStep            step,
                    gboolean          long_form);

/* Appends the name of @sq, such as "e4". */
void ix_san_append_square (GString *san,
                           IxSq     sq);

/* The length of the turn itself, without check marks and comments. */
gsize ix_san_length_without_marks (const char *text);

/* Replaces figurines (U+2654 to U+265F) by letters, and removes those of pawns; all else stays. */
char *ix_san_without_figurines (const char *text) G_GNUC_WARN_UNUSED_RESULT;

/* Reads a piece's capital letter, or the two letters of the source; advances @text past it.
 * Returns IX_NO_PIECE, and reads nothing, if there is none. */
IxPieceType ix_san_read_piece_type (const char **text);

/* Sets an error with the message "'text': why"; returns FALSE. */
gboolean ix_san_fail (GError      **error,
                      IxRecordError code,
                      const char   *text,
                      const char   *why);

/* The same for a turn that is illegal in @pos: says the reason, unless it is not asked for. */
gboolean ix_san_fail_illegal (GError          **error,
                              const char       *text,
                              IxReason          reason,
                              const IxPosition *pos);

G_END_DECLS
