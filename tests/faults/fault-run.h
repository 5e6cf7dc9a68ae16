/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "fault-acts.h"

G_BEGIN_DECLS

/* How a run under a plan ended. */
typedef struct {
  guint    counts[IX_N_FAULT_CALLS]; /* calls; none if it was killed */
  gboolean struck;  /* the call that was to fail was made */
  gboolean killed;
  guint    n_done, n_refused, n_unknown;
  char    *folder;  /* where they were; it is gone */
  char    *message; /* what the last act that was not done told; NULL: all were done */
  char    *lost;    /* what is wrong with the files afterwards; NULL: nothing */
} IxFaultOutcome;

void ix_fault_outcome_clear (IxFaultOutcome *outcome);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (IxFaultOutcome, ix_fault_outcome_clear)

/* Does the acts in a process of its own and in a new folder, under the plan, and looks at what they
 * left.  @record, a path, gets the record of the changes of files; NULL: none. */
void ix_fault_run (const IxFaultActs *acts,
                   const IxFaultPlan *plan,
                   const char        *record,
                   IxFaultOutcome    *outcome);

/* A kind of fault. */
typedef struct {
  const char   *name;
  IxFaultCall   call;
  IxFaultEffect effect;
  int           error;
  gboolean      on; /* it stays */
} IxFaultKind;

extern const IxFaultKind ix_fault_kinds[];
extern const guint ix_n_fault_kinds;

/* The plan by which the call with that number fails, from 1. */
IxFaultPlan ix_fault_plan (const IxFaultKind *kind,
                           guint              number);

/* Makes a new folder, where it is fast, without links in its path. */
char *ix_fault_folder_new (void);
void  ix_fault_folder_remove (const char *folder);

G_END_DECLS
