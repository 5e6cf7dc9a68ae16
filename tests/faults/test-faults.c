/* SPDX-License-Identifier: GPL-3.0-or-later */

/* A little of what `./run faults` does at length: disks that fail, power cuts, kills. */

#include <errno.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "fault-power.h"
#include "fault-run.h"
#include "ix-store-renew.h"

static IxFaultActs
acts_of (IxStream stream,
         guint32  seed,
         guint    n_acts)
{
  return (IxFaultActs) { .stream = stream, .seed = seed, .n_acts = n_acts };
}

static guint
count_calls (const IxFaultActs *acts,
             IxFaultCall        call)
{
  const IxFaultPlan none = { 0 };
  g_auto (IxFaultOutcome) outcome = { 0 };

  ix_fault_run (acts, &none, NULL, &outcome);
  g_assert_cmpstr (outcome.lost, ==, NULL);
  g_assert_cmpuint (outcome.n_refused + outcome.n_unknown, ==, 0);
  return outcome.counts[call];
}

/* People are told causes, not what a library says to its programmers. */
static void
assert_in_words (const char *message)
{
  static const char *const jargon[] = { "I/O", "database", "not an error", "file descriptor" };

  for (gsize i = 0; message != NULL && i < G_N_ELEMENTS (jargon); i++)
    if (strstr (message, jargon[i]) != NULL)
      g_error ("%s", message);
}

/* Nothing that was confirmed is lost, nothing that was refused is there. */
static void
assert_survives (const IxFaultActs *acts,
                 const IxFaultPlan *plan,
                 IxFaultOutcome    *outcome)
{
  ix_fault_run (acts, plan, NULL, outcome);
  if (outcome->lost != NULL)
    g_error ("%s %u: %s", ix_fault_calls[plan->call], plan->number, outcome->lost);
  g_assert_true (outcome->struck);
  assert_in_words (outcome->message);
}

/* Some calls of each kind. */
static void
test_calls (void)
{
  const IxFaultActs acts = acts_of (IX_STREAM_MIXED, 2, 16);
  const IxFaultPlan none = { 0 };
  g_auto (IxFaultOutcome) usual = { 0 };

  ix_fault_run (&acts, &none, NULL, &usual);
  for (guint i = 0; i < ix_n_fault_kinds; i++)
    {
      guint n = usual.counts[ix_fault_kinds[i].call];
      guint step = MAX (1, n / 4);

      for (guint number = 1 + i % step; number <= n; number += step)
        {
          IxFaultPlan plan = ix_fault_plan (&ix_fault_kinds[i], number);
          g_auto (IxFaultOutcome) outcome = { 0 };

          assert_survives (&acts, &plan, &outcome);
        }
    }
}

/* Lets each call of that kind fail once; returns in how many runs something was unknown. */
static guint
fail_each (IxFaultCall   call,
           IxFaultEffect effect,
           gboolean      on)
{
  const IxFaultActs acts = acts_of (IX_STREAM_PLAY, 3, 4);
  guint n = count_calls (&acts, call), n_unknown = 0;

  for (guint number = 1; number <= n; number++)
    {
      const IxFaultPlan plan = { call, number, effect, EIO, on };
      g_auto (IxFaultOutcome) outcome = { 0 };

      assert_survives (&acts, &plan, &outcome);
      n_unknown += outcome.n_unknown > 0;
    }
  return n_unknown;
}

/* Also not if only the last write or the last sync of the change failed. */
static void
test_refused (void)
{
  g_assert_cmpuint (fail_each (IX_FAULT_SYNC, IX_FAULT_FAILS, FALSE), ==, 0);
  g_assert_cmpuint (fail_each (IX_FAULT_WRITE, IX_FAULT_FAILS, FALSE), ==, 0);
  g_assert_cmpuint (fail_each (IX_FAULT_WRITE, IX_FAULT_TORN, FALSE), ==, 0);
}

/* If the disk does not recover after the last sync of a change failed, nobody knows: there is one
 * such sync in each act. */
static void
test_unknown (void)
{
  guint n = fail_each (IX_FAULT_SYNC, IX_FAULT_FAILS, TRUE);

  g_assert_cmpuint (n, >=, 1);
  g_assert_cmpuint (n, <=, 4);
}

