/* SPDX-License-Identifier: GPL-3.0-or-later */

/* The automatic copies of the data file, and putting another file in its place. */

#include <errno.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>
#include <utime.h>

#include "ix-store-copies.h"
#include "ix-store-fixture.h"
#include "ix-store-kept.h"
#include "ix-store-private.h"
#include "ix-store-renew.h"
#include "ix-test.h"

typedef IxStoreFixture Fixture;

/* Begins the data file again. */
static void
begin_anew (Fixture *f)
{
  ix_store_close (f->store);
  g_unlink (f->path);
  f->store = ix_store_open (f->path, NULL);
  g_assert_nonnull (f->store);
}

/* Acts */

static gint64
begin_evening (Fixture    *f,
               const char *name)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (IxEveningEvent) event = ix_evening_event_copy (&(IxEveningEvent) {
    IX_EVENING_SET_UP,
    1000,
    .set_up = { (char *) name, (char *) "", (char *) "2026-11-22", (char *) "newport", 3,
                (char *) "", (char *) "" } });
  gint64 id = ix_store_add_evening (f->store, &event, 1, &error);

  g_assert_no_error (error);
  return id;
}

static void
enter (Fixture    *f,
       gint64      evening,
       guint       at,
       const char *name)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *args = g_strdup_printf ("'%s' '' '' 150 0 false false '' ''", name);
  g_autoptr (IxEveningEvent) event = ix_evening_event_parse ("enter", args, 1000 + at, &error);

  g_assert_no_error (error);
  g_assert_true (ix_store_append_to_evening (f->store, evening, at, &event, 1, &error));
}

static gboolean
try_copy (Fixture    *f,
          const char *day,
          GError    **error)
{
  g_autoptr (GTimeZone) utc = g_time_zone_new_utc ();
  g_autofree char *text = g_strconcat (day, "T19:43:00", NULL);
  g_autoptr (GDateTime) now = g_date_time_new_from_iso8601 (text, utc);
  g_autoptr (IxStore) snapshot = ix_store_snapshot (f->store, error);

  return snapshot != NULL && ix_store_copy_make (snapshot, f->path, now, error);
}

static void
copy (Fixture    *f,
      const char *day)
{
  g_autoptr (GError) error = NULL;

  try_copy (f, day, &error);
  g_assert_no_error (error);
}

/* Contents */

static char *
path_of (Fixture    *f,
         const char *name)
{
  return g_build_filename (f->folder, "copies", name, NULL);
}

/* The names of the copies, newest first, with commas between. */
static void
expect_copies (Fixture    *f,
               const char *expected)
{
  g_autoptr (GPtrArray) copies = ix_store_copies_list (f->path);
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; i < copies->len; i++)
    {
      g_autofree char *name = g_path_get_basename (((IxStoreCopy *) copies->pdata[i])->path);

      g_string_append_printf (names, "%s%s", i > 0 ? ", " : "", name);
    }
  g_assert_cmpstr (names->str, ==, expected);
}

static void
expect_in_copy (Fixture    *f,
                const char *name,
                guint       n_evenings,
                const char *newest)
{
  g_autofree char *path = path_of (f, name);
  g_autoptr (GPtrArray) copies = ix_store_copies_list (f->path);
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < copies->len; i++)
    {
      IxStoreCopy *each = copies->pdata[i];

      if (!g_str_equal (each->path, path))
        continue;
      g_assert_true (ix_store_copy_verify (each, &error));
      g_assert_cmpuint (each->n_evenings, ==, n_evenings);
      g_assert_cmpstr (each->newest, ==, newest);
      return;
    }
  g_assert_not_reached ();
}

/* The size of the journal of an evening in a copy. */
static guint
n_events (Fixture    *f,
          const char *name,
          gint64      id)
{
  g_autofree char *path = path_of (f, name);
  g_autoptr (IxStore) store = ix_store_open_to_read (path, NULL);
  g_autoptr (IxEvening) evening = ix_store_load_evening (store, id, NULL);

  return ix_evening_journal (evening)->len;
}

/* A text is put in the place of another one of the same length. */
static void
damage (const char *path,
        const char *text,
        const char *with)
{
  g_autofree char *bytes = NULL;
  gsize length, n = strlen (text);
  gboolean found = FALSE;

  g_assert_true (g_file_get_contents (path, &bytes, &length, NULL));
  for (gsize i = 0; i + n <= length; i++)
    if (memcmp (bytes + i, text, n) == 0)
      {
        memcpy (bytes + i, with, n);
        found = TRUE;
      }
  g_assert_true (found);
  g_assert_true (g_file_set_contents (path, bytes, (gssize) length, NULL));
}

