/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "fault-run.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "fault-model.h"

const IxFaultKind ix_fault_kinds[] = {
  { "a write fails (medium)", IX_FAULT_WRITE, IX_FAULT_FAILS, EIO, FALSE },
  { "all writes fail from then on (medium)", IX_FAULT_WRITE, IX_FAULT_FAILS, EIO, TRUE },
  { "a write fails (disk full)", IX_FAULT_WRITE, IX_FAULT_FAILS, ENOSPC, FALSE },
  { "all writes fail from then on (disk full)", IX_FAULT_WRITE, IX_FAULT_FAILS, ENOSPC, TRUE },
  { "a write fails (quota)", IX_FAULT_WRITE, IX_FAULT_FAILS, EDQUOT, FALSE },
  { "a write is interrupted", IX_FAULT_WRITE, IX_FAULT_FAILS, EINTR, FALSE },
  { "a write is short", IX_FAULT_WRITE, IX_FAULT_SHORT, 0, FALSE },
  { "a write is torn", IX_FAULT_WRITE, IX_FAULT_TORN, EIO, FALSE },
  { "all writes are torn from then on", IX_FAULT_WRITE, IX_FAULT_TORN, ENOSPC, TRUE },
  { "a sync fails (medium)", IX_FAULT_SYNC, IX_FAULT_FAILS, EIO, FALSE },
  { "all syncs fail from then on (medium)", IX_FAULT_SYNC, IX_FAULT_FAILS, EIO, TRUE },
  { "a sync fails (disk full)", IX_FAULT_SYNC, IX_FAULT_FAILS, ENOSPC, FALSE },
  { "an opening fails (permission)", IX_FAULT_OPEN, IX_FAULT_FAILS, EACCES, FALSE },
  { "all openings fail from then on (permission)", IX_FAULT_OPEN, IX_FAULT_FAILS, EACCES, TRUE },
  { "an opening fails (read-only)", IX_FAULT_OPEN, IX_FAULT_FAILS, EROFS, FALSE },
  { "an opening fails (too many files)", IX_FAULT_OPEN, IX_FAULT_FAILS, EMFILE, FALSE },
  { "all openings fail from then on (too many files)", IX_FAULT_OPEN, IX_FAULT_FAILS, EMFILE,
    TRUE },
  { "a rename fails (medium)", IX_FAULT_RENAME, IX_FAULT_FAILS, EIO, FALSE },
  { "all renames fail from then on (permission)", IX_FAULT_RENAME, IX_FAULT_FAILS, EACCES, TRUE },
  { "a reading fails (medium)", IX_FAULT_READ, IX_FAULT_FAILS, EIO, FALSE },
  { "all readings fail from then on (medium)", IX_FAULT_READ, IX_FAULT_FAILS, EIO, TRUE },
  { "a reading is interrupted", IX_FAULT_READ, IX_FAULT_FAILS, EINTR, FALSE },
  { "a reading is short", IX_FAULT_READ, IX_FAULT_SHORT, 0, FALSE },
  { "a reading is torn", IX_FAULT_READ, IX_FAULT_TORN, EIO, FALSE },
  { "a removal fails (permission)", IX_FAULT_UNLINK, IX_FAULT_FAILS, EACCES, FALSE },
  { "a removal fails (medium)", IX_FAULT_UNLINK, IX_FAULT_FAILS, EIO, FALSE },
  { "all removals fail from then on (read-only)", IX_FAULT_UNLINK, IX_FAULT_FAILS, EROFS, TRUE },
  { "a folder is not made (permission)", IX_FAULT_MKDIR, IX_FAULT_FAILS, EACCES, FALSE },
  { "a lock fails (none left)", IX_FAULT_LOCK, IX_FAULT_FAILS, ENOLCK, FALSE },
  { "a lock fails (medium)", IX_FAULT_LOCK, IX_FAULT_FAILS, EIO, FALSE },
  { "any call fails (medium)", IX_FAULT_ANY, IX_FAULT_FAILS, EIO, FALSE },
  { "all calls fail from then on (medium)", IX_FAULT_ANY, IX_FAULT_FAILS, EIO, TRUE },
  { "a kill at any call", IX_FAULT_ANY, IX_FAULT_KILLS, 0, FALSE },
  { "a kill in the middle of a write", IX_FAULT_WRITE, IX_FAULT_KILLS_TORN, 0, FALSE },
};
const guint ix_n_fault_kinds = G_N_ELEMENTS (ix_fault_kinds);

IxFaultPlan
ix_fault_plan (const IxFaultKind *kind,
               guint              number)
{
  return (IxFaultPlan) {
    .call = kind->call,
    .number = number,
    .effect = kind->effect,
    .error = kind->error,
    .on = kind->on,
  };
}

/* Folders */

