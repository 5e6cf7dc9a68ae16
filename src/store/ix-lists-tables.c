/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The tables of a list.  As nobody sees the file before it is complete, it needs no journal and no
 * database lock; after a failure it is deleted. */

#include "ix-lists-import-private.h"

#include <glib/gi18n-lib.h>

#include "ix-casefold.h"

#define STEPS_PER_REPORT 100000    /* of the database's virtual machine */
#define WORDS_PER_BLOCK (64 * 1024) /* bytes */

/* The part of the work that is done when... */
#define PART_KEYS 0.7
#define PART_CODES 0.75
#define PART_WORDS 0.9

/* Progress */

static gboolean
ask (IxListImport *import,
     double        part)
{
  import->part = part;
  if (import->progress != NULL && !import->stopped)
    import->stopped = !import->progress (part, import->data);
  return !import->stopped;
}

static gboolean
fail_stopped (GError **error)
{
  g_set_error (error, IX_LIST_ERROR, IX_LIST_ERROR_STOPPED, _("the import was stopped"));
  return FALSE;
}

gboolean
ix_list_import_go_on (IxListImport *import,
                      double        part,
                      GError      **error)
{
  return ask (import, part) || fail_stopped (error);
}

static int
step_cb (gpointer data)
{
  IxListImport *import = data;

  return !ask (import, import->part);
}

static gboolean
fail (IxListImport *import,
      GError      **error)
{
  return import->stopped ? fail_stopped (error)
                         : ix_store_fail (&import->list, _("the list cannot be written"), error);
}

static gboolean
exec (IxListImport *import,
      const char   *sql,
      GError      **error)
{
  return sqlite3_exec (import->list.db, sql, NULL, NULL, NULL) == SQLITE_OK ||
         fail (import, error);
}

static gboolean
prepare (IxListImport  *import,
         const char    *sql,
         sqlite3_stmt **stmt,
         GError       **error)
{
  return sqlite3_prepare_v2 (import->list.db, sql, -1, stmt, NULL) == SQLITE_OK ||
         fail (import, error);
}

/* The key of a player is the folded name; the words of the index are case-folded words, grades and
 * ratings: only their positions, not the text again. */
#define TABLES(more_columns)                                                                 \
  "CREATE TABLE list ("                                                                      \
  "  name TEXT NOT NULL, date TEXT NOT NULL, scale INTEGER NOT NULL,"                        \
  "  n_players INTEGER NOT NULL, n_odd INTEGER NOT NULL, imported INTEGER NOT NULL"          \
  ") STRICT;"                                                                                \
  "CREATE TABLE player ("                                                                    \
  "  line INTEGER PRIMARY KEY,"                                                              \
  "  name TEXT NOT NULL,"                                                                    \
  "  key TEXT NOT NULL,"                                                                     \
  "  code TEXT, fide INTEGER, club TEXT, federation TEXT, title TEXT, sex TEXT,"             \
  "  year INTEGER, standard INTEGER, rapid INTEGER" more_columns                             \
  ") STRICT;"                                                                                \
  "CREATE VIRTUAL TABLE word USING fts5 (text, content = '', columnsize = 0, detail = none," \
  "  prefix = '1 2 3 4 5', tokenize = 'ascii');"
#define MORE_COLUMNS ",  provisional INTEGER" /* since version 2 */

/* All words in order, for fuzzy matches. */
#define BLOCKS \
  "CREATE TABLE word_block (number INTEGER PRIMARY KEY, words TEXT NOT NULL) STRICT;"

#define CODES "CREATE INDEX player_code ON player (code) WHERE code IS NOT NULL"
#define KEYS "CREATE INDEX player_key ON player (key)"

#define SCHEMA(more_columns) \
  TABLES (more_columns) IX_STORE_WORD_TABLES BLOCKS CODES ";" KEYS ";"

const char *const ix_lists_schemas[IX_LISTS_VERSION] = { SCHEMA (""), SCHEMA (MORE_COLUMNS) };

gboolean
ix_list_import_begin_tables (IxListImport *import,
                             GError      **error)
{
  static const char pragmas[] =
    "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA temp_store = FILE;"
    "PRAGMA cache_size = -8000;"
    "PRAGMA application_id = " G_STRINGIFY (IX_LISTS_APPLICATION_ID) ";"
    "PRAGMA user_version = " G_STRINGIFY (IX_LISTS_VERSION) ";"
    "BEGIN;";
  static const char tables[] =
    TABLES (MORE_COLUMNS) "INSERT INTO word (word, rank) VALUES ('hashsize', 8000000);" BLOCKS;

  if (!ix_sqlite_open (&import->list, import->path, IX_SQLITE_NEW, error))
    return FALSE;
  sqlite3_progress_handler (import->list.db, STEPS_PER_REPORT, step_cb, import);
  return exec (import, pragmas, error) && exec (import, tables, error) &&
         prepare (import,
                  "INSERT INTO player VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12,"
                  " ?13)",
                  &import->add_player, error) &&
         prepare (import, "INSERT INTO word (rowid, text) VALUES (?1, ?2)", &import->add_words,
                  error);
}