/* Copies */

/* A day's copy is replaced by a later one; nothing is written where nothing has changed. */
static void
test_days (Fixture      *f,
           gconstpointer data)
{
  gint64 id;
  GStatBuf first, second;
  g_autofree char *path = path_of (f, "Interchange 2026-11-22.db");

  copy (f, "2026-11-22");
  expect_copies (f, "");
  id = begin_evening (f, "Club Night");
  copy (f, "2026-11-22");
  expect_copies (f, "Interchange 2026-11-22.db");
  expect_in_copy (f, "Interchange 2026-11-22.db", 1, "Club Night");
  g_assert_cmpint (g_stat (path, &first), ==, 0);
  g_assert_cmpuint (first.st_mode & 0777, ==, 0600);
  copy (f, "2026-11-22");
  copy (f, "2026-11-23");
  expect_copies (f, "Interchange 2026-11-22.db");
  g_assert_cmpint (g_stat (path, &second), ==, 0);
  g_assert_cmpuint (first.st_ino, ==, second.st_ino);

  enter (f, id, 1, "Ann");
  copy (f, "2026-11-22");
  expect_copies (f, "Interchange 2026-11-22.db");
  g_assert_cmpuint (n_events (f, "Interchange 2026-11-22.db", id), ==, 2);
  enter (f, id, 2, "Bob");
  copy (f, "2026-11-23");
  expect_copies (f, "Interchange 2026-11-23.db, Interchange 2026-11-22.db");
  g_assert_cmpuint (n_events (f, "Interchange 2026-11-22.db", id), ==, 2);
  g_assert_cmpuint (n_events (f, "Interchange 2026-11-23.db", id), ==, 3);
}

/* A copy knows the evening that is under way, though this is no history. */
static void
test_open_evening (Fixture      *f,
                   gconstpointer data)
{
  gint64 id = begin_evening (f, "Club Night");
  g_autofree char *path = path_of (f, "Interchange 2026-11-22.db");
  g_autoptr (IxStore) open = NULL;
  g_autoptr (IxStore) closed = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (ix_store_set_open_evening (f->store, id, NULL));
  copy (f, "2026-11-22");
  open = ix_store_open_to_read (path, NULL);
  g_assert_cmpint (ix_store_get_open_evening (open, &error), ==, id);
  g_assert_true (ix_store_set_open_evening (f->store, 0, NULL));
  copy (f, "2026-11-22");
  closed = ix_store_open_to_read (path, NULL);
  g_assert_cmpint (ix_store_get_open_evening (closed, &error), ==, 0);
  g_assert_no_error (error);
  expect_copies (f, "Interchange 2026-11-22.db");
}

/* A file that was begun again does not take the place of what was copied before, whichever of the
 * two holds more. */
static void
test_other_history (Fixture      *f,
                    gconstpointer data)
{
  gint64 id = begin_evening (f, "Before");

  enter (f, id, 1, "Ann");
  copy (f, "2026-11-22");
  begin_anew (f);
  id = begin_evening (f, "After");
  for (guint i = 1; i < 4; i++)
    enter (f, id, i, i == 1 ? "Cid" : i == 2 ? "Dan" : "Eve");
  copy (f, "2026-11-22");
  expect_in_copy (f, "Interchange 2026-11-22.db", 1, "Before");
  expect_in_copy (f, "Interchange 2026-11-22-2.db", 1, "After");
  enter (f, id, 4, "Fay");
  copy (f, "2026-11-22");
  g_assert_cmpuint (n_events (f, "Interchange 2026-11-22.db", id), ==, 2);
  g_assert_cmpuint (n_events (f, "Interchange 2026-11-22-2.db", id), ==, 5);
  /* A part of a history does not replace the whole either. */
  begin_anew (f);
  begin_evening (f, "After");
  copy (f, "2026-11-22");
  g_assert_cmpuint (n_events (f, "Interchange 2026-11-22-2.db", id), ==, 5);
  expect_in_copy (f, "Interchange 2026-11-22-3.db", 1, "After");
}

