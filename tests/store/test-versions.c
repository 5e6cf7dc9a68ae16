/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Data files of older versions: those that are kept in data/kept are read and converted, and nothing in
 * them is lost or made sound that is not, whatever happens meanwhile. */

#include <glib/gstdio.h>
#include <errno.h>
#include <signal.h>
#include <sqlite3.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "ix-data-contents.h"
#include "ix-data-file.h"
#include "ix-evening-fixture.h"
#include "ix-kept-file.h"
#include "ix-match-fixture.h"
#include "ix-store-copies.h"
#include "ix-store-fixture.h"
#include "ix-store-kept.h"
#include "ix-store-private.h"
#include "ix-store-renew.h"
#include "ix-store-salvage.h"
#include "ix-test.h"

/* Files */

static void
read_file (const char *path,
           char      **bytes,
           gsize      *length)
{
  g_autoptr (GError) error = NULL;

  g_file_get_contents (path, bytes, length, &error);
  g_assert_no_error (error);
}

static void
change (const char *path,
        const char *sql)
{
  sqlite3 *db;

  g_assert_cmpint (sqlite3_open (path, &db), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (db, sql, NULL, NULL, NULL), ==, SQLITE_OK);
  sqlite3_close (db);
}

static gint64
version_of (const char *path)
{
  g_autofree char *bytes = NULL;
  gsize length;
  guint32 version;

  read_file (path, &bytes, &length);
  memcpy (&version, bytes + 60, sizeof version);
  return GUINT32_FROM_BE (version);
}

static void
add_match (IxStore *store)
{
  const IxMatchSetup setup = { .variant = ix_test_variant ("newport", "-"), .n_boards = 2 };
  g_autoptr (IxStory) story = story_begin ("newport", "-", 2);
  g_autoptr (GError) error = NULL;
  const IxMatchEvent *journal;
  gint64 id;
  guint n;

  play (story, "A:e4 B:d4 A:d5 A:exd5 B:P@e4", 10);
  journal = ix_match_journal (story->match, &n);
  id = ix_store_add_match (store, &setup, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (ix_store_append (store, id, 0, journal, n, &error));
}

/* Makes the file of the fixture one of the oldest version, whose tables were the same. */
static void
make_old (IxStoreFixture *f)
{
  g_autoptr (IxEvening) evening = ix_evening_fixture_begin (8, 4, "newport");
  g_autoptr (IxFreePlayEvent) join = ix_free_play_event_parse ("join", "145 Ann", 1, NULL);
  const GPtrArray *journal;

  add_match (f->store);
  add_match (f->store);
  ix_evening_fixture_pair (evening, TRUE);
  journal = ix_evening_journal (evening);
  ix_store_add_evening (f->store, (IxEveningEvent *const *) journal->pdata, journal->len, NULL);
  g_assert_true (ix_store_append_to_free_play (f->store, 0, &join, 1, NULL));
  g_assert_true (ix_store_keep (f->store, IX_KEPT_SETTING, NULL, "board-style", "'oak'", NULL));
  g_clear_pointer (&f->store, ix_store_close);
  change (f->path, "PRAGMA user_version = " G_STRINGIFY (IX_STORE_OLDEST));
}

static char *
beside (IxStoreFixture *f,
        const char     *end)
{
  g_autofree char *stem = g_strndup (f->path, strlen (f->path) - strlen (".db"));

  return g_strdup_printf ("%s-version-%d%s.db", stem, IX_STORE_OLDEST, end);
}

/* Kept files */

static void
expect_kept (IxStoreFixture *f,
             const char     *name)
{
  g_autofree char *stem = g_strndup (name, strlen (name) - strlen (".db"));
  g_autofree char *kept = g_build_filename ("kept", name, NULL);
  g_autofree char *text = g_strconcat ("kept/", stem, ".txt", NULL);
  g_autofree char *path = ix_test_path (kept);
  g_autofree char *summary_path = ix_test_path (text);
  g_autofree char *expected = NULL;
  g_autofree char *summary = NULL;
  g_autofree char *bytes = NULL;
  g_autoptr (IxStore) store = NULL;
  g_autoptr (GError) error = NULL;
  gsize length;

  ix_test_say (name);
  g_clear_pointer (&f->store, ix_store_close);
  read_file (path, &bytes, &length);
  read_file (summary_path, &expected, NULL);
  ix_data_write (f->path, (IxDataBytes) { (guint8 *) bytes, length });
  store = ix_store_open (f->path, &error);
  g_assert_no_error (error);
  g_assert_true (ix_store_check (store, &error));
  summary = ix_kept_file_summary (store);
  g_assert_cmpstr (summary, ==, expected);
}

/* Every kept file has what its summary says, one of this version among them. */
static void
test_kept (IxStoreFixture *f,
           gconstpointer   data)
{
  g_autofree char *folder = ix_test_path ("kept");
  g_autofree char *newest = g_strdup_printf ("version-%d.db", IX_STORE_VERSION);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;
  gboolean found = FALSE;

  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, ".db"))
      {
        expect_kept (f, name);
        found |= g_str_equal (name, newest);
      }
  g_assert_true (found);
}

