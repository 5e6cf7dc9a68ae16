/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-store.h"

G_BEGIN_DECLS

/* The readable part of a damaged file. The file itself is never changed. */
typedef struct _IxSalvage IxSalvage;

/* A match or an evening of the file. */
typedef struct {
  gint64         id;
  gint64         created; /* seconds since 1970, UTC; 0: not known */
  IxEvening     *evening; /* with the events that are read; NULL: a match, or nothing is read */
  IxStoredMatch *match;   /* with the events that are read; NULL: an evening, or nothing is read */
  gboolean       is_match;
  guint          n_read;   /* events from the first on, all as they were written */
  guint          n_stored; /* events that the file had, as far as it tells; never below n_read */
  char          *why;      /* what is wrong with the next one; NULL: it is whole */
} IxSalvaged;

/* Reads what can be read of the file at @path.  NULL if it is not a file of this program and
 * version, or cannot be read at all; a file with nothing readable in it is an empty salvage. */
IxSalvage *ix_salvage_read (const char *path,
                            GError    **error) G_GNUC_WARN_UNUSED_RESULT;
void       ix_salvage_free (IxSalvage *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IxSalvage, ix_salvage_free)

/* The matches and evenings, newest first. */
guint             ix_salvage_count (const IxSalvage *self);
const IxSalvaged *ix_salvage_get (const IxSalvage *self,
                                  guint            i);

/* Returns what the file lacks as a whole, such as a match of which nothing is left; NULL: nothing
 * that is known. */
const char *ix_salvage_get_missing (const IxSalvage *self);

/* Writes what was read to a new file at @path, whole or not at all.  The evening that was under way
 * is so there too. */
gboolean ix_salvage_write (const IxSalvage *self,
                           const char      *path,
                           GError         **error);

/* Gives a file that cannot be used, and what SQLite left beside it, a free name in the same folder that tells the day.
 * @both says whether it has its old name still, as most file systems can do: the caller puts another file there in one
 * step.  With NULL it has not.  Returns the new path; NULL on failure, when it has its old name alone. */
char *ix_salvage_set_aside (const char *path,
                            gboolean   *both,
                            GError    **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
