/* SPDX-License-Identifier: GPL-3.0-or-later */

/* faults [N]              N faults of each kind, 25 N power cuts, 5 N kills in play and at the desk
 * faults STREAM SEED N_ACTS CALL:NUMBER:EFFECT[:on]
 *                         one of the faults again, as the table names it
 * faults STREAM SEED N_ACTS power DISK N_CUTS NUMBER
 *                         one of the power cuts again
 *
 * Prints tables of what was injected and what was lost.  Fails if anything was lost, or if nothing
 * was on disks that do not sync, because then the tables would prove nothing. */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fault-power.h"
#include "fault-run.h"

#define N_USUAL 400 /* takes some ten minutes */

/* In each run. */
#define N_ACTS 24
#define N_CUTS_OF_A_RUN 100

typedef struct {
  guint n, n_survived, n_refused, n_unknown, n_lost;
  char *again; /* how to repeat the first loss, or the last fault */
} Row;

static gboolean failed;

static char *
describe_plan (const IxFaultPlan *plan)
{
  static const char *const effects[] = { NULL, "short", "torn", "kill", "torn-kill" };
  g_autofree char *error = g_strdup_printf ("%d", plan->error);

  return g_strdup_printf ("%s:%u:%s%s", ix_fault_calls[plan->call], plan->number,
                          plan->effect == IX_FAULT_FAILS ? error : effects[plan->effect],
                          plan->on ? ":on" : "");
}

static void
count_outcome (Row                  *row,
               const IxFaultActs    *acts,
               const IxFaultPlan    *plan,
               const IxFaultOutcome *outcome)
{
  g_autofree char *described = describe_plan (plan);

  if (!outcome->struck)
    return;
  row->n++;
  row->n_survived += outcome->lost == NULL;
  row->n_refused += outcome->n_refused > 0;
  row->n_unknown += outcome->n_unknown > 0;
  if (row->n_lost == 0)
    {
      g_free (row->again);
      row->again = g_strdup_printf ("%s %u %u %s", ix_streams[acts->stream], acts->seed,
                                    acts->n_acts, described);
    }
  row->n_lost += outcome->lost != NULL;
}

static void
print_row (const char *name,
           const Row  *row)
{
  printf ("%-46s %6u %6u %6u %6u %6u  %s\n", name, row->n, row->n_survived, row->n_refused,
          row->n_unknown, row->n_lost, row->again != NULL ? row->again : "");
  fflush (stdout);
  failed |= row->n_lost > 0;
}

/* Lets the calls of that kind fail one after the other, over as many runs of the acts as it
 * takes. */
static void
inject (const IxFaultKind *kind,
        IxStream           stream,
        guint              n,
        Row               *row)
{
  const IxFaultPlan none = { 0 };

  for (guint32 seed = 1; row->n < n && seed < 1000; seed++)
    {
      const IxFaultActs acts = { .stream = stream, .seed = seed, .n_acts = N_ACTS };
      g_auto (IxFaultOutcome) usual = { 0 };
      guint n_calls, step;

      ix_fault_run (&acts, &none, NULL, &usual);
      n_calls = usual.counts[kind->call];
      step = MAX (1, n_calls * 4 / n);
      for (guint number = 1 + seed * 40503u % step; number <= n_calls && row->n < n; number += step)
        {
          IxFaultPlan plan = ix_fault_plan (kind, number);
          g_auto (IxFaultOutcome) outcome = { 0 };

          ix_fault_run (&acts, &plan, NULL, &outcome);
          count_outcome (row, &acts, &plan, &outcome);
        }
    }
}

static void
inject_kind (const IxFaultKind *kind,
             const char        *name,
             IxStream           stream,
             guint              n)
{
  Row row = { 0 };

  inject (kind, stream, n, &row);
  print_row (name, &row);
  g_free (row.again);
}

static const IxFaultKind *
find_kind (IxFaultEffect effect)
{
  for (guint i = 0; i < ix_n_fault_kinds; i++)
    if (ix_fault_kinds[i].effect == effect)
      return &ix_fault_kinds[i];
  return NULL;
}