/* A new file of this version has everything that there is. */
static void
test_made (IxStoreFixture *f,
           gconstpointer   data)
{
  g_autofree char *path = g_build_filename (f->folder, "made.db", NULL);
  g_autofree char *summary = NULL;
  g_autoptr (IxStore) store = NULL;
  g_autoptr (GError) error = NULL;

  ix_kept_file_make (path);
  store = ix_store_open (path, &error);
  g_assert_no_error (error);
  g_assert_true (ix_store_check (store, &error));
  summary = ix_kept_file_summary (store);
  g_assert_nonnull (strstr (summary, "evening 1, deleted"));
}

/* Files that are converted */

/* A file that is only read stays as it is. */
static void
test_read (IxStoreFixture *f,
           gconstpointer   data)
{
  g_autoptr (IxDataContents) contents = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  gsize n_before, n_after;

  make_old (f);
  read_file (f->path, &before, &n_before);
  contents = ix_data_contents_of_file (f->path);
  read_file (f->path, &after, &n_after);
  g_assert_cmpmem (before, n_before, after, n_after);
  g_assert_cmpuint (contents->items->len, ==, 3);
  g_assert_cmpuint (ix_test_count_files (f->folder), ==, 1);
}

/* A file that is written has the same contents in this version, and as it was it lies beside. */
static void
test_write (IxStoreFixture *f,
            gconstpointer   data)
{
  g_autofree char *kept = beside (f, "");
  g_autoptr (IxDataContents) before = NULL;
  g_autoptr (IxDataContents) after = NULL;
  g_autoptr (IxDataContents) in_copy = NULL;
  g_autoptr (GError) error = NULL;

  make_old (f);
  before = ix_data_contents_of_file (f->path);
  for (guint i = 0; i < 2; i++)
    {
      f->store = ix_store_open (f->path, &error);
      g_assert_no_error (error);
      g_assert_true (ix_store_check (f->store, &error));
      if (i == 0)
        g_clear_pointer (&f->store, ix_store_close);
    }
  g_assert_cmpint (version_of (f->path), ==, IX_STORE_VERSION);
  g_assert_cmpint (version_of (kept), ==, IX_STORE_OLDEST);
  after = ix_data_contents_of_file (f->path);
  in_copy = ix_data_contents_of_file (kept);
  g_assert_true (ix_data_contents_equal (before, after));
  g_assert_true (ix_data_contents_equal (before, in_copy));
  g_assert_true (ix_store_mark_removed (f->store, &(gint64) { 1 }, 1, TRUE, &error));
  g_clear_pointer (&f->store, ix_store_close);
  g_assert_cmpuint (ix_test_count_files (f->folder), ==, 2);
}

