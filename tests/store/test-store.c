/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The file that holds everything: nothing that was written is ever lost. */

#include <glib/gstdio.h>
#include <signal.h>
#include <sqlite3.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "ix-fen.h"
#include "ix-match-fixture.h"
#include "ix-store-private.h"
#include "ix-test.h"

#define N_KILLS 50

typedef struct {
  char *folder;
  char *path;
} Fixture;

static void
set_up (Fixture      *f,
        gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  f->folder = g_dir_make_tmp ("interchange-XXXXXX", &error);
  g_assert_no_error (error);
  f->path = g_build_filename (f->folder, "deep", "club.interchange", NULL);
}

static void
tear_down (Fixture      *f,
           gconstpointer data)
{
  ix_test_remove_folder (f->folder);
  g_free (f->folder);
  g_free (f->path);
}

static IxStore *
open_store (const Fixture *f)
{
  g_autoptr (GError) error = NULL;
  IxStore *store = ix_store_open (f->path, &error);

  g_assert_no_error (error);
  return store;
}

static IxMatchSetup
newport_setup (void)
{
  return (IxMatchSetup) {
    .variant = ix_test_variant ("newport", "stall_grace=7 mate=immediate"),
    .n_boards = 2,
    .automatic_press = TRUE,
  };
}

/* Makes a random step on a random board; FALSE if there is none. */
static gboolean
random_event (IxMatch *match,
              GRand   *rand,
              gint64   now)
{
  const IxBoards *boards = ix_match_boards (match);
  guint b = (guint) g_rand_int_range (rand, 0, (gint32) boards->n);
  IxStep steps[IX_MAX_STEPS];
  guint n = ix_position_steps (&boards->board[b], steps);
  IxMatchEvent event = { .kind = IX_EVENT_STEP, .at = now };

  if (n == 0)
    return FALSE;
  event.seat = ix_seat (b, boards->board[b].turn);
  event.step = steps[g_rand_int_range (rand, 0, (gint32) n)];
  return ix_match_apply (match, &event) == IX_ACCEPTED;
}

static void
append_new (IxStore       *store,
            gint64         id,
            const IxMatch *match,
            guint         *stored)
{
  g_autoptr (GError) error = NULL;
  guint n;
  const IxMatchEvent *journal = ix_match_journal (match, &n);

  ix_store_append (store, id, *stored, journal + *stored, n - *stored, &error);
  g_assert_no_error (error);
  *stored = n;
}

static void
test_round_trip (Fixture      *f,
                 gconstpointer data)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);
  g_autoptr (GError) error = NULL;
  IxStore *store = open_store (f);
  IxMatchSetup setup = newport_setup ();
  g_autoptr (IxMatch) match = ix_match_new (&setup);
  g_autoptr (IxMatch) again = NULL;
  g_autoptr (IxStoredMatch) loaded = NULL;
  const char *bob = "Böb \"the rook\"";
  g_autoptr (IxPlayers) players = ix_players_new ();
  IxMatchEvent start = { .kind = IX_EVENT_START, .at = 1000 };
  g_autofree char *have = NULL;
  g_autofree char *want = NULL;
  guint stored = 0;
  gint64 id;

  ix_players_set (players, ix_seat (0, IX_WHITE), " Ann  145 ");
  ix_players_set (players, ix_seat (1, IX_BLACK), bob);
  players->team[IX_TEAM_2] = g_strdup ("Rooks");
  players->title = g_strdup ("Round 2, table 3");
  id = ix_store_add_match (store, &setup, players, &error);
  g_assert_no_error (error);
  g_assert_cmpint (ix_match_apply (match, &start), ==, IX_ACCEPTED);
  for (gint64 now = 2000; now < 200000; now += 1000)
    {
      if (ix_match_phase (match) == IX_MATCH_RUNNING)
        random_event (match, rand, now);
      append_new (store, id, match, &stored);
    }
  ix_store_close (store);

  store = open_store (f);
  loaded = ix_store_load_match (store, id, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (loaded->players->name[0][IX_WHITE], ==, "Ann");
  g_assert_cmpuint (loaded->players->grade[0][IX_WHITE], ==, 145);
  g_assert_cmpstr (loaded->players->name[1][IX_BLACK], ==, bob);
  g_assert_cmpuint (loaded->players->grade[1][IX_BLACK], ==, 0);
  g_assert_null (loaded->players->name[0][IX_BLACK]);
  g_assert_null (loaded->players->team[IX_TEAM_1]);
  g_assert_cmpstr (loaded->players->team[IX_TEAM_2], ==, "Rooks");
  g_assert_cmpstr (loaded->players->title, ==, "Round 2, table 3");
  g_assert_true (loaded->setup.automatic_press);
  g_assert_cmpint (loaded->variant.stall_grace, ==, 7 * G_USEC_PER_SEC);
  again = ix_stored_match_fold (loaded, NULL);
  have = match_digest (again, 200000);
  want = match_digest (match, 200000);
  g_assert_cmpstr (have, ==, want);
  g_assert_true (ix_store_check (store, &error));
  g_assert_no_error (error);
  ix_store_close (store);
}

