/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "ix-partners.h"

G_BEGIN_DECLS

/* Plans the rounds of an evening on which partners change, for @rows of IxEntryRow, all of whom are
 * present.  On failure prints the reason and returns NULL: bad input. */
IxPartnersPlan *ix_tool_plan_partners (const char      *file,
                                       const GPtrArray *rows,
                                       IxPartnersAim    aim,
                                       guint            n_rounds,
                                       guint            seed) G_GNUC_WARN_UNUSED_RESULT;

/* Prints the first @n_rounds of @plan as CSV, and notes on standard error what all of it costs. */
void ix_tool_print_partners (const IxPartnersPlan *plan,
                             const GPtrArray      *rows,
                             guint                 n_rounds);

G_END_DECLS
