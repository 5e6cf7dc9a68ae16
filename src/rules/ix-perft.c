/* SPDX-License-Identifier: GPL-3.0-or-later */

/* Counts turns.  A turn is as many steps as it takes until it may end, so this needs to know no
 * variant; the last turn is counted without being made. */

#include "ix-perft.h"

#include "ix-steps.h"

/* Counts the continuations of the turn under way in @pos, which may have @max_steps more steps. */
static guint64
count_turns (const IxPosition *pos,
             guint             depth,
             guint             max_steps,
             guint             steps_left)
{
  IxStep steps[IX_MAX_STEPS];
  guint n = steps_left > 0 ? ix_position_steps (pos, steps) : 0;
  guint64 nodes = 0;

  for (guint i = 0; i < n; i++)
    {
      IxPosition after = *pos;

      ix_position_step (&after, steps[i]);
      if (!ix_position_must_end_turn (&after))
        nodes += count_turns (&after, depth, max_steps, steps_left - 1);
      if (ix_position_may_end_turn (&after))
        {
          ix_position_end_turn (&after);
          nodes += ix_perft (&after, depth - 1, max_steps);
        }
    }
  return nodes;
}

guint64
ix_perft (const IxPosition *pos,
          guint             depth,
          guint             max_steps)
{
  if (depth == 0)
    return 1;
  if (depth == 1)
    return ix_position_count_turns (pos, max_steps);
  return count_turns (pos, depth, max_steps, max_steps);
}
