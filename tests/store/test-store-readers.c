/* SPDX-License-Identifier: GPL-3.0-or-later */

/* One process writes the data file, others read it meanwhile, and neither disturbs the other.  All
 * of them are real processes. */

#include <fcntl.h>
#include <glib/gstdio.h>
#include <grp.h>
#include <signal.h>
#include <sqlite3.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "ix-store-private.h"
#include "ix-test.h"

#define NOBODY 65534
#define N_READS 200
#define N_PLAYERS 300

/* SQLite's byte for a writer that waits for readers to end. */
#define PENDING_BYTE 0x40000000

typedef struct {
  char *folder;
  char *path;
  char *journal;
} Fixture;

static void
set_up (Fixture      *f,
        gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  f->folder = g_dir_make_tmp ("interchange-XXXXXX", &error);
  g_assert_no_error (error);
  f->path = g_build_filename (f->folder, "club.db", NULL);
  f->journal = g_strconcat (f->path, "-journal", NULL);
}

static void
tear_down (Fixture      *f,
           gconstpointer data)
{
  g_chmod (f->folder, 0700);
  ix_test_remove_folder (f->folder);
  g_free (f->folder);
  g_free (f->path);
  g_free (f->journal);
}

static int
compare_lines (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* The names and contents of all files in the folder, as one text. */
static char *
folder_digest (const Fixture *f)
{
  g_autoptr (GDir) dir = g_dir_open (f->folder, 0, NULL);
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (f->folder, name, NULL);
      g_autofree char *bytes = NULL;
      g_autofree char *sum = NULL;
      gsize length;

      g_assert_true (g_file_get_contents (path, &bytes, &length, NULL));
      sum = g_compute_checksum_for_data (G_CHECKSUM_SHA256, (const guchar *) bytes, length);
      g_ptr_array_add (lines, g_strconcat (name, " ", sum, NULL));
    }
  g_ptr_array_sort (lines, compare_lines);
  g_ptr_array_add (lines, NULL);
  return g_strjoinv ("\n", (char **) lines->pdata);
}

/* Writing */

static IxStore *
open_store (const char *path)
{
  g_autoptr (GError) error = NULL;
  IxStore *store = ix_store_open (path, &error);

  g_assert_no_error (error);
  return store;
}

/* Enters @n players, as one act. */
static gboolean
enter (IxStore *store,
       gint64   evening,
       guint    at,
       guint    n,
       GError **error)
{
  g_autoptr (GPtrArray) events =
    g_ptr_array_new_with_free_func ((GDestroyNotify) ix_evening_event_free);

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *text =
        g_strdup_printf ("'Player %u' '' '' 150 0 true false '' ''", at + i);

      g_ptr_array_add (events, ix_evening_event_parse ("enter", text, 1000 + at + i, NULL));
    }
  return ix_store_append_to_evening (store, evening, at, (IxEveningEvent *const *) events->pdata,
                                     n, error);
}

static gint64
make_evening (IxStore *store,
              guint    n)
{
  g_autoptr (GError) error = NULL;
  gint64 id = ix_store_add_evening (store, NULL, 0, &error);

  g_assert_no_error (error);
  g_assert_true (enter (store, id, 0, n, &error));
  return id;
}

/* Reading */

static guint
count_events (IxStore *store)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) ids = ix_store_evenings (store, &error);
  g_autoptr (IxEvening) evening = NULL;

  g_assert_no_error (error);
  g_assert_cmpuint (ids->len, ==, 1);
  evening = ix_store_load_evening (store, g_array_index (ids, gint64, 0), &error);
  g_assert_no_error (error);
  return ix_evening_journal (evening)->len;
}

static IxStore *
open_to_read (const char *path)
{
  g_autoptr (GError) error = NULL;
  IxStore *store = ix_store_open_to_read (path, &error);

  g_assert_no_error (error);
  g_assert_null (ix_store_get_path (store));
  return store;
}

