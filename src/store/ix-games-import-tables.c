/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The tables of a collection that is being imported.  As nobody sees the file before it is complete, it
 * needs no journal and no database lock; after a failure it is deleted.
 *
 * The rows wait in a table of their own until all are there, for their numbers follow their dates. */

#include "ix-games-import-private.h"

#include <glib/gi18n-lib.h>
#include <inttypes.h>

#define STEPS_PER_REPORT 100000 /* of the database's virtual machine */
#define ROWS_PER_REPORT 1024

/* The part of the work that is done when... */
#define PART_DOUBLES 0.74
#define PART_ROWS 0.9
#define PART_INDEXES 0.95

/* Progress */

static gboolean
ask (IxGamesImport *import,
     double         part)
{
  import->part = part;
  if (import->progress != NULL && !import->stopped)
    import->stopped = !import->progress (part, import->data);
  return !import->stopped;
}

static gboolean
fail_stopped (GError **error)
{
  g_set_error (error, IX_GAMES_ERROR, IX_GAMES_ERROR_STOPPED, _("the import was stopped"));
  return FALSE;
}

gboolean
ix_games_import_go_on (IxGamesImport *import,
                       double         part,
                       GError       **error)
{
  return ask (import, part) || fail_stopped (error);
}

static int
step_cb (gpointer data)
{
  IxGamesImport *import = data;

  return !ask (import, import->part);
}

static gboolean
fail (IxGamesImport *import,
      GError       **error)
{
  return import->stopped
           ? fail_stopped (error)
           : ix_store_fail (&import->file, _("the collection cannot be written"), error);
}

static gboolean
exec (IxGamesImport *import,
      const char    *sql,
      GError       **error)
{
  return sqlite3_exec (import->file.db, sql, NULL, NULL, NULL) == SQLITE_OK || fail (import, error);
}

static gboolean
prepare (IxGamesImport *import,
         const char    *sql,
         sqlite3_stmt **stmt,
         GError       **error)
{
  return sqlite3_prepare_v2 (import->file.db, sql, -1, stmt, NULL) == SQLITE_OK ||
         fail (import, error);
}

static gboolean
run (IxGamesImport *import,
     sqlite3_stmt  *stmt,
     GError       **error)
{
  gboolean done = sqlite3_step (stmt) == SQLITE_DONE;

  return (sqlite3_reset (stmt) == SQLITE_OK && done) || fail (import, error);
}

gboolean
ix_games_import_begin_tables (IxGamesImport *import,
                              GError       **error)
{
  static const char pragmas[] =
    "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA temp_store = FILE;"
    "PRAGMA cache_size = -8000;"
    "PRAGMA application_id = " G_STRINGIFY (IX_GAMES_APPLICATION_ID) ";"
    "PRAGMA user_version = " G_STRINGIFY (IX_GAMES_VERSION) ";"
    "BEGIN;";
  static const char waiting[] =
    "CREATE TEMP TABLE waiting (" IX_GAMES_ROW_COLUMNS ", line, words)";

  if (!ix_sqlite_open (&import->file, ix_new_file_get_part (import->new_file), IX_SQLITE_NEW,
                       error))
    return FALSE;
  sqlite3_progress_handler (import->file.db, STEPS_PER_REPORT, step_cb, import);
  return exec (import, pragmas, error) && exec (import, ix_games_tables, error) &&
         exec (import, waiting, error) &&
         prepare (import,
                  "INSERT INTO temp.waiting VALUES (" IX_GAMES_ROW_VALUES ", ?23, ?24)",
                  &import->add_game, error) &&
         prepare (import, "INSERT INTO record VALUES (?1, ?2)", &import->add_record, error);
}

gboolean
ix_games_import_add (IxGamesImport *import,
                     const char    *text,
                     gsize          length,
                     GError       **error)
{
  const IxGamesRow *row = &import->row;

  ix_games_bind_row (import->add_game, row);
  sqlite3_bind_int64 (import->add_game, IX_GAMES_N_VALUES + 1, import->line);
  sqlite3_bind_text (import->add_game, IX_GAMES_N_VALUES + 2, row->words->str,
                     (int) row->words->len, SQLITE_STATIC);
  sqlite3_bind_int64 (import->add_record, 1, row->source);
  sqlite3_bind_blob (import->add_record, 2, text, (int) length, SQLITE_STATIC);
  return run (import, import->add_game, error) && run (import, import->add_record, error);
}

