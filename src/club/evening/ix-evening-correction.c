/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-evening-correction.h"

#include "ix-table-score.h"

/* Returns the result that the match had when @n_events events had been applied. */
static IxTableResult
result_at (const IxTableMatch *match,
           guint               n_events)
{
  for (guint i = 0; match->replaced != NULL && i < match->replaced->len; i++)
    {
      const IxReplacedResult *replaced = &g_array_index (match->replaced, IxReplacedResult, i);

      if (replaced->until > n_events)
        return replaced->result;
    }
  return match->result;
}

GArray *
ix_evening_paired_with (const IxEveningState *state,
                        guint                 round,
                        guint                 table,
                        gboolean              second,
                        IxTableResult         now)
{
  const IxTableMatch *match =
    ix_club_table_match (ix_club_round_table (ix_evening_round (state, round), table), second);
  GArray *found = g_array_new (FALSE, FALSE, sizeof (IxPairedWith));

  for (guint later = round + 1; later < state->rounds->len; later++)
    {
      const IxPairedWith paired = { later,
                                    result_at (match, ix_evening_round (state, later)->paired) };

      if (paired.result != IX_TABLE_OPEN && paired.result != now)
        g_array_append_val (found, paired);
    }
  return found;
}

gboolean
ix_evening_round_uses_results (const IxEveningState *state,
                               guint                 round)
{
  IxRoundMethod method = ix_evening_round (state, round)->method;

  if (method == IX_ROUND_BY_PARTNERS)
    return state->partners.aim == IX_PARTNERS_LEADERS;
  return method != IX_ROUND_BY_MATCH && method != IX_ROUND_BY_TABLE;
}
