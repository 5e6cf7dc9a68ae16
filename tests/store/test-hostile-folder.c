/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Files that somebody made on purpose, of each kind that the program opens, in a folder tree with files
 * of the user: whatever is done with them, no other file is lost or changed. */

#include <glib/gstdio.h>
#include <sqlite3.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "ix-games.h"
#include "ix-lists.h"
#include "ix-rule-sets.h"
#include "ix-store-private.h"
#include "ix-store-salvage.h"
#include "ix-test.h"

#define N_SEEDS 60
#define N_SEEDS_SLOW 2000

/* Longer than that no tree is looked at. */
#define SECONDS 60

/* What is opened: a data file, its collection, the index of its own games, its list. */
typedef enum { DATA,
               GAMES,
               INDEX,
               LIST } Kind;
#define N_KINDS 4

static const char *const names[N_KINDS] = { "club.db", "club.db-games/a.games",
                                            "club.db-games/own.index", "club.db-lists/a.list" };

typedef struct {
  char *root;
  char *home; /* the working folder, with files of the user */
  char *club;
  char *paths[N_KINDS];
  struct {
    char *bytes;
    gsize length;
  } sound[N_KINDS];
} Fixture;

/* The tree */

static void
write_file (const char *path,
            const char *bytes,
            gssize      length)
{
  g_autofree char *folder = g_path_get_dirname (path);

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_unlink (path); /* only a file that is replaced is synced, which takes long */
  g_assert_true (g_file_set_contents (path, bytes, length, NULL));
}

static void
write_at_home (const Fixture *f,
               const char    *name,
               const char    *text)
{
  g_autofree char *path = g_build_filename (f->home, name, NULL);

  write_file (path, text, -1);
}

static void
remove_tree (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      if (g_file_test (path, G_FILE_TEST_IS_DIR) && !g_file_test (path, G_FILE_TEST_IS_SYMLINK))
        remove_tree (path);
      else
        g_unlink (path);
    }
  g_rmdir (folder);
}

/* Makes the tree anew: sound files in the club's folder, and files of the user. */
static void
plant (const Fixture *f)
{
  remove_tree (f->root);
  for (Kind kind = 0; kind < N_KINDS; kind++)
    write_file (f->paths[kind], f->sound[kind].bytes, (gssize) f->sound[kind].length);
  write_at_home (f, "letter.txt", "Dear Ann,");
  write_at_home (f, "empty", "");
  write_at_home (f, "other.db-journal", "not a journal");
  g_assert_cmpint (g_chdir (f->home), ==, 0);
}

/* What the tree holds: a checksum for each path. */
static void
list_tree (const char *folder,
           GHashTable *tree)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      char *path = g_build_filename (folder, name, NULL);
      g_autofree char *bytes = NULL;
      gsize length;
      GStatBuf about;

      if (g_file_test (path, G_FILE_TEST_IS_SYMLINK))
        g_hash_table_insert (tree, path, g_file_read_link (path, NULL));
      else if (g_file_test (path, G_FILE_TEST_IS_DIR))
        {
          list_tree (path, tree);
          g_free (path);
        }
      else if (g_stat (path, &about) == 0 && S_ISREG (about.st_mode) &&
               g_file_get_contents (path, &bytes, &length, NULL))
        g_hash_table_insert (tree, path,
                             g_compute_checksum_for_data (G_CHECKSUM_SHA256, (guchar *) bytes,
                                                          length));
      else
        g_hash_table_insert (tree, path, g_strdup ("special"));
    }
}

static GHashTable *
look (const Fixture *f)
{
  GHashTable *tree = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);

  list_tree (f->root, tree);
  return tree;
}

/* Does it belong to what was opened?  The program may write it. */
static gboolean
is_own (const Fixture *f,
        const char    *path)
{
  for (Kind kind = 0; kind < N_KINDS; kind++)
    if (g_str_equal (path, f->paths[kind]))
      return TRUE;
  return FALSE;
}

