/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-pairing.h"

G_BEGIN_DECLS

/* Berger tables (C.05 annex 1). */

/* The rows of a table for @n_teams: with an odd number one row is free, and who meets it has a
 * bye. */
static inline guint
ix_berger_rows (guint n_teams)
{
  return n_teams + n_teams % 2;
}

/* The @n_rows / 2 pairs of a round of the table, rows and rounds from 0; @n_rows is even. */
void ix_berger_round (guint      n_rows,
                      guint      round,
                      IxPairing *pairs);

/* The pairs of a round of as many cycles as @n_rounds holds.  Every other cycle has the colours
 * reversed, and the last two rounds of a cycle before such a one are exchanged, so that nobody
 * has a colour three times running (C.05 annex 1, double round robin). */
void ix_berger_cycles_round (guint      n_rows,
                             guint      n_rounds,
                             guint      round,
                             IxPairing *pairs);

G_END_DECLS