/* Doubles */

/* Adds the rows whose game stands in @path as well. */
static gboolean
find_in_file (IxGamesImport *import,
              const char    *path,
              GError       **error)
{
  g_autoptr (sqlite3_stmt) rows = NULL;
  g_autoptr (sqlite3_stmt) add = NULL;
  sqlite3_stmt *find = NULL;
  IxStore file;
  gboolean done;
  int result = SQLITE_DONE;

  /* A collection that cannot be read counts as empty. */
  if (!ix_games_open_file (path, FALSE, &file, NULL))
    return TRUE;
  find = ix_store_prepare (&file, NULL,
                           "SELECT coalesce ((SELECT name FROM collection), '') FROM game"
                           " WHERE hash = ?1 AND NOT removed LIMIT 1",
                           "");
  done = find != NULL &&
         prepare (import, "SELECT source, hash FROM temp.waiting ORDER BY hash", &rows, error) &&
         prepare (import, "INSERT OR IGNORE INTO temp.twin VALUES (?1, 0, ?2)", &add, error);
  while (done && (result = sqlite3_step (rows)) == SQLITE_ROW)
    {
      file.n_looks = 0; /* it has all its steps each time */
      sqlite3_bind_int64 (find, 1, sqlite3_column_int64 (rows, 1));
      if (sqlite3_step (find) == SQLITE_ROW)
        {
          sqlite3_bind_int64 (add, 1, sqlite3_column_int64 (rows, 0));
          sqlite3_bind_value (add, 2, sqlite3_column_value (find, 0));
          done = run (import, add, error);
        }
      sqlite3_reset (find);
    }
  sqlite3_finalize (find);
  sqlite3_close (file.db);
  return done ? result == SQLITE_DONE || fail (import, error) : find == NULL;
}

static gboolean
find_in_folder (IxGamesImport *import,
                const char    *folder,
                GError       **error)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;
  gboolean done = TRUE;

  while (done && dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, IX_GAMES_SUFFIX) || g_str_equal (name, IX_GAMES_OWN_FILE))
      {
        g_autofree char *path = g_build_filename (folder, name, NULL);

        done = find_in_file (import, path, error);
      }
  return done;
}

/* Tells of the doubles in the order of the file. */
static gboolean
report_doubles (IxGamesImport *import,
                GError       **error)
{
  g_autoptr (sqlite3_stmt) stmt = NULL;
  int result;

  if (!prepare (import,
                "SELECT twin.source, line, first, name, n_boards, white_a, black_a, white_b, black_b"
                " FROM temp.twin JOIN temp.waiting ON waiting.source = twin.source"
                " ORDER BY twin.source",
                &stmt, error))
    return FALSE;
  while ((result = sqlite3_step (stmt)) == SQLITE_ROW)
    {
      gint64 first = sqlite3_column_int64 (stmt, 2);
      const char *name = (const char *) sqlite3_column_text (stmt, 3);
      g_autofree char *text =
        first > 0       ? g_strdup_printf (_("it is game %" PRId64 " again"), first)
        : *name != '\0' ? g_strdup_printf (_("it is in the collection '%s' already"), name)
                        : g_strdup (_("it was played here"));
      IxGamesRemark remark = {
        .kind = IX_GAMES_TWICE,
        .game = (guint) sqlite3_column_int64 (stmt, 0),
        .line = (guint) sqlite3_column_int64 (stmt, 1),
        .text = text,
        .n_boards = (guint) sqlite3_column_int64 (stmt, 4),
      };

      for (int i = 0; i < (int) G_N_ELEMENTS (remark.names); i++)
        remark.names[i] = (char *) sqlite3_column_text (stmt, 5 + i);
      ix_games_report_add (import->report, &remark);
    }
  return result == SQLITE_DONE || fail (import, error);
}

static gboolean
leave_out_doubles (IxGamesImport *import,
                   const char    *folder,
                   GError       **error)
{
  static const char find[] =
    "CREATE TEMP TABLE twin (source INTEGER PRIMARY KEY, first, name);"
    "CREATE INDEX temp.waiting_hash ON waiting (hash, source);"
    "INSERT INTO temp.twin SELECT waiting.source, first, '' FROM"
    " (SELECT hash, min (source) AS first FROM temp.waiting GROUP BY hash HAVING count (*) > 1)"
    " JOIN temp.waiting USING (hash) WHERE waiting.source > first;";
  static const char leave_out[] =
    "DELETE FROM temp.waiting WHERE source IN (SELECT source FROM temp.twin);"
    "DELETE FROM record WHERE source IN (SELECT source FROM temp.twin);";

  return exec (import, find, error) && find_in_folder (import, folder, error) &&
         report_doubles (import, error) && exec (import, leave_out, error);
}

