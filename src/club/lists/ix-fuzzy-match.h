/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* All words of a list, for those that somebody mistyped. */
typedef struct _IxFuzzyMatcher IxFuzzyMatcher;

/* @text has folded words in the order of their bytes, each ended by a newline; it is taken over. */
IxFuzzyMatcher *ix_fuzzy_matcher_new (GString *text) G_GNUC_WARN_UNUSED_RESULT;
void            ix_fuzzy_matcher_free (IxFuzzyMatcher *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IxFuzzyMatcher, ix_fuzzy_matcher_free)

/* How many errors a word of so many letters is forgiven. */
guint ix_fuzzy_max_errors (gsize length);

/* How many errors lead from @typed to @word, or to the beginning of it: a letter that is wrong,
 * missing or too much, or two that changed places.  More than @most: @most + 1. */
guint ix_fuzzy_distance (const char *typed,
                         const char *word,
                         guint       most);

/* Those words that begin like @typed but for 1 to @most errors, nearest first, and of those the
 * ones that are as long first; at most @limit.  The strings belong to the words. */
GPtrArray *ix_fuzzy_matcher_find (const IxFuzzyMatcher *self,
                                  const char           *typed,
                                  guint                 most,
                                  guint                 limit) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