/* Is what lay at @path still there, maybe under the name that it was given to be out of the way? */
static gboolean
is_kept (GHashTable *now,
         const char *path,
         const char *checksum)
{
  g_autofree char *left = g_strconcat (path, "-left-1", NULL);

  return g_strcmp0 (g_hash_table_lookup (now, path), checksum) == 0 ||
         g_strcmp0 (g_hash_table_lookup (now, left), checksum) == 0;
}

/* Nothing else was lost or changed, or made outside of the club's folder. */
static void
assert_kept (const Fixture *f,
             GHashTable    *before)
{
  g_autoptr (GHashTable) now = look (f);
  GHashTableIter iter;
  gpointer path, checksum;

  g_hash_table_iter_init (&iter, before);
  while (g_hash_table_iter_next (&iter, &path, &checksum))
    if (!is_own (f, path) && !is_kept (now, path, checksum))
      g_error ("%s is lost or changed", (char *) path);
  g_hash_table_iter_init (&iter, now);
  while (g_hash_table_iter_next (&iter, &path, NULL))
    if (!g_hash_table_contains (before, path) && !g_str_has_prefix (path, f->club))
      g_error ("%s is new", (char *) path);
}

/* Making sound files */

static void
add_evening (IxStore *store)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (IxEveningEvent) event =
    ix_evening_event_parse ("enter", "'Ann' '' '' 150 0 true false '' ''", 1000, &error);

  g_assert_no_error (error);
  g_assert_cmpint (ix_store_add_evening (store, &event, 1, &error), ==, 1);
  g_assert_no_error (error);
}

static void
add_match (IxStore *store)
{
  IxMatchSetup setup = { .variant = ix_test_variant ("newport", ""), .n_boards = 2 };
  IxMatchEvent start = { .kind = IX_EVENT_START, .at = 1000 };
  g_autoptr (IxPlayers) players = ix_players_new ();
  g_autoptr (GError) error = NULL;
  gint64 id;

  ix_players_set (players, ix_seat (0, IX_WHITE), "Ann");
  id = ix_store_add_match (store, &setup, players, &error);
  g_assert_no_error (error);
  g_assert_true (ix_store_append (store, id, 0, &start, 1, &error));
}

