/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A wrong file in the place of the data file is only a file: the program says why it does not use
 * it, and leaves it as it is. */

#include <glib/gstdio.h>
#include <signal.h>
#include <sqlite3.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <sys/wait.h>
#include <unistd.h>

#include "ix-lists-import.h"
#include "ix-lists.h"
#include "ix-match.h"
#include "ix-page-sums.h"
#include "ix-rule-sets.h"
#include "ix-store-kept.h"
#include "ix-store-private.h"
#include "ix-store-seal.h"
#include "ix-test.h"

typedef struct {
  char *folder;
  char *path;
  char *beside; /* its journal */
  char *bytes;  /* of a sound file with a match, an evening, free play, rules and a setting */
  gsize length;
} Fixture;

static IxEveningEvent *
new_event (guint n)
{
  g_autofree char *text = g_strdup_printf ("'Player %u' '' '' 150 0 true false '' ''", n);
  g_autoptr (GError) error = NULL;
  IxEveningEvent *event = ix_evening_event_parse ("enter", text, 1000 + n, &error);

  g_assert_no_error (error);
  return event;
}

static gboolean
enter (IxStore *store,
       guint    n,
       GError **error)
{
  g_autoptr (IxEveningEvent) event = new_event (n);

  return ix_store_append_to_evening (store, 1, n, &event, 1, error);
}

/* Somebody comes, and goes. */
static void
add_free_play (IxStore *store)
{
  g_autoptr (IxFreePlayEvent) join = ix_free_play_event_parse ("join", "145 Ann", 1000, NULL);
  g_autoptr (IxFreePlayEvent) go = ix_free_play_event_parse ("go", "0", 2000, NULL);
  IxFreePlayEvent *const events[] = { join, go };
  g_autoptr (GError) error = NULL;

  ix_store_append_to_free_play (store, 0, events, G_N_ELEMENTS (events), &error);
  g_assert_no_error (error);
}

static void
make_sound_file (const Fixture *f)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (IxStore) store = ix_store_open (f->path, &error);
  g_autoptr (IxPlayers) players = ix_players_new ();
  IxMatchSetup setup = { .variant = ix_test_variant ("newport", ""), .n_boards = 2 };
  IxMatchEvent start = { .kind = IX_EVENT_START, .at = 1000 };
  gint64 id;

  g_assert_no_error (error);
  ix_players_set (players, ix_seat (0, IX_WHITE), "Ann 145");
  players->title = g_strdup ("Round 1");
  players->team[IX_TEAM_1] = g_strdup ("Rooks");
  id = ix_store_add_match (store, &setup, players, &error);
  g_assert_no_error (error);
  g_assert_true (ix_store_append (store, id, 0, &start, 1, &error));
  g_assert_cmpint (ix_store_add_evening (store, NULL, 0, &error), ==, 1);
  for (guint i = 0; i < 3; i++)
    g_assert_true (enter (store, i, &error));
  g_assert_true (ix_store_set_open_evening (store, 1, &error));
  add_free_play (store);
  g_assert_true (ix_store_keep (store, IX_KEPT_RULES, NULL, "Ours",
                                "[Rules]\nVariant=newport\nName=Ours\n", NULL));
  g_assert_true (ix_store_keep (store, IX_KEPT_SETTING, NULL, "sounds", "true", NULL));
}

static void
set_up (Fixture      *f,
        gconstpointer data)
{
  f->folder = g_dir_make_tmp ("interchange-XXXXXX", NULL);
  f->path = g_build_filename (f->folder, "club.db", NULL);
  f->beside = g_strconcat (f->path, "-journal", NULL);
  make_sound_file (f);
  g_assert_true (g_file_get_contents (f->path, &f->bytes, &f->length, NULL));
}

static void
tear_down (Fixture      *f,
           gconstpointer data)
{
  ix_test_remove_folder (f->folder);
  g_free (f->folder);
  g_free (f->path);
  g_free (f->beside);
  g_free (f->bytes);
}

static void
put (const Fixture *f,
     const char    *bytes,
     gsize          length)
{
  g_unlink (f->path); /* only a file that is replaced is synced, which takes long */
  g_assert_true (g_file_set_contents (f->path, bytes, (gssize) length, NULL));
}

static void
assert_holds (const char *path,
              const char *bytes,
              gsize       length)
{
  g_autofree char *now = NULL;
  gsize n;

  g_assert_true (g_file_get_contents (path, &now, &n, NULL));
  g_assert_cmpmem (now, n, bytes, length);
}

static gboolean
loads_free_play (IxStore *store)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (IxFreePlay) play = ix_store_load_free_play (store, &error);

  g_assert_true ((play != NULL) == (error == NULL));
  g_assert_true (error == NULL || g_utf8_validate (error->message, -1, NULL));
  return play != NULL;
}

/* Does what the program does with its file at the start, and the tool: it need not succeed, but
 * ends, and says why it fails. */
