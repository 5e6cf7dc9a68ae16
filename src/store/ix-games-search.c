/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Looking for games.  Each file of games is asked on its own and gives its games in the order that was
 * asked for, one at a time, and the cursor merges them.
 *
 * Rows are numbered from the newest to the oldest, and the index of words finds them in the order of
 * their numbers: so the newest games with some words are there at once, however many there are. */

#include "ix-games-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "ix-casefold.h"

/* Up to so many games that were found are sorted; if there are more, all are walked in their order,
 * and those that were found are picked. */
#define FEW_TO_SORT 3000

/* The typed text, as a query of the index of words */

#define MAX_WORDS 12

/* The index finds beginnings of words of up to so many letters as fast as whole words.  A longer one is
 * replaced by the words that begin so, if they are not too many. */
#define INDEXED_LETTERS 4
#define MAX_BEGUN 64

#define MAX_TYPED 1000

/* The typed text, word by word. */
typedef struct {
  GPtrArray *begun; /* of char *: beginnings of words */
  GPtrArray *whole; /* words that nobody types: of a result, a variant */
} Words;

static void
clear_words (Words *words)
{
  g_ptr_array_unref (words->begun);
  g_ptr_array_unref (words->whole);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Words, clear_words)

static void
add_result (Words      *words,
            const char *result)
{
  GString *word = g_string_new (NULL);

  ix_games_append_result (word, result);
  g_ptr_array_add (words->whole, g_string_free (word, FALSE));
}

static void
add_variant (Words      *words,
             const char *variant)
{
  GString *word = g_string_new (NULL);

  ix_games_append_variant (word, variant);
  g_ptr_array_add (words->whole, g_string_free (word, FALSE));
}

/* Adds what was typed between two blanks: a result, a date, or words. */
static void
add_typed (Words      *words,
           const char *text)
{
  g_autoptr (GString) date = g_string_new (NULL);
  g_autofree char *folded = NULL;
  g_auto (GStrv) parts = NULL;

  if (ix_games_is_result (text))
    {
      add_result (words, text);
      return;
    }
  if (ix_games_append_date (date, text))
    {
      g_ptr_array_add (words->begun, g_strdup (date->str));
      return;
    }
  folded = ix_casefold (text);
  parts = g_strsplit (folded, " ", -1);
  for (char **part = parts; *part != NULL; part++)
    if (**part != '\0')
      g_ptr_array_add (words->begun, g_strdup (*part));
}

static Words
read_words (const IxGamesQuery *query)
{
  Words words = { g_ptr_array_new_with_free_func (g_free),
                  g_ptr_array_new_with_free_func (g_free) };
  g_autofree char *valid = g_utf8_make_valid (query->text != NULL ? query->text : "", -1);
  g_autofree char *some = g_utf8_strlen (valid, -1) > MAX_TYPED
                            ? g_utf8_substring (valid, 0, MAX_TYPED)
                            : g_strdup (valid);
  g_auto (GStrv) typed = g_strsplit_set (some, " \t\n\r", -1);

  for (char **text = typed; *text != NULL && words.begun->len < MAX_WORDS; text++)
    if (**text != '\0')
      add_typed (&words, *text);
  if (query->variant != NULL)
    add_variant (&words, query->variant);
  if (query->result != NULL)
    add_result (&words, query->result);
  return words;
}

/* Appends the words of a collection that begin with @word; FALSE if they are too many or cannot be read. */
static gboolean
append_begun (GString     *match,
              IxGamesPart *part,
              const char  *word)
{
  g_autofree char *behind = g_strconcat (word, "\xf4\x8f\xbf\xbf", NULL);
  g_autoptr (sqlite3_stmt) stmt = ix_store_prepare (
    &part->file, NULL, "SELECT word FROM vocabulary WHERE word >= ?1 AND word < ?2 LIMIT ?3", "ssi",
    word, behind, (gint64) MAX_BEGUN + 1);
  gsize begin = match->len;
  guint n = 0;
  int result = SQLITE_ERROR;

  while (stmt != NULL && (result = sqlite3_step (stmt)) == SQLITE_ROW)
    g_string_append_printf (match, "%s\"%s\"", n++ > 0 ? " OR " : "",
                            (const char *) sqlite3_column_text (stmt, 0));
  if (result == SQLITE_DONE && n > 0 && n <= MAX_BEGUN)
    return TRUE;
  g_string_truncate (match, begin);
  return FALSE;
}

