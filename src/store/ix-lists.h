/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-list-reader.h"
#include "ix-store.h"

G_BEGIN_DECLS

/* The imported grading lists, in a folder beside the data file.  Each is a file of its own: a list
 * has up to two million players and is replaced every month, while the data file must not be lost
 * and is backed up every night, so it stays small.  As a list never changes, it is built under a
 * temporary name and moved into place when complete: a list is never incomplete, and readers need
 * not wait for an import. */
typedef struct _IxLists IxLists;

/* Returns the folder of the lists for the data file @db. */
char *ix_lists_folder_for (const char *db) G_GNUC_WARN_UNUSED_RESULT;

/* Opens the folder, which need not exist yet, and removes the remains of an interrupted import.
 * For use on one thread. */
IxLists *ix_lists_open (const char *folder,
                        GError    **error) G_GNUC_WARN_UNUSED_RESULT;
void     ix_lists_close (IxLists *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IxLists, ix_lists_close)

typedef struct {
  char       *id;
  char       *name;
  char       *date;      /* "2016-01" or "2016-01-31" */
  IxListScale scale;
  guint       n_players;
  guint       n_warnings; /* of its import */
  gint64      imported;   /* seconds since 1970, UTC */
} IxListInfo;

/* Returns all lists as IxListInfo, the newest first: by date, then by time of import.  Files that
 * are not lists, or are damaged, are skipped. */
GPtrArray *ix_lists_all (IxLists *self,
                         GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Returns those that ix_lists_all() skipped the last time, of texts, each the name of a file and the
 * reason. */
GPtrArray *ix_lists_refused (IxLists *self) G_GNUC_WARN_UNUSED_RESULT;

/* Reads all lists as a whole, and returns the same. */
GPtrArray *ix_lists_check (IxLists *self,
                           GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Searching */

/* Returns the players that @text may mean, at most @limit, as IxListPlayer, the likeliest first.
 * @text has parts of names in any order, a code, a grade, or several ("smi 145").  If few are
 * found, fuzzy matches are included.  @id NULL: the newest list. */
GPtrArray *ix_lists_search (IxLists    *self,
                            const char *id,
                            const char *text,
                            guint       limit,
                            GError    **error) G_GNUC_WARN_UNUSED_RESULT;

/* A list to ask, as @lists has it; @id NULL: the newest. */
typedef struct {
  IxLists    *lists;
  const char *id;
} IxListAsked;

/* Searches several lists, of which the first is asked first.  The same person in a later list, by
 * the FIDE number, the code, or the name and the year of birth, follows the one of the earlier
 * list. */
GPtrArray *ix_lists_search_several (const IxListAsked *asked,
                                    guint              n,
                                    const char        *text,
                                    guint              limit,
                                    GError           **error) G_GNUC_WARN_UNUSED_RESULT;

/* An evening names several lists in one text, with this between. */
#define IX_LISTS_BETWEEN "; "

/* Returns the names in @text, NULL-terminated; free with g_strfreev().  One of @known is not parted
 * even if it has that in it. */
char **ix_lists_split_names (const char        *text,
                             const char *const *known) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the player of that code, or else of that FIDE number; NULL if there is none, or on failure
 * with @error set.  @id NULL: the newest list. */
IxListPlayer *ix_lists_find_code (IxLists    *self,
                                  const char *id,
                                  const char *code,
                                  GError    **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
