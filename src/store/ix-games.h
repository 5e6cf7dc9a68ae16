/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-first-turns.h"
#include "ix-game-journal.h"
#include "ix-store.h"

G_BEGIN_DECLS

/* The games that can be looked up: the matches of the data file, "own games", and collections, which
 * were imported from files.  A collection is a file of its own in a folder beside the data file, as
 * the grading lists are, so that the data file stays small.  It is built under a temporary name and
 * moved into place when complete: a collection is never incomplete.
 *
 * In the same folder lies an index of the own games.  It is made from the data file, brought up to
 * date whenever games are looked for, and made again if it is missing or damaged. */
typedef struct _IxGames IxGames;

typedef enum {
  IX_GAMES_ERROR_READ,     /* the file cannot be read */
  IX_GAMES_ERROR_NO_GAMES, /* it has no records of games, or all are there already */
  IX_GAMES_ERROR_STOPPED,  /* by the progress function */
  IX_GAMES_ERROR_NO_SUCH,  /* there is no such game or collection */
} IxGamesError;

#define IX_GAMES_ERROR (ix_games_error_quark ())
GQuark ix_games_error_quark (void);

/* Each collection is a file there. */
#define IX_GAMES_SUFFIX ".games"

/* Returns the folder of the collections for the data file @db. */
char *ix_games_folder_for (const char *db) G_GNUC_WARN_UNUSED_RESULT;

/* Opens the folder, which need not exist yet.  @store, whose matches are the own games, stays the
 * caller's and must outlive the games.  If it is open to write, the remains of interrupted imports
 * and the collections that were removed are deleted; else nothing in the folder is ever changed.
 * @folder NULL: there are no collections.  For use on one thread. */
IxGames *ix_games_open (const char *folder,
                        IxStore    *store,
                        GError    **error) G_GNUC_WARN_UNUSED_RESULT;
void     ix_games_close (IxGames *self);

/* Closes the files of all collections, each of which takes memory while it is open, until games are asked for
 * again.  A cursor keeps those that it reads.  For the time in which nobody looks at games. */
void ix_games_rest (IxGames *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IxGames, ix_games_close)

typedef struct {
  char  *id;
  char  *name;
  guint  n_games;   /* those that were not removed, refused ones too */
  guint  n_refused; /* of those that were imported */
  gint64 imported;  /* seconds since 1970, UTC */
} IxCollectionInfo;

/* Returns all collections as IxCollectionInfo, the newest import first.  Files that are no
 * collections, or are damaged, are skipped. */
GPtrArray *ix_games_collections (IxGames *self) G_GNUC_WARN_UNUSED_RESULT;

/* Games */

/* The identity of a game. Its number in a collection never changes. */
typedef struct {
  char  *collection; /* its id; NULL: an own game */
  gint64 number;     /* of an own game, the id of the match */
} IxGameRef;

typedef struct {
  IxGameRef ref;
  char     *names[4];   /* board A white, black; board B white, black; NULL where unknown, and on
                         * further boards */
  char     *event;      /* "" unknown */
  char     *date;       /* "2016-01-29", or the part of it that is known; local for own games */
  char     *time;       /* of day: "19:43" local, or as the file has it; "19:43Z" in UTC; "" unknown */
  char     *variant;    /* as ix_variant_find() knows it; of a refused game maybe another word */
  char     *rules;      /* the name of the rules of the house; "": those of the variant */
  char     *result;     /* "1-0", "0-1", "1/2-1/2", "*": for White, on two boards for the team of
                         * WhiteA */
  char     *reason;     /* how it ended, in the words of game files: "Ann resigns"; "" unknown */
  guint     n_boards;
  guint     n_turns;
  gboolean  refused;    /* cannot be played: only its text can be looked at */
  char     *first_turns[IX_FIRST_TURNS_BOARDS]; /* of boards A and B; NULL or "": none */
  IxBoardResult board_result[IX_FIRST_TURNS_BOARDS];
} IxGameEntry;

void ix_game_entry_free (IxGameEntry *entry);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IxGameEntry, ix_game_entry_free)

/* Returns the files of the folder whose games are not found, of texts, each the name of a file and the
 * reason: not a collection, damaged, or not readable at the last search; "." is the folder itself. */
GPtrArray *ix_games_refused (IxGames *self) G_GNUC_WARN_UNUSED_RESULT;

/* Reads all collections as a whole, and returns the same. */
GPtrArray *ix_games_check (IxGames *self) G_GNUC_WARN_UNUSED_RESULT;

/* Looking for games */

/* As the collection of a query: the own games. */
#define IX_GAMES_OWN ""

typedef enum {
  IX_GAMES_BY_DATE,    /* newest first, those without a date last */
  IX_GAMES_BY_PLAYERS, /* A to Z */
  IX_GAMES_BY_EVENT,   /* A to Z */
  IX_GAMES_BY_RESULT,  /* 1-0, 1/2-1/2, 0-1, * */
  IX_GAMES_BY_LENGTH,  /* longest first */
} IxGamesOrder;

/* @text has beginnings of words of players, event, variant, rules of the house, result, reason and
 * date, in any order and without regard to case and accents; games that have them all are found.  A
 * date is typed as 2016-01-29, 2016-01 or 2016.  NULL or "" finds all. */
