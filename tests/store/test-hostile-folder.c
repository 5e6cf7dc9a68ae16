/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Files that somebody made on purpose, of each kind that the program opens, in a folder tree with files
 * of the user: whatever is done with them, no other file is lost or changed. */

#include <glib/gstdio.h>
#include <sqlite3.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "ix-games.h"
#include "ix-lists-import.h"
#include "ix-lists.h"
#include "ix-page-sums.h"
#include "ix-rule-sets.h"
#include "ix-store-json.h"
#include "ix-store-kept.h"
#include "ix-store-private.h"
#include "ix-store-salvage.h"
#include "ix-test.h"

#define N_SEEDS 60
#define N_SEEDS_SLOW 2000

/* Longer than that no tree is looked at. */
#define SECONDS 60

/* The files that are opened: a data file, its collection, the index of its own games, its list. */
typedef enum { DATA, GAMES, INDEX, LIST } Kind;
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

/* Makes the tree again: sound files in the club's folder, and files of the user. */
static void
plant (const Fixture *f)
{
  ix_test_remove_folder (f->root);
  for (Kind kind = 0; kind < N_KINDS; kind++)
    write_file (f->paths[kind], f->sound[kind].bytes, (gssize) f->sound[kind].length);
  write_at_home (f, "letter.txt", "Dear Ann,");
  write_at_home (f, "empty", "");
  write_at_home (f, "other.db-journal", "not a journal");
  g_assert_cmpint (g_chdir (f->home), ==, 0);
}

/* Writes over bytes of a file. */
static void
patch (const char *path,
       gsize       at,
       const char *bytes,
       gsize       n)
{
  g_autofree char *all = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (path, &all, &length, NULL));
  for (gsize i = 0; i < n && at + i < length; i++)
    all[at + i] = bytes[i];
  write_file (path, all, (gssize) length);
}