static guint
read_events (const char *path)
{
  g_autoptr (IxStore) store = open_to_read (path);
  g_autoptr (GError) error = NULL;

  g_assert_true (ix_store_check (store, &error));
  g_assert_no_error (error);
  return count_events (store);
}

/* Processes */

/* A process that has forked, with a pipe in each direction: it does what it is told by a byte, and
 * answers with a number. */
typedef struct {
  pid_t pid;
  int   in, out;
} Process;

typedef void (*ProcessFunc) (const Fixture *f, int in, int out);

static Process
begin_process (const Fixture *f,
               ProcessFunc    func)
{
  int to[2], from[2];
  Process process;

  g_assert_cmpint (pipe (to), ==, 0);
  g_assert_cmpint (pipe (from), ==, 0);
  process.pid = fork ();
  g_assert_cmpint (process.pid, >=, 0);
  if (process.pid == 0)
    {
      close (to[1]);
      close (from[0]);
      func (f, to[0], from[1]);
      _exit (0);
    }
  close (to[0]);
  close (from[1]);
  process.in = to[1];
  process.out = from[0];
  return process;
}

static gboolean
hear (int     fd,
      guint  *number)
{
  return read (fd, number, sizeof *number) == sizeof *number;
}

static void
answer (int   fd,
        guint number)
{
  g_assert_cmpint (write (fd, &number, sizeof number), ==, sizeof number);
}

static guint
ask (const Process *process)
{
  guint number = 0;

  g_assert_cmpint (write (process->in, "x", 1), ==, 1);
  g_assert_true (hear (process->out, &number));
  return number;
}

static void
end_process (Process *process)
{
  int status;

  close (process->in);
  g_assert_cmpint (waitpid (process->pid, &status, 0), ==, process->pid);
  close (process->out);
  g_assert_true (WIFEXITED (status) && WEXITSTATUS (status) == 0);
}

static void
kill_process (Process *process)
{
  kill (process->pid, SIGKILL);
  waitpid (process->pid, NULL, 0);
  close (process->in);
  close (process->out);
}

/* Keeps the file open; enters a player at each byte, and answers how many there are. */
static void
keep_writing (const Fixture *f,
              int            in,
              int            out)
{
  g_autoptr (IxStore) store = open_store (f->path);
  gint64 id = make_evening (store, 1);
  char byte;

  for (guint n = 2; read (in, &byte, 1) == 1; n++)
    {
      g_assert_true (enter (store, id, n - 1, 1, NULL));
      answer (out, n);
    }
}

/* The file alone, copied, holds everything. */
static guint
copied_events (const Fixture *f)
{
  g_autofree char *folder = g_dir_make_tmp ("interchange-XXXXXX", NULL);
  g_autofree char *copy = g_build_filename (folder, "copy.db", NULL);
  g_autofree char *bytes = NULL;
  gsize length;
  guint n;

  g_assert_true (g_file_get_contents (f->path, &bytes, &length, NULL));
  g_assert_true (g_file_set_contents (copy, bytes, (gssize) length, NULL));
  n = read_events (copy);
  g_unlink (copy);
  g_rmdir (folder);
  return n;
}

static void
test_beside_the_writer (Fixture      *f,
                        gconstpointer data)
{
  Process writer = begin_process (f, keep_writing);
  guint n = ask (&writer);
  g_autoptr (IxStore) earlier = open_to_read (f->path);
  g_autoptr (IxStore) copy = NULL;
  g_autofree char *backup = g_build_filename (f->folder, "backup.db", NULL);
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < 20; i++)
    {
      g_autofree char *before = NULL;
      g_autofree char *after = NULL;

      n = ask (&writer);
      before = folder_digest (f);
      g_assert_cmpuint (read_events (f->path), ==, n);
      g_assert_cmpuint (copied_events (f), ==, n);
      after = folder_digest (f);
      g_assert_cmpstr (before, ==, after);
    }
  g_assert_cmpuint (count_events (earlier), ==, 2);
  g_assert_true (ix_store_backup (earlier, backup, IX_FILE_KEEP, &error));
  copy = open_store (backup);
  g_assert_cmpuint (count_events (copy), ==, 2);
  end_process (&writer);
  g_assert_cmpuint (read_events (f->path), ==, n);
  g_assert_false (g_file_test (f->journal, G_FILE_TEST_EXISTS));
}