/* Does the index find them as fast as whole words?  Then it is quick to ask for one game too. */
static gboolean
are_quick (const Words *words)
{
  for (guint i = 0; i < words->begun->len; i++)
    if (g_utf8_strlen (words->begun->pdata[i], -1) > INDEXED_LETTERS)
      return FALSE;
  return TRUE;
}

/* Returns the query that finds all words in the file at once; NULL for no words. */
static char *
write_match (const Words *words,
             IxGamesPart *part)
{
  GString *match = g_string_new (NULL);

  for (guint i = 0; i < words->whole->len; i++)
    g_string_append_printf (match, "%s\"%s\"", match->len > 0 ? " AND " : "",
                            (char *) words->whole->pdata[i]);
  for (guint i = 0; i < words->begun->len; i++)
    {
      const char *word = words->begun->pdata[i];

      g_string_append (match, match->len > 0 ? " AND (" : "(");
      if (part->id == NULL || g_utf8_strlen (word, -1) <= INDEXED_LETTERS ||
          !append_begun (match, part, word))
        g_string_append_printf (match, "\"%s\"*", word);
      g_string_append_c (match, ')');
    }
  return g_string_free (match, match->len == 0);
}

/* The games of a collection that words find, asked for in another order than theirs.  All are looked up,
 * a bit for each number.  Where the words are so frequent that this would take long, a page is soon
 * full: the first games are asked for one by one, until that has taken about as long. */

#define FOUND "ix-games-found"
#define MAX_ASKED 2000
#define GAMES_PER_ASKED 200 /* to ask for one game takes as long as to look up so many at once */

/* Words are frequent if so many of the newest games have them. */
#define MANY 300
#define OF_NEWEST 3000

typedef struct {
  IxGamesPart  *part;
  char         *match;
  sqlite3_stmt *one; /* finds the words in the game of a number */
  guint         n_to_ask;
  gint64        n;
  guint8       *bits; /* NULL: not looked up yet */
} Found;

static void
free_found (gpointer data)
{
  Found *found = data;

  sqlite3_finalize (found->one);
  g_free (found->match);
  g_free (found->bits);
  g_free (found);
}
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Found, free_found)

static gboolean
are_frequent (IxGamesPart *part,
              const char  *match)
{
  g_autoptr (sqlite3_stmt) stmt = ix_store_prepare (
    &part->file, NULL, "SELECT rowid FROM word WHERE word MATCH ?1 LIMIT 1 OFFSET ?2", "si", match,
    (gint64) MANY - 1);

  return stmt != NULL && sqlite3_step (stmt) == SQLITE_ROW &&
         sqlite3_column_int64 (stmt, 0) <= OF_NEWEST;
}

static Found *
new_found (IxGamesPart *part,
           const char  *match,
           gboolean     quick,
           GError     **error)
{
  g_autoptr (Found) found = g_new0 (Found, 1);

  found->part = part;
  found->match = g_strdup (match);
  found->n = part->info.n_games + 1;
  if (quick && are_frequent (part, match))
    found->n_to_ask = MIN (MAX_ASKED, part->info.n_games / GAMES_PER_ASKED);
  found->one = ix_store_prepare (&part->file, error,
                                 "SELECT 1 FROM word WHERE word MATCH ?1 AND rowid = ?2", "s", match);
  return found->one != NULL ? g_steal_pointer (&found) : NULL;
}

/* Returns the result of the last step. */
static int
look_up_all (Found *found)
{
  g_autoptr (sqlite3_stmt) stmt = ix_store_prepare (
    &found->part->file, NULL, "SELECT rowid FROM word WHERE word MATCH ?1", "s", found->match);
  int result = SQLITE_ERROR;

  found->bits = g_malloc0 ((gsize) (found->n / 8 + 1));
  while (stmt != NULL && (result = sqlite3_step (stmt)) == SQLITE_ROW)
    {
      gint64 number = sqlite3_column_int64 (stmt, 0);

      if (number >= 0 && number < found->n)
        found->bits[number / 8] |= (guint8) (1 << number % 8);
    }
  return result;
}

