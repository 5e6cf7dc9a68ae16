/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-types.h"

G_BEGIN_DECLS

/* Moves in the notation of the user, with English letters, those of their language, or figurines. */

/* Returns @san in that notation. */
char *ix_format_san (const char *san) G_GNUC_WARN_UNUSED_RESULT;

/* Converts text that a person typed in any of these notations, or with a small letter for a
 * piece, to the letters used in files. */
char *ix_format_parse_san (const char *typed) G_GNUC_WARN_UNUSED_RESULT;

/* Is @letter, small or not, that of one of the piece @types in the user's language, or the English one? */
gboolean ix_format_is_piece_letter (char           letter,
                                    IxPieceTypeSet types);

G_END_DECLS