/* A copy of a file that is only read, and a file that is made from a copy of an older version, are files of
 * this version with the same contents. */
static void
test_copied (IxStoreFixture *f,
             gconstpointer   data)
{
  g_autofree char *copy = g_build_filename (f->folder, "copy.db", NULL);
  g_autofree char *renewed = g_build_filename (f->folder, "renewed.db", NULL);
  g_autofree char *aside = NULL;
  g_autoptr (IxDataContents) before = NULL;
  g_autoptr (IxStore) old = NULL;
  g_autoptr (GError) error = NULL;

  make_old (f);
  before = ix_data_contents_of_file (f->path);
  old = ix_store_open_to_read (f->path, &error);
  g_assert_no_error (error);
  ix_store_backup (old, copy, IX_FILE_KEEP, &error);
  g_assert_no_error (error);
  g_assert_true (g_file_set_contents (renewed, "SQLite", -1, NULL));
  ix_store_renew_from_copy (renewed, f->path, &aside, &error);
  g_assert_no_error (error);
  g_assert_cmpint (version_of (f->path), ==, IX_STORE_OLDEST);
  for (guint i = 0; i < 2; i++)
    {
      const char *path = i == 0 ? copy : renewed;
      g_autoptr (IxDataContents) after = ix_data_contents_of_file (path);
      g_autoptr (IxStore) store = ix_store_open (path, &error);

      g_assert_no_error (error);
      g_assert_true (ix_data_contents_equal (before, after));
      g_assert_cmpint (version_of (path), ==, IX_STORE_VERSION);
    }
}

/* Another file may have the name. */
static void
test_name_is_taken (IxStoreFixture *f,
                    gconstpointer   data)
{
  g_autofree char *taken = beside (f, "");
  g_autofree char *kept = beside (f, "-2");
  g_autofree char *letter = NULL;
  g_autoptr (GError) error = NULL;

  make_old (f);
  g_assert_true (g_file_set_contents (taken, "Dear club", -1, NULL));
  f->store = ix_store_open (f->path, &error);
  g_assert_no_error (error);
  g_assert_cmpint (version_of (kept), ==, IX_STORE_OLDEST);
  read_file (taken, &letter, NULL);
  g_assert_cmpstr (letter, ==, "Dear club");
}

static void
expect_refused (IxStoreFixture *f,
                IxStoreError    code)
{
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autoptr (GError) error = NULL;
  gsize n_before, n_after;

  read_file (f->path, &before, &n_before);
  g_assert_null (ix_store_open (f->path, &error));
  g_assert_error (error, IX_STORE_ERROR, (gint) code);
  read_file (f->path, &after, &n_after);
  g_assert_cmpmem (before, n_before, after, n_after);
  g_assert_cmpuint (ix_test_count_files (f->folder), ==, 1);
}

/* A match that is missing is not forgotten: the file is refused, and can be salvaged as one of this
 * version. */