/* Cuts the power on disks of one kind. */
static void
cut (IxDiskKind kind,
     guint      n)
{
  Row row = { 0 };

  for (guint32 seed = 1; row.n < n; seed++)
    {
      const IxFaultActs acts = { .stream = seed % IX_N_STREAMS, .seed = seed, .n_acts = N_ACTS };
      guint n_cuts = MIN (N_CUTS_OF_A_RUN, n - row.n);
      IxPowerOutcome outcome;

      ix_fault_power (&acts, kind, n_cuts, 0, &outcome);
      if (row.n_lost == 0)
        {
          g_free (row.again);
          row.again = g_strdup_printf ("%s %u %u power %d %u %u", ix_streams[acts.stream], seed,
                                       N_ACTS, kind, n_cuts, MAX (outcome.first_lost, 1));
        }
      row.n += outcome.n_cuts;
      row.n_lost += outcome.n_lost;
      g_free (outcome.lost);
    }
  printf ("%-46s %6u %6u                %6u  %s\n", ix_disk_kinds[kind], row.n, row.n - row.n_lost,
          row.n_lost, row.again);
  fflush (stdout);
  failed |= (kind == IX_DISK_HONEST) != (row.n_lost == 0);
  g_free (row.again);
}

static int
run_all (guint n)
{
  printf ("%-46s %6s %6s %6s %6s %6s  %s\n", "fault", "runs", "whole", "refuse", "unkn.", "lost",
          "again: faults ...");
  for (guint i = 0; i < ix_n_fault_kinds; i++)
    inject_kind (&ix_fault_kinds[i], ix_fault_kinds[i].name, IX_STREAM_MIXED, n);
  inject_kind (find_kind (IX_FAULT_KILLS), "kills in play", IX_STREAM_PLAY, 5 * n / 2);
  inject_kind (find_kind (IX_FAULT_KILLS), "kills at the desk", IX_STREAM_DESK, 5 * n / 2);
  printf ("power cuts\n");
  cut (IX_DISK_HONEST, 25 * n);
  /* Here something must be lost. */
  for (IxDiskKind kind = IX_DISK_NO_SYNC; kind < IX_N_DISKS; kind++)
    cut (kind, MAX (n, N_CUTS_OF_A_RUN * IX_N_STREAMS));
  return failed ? 1 : 0;
}

/* Again */

static gboolean
parse_plan (const char  *text,
            IxFaultPlan *plan)
{
  static const char *const effects[] = { "-", "short", "torn", "kill", "torn-kill", "slow", NULL };
  g_auto (GStrv) words = g_strsplit (text, ":", 4);

  *plan = (IxFaultPlan) { .effect = IX_FAULT_FAILS, .call = IX_N_FAULT_CALLS };
  if (g_strv_length (words) < 3)
    return FALSE;
  for (guint i = 0; i < IX_N_FAULT_CALLS; i++)
    if (g_str_equal (words[0], ix_fault_calls[i]))
      plan->call = i;
  for (guint i = IX_FAULT_SHORT; effects[i] != NULL; i++)
    if (g_str_equal (words[2], effects[i]))
      plan->effect = i;
  plan->number = (guint) atoi (words[1]);
  plan->error = plan->effect == IX_FAULT_FAILS ? atoi (words[2]) : 5;
  plan->on = g_strv_length (words) == 4;
  return plan->call < IX_N_FAULT_CALLS;
}

static int
run_one (const IxFaultActs *acts,
         const char        *text)
{
  IxFaultPlan plan;
  g_auto (IxFaultOutcome) outcome = { 0 };

  if (!parse_plan (text, &plan))
    return 2;
  ix_fault_run (acts, &plan, NULL, &outcome);
  printf ("%s, %u done, %u refused, %u unknown\n%s\n%s\n",
          outcome.killed ? "killed" : outcome.struck ? "struck" : "not reached", outcome.n_done,
          outcome.n_refused, outcome.n_unknown, outcome.message != NULL ? outcome.message : "",
          outcome.lost != NULL ? outcome.lost : "nothing is lost");
  return outcome.lost != NULL;
}

static int
cut_one (const IxFaultActs *acts,
         IxDiskKind         kind,
         guint              n,
         guint              number)
{
  IxPowerOutcome outcome;

  ix_fault_power (acts, kind, n, number, &outcome);
  printf ("%s\n", outcome.lost != NULL ? outcome.lost : "nothing is lost");
  g_free (outcome.lost);
  return outcome.n_lost > 0;
}

int
main (int    argc,
      char **argv)
{
  IxFaultActs acts = { 0 };

  ix_fault_acts_prepare ();
  if (argc <= 2)
    return run_all (argc == 2 ? (guint) MAX (atoi (argv[1]), 1) : N_USUAL);
  if (argc != 5 && argc != 8)
    return 2;
  while (acts.stream < IX_N_STREAMS && !g_str_equal (argv[1], ix_streams[acts.stream]))
    acts.stream++;
  acts.seed = (guint32) atoi (argv[2]);
  acts.n_acts = (guint) atoi (argv[3]);
  return argc == 5 ? run_one (&acts, argv[4])
                   : cut_one (&acts, (IxDiskKind) atoi (argv[5]), (guint) atoi (argv[6]),
                              (guint) atoi (argv[7]));
}