static int
ask (Found *found,
     gint64 number)
{
  int result;

  sqlite3_bind_int64 (found->one, 2, number);
  result = sqlite3_step (found->one);
  sqlite3_reset (found->one);
  return result;
}

static gboolean
has_bit (const Found *found,
         gint64       number)
{
  return number >= 0 && number < found->n && (found->bits[number / 8] >> (number % 8) & 1) != 0;
}

/* Returns SQLITE_ROW if the game is found, SQLITE_DONE if not, and others on failure. */
static int
look (Found *found,
      gint64 number)
{
  int result = SQLITE_DONE;

  if (found->n_to_ask > 0)
    {
      found->n_to_ask--;
      return ask (found, number);
    }
  if (found->bits == NULL)
    result = look_up_all (found);
  return result == SQLITE_DONE && has_bit (found, number) ? SQLITE_ROW : result;
}

/* found (NUMBER, FOUND) */
static void
is_found (sqlite3_context *context,
          int              n_args,
          sqlite3_value  **args)
{
  Found *found = sqlite3_value_pointer (args[1], FOUND);
  int result = found != NULL ? look (found, sqlite3_value_int64 (args[0])) : SQLITE_DONE;

  if (result == SQLITE_ROW || result == SQLITE_DONE)
    sqlite3_result_int (context, result == SQLITE_ROW);
  else
    sqlite3_result_error_code (context, result);
}

gboolean
ix_games_add_functions (IxStore *file)
{
  return sqlite3_create_function (file->db, "found", 2, SQLITE_UTF8, NULL, is_found, NULL, NULL) ==
         SQLITE_OK;
}

/* Binds to the first parameter what found (NUMBER, ?1) needs to tell whether the words, which are quick
 * or not, are in the game of that number. */
static gboolean
bind_found (sqlite3_stmt *stmt,
            IxGamesPart  *part,
            const char   *match,
            gboolean      quick,
            GError      **error)
{
  Found *found = new_found (part, match, quick, error);

  return found != NULL && (sqlite3_bind_pointer (stmt, 1, found, FOUND, free_found) == SQLITE_OK ||
                           ix_store_fail (&part->file, _("the games cannot be read"), error));
}

/* Statements */

/* By what games are sorted, before their numbers. */
static const struct {
  const char *key;
  gboolean    descending; /* usually */
} orders[] = {
  [IX_GAMES_BY_DATE] = { "date", TRUE },
  [IX_GAMES_BY_PLAYERS] = { "players_key", FALSE },
  [IX_GAMES_BY_EVENT] = { "event_key", FALSE },
  [IX_GAMES_BY_RESULT] = { "result", FALSE },
  [IX_GAMES_BY_LENGTH] = { "n_turns", TRUE },
};

static gboolean
is_descending (const IxGamesQuery *query)
{
  return orders[query->order].descending != query->reversed;
}

/* Are there removed games? */
static gboolean
has_removed (IxGamesPart *part)
{
  g_autoptr (sqlite3_stmt) stmt =
    ix_store_prepare (&part->file, NULL, "SELECT 1 FROM game WHERE removed LIMIT 1", "");

  return stmt == NULL || sqlite3_step (stmt) != SQLITE_DONE;
}

/* Counts the games that the index of words finds. */
static gint64
count_found (IxGamesPart *part,
             const char  *match,
             gint64       most)
{
  g_autoptr (sqlite3_stmt) stmt = ix_store_prepare (
    &part->file, NULL,
    "SELECT count(*) FROM (SELECT 1 FROM word WHERE word MATCH ?1 LIMIT ?2)", "si", match, most);

  return stmt != NULL && sqlite3_step (stmt) == SQLITE_ROW ? sqlite3_column_int64 (stmt, 0) : 0;
}

