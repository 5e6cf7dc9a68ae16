/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Imports a list, and remembers the columns that were chosen for it. */

#include "ix-lists-import.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

#include "ix-casefold.h"
#include "ix-file.h"
#include "ix-import.h"
#include "ix-list-source.h"
#include "ix-store-private.h"

#define COLUMNS_FILE "columns.ini"

#define ROWS_PER_REPORT 1024
#define WORDS_PER_BLOCK (64 * 1024) /* bytes */

/* The part of the work that is done when... */
#define PART_READ 0.6
#define PART_KEYS 0.7
#define PART_CODES 0.75
#define PART_WORDS 0.9

typedef struct {
  IxImport             base;
  const IxListOptions *options;
  IxListSource        *source;
  IxListReader        *reader;
  IxListReport        *report;
  sqlite3_stmt        *add_player, *add_words, *add_passive;
  GString             *key, *words;
  guint                last_line;
  guint                n_of_scale[2];     /* values, by IxListScale */
  IxListPlayer         first_of_scale[2]; /* only the line and the value */
} IxListImport;

static void
clear_import (IxListImport *import)
{
  sqlite3_finalize (import->add_player);
  sqlite3_finalize (import->add_words);
  sqlite3_finalize (import->add_passive);
  ix_import_clear (&import->base);
  ix_list_reader_free (import->reader);
  ix_list_source_free (import->source);
  ix_list_report_free (import->report);
  g_string_free (import->key, TRUE);
  g_string_free (import->words, TRUE);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (IxListImport, clear_import)

/* Columns */

static GKeyFile *
load_columns (const char *folder,
              char      **path)
{
  GKeyFile *file = g_key_file_new ();
  g_autofree char *text = NULL;
  gsize length;

  *path = g_build_filename (folder, COLUMNS_FILE, NULL);
  if (ix_file_read (*path, IX_FILE_LONGEST, &text, &length, NULL))
    g_key_file_load_from_data (file, text, length, G_KEY_FILE_KEEP_COMMENTS, NULL);
  return file;
}

gboolean
ix_lists_remembered_columns (const char      *folder,
                             const GPtrArray *titles,
                             IxListColumns   *columns)
{
  g_autofree char *path = NULL;
  g_autoptr (GKeyFile) file = load_columns (folder, &path);
  g_autofree char *key = ix_list_columns_key (titles);
  g_autofree char *text = g_key_file_get_string (file, "columns", key, NULL);

  return text != NULL && ix_list_columns_parse (columns, text, titles, NULL);
}

/* Remembers the columns chosen for a header.  If saving fails, the user is asked again next time. */
static void
remember_columns (const char      *folder,
                  const GPtrArray *titles,
                  const char      *columns)
{
  g_autofree char *path = NULL;
  g_autoptr (GKeyFile) file = load_columns (folder, &path);
  g_autofree char *key = ix_list_columns_key (titles);
  g_autofree char *text = NULL;
  gsize length;

  g_key_file_set_string (file, "columns", key, columns);
  text = g_key_file_to_data (file, &length, NULL);
  ix_file_write (path, text, (gssize) length, NULL);
}

static gboolean
are_remembered (const GPtrArray *titles,
                IxListColumns   *columns,
                gpointer         folder)
{
  return ix_lists_remembered_columns (folder, titles, columns);
}

static gboolean
take_told_columns (IxListImport *import,
                   GError      **error)
{
  gboolean sure;

  if (!ix_list_reader_choose_columns (import->reader, import->options->columns, error))
    return FALSE;
  if (ix_list_columns_are_enough (ix_list_reader_columns (import->reader, &sure)))
    return TRUE;
  g_set_error (error, IX_LIST_ERROR, IX_LIST_ERROR_COLUMNS,
               _("the columns “name” (or “last”) and “grade” are needed"));
  return FALSE;
}

static gboolean
choose_columns (IxListImport *import,
                const char   *folder,
                GError      **error)
{
  g_autofree char *copy = g_strdup (folder);
  const IxListColumns *columns;
  gboolean sure;

  if (import->options->revised)
    ix_list_reader_use_revised (import->reader);
  if (ix_list_reader_format (import->reader) != IX_LIST_CSV)
    return TRUE;
  if (import->options->columns != NULL)
    return take_told_columns (import, error);
  if (ix_list_reader_seek_columns (import->reader, are_remembered, copy))
    return TRUE;
  columns = ix_list_reader_columns (import->reader, &sure);
  if (!sure)
    ix_list_columns_ask (columns, ix_list_reader_titles (import->reader), error);
  return sure;
}

/* Tables */

/* The key of a player is the folded name; the words of the index are case-folded words, grades and
 * ratings: only their positions, not the text again. */
#define TABLES                                                                               \
  "CREATE TABLE list ("                                                                      \
  "  name TEXT NOT NULL, date TEXT NOT NULL, scale INTEGER NOT NULL,"                        \
  "  n_players INTEGER NOT NULL, n_odd INTEGER NOT NULL, imported INTEGER NOT NULL"          \
  ") STRICT;"                                                                                \
  "CREATE TABLE player ("                                                                    \
  "  line INTEGER PRIMARY KEY,"                                                              \
  "  name TEXT NOT NULL,"                                                                    \
  "  key TEXT NOT NULL,"                                                                     \
  "  code TEXT, fide INTEGER, club TEXT, federation TEXT, title TEXT, sex TEXT,"             \
  "  year INTEGER, standard INTEGER, rapid INTEGER, provisional INTEGER"                     \
  ") STRICT;"                                                                                \
  "CREATE VIRTUAL TABLE word USING fts5 (text, content = '', columnsize = 0, detail = none," \
  "  prefix = '1 2 3 4 5', tokenize = 'ascii');"

/* All words in order, for fuzzy matches. */
#define BLOCKS \
  "CREATE TABLE word_block (number INTEGER PRIMARY KEY, words TEXT NOT NULL) STRICT;"

#define CODES "CREATE INDEX player_code ON player (code) WHERE code IS NOT NULL"
#define KEYS "CREATE INDEX player_key ON player (key)"

const char ix_lists_schema[] = TABLES IX_STORE_WORD_TABLES BLOCKS CODES ";" KEYS ";";

static gboolean
begin_tables (IxListImport *import,
              const char   *folder,
              GError      **error)
{
  static const char tables[] = TABLES IX_STORE_WORD_SETTINGS BLOCKS;

  return ix_import_begin (&import->base, folder, IX_LISTS_SUFFIX, IX_LISTS_APPLICATION_ID,
                          IX_LISTS_VERSION, error) &&
         ix_import_exec (&import->base, tables, error) &&
         ix_import_exec (&import->base, "CREATE TEMP TABLE passive (line INTEGER PRIMARY KEY)", error) &&
         ix_import_prepare (&import->base,
                            "INSERT INTO player VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10,"
                            " ?11, ?12, ?13)",
                            &import->add_player, error) &&
         ix_import_prepare (&import->base, "INSERT INTO passive VALUES (?1)", &import->add_passive, error) &&
         ix_import_prepare (&import->base, "INSERT INTO word (rowid, text) VALUES (?1, ?2)",
                            &import->add_words, error);
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

static void
count_scale (IxListImport       *import,
             const IxListPlayer *player)
{
  guint value = player->standard != 0 ? player->standard : player->rapid;
  IxListScale scale = value < IX_LIST_LEAST_RATING ? IX_LIST_GRADES : IX_LIST_RATINGS;

  if (value != 0 && import->n_of_scale[scale]++ == 0)
    import->first_of_scale[scale] = (IxListPlayer) { .line = player->line, .standard = value };
}

static gboolean
add_player (IxListImport       *import,
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
  sqlite3_bind_int64 (import->add_passive, 1, import->last_line);
  return ix_import_run (&import->base, stmt, error) &&
         ix_import_run (&import->base, import->add_words, error) &&
         (!player->passive || ix_import_run (&import->base, import->add_passive, error));
}

/* After the last player */

/* Removes the rows of people as passive members of a club who are active in another: the same name, and the same
 * code, or else year and rating.  Their words stay in the index, but find nothing. */
static gboolean
drop_passive (IxListImport *import,
              GError      **error)
{
  gboolean done = ix_import_exec (&import->base,
                                  "DELETE FROM player WHERE line IN passive AND EXISTS ("
                                  " SELECT 1 FROM player AS active WHERE active.key = player.key"
                                  " AND active.line NOT IN passive AND (active.code = player.code"
                                  " OR (active.year IS player.year AND active.standard IS player.standard)))",
                                  error);

  import->report->n_skipped += done ? (guint) sqlite3_changes (import->base.file.db) : 0;
  return done;
}

/* Resolves codes shared by several rows: rows with the same name are one player; otherwise the
 * first row keeps the code.  The words of a removed row stay in the index, but find nothing. */
static gboolean
part_twins (IxListImport *import,
            GError      **error)
{
  g_autoptr (sqlite3_stmt) stmt = NULL;
  int result;

  if (!ix_import_exec (&import->base,
                       "CREATE TEMP TABLE twice AS SELECT code, min(line) AS first FROM player"
                       " WHERE code IS NOT NULL GROUP BY code HAVING count(*) > 1;"
                       "CREATE TEMP TABLE twin AS SELECT player.line, player.code, player.name,"
                       " first, player.key = one.key AS same FROM twice JOIN player USING (code)"
                       " JOIN player AS one ON one.line = first WHERE player.line > first;",
                       error) ||
      !ix_import_prepare (&import->base,
                          "SELECT line, code, name, first, same FROM twin ORDER BY line", &stmt,
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
  return (result == SQLITE_DONE || ix_import_fail (&import->base, error)) &&
         ix_import_exec (&import->base,
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
  done = ix_import_run (&import->base, add, error);
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

  well = ix_import_exec (&import->base,
                         "CREATE VIRTUAL TABLE temp.vocabulary"
                         " USING fts5vocab ('main', 'word', 'row')",
                         error) &&
         ix_import_prepare (&import->base, "SELECT term FROM temp.vocabulary WHERE term >= ':'",
                            &words, error) &&
         ix_import_prepare (&import->base, "INSERT INTO word_block (words) VALUES (?1)", &add,
                            error);
  while (well && (result = sqlite3_step (words)) == SQLITE_ROW)
    {
      g_string_append (block, (const char *) sqlite3_column_text (words, 0));
      g_string_append_c (block, '\n');
      if (block->len >= WORDS_PER_BLOCK)
        well = add_block (import, add, block, error);
    }
  well = well && (result == SQLITE_DONE || ix_import_fail (&import->base, error)) &&
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
    ix_store_prepare (&import->base.file, error,
                      "INSERT INTO list SELECT ?1, ?2, ?3, count(*), ?4, ?5 FROM player", "ssiii",
                      name, date, (gint64) scale, (gint64) import->report->n_warnings,
                      g_get_real_time () / G_USEC_PER_SEC);
  gboolean done = stmt != NULL && ix_import_run (&import->base, stmt, error);

  sqlite3_finalize (stmt);
  if (done && ix_import_prepare (&import->base, "SELECT n_players FROM list", &stmt, error))
    {
      if (sqlite3_step (stmt) == SQLITE_ROW)
        import->report->n_players = (guint) sqlite3_column_int (stmt, 0);
      sqlite3_finalize (stmt);
    }
  return done;
}

static gboolean
finish_tables (IxListImport *import,
               const char   *file,
               GError      **error)
{
  return ix_import_step (&import->base, PART_READ, CODES, error) &&
         ix_import_step (&import->base, PART_KEYS, KEYS, error) && drop_passive (import, error) &&
         part_twins (import, error) &&
         ix_import_step (&import->base, PART_CODES, "INSERT INTO word (word) VALUES ('optimize')",
                         error) &&
         ix_import_step (&import->base, PART_WORDS, "", error) && add_word_blocks (import, error) &&
         add_info (import, file, error);
}

/* Players of the file */

static gboolean
add_players (IxListImport *import,
             GError      **error)
{
  g_autoptr (GError) why = NULL;
  const IxListPlayer *player;
  guint n = 0;

  while ((player = ix_list_reader_next (import->reader, import->report, &why)) != NULL)
    {
      double part = PART_READ * ix_list_source_get_part (import->source);

      if (!add_player (import, player, error) ||
          (++n % ROWS_PER_REPORT == 0 && !ix_import_go_on (&import->base, part, error)))
        return FALSE;
    }
  if (why == NULL && n > 0)
    return TRUE;
  if (why == NULL)
    g_set_error (error, IX_LIST_ERROR, IX_LIST_ERROR_NO_PLAYERS, _("there is no player in it"));
  else
    g_propagate_error (error, g_steal_pointer (&why));
  return FALSE;
}

static char *
import_list (IxListImport *import,
             const char   *folder,
             const char   *file,
             GError      **error)
{
  import->source = ix_list_source_open (file, error);
  if (import->source == NULL)
    return NULL;
  import->report->member = g_strdup (ix_list_source_get_member (import->source));
  import->reader = ix_list_reader_new (ix_list_source_read, import->source, error);
  if (import->reader == NULL || !choose_columns (import, folder, error) ||
      !ix_import_go_on (&import->base, 0, error) || !begin_tables (import, folder, error) ||
      !add_players (import, error) || !finish_tables (import, file, error))
    return NULL;
  ix_list_report_sort (import->report);
  return ix_import_finish (&import->base, error);
}

char *
ix_lists_import (const char          *folder,
                 const char          *file,
                 const IxListOptions *options,
                 IxImportProgress     progress,
                 gpointer             data,
                 IxListReport       **report,
                 GError             **error)
{
  g_auto (IxListImport) import = {
    .base = {
      .writing = _("the list cannot be written"),
      .domain = IX_LIST_ERROR,
      .stopped = IX_LIST_ERROR_STOPPED,
      .progress = progress,
      .data = data,
      .file = { .lock = -1, .has_sums = TRUE },
    },
    .options = options,
    .report = ix_list_report_new (),
    .key = g_string_new (NULL),
    .words = g_string_new (NULL),
  };
  char *id;

  g_debug ("the list %s is imported into %s", file, folder);
  id = import_list (&import, folder, file, error);
  g_debug ("%s has become %s", file, id != NULL ? id : "no list");
  if (id != NULL && options->columns != NULL &&
      ix_list_reader_format (import.reader) == IX_LIST_CSV)
    {
      g_autofree char *columns = NULL;
      gboolean sure;

      columns = ix_list_columns_write (ix_list_reader_columns (import.reader, &sure));
      remember_columns (folder, ix_list_reader_titles (import.reader), columns);
    }
  if (report != NULL)
    *report = g_steal_pointer (&import.report);
  return id;
}

/* Defaults */

char *
ix_lists_usual_name (const char  *file,
                     IxListFormat format)
{
  switch (format)
    {
    case IX_LIST_ECF_GRADES:
      return g_strdup ("ECF grades");
    case IX_LIST_ECF_RATINGS:
      return g_strdup ("ECF ratings");
    case IX_LIST_FIDE_TEXT:
    case IX_LIST_FIDE_XML:
      return g_strdup ("FIDE ratings");
    case IX_LIST_CSV:
    default:
      return ix_import_usual_name (file);
    }
}

char *
ix_lists_usual_date (const char *file,
                     const char *member,
                     const char *stated)
{
  char *date = stated != NULL ? g_strdup (stated) : ix_list_date_of_name (file);
  g_autoptr (GDateTime) changed = NULL;
  GStatBuf about;

  if (date == NULL && member != NULL)
    date = ix_list_date_of_name (member);
  if (date != NULL)
    return date;
  changed = g_stat (file, &about) == 0 ? g_date_time_new_from_unix_local (about.st_mtime)
                                       : g_date_time_new_now_local ();
  return g_date_time_format (changed, "%Y-%m");
}