/* Players */

/* Binds a text; an empty one becomes NULL. */
static void
bind_text (sqlite3_stmt *stmt,
           int           at,
           const char   *text)
{
  if (*text != '\0')
    sqlite3_bind_text (stmt, at, text, -1, SQLITE_STATIC);
  else
    sqlite3_bind_null (stmt, at);
}

static void
bind_number (sqlite3_stmt *stmt,
             int           at,
             gint64        number)
{
  if (number != 0)
    sqlite3_bind_int64 (stmt, at, number);
  else
    sqlite3_bind_null (stmt, at);
}

static gboolean
run (IxListImport *import,
     sqlite3_stmt *stmt,
     GError      **error)
{
  gboolean done = sqlite3_step (stmt) == SQLITE_DONE;

  return (sqlite3_reset (stmt) == SQLITE_OK && done) || fail (import, error);
}

static void
count_scale (IxListImport       *import,
             const IxListPlayer *player)
{
  guint value = player->standard != 0 ? player->standard : player->rapid;
  IxListScale scale = value < IX_LIST_LEAST_RATING ? IX_LIST_GRADES : IX_LIST_RATINGS;

  if (value != 0 && import->n_of_scale[scale]++ == 0)
    import->first_of_scale[scale] = (IxListPlayer) { .line = player->line, .standard = value };
}

gboolean
ix_list_import_add (IxListImport       *import,
                    const IxListPlayer *player,
                    GError            **error)
{
  sqlite3_stmt *stmt = import->add_player;
  char sex[2] = { player->sex, '\0' };

  /* One line of XML may hold several players. */
  import->last_line = MAX (import->last_line + 1, player->line);
  count_scale (import, player);
  g_string_truncate (import->key, 0);
  ix_casefold_append (import->key, player->name);
  g_string_truncate (import->words, 0);
  ix_casefold_append_words (import->words, player->name);
  if (player->standard != 0)
    g_string_append_printf (import->words, " %u", player->standard);
  if (player->rapid != 0 && player->rapid != player->standard)
    g_string_append_printf (import->words, " %u", player->rapid);

  sqlite3_bind_int64 (stmt, 1, import->last_line);
  bind_text (stmt, 2, player->name);
  bind_text (stmt, 3, import->key->str);
  bind_text (stmt, 4, player->code);
  bind_number (stmt, 5, g_ascii_strtoll (player->fide_id, NULL, 10));
  bind_text (stmt, 6, player->club);
  bind_text (stmt, 7, player->federation);
  bind_text (stmt, 8, player->title);
  bind_text (stmt, 9, sex);
  bind_number (stmt, 10, player->year);
  bind_number (stmt, 11, player->standard);
  bind_number (stmt, 12, player->rapid);
  bind_number (stmt, 13, player->provisional);
  sqlite3_bind_int64 (import->add_words, 1, import->last_line);
  bind_text (import->add_words, 2, import->words->str);
  return run (import, stmt, error) && run (import, import->add_words, error);
}

/* After the last player */

/* Resolves codes shared by several rows: rows with the same name are one player; otherwise the
 * first row keeps the code.  The words of a removed row stay in the index, but find nothing. */
static gboolean
part_twins (IxListImport *import,
            GError      **error)
{
  g_autoptr (sqlite3_stmt) stmt = NULL;
  int result;

  if (!exec (import,
             "CREATE TEMP TABLE twice AS SELECT code, min(line) AS first FROM player"
             " WHERE code IS NOT NULL GROUP BY code HAVING count(*) > 1;"
             "CREATE TEMP TABLE twin AS SELECT player.line, player.code, player.name, first,"
             " player.key = one.key AS same FROM twice JOIN player USING (code)"
             " JOIN player AS one ON one.line = first WHERE player.line > first;",
             error) ||
      !prepare (import, "SELECT line, code, name, first, same FROM twin ORDER BY line", &stmt,
                error))
    return FALSE;
  while ((result = sqlite3_step (stmt)) == SQLITE_ROW)
    {
      gboolean same = sqlite3_column_int (stmt, 4);

      ix_list_report_add (import->report, (guint) sqlite3_column_int (stmt, 0),
                          same ? IX_LIST_WARNING_TWICE : IX_LIST_WARNING_SAME_CODE,
                          (const char *) sqlite3_column_text (stmt, same ? 2 : 1),
                          (guint) sqlite3_column_int (stmt, 3));
      import->report->n_skipped += same;
    }
  return (result == SQLITE_DONE || fail (import, error)) &&
         exec (import,
               "DELETE FROM player WHERE line IN (SELECT line FROM twin WHERE same);"
               "UPDATE player SET code = NULL WHERE line IN (SELECT line FROM twin);",
               error);
}