/* A copy that was damaged is left as it is. */
static void
test_damaged_copy (Fixture      *f,
                   gconstpointer data)
{
  gint64 id = begin_evening (f, "Club Night");
  g_autofree char *path = path_of (f, "Interchange 2026-11-22.db");
  g_autoptr (GPtrArray) copies = NULL;
  g_autoptr (GError) error = NULL;

  enter (f, id, 1, "Ann");
  copy (f, "2026-11-22");
  damage (path, "enter", "entre");
  copies = ix_store_copies_list (f->path);
  g_assert_false (ix_store_copy_verify (copies->pdata[0], &error));
  g_assert_error (error, IX_STORE_ERROR, IX_STORE_ERROR_DAMAGED);
  copy (f, "2026-11-22");
  expect_in_copy (f, "Interchange 2026-11-22-2.db", 1, "Club Night");
  g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS));
}

/* A data file that is damaged while it is open never replaces a good copy. */
static void
test_damaged_source (Fixture      *f,
                     gconstpointer data)
{
  gint64 id = begin_evening (f, "Club Night");
  g_autoptr (GError) error = NULL;
  g_autoptr (IxEveningEvent) impossible = NULL;

  enter (f, id, 1, "Ann");
  copy (f, "2026-11-22");
  impossible = ix_evening_event_parse ("presence", "7 false", 2000, &error);
  g_assert_true (ix_store_append_to_evening (f->store, id, 2, &impossible, 1, &error));
  g_assert_false (try_copy (f, "2026-11-22", &error));
  g_assert_error (error, IX_STORE_ERROR, IX_STORE_ERROR_DAMAGED);
  g_clear_error (&error);
  g_assert_false (try_copy (f, "2026-11-23", &error));
  g_assert_error (error, IX_STORE_ERROR, IX_STORE_ERROR_DAMAGED);
  expect_copies (f, "Interchange 2026-11-22.db");
  g_assert_cmpuint (n_events (f, "Interchange 2026-11-22.db", id), ==, 2);
}

static void
keep (Fixture    *f,
      const char *name,
      const char *text)
{
  g_assert_true (ix_store_keep (f->store, IX_KEPT_RULES, NULL, name, text, NULL));
}

/* Checks the texts of a copy: each name with its text, "?" if that is not as it was written. */
static void
expect_kept (const char *path,
             const char *expected)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (IxStore) store = ix_store_open_to_read (path, &error);
  g_autoptr (GString) all = g_string_new (NULL);

  g_assert_no_error (error);
  for (IxKeptKind kind = 0; kind < IX_N_KEPT; kind++)
    {
      g_autoptr (GPtrArray) some = ix_store_kept (store, kind);

      for (guint i = 0; i < some->len; i++)
        {
          const IxKept *one = some->pdata[i];

          g_string_append_printf (all, "%s=%s ", one->name, one->text != NULL ? one->text : "?");
        }
    }
  g_assert_cmpstr (all->str, ==, expected);
}

/* Rules and settings are in a copy.  A changed one makes a new copy; a removed one stays in the copy
 * that has it. */
static void
test_kept (Fixture      *f,
           gconstpointer data)
{
  g_autofree char *first = path_of (f, "Interchange 2026-11-22.db");
  g_autofree char *second = path_of (f, "Interchange 2026-11-22-2.db");
  g_autofree char *aside = NULL;
  g_autoptr (GError) error = NULL;

  keep (f, "Friday", "one");
  g_assert_true (ix_store_keep (f->store, IX_KEPT_SETTING, NULL, "sounds", "true", NULL));
  copy (f, "2026-11-22");
  expect_kept (first, "Friday=one sounds=true ");
  keep (f, "Friday", "two");
  copy (f, "2026-11-22");
  expect_copies (f, "Interchange 2026-11-22.db");
  expect_kept (first, "Friday=two sounds=true ");
  keep (f, "Friday", NULL);
  copy (f, "2026-11-22");
  expect_kept (first, "Friday=two sounds=true ");
  expect_kept (second, "sounds=true ");
  ix_store_close (f->store);
  f->store = NULL;
  g_assert_true (ix_store_renew_from_copy (f->path, first, &aside, &error));
  g_assert_no_error (error);
  expect_kept (f->path, "Friday=two sounds=true ");
  f->store = ix_store_open (f->path, NULL);
}

/* A text that was damaged is told, keeps no evening from being copied, and takes the place of no sound
 * one; nor does one that is missing. */