static gboolean
use (IxStore *store)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) matches = ix_store_matches (store, &error);
  g_autoptr (GArray) evenings = NULL;
  g_autoptr (GPtrArray) refused = NULL;
  g_autoptr (GPtrArray) sets G_GNUC_UNUSED = ix_rule_sets_read (store, &refused);
  gboolean well = matches != NULL;

  for (guint i = 0; i < refused->len; i++)
    {
      const IxRefused *rules = refused->pdata[i];

      g_assert_true (g_utf8_validate (rules->name, -1, NULL));
      g_assert_true (g_utf8_validate (rules->why, -1, NULL));
    }
  g_clear_error (&error);
  evenings = ix_store_evenings (store, &error);
  well &= evenings != NULL;
  for (guint i = 0; matches != NULL && i < matches->len; i++)
    {
      g_autoptr (GError) why = NULL;
      g_autoptr (IxStoredMatch) match =
        ix_store_load_match (store, g_array_index (matches, gint64, i), &why);

      g_assert_true ((match != NULL) == (why == NULL));
      well &= match != NULL;
    }
  for (guint i = 0; evenings != NULL && i < evenings->len; i++)
    {
      g_autoptr (GError) why = NULL;
      g_autoptr (IxEvening) evening =
        ix_store_load_evening (store, g_array_index (evenings, gint64, i), &why);

      g_assert_true ((evening != NULL) == (why == NULL));
      g_assert_true (why == NULL || g_utf8_validate (why->message, -1, NULL));
      well &= evening != NULL;
    }
  well &= loads_free_play (store);
  ix_store_get_open_evening (store, NULL);
  ix_store_evening_of_match (store, 1);
  g_clear_error (&error);
  return ix_store_check (store, &error) && well;
}

/* Both ways to open a file refuse it, with @why, and it stays as it is to the byte. */
static void
assert_refused (const Fixture *f,
                const char    *bytes,
                gsize          length,
                const char    *why)
{
  static IxStore *(*const ways[]) (const char *path, GError **error) = { ix_store_open,
                                                                         ix_store_open_to_read };

  for (gsize i = 0; i < G_N_ELEMENTS (ways); i++)
    {
      g_autoptr (GError) error = NULL;

      put (f, bytes, length);
      g_assert_null (ways[i](f->path, &error));
      g_assert_nonnull (error);
      if (why != NULL)
        g_assert_cmpstr (error->message, ==, why);
      assert_holds (f->path, bytes, length);
      g_assert_false (g_file_test (f->beside, G_FILE_TEST_EXISTS));
    }
}

/* Versions */

static void
test_versions (Fixture      *f,
               gconstpointer data)
{
  static const gint32 versions[] = { G_MININT32, G_MININT32 + 1, -1000000, -65536, -256, -8, -7,
                                     -5, -2, -1, 0, 1, 2, 6, 7, 8, 9, 10, 13, 100, 255, 256, 65535,
                                     65536, 1000000, G_MAXINT32 - 1, G_MAXINT32 };

  for (gsize i = 0; i < G_N_ELEMENTS (versions); i++)
    {
      g_autofree char *bytes = g_memdup2 (f->bytes, f->length);
      gint32 version = GINT32_TO_BE (versions[i]);

      memcpy (bytes + 60, &version, sizeof version);
      assert_refused (f, bytes, f->length,
                      versions[i] > IX_STORE_VERSION ? "the file was written by a later version of this program"
                      : versions[i] > 0 ? "the file was written by an earlier version of this "
                                          "program, which this one cannot read"
                                        : "this is not a data file of this program");
    }
}

/* Sizes */

/* Nothing that is shorter than a head is taken for a new file, but one of no bytes is. */
static void
test_sizes (Fixture      *f,
            gconstpointer data)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (14);
  g_autoptr (GError) error = NULL;
  g_autoptr (IxStore) store = NULL;
  char random[1024];

  for (gsize n = 1; n < sizeof random; n++)
    {
      for (gsize i = 0; i < n; i++)
        random[i] = (char) g_rand_int (rand);
      assert_refused (f, random, n, "this is not a data file of this program");
      assert_refused (f, f->bytes, n,
                      n < 512 ? "this is not a data file of this program"
                              : "the file is cut off: its end is missing");
      memset (random, 0, n);
      assert_refused (f, random, n, "this is not a data file of this program");
    }
  put (f, "", 0);
  store = ix_store_open (f->path, &error);
  g_assert_no_error (error);
  g_assert_true (use (store));
}

/* Cut off anywhere further on, a file is refused. */
static void
test_cut_off (Fixture      *f,
              gconstpointer data)
{
  for (gsize n = 1024; n < f->length; n += 509)
    assert_refused (f, f->bytes, n, "the file is cut off: its end is missing");
}

/* A data base without a mark, but with tables, is that of another program. */
static void
test_unmarked (Fixture      *f,
               gconstpointer data)
{
  g_autofree char *bytes = NULL;
  gsize length;
  sqlite3 *db;

  g_unlink (f->path);
  g_assert_cmpint (sqlite3_open (f->path, &db), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (db, "CREATE TABLE shopping (item TEXT)", NULL, NULL, NULL), ==,
                   SQLITE_OK);
  sqlite3_close (db);
  g_assert_true (g_file_get_contents (f->path, &bytes, &length, NULL));
  assert_refused (f, bytes, length, "this is a file of another program");
}

/* Values */