static gboolean
add_block (IxListImport *import,
           sqlite3_stmt *add,
           GString      *block,
           GError      **error)
{
  gboolean done;

  sqlite3_bind_text (add, 1, block->str, (int) block->len, SQLITE_STATIC);
  done = run (import, add, error);
  g_string_truncate (block, 0);
  return done;
}

/* Adds the words of names for fuzzy matches; numbers are only matched exactly. */
static gboolean
add_word_blocks (IxListImport *import,
                 GError      **error)
{
  g_autoptr (sqlite3_stmt) words = NULL;
  g_autoptr (sqlite3_stmt) add = NULL;
  GString *block = g_string_sized_new (WORDS_PER_BLOCK + 256);
  gboolean well;
  int result = SQLITE_DONE;

  well = exec (import,
               "CREATE VIRTUAL TABLE temp.vocabulary USING fts5vocab ('main', 'word', 'row')",
               error) &&
         prepare (import, "SELECT term FROM temp.vocabulary WHERE term >= ':'", &words, error) &&
         prepare (import, "INSERT INTO word_block (words) VALUES (?1)", &add, error);
  while (well && (result = sqlite3_step (words)) == SQLITE_ROW)
    {
      g_string_append (block, (const char *) sqlite3_column_text (words, 0));
      g_string_append_c (block, '\n');
      if (block->len >= WORDS_PER_BLOCK)
        well = add_block (import, add, block, error);
    }
  well = well && (result == SQLITE_DONE || fail (import, error)) &&
         add_block (import, add, block, error);
  g_string_free (block, TRUE);
  return well;
}

static IxListScale
find_scale (IxListImport *import)
{
  IxListFormat format = ix_list_reader_format (import->reader);
  IxListScale scale = format == IX_LIST_ECF_GRADES || (format == IX_LIST_CSV &&
                                                       import->n_of_scale[IX_LIST_RATINGS] == 0)
                        ? IX_LIST_GRADES
                        : IX_LIST_RATINGS;
  const IxListPlayer *other = &import->first_of_scale[!scale];

  if (import->n_of_scale[!scale] > 0)
    {
      g_autofree char *value = g_strdup_printf ("%u", other->standard);

      ix_list_report_add (import->report, other->line, IX_LIST_WARNING_SCALE, value,
                          import->n_of_scale[!scale]);
    }
  return scale;
}

static gboolean
add_info (IxListImport *import,
          const char   *file,
          GError      **error)
{
  const IxListOptions *options = import->options;
  g_autofree char *name =
    options->name != NULL ? g_strdup (options->name)
                          : ix_lists_usual_name (file, ix_list_reader_format (import->reader));
  g_autofree char *date =
    options->date != NULL ? g_strdup (options->date)
                          : ix_lists_usual_date (file, import->report->member,
                                                 ix_list_reader_date (import->reader));
  IxListScale scale = find_scale (import);
  sqlite3_stmt *stmt =
    ix_store_prepare (&import->list, error,
                      "INSERT INTO list SELECT ?1, ?2, ?3, count(*), ?4, ?5 FROM player", "ssiii",
                      name, date, (gint64) scale, (gint64) import->report->n_warnings,
                      g_get_real_time () / G_USEC_PER_SEC);
  gboolean done = stmt != NULL && run (import, stmt, error);

  sqlite3_finalize (stmt);
  if (done && prepare (import, "SELECT n_players FROM list", &stmt, error))
    {
      if (sqlite3_step (stmt) == SQLITE_ROW)
        import->report->n_players = (guint) sqlite3_column_int (stmt, 0);
      sqlite3_finalize (stmt);
    }
  return done;
}

static gboolean
step (IxListImport *import,
      double        part,
      const char   *sql,
      GError      **error)
{
  return ix_list_import_go_on (import, part, error) && exec (import, sql, error);
}

static gboolean
close_tables (IxListImport *import)
{
  g_clear_pointer (&import->add_player, sqlite3_finalize);
  g_clear_pointer (&import->add_words, sqlite3_finalize);
  g_clear_pointer (&import->list.db, sqlite3_close);
  return TRUE;
}

gboolean
ix_list_import_finish_tables (IxListImport *import,
                              const char   *file,
                              GError      **error)
{
  return step (import, IX_LISTS_PART_READ, CODES, error) && part_twins (import, error) &&
         step (import, PART_KEYS, KEYS, error) &&
         step (import, PART_CODES, "INSERT INTO word (word) VALUES ('optimize')", error) &&
         step (import, PART_WORDS, "", error) && add_word_blocks (import, error) &&
         add_info (import, file, error) && exec (import, "COMMIT", error) &&
         close_tables (import);
}