/* How the rows of a file are chosen. */
typedef enum {
  ALL_ROWS,
  ROWS_BY_WORDS, /* those that the index of words finds, in its order or sorted */
  WORDS_BY_ROWS, /* all are walked, and it is asked whether the words were found */
} Choice;

static Choice
choose (IxGamesPart        *part,
        const IxGamesQuery *query,
        const char         *match)
{
  if (match == NULL)
    return ALL_ROWS;
  if (query->order == IX_GAMES_BY_DATE && !query->removed)
    return ROWS_BY_WORDS;
  return part->id == NULL || count_found (part, match, FEW_TO_SORT) < FEW_TO_SORT ? ROWS_BY_WORDS
                                                                                  : WORDS_BY_ROWS;
}

/* The place of `*` among the results in their order (ix-games-tables.c). */
#define UNFINISHED "3"

/* Returns the condition that the rows of @part fulfil besides the words. */
static char *
write_condition (const IxGamesPart  *part,
                 const IxGamesQuery *query)
{
  GString *text = g_string_new (query->removed ? "removed" : "NOT removed");

  /* Matches that were only set up would fill a list; a damaged one is shown. */
  if (query->begun && part->id == NULL)
    g_string_append (text, " AND (n_turns > 0 OR result <> " UNFINISHED " OR refused)");
  if (query->among == NULL)
    return g_string_free (text, FALSE);
  g_string_append (text, " AND number IN (0");
  for (guint i = 0; i < query->n_among; i++)
    if (g_strcmp0 (query->among[i].collection, part->id) == 0)
      g_string_append_printf (text, ", %" G_GINT64_FORMAT, ix_games_row_number (&query->among[i]));
  g_string_append_c (text, ')');
  return g_string_free (text, FALSE);
}

/* Returns the source of rows with its condition, whose parameter is the words or what they found. */
static char *
write_source (const IxGamesPart  *part,
              const IxGamesQuery *query,
              Choice              choice)
{
  g_autofree char *condition = write_condition (part, query);

  if (choice == ROWS_BY_WORDS)
    return g_strdup_printf ("FROM word CROSS JOIN game ON number = word.rowid"
                            " WHERE word MATCH ?1 AND %s",
                            condition);
  return g_strdup_printf ("FROM game WHERE %s%s",
                          choice == ALL_ROWS ? "" : "found (number, ?1) AND ", condition);
}

/* A date needs no sorting, for the numbers follow it. */
static char *
write_order (const IxGamesQuery *query,
             gboolean            by_words)
{
  const char *number = by_words ? "word.rowid" : "number";
  const char *way = query->reversed ? " DESC" : "";

  if (query->order == IX_GAMES_BY_DATE)
    return g_strconcat ("ORDER BY ", number, way, NULL);
  return g_strconcat ("ORDER BY ", orders[query->order].key,
                      is_descending (query) ? " DESC, " : ", ", number, way, NULL);
}

/* Binds what the words find. */
static gboolean
bind (IxGamesPart        *part,
      sqlite3_stmt       *stmt,
      const Words *words,
      const char         *match,
      Choice              choice,
      GError            **error)
{
  if (choice == ROWS_BY_WORDS &&
      sqlite3_bind_text (stmt, 1, match, -1, SQLITE_TRANSIENT) != SQLITE_OK)
    return ix_store_fail (&part->file, _("the games cannot be read"), error);
  return choice != WORDS_BY_ROWS ||
         bind_found (stmt, part, match, are_quick (words), error);
}

/* Prepares a statement whose parameter is what the words find. */
static sqlite3_stmt *
prepare (IxGamesPart        *part,
         const char         *sql,
         const Words *words,
         const char         *match,
         Choice              choice,
         GError            **error)
{
  g_autoptr (sqlite3_stmt) stmt = ix_store_prepare (&part->file, error, sql, "");

  return stmt != NULL && bind (part, stmt, words, match, choice, error) ? g_steal_pointer (&stmt)
                                                                         : NULL;
}

/* Calls @func with each file that the query asks.  A collection that cannot be read hides no other: it
 * is noted, and one that is damaged is skipped from then on. */
