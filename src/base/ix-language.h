/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Sentences in a language that is not the desktop's: phones have languages of their own.
 *
 * Gettext has one language for the whole process.  To change it means to write to the environment,
 * which other threads read at any time, and they would be given the other language, too.  A locale of
 * the thread's own (uselocale) would have to be installed on the computer.  So this reads the
 * catalogues that gettext installs, and a thread says which one it uses.  All modules between base
 * and ui ask here for their sentences (translated/glib/gi18n-lib.h). */
typedef struct _IxLanguage IxLanguage;

/* Reads a compiled catalogue (.mo).  NULL with @error, which names the place, if they
 * are none. */
IxLanguage *ix_language_new_from_bytes (const char *code,
                                        GBytes     *bytes,
                                        GError    **error) G_GNUC_WARN_UNUSED_RESULT;
void        ix_language_free (IxLanguage *language);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IxLanguage, ix_language_free)

/* Returns the language of that code, such as "de", whose catalogue is below @folder, where gettext
 * installs them; "en" needs none.  NULL if there is none that can be read.  It is read once and kept as
 * long as the program runs: sentences may be kept as long.  Any thread may call this. */
const IxLanguage *ix_language_find (const char *folder,
                                    const char *code);

/* Returns the codes of the languages that are below @folder, "en" first, then by the alphabet, ended
 * by NULL. */
char **ix_language_list (const char *folder) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the code, and whether it is written from right to left. */
const char *ix_language_code (const IxLanguage *language);
gboolean    ix_language_is_right_to_left (const IxLanguage *language);

/* From now on sentences of this thread are in @language; NULL: in the desktop's.  Returns what was used
 * before. */
const IxLanguage *ix_language_use (const IxLanguage *language);

/* Return the sentence in the language that the thread uses: as it is; in the context that stands before
 * "\004", the sentence from @offset on; in @context; and of @n things. */
const char *ix_language_get (const char *sentence) G_GNUC_FORMAT (1);
const char *ix_language_get_in_context (const char *sentence,
                                        gsize       offset) G_GNUC_FORMAT (1);
const char *ix_language_get_in (const char *context,
                                const char *sentence) G_GNUC_FORMAT (2);
const char *ix_language_get_plural (const char   *one,
                                    const char   *many,
                                    unsigned long n) G_GNUC_FORMAT (1) G_GNUC_FORMAT (2);

/* Returns the number of the form for @n by the C expression of a catalogue's header, such as
 * "n%10==1 && n%100!=11 ? 0 : 1".  FALSE if it cannot be read. */
gboolean ix_language_plural_form (const char   *expression,
                                  unsigned long n,
                                  unsigned long *form);

G_END_DECLS