static void
test_damaged_kept (Fixture      *f,
                   gconstpointer data)
{
  static const struct {
    const char *sql, *why, *expected;
  } rows[] = {
    { "UPDATE kept SET text = 'onf'", "“Friday” is not as it was saved", "Friday=? " },
    { "UPDATE kept SET sum = sum + 1", "“Friday” is not as it was saved", "Friday=? " },
    { "UPDATE kept SET name = 'Fridax'", "“Fridax” is not as it was saved", "Fridax=? " },
    { "DELETE FROM kept", "a saved set of rules, a season or a setting is missing", "" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *day = g_strdup_printf ("2026-11-0%u", (guint) i + 1);
      g_autofree char *first_name = g_strdup_printf ("Interchange %s.db", day);
      g_autofree char *second_name = g_strdup_printf ("Interchange %s-2.db", day);
      g_autofree char *first = path_of (f, first_name);
      g_autofree char *second = path_of (f, second_name);
      g_autoptr (GError) error = NULL;
      gint64 id;

      begin_anew (f);
      keep (f, "Friday", "one");
      copy (f, day);
      g_assert_cmpint (sqlite3_exec (f->store->db, rows[i].sql, NULL, NULL, NULL), ==, SQLITE_OK);
      f->store->counter++;
      g_assert_false (ix_store_check_kept (f->store, &error));
      g_assert_cmpstr (error->message, ==, rows[i].why);
      id = begin_evening (f, "Club Night");
      copy (f, day);
      enter (f, id, 1, "Ann");
      copy (f, day);
      expect_kept (first, "Friday=one ");
      expect_kept (second, rows[i].expected);
      g_assert_cmpuint (n_events (f, second_name, id), ==, 2);
    }
}

/* There is an end to what is kept, also where a stranger's file has more. */
static void
test_most_kept (Fixture      *f,
                gconstpointer data)
{
  g_autofree char *text = g_strnfill (IX_KEPT_LONGEST_TEXT + 1, 'x');
  g_autoptr (GPtrArray) all = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (
    sqlite3_exec (f->store->db,
                  "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1010)"
                  " INSERT INTO kept SELECT 'rules', i, '', 0 FROM n",
                  NULL, NULL, NULL),
    ==, SQLITE_OK);
  f->store->counter++;
  all = ix_store_kept (f->store, IX_KEPT_RULES);
  g_assert_cmpuint (all->len, ==, IX_KEPT_MOST);
  g_assert_false (ix_store_keep (f->store, IX_KEPT_RULES, NULL, "Friday", "one", &error));
  g_assert_cmpstr (error->message, ==, "there are 1000 already");
  g_clear_error (&error);
  g_assert_false (ix_store_keep (f->store, IX_KEPT_SETTING, NULL, "sounds", text, &error));
  g_assert_cmpstr (error->message, ==, "it is too long");
  g_assert_true (ix_store_keep (f->store, IX_KEPT_SETTING, NULL, "sounds", text + 1, NULL));
  g_ptr_array_unref (all);
  all = ix_store_kept (f->store, IX_KEPT_SETTING);
  g_assert_cmpstr (((const IxKept *) all->pdata[0])->text, ==, text + 1);
}

/* Nothing is written where nothing changes. */
static void
test_same_kept (Fixture      *f,
                gconstpointer data)
{
  guint32 before;

  keep (f, "Friday", "one");
  before = f->store->counter;
  keep (f, "Friday", "one");
  keep (f, "Monday", NULL);
  g_assert_cmpuint (f->store->counter, ==, before);
  keep (f, "Friday", "two");
  g_assert_cmpuint (f->store->counter, ==, before + 1);
}

static void
put (Fixture    *f,
     const char *name)
{
  g_autofree char *path = path_of (f, name);

  g_assert_true (g_file_set_contents (path, "mine", -1, NULL));
}

/* Those of the last days are kept; what is not a copy of this file stays. */
static void
test_pruning (Fixture      *f,
              gconstpointer data)
{
  static const char *const others[] = { "Interchange 2026-11-01.db", "Interchange 2026-13-01.db",
                                        "Interchange 2026-11-1.db",  "Interchange 2026-11-01-1.db",
                                        "Interchange 2026-11-01.txt", "club 2026-11-01.db" };
  gint64 id = begin_evening (f, "Club Night");

  for (guint day = 1; day <= 9; day++)
    {
      g_autofree char *date = g_strdup_printf ("2026-11-%02u", day + 10);

      enter (f, id, day, date);
      copy (f, date);
      if (day == 1)
        for (gsize i = 0; i < G_N_ELEMENTS (others); i++)
          put (f, others[i]);
    }
  /* The first of the others has the name of a copy. */
  expect_copies (f, "Interchange 2026-11-19.db, Interchange 2026-11-18.db, "
                    "Interchange 2026-11-17.db, Interchange 2026-11-16.db, "
                    "Interchange 2026-11-15.db, Interchange 2026-11-14.db, "
                    "Interchange 2026-11-13.db, Interchange 2026-11-01.db");
  for (gsize i = 0; i < G_N_ELEMENTS (others); i++)
    {
      g_autofree char *path = path_of (f, others[i]);
      g_autofree char *text = NULL;

      g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
      g_assert_cmpstr (text, ==, "mine");
    }
}

/* The remains of a copy that was killed are removed, but not files that may still be written. */
static void
test_parts (Fixture      *f,
            gconstpointer data)
{
  g_autofree char *old = path_of (f, ".interchange-A1b2C3");
  g_autofree char *new_part = path_of (f, ".interchange-D4e5F6");
  g_autofree char *other = path_of (f, ".interchange-mine");
  g_autofree char *folder = g_path_get_dirname (old);

  g_assert_cmpint (g_mkdir (folder, 0700), ==, 0);
  put (f, ".interchange-A1b2C3");
  put (f, ".interchange-D4e5F6");
  put (f, ".interchange-mine");
  g_utime (old, &(struct utimbuf) { 1000, 1000 });
  g_utime (other, &(struct utimbuf) { 1000, 1000 });
  begin_evening (f, "Club Night");
  copy (f, "2026-11-22");
  g_assert_false (g_file_test (old, G_FILE_TEST_EXISTS));
  g_assert_true (g_file_test (new_part, G_FILE_TEST_EXISTS));
  g_assert_true (g_file_test (other, G_FILE_TEST_EXISTS));
}

/* A clock that ran wrong does not cost the copies of the right days. */
static void
test_wrong_clock (Fixture      *f,
                  gconstpointer data)
{
  static const char *const days[] = { "2099-01-01", "2099-01-02", "2099-01-03", "2099-01-04",
                                      "2099-01-05", "2099-01-06", "2099-01-07", "2026-11-20",
                                      "2026-11-21", "2026-11-22" };
  gint64 id = begin_evening (f, "Club Night");

  for (guint i = 0; i < G_N_ELEMENTS (days); i++)
    {
      enter (f, id, i + 1, days[i]);
      copy (f, days[i]);
    }
  expect_copies (f, "Interchange 2099-01-07.db, Interchange 2099-01-06.db, "
                    "Interchange 2099-01-05.db, Interchange 2099-01-04.db, "
                    "Interchange 2026-11-22.db, Interchange 2026-11-21.db, "
                    "Interchange 2026-11-20.db");
  enter (f, id, 11, "Zoe");
  copy (f, "1970-01-01");
  expect_copies (f, "Interchange 2099-01-07.db, Interchange 2099-01-06.db, "
                    "Interchange 2099-01-05.db, Interchange 2099-01-04.db, "
                    "Interchange 2026-11-22.db, Interchange 2026-11-21.db, "
                    "Interchange 1970-01-01.db");
}

/* Several data files in one folder. */
static void
test_other_file (Fixture      *f,
                 gconstpointer data)
{
  g_autofree char *other = g_build_filename (f->folder, "club.db", NULL);
  g_autofree char *expected = path_of (f, "club 2026-11-22.db");
  g_autoptr (GTimeZone) utc = g_time_zone_new_utc ();
  g_autoptr (GDateTime) now = g_date_time_new (utc, 2026, 11, 22, 19, 43, 0);
  g_autoptr (IxStore) snapshot = NULL;
  g_autoptr (GPtrArray) copies = NULL;

  begin_evening (f, "Club Night");
  copy (f, "2026-11-22");
  snapshot = ix_store_snapshot (f->store, NULL);
  g_assert_true (ix_store_copy_make (snapshot, other, now, NULL));
  copies = ix_store_copies_list (other);
  g_assert_cmpuint (copies->len, ==, 1);
  g_assert_cmpstr (((IxStoreCopy *) copies->pdata[0])->path, ==, expected);
  expect_copies (f, "Interchange 2026-11-22.db");
}

static void
set_room (gboolean room)
{
  struct rlimit limit;

  signal (SIGXFSZ, SIG_IGN);
  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &limit), ==, 0);
  limit.rlim_cur = room ? limit.rlim_max : 8192;
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &limit), ==, 0);
}

