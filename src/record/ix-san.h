/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-legality.h"
#include "ix-record-error.h"
#include "ix-turn.h"

G_BEGIN_DECLS

/* Moves and drops in SAN or coordinates, the bricks of ix-notation.h.  Private to the record
 * layer. */

/* The one legal step that @text means.  On failure @why is the reason why it is illegal, IX_LEGAL
 * where no single step was meant. */
gboolean ix_san_parse_step (const IxPosition *pos,
                            const char       *text,
                            gboolean          lenient,
                            IxStep           *step,
                            IxReason         *why,
                            GError          **error);

/* Appends a legal move or drop as short as it may be, or in the long form; without a check mark. */
void ix_san_append (GString          *san,
                    const IxPosition *pos,
                    IxStep            step,
                    gboolean          long_form);

void ix_san_append_square (GString *san,
                           IxSq     sq);

/* The length without what follows the turn itself: check marks and comments. */
gsize ix_san_length_without_marks (const char *text);

/* Figurines (U+2654 to U+265F) as letters, pawns left out; everything else as it is. */
char *ix_san_without_figurines (const char *text) G_GNUC_WARN_UNUSED_RESULT;

/* Reads a piece's letter, capital, or the two letters of the source; advances @text past it.
 * IX_NO_PIECE, and nothing read, if none stands there. */
IxPieceType ix_san_read_piece_type (const char **text);

/* "'text': why"; returns FALSE. */
gboolean ix_san_fail (GError      **error,
                      IxRecordError code,
                      const char   *text,
                      const char   *why);

G_END_DECLS