static const struct {
  const char *table;
  const char *columns[15];
} tables[] = {
  { "match",
    { "id", "created", "rules", "rematch", "automatic_press", "clocks_only", "boards", "title",
      "team_1", "team_2", "n_seats", "sum", "n_events", "last_sum" } },
  { "match_seat", { "match", "board", "colour", "name", "grade", "sum" } },
  { "match_event", { "match", "number", "at", "kind", "text", "sum" } },
  { "match_removed", { "match" } },
  { "evening", { "id", "created", "open", "n_events", "last_sum" } },
  { "evening_event", { "evening", "number", "at", "kind", "text", "sum" } },
  { "free_play_event", { "number", "at", "kind", "text", "sum" } },
  { "kept", { "kind", "name", "text", "sum" } },
  { "contents", { "last_match", "last_evening", "sum", "n_free_play", "last_free_play", "kept" } },
};

static const char *const values[] = {
  "NULL", "-1", "0", "99", "9223372036854775807", "-9223372036854775808", "2147483648", "1.5",
  "1e308", "''", "'x'", "'0'", "x'00ff'", "CAST (x'ff41fe' AS TEXT)", "CAST (x'410042' AS TEXT)",
  "hex (zeroblob (100000))", "'%s%n' || char (10) || '<b>&'",
};

/* The pages of a list have checksums, which fit what is written. */
static gboolean
exec (const char *path,
      const char *sql)
{
  const char *vfs = g_str_has_suffix (path, IX_LISTS_SUFFIX) ? ix_page_sums_vfs (NULL) : NULL;
  sqlite3 *db;
  gboolean done;

  g_assert_cmpint (sqlite3_open_v2 (path, &db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, vfs), ==, SQLITE_OK);
  done = sqlite3_exec (db, "PRAGMA synchronous = OFF", NULL, NULL, NULL) == SQLITE_OK &&
         sqlite3_exec (db, sql, NULL, NULL, NULL) == SQLITE_OK;
  sqlite3_close (db);
  return done;
}

/* Has its checksums fit what it holds, so that the values themselves are judged. */
static void
seal (const char *path)
{
  sqlite3 *db;

  g_assert_cmpint (sqlite3_open (path, &db), ==, SQLITE_OK);
  sqlite3_exec (db, "PRAGMA synchronous = OFF; BEGIN", NULL, NULL, NULL);
  ix_store_seal (db);
  sqlite3_exec (db, "COMMIT", NULL, NULL, NULL);
  sqlite3_close (db);
}

/* Uses the file as the program does and as the tool does.  Returns whether it was opened at all. */
static gboolean
try_it (const Fixture *f)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (IxStore) store = ix_store_open_to_read (f->path, &error);

  g_assert_true ((store != NULL) == (error == NULL));
  if (store != NULL)
    use (store);
  g_clear_pointer (&store, ix_store_close);
  g_clear_error (&error);
  store = ix_store_open (f->path, &error);
  g_assert_true ((store != NULL) == (error == NULL));
  if (store != NULL)
    use (store);
  return store != NULL;
}

/* In tables that keep their constraints a value fits or is not there. */
static void
test_values (Fixture      *f,
             gconstpointer data)
{
  guint n = 0, n_sealed = 0;

  for (gsize t = 0; t < G_N_ELEMENTS (tables); t++)
    for (guint c = 0; c < G_N_ELEMENTS (tables[t].columns) && tables[t].columns[c] != NULL; c++)
      for (gsize v = 0; v < G_N_ELEMENTS (values); v++)
        {
          g_autofree char *sql = g_strdup_printf ("UPDATE %s SET %s = %s", tables[t].table,
                                                  tables[t].columns[c], values[v]);

          put (f, f->bytes, f->length);
          if (exec (f->path, sql))
            n++;
          try_it (f);
          seal (f->path);
          n_sealed += try_it (f);
        }
  g_test_message ("%u values fit, %u files opened", n, n_sealed);
  g_assert_cmpuint (n, >, 100);
  g_assert_cmpuint (n_sealed, >, 350);
}

/* Takes the constraints off all tables. */
static const char loosen[] =
  "PRAGMA writable_schema = ON;"
  "UPDATE sqlite_schema SET sql = replace (replace (sql, ' NOT NULL', ''), ') STRICT', ')')"
  " WHERE type = 'table';"
  "UPDATE sqlite_schema SET sql = replace (sql, '), WITHOUT', ') WITHOUT');"
  "PRAGMA writable_schema = RESET";

static const char *const names[] = { "match", "match_seat", "match_event", "match_removed",
                                     "evening", "evening_event", "free_play_event",
                                     "kept", "contents", NULL };