/* Some act is refused with that message, if such calls fail from some moment on. */
static void
test_causes (void)
{
  static const struct {
    IxFaultCall call;
    int         error;
    const char *message;
  } rows[] = {
    { IX_FAULT_WRITE, ENOSPC, "the change cannot be written: the disk is full" },
    { IX_FAULT_WRITE, EDQUOT, "the change cannot be written: the quota of the disk is full" },
    { IX_FAULT_WRITE, EIO, "the change cannot be written: the disk reports an error" },
    { IX_FAULT_SYNC, EIO, "the change cannot be written: the disk reports an error" },
    { IX_FAULT_READ, EIO, "the file cannot be read: the disk reports an error" },
    { IX_FAULT_OPEN, EROFS, "the file cannot be opened for writing: the disk is read-only" },
    { IX_FAULT_OPEN, EMFILE, "the file cannot be opened for writing: too many files are open" },
    { IX_FAULT_OPEN, ENOENT,
      "the file cannot be opened for writing: the file or its folder is not there" },
    { IX_FAULT_OPEN, EACCES,
      "the file cannot be opened for writing: there is no permission to do so" },
    { IX_FAULT_LOCK, ENOLCK, "the file cannot be locked: the disk has no more locks" },
    { IX_FAULT_MKDIR, EACCES,
      "the folder of the file cannot be made: there is no permission to do so" },
  };
  const IxFaultActs acts = acts_of (IX_STREAM_PLAY, 1, 2);

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      guint n = count_calls (&acts, rows[i].call);
      gboolean told = FALSE;

      for (guint number = 1; !told && number <= n; number++)
        {
          /* SQLite waits for a lock that it cannot have. */
          const IxFaultPlan plan = { rows[i].call, number, IX_FAULT_FAILS, rows[i].error,
                                     rows[i].call != IX_FAULT_LOCK };
          g_auto (IxFaultOutcome) outcome = { 0 };

          assert_survives (&acts, &plan, &outcome);
          told = g_strcmp0 (outcome.message, rows[i].message) == 0;
        }
      if (!told)
        g_error ("nobody is told: %s", rows[i].message);
    }
}

static void
test_kills (gconstpointer data)
{
  const IxFaultActs acts = acts_of ((IxStream) GPOINTER_TO_UINT (data), 1, 12);
  guint n = count_calls (&acts, IX_FAULT_ANY);

  for (guint number = 1; number <= n; number += MAX (1, n / 40))
    {
      const IxFaultPlan plan = { IX_FAULT_ANY, number, IX_FAULT_KILLS, 0, FALSE };
      g_auto (IxFaultOutcome) outcome = { 0 };

      assert_survives (&acts, &plan, &outcome);
      g_assert_true (outcome.killed);
    }
}

/* Is there a file at @path with those bytes, and beside it the journal that belongs to it? */
static gboolean
is_old (const char *path,
        const char *bytes,
        gsize       n)
{
  g_autofree char *beside = g_strconcat (path, "-journal", NULL);
  g_autofree char *text = NULL, *journal = NULL;
  gsize length;

  return g_file_get_contents (path, &text, &length, NULL) && length == n && memcmp (text, bytes, n) == 0 &&
         g_file_get_contents (beside, &journal, NULL, NULL) && g_str_equal (journal, "how to take it back");
}

/* Is it, under the name of a file that was set aside? */
static gboolean
is_aside (const char *folder,
          const char *bytes,
          gsize       n)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  gboolean found = FALSE;
  const char *name;

  while (!found && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      found = g_str_has_prefix (name, "interchange-set-aside-") && is_old (path, bytes, n);
    }
  return found;
}

/* An empty file takes the place of the one at @path, until the call of that number. */
static gboolean
is_killed (const char *folder,
           const char *path,
           guint       number)
{
  const IxFaultPlan plan = { IX_FAULT_CHANGE, number, IX_FAULT_KILLS, 0, FALSE };
  g_autofree char *aside = NULL;
  int status;
  pid_t child = fork ();

  if (child == 0)
    {
      ix_fault_arm (folder, &plan, -1);
      _exit (ix_store_renew_empty (path, &aside, NULL) ? 0 : 1);
    }
  g_assert_cmpint (waitpid (child, &status, 0), ==, child);
  g_assert_true (WIFSIGNALED (status) || WEXITSTATUS (status) == 0);
  return WIFSIGNALED (status);
}