/* The contents of the tree: a checksum for each path. */
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
  gboolean kept = g_strcmp0 (g_hash_table_lookup (now, path), checksum) == 0;

  for (guint i = 1; !kept && i <= 3; i++)
    {
      g_autofree char *left = g_strdup_printf ("%s-left-%u", path, i);

      kept = g_strcmp0 (g_hash_table_lookup (now, left), checksum) == 0;
    }
  return kept;
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
  g_assert_true (ix_store_keep (store, IX_KEPT_RULES, NULL, "Ours",
                                "[Rules]\nVariant=newport\nName=Ours\n", NULL));
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
set_up (Fixture      *f,
        gconstpointer data)
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
tear_down (Fixture      *f,
           gconstpointer data)
{
  g_assert_cmpint (g_chdir ("/"), ==, 0);
  ix_test_remove_folder (f->root);
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

/* The findings: each sound file has its contents. */
typedef struct {
  guint n_evenings, n_games, n_players, n_rules;
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

static guint
count_own (const GPtrArray *sets)
{
  guint n = 0;

  for (guint i = 0; i < sets->len; i++)
    n += ((const IxRuleSet *) sets->pdata[i])->kind == IX_RULES_HOUSE;
  return n;
}

static void
use_store (const Fixture *f,
           IxStore       *store,
           Found         *found)
{
  g_autofree char *copy = g_build_filename (f->club, "copy.db", NULL);
  g_autoptr (GArray) evenings = ix_store_evenings (store, NULL);

  g_autoptr (GPtrArray) refused = NULL;
  g_autoptr (GPtrArray) sets = ix_rule_sets_read (store, &refused);

  found->n_evenings = evenings != NULL ? evenings->len : 0;
  found->n_rules = count_own (sets);
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
  g_assert_cmpuint (found.n_rules, ==, 1);
}

/* The fixture itself is sound, and nothing is changed by using it. */
static void
test_sound (Fixture      *f,
            gconstpointer data)
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

/* The record at the end of the journals of a change of several files: SQLite deletes the file that it
 * names. */
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

/* The beginning of such a journal. */
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
test_control (Fixture      *f,
              gconstpointer data)
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
        /* The SQLite of Debian 13 does, one of later versions does not. */
        if (start != NOTHING && sqlite3_libversion_number () <= 3046001)
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
test_super_journal (Fixture      *f,
                    gconstpointer data)
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

/* Other things beside a file */

/* Links: SQLite would write to what they lead to. */
static void
test_links (Fixture      *f,
            gconstpointer data)
{
  static const char *const endings[] = { "-journal", "-wal", "-shm" };
  static const char *const targets[] = { "letter.txt", "empty", "missing" };

  for (Kind kind = 0; kind < N_KINDS; kind++)
    for (gsize e = 0; e < G_N_ELEMENTS (endings); e++)
      for (gsize t = 0; t < G_N_ELEMENTS (targets); t++)
        for (guint with_log = 0; with_log < 2; with_log++)
          {
            g_autofree char *beside = g_strconcat (f->paths[kind], endings[e], NULL);
            g_autofree char *target = g_build_filename (f->home, targets[t], NULL);
            g_autoptr (GHashTable) before = NULL;
            Found found;

            plant (f);
            if (with_log)
              patch (f->paths[kind], 18, "\2\2", 2);
            g_assert_cmpint (symlink (target, beside), ==, 0);
            before = look (f);
            read_all (f);
            found = write_all (f);
            if (!with_log)
              assert_all_found (found);
            assert_kept (f, before);
          }
}

/* A link in the place of the index of own games leads to that of another data file. */
static void
test_link_of_index (Fixture      *f,
                    gconstpointer data)
{
  g_autofree char *other = g_build_filename (f->home, "other.index", NULL);
  g_autoptr (GHashTable) before = NULL;
  GStatBuf about;

  write_file (other, f->sound[INDEX].bytes, (gssize) f->sound[INDEX].length);
  g_unlink (f->paths[INDEX]);
  g_assert_cmpint (symlink (other, f->paths[INDEX]), ==, 0);
  g_unlink (f->paths[DATA]); /* with other games */
  before = look (f);
  g_assert_cmpuint (write_all (f).n_games, ==, 1);
  assert_kept (f, before);
  /* Its owner alone may read the new one. */
  g_assert_cmpint (g_lstat (f->paths[INDEX], &about), ==, 0);
  g_assert_true (S_ISREG (about.st_mode));
  g_assert_cmpuint (about.st_mode & 0777, ==, 0600);
}

/* Links in the place of the folders lead to one with files that others have called so. */
static void
test_link_of_folder (Fixture      *f,
                     gconstpointer data)
{
  g_autoptr (GHashTable) before = NULL;

  write_at_home (f, "download.pdf.part", "half of it");
  write_at_home (f, "a.removed", "my notes");
  for (guint i = 0; i < 2; i++)
    {
      static const char *const folders[] = { "-games", "-lists" };
      g_autofree char *folder = g_strconcat (f->paths[DATA], folders[i], NULL);

      ix_test_remove_folder (folder);
      g_assert_cmpint (symlink (f->home, folder), ==, 0);
    }
  before = look (f);
  read_all (f);
  assert_kept (f, before);
  g_assert_cmpuint (write_all (f).n_games, ==, 1);
  g_assert_cmpint (g_unlink ("own.index"), ==, 0);
  assert_kept (f, before);
}

/* A log of a file that keeps none, if it has bytes at all. */
static void
test_logs (Fixture      *f,
           gconstpointer data)
{
  for (Kind kind = 0; kind < N_KINDS; kind++)
    for (guint empty = 0; empty < 2; empty++)
      {
        g_autofree char *log = g_strconcat (f->paths[kind], "-wal", NULL);
        g_autoptr (GHashTable) before = NULL;

        plant (f);
        if (empty)
          write_file (f->paths[kind], "", 0);
        write_file (log, "my notes", -1);
        before = look (f);
        read_all (f);
        if (empty)
          write_all (f);
        else
          assert_all_found (write_all (f));
        assert_kept (f, before);
      }
}

/* Names */

/* A name that begins with `file:` is a name. */
static void
test_names (Fixture      *f,
            gconstpointer data)
{
  static const char *const odd[] = { "file:a.db", "file:a.db?mode=memory", "file:a.db?vfs=none",
                                     "file:a.db#b", "a?mode=memory", "a%20b.db" };

  for (gsize i = 0; i < G_N_ELEMENTS (odd); i++)
    {
      g_autofree char *copy = g_strconcat (odd[i], "-copy", NULL);
      g_autoptr (GError) error = NULL;
      g_autoptr (IxStore) store = ix_store_open (odd[i], &error);

      g_assert_no_error (error);
      add_evening (store);
      g_assert_true (ix_store_backup (store, copy, IX_FILE_KEEP, &error));
      g_clear_pointer (&store, ix_store_close);
      store = ix_store_open_to_read (odd[i], &error);
      g_assert_no_error (error);
      g_assert_cmpint (ix_store_get_open_evening (store, NULL), ==, 0);
      g_assert_true (g_file_test (odd[i], G_FILE_TEST_IS_REGULAR));
      g_assert_true (g_file_test (copy, G_FILE_TEST_IS_REGULAR));
    }
}

/* Tables */

/* The pages of all files but the data file have checksums, which fit what is written. */
static gboolean
change (const char *path,
        const char *sql)
{
  const char *vfs = g_str_has_suffix (path, ".db") ? NULL : ix_page_sums_vfs (NULL);
  sqlite3 *db;
  gboolean done;

  g_assert_cmpint (sqlite3_open_v2 (path, &db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, vfs), ==, SQLITE_OK);
  sqlite3_exec (db, "PRAGMA synchronous = OFF; PRAGMA writable_schema = ON", NULL, NULL, NULL);
  done = sqlite3_exec (db, sql, NULL, NULL, NULL) == SQLITE_OK;
  sqlite3_close (db);
  return done;
}

#define ENDLESS "WITH RECURSIVE c (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c) SELECT n FROM c"

/* %s is a table of each kind of file. */
static const char *const schemas[] = {
  "CREATE VIEW more AS " ENDLESS,
  "DROP TABLE %s; CREATE VIEW %s AS " ENDLESS,
  "DROP TABLE %s",
  "ALTER TABLE %s RENAME TO another",
  "ALTER TABLE %s ADD COLUMN more TEXT",
  "ALTER TABLE %s ADD COLUMN more TEXT AS (hex (zeroblob (100000000)))",
  "CREATE INDEX more ON %s (length (hex (zeroblob (1000000))))",
  "CREATE INDEX more ON %s (1) WHERE hex (zeroblob (1000000)) <> ''",
  "CREATE TRIGGER more AFTER UPDATE ON %s BEGIN DELETE FROM %s; END",
  "CREATE TRIGGER more AFTER INSERT ON %s BEGIN DELETE FROM %s; END",
  "CREATE VIRTUAL TABLE more USING fts5 (x)",
  "CREATE VIRTUAL TABLE more USING rtree (a, b, c)",
  "UPDATE sqlite_schema SET sql = replace (sql, ' NOT NULL', '') WHERE name = '%s'",
  "UPDATE sqlite_schema SET sql = sql || ' CHECK (1 / 0)' WHERE name = '%s'",
  "UPDATE sqlite_schema SET sql = 'nonsense' WHERE name = '%s'",
  "UPDATE sqlite_schema SET sql = 'CREATE VIRTUAL TABLE %s USING zipfile (''/etc/hosts'')'"
  " WHERE name = '%s'",
  "UPDATE sqlite_schema SET sql = 'CREATE VIRTUAL TABLE %s USING dbstat' WHERE name = '%s'",
  "UPDATE sqlite_schema SET sql = NULL WHERE name = '%s'",
  "UPDATE sqlite_schema SET rootpage = 1 WHERE name = '%s'",
  "UPDATE sqlite_schema SET rootpage = 2000000000 WHERE name = '%s'",
  "UPDATE sqlite_schema SET rootpage = -1 WHERE name = '%s'",
  "DELETE FROM sqlite_schema",
  "INSERT INTO sqlite_schema SELECT type, name, tbl_name, rootpage, sql FROM sqlite_schema",
  "INSERT INTO sqlite_schema VALUES ('table', 'more', 'more', 2,"
  " 'CREATE TABLE more (' || hex (zeroblob (100000)) || ')')",
};

static gboolean
change_schema (const char *path,
               guint       i,
               const char *table)
{
  g_auto (GStrv) parts = g_strsplit (schemas[i], "%s", -1);
  g_autofree char *sql = g_strjoinv (table, parts);

  return change (path, sql);
}

static gboolean
is_told (GPtrArray  *refused,
         const char *start)
{
  for (guint i = 0; i < refused->len; i++)
    if (g_str_has_prefix (refused->pdata[i], start))
      return TRUE;
  return FALSE;
}

/* A collection or list that cannot be used is told. */
static void
assert_told (const Fixture *f,
             Kind           kind)
{
  g_autofree char *folder = ix_games_folder_for (f->paths[DATA]);
  g_autofree char *of_lists = ix_lists_folder_for (f->paths[DATA]);
  g_autoptr (IxStore) store = ix_store_open_to_read (f->paths[DATA], NULL);
  g_autoptr (IxGames) games = ix_games_open (folder, store, NULL);
  g_autoptr (IxLists) lists = ix_lists_open (of_lists, NULL);
  g_autoptr (GPtrArray) refused =
    kind == GAMES ? ix_games_check (games) : ix_lists_check (lists, NULL);

  g_assert_true (is_told (refused, kind == GAMES ? "a.games: " : "a.list: "));
}

static void
test_schemas (Fixture      *f,
              gconstpointer data)
{
  static const char *const tables[N_KINDS] = { "match_event", "game", "game", "player" };
  guint n = 0;

  for (Kind kind = 0; kind < N_KINDS; kind++)
    for (guint i = 0; i < G_N_ELEMENTS (schemas); i++)
      {
        g_autoptr (GHashTable) before = NULL;
        Found found;

        plant (f);
        n += change_schema (f->paths[kind], i, tables[kind]);
        before = look (f);
        g_test_message ("%s: %s", names[kind], schemas[i]);
        alarm (SECONDS);
        read_all (f);
        if (kind == GAMES || kind == LIST)
          assert_told (f, kind);
        found = write_all (f);
        alarm (0);
        assert_kept (f, before);
        /* The others are there all the same, and the index is made again. */
        g_assert_cmpuint (found.n_evenings, ==, (kind == DATA ? 0 : 1));
        g_assert_cmpuint (found.n_games, ==, (kind == DATA ? 0 : kind == GAMES ? 1
                                                                               : 2));
        g_assert_cmpuint (found.n_players, ==, (kind == DATA || kind == LIST ? 0 : 2));
      }
  g_assert_cmpuint (n, ==, N_KINDS * G_N_ELEMENTS (schemas));
}

/* Pages */

static guint32
root_of (const char *path,
         const char *table)
{
  g_autofree char *sql =
    g_strdup_printf ("SELECT rootpage FROM sqlite_schema WHERE name = '%s'", table);
  sqlite3_stmt *stmt;
  sqlite3 *db;
  guint32 root;

  g_assert_cmpint (sqlite3_open (path, &db), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_prepare_v2 (db, sql, -1, &stmt, NULL), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_step (stmt), ==, SQLITE_ROW);
  root = (guint32) sqlite3_column_int (stmt, 0);
  sqlite3_finalize (stmt);
  sqlite3_close (db);
  return root;
}

static void
put_number (guint8 *bytes,
            guint32 number,
            guint   n_bytes)
{
  for (guint i = 0; i < n_bytes; i++)
    bytes[i] = (guint8) (number >> 8 * (n_bytes - 1 - i));
}

/* Has the checksums of the pages fit what they hold. */
static void
seal (guint8 *bytes,
      gsize   length)
{
  for (gsize at = 0; at + IX_PAGE_SUMS_PAGE <= length; at += IX_PAGE_SUMS_PAGE)
    ix_page_sums_seal (bytes + at, at / IX_PAGE_SUMS_PAGE + 1);
}

/* A page of a table that leads to the same page @n times; its last @reserved bytes are not SQLite's. */
static void
make_inner_page (guint8 *page,
                 guint32 child,
                 guint   n,
                 guint   reserved)
{
  guint end = 4096 - reserved;

  memset (page, 0, 4096);
  page[0] = 5;
  put_number (page + 3, n, 2);
  put_number (page + 5, end - 5 * n, 2);
  put_number (page + 8, child, 4);
  for (guint i = 0; i < n; i++)
    {
      guint at = end - 5 * (i + 1);

      put_number (page + 12 + 2 * i, at, 2);
      put_number (page + at, child, 4);
      page[at + 4] = 1; /* the key */
    }
}

/* Makes the table at @root of 300 times 300 times ... its first page. */
static void
make_endless (const Fixture *f,
              Kind           kind,
              guint32        root)
{
  enum { DEPTH = 15 };
  gsize length = f->sound[kind].length;
  g_autofree guint8 *bytes = g_malloc0 (length + DEPTH * 4096);
  guint32 n_pages = (guint32) (length / 4096);
  guint reserved = kind == DATA ? 0 : IX_PAGE_SUMS_RESERVED;

  memcpy (bytes, f->sound[kind].bytes, length);
  memcpy (bytes + length + (DEPTH - 1) * 4096, bytes + (root - 1) * 4096, 4096);
  make_inner_page (bytes + (root - 1) * 4096, n_pages + 1, 300, reserved);
  for (guint i = 0; i < DEPTH - 1; i++)
    make_inner_page (bytes + length + i * 4096, n_pages + i + 2, 300, reserved);
  put_number (bytes + 28, n_pages + DEPTH, 4);
  if (kind != DATA)
    seal (bytes, length + DEPTH * 4096);
  write_file (f->paths[kind], (const char *) bytes, (gssize) (length + DEPTH * 4096));
}

/* A table without an end is given up, and told. */
static void
test_endless (Fixture      *f,
              gconstpointer data)
{
  static const struct {
    Kind kind;
    const char *table;
  } rows[] = {
    { DATA, "match" },
    { DATA, "evening" },
    { GAMES, "game" },
    { GAMES, "collection" },
    { LIST, "word_block" },
    { LIST, "player" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GHashTable) before = NULL;
      guint32 root;

      plant (f);
      root = root_of (f->paths[rows[i].kind], rows[i].table);
      make_endless (f, rows[i].kind, root);
      before = look (f);
      alarm (SECONDS);
      if (rows[i].kind == DATA)
        {
          g_autoptr (GError) error = NULL;
          g_autoptr (IxStore) store = ix_store_open (f->paths[DATA], &error);

          g_assert_error (error, IX_STORE_ERROR, IX_STORE_ERROR_DAMAGED);
        }
      else
        {
          assert_told (f, rows[i].kind);
          read_all (f);
        }
      alarm (0);
      assert_kept (f, before);
    }
}

/* Switches */

static void
test_switches (Fixture      *f,
               gconstpointer data)
{
  static const char *const statements[] = {
    "ATTACH 'new.db' AS other",
    "ATTACH ':memory:' AS other",
    "VACUUM INTO 'new.db'",
    "SELECT load_extension ('letter.txt')",
    "SELECT fts3_tokenizer ('simple', x'00')",
    "BEGIN; CREATE VIEW v AS SELECT 1; SELECT * FROM v",
    "PRAGMA writable_schema = ON; UPDATE sqlite_schema SET sql = 'x'",
    "SELECT zeroblob (300000000)",
    "SELECT * FROM match WHERE id = \"no column\"",
    "SELECT 1 UNION SELECT 2 UNION SELECT 3 UNION SELECT 4 UNION SELECT 5 UNION SELECT 6"
    " UNION SELECT 7 UNION SELECT 8 UNION SELECT 9 UNION SELECT 10 UNION SELECT 11",
    ENDLESS,
  };
  IxStore *stores[3] = { ix_store_open (f->paths[DATA], NULL) };
  IxStore collection = { .lock = -1 };
  gint64 n;

  stores[1] = ix_store_open_to_read (f->paths[DATA], NULL);
  stores[2] = &collection;
  g_assert_true (ix_sqlite_open (&collection, f->paths[GAMES], IX_SQLITE_WRITE, NULL));
  for (gsize s = 0; s < G_N_ELEMENTS (stores); s++)
    for (gsize i = 0; i < G_N_ELEMENTS (statements); i++)
      {
        g_autoptr (GError) error = NULL;

        g_test_message ("%s", statements[i]);
        alarm (SECONDS);
        g_assert_false (ix_store_exec (stores[s], statements[i], "", &error));
        g_assert_nonnull (error);
        alarm (0);
        ix_store_exec (stores[s], "ROLLBACK", "", NULL);
      }
  g_assert_false (
    ix_store_exec (&collection, "INSERT INTO word_data VALUES (99, x'00')", "", NULL));
  g_assert_true (ix_store_exec (stores[0],
                                "BEGIN; CREATE TABLE t (x);"
                                "CREATE TRIGGER g AFTER INSERT ON t BEGIN DELETE FROM t; END;"
                                "INSERT INTO t VALUES (1)",
                                "", NULL));
  g_assert_true (ix_store_read_number (stores[0], "SELECT count(*) FROM t", &n, NULL));
  g_assert_cmpint (n, ==, 1);
  g_assert_true (ix_store_exec (stores[0], "ROLLBACK", "", NULL));
  g_assert_false (g_file_test ("new.db", G_FILE_TEST_EXISTS));
  ix_store_close (stores[0]);
  ix_store_close (stores[1]);
  sqlite3_close (collection.db);
}

/* No statement leads to another file, whatever a file is opened for: SQLite asks before it runs one. */
static void
test_other_files (Fixture      *f,
                  gconstpointer data)
{
  static const char *const statements[] = {
    "ATTACH 'new.db' AS other",
    "ATTACH ':memory:' AS other",
    "VACUUM INTO 'new.db'",
    "VACUUM",
    "SELECT load_extension ('letter.txt')",
    "SELECT load_extension ('letter.txt', 'main')",
  };

  for (int kind = DATA; kind < N_KINDS; kind++)
    for (int use = IX_SQLITE_READ; use <= IX_SQLITE_NEW; use++)
      {
        g_autoptr (GError) error = NULL;
        IxStore store = { .lock = -1 };

        plant (f);
        g_assert_true (ix_sqlite_open (&store, f->paths[kind], (IxSqliteUse) use, &error));
        for (gsize i = 0; i < G_N_ELEMENTS (statements); i++)
          {
            g_test_message ("%s, opened for %d: %s", names[kind], use, statements[i]);
            g_assert_cmpint (sqlite3_exec (store.db, statements[i], NULL, NULL, NULL), !=, SQLITE_OK);
            g_assert_true (sqlite3_errcode (store.db) == SQLITE_AUTH ||
                           strstr (sqlite3_errmsg (store.db), "not authorized") != NULL);
          }
        sqlite3_close (store.db);
        g_assert_false (g_file_test ("new.db", G_FILE_TEST_EXISTS));
      }
}

/* Any */

static gsize
any_number (GRand *rand,
            gsize  end)
{
  return (gsize) g_rand_int_range (rand, 0, (gint32) end);
}

static void
write_over (GRand *rand,
            char  *bytes,
            gsize  length,
            guint  n)
{
  for (guint i = 0; i < n && length > 0; i++)
    bytes[any_number (rand, length)] = (char) g_rand_int (rand);
}

/* Changes bytes anywhere, in the head of the file or in that of a page, or puts one page in the place of
 * another. */
static void
change_bytes (const Fixture *f,
              Kind           kind,
              GRand         *rand)
{
  g_autofree char *bytes = g_memdup2 (f->sound[kind].bytes, f->sound[kind].length);
  gsize length = f->sound[kind].length;
  gsize page = any_number (rand, length / 4096) * 4096;
  gsize other = any_number (rand, length / 4096) * 4096;

  switch (any_number (rand, 6))
    {
    case 0:
      write_over (rand, bytes, length, 8);
      break;
    case 1:
      write_over (rand, bytes, 108, 2);
      break;
    case 2:
      write_over (rand, bytes + page, 12, 2);
      break;
    case 3:
      write_over (rand, bytes + page, 4096, 64);
      break;
    case 4:
      memcpy (bytes + page, f->sound[kind].bytes + other, 4096);
      break;
    default:
      length = any_number (rand, length);
    }
  /* Somebody who makes a file on purpose makes its checksums too. */
  if (kind != DATA && g_rand_boolean (rand))
    seal ((guint8 *) bytes, length);
  write_file (f->paths[kind], bytes, (gssize) length);
}

static void
put_any_beside (const Fixture *f,
                Kind           kind,
                GRand         *rand)
{
  static const char *const endings[] = { "-journal", "-wal", "-left-1", "-journal-left-1" };
  g_autofree char *path =
    g_strconcat (f->paths[kind], endings[any_number (rand, G_N_ELEMENTS (endings))], NULL);
  char bytes[600];

  bytes[0] = 'x';
  write_over (rand, bytes + 1, sizeof bytes - 1, sizeof bytes);
  write_file (path, bytes, 1 + (gssize) any_number (rand, sizeof bytes - 1));
}

/* Keeps rules with sound sums in the sound data file, and changes bytes of them. */
static void
put_any_rules (const Fixture *f,
               GRand         *rand)
{
  char rules[] = "[Rules]\nName=Friday\nVariant=newport\npawn_drop_max=6\n";
  IxStore *store;

  write_file (f->paths[DATA], f->sound[DATA].bytes, (gssize) f->sound[DATA].length);
  store = ix_store_open (f->paths[DATA], NULL);
  write_over (rand, rules, sizeof rules - 1, (guint) any_number (rand, 4));
  g_assert_true (ix_store_keep (store, IX_KEPT_RULES, NULL, "Friday", rules, NULL));
  ix_store_close (store);
}

static void
put_any (const Fixture *f,
         GRand         *rand)
{
  static const char *const tables[N_KINDS] = { "match_event", "game", "own", "player" };
  Kind kind = (Kind) any_number (rand, N_KINDS);
  Kind other = (Kind) any_number (rand, N_KINDS);

  switch (any_number (rand, 7))
    {
    case 0:
    case 1:
      change_bytes (f, kind, rand);
      break;
    case 2:
      put_journal (f, kind, (Start) any_number (rand, N_STARTS),
                   victims[any_number (rand, G_N_ELEMENTS (victims))]);
      break;
    case 3:
      put_any_beside (f, kind, rand);
      break;
    case 4:
      write_file (f->paths[kind], f->sound[kind].bytes, (gssize) f->sound[kind].length);
      change_schema (f->paths[kind], (guint) any_number (rand, G_N_ELEMENTS (schemas)),
                     tables[kind]);
      break;
    case 5:
      write_file (f->paths[kind], f->sound[other].bytes, (gssize) f->sound[other].length);
      break;
    default:
      put_any_rules (f, rand);
    }
}

/* Imports an evening, games and a list from files that are no longer what they were. */
static void
import_any (const Fixture *f,
            GRand         *rand,
            const char    *json)
{
  char pgn[] = "[White \"Ann\"]\n[Black \"Bob\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Nf3 1-0\n";
  char csv[] = "name,grade\nAnn,145\n\"Bob, Jim\",150\n";
  g_autofree char *text = g_strdup (json);
  g_autofree char *games = ix_games_folder_for (f->paths[DATA]);
  g_autofree char *lists = ix_lists_folder_for (f->paths[DATA]);
  g_autoptr (IxEvening) evening = NULL;
  g_autoptr (IxStore) store = ix_store_open (f->paths[DATA], NULL);

  write_over (rand, text, strlen (text), 3);
  write_over (rand, pgn, sizeof pgn - 1, 3);
  write_over (rand, csv, sizeof csv - 1, 3);
  evening = ix_evening_from_json (text, strlen (json), NULL);
  if (evening != NULL && store != NULL)
    ix_store_import_evening (store, evening, NULL);
  write_at_home (f, "a.pgn", pgn);
  write_at_home (f, "a.csv", csv);
  g_free (ix_games_import (games, "a.pgn", NULL, NULL, NULL, NULL, NULL));
  g_free (ix_lists_import (lists, "a.csv", &(IxListOptions) { 0 }, NULL, NULL, NULL, NULL));
  g_unlink ("a.pgn");
  g_unlink ("a.csv");
}

static char *
evening_as_json (const Fixture *f)
{
  g_autoptr (IxStore) store = ix_store_open_to_read (f->paths[DATA], NULL);
  g_autoptr (IxEvening) evening = ix_store_load_evening (store, 1, NULL);

  return ix_evening_to_json (evening);
}

static void
test_any (Fixture      *f,
          gconstpointer data)
{
  g_autofree char *json = evening_as_json (f);
  guint n = ix_test_n_cases (N_SEEDS, N_SEEDS_SLOW);
  guint n_opened = 0;

  for (guint seed = 0; seed < n; seed++)
    {
      g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
      g_autoptr (GHashTable) before = NULL;
      Found found;

      plant (f);
      for (gsize i = 1 + any_number (rand, 3); i > 0; i--)
        put_any (f, rand);
      before = look (f);
      g_test_message ("seed %u", seed);
      alarm (SECONDS);
      read_all (f);
      found = write_all (f);
      import_any (f, rand, json);
      alarm (0);
      assert_kept (f, before);
      n_opened += found.n_evenings > 0;
    }
  g_test_message ("%u of %u data files opened", n_opened, n);
  g_assert_cmpuint (n_opened, >, n / 4);
}

int
main (int    argc,
      char **argv)
{
  ix_test_use_memory ();
  g_test_init (&argc, &argv, NULL);
#define ADD(path, function) g_test_add (path, Fixture, NULL, set_up, function, tear_down)
  ADD ("/hostile-folder/sound", test_sound);
  ADD ("/hostile-folder/control", test_control);
  ADD ("/hostile-folder/super-journal", test_super_journal);
  ADD ("/hostile-folder/links", test_links);
  ADD ("/hostile-folder/link-of-index", test_link_of_index);
  ADD ("/hostile-folder/link-of-folder", test_link_of_folder);
  ADD ("/hostile-folder/logs", test_logs);
  ADD ("/hostile-folder/names", test_names);
  ADD ("/hostile-folder/schemas", test_schemas);
  ADD ("/hostile-folder/endless", test_endless);
  ADD ("/hostile-folder/switches", test_switches);
  ADD ("/hostile-folder/other-files", test_other_files);
  ADD ("/hostile-folder/any", test_any);
  return g_test_run ();
}
