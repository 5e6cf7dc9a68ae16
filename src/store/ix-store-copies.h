/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-store.h"

G_BEGIN_DECLS

/* The automatic copies of a data file.
 *
 * They are in the folder `copies` beside it, one for a day on which something was done:
 * `Interchange 2026-11-22.db`.  A copy is replaced by a later one of the same day that holds all
 * that it holds.  One that does not, because the file was begun again or is another one, becomes
 * `Interchange 2026-11-22-2.db`.  Those of the last days are kept; other files in the folder are
 * never touched. */

/* For how many days copies are kept. */
#define IX_STORE_COPY_DAYS 7

/* A copy, and what it holds, which is known once it has been verified. */
typedef struct {
  char      *path;
  GDateTime *made; /* local time */
  guint      n_evenings, n_matches;
  char      *newest; /* the name of the newest evening; NULL: there is none */
} IxStoreCopy;

void ix_store_copy_free (IxStoreCopy *copy);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IxStoreCopy, ix_store_copy_free)

/* Returns a store in memory with what @store holds now, also if its file was moved or removed.  It
 * may be used in another thread. */
IxStore *ix_store_snapshot (IxStore *store,
                            GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Makes the copy of today for the data file at @path, of @snapshot, a snapshot of it.  The copy is
 * read again and checked before it gets its name.  FALSE if it cannot be written or if the snapshot
 * itself is damaged; all copies are then as they were.  Nothing is made of a store with nothing in
 * it, or if the newest copy holds the same.  Opens only the copies, not the file at @path. */
gboolean ix_store_copy_make (IxStore    *snapshot,
                             const char *path,
                             GDateTime  *now,
                             GError    **error);

/* Returns the copies of the data file at @path, of IxStoreCopy, newest first.  They are not
 * opened. */
GPtrArray *ix_store_copies_list (const char *path) G_GNUC_WARN_UNUSED_RESULT;

/* Why the data file at @path was lost, in words: it is not there, or has no bytes, which no file of this
 * program is left with.  NULL: it was not; nor was one to which a link leads into a folder that is not there. */
const char *ix_store_why_lost (const char *path);

/* Reads a copy as a whole and checks it; sets what it holds. */
gboolean ix_store_copy_verify (IxStoreCopy *copy,
                               GError     **error);

G_END_DECLS