/* A file that cannot be used gives its place to another one.  At whatever call the program dies, there is a file in
 * that place, so that no empty one is begun without a word, and the old one is nowhere without its journal. */
static void
test_kills_renew (void)
{
  gboolean killed = TRUE;

  for (guint number = 1; killed; number++)
    {
      g_autofree char *folder = ix_fault_folder_new ();
      g_autofree char *path = g_build_filename (folder, "interchange.db", NULL);
      g_autofree char *journal = g_strconcat (path, "-journal", NULL);
      g_autofree char *bytes = NULL;
      gsize n;

      ix_store_close (ix_store_open (path, NULL));
      g_assert_true (g_file_get_contents (path, &bytes, &n, NULL));
      bytes[n - 1] ^= 1;
      g_assert_true (g_file_set_contents (path, bytes, (gssize) n, NULL));
      g_assert_true (g_file_set_contents (journal, "how to take it back", -1, NULL));
      killed = is_killed (folder, path, number);
      g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS));
      g_assert_true (is_old (path, bytes, n) || is_aside (folder, bytes, n));
      g_assert_true (killed || !g_file_test (journal, G_FILE_TEST_EXISTS));
      ix_fault_folder_remove (folder);
    }
}

/* Cuts the power @n times; returns after how many cuts something was lost. */
static guint
cut (const IxFaultActs *acts,
     IxDiskKind         kind,
     guint              n)
{
  IxPowerOutcome outcome;

  ix_fault_power (acts, kind, n, 0, &outcome);
  g_assert_cmpuint (outcome.n_cuts, ==, n);
  if (outcome.lost != NULL && kind == IX_DISK_HONEST)
    g_error ("%s, cut %u: %s", ix_streams[acts->stream], outcome.first_lost, outcome.lost);
  g_free (outcome.lost);
  return outcome.n_lost;
}

static guint
cut_each_stream (IxDiskKind kind,
                 guint      n)
{
  guint n_lost = 0;

  for (guint stream = 0; stream < IX_N_STREAMS; stream++)
    {
      const IxFaultActs acts = acts_of (stream, 1 + stream, 16);

      n_lost += cut (&acts, kind, n);
    }
  return n_lost;
}

static void
test_power (void)
{
  g_assert_cmpuint (cut_each_stream (IX_DISK_HONEST, 100), ==, 0);
}

/* In the first start the folder and the file are made. */
static void
test_power_at_start (void)
{
  const IxFaultActs nothing = acts_of (IX_STREAM_PLAY, 1, 0);

  g_assert_cmpuint (cut (&nothing, IX_DISK_HONEST, 400), ==, 0);
}

/* The simulator sees losses where there must be some. */
static void
test_power_without_syncs (void)
{
  for (IxDiskKind kind = IX_DISK_NO_SYNC; kind < IX_N_DISKS; kind++)
    g_assert_cmpuint (cut_each_stream (kind, 40), >, 0);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  ix_fault_acts_prepare ();
  g_test_add_func ("/faults/calls", test_calls);
  g_test_add_func ("/faults/refused", test_refused);
  g_test_add_func ("/faults/unknown", test_unknown);
  g_test_add_func ("/faults/causes", test_causes);
  g_test_add_data_func ("/faults/kills/play", GUINT_TO_POINTER (IX_STREAM_PLAY), test_kills);
  g_test_add_data_func ("/faults/kills/desk", GUINT_TO_POINTER (IX_STREAM_DESK), test_kills);
  g_test_add_func ("/faults/kills/renew", test_kills_renew);
  g_test_add_func ("/faults/power", test_power);
  g_test_add_func ("/faults/power-at-start", test_power_at_start);
  g_test_add_func ("/faults/power-without-syncs", test_power_without_syncs);
  return g_test_run ();
}
