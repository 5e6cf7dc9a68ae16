/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The tables of a file of games, and its rows. */

#include "ix-games-private.h"

#include <string.h>

#include "ix-casefold.h"
#include "ix-text.h"

/* Characters of a text that are shown. */
#define MAX_SHOWN 200

/* Words of names, letters and digits, contain no such sign. */
#define MARK "\xc2\xa7" /* § */

/* The table `own` has the words by which own games were found, to take them out of the index again. */
#define TABLES                                                                                   \
  "CREATE TABLE collection ("                                                                    \
  "  name TEXT NOT NULL, n_games INTEGER NOT NULL, n_refused INTEGER NOT NULL,"                  \
  "  imported INTEGER NOT NULL"                                                                  \
  ") STRICT;"                                                                                    \
  "CREATE TABLE game ("                                                                          \
  "  number INTEGER PRIMARY KEY,"                                                                \
  "  white_a TEXT, black_a TEXT, white_b TEXT, black_b TEXT,"                                    \
  "  event TEXT NOT NULL, date TEXT NOT NULL, variant TEXT NOT NULL, result INTEGER NOT NULL,"   \
  "  reason TEXT NOT NULL, n_boards INTEGER NOT NULL, n_turns INTEGER NOT NULL,"                 \
  "  refused INTEGER NOT NULL, turns_a TEXT, turns_b TEXT, result_a INTEGER NOT NULL,"           \
  "  result_b INTEGER NOT NULL, rules TEXT NOT NULL,"                                            \
  "  players_key TEXT NOT NULL, event_key TEXT NOT NULL, hash INTEGER, source INTEGER NOT NULL," \
  "  removed INTEGER NOT NULL DEFAULT 0, time TEXT NOT NULL DEFAULT ''"                          \
  ") STRICT;"                                                                                    \
  "CREATE TABLE record (source INTEGER PRIMARY KEY, text BLOB NOT NULL) STRICT;"                 \
  "CREATE TABLE own (number INTEGER PRIMARY KEY, words TEXT NOT NULL) STRICT;"                   \
  "CREATE TABLE vocabulary (word TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;"                       \
  "CREATE VIRTUAL TABLE word USING fts5 (text, content = '', columnsize = 0, detail = none,"     \
  "  prefix = '1 2 3 4', tokenize = 'ascii');"

#define INDEXES                                      \
  "CREATE INDEX game_players ON game (players_key);" \
  "CREATE INDEX game_event ON game (event_key);"     \
  "CREATE INDEX game_result ON game (result);"       \
  "CREATE INDEX game_length ON game (n_turns DESC);" \
  "CREATE INDEX game_hash ON game (hash);"           \
  "CREATE INDEX game_removed ON game (number) WHERE removed;"

const char ix_games_tables[] = TABLES IX_STORE_WORD_SETTINGS;
const char ix_games_indexes[] = INDEXES;

const char ix_games_schema[] = TABLES IX_STORE_WORD_TABLES INDEXES;

/* In the order in which they are sorted. */
static const char *const results[] = { "1-0", "1/2-1/2", "0-1", "*" };

static guint
result_number (const char *result)
{
  guint i = 0;

  while (i < G_N_ELEMENTS (results) - 1 && !g_str_equal (results[i], result))
    i++;
  return i;
}

gboolean
ix_games_is_result (const char *text)
{
  return text != NULL && g_str_equal (text, results[result_number (text)]);
}

/* Texts */

char *
ix_games_shown (const char *text)
{
  g_autofree char *spaced = g_strdup (text);
  g_autofree char *valid = NULL;

  for (char *c = spaced; *c != '\0'; c++)
    if (g_ascii_iscntrl (*c))
      *c = ' ';
  valid = ix_text_harmless (g_strstrip (spaced));
  return g_utf8_strlen (valid, -1) <= MAX_SHOWN ? g_steal_pointer (&valid)
                                                : g_utf8_substring (valid, 0, MAX_SHOWN);
}

/* Reads up to @n digits. */
static gboolean
read_digits (const char **text,
             guint        n,
             GString     *digits)
{
  guint i = 0;

  while (i < n && g_ascii_isdigit ((*text)[i]))
    i++;
  if (i != n)
    return FALSE;
  g_string_append_len (digits, *text, n);
  *text += n;
  return TRUE;
}

/* Reads a year, a month and a day into @digits, as many of them as there are, with @between before
 * each but the first; returns what follows them. */
static const char *
read_date (const char *text,
           const char *between,
           GString    *digits)
{
  if (!read_digits (&text, 4, digits))
    return text;
  for (guint i = 0; i < 2 && *text != '\0' && strchr (".-/", *text) != NULL; i++)
    {
      const char *next = text + 1;
      gsize length = digits->len;

      g_string_append (digits, between);
      if (!read_digits (&next, 2, digits))
        {
          g_string_truncate (digits, length);
          return text;
        }
      text = next;
    }
  return text;
}