/* Rows */

static gboolean
add_row (IxGamesImport *import,
         sqlite3_stmt  *row,
         gint64         number,
         sqlite3_stmt  *add,
         sqlite3_stmt  *add_words,
         GError       **error)
{
  sqlite3_bind_int64 (add, 1, number);
  for (int i = 1; i < sqlite3_bind_parameter_count (add); i++)
    sqlite3_bind_value (add, i + 1, sqlite3_column_value (row, i));
  sqlite3_bind_int64 (add_words, 1, number);
  sqlite3_bind_value (add_words, 2,
                      sqlite3_column_value (row, sqlite3_bind_parameter_count (add)));
  return run (import, add, error) && run (import, add_words, error);
}

/* Numbers the rows from the newest to the oldest. */
static gboolean
add_rows (IxGamesImport *import,
          GError       **error)
{
  g_autoptr (sqlite3_stmt) rows = NULL;
  g_autoptr (sqlite3_stmt) add = NULL;
  g_autoptr (sqlite3_stmt) add_words = NULL;
  gint64 number = 0;
  int result = SQLITE_DONE;

  if (!prepare (import,
                "SELECT " IX_GAMES_ROW_COLUMNS ", words FROM temp.waiting"
                " ORDER BY date DESC, source",
                &rows, error) ||
      !prepare (import,
                "INSERT INTO game (" IX_GAMES_ROW_COLUMNS ") VALUES (" IX_GAMES_ROW_VALUES ")",
                &add, error) ||
      !prepare (import, "INSERT INTO word (rowid, text) VALUES (?1, ?2)", &add_words, error))
    return FALSE;
  while ((result = sqlite3_step (rows)) == SQLITE_ROW)
    {
      double done = (double) ++number / import->report->n_read;
      double part = PART_DOUBLES + done * (PART_ROWS - PART_DOUBLES);

      if (!add_row (import, rows, number, add, add_words, error) ||
          (number % ROWS_PER_REPORT == 0 && !ix_games_import_go_on (import, part, error)))
        return FALSE;
    }
  import->report->n_games = (guint) number;
  if (result == SQLITE_DONE && number > 0)
    return TRUE;
  if (result != SQLITE_DONE)
    return fail (import, error);
  g_set_error (error, IX_GAMES_ERROR, IX_GAMES_ERROR_NO_GAMES,
               _("all games in it are there already"));
  return FALSE;
}

static gboolean
add_info (IxGamesImport *import,
          const char    *name,
          GError       **error)
{
  g_autoptr (sqlite3_stmt) stmt =
    ix_store_prepare (&import->file, error,
                      "INSERT INTO collection"
                      " SELECT ?1, count(*), coalesce (sum (refused), 0), ?2 FROM game",
                      "si", name, g_get_real_time () / G_USEC_PER_SEC);

  return stmt != NULL && run (import, stmt, error);
}

static gboolean
step (IxGamesImport *import,
      double         part,
      const char    *sql,
      GError       **error)
{
  return ix_games_import_go_on (import, part, error) && exec (import, sql, error);
}

static gboolean
close_tables (IxGamesImport *import)
{
  g_clear_pointer (&import->add_game, sqlite3_finalize);
  g_clear_pointer (&import->add_record, sqlite3_finalize);
  g_clear_pointer (&import->file.db, sqlite3_close);
  return TRUE;
}

gboolean
ix_games_import_finish_tables (IxGamesImport *import,
                               const char    *folder,
                               const char    *name,
                               GError       **error)
{
  static const char words[] =
    "INSERT INTO word (word) VALUES ('optimize');"
    "CREATE VIRTUAL TABLE temp.term USING fts5vocab ('main', 'word', 'row');"
    "INSERT INTO vocabulary SELECT term FROM temp.term;";

  return ix_games_import_go_on (import, IX_GAMES_PART_READ, error) &&
         leave_out_doubles (import, folder, error) && add_rows (import, error) &&
         step (import, PART_ROWS, ix_games_indexes, error) &&
         step (import, PART_INDEXES, words, error) && add_info (import, name, error) &&
         exec (import, "COMMIT", error) && close_tables (import);
}