static void
test_damaged (IxStoreFixture *f,
              gconstpointer   data)
{
  g_autoptr (IxSalvage) salvage = NULL;
  g_autoptr (GError) error = NULL;

  make_old (f);
  change (f->path, "DELETE FROM match_event WHERE match = 1;"
                   "DELETE FROM match_seat WHERE match = 1;"
                   "DELETE FROM match WHERE id = 1");
  expect_refused (f, IX_STORE_ERROR_DAMAGED);
  salvage = ix_salvage_read (f->path, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (ix_salvage_get_missing (salvage), !=, NULL);
}

/* An event that is not as it was written is none that is sound afterwards, and hides no other
 * match. */
static void
test_damaged_event (IxStoreFixture *f,
                    gconstpointer   data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (IxStoredMatch) match = NULL;
  g_autoptr (IxStoredMatch) other = NULL;

  make_old (f);
  change (f->path, "UPDATE match_event SET at = at + 1 WHERE match = 1 AND number = 3");
  f->store = ix_store_open (f->path, &error);
  g_assert_no_error (error);
  match = ix_store_load_match (f->store, 1, &error);
  g_assert_error (error, IX_STORE_ERROR, IX_STORE_ERROR_DAMAGED);
  g_assert_cmpstr (error->message, ==, "match 1: event 3: it is not as it was written");
  g_clear_error (&error);
  other = ix_store_load_match (f->store, 2, &error);
  g_assert_no_error (error);
}

/* Tables of a program that only says it is an older one. */
static void
test_other_tables (IxStoreFixture *f,
                   gconstpointer   data)
{
  make_old (f);
  change (f->path, "CREATE TABLE shopping (item TEXT)");
  expect_refused (f, IX_STORE_ERROR_DAMAGED);
}

/* Deaths and full disks */

static guint writes_left;
static gboolean dies;

static gssize
fail_writing (int         fd,
              const void *bytes,
              gsize       n,
              off_t       at)
{
  if (writes_left > 0)
    {
      writes_left--;
      return pwrite (fd, bytes, n, at);
    }
  if (dies)
    {
      g_assert_cmpint (pwrite (fd, bytes, n / 2, at), ==, n / 2);
      kill (getpid (), SIGKILL);
    }
  errno = ENOSPC;
  return -1;
}

/* Opens the file in another process, in which only so many writes succeed.  Has it been opened? */
static gboolean
open_with (const char *path,
           guint       n_writes,
           gboolean    die)
{
  pid_t child = fork ();
  int status;

  if (child == 0)
    {
      sqlite3_vfs *vfs = sqlite3_vfs_find (NULL);

      /* Pages do not wait in memory for the end of the change. */
      sqlite3_soft_heap_limit64 (1);
      writes_left = n_writes;
      dies = die;
      vfs->xSetSystemCall (vfs, "pwrite", (sqlite3_syscall_ptr) fail_writing);
      vfs->xSetSystemCall (vfs, "pwrite64", (sqlite3_syscall_ptr) fail_writing);
      _exit (ix_store_open (path, NULL) != NULL ? 0 : 1);
    }
  g_assert_cmpint (waitpid (child, &status, 0), ==, child);
  g_assert_true (die || WIFEXITED (status));
  return WIFEXITED (status) && WEXITSTATUS (status) == 0;
}

/* At whatever write the program dies or the disk is full, the contents are there, in either version. */
static void
test_cut_off (IxStoreFixture *f,
              gconstpointer   die)
{
  g_autofree char *old = NULL;
  g_autofree char *journal = g_strconcat (f->path, "-journal", NULL);
  g_autofree char *second = beside (f, "-2");
  g_autoptr (IxDataContents) expected = NULL;
  gboolean done = FALSE, was_new = FALSE;
  gsize length;
  guint n = 0;

  make_old (f);
  expected = ix_data_contents_of_file (f->path);
  read_file (f->path, &old, &length);
  for (; !done; n++)
    {
      g_autoptr (IxDataContents) found = NULL;
      g_autoptr (IxStore) store = NULL;
      g_autoptr (GError) error = NULL;

      ix_data_write (f->path, (IxDataBytes) { (guint8 *) old, length });
      g_unlink (journal);
      done = open_with (f->path, n, die != NULL);
      found = ix_data_contents_of_file (f->path);
      g_assert_true (ix_data_contents_equal (found, expected));
      store = ix_store_open (f->path, &error);
      g_assert_no_error (error);
      g_assert_cmpint (version_of (f->path), ==, IX_STORE_VERSION);
      was_new |= !done;
    }
  g_test_message ("%u writes", n);
  g_assert_true (was_new);
  /* The first of the copies beside it was taken for those of all later starts. */
  g_assert_false (g_file_test (second, G_FILE_TEST_EXISTS));
}

/* Steps, by versions that never were: first there was one table, whose rows had no sums. */

#define FIRST "CREATE TABLE rules (name TEXT NOT NULL, text TEXT NOT NULL) STRICT;"
#define SECOND                                                                                   \
  "CREATE TABLE kept (kind TEXT NOT NULL, name TEXT NOT NULL, text TEXT NOT NULL) STRICT;"       \
  "CREATE TABLE counted (n INTEGER NOT NULL) STRICT;"

static gboolean
to_second (IxStore *from,
           IxStore *to,
           GError **error)
{
  return ix_store_copy_rows (from, to, "SELECT 'rules', name, text FROM rules", "kept", error) &&
         ix_store_copy_rows (from, to, "SELECT count (*) FROM rules", "counted", error);
}

static gboolean
fail_to_convert (IxStore *from,
                 IxStore *to,
                 GError **error)
{
  g_set_error (error, IX_STORE_ERROR, IX_STORE_ERROR_DAMAGED, "too odd");
  return FALSE;
}

static IxStore *
first_store (void)
{
  IxStore *store = g_new0 (IxStore, 1);

  store->lock = -1;
  g_assert_true (ix_sqlite_open (store, ":memory:", IX_SQLITE_WRITE, NULL));
  g_assert_true (ix_store_exec (
    store, FIRST "INSERT INTO rules VALUES ('Ann’s', 'a'), ('Bob''s', 'b');", "", NULL));
  return store;
}

static void
test_steps (void)
{
  static const IxStoreVersion versions[] = {
    { FIRST, to_second }, { SECOND, NULL }, { SECOND, NULL }
  };
  g_autoptr (GError) error = NULL;
  g_autoptr (IxStore) store =
    ix_store_convert (first_store (), versions, G_N_ELEMENTS (versions), &error);
  gint64 n;

  g_assert_no_error (error);
  g_assert_true (ix_store_check_schema (store, SECOND, &error));
  g_assert_true (ix_store_read_number (store, "SELECT n FROM counted", &n, &error));
  g_assert_cmpint (n, ==, 2);
  g_assert_true (ix_store_read_number (
    store, "SELECT count (*) FROM kept WHERE kind = 'rules' AND name = 'Bob''s' AND text = 'b'",
    &n, &error));
  g_assert_cmpint (n, ==, 1);
}

/* A converter that cannot go on, or rows that do not fit, end the conversion. */
static void
test_steps_refused (void)
{
  static const IxStoreVersion odd[] = { { FIRST, fail_to_convert }, { SECOND, NULL } };
  static const IxStoreVersion other[] = { { FIRST, NULL }, { SECOND, NULL } };
  g_autoptr (GError) error = NULL;

  g_assert_null (ix_store_convert (first_store (), odd, 2, &error));
  g_assert_cmpstr (error->message, ==, "too odd");
  g_clear_error (&error);
  g_assert_null (ix_store_convert (first_store (), other, 2, &error));
  g_assert_error (error, IX_STORE_ERROR, IX_STORE_ERROR_WRITE);
}

int
main (int    argc,
      char **argv)
{
  ix_test_use_memory ();
  g_test_init (&argc, &argv, NULL);
  IX_STORE_CASE ("/versions/kept", NULL, test_kept);
  IX_STORE_CASE ("/versions/made", NULL, test_made);
  IX_STORE_CASE ("/versions/read", NULL, test_read);
  IX_STORE_CASE ("/versions/write", NULL, test_write);
  IX_STORE_CASE ("/versions/copied", NULL, test_copied);
  IX_STORE_CASE ("/versions/name-is-taken", NULL, test_name_is_taken);
  IX_STORE_CASE ("/versions/damaged", NULL, test_damaged);
  IX_STORE_CASE ("/versions/damaged-event", NULL, test_damaged_event);
  IX_STORE_CASE ("/versions/other-tables", NULL, test_other_tables);
  IX_STORE_CASE ("/versions/killed", "die", test_cut_off);
  IX_STORE_CASE ("/versions/full-disk", NULL, test_cut_off);
  g_test_add_func ("/versions/steps", test_steps);
  g_test_add_func ("/versions/steps-refused", test_steps_refused);
  return g_test_run ();
}
