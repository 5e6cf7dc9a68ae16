/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The index of the own games.  It follows from the data file: each row has the checksum of the match
 * that it was made from, so it is known which rows are out of date.  Damage, or a power cut, costs no
 * more than the time to make it again. */

#include "ix-games-private.h"

#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <unistd.h>

#include "ix-file.h"
#include "ix-match-game.h"
#include "ix-notation.h"
#include "ix-store-journal.h"

/* Opening */

static gboolean
make_tables (IxStore *file,
             GError **error)
{
  g_autofree char *sql = g_strdup_printf (
    "BEGIN; PRAGMA application_id = %d; PRAGMA user_version = %d; %s %s COMMIT;",
    IX_GAMES_APPLICATION_ID, IX_GAMES_VERSION, ix_games_tables, ix_games_indexes);

  return ix_store_exec (file, sql, _("the index of the games cannot be made"), error);
}

/* It need not survive a power cut. */
static gboolean
relax (IxStore *file,
       GError **error)
{
  return ix_store_exec (file, "PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF",
                        _("the index of the games cannot be made"), error);
}

static char *
own_path (IxGames *self)
{
  return g_build_filename (self->folder, IX_GAMES_OWN_FILE, NULL);
}

static gboolean
open_old (IxGames *self)
{
  g_autofree char *path = self->writes && self->folder != NULL ? own_path (self) : NULL;

  /* A link may lead to the index of another data file. */
  if (path == NULL || g_file_test (path, G_FILE_TEST_IS_SYMLINK) ||
      !ix_games_open_file (path, TRUE, &self->own.file, NULL))
    return FALSE;
  if (ix_sqlite_check (&self->own.file, NULL) && relax (&self->own.file, NULL))
    return TRUE;
  ix_games_close_own (self);
  return FALSE;
}

static gboolean
make_new (IxGames    *self,
          const char *path,
          GError    **error)
{
  self->own.file = (IxStore) { .lock = -1, .has_sums = TRUE };
  if (ix_sqlite_open (&self->own.file, path, IX_SQLITE_WRITE, error) &&
      relax (&self->own.file, error) && make_tables (&self->own.file, error))
    return TRUE;
  ix_games_close_own (self);
  return FALSE;
}