static guint
count_rows (sqlite3 *db)
{
  sqlite3_stmt *stmt;
  guint n;

  g_assert_cmpint (sqlite3_prepare_v2 (db, "SELECT count(*) FROM evening_event", -1, &stmt, NULL),
                   ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_step (stmt), ==, SQLITE_ROW);
  n = (guint) sqlite3_column_int (stmt, 0);
  sqlite3_finalize (stmt);
  return n;
}

/* Enters three players at once, at each byte. */
static void
write_threes (const Fixture *f,
              int            in,
              int            out)
{
  g_autoptr (IxStore) store = open_store (f->path);
  gint64 id = make_evening (store, 3);
  char byte;

  answer (out, 3);
  for (guint n = 3; read (in, &byte, 1) == 1; n += 3)
    {
      g_assert_true (enter (store, id, n, 3, NULL));
      answer (out, n + 3);
    }
}

/* A reader that comes at any moment of an act sees it whole, or not at all. */
static void
test_whole_acts (Fixture      *f,
                 gconstpointer data)
{
  Process writer = begin_process (f, write_threes);
  guint n;

  g_assert_true (hear (writer.out, &n));
  for (guint i = 0; i < N_READS; i++)
    {
      g_autoptr (IxStore) store = NULL;
      guint seen;

      g_assert_cmpint (write (writer.in, "x", 1), ==, 1);
      g_usleep ((gulong) g_random_int_range (0, 1000)); /* the moment */
      store = open_to_read (f->path);
      seen = count_rows (store->db);
      g_assert_true (seen == n || seen == n + 3);
      g_assert_true (hear (writer.out, &n));
    }
  end_process (&writer);
}

/* Readers that take their time */

static gboolean
somebody_waits (int fd)
{
  struct flock lock = {
    .l_type = F_RDLCK,
    .l_whence = SEEK_SET,
    .l_start = PENDING_BYTE,
    .l_len = 1,
  };

  g_assert_cmpint (fcntl (fd, F_GETLK, &lock), ==, 0);
  return lock.l_type == F_WRLCK;
}

/* Another program reads, and goes on until the writer waits for it. */
static void
read_until_waited_for (const Fixture *f,
                       int            in,
                       int            out)
{
  int probe = open (f->path, O_RDONLY | O_CLOEXEC);
  sqlite3 *db;
  char byte;

  g_assert_cmpint (read (in, &byte, 1), ==, 1);
  g_assert_cmpint (sqlite3_open_v2 (f->path, &db, SQLITE_OPEN_READONLY, NULL), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (db, "BEGIN", NULL, NULL, NULL), ==, SQLITE_OK);
  answer (out, count_rows (db));
  while (!somebody_waits (probe))
    g_thread_yield ();
  g_assert_cmpuint (count_rows (db), ==, 3);
  g_assert_cmpint (sqlite3_exec (db, "COMMIT", NULL, NULL, NULL), ==, SQLITE_OK);
  g_assert_cmpint (read (in, &byte, 1), ==, 1);
  answer (out, count_rows (db));
  sqlite3_close (db);
}