/* A copy that cannot be written is not there, and the old one is. */
static void
test_full_disk (Fixture      *f,
                gconstpointer data)
{
  gint64 id = begin_evening (f, "Club Night");
  g_autofree char *copies = g_build_filename (f->folder, "copies", NULL);
  g_autoptr (GError) error = NULL;

  copy (f, "2026-11-22");
  enter (f, id, 1, "Ann");
  set_room (FALSE);
  g_assert_false (try_copy (f, "2026-11-22", &error));
  set_room (TRUE);
  g_assert_nonnull (error);
  g_assert_cmpuint (ix_test_count_files (copies), ==, 1);
  g_assert_cmpuint (n_events (f, "Interchange 2026-11-22.db", id), ==, 1);
  copy (f, "2026-11-22");
  g_assert_cmpuint (n_events (f, "Interchange 2026-11-22.db", id), ==, 2);
}

/* A file where the folder should be. */
static void
test_no_folder (Fixture      *f,
                gconstpointer data)
{
  g_autofree char *copies = g_build_filename (f->folder, "copies", NULL);
  g_autofree char *message = g_strdup_printf ("%s: this is not a folder", copies);
  g_autoptr (GError) error = NULL;

  begin_evening (f, "Club Night");
  g_assert_true (g_file_set_contents (copies, "mine", -1, NULL));
  g_assert_false (try_copy (f, "2026-11-22", &error));
  g_assert_cmpstr (error->message, ==, message);
  g_assert_true (g_file_test (copies, G_FILE_TEST_IS_REGULAR));
}

