/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Returns @text as it can be printed anywhere: what is not UTF-8, and each character that acts instead
 * of being shown, becomes U+FFFD.  These are control characters, which terminals obey, and marks that
 * turn the direction of what follows, also of what stands beside it.  Tabs and line ends stay. */
char *ix_text_harmless (const char *text) G_GNUC_WARN_UNUSED_RESULT;

/* Appends @length bytes of @part, -1 for all, to @text in the same way.  @part is UTF-8. */
void ix_text_append_harmless (GString    *text,
                              const char *part,
                              gssize      length);

/* Can @text, which is UTF-8, stand in a line that people read?  Not with control characters, ends of
 * lines, and marks that turn the direction of what stands behind them. */
gboolean ix_text_is_line (const char *text);

/* Is it a character that is not seen, such as a joiner, a mark of direction or a soft hyphen? */
gboolean ix_text_is_unseen (gunichar c);

/* Takes the blanks of ASCII and what is not seen off both ends of @text, in place, and returns it. */
char *ix_text_strip (char *text);

/* Is @text one of @words, which end with NULL, in whatever case of the letters of ASCII? */
gboolean ix_text_is_one_of (const char        *text,
                            const char *const *words);

/* Does the letter @c run from right to left? */
gboolean ix_text_runs_to_the_left (gunichar c);

/* Returns @name as it stands beside results and numbers in a sentence: with letters that run from right to left it is
 * kept apart by marks of Unicode, because they would turn what stands beside them; others stay as they are. */
char *ix_text_isolate (const char *name) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the letters of @text without case and accents. */
char *ix_text_plain (const char *text) G_GNUC_WARN_UNUSED_RESULT;

/* A time in whole seconds: "0:05", "12:31", "1:02:03". */
char *ix_text_of_seconds (gint64 seconds) G_GNUC_WARN_UNUSED_RESULT;

/* Appends @item, behind @between unless @text is empty. */
void ix_text_append_item (GString    *text,
                          const char *between,
                          const char *item);

G_END_DECLS
