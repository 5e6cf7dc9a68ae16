/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Case folding of names as people type them: without case, accents, apostrophes and hyphens.  The
 * result consists of lower-case letters and digits, in words separated by single spaces. */

/* "O'Hare, Zoë" as "ohare zoe".  The order of the words stays. */
char *ix_casefold (const char *text) G_GNUC_WARN_UNUSED_RESULT;

/* Appends the folded text to @out. */
void ix_casefold_append (GString    *out,
                         const char *text);

/* Appends all words by which @text may be found: those of ix_casefold(), the parts of words joined by apostrophes
 * or hyphens, "lloydprice huw lloyd price huw", and the other spellings of words with ä, ö, ü, ø or å, in either
 * direction: "muller mueller" of Müller and "mueller muller" of Mueller. */
void ix_casefold_append_words (GString    *out,
                               const char *text);

/* Does each word of @typed begin one of the words by which @text may be found? */
gboolean ix_casefold_finds (const char *typed,
                            const char *text);

/* Does each word of @typed begin such a word, and at least one not make up a whole one? */
gboolean ix_casefold_finds_by_part (const char *typed,
                                    const char *text);

G_END_DECLS
