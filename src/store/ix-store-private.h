/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <sqlite3.h>

#include "ix-store.h"

G_BEGIN_DECLS

/* "IXCH", which identifies a data file in its header. */
#define IX_STORE_APPLICATION_ID 0x49584348

/* The version of the tables and of their contents, and the oldest one that is converted to it: from
 * the first release on, none is given up. */
#define IX_STORE_VERSION 12
#define IX_STORE_OLDEST 11

struct _IxStore {
  sqlite3 *db;
  int      lock;    /* the file that holds the writer's lock; -1: none */
  guint32  counter; /* of changes, as this program left it in the file */
  gboolean attaches; /* a copy is being made: a statement may attach a file */
  gboolean has_sums; /* each page has a checksum: ix-page-sums.h; set before the file is opened */
  gboolean unknown; /* whether the last change is there is not known: nothing more is written */
  guint    n_looks; /* at the statements prepared last, and how many there are before one is endless */
  guint    most_looks;
};

/* Opening with SQLite */

typedef enum {
  IX_SQLITE_READ,
  IX_SQLITE_READ_FIXED, /* a file that never changes: no locks, and nothing beside it counts */
  IX_SQLITE_WRITE,
  IX_SQLITE_SALVAGE, /* a copy of a damaged file, to write: what is wrong with it is no error yet */
  IX_SQLITE_NEW,     /* an empty file of this program that nobody else sees: it needs no locks */
} IxSqliteUse;

/* Opens the database at @path, which must be a file, or ":memory:": the one way to open one.  It may be
 * made on purpose.  So nothing in it runs by itself, what it asks of memory and time has bounds, and no
 * other file is touched: what lies beside it and does not belong to it is renamed before SQLite finds
 * it, if @use is to write.  NULL in `db` on failure. */
gboolean ix_sqlite_open (IxStore    *store,
                         const char *path,
                         IxSqliteUse use,
                         GError    **error);

/* Reads the file as a whole: are its pages and the types of its values sound? */
gboolean ix_sqlite_check (IxStore *store,
                          GError **error);

/* Is the path, with the name of the journal beside it, as long as SQLite takes, which is less than a disk does?
 * @doing begins the message of @error. */
gboolean ix_sqlite_check_name (const char *path,
                               const char *doing,
                               GError    **error);

/* Returns @path so that SQLite does not take it for a URI. */
char *ix_sqlite_path (const char *path) G_GNUC_WARN_UNUSED_RESULT;

/* Allows what only this program does, and only now: statements that set the version of the schema or
 * attach a file, which VACUUM INTO and sqlite3_deserialize() do. */
void ix_sqlite_allow (IxStore *store,
                      gboolean allowed);

/* For how long a lock of another program is waited for, in milliseconds. */
#define IX_STORE_PATIENCE 10000

G_DEFINE_AUTOPTR_CLEANUP_FUNC (sqlite3_stmt, sqlite3_finalize)

/* Sets @error from the last error of the database, and returns FALSE.  @doing begins the
 * message. */
gboolean ix_store_fail (IxStore    *store,
                        const char *doing,
                        GError    **error);

/* Runs @sql.  @doing begins the message of @error. */
gboolean ix_store_exec (IxStore    *store,
                        const char *sql,
                        const char *doing,
                        GError    **error);

/* Returns a prepared statement with its parameters bound.  @types has a letter for each further
 * argument: i for gint64, s for a string, which may be NULL.  NULL on failure. */
sqlite3_stmt *ix_store_prepare (IxStore    *store,
                                GError    **error,
                                const char *sql,
                                const char *types,
                                ...);

/* Runs a statement that returns no rows, and finalizes it.  A NULL statement fails. */
gboolean ix_store_run (IxStore      *store,
                       sqlite3_stmt *statement,
                       GError      **error);

/* Does the same for a copy of the file that SQLite makes: its errors name the file they belong to,
 * and not the cause. */
gboolean ix_store_fail_copy (IxStore    *store,
                             const char *doing,
                             GError    **error);

/* Sets @error to why g_dir_open() could not look into a folder, in words. */
void ix_store_fail_folder (const GError *why,
                           GError      **error);

/* Explains a number of errno in words; never NULL. */
const char *ix_store_explain_errno (int number);

/* Notes how the file is left, so that changes of other programs are noticed. */
gboolean ix_store_note_state (IxStore *store,
                              GError **error);

/* Reads the one number that @sql selects: about the database itself, or of the list of what the file
 * holds. */
gboolean ix_store_read_number (IxStore    *store,
                               const char *sql,
                               gint64     *number,
                               GError    **error);

/* From here to the end of it no other thread uses the file: SQLite has them wait.  A thread can enter
 * again. */
void ix_store_enter (IxStore *store);
void ix_store_leave (IxStore *store);

/* Begins a transaction that writes.  Waits for programs that read, and for other threads; fails if
 * another program has changed the file since it was opened. */
gboolean ix_store_begin (IxStore *store,
                         GError **error);

