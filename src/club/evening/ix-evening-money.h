/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-evening-state.h"

G_BEGIN_DECLS

/* Entry fees (tournament.md 1.17), in hundredths of the currency. */

/* Returns what is due from @entry, whatever they have paid; nothing from somebody who never came and has paid
 * nothing. */
gint64 ix_evening_fee_due (const IxEveningState *state,
                           guint                 entry);

typedef struct {
  gint64 due, paid;
  gint64 open; /* what those who paid less still owe */
  gint64 over; /* what others paid too much */
} IxFeeSums;

/* Returns the sums of all entries. */
IxFeeSums ix_evening_fee_sums (const IxEveningState *state);

/* Are there fees to be shown, due or paid? */
gboolean ix_evening_has_fees (const IxEveningState *state);

G_END_DECLS
