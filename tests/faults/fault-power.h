/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "fault-acts.h"
#include "fault-disk.h"

G_BEGIN_DECLS

typedef struct {
  guint n_cuts, n_lost;
  guint first_lost; /* the number of the first cut after which something was lost */
  char *lost;       /* what; NULL: nothing */
} IxPowerOutcome;

/* Does the acts once, and cuts the power @n times at moments that chance decides.  With @only from
 * 1, only the cut with that number is looked at. */
void ix_fault_power (const IxFaultActs *acts,
                     IxDiskKind         kind,
                     guint              n,
                     guint              only,
                     IxPowerOutcome    *outcome);

G_END_DECLS
