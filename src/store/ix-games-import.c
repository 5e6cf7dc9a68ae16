/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Imports a collection. */

#include "ix-games-private.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <inttypes.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define RECORDS_PER_REPORT 256
#define ROWS_PER_REPORT 1024

/* The part of the work that is done when... */
#define PART_READ 0.7
#define PART_DOUBLES 0.74
#define PART_ROWS 0.9
#define PART_INDEXES 0.95

/* The report */

static void
free_remark (gpointer data)
{
  IxGamesRemark *remark = data;

  for (gsize i = 0; i < G_N_ELEMENTS (remark->names); i++)
    g_free (remark->names[i]);
  g_free (remark->text);
  g_free (remark);
}

static IxGamesReport *
new_report (void)
{
  IxGamesReport *report = g_new0 (IxGamesReport, 1);

  report->remarks = g_ptr_array_new_with_free_func (free_remark);
  return report;
}

void
ix_games_report_free (IxGamesReport *report)
{
  if (report == NULL)
    return;
  g_ptr_array_unref (report->remarks);
  g_free (report);
}

void
ix_games_report_add (IxGamesReport       *report,
                     const IxGamesRemark *remark)
{
  IxGamesRemark *copy;

  if (report->n_found[remark->kind]++ >= IX_GAMES_MAX_REMARKS)
    return;
  copy = g_new (IxGamesRemark, 1);
  *copy = *remark;
  copy->text = g_strdup (remark->text);
  for (gsize i = 0; i < G_N_ELEMENTS (copy->names); i++)
    copy->names[i] = g_strdup (remark->names[i]);
  g_ptr_array_add (report->remarks, copy);
}

static void
clear_report (IxGamesReport *report)
{
  memset (report->n_found, 0, sizeof report->n_found);
  g_ptr_array_set_size (report->remarks, 0);
}

static int
compare_remarks (gconstpointer a,
                 gconstpointer b)
{
  const IxGamesRemark *x = *(const IxGamesRemark *const *) a, *y = *(const IxGamesRemark *const *) b;

  if (x->game != y->game)
    return x->game < y->game ? -1 : 1;
  return x->line != y->line ? (x->line < y->line ? -1 : 1) : (int) x->kind - (int) y->kind;
}

