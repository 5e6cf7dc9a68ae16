/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The encodings of eight bits that are told apart. */
typedef enum {
  IX_TEXT_WINDOWS_1252, /* Western European; it has the letters of ISO 8859-1 */
  IX_TEXT_WINDOWS_1250, /* Central European */
} IxTextEncoding;

/* The name that people know it by, which no language translates: "Windows-1250". */
const char *ix_text_encoding_name (IxTextEncoding encoding);

/* Guesses the encoding of those lines of a text that are not UTF-8, from its beginning.  Each word is
 * asked, in both encodings, whether there is a language that has all of its letters: "Dvo\xf8\xe1k"
 * is Czech in the one and nothing in the other, as Danish has no á.  Many words are both.  It is
 * Windows-1250 only where at least two words are of Central Europe alone, and more than are of
 * Western Europe alone. */
IxTextEncoding ix_text_encoding_guess (const char *bytes,
                                       gsize       length);

/* Appends @length bytes to @out: as they are if they are UTF-8, and otherwise as @encoding, zero
 * bytes and those without a meaning as U+FFFD.  FALSE: they are not UTF-8. */
gboolean ix_text_append_as (GString       *out,
                            const char    *bytes,
                            gsize          length,
                            IxTextEncoding encoding);

G_END_DECLS