static void
test_long_read (Fixture      *f,
                gconstpointer data)
{
  g_autoptr (IxStore) store = open_store (f->path);
  gint64 id = make_evening (store, 3);
  Process reader = begin_process (f, read_until_waited_for);
  g_autoptr (GError) error = NULL;

  g_assert_cmpuint (ask (&reader), ==, 3);
  g_assert_true (enter (store, id, 3, 2, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (ask (&reader), ==, 5);
  end_process (&reader);
}

/* Reads until it hears that it may end. */
static void
read_for_ever (const Fixture *f,
               int            in,
               int            out)
{
  sqlite3 *db;
  char byte;

  g_assert_cmpint (read (in, &byte, 1), ==, 1);
  g_assert_cmpint (sqlite3_open_v2 (f->path, &db, SQLITE_OPEN_READONLY, NULL), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (db, "BEGIN", NULL, NULL, NULL), ==, SQLITE_OK);
  answer (out, count_rows (db));
  g_assert_cmpint (read (in, &byte, 1), ==, 0);
}

/* A writer whose patience ends says why, and has changed nothing. */
static void
test_endless_read (Fixture      *f,
                   gconstpointer data)
{
  g_autoptr (IxStore) store = open_store (f->path);
  gint64 id = make_evening (store, 3);
  Process reader = begin_process (f, read_for_ever);
  g_autoptr (GError) error = NULL;

  g_assert_cmpuint (ask (&reader), ==, 3);
  sqlite3_busy_timeout (store->db, 0);
  g_assert_false (enter (store, id, 3, 2, &error));
  g_assert_cmpstr (error->message, ==,
                   "the change cannot be written: another program keeps the file busy");
  g_clear_error (&error);
  g_assert_cmpuint (count_events (store), ==, 3);
  g_assert_cmpuint (read_events (f->path), ==, 3);
  end_process (&reader);
  g_assert_true (enter (store, id, 3, 2, &error));
  g_assert_cmpuint (read_events (f->path), ==, 5);
}

/* Kills in the middle of a change */

/* Dies in the middle of a change, when the file holds a part of it. */
static void
die_changing (const Fixture *f,
              int            in,
              int            out)
{
  g_autoptr (IxStore) store = open_store (f->path);
  char byte;

  g_assert_cmpint (read (in, &byte, 1), ==, 1);
  g_assert_cmpint (sqlite3_exec (store->db,
                                 "PRAGMA cache_size = 1; BEGIN IMMEDIATE;"
                                 "UPDATE evening_event SET text = 'nonsense' || text;"
                                 "WITH RECURSIVE c(n) AS (SELECT 1000 UNION SELECT n + 1 FROM c"
                                 " LIMIT 5000) INSERT INTO evening_event"
                                 " SELECT 1, n, 0, 'enter', hex(zeroblob(200)), 0 FROM c;",
                                 NULL, NULL, NULL),
                   ==, SQLITE_OK);
  kill (getpid (), SIGKILL);
}

/* Does the file, for itself, hold a part of the change? */
static gboolean
is_half_changed (const Fixture *f)
{
  g_autofree char *uri = g_strconcat ("file:", f->path, "?immutable=1", NULL);
  sqlite3_stmt *stmt;
  sqlite3 *db;
  gboolean changed;

  g_assert_cmpint (sqlite3_open_v2 (uri, &db, SQLITE_OPEN_READONLY | SQLITE_OPEN_URI, NULL), ==,
                   SQLITE_OK);
  g_assert_cmpint (sqlite3_prepare_v2 (db,
                                       "SELECT number FROM evening_event"
                                       " WHERE text LIKE 'nonsense%'",
                                       -1, &stmt, NULL),
                   ==, SQLITE_OK);
  changed = sqlite3_step (stmt) == SQLITE_ROW;
  sqlite3_finalize (stmt);
  sqlite3_close (db);
  return changed;
}

static void
make_unfinished_change (Fixture *f)
{
  IxStore *store = open_store (f->path);
  Process process;
  char byte;

  make_evening (store, N_PLAYERS);
  ix_store_close (store);
  process = begin_process (f, die_changing);
  g_assert_cmpint (write (process.in, "x", 1), ==, 1);
  g_assert_cmpint (read (process.out, &byte, 1), ==, 0);
  kill_process (&process);
  g_assert_true (g_file_test (f->journal, G_FILE_TEST_EXISTS));
  g_assert_true (is_half_changed (f));
}

/* A reader that comes first does not see the change, and leaves the file as it is; the next writer
 * takes the change back. */
static void
test_unfinished_change (Fixture      *f,
                        gconstpointer data)
{
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autoptr (IxStore) store = NULL;
  g_autoptr (GError) error = NULL;

  make_unfinished_change (f);
  before = folder_digest (f);
  g_assert_cmpuint (read_events (f->path), ==, N_PLAYERS);
  after = folder_digest (f);
  g_assert_cmpstr (before, ==, after);
  store = open_store (f->path);
  g_assert_cmpuint (count_events (store), ==, N_PLAYERS);
  g_assert_cmpuint (read_events (f->path), ==, N_PLAYERS);
  g_assert_true (enter (store, 1, N_PLAYERS, 1, &error));
  g_assert_cmpuint (read_events (f->path), ==, N_PLAYERS + 1);
}

/* Dies after it has given the file a write-ahead log, with a change in it. */
static void
die_with_log (const Fixture *f,
              int            in,
              int            out)
{
  sqlite3 *db;
  char byte;

  g_assert_cmpint (read (in, &byte, 1), ==, 1);
  g_assert_cmpint (sqlite3_open (f->path, &db), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (db,
                                 "PRAGMA journal_mode = WAL;"
                                 "DELETE FROM evening_event WHERE number >= 3;"
                                 "UPDATE evening SET n_events = 3, last_sum ="
                                 " (SELECT sum FROM evening_event WHERE number = 2)",
                                 NULL, NULL, NULL),
                   ==, SQLITE_OK);
  kill (getpid (), SIGKILL);
}

/* Other programs can give the file a log.  It is read, and the next writer does away with it. */
static void
test_log_of_others (Fixture      *f,
                    gconstpointer data)
{
  IxStore *store = open_store (f->path);
  gint64 id = make_evening (store, 5);
  g_autofree char *log = g_strconcat (f->path, "-wal", NULL);
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  Process process;
  char byte;

  ix_store_close (store);
  process = begin_process (f, die_with_log);
  g_assert_cmpint (write (process.in, "x", 1), ==, 1);
  g_assert_cmpint (read (process.out, &byte, 1), ==, 0);
  kill_process (&process);
  g_assert_true (g_file_test (log, G_FILE_TEST_EXISTS));
  before = folder_digest (f);
  g_assert_cmpuint (read_events (f->path), ==, 3);
  after = folder_digest (f);
  g_assert_cmpstr (before, ==, after);
  store = open_store (f->path);
  g_assert_false (g_file_test (log, G_FILE_TEST_EXISTS));
  g_assert_true (enter (store, id, 3, 1, NULL));
  g_assert_cmpuint (copied_events (f), ==, 4);
  ix_store_close (store);
}

/* Files and folders that may not be changed */

/* Makes this process one that may write nothing of the folder; FALSE if it cannot. */
static gboolean
give_up_rights (void)
{
  return geteuid () != 0 ||
         (setgroups (0, NULL) == 0 && setgid (NOBODY) == 0 && setuid (NOBODY) == 0);
}

static void
read_without_rights (const Fixture *f,
                     int            in,
                     int            out)
{
  g_autoptr (GError) error = NULL;
  gboolean able = give_up_rights ();

  if (able)
    {
      g_assert_cmpuint (read_events (f->path), ==, N_PLAYERS);
      g_assert_null (ix_store_open (f->path, &error));
      g_assert_error (error, IX_STORE_ERROR, IX_STORE_ERROR_WRITE);
      g_assert_cmpstr (error->message, ==,
                       "the file cannot be opened for writing: there is no permission to do so");
    }
  answer (out, able);
}

static void
check_without_rights (Fixture *f)
{
  g_autofree char *before = folder_digest (f);
  g_autofree char *after = NULL;
  Process process;
  guint able;

  g_assert_cmpint (g_chmod (f->path, 0444), ==, 0);
  if (g_file_test (f->journal, G_FILE_TEST_EXISTS))
    g_assert_cmpint (g_chmod (f->journal, 0444), ==, 0);
  g_assert_cmpint (g_chmod (f->folder, 0555), ==, 0);
  process = begin_process (f, read_without_rights);
  g_assert_true (hear (process.out, &able));
  end_process (&process);
  after = folder_digest (f);
  g_assert_cmpstr (before, ==, after);
  if (!able)
    g_test_skip ("this process cannot give up its rights");
}

static void
test_read_only (Fixture      *f,
                gconstpointer data)
{
  IxStore *store = open_store (f->path);

  make_evening (store, N_PLAYERS);
  ix_store_close (store);
  check_without_rights (f);
}

static void
test_read_only_unfinished (Fixture      *f,
                           gconstpointer data)
{
  make_unfinished_change (f);
  check_without_rights (f);
}

/* One writer */

static void
assert_in_use (const char *path)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (ix_store_open (path, &error));
  g_assert_error (error, IX_STORE_ERROR, IX_STORE_ERROR_IN_USE);
  g_assert_cmpstr (error->message, ==, "another program has it open");
}

/* By whatever name; and as soon as the first is dead, whatever it died of, the next may write. */
static void
test_one_writer (Fixture      *f,
                 gconstpointer data)
{
  Process writer = begin_process (f, keep_writing);
  g_autofree char *hard = g_build_filename (f->folder, "hard", NULL);
  g_autofree char *soft = g_build_filename (f->folder, "soft", NULL);
  g_autoptr (IxStore) store = NULL;
  guint n = ask (&writer);

  g_assert_cmpint (link (f->path, hard), ==, 0);
  g_assert_cmpint (symlink (f->path, soft), ==, 0);
  assert_in_use (f->path);
  assert_in_use (hard);
  assert_in_use (soft);
  g_assert_cmpuint (ask (&writer), ==, n + 1);
  g_unlink (hard);
  kill_process (&writer);
  store = open_store (f->path);
  g_assert_cmpuint (count_events (store), ==, n + 1);
}

/* Where the file was moved, its journal would stay behind: nothing is written there. */
static void
test_moved (Fixture      *f,
            gconstpointer data)
{
  g_autoptr (IxStore) store = open_store (f->path);
  gint64 id = make_evening (store, 3);
  g_autofree char *moved = g_build_filename (f->folder, "moved.db", NULL);
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (g_rename (f->path, moved), ==, 0);
  assert_in_use (moved);
  g_assert_false (enter (store, id, 3, 1, &error));
  g_assert_cmpstr (error->message, ==, "the file was moved, renamed or deleted while it was open");
  g_clear_error (&error);
  g_assert_cmpuint (read_events (moved), ==, 3);
  g_assert_true (g_file_set_contents (f->path, "another one", -1, NULL));
  g_assert_false (enter (store, id, 3, 1, &error));
  g_assert_error (error, IX_STORE_ERROR, IX_STORE_ERROR_WRITE);
  g_clear_error (&error);
  g_assert_cmpint (g_rename (moved, f->path), ==, 0);
  g_assert_true (enter (store, id, 3, 1, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (read_events (f->path), ==, 4);
}

static void
change_it (const Fixture *f,
           int            in,
           int            out)
{
  sqlite3 *db;
  char byte;

  g_assert_cmpint (read (in, &byte, 1), ==, 1);
  g_assert_cmpint (sqlite3_open (f->path, &db), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (db,
                                 "DELETE FROM evening_event WHERE number = 2;"
                                 "UPDATE evening SET n_events = 2, last_sum ="
                                 " (SELECT sum FROM evening_event WHERE number = 1)",
                                 NULL, NULL, NULL),
                   ==, SQLITE_OK);
  sqlite3_close (db);
  answer (out, 1);
}

/* Programs that know nothing of the lock are noticed before the next act. */
static void
test_foreign_writer (Fixture      *f,
                     gconstpointer data)
{
  IxStore *store = open_store (f->path);
  gint64 id = make_evening (store, 3);
  Process process = begin_process (f, change_it);
  g_autoptr (GError) error = NULL;

  ask (&process);
  end_process (&process);
  for (guint i = 0; i < 2; i++)
    {
      g_assert_false (enter (store, id, 3, 1, &error));
      g_assert_error (error, IX_STORE_ERROR, IX_STORE_ERROR_IN_USE);
      g_clear_error (&error);
    }
  ix_store_close (store);
  store = open_store (f->path);
  g_assert_true (enter (store, id, 2, 1, &error));
  ix_store_close (store);
  g_assert_cmpuint (read_events (f->path), ==, 3);
}

/* A disk that is full fails one act, which does not look like a change by another program. */
static void
test_failure_is_forgotten (Fixture      *f,
                           gconstpointer data)
{
  g_autoptr (IxStore) store = open_store (f->path);
  gint64 id = make_evening (store, 3);
  g_autoptr (GError) error = NULL;
  struct rlimit usual, small;
  GStatBuf about;

  g_assert_cmpint (g_stat (f->path, &about), ==, 0);
  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &usual), ==, 0);
  small = usual;
  small.rlim_cur = (rlim_t) about.st_size;
  signal (SIGXFSZ, SIG_IGN);
  setrlimit (RLIMIT_FSIZE, &small);
  g_assert_false (enter (store, id, 3, 500, &error));
  setrlimit (RLIMIT_FSIZE, &usual);
  g_assert_error (error, IX_STORE_ERROR, IX_STORE_ERROR_WRITE);
  g_clear_error (&error);
  g_assert_true (enter (store, id, 3, 500, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (read_events (f->path), ==, 503);
}

/* Files that are none, or none of ours */
static void
test_refused (Fixture      *f,
              gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (IxStore) empty = NULL;
  g_autoptr (GArray) ids = NULL;
  sqlite3 *db;

  g_assert_null (ix_store_open_to_read (f->path, &error));
  g_clear_error (&error);
  g_assert_false (g_file_test (f->path, G_FILE_TEST_EXISTS));
  g_assert_cmpint (mkfifo (f->path, 0600), ==, 0);
  g_assert_null (ix_store_open_to_read (f->path, &error));
  g_assert_error (error, IX_STORE_ERROR, IX_STORE_ERROR_FOREIGN);
  g_clear_error (&error);
  g_assert_null (ix_store_open (f->path, &error));
  g_assert_error (error, IX_STORE_ERROR, IX_STORE_ERROR_FOREIGN);
  g_clear_error (&error);
  g_unlink (f->path);
  g_assert_true (g_file_set_contents (f->path, "", 0, NULL));
  empty = open_to_read (f->path);
  ids = ix_store_evenings (empty, &error);
  g_assert_cmpuint (ids->len, ==, 0);
  g_assert_cmpint (sqlite3_open (f->path, &db), ==, SQLITE_OK);
  sqlite3_exec (db, "CREATE TABLE shopping (item TEXT); PRAGMA user_version = 1", NULL, NULL, NULL);
  sqlite3_close (db);
  g_assert_null (ix_store_open_to_read (f->path, &error));
  g_assert_error (error, IX_STORE_ERROR, IX_STORE_ERROR_FOREIGN);
  g_assert_cmpstr (error->message, ==, "this is a file of another program");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(path, function) g_test_add (path, Fixture, NULL, set_up, function, tear_down)
  ADD ("/store-readers/beside-the-writer", test_beside_the_writer);
  ADD ("/store-readers/whole-acts", test_whole_acts);
  ADD ("/store-readers/long-read", test_long_read);
  ADD ("/store-readers/endless-read", test_endless_read);
  ADD ("/store-readers/unfinished-change", test_unfinished_change);
  ADD ("/store-readers/log-of-others", test_log_of_others);
  ADD ("/store-readers/read-only", test_read_only);
  ADD ("/store-readers/read-only-unfinished", test_read_only_unfinished);
  ADD ("/store-readers/one-writer", test_one_writer);
  ADD ("/store-readers/moved", test_moved);
  ADD ("/store-readers/foreign-writer", test_foreign_writer);
  ADD ("/store-readers/failure-is-forgotten", test_failure_is_forgotten);
  ADD ("/store-readers/refused", test_refused);
  return g_test_run ();
}