static void
import_both (const Fixture *f)
{
  g_autofree char *pgn = g_build_filename (f->club, "a.pgn", NULL);
  g_autofree char *csv = g_build_filename (f->club, "a.csv", NULL);
  g_autofree char *games = ix_games_folder_for (f->paths[DATA]);
  g_autofree char *lists = ix_lists_folder_for (f->paths[DATA]);
  g_autoptr (GError) error = NULL;
  g_autofree char *list = NULL;
  g_autofree char *collection = NULL;
  g_autofree char *at = NULL;
  g_autofree char *list_at = NULL;

  write_file (pgn, "[White \"Ann\"]\n[Black \"Bob\"]\n[Result \"1-0\"]\n\n1. e4 e5 1-0\n", -1);
  write_file (csv, "name,grade\nAnn,145\nBob,150\n", -1);
  collection = ix_games_import (games, pgn, NULL, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  list = ix_lists_import (lists, csv, &(IxListOptions) { 0 }, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  at = g_strdup_printf ("%s/%s.games", games, collection);
  list_at = g_strdup_printf ("%s/%s.list", lists, list);
  g_assert_cmpint (g_rename (at, f->paths[GAMES]), ==, 0);
  g_assert_cmpint (g_rename (list_at, f->paths[LIST]), ==, 0);
}

static void
make_sound_files (Fixture *f)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (IxStore) store = ix_store_open (f->paths[DATA], &error);
  g_autofree char *folder = ix_games_folder_for (f->paths[DATA]);
  g_autoptr (IxGames) games = NULL;

  g_assert_no_error (error);
  add_evening (store);
  add_match (store);
  import_both (f);
  games = ix_games_open (folder, store, &error);
  g_assert_no_error (error);
  g_clear_pointer (&games, ix_games_close);
  g_clear_pointer (&store, ix_store_close);
  for (Kind kind = 0; kind < N_KINDS; kind++)
    g_assert_true (
      g_file_get_contents (f->paths[kind], &f->sound[kind].bytes, &f->sound[kind].length, NULL));
}

static void
set_up (Fixture           *f,
        gconstpointer data G_GNUC_UNUSED)
{
  f->root = g_dir_make_tmp ("interchange-XXXXXX", NULL);
  f->home = g_build_filename (f->root, "home", NULL);
  f->club = g_build_filename (f->root, "club", NULL);
  for (Kind kind = 0; kind < N_KINDS; kind++)
    f->paths[kind] = g_build_filename (f->club, names[kind], NULL);
  make_sound_files (f);
  plant (f);
}

static void
tear_down (Fixture           *f,
           gconstpointer data G_GNUC_UNUSED)
{
  g_assert_cmpint (g_chdir ("/"), ==, 0);
  remove_tree (f->root);
  g_free (f->root);
  g_free (f->home);
  g_free (f->club);
  for (Kind kind = 0; kind < N_KINDS; kind++)
    {
      g_free (f->paths[kind]);
      g_free (f->sound[kind].bytes);
    }
}

/* Using them */

/* What was found: each sound file has its contents. */
typedef struct {
  guint n_evenings, n_games, n_players;
} Found;

static guint
count_games (IxGames *games)
{
  const IxGamesQuery all = { 0 };
  g_autoptr (GError) error = NULL;
  g_autoptr (IxGamesCursor) cursor = ix_games_find (games, &all, &error);
  g_autoptr (GPtrArray) entries = NULL;

  if (cursor != NULL)
    entries = ix_games_cursor_next (cursor, 100, &error);
  g_assert_true ((entries != NULL) == (error == NULL));
  for (guint i = 0; entries != NULL && i < entries->len; i++)
    {
      const IxGameEntry *entry = entries->pdata[i];
      g_autofree char *text = ix_games_text (games, &entry->ref, NULL);
    }
  return entries != NULL ? entries->len : 0;
}

static guint
use_games (const Fixture *f,
           IxStore       *store)
{
  g_autofree char *folder = ix_games_folder_for (f->paths[DATA]);
  g_autoptr (IxGames) games = ix_games_open (folder, store, NULL);
  const IxGameRef ref = { (char *) "a", 1 };
  guint n;

  if (games == NULL)
    return 0;
  n = count_games (games);
  ix_games_remove (games, &ref, 1, NULL);
  ix_games_restore (games, &ref, 1, NULL);
  return n;
}

static guint
use_lists (const Fixture *f)
{
  g_autofree char *folder = ix_lists_folder_for (f->paths[DATA]);
  g_autoptr (IxLists) lists = ix_lists_open (folder, NULL);
  g_autoptr (GPtrArray) all = lists != NULL ? ix_lists_all (lists, NULL) : NULL;
  g_autoptr (GPtrArray) found = NULL;

  if (all == NULL)
    return 0;
  found = ix_lists_search (lists, "a", "ann", 10, NULL);
  return all->len > 0 ? ((const IxListInfo *) all->pdata[0])->n_players : 0;
}

static void
use_store (const Fixture *f,
           IxStore       *store,
           Found         *found)
{
  g_autofree char *copy = g_build_filename (f->club, "copy.db", NULL);
  g_autoptr (GArray) evenings = ix_store_evenings (store, NULL);

  found->n_evenings = evenings != NULL ? evenings->len : 0;
  ix_store_check (store, NULL);
  ix_store_backup (store, copy, IX_FILE_REPLACE, NULL);
  found->n_games = use_games (f, store);
  found->n_players = use_lists (f);
}

/* Reads the files as the tool does. */
static Found
read_all (const Fixture *f)
{
  Found found = { 0 };
  g_autoptr (IxStore) store = ix_store_open_to_read (f->paths[DATA], NULL);
  g_autoptr (IxSalvage) salvage = ix_salvage_read (f->paths[DATA], NULL);
  g_autoptr (GPtrArray) refused = NULL;
  g_autoptr (GPtrArray) sets = ix_rule_sets_read (f->paths[DATA], &refused);

  if (store != NULL)
    use_store (f, store, &found);
  return found;
}

/* Opens them as the window does, and writes to them. */
static Found
write_all (const Fixture *f)
{
  Found found = { 0 };
  g_autoptr (IxStore) store = ix_store_open (f->paths[DATA], NULL);

  if (store != NULL)
    use_store (f, store, &found);
  if (found.n_evenings > 0)
    ix_store_set_open_evening (store, 1, NULL);
  return found;
}

static void
assert_all_found (Found found)
{
  g_assert_cmpuint (found.n_evenings, ==, 1);
  g_assert_cmpuint (found.n_games, ==, 2);
  g_assert_cmpuint (found.n_players, ==, 2);
}

/* The fixture itself is sound, and nothing is changed by using it. */
static void
test_sound (Fixture           *f,
            gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (GHashTable) before = look (f);

  assert_all_found (read_all (f));
  assert_kept (f, before);
  assert_all_found (write_all (f));
  assert_kept (f, before);
}

/* Journals */

static const guint8 magic[8] = { 0xd9, 0xd5, 0x05, 0xf9, 0x20, 0xa1, 0x63, 0xd7 };

static void
append_number (GByteArray *bytes,
               guint32     number)
{
  guint32 big = GUINT32_TO_BE (number);

  g_byte_array_append (bytes, (const guint8 *) &big, sizeof big);
}

/* The head of a journal of a file of @n_pages pages that changed no page. */
static void
append_head (GByteArray *journal,
             guint32     n_pages)
{
  g_byte_array_append (journal, magic, sizeof magic);
  append_number (journal, 0);
  append_number (journal, 1234);
  append_number (journal, n_pages);
  append_number (journal, 512);
  append_number (journal, 4096);
  while (journal->len < 512)
    g_byte_array_append (journal, (const guint8 *) "", 1);
}

/* What a change of several files ends its journals with: SQLite deletes the file of that name. */
static void
append_super_journal (GByteArray *journal,
                      const char *name)
{
  guint32 sum = 0;

  for (const char *c = name; *c != '\0'; c++)
    sum += (guint32) (gint32) (signed char) *c;
  append_number (journal, 0x40000000 / 4096 + 1);
  g_byte_array_append (journal, (const guint8 *) name, (guint) strlen (name));
  append_number (journal, (guint32) strlen (name));
  append_number (journal, sum);
  g_byte_array_append (journal, magic, sizeof magic);
}

/* What stands before that. */
typedef enum {
  NOTHING,
  HOT_HEAD,      /* the file is as it was */
  HOT_LONGER,    /* a file that was one page longer */
  HOT_TWO,       /* two changes one behind the other */
  COMPLETE_HEAD, /* what a change that is complete leaves */
  TEXT,
  ONE_BYTE,
} Start;
#define N_STARTS 7

static GByteArray *
make_journal (const Fixture *f,
              Kind           kind,
              Start          start,
              const char    *victim)
{
  GByteArray *journal = g_byte_array_new ();
  guint32 n_pages = (guint32) (f->sound[kind].length / 4096);

  if (start == HOT_HEAD || start == HOT_LONGER || start == COMPLETE_HEAD || start == HOT_TWO)
    append_head (journal, start == HOT_LONGER ? n_pages + 1 : n_pages);
  if (start == HOT_TWO)
    {
      g_autoptr (GByteArray) second = g_byte_array_new ();

      append_head (second, n_pages);
      g_byte_array_append (journal, second->data, second->len);
    }
  if (start == COMPLETE_HEAD)
    {
      g_byte_array_set_size (journal, 65536);
      memset (journal->data, 0, journal->len);
    }
  if (start == TEXT)
    g_byte_array_append (journal, (const guint8 *) "my notes\n", 9);
  if (start == ONE_BYTE)
    g_byte_array_append (journal, (const guint8 *) "x", 1);
  if (victim != NULL)
    append_super_journal (journal, victim);
  return journal;
}

static void
put_journal (const Fixture *f,
             Kind           kind,
             Start          start,
             const char    *victim)
{
  g_autoptr (GByteArray) journal = make_journal (f, kind, start, victim);
  g_autofree char *path = g_strconcat (f->paths[kind], "-journal", NULL);

  write_file (path, (const char *) journal->data, (gssize) journal->len);
}

/* Names of files that are lost: as they are, from the working folder, and up and down. */
static const char *const victims[] = { "letter.txt", "empty", "./letter.txt", "../home/letter.txt",
                                       "../club/copy.db" };

/* SQLite itself deletes the victim: so the journals that are made here are dangerous. */
static void
test_control (Fixture           *f,
              gconstpointer data G_GNUC_UNUSED)
{
  for (Start start = NOTHING; start < N_STARTS; start++)
    for (Kind kind = 0; kind < N_KINDS; kind++)
      {
        g_autofree char *letter = g_build_filename (f->home, "letter.txt", NULL);
        sqlite3 *db;

        plant (f);
        put_journal (f, kind, start, "letter.txt");
        g_assert_cmpint (sqlite3_open (f->paths[kind], &db), ==, SQLITE_OK);
        sqlite3_exec (db, "SELECT * FROM sqlite_schema", NULL, NULL, NULL);
        if (start == COMPLETE_HEAD)
          sqlite3_exec (db, "BEGIN; PRAGMA user_version = 77; ROLLBACK", NULL, NULL, NULL);
        sqlite3_close (db);
        if (start != NOTHING)
          g_assert_false (g_file_test (letter, G_FILE_TEST_EXISTS));
      }
}

static void
try_victim (const Fixture *f,
            Kind           kind,
            Start          start,
            const char    *victim)
{
  g_autoptr (GHashTable) before = NULL;

  plant (f);
  put_journal (f, kind, start, victim);
  before = look (f);
  read_all (f);
  assert_kept (f, before);
  assert_all_found (write_all (f));
  assert_kept (f, before);
}

static void
test_super_journal (Fixture           *f,
                    gconstpointer data G_GNUC_UNUSED)
{
  for (Kind kind = 0; kind < N_KINDS; kind++)
    for (Start start = NOTHING; start < N_STARTS; start++)
      {
        g_autofree char *absolute = g_build_filename (f->home, "letter.txt", NULL);

        for (gsize i = 0; i < G_N_ELEMENTS (victims); i++)
          try_victim (f, kind, start, victims[i]);
        try_victim (f, kind, start, absolute);
        try_victim (f, kind, start, f->paths[(kind + 1) % N_KINDS]);
        /* Nor is what cannot be a journal of the file taken for one. */
        if (start == HOT_LONGER || start == TEXT || start == ONE_BYTE)
          try_victim (f, kind, start, NULL);
      }
}

int
main (int    argc,
      char **argv)
{
  if (g_access ("/dev/shm", W_OK) == 0)
    g_setenv ("TMPDIR", "/dev/shm", TRUE);
  g_test_init (&argc, &argv, NULL);
#define ADD(path, function) g_test_add (path, Fixture, NULL, set_up, function, tear_down)
  ADD ("/hostile-folder/sound", test_sound);
  ADD ("/hostile-folder/control", test_control);
  ADD ("/hostile-folder/super-journal", test_super_journal);
  return g_test_run ();
}
