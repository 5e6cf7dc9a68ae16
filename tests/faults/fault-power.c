/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "fault-power.h"

#include <stdlib.h>
#include <string.h>

#include "fault-model.h"
#include "fault-run.h"

/* A record that is read from its beginning. */
typedef struct {
  GBytes       *bytes;
  gsize         at;
  guint         n_entries;
  IxFaultDisk  *disk;
  IxFaultModel *model;
} Replay;

/* Returns the next entry of the record, whose data is behind it. */
static const guint8 *
next_entry (Replay       *self,
            IxRecordHead *head)
{
  gsize length;
  const guint8 *bytes = g_bytes_get_data (self->bytes, &length);
  const guint8 *data = bytes + self->at + sizeof *head;

  if (length - self->at < sizeof *head)
    return NULL;
  memcpy (head, bytes + self->at, sizeof *head);
  self->at += sizeof *head + head->n;
  return data;
}

static guint
count_entries (GBytes *bytes)
{
  Replay counted = { .bytes = bytes };
  IxRecordHead head;
  guint n = 0;

  while (next_entry (&counted, &head) != NULL)
    n++;
  return n;
}

/* Goes on to the moment behind @n entries. */
static void
replay_until (Replay *self,
              guint   n)
{
  IxRecordHead head;
  const guint8 *data;

  for (; self->n_entries < n && (data = next_entry (self, &head)) != NULL; self->n_entries++)
    if (head.kind == IX_RECORD_MARK)
      ix_fault_model_take (self->model, (const char *) data);
    else
      ix_fault_disk_take (self->disk, &head, data);
}

static void
look_after_cut (Replay         *self,
                GRand          *rand,
                IxPowerOutcome *outcome)
{
  g_autofree char *folder = ix_fault_folder_new ();
  g_autoptr (GError) error = NULL;

  ix_fault_disk_cut (self->disk, rand, folder);
  outcome->n_cuts++;
  if (!ix_fault_verify (self->model, folder, &error) && outcome->n_lost++ == 0)
    outcome->lost = g_strdup (error->message);
  ix_fault_folder_remove (folder);
}

static int
compare_numbers (const void *a,
                 const void *b)
{
  guint x = *(const guint *) a, y = *(const guint *) b;

  return (x > y) - (x < y);
}

static guint *
choose_moments (GRand *rand,
                guint  n,
                guint  n_entries)
{
  guint *moments = g_new (guint, n);

  for (guint i = 0; i < n; i++)
    moments[i] = (guint) g_rand_int_range (rand, 0, (gint32) n_entries + 1);
  qsort (moments, n, sizeof *moments, compare_numbers);
  return moments;
}

static GBytes *
record (const IxFaultActs *acts,
        char             **folder)
{
  g_autofree char *place = ix_fault_folder_new ();
  g_autofree char *path = g_build_filename (place, "record", NULL);
  const IxFaultPlan none = { 0 };
  g_auto (IxFaultOutcome) outcome = { 0 };
  char *bytes;
  gsize n;

  ix_fault_run (acts, &none, path, &outcome);
  if (outcome.lost != NULL || !g_file_get_contents (path, &bytes, &n, NULL))
    g_error ("there is no record: %s", outcome.lost);
  *folder = g_strdup (outcome.folder);
  ix_fault_folder_remove (place);
  return g_bytes_new_take (bytes, n);
}

void
ix_fault_power (const IxFaultActs *acts,
                IxDiskKind         kind,
                guint              n,
                guint              only,
                IxPowerOutcome    *outcome)
{
  g_autofree char *folder = NULL;
  g_autoptr (GBytes) bytes = record (acts, &folder);
  g_autoptr (GRand) rand = g_rand_new_with_seed (acts->seed);
  g_autofree guint *moments = choose_moments (rand, n, count_entries (bytes));
  g_autoptr (IxFaultDisk) disk = ix_fault_disk_new (kind, folder);
  g_autoptr (IxFaultModel) model = ix_fault_model_new ();
  Replay replay = { .bytes = bytes, .disk = disk, .model = model };

  *outcome = (IxPowerOutcome) { 0 };
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GRand) chance = g_rand_new_with_seed (acts->seed * 1000003 + i);

      replay_until (&replay, moments[i]);
      if (only == 0 || only == i + 1)
        look_after_cut (&replay, chance, outcome);
      if (outcome->n_lost == 1 && outcome->first_lost == 0)
        outcome->first_lost = i + 1;
    }
}
