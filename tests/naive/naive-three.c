/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "naive-three.h"

#define NOBODY 3

/* The higher of the two who play has the colour of the team. */
static gint
colour_of (IxSide side,
           guint  sit_out,
           guint  member)
{
  gboolean higher = member == 0 || (member == 1 && sit_out == 0);

  if (member == sit_out)
    return 0;
  return (side == IX_SIDE_WHITE) == higher ? 1 : -1;
}

NaiveThree
naive_three_judge (const IxSide *sides,
                   const guint  *sit_outs,
                   guint         n)
{
  NaiveThree merits = { 0 };
  guint last = NOBODY;

  for (guint i = 0; i < 3; i++)
    {
      guint sat[2] = { 0, 0 };
      gint white = 0;

      for (guint r = 0; r < n; r++)
        if (sides[r] != IX_SIDE_NONE)
          {
            sat[sides[r] == IX_SIDE_WHITE] += sit_outs[r] == i;
            white += colour_of (sides[r], sit_outs[r], i);
          }
      merits.in_all += (sat[0] + sat[1]) * (sat[0] + sat[1]);
      merits.by_side += sat[0] * sat[0] + sat[1] * sat[1];
      merits.colours += (guint) (white * white);
    }
  for (guint r = 0; r < n; r++)
    if (sides[r] != IX_SIDE_NONE)
      {
        merits.running += sit_outs[r] == last;
        last = sit_outs[r];
      }
  return merits;
}

gint
naive_three_compare (const NaiveThree *a,
                     const NaiveThree *b)
{
  if (a->running != b->running)
    return a->running < b->running ? -1 : 1;
  if (a->in_all != b->in_all)
    return a->in_all < b->in_all ? -1 : 1;
  if (a->by_side != b->by_side)
    return a->by_side < b->by_side ? -1 : 1;
  return a->colours < b->colours ? -1 : a->colours > b->colours;
}

static void
try_all (const IxSide *sides,
         guint         n,
         guint         round,
         gboolean      only_turns,
         guint         last,
         guint        *sit_outs,
         NaiveThree   *best)
{
  if (round == n)
    {
      NaiveThree merits = naive_three_judge (sides, sit_outs, n);

      if (naive_three_compare (&merits, best) < 0)
        *best = merits;
      return;
    }
  sit_outs[round] = NOBODY;
  if (sides[round] == IX_SIDE_NONE)
    try_all (sides, n, round + 1, only_turns, last, sit_outs, best);
  for (guint i = 0; i < 3 && sides[round] != IX_SIDE_NONE; i++)
    if (!only_turns || i != last)
      {
        sit_outs[round] = i;
        try_all (sides, n, round + 1, only_turns, i, sit_outs, best);
      }
}

NaiveThree
naive_three_best (const IxSide *sides,
                  guint         n,
                  gboolean      only_turns,
                  guint        *sit_outs)
{
  NaiveThree best = { .running = G_MAXUINT };

  try_all (sides, n, 0, only_turns, NOBODY, sit_outs, &best);
  return best;
}
