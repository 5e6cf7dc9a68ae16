/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Names as people type them: without case, accents, apostrophes and hyphens.  The result has
 * nothing but small letters and digits, in words with one blank between. */

/* "O'Hare, Zoë" as "ohare zoe".  The order of the words stays. */
char *ix_casefold (const char *text) G_GNUC_WARN_UNUSED_RESULT;

/* The same, appended to @out. */
void ix_casefold_append (GString    *out,
                         const char *text);

/* Appends all words by which @text may be looked for: those of ix_casefold(), and where apostrophes or
 * hyphens join some, each by itself as well: "lloydprice huw lloyd price huw". */
void ix_casefold_append_words (GString    *out,
                               const char *text);

G_END_DECLS
