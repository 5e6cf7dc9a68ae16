/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Finds the words of a list that a mistyped word may mean. */
typedef struct _IxFuzzyMatcher IxFuzzyMatcher;

/* Takes over @text: case-folded words in byte order, each ended by a newline. */
IxFuzzyMatcher *ix_fuzzy_matcher_new (GString *text) G_GNUC_WARN_UNUSED_RESULT;
void            ix_fuzzy_matcher_free (IxFuzzyMatcher *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IxFuzzyMatcher, ix_fuzzy_matcher_free)

/* The errors allowed in a word of @length letters. */
guint ix_fuzzy_max_errors (gsize length);

/* Returns the number of errors from @typed to @word or to its beginning: a wrong, missing or extra
 * letter, or two swapped ones; @most + 1 if there are more than @most. */
guint ix_fuzzy_distance (const char *typed,
                         const char *word,
                         guint       most);

/* Returns the words that begin like @typed with 1 to @most errors, at most @limit: the nearest
 * first, of equals those of the same length.  The strings belong to @self. */
GPtrArray *ix_fuzzy_matcher_find (const IxFuzzyMatcher *self,
                                  const char           *typed,
                                  guint                 most,
                                  guint                 limit) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