char *
ix_games_date (const char *tag)
{
  GString *date = g_string_new (NULL);

  if (tag != NULL)
    read_date (tag, "-", date);
  return g_string_free (date, FALSE);
}

char *
ix_games_time (const char *tag)
{
  GString *time = g_string_new (NULL);
  gboolean good = tag != NULL && read_digits (&tag, 2, time) && *tag++ == ':';

  g_string_append_c (time, ':');
  good = good && read_digits (&tag, 2, time) && (*tag == '\0' || *tag == ':') && strcmp (time->str, "24") < 0 &&
         time->str[3] < '6';
  if (!good)
    g_string_truncate (time, 0);
  return g_string_free (time, FALSE);
}

gboolean
ix_games_append_date (GString    *words,
                      const char *text)
{
  gsize begin = words->len;
  const char *rest = read_date (text, "", words);

  /* A month may be half typed. */
  if (words->len > begin && (*rest == '.' || *rest == '-' || *rest == '/'))
    {
      rest++;
      if (g_ascii_isdigit (*rest))
        g_string_append_c (words, *rest++);
    }
  if (*rest == '\0' && words->len > begin)
    return TRUE;
  g_string_truncate (words, begin);
  return FALSE;
}

void
ix_games_append_result (GString    *words,
                        const char *result)
{
  g_string_append_printf (words, MARK "%u", result_number (result));
}

void
ix_games_append_variant (GString    *words,
                         const char *variant)
{
  g_string_append (words, MARK);
  for (; *variant != '\0'; variant++)
    if (g_ascii_isalnum (*variant))
      g_string_append_c (words, g_ascii_tolower (*variant));
}

/* Entries */

void
ix_game_entry_free (IxGameEntry *entry)
{
  if (entry == NULL)
    return;
  g_free (entry->ref.collection);
  for (guint i = 0; i < G_N_ELEMENTS (entry->names); i++)
    g_free (entry->names[i]);
  g_free (entry->event);
  g_free (entry->date);
  g_free (entry->time);
  g_free (entry->variant);
  g_free (entry->rules);
  g_free (entry->result);
  g_free (entry->reason);
  for (guint b = 0; b < IX_FIRST_TURNS_BOARDS; b++)
    g_free (entry->first_turns[b]);
  g_free (entry);
}

static char *
read_text (sqlite3_stmt *stmt,
           int           column)
{
  const char *text = ix_store_text (stmt, column);

  return g_strdup (text != NULL ? text : "");
}

static IxBoardResult
read_board_result (sqlite3_stmt *stmt,
                   int           column)
{
  gint64 result = sqlite3_column_int64 (stmt, column);

  return (IxBoardResult) CLAMP (result, IX_BOARD_IN_PLAY, IX_BOARD_DRAWN);
}

IxGameEntry *
ix_games_read_entry (sqlite3_stmt *stmt,
                     const char   *collection)
{
  IxGameEntry *entry = g_new0 (IxGameEntry, 1);
  gint64 number = sqlite3_column_int64 (stmt, 0);
  gint64 result = sqlite3_column_int64 (stmt, 8);

  entry->ref.collection = g_strdup (collection);
  entry->ref.number = collection != NULL ? number : IX_GAMES_OWN_NUMBER (number);
  for (int i = 0; i < 4; i++)
    entry->names[i] = g_strdup (ix_store_text (stmt, 1 + i));
  entry->event = read_text (stmt, 5);
  entry->date = read_text (stmt, 6);
  entry->variant = read_text (stmt, 7);
  entry->result = g_strdup (results[CLAMP (result, 0, (gint64) G_N_ELEMENTS (results) - 1)]);
  entry->reason = read_text (stmt, 9);
  entry->n_boards = (guint) sqlite3_column_int (stmt, 10);
  entry->n_turns = (guint) sqlite3_column_int (stmt, 11);
  entry->refused = sqlite3_column_int (stmt, 12) != 0;
  for (int b = 0; b < IX_FIRST_TURNS_BOARDS; b++)
    {
      entry->first_turns[b] = g_strdup (ix_store_text (stmt, 13 + b));
      entry->board_result[b] = read_board_result (stmt, 15 + b);
    }
  entry->rules = read_text (stmt, 17);
  entry->time = read_text (stmt, 18);
  return entry;
}

/* Rows */

void
ix_games_row_init (IxGamesRow *row)
{
  *row = (IxGamesRow) {
    .words = g_string_new (NULL),
    .players_key = g_string_new (NULL),
    .event_key = g_string_new (NULL),
  };
}

void
ix_games_row_clear (IxGamesRow *row)
{
  g_clear_pointer (&row->entry, ix_game_entry_free);
  g_string_free (row->words, TRUE);
  g_string_free (row->players_key, TRUE);
  g_string_free (row->event_key, TRUE);
}

