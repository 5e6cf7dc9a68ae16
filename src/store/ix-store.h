/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-evening.h"
#include "ix-file.h"
#include "ix-free-play.h"
#include "ix-match.h"
#include "ix-players.h"

G_BEGIN_DECLS

typedef enum {
  IX_STORE_ERROR_IN_USE,  /* another program has the file open, or has changed it */
  IX_STORE_ERROR_FOREIGN, /* not a file of this program, or of a version that it cannot read */
  IX_STORE_ERROR_DAMAGED, /* its contents cannot be read */
  IX_STORE_ERROR_WRITE,   /* disk full, no permission, ...: nothing was changed */
  IX_STORE_ERROR_UNKNOWN, /* the disk failed, and nobody can tell whether the last change is in
                           * the file: nothing more is written until it is opened again */
} IxStoreError;

#define IX_STORE_ERROR (ix_store_error_quark ())
GQuark ix_store_error_quark (void);

/* Returns the sentence that tells people why a change was not made. */
char *ix_store_describe_failure (const GError *error) G_GNUC_WARN_UNUSED_RESULT;

/* Called now and then with the part of an import that is done, up to 1.  Returning FALSE stops it. */
typedef gboolean (*IxImportProgress) (double   part,
                                      gpointer data);

/* The one file that holds everything.  Each change is one transaction, which is on the disk when
 * the call returns; on failure nothing has changed.  One process at a time writes the file; any
 * others may read it meanwhile. */
typedef struct _IxStore IxStore;

/* Returns the path of the user's own file. */
char *ix_store_usual_path (void) G_GNUC_WARN_UNUSED_RESULT;

/* Opens @path to write it, or creates it with its folders.  Nothing may be missing in it, see
 * ix_store_check_contents().  `:memory:` is a store without a file.
 * A file of an older version is converted, and as it was it stays beside (ix-store-convert.c); one that is
 * refused, such as one of a later version, is left untouched.  While another process
 * has it open to write, that is IX_STORE_ERROR_IN_USE. */
IxStore *ix_store_open (const char *path,
                        GError    **error) G_GNUC_WARN_UNUSED_RESULT;

/* Opens the file at @path, which must be there, to read it, whoever has it open to write.  The
 * store holds what the file held at that moment, and has no path.  The file, its folder and the
 * medium may be read-only; nothing is changed in them. */
IxStore *ix_store_open_to_read (const char *path,
                                GError    **error) G_GNUC_WARN_UNUSED_RESULT;
void     ix_store_close (IxStore *store);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IxStore, ix_store_close)

/* Returns the path of the file; NULL if it has none. */
const char *ix_store_get_path (IxStore *store);

/* A stored match: its set-up, its players, and its journal. */
typedef struct {
  gint64       id;
  gint64       created;                      /* seconds since 1970, UTC */
  IxVariant    variant;                      /* with the club's own settings */
  IxMatchSetup setup;                        /* its variant and boards point into this struct */
  IxBoards     boards;
  IxPlayers   *players;
  GArray      *events;                       /* of IxMatchEvent */
} IxStoredMatch;

void ix_stored_match_free (IxStoredMatch *match);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IxStoredMatch, ix_stored_match_free)

/* Adds a match without events.  @players may be NULL.  Returns its id, 0 on failure. */
gint64 ix_store_add_match (IxStore            *store,
                           const IxMatchSetup *setup,
                           const IxPlayers    *players,
                           GError            **error);

/* Appends @n events, all or none, after the @at events that are stored already. */
gboolean ix_store_append (IxStore            *store,
                          gint64              match,
                          guint               at,
                          const IxMatchEvent *events,
                          guint               n,
                          GError            **error);

/* Loads a match.  NULL with @error if there is none of that id, or its journal is damaged. */
IxStoredMatch *ix_store_load_match (IxStore *store,
                                    gint64   match,
                                    GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Folds the events of @stored; NULL with @error if one was not possible. */
IxMatch *ix_stored_match_fold (const IxStoredMatch *stored,
                               GError             **error) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the ids of all matches, newest first. */
GArray *ix_store_matches (IxStore *store,
                          GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Adds an evening with its first @n events.  Returns its id, 0 on failure. */
gint64 ix_store_add_evening (IxStore               *store,
                             IxEveningEvent *const *events,
                             guint                  n,
                             GError               **error);

/* Appends @n events, all or none, after the @at events that are stored already. */
gboolean ix_store_append_to_evening (IxStore               *store,
                                     gint64                 evening,
                                     guint                  at,
                                     IxEveningEvent *const *events,
                                     guint                  n,
                                     GError               **error);

/* Set and get the id of the evening that is under way, for the next start of the program; 0: none,
 * or with @error that the file cannot be read. */
gboolean ix_store_set_open_evening (IxStore *store,
                                    gint64   id,
                                    GError **error);
gint64   ix_store_get_open_evening (IxStore *store,
                                    GError **error);

/* Loads an evening from its journal.  Fails if the journal has a gap or an invalid event. */
IxEvening *ix_store_load_evening (IxStore *store,
                                  gint64   id,
                                  GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the id of the newest evening for one of whose tables, or group matches, that match was
 * begun; 0 if there is none. */
gint64 ix_store_evening_of_match (IxStore *store,
                                  gint64   match);

/* Returns the ids of all evenings, newest first. */
GArray *ix_store_evenings (IxStore *store,
                           GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Returns a checksum of all evenings but @except (0: of all), without loading any: another one once one of them was
 * added or changed; 0 if the file cannot be read. */
gint64 ix_store_sum_evenings (IxStore *store,
                              gint64   except);

/* Returns the ids of the evenings that were deleted, the newest first, without loading any.  Some may have been
 * brought back since. */
GArray *ix_store_evenings_once_deleted (IxStore *store,
                                        GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Free play: who is there, and the matches they play.  There is one journal of it, which begins again
 * with an event. */

/* Appends @n events, all or none, after the @at events that are stored already. */
gboolean ix_store_append_to_free_play (IxStore                *store,
                                       guint                   at,
                                       IxFreePlayEvent *const *events,
                                       guint                   n,
                                       GError                **error);

/* Adds a match without events, and appends @n events, the last of which is IX_FREE_PLAY_MATCH and gets
 * its number: all or nothing.  Returns the number, 0 on failure. */
gint64 ix_store_add_free_match (IxStore                *store,
                                const IxMatchSetup     *setup,
                                const IxPlayers        *players,
                                guint                   at,
                                IxFreePlayEvent *const *events,
                                guint                   n,
                                GError                **error);

/* Loads it from its journal.  Fails if the journal has a gap or an invalid event. */
IxFreePlay *ix_store_load_free_play (IxStore *store,
                                     GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Copies the whole file to @path, completely or not at all.  The copy is on the disk when this
 * returns TRUE, can be opened, and its owner alone may read it.  The file itself is not replaced. */
gboolean ix_store_backup (IxStore    *store,
                          const char *path,
                          IxFileOld   old,
                          GError    **error);

/* Are all matches and evenings there that were added?  It is quick: it does not read them. */
gboolean ix_store_check_contents (IxStore *store,
                                  GError **error);

/* Can nothing more be written until the file is opened again?  That is so if it was moved, removed,
 * replaced or changed by others, or is damaged, and after IX_STORE_ERROR_UNKNOWN.  It is quick, and
 * sees not all damage. */
gboolean ix_store_must_reopen (IxStore *store);

/* Is the file sound, and does every journal load?  FALSE sets @error to the first fault. */
gboolean ix_store_check (IxStore *store,
                         GError **error);

G_END_DECLS