/* Returns the statement that gives the tables the constraints back that they have now. */
static char *
schema_of (const char        *path,
           const char *const *of)
{
  g_autoptr (GString) sql = g_string_new ("PRAGMA writable_schema = ON;");
  sqlite3 *db;

  g_assert_cmpint (sqlite3_open (path, &db), ==, SQLITE_OK);
  for (gsize i = 0; of[i] != NULL; i++)
    {
      g_autofree char *select =
        g_strdup_printf ("SELECT sql FROM sqlite_schema WHERE name = '%s'", of[i]);
      sqlite3_stmt *stmt;

      g_assert_cmpint (sqlite3_prepare_v2 (db, select, -1, &stmt, NULL), ==, SQLITE_OK);
      g_assert_cmpint (sqlite3_step (stmt), ==, SQLITE_ROW);
      g_string_append_printf (sql, "UPDATE sqlite_schema SET sql = '%s' WHERE name = '%s';",
                              (const char *) sqlite3_column_text (stmt, 0), of[i]);
      sqlite3_finalize (stmt);
    }
  sqlite3_close (db);
  return g_strdup (sql->str);
}

/* In tables that say they keep their constraints, but do not: a value of any kind in any column. */
static void
test_lying_tables (Fixture      *f,
                   gconstpointer data)
{
  g_autofree char *tighten = schema_of (f->path, names);
  guint n = 0, n_opened = 0;

  for (gsize t = 0; t < G_N_ELEMENTS (tables); t++)
    for (guint c = 0; c < G_N_ELEMENTS (tables[t].columns) && tables[t].columns[c] != NULL; c++)
      for (gsize v = 0; v < G_N_ELEMENTS (values); v++)
        {
          g_autofree char *sql = g_strdup_printf ("UPDATE %s SET %s = %s", tables[t].table,
                                                  tables[t].columns[c], values[v]);
          g_autoptr (GError) error = NULL;

          put (f, f->bytes, f->length);
          g_assert_true (exec (f->path, loosen));
          n += exec (f->path, sql);
          /* Without the constraints it is refused outright. */
          g_assert_null (ix_store_open (f->path, &error));
          g_assert_cmpstr (error->message, ==, "its tables are not those of this program");
          seal (f->path);
          g_assert_true (exec (f->path, tighten));
          n_opened += try_it (f);
        }
  g_test_message ("%u values, %u files opened", n, n_opened);
  g_assert_cmpuint (n, >, 350);
  g_assert_cmpuint (n_opened, >, 350);
}

/* Somebody who changes the tables could have them do anything. */
static void
test_other_tables (Fixture      *f,
                   gconstpointer data)
{
  static const char *const changes[] = {
    "DROP TABLE evening_event",
    "ALTER TABLE match RENAME TO matches",
    "ALTER TABLE match ADD COLUMN more TEXT",
    "CREATE TABLE more (x)",
    "CREATE VIEW more AS SELECT 1",
    "CREATE TRIGGER more AFTER INSERT ON match BEGIN DELETE FROM evening; END",
    "DROP TABLE evening; CREATE VIEW evening AS SELECT 1 AS id, 2 AS created, 3 AS open",
    "CREATE VIRTUAL TABLE more USING fts5 (x)",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (changes); i++)
    {
      g_autofree char *bytes = NULL;
      gsize length;

      put (f, f->bytes, f->length);
      g_assert_true (exec (f->path, changes[i]));
      g_assert_true (g_file_get_contents (f->path, &bytes, &length, NULL));
      assert_refused (f, bytes, length, "its tables are not those of this program");
    }
}

/* Gaps in a journal are told. */
static void
test_gaps (Fixture      *f,
           gconstpointer data)
{
  static const char *const changes[] = {
    "DELETE FROM evening_event WHERE number = 0",
    "DELETE FROM evening_event WHERE number = 1",
    "UPDATE evening_event SET number = 4294967296 + number",
    "UPDATE evening_event SET number = -1 WHERE number = 0",
    "UPDATE match_event SET number = 4294967296",
    "DELETE FROM match",
    "DELETE FROM evening",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (changes); i++)
    {
      g_autoptr (IxStore) store = NULL;

      put (f, f->bytes, f->length);
      g_assert_true (exec (f->path, changes[i]));
      store = ix_store_open_to_read (f->path, NULL);
      g_assert_nonnull (store);
      g_assert_false (use (store));
    }
}

/* Things that are no files */

static void
assert_no_file (const char *path,
                const char *why)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GError) other = NULL;

  g_assert_null (ix_store_open_to_read (path, &error));
  g_assert_nonnull (strstr (error->message, why));
  g_assert_null (ix_store_open (path, &other));
  g_assert_nonnull (other);
}

static void
test_no_files (Fixture      *f,
               gconstpointer data)
{
  g_autoptr (IxLists) lists = NULL;
  g_autofree char *list = g_build_filename (f->folder, "pipe.list", NULL);
  g_autofree char *columns = g_build_filename (f->folder, "columns.ini", NULL);
  g_autoptr (GPtrArray) all = NULL;

  g_unlink (f->path);
  g_assert_cmpint (mkfifo (f->path, 0600), ==, 0);
  assert_no_file (f->path, "this is not a file");
  g_unlink (f->path);
  g_assert_cmpint (symlink (f->path, f->path), ==, 0);
  assert_no_file (f->path, "the link leads nowhere");
  assert_no_file (f->folder, "this is a folder");
  assert_no_file ("/dev/zero", "this is not a file");
  assert_no_file ("/dev/null", "this is not a file");
  /* Nor beside it. */
  g_assert_cmpint (mkfifo (list, 0600), ==, 0);
  g_assert_cmpint (mkfifo (columns, 0600), ==, 0);
  lists = ix_lists_open (f->folder, NULL);
  all = ix_lists_all (lists, NULL);
  g_assert_cmpuint (all->len, ==, 0);
}

