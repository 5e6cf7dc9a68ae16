/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ix-pairing.h"

G_BEGIN_DECLS

/* Berger tables (C.05 annex 1). */

/* The number of rows of the table for @n_teams.  With an odd number one row is free, and its
 * opponent has a bye. */
static inline guint
ix_berger_rows (guint n_teams)
{
  return n_teams + n_teams % 2;
}

/* Fills @pairs with the @n_rows / 2 pairs of a round of the table.  Rows and rounds count from 0;
 * @n_rows is even. */
void ix_berger_round (guint      n_rows,
                      guint      round,
                      IxPairing *pairs);

/* Fills @pairs with the pairs of a round in as many cycles as @n_rounds holds.  Every other cycle
 * has the colours reversed; the last two rounds of the cycle before it trade places, so that
 * nobody has a colour three times in a row (C.05 annex 1, double round robin). */
void ix_berger_cycles_round (guint      n_rows,
                             guint      n_rounds,
                             guint      round,
                             IxPairing *pairs);

G_END_DECLS