/* A match names the one that it is a rematch of, which must be an earlier one. */
static void
test_rematch (Fixture      *f,
              gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  IxStore *store = open_store (f);
  IxMatchSetup setup = newport_setup ();
  gint64 first = ix_store_add_match (store, &setup, NULL, NULL);

  for (guint switched = 0; switched < 2; switched++)
    {
      g_autoptr (IxStoredMatch) loaded = NULL;

      setup.rematch_of = first;
      setup.sides_switched = switched;
      loaded = ix_store_load_match (store, ix_store_add_match (store, &setup, NULL, NULL), &error);
      g_assert_no_error (error);
      g_assert_cmpint (loaded->setup.rematch_of, ==, first);
      g_assert_cmpint (loaded->setup.sides_switched, ==, switched);
      g_assert_cmpint (loaded->variant.stall_grace, ==, 7 * G_USEC_PER_SEC);
    }
  setup.rematch_of = 99;
  g_assert_null (ix_store_load_match (store, ix_store_add_match (store, &setup, NULL, NULL),
                                      &error));
  g_assert_error (error, IX_STORE_ERROR, IX_STORE_ERROR_DAMAGED);
  ix_store_close (store);
}

/* The tables as the first version of the file had them. */
static const char first_version[] =
  "CREATE TABLE match (id INTEGER PRIMARY KEY, created INTEGER NOT NULL, variant TEXT NOT NULL,"
  " settings TEXT NOT NULL, automatic_press INTEGER NOT NULL, clocks_only INTEGER NOT NULL,"
  " boards TEXT NOT NULL, finished INTEGER NOT NULL DEFAULT 0) STRICT;"
  "CREATE TABLE match_seat (match INTEGER NOT NULL REFERENCES match (id),"
  " board INTEGER NOT NULL, colour INTEGER NOT NULL, name TEXT NOT NULL,"
  " PRIMARY KEY (match, board, colour)) STRICT;"
  "CREATE TABLE match_event (match INTEGER NOT NULL REFERENCES match (id),"
  " number INTEGER NOT NULL, at INTEGER NOT NULL, kind TEXT NOT NULL, text TEXT NOT NULL,"
  " PRIMARY KEY (match, number)) STRICT, WITHOUT ROWID;"
  "INSERT INTO match VALUES (1, 0, 'chess', '', 1, 0,"
  " 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1', 0);"
  "INSERT INTO match_seat VALUES (1, 0, 0, 'Ann');"
  "PRAGMA application_id = 1230521160; PRAGMA user_version = 1;";