/* Grading lists */

/* Returns how many lists there are. */
static guint
search_all (const char *folder)
{
  static const char *const texts[] = { "ann", "anm", "145", "b", "" };
  g_autoptr (IxLists) lists = ix_lists_open (folder, NULL);
  g_autoptr (GPtrArray) all = ix_lists_all (lists, NULL);

  g_assert_nonnull (all);
  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GPtrArray) found = ix_lists_search (lists, NULL, texts[i], 10, &error);

      g_assert_true ((found != NULL) == (error == NULL));
      for (guint n = 0; found != NULL && n < found->len; n++)
        {
          const IxListPlayer *player = found->pdata[n];

          g_assert_true (g_utf8_validate (player->name, -1, NULL));
          g_assert_true (g_utf8_validate (player->club, -1, NULL));
        }
    }
  return all->len;
}

static void
test_lists (Fixture      *f,
            gconstpointer data)
{
  static const struct {
    const char *table;
    const char *columns[15];
  } of_list[] = {
    { "list", { "name", "date", "scale", "n_players", "n_odd", "imported" } },
    { "player",
      { "line", "name", "key", "code", "fide", "club", "federation", "title", "sex", "year",
        "standard", "rapid" } },
    { "word_block", { "number", "words" } },
  };
  g_autofree char *csv = g_build_filename (f->folder, "list.csv", NULL);
  g_autofree char *id = NULL;
  g_autofree char *name = NULL;
  g_autofree char *path = NULL;
  g_autofree char *bytes = NULL;
  g_autofree char *tighten = NULL;
  gsize length;
  guint n = 0, n_opened = 0;

  g_assert_true (g_file_set_contents (csv, "name,grade\nAnn,145\nBob,150\n", -1, NULL));
  id = ix_lists_import (f->folder, csv, &(IxListOptions) { 0 }, NULL, NULL, NULL, NULL);
  name = g_strconcat (id, ".list", NULL);
  path = g_build_filename (f->folder, name, NULL);
  g_assert_true (g_file_get_contents (path, &bytes, &length, NULL));
  tighten = schema_of (path, (const char *const[]) { "list", "player", "word_block", NULL });
  for (gsize t = 0; t < G_N_ELEMENTS (of_list); t++)
    for (guint c = 0; c < 12 && of_list[t].columns[c] != NULL; c++)
      for (gsize v = 0; v < G_N_ELEMENTS (values); v++)
        {
          g_autofree char *sql = g_strdup_printf ("UPDATE %s SET %s = %s", of_list[t].table,
                                                  of_list[t].columns[c], values[v]);

          g_unlink (path);
          g_assert_true (g_file_set_contents (path, bytes, (gssize) length, NULL));
          g_assert_true (exec (path, loosen));
          n += exec (path, sql);
          /* Without the constraints it is no list. */
          g_assert_cmpuint (search_all (f->folder), ==, 0);
          g_assert_true (exec (path, tighten));
          n_opened += search_all (f->folder);
        }
  g_test_message ("%u values, %u lists opened", n, n_opened);
  g_assert_cmpuint (n, >, 200);
  g_assert_cmpuint (n_opened, >, 200);
}

/* Such a name may be that of the journal: SQLite would wait for it. */
static void
test_no_journal (Fixture      *f,
                 gconstpointer data)
{
  g_autofree char *left = g_strconcat (f->beside, "-left-1", NULL);
  g_autoptr (IxStore) store = NULL;

  g_assert_cmpint (mkfifo (f->beside, 0600), ==, 0);
  store = ix_store_open_to_read (f->path, NULL);
  g_assert_nonnull (store);
  g_assert_true (use (store));
  ix_store_close (store);
  store = ix_store_open (f->path, NULL);
  g_assert_nonnull (store);
  g_assert_true (use (store));
  g_assert_true (g_file_test (left, G_FILE_TEST_EXISTS));
}

/* Journals that another file left */

/* Dies in an act when the file holds a part of it: at what would be written to it first or last. */
static void
die_in_act (const Fixture *f,
            gboolean       late)
{
  pid_t child = fork ();

  if (child == 0)
    {
      IxStore *store = ix_store_open (f->path, NULL);
      struct rlimit small = { .rlim_cur = f->length, .rlim_max = f->length };

      g_assert_true (ix_store_begin (store, NULL));
      sqlite3_exec (store->db,
                    late ? "PRAGMA cache_size = 1;"
                           "UPDATE evening_event SET text = 'nonsense' || text;"
                           "WITH RECURSIVE c(n) AS (SELECT 1000 UNION SELECT n + 1 FROM c"
                           " LIMIT 5000) INSERT INTO evening_event"
                           " SELECT 1, n, 0, 'enter', hex(zeroblob(200)), 0 FROM c;"
                         : "UPDATE evening_event SET text = 'nonsense' || text;",
                    NULL, NULL, NULL);
      if (!late)
        {
          setrlimit (RLIMIT_FSIZE, &small); /* not beyond the file: SIGXFSZ */
          sqlite3_exec (store->db,
                        "INSERT INTO evening_event SELECT 1, 5000, 0, 'enter',"
                        " hex (zeroblob (100000)), 0;"
                        "COMMIT",
                        NULL, NULL, NULL);
        }
      kill (getpid (), SIGKILL);
    }
  waitpid (child, NULL, 0);
  g_assert_true (g_file_test (f->beside, G_FILE_TEST_EXISTS));
}

