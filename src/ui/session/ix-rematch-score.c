/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ix-rematch-score.h"

void
ix_rematch_score_add (IxRematchScore *score,
                      const IxMatch  *match,
                      gboolean        switched)
{
  if (ix_match_phase (match) != IX_MATCH_OVER)
    return;
  score->n_matches++;
  for (IxTeam team = IX_TEAM_1; team < IX_NO_TEAM; team++)
    score->half_points[team ^ !!switched] += ix_match_half_points (match, team);
}

IxRematchScore
ix_rematch_score_before (IxStore            *store,
                         const IxMatchSetup *setup)
{
  IxRematchScore score = { 0 };
  gint64 id = setup->rematch_of;
  gboolean switched = setup->sides_switched;

  while (id != 0)
    {
      g_autoptr (IxStoredMatch) stored = ix_store_load_match (store, id, NULL);
      g_autoptr (IxMatch) match = NULL;

      if (stored == NULL)
        break;
      match = ix_stored_match_fold (stored, NULL);
      if (match != NULL)
        ix_rematch_score_add (&score, match, switched);
      id = stored->setup.rematch_of;
      switched ^= stored->setup.sides_switched;
    }
  return score;
}