/* A file of a version that is not converted is refused with a message, and stays the same to the byte. */
static void
test_other_versions (Fixture      *f,
                     gconstpointer data)
{
  static const struct {
    const char *sql;
    const char *why;
  } rows[] = {
    { "",
      "the file was written by an earlier version of this program, which this one cannot read" },
    { "PRAGMA journal_mode = WAL; PRAGMA user_version = 10;",
      "the file was written by an earlier version of this program, which this one cannot read" },
    { "PRAGMA user_version = 13;", "the file was written by a later version of this program" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *name = g_strdup_printf ("other-%" G_GSIZE_FORMAT, i);
      g_autofree char *path = g_build_filename (f->folder, name, NULL);
      g_autofree char *beside = g_strconcat (path, "-wal", NULL);
      g_autofree char *before = NULL;
      g_autofree char *after = NULL;
      g_autoptr (GError) error = NULL;
      gsize n_before, n_after;
      sqlite3 *db;

      g_assert_cmpint (sqlite3_open (path, &db), ==, SQLITE_OK);
      g_assert_cmpint (sqlite3_exec (db, first_version, NULL, NULL, NULL), ==, SQLITE_OK);
      g_assert_cmpint (sqlite3_exec (db, rows[i].sql, NULL, NULL, NULL), ==, SQLITE_OK);
      sqlite3_close (db);
      g_assert_true (g_file_get_contents (path, &before, &n_before, NULL));
      g_assert_null (ix_store_open (path, &error));
      g_assert_error (error, IX_STORE_ERROR, IX_STORE_ERROR_FOREIGN);
      g_assert_cmpstr (error->message, ==, rows[i].why);
      g_assert_true (g_file_get_contents (path, &after, &n_after, NULL));
      g_assert_cmpmem (before, n_before, after, n_after);
      g_assert_false (g_file_test (beside, G_FILE_TEST_EXISTS));
    }
}

static void
change_file (const char *path,
             const char *sql)
{
  sqlite3 *db;

  g_assert_cmpint (sqlite3_open (path, &db), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (db, sql, NULL, NULL, NULL), ==, SQLITE_OK);
  sqlite3_close (db);
}

/* Messages of SQLite quote the file, which may hold any bytes, and may have several lines. */
static void
test_foreign_messages (Fixture      *f,
                       gconstpointer data)
{
  IxStore *store = open_store (f);
  g_autofree char *path = g_strdup (ix_store_get_path (store));
  g_autoptr (GError) error = NULL;

  ix_store_close (store);
  change_file (path, "CREATE TABLE \"\xc3(\" (a)");
  g_assert_null (ix_store_open (path, &error));
  g_assert_error (error, IX_STORE_ERROR, IX_STORE_ERROR_DAMAGED);
  g_assert_cmpstr (error->message, ==, "its tables are not those of this program");
  g_clear_error (&error);
  change_file (path, "PRAGMA writable_schema = 1;"
                     "UPDATE sqlite_schema SET sql = 'CREATE\nGARBAGE' WHERE name = '\xc3('");
  g_assert_null (ix_store_open (path, &error));
  g_assert_error (error, IX_STORE_ERROR, IX_STORE_ERROR_DAMAGED);
  g_assert_true (g_utf8_validate (error->message, -1, NULL));
  g_assert_nonnull (strstr (error->message, "malformed database schema (\xef\xbf\xbd()"));
  g_assert_null (strchr (error->message, '\n'));
}

static void
test_list (Fixture      *f,
           gconstpointer data)
{
  g_autoptr (IxStore) store = open_store (f);
  g_autoptr (GError) error = NULL;
  IxMatchSetup setup = newport_setup ();
  gint64 first = ix_store_add_match (store, &setup, NULL, &error);
  gint64 second = ix_store_add_match (store, &setup, NULL, &error);
  g_autoptr (GArray) all = NULL;

  all = ix_store_matches (store, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (all->len, ==, 2);
  g_assert_cmpint (g_array_index (all, gint64, 0), ==, second);
  g_assert_cmpint (g_array_index (all, gint64, 1), ==, first);
  g_assert_null (ix_store_load_match (store, 99, &error));
  g_assert_error (error, IX_STORE_ERROR, IX_STORE_ERROR_DAMAGED);
}

static void
test_in_use (Fixture      *f,
             gconstpointer data)
{
  g_autoptr (IxStore) store G_GNUC_UNUSED = open_store (f);
  g_autoptr (GError) error = NULL;

  g_assert_null (ix_store_open (f->path, &error));
  g_assert_error (error, IX_STORE_ERROR, IX_STORE_ERROR_IN_USE);
}

static void
test_foreign (Fixture      *f,
              gconstpointer data)
{
  static const char *const made_by[] = {
    "CREATE TABLE shopping (item TEXT); PRAGMA user_version = 1",
    "PRAGMA application_id = 1230521160; PRAGMA user_version = 1000",
    "PRAGMA application_id = 7",
  };
  g_autoptr (GError) error = NULL;
  g_autofree char *text = g_build_filename (f->folder, "letter.txt", NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (made_by); i++)
    {
      g_autofree char *name = g_strdup_printf ("%" G_GSIZE_FORMAT ".db", i);
      g_autofree char *path = g_build_filename (f->folder, name, NULL);
      sqlite3 *db;

      g_assert_cmpint (sqlite3_open (path, &db), ==, SQLITE_OK);
      g_assert_cmpint (sqlite3_exec (db, made_by[i], NULL, NULL, NULL), ==, SQLITE_OK);
      sqlite3_close (db);
      g_assert_null (ix_store_open (path, &error));
      g_assert_error (error, IX_STORE_ERROR, IX_STORE_ERROR_FOREIGN);
      g_clear_error (&error);
    }
  g_assert_true (g_file_set_contents (text, "Dear club, this is no data base at all, but a long "
                                            "enough letter to be taken for the head of one.",
                                      -1, NULL));
  g_assert_null (ix_store_open (text, &error));
  g_assert_error (error, IX_STORE_ERROR, IX_STORE_ERROR_FOREIGN);
}

/* Changes the file past the checks of the store. */
static void
change_rows (IxStore    *store,
             const char *sql)
{
  g_autoptr (GError) error = NULL;
  gboolean done = ix_store_begin (store, &error) && ix_store_exec (store, sql, "", &error);

  g_assert_true (ix_store_end_transaction (store, done, &error));
}

/* A change that fails half way has no effect: the second event has a number that is taken. */
static void
test_all_or_nothing (Fixture      *f,
                     gconstpointer data)
{
  g_autoptr (IxStore) store = open_store (f);
  g_autoptr (GError) error = NULL;
  g_autoptr (IxStoredMatch) loaded = NULL;
  IxMatchSetup setup = newport_setup ();
  gint64 id = ix_store_add_match (store, &setup, NULL, &error);
  IxMatchEvent events[3] = {
    { .kind = IX_EVENT_START, .at = 1 },
    { .kind = IX_EVENT_PAUSE, .at = 2 },
    { .kind = IX_EVENT_RESUME, .at = 3 },
  };

  change_rows (store, "INSERT INTO match_event VALUES (1, 1, 0, 'x', '', 0)");
  g_assert_false (ix_store_append (store, id, 0, events, 2, &error));
  g_assert_error (error, IX_STORE_ERROR, IX_STORE_ERROR_WRITE);
  g_clear_error (&error);
  change_rows (store, "DELETE FROM match_event");
  loaded = ix_store_load_match (store, id, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (loaded->events->len, ==, 0);
  g_assert_true (ix_store_append (store, id, 0, events, 2, &error));
  /* Neither over what is there nor behind a gap. */
  g_assert_false (ix_store_append (store, id, 1, events + 2, 1, NULL));
  g_assert_false (ix_store_append (store, id, 3, events + 2, 1, &error));
  g_assert_error (error, IX_STORE_ERROR, IX_STORE_ERROR_DAMAGED);
  g_clear_error (&error);
  ix_stored_match_free (g_steal_pointer (&loaded));
  loaded = ix_store_load_match (store, id, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (loaded->events->len, ==, 2);
}

static void
test_backup (Fixture      *f,
             gconstpointer data)
{
  g_autoptr (IxStore) store = open_store (f);
  g_autoptr (IxStore) copy = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) ids = NULL;
  g_autofree char *path = g_build_filename (f->folder, "copy", NULL);
  IxMatchSetup setup = newport_setup ();

  ix_store_add_match (store, &setup, NULL, &error);
  g_assert_true (ix_store_backup (store, path, IX_FILE_KEEP, &error));
  g_assert_false (ix_store_backup (store, path, IX_FILE_KEEP, &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_EXIST);
  g_clear_error (&error);
  copy = ix_store_open (path, &error);
  g_assert_no_error (error);
  ids = ix_store_matches (copy, &error);
  g_assert_cmpuint (ids->len, ==, 1);
}

/* Plays at random.  After each event that is written, sends the number of events to @out. */
static G_GNUC_NORETURN void
play_until_killed (const Fixture *f,
                   int            out,
                   guint32        seed)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  IxStore *store = open_store (f);
  IxMatchSetup setup = newport_setup ();
  IxMatch *match = ix_match_new (&setup);
  IxMatchEvent start = { .kind = IX_EVENT_START };
  gint64 id = ix_store_add_match (store, &setup, NULL, NULL);
  guint stored = 0;

  ix_match_apply (match, &start);
  for (gint64 now = 1;; now++)
    {
      if (ix_match_phase (match) == IX_MATCH_RUNNING)
        random_event (match, rand, now);
      append_new (store, id, match, &stored);
      if (write (out, &stored, sizeof stored) != sizeof stored)
        _exit (1);
    }
}

/* Reads the last of @n_matches before a program that writes repairs the file. */
static guint
count_as_reader (const Fixture *f,
                 guint          n_matches)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (IxStore) store = ix_store_open_to_read (f->path, &error);
  g_autoptr (IxStoredMatch) loaded = NULL;

  g_assert_no_error (error);
  loaded = ix_store_load_match (store, n_matches, &error);
  g_assert_no_error (error);
  g_assert_true (ix_store_check (store, &error));
  return loaded->events->len;
}

/* Kills the process that plays after some number of reported events; none of them may be lost. */
static void
kill_once (const Fixture *f,
           guint32        seed)
{
  guint wanted = seed * 7 % 60, told = 0, seen;
  g_autoptr (IxStore) store = NULL;
  g_autoptr (IxStoredMatch) loaded = NULL;
  g_autoptr (GArray) ids = NULL;
  g_autoptr (GError) error = NULL;
  int ends[2];
  pid_t child;

  g_assert_cmpint (pipe (ends), ==, 0);
  child = fork ();
  if (child == 0)
    {
      close (ends[0]);
      play_until_killed (f, ends[1], seed);
    }
  close (ends[1]);
  for (guint i = 0; i <= wanted; i++)
    g_assert_cmpint (read (ends[0], &told, sizeof told), ==, sizeof told);
  kill (child, SIGKILL);
  while (read (ends[0], &told, sizeof told) == sizeof told)
    ; /* events reported until its death count, too */
  close (ends[0]);
  waitpid (child, NULL, 0);

  seen = count_as_reader (f, seed + 1);
  g_assert_cmpuint (seen, >=, told);
  store = open_store (f);
  ids = ix_store_matches (store, &error);
  loaded = ix_store_load_match (store, g_array_index (ids, gint64, 0), &error);
  g_assert_no_error (error);
  g_assert_cmpuint (loaded->events->len, ==, seen);
  g_assert_true (ix_store_check (store, &error));
}

static void
test_kill (Fixture      *f,
           gconstpointer data)
{
  for (guint32 seed = 0; seed < N_KILLS; seed++)
    kill_once (f, seed);
}

static void
append_to_evening (IxStore    *store,
                   gint64      id,
                   guint       at,
                   const char *word,
                   const char *args)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (IxEveningEvent) event = ix_evening_event_parse (word, args, 1000 + at, &error);

  g_assert_no_error (error);
  g_assert_true (ix_store_append_to_evening (store, id, at, &event, 1, &error));
}

/* Evenings keep their order and load unchanged.  A gap in a journal, or an invalid event, is
 * reported. */
static void
test_evenings (Fixture      *f,
               gconstpointer data)
{
  IxStore *store = open_store (f);
  g_autoptr (GError) error = NULL;
  g_autoptr (IxStore) again = NULL;
  g_autoptr (GArray) ids = NULL;
  g_autoptr (IxEvening) evening = NULL;
  gint64 first = ix_store_add_evening (store, NULL, 0, &error);
  gint64 second = ix_store_add_evening (store, NULL, 0, &error);
  gint64 third;

  append_to_evening (store, first, 0, "enter", "'Ann \"the Rook\"' '' 'Zürich' 150 0 true false '' ''");
  append_to_evening (store, second, 0, "enter", "'Bob' '' '' 150 0 false false '' ''");
  append_to_evening (store, first, 1, "presence", "0 false");
  g_assert_true (ix_store_check (store, &error));
  g_assert_cmpint (ix_store_get_open_evening (store, &error), ==, 0);
  g_assert_true (ix_store_set_open_evening (store, first, &error));
  g_assert_true (ix_store_set_open_evening (store, second, &error));
  ix_store_close (store);

  again = open_store (f);
  g_assert_cmpint (ix_store_get_open_evening (again, &error), ==, second);
  g_assert_true (ix_store_set_open_evening (again, 0, &error));
  g_assert_cmpint (ix_store_get_open_evening (again, &error), ==, 0);
  ids = ix_store_evenings (again, &error);
  g_assert_cmpuint (ids->len, ==, 2);
  g_assert_cmpint (g_array_index (ids, gint64, 0), ==, second);
  evening = ix_store_load_evening (again, first, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (ix_evening_journal (evening)->len, ==, 2);
  g_assert_cmpint (((IxEveningEvent *) ix_evening_journal (evening)->pdata[1])->at, ==, 1001);
  g_assert_cmpstr (((IxEntry *) ix_evening_state (evening)->entries->pdata[0])->name, ==,
                   "Ann \"the Rook\"");
  g_assert_false (((IxEntry *) ix_evening_state (evening)->entries->pdata[0])->present);

  append_to_evening (again, second, 1, "presence", "0 false");
  change_rows (again, "DELETE FROM evening_event WHERE evening = 2 AND number = 0");
  g_assert_null (ix_store_load_evening (again, second, &error));
  g_assert_error (error, IX_STORE_ERROR, IX_STORE_ERROR_DAMAGED);
  g_clear_error (&error);
  third = ix_store_add_evening (again, NULL, 0, &error);
  append_to_evening (again, third, 0, "presence", "7 false");
  g_assert_null (ix_store_load_evening (again, third, &error));
  g_assert_error (error, IX_STORE_ERROR, IX_STORE_ERROR_DAMAGED);
  g_clear_error (&error);
  g_assert_false (ix_store_check (again, &error));
  g_assert_error (error, IX_STORE_ERROR, IX_STORE_ERROR_DAMAGED);
}

/* The evening of a match is the newest one that began it, by the whole id. */
static void
test_evening_of_match (Fixture      *f,
                       gconstpointer data)
{
  g_autoptr (IxStore) store = open_store (f);
  g_autoptr (GError) error = NULL;
  gint64 first = ix_store_add_evening (store, NULL, 0, &error);
  gint64 second = ix_store_add_evening (store, NULL, 0, &error);

  append_to_evening (store, first, 0, "match", "0 1 12");
  append_to_evening (store, first, 1, "match", "12 3 4");
  append_to_evening (store, first, 2, "result", "0 1 1-0 none 77");
  append_to_evening (store, second, 0, "match", "0 1 112");
  append_to_evening (store, second, 1, "match", "1 0 4");
  append_to_evening (store, second, 2, "group-match", "0 13");
  append_to_evening (store, second, 3, "group-result", "0 1-0 none 0 0 [] 14");
  append_to_evening (store, first, 3, "match", "0 3 42 second");
  append_to_evening (store, second, 4, "result", "0 1 1-0 none 78 second");
  g_assert_cmpint (ix_store_evening_of_match (store, 12), ==, first);
  g_assert_cmpint (ix_store_evening_of_match (store, 112), ==, second);
  g_assert_cmpint (ix_store_evening_of_match (store, 4), ==, second);
  g_assert_cmpint (ix_store_evening_of_match (store, 13), ==, second);
  g_assert_cmpint (ix_store_evening_of_match (store, 42), ==, first);
  g_assert_cmpint (ix_store_evening_of_match (store, 14), ==, 0);
  g_assert_cmpint (ix_store_evening_of_match (store, 78), ==, 0);
  g_assert_cmpint (ix_store_evening_of_match (store, 2), ==, 0);
  g_assert_cmpint (ix_store_evening_of_match (store, 77), ==, 0);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(path, function) g_test_add (path, Fixture, NULL, set_up, function, tear_down)
  ADD ("/store/other-versions", test_other_versions);
  ADD ("/store/round-trip", test_round_trip);
  ADD ("/store/rematch", test_rematch);
  ADD ("/store/foreign-messages", test_foreign_messages);
  ADD ("/store/list", test_list);
  ADD ("/store/in-use", test_in_use);
  ADD ("/store/foreign", test_foreign);
  ADD ("/store/all-or-nothing", test_all_or_nothing);
  ADD ("/store/backup", test_backup);
  ADD ("/store/evenings", test_evenings);
  ADD ("/store/evening-of-match", test_evening_of_match);
  ADD ("/store/kill", test_kill);
  return g_test_run ();
}