/* A file that was removed while it is open is copied all the same, with its last act. */
static void
test_removed (Fixture      *f,
              gconstpointer data)
{
  gint64 id = begin_evening (f, "Club Night");

  enter (f, id, 1, "Ann");
  g_assert_cmpint (g_unlink (f->path), ==, 0);
  copy (f, "2026-11-22");
  expect_in_copy (f, "Interchange 2026-11-22.db", 1, "Club Night");
  g_assert_cmpuint (n_events (f, "Interchange 2026-11-22.db", id), ==, 2);
}

/* Of two copies of a day, the one that was written last is the newest. */
static void
test_order (Fixture      *f,
            gconstpointer data)
{
  g_autofree char *first = path_of (f, "Interchange 2026-11-22.db");
  g_autofree char *second = path_of (f, "Interchange 2026-11-22-2.db");

  begin_evening (f, "Before");
  copy (f, "2026-11-22");
  begin_anew (f);
  begin_evening (f, "After");
  copy (f, "2026-11-22");
  g_utime (first, &(struct utimbuf) { 2000, 2000 });
  g_utime (second, &(struct utimbuf) { 1000, 1000 });
  expect_copies (f, "Interchange 2026-11-22.db, Interchange 2026-11-22-2.db");
  g_utime (second, &(struct utimbuf) { 3000, 3000 });
  expect_copies (f, "Interchange 2026-11-22-2.db, Interchange 2026-11-22.db");
}

/* Copies are found by each link to the file, also if the file is gone. */
static void
test_links (Fixture      *f,
            gconstpointer data)
{
  g_autofree char *second = g_build_filename (f->folder, "second.db", NULL);
  g_autofree char *link_path = g_build_filename (f->folder, "copies", "link.db", NULL);
  g_autofree char *elsewhere = g_build_filename (f->folder, "stick.db", NULL);
  const char *const links[] = { second, link_path };

  begin_evening (f, "Club Night");
  copy (f, "2026-11-22");
  g_clear_pointer (&f->store, ix_store_close);
  g_assert_cmpint (symlink (f->path, second), ==, 0);
  g_assert_cmpint (symlink ("../second.db", link_path), ==, 0);
  g_assert_cmpint (symlink ("/no/such/folder/club.db", elsewhere), ==, 0);
  for (guint there = 2; there-- > 0;)
    {
      for (guint i = 0; i < G_N_ELEMENTS (links); i++)
        {
          g_autoptr (GPtrArray) copies = ix_store_copies_list (links[i]);

          g_assert_cmpuint (copies->len, ==, 1);
          g_assert_cmpstr (ix_store_why_lost (links[i]), ==, there ? NULL : "there is no such file");
        }
      g_unlink (f->path);
    }
  g_assert_null (ix_store_why_lost (elsewhere));
}

/* A file that loses its bytes while it is open is there still: no error of an earlier call is told. */
static void
test_emptied (Fixture      *f,
              gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  begin_evening (f, "Club Night");
  g_assert_cmpint (truncate (f->path, 0), ==, 0);
  errno = ENOENT;
  g_assert_false (ix_store_begin (f->store, &error));
  g_assert_cmpstr (error->message, ==, "the file cannot be read: the file is cut off: its end is missing");
}