static guint
count_events (const char *path,
              gboolean    to_write)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (IxStore) store =
    to_write ? ix_store_open (path, &error) : ix_store_open_to_read (path, &error);
  g_autoptr (IxEvening) evening = NULL;

  g_assert_no_error (error);
  evening = ix_store_load_evening (store, 1, &error);
  g_assert_no_error (error);
  g_assert_true (ix_store_check (store, &error));
  return ix_evening_journal (evening)->len;
}

/* A program died in an act, and an earlier copy was put in the place of its file. */
static void
test_restored (Fixture      *f,
               gconstpointer data)
{
  g_autofree char *left = g_strconcat (f->beside, "-left-1", NULL);
  g_autofree char *journal = NULL;
  gsize length;

  for (guint late = 0; late < 2; late++)
    {
      put (f, f->bytes, f->length);
      g_unlink (f->beside);
      g_unlink (left);
      g_clear_pointer (&journal, g_free);
      {
        g_autoptr (IxStore) store = ix_store_open (f->path, NULL);

        for (guint i = 3; i < 40; i++)
          g_assert_true (enter (store, i, NULL));
      }
      die_in_act (f, late);
      /* The file itself: its change is taken back. */
      g_assert_true (g_file_get_contents (f->beside, &journal, &length, NULL));
      g_assert_cmpuint (count_events (f->path, FALSE), ==, 40);
      /* The copy: nothing is mixed into it. */
      put (f, f->bytes, f->length);
      g_assert_cmpuint (count_events (f->path, FALSE), ==, 3);
      assert_holds (f->path, f->bytes, f->length);
      assert_holds (f->beside, journal, length);
      g_assert_cmpuint (count_events (f->path, TRUE), ==, 3);
      assert_holds (left, journal, length);
    }
}

/* A file's own journal is never taken for that of another one */

static guint writes_left;
static gboolean torn;

/* Dies at a write, before it or in the middle of it. */
static gssize
die_writing (int         fd,
             const void *bytes,
             gsize       n,
             off_t       at)
{
  if (writes_left-- > 0)
    return pwrite (fd, bytes, n, at);
  if (torn)
    g_assert_cmpint (pwrite (fd, bytes, n / 2, at), ==, n / 2);
  kill (getpid (), SIGKILL);
  return -1;
}

static void
count_writes (guint    n,
              gboolean in_the_middle)
{
  sqlite3_vfs *vfs = sqlite3_vfs_find (NULL);

  writes_left = n;
  torn = in_the_middle;
  g_assert_cmpint (vfs->xSetSystemCall (vfs, "pwrite", (sqlite3_syscall_ptr) die_writing), ==,
                   SQLITE_OK);
  g_assert_cmpint (vfs->xSetSystemCall (vfs, "pwrite64", (sqlite3_syscall_ptr) die_writing), ==,
                   SQLITE_OK);
}

/* Opens the file and enters @n players at once, but dies at the given write.  FALSE if there are
 * not as many. */
static gboolean
die_at_write (const Fixture *f,
              guint          n,
              guint          write,
              gboolean       in_the_middle)
{
  pid_t child = fork ();
  int status;

  if (child == 0)
    {
      IxEveningEvent **events = g_new (IxEveningEvent *, n);
      IxStore *store;

      count_writes (write, in_the_middle);
      for (guint i = 0; i < n; i++)
        events[i] = new_event (3 + i);
      store = ix_store_open (f->path, NULL);
      if (n > 100)
        sqlite3_exec (store->db, "PRAGMA cache_size = 3", NULL, NULL, NULL);
      if (n > 0)
        g_assert_true (ix_store_append_to_evening (store, 1, 3, events, n, NULL));
      ix_store_close (store);
      _exit (0);
    }
  g_assert_cmpint (waitpid (child, &status, 0), ==, child);
  g_assert_true (WIFSIGNALED (status) || WEXITSTATUS (status) == 0);
  return WIFSIGNALED (status);
}

/* Dies at each write of an opening and an act, small or larger than the cache.  Afterwards the act
 * is there or not, for a reader as for a writer. */
static void
test_own_journal (Fixture      *f,
                  gconstpointer data)
{
  static const guint sizes[] = { 0, 1, 300 };
  g_autofree char *left = g_strconcat (f->beside, "-left-1", NULL);
  guint n = 0;

  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    for (guint in_the_middle = 0; in_the_middle < 2; in_the_middle++)
      for (guint write = 0;; write++, n++)
        {
          guint seen;

          put (f, f->bytes, f->length);
          g_unlink (f->beside);
          if (!die_at_write (f, sizes[i], write, in_the_middle))
            break;
          seen = count_events (f->path, FALSE);
          g_assert_true (seen == 3 || seen == 3 + sizes[i]);
          g_assert_cmpuint (count_events (f->path, TRUE), ==, seen);
          g_assert_false (g_file_test (left, G_FILE_TEST_EXISTS));
        }
  g_test_message ("%u deaths", n);
  g_assert_cmpuint (n, >, 100);
}