/* The names that people have for a variant besides its id. */
static const char *
other_name (const char *variant)
{
  static const char *const names[][2] = {
    { "newport", "exchange" },
    { "berkshire", "exchange" },
    { "swap", "chess" },
    { "balanced-swap", "chess" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    if (g_str_equal (names[i][0], variant))
      return names[i][1];
  return NULL;
}

static void
append_words (GString    *words,
              const char *text)
{
  if (text == NULL || *text == '\0')
    return;
  ix_casefold_append_words (words, text);
  g_string_append_c (words, ' ');
}

/* Unknown values are sorted behind all others. */
static void
append_key (GString    *key,
            const char *text)
{
  gsize begin = key->len;

  if (text != NULL)
    ix_casefold_append (key, text);
  if (key->len == begin)
    g_string_append_c (key, '~');
}

void
ix_games_row_complete (IxGamesRow      *row,
                       const IxPlayers *players)
{
  const IxGameEntry *entry = row->entry;

  g_string_truncate (row->words, 0);
  g_string_truncate (row->players_key, 0);
  g_string_truncate (row->event_key, 0);
  for (guint i = 0; i < G_N_ELEMENTS (entry->names); i++)
    {
      append_words (row->words, entry->names[i]);
      append_key (row->players_key, entry->names[i]);
      g_string_append_c (row->players_key, '\t'); /* before any letter or blank */
    }
  for (guint b = 2; players != NULL && b < entry->n_boards; b++)
    for (IxColour colour = IX_WHITE; colour <= IX_BLACK; colour++)
      append_words (row->words, players->name[b][colour]);
  append_key (row->event_key, entry->event);
  append_words (row->words, entry->event);
  append_words (row->words, entry->variant);
  append_words (row->words, other_name (entry->variant));
  append_words (row->words, entry->rules);
  append_words (row->words, entry->reason);
  if (ix_games_append_date (row->words, entry->date))
    g_string_append_c (row->words, ' ');
  ix_games_append_variant (row->words, entry->variant);
  g_string_append_c (row->words, ' ');
  ix_games_append_result (row->words, entry->result);
}

static void
bind_text (sqlite3_stmt *stmt,
           int           at,
           const char   *text)
{
  sqlite3_bind_text (stmt, at, text, -1, SQLITE_STATIC);
}

void
ix_games_bind_row (sqlite3_stmt     *stmt,
                   const IxGamesRow *row)
{
  const IxGameEntry *entry = row->entry;

  sqlite3_bind_int64 (stmt, 1, row->number);
  for (int i = 0; i < 4; i++)
    bind_text (stmt, 2 + i, entry->names[i]);
  bind_text (stmt, 6, entry->event);
  bind_text (stmt, 7, entry->date);
  bind_text (stmt, 8, entry->variant);
  sqlite3_bind_int64 (stmt, 9, result_number (entry->result));
  bind_text (stmt, 10, entry->reason);
  sqlite3_bind_int64 (stmt, 11, entry->n_boards);
  sqlite3_bind_int64 (stmt, 12, entry->n_turns);
  sqlite3_bind_int64 (stmt, 13, entry->refused);
  for (int b = 0; b < IX_FIRST_TURNS_BOARDS; b++)
    {
      bind_text (stmt, 14 + b, entry->first_turns[b]);
      sqlite3_bind_int64 (stmt, 16 + b, entry->board_result[b]);
    }
  bind_text (stmt, 18, entry->rules);
  bind_text (stmt, 19, entry->time);
  bind_text (stmt, 20, row->players_key->str);
  bind_text (stmt, 21, row->event_key->str);
  if (row->hash != 0)
    sqlite3_bind_int64 (stmt, 22, row->hash);
  else
    sqlite3_bind_null (stmt, 22);
  sqlite3_bind_int64 (stmt, IX_GAMES_N_VALUES, row->source);
}

/* Hashes: FNV-1a */

void
ix_games_hash_bytes (IxGamesHash *hash,
                     const void  *bytes,
                     gsize        length)
{
  const guint8 *c = bytes;

  for (gsize i = 0; i < length; i++)
    *hash = (*hash ^ c[i]) * G_GUINT64_CONSTANT (1099511628211);
}

IxGamesHash
ix_games_hash_begin (const char *names[4],
                     const char *date)
{
  IxGamesHash hash = G_GUINT64_CONSTANT (14695981039346656037);

  for (guint i = 0; i < 4; i++)
    {
      g_autofree char *folded = ix_casefold (names[i] != NULL ? names[i] : "");

      ix_games_hash_bytes (&hash, folded, strlen (folded) + 1);
    }
  ix_games_hash_bytes (&hash, date, strlen (date) + 1);
  return hash;
}

void
ix_games_hash_turn (IxGamesHash  *hash,
                    guint         board,
                    const IxTurn *turn)
{
  guint8 begin[2] = { (guint8) board, (guint8) turn->n };

  ix_games_hash_bytes (hash, begin, sizeof begin);
  for (guint i = 0; i < turn->n; i++)
    {
      IxStep step = turn->steps[i];
      guint8 bytes[4] = { step.kind, step.from, step.to, step.type };

      ix_games_hash_bytes (hash, bytes, sizeof bytes);
    }
}
