/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-evening-correction.h"

/* Returns the result that the table had when @n_events events had been applied. */
static IxTableResult
result_at (const IxClubTable *table,
           guint              n_events)
{
  for (guint i = 0; table->replaced != NULL && i < table->replaced->len; i++)
    {
      const IxReplacedResult *replaced = &g_array_index (table->replaced, IxReplacedResult, i);

      if (replaced->until > n_events)
        return replaced->result;
    }
  return table->result;
}

GArray *
ix_evening_paired_with (const IxEveningState *state,
                        guint                 round,
                        guint                 table,
                        IxTableResult         now)
{
  const IxClubTable *at = ix_club_round_table (ix_evening_round (state, round), table);
  GArray *found = g_array_new (FALSE, FALSE, sizeof (IxPairedWith));

  for (guint later = round + 1; later < state->rounds->len; later++)
    {
      const IxPairedWith paired = { later,
                                    result_at (at, ix_evening_round (state, later)->paired) };

      if (paired.result != IX_TABLE_OPEN && paired.result != now)
        g_array_append_val (found, paired);
    }
  return found;
}

gboolean
ix_round_method_uses_results (IxRoundMethod method)
{
  return method != IX_ROUND_BY_MATCH && method != IX_ROUND_BY_TABLE;
}