/* Dies at each write of a first start; @empty says whether there is a file without contents.
 * Returns how many there are. */
static guint
die_at_start (const Fixture *f,
              gboolean       empty,
              gboolean       in_the_middle)
{
  for (guint write = 0;; write++)
    {
      g_autoptr (IxStore) store = NULL;
      g_autoptr (GError) error = NULL;

      g_unlink (f->path);
      g_unlink (f->beside);
      if (empty)
        put (f, "", 0);
      if (!die_at_write (f, 0, write, in_the_middle))
        return write;
      store = ix_store_open_to_read (f->path, &error);
      g_assert_true (store != NULL || !g_file_test (f->path, G_FILE_TEST_EXISTS));
      g_clear_error (&error);
      g_clear_pointer (&store, ix_store_close);
      store = ix_store_open (f->path, &error);
      g_assert_no_error (error);
      g_assert_true (use (store));
    }
}

/* A new file: it is there, or can be made again. */
static void
test_own_start (Fixture      *f,
                gconstpointer data)
{
  for (guint empty = 0; empty < 2; empty++)
    for (guint in_the_middle = 0; in_the_middle < 2; in_the_middle++)
      g_assert_cmpuint (die_at_start (f, empty, in_the_middle), >, 5);
}

/* The copy went on elsewhere, and has had just as many changes as the file. */
static void
test_restored_branch (Fixture      *f,
                      gconstpointer data)
{
  g_autofree char *branch = g_build_filename (f->folder, "branch.db", NULL);
  g_autofree char *bytes = NULL;
  g_autofree char *left = g_strconcat (f->beside, "-left-1", NULL);
  gsize length;

  g_assert_true (g_file_set_contents (branch, f->bytes, (gssize) f->length, NULL));
  for (guint more = 0; more < 4; more++)
    {
      g_autoptr (IxStore) one = NULL;
      g_autoptr (IxStore) other = NULL;

      put (f, f->bytes, f->length);
      g_assert_true (g_file_set_contents (branch, f->bytes, (gssize) f->length, NULL));
      g_unlink (left);
      other = ix_store_open (branch, NULL);
      for (guint i = 3; i < 8 + more; i++)
        g_assert_true (enter (other, i, NULL));
      g_clear_pointer (&other, ix_store_close);
      one = ix_store_open (f->path, NULL);
      for (guint i = 3; i < 8; i++)
        g_assert_true (enter (one, i, NULL));
      g_clear_pointer (&one, ix_store_close);
      die_in_act (f, TRUE);
      g_clear_pointer (&bytes, g_free);
      g_assert_true (g_file_get_contents (branch, &bytes, &length, NULL));
      put (f, bytes, length);
      g_assert_cmpuint (count_events (f->path, FALSE), ==, 8 + more);
      g_assert_cmpuint (count_events (f->path, TRUE), ==, 8 + more);
      g_assert_true (g_file_test (left, G_FILE_TEST_EXISTS));
    }
}

/* The copy is cut off: it is not used, nor changed. */
static void
test_restored_cut_off (Fixture      *f,
                       gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  die_in_act (f, TRUE);
  put (f, f->bytes, f->length - 5000);
  g_assert_null (ix_store_open (f->path, &error));
  g_assert_cmpstr (error->message, ==, "the file is cut off: its end is missing");
  assert_holds (f->path, f->bytes, f->length - 5000);
}

/* A write-ahead log beside a file that has none. */
static void
test_restored_log (Fixture      *f,
                   gconstpointer data)
{
  g_autofree char *log = g_strconcat (f->path, "-wal", NULL);
  g_autofree char *left = g_strconcat (log, "-left-1", NULL);
  pid_t child = fork ();

  if (child == 0)
    {
      sqlite3 *db;

      sqlite3_open (f->path, &db);
      sqlite3_exec (db,
                    "PRAGMA journal_mode = WAL; DELETE FROM evening_event WHERE number > 0;"
                    "UPDATE evening SET n_events = 1, last_sum = (SELECT sum FROM evening_event)",
                    NULL, NULL, NULL);
      kill (getpid (), SIGKILL);
    }
  waitpid (child, NULL, 0);
  g_assert_true (g_file_test (log, G_FILE_TEST_EXISTS));
  g_assert_cmpuint (count_events (f->path, FALSE), ==, 1);
  put (f, f->bytes, f->length);
  g_assert_cmpuint (count_events (f->path, FALSE), ==, 3);
  assert_holds (f->path, f->bytes, f->length);
  g_assert_cmpuint (count_events (f->path, TRUE), ==, 3);
  g_assert_true (g_file_test (left, G_FILE_TEST_EXISTS));
}

/* While the program runs */

