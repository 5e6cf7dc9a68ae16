/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Perfect matchings of greatest weight in general graphs.
 *
 * A weight is a vector of words compared lexicographically: the first word in which two weights
 * differ decides.  Each word is summed by itself, without a carry, so the sums that a caller packs
 * into one must fit in 48 bits. */

#define IX_MATCHING_WORD_BITS 48

typedef struct _IxMatching IxMatching;

/* A graph of @n vertices without edges; weights have @n_words words. */
IxMatching *ix_matching_new  (guint n,
                              guint n_words) G_GNUC_WARN_UNUSED_RESULT;
void        ix_matching_free (IxMatching *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IxMatching, ix_matching_free)

/* Adds an edge, before anything is solved. */
void ix_matching_add (IxMatching   *self,
                      guint         u,
                      guint         v,
                      const gint64 *weight);

/* Finds a perfect matching of greatest weight; FALSE if there is no perfect matching, after which
 * the graph can only be freed. */
gboolean ix_matching_solve (IxMatching *self) G_GNUC_WARN_UNUSED_RESULT;

/* The mate of @v in the solved graph. */
guint ix_matching_mate (const IxMatching *self,
                        guint             v);

/* Keeps only those matchings of greatest weight that give @v a mate of the lowest @rank, indexed by
 * vertex; the other edges of @v are removed.  Returns the mate of @v. */
guint ix_matching_choose (IxMatching  *self,
                          guint        v,
                          const guint *rank);

G_END_DECLS