/* SQLite takes shorter names than a disk does. */
static void
test_long_name (Fixture      *f,
                gconstpointer data)
{
  g_autofree char *part = g_strnfill (200, 'x');
  g_autofree char *folder = g_build_filename (f->folder, part, part, part, NULL);
  g_autofree char *path = g_build_filename (folder, "club.db", NULL);
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_assert_null (ix_store_open (path, &error));
  g_assert_cmpstr (error->message, ==, "the file cannot be opened: the name is too long");
  g_clear_error (&error);
  begin_evening (f, "Club Night");
  g_assert_false (ix_store_backup (f->store, path, IX_FILE_REPLACE, &error));
  g_assert_cmpstr (error->message, ==, "the copy cannot be written: the name is too long");
  g_assert_cmpuint (ix_test_count_files (folder), ==, 0);
  g_clear_error (&error);
  g_assert_true (g_file_set_contents (path, "SQLite format 3", -1, NULL));
  g_assert_null (ix_store_open_to_read (path, &error));
}

/* Another file in its place */

static char *
contents (const char *path)
{
  g_autofree char *bytes = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (path, &bytes, &length, NULL));
  return g_compute_checksum_for_string (G_CHECKSUM_SHA256, bytes, (gssize) length);
}

static guint
count_evenings (const char *path)
{
  g_autoptr (IxStore) store = ix_store_open_to_read (path, NULL);
  g_autoptr (GArray) ids = NULL;

  g_assert_nonnull (store);
  ids = ix_store_evenings (store, NULL);
  return ids->len;
}

/* A copy that somebody asks for goes where a link of that name leads. */
static void
test_to_link (Fixture      *f,
              gconstpointer data)
{
  g_autofree char *stick = g_build_filename (f->folder, "stick.db", NULL);
  g_autofree char *link_path = g_build_filename (f->folder, "link.db", NULL);
  g_autoptr (GError) error = NULL;

  begin_evening (f, "Club Night");
  g_assert_cmpint (symlink ("stick.db", link_path), ==, 0);
  for (guint n = 1; n <= 2; n++)
    {
      ix_store_backup (f->store, link_path, IX_FILE_REPLACE, &error);
      g_assert_no_error (error);
      g_assert_true (g_file_test (link_path, G_FILE_TEST_IS_SYMLINK));
      g_assert_cmpuint (count_evenings (stick), ==, n);
      begin_evening (f, "Another");
    }
}

static void
close_and_damage (Fixture *f)
{
  g_clear_pointer (&f->store, ix_store_close);
  damage (f->path, "enter", "entre");
}

static void
make_evenings (Fixture *f)
{
  enter (f, begin_evening (f, "First"), 1, "Ann");
  copy (f, "2026-11-22");
  enter (f, begin_evening (f, "Second"), 1, "Bob");
}

static void
test_renew_empty (Fixture      *f,
                  gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *before = NULL, *after = NULL, *aside = NULL;

  make_evenings (f);
  close_and_damage (f);
  before = contents (f->path);
  g_assert_true (ix_store_renew_empty (f->path, &aside, &error));
  after = contents (aside);
  g_assert_cmpstr (before, ==, after);
  g_assert_cmpuint (count_evenings (f->path), ==, 0);
  g_assert_cmpuint (ix_test_count_files (f->folder), ==, 3);
}

static void
test_renew_from_copy (Fixture      *f,
                      gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *before = NULL, *after = NULL, *aside = NULL;
  g_autofree char *path = path_of (f, "Interchange 2026-11-22.db");

  make_evenings (f);
  close_and_damage (f);
  before = contents (f->path);
  g_assert_true (ix_store_renew_from_copy (f->path, path, &aside, &error));
  after = contents (aside);
  g_assert_cmpstr (before, ==, after);
  g_assert_cmpuint (count_evenings (f->path), ==, 1);
  g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS));
}

static void
test_renew_from_salvage (Fixture      *f,
                         gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (IxSalvage) salvage = NULL;
  g_autofree char *before = NULL, *after = NULL, *aside = NULL;

  make_evenings (f);
  g_clear_pointer (&f->store, ix_store_close);
  damage (f->path, "'Bob'", "\xff" "Bob'");
  before = contents (f->path);
  salvage = ix_salvage_read (f->path, &error);
  g_assert_no_error (error);
  g_assert_true (ix_store_renew_from_salvage (f->path, salvage, &aside, &error));
  after = contents (aside);
  g_assert_cmpstr (before, ==, after);
  g_assert_cmpuint (count_evenings (f->path), ==, 2);
}