char *
ix_fault_folder_new (void)
{
  const char *parent = g_access ("/dev/shm", W_OK | X_OK) == 0 ? "/dev/shm" : g_get_tmp_dir ();
  g_autofree char *pattern = g_build_filename (parent, "faults-XXXXXX", NULL);
  char *resolved = NULL;

  if (g_mkdtemp (pattern) == NULL || (resolved = realpath (pattern, NULL)) == NULL)
    g_error ("no folder can be made in %s", parent);
  return resolved;
}

void
ix_fault_folder_remove (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      if (g_unlink (path) != 0)
        ix_fault_folder_remove (path);
    }
  g_rmdir (folder);
}

/* The process that does the acts */

static void
write_all (int         fd,
           const char *text)
{
  if (write (fd, text, strlen (text)) != (gssize) strlen (text))
    _exit (1);
}

static void
report_counts (int                log,
               const IxFaultPlan *plan)
{
  GString *line = g_string_new ("counts");

  for (guint i = 0; i < IX_N_FAULT_CALLS; i++)
    g_string_append_printf (line, " %u", ix_fault_count (i));
  g_string_append_c (line, '\n');
  write_all (log, line->str);
  if (plan->number > 0 && ix_fault_count (plan->call) >= plan->number)
    write_all (log, "struck\n");
  g_string_free (line, TRUE);
}

static G_GNUC_NORETURN void
do_acts (const IxFaultActs *acts,
         const IxFaultPlan *plan,
         const char        *record,
         const char        *folder,
         int                log)
{
  int recorded = record != NULL ? g_open (record, O_WRONLY | O_CREAT | O_TRUNC, 0600) : -1;

  ix_fault_arm (folder, plan, recorded);
  ix_fault_acts_do (acts, folder, log);
  report_counts (log, plan);
  _exit (0);
}

static GString *
read_log (int fd)
{
  GString *log = g_string_new (NULL);
  char buffer[65536];
  gssize n;

  while ((n = read (fd, buffer, sizeof buffer)) > 0)
    g_string_append_len (log, buffer, n);
  return log;
}

/* The log */

static void
take_counts (const char     *line,
             IxFaultOutcome *outcome)
{
  g_auto (GStrv) words = g_strsplit (line, " ", -1);

  for (guint i = 0; i < IX_N_FAULT_CALLS && words[i + 1] != NULL; i++)
    outcome->counts[i] = (guint) g_ascii_strtoull (words[i + 1], NULL, 10);
}

/* The last line may have been cut off by a kill. */
static void
take_log (IxFaultModel   *model,
          GString        *log,
          IxFaultOutcome *outcome)
{
  g_auto (GStrv) lines = g_strsplit (log->str, "\n", -1);

  for (char **line = lines; *line != NULL && line[1] != NULL; line++)
    if (g_str_has_prefix (*line, "counts "))
      take_counts (*line, outcome);
    else
      ix_fault_model_take (model, *line);
  outcome->n_done = ix_fault_model_count (model, "done");
  outcome->n_refused =
    ix_fault_model_count (model, "refused") + ix_fault_model_count (model, "start-refused");
  outcome->n_unknown = ix_fault_model_count (model, "unknown");
  outcome->message = g_strdup (ix_fault_model_why (model));
}

static void
judge (const IxFaultModel *model,
       const char         *folder,
       IxFaultOutcome     *outcome)
{
  g_autoptr (GError) error = NULL;

  if (!outcome->killed && ix_fault_model_count (model, "end") == 0 &&
      ix_fault_model_count (model, "stop") == 0)
    outcome->lost = g_strdup ("the program crashed");
  else if (!ix_fault_verify (model, folder, &error))
    outcome->lost = g_strdup (error->message);
}

void
ix_fault_run (const IxFaultActs *acts,
              const IxFaultPlan *plan,
              const char        *record,
              IxFaultOutcome    *outcome)
{
  g_autoptr (IxFaultModel) model = ix_fault_model_new ();
  g_autofree char *folder = ix_fault_folder_new ();
  GString *log;
  int ends[2], status = 0;
  pid_t child;

  if (pipe (ends) != 0 || (child = fork ()) < 0)
    g_error ("%s", g_strerror (errno));
  if (child == 0)
    do_acts (acts, plan, record, folder, ends[1]);
  close (ends[1]);
  log = read_log (ends[0]);
  close (ends[0]);
  waitpid (child, &status, 0);
  *outcome = (IxFaultOutcome) {
    .killed = WIFSIGNALED (status) && WTERMSIG (status) == SIGKILL,
    .folder = g_strdup (folder),
  };
  take_log (model, log, outcome);
  g_string_free (log, TRUE);
  outcome->struck = outcome->killed || ix_fault_model_count (model, "struck") > 0;
  judge (model, folder, outcome);
  ix_fault_folder_remove (folder);
}

void
ix_fault_outcome_clear (IxFaultOutcome *outcome)
{
  g_clear_pointer (&outcome->folder, g_free);
  g_clear_pointer (&outcome->message, g_free);
  g_clear_pointer (&outcome->lost, g_free);
}