static void
test_removed (Fixture      *f,
              gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (IxStore) store = ix_store_open (f->path, &error);

  g_assert_no_error (error);
  g_unlink (f->path);
  g_assert_false (enter (store, 3, &error));
  g_assert_cmpstr (error->message, ==, "the file was moved, renamed or deleted while it was open");
  g_clear_error (&error);
  put (f, f->bytes, f->length); /* replaced by its copy */
  g_assert_false (enter (store, 3, &error));
  g_clear_pointer (&store, ix_store_close);
  assert_holds (f->path, f->bytes, f->length);
}

/* Copies */

static guint
rights_of (const char *path)
{
  GStatBuf about;

  g_assert_cmpint (g_stat (path, &about), ==, 0);
  return about.st_mode & 0777;
}

static void
test_backup (Fixture      *f,
             gconstpointer data)
{
  mode_t usual = umask (0);
  g_autofree char *copy = g_build_filename (f->folder, "copy.db", NULL);
  g_autofree char *new = g_build_filename (f->folder, "new.db", NULL);
  g_autofree char *link_path = g_build_filename (f->folder, "link.db", NULL);
  g_autoptr (IxStore) store = NULL;
  g_autoptr (IxStore) other = ix_store_open (new, NULL);
  g_autoptr (GError) error = NULL;
  struct rlimit room, small;

  umask (usual);
  g_assert_nonnull (other);
  g_assert_cmpuint (rights_of (f->path), ==, 0600);
  g_assert_cmpuint (rights_of (new), ==, 0600);
  store = ix_store_open (f->path, NULL);
  g_assert_true (ix_store_backup (store, copy, IX_FILE_KEEP, &error));
  g_assert_cmpuint (rights_of (copy), ==, 0600);
  g_assert_cmpuint (count_events (copy, FALSE), ==, 3);
  g_assert_false (ix_store_backup (store, copy, IX_FILE_KEEP, &error));
  g_assert_cmpstr (error->message, ==, "the file is there already");
  g_clear_error (&error);
  g_assert_true (enter (store, 3, NULL));
  g_assert_true (ix_store_backup (store, copy, IX_FILE_REPLACE, &error));
  g_assert_cmpuint (count_events (copy, FALSE), ==, 4);
  /* Not over itself, by whatever name. */
  g_assert_cmpint (symlink (f->path, link_path), ==, 0);
  g_assert_false (ix_store_backup (store, f->path, IX_FILE_REPLACE, &error));
  g_assert_cmpstr (error->message, ==, "this is the file itself");
  g_clear_error (&error);
  g_assert_false (ix_store_backup (store, link_path, IX_FILE_REPLACE, NULL));
  /* Nor may anything else that is saved by that name. */
  g_assert_false (ix_file_write (f->path, "a,b", -1, &error));
  g_assert_cmpstr (error->message, ==, "a program has this file open");
  g_clear_error (&error);
  g_assert_false (ix_file_write (new, "a,b", -1, NULL));
  g_clear_pointer (&other, ix_store_close);
  g_assert_true (ix_file_write (new, "a,b", -1, NULL));
  g_assert_true (enter (store, 4, NULL));
  /* A full disk, at each page: the old copy stays, and nothing else is left. */
  signal (SIGXFSZ, SIG_IGN);
  getrlimit (RLIMIT_FSIZE, &room);
  small = room;
  for (rlim_t size = 0; size < f->length; size += 4096)
    {
      guint n = ix_test_count_files (f->folder);
      gboolean done;

      small.rlim_cur = size;
      setrlimit (RLIMIT_FSIZE, &small);
      done = ix_store_backup (store, copy, IX_FILE_REPLACE, &error);
      setrlimit (RLIMIT_FSIZE, &room);
      g_assert_false (done);
      g_assert_nonnull (error);
      g_clear_error (&error);
      g_assert_cmpuint (ix_test_count_files (f->folder), ==, n);
      g_assert_cmpuint (count_events (copy, FALSE), ==, 4);
    }
}

int
main (int    argc,
      char **argv)
{
  ix_test_use_memory ();
  g_test_init (&argc, &argv, NULL);
#define ADD(path, function) g_test_add (path, Fixture, NULL, set_up, function, tear_down)
  ADD ("/hostile-files/versions", test_versions);
  ADD ("/hostile-files/sizes", test_sizes);
  ADD ("/hostile-files/cut-off", test_cut_off);
  ADD ("/hostile-files/unmarked", test_unmarked);
  ADD ("/hostile-files/values", test_values);
  ADD ("/hostile-files/lying-tables", test_lying_tables);
  ADD ("/hostile-files/other-tables", test_other_tables);
  ADD ("/hostile-files/gaps", test_gaps);
  ADD ("/hostile-files/no-files", test_no_files);
  ADD ("/hostile-files/lists", test_lists);
  ADD ("/hostile-files/no-journal", test_no_journal);
  ADD ("/hostile-files/restored", test_restored);
  ADD ("/hostile-files/own-journal", test_own_journal);
  ADD ("/hostile-files/own-start", test_own_start);
  ADD ("/hostile-files/restored-branch", test_restored_branch);
  ADD ("/hostile-files/restored-cut-off", test_restored_cut_off);
  ADD ("/hostile-files/restored-log", test_restored_log);
  ADD ("/hostile-files/removed", test_removed);
  ADD ("/hostile-files/backup", test_backup);
  return g_test_run ();
}