typedef gboolean (*PartFunc) (IxGamesPart        *part,
                              const IxGamesQuery *query,
                              const Words *words,
                              gpointer            data,
                              GError            **error);

static gboolean
each_part (IxGames            *self,
           const IxGamesQuery *query,
           PartFunc            func,
           gpointer            data,
           GError            **error)
{
  g_auto (Words) words = read_words (query);
  const char *only = query->collection;
  gboolean done = TRUE;

  if (!ix_games_update_own (self, error))
    return FALSE;
  ix_games_update_collections (self);
  if (only == NULL || g_str_equal (only, IX_GAMES_OWN))
    done = func (&self->own, query, &words, data, error);
  for (guint i = 0; done && i < self->collections->len; i++)
    {
      IxGamesPart *part = self->collections->pdata[i];
      g_autoptr (GError) why = NULL;

      if (part->skipped || (only != NULL && !g_str_equal (only, part->id)))
        continue;
      func (part, query, &words, data, &why);
      ix_games_note_search (part, why);
    }
  return done;
}

/* The cursor */

/* The games of one file. */
typedef struct {
  IxGamesPart  *part;
  sqlite3_stmt *stmt; /* at the next game; NULL behind the last */
} Stream;

struct _IxGamesCursor {
  IxGamesQuery query;   /* without its texts */
  GArray      *streams; /* of Stream */
};

static gboolean
step (Stream  *stream,
      GError **error)
{
  int result = sqlite3_step (stream->stmt);
  gboolean done =
    result == SQLITE_ROW || result == SQLITE_DONE ||
    ix_store_fail (&stream->part->file, _("the games cannot be read"), error);

  if (result != SQLITE_ROW)
    g_clear_pointer (&stream->stmt, sqlite3_finalize);
  return done;
}

static gboolean
add_stream (IxGamesPart        *part,
            const IxGamesQuery *query,
            const Words *words,
            gpointer            data,
            GError            **error)
{
  IxGamesCursor *cursor = data;
  g_autofree char *match = write_match (words, part);
  Choice choice = choose (part, query, match);
  g_autofree char *source = write_source (part, query, choice);
  g_autofree char *order = write_order (query, choice == ROWS_BY_WORDS);
  g_autofree char *sql = g_strdup_printf ("SELECT " IX_GAMES_COLUMNS ", %s %s %s",
                                          orders[query->order].key, source, order);
  Stream stream = { .stmt = prepare (part, sql, words, match, choice, error) };

  if (stream.stmt == NULL)
    return FALSE;
  stream.part = ix_games_part_ref (part);
  g_array_append_val (cursor->streams, stream);
  return step (&g_array_index (cursor->streams, Stream, cursor->streams->len - 1), error);
}

static void
clear_stream (gpointer data)
{
  Stream *stream = data;

  sqlite3_finalize (stream->stmt);
  ix_games_part_unref (stream->part);
}

static IxGamesCursor *
make_cursor (IxGames            *self,
             const IxGamesQuery *query,
             GError            **error)
{
  g_autoptr (IxGamesCursor) cursor = g_new0 (IxGamesCursor, 1);

  cursor->query = *query;
  cursor->query.text = cursor->query.collection = NULL;
  cursor->query.variant = cursor->query.result = NULL;
  cursor->query.among = NULL;
  cursor->streams = g_array_new (FALSE, FALSE, sizeof (Stream));
  g_array_set_clear_func (cursor->streams, clear_stream);
  return each_part (self, query, add_stream, cursor, error) ? g_steal_pointer (&cursor) : NULL;
}

IxGamesCursor *
ix_games_find (IxGames            *self,
               const IxGamesQuery *query,
               GError            **error)
{
  g_autoptr (GError) why = NULL;
  IxGamesCursor *cursor = make_cursor (self, query, &why);

  /* The index of the own games can be made again. */
  if (cursor == NULL && g_error_matches (why, IX_STORE_ERROR, IX_STORE_ERROR_DAMAGED))
    return ix_games_renew_own (self, error) ? make_cursor (self, query, error) : NULL;
  if (cursor == NULL)
    g_propagate_error (error, g_steal_pointer (&why));
  return cursor;
}