typedef struct {
  const char  *text;
  const char  *collection; /* NULL: own games and all collections */
  const char  *variant;    /* NULL: all */
  const char  *result;     /* NULL: all */
  IxGamesOrder order;
  gboolean     reversed;   /* the other way round */
  gboolean     removed;    /* those that were removed, instead of the others */
  gboolean     begun;      /* of own matches only those with a turn or a result */
  const IxGameRef *among;  /* only these can be found; NULL: all */
  guint        n_among;
} IxGamesQuery;

/* A walk through the games that a query finds, in its order.  It must be freed before games are
 * removed or restored, or the games are closed. */
typedef struct _IxGamesCursor IxGamesCursor;

IxGamesCursor *ix_games_find (IxGames            *self,
                              const IxGamesQuery *query,
                              GError            **error) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the next @n games as IxGameEntry; fewer at the end.  If a collection is found to be damaged,
 * that is an error, and the next search finds the games of the others. */
GPtrArray *ix_games_cursor_next (IxGamesCursor *cursor,
                                 guint          n,
                                 GError       **error) G_GNUC_WARN_UNUSED_RESULT;
void       ix_games_cursor_free (IxGamesCursor *cursor);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IxGamesCursor, ix_games_cursor_free)

/* Counts the games that the query finds, up to @most.  0 with @error on failure. */
guint ix_games_count (IxGames            *self,
                      const IxGamesQuery *query,
                      guint               most,
                      GError            **error);

/* One game */

/* Returns what a query finds of one game, whether it was removed or not. */
IxGameEntry *ix_games_entry (IxGames         *self,
                             const IxGameRef *ref,
                             GError         **error) G_GNUC_WARN_UNUSED_RESULT;

/* Returns its record in BPGN or PGN, of a collection the bytes that were imported, which need not be
 * UTF-8 (zero bytes, which no playable record has, become blanks). */
char *ix_games_text (IxGames         *self,
                     const IxGameRef *ref,
                     GError         **error) G_GNUC_WARN_UNUSED_RESULT;

/* Returns a game of a collection as a match, read as the import has read it: what follows from its
 * events is not among them before they are folded.  Fails for one that was refused, with the
 * reason. */
IxGameJournal *ix_games_journal (IxGames         *self,
                                 const IxGameRef *ref,
                                 GError         **error) G_GNUC_WARN_UNUSED_RESULT;

/* Removing */

/* Hide games, all or none of a data file or collection, and show them again.  Nothing is lost. */
gboolean ix_games_remove (IxGames         *self,
                          const IxGameRef *refs,
                          guint            n,
                          GError         **error);
gboolean ix_games_restore (IxGames         *self,
                           const IxGameRef *refs,
                           guint            n,
                           GError         **error);

/* Sets a whole collection aside, and brings it back.  It is deleted when the games are opened the next
 * time with a store that is open to write. */
gboolean ix_games_remove_collection (IxGames    *self,
                                     const char *id,
                                     GError    **error);
gboolean ix_games_restore_collection (IxGames    *self,
                                      const char *id,
                                      GError    **error);

/* Importing */

typedef enum {
  IX_GAMES_REPAIRED, /* sloppy notation, a missing result, and the like: see IxRepair */
  IX_GAMES_DOUBTED,  /* clocks that contradict each other, a wrong #, a `*` beside a Result tag */
  IX_GAMES_REFUSED,  /* cannot be played: its text is kept */
  IX_GAMES_TWICE,    /* same players, date and turns as another game: left out */
} IxGamesFinding;
#define IX_GAMES_N_FINDINGS 4

typedef struct {
  IxGamesFinding kind;
  guint          game; /* in the file, from 1 */
  guint          line; /* in the file, from 1 */
  char          *text; /* what it is, for people */
  char          *names[4]; /* as in IxGameEntry */
  guint          n_boards;
} IxGamesRemark;

typedef struct {
  guint      n_read;  /* records in the file */
  guint      n_games; /* that were imported, refused ones too */
  guint      n_found[IX_GAMES_N_FINDINGS]; /* remarks of each kind, all of them */
  GPtrArray *remarks; /* of IxGamesRemark, by line; of each kind the first IX_GAMES_MAX_REMARKS */
} IxGamesReport;
#define IX_GAMES_MAX_REMARKS 1000

void ix_games_report_free (IxGamesReport *report);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IxGamesReport, ix_games_report_free)

/* Imports the records of @file, BPGN or PGN, as a collection: completely or not at all.  A record that
 * cannot be played is kept too, if there are others or not; a file in which no record has a tag of
 * games or begins with a move is none of games.  May run on
 * any thread, and beside an IxGames that has the folder open.  Games that are in another collection
 * of the folder, or in the index of the own games, are left out.  @name NULL: that of the file.
 * Returns the id of the collection.  @report, which is always set, and @progress may be NULL. */
char *ix_games_import (const char      *folder,
                       const char      *file,
                       const char      *name,
                       IxImportProgress progress,
                       gpointer         data,
                       IxGamesReport  **report,
                       GError         **error) G_GNUC_WARN_UNUSED_RESULT;

G_END_DECLS