/* Ends the current transaction: commits it if @done, else rolls it back.  Returns whether the
 * changes are on the disk.  If they are not, they are not in the file either, or @error is
 * IX_STORE_ERROR_UNKNOWN, and nothing more can be written. */
gboolean ix_store_end_transaction (IxStore *store,
                                   gboolean done,
                                   GError **error);

/* Returns the ids that @sql selects with one number as its argument; NULL on failure. */
GArray *ix_store_ids (IxStore    *store,
                      const char *sql,
                      gint64      argument,
                      GError    **error) G_GNUC_WARN_UNUSED_RESULT;

/* Returns the text in a column of the row of @stmt; NULL if it is none, or not valid UTF-8. */
const char *ix_store_text (sqlite3_stmt *stmt,
                           int           column);

/* Continues the checksum @sum by values: i for a gint64, s for a string, which may be NULL. */
gint64 ix_store_sum (gint64      sum,
                     const char *types,
                     ...);

/* Continues it by @n columns of the row of @stmt from @first on.  It is the same as with the values
 * that were written into them. */
gint64 ix_store_sum_row (gint64        sum,
                         sqlite3_stmt *stmt,
                         int           first,
                         int           n);

/* Returns the checksum with which the journal of an evening begins. */
gint64 ix_store_sum_of_evening (gint64 id);

/* Checks the file as it is on the disk, before SQLite prepares it for use, so that a refused file
 * is not touched: is it a regular file, empty or of this program and a version that can be read, and
 * not cut off? */
gboolean ix_store_check_untouched (const char *path,
                                   GError    **error);

/* Is this the mark of a file of this program, and of this version or one that is converted? */
gboolean ix_store_judge_version (guint32  application,
                                 gint32   version,
                                 GError **error);

/* Does the file say that it is of an older version, which is converted? */
gboolean ix_store_is_older (const char *path);

/* The cookie of a file's tables is at least this while a program writes it: see prepare_file(). */
#define IX_STORE_LEAST_COOKIE 1000

/* A journal begins with these bytes until the change is complete. */
extern const guint8 ix_store_journal_magic[8];

/* A data file and the files that SQLite leaves beside it, by the ends of their names: the file itself,
 * how to take the last change back, changes that are not in it. */
#define IX_STORE_N_ENDINGS 3
extern const char *const ix_store_endings[IX_STORE_N_ENDINGS];

/* Is there a file, or a link, of the name @path with that ending? */
gboolean ix_store_has_file (const char *path,
                            const char *ending);

/* Renames a data file with all that lies beside it, or nothing. */
gboolean ix_store_move (const char *from,
                        const char *to);

/* Gives a data file with all that lies beside it the second name @name, which is free, or nothing: some file
 * systems know no second names. */
gboolean ix_store_link (const char *path,
                        const char *name);

/* Deletes the names that @path has with all endings from the one of number @first on, as far as they are there. */
void ix_store_unlink (const char *path,
                      gsize       first);

/* Does the file beside @path, `-journal` or `-wal`, belong to another file?  That is so when a copy
 * was put in the place of a file whose program had crashed. */
gboolean ix_store_is_left_over (const char *path,
                                const char *suffix);

/* Renames such files beside the database that was opened for @use, if it is to be written, so that SQLite
 * does not mix them into it: nothing may have been read of it yet.  Fails if it may only be read and has a
 * log, and if its end is missing and it is not to be salvaged. */
gboolean ix_store_meet_left_overs (sqlite3    *db,
                                   IxSqliteUse use,
                                   GError    **error);

/* Does the head of the file say that it is of @application, whatever its version?  Gives up the locks that
 * this process has on it. */
gboolean ix_store_is_of (const char *path,
                         guint32     application);

/* Does the head of the file that is open, whose pages have checksums, say that it is of @application and
 * @version?  @foreign says of another one that it is none. */
gboolean ix_store_check_head (IxStore    *store,
                              guint32     application,
                              guint32     version,
                              const char *foreign,
                              GError    **error);

/* Does the file have a write-ahead log, or does one lie beside it? */
gboolean ix_store_has_log (const char *path);

/* Is it a file of this program, or an empty one?  @version, which may be older, is that of its tables. */
gboolean ix_store_check_header (IxStore *store,
                                gint    *version,
                                GError **error);

/* Are the tables those of this program? */
gboolean ix_store_check_tables (IxStore *store,
                                GError **error);

/* Are the tables those that the statements @wanted make, with all that SQLite makes for them?  Then
 * there are no views and triggers either. */
gboolean ix_store_check_schema (IxStore    *store,
                                const char *wanted,
                                GError    **error);

/* Older versions: ix-store-convert.c */

typedef struct {
  const char *schema; /* the statements that make its tables */
  /* Fills the tables of the next version, which are empty; NULL: every row stays as it is. */
  gboolean (*convert) (IxStore *from,
                       IxStore *to,
                       GError **error);
} IxStoreVersion;

/* The versions from the oldest to this one. */
extern const IxStoreVersion ix_store_versions[IX_STORE_VERSION - IX_STORE_OLDEST + 1];

