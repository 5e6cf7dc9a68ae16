/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-first-turns.h"
#include "ix-game-reader.h"
#include "ix-games.h"
#include "ix-import.h"
#include "ix-store-private.h"

G_BEGIN_DECLS

/* "IXCG" in the header of a file of games, and the version of its tables. */
#define IX_GAMES_APPLICATION_ID 0x49584347
#define IX_GAMES_VERSION 5

#define IX_GAMES_REMOVED_SUFFIX ".removed"
#define IX_GAMES_OWN_FILE "own.index"

/* Rows are numbered from the newest to the oldest, because the index of words finds them in the order
 * of their numbers.  That of an own game follows from the number of its match. */
#define IX_GAMES_OWN_NUMBER(match) ((G_GINT64_CONSTANT (1) << 40) - (match))

/* The columns of a game, as ix_games_read_entry() reads them and ix_games_bind_row() binds them. */
#define IX_GAMES_COLUMNS                                                                     \
  "number, white_a, black_a, white_b, black_b, event, date, variant, result, reason, n_boards," \
  " n_turns, refused, turns_a, turns_b, result_a, result_b, rules, time"
#define IX_GAMES_N_COLUMNS 19
/* The other columns of a row: names and event as they are sorted; what the same players, date and turns
 * have in common; where it comes from: of a collection the place in the file, else the checksum of
 * the match. */
#define IX_GAMES_ROW_COLUMNS IX_GAMES_COLUMNS ", players_key, event_key, hash, source"
#define IX_GAMES_ROW_VALUES                                                                  \
  "?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18, ?19, ?20, ?21," \
  " ?22, ?23"
#define IX_GAMES_N_VALUES 23

typedef struct {
  IxGameEntry *entry;
  gint64       number;
  gint64       hash;
  gint64       source;
  GString     *words;       /* by which it is found */
  GString     *players_key;
  GString     *event_key;
} IxGamesRow;

/* The tables of a file of games, and the indexes that can wait until it is filled. */
extern const char ix_games_tables[];
extern const char ix_games_indexes[];

/* Both, as a file tells of them. */
extern const char ix_games_schema[];

/* A row without content, whose strings can be used for one game after another. */
void ix_games_row_init (IxGamesRow *row);
void ix_games_row_clear (IxGamesRow *row);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (IxGamesRow, ix_games_row_clear)

/* Sets the words and keys of @row by its entry.  @players has more names; it may be NULL. */
void ix_games_row_complete (IxGamesRow      *row,
                            const IxPlayers *players);

/* Binds the row from the first parameter on. */
void ix_games_bind_row (sqlite3_stmt     *stmt,
                        const IxGamesRow *row);

/* Reads the entry at the row of @stmt. */
IxGameEntry *ix_games_read_entry (sqlite3_stmt *stmt,
                                  const char   *collection) G_GNUC_WARN_UNUSED_RESULT;

/* Returns @text as people can read it, and not longer than they want to. */
char *ix_games_shown (const char *text) G_GNUC_WARN_UNUSED_RESULT;

/* "2016.01.29", "2016.??.??" as "2016-01-29", "2016"; "" for what is no date. */
char *ix_games_date (const char *tag) G_GNUC_WARN_UNUSED_RESULT;

/* "19:43:05" as "19:43"; "" for what is no time of day. */
char *ix_games_time (const char *tag) G_GNUC_WARN_UNUSED_RESULT;

/* The key that the records of the same game have in common. 0 is no game's. */
typedef guint64 IxGamesHash;

IxGamesHash ix_games_hash_begin (const char *names[4],
                                 const char *date);
void        ix_games_hash_turn (IxGamesHash  *hash,
                                guint         board,
                                const IxTurn *turn);
void        ix_games_hash_bytes (IxGamesHash *hash,
                                 const void  *bytes,
                                 gsize        length);

/* Is it one of the four results?  NULL is none. */
gboolean ix_games_is_result (const char *text);

