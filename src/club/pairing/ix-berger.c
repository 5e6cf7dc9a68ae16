/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-berger.h"

void
ix_berger_round (guint      n_rows,
                 guint      round,
                 IxPairing *pairs)
{
  guint turning = n_rows - 1;  /* all rows but the last, which stays where it is */
  guint shift = round % turning * (n_rows / 2) % turning;

  g_assert (n_rows >= 2 && n_rows % 2 == 0);
  pairs[0] = round % 2 == 0 ? (IxPairing) { shift, turning } : (IxPairing) { turning, shift };
  for (guint i = 1; i < n_rows / 2; i++)
    pairs[i] = (IxPairing) { (i + shift) % turning, (turning - i + shift) % turning };
}

void
ix_berger_cycles_round (guint      n_rows,
                        guint      n_rounds,
                        guint      round,
                        IxPairing *pairs)
{
  guint length = n_rows - 1;
  guint cycle = round / length;
  guint r = round % length;

  /* A cycle that a whole reversed one follows. */
  if (cycle % 2 == 0 && (cycle + 2) * length <= n_rounds && length > 1)
    r = r == length - 1 ? length - 2 : r == length - 2 ? length - 1 : r;
  ix_berger_round (n_rows, r, pairs);
  for (guint i = 0; i < n_rows / 2 && cycle % 2 == 1; i++)
    pairs[i] = (IxPairing) { pairs[i].black, pairs[i].white };
}