static void
clear_import (IxGamesImport *import)
{
  sqlite3_finalize (import->add_game);
  sqlite3_finalize (import->add_record);
  ix_import_clear (&import->base);
  if (import->source >= 0)
    close (import->source);
  ix_game_reader_free (import->reader);
  ix_games_report_free (import->report);
  ix_games_row_clear (&import->row);
  g_free (import->replay);
  for (guint b = 0; b < IX_FIRST_TURNS_BOARDS; b++)
    ix_first_turns_clear (&import->first[b]);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (IxGamesImport, clear_import)

/* The source */

static gboolean
open_source (IxGamesImport *import,
             const char    *file,
             GError       **error)
{
  g_autoptr (GError) why = NULL;
  struct stat about;

  import->source = ix_file_open (file, IX_FILE_LONGEST_LIST, &why);
  if (import->source < 0)
    {
      g_set_error_literal (error, IX_GAMES_ERROR, IX_GAMES_ERROR_READ, why->message);
      return FALSE;
    }
  import->size = fstat (import->source, &about) == 0 ? (guint64) about.st_size : 0;
  return TRUE;
}

static gssize
read_source (gpointer data,
             char    *buffer,
             gsize    size,
             GError **error)
{
  IxGamesImport *import = data;
  gssize n;

  do
    n = read (import->source, buffer, size);
  while (n < 0 && errno == EINTR);
  if (n < 0)
    g_set_error (error, IX_GAMES_ERROR, IX_GAMES_ERROR_READ, _("the file cannot be read"));
  else if (import->n_read == 0 && ix_file_is_packed (buffer, (gsize) n))
    {
      g_set_error (error, IX_GAMES_ERROR, IX_GAMES_ERROR_NO_GAMES,
                   _("this is an archive: unpack it, and import the file of games that is in it"));
      return -1;
    }
  else if (import->n_read == 0 && n > 0)
    {
      import->n_head = MIN ((gsize) n, sizeof import->head - 1);
      memcpy (import->head, buffer, import->n_head);
    }
  import->n_read += (guint64) MAX (0, n);
  return n;
}

/* Tables.  The rows wait in one of their own until all are there, for their numbers follow their
 * dates. */

static gboolean
begin_tables (IxGamesImport *import,
              const char    *folder,
              GError       **error)
{
  static const char waiting[] =
    "CREATE TEMP TABLE waiting (" IX_GAMES_ROW_COLUMNS ", line, words)";

  return ix_import_begin (&import->base, folder, IX_GAMES_SUFFIX, IX_GAMES_APPLICATION_ID,
                          IX_GAMES_VERSION, error) &&
         ix_import_exec (&import->base, ix_games_tables, error) &&
         ix_import_exec (&import->base, waiting, error) &&
         ix_import_prepare (&import->base,
                            "INSERT INTO temp.waiting VALUES (" IX_GAMES_ROW_VALUES ", ?24, ?25)",
                            &import->add_game, error) &&
         ix_import_prepare (&import->base, "INSERT INTO record VALUES (?1, ?2)",
                            &import->add_record, error);
}

static gboolean
add_record (IxGamesImport *import,
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
  return ix_import_run (&import->base, import->add_game, error) &&
         ix_import_run (&import->base, import->add_record, error);
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
         ix_import_prepare (&import->base, "SELECT source, hash FROM temp.waiting ORDER BY hash",
                            &rows, error) &&
         ix_import_prepare (&import->base, "INSERT OR IGNORE INTO temp.twin VALUES (?1, 0, ?2)",
                            &add, error);
  while (done && (result = sqlite3_step (rows)) == SQLITE_ROW)
    {
      file.n_looks = 0; /* it has all its steps each time */
      sqlite3_bind_int64 (find, 1, sqlite3_column_int64 (rows, 1));
      if (sqlite3_step (find) == SQLITE_ROW)
        {
          sqlite3_bind_int64 (add, 1, sqlite3_column_int64 (rows, 0));
          sqlite3_bind_value (add, 2, sqlite3_column_value (find, 0));
          done = ix_import_run (&import->base, add, error);
        }
      sqlite3_reset (find);
    }
  sqlite3_finalize (find);
  sqlite3_close (file.db);
  return done ? result == SQLITE_DONE || ix_import_fail (&import->base, error) : find == NULL;
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

  if (!ix_import_prepare (&import->base,
                          "SELECT twin.source, line, first, name,"
                          " n_boards, white_a, black_a, white_b, black_b"
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
  return result == SQLITE_DONE || ix_import_fail (&import->base, error);
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

  return ix_import_exec (&import->base, find, error) && find_in_folder (import, folder, error) &&
         report_doubles (import, error) && ix_import_exec (&import->base, leave_out, error);
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
  return ix_import_run (&import->base, add, error) &&
         ix_import_run (&import->base, add_words, error);
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

  if (!ix_import_prepare (&import->base,
                          "SELECT " IX_GAMES_ROW_COLUMNS ", words FROM temp.waiting"
                          " ORDER BY date DESC, source",
                          &rows, error) ||
      !ix_import_prepare (&import->base,
                          "INSERT INTO game (" IX_GAMES_ROW_COLUMNS ")"
                          " VALUES (" IX_GAMES_ROW_VALUES ")",
                          &add, error) ||
      !ix_import_prepare (&import->base, "INSERT INTO word (rowid, text) VALUES (?1, ?2)",
                          &add_words, error))
    return FALSE;
  while ((result = sqlite3_step (rows)) == SQLITE_ROW)
    {
      double done = (double) ++number / import->report->n_read;
      double part = PART_DOUBLES + done * (PART_ROWS - PART_DOUBLES);

      if (!add_row (import, rows, number, add, add_words, error) ||
          (number % ROWS_PER_REPORT == 0 && !ix_import_go_on (&import->base, part, error)))
        return FALSE;
    }
  import->report->n_games = (guint) number;
  if (result == SQLITE_DONE && number > 0)
    return TRUE;
  if (result != SQLITE_DONE)
    return ix_import_fail (&import->base, error);
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
    ix_store_prepare (&import->base.file, error,
                      "INSERT INTO collection"
                      " SELECT ?1, count(*), coalesce (sum (refused), 0), ?2 FROM game",
                      "si", name, g_get_real_time () / G_USEC_PER_SEC);

  return stmt != NULL && ix_import_run (&import->base, stmt, error);
}

static gboolean
finish_tables (IxGamesImport *import,
               const char    *folder,
               const char    *name,
               GError       **error)
{
  static const char words[] =
    "INSERT INTO word (word) VALUES ('optimize');"
    "CREATE VIRTUAL TABLE temp.term USING fts5vocab ('main', 'word', 'row');"
    "INSERT INTO vocabulary SELECT term FROM temp.term;";

  return ix_import_go_on (&import->base, PART_READ, error) &&
         leave_out_doubles (import, folder, error) && add_rows (import, error) &&
         ix_import_step (&import->base, PART_ROWS, ix_games_indexes, error) &&
         ix_import_step (&import->base, PART_INDEXES, words, error) &&
         add_info (import, name, error);
}

/* Is it a game at all? */

static const char *const tags[] = {
  "Event", "Site", "Date", "Round", "White", "Black", "Result", "WhiteA", "BlackA", "WhiteB", "BlackB",
  "Variant", "FEN", "TimeControl",
};

/* Is there a tag that games have, even a broken one? */
static gboolean
has_tag (const IxGame *game,
         const char   *text,
         gsize         length)
{
  for (gsize i = 0; i < G_N_ELEMENTS (tags); i++)
    {
      gsize n = strlen (tags[i]);

      if (ix_game_tag (game, tags[i]) != NULL ||
          (length > n + 1 && text[0] == '[' && g_ascii_strncasecmp (text + 1, tags[i], n) == 0 &&
           !g_ascii_isalnum (text[n + 1])))
        return TRUE;
    }
  return FALSE;
}

static gboolean
names_square (const IxHalfMove *move)
{
  for (const char *c = move->text; *c != '\0'; c++)
    if ((*c >= 'a' && *c <= 'h' && c[1] >= '1' && c[1] <= '8') || g_str_has_prefix (c, "O-O"))
      return TRUE;
  return FALSE;
}

/* Does it begin like a game, `1. e4` or `1A. P@f7`, or without numbers, `e4 e5`? */
static gboolean
begins_with_move (const IxGame *game)
{
  const IxHalfMove *move = game->half_moves->len > 0 ? game->half_moves->pdata[0] : NULL;

  return move != NULL && names_square (move) &&
         (move->number != 0 || (game->half_moves->len > 1 && names_square (game->half_moves->pdata[1])));
}

static gboolean
is_text (const char *bytes,
         gsize       n)
{
  for (gsize i = 0; i < n; i++)
    if ((guchar) bytes[i] < ' ' && !g_ascii_isspace (bytes[i]))
      return FALSE;
  return TRUE;
}

/* Says what the file begins with instead of a game. */
static void
fail_no_game (const IxGamesImport *import,
              GError             **error)
{
  const char *head = import->head;
  g_autofree char *line = NULL;
  g_autofree char *shown = NULL;

  while (g_ascii_isspace (*head))
    head++;
  line = g_strndup (head, strcspn (head, "\r\n"));
  shown = ix_games_shown (line);
  if (!is_text (import->head, import->n_head))
    g_set_error (error, IX_GAMES_ERROR, IX_GAMES_ERROR_NO_GAMES,
                 _("there is no game in it: it is not a text file"));
  else if (*shown == '\0')
    g_set_error (error, IX_GAMES_ERROR, IX_GAMES_ERROR_NO_GAMES, _("there is no game in it"));
  else
    /* Translators: what a file begins with */
    g_set_error (error, IX_GAMES_ERROR, IX_GAMES_ERROR_NO_GAMES,
                 _("there is no game in it: it begins with “%s”, which is neither a tag nor a move"),
                 shown);
}

/* Records */

static gboolean
add_records (IxGamesImport *import,
             GError       **error)
{
  g_autoptr (GError) why = NULL;

  for (;;)
    {
      const char *text;
      gsize length;
      double part = PART_READ * (double) import->n_read / (double) MAX (import->size, 1);
      g_autoptr (IxGame) game = ix_game_reader_next (import->reader, &text, &length, &why);

      if (game == NULL)
        break;
      import->row.source = ++import->report->n_read;
      import->line = game->line;
      ix_games_judge (import, game, text, length);
      import->has_record = import->has_record || !import->row.entry->refused ||
                           has_tag (game, text, length) || begins_with_move (game);
      if (!add_record (import, text, length, error) ||
          (import->report->n_read % RECORDS_PER_REPORT == 0 &&
           !ix_import_go_on (&import->base, MIN (part, PART_READ), error)))
        return FALSE;
    }
  if (why != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&why));
      return FALSE;
    }
  if (import->has_record)
    return TRUE;
  /* Nobody wants to know what is wrong with each word of a letter. */
  clear_report (import->report);
  fail_no_game (import, error);
  return FALSE;
}

static char *
import_games (IxGamesImport *import,
              const char    *folder,
              const char    *file,
              const char    *name,
              GError       **error)
{
  g_autofree char *usual = ix_import_usual_name (file);
  g_autofree char *shown = ix_games_shown (name != NULL && *name != '\0' ? name : usual);

  if (!open_source (import, file, error) || !ix_import_go_on (&import->base, 0, error) ||
      !begin_tables (import, folder, error) || !add_records (import, error) ||
      !finish_tables (import, folder, shown, error))
    return NULL;
  return ix_import_finish (&import->base, error);
}

char *
ix_games_import (const char      *folder,
                 const char      *file,
                 const char      *name,
                 IxImportProgress progress,
                 gpointer         data,
                 IxGamesReport  **report,
                 GError         **error)
{
  g_auto (IxGamesImport) import = {
    .base = {
      .writing = _("the collection cannot be written"),
      .domain = IX_GAMES_ERROR,
      .stopped = IX_GAMES_ERROR_STOPPED,
      .progress = progress,
      .data = data,
      .file = { .lock = -1, .has_sums = TRUE },
    },
    .source = -1,
    .report = new_report (),
    .replay = g_new0 (IxReplay, 1),
  };
  char *id;

  import.reader = ix_game_reader_new (read_source, &import);
  ix_games_row_init (&import.row);
  for (guint b = 0; b < IX_FIRST_TURNS_BOARDS; b++)
    ix_first_turns_init (&import.first[b]);
  g_debug ("games of %s are imported into %s", file, folder);
  id = import_games (&import, folder, file, name, error);
  g_debug ("%s has become %s", file, id != NULL ? id : "no collection");
  g_ptr_array_sort (import.report->remarks, compare_remarks);
  if (report != NULL)
    *report = g_steal_pointer (&import.report);
  return id;
}