/* Appends the word that all games of that result or variant have, and that nobody types. */
void ix_games_append_result (GString    *words,
                             const char *result);
void ix_games_append_variant (GString    *words,
                              const char *variant);

/* The digits of a typed or written date; FALSE if @text is none. */
gboolean ix_games_append_date (GString    *words,
                               const char *text);

/* Reads the record as a match, as an import has judged it. */
IxGameJournal *ix_games_read_journal (const char *text,
                                      gsize       length,
                                      GError    **error) G_GNUC_WARN_UNUSED_RESULT;

/* Imports */

/* A file that is being imported. */
typedef struct {
  IxImport       base;
  int            source;
  guint64        size, n_read; /* bytes */
  char           head[64];     /* of the file, with a zero byte behind it */
  gsize          n_head;
  IxGameReader  *reader;
  IxGamesReport *report;
  sqlite3_stmt  *add_game, *add_record;
  IxGamesRow     row;
  guint          line;       /* of the record */
  gboolean       has_record; /* is one of a game, whether it can be played or not? */
  IxVariant      rules;      /* of the record; the positions of its replay point to them */
  IxReplay      *replay;
  IxFirstTurns   first[IX_FIRST_TURNS_BOARDS]; /* those of the record, by board */
} IxGamesImport;

/* Sets the row of @game, whose text is @text, and says in the report what is odd about it. */
void ix_games_judge (IxGamesImport *import,
                     const IxGame  *game,
                     const char    *text,
                     gsize          length);

/* Adds a copy of @remark. */
void ix_games_report_add (IxGamesReport       *report,
                          const IxGamesRemark *remark);

/* Files of games */

/* One of them: the own games, or a collection. */
typedef struct {
  char            *id;   /* NULL: the own games */
  IxCollectionInfo info; /* of a collection, without its id */
  IxStore          file;
  char            *why;     /* it could not be read the last time; NULL: it could */
  gboolean         damaged; /* so it cannot be read ever again */
  gboolean         skipped; /* its games are no longer looked for */
} IxGamesPart;

struct _IxGames {
  char      *folder;        /* NULL: there are no collections */
  IxStore   *store;
  gboolean   writes;
  IxGamesPart own;
  gint64     n_changes;     /* of the store, for which the own games are up to date */
  gint64     data_version;  /* the same for changes by others */
  GPtrArray *collections;   /* of IxGamesPart, the newest import first */
  GPtrArray  *refused;       /* files that cannot be opened: ix_games_refused() */
};

/* Opens a file of games, read-only or not.  NULL in `db` on failure. */
gboolean ix_games_open_file (const char *path,
                             gboolean    writes,
                             IxStore    *file,
                             GError    **error);

/* Adds to the connection what searches need. */
gboolean ix_games_add_functions (IxStore *file);

char *ix_games_path (const char *folder,
                     const char *id,
                     const char *suffix) G_GNUC_WARN_UNUSED_RESULT;

/* For cursors: a collection may be removed by another program while it is read.  The own games live as
 * long as the IxGames. */
IxGamesPart *ix_games_part_ref (IxGamesPart *part);
void         ix_games_part_unref (gpointer part);

/* Notes why the collection cannot be read in a search, or with NULL that it can: a collection that is damaged where
 * games are looked for is skipped from then on. */
void ix_games_note_search (IxGamesPart  *part,
                           const GError *why);

/* Brings the list of collections, and the index of the own games, up to date. */
void     ix_games_update_collections (IxGames *self);
gboolean ix_games_update_own (IxGames *self,
                              GError **error);

/* Makes the index of the own games again, because it was found to be damaged. */
gboolean ix_games_renew_own (IxGames *self,
                             GError **error);
void     ix_games_close_own (IxGames *self);

/* The number of the game's row. */
gint64 ix_games_row_number (const IxGameRef *ref);

G_END_DECLS