static gboolean
make_in_folder (IxGames *self)
{
  g_autofree char *path = NULL;
  int fd;

  ix_games_close_own (self);
  if (!self->writes || self->folder == NULL || !ix_file_make_folder (self->folder))
    return FALSE;
  path = own_path (self);
  g_unlink (path);
  /* Its owner alone may read it. */
  fd = g_open (path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (fd < 0)
    return FALSE;
  close (fd);
  return make_new (self, path, NULL);
}

static gboolean
make_in_memory (IxGames *self,
                GError **error)
{
  ix_games_close_own (self);
  return make_new (self, ":memory:", error);
}

void
ix_games_close_own (IxGames *self)
{
  /* A cursor may still read it. */
  g_clear_pointer (&self->own.file.db, sqlite3_close_v2);
  self->n_changes = -1;
}

/* Rows */

typedef struct {
  IxGames      *games;
  sqlite3_stmt *add, *add_own, *add_words, *get_words, *drop_words, *drop, *drop_own;
  IxGamesRow    row;
} Update;

static void
clear_update (Update *update)
{
  sqlite3_finalize (update->add);
  sqlite3_finalize (update->add_own);
  sqlite3_finalize (update->add_words);
  sqlite3_finalize (update->get_words);
  sqlite3_finalize (update->drop_words);
  sqlite3_finalize (update->drop);
  sqlite3_finalize (update->drop_own);
  ix_games_row_clear (&update->row);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Update, clear_update)

static gboolean
prepare (Update  *update,
         GError **error)
{
  IxStore *file = &update->games->own.file;

  ix_games_row_init (&update->row);
  return (update->add = ix_store_prepare (file, error,
                                          "INSERT INTO game (" IX_GAMES_ROW_COLUMNS
                                          ") VALUES (" IX_GAMES_ROW_VALUES ")",
                                          "")) != NULL &&
         (update->add_own =
            ix_store_prepare (file, error, "INSERT INTO own VALUES (?1, ?2)", "")) != NULL &&
         (update->add_words = ix_store_prepare (
            file, error, "INSERT INTO word (rowid, text) VALUES (?1, ?2)", "")) != NULL &&
         (update->get_words = ix_store_prepare (
            file, error, "SELECT words FROM own WHERE number = ?1", "")) != NULL &&
         (update->drop_words = ix_store_prepare (
            file, error, "INSERT INTO word (word, rowid, text) VALUES ('delete', ?1, ?2)", "")) !=
           NULL &&
         (update->drop =
            ix_store_prepare (file, error, "DELETE FROM game WHERE number = ?1", "")) != NULL &&
         (update->drop_own =
            ix_store_prepare (file, error, "DELETE FROM own WHERE number = ?1", "")) != NULL;
}

static gboolean
run (Update       *update,
     sqlite3_stmt *stmt,
     GError      **error)
{
  gboolean done;

  update->games->own.file.n_looks = 0; /* it has all its steps each time */
  done = sqlite3_step (stmt) == SQLITE_DONE;
  return (sqlite3_reset (stmt) == SQLITE_OK && done) ||
         ix_store_fail (&update->games->own.file, _("the index of the games cannot be written"),
                        error);
}

static gboolean
run_number (Update       *update,
            sqlite3_stmt *stmt,
            gint64        number,
            GError      **error)
{
  sqlite3_bind_int64 (stmt, 1, number);
  return run (update, stmt, error);
}

/* Takes a row out, if it is there. */
static gboolean
drop (Update  *update,
      gint64   number,
      GError **error)
{
  g_autofree char *words = NULL;
  int result;

  sqlite3_bind_int64 (update->get_words, 1, number);
  result = sqlite3_step (update->get_words);
  if (result == SQLITE_ROW)
    words = g_strdup ((const char *) sqlite3_column_text (update->get_words, 0));
  else if (result != SQLITE_DONE)
    return ix_store_fail (&update->games->own.file, _("the index of the games cannot be written"), error);
  sqlite3_reset (update->get_words);
  if (words == NULL)
    return TRUE;
  sqlite3_bind_text (update->drop_words, 2, words, -1, SQLITE_STATIC);
  return run_number (update, update->drop_words, number, error) &&
         run_number (update, update->drop, number, error) &&
         run_number (update, update->drop_own, number, error);
}

static gboolean
add (Update  *update,
     GError **error)
{
  const IxGamesRow *row = &update->row;

  ix_games_bind_row (update->add, row);
  sqlite3_bind_text (update->add_own, 2, row->words->str, -1, SQLITE_STATIC);
  sqlite3_bind_text (update->add_words, 2, row->words->str, -1, SQLITE_STATIC);
  return run (update, update->add, error) &&
         run_number (update, update->add_own, row->number, error) &&
         run_number (update, update->add_words, row->number, error);
}

/* Entries */

static char *
format_local (gint64      created,
              const char *format)
{
  g_autoptr (GDateTime) when = g_date_time_new_from_unix_local (created);

  return when != NULL ? g_date_time_format (when, format) : g_strdup ("");
}

static IxGameEntry *
describe (const IxStoredMatch *stored,
          const IxMatch       *match)
{
  IxGameEntry *entry = g_new0 (IxGameEntry, 1);
  const IxPlayers *players = stored->players;
  gboolean over = ix_match_phase (match) == IX_MATCH_OVER;
  g_autofree char *reason = ix_game_reason_of_match (match, players);

  entry->n_boards = ix_match_boards (match)->n;
  for (guint b = 0; b < MIN (entry->n_boards, 2); b++)
    for (IxColour colour = IX_WHITE; colour <= IX_BLACK; colour++)
      if (players->name[b][colour] != NULL)
        entry->names[2 * b + colour] = ix_games_shown (players->name[b][colour]);
  for (guint b = 0; b < entry->n_boards; b++)
    {
      guint n;

      ix_match_turns (match, b, &n);
      entry->n_turns += n;
    }
  entry->event = ix_games_shown (players->title != NULL ? players->title : "");
  entry->date = format_local (stored->created, "%Y-%m-%d");
  entry->time = format_local (stored->created, "%H:%M");
  entry->variant = g_strdup (stored->variant.id);
  entry->rules = ix_games_shown (stored->variant.house != NULL ? stored->variant.house : "");
  entry->result = g_strdup (over ? ix_game_result_word (ix_match_winner (match)) : "*");
  entry->reason = ix_games_shown (reason != NULL ? reason : "");
  return entry;
}

static void
describe_boards (IxGameEntry   *entry,
                 const IxMatch *match)
{
  for (guint b = 0; b < MIN (entry->n_boards, IX_FIRST_TURNS_BOARDS); b++)
    {
      entry->first_turns[b] = ix_first_turns_of_match (match, b);
      entry->board_result[b] = ix_board_result_of_match (match, b);
    }
}

/* A match that cannot be read at all is listed with its number alone. */
static IxGameEntry *
describe_damaged (void)
{
  IxGameEntry *entry = g_new0 (IxGameEntry, 1);

  entry->event = g_strdup ("");
  entry->date = g_strdup ("");
  entry->time = g_strdup ("");
  entry->variant = g_strdup ("");
  entry->rules = g_strdup ("");
  entry->result = g_strdup ("*");
  entry->reason = g_strdup ("");
  entry->refused = TRUE;
  return entry;
}

static void
hash_turn (guint               board,
           guint               turn,
           const IxTurnRecord *record,
           gpointer            data)
{
  IxTurn unwritten;

  if (!ix_turn_unwritten (&record->before, &unwritten))
    ix_games_hash_turn (data, board, &record->turn);
}

/* As that of the match's record. */
static IxGamesHash
hash_of (const IxGameEntry *entry,
         const IxMatch     *match,
         const IxPlayers   *players)
{
  IxGameForm form = entry->n_boards > 1 ? IX_GAME_BPGN : IX_GAME_PGN;
  const char *names[4] = { NULL };
  IxGamesHash hash;

  for (guint i = 0; i < 2 * MIN (entry->n_boards, 2); i++)
    {
      const char *name = players->name[i / 2][i % 2];

      names[i] = name != NULL ? name : ix_game_seat_tag (form, ix_seat (i / 2, (IxColour) (i % 2)));
    }
  hash = ix_games_hash_begin (names, entry->date);
  ix_match_each_turn (match, hash_turn, &hash);
  return hash;
}

static gboolean
add_match (Update  *update,
           gint64   id,
           gint64   stamp,
           GError **error)
{
  IxGamesRow *row = &update->row;
  g_autoptr (GError) why = NULL;
  g_autoptr (IxStoredMatch) stored = ix_store_read_match (update->games->store, id, NULL, &why);
  g_autoptr (IxMatch) match = NULL;
  guint n_good = 0;

  g_clear_pointer (&row->entry, ix_game_entry_free);
  row->number = IX_GAMES_OWN_NUMBER (id);
  row->source = stamp;
  row->hash = 0;
  if (stored != NULL)
    match = ix_match_fold (&stored->setup, (const void *) stored->events->data,
                           stored->events->len, &n_good, NULL);
  row->entry = stored != NULL ? describe (stored, match) : describe_damaged ();
  row->entry->refused = why != NULL || n_good < stored->events->len;
  if (!row->entry->refused)
    describe_boards (row->entry, match);
  if (!row->entry->refused && !stored->setup.clocks_only)
    row->hash = (gint64) hash_of (row->entry, match, stored->players);
  ix_games_row_complete (row, stored != NULL ? stored->players : NULL);
  return drop (update, row->number, error) && add (update, error);
}

/* Bringing it up to date */

/* The next row of two numbers; both are 0 behind the last. */
static gboolean
next (IxStore      *store,
      sqlite3_stmt *stmt,
      gint64       *id,
      gint64       *stamp,
      GError      **error)
{
  int result = sqlite3_step (stmt);

  *id = result == SQLITE_ROW ? sqlite3_column_int64 (stmt, 0) : G_MAXINT64;
  *stamp = result == SQLITE_ROW ? sqlite3_column_int64 (stmt, 1) : 0;
  return result == SQLITE_ROW || result == SQLITE_DONE ||
         ix_store_fail (store, _("the games cannot be read"), error);
}

typedef struct {
  gint64 id;
  gint64 stamp;
} Match;

/* Finds the matches that are new or have changed, and those of the index that are there no more. */
static gboolean
compare (IxGames *self,
         GArray  *changed,
         GArray  *gone,
         GError **error)
{
  IxStore *own = &self->own.file;
  g_autoptr (sqlite3_stmt) matches =
    ix_store_prepare (self->store, error, "SELECT id, last_sum FROM match ORDER BY id", "");
  g_autoptr (sqlite3_stmt) rows =
    matches != NULL
      ? ix_store_prepare (own, error,
                          "SELECT ?1 - number, source FROM game ORDER BY number DESC", "i",
                          IX_GAMES_OWN_NUMBER (0))
      : NULL;
  Match match, row;

  if (rows == NULL || !next (self->store, matches, &match.id, &match.stamp, error) ||
      !next (own, rows, &row.id, &row.stamp, error))
    return FALSE;
  while (match.id != G_MAXINT64 || row.id != G_MAXINT64)
    {
      gint64 least = MIN (match.id, row.id);
      gboolean has_match = match.id == least, has_row = row.id == least;

      if (has_match && (!has_row || row.stamp != match.stamp))
        g_array_append_val (changed, match);
      else if (!has_match)
        g_array_append_val (gone, row);
      if ((has_match && !next (self->store, matches, &match.id, &match.stamp, error)) ||
          (has_row && !next (own, rows, &row.id, &row.stamp, error)))
        return FALSE;
    }
  return TRUE;
}

/* The data file says which matches were removed. */
static gboolean
mark_removed (IxGames *self,
              GError **error)
{
  IxStore *own = &self->own.file;
  g_autoptr (GArray) ids = ix_store_removed_matches (self->store, error);
  gboolean done =
    ids != NULL &&
    ix_store_exec (own, "UPDATE game SET removed = 0 WHERE removed",
                   _("the index of the games cannot be written"), error);

  for (guint i = 0; done && i < ids->len; i++)
    done = ix_store_run (
      own,
      ix_store_prepare (own, error, "UPDATE game SET removed = 1 WHERE number = ?1", "i",
                        IX_GAMES_OWN_NUMBER (g_array_index (ids, gint64, i))),
      error);
  return done;
}

static gboolean
write_changes (IxGames *self,
               GArray  *changed,
               GArray  *gone,
               GError **error)
{
  g_auto (Update) update = { .games = self };
  gboolean done = prepare (&update, error);

  for (guint i = 0; done && i < gone->len; i++)
    done = drop (&update, IX_GAMES_OWN_NUMBER (g_array_index (gone, Match, i).id), error);
  for (guint i = 0; done && i < changed->len; i++)
    done = add_match (&update, g_array_index (changed, Match, i).id,
                      g_array_index (changed, Match, i).stamp, error);
  return done && mark_removed (self, error);
}

static gboolean
update_rows (IxGames *self,
             GError **error)
{
  g_autoptr (GArray) changed = g_array_new (FALSE, FALSE, sizeof (Match));
  g_autoptr (GArray) gone = g_array_new (FALSE, FALSE, sizeof (Match));
  const char *what = _("the index of the games cannot be written");

  if (!compare (self, changed, gone, error) ||
      !ix_store_exec (&self->own.file, "BEGIN IMMEDIATE", what, error))
    return FALSE;
  if (write_changes (self, changed, gone, error) &&
      ix_store_exec (&self->own.file, "COMMIT", what, error))
    return TRUE;
  ix_store_exec (&self->own.file, "ROLLBACK", "", NULL);
  return FALSE;
}

gboolean
ix_games_renew_own (IxGames *self,
                    GError **error)
{
  ix_games_close_own (self);
  return (make_in_folder (self) || make_in_memory (self, error)) &&
         ix_games_update_own (self, error);
}

gboolean
ix_games_update_own (IxGames *self,
                     GError **error)
{
  gint64 changes = sqlite3_total_changes64 (self->store->db);
  gint64 version;

  if (!ix_store_read_number (self->store, "PRAGMA data_version", &version, error))
    return FALSE;
  if (self->own.file.db != NULL && self->n_changes == changes && self->data_version == version)
    return TRUE;
  /* One that cannot be brought up to date is damaged, or its disk is full or may not be written. */
  if (!((self->own.file.db != NULL || open_old (self)) && update_rows (self, NULL)) &&
      !(make_in_folder (self) && update_rows (self, NULL)) &&
      !(make_in_memory (self, error) && update_rows (self, error)))
    return FALSE;
  self->n_changes = changes;
  self->data_version = version;
  return TRUE;
}