/* The statements that make the tables of this version. */
extern const char ix_store_schema[];

/* Converts what the store holds, which has no path and is of the first of @n @versions, to the last of
 * them, step by step.  Frees it, and returns another one; NULL on failure. */
IxStore *ix_store_convert (IxStore              *store,
                           const IxStoreVersion *versions,
                           guint                 n,
                           GError              **error) G_GNUC_WARN_UNUSED_RESULT;

/* Adds the rows that @select finds in @from to a table of @to, which has as many columns. */
gboolean ix_store_copy_rows (IxStore    *from,
                             IxStore    *to,
                             const char *select,
                             const char *table,
                             GError    **error);

/* Converts a store that has no path to this version, or makes the tables of an empty one.  Frees it, and
 * returns the one to use; NULL on failure. */
IxStore *ix_store_convert_copy (IxStore *store,
                           GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Converts the file that is open to this version in one change, if it is of an older one.  Before that a
 * copy of it as it is gets a name beside it, such as `interchange-version-11.db`. */
gboolean ix_store_convert_file (IxStore *store,
                                GError **error);

/* The tables that SQLite makes for an index of words called `word`: "SQLite FTS5 Extension", 4. */
#define IX_STORE_WORD_TABLES                                                            \
  "CREATE TABLE 'word_data'(id INTEGER PRIMARY KEY, block BLOB);"                       \
  "CREATE TABLE 'word_idx'(segid, term, pgno, PRIMARY KEY(segid, term)) WITHOUT ROWID;" \
  "CREATE TABLE 'word_config'(k PRIMARY KEY, v) WITHOUT ROWID;"

/* How such an index is written: many words at once, and pieces that fit on a page beside its checksum; the usual
 * ones of 4050 bytes would take two pages each. */
#define IX_STORE_WORD_SETTINGS                                  \
  "INSERT INTO word (word, rank) VALUES ('hashsize', 8000000);" \
  "INSERT INTO word (word, rank) VALUES ('pgsz', 4032);"

/* Makes the tables of this version in an empty file. */
gboolean ix_store_make_tables (IxStore *store,
                               GError **error);

/* Marks tables that are of this version already as a data file of it. */
gboolean ix_store_mark_tables (IxStore *store,
                               GError **error);

/* Is it a data file without any table, or with those of this program?  Makes them in an empty one. */
gboolean ix_store_prepare_tables (IxStore *store,
                                  GError **error);

/* Locks the file at @path, which is created if need be, against other programs that want to write
 * it.  Returns the descriptor that holds the lock until it is closed; -1 on failure. */
int ix_store_lock_writer (const char *path,
                          GError    **error);

/* Deletes a file that is not locked: if it is one being imported, its import was killed. */
void ix_store_remove_unlocked (const char *path);

/* Is the file that is open still the one at its path? */
gboolean ix_store_check_place (IxStore *store,
                               GError **error);

/* Copies the file, and what lies beside it and belongs to it, into a folder of its own.  Returns the
 * path of the copy; NULL on failure. */
char *ix_store_copy_as_it_is (const char *path,
                              GError    **error) G_GNUC_WARN_UNUSED_RESULT;

/* Deletes such a copy with its folder, and frees its path. */
void ix_store_remove_copy (char *copy);

/* Locks the file as SQLite does that reads it, so that nobody changes it.  Returns the descriptor
 * that holds the lock until it is closed; -1 on failure. */
int ix_store_lock_reader (const char *path,
                          GError    **error);

/* Copies all that @file holds into @copy, as it is. */
gboolean ix_store_copy_pages (IxStore *copy,
                              IxStore *file,
                              GError **error);

/* Writes all that the store holds to the file at @path, which is empty or not there.  On failure
 * part of it may be written. */
gboolean ix_store_write_to (IxStore    *store,
                            const char *path,
                            GError    **error);

/* Does so, and opens what it wrote to read it, as any program will. */
IxStore *ix_store_write_and_open (IxStore    *store,
                                  const char *path,
                                  GError    **error) G_GNUC_WARN_UNUSED_RESULT;

/* Puts @new_file at @path, for ix_store_renew_empty() and the others. */
gboolean ix_store_put_in_place (const char *path,
                                const char *new_file,
                                char      **aside,
                                GError    **error);

/* Marks matches as removed from the list of games, or no longer: all or none.  They stay what they are
 * otherwise. */
gboolean ix_store_mark_removed (IxStore      *store,
                                const gint64 *matches,
                                guint         n,
                                gboolean      removed,
                                GError      **error);

/* Returns the ids of the matches that are marked so. */
GArray *ix_store_removed_matches (IxStore *store,
                                  GError **error) G_GNUC_WARN_UNUSED_RESULT;

/* Does the journal of free play load? */
gboolean ix_store_check_free_play (IxStore *store,
                                   GError **error);

/* Does the journal of every evening load? */
gboolean ix_store_check_evenings (IxStore *store,
                                  GError **error);

G_END_DECLS