void
ix_games_cursor_free (IxGamesCursor *cursor)
{
  if (cursor == NULL)
    return;
  g_array_unref (cursor->streams);
  g_free (cursor);
}

/* Does the next game of @a stand before that of @b? */
static gboolean
is_before (const IxGamesCursor *cursor,
           const Stream        *a,
           const Stream        *b)
{
  int order;

  if (cursor->query.order == IX_GAMES_BY_RESULT || cursor->query.order == IX_GAMES_BY_LENGTH)
    {
      gint64 x = sqlite3_column_int64 (a->stmt, IX_GAMES_N_COLUMNS);
      gint64 y = sqlite3_column_int64 (b->stmt, IX_GAMES_N_COLUMNS);

      order = (x > y) - (x < y);
    }
  else
    {
      order = g_strcmp0 ((const char *) sqlite3_column_text (a->stmt, IX_GAMES_N_COLUMNS),
                         (const char *) sqlite3_column_text (b->stmt, IX_GAMES_N_COLUMNS));
    }
  return is_descending (&cursor->query) ? order > 0 : order < 0;
}

/* Among equals that of the first file comes first, or the other way round. */
static Stream *
next_stream (const IxGamesCursor *cursor)
{
  Stream *best = NULL;

  for (guint i = 0; i < cursor->streams->len; i++)
    {
      Stream *stream = &g_array_index (cursor->streams, Stream, i);

      if (stream->stmt == NULL)
        continue;
      if (best == NULL || is_before (cursor, stream, best) ||
          (cursor->query.reversed && !is_before (cursor, best, stream)))
        best = stream;
    }
  return best;
}

GPtrArray *
ix_games_cursor_next (IxGamesCursor *cursor,
                      guint          n,
                      GError       **error)
{
  g_autoptr (GPtrArray) entries =
    g_ptr_array_new_with_free_func ((GDestroyNotify) ix_game_entry_free);
  Stream *stream;

  while (entries->len < n && (stream = next_stream (cursor)) != NULL)
    {
      g_autoptr (GError) why = NULL;

      g_ptr_array_add (entries, ix_games_read_entry (stream->stmt, stream->part->id));
      if (step (stream, &why))
        continue;
      ix_games_note_search (stream->part, why);
      g_propagate_error (error, g_steal_pointer (&why));
      return NULL;
    }
  return g_steal_pointer (&entries);
}

/* Counting */

typedef struct {
  gint64 n, most;
} Count;

static gboolean
count_part (IxGamesPart        *part,
            const IxGamesQuery *query,
            const Words *words,
            gpointer            data,
            GError            **error)
{
  Count *count = data;
  g_autofree char *match = write_match (words, part);
  Choice choice = choose (part, query, match);
  gboolean by_words_alone = choice == ROWS_BY_WORDS && !query->removed && query->among == NULL &&
                            !(query->begun && part->id == NULL) && !has_removed (part);
  g_autofree char *source = by_words_alone ? g_strdup ("FROM word WHERE word MATCH ?1")
                                           : write_source (part, query, choice);
  g_autofree char *sql = g_strdup_printf (
    "SELECT count(*) FROM (SELECT 1 %s LIMIT %" G_GINT64_FORMAT ")", source, count->most - count->n);
  g_autoptr (sqlite3_stmt) stmt = prepare (part, sql, words, match, choice, error);

  if (stmt == NULL)
    return FALSE;
  if (sqlite3_step (stmt) != SQLITE_ROW)
    return ix_store_fail (&part->file, _("the games cannot be read"), error);
  count->n += sqlite3_column_int64 (stmt, 0);
  return TRUE;
}

guint
ix_games_count (IxGames            *self,
                const IxGamesQuery *query,
                guint               most,
                GError            **error)
{
  const IxGamesQuery newest_first = { query->text, query->collection, query->variant, query->result,
                                      .removed = query->removed, .begun = query->begun,
                                      .among = query->among, .n_among = query->n_among };
  Count count = { 0, most };

  return each_part (self, &newest_first, count_part, &count, error) ? (guint) count.n : 0;
}