/* The file was removed: there is nothing to set aside. */
static void
test_renew_missing (Fixture      *f,
                    gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *path = path_of (f, "Interchange 2026-11-22.db");
  g_autofree char *aside = NULL;

  make_evenings (f);
  g_clear_pointer (&f->store, ix_store_close);
  g_unlink (f->path);
  g_assert_true (ix_store_renew_from_copy (f->path, path, &aside, &error));
  g_assert_null (aside);
  g_assert_cmpuint (count_evenings (f->path), ==, 1);
}

/* After any failure the damaged file stays where it is, and nothing else is left. */
static void
test_renew_failures (Fixture      *f,
                     gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *before = NULL, *after = NULL, *aside = NULL;
  g_autofree char *path = path_of (f, "Interchange 2026-11-22.db");
  guint n;

  make_evenings (f);
  g_assert_false (ix_store_renew_empty (f->path, &aside, &error));
  g_assert_error (error, IX_STORE_ERROR, IX_STORE_ERROR_IN_USE);
  g_clear_error (&error);
  close_and_damage (f);
  before = contents (f->path);
  n = ix_test_count_files (f->folder);
  set_room (FALSE);
  g_assert_false (ix_store_renew_empty (f->path, &aside, NULL));
  g_assert_false (ix_store_renew_from_copy (f->path, path, &aside, NULL));
  set_room (TRUE);
  damage (path, "enter", "entre");
  g_assert_false (ix_store_renew_from_copy (f->path, path, &aside, &error));
  g_assert_error (error, IX_STORE_ERROR, IX_STORE_ERROR_DAMAGED);
  g_clear_error (&error);
  g_assert_false (ix_store_put_in_place (f->path, "/no/such/file", &aside, &error));
  g_assert_error (error, IX_STORE_ERROR, IX_STORE_ERROR_WRITE);
  g_assert_null (aside);
  after = contents (f->path);
  g_assert_cmpstr (before, ==, after);
  g_assert_cmpuint (ix_test_count_files (f->folder), ==, n);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  IX_STORE_CASE ("/copies/days", NULL, test_days);
  IX_STORE_CASE ("/copies/open-evening", NULL, test_open_evening);
  IX_STORE_CASE ("/copies/other-history", NULL, test_other_history);
  IX_STORE_CASE ("/copies/damaged-copy", NULL, test_damaged_copy);
  IX_STORE_CASE ("/copies/damaged-source", NULL, test_damaged_source);
  IX_STORE_CASE ("/copies/kept", NULL, test_kept);
  IX_STORE_CASE ("/copies/damaged-kept", NULL, test_damaged_kept);
  IX_STORE_CASE ("/copies/most-kept", NULL, test_most_kept);
  IX_STORE_CASE ("/copies/same-kept", NULL, test_same_kept);
  IX_STORE_CASE ("/copies/pruning", NULL, test_pruning);
  IX_STORE_CASE ("/copies/parts", NULL, test_parts);
  IX_STORE_CASE ("/copies/wrong-clock", NULL, test_wrong_clock);
  IX_STORE_CASE ("/copies/other-file", NULL, test_other_file);
  IX_STORE_CASE ("/copies/full-disk", NULL, test_full_disk);
  IX_STORE_CASE ("/copies/no-folder", NULL, test_no_folder);
  IX_STORE_CASE ("/copies/removed", NULL, test_removed);
  IX_STORE_CASE ("/copies/order", NULL, test_order);
  IX_STORE_CASE ("/renew/empty", NULL, test_renew_empty);
  IX_STORE_CASE ("/renew/from-copy", NULL, test_renew_from_copy);
  IX_STORE_CASE ("/renew/from-salvage", NULL, test_renew_from_salvage);
  IX_STORE_CASE ("/renew/missing", NULL, test_renew_missing);
  IX_STORE_CASE ("/renew/failures", NULL, test_renew_failures);
  IX_STORE_CASE ("/copies/links", NULL, test_links);
  IX_STORE_CASE ("/copies/long-name", NULL, test_long_name);
  IX_STORE_CASE ("/copies/emptied", NULL, test_emptied);
  IX_STORE_CASE ("/copies/to-link", NULL, test_to_link);
  return g_test_run ();
}
